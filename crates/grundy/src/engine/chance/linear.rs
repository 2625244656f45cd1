//! Systems of linear equations, solved exactly.

use crate::answer::Unknown;
use num_rational::BigRational;
use num_traits::Zero;
use std::collections::BTreeMap;

/// Looks whether the work must end.
pub(super) type Look<'l> = &'l mut dyn FnMut(usize) -> Result<(), Unknown>;

/// One equation: the unknowns with their factors, and what these add up to.
#[derive(Debug, Clone)]
pub(super) struct Equation {
    pub(super) factors: BTreeMap<usize, BigRational>,
    pub(super) sum: BigRational,
}

/// The unknowns, of which there are as many as equations. Equation `i` must be about unknown `i`, and so must
/// what remains of it when any others are eliminated: true of `x = c + Px` and `x = c - Px` where the matrix P of
/// a chain that comes to an end with certainty is taken, since no part of it has the eigenvalue 1 or -1.
pub(super) fn solve(mut equations: Vec<Equation>, look: Look<'_>) -> Result<Vec<BigRational>, Unknown> {
    let count = equations.len();
    // Which equations an unknown stands in, besides its own.
    let mut stands_in: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (row, equation) in equations.iter().enumerate() {
        for &unknown in equation.factors.keys().filter(|&&unknown| unknown != row) {
            stands_in[unknown].push(row);
        }
    }
    let mut open: Vec<usize> = (0..count).collect();
    let mut order = Vec::with_capacity(count);
    // The unknown that makes the least work is eliminated next (Markowitz 1957).
    let work = |at: usize, equations: &[Equation], stands_in: &[Vec<usize>]| {
        (equations[at].factors.len() - 1) * stands_in[at].len()
    };
    while let Some(next) = (0..open.len()).min_by_key(|&i| work(open[i], &equations, &stands_in)) {
        let pivot = open.swap_remove(next);
        order.push(pivot);
        let own = equations[pivot].clone();
        let Some(factor) = own.factors.get(&pivot).filter(|factor| !factor.is_zero()) else {
            return Err(Unknown::Unsupported("the equations of a loop have no single solution".into()));
        };
        for row in std::mem::take(&mut stands_in[pivot]) {
            let Some(times) = equations[row].factors.remove(&pivot).map(|there| there / factor) else {
                continue;
            };
            for (&unknown, weight) in own.factors.iter().filter(|&(&unknown, _)| unknown != pivot) {
                let entry = equations[row].factors.entry(unknown).or_insert_with(|| {
                    if unknown != row {
                        stands_in[unknown].push(row);
                    }
                    BigRational::zero()
                });
                *entry -= &times * weight;
            }
            equations[row].sum -= &times * &own.sum;
            look(own.factors.len())?;
        }
        // Nothing is eliminated from an equation that is done.
        for &unknown in own.factors.keys().filter(|&&unknown| unknown != pivot) {
            stands_in[unknown].retain(|&row| row != pivot);
        }
    }
    let mut known = vec![BigRational::zero(); count];
    for &pivot in order.iter().rev() {
        let Equation { factors, sum } = &equations[pivot];
        let mut rest = sum.clone();
        let mut own = BigRational::zero();
        for (&unknown, factor) in factors {
            if unknown == pivot {
                own.clone_from(factor);
            } else {
                rest -= factor * &known[unknown];
            }
        }
        known[pivot] = rest / own;
        look(factors.len())?;
    }
    Ok(known)
}
