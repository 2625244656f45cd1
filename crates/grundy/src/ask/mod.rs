//! The one door for questions that are put as data: each is read, checked, bounded and answered here, whoever asks.
//!
//! ```
//! use grundy::ask::{Bounds, Desk, Question};
//! let question = r#"{"ask": "solve", "sum": [{"game": "kayles", "position": "5"}, {"game": "nim", "position": [3]}]}"#;
//! let answer = Desk::default().ask(&Question::read(question.as_bytes())?, &Bounds::default(), &grundy::ask::unwatched())?;
//! assert!(answer.json(usize::MAX).contains(r#""value":"*7""#));
//! # Ok::<(), grundy::Report>(())
//! ```

mod answer;
mod desk;
mod identify;
mod kept;
mod position;
mod problem;
mod question;
mod sum;
mod watch;

pub use answer::Answer;
pub use desk::Desk;
pub use problem::Problem;
pub use question::{Bounds, Question, Verb};
#[doc(hidden)]
pub use question::{DataAsked, LimitsAsked, Part, Set};
pub use watch::{Watch, unwatched};
