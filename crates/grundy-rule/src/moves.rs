//! What an engine sees of a game: positions and where they lead.

use super::fault::Fault;
use super::layout::{Layout, Slots};
use super::native::Native;
use grundy_language::notation::syntax::Verdict;
use grundy_language::outcome::Outcome;
use grundy_language::rows::Rows;
use grundy_language::value::Value;
use std::ops::ControlFlow;

/// The moves of a game. A compiled rule implements it, and so may a game written in Rust.
pub trait Moves {
    /// How the positions lie in memory.
    fn layout(&self) -> &Layout;

    /// Calls `visit` for every option of the position, once for each way to make the move, until it
    /// answers [`ControlFlow::Break`]. Options that are no moves (a negative number, outside `where`)
    /// are left out.
    fn options<F>(&mut self, at: Slots<'_>, visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>;

    /// The same where the numbers of positions are to lie side by side in words, so many bits each
    /// ([`side_by_side`](super::layout::side_by_side)): some options may be handed out as the words that they are.
    fn options_in_words<F>(&mut self, at: Slots<'_>, _width: u32, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(Listed<'_>) -> ControlFlow<()>,
    {
        self.options(at, |parts| visit(Listed::Parts(parts)))
    }

    /// The steps that it took to list the options of a position last, where they are counted.
    fn steps(&self) -> u64 {
        0
    }

    /// The game as a graph, if it is one: positions are the numbers of its rows, and a row has all options, as often as
    /// there are ways to make the move.
    fn graph(&self) -> Option<&Rows> {
        None
    }

    /// Machine code that fills tables of these sides with nim-values, if there is some for this game; with `gaps`, tables
    /// in which cells may lack a value.
    fn native(&self, _sides: &[usize], _gaps: bool) -> Option<Native> {
        None
    }

    /// Whether the game has whole-game endings at all.
    fn has_endings(&self) -> bool {
        false
    }

    /// Whether options say of themselves where a whole-game ending holds ([`Parts::over`]).
    fn tells_endings(&self) -> bool {
        false
    }

    /// The first whole-game ending that holds of this component, and what it says of the player to move.
    fn ending(&mut self, _at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        Ok(None)
    }
}

/// A whole-game ending that holds. Of several on the table the one typed first decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// Which line of the rule's endings it is, counted from 0.
    pub line: usize,
    /// What it means for the player to move.
    pub verdict: Verdict,
}

impl Ending {
    /// Who has won.
    pub fn outcome(self) -> Outcome {
        match self.verdict {
            Verdict::Win => Outcome::First,
            Verdict::Lose => Outcome::Second,
            Verdict::Draw => Outcome::Draw,
        }
    }
}

/// The components that an option leaves, laid out one behind the other. May be none.
#[derive(Debug, Clone, Copy)]
pub struct Parts<'a> {
    /// The numbers of all components.
    pub numbers: &'a [i64],
    /// The other values of all components.
    pub others: &'a [Value],
    /// How many components there are.
    pub len: usize,
    /// How play is over there, where the game sees that at a glance. It goes by what the move has changed: of options of a
    /// position on which an ending holds already it says nothing.
    pub over: Option<Over>,
}

/// An option where positions are words.
#[derive(Debug, Clone, Copy)]
pub enum Listed<'a> {
    /// One component, in its word. Of its being over nothing is said.
    Word(u64),
    /// The components, which may have no room in words.
    Parts(&'a Parts<'a>),
}

/// How play is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Over {
    /// A whole-game ending holds, and this player has won.
    Ended(Outcome),
    /// There is no move.
    Stuck,
}

impl<'a> Parts<'a> {
    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The components in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Slots<'a>> + use<'a> {
        let Parts { numbers, others, len, .. } = *self;
        let (n, o) =
            (numbers.len().checked_div(len).unwrap_or(0), others.len().checked_div(len).unwrap_or(0));
        (0..len).map(move |i| Slots {
            numbers: &numbers[i * n..(i + 1) * n],
            others: &others[i * o..(i + 1) * o],
        })
    }
}
