//! The best formula as a short function in C++, Python or Rust.

mod print;

use super::answer::Identified;
use super::given::Cell;
use super::law::Formula;
use super::program::{Program, Step};

/// A language that functions are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// C++11 or later.
    Cpp,
    /// Python 3.
    Python,
    /// Rust.
    Rust,
}

/// The simplest formula of an answer as a function `grundy` (values) or `loses` (outcomes), proved ones first;
/// `None` where only names of games were found.
///
/// ```
/// use grundy::identify::{emit::{Language, emit}, given::Given, identify};
/// use grundy::Unwatched;
/// let answer = identify(&Given::values(&[0, 1, 2, 3, 0, 1, 2, 3, 0]), &Unwatched);
/// let text = emit(&answer, Language::Python).unwrap();
/// assert!(text.contains("def grundy(n):"));
/// assert!(text.contains("return n % 4"));
/// ```
pub fn emit(answer: &Identified, language: Language) -> Option<String> {
    Some(print::print(&program(answer)?, language))
}

/// The function of the simplest formula.
fn program(answer: &Identified) -> Option<Program> {
    let with_law = || answer.candidates.iter().filter(|candidate| candidate.law.is_some());
    let best = with_law().find(|candidate| candidate.proved()).or_else(|| with_law().next())?;
    let about = match best.proof() {
        Some(proof) => format!("{}: proved ({})", best.name, proof.theorem()),
        None => format!("{}: fits {} of {} {}, not proved", best.name, best.fits, answer.count, answer.given),
    };
    let (parameters, truth, steps): (&[&str], _, _) = match best.law.as_ref()? {
        Formula::Heap(law) => {
            let truth = matches!(law.cell(answer.from.saturating_add(1)), Some(Cell::Lost(_)));
            (&["n"], truth, moved(best.shift, truth, |n| law.steps(n)))
        }
        Formula::Pair(pair) => (&["a", "b"], answer.given.ends_with("outcomes"), pair.steps()),
    };
    let name = if truth { "loses" } else { "grundy" };
    Some(Program { name, about, parameters, truth, steps })
}

/// The steps for a heap that is moved first.
fn moved(shift: i64, truth: bool, steps: impl Fn(&str) -> Vec<Step>) -> Vec<Step> {
    let by = shift.unsigned_abs();
    let mut all = match shift {
        0 => return steps("n"),
        1.. => vec![Step::Let("m", format!("n + {by}"))],
        _ => {
            let nothing = if truth { Step::Truth(true) } else { Step::Return("0".into()) };
            vec![Step::If(format!("n < {by}"), vec![nothing]), Step::Let("m", format!("n - {by}"))]
        }
    };
    all.extend(steps("m"));
    all
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
