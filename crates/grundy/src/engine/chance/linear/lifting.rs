//! Equations solved modulo higher and higher powers of a prime (Dixon 1982).
//!
//! The equations are taken apart once, modulo the prime; every further digit of the unknowns then costs no more
//! than going through them. From enough digits the fractions are read off, and whether these were enough
//! is seen by putting the fractions into the equations.

use super::super::guard::Guard;
use super::Equation;
use super::elimination::Factors;
use super::field::Modulo;
use super::reconstruction::fractions;
use crate::answer::Unknown;
use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};
use std::collections::BTreeMap;

/// The greatest primes below powers of two. One that happens to divide a number that must not be 0 is passed over.
const PRIMES: [u64; 3] = [(1 << 61) - 1, (1 << 62) - 57, (1 << 60) - 93];

/// Equations in whole numbers; the unknowns are those wanted times `scale`.
struct Whole {
    rows: Vec<Vec<(usize, BigInt)>>,
    sums: Vec<BigInt>,
    scale: BigInt,
}

/// The solution; none where no prime fits.
pub(super) fn solve(
    equations: &[Equation],
    guard: &mut Guard<'_, '_>,
) -> Result<Option<Vec<BigRational>>, Unknown> {
    let whole = whole(equations);
    for prime in PRIMES {
        let row = |row: &Vec<(usize, BigInt)>| -> BTreeMap<usize, u64> {
            row.iter().map(|(unknown, factor)| (*unknown, remainder(factor, prime))).collect()
        };
        let rows = whole.rows.iter().map(row).collect();
        if let Some(factors) = Factors::of(&Modulo(prime), rows, guard)? {
            return lift(&whole, &factors, prime, guard).map(Some);
        }
    }
    Ok(None)
}

fn whole(equations: &[Equation]) -> Whole {
    let mut rows = Vec::with_capacity(equations.len());
    let mut sums = Vec::with_capacity(equations.len());
    let mut scale = BigInt::one();
    for Equation { factors, sum } in equations {
        let common = factors.values().fold(BigInt::one(), |all, factor| all.lcm(factor.denom()));
        rows.push(factors.iter().map(|(&unknown, f)| (unknown, f.numer() * (&common / f.denom()))).collect());
        let sum = sum * &common;
        scale = scale.lcm(sum.denom());
        sums.push(sum);
    }
    let sums = sums.iter().map(|sum| sum.numer() * (&scale / sum.denom())).collect();
    Whole { rows, sums, scale }
}

fn remainder(number: &BigInt, prime: u64) -> u64 {
    number.mod_floor(&BigInt::from(prime)).to_u64().unwrap_or_default()
}

fn lift(
    whole: &Whole,
    factors: &Factors<Modulo>,
    prime: u64,
    guard: &mut Guard<'_, '_>,
) -> Result<Vec<BigRational>, Unknown> {
    let mut rest = whole.sums.clone();
    let mut digits: Vec<Vec<u64>> = Vec::new();
    let mut enough = 2;
    loop {
        while digits.len() < enough {
            let sums = rest.iter().map(|rest| remainder(rest, prime)).collect();
            let digit = factors.solve(&Modulo(prime), sums, guard)?;
            for (rest, row) in rest.iter_mut().zip(&whole.rows) {
                row.iter().for_each(|(unknown, factor)| *rest -= factor * digit[*unknown]);
                *rest /= prime;
                guard.step(row.len())?;
            }
            digits.push(digit);
        }
        if let Some((numerators, denominator)) = fractions(&digits, prime, guard)?
            && holds(whole, &numerators, &denominator, guard)?
        {
            let below = denominator * &whole.scale;
            let all = numerators.into_iter().map(|numerator| BigRational::new(numerator, below.clone()));
            return Ok(all.collect());
        }
        enough = enough * 3 / 2 + 1;
    }
}

/// Whether the fractions solve the equations.
fn holds(
    whole: &Whole,
    numerators: &[BigInt],
    denominator: &BigInt,
    guard: &mut Guard<'_, '_>,
) -> Result<bool, Unknown> {
    for (row, sum) in whole.rows.iter().zip(&whole.sums) {
        guard.step(row.len())?;
        let found: BigInt = row.iter().map(|(unknown, factor)| factor * &numerators[*unknown]).sum();
        if found != sum * denominator {
            return Ok(false);
        }
    }
    Ok(!denominator.is_zero())
}
