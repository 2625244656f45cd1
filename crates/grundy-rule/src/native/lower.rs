//! From the code of a rule to operations: functions are written out where they are called.

use super::super::instruction::{Binary, Call, Instruction, Number, Other, Relation, Unary};
use super::super::program::{Code, Program};
use super::operation::{Arithmetic, At, Operation, Reg};
use grundy_language::value::{Set, Value};
use std::collections::HashMap;

/// So many operations are translated. A rule that needs more calls functions from functions, over and over.
const MOST: usize = 4096;

/// So many members of a constant list or set stand in the code.
const MEMBERS: usize = 1 << 16;

/// The clauses of a rule as operations.
pub struct Lowered {
    pub operations: Vec<Operation>,
    /// How many registers they use.
    pub registers: usize,
}

/// The clauses of a rule of numbers, if all that they do can be done in machine code.
pub fn lower(program: &Program) -> Option<Lowered> {
    let layout = program.layout();
    if program.rewriting.is_some() || layout.others() > 0 {
        return None;
    }
    let mut lowering = Lowering {
        code: &program.code,
        operations: Vec::new(),
        registers: HashMap::new(),
        frames: 1,
        open: Vec::new(),
    };
    for number in 0..layout.numbers() {
        lowering.reg(0, Number(u8::try_from(number).ok()?))?;
    }
    let zero = lowering.zero()?;
    lowering.operations.push(Operation::Constant { to: zero, value: 0 });
    lowering.procedure(program.clauses, 0, None)?;
    Some(Lowered { registers: lowering.registers.len(), operations: lowering.operations })
}

struct Lowering<'p> {
    code: &'p Code,
    operations: Vec<Operation>,
    /// By frame and number.
    registers: HashMap<(usize, u8), Reg>,
    frames: usize,
    /// The functions that are being written out.
    open: Vec<u16>,
}

/// Where the result of a function goes, and its caller's frame.
#[derive(Clone, Copy)]
struct Caller {
    frame: usize,
    result: Number,
}

