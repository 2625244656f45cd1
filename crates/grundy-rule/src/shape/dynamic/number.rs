//! Conditions on one number that is no heap, and what is made of it.

use super::super::such::Round;
use super::WORK;
use super::expression::{Frame, Symbolic};
use super::large::Large;
use super::symbol::Symbol;
use grundy_language::tree::{Expr, Tree};
use grundy_language::value::Value;

/// A condition that is decided only for larger numbers than this is not read.
const FIRST: i64 = 1 << 16;

/// A local of a clause that stands for a number.
pub(in super::super) struct Number<'r> {
    pub(in super::super) tree: &'r Tree,
    pub(in super::super) constants: &'r [Value],
    /// Which local it is.
    pub(in super::super) local: usize,
    /// How many there are.
    pub(in super::super) locals: usize,
}

impl Number<'_> {
    /// For which numbers from 0 on a condition holds, if it speaks of the number alone, and for large ones goes by residues. It
    /// is then true or false of every one of them: none is an error.
    pub(in super::super) fn holds(&self, condition: &Expr) -> Option<Round> {
        let mut large = Large::new(WORK);
        let residues = large.refined(|large| self.residues(condition, large))?;
        let beyond = Some(large.from.max(0)).filter(|&from| from <= FIRST)?;
        let first = (0..beyond).map(|number| self.is(condition, number));
        Some(Round::new(first.collect::<Option<_>>()?, residues))
    }

    /// What an expression of the number comes to, if it is a number too.
    pub(in super::super) fn at(&self, expr: &Expr, number: i64) -> Option<i64> {
        let mut frame: Frame = vec![None; self.locals];
        *frame.get_mut(self.local)? = Some(Symbol::Known(Value::Int(number)));
        let Number { tree, constants, .. } = *self;
        let mut large = Large::new(WORK);
        match (Symbolic { tree, constants, large: &mut large, depth: 0 }).value(expr, &mut frame)? {
            Symbol::Known(Value::Int(value)) => Some(value),
            _ => None,
        }
    }

    /// Whether a condition holds of a number, if it speaks of the number alone.
    pub(in super::super) fn is(&self, condition: &Expr, number: i64) -> Option<bool> {
        self.truth(condition, Symbol::Known(Value::Int(number)), &mut Large::new(WORK))
    }

    fn residues(&self, condition: &Expr, large: &mut Large) -> Option<Vec<bool>> {
        (0..large.modulus)
            .map(|residue| {
                large.residue = residue;
                self.truth(condition, Symbol::Heap(0), large)
            })
            .collect()
    }

    fn truth(&self, condition: &Expr, number: Symbol, large: &mut Large) -> Option<bool> {
        let mut frame: Frame = vec![None; self.locals];
        *frame.get_mut(self.local)? = Some(number);
        let Number { tree, constants, .. } = *self;
        Symbolic { tree, constants, large, depth: 0 }.truth(condition, &mut frame)?
    }
}
