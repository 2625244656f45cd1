//! Heaps that lose: the members of a sequence that grows.

use crate::identify::evidence::size;
use crate::identify::given::Cell;
use crate::identify::law::{Beatty, Law};
use crate::identify::program::Step;
use std::sync::Arc;

/// Squares, and so on, from their first positive member on.
#[derive(Debug, Clone, Copy)]
enum Sequence {
    Squares,
    Triangular,
    Powers(u64),
    Fibonacci,
    Beatty(Beatty),
}

/// The members of a sequence lose.
#[derive(Debug)]
pub(super) struct Members {
    sequence: Sequence,
    /// Whether 0 is a member too.
    zero: bool,
}

impl Members {
    fn contains(&self, n: u64) -> Option<bool> {
        if n == 0 {
            return Some(self.zero);
        }
        Some(match self.sequence {
            Sequence::Squares => n.isqrt().pow(2) == n,
            Sequence::Triangular => n.checked_mul(8)?.checked_add(1).map(|odd| odd.isqrt().pow(2) == odd)?,
            Sequence::Powers(base) => {
                let mut rest = n;
                while rest.is_multiple_of(base) {
                    rest /= base;
                }
                rest == 1
            }
            Sequence::Fibonacci => {
                let (mut this, mut next) = (1_u64, 2_u64);
                while this < n {
                    (this, next) = (next, this.checked_add(next)?);
                }
                this == n
            }
            Sequence::Beatty(beatty) => {
                // Slopes are above 1, so the index is at most n; the first member from n on decides.
                let (mut low, mut high) = (1, n);
                while low < high {
                    let middle = low + (high - low) / 2;
                    if beatty.at(middle)? < n { low = middle + 1 } else { high = middle }
                }
                beatty.at(low)? == n
            }
        })
    }

    /// The steps that leave the first member from `n` on in `member`.
    fn first_member(&self, n: &str) -> Vec<Step> {
        let set = |name, value: &str| Step::Set(name, value.into());
        let var = |name, value: &str| Step::Var(name, value.into());
        let until = |steps| Step::While(format!("member < {n}"), steps);
        let add = |first: &str, step| {
            let steps = vec![set("member", "member + step"), set("step", step)];
            vec![var("member", "1"), var("step", first), until(steps)]
        };
        match self.sequence {
            Sequence::Squares => add("3", "step + 2"),
            Sequence::Triangular => add("2", "step + 1"),
            Sequence::Powers(base) => {
                vec![var("member", "1"), until(vec![set("member", &format!("member * {base}"))])]
            }
            Sequence::Fibonacci => vec![
                var("member", "1"),
                var("following", "2"),
                until(vec![
                    Step::Let("sum", "member + following".into()),
                    set("member", "following"),
                    set("following", "sum"),
                ]),
            ],
            Sequence::Beatty(Beatty { whole, times, root, divisor }) => {
                let square = times * times * root;
                let rooted = Step::While(
                    format!("(root + 1) * (root + 1) <= {square} * k * k"),
                    vec![set("root", "root + 1")],
                );
                let member = format!("({whole} * k + root) / {divisor}");
                let next = vec![set("k", "k + 1"), rooted, set("member", &member)];
                vec![var("member", "0"), var("k", "0"), var("root", "0"), until(next)]
            }
        }
    }
}

impl Law for Members {
    fn cell(&self, n: u64) -> Option<Cell> {
        self.contains(n).map(Cell::Lost)
    }

    fn words(&self, n: &str) -> String {
        let what = match self.sequence {
            Sequence::Squares => "a square".into(),
            Sequence::Triangular => "a triangular number".into(),
            Sequence::Powers(base) => format!("a power of {base}"),
            Sequence::Fibonacci => "a Fibonacci number".into(),
            Sequence::Beatty(beatty) => match beatty.slope().as_str() {
                "φ" => "floor(k φ) for some k (a lower Wythoff number)".into(),
                "φ²" => "floor(k φ²) for some k (an upper Wythoff number)".into(),
                slope => format!("floor(k {slope}) for some k"),
            },
        };
        let own = matches!(self.sequence, Sequence::Powers(_));
        let zero = match (self.zero, own) {
            (true, true) => " or 0",
            (false, false) => ", but not 0",
            _ => "",
        };
        format!("{n} loses if it is {what}{zero}")
    }

    fn bits(&self) -> f64 {
        let zero = if self.zero { 0.0 } else { 1.0 };
        zero + match self.sequence {
            Sequence::Squares | Sequence::Triangular | Sequence::Fibonacci => 3.0,
            Sequence::Powers(base) => 3.0 + size(base - 2),
            Sequence::Beatty(beatty) => beatty.bits_of(),
        }
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let mut steps = vec![Step::If(format!("{n} == 0"), vec![Step::Truth(self.zero)])];
        steps.extend(self.first_member(n));
        steps.push(Step::Return(format!("member == {n}")));
        steps
    }

    fn free(&self) -> usize {
        match self.sequence {
            Sequence::Powers(_) => 2,
            Sequence::Beatty(_) => 4,
            _ => 1,
        }
    }
}

/// All formulas of this family, each with 0 and without.
pub(super) fn search() -> Vec<(Arc<Members>, Arc<Members>)> {
    let mut sequences = vec![Sequence::Squares, Sequence::Triangular, Sequence::Fibonacci];
    sequences.extend((2..=10).map(Sequence::Powers));
    sequences.extend(Beatty::all().into_iter().map(Sequence::Beatty));
    let with = |sequence, zero| Arc::new(Members { sequence, zero });
    sequences.into_iter().map(|sequence| (with(sequence, true), with(sequence, false))).collect()
}