impl Lowering<'_> {
    fn reg(&mut self, frame: usize, number: Number) -> Option<Reg> {
        let next = u16::try_from(self.registers.len()).ok()?;
        Some(*self.registers.entry((frame, number.0)).or_insert(Reg(next)))
    }

    /// The register that holds 0.
    fn zero(&mut self) -> Option<Reg> {
        self.reg(usize::MAX, Number(0))
    }

    /// The register for what is handed out at once.
    fn scratch(&mut self) -> Option<Reg> {
        self.reg(usize::MAX, Number(1))
    }

    fn run(&mut self, frame: usize, first: Number, count: u8) -> Option<Vec<Reg>> {
        (0..count).map(|i| self.reg(frame, Number(first.0.checked_add(i)?))).collect()
    }

    /// The numbers of a constant list or set.
    fn members(&self, of: Other) -> Option<Vec<i64>> {
        let constant = self.code.others.get(usize::from(of.0.checked_sub(Other::CONSTANTS)?))?;
        let number = |value: &Value| if let Value::Int(n) = value { Some(*n) } else { None };
        match constant {
            Value::Set(Set::Bits(bits)) => Some((0..64).filter(|k| bits >> k & 1 == 1).collect()),
            Value::Set(Set::Sorted(all)) if all.len() <= MEMBERS => all.iter().map(number).collect(),
            Value::List(all) if all.len() <= MEMBERS => all.iter().map(number).collect(),
            _ => None,
        }
    }

    /// Writes a procedure out, from an address on, and behind it whatever it leads to.
    fn procedure(&mut self, entry: At, frame: usize, caller: Option<Caller>) -> Option<()> {
        // Where the instructions begin among the operations, and operations whose target is still an address.
        let (mut places, mut jumps) = (HashMap::<usize, At>::new(), Vec::new());
        let (mut waiting, mut returns) = (vec![entry], Vec::new());
        while let Some(from) = waiting.pop() {
            let mut at = from;
            loop {
                if let Some(&place) = places.get(&at) {
                    // What was written before follows.
                    if at != from {
                        self.operations.push(Operation::Jump { target: place });
                    }
                    break;
                }
                if self.operations.len() > MOST {
                    return None;
                }
                places.insert(at, self.operations.len());
                let mut instruction = *self.code.instructions.get(at)?;
                if let Some(target) = instruction.target() {
                    waiting.push(usize::from(target.0));
                }
                match instruction {
                    Instruction::Return { from } => {
                        let Caller { frame: above, result } = caller?;
                        let (to, from) = (self.reg(above, result)?, self.reg(frame, from)?);
                        self.operations.push(Operation::Copy { to, from });
                        returns.push(self.operations.len());
                        self.operations.push(Operation::Jump { target: 0 });
                        break;
                    }
                    Instruction::EnterFunction { function, numbers, .. } => {
                        self.function(function, numbers, frame)?;
                    }
                    _ => {
                        let begin = self.operations.len();
                        self.one(instruction, frame)?;
                        let written = &mut self.operations[begin..];
                        jumps.extend(
                            (begin..)
                                .zip(written.iter_mut())
                                .filter_map(|(place, operation)| operation.target().map(|_| place)),
                        );
                        if written.last().is_some_and(|last| !last.goes_on()) {
                            break;
                        }
                    }
                }
                at += 1;
            }
        }
        for place in jumps {
            let target = self.operations[place].target()?;
            *target = *places.get(target)?;
        }
        let end = self.operations.len();
        for place in returns {
            *self.operations[place].target()? = end;
        }
        Some(())
    }

    /// A function, written out; it ends where what follows begins.
    fn function(&mut self, function: u16, numbers: Number, frame: usize) -> Option<()> {
        let entry = self.code.functions.get(usize::from(function))?;
        if self.open.contains(&function) || entry.others > 0 {
            return None;
        }
        let own = self.frames;
        self.frames += 1;
        for i in 0..entry.numbers {
            let from = self.reg(frame, Number(numbers.0.checked_add(i)?))?;
            let to = self.reg(own, Number(i))?;
            self.operations.push(Operation::Copy { to, from });
        }
        self.open.push(function);
        self.procedure(entry.address, own, Some(Caller { frame, result: numbers }))?;
        self.open.pop();
        Some(())
    }

    /// An instruction that calls no function of the rule. Its target stays the address it is.
    fn one(&mut self, instruction: Instruction, frame: usize) -> Option<()> {
        use Instruction as I;
        macro_rules! reg {
            ($number:expr) => {
                self.reg(frame, $number)?
            };
        }
        macro_rules! jump_if {
            ($relation:expr, $a:expr, $b:expr, $target:expr) => {
                Operation::JumpIf { relation: $relation, a: $a, b: $b, target: usize::from($target.0) }
            };
        }
        let operation = match instruction {
            I::Move { to, from } => Operation::Copy { to: reg!(to), from: reg!(from) },
            I::LoadNumber { to, at } => {
                Operation::Constant { to: reg!(to), value: *self.code.numbers.get(usize::from(at))? }
            }
            I::LoadNumbers { count, at } => {
                let first = usize::from(at);
                let pool = self.code.numbers.get(first..first + usize::from(count))?;
                for (place, &value) in (0..=u8::MAX).rev().zip(pool) {
                    let to = reg!(Number(place));
                    self.operations.push(Operation::Constant { to, value });
                }
                return Some(());
            }
            I::Add { to, a, b } => self.arithmetic(Arithmetic::Add, frame, [to, a, b])?,
            I::Subtract { to, a, b } => self.arithmetic(Arithmetic::Subtract, frame, [to, a, b])?,
            I::Multiply { to, a, b } => self.arithmetic(Arithmetic::Multiply, frame, [to, a, b])?,
            I::Divide { to, a, b } => self.arithmetic(Arithmetic::Divide, frame, [to, a, b])?,
            I::Remainder { to, a, b } => self.arithmetic(Arithmetic::Remainder, frame, [to, a, b])?,
            I::Min { to, a, b } => self.arithmetic(Arithmetic::Min, frame, [to, a, b])?,
            I::Max { to, a, b } => self.arithmetic(Arithmetic::Max, frame, [to, a, b])?,
            I::Call(Call::Unary { op: Unary::Negate, to, a }) => {
                let (op, a, b) = (Arithmetic::Subtract, self.zero()?, reg!(a));
                Operation::Arithmetic { op, to: reg!(to), a, b }
            }
            I::Call(Call::Unary { op, to, a }) => Operation::Unary { op, to: reg!(to), a: reg!(a) },
            I::Call(Call::Binary { op, to, a, b }) => match op {
                Binary::Xor => self.arithmetic(Arithmetic::Xor, frame, [to, a, b])?,
                Binary::BitAnd => self.arithmetic(Arithmetic::BitAnd, frame, [to, a, b])?,
                Binary::BitOr => self.arithmetic(Arithmetic::BitOr, frame, [to, a, b])?,
                _ => Operation::Binary { op, to: reg!(to), a: reg!(a), b: reg!(b) },
            },
            I::Jump { target } => Operation::Jump { target: usize::from(target.0) },
            I::JumpIf { a, target } => jump_if!(Relation::NotEqual, reg!(a), self.zero()?, target),
            I::JumpUnless { a, target } => jump_if!(Relation::Equal, reg!(a), self.zero()?, target),
            I::JumpEqual { a, b, target } => jump_if!(Relation::Equal, reg!(a), reg!(b), target),
            I::JumpNotEqual { a, b, target } => jump_if!(Relation::NotEqual, reg!(a), reg!(b), target),
            I::JumpLess { a, b, target } => jump_if!(Relation::Less, reg!(a), reg!(b), target),
            I::JumpLessEqual { a, b, target } => jump_if!(Relation::LessEqual, reg!(a), reg!(b), target),
            I::JumpMember { member, of, target } | I::JumpNotMember { member, of, target } => {
                Operation::JumpMember {
                    member: reg!(member),
                    of: self.members(of)?,
                    within: matches!(instruction, I::JumpMember { .. }),
                    target: usize::from(target.0),
                }
            }
            I::EnterRange { number, low, high, target } => Operation::EnterRange {
                number: reg!(number),
                low: reg!(low),
                high: reg!(high),
                target: usize::from(target.0),
            },
            I::NextRange { number, high, target } => {
                Operation::NextRange { number: reg!(number), high: reg!(high), target: usize::from(target.0) }
            }
            I::BoundLess { limit, number, a, b, closing, target }
            | I::BoundLessEqual { limit, number, a, b, closing, target } => Operation::Bound {
                limit: reg!(limit),
                number: reg!(number),
                a: reg!(a),
                b: reg!(b),
                distance: i64::from(matches!(instruction, I::BoundLess { .. })),
                closing,
                target: usize::from(target.0),
            },
            I::EnterIntervals { number, first, count, target } => Operation::EnterIntervals {
                number: reg!(number),
                ends: self.run(frame, first, count.checked_mul(2)?)?,
                target: usize::from(target.0),
            },
            I::NextInterval { number, first, count, target } => Operation::NextInterval {
                number: reg!(number),
                ends: self.run(frame, first, count.checked_mul(2)?)?,
                target: usize::from(target.0),
            },
            I::NextTerm { of, number, state, limit, target } => Operation::NextTerm {
                of,
                number: reg!(number),
                state: reg!(state),
                limit: reg!(limit),
                target: usize::from(target.0),
            },
            I::NextPower { number, base, limit, target } => Operation::NextPower {
                number: reg!(number),
                base: reg!(base),
                limit: reg!(limit),
                target: usize::from(target.0),
            },
            I::NextNumber { number, of, cursor, target } => Operation::NextMember {
                number: reg!(number),
                of: self.members(of)?,
                cursor: reg!(cursor),
                target: usize::from(target.0),
            },
            I::JumpNegative { first, count, target } => {
                Operation::JumpNegative { of: self.run(frame, first, count)?, target: usize::from(target.0) }
            }
            I::Yield { numbers, count, other_count: 0, components, .. } => Operation::Option {
                numbers: self.run(frame, numbers, count)?,
                components: usize::from(components),
            },
            I::YieldPair { a, b, components, .. } => {
                Operation::Option { numbers: vec![reg!(a), reg!(b)], components: usize::from(components) }
            }
            I::YieldDifference { a, b, .. } => {
                let to = self.scratch()?;
                let (a, b) = (reg!(a), reg!(b));
                self.operations.push(Operation::Arithmetic { op: Arithmetic::Subtract, to, a, b });
                Operation::Option { numbers: vec![to], components: 1 }
            }
            I::Sweep { number, high, a, b, site } => {
                let site = self.code.sites.get(usize::from(site))?;
                let (components, steps) = (site.components, site.steps.clone());
                let numbers = match steps.len() {
                    1 => vec![reg!(a)],
                    2 => vec![reg!(a), reg!(b)],
                    _ => return None,
                };
                Operation::Sweep { number: reg!(number), high: reg!(high), numbers, steps, components }
            }
            I::BeginOption => Operation::Begin,
            I::AddComponent { numbers, count, other_count: 0, .. } => {
                Operation::Gather { numbers: self.run(frame, numbers, count)? }
            }
            I::YieldGathered { .. } => Operation::End,
            I::Stop => Operation::Stop,
            I::Fail { .. } => Operation::Leave,
            _ => return None,
        };
        self.operations.push(operation);
        Some(())
    }

    fn arithmetic(&mut self, op: Arithmetic, frame: usize, [to, a, b]: [Number; 3]) -> Option<Operation> {
        let (to, a, b) = (self.reg(frame, to)?, self.reg(frame, a)?, self.reg(frame, b)?);
        Some(Operation::Arithmetic { op, to, a, b })
    }
}
