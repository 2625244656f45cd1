//! Values of heaps, recomputed.

use super::{Bench, Checked, Refusal, ensure, heaps, wrong};
use crate::certificate::Values;
use crate::rule::types::Type;
use crate::value::Value;

impl Bench<'_> {
    /// The values of a certificate, every one recomputed. `near` is the window of the theorem about sparse games:
    /// from this heap on every witness lies no farther than that.
    pub(super) fn values(&mut self, given: &Values, near: Option<(usize, usize)>) -> Checked<Vec<u32>> {
        let values = given.load(self.side).map_err(Refusal::Wrong)?;
        let tree = self.game.rule().tree();
        let plain = !tree.misere && tree.endings.is_empty() && tree.filter.is_none();
        ensure(plain && tree.position == Type::Int, || "the game is not about heaps with nim-values".into())?;
        ensure(given.count > 0, || "there are no values".into())?;
        match (&given.sparse, near) {
            (Some(sparse), _) => self.sparse(sparse, &values, near)?,
            (None, None) => self.definition(&values)?,
            (None, Some(_)) => return wrong("the theorem needs the rare heaps"),
        }
        Ok(values)
    }

    /// Every value is the mex of the nim-sums of all options.
    fn definition(&mut self, values: &[u32]) -> Checked {
        // seen[v] is the last heap that had an option of value v, plus one.
        let mut seen: Vec<usize> = Vec::new();
        for (n, &value) in values.iter().enumerate() {
            let mut see = |sum: u32| match seen.get_mut(sum as usize) {
                Some(last) => *last = n + 1,
                None => {
                    seen.resize(sum as usize + 1, 0);
                    seen[sum as usize] = n + 1;
                }
            };
            match &self.rule.heaps {
                Some(rule) => heaps::options(rule, n, &mut |parts| {
                    see(parts.iter().fold(0, |sum, &part| sum ^ values[part]));
                }),
                None => {
                    for option in self.options(&Value::Int(n as i64))? {
                        see(option.iter().try_fold(0, |sum, part| match part {
                            Value::Int(part) if (0..n as i64).contains(part) => {
                                Ok(sum ^ values[*part as usize])
                            }
                            _ => wrong(format!("a move leads from {n} to {part}, which is no smaller heap")),
                        })?);
                    }
                }
            }
            let mex = (0..).find(|&mex| seen.get(mex as usize) != Some(&(n + 1))).unwrap_or(0);
            ensure(mex == value, || format!("the value of heap {n} is {mex}, not {value}"))?;
            self.pause(n)?;
        }
        Ok(())
    }

    pub(super) fn pause(&self, n: usize) -> Checked {
        let stop = if n % 1024 == 0 { self.progress.check(n as u64) } else { None };
        stop.map_or(Ok(()), |stop| Err(Refusal::Stopped(stop)))
    }
}
