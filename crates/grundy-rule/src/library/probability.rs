//! Probabilities as numbers: between 0 and 1, and adding up to 1.

use super::super::chance::Probability;
use super::super::machine::trap::Trap;
use super::arithmetic::divide;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// The probability that a quotient is.
pub fn part_of_one((numerator, denominator): (i64, i64)) -> Result<Probability, Trap> {
    if denominator == 0 {
        divide(numerator, denominator)?;
    }
    Probability::new(numerator, denominator).ok_or_else(|| {
        let negative = (numerator < 0) != (denominator < 0) && numerator != 0;
        let what = if negative { "negative" } else { "more than 1" };
        Trap::mistake(
            format!("the probability {numerator}/{denominator} is {what}"),
            "a probability lies between 0 and 1; guard the clause with `if` where it would not",
        )
    })
}

/// Makes sure that probabilities add up to 1.
pub fn check_sum(probabilities: impl Iterator<Item = (i64, i64)> + Clone) -> Result<(), Trap> {
    // Nearly always they have one denominator.
    let mut all = probabilities.clone();
    if let Some((first, denominator)) = all.next() {
        let mut sum = Some(first);
        if all.all(|(n, d)| {
            sum = sum.and_then(|sum| sum.checked_add(n));
            d == denominator
        }) && sum == Some(denominator)
            && denominator != 0
        {
            return Ok(());
        }
    }
    let sum: BigRational =
        probabilities.map(|(n, d)| BigRational::new(BigInt::from(n), BigInt::from(d))).sum();
    if sum.is_one() {
        return Ok(());
    }
    let missing = BigRational::one() - &sum;
    let hint = if sum.is_zero() {
        "only inside a probability `/` is exact: in functions and names it rounds down".to_string()
    } else if missing > BigRational::zero() {
        format!(
            "add a branch for the missing {missing}: what happens when nothing else does, such as the position itself"
        )
    } else {
        format!("they are {} too much", -missing)
    };
    Err(Trap::mistake(format!("these probabilities add up to {sum}, not to 1"), hint))
}
