//! What the program says: plain data, shown by the faces.

mod explanation;
mod fraction;
mod outcome;
mod period;
mod solution;
mod table;
mod unknown;

pub use explanation::{ExplainedComponent, ExplainedOption, Explanation, Plan};
pub use fraction::decimal;
pub use outcome::{Outcome, Play};
pub use period::PeriodAnswer;
pub use solution::{Branch, ComponentValue, Move, Reply, Solution};
pub use table::{Entries, Table};
pub use unknown::Unknown;
