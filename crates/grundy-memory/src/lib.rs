//! How much memory a question takes, counted where it is taken.
//!
//! A program that installs [`Counting`] as its allocator can hold a question to a limit of memory by truth instead of
//! by estimates: each thread counts the bytes that it asked for and did not give back. A question is worked on by one
//! thread, so an [`Account`] that this thread opens when the question is begun says what the question takes.
//! (Threads that help it count for themselves; what they need has to be bounded otherwise.)
//!
//! ```
//! use grundy_memory::{Account, Counting};
//!
//! #[global_allocator]
//! static ALLOCATOR: Counting = Counting;
//!
//! let account = Account::open();
//! let list = vec![7u8; 100_000];
//! assert!((100_000..110_000).contains(&account.used().unwrap()));
//! drop(list);
//! assert!(account.used().unwrap() < 1_000);
//! ```
// An allocator is by its nature told about addresses by hand. This one only counts, and leaves the rest to the system's.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

thread_local! {
    /// The bytes that this thread has taken, less those it has given back. What another thread took may be given
    /// back here, so this may well be negative.
    static TAKEN: Cell<isize> = const { Cell::new(0) };
}

/// The system's allocator, counting.
#[derive(Debug, Clone, Copy, Default)]
pub struct Counting;

/// What a piece of memory takes with what the system keeps beside it: a word, in steps of two words, four at least.
#[inline]
fn taken(size: usize) -> isize {
    const WORD: usize = size_of::<usize>();
    ((size + WORD).next_multiple_of(2 * WORD)).max(4 * WORD) as isize
}

#[inline]
fn count(bytes: isize) {
    // A thread that is ending may have no counter any more; then nobody asks for it either.
    let _ = TAKEN.try_with(|taken| taken.set(taken.get().wrapping_add(bytes)));
}

// SAFETY: every call is handed to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        let place = unsafe { System.alloc(layout) };
        if !place.is_null() {
            count(taken(layout.size()));
        }
        place
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        let place = unsafe { System.alloc_zeroed(layout) };
        if !place.is_null() {
            count(taken(layout.size()));
        }
        place
    }

    #[inline]
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(place, layout) };
        count(-taken(layout.size()));
    }

    #[inline]
    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as promised by the caller.
        let moved = unsafe { System.realloc(place, layout, size) };
        if !moved.is_null() {
            count(taken(size) - taken(layout.size()));
        }
        moved
    }
}

/// What the thread that opened it has taken since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    before: isize,
    counted: bool,
}

impl Account {
    /// Counts from now on.
    pub fn open() -> Account {
        Account { before: now(), counted: is_installed() }
    }

    /// Counts everything that this thread has taken since it was started.
    pub fn of_thread() -> Account {
        Account { before: 0, counted: is_installed() }
    }

    /// The bytes taken and not given back, seen from the thread that opened the account. `None` in a program that
    /// does not install [`Counting`].
    pub fn used(&self) -> Option<usize> {
        self.counted.then(|| usize::try_from(now().wrapping_sub(self.before)).unwrap_or(0))
    }
}

fn now() -> isize {
    TAKEN.try_with(Cell::get).unwrap_or(0)
}

/// Whether the program counts: a small piece of memory is seen in the count.
fn is_installed() -> bool {
    let before = now();
    let piece = black_box(Box::new(0u64));
    let seen = now() != before;
    drop(piece);
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_does_not_count_has_no_figures() {
        let account = Account::open();
        let list = black_box(vec![1u8; 1000]);
        assert_eq!(account.used(), None);
        drop(list);
    }
}
