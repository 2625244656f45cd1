//! Bounds of what may be taken, as numbers that follow from the heap.

use std::fmt;

/// A number that follows from the size `n` of a heap.
///
/// ```
/// use grundy_heap::subtraction::Bound;
/// let half = Bound::Over(Box::new(Bound::Heap), 2);
/// assert_eq!((half.to_string().as_str(), half.at(9), half.slope()), ("n/2", Some(4), Some((0, 1))));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bound {
    /// The same for all heaps.
    Number(i64),
    /// The size of the heap.
    Heap,
    /// One and another.
    Sum(Box<Bound>, Box<Bound>),
    /// So many times another.
    Times(i64, Box<Bound>),
    /// Another over a number that is positive, rounded down.
    Over(Box<Bound>, i64),
    /// The least of some.
    Least(Vec<Bound>),
    /// The largest of some.
    Most(Vec<Bound>),
    /// The square root, rounded down.
    Root(Box<Bound>),
    /// The binary logarithm of the size of the heap, rounded down; of nothing it is taken to be 0.
    Log,
}

impl Bound {
    /// What it is for a heap; `None` where a number has no room, or a root is none.
    pub fn at(&self, heap: i64) -> Option<i64> {
        match self {
            Bound::Number(n) => Some(*n),
            Bound::Heap => Some(heap),
            Bound::Sum(one, other) => one.at(heap)?.checked_add(other.at(heap)?),
            Bound::Times(times, of) => of.at(heap)?.checked_mul(*times),
            Bound::Over(of, by) => of.at(heap)?.checked_div_euclid(*by),
            Bound::Least(all) => {
                all.iter().map(|one| one.at(heap)).try_fold(i64::MAX, |least, one| Some(least.min(one?)))
            }
            Bound::Most(all) => {
                all.iter().map(|one| one.at(heap)).try_fold(i64::MIN, |most, one| Some(most.max(one?)))
            }
            Bound::Root(of) => of.at(heap).filter(|&n| n >= 0).map(i64::isqrt),
            Bound::Log => Some(heap.checked_ilog2().map_or(0, i64::from)),
        }
    }

    /// How much it may grow from a heap to the next: at least and at most, whatever the heap, as far as the form shows it.
    pub fn slope(&self) -> Option<(i64, i64)> {
        let of_all = |all: &[Bound]| {
            let slopes = all.iter().map(Bound::slope).collect::<Option<Vec<_>>>()?;
            Some((slopes.iter().map(|slope| slope.0).min()?, slopes.iter().map(|slope| slope.1).max()?))
        };
        match self {
            Bound::Number(_) => Some((0, 0)),
            Bound::Heap => Some((1, 1)),
            Bound::Log => Some((0, 1)),
            Bound::Sum(one, other) => {
                let ((least, most), (also, too)) = (one.slope()?, other.slope()?);
                Some((least.checked_add(also)?, most.checked_add(too)?))
            }
            Bound::Times(times, of) => {
                let (least, most) = of.slope()?;
                let (one, other) = (least.checked_mul(*times)?, most.checked_mul(*times)?);
                Some((one.min(other), one.max(other)))
            }
            Bound::Over(of, by) if *by > 0 => {
                let (least, most) = of.slope()?;
                // Rounding adds less than one, so a quotient that is not whole may grow by the next whole number.
                Some((least.div_euclid(*by), most.checked_neg()?.div_euclid(*by).checked_neg()?))
            }
            Bound::Over(..) => None,
            Bound::Least(all) | Bound::Most(all) => of_all(all),
            Bound::Root(of) => {
                let (least, most) = of.slope()?;
                // The root of a sum is at most the sum of the roots.
                let up = most.checked_sub(1).map_or(0, |below| below.max(0).isqrt() + 1);
                (least >= 0 && of.at(0)? >= 0).then_some((0, if most > 0 { up } else { 0 }))
            }
        }
    }

    /// Whether it is no more than another from a heap on, as far as the form shows it.
    ///
    /// ```
    /// use grundy_heap::subtraction::Bound;
    /// let few = |most| Bound::Least(vec![Bound::Number(most), Bound::Heap]);
    /// assert!(few(3).is_at_most(&few(5), 0) && !few(5).is_at_most(&few(3), 0));
    /// ```
    pub fn is_at_most(&self, other: &Bound, from: i64) -> bool {
        let difference = other.less(self);
        let grows = difference.slope().is_some_and(|(least, _)| least >= 0);
        if grows && difference.at(from).is_some_and(|more| more >= 0) {
            return true;
        }
        match (self, other) {
            (_, Bound::Least(all)) => all.iter().all(|one| self.is_at_most(one, from)),
            (Bound::Most(all), _) => all.iter().all(|one| one.is_at_most(other, from)),
            (Bound::Least(all), _) => all.iter().any(|one| one.is_at_most(other, from)),
            (_, Bound::Most(all)) => all.iter().any(|one| self.is_at_most(one, from)),
            (Bound::Over(one, by), Bound::Over(of, less)) if by >= less && *less > 0 => {
                Bound::Number(0).is_at_most(of, from) && one.is_at_most(of, from)
            }
            _ => false,
        }
    }

