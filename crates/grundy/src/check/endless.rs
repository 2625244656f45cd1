//! Amounts that go on for ever, and those between two numbers: the theorems that need few values or none.

use super::{Bench, Checked, FAR, Refusal, ensure, same};
use crate::certificate::{Between, Endless, Endlessly, Heaps, Largest, Loaded, Period, Theorem, Values};

/// The value of a heap of any size.
type ValueOf = Box<dyn Fn(u64) -> u64>;

/// Amounts up to this are gone through one by one.
const NEAR: u64 = 1 << 16;

/// So many values, times the residues, are looked at.
const MANY: usize = 1 << 30;

impl Endlessly {
    fn has(self, number: u64) -> bool {
        match self {
            Endlessly::Powers(base) => {
                let mut rest = number;
                while base > 1 && rest > 1 && rest.is_multiple_of(base) {
                    rest /= base;
                }
                rest == 1
            }
            Endlessly::Primes => {
                number > 1 && (2..number).take_while(|d| d * d <= number).all(|d| !number.is_multiple_of(d))
            }
            Endlessly::Squares => {
                (1..=number).take_while(|root| root * root <= number).any(|root| root * root == number)
            }
            Endlessly::Cubes => {
                (1..=number).take_while(|root| root.pow(3) <= number).any(|root| root.pow(3) == number)
            }
            Endlessly::Fibonacci => {
                let (mut one, mut next) = (1, 2);
                while one < number {
                    (one, next) = (next, one + next);
                }
                one == number
            }
            Endlessly::Progression(first, step) => number >= first && (number - first).is_multiple_of(step),
        }
    }

    /// What members leave when they are divided, and nothing that no member leaves but where a prime may do so.
    fn leave(self, m: u64) -> Vec<u64> {
        let wide = |n: u64| n % m;
        let product = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(m)) as u64;
        let mut all: Vec<u64> = match self {
            // As many steps as there are residues come round.
            Endlessly::Powers(base) => {
                (0..=m).scan(wide(1), |at, _| Some(std::mem::replace(at, product(*at, wide(base))))).collect()
            }
            Endlessly::Progression(first, step) => {
                (0..m).map(|i| (wide(first) + product(i, wide(step))) % m).collect()
            }
            Endlessly::Squares => (0..m).map(|root| product(root, root)).collect(),
            Endlessly::Cubes => (0..m).map(|root| product(product(root, root), root)).collect(),
            // Two neighbours tell the next, and there are at most six times as many pairs that follow each other (Wall 1960).
            Endlessly::Fibonacci => (0..=6 * m)
                .scan((wide(1), wide(2)), |(one, next), _| {
                    let now = *one;
                    (*one, *next) = (*next, (*one + *next) % m);
                    Some(now)
                })
                .collect(),
            // A prime has no divisor in common with the modulus, or divides it.
            Endlessly::Primes => {
                let divides = |d: u64| m.is_multiple_of(d) && Endlessly::Primes.has(d);
                let alone = |r: &u64| (2..=m).all(|d| !(m.is_multiple_of(d) && r.is_multiple_of(d)));
                (0..m).filter(alone).chain((2..=m).filter(|&d| divides(d)).map(wide)).collect()
            }
        };
        all.sort_unstable();
        all.dedup();
        all
    }
}

impl Endless {
    fn has(&self, amount: u64) -> bool {
        let listed =
            self.takes.contains(&amount) || self.sequences.iter().any(|sequence| sequence.has(amount));
        amount > 0 && listed && !self.but.contains(&amount)
    }

    /// Whether the theorem of residues says that the values, of which these are the first, repeat with the modulus, and so with
    /// a period that they have.
    pub(super) fn go_on(&self, values: &Loaded, e: usize, p: usize, modulus: usize) -> Checked {
        let (m, count) = (modulus, values.count());
        ensure(m > 0 && m.is_multiple_of(p), "the modulus is no multiple of the period")?;
        let fits = |step: &Endlessly| !matches!(step, Endlessly::Progression(first, step) if *first < 1 || *step < 1);
        ensure(self.sequences.iter().all(fits), "a progression stands still")?;
        ensure(count >= e + m && (e > 0 || count == m), "the number of values is not that of the theorem")?;
        let mut of = vec![0; m];
        (e..e + m).for_each(|n| of[n % m] = values.at(n));
        let of_sequences: Vec<u64> = self.sequences.iter().flat_map(|it| it.leave(m as u64)).collect();
        ensure(of_sequences.len().saturating_mul(m + e) <= MANY, "there are too many residues")?;
        let single = self.takes.iter().map(|amount| amount % m as u64);
        for r in of_sequences.iter().copied().chain(single).map(|r| r as usize) {
            let differs = (0..m).all(|class| of[class] != of[(class + m - r) % m]);
            ensure(differs, format_args!("amounts that leave {r} join heaps of the same value"))?;
        }
        if e == 0 {
            return Ok(());
        }
        for r in of_sequences.iter().map(|&r| r as usize) {
            let differs = (0..e).all(|j| of[(j + r) % m] != values.at(j));
            ensure(
                differs,
                format_args!("amounts that leave {r} join a heap before {e} to one of its value"),
            )?;
        }
        let largest = self.takes.iter().copied().max().unwrap_or(0) as usize;
        ensure(count >= e.saturating_add(largest), "a single amount reaches behind the preperiod")?;
        let last_but = self.but.iter().copied().max().unwrap_or(0);
        let comes_again = |amount: u64| {
            let steady = |it: &Endlessly| matches!(*it, Endlessly::Progression(_, step) if (m as u64).is_multiple_of(step) && it.has(amount));
            amount > last_but && self.sequences.iter().any(steady)
        };
        let set: Vec<usize> = (1..count).filter(|&amount| self.has(amount as u64)).collect();
        for n in count - m..count {
            let kept = set.iter().filter(|&&k| k <= n && (n - k >= e || comes_again(k as u64)));
            let seen: Vec<u32> = kept.map(|&k| values.at(n - k)).collect();
            let shown = (0..values.at(n)).all(|smaller| seen.contains(&smaller));
            ensure(shown, format_args!("heap {n} owes its value to heaps before {e}"))?;
        }
        Ok(())
    }

