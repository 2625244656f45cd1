//! Sets of amounts that may go on for ever.

use std::fmt;

/// A sequence of amounts without end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// 1 and the powers of a number from 2 on.
    Powers(u64),
    /// The primes.
    Primes,
    /// The squares from 1 on.
    Squares,
    /// The cubes from 1 on.
    Cubes,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// A number from 1 on, and again and again a number from 1 on more.
    Progression {
        /// The first member.
        first: u64,
        /// From each to the next.
        step: u64,
    },
}

impl Family {
    /// The members up to a number, in ascending order; those of primes stop with the room that progress allows.
    fn up_to(self, last: u64, tell: &mut dyn FnMut(u64)) {
        let chain = |first: u64, next: &dyn Fn(u64) -> Option<u64>, tell: &mut dyn FnMut(u64)| {
            let mut member = Some(first);
            while let Some(at) = member.filter(|&at| at <= last) {
                tell(at);
                member = next(at);
            }
        };
        let of_roots = |power: u32, tell: &mut dyn FnMut(u64)| {
            (1u64..).map_while(|root| root.checked_pow(power)).take_while(|&at| at <= last).for_each(tell);
        };
        match self {
            Family::Powers(base) => chain(1, &|at| at.checked_mul(base), tell),
            Family::Progression { first, step } => chain(first, &|at| at.checked_add(step), tell),
            Family::Squares => of_roots(2, tell),
            Family::Cubes => of_roots(3, tell),
            Family::Fibonacci => {
                let (mut one, mut next) = (1u64, Some(2u64));
                while one <= last {
                    tell(one);
                    let Some(after) = next else { break };
                    (one, next) = (after, after.checked_add(one));
                }
            }
            Family::Primes => primes(last, tell),
        }
    }

    /// Whether a number is a member.
    fn has(self, number: u64) -> bool {
        match self {
            Family::Primes => is_prime(number),
            Family::Progression { first, step } => number >= first && (number - first).is_multiple_of(step),
            Family::Squares => number.isqrt().pow(2) == number,
            // They are few.
            Family::Powers(_) | Family::Cubes | Family::Fibonacci => {
                let mut found = false;
                self.up_to(number, &mut |member| found |= member == number);
                found
            }
        }
    }

    /// How many members there are up to a number, at most.
    fn count(self, last: u64) -> u64 {
        match self {
            Family::Primes => last / 2 + 1,
            Family::Progression { step, .. } => last / step.max(1) + 1,
            Family::Squares => last.isqrt(),
            _ => 1 << 22,
        }
    }

    /// The residues of all members, as far as they are known: none has another one.
    ///
    /// Powers and the Fibonacci numbers go round; squares and cubes have those of their roots; a prime that
    /// does not divide the modulus has nothing in common with it.
    ///
    /// ```
    /// use grundy_heap::subtraction::Family;
    /// assert_eq!(Family::Powers(2).residues(3), [false, true, true]);
    /// assert_eq!(Family::Primes.residues(4), [false, true, true, true]);
    /// ```
    pub fn residues(self, modulus: usize) -> Vec<bool> {
        let p = modulus as u128;
        let mut met = vec![false; modulus];
        let mut walk = |from: u128, next: &dyn Fn(u128) -> u128| {
            let mut at = from % p;
            while !met[at as usize] {
                met[at as usize] = true;
                at = next(at) % p;
            }
        };
        match self {
            Family::Powers(base) => walk(1, &|at| at * u128::from(base)),
            Family::Progression { first, step } => walk(first.into(), &|at| at + u128::from(step)),
            Family::Squares => (0..p).for_each(|root| met[(root * root % p) as usize] = true),
            Family::Cubes => (0..p).for_each(|root| met[(root * root % p * root % p) as usize] = true),
            Family::Fibonacci => {
                let start = (1 % p, 2 % p);
                let mut pair = start;
                loop {
                    met[pair.0 as usize] = true;
                    pair = (pair.1, (pair.0 + pair.1) % p);
                    if pair == start {
                        break;
                    }
                }
            }
            Family::Primes => {
                for (residue, met) in met.iter_mut().enumerate() {
                    let common = gcd(residue, modulus);
                    // What a prime has in common with the modulus is nothing, or the prime itself.
                    *met = common == 1 || (is_prime(common as u64) && residue == common % modulus);
                }
            }
        }
        met
    }

