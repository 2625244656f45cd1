//! Loops that count, which are most loops of games.
//!
//! Conditions that hold up to some round become bounds of the loop. If then nothing is left in the loop
//! but an option of numbers that change evenly, as in `a & n-a for a in 1..n-1 if a < n-a`, one
//! instruction sweeps through all of it.

use super::super::instruction::{Instruction, Number, SWEPT};
use super::super::layout::Layout;
use super::super::program::{Place, Site};
use super::loops::{Item, Labels};
use super::qualifiers::Inner;
use super::slope::{Bound, cannot_fail};
use super::{Compiled, Compiler, Innermost, malformed};
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Clause, Component, Expr, Kind, Outcome, Qualifier};

/// Of positions of so many numbers tables are filled in machine code, which does better with its own loops.
const IN_TABLES: usize = 3;

/// An option of numbers that change evenly.
struct Even<'t> {
    clause: usize,
    of: &'t Clause,
    components: usize,
    numbers: Vec<&'t Expr>,
    steps: Vec<i64>,
}

impl<'t> Compiler<'t> {
    /// `for local in low..high` and all qualifiers behind it.
    pub fn count_up(
        &mut self,
        local: usize,
        (low, high): (&'t Expr, &'t Expr),
        qualifiers: &'t [Qualifier],
        mut inner: Inner<'_, 't>,
        span: Span,
    ) -> Compiled<()> {
        self.scope(|c| {
            let (low, high) = (c.number(low)?, c.number(high)?);
            let limit = c.fresh_number(span)?;
            let number = c.fresh_number(span)?;
            c.registers.keep_number(number);
            *c.locals.get_mut(local).ok_or_else(|| malformed(span))? = Some(Place::Number(number));

            let labels = c.loop_labels();
            let outside = (number, c.registers.keep_all().1);
            let innermost = Innermost { exit: labels.exit, ascending: true, outside };
            let (conditions, rest) = leading_conditions(qualifiers);
            let (bounds, conditions) = c.bounds(conditions, innermost);
            let even = match inner {
                Inner::Options(clause, of) if conditions.is_empty() && rest.is_empty() => {
                    c.even(clause, of, innermost)
                }
                _ => None,
            };

            c.emit(Instruction::EnterRange { number, low, high, target: labels.exit.address() }, span);
            let high = if bounds.is_empty() { high } else { c.settle(high, Some(limit), span)? };
            match even {
                Some(even) => {
                    c.close_in(number, limit, &bounds, labels)?;
                    c.sweep(number, high, even)?;
                    c.place(labels.exit);
                    Ok(())
                }
                None => {
                    // What is computed here is about the first round only.
                    c.scope(|c| c.close_in(number, limit, &bounds, labels))?;
                    c.turns(
                        labels,
                        true,
                        Item::Number(number),
                        |target| Instruction::NextRange { number, high, target },
                        span,
                        &mut |c, _| {
                            conditions.iter().try_for_each(|condition| c.require(condition))?;
                            c.qualifiers(rest, inner.again())
                        },
                    )
                }
            }
        })
    }

    /// Takes from the conditions those that are bounds.
    fn bounds(&self, conditions: Vec<&'t Expr>, innermost: Innermost) -> (Vec<Bound<'t>>, Vec<&'t Expr>) {
        let (mut bounds, mut others) = (Vec::new(), Vec::new());
        let mut certain = true;
        for condition in conditions {
            match self.bound(condition, innermost) {
                Some(bound) if certain => bounds.push(bound),
                _ => {
                    certain &= cannot_fail(condition);
                    others.push(condition);
                }
            }
        }
        (bounds, others)
    }

    /// Lowers `limit` as far as the bounds demand; the loop's number stands at its first value.
    fn close_in(
        &mut self,
        number: Number,
        limit: Number,
        bounds: &[Bound<'t>],
        labels: Labels,
    ) -> Compiled<()> {
        for &Bound { small, large, strict, closing } in bounds {
            let (a, b) = (self.number(small)?, self.number(large)?);
            let target = labels.exit.address();
            let instruction = match strict {
                true => Instruction::BoundLess { limit, number, a, b, closing, target },
                false => Instruction::BoundLessEqual { limit, number, a, b, closing, target },
            };
            self.emit(instruction, small.span.to(large.span));
        }
        Ok(())
    }

    /// The options of the clause, if they are one alternative of numbers that change evenly.
    fn even(&self, clause: usize, of: &'t Clause, innermost: Innermost) -> Option<Even<'t>> {
        let [alternative] = &of.alternatives[..] else { return None };
        let Outcome::Certain(components) = &alternative.outcome else { return None };
        if self.tree.filter.is_some() || alternative.gain.is_some() || alternative.cost.is_some() {
            return None;
        }
        let mut numbers = Vec::new();
        for component in components {
            let Component::One(position) = component else { return None };
            parts(position, &mut numbers);
        }
        let layout = Layout::new(self.tree.position.clone());
        if layout.others() > 0 || numbers.len() != layout.numbers() * components.len() {
            return None;
        }
        if !(1..=2).contains(&numbers.len()) && (layout.numbers() <= IN_TABLES || numbers.len() > SWEPT) {
            return None;
        }
        let steps = numbers.iter().map(|part| self.slope(part, innermost)).collect::<Option<_>>()?;
        Some(Even { clause, of, components: components.len(), numbers, steps })
    }

    /// The loop in one instruction.
    fn sweep(&mut self, number: Number, high: Number, even: Even<'t>) -> Compiled<()> {
        let (a, b) = match even.numbers[..] {
            [a] => (self.number(a)?, Number(0)),
            [a, b] => (self.number(a)?, self.number(b)?),
            _ => {
                let first = self.room((even.numbers.len(), 0), even.of.span)?.numbers;
                for (part, to) in even.numbers.iter().zip(first.0..) {
                    self.number_to(part, Number(to))?;
                }
                (first, Number(0))
            }
        };
        let site = self.site(Site {
            clause: even.clause,
            alternative: 0,
            bindings: self.bindings(even.of),
            kind: even.of.alternatives.first().map(|alternative| alternative.kind).unwrap_or_default(),
            gain: None,
            cost: None,
            components: even.components,
            changes: (0..)
                .zip(even.steps.iter().rev())
                .filter(|&(_, &step)| step != 0)
                .map(|(place, &step)| (place, step))
                .collect(),
            steps: even.steps,
        })?;
        self.emit(Instruction::Sweep { number, high, a, b, site }, even.of.span);
        Ok(())
    }
}

/// The numbers of a position that is typed part by part.
fn parts<'t>(position: &'t Expr, numbers: &mut Vec<&'t Expr>) {
    match &position.kind {
        Kind::Tuple(inner) => inner.iter().for_each(|part| parts(part, numbers)),
        _ => numbers.push(position),
    }
}

/// The conditions that come first, taken apart at their `and`s, and what is behind them.
fn leading_conditions(qualifiers: &[Qualifier]) -> (Vec<&Expr>, &[Qualifier]) {
    let mut conditions = Vec::new();
    let mut rest = qualifiers;
    while let Some((Qualifier::If(condition), behind)) = rest.split_first() {
        conjuncts(condition, &mut conditions);
        rest = behind;
    }
    (conditions, rest)
}

fn conjuncts<'t>(condition: &'t Expr, found: &mut Vec<&'t Expr>) {
    match &condition.kind {
        Kind::And(a, b) => {
            conjuncts(a, found);
            conjuncts(b, found);
        }
        _ => found.push(condition),
    }
}
