//! The divisors of a number.

use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::primes::{Primes, is_prime};

/// The positive divisors of `n` in ascending order. A number below 1 has none (every number divides 0,
/// but they are no set).
pub fn divisors(n: i64, primes: &mut Primes, meter: &mut Meter<'_>) -> Result<Vec<i64>, Trap> {
    if n < 1 {
        return Ok(Vec::new());
    }
    let mut divisors = vec![1];
    let mut rest = n;
    let mut index = 0;
    while rest > 1 {
        meter.step()?;
        // What is left has no divisor below the primes tried, so it is prime from its root on.
        let prime = match primes.get(index, rest.isqrt(), meter)? {
            Some(prime) if index < SMALL || !is_prime(rest) => prime,
            _ => rest,
        };
        index += 1;
        let old = divisors.len();
        let mut power = 1;
        while rest % prime == 0 {
            rest /= prime;
            power *= prime;
            divisors.extend_from_within(..old);
            let fresh = divisors.len() - old;
            divisors[fresh..].iter_mut().for_each(|divisor| *divisor *= power);
        }
    }
    divisors.sort_unstable();
    Ok(divisors)
}

/// So many primes are tried before it is worth asking whether the rest is prime.
const SMALL: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(n: i64) -> Vec<i64> {
        divisors(n, &mut Primes::default(), &mut Meter::begun()).unwrap_or_default()
    }

    #[test]
    fn they_are_what_trial_division_finds() {
        for n in -2..2000 {
            let tried: Vec<i64> = (1..=n).filter(|d| n % d == 0).collect();
            assert_eq!(of(n), tried, "divisors of {n}");
        }
    }

    #[test]
    fn of_large_numbers() {
        assert_eq!(of(1_000_000_007), [1, 1_000_000_007]);
        assert_eq!(of(1 << 62).len(), 63);
        assert_eq!(of(10_i64.pow(18)).len(), 19 * 19);
        assert_eq!(of(1_000_003 * 1_000_033), [1, 1_000_003, 1_000_033, 1_000_003 * 1_000_033]);
        assert_eq!(of(9_223_372_036_854_775_783), [1, 9_223_372_036_854_775_783]);
    }
}