    /// Whether every number divides one of the members: then no number is a period.
    fn has_all_divisors(self) -> bool {
        match self {
            Family::Squares | Family::Cubes | Family::Fibonacci => true,
            Family::Progression { first, step } => first % step.max(1) == 0,
            Family::Powers(_) | Family::Primes => false,
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Family::Powers(base) => write!(f, "powers({base})"),
            Family::Primes => f.write_str("primes"),
            Family::Squares => f.write_str("squares"),
            Family::Cubes => f.write_str("cubes"),
            Family::Fibonacci => f.write_str("fibonacci"),
            Family::Progression { first: 1, step: 2 } => f.write_str("odds"),
            Family::Progression { first: 2, step: 2 } => f.write_str("evens"),
            Family::Progression { first, step } => write!(f, "{first} + {step}*i"),
        }
    }
}

/// A set of amounts: some, and sequences without end, but not some others.
///
/// ```
/// use grundy_heap::subtraction::{Amounts, Family};
/// let set = Amounts { these: vec![1], families: vec![Family::Primes], but: vec![3] };
/// assert_eq!(set.up_to(11), [1, 2, 5, 7, 11]);
/// assert_eq!(set.to_string(), "{primes, 1} - {3}");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Amounts {
    /// Single amounts, in ascending order.
    pub these: Vec<u64>,
    /// Sequences, in ascending order.
    pub families: Vec<Family>,
    /// Amounts that are not in the set after all, in ascending order.
    pub but: Vec<u64>,
}

impl Amounts {
    /// The amounts up to a number, in ascending order.
    pub fn up_to(&self, last: u64) -> Vec<u64> {
        let mut all: Vec<u64> = self.these.iter().copied().filter(|&amount| amount <= last).collect();
        self.families.iter().for_each(|family| family.up_to(last, &mut |amount| all.push(amount)));
        all.sort_unstable();
        all.dedup();
        all.retain(|amount| *amount > 0 && self.but.binary_search(amount).is_err());
        all
    }

    /// The amounts of both.
    ///
    /// ```
    /// use grundy_heap::subtraction::{Amounts, Family};
    /// let one = Amounts { families: vec![Family::Squares], but: vec![4, 9], ..Amounts::default() };
    /// let other = Amounts { these: vec![4], families: vec![Family::Cubes], ..Amounts::default() };
    /// assert_eq!(one.union(other).to_string(), "{squares, cubes, 4} - {9}");
    /// ```
    pub fn union(self, other: Amounts) -> Amounts {
        let lacks = |of: &Amounts, amount: u64| !of.has(amount);
        let (mine, theirs) = (self.but.clone(), other.but.clone());
        let mut but: Vec<u64> = mine.into_iter().filter(|&amount| lacks(&other, amount)).collect();
        but.extend(theirs.into_iter().filter(|&amount| lacks(&self, amount)));
        // An amount that one leaves out and has not otherwise is in the other, and so in both.
        let mut these = [self.these, other.these].concat();
        let mut families = [self.families, other.families].concat();
        but.sort_unstable();
        these.sort_unstable();
        families.sort_unstable();
        but.dedup();
        these.dedup();
        families.dedup();
        Amounts { these, families, but }
    }

    /// The amounts but these.
    pub fn without(mut self, but: impl IntoIterator<Item = u64>) -> Amounts {
        self.but.extend(but);
        self.but.sort_unstable();
        self.but.dedup();
        self.these.retain(|amount| self.but.binary_search(amount).is_err());
        self
    }

    /// Whether a number is one of the amounts.
    ///
    /// ```
    /// use grundy_heap::subtraction::{Amounts, Family};
    /// let primes = Amounts { families: vec![Family::Primes], ..Amounts::default() };
    /// assert!(primes.has(1_000_003) && !primes.has(1_000_001));
    /// ```
    pub fn has(&self, amount: u64) -> bool {
        amount > 0
            && self.but.binary_search(&amount).is_err()
            && (self.these.contains(&amount) || self.families.iter().any(|family| family.has(amount)))
    }

