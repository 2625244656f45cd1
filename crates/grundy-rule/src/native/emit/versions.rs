//! Loops whose checks are made before them.
//!
//! Where the first round and the last lie in the table, and nothing overflows in them, what never falls or never rises
//! needs no checks in between. The rounds for which that is so are done by a copy of the loop without checks, and what
//! is left by the loop itself. A condition that is the same in all rounds is asked before, and there is a copy for either
//! answer.

use super::super::operation::{At, Operation, Reg};
use super::super::ranges::result;
use super::super::rounds::{Computed, Loop, Source};
use super::operation::condition;
use super::table::Emitter;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{Block, InstBuilder, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Loops of no more rounds than this stay as they are.
const SHORT: i64 = 4;

/// So many conditions are asked before a loop; each doubles its copies.
const ASKED: usize = 2;

/// A copy of a loop, while it is emitted.
#[derive(Default, Clone)]
pub(super) struct Copy {
    /// Where its operations begin that are jumped to.
    blocks: FxHashMap<At, Block>,
    proof: Proof,
    /// Conditions that have been asked before, and the answers.
    asked: Vec<(At, bool)>,
    /// The place of the operation that goes on to the next round, and the last round.
    next: At,
    last: Option<Value>,
    /// Where what is left is done, if something may be.
    rest: Option<Block>,
}

/// What holds for all rounds.
#[derive(Default, Clone)]
struct Proof {
    /// Operations that do not overflow.
    fit: FxHashSet<At>,
    /// Components of options that are in the table: the place of the option and which component.
    inside: FxHashSet<(At, usize)>,
}

impl Copy {
    /// The block of the copy in which an operation begins.
    pub(super) fn block(&self, place: At) -> Option<Block> {
        self.blocks.get(&place).copied()
    }

    pub(super) fn fits(&self, place: At) -> bool {
        self.proof.fit.contains(&place)
    }

    pub(super) fn is_inside(&self, place: At, component: usize) -> bool {
        self.proof.inside.contains(&(place, component))
    }

    /// The last round of the copy, and where what is left is done, if this is the operation that goes on to the next round.
    pub(super) fn last(&self, place: At) -> Option<(Value, Option<Block>)> {
        Some((self.last.filter(|_| place == self.next)?, self.rest))
    }

    /// The answer to a condition, if it has been asked.
    pub(super) fn answer(&self, place: At) -> Option<bool> {
        self.asked.iter().find(|asked| asked.0 == place).map(|asked| asked.1)
    }
}

/// What is computed before a loop.
struct Before {
    /// Numbers as they are in the first and the last of the rounds.
    ends: FxHashMap<(At, Reg), [Value; 2]>,
    /// The number of the loop in these.
    number: [Value; 2],
    proof: Proof,
    /// Whether something is wrong with them.
    wrong: Value,
}

impl<'f> Emitter<'f> {
    /// Goes from the entry of a loop of `rounds` more rounds to its top, where the one with all checks begins.
    pub(super) fn enter(&mut self, top: At, rounds: Value) -> Option<()> {
        let slow = self.block_at(top);
        let (lowered, ranges) = (self.lowered, self.ranges);
        let found = Loop::at(&lowered.operations, ranges, top);
        let Some(found) = found.filter(|found| self.is_long(found)) else {
            self.builder.ins().jump(slow, &[]);
            return Some(());
        };
        let first = self.get(top, found.number);
        let (rounds, is_cut) = self.clamped(&found, first, rounds);
        let last = self.builder.ins().iadd(first, rounds);
        let wrong = self.compare(IntCC::SignedLessThan, last, first);
        let mut before =
            Before { ends: FxHashMap::default(), number: [first, last], proof: Proof::default(), wrong };
        for place in found.places() {
            match &lowered.operations[place] {
                Operation::Option { numbers, components } => {
                    let size = numbers.len().checked_div(*components).unwrap_or(0).max(1);
                    for (i, component) in numbers.chunks(size).enumerate() {
                        self.prove(&found, place, i, component, &mut before);
                    }
                }
                Operation::Gather { numbers } => self.prove(&found, place, 0, numbers, &mut before),
                _ => {}
            }
        }
        let still = |place: &At| match lowered.operations[*place] {
            Operation::JumpIf { a, b, .. } => [a, b].into_iter().all(|side| {
                found.course(*place, side).is_some_and(|course| course.is_still())
                    && found.is_safe(*place, side)
            }),
            _ => false,
        };
        let conditions: Vec<At> = found.places().filter(still).take(ASKED).collect();
        if before.proof.inside.is_empty() && conditions.is_empty() {
            self.builder.ins().jump(slow, &[]);
            return Some(());
        }
        let fast = self.builder.create_block();
        self.builder.ins().brif(before.wrong, slow, &[], fast, &[]);
        self.builder.switch_to_block(fast);
        let copy = Copy {
            proof: before.proof.clone(),
            next: found.next,
            last: Some(last),
            rest: is_cut.then_some(slow),
            ..Copy::default()
        };
        let mut asked = Vec::new();
        for place in conditions {
            let Operation::JumpIf { relation, a, b, .. } = lowered.operations[place] else { continue };
            let [a, b] = [a, b].map(|side| self.ends(&found, place, side, &mut before));
            if let (Some([a, _]), Some([b, _])) = (a, b) {
                asked.push((place, self.compare(condition(relation), a, b)));
            }
        }
        self.copies(&found, &asked, copy)
    }

    fn is_long(&self, found: &Loop<'_>) -> bool {
        let (number, high) = (self.ranges.at(found.top, found.number), self.ranges.at(found.top, found.high));
        high.high.saturating_sub(number.low) >= SHORT
    }

    /// How many more rounds there are in which no number is negative that falls evenly, and whether these may be fewer
    /// than all.
    fn clamped(&mut self, found: &Loop<'f>, first: Value, rounds: Value) -> (Value, bool) {
        let (mut rounds, mut is_cut) = (rounds, false);
        let lowered = self.lowered;
        for place in found.places() {
            let (Operation::Option { numbers, .. } | Operation::Gather { numbers }) =
                &lowered.operations[place]
            else {
                continue;
            };
            for &register in numbers {
                let slope = found.course(place, register).and_then(|course| course.slope);
                let Some(slope) = slope.filter(|&slope| slope < 0 && slope > i64::MIN) else { continue };
                if self.ranges.at(place, register).low >= 0 {
                    continue;
                }
                let wrong = self.flag();
                let mut before =
                    Before { ends: FxHashMap::default(), number: [first; 2], proof: Proof::default(), wrong };
                let Some([value, _]) = self.ends(found, place, register, &mut before) else { continue };
                let until = match slope {
                    -1 => value,
                    _ => {
                        let size = self.number(-slope);
                        self.builder.ins().sdiv(value, size)
                    }
                };
                // Where the first is negative already, or none is known, there are no rounds.
                let (zero, none) = (self.number(0), self.number(-1));
                let negative = self.compare(IntCC::SignedLessThan, value, zero);
                let negative = self.builder.ins().bor(negative, before.wrong);
                let until = self.builder.ins().select(negative, none, until);
                rounds = self.builder.ins().smin(rounds, until);
                is_cut = true;
            }
        }
        (rounds, is_cut)
    }

    /// Asks of both ends of the loop whether a component is in the table, if that says it of all rounds.
    fn prove(&mut self, found: &Loop<'f>, place: At, index: usize, component: &[Reg], before: &mut Before) {
        let courses: Option<Vec<_>> = component.iter().map(|&part| found.course(place, part)).collect();
        let Some(courses) = courses else { return };
        // The cell is a sum of the numbers, each so many times.
        let mut cell = None;
        for (d, &course) in courses.iter().enumerate() {
            let stride: usize = self.sides[d + 1..].iter().product();
            let part = course.times(stride as i64);
            cell = if d == 0 { part } else { part.zip(cell).and_then(|(part, cell)| part.plus(cell)) };
        }
        if cell.is_none() {
            return;
        }
        let mut cells: Option<[Value; 2]> = None;
        for (d, &register) in component.iter().enumerate() {
            let Some(ends) = self.ends(found, place, register, before) else { return };
            let side = self.sides[d] as i64;
            if component.len() > 1 && !self.lies_within(place, register, d) {
                let limit = self.side(d);
                for end in ends {
                    let beyond = self.compare(IntCC::UnsignedGreaterThanOrEqual, end, limit);
                    before.wrong = self.builder.ins().bor(before.wrong, beyond);
                }
            }
            cells = Some(match cells {
                None => ends,
                Some(cells) => [0, 1].map(|i| {
                    let rows = self.builder.ins().imul_imm_s(cells[i], side);
                    self.builder.ins().iadd(rows, ends[i])
                }),
            });
        }
        let here = self.builder.use_var(self.cell);
        for cell in cells.into_iter().flatten() {
            let missing = self.compare(IntCC::UnsignedGreaterThanOrEqual, cell, here);
            before.wrong = self.builder.ins().bor(before.wrong, missing);
        }
        before.proof.inside.insert((place, index));
    }

    /// A number as it is in the first round and in the last; notes if one of them overflows.
    fn ends(
        &mut self,
        found: &Loop<'f>,
        place: At,
        register: Reg,
        before: &mut Before,
    ) -> Option<[Value; 2]> {
        if let Some(&known) = before.ends.get(&(place, register)) {
            return Some(known);
        }
        let ends = match found.source(place, register)? {
            Source::Number => before.number,
            Source::Before => [self.get(place, register); 2],
            Source::Round(at) => match found.computed(at)? {
                Computed::Constant(value) => [self.number(value); 2],
                Computed::Copy(from) => self.ends(found, at, from, before)?,
                Computed::Arithmetic(op, a, b) => {
                    let (ra, rb) = (self.ranges.at(at, a), self.ranges.at(at, b));
                    let (a, b) = (self.ends(found, at, a, before)?, self.ends(found, at, b, before)?);
                    let fits = result(op, ra, rb).1;
                    let mut both = [0, 1].map(|i| {
                        if fits {
                            return self.plain(op, (a[i], ra), (b[i], rb));
                        }
                        let (value, over) = self.overflowing(op, a[i], b[i]);
                        before.wrong = self.builder.ins().bor(before.wrong, over);
                        value
                    });
                    if a[0] == a[1] && b[0] == b[1] {
                        both[1] = both[0];
                    }
                    before.proof.fit.insert(at);
                    both
                }
            },
        };
        before.ends.insert((place, register), ends);
        Some(ends)
    }

    /// The copies of a loop for the answers to some conditions.
    fn copies(&mut self, found: &Loop<'f>, conditions: &[(At, Value)], copy: Copy) -> Option<()> {
        let Some((&(place, holds), others)) = conditions.split_first() else { return self.copy(found, copy) };
        let (yes, no) = (self.builder.create_block(), self.builder.create_block());
        self.builder.ins().brif(holds, yes, &[], no, &[]);
        for (block, answer) in [(yes, true), (no, false)] {
            self.builder.switch_to_block(block);
            let mut one = copy.clone();
            one.asked.push((place, answer));
            self.copies(found, others, one)?;
        }
        Some(())
    }

    /// The rounds of a loop once more.
    fn copy(&mut self, found: &Loop<'f>, mut copy: Copy) -> Option<()> {
        let lowered = self.lowered;
        copy.blocks.insert(found.top, self.builder.create_block());
        for place in found.places() {
            if let Some(target) = lowered.operations[place].leads_to().filter(|&to| found.holds(to)) {
                copy.blocks.entry(target).or_insert_with(|| self.builder.create_block());
            }
        }
        self.copy = Some(copy);
        let mut open = true;
        for place in found.places() {
            if let Some(block) = self.copy.as_ref().and_then(|copy| copy.block(place)) {
                if open {
                    self.builder.ins().jump(block, &[]);
                }
                self.builder.switch_to_block(block);
                open = true;
            }
            if open {
                let operation = &lowered.operations[place];
                self.one(place, operation)?;
                let answer = self.copy.as_ref().and_then(|copy| copy.answer(place));
                open = operation.goes_on() && answer != Some(true);
                if open && !found.holds(place + 1) {
                    let behind = self.block_at(place + 1);
                    self.builder.ins().jump(behind, &[]);
                    open = false;
                }
            }
        }
        self.copy = None;
        Some(())
    }

    /// Something that is false.
    fn flag(&mut self) -> Value {
        self.builder.ins().iconst(cranelift_codegen::ir::types::I8, 0)
    }
}
