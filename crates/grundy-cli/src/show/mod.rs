//! Draws answers for people: one file a document and format.
//!
//! Everything here turns plain data into a text. The texts carry colours; [`crate::console`] takes them away
//! where nobody would see them.

mod bfile;
mod bin;
mod board;
mod chance;
mod check;
mod component;
mod csv;
mod diagnostic;
mod entailing;
mod explanation;
mod game;
mod games;
mod grid;
mod heaps;
mod identified;
mod loopy;
mod lost;
mod misere;
mod options;
mod paint;
mod period;
mod plan;
mod quotient;
mod remoteness;
mod score;
mod solution;
mod stream;
mod sum;
mod summary;
pub mod svg;
mod table;
mod text;
mod turn;
mod verdict;

pub use bfile::{bfile, not_for_bfile};
pub use bin::{bin, known, not_for_bin};
pub use board::board;
pub use check::{CheckedRule, check};
pub use csv::csv;
pub use diagnostic::{failure, report};
pub use explanation::explanation;
pub use game::game;
pub use games::games;
pub use identified::{identified, no_formula};
pub use lost::{lost, lost_lines};
pub use misere::misere;
pub use period::period;
pub use plan::plan;
pub use quotient::quotient;
pub use solution::{mistaken_line, solution, solution_line};
pub use stream::{is_stream, stream};
pub use summary::summary;
pub use table::table;
pub use text::without_middle;
pub use turn::{listed, lot, made, misere_note, paragraph, standing};
pub use verdict::verdict;