    /// How much more it is than another.
    pub(super) fn less(&self, other: &Bound) -> Bound {
        Bound::Sum(Box::new(self.clone()), Box::new(Bound::Times(-1, Box::new(other.clone()))))
    }

    /// The largest that it is for any heap, if the form shows one.
    pub fn largest(&self) -> Option<i64> {
        match self {
            Bound::Number(n) => Some(*n),
            Bound::Least(all) => all.iter().filter_map(Bound::largest).min(),
            _ => None,
        }
    }

    /// As the notation writes it, of what has this name.
    pub fn of(&self, name: &str) -> String {
        let list = |function: &str, all: &[Bound]| {
            let all: Vec<String> = all.iter().map(|one| one.of(name)).collect();
            format!("{function}({})", all.join(", "))
        };
        // What stands beside a stronger sign goes into brackets.
        let tight = |of: &Bound| match of {
            Bound::Sum(..) | Bound::Times(..) | Bound::Over(..) => format!("({})", of.of(name)),
            Bound::Number(n) if *n < 0 => format!("({n})"),
            _ => of.of(name),
        };
        match self {
            Bound::Number(n) => n.to_string(),
            Bound::Heap => name.into(),
            Bound::Sum(one, other) => match &**other {
                Bound::Number(n) if *n < 0 => format!("{} - {}", one.of(name), n.unsigned_abs()),
                Bound::Times(-1, of) => format!("{} - {}", one.of(name), tight(of)),
                other => format!("{} + {}", one.of(name), other.of(name)),
            },
            Bound::Times(-1, of) => format!("-{}", tight(of)),
            Bound::Times(times, of) => format!("{times}*{}", tight(of)),
            // Products and quotients are read from the left.
            Bound::Over(of, by) => match **of {
                Bound::Times(0.., _) => format!("{}/{by}", of.of(name)),
                _ => format!("{}/{by}", tight(of)),
            },
            Bound::Least(all) => list("min", all),
            Bound::Most(all) => list("max", all),
            Bound::Root(of) => format!("sqrt({})", of.of(name)),
            Bound::Log => format!("log2({name})"),
        }
    }

    /// Whether it is never less than what it is a bound for, from 1 on, as far as the form shows it.
    pub fn is_no_less(&self) -> bool {
        match self {
            Bound::Most(all) => all.iter().any(Bound::is_no_less),
            Bound::Least(all) => all.iter().all(Bound::is_no_less),
            _ => self.slope().is_some_and(|(least, _)| least >= 1) && self.at(1).is_some_and(|at| at >= 1),
        }
    }

    /// The same number for all heaps, if it is one.
    pub fn number(&self) -> Option<i64> {
        if let Bound::Number(n) = self { Some(*n) } else { None }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.of("n"))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::sample::Random;

    /// A bound made at random.
    pub(in crate::subtraction) fn random(dice: &mut Random, depth: usize) -> Bound {
        let deeper = |dice: &mut Random| Box::new(random(dice, depth - 1));
        match dice.below(if depth == 0 { 3 } else { 10 }) {
            0 => Bound::Number(dice.below(7) as i64),
            1 => Bound::Heap,
            2 => Bound::Log,
            3 => Bound::Sum(deeper(dice), deeper(dice)),
            4 => Bound::Times(dice.below(5) as i64 - 2, deeper(dice)),
            5 | 6 => Bound::Over(deeper(dice), dice.below(4) as i64 + 1),
            7 => Bound::Least(vec![*deeper(dice), *deeper(dice)]),
            8 => Bound::Most(vec![*deeper(dice), *deeper(dice)]),
            _ => Bound::Root(deeper(dice)),
        }
    }

    #[test]
    fn slopes_hold() {
        let mut dice = Random(7);
        let (mut held, mut tight) = (0, 0);
        for _ in 0..3000 {
            let bound = random(&mut dice, 3);
            let Some((least, most)) = bound.slope() else { continue };
            let steps: Option<Vec<i64>> =
                (0..60).map(|n| bound.at(n + 1)?.checked_sub(bound.at(n)?)).collect();
            let Some(steps) = steps else { panic!("{bound} has a slope but no value") };
            assert!(steps.iter().all(|step| (least..=most).contains(step)), "{bound}: {least}..{most}");
            held += 1;
            tight += u32::from(steps.contains(&most));
        }
        assert!(held > 2000 && tight > 1500, "{held} {tight}");
    }

    #[test]
    fn what_is_at_most_is_so_for_every_heap() {
        let mut dice = Random(11);
        let mut held = 0;
        for _ in 0..5000 {
            let (one, other, from) = (random(&mut dice, 2), random(&mut dice, 2), dice.below(20) as i64);
            if one.is_at_most(&other, from) {
                let pairs = (from..from + 60).filter_map(|n| Some((one.at(n)?, other.at(n)?)));
                assert!(pairs.into_iter().all(|(one, other)| one <= other), "{one} <= {other} from {from}");
                held += 1;
            }
        }
        assert!(held > 1000, "{held}");
    }
}
