//! The engines: each takes a game and a question, and answers exactly or says why it cannot.
//!
//! An engine sees of a game only its [`Moves`](grundy_rule::moves::Moves). None knows another, none
//! prints, and each obeys the [`Limits`](crate::Limits) and the
//! [`Progress`](grundy_heap::progress::Progress) it is given.
//!
//! | engine | question | takes | exact because |
//! |---|---|---|---|
//! | [`Memo`] | nim-value of a component | games without loops in which the last mover decides | a value is the mex of the options' values, each the nim-sum of its components' (Sprague–Grundy); a loop is noticed |
//! | `Loopy` | loopy value of a component | games in which the last mover decides, with or without loops | nimbers are given out in turn to positions whose other options can be brought back (Smith) |
//! | [`Dynamic`] | nim-value of a heap with a finite memory, or who wins it under misère play | rules that are proved to be such, moves by residues among them; heaps of any size | values of large heaps are a fixed function of those shortly before and of the residue; a window of them that is met twice repeats for ever |
//! | [`Table`] | nim-values of a box of numbers | those of these games whose options come earlier in the box | the same; the order is checked at every option |
//! | [`Table::of_vectors`] | the same | games whose rule gives its moves as lines | the values on each line through a cell are kept; no option is left out |
//! | `TakeAway` | nim-value of a heap whose memory bounds the amounts | rules of that form | with more amounts the value never falls: it is told by the amounts at which it rises |
//! | [`Search`] | outcome of a whole position | games without loops, in misère play and with whole-game endings too | backward induction over sums, in which only components that can neither move nor end the game are left out |
//! | [`Retrograde`] | outcome and remoteness of a whole position | any game whose reachable positions fit into memory | counting backwards from the end; what is never decided neither player can force |
//! | `Chance` | probabilities of whole positions with moves that are drawn by lot | games of chance whose reachable positions fit into memory | linear equations solved in fractions, and every option compared with the one taken |
//! | [`Birthdays`] | the options of all components, by number | games without loops | it only lists; `grundy-misere` has the theories |
//! | [`Tames`] | whether a component is tame, and its worth then | games on masks without loops | the definition of tame games; what `grundy-misere` says of lists of options |
//! | `Entailing` | nimber or loony, of a component in which moves may entail or compliment | games without loops in which the last mover decides | the mex of the nimbers beside which a player wins who must move there |
//! | `Score` | best guaranteed difference of gains | games without loops whose moves gain | backward induction over sums: the most of gain less the difference of the option |
//! | `Cost` | outcome, and the least total cost of a forced win | any game whose reachable positions fit into memory | the same as `Retrograde`; then backward induction, or Dijkstra's rule for two players where the winner may go round |
//! | [`Naive`] | both | small positions without loops | it is the definitions, written down: the oracle for all others |
//!
//! `Memo`, `Loopy` and `Table` must not be asked about misère play or a game with endings: there values do not
//! add up. Asked about a loop, every engine but `Loopy`, `Retrograde` and `Cost` answers
//! [`Unknown::Loop`](crate::answer::Unknown::Loop) rather than something wrong. Asked about a rule in which moves entail or
//! compliment, every engine but `Entailing` is refused its moves.

mod alone;
mod birthdays;
mod blocks;
mod chance;
mod components;
mod cost;
mod descent;
mod dynamic;
mod entailing;
mod facts;
mod growth;
mod heaps;
mod index;
mod lists;
mod loopy;
mod memo;
mod naive;
mod packed;
mod pairs;
mod positions;
mod pricing;
mod reach;
mod retrograde;
mod score;
mod search;
mod stack;
mod sums;
mod table;
mod take_away;
mod tameness;
mod trail;
mod vectors;
mod walk;
mod watch;
mod weighted_positions;
mod weighted_sums;
mod words;

#[cfg(test)]
mod agreement;
#[cfg(test)]
mod games;
#[cfg(test)]
mod weighted_games;

pub(crate) use chance::{Chance, Worth, exact};
pub(crate) use cost::{Cost, Priced};
pub(crate) use entailing::Entailing;
pub(crate) use loopy::{Labelled, Loopy};
pub(crate) use score::Score;
pub(crate) use take_away::TakeAway;

pub use birthdays::Birthdays;
pub use dynamic::{Dynamic, Losing, Period};
pub use memo::Memo;
pub use naive::Naive;
pub use retrograde::{Retrograde, Solved};
pub use search::Search;
pub use table::{NoTable, Table};
pub use tameness::Tames;
