//! Nim-values of games in which moves only take things away, numbers only: a game comes in as a list of moves, each
//! with the members that it needs and those that it clears, and the value of a set of members comes out.
//!
//! Such a *deletion game* has one normal form. A move is legal exactly while nothing that it needs was cleared, so a
//! position is the set of its live moves, and a move *kills* those that need what it clears, itself among them. Every
//! deletion game is therefore directed Node Kayles on its kill digraph: choose a live vertex; it and all it kills
//! disappear. Cram is Node Kayles on the line graph of the grid; a poset game kills upward.
//!
//! | room | what lives there |
//! |---|---|
//! | `mask` | sets of moves, in a few machine words |
//! | `digraph` | the kill digraph: components, what a move leaves |
//! | `fold` | moves that may be left out |
//! | `symmetry` | its automorphisms, and the pairing strategies that they give |
//! | `form` | the canonical form of a component |
//! | `divide` | a position as a sum of components, and what was seen of them a short while ago |
//! | `table` | what is known of components |
//! | [`order()`] | in which order the moves are tried |
//! | `search` | the search for nimbers |
//! | `threads` | what keeps several threads apart that search the same |
//! | [`ranks`] | rows that moves cut shorter: no search, but a table of all positions |
//! | [`naive`] | the definition, written down: the oracle |
//! | [`hackenbush`] | Green Hackenbush, which theorems solve without a search |

mod digraph;
mod divide;
mod fold;
mod form;
pub mod hackenbush;
mod mask;
pub mod naive;
mod order;
pub mod ranks;
mod search;
mod symmetry;
mod table;
#[cfg(test)]
mod tests;
mod threads;

pub use order::order;

use digraph::Digraph;
use grundy_heap::progress::{Notes, Progress, Stop};
use mask::Mask;
use search::Search;
use std::fmt;

/// A move of a deletion game: it may be made while all members that it needs are there, and takes away those that it
/// clears, of which it needs one at least.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Deletion {
    /// Members that must be there, by number.
    pub need: Vec<usize>,
    /// Members that are taken away, as far as they are there.
    pub clear: Vec<usize>,
}

impl Deletion {
    /// The members that it needs and takes away; while one of them is missing it has no place.
    pub fn own(&self) -> impl Iterator<Item = usize> {
        self.need.iter().copied().filter(|member| self.clear.contains(member))
    }
}

/// What ended a search before the value was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// It was stopped from outside.
    Stopped(Stop),
    /// The memory allowed is full.
    Memory,
    /// A nimber is larger than this.
    Large(u32),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Stopped(stop) => stop.fmt(f),
            Halt::Memory => Stop::Memory.fmt(f),
            Halt::Large(most) => write!(f, "a nimber is larger than {most}"),
        }
    }
}

/// A deletion game, and what is known of its positions: the values found are kept for the next question.
///
/// ```
/// use grundy_boards::{Boards, Deletion};
/// use grundy_heap::progress::Unwatched;
/// // Cram on three cells in a row: a domino on the first two, or on the last two.
/// let domino = |at: usize| Deletion { need: vec![at, at + 1], clear: vec![at, at + 1] };
/// let mut cram = Boards::new(&[domino(0), domino(1)], 1 << 20).unwrap();
/// assert_eq!(cram.nimber(&|_| true, &Unwatched), Ok(1));
/// assert_eq!(cram.nimber(&|cell| cell == 0, &Unwatched), Ok(0));
/// ```
pub struct Boards {
    moves: Vec<Deletion>,
    by_width: ByWidth,
}

/// The search, for as many machine words as there are moves. The page's library has to be small, and does with two of them.
enum ByWidth {
    #[cfg(not(target_arch = "wasm32"))]
    One(Search<1>),
    Two(Search<2>),
    #[cfg(not(target_arch = "wasm32"))]
    Four(Search<4>),
    Eight(Search<8>),
}

/// Calls the search whatever its width.
macro_rules! each_width {
    ($by_width:expr, $search:ident => $call:expr) => {
        match $by_width {
            #[cfg(not(target_arch = "wasm32"))]
            ByWidth::One($search) => $call,
            ByWidth::Two($search) => $call,
            #[cfg(not(target_arch = "wasm32"))]
            ByWidth::Four($search) => $call,
            ByWidth::Eight($search) => $call,
        }
    };
}

impl Boards {
    /// No more moves than this.
    pub const MOST_MOVES: usize = 512;

    /// A game with these moves, which are tried in this order: a search is shortest where the first ones cut the board
    /// in two. `memory` is how many bytes the table of values may take. `None` where a move clears nothing that it
    /// needs, or there are too many.
    pub fn new(moves: &[Deletion], memory: usize) -> Option<Boards> {
        if moves.len() > Boards::MOST_MOVES || moves.iter().any(|one| one.own().next().is_none()) {
            return None;
        }
        let by_width = match moves.len() {
            #[cfg(not(target_arch = "wasm32"))]
            0..=64 => ByWidth::One(Search::new(Digraph::of(moves), memory)),
            0..=128 => ByWidth::Two(Search::new(Digraph::of(moves), memory)),
            #[cfg(not(target_arch = "wasm32"))]
            129..=256 => ByWidth::Four(Search::new(Digraph::of(moves), memory)),
            _ => ByWidth::Eight(Search::new(Digraph::of(moves), memory)),
        };
        Some(Boards { moves: moves.to_vec(), by_width })
    }

