//! The frames of a procedure and of the functions it has called.

use super::super::instruction::{Number, Other};
use super::super::program::Entry;
use super::frame::Frame;
use super::trap::Trap;

/// How deep functions of the rule may call each other.
const DEPTH: usize = 10_000;

/// Frames, the running function's last. They are kept for the next calls.
#[derive(Debug)]
pub struct Stack {
    frames: Vec<Frame>,
    calls: Vec<Caller>,
}

/// Where a function's caller goes on, and where it expects the result.
#[derive(Debug, Clone, Copy)]
pub struct Caller {
    /// The next instruction.
    pub next: usize,
    /// The first argument that is a number, and the place of a result that is one.
    pub number: Number,
    /// The same for all other values.
    pub other: Other,
}

impl Stack {
    /// A stack with the first frame.
    pub fn new() -> Stack {
        Stack { frames: vec![Frame::empty()], calls: Vec::new() }
    }

    /// Leaves all functions at once.
    #[inline]
    pub fn clear(&mut self) {
        self.calls.clear();
    }

    /// The frame of what is running.
    #[inline]
    pub fn top(&mut self) -> &mut Frame {
        // There is one frame more than there are calls, always.
        &mut self.frames[self.calls.len()]
    }

    /// The frame of the procedure that was started.
    pub fn bottom(&self) -> &Frame {
        &self.frames[0]
    }

    /// Calls a function: the frame of the call, with the arguments in its first registers.
    #[inline]
    pub fn enter(&mut self, entry: &Entry, caller: Caller) -> Result<&mut Frame, Trap> {
        let depth = self.calls.len();
        if depth == DEPTH {
            return Err(too_deep(&entry.name));
        }
        if self.frames.len() == depth + 1 {
            self.deepen();
        }
        let (below, above) = self.frames.split_at_mut(depth + 1);
        let (from, to) = (&below[depth], &mut above[0]);
        to.receive(
            from.numbers.run(caller.number.0, entry.numbers),
            from.others.run(caller.other.0, entry.others),
        );
        self.calls.push(caller);
        Ok(to)
    }

    /// Returns from a function, if one is running.
    #[inline]
    pub fn leave(&mut self) -> Option<Caller> {
        self.calls.pop()
    }

    #[cold]
    #[inline(never)]
    fn deepen(&mut self) {
        self.frames.push(Frame::empty());
    }
}

#[cold]
fn too_deep(name: &str) -> Trap {
    Trap::mistake(
        format!("`{name}` calls itself more than {DEPTH} calls deep"),
        "make sure that it comes to an end for every argument",
    )
}
