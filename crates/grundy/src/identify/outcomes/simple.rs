//! Heaps that lose: all, multiples of a number and their neighbours, evil and odious numbers.

use crate::identify::evidence::size;
use crate::identify::given::Cell;
use crate::identify::law::Law;
use crate::identify::program::Step;
use crate::identify::proof::Repeats;
use std::ops::Range;
use std::sync::Arc;

/// The largest distance of losing heaps that is tried.
const LARGEST_DISTANCE: u64 = 128;

/// Heaps that lose.
#[derive(Debug)]
enum Simple {
    /// All or none.
    Always(bool),
    /// Those that leave `rest` when divided by `divisor`.
    Residue { divisor: u64, rest: u64 },
    /// Evil numbers have an even number of binary ones, odious ones an odd number.
    Ones { even: bool },
}

impl Law for Simple {
    fn cell(&self, n: u64) -> Option<Cell> {
        Some(Cell::Lost(match self {
            Simple::Always(lost) => *lost,
            Simple::Residue { divisor, rest } => n % divisor == *rest,
            Simple::Ones { even } => n.count_ones().is_multiple_of(2) == *even,
        }))
    }

    fn words(&self, n: &str) -> String {
        match self {
            Simple::Always(true) => "every heap loses".into(),
            Simple::Always(false) => "no heap loses".into(),
            Simple::Residue { divisor, rest: 0 } => format!("{n} loses if it is a multiple of {divisor}"),
            Simple::Residue { divisor, rest } => format!("{n} loses if {n} mod {divisor} = {rest}"),
            Simple::Ones { even: true } => format!("{n} loses if it is evil (an even number of binary ones)"),
            Simple::Ones { even: false } => {
                format!("{n} loses if it is odious (an odd number of binary ones)")
            }
        }
    }

    fn bits(&self) -> f64 {
        match self {
            Simple::Always(_) => 1.0,
            Simple::Residue { divisor, rest } => size(divisor - 2) + size(*rest),
            Simple::Ones { .. } => 3.0,
        }
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        match self {
            Simple::Always(lost) => vec![Step::Truth(*lost)],
            Simple::Residue { divisor, rest } => vec![Step::Return(format!("{n} % {divisor} == {rest}"))],
            Simple::Ones { even } => vec![
                Step::Var("rest", n.into()),
                Step::Var("ones", "0".into()),
                Step::While(
                    "rest > 0".into(),
                    vec![Step::Set("ones", "ones + rest % 2".into()), Step::Set("rest", "rest / 2".into())],
                ),
                Step::Return(format!("ones % 2 == {}", u8::from(!even))),
            ],
        }
    }

    fn free(&self) -> usize {
        match self {
            Simple::Residue { .. } => 2,
            Simple::Always(_) => 1,
            Simple::Ones { .. } => 0,
        }
    }

    fn repeats(&self) -> Option<Repeats> {
        let period = match self {
            Simple::Always(_) => 1,
            Simple::Residue { divisor, .. } => *divisor,
            Simple::Ones { .. } => return None,
        };
        Some(Repeats { preperiod: 0, period, saltus: 0 })
    }

    fn may_move(&self) -> bool {
        matches!(self, Simple::Ones { .. })
    }
}

/// All formulas of this family that say of two heaps of a list, from the first to behind the last, that they lose: one alone shows no
/// distance.
pub(super) fn search(heaps: Range<u64>) -> Vec<Arc<dyn Law>> {
    let mut laws: Vec<Arc<dyn Law>> = Vec::new();
    for truth in [true, false] {
        laws.push(Arc::new(Simple::Always(truth)));
        laws.push(Arc::new(Simple::Ones { even: truth }));
    }
    for divisor in 2..=LARGEST_DISTANCE {
        let before = |rest: u64| (rest + divisor - heaps.start % divisor) % divisor;
        let second = |rest: u64| heaps.start.saturating_add(before(rest) + divisor);
        let seen = (0..divisor).filter(|&rest| second(rest) < heaps.end);
        laws.extend(seen.map(|rest| Arc::new(Simple::Residue { divisor, rest }) as Arc<dyn Law>));
    }
    laws
}
