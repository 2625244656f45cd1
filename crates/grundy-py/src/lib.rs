//! The native half of the Python package `grundy`: questions go to the library, answers come back as JSON, and tables as
//! arrays that numpy reads where they lie.
//!
//! What a person works with – games, positions, moves – is written in Python, in `python/grundy`; nothing about games is
//! known in either half.

mod array;
mod doors;
mod draw;
mod game;
mod mistake;
mod sequence;
mod sweep;
mod work;

use pyo3::prelude::*;

/// Counts, so that limits of memory go by what is really taken.
#[global_allocator]
static ALLOCATOR: grundy_memory::Counting = grundy_memory::Counting;

/// The native half of grundy.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::array::Array;
    #[pymodule_export]
    use super::doors::{ask, certified, entry, misere, names, search, sum_of, verify};
    #[pymodule_export]
    use super::draw::{draw_board, draw_chart, draw_graph, draw_heat};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::sequence::Sequence;
    #[pymodule_export]
    use super::sweep::{sweep_compute, sweep_family, sweep_is_done, sweep_merge, sweep_plan};

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
