//! When the division into classes is chosen again.

use crate::code::Code;
use crate::sparse::class::Class;
use crate::stored::Stored;

/// The division in use, and the heap at which it is looked at again at the latest.
#[derive(Debug, Clone)]
pub(super) struct Choice {
    code: Code,
    pub(super) class: Class,
    /// The heap of the last choice.
    last: usize,
}

/// The first heap at which a class is chosen; before it, any will do.
const FIRST: usize = 32;

impl Choice {
    pub(super) fn new(code: &Code) -> Choice {
        Choice { code: code.clone(), class: Class { mask: 1, parity: None }, last: FIRST / 2 }
    }

    pub(super) fn resume(&mut self, class: Class, known: usize) {
        self.class = class;
        self.last = known.max(FIRST / 2);
    }

    /// Whether to choose again after heap `n`: when the heaps have doubled, when a value has a new top bit, and
    /// when a heap was rare (in a game that is not sparse those are many, so only after some growth).
    #[inline(always)]
    pub(super) fn is_due(&self, n: usize, top: bool, rare: bool) -> bool {
        let growth = if n > FIRST && top {
            0
        } else if rare {
            self.last / 16
        } else {
            self.last
        };
        n >= self.last + growth && n >= FIRST && !self.code.splits.is_empty()
    }

    /// Chooses again; true if there is a class with fewer rare heaps than the `rares` of the one in use.
    pub(super) fn again<V: Stored>(&mut self, values: &[V], rares: usize) -> bool {
        self.last = values.len();
        let (class, fewest) = Class::best(&self.code, values.iter().copied());
        let better = fewest < rares;
        if better {
            self.class = class;
        }
        better
    }
}
