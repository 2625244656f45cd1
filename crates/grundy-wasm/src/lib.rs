//! The library as WebAssembly: questions in, answers out, as JSON, without a server.
//!
//! Whoever runs it calls [`question`] with a number of bytes and writes the question where that says; [`ask`], or
//! [`games`] without a question, works and says how many bytes the answer has; [`answer`] says where they stand until the next
//! call. The question is that of [`grundy::ask`], with the field `ask`; what answers it is its document, or a problem
//! (`grundy/problem/1`). It needs two functions of its host (`host`): a clock, which hears how far the work is, and one that
//! hears why the program fails.
//!
//! A failure, or no more memory, is a trap: the instance is lost then, and another one is made.
// What is called from elsewhere by name is unsafe by its nature. Nothing here reads what a caller says.
#![allow(unsafe_code)]

mod desk;
mod host;
mod watch;

use desk::Counter;
use grundy_memory::Counting;
use std::cell::RefCell;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    static COUNTER: RefCell<Counter> = RefCell::default();
}

/// Where a question of so many bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn question(bytes: usize) -> *mut u8 {
    COUNTER.with_borrow_mut(|counter| counter.room(bytes).as_mut_ptr())
}

/// Answers the question that was written: the bytes of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    COUNTER.with_borrow_mut(|counter| counter.ask().len())
}

/// All games of the catalogue, as an answer: its bytes.
#[unsafe(no_mangle)]
pub extern "C" fn games() -> usize {
    COUNTER.with_borrow_mut(|counter| counter.games().len())
}

/// Where the last answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    COUNTER.with_borrow(|counter| counter.answer().as_ptr())
}
