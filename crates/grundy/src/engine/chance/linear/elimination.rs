//! Gaussian elimination of sparse equations, each about its own unknown.

use super::super::guard::Guard;
use super::field::Field;
use crate::answer::Unknown;
use std::collections::BTreeMap;

/// Equations taken apart, so that they can be solved for many sums.
pub(super) struct Factors<F: Field> {
    steps: Vec<Step<F::Number>>,
}

/// The elimination of one unknown.
struct Step<N> {
    unknown: usize,
    own: N,
    /// What else stands in its equation.
    others: Vec<(usize, N)>,
    /// The equations it stood in, and how many times its own was subtracted there.
    times: Vec<(usize, N)>,
}

impl<F: Field> Factors<F> {
    /// Takes equations apart, given by their factors; none if an equation turns out not to be about its
    /// own unknown.
    pub(super) fn of(
        field: &F,
        mut rows: Vec<BTreeMap<usize, F::Number>>,
        guard: &mut Guard<'_, '_>,
    ) -> Result<Option<Factors<F>>, Unknown> {
        // Which equations an unknown stands in, besides its own.
        let mut stands_in: Vec<Vec<usize>> = vec![Vec::new(); rows.len()];
        for (row, factors) in rows.iter().enumerate() {
            factors
                .keys()
                .filter(|&&unknown| unknown != row)
                .for_each(|&unknown| stands_in[unknown].push(row));
        }
        let mut entries: usize = rows.iter().map(BTreeMap::len).sum();
        let mut open: Vec<usize> = (0..rows.len()).collect();
        let mut steps = Vec::with_capacity(rows.len());
        // The unknown that makes the least work is eliminated next (Markowitz 1957).
        while let Some(next) = (0..open.len()).min_by_key(|&i| rows[open[i]].len() * stands_in[open[i]].len())
        {
            guard.step(open.len())?;
            let unknown = open.swap_remove(next);
            let mut others = std::mem::take(&mut rows[unknown]);
            let Some(own) = others.remove(&unknown).filter(|own| !field.is_zero(own)) else {
                return Ok(None);
            };
            let mut times = Vec::new();
            for row in std::mem::take(&mut stands_in[unknown]) {
                let Some(factor) = rows[row].remove(&unknown) else { continue };
                let factor = field.quotient(&factor, &own);
                for (&other, weight) in &others {
                    let entry = rows[row].entry(other).or_insert_with(|| {
                        if other != row {
                            stands_in[other].push(row);
                        }
                        entries += 1;
                        field.zero()
                    });
                    field.subtract_product(entry, &factor, weight);
                }
                guard.step(1 + others.len())?;
                times.push((row, factor));
            }
            // Nothing is eliminated from an equation that is done.
            others.keys().for_each(|&other| stands_in[other].retain(|&row| row != unknown));
            // Nodes of the maps are half empty at times.
            guard.hold(entries * 2 * size_of::<(usize, F::Number)>());
            steps.push(Step { unknown, own, others: others.into_iter().collect(), times });
        }
        Ok(Some(Factors { steps }))
    }

    /// The unknowns, when the equations add up to these sums.
    pub(super) fn solve(
        &self,
        field: &F,
        mut sums: Vec<F::Number>,
        guard: &mut Guard<'_, '_>,
    ) -> Result<Vec<F::Number>, Unknown> {
        for Step { unknown, times, .. } in &self.steps {
            let own = sums[*unknown].clone();
            times.iter().for_each(|(row, factor)| field.subtract_product(&mut sums[*row], factor, &own));
            guard.step(1 + times.len())?;
        }
        // From the last on, each sum becomes the unknown.
        for Step { unknown, own, others, .. } in self.steps.iter().rev() {
            let mut rest = sums[*unknown].clone();
            others
                .iter()
                .for_each(|(other, factor)| field.subtract_product(&mut rest, factor, &sums[*other]));
            sums[*unknown] = field.quotient(&rest, own);
            guard.step(1 + others.len())?;
        }
        Ok(sums)
    }
}
