//! Where the generators take their decisions from.

/// A row of decisions. When it has run out every decision is the first one, which generators keep for the
/// simplest thing: a shorter row makes a simpler rule, and so failures shrink well.
pub struct Choices<'a> {
    rest: std::slice::Iter<'a, u8>,
}

impl<'a> Choices<'a> {
    pub fn new(row: &'a [u8]) -> Choices<'a> {
        Choices { rest: row.iter() }
    }

    /// One of `0..below`.
    pub fn below(&mut self, below: usize) -> usize {
        self.rest.next().map_or(0, |&choice| usize::from(choice) % below.max(1))
    }

    /// One of the row.
    pub fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    /// Yes in about `one_in` cases; no when the decisions have run out.
    pub fn now_and_then(&mut self, one_in: usize) -> bool {
        self.below(one_in) == one_in - 1 && one_in > 1
    }
}
