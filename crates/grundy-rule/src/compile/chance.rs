//! Options that are drawn by lot: branches with exact probabilities.

use super::super::fault::Fault;
use super::super::instruction::{Instruction, Number};
use super::super::library::probability::{check_sum, part_of_one};
use super::super::machine::trap::Trap;
use super::{Compiled, Compiler};
use grundy_language::diagnostic::{Code, Diagnostic, Span};
use grundy_language::tree::{Arithmetic, Component, Expr, Fraction};
use grundy_language::value::Value;

/// A probability in registers.
#[derive(Debug, Clone, Copy)]
struct Quotient {
    numerator: Number,
    /// None is 1.
    denominator: Option<Number>,
}

impl<'t> Compiler<'t> {
    /// An option with its branches. One that is no move makes the whole option no move, also where its probability is
    /// 0; else a branch of probability 0 is left out.
    pub fn chance(
        &mut self,
        branches: &'t [(Fraction<Expr>, Vec<Component>)],
        span: Span,
        site: u16,
    ) -> Compiled<()> {
        self.known_probabilities(branches, span)?;
        let no_move = self.label();
        self.emit(Instruction::BeginChance, span);
        self.scope(|c| {
            for (probability, components) in branches {
                c.scope(|c| {
                    let at = probability.span();
                    let Quotient { numerator, denominator } = c.quotient(probability)?;
                    let denominator = denominator.map_or_else(|| c.constant(1, at), Ok)?;
                    c.emit(Instruction::Branch { numerator, denominator }, at);
                    c.gather_all(components, no_move, false, span)?;
                    c.emit(Instruction::EndBranch { target: no_move.address() }, span);
                    Ok(())
                })?;
            }
            c.emit(Instruction::YieldChance { site }, span);
            Ok(())
        })?;
        self.place(no_move);
        Ok(())
    }

    /// Probabilities that are the same for all positions are looked at before the game begins.
    fn known_probabilities(
        &self,
        branches: &[(Fraction<Expr>, Vec<Component>)],
        span: Span,
    ) -> Result<(), Fault> {
        let known: Option<Vec<(i64, i64)>> =
            branches.iter().map(|(probability, _)| self.known(probability)).collect();
        let Some(known) = known else { return Ok(()) };
        for ((probability, _), &known) in branches.iter().zip(&known) {
            part_of_one(known).map_err(|trap| mistake(trap, probability.span()))?;
        }
        check_sum(known.into_iter()).map_err(|trap| mistake(trap, span))
    }

    fn known(&self, probability: &Fraction<Expr>) -> Option<(i64, i64)> {
        match probability {
            Fraction::Whole(expr) => match self.folded(expr)? {
                Value::Int(n) => Some((n, 1)),
                _ => None,
            },
            Fraction::Negate(inner, _) => {
                let (n, d) = self.known(inner)?;
                Some((n.checked_neg()?, d))
            }
            Fraction::Arithmetic(op, left, right, _) => {
                let ((a, b), (c, d)) = (self.known(left)?, self.known(right)?);
                let across = (a.checked_mul(d)?, c.checked_mul(b)?);
                match op {
                    Arithmetic::Add => Some((across.0.checked_add(across.1)?, b.checked_mul(d)?)),
                    Arithmetic::Subtract => Some((across.0.checked_sub(across.1)?, b.checked_mul(d)?)),
                    Arithmetic::Multiply => Some((a.checked_mul(c)?, b.checked_mul(d)?)),
                    Arithmetic::Divide if d != 0 => Some(across.0).zip(b.checked_mul(c)),
                    _ => None,
                }
            }
            Fraction::If(condition, yes, no, _) => match self.folded(condition)? {
                Value::Bool(true) => self.known(yes),
                Value::Bool(false) => self.known(no),
                _ => None,
            },
        }
    }

    /// Computes a probability.
    fn quotient(&mut self, probability: &'t Fraction<Expr>) -> Compiled<Quotient> {
        match probability {
            Fraction::Whole(expr) => {
                let numerator = self.number(expr)?;
                Ok(Quotient { numerator, denominator: None })
            }
            Fraction::Negate(inner, span) => {
                let Quotient { numerator: b, denominator } = self.quotient(inner)?;
                let a = self.constant(0, *span)?;
                let to = self.fresh_number(*span)?;
                self.emit(Instruction::Subtract { to, a, b }, *span);
                Ok(Quotient { numerator: to, denominator })
            }
            Fraction::Arithmetic(op, left, right, span) => {
                let (a, b) = (self.quotient(left)?, self.quotient(right)?);
                self.quotients(*op, a, b, *span)
            }
            Fraction::If(condition, yes, no, span) => {
                let (numerator, denominator) = (self.fresh_number(*span)?, self.fresh_number(*span)?);
                let to = [numerator, denominator];
                let side = |fraction: &'t Fraction<Expr>| {
                    move |c: &mut Compiler<'t>| {
                        let found = c.quotient(fraction)?;
                        let below = found.denominator.map_or_else(|| c.constant(1, *span), Ok)?;
                        c.settle(found.numerator, Some(to[0]), *span)?;
                        c.settle(below, Some(to[1]), *span).map(|_| ())
                    }
                };
                self.choose(condition, *span, side(yes), side(no))?;
                Ok(Quotient { numerator, denominator: Some(denominator) })
            }
        }
    }

    fn quotients(&mut self, op: Arithmetic, a: Quotient, b: Quotient, span: Span) -> Compiled<Quotient> {
        match op {
            Arithmetic::Multiply => Ok(Quotient {
                numerator: self.product(a.numerator, Some(b.numerator), span)?,
                denominator: self.below(a.denominator, b.denominator, span)?,
            }),
            Arithmetic::Divide => {
                // A zero below the divisor must not vanish in the numerator.
                if let Some(d) = b.denominator {
                    let to = self.fresh_number(span)?;
                    self.emit(Instruction::Divide { to, a: b.numerator, b: d }, span);
                }
                Ok(Quotient {
                    numerator: self.product(a.numerator, b.denominator, span)?,
                    denominator: self.below(a.denominator, Some(b.numerator), span)?,
                })
            }
            _ => {
                let left = self.product(a.numerator, b.denominator, span)?;
                let right = self.product(b.numerator, a.denominator, span)?;
                let to = self.fresh_number(span)?;
                self.emit(
                    match op {
                        Arithmetic::Add => Instruction::Add { to, a: left, b: right },
                        _ => Instruction::Subtract { to, a: left, b: right },
                    },
                    span,
                );
                Ok(Quotient { numerator: to, denominator: self.below(a.denominator, b.denominator, span)? })
            }
        }
    }

    /// A product; without a factor the number itself.
    fn product(&mut self, a: Number, b: Option<Number>, span: Span) -> Compiled<Number> {
        let Some(b) = b else { return Ok(a) };
        let to = self.fresh_number(span)?;
        self.emit(Instruction::Multiply { to, a, b }, span);
        Ok(to)
    }

    fn below(&mut self, a: Option<Number>, b: Option<Number>, span: Span) -> Compiled<Option<Number>> {
        match (a, b) {
            (Some(a), b) => self.product(a, b, span).map(Some),
            (None, b) => Ok(b),
        }
    }
}

/// A mistake that is found before the game begins.
fn mistake(trap: Trap, span: Span) -> Fault {
    match trap {
        Trap::Mistake(mistake) => Diagnostic::new(Code::Run, span, mistake.message).hint(mistake.hint).into(),
        _ => super::malformed(span),
    }
}
