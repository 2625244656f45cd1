//! Systems of linear equations, solved exactly.

mod elimination;
mod field;
mod lifting;
mod reconstruction;

use super::guard::Guard;
use crate::answer::Unknown;
use elimination::Factors;
use field::Rationals;
use num_rational::BigRational;
use std::collections::BTreeMap;

/// From so many unknowns on the equations are solved modulo powers of a prime: fractions that grow with every
/// step of an elimination take longer.
const MANY: usize = 16;

/// One equation: the unknowns with their factors, and what these add up to.
#[derive(Debug, Clone)]
pub(super) struct Equation {
    pub(super) factors: BTreeMap<usize, BigRational>,
    pub(super) sum: BigRational,
}

/// The unknowns, of which there are as many as equations. Equation `i` must be about unknown `i`, and so must
/// what remains of it when any others are eliminated: true of `x = c + Px` and `x = c - Px` where P is the
/// matrix of a chain that comes to an end with certainty, since no part of it has the eigenvalue 1 or -1.
pub(super) fn solve(
    equations: Vec<Equation>,
    guard: &mut Guard<'_, '_>,
) -> Result<Vec<BigRational>, Unknown> {
    if equations.len() >= MANY
        && let Some(found) = lifting::solve(&equations, guard)?
    {
        return Ok(found);
    }
    eliminate(equations, guard)
}

/// The solution by elimination in fractions.
fn eliminate(equations: Vec<Equation>, guard: &mut Guard<'_, '_>) -> Result<Vec<BigRational>, Unknown> {
    let (rows, sums): (Vec<_>, Vec<_>) =
        equations.into_iter().map(|Equation { factors, sum }| (factors, sum)).unzip();
    let factors = Factors::of(&Rationals, rows, guard)?;
    let factors = factors
        .ok_or_else(|| Unknown::Unsupported("the equations of a loop have no single solution".into()))?;
    factors.solve(&Rationals, sums, guard)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::watch::Watch;
    use grundy_heap::progress::Unwatched;
    use grundy_rule::limits::Limits;
    use num_bigint::BigInt;
    use num_traits::{One, Zero};
    use proptest::prelude::*;

    /// A chain of many states with a few branches each, and a way out of each.
    fn chain(branches: &[(usize, i64)], sign: &BigRational) -> Vec<Equation> {
        let fraction = |n: i64, d: i64| BigRational::new(BigInt::from(n), BigInt::from(d));
        let count = branches.len() / 3;
        let equation = |row: usize| {
            let mut factors = BTreeMap::from([(row, BigRational::one())]);
            let mine = &branches[3 * row..3 * row + 3];
            let all = 1 + mine.iter().map(|(_, weight)| weight).sum::<i64>();
            for &(to, weight) in mine {
                *factors.entry(to % count).or_insert_with(BigRational::zero) += sign * fraction(weight, all);
            }
            factors.retain(|_, factor| !factor.is_zero());
            Equation { factors, sum: fraction(row as i64 % 5, 7 + row as i64) }
        };
        (0..count).map(equation).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20))]

        #[test]
        fn both_ways_agree(branches in prop::collection::vec((0usize..100, 0i64..9), 90), sign: bool) {
            let sign = if sign { BigRational::one() } else { -BigRational::one() };
            let equations = chain(&branches, &sign);
            let mut watch = Watch::new(Limits::default(), &Unwatched);
            let guard = &mut Guard::new(&mut watch, 0, 0);
            let lifted = lifting::solve(&equations, guard);
            let eliminated = eliminate(equations, guard);
            prop_assert_eq!(lifted, eliminated.map(Some));
        }
    }
}
