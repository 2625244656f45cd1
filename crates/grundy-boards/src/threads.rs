//! Several threads at one question.
//!
//! All search the same, from the same beginning, and share the table. What keeps them apart is that each puts off an
//! option that another is at (but for the first, which decides most often), and comes back to it when the others are
//! done: then it is mostly known (Weill, The ABDADA distributed minimax-search algorithm, 1996, in that for chess).

use super::Stop;
use grundy_heap::progress::Progress;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Components that threads are at.
const MARKS: usize = 1 << 12;

/// What the threads at a question tell each other besides the table.
pub(crate) struct Crew {
    /// By the lowest bits of a form: the form, while a thread is at it. One that is overwritten is missed, which costs
    /// time and nothing else.
    marks: Vec<AtomicU64>,
    ended: AtomicBool,
}

impl Crew {
    pub(crate) fn new() -> Crew {
        Crew {
            marks: std::iter::repeat_with(AtomicU64::default).take(MARKS).collect(),
            ended: AtomicBool::new(false),
        }
    }

    /// The question is answered, or given up.
    pub(crate) fn end(&self) {
        self.ended.store(true, Relaxed);
    }

    pub(crate) fn begins(&self, form: u128) {
        self.mark(form).store((form >> 64) as u64, Relaxed);
    }

    pub(crate) fn leaves(&self, form: u128) {
        self.mark(form).store(0, Relaxed);
    }

    pub(crate) fn is_at(&self, form: u128) -> bool {
        self.mark(form).load(Relaxed) == (form >> 64) as u64
    }

    fn mark(&self, form: u128) -> &AtomicU64 {
        &self.marks[(form >> 64) as usize % MARKS]
    }
}

/// What stops those who help.
impl Progress for Crew {
    fn check(&self, _done: u64) -> Option<Stop> {
        self.ended.load(Relaxed).then_some(Stop::Interrupted)
    }
}
