//! Direct products of games of heaps: what a position is worth, and its moves, by the Tartan theorem.
//!
//! Let a move of the product replace each of the coordinates x, y, … by what a move of its game leaves: all tuples are left
//! but (x, y, …) itself. With u the value of what the first leaves, v of the second, this is worth (g(x) ⊕ u) ⊗ (h(y) ⊕ v) ⊕
//! g(x) ⊗ h(y), for the nim-product is distributive. As u is never g(x), nor v h(y), that is never g(x) ⊗ h(y); as u may be all
//! below g(x), and v all below h(y), it may be all below g(x) ⊗ h(y), by the definition of the nim-product. So g(x) ⊗ h(y) is
//! the value. Source: *Winning Ways*, chapter 14, for coins; nothing in it is about coins alone.

use super::factor::{ByForm, Factor, Left, Tuples, Within, sizes};
use super::theorems::First;
use crate::answer::Because;
use crate::field::{inverse, product, smaller};
use crate::numbers::{Law, Numbers};
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::nimber::Nimber;
use std::collections::BTreeSet;

/// What the theorem says.
pub(super) const TARTAN: &str = "a position of a direct product is worth the nim-product of what its numbers are worth in \
                                 their games (the Tartan theorem, Winning Ways, chapter 14)";

/// The binary logarithm of how many moves of all coordinates but the last are tried with those of the last.
const TRIED: usize = 10;

/// Moves that leave more coins, or whatever the components are, are not listed.
const LEFT: usize = 1 << 12;

/// Positions in larger boxes are left to the theorem: a cell has as many moves as all those before it.
const LARGE: u64 = 1 << 10;

/// A product of games of heaps.
pub(super) struct Product {
    factors: Vec<Factor>,
}

/// What a move leaves of each of several coordinates.
type Move = Vec<Left>;

impl Tuples for Product {
    fn factor(&self, i: usize) -> &Factor {
        &self.factors[i]
    }

    fn law(&self) -> Law {
        Law::Product
    }
}

impl ByForm for Product {
    fn is_large(&self, position: &Value) -> bool {
        // One of the heaps alone may have too many moves for all to be listed.
        let many = |factor: &Factor, heap| factor.with(Limits::default(), |heaps| heap > heaps.listed());
        let mut heaps = self.factors.iter().zip(sizes(position));
        position.cells() > LARGE || heaps.any(|(factor, heap)| many(factor, heap).unwrap_or(false))
    }

    fn moves(&self, position: &Value, wanted: Option<Nimber>, within: Within) -> Result<First, Fault> {
        let (heaps, most) = (sizes(position), within.most);
        let within = Within { most: most.saturating_add(1), ..within };
        let (found, mut more) = self.listed(&self.factors, &heaps, wanted.map(|wanted| wanted.0), within)?;
        more |= found.len() > most;
        let moves = found.iter().take(most).map(|left| tuples(&heaps, left)).collect();
        Ok(First { moves, more })
    }

    fn nimber(&self, position: &Value, within: Within) -> Result<Nimber, Fault> {
        self.together(position, within)
    }

    fn because(&self, law: &str, position: &Value, within: Within) -> Option<Because> {
        self.worked_out(law, position, within)
    }
}

impl Product {
    /// The product of the games of numbers, if all of them have sequences of values.
    pub(super) fn open(numbers: &Numbers) -> Option<Product> {
        Some(Product { factors: Factor::all(numbers)? })
    }

    fn value(&self, factors: &[Factor], heaps: &[u64], within: Within) -> Result<u64, Fault> {
        let values = factors.iter().zip(heaps).map(|(factor, &heap)| factor.value(heap, within));
        Ok(Law::Product.together(&values.collect::<Result<Vec<_>, _>>()?))
    }

    /// Some moves of some of the coordinates, and whether there may be more.
    fn listed(
        &self,
        factors: &[Factor],
        heaps: &[u64],
        wanted: Option<u64>,
        within: Within,
    ) -> Result<(Vec<Move>, bool), Fault> {
        let ([first, others @ ..], [heap, rest @ ..]) = (factors, heaps) else { return Ok((vec![], false)) };
        if others.is_empty() {
            let (left, more) = first.options(*heap, wanted, within)?;
            return Ok((left.into_iter().map(|left| vec![left]).collect(), more));
        }
        let mut found = Found { moves: BTreeSet::new(), most: within.most, more: false };
        let Some(wanted) = wanted else {
            let (one, other) =
                (first.options(*heap, None, within)?, self.listed(others, rest, None, within)?);
            found.add(&one.0, &other.0);
            return Ok((found.moves.into_iter().collect(), found.more | one.1 | other.1));
        };
        let a = u128::from(first.value(*heap, within)?);
        let b = u128::from(self.value(others, rest, within)?);
        // What is added to both values multiplies to what is added to their product.
        let added = product(a, b) ^ u128::from(wanted);
        if added == 0 {
            return Ok((Vec::new(), false));
        }
        // To all smaller values there is a move to smaller ones.
        if let Some((u, v)) = smaller(a, b, wanted.into()).filter(|_| u128::from(wanted) < product(a, b)) {
            let one = first.options(*heap, Some(u as u64), within)?;
            let other = self.listed(others, rest, Some(v as u64), within)?;
            found.add(&one.0, &other.0);
        }
        let share = 1 << (TRIED / (self.factors.len() - 1));
        let (tried, more) = first.options(*heap, None, Within { most: share, ..within })?;
        found.more |= more;
        for left in tried {
            if found.moves.len() > within.most || within.progress.check(0).is_some() {
                found.more = true;
                break;
            }
            let u = u128::from(first.sum(&left, within)?);
            let Some(over) = inverse(a ^ u) else { continue };
            // The values of heaps are below 2^64, and so are their sums.
            let Ok(v) = u64::try_from(b ^ product(added, over)) else { continue };
            let (other, more) = self.listed(others, rest, Some(v), within)?;
            found.more |= more;
            found.add(&[left], &other);
        }
        Ok((found.moves.into_iter().collect(), found.more))
    }
}

/// Moves, each once.
struct Found {
    moves: BTreeSet<Move>,
    most: usize,
    more: bool,
}

impl Found {
    /// Adds each move of a coordinate with each of the others, but for those that leave very much.
    fn add(&mut self, one: &[Left], others: &[Move]) {
        let cells = |mv: &[Left]| mv.iter().fold(1usize, |cells, left| cells.saturating_mul(left.len() + 1));
        for (left, other) in one.iter().flat_map(|left| others.iter().map(move |other| (left, other))) {
            if cells(other).saturating_mul(left.len() + 1) > LEFT {
                self.more = true;
                continue;
            }
            if self.moves.len() > self.most {
                self.more = true;
                return;
            }
            self.moves.insert([std::slice::from_ref(left), &other[..]].concat());
        }
    }
}

/// What a move leaves: all tuples of what stays and what is left instead, but the position itself.
fn tuples(heaps: &[u64], left: &[Left]) -> Vec<Value> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for (&heap, left) in heaps.iter().zip(left) {
        let places: Vec<u64> = [heap].into_iter().chain(left.iter().copied()).collect();
        let longer =
            all.iter().flat_map(|start| places.iter().map(move |&place| [&start[..], &[place]].concat()));
        all = longer.collect();
    }
    let tuple = |heaps: Vec<u64>| Value::tuple(crate::sum::heaps(&heaps));
    let mut all: Vec<Value> = all.into_iter().skip(1).map(tuple).collect();
    all.sort_unstable();
    all
}
