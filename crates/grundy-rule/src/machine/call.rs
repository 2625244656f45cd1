//! Carries out the instructions that compute something and nothing else.

use super::super::instruction::Call;
use super::super::library::arithmetic::{binary, unary};
use super::super::library::caches::Caches;
use super::super::library::combine::{combine, repeat, without_number};
use super::super::library::contains::search;
use super::super::library::joined::joined;
use super::super::library::measure::{measure, scalar};
use super::super::library::weight::weigh;
use super::super::library::{order, places, sequences};
use super::super::program::Code;
use super::builder::Builder;
use super::frame::Frame;
use super::make::{change, make, pair};
use super::meter::Meter;
use super::trap::Trap;
use grundy_language::value::Value;

/// Computes something from registers and puts the result into a register or the builder.
pub fn call(
    call: Call,
    frame: &mut Frame,
    code: &Code,
    caches: &mut Caches,
    meter: &mut Meter<'_>,
    builder: &mut Builder,
) -> Result<(), Trap> {
    let constants = &code.others[..];
    let (to, value) = match call {
        // Numbers.
        Call::Unary { op, to, a } => {
            frame.numbers[to] = unary(op, frame.numbers[a])?;
            return Ok(());
        }
        Call::Binary { op, to, a, b } => {
            frame.numbers[to] = binary(op, frame.numbers[a], frame.numbers[b])?;
            return Ok(());
        }
        Call::InSequence { of, to, member, limit } => {
            let found = sequences::contains(of, frame.numbers[member], frame.numbers[limit]);
            frame.numbers[to] = i64::from(found);
            return Ok(());
        }
        Call::Measure { op, to, of } => {
            frame.numbers[to] = measure(op, frame.other(of, constants), meter)?;
            return Ok(());
        }
        Call::Search { op, to, of, member } => {
            let (of, member) = (frame.other(of, constants), frame.other(member, constants));
            frame.numbers[to] = search(op, of, member, meter)?;
            return Ok(());
        }
        Call::NumberPart { to, of, part } => {
            frame.numbers[to] = part_of(frame.other(of, constants), part).map_or(0, scalar);
            return Ok(());
        }

        // Collections under construction.
        Call::Begin => {
            builder.begin();
            return Ok(());
        }
        Call::PushNumber { from } => return builder.push(Value::Int(frame.numbers[from]), meter),
        Call::PushTruth { from } => return builder.push(Value::Bool(frame.numbers[from] != 0), meter),
        Call::PushOther { from } => return builder.push(frame.other(from, constants).clone(), meter),
        Call::PushRange { a, b } => return builder.push_range(frame.numbers[a], frame.numbers[b], meter),
        Call::PushAll { from } => {
            let members = order::members(frame.other(from, constants), &mut caches.letters);
            return builder.push_all(members, meter);
        }
        Call::FinishTuple { to } => (to, builder.tuple()),
        Call::FinishList { to } => (to, builder.list()),
        Call::FinishSet { to } => (to, builder.set()),

        // Values that are there already.
        Call::MoveOther { to, from } => {
            frame.set(to, frame.other(from, constants).clone());
            return Ok(());
        }
        Call::LoadOther { to, at } => {
            if let Some(constant) = constants.get(usize::from(at)) {
                frame.set(to, constant.clone());
            }
            return Ok(());
        }
        Call::OtherPart { to, of, part } => {
            if let Some(part) = part_of(frame.other(of, constants), part).cloned() {
                frame.set(to, part);
            }
            return Ok(());
        }
        Call::IndexOther { to, of, at } => {
            let item = places::item(frame.other(of, constants), frame.numbers[at], &mut caches.letters)?;
            frame.set(to, item);
            return Ok(());
        }

        // Values that are made.
        Call::Wrap { to, from } => (to, Value::Int(frame.numbers[from])),
        Call::WrapTruth { to, from } => (to, Value::Bool(frame.numbers[from] != 0)),
        Call::Slice { to, of, from, until } => {
            let (from, until) = (frame.numbers[from], frame.numbers[until]);
            (to, places::slice(frame.other(of, constants), from, until, meter)?)
        }
        Call::Change { op, to, of } => (to, change(op, frame.other(of, constants), caches, meter)?),
        Call::Make { op, to, from } => (to, make(op, frame.numbers[from], caches, meter)?),
        Call::Pair { op, to, a, b } => (to, pair(op, frame.numbers[a], frame.numbers[b], meter)?),
        Call::Combine { op, to, a, b } => {
            (to, combine(op, frame.other(a, constants), frame.other(b, constants), meter)?)
        }
        Call::WithoutNumber { to, set, member } => {
            (to, without_number(frame.other(set, constants), frame.numbers[member], meter)?)
        }
        Call::Repeat { to, of, times } => {
            (to, repeat(frame.other(of, constants), frame.numbers[times], meter)?)
        }
        Call::Replace { to, of, at, with } => {
            let (of, with) = (frame.other(of, constants), frame.other(with, constants));
            (to, places::replace(of, frame.numbers[at], with, meter)?)
        }
        Call::ReplaceNumber { to, of, at, with } => {
            let with = Value::Int(frame.numbers[with]);
            (to, places::replace(frame.other(of, constants), frame.numbers[at], &with, meter)?)
        }
        Call::Remove { to, of, at } => {
            (to, places::remove(frame.other(of, constants), frame.numbers[at], meter)?)
        }
        Call::Joined { to, set, ends, vertex } => {
            let (set, ends) = (frame.other(set, constants), frame.other(ends, constants));
            (to, joined(set, ends, frame.numbers[vertex], meter)?)
        }
    };
    weigh(&value, meter)?;
    frame.set(to, value);
    Ok(())
}

/// A part of a tuple. A checked rule asks only for parts that are there.
fn part_of(tuple: &Value, part: u8) -> Option<&Value> {
    match tuple {
        Value::Tuple(parts) => parts.get(usize::from(part)),
        _ => None,
    }
}
