//! Places on a circle: `(i + 1) % len(h)` is the place behind `i`, and `(j - i) % len(h)` how far it is from `i` to `j`.
//!
//! When a circle of n members is turned by r, place `i` becomes `(i + r) % n`. A sum of places and plain numbers, in
//! which places are counted c times in all, then grows by `c * r` up to a multiple of n: with c = 1 its remainder is
//! again a place that has been turned, with c = 0 it has not changed.

use super::expression::{Change, Sorts};
use super::sort::Sort;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Expr, Kind};

/// The remainder of a sum by the length of a list.
pub(super) struct Turned {
    list: usize,
    /// How often places are counted.
    times: i64,
    /// Whether there is a place in it; then the list has a member.
    pub(super) of_places: bool,
}

impl Turned {
    pub(super) fn sort(&self) -> Option<Sort> {
        match self.times {
            0 => Some(Sort::Equal),
            1 => Some(Sort::Place(self.list)),
            _ => None,
        }
    }
}

impl Sorts<'_> {
    /// `sum % len(h)` where only turns are considered.
    pub(super) fn turned(&mut self, sum: &Expr, length: &Expr) -> Option<Turned> {
        let Kind::Builtin(Builtin::Len, arguments) = &length.kind else { return None };
        let Sort::Moved { list, .. } = self.of(arguments.first()?)? else { return None };
        let mut turned = Turned { list, times: 0, of_places: false };
        (self.change == Change::Turn).then_some(())?;
        self.add(sum, 1, &mut turned)?;
        Some(turned)
    }

    fn add(&mut self, sum: &Expr, times: i64, turned: &mut Turned) -> Option<()> {
        match &sum.kind {
            Kind::Negate(inner) => self.add(inner, -times, turned),
            Kind::Arithmetic(op @ (Arithmetic::Add | Arithmetic::Subtract), left, right) => {
                self.add(left, times, turned)?;
                self.add(right, if *op == Arithmetic::Add { times } else { -times }, turned)
            }
            _ => {
                match self.of(sum)? {
                    Sort::Equal => {}
                    Sort::Place(list) if list == turned.list => {
                        turned.times += times;
                        turned.of_places = true;
                    }
                    _ => return None,
                }
                Some(())
            }
        }
    }
}
