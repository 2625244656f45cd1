//! Which known game or formula has these values?
//!
//! Every candidate is a hypothesis that fits what was given, as far as it was compared; it is *proved* only
//! where a theorem says so, and that needs a game, not a list. Candidates are ranked by how few bits describe
//! them, and one is offered only where it takes fewer bits than the list itself: what needs as many numbers as
//! it explains, explains nothing.
//!
//! | room | what lives there |
//! |---|---|
//! | [`given`], [`read`] | the list or table, and how it is read from text |
//! | [`candidate`], `evidence` | what is offered, and when |
//! | `law`, `outcomes` | formulas for values, and for the heaps that lose |
//! | `codes`, `subtraction`, `catalogue` | games with these values |
//! | `table` | formulas and games of pairs |
//! | [`proof`], `game` | what is known of a game beyond the list |
//! | [`emit`] | the best formula as a program |

mod answer;
pub mod candidate;
mod catalogue;
mod codes;
pub mod emit;
mod evidence;
mod fit;
mod game;
#[doc(hidden)]
pub mod given;
mod law;
mod outcomes;
mod program;
#[doc(hidden)]
pub mod proof;
pub mod read;
mod subtraction;
mod table;

pub use answer::{Identified, Verdict, identify};
pub use game::identify_game;
