//! What all engines for sparse games stand on.

use super::class::Class;
use crate::code::Code;
use crate::progress::Stop;

/// A rare position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rare {
    /// The size of the heap.
    pub heap: usize,
    /// Its nim-value.
    pub value: u32,
}

/// A game, its division into classes, and all rare positions below the heap that is next.
#[derive(Debug, Clone)]
pub struct Ground {
    /// The rules.
    pub code: Code,
    /// The division.
    pub class: Class,
    /// All rare heaps that are known, in ascending order.
    pub rares: Vec<Rare>,
}

/// Why an engine stopped extending a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The heap asked for was reached.
    Reached,
    /// The last value pushed is that of a rare position, which is not among the rares of the ground yet.
    Rare(Rare),
    /// The next heap has a value that the engine cannot hold; nothing was pushed for it.
    TooLarge,
    /// The next heap needs a value that the tape has forgotten; nothing was pushed for it.
    Forgotten,
    /// Someone asked to stop; what was pushed is right.
    Stopped(Stop),
}

impl Ground {
    /// The ground of a sequence whose first values are known.
    pub fn new<T: Copy + Into<u32>>(code: &Code, class: Class, values: &[T]) -> Ground {
        let rares =
            values.iter().enumerate().skip(1).map(|(heap, &value)| Rare { heap, value: value.into() });
        let rares = rares.filter(|rare| !class.common(rare.heap, rare.value)).collect();
        Ground { code: code.clone(), class, rares }
    }
}
