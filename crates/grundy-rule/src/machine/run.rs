//! The loop that carries out instructions.

use super::super::chance::Branch;
use super::super::instruction::{Combination, Instruction, Number, Other, Sequence};
use super::super::library::arithmetic::{add, divide, multiply, remainder, subtract};
use super::super::library::combine::combine;
use super::super::library::contains::{contains, contains_number};
use super::super::library::measure::scalar;
use super::super::library::negative::has_negative;
use super::super::library::weight::charge_comparison;
use super::super::library::{places, sequences};
use super::super::moves::{Ending, Parts};
use super::Machine;
use super::call::call;
use super::frame::Frame;
use super::stack::Caller;
use super::sweep::{Sweep, bound};
use super::trap::Trap;
use super::walk::{next_number, next_other};
use grundy_language::value::{Set, Value};
use std::ops::ControlFlow;

/// Hears of the options as they are handed out.
pub trait Sink {
    /// An option, the site in the code, and the frame of its clause.
    fn option(&mut self, parts: &Parts<'_>, site: u16, frame: &Frame) -> ControlFlow<()>;

    /// How many bits each number of a position has, where options are wanted as words in which these lie side by side.
    fn width(&self) -> Option<u32> {
        None
    }

    /// An option as such a word.
    fn word(&mut self, _word: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// An option that is drawn by lot.
    #[cold]
    fn gamble(
        &mut self,
        _branches: &[Branch<'_>],
        _site: u16,
        _frame: &Frame,
    ) -> Result<ControlFlow<()>, Trap> {
        Err(Trap::Unsupported("a move that is drawn by lot leads to no one position"))
    }

    /// The options of a loop in which numbers change evenly. The loop is compiled for each sink, so that what is done with
    /// an option stands in it; all else is one machine for all.
    #[cfg(not(target_arch = "wasm32"))]
    fn sweep(&mut self, sweep: Sweep<'_, '_>) -> Result<ControlFlow<()>, Trap> {
        sweep.hand_out(self)
    }
}

/// How a procedure came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// It has returned, listed all options, or was told that no more are wanted.
    Done,
    /// An ending holds.
    Decided(Ending),
}

/// Why and where a procedure could not go on.
#[derive(Debug)]
pub struct Halt {
    /// The instruction.
    pub at: usize,
    /// The reason.
    pub trap: Trap,
}

impl Machine<'_> {
    /// Carries out instructions from `entry` on, in the first frame.
    pub(super) fn run(&mut self, entry: usize, sink: &mut dyn Sink) -> Result<Exit, Halt> {
        let Machine { program, meter, caches, stack, builder, gathered, gamble } = self;
        let code = &program.code;
        let constants = &code.others[..];
        let instructions = &code.instructions[..];
        let mut at = entry;

        let trap = 'run: {
            let mut frame = stack.top();

            /// The value, or the end of the run.
            macro_rules! attempt {
                ($result:expr) => {
                    match $result {
                        Ok(value) => value,
                        Err(trap) => break 'run trap,
                    }
                };
            }
            macro_rules! jump {
                ($target:expr) => {{
                    at = usize::from($target.0);
                    continue;
                }};
            }
            macro_rules! jump_if {
                ($condition:expr, $target:expr) => {
                    if $condition {
                        jump!($target)
                    }
                };
            }
            macro_rules! hand_out {
                ($parts:expr, $site:expr) => {
                    if sink.option(&$parts, $site, frame).is_break() {
                        return Ok(Exit::Done);
                    }
                };
            }

            loop {
                let Some(&instruction) = instructions.get(at) else { return Ok(Exit::Done) };
                match instruction {
                    Instruction::Move { to, from } => frame.numbers[to] = frame.numbers[from],
                    Instruction::LoadNumber { to, at } => {
                        frame.numbers[to] = code.numbers.get(usize::from(at)).copied().unwrap_or(0);
                    }
                    Instruction::LoadNumbers { count, at } => {
                        let first = usize::from(at);
                        let pool = code.numbers.get(first..first + usize::from(count)).unwrap_or_default();
                        let registers = frame.numbers.0.iter_mut().rev();
                        registers.zip(pool).for_each(|(register, &constant)| *register = constant);
                    }
                    Instruction::Add { to, a, b } => {
                        frame.numbers[to] = attempt!(add(frame.numbers[a], frame.numbers[b]));
                    }
                    Instruction::Subtract { to, a, b } => {
                        frame.numbers[to] = attempt!(subtract(frame.numbers[a], frame.numbers[b]));
                    }
                    Instruction::Multiply { to, a, b } => {
                        frame.numbers[to] = attempt!(multiply(frame.numbers[a], frame.numbers[b]));
                    }
                    Instruction::Divide { to, a, b } => {
                        frame.numbers[to] = attempt!(divide(frame.numbers[a], frame.numbers[b]));
                    }
                    Instruction::Remainder { to, a, b } => {
                        frame.numbers[to] = attempt!(remainder(frame.numbers[a], frame.numbers[b]));
                    }
                    Instruction::Min { to, a, b } => {
                        frame.numbers[to] = frame.numbers[a].min(frame.numbers[b]);
                    }
                    Instruction::Max { to, a, b } => {
                        frame.numbers[to] = frame.numbers[a].max(frame.numbers[b]);
                    }
                    Instruction::Jump { target } => jump!(target),
                    Instruction::JumpIf { a, target } => jump_if!(frame.numbers[a] != 0, target),
                    Instruction::JumpUnless { a, target } => jump_if!(frame.numbers[a] == 0, target),
                    Instruction::JumpEqual { a, b, target } => {
                        jump_if!(frame.numbers[a] == frame.numbers[b], target);
                    }
                    Instruction::JumpNotEqual { a, b, target } => {
                        jump_if!(frame.numbers[a] != frame.numbers[b], target);
                    }
                    Instruction::JumpLess { a, b, target } => {
                        jump_if!(frame.numbers[a] < frame.numbers[b], target);
                    }
                    Instruction::JumpLessEqual { a, b, target } => {
                        jump_if!(frame.numbers[a] <= frame.numbers[b], target);
                    }
                    Instruction::JumpMember { member, of, target } => {
                        let of = frame.other(of, constants);
                        jump_if!(attempt!(contains_number(of, frame.numbers[member], meter)), target);
                    }
                    Instruction::JumpNotMember { member, of, target } => {
                        let of = frame.other(of, constants);
                        jump_if!(!attempt!(contains_number(of, frame.numbers[member], meter)), target);
                    }
                    Instruction::EnterRange { number, low, high, target } => {
                        let low = frame.numbers[low];
                        jump_if!(low > frame.numbers[high], target);
                        frame.numbers[number] = low;
                    }
                    Instruction::NextRange { number, high, target } => {
                        attempt!(meter.step());
                        let before = frame.numbers[number];
                        if before < frame.numbers[high] {
                            frame.numbers[number] = before + 1;
                            jump!(target);
                        }
                    }
                    Instruction::BoundLess { limit, number, a, b, closing, target } => {
                        jump_if!(!bound(frame, [limit, number, a, b], 1, closing), target);
                    }
                    Instruction::BoundLessEqual { limit, number, a, b, closing, target } => {
                        jump_if!(!bound(frame, [limit, number, a, b], 0, closing), target);
                    }
                    Instruction::EnterIntervals { number, first, count, target } => {
                        let intervals = frame.numbers.run(first.0, 2 * count);
                        match sequences::in_intervals(intervals, i64::MIN) {
                            Some(least) => frame.numbers[number] = least,
                            None => jump!(target),
                        }
                    }
                    Instruction::NextInterval { number, first, count, target } => {
                        attempt!(meter.step());
                        let intervals = frame.numbers.run(first.0, 2 * count);
                        let above = frame.numbers[number].checked_add(1);
                        if let Some(next) = above.and_then(|low| sequences::in_intervals(intervals, low)) {
                            frame.numbers[number] = next;
                            jump!(target);
                        }
                    }
                    Instruction::NextTerm { of, number, state, limit, target } => {
                        attempt!(meter.step());
                        let (before, place, limit) =
                            (frame.numbers[number], frame.numbers[state], frame.numbers[limit]);
                        let next = match of {
                            Sequence::Primes => attempt!(caches.primes.next(place, limit, meter)),
                            _ => sequences::next(of, before, place),
                        };
                        if let Some((term, place)) = next
                            && term <= limit
                        {
                            frame.numbers[number] = term;
                            frame.numbers[state] = place;
                            jump!(target);
                        }
                    }
                    Instruction::NextPower { number, base, limit, target } => {
                        attempt!(meter.step());
                        let (before, base, limit) =
                            (frame.numbers[number], frame.numbers[base], frame.numbers[limit]);
                        if let Some(power) = attempt!(sequences::next_power(base, before, limit)) {
                            frame.numbers[number] = power;
                            jump!(target);
                        }
                    }
                    Instruction::NextNumber { number, of, cursor, target } => {
                        attempt!(meter.step());
                        let next = next_number(frame.other(of, constants), frame.numbers[cursor]);
                        if let Some((member, place)) = next {
                            frame.numbers[number] = member;
                            frame.numbers[cursor] = place;
                            jump!(target);
                        }
                    }
                    Instruction::NextOther { to, of, cursor, target } => {
                        attempt!(meter.step());
                        let of = frame.other(of, constants);
                        let next = next_other(of, frame.numbers[cursor], &mut caches.letters);
                        if let Some((member, place)) = next {
                            frame.set(to, member);
                            frame.numbers[cursor] = place;
                            jump!(target);
                        }
                    }
                    Instruction::JumpRelation { relation, a, b, target } => {
                        let (a, b) = (frame.other(a, constants), frame.other(b, constants));
                        attempt!(charge_comparison(a, b, meter));
                        jump_if!(relation.holds(a, b), target);
                    }
                    Instruction::JumpContains { member, of, target } => {
                        let (of, member) = (frame.other(of, constants), frame.other(member, constants));
                        jump_if!(attempt!(contains(of, member, meter)), target);
                    }
                    Instruction::IndexNumber { to, of, at } => {
                        let member = places::member(frame.other(of, constants), frame.numbers[at]);
                        frame.numbers[to] = scalar(attempt!(member));
                    }
                    Instruction::InsertNumber { to, set, member } => {
                        let (set, member) = (frame.other(set, constants), frame.numbers[member]);
                        match *set {
                            Value::Set(Set::Bits(bits)) if (0..64).contains(&member) => {
                                frame.set_bits(to, bits | 1 << member);
                            }
                            _ => {
                                let with = combine(Combination::Insert, set, &Value::Int(member), meter);
                                frame.set(to, attempt!(with));
                            }
                        }
                    }
                    Instruction::Call(wanted) => attempt!(call(wanted, frame, code, caches, meter, builder)),
                    Instruction::EnterFunction { function, numbers, others } => {
                        attempt!(meter.step());
                        let Some(entry) = code.functions.get(usize::from(function)) else {
                            return Ok(Exit::Done);
                        };
                        let caller = Caller { next: at + 1, number: numbers, other: others };
                        frame = attempt!(stack.enter(entry, caller));
                        at = entry.address;
                        continue;
                    }
                    Instruction::Return { from } => {
                        let result = frame.numbers[from];
                        let caller = stack.leave();
                        frame = stack.top();
                        frame.numbers[caller.map_or(Number(0), |caller| caller.number)] = result;
                        let Some(caller) = caller else { return Ok(Exit::Done) };
                        at = caller.next;
                        continue;
                    }
                    Instruction::ReturnOther { from } => {
                        let result = frame.other(from, constants).clone();
                        let caller = stack.leave();
                        frame = stack.top();
                        frame.set(caller.map_or(Other(0), |caller| caller.other), result);
                        let Some(caller) = caller else { return Ok(Exit::Done) };
                        at = caller.next;
                        continue;
                    }
                    Instruction::JumpNegative { first, count, target } => {
                        let negative = frame.numbers.run(first.0, count).iter().any(|&n| n < 0);
                        jump_if!(negative, target);
                    }
                    Instruction::JumpNegativeOther { first, count, target } => {
                        let negative = frame.others.run(first.0, count).iter().any(has_negative);
                        jump_if!(negative, target);
                    }
                    Instruction::Yield { numbers, count, others, other_count, components, site } => {
                        let parts = Parts {
                            numbers: frame.numbers.run(numbers.0, count),
                            others: frame.others.run(others.0, other_count),
                            len: usize::from(components),
                            over: None,
                        };
                        if is_move(&parts) {
                            hand_out!(parts, site);
                        }
                    }
                    Instruction::YieldPair { a, b, components, site } => {
                        let pair = [frame.numbers[a], frame.numbers[b]];
                        if pair[0] | pair[1] >= 0 {
                            let parts = Parts {
                                numbers: &pair,
                                others: &[],
                                len: usize::from(components),
                                over: None,
                            };
                            hand_out!(parts, site);
                        }
                    }
                    Instruction::YieldDifference { a, b, site } => {
                        let difference = attempt!(subtract(frame.numbers[a], frame.numbers[b]));
                        if difference >= 0 {
                            hand_out!(
                                Parts { numbers: &[difference], others: &[], len: 1, over: None },
                                site
                            );
                        }
                    }
                    Instruction::Sweep { number, high, a, b, site } => {
                        let sweep = Sweep { frame, numbers: [number, high, a, b], code, site, meter };
                        // The page's library has to be small: there the loop is compiled once as well.
                        #[cfg(target_arch = "wasm32")]
                        let swept = sweep.hand_out(sink);
                        #[cfg(not(target_arch = "wasm32"))]
                        let swept = sink.sweep(sweep);
                        if attempt!(swept).is_break() {
                            return Ok(Exit::Done);
                        }
                    }
                    Instruction::BeginOption => gathered.clear(),
                    Instruction::AddComponent { numbers, count, others, other_count } => {
                        attempt!(meter.step());
                        let others = frame.others.run(others.0, other_count);
                        gathered.add(frame.numbers.run(numbers.0, count), others);
                    }
                    Instruction::YieldGathered { site } => {
                        let parts = gathered.parts();
                        if is_move(&parts) {
                            hand_out!(parts, site);
                        }
                    }
                    Instruction::BeginChance => gamble.clear(),
                    Instruction::Branch { numerator, denominator } => {
                        attempt!(meter.step());
                        attempt!(gamble.branch((frame.numbers[numerator], frame.numbers[denominator])));
                    }
                    Instruction::EndBranch { target } => {
                        let parts = gathered.parts();
                        jump_if!(!is_move(&parts), target);
                        gamble.add(&parts);
                    }
                    Instruction::YieldChance { site } => {
                        let branches = attempt!(gamble.branches());
                        if attempt!(sink.gamble(&branches, site, frame)).is_break() {
                            return Ok(Exit::Done);
                        }
                    }
                    Instruction::Decide { line, verdict } => {
                        return Ok(Exit::Decided(Ending { line: usize::from(line), verdict }));
                    }
                    Instruction::Stop => return Ok(Exit::Done),
                    Instruction::Fail { obstacle } => break 'run Trap::from(obstacle),
                }
                at += 1;
            }
        };
        Err(Halt { at, trap })
    }
}

/// Whether no number in the option is negative.
#[inline(always)]
fn is_move(parts: &Parts<'_>) -> bool {
    parts.numbers.iter().fold(0, |all, &n| all | n) >= 0 && !parts.others.iter().any(has_negative)
}
