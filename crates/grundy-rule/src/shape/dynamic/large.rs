//! From which heap on everything said is true, and how much work may be spent on saying it.

/// No heap is called large that is smaller than what this forces it to be.
const MOST: i64 = 1 << 24;

/// Making a member of a collection counts as so much work, for the room that it takes.
const MEMBER: u64 = 16;

/// What has been assumed of the heap.
#[derive(Debug)]
pub(super) struct Large {
    /// All that was found out is true of every heap of at least this size.
    pub(super) from: i64,
    work: u64,
}

impl Large {
    /// Nothing assumed yet, and so much work allowed.
    pub(super) fn new(work: u64) -> Large {
        Large { from: 0, work }
    }

    /// Assumes that the heap and `offset` is more than `bound`.
    pub(super) fn exceeds(&mut self, offset: i64, bound: i64) -> Option<()> {
        let least = bound.checked_sub(offset)?.checked_add(1)?;
        self.from = self.from.max(least);
        (least <= MOST).then_some(())
    }

    /// Notes the work of making so many members of collections.
    pub(super) fn keep(&mut self, members: u64) -> Option<()> {
        self.spend(members.saturating_mul(MEMBER))
    }

    /// Notes work; nothing is left of a claim that takes too much.
    pub(super) fn spend(&mut self, work: u64) -> Option<()> {
        self.work = self.work.checked_sub(work)?;
        Some(())
    }
}
