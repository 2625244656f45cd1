//! Prime numbers.

use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::{MEMBERS, room};

/// Bases that decide primality for every 64-bit number.
///
/// Source: Sorenson and Webster, "Strong pseudoprimes to twelve prime bases" (2015).
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// Whether `n` is prime, by the strong pseudoprime test (Miller, Rabin) to enough bases.
pub fn is_prime(n: i64) -> bool {
    let Ok(n) = u64::try_from(n) else { return false };
    if n < 2 {
        return false;
    }
    if let Some(&divisor) = BASES.iter().find(|&&p| n.is_multiple_of(p)) {
        return n == divisor;
    }
    if n < 41 * 41 {
        return true;
    }
    let twos = (n - 1).trailing_zeros();
    let odd = (n - 1) >> twos;
    BASES.iter().all(|&base| {
        let mut x = power(base, odd, n);
        if x == 1 || x == n - 1 {
            return true;
        }
        for _ in 1..twos {
            x = product(x, x, n);
            if x == n - 1 {
                return true;
            }
        }
        false
    })
}

fn product(a: u64, b: u64, modulus: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = product(result, base, modulus);
        }
        base = product(base, base, modulus);
        exponent /= 2;
    }
    result
}

/// The primes in ascending order, as far as they have been asked for.
#[derive(Debug, Default)]
pub struct Primes {
    known: Vec<i64>,
    /// All primes up to here are known.
    reach: i64,
}

impl Primes {
    /// How far the first sieve reaches; later ones double the reach, up to this much at a time.
    const FIRST: i64 = 1 << 10;
    const SEGMENT: i64 = 1 << 20;

    /// The prime with this index (2 has 0), or none if it is above `limit`.
    #[inline]
    pub fn get(&mut self, index: usize, limit: i64, meter: &mut Meter<'_>) -> Result<Option<i64>, Trap> {
        loop {
            if let Some(&prime) = self.known.get(index) {
                return Ok((prime <= limit).then_some(prime));
            }
            if self.reach >= limit {
                return Ok(None);
            }
            self.extend(meter)?;
        }
    }

    /// The prime with index `state`, if it is at most `limit`, and the next state.
    #[inline]
    pub fn next(
        &mut self,
        state: i64,
        limit: i64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<(i64, i64)>, Trap> {
        let Ok(index) = usize::try_from(state) else { return Ok(None) };
        Ok(self.get(index, limit, meter)?.map(|prime| (prime, state + 1)))
    }

    /// The primes up to `limit`.
    pub fn up_to(&mut self, limit: i64, meter: &mut Meter<'_>) -> Result<&[i64], Trap> {
        while self.reach < limit {
            self.extend(meter)?;
        }
        let count = self.known.partition_point(|&prime| prime <= limit);
        Ok(&self.known[..count])
    }

    /// Sieves the next segment (Eratosthenes).
    #[cold]
    fn extend(&mut self, meter: &mut Meter<'_>) -> Result<(), Trap> {
        if self.known.len() >= MEMBERS {
            room(self.known.len() as u64 + 1, meter)?;
        }
        let low = self.reach + 1;
        let high = self.reach + self.reach.clamp(Self::FIRST, Self::SEGMENT);
        meter.charge((high - low) as u64 / 8)?;
        let mut composite = vec![false; (high - low + 1) as usize];
        let mut strike = |prime: i64| {
            let first = (prime * prime).max((low + prime - 1) / prime * prime);
            let mut multiple = first;
            while multiple <= high {
                composite[(multiple - low) as usize] = true;
                multiple += prime;
            }
        };
        if self.known.is_empty() {
            (2..).take_while(|p| p * p <= high).for_each(strike);
        } else {
            // The reach at most doubles, so all primes up to the root of `high` are known.
            self.known.iter().take_while(|&&p| p * p <= high).for_each(|&p| strike(p));
        }
        let fresh = composite.iter().zip(low..).filter(|&(&struck, n)| !struck && n > 1).map(|(_, n)| n);
        let before = self.known.len();
        self.known.extend(fresh);
        self.reach = high;
        // A number of the table takes a third of the room of a member.
        meter.make((self.known.len() - before) as u64 / 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use grundy_heap::progress::Unwatched;

    #[test]
    fn the_test_agrees_with_the_sieve() {
        let mut primes = Primes::default();
        let tested: Vec<i64> = (-5..20_000).filter(|&n| is_prime(n)).collect();
        assert_eq!(primes.up_to(19_999, &mut Meter::begun()), Ok(&tested[..]));
    }

    #[test]
    fn large_numbers_are_decided() {
        assert!(is_prime(9_223_372_036_854_775_783), "the greatest prime below 2**63");
        assert!(!is_prime(i64::MAX));
        assert!(!is_prime(3_215_031_751), "a strong pseudoprime to the bases 2, 3, 5 and 7");
        assert!(!is_prime(3_037_000_493 * 3_037_000_453));
    }

    #[test]
    fn counting_primes() {
        let mut primes = Primes::default();
        let counts = [1, 2, 10, 1024, 1025, 100_000, 5_000_000, 10]
            .map(|m| primes.up_to(m, &mut Meter::begun()).map(<[i64]>::len));
        assert_eq!(counts, [0, 1, 4, 172, 172, 9592, 348_513, 4].map(Ok));
    }

    #[test]
    fn primes_by_index() {
        let mut primes = Primes::default();
        assert_eq!(primes.get(0, 1, &mut Meter::begun()), Ok(None));
        assert_eq!(primes.get(0, 2, &mut Meter::begun()), Ok(Some(2)));
        assert_eq!(primes.get(9999, 200_000, &mut Meter::begun()), Ok(Some(104_729)));
        assert_eq!(primes.get(9999, 104_728, &mut Meter::begun()), Ok(None));
    }

    #[test]
    fn endless_sieving_ends() {
        let mut meter = Meter::new(&Limits { steps: 100_000, ..Limits::default() }, &Unwatched);
        meter.begin();
        assert_eq!(Primes::default().up_to(i64::MAX, &mut meter), Err(Trap::Steps));
    }
}
