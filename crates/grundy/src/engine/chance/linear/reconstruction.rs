//! Fractions from what they are modulo a power of a prime.

use super::super::guard::Guard;
use crate::answer::Unknown;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

/// Numerators and one denominator for all of them, of the fractions with these digits, least first: `digits[k][i]`
/// is that of fraction `i` before `prime` to the `k`. None where some fraction needs more digits.
#[allow(clippy::type_complexity)] // numerators, denominator
pub(super) fn fractions(
    digits: &[Vec<u64>],
    prime: u64,
    guard: &mut Guard<'_, '_>,
) -> Result<Option<(Vec<BigInt>, BigInt)>, Unknown> {
    let modulus = BigInt::from(prime).pow(digits.len() as u32);
    let bound = (&modulus / 2u32).sqrt();
    let mut denominator = BigInt::one();
    let mut found: Vec<(BigInt, BigInt)> = Vec::new();
    for i in 0..digits.first().map_or(0, Vec::len) {
        guard.step(digits.len())?;
        let number = digits.iter().rev().fold(BigInt::zero(), |all, digit| all * prime + digit[i]);
        // The denominators of one system have most of their factors in common.
        let scaled = centred((number * &denominator).mod_floor(&modulus), &modulus);
        let (numerator, more) = match scaled.abs() <= bound {
            true => (scaled, BigInt::one()),
            false => match fraction(scaled.mod_floor(&modulus), &modulus, &bound) {
                Some(fraction) => fraction,
                None => return Ok(None),
            },
        };
        denominator *= more;
        if denominator > bound {
            return Ok(None);
        }
        found.push((numerator, denominator.clone()));
    }
    let all = found.into_iter().map(|(numerator, below)| numerator * (&denominator / below));
    Ok(Some((all.collect(), denominator.clone())))
}

/// The number that is nearest to 0.
fn centred(number: BigInt, modulus: &BigInt) -> BigInt {
    if &number * 2 > *modulus { number - modulus } else { number }
}

/// The fraction with numerator and denominator up to the bound that is `number` modulo `modulus` (Wang 1981).
fn fraction(number: BigInt, modulus: &BigInt, bound: &BigInt) -> Option<(BigInt, BigInt)> {
    let (mut r, mut next) = (modulus.clone(), number);
    let (mut t, mut factor) = (BigInt::zero(), BigInt::one());
    while next > *bound {
        let (quotient, rest) = r.div_rem(&next);
        (r, next) = (next, rest);
        let following = t - quotient * &factor;
        (t, factor) = (factor, following);
    }
    if factor.is_negative() {
        (next, factor) = (-next, -factor);
    }
    (!factor.is_zero() && factor <= *bound).then_some((next, factor))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::watch::Watch;
    use grundy_heap::progress::Unwatched;
    use grundy_rule::limits::Limits;
    use num_traits::ToPrimitive;

    #[test]
    fn a_fraction_is_read_off_its_digits() {
        let prime = 1_000_003u64;
        let modulus = BigInt::from(prime).pow(4);
        let of = |n: i64, d: i64| {
            let inverse = BigInt::from(d).modpow(&(&modulus / prime * (prime - 1) - 1), &modulus);
            let mut number = (BigInt::from(n) * inverse).mod_floor(&modulus);
            (0..4)
                .map(|_| {
                    let digit = (&number % prime).to_u64().expect("a digit");
                    number /= prime;
                    digit
                })
                .collect::<Vec<_>>()
        };
        let columns = [of(3, 4), of(-5, 6), of(7, 1), of(0, 1), of(1, 12)];
        let digits: Vec<Vec<u64>> =
            (0..4).map(|k| columns.iter().map(|column| column[k]).collect()).collect();
        let mut watch = Watch::new(Limits::default(), &Unwatched);
        let found = fractions(&digits, prime, &mut Guard::new(&mut watch, 0, 0));
        let numbers = [9, -10, 84, 0, 1].map(BigInt::from).to_vec();
        assert_eq!(found, Ok(Some((numbers, BigInt::from(12)))));
        // One digit is not enough for all of them.
        assert_eq!(fraction(BigInt::from(columns[0][0]), &BigInt::from(prime), &BigInt::from(1)), None);
    }
}