    /// The least amount, if it begins a progression in steps that are no larger.
    fn dense(&self) -> Option<u64> {
        let firsts = self.sequences.iter().filter_map(|it| match *it {
            Endlessly::Progression(first, step) if 0 < step && step <= first => Some(first),
            _ => None,
        });
        let first = firsts.min().filter(|&first| first <= NEAR)?;
        let is_least = (1..first).all(|amount| !self.has(amount));
        (is_least && self.but.iter().all(|&amount| amount < first)).then_some(first)
    }
}

impl Bench<'_> {
    /// The values of all heaps where the numbers of the rule tell them, if the claim is one about such; the first are
    /// compared with the rule.
    pub(super) fn formula(
        &mut self,
        claim: &Period,
        theorem: &Theorem,
        given: &Values,
    ) -> Checked<Option<ValueOf>> {
        let (value, period, saltus): (ValueOf, u64, u64) = match (theorem, &self.rule.heaps) {
            (Theorem::Interval, Some(Heaps::Between(Between { least, most }))) => {
                let (least, most) = (*least, *most);
                ensure(0 < least && most.is_none_or(|most| least <= most), "nothing may be taken")?;
                match most {
                    Some(most) => {
                        let period = least
                            .checked_add(most)
                            .ok_or_else(|| Refusal::wrong("the period is too large"))?;
                        (Box::new(move |n| n % period / least), period, 0)
                    }
                    None => (Box::new(move |n| n / least), least, 1),
                }
            }
            (Theorem::Progression, Some(Heaps::Endless(amounts))) => {
                let dense = amounts.dense();
                let least =
                    dense.ok_or_else(|| Refusal::wrong("the least amount begins no such progression"))?;
                (Box::new(move |n| n / least), least, 1)
            }
            (Theorem::Interval | Theorem::Progression, _) => {
                return Err(Refusal::wrong("the theorem is not about games of this kind"));
            }
            _ => return Ok(None),
        };
        same("the preperiod", claim.preperiod, 0)?;
        same("the period", claim.period as u64, period)?;
        same("the saltus", claim.saltus, saltus)?;
        let none = Values { count: 0, values: Some(Vec::new()), file: None, sparse: None };
        same("the values, of which none are needed,", given, &none)?;
        // The value never goes down within a period.
        let most = value(period - 1);
        let heap = (saltus == 0).then(|| period - 1 - (period - 1) % self.block());
        let largest = heap.map(|heap| Largest { value: most as u32, heap: heap as usize });
        ensure(saltus > 0 || u64::from(most as u32) == most, "the values are too large")?;
        same("the largest value", &largest, &claim.largest)?;
        if !matches!(&self.rule.heaps, Some(Heaps::Between(Between { most: Some(most), .. })) if *most > 1 << 20)
        {
            let first: Vec<u32> = (0..64).map(|n| value(n) as u32).collect();
            let first = Values { count: first.len(), values: Some(first), file: None, sparse: None };
            self.values(&first, FAR)?;
        }
        Ok(Some(value))
    }

    /// So many heaps in a row are worth the same.
    fn block(&self) -> u64 {
        if let Some(Heaps::Between(Between { least, .. })) = &self.rule.heaps { *least } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn residues_are_those_of_the_members() {
        for sequence in [
            Endlessly::Powers(2),
            Endlessly::Powers(6),
            Endlessly::Primes,
            Endlessly::Squares,
            Endlessly::Cubes,
            Endlessly::Fibonacci,
            Endlessly::Progression(4, 6),
        ] {
            // 19 cubes among them, so that each has been met that a number below 20 leaves.
            let members: Vec<u64> = (1..7000).filter(|&number| sequence.has(number)).collect();
            for m in 1..20 {
                let mut met: Vec<u64> = members.iter().map(|member| member % m).collect();
                met.sort_unstable();
                met.dedup();
                let left = sequence.leave(m);
                assert!(met.iter().all(|r| left.contains(r)), "{sequence:?} by {m}: {met:?} {left:?}");
                // Powers and the Fibonacci numbers have few members so far.
                let few = matches!(sequence, Endlessly::Powers(_) | Endlessly::Fibonacci);
                assert!(few || left == met, "{sequence:?} by {m}: {met:?} {left:?}");
            }
        }
        assert_eq!(Endlessly::Powers(2).leave(7), [1, 2, 4]);
        assert_eq!(Endlessly::Fibonacci.leave(8), [0, 1, 2, 3, 5, 7]);
    }
}
