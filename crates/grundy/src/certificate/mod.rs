//! Certificates: answers with everything a sceptic needs to check them.
//!
//! A certificate is a JSON document. It says which game it is about, what is claimed, by which theorem the claim
//! follows, and holds the data that the theorem speaks of. `docs/certificates.md` describes every field and
//! proves the theorems; [`crate::check`] checks a document without any of the engines.
//!
//! | file | what lives there |
//! |---|---|
//! | `document` | what stands in a document |
//! | `heaps` | the numbers behind a rule that takes from heaps |
//! | `series` | certificates about values and periods |
//! | `position` | certificates about who wins |
//! | `result` | who wins, scores, costs and probabilities where no nim-values decide |
//! | `entailing` | the same where moves entail or compliment |
//! | `induction` | the same of whole positions, from the end |
//! | `misere` | tame games and misère quotients |
//! | `numbers` | values of components made of numbers with games of their own, and of heaps between bounds that move |
//! | `compound` | compounds, by how soon their parts end |
//! | `formula` | positions of any size, by a theorem of the catalogue |
//! | `followers` | all components that can be reached, with loops or without |
//! | `wholes` | all whole positions that can be reached |
//! | `options` | the options of a component |
//! | `reach` | all positions that can be reached |
//! | `board` | proofs of nimbers on boards |
//! | `kills` | the moves of a board, and which of them end which |
//! | `refusal` | why a certificate is not accepted |
//! | `side` | values that are too many for the document |

mod board;
pub(crate) mod compound;
mod document;
mod entailing;
mod followers;
pub(crate) mod formula;
mod heaps;
mod induction;
pub(crate) mod kills;
mod misere;
mod numbers;
mod options;
mod position;
mod reach;
pub(crate) mod refusal;
mod result;
mod series;
mod side;
pub(crate) mod wholes;

use document::INLINE;
#[doc(hidden)]
pub use document::SCHEMA;
#[doc(hidden)]
pub use document::{
    Beaten, File, Largest, Lemma, Looped, Move, Other, Outcomes, Paces, Period, Played, Position, Proved,
    Repeats, Side, Sparse, Summand, Theorem, Values, Witness,
};
pub use document::{Certificate, Claim, Made, Rule};
pub(crate) use heaps::without_nimbers;
#[doc(hidden)]
pub use heaps::{Between, Code, Endless, Endlessly, Heaps, Split};
pub use misere::quotient;
pub(crate) use options::{Options, Turn, marked};
pub use position::sum;
#[doc(hidden)]
pub use position::{reduced, winning_move};
pub use refusal::Refusal;
#[doc(hidden)]
pub use series::{Proof, Repeat};
pub use series::{of_sequence, of_table};
#[doc(hidden)]
pub use series::{period, values};
#[doc(hidden)]
pub use side::{Beside, Loaded};
