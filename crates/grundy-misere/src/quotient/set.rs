//! Sets of elements.

use super::monoid::{Element, Monoid};

/// A set of elements of one monoid, a bit each.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Set(Box<[u64]>);

impl Set {
    /// No elements of a monoid of this order.
    pub fn empty(order: usize) -> Set {
        Set(vec![0; order.div_ceil(64)].into())
    }

    /// The elements given.
    pub fn of(order: usize, elements: impl IntoIterator<Item = Element>) -> Set {
        let mut set = Set::empty(order);
        elements.into_iter().for_each(|element| set.insert(element));
        set
    }

    pub fn insert(&mut self, element: Element) {
        self.0[usize::from(element) / 64] |= 1 << (element % 64);
    }

    pub fn contains(&self, element: Element) -> bool {
        self.0[usize::from(element) / 64] >> (element % 64) & 1 == 1
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_subset(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub fn meets(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The elements, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Element> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let next = |rest: u64| (rest != 0).then_some(rest);
            std::iter::successors(next(word), move |&rest| next(rest & (rest - 1)))
                .map(move |rest| (at * 64) as Element + rest.trailing_zeros() as Element)
        })
    }

    /// Puts in the products of `factor` with the elements of `other`.
    pub fn insert_products(&mut self, monoid: &Monoid, other: &Set, factor: Element) {
        let row = monoid.row(factor);
        other.iter().for_each(|element| self.insert(row[usize::from(element)]));
    }

    /// Whether the product of `factor` with some element is in `other`.
    pub fn any_product_in(&self, monoid: &Monoid, factor: Element, other: &Set) -> bool {
        let row = monoid.row(factor);
        self.iter().any(|element| other.contains(row[usize::from(element)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_ascending() {
        let set = Set::of(200, [130, 3, 64, 63, 0, 199]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 63, 64, 130, 199]);
        assert_eq!((set.len(), set.contains(64), set.contains(65)), (6, true, false));
        assert!(Set::of(200, [3, 199]).is_subset(&set) && !set.is_subset(&Set::of(200, [3])));
        assert!(Set::of(200, [1, 199]).meets(&set) && !Set::of(200, [1]).meets(&set));
        assert!(Set::empty(200).iter().next().is_none());
    }
}
