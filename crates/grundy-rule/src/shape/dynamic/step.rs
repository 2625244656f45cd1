//! The options at a large heap.

use super::expression::{Frame, Symbolic};
use super::large::Large;
use super::symbol::{Symbol, compare, members};
use crate::library::negative::has_negative;
use grundy_language::tree::{Clause, Comparison, Component, Outcome, Pattern, Tree};
use grundy_language::value::Value;

/// No amount is bounded that exceeds this, and no size that is left.
const LARGEST: i64 = 1 << 16;

/// The memory of a position: its parts but for the heap.
pub(super) type Memory = Vec<Symbol>;

/// What a component has of the heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Left {
    /// So much less than all of it.
    Less(i64),
    /// The heap and `more`, divided by 2 or more and rounded down.
    Share {
        /// What is added first; it may be negative.
        more: i64,
        /// By what it is divided.
        divisor: i64,
    },
    /// Nothing: it is a heap of this size, whatever the heap was.
    Size(i64),
}

impl Left {
    /// Whether the heap is divided.
    pub(super) fn is_share(self) -> bool {
        matches!(self, Left::Share { .. })
    }

    /// How much that is of a heap.
    pub fn of(self, heap: i64) -> i64 {
        match self {
            Left::Less(amount) => heap - amount,
            Left::Size(size) => size,
            Left::Share { more, divisor } => {
                let sum = i128::from(heap) + i128::from(more);
                i64::try_from(sum.div_euclid(divisor.into())).unwrap_or(i64::MAX)
            }
        }
    }
}

/// The options of one memory, the same at every large heap of a residue: for each component what it has of the heap, and the
/// memory that is left.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) options: Vec<Vec<(Left, Memory)>>,
    /// Whether these are the options, or only such as there may be.
    pub(super) is_sure: bool,
    /// Whether some option leaves the heap as it is, or makes a part of the memory smaller of which nothing is known.
    pub(super) counts: bool,
}

/// Lists the options of a memory, if they are of the kind.
pub(super) fn step(
    tree: &Tree,
    constants: &[Value],
    heap: usize,
    memory: &Memory,
    large: &mut Large,
) -> Option<Step> {
    Symbolic { tree, constants, large, depth: 0 }.step(heap, memory)
}

impl Symbolic<'_, '_> {
    fn step(&mut self, heap: usize, memory: &Memory) -> Option<Step> {
        let mut step = Step { options: Vec::new(), is_sure: true, counts: false };
        let position = whole(heap, memory);
        for clause in &self.tree.clauses {
            let mut frame: Frame = vec![None; clause.locals.len()];
            let matches = self.matches(&clause.pattern, &position, &mut frame)?;
            if matches != Some(false) {
                self.rounds(
                    &clause.qualifiers,
                    &mut frame,
                    matches.is_some(),
                    &mut |symbolic, frame, sure| {
                        step.is_sure &= sure;
                        symbolic.alternatives(clause, heap, frame, &mut step)
                    },
                )?;
            }
        }
        Some(step)
    }

    /// Whether a position matches a pattern; binds its names.
    pub(super) fn matches(
        &mut self,
        pattern: &Pattern,
        at: &Symbol,
        frame: &mut Frame,
    ) -> Option<Option<bool>> {
        match (pattern, at) {
            (Pattern::Local(local), _) => *frame.get_mut(*local)? = Some(at.clone()),
            (Pattern::Equal(value), _) => {
                let value = Symbol::Known(value.clone());
                return compare(Comparison::Equal, at, &value, self.large);
            }
            (Pattern::Tuple(patterns), _) => {
                let parts = match at {
                    Symbol::Any | Symbol::Few | Symbol::Part(_) | Symbol::Less(_) => {
                        vec![Symbol::Any; patterns.len()]
                    }
                    _ => at.parts()?,
                };
                let mut sure = Some(true);
                for (pattern, part) in patterns.iter().zip(&parts) {
                    match self.matches(pattern, part, frame)? {
                        Some(true) => {}
                        Some(false) => return Some(Some(false)),
                        None => sure = None,
                    }
                }
                return Some(sure);
            }
        }
        Some(Some(true))
    }

    /// The alternatives of a clause in one round of its loops.
    fn alternatives(
        &mut self,
        clause: &Clause,
        heap: usize,
        frame: &mut Frame,
        step: &mut Step,
    ) -> Option<()> {
        for alternative in &clause.alternatives {
            let Outcome::Certain(components) = &alternative.outcome else { return None };
            if !alternative.is_plain() {
                return None;
            }
            let mut positions = Vec::new();
            for component in components {
                match component {
                    Component::One(position) => positions.push(self.value(position, frame)?),
                    Component::Split(list) => match self.value(list, frame)? {
                        Symbol::List(list) => positions.extend(list),
                        Symbol::Known(list) => {
                            positions.extend(members(&list)?.into_iter().map(Symbol::Known))
                        }
                        _ => return None,
                    },
                }
            }
            let option = positions.iter().map(|at| self.component(heap, at)).collect::<Option<Vec<_>>>()?;
            // With a negative number anywhere it is no move.
            let Some(mut option) = option.into_iter().collect::<Option<Vec<_>>>() else { continue };
            for (left, memory) in &mut option {
                step.counts |= *left == Left::Less(0);
                for (number, part) in memory.iter_mut().enumerate() {
                    // As little is known of it as before; but it can become less only so often.
                    if *part == Symbol::Less(number + 1) {
                        *part = Symbol::Part(number + 1);
                        step.counts = true;
                    }
                }
            }
            step.options.push(option);
        }
        Some(())
    }

    /// What a component has of the heap, and its memory; `Some(None)` where it holds a negative number.
    fn component(&mut self, heap: usize, position: &Symbol) -> Option<Option<(Left, Memory)>> {
        let mut memory = position.parts().unwrap_or_else(|| vec![position.clone()]);
        if heap >= memory.len() {
            return None;
        }
        let left = match memory.remove(heap) {
            Symbol::Heap(more) => {
                self.large.exceeds(more, -1)?;
                Left::Less(more.checked_neg().filter(|amount| (0..=LARGEST).contains(amount))?)
            }
            Symbol::Share(more, divisor) => {
                // It is less than the heap, and not negative.
                self.large.exceeds(0, more)?;
                self.large.exceeds(more, -1)?;
                Left::Share { more, divisor }
            }
            Symbol::Known(Value::Int(..0)) => return Some(None),
            Symbol::Known(Value::Int(size @ 0..=LARGEST)) => {
                self.large.exceeds(0, size)?;
                Left::Size(size)
            }
            _ => return None,
        };
        if !memory.iter().all(Symbol::is_settled) {
            return None;
        }
        Some((!memory.iter().any(negative)).then_some((left, memory)))
    }
}

/// The position with this memory.
fn whole(heap: usize, memory: &Memory) -> Symbol {
    if memory.is_empty() {
        return Symbol::Heap(0);
    }
    let mut parts = memory.clone();
    parts.insert(heap.min(parts.len()), Symbol::Heap(0));
    Symbol::Tuple(parts)
}

fn negative(symbol: &Symbol) -> bool {
    match symbol {
        Symbol::Known(value) => has_negative(value),
        Symbol::Tuple(parts) | Symbol::List(parts) => parts.iter().any(negative),
        Symbol::Heap(_)
        | Symbol::Share(..)
        | Symbol::Part(_)
        | Symbol::Less(_)
        | Symbol::Few
        | Symbol::Any => false,
    }
}