    /// How many amounts there are up to a number, at most.
    pub fn count(&self, last: u64) -> u64 {
        let families = self.families.iter().map(|family| family.count(last));
        families.fold(self.these.len() as u64, u64::saturating_add)
    }

    /// The residues that no amount of a sequence is without; of the single amounts too.
    pub(super) fn residues(&self, modulus: usize) -> Vec<usize> {
        let mut met = vec![false; modulus];
        for family in &self.families {
            family.residues(modulus).into_iter().zip(&mut met).for_each(|(one, met)| *met |= one);
        }
        let single = self.these.iter().filter(|amount| self.but.binary_search(amount).is_err());
        single.for_each(|amount| met[(amount % modulus as u64) as usize] = true);
        (0..modulus).filter(|&residue| met[residue]).collect()
    }

    /// Whether the values have no period, because every number divides infinitely many of the amounts: a heap that is so
    /// much larger than another of its residue has this one as an option, so they are worth different things.
    ///
    /// ```
    /// use grundy_heap::subtraction::{Amounts, Family};
    /// let of = |family| Amounts { these: vec![], families: vec![family], but: vec![] };
    /// assert!(of(Family::Squares).has_no_period() && !of(Family::Powers(2)).has_no_period());
    /// ```
    pub fn has_no_period(&self) -> bool {
        self.families.iter().any(|family| family.has_all_divisors())
    }

    /// The least amount, where it is the first of a progression that goes on in steps that are no larger.
    ///
    /// *Then a heap n is worth ⌊n / a⌋ if a is that amount.* *Proof* by induction. The options are heaps up to n - a, so their
    /// values are below ⌊n / a⌋. Each value u below that is the value of a heap from ua to ua + a - 1. If u is the largest, n - a is
    /// one of them; otherwise they all are below n - a, and among a neighbours one differs from n - a by a multiple of the step. ∎
    pub fn dense(&self) -> Option<u64> {
        let dense = |family: &Family| match *family {
            Family::Progression { first, step } if step <= first => Some(first),
            _ => None,
        };
        let first = self.families.iter().filter_map(dense).min()?;
        let fits = self.but.iter().all(|&amount| amount < first) && self.up_to(first).first() == Some(&first);
        fits.then_some(first)
    }
}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let members: Vec<String> = self
            .families
            .iter()
            .map(Family::to_string)
            .chain(self.these.iter().map(u64::to_string))
            .collect();
        match &members[..] {
            [only] if !self.families.is_empty() => f.write_str(only)?,
            all => write!(f, "{{{}}}", all.join(", "))?,
        }
        if !self.but.is_empty() {
            let but: Vec<String> = self.but.iter().map(u64::to_string).collect();
            write!(f, " - {{{}}}", but.join(", "))?;
        }
        Ok(())
    }
}

/// The primes up to a number, by the sieve of Eratosthenes, piece by piece.
fn primes(last: u64, tell: &mut dyn FnMut(u64)) {
    const PIECE: u64 = 1 << 16;
    let mut small: Vec<u64> = Vec::new();
    let root = last.isqrt();
    let mut from = 2;
    while from <= last {
        // The first pieces find the primes by which the later ones are sieved.
        let end = from.saturating_add(PIECE).min(from.saturating_mul(from)).min(last.saturating_add(1));
        let mut open = vec![true; (end - from) as usize];
        for &prime in small.iter().take_while(|&&prime| prime * prime < end) {
            let first = prime.max(from.div_ceil(prime)) * prime;
            (first..end)
                .step_by(prime as usize)
                .for_each(|multiple| open[(multiple - from) as usize] = false);
        }
        for prime in (from..end).filter(|at| open[(at - from) as usize]) {
            if prime <= root {
                small.push(prime);
            }
            tell(prime);
        }
        from = end;
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn is_prime(n: u64) -> bool {
    n > 1 && (2..=n.isqrt()).all(|divisor| !n.is_multiple_of(divisor))
}
