//! What the program says: plain data, shown by the faces.

mod because;
mod checked;
mod choice;
mod engine;
mod explanation;
mod fraction;
mod legal;
mod lost;
mod misere;
mod period;
mod quotient;
mod solution;
mod table;

pub use because::Because;
pub use checked::Checked;
#[doc(hidden)]
pub use checked::{CheckedRule, Form, Mistake, OtherPlace};
pub use choice::{Choice, Reason, Standing};
pub use engine::{Engine, Engines};
pub use explanation::{ExplainedComponent, ExplainedOption, Explanation, Plan};
#[doc(hidden)]
pub use fraction::decimal;
pub use grundy_language::kind::MoveKind;
pub use grundy_language::outcome::{Outcome, Play};
pub use grundy_rule::unknown::Unknown;
pub use legal::{LegalMove, LegalMoves};
pub use lost::{Lost, Unordered};
pub use misere::{MisereAnswer, MisereComponent, MisereWorth};
pub(crate) use period::NOTHING;
pub use period::PeriodAnswer;
pub use quotient::{Generator, Placed, QuotientAnswer, QuotientPosition};
pub use solution::{Branch, ComponentValue, Move, Reply, Solution};
use solution::{if_known, or_unknown};
pub use table::{Cells, Entries, Table};
