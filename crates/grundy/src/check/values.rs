//! Values of heaps, recomputed: each is the least number that is not the value of an option.

use super::{Bench, Checked, Refusal, ensure};
use crate::certificate::{Code, Heaps, Loaded, Sparse, Split, Values};
use crate::rule::types::Type;
use crate::value::Value;

/// The rule itself lists the options of so many heaps; those of larger ones follow from its numbers.
const FIRST: usize = 64;

/// The values, for every value the last heap that has an option of it, and the rare heaps so far with their values.
struct Seen<'a> {
    values: &'a Loaded,
    last: Vec<usize>,
    rares: Vec<(usize, u32)>,
}

impl Bench<'_> {
    /// The values of a certificate, every one recomputed. For heaps from `near.0` on a split that leaves no rare
    /// heap counts only if what it takes and the smaller heap are together at most `near.1`.
    pub(super) fn values(&mut self, given: &Values, near: (usize, usize)) -> Checked<Loaded> {
        let values = given.load(self.side).map_err(Refusal::Wrong)?;
        let (rule, tree, sparse) = (self.rule, self.game.rule().tree(), given.sparse.as_ref());
        ensure(tree.position == Type::Int && tree.filter.is_none(), "the game is not one of heaps")?;
        let code = rule.heaps.as_ref().and_then(Heaps::splitting);
        let bits = (0..given.count).fold(0, |bits, n| bits | values.at(n));
        let fits = |it: &Sparse| code.is_some_and(|code| it.mask <= bits && it.divides(&code.splits));
        ensure(bits < 1 << 24, "there are values that are too large")?;
        ensure(sparse.is_none_or(fits), "the division into rare and common does not fit the game")?;
        let last = vec![usize::MAX; (bits as usize + 1).next_power_of_two()];
        let mut seen = Seen { values: &values, last, rares: Vec::new() };
        for n in 0..given.count {
            self.pause(n, n)?;
            let value = values.at(n) as usize;
            let rare = n > 0 && sparse.is_some_and(|sparse| sparse.is_rare(n, values.at(n)));
            match code {
                Some(code) if n >= FIRST.min(near.0) => {
                    let below = if rare || sparse.is_none() { None } else { Some(value) };
                    self.by_code(code, n, below, if n < near.0 { n } else { near.1 }, &mut seen)?;
                }
                _ => self.by_rule(n, &mut seen)?,
            }
            let mex = seen.last.iter().position(|&last| last != n).unwrap_or(seen.last.len());
            ensure(mex == value, format_args!("the options of heap {n} do not show the value {value}"))?;
            seen.rares.extend(rare.then_some((n, values.at(n))));
        }
        ensure(sparse.is_none_or(|it| it.rares == seen.rares), "the rare heaps are others than listed")?;
        Ok(values)
    }

    fn by_rule(&mut self, n: usize, seen: &mut Seen) -> Checked {
        for option in self.options.of(&Value::Int(n as i64))? {
            let sum = option.iter().try_fold(0, |sum, part| match part {
                Value::Int(part) if (0..n as i64).contains(part) => Ok(sum ^ seen.values.at(*part as usize)),
                _ => Err(Refusal::wrong(format!("a move leads from {n} to {part}, no smaller heap"))),
            });
            seen.last[sum? as usize] = n;
        }
        Ok(())
    }

    /// After a split the class is the sum of the classes of both heaps, so an option of the common class has exactly
    /// one rare heap: the rare heaps give all of them. Further options are looked at until one is seen for every
    /// value `below`, or to the last.
    fn by_code(&self, code: &Code, n: usize, below: Option<usize>, far: usize, seen: &mut Seen) -> Checked {
        let Seen { values, last, rares } = seen;
        code.whole.iter().filter(|&&k| k == n).for_each(|_| last[0] = n);
        code.takes.iter().filter(|&&k| k < n).for_each(|k| last[values.at(n - k) as usize] = n);
        let mut missing = below.map(|value| last[..value].iter().filter(|&&last| last != n).count());
        let mut see = |a: usize, far: usize| {
            for Split { taken, unequal } in &code.splits {
                if taken + a <= far && taken + a < n && !(*unequal && taken + 2 * a == n) {
                    let sum = (values.at(a) ^ values.at(n - taken - a)) as usize;
                    let new = last[sum] != n && below.is_some_and(|value| sum < value);
                    missing = missing.map(|missing| missing - usize::from(new));
                    last[sum] = n;
                }
            }
            missing == Some(0)
        };
        let enough = rares.iter().fold(false, |_, (rare, _)| see(*rare, n));
        for a in 1..=far.min(n / 2) {
            self.pause(n, a)?;
            if enough || see(a, far) {
                break;
            }
        }
        Ok(())
    }
}
