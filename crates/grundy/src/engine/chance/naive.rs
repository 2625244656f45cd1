//! The oracle: every pair of positional strategies, and plain Gaussian elimination.

use crate::answer::Outcome;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// A game on a handful of positions.
#[derive(Debug, Clone)]
pub(super) struct Tiny {
    pub(super) nodes: Vec<Node>,
}

/// A position: play is over, or there are options, each a list of probabilities and positions.
#[derive(Debug, Clone)]
pub(super) enum Node {
    Over(Outcome),
    Options(Vec<Vec<((i64, i64), usize)>>),
}

pub(super) fn fraction((n, d): (i64, i64)) -> BigRational {
    BigRational::new(BigInt::from(n), BigInt::from(d))
}

impl Tiny {
    /// What the player to move can make sure of, by position: the best strategy against each of the other's. With
    /// `allowed` the player who wants to win is held to such options when he is to move.
    pub(super) fn win(&self, allowed: &dyn Fn(usize, usize) -> bool) -> Vec<Range> {
        self.search(0, allowed)
    }

    /// What the other player can make sure of.
    pub(super) fn lose(&self) -> Vec<Range> {
        self.search(1, &|_, _| true)
    }

    fn count(&self, node: usize) -> usize {
        match &self.nodes[node] {
            Node::Over(_) => 1,
            Node::Options(options) => options.len(),
        }
    }

    /// The states are positions and players: 0 wants to win, 1 prevents it.
    fn search(&self, player: usize, allowed: &dyn Fn(usize, usize) -> bool) -> Vec<Range> {
        let n = self.nodes.len();
        let choices = |free: &dyn Fn(usize, usize) -> bool| {
            let mut all: Vec<Vec<usize>> = vec![Vec::new()];
            for node in 0..n {
                let longer = |begun: Vec<usize>| {
                    let options = (0..self.count(node)).filter(move |&option| free(node, option));
                    options.map(move |option| [begun.clone(), vec![option]].concat()).collect::<Vec<_>>()
                };
                all = all.into_iter().flat_map(longer).collect();
            }
            all
        };
        let replies = choices(&|_, _| true);
        let mut best: Vec<Option<Range>> = vec![None; n];
        for strategy in choices(allowed) {
            let mut worst = vec![BigRational::one(); 2 * n];
            for reply in &replies {
                let values = self.chain(&strategy, reply);
                for (worst, value) in worst.iter_mut().zip(values) {
                    if value < *worst {
                        *worst = value;
                    }
                }
            }
            for (node, best) in best.iter_mut().enumerate() {
                let value = worst[2 * node + player].clone();
                let range = best.get_or_insert_with(|| Range { least: value.clone(), most: value.clone() });
                range.most = range.most.clone().max(value.clone());
                range.least = range.least.clone().min(value);
            }
        }
        best.into_iter().map(|range| range.expect("a strategy")).collect()
    }

    /// The probability that the player who wants it wins, from every state.
    fn chain(&self, strategy: &[usize], reply: &[usize]) -> Vec<BigRational> {
        let n = self.nodes.len();
        let zero = BigRational::zero;
        let mut matrix = vec![vec![zero(); 2 * n + 1]; 2 * n];
        for (state, row) in matrix.iter_mut().enumerate() {
            let (node, player) = (state / 2, state % 2);
            match &self.nodes[node] {
                Node::Over(outcome) => {
                    let won = *outcome == if player == 0 { Outcome::First } else { Outcome::Second };
                    row[2 * n] = if won { BigRational::one() } else { zero() };
                }
                Node::Options(options) => {
                    let chosen = if player == 0 { strategy[node] } else { reply[node] };
                    for &(weight, to) in &options[chosen] {
                        row[2 * to + 1 - player] += fraction(weight);
                    }
                }
            }
        }
        // Who cannot come to a win has none; for the others the equations have one solution.
        let mut wins: Vec<bool> = (0..2 * n).map(|state| !matrix[state][2 * n].is_zero()).collect();
        for _ in 0..2 * n {
            for state in 0..2 * n {
                wins[state] |= (0..2 * n).any(|to| wins[to] && !matrix[state][to].is_zero());
            }
        }
        for (state, row) in matrix.iter_mut().enumerate() {
            if !wins[state] {
                row.fill(zero());
            }
            for entry in &mut row[..2 * n] {
                *entry = -entry.clone();
            }
            row[state] += BigRational::one();
        }
        gauss(matrix)
    }
}

/// What the best and the worst allowed strategy make sure of.
#[derive(Debug, Clone)]
pub(super) struct Range {
    pub(super) least: BigRational,
    pub(super) most: BigRational,
}

/// The solution of equations: each row the factors and the sum.
pub(super) fn gauss(mut rows: Vec<Vec<BigRational>>) -> Vec<BigRational> {
    let n = rows.len();
    for column in 0..n {
        let pivot = (column..n).find(|&row| !rows[row][column].is_zero()).expect("one solution");
        rows.swap(column, pivot);
        let factor = rows[column][column].clone();
        rows[column].iter_mut().for_each(|entry| *entry /= &factor);
        let own = rows[column].clone();
        for (row, entries) in rows.iter_mut().enumerate() {
            let times = entries[column].clone();
            if row != column && !times.is_zero() {
                entries.iter_mut().zip(&own).for_each(|(entry, own)| *entry -= &times * own);
            }
        }
    }
    rows.into_iter().map(|row| row[n].clone()).collect()
}
