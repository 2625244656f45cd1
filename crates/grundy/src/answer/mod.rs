//! What the program says: plain data, shown by the faces.

mod outcome;
mod unknown;

pub use outcome::{Outcome, Play};
pub use unknown::Unknown;
