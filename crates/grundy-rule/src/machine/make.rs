//! Collections made by functions of the notation.

use super::super::instruction::{Change, Making, Pairing};
use super::super::library::caches::Caches;
use super::super::library::{digits, divisors, measure, order, partitions, room, sequences, subsets};
use super::meter::Meter;
use super::trap::Trap;
use grundy_language::value::Value;

/// A collection turned into something else.
pub fn change(op: Change, of: &Value, caches: &mut Caches, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    let members = |caches: &mut Caches, meter: &mut Meter<'_>| {
        let members = order::members(of, &mut caches.letters);
        meter.charge(members.len() as u64).map(|()| members)
    };
    match op {
        Change::Sorted => {
            let mut members = members(caches, meter)?;
            Ok(order::sorted(of, &mut members))
        }
        Change::Reversed => {
            members(caches, meter)?;
            Ok(order::reversed(of))
        }
        Change::Subsets => subsets::subsets(members(caches, meter)?, meter).map(Value::list),
        Change::Least => members(caches, meter)?.into_iter().min().ok_or_else(|| measure::empty("min")),
        Change::Greatest => members(caches, meter)?.into_iter().max().ok_or_else(|| measure::empty("max")),
    }
}

/// A collection made from a number.
pub fn make(op: Making, from: i64, caches: &mut Caches, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    match op {
        Making::Digits => digits::digits(from).map(Value::list),
        Making::Partitions => partitions::partitions(from, meter).map(Value::list),
        Making::Divisors => {
            let divisors = divisors::divisors(from, &mut caches.primes, meter)?;
            meter.charge(divisors.len() as u64)?;
            Ok(ascending(divisors.into_iter().map(Value::Int).collect()))
        }
        Making::Sequence(of) => sequences::up_to(of, from, &mut caches.primes, meter).map(ascending),
    }
}

/// A collection made from two numbers.
pub fn pair(op: Pairing, a: i64, b: i64, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    match op {
        Pairing::Powers => sequences::powers(a, b).map(ascending),
        Pairing::Range if a > b => Ok(Value::list(Vec::new())),
        Pairing::Range => {
            let members = b.abs_diff(a).saturating_add(1);
            room(members, meter)?;
            Ok(Value::List((a..=b).map(Value::Int).collect()))
        }
    }
}

/// The set of members that ascend.
fn ascending(members: Vec<Value>) -> Value {
    Value::Set(order::set_of(members.iter()))
}