    /// The same with so many threads for a question that turns out to be long.
    ///
    /// ```
    /// use grundy_boards::{Boards, Deletion};
    /// use grundy_heap::progress::Unwatched;
    /// let domino = |at: usize| Deletion { need: vec![at, at + 1], clear: vec![at, at + 1] };
    /// let moves: Vec<Deletion> = (0..9).map(domino).collect();
    /// let mut cram = Boards::new(&moves, 1 << 20).unwrap().with_threads(2);
    /// assert_eq!(cram.nimber(&|_| true, &Unwatched), Ok(3));
    /// ```
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Boards {
        each_width!(&mut self.by_width, search => search.set_threads(threads));
        self
    }

    /// The nimber of the position with these members.
    pub fn nimber(&mut self, has: &dyn Fn(usize) -> bool, progress: &dyn Progress) -> Result<u32, Halt> {
        let Boards { moves, by_width } = self;
        each_width!(by_width, search => search.nimber(live(moves, has), progress))
    }

    /// Whether this is the nimber of the position with these members. Often much less work than to find which it is.
    pub fn is(
        &mut self,
        has: &dyn Fn(usize) -> bool,
        nimber: u32,
        progress: &dyn Progress,
    ) -> Result<bool, Halt> {
        let Boards { moves, by_width } = self;
        each_width!(by_width, search => search.is(live(moves, has), nimber, progress))
    }

    /// Takes over what was noted of this game another time, and from now on has new facts ready for [`note`](Boards::note).
    /// Nothing is taken over where nothing is kept of this game.
    ///
    /// ```
    /// use grundy_boards::{Boards, Deletion};
    /// use grundy_heap::progress::{Notes, Progress, Stop};
    /// use std::sync::Mutex;
    /// struct Kept(Mutex<Vec<u32>>);
    /// impl Notes for Kept {
    ///     fn before(&self, _work: &str) -> Option<Vec<u32>> {
    ///         Some(self.0.lock().unwrap().clone())
    ///     }
    ///     fn is_due(&self) -> bool {
    ///         true
    ///     }
    ///     fn add(&self, words: &[u32]) {
    ///         self.0.lock().unwrap().extend(words);
    ///     }
    /// }
    /// let domino = |at: usize| Deletion { need: vec![at, at + 1], clear: vec![at, at + 1] };
    /// let (moves, kept) = ((0..9).map(domino).collect::<Vec<_>>(), Kept(Mutex::default()));
    /// let mut cram = Boards::new(&moves, 1 << 20).unwrap();
    /// cram.recall(&kept);
    /// assert_eq!(cram.nimber(&|_| true, &|_: u64| None), Ok(3));
    /// cram.note(&kept);
    /// let mut again = Boards::new(&moves, 1 << 20).unwrap();
    /// again.recall(&kept);
    /// assert_eq!(again.stored(), cram.stored());
    /// ```
    pub fn recall(&mut self, notes: &dyn Notes) {
        let name = self.name();
        each_width!(&mut self.by_width, search => if !search.lists_facts()
            && let Some(words) = notes.before(&name)
        {
            search.recall(&words);
        });
    }

    /// Notes what was found since this was asked last. While a question takes long, it is asked now and then.
    pub fn note(&self, notes: &dyn Notes) {
        each_width!(&self.by_width, search => search.note(notes));
    }

    /// What is found of a game depends on its moves and their order; no two that differ have the same name.
    fn name(&self) -> String {
        // What is noted is by form, so another number stands here when forms are computed in another way.
        let mut hash = 3;
        for Deletion { need, clear } in &self.moves {
            for list in [need, clear] {
                let members = list.iter().map(|&member| member as u64);
                hash = members.chain([u64::MAX]).fold(hash, mask::mix);
            }
        }
        format!("{} moves, {hash:016x}", self.moves.len())
    }

    /// The moves in pairs, each the answer to the other, where the second player wins by that: then the value is 0. Only
    /// symmetries of the whole board are looked for.
    ///
    /// ```
    /// use grundy_boards::{Boards, Deletion};
    /// let take = |member: usize| Deletion { need: vec![member], clear: vec![member] };
    /// let two = Boards::new(&[take(0), take(1)], 1 << 20).unwrap();
    /// assert_eq!(two.pairing(&|_| true), Some(vec![(0, 1)]));
    /// ```
    pub fn pairing(&self, has: &dyn Fn(usize) -> bool) -> Option<Vec<(usize, usize)>> {
        each_width!(&self.by_width, search => search.pairing(live(&self.moves, has)))
    }

    /// A move after which that is so, with the pairs of the moves that are left.
    pub fn pairing_after(&self, has: &dyn Fn(usize) -> bool) -> Option<(usize, Vec<(usize, usize)>)> {
        each_width!(&self.by_width, search => search.pairing_after(live(&self.moves, has)))
    }

    /// How many components something is known of.
    pub fn stored(&self) -> usize {
        each_width!(&self.by_width, search => search.stored())
    }

    /// The memory taken.
    pub fn bytes(&self) -> usize {
        each_width!(&self.by_width, search => search.bytes())
    }
}

/// The moves that may be made.
fn live<const W: usize>(moves: &[Deletion], has: &dyn Fn(usize) -> bool) -> Mask<W> {
    let mut live = Mask::EMPTY;
    for (number, one) in moves.iter().enumerate() {
        if one.need.iter().all(|&member| has(member)) {
            live.insert(number);
        }
    }
    live
}
