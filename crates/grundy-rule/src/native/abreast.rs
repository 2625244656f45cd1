//! Rows of a table filled by several threads, each a little ahead of the next.
//!
//! Where no option lies to the right of its position, a cell needs of the rows before only what stands up to its own
//! column. So a row can be begun when that before it has got some way. The code sees to it that options are there, and
//! leaves a cell where one is not: then the rows that are complete are kept, and one thread goes on.

use super::emit::{Entry, Exit, Task};
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// A row is filled in about so many pieces.
const PIECES: usize = 16;

/// The table, for all threads.
pub struct Rows<'a> {
    pub code: Entry<'a>,
    pub sides: &'a [usize],
    /// The address of the first value.
    pub values: usize,
    /// The steps a thread may take for a cell.
    pub steps: u64,
}

/// How far the threads are.
struct State {
    /// How many columns of each row are filled.
    filled: Vec<AtomicUsize>,
    over: AtomicBool,
    /// Why a thread has ended before the others.
    exit: Mutex<Option<Exit>>,
}

impl State {
    fn end(&self, exit: Exit) {
        if let Ok(mut first) = self.exit.lock() {
            first.get_or_insert(exit);
        }
        self.over.store(true, Ordering::Release);
    }

    /// Waits until so much of a row is filled. Whether it is.
    fn wait(&self, row: usize, columns: usize) -> bool {
        let mut patience = 0u32;
        while self.filled[row].load(Ordering::Acquire) < columns {
            if self.over.load(Ordering::Acquire) {
                return false;
            }
            patience += 1;
            match patience % 64 {
                0 => std::thread::yield_now(),
                _ => std::hint::spin_loop(),
            }
        }
        true
    }
}

impl Rows<'_> {
    /// Fills these rows, with a thread for each of these marks. How many rows are complete from the first on, and how it
    /// came to its end. `looks` is told how many cells there are, and says whether to go on.
    pub fn fill(
        &self,
        rows: Range<usize>,
        marks: &mut [Vec<u32>],
        looks: &mut dyn FnMut(usize) -> bool,
    ) -> (usize, Exit) {
        let columns = self.sides[1];
        let state = State {
            filled: rows.clone().map(|_| AtomicUsize::new(0)).collect(),
            over: AtomicBool::new(false),
            exit: Mutex::new(None),
        };
        let Some((own, others)) = marks.split_first_mut() else { return (0, Exit::Left) };
        let threads = others.len() + 1;
        std::thread::scope(|scope| {
            for (thread, marks) in others.iter_mut().enumerate() {
                let (state, rows) = (&state, rows.clone());
                let work = move || self.thread(state, rows, (thread + 1, threads), marks, &mut |_| true);
                // Where the system has no more threads, nobody would fill these rows.
                if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    state.end(Exit::Left);
                }
            }
            self.thread(&state, rows.clone(), (0, threads), own, looks);
        });
        let complete =
            state.filled.iter().take_while(|filled| filled.load(Ordering::Acquire) == columns).count();
        let exit = state.exit.into_inner().ok().flatten();
        (complete, exit.unwrap_or(Exit::Done))
    }

    fn thread(
        &self,
        state: &State,
        rows: Range<usize>,
        (thread, threads): (usize, usize),
        marks: &mut [u32],
        looks: &mut dyn FnMut(usize) -> bool,
    ) {
        let columns = self.sides[1];
        let cells: usize = self.sides[2..].iter().product();
        let piece = columns.div_ceil(PIECES).max(1);
        for row in rows.clone().skip(thread).step_by(threads) {
            for from in (0..columns).step_by(piece) {
                let until = (from + piece).min(columns);
                let place = row - rows.start;
                if place > 0 && !state.wait(place - 1, until) {
                    return;
                }
                let begin = (row * columns + from) * cells;
                let end = (row * columns + until) * cells;
                let mut task = Task::new(self.values, begin..end, marks, self.steps);
                loop {
                    let before = task.done();
                    if state.over.load(Ordering::Acquire) {
                        return;
                    }
                    match self.code.run(&mut task) {
                        Exit::Done => break,
                        Exit::Steps if task.done() > before => task.renew(self.steps),
                        Exit::Steps => return state.end(Exit::Left),
                        other => return state.end(other),
                    }
                    if !looks(task.done()) {
                        return state.end(Exit::Steps);
                    }
                }
                state.filled[place].store(until, Ordering::Release);
                if !looks(end) {
                    return state.end(Exit::Steps);
                }
            }
        }
    }
}
