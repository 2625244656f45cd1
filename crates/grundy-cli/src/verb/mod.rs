//! One file a verb: from arguments to an answer and an exit code.

mod ask;
mod check;
mod explain;
mod games;
mod identify;
mod misere;
mod nim;
mod period;
mod period_window;
mod play;
#[cfg(feature = "serve")]
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod shell;
mod solve;
mod solve_lines;
mod sweep;
mod table;
mod table_store;
mod target;
mod verify;

pub use ask::ask;
pub use check::check;
pub use explain::explain;
pub use games::games;
pub use identify::identify;
pub use misere::misere;
pub use nim::{nim_inverse, nim_multiply, nim_power};
pub use period::period;
pub use play::play;
#[cfg(feature = "serve")]
pub use schema::schema;
#[cfg(feature = "serve")]
pub use serve::serve;
pub use shell::{completions, man};
pub use solve::solve;
pub use sweep::sweep;
pub use table::table;
pub use verify::verify;
