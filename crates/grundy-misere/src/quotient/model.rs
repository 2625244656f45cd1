//! The quotient itself: a monoid, its P-portion, and the value of every position.

use super::monoid::{Element, Monoid};
use super::set::Set;
use crate::Positions;

/// The misère quotient of some positions: two sums of them have the same value exactly if no further sum of them
/// tells them apart, and the P-positions are the sums whose value is in the P-portion.
///
/// Elements are numbered by their words in order: the word of an element is the least product of generators that
/// it is, where later generators count first.
///
/// Source: T. Plambeck and A. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115 (2008), §2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quotient {
    pub(super) monoid: Monoid,
    pub(super) p: Set,
    pub(super) values: Vec<Element>,
    pub(super) generators: Vec<u32>,
    /// For every element but the identity, the word it prolongs and the generator that does so.
    pub(super) above: Vec<(Element, u16)>,
}

impl Quotient {
    /// The quotient of positions without moves.
    pub(super) fn trivial(positions: usize) -> Quotient {
        Quotient {
            monoid: Monoid::trivial(),
            p: Set::empty(1),
            values: vec![0; positions],
            generators: Vec::new(),
            above: vec![(0, 0)],
        }
    }

    /// Numbers the elements of a monoid by their words. Elements that are no products of the values of the
    /// positions are left out.
    pub(super) fn number(monoid: &Monoid, p: impl Fn(Element) -> bool, values: &[Element]) -> Quotient {
        const NEW: Element = Element::MAX;
        let mut number = vec![NEW; monoid.order()];
        let (mut elements, mut above, mut generators) = (vec![0], vec![(0, 0)], Vec::new());
        number[0] = 0;
        for (position, &value) in values.iter().enumerate() {
            if number[usize::from(value)] != NEW {
                continue;
            }
            let mut from = 0..elements.len();
            while !from.is_empty() {
                let end = elements.len();
                for shorter in from {
                    let element = monoid.product(elements[shorter], value);
                    if number[usize::from(element)] == NEW {
                        number[usize::from(element)] = elements.len() as Element;
                        elements.push(element);
                        above.push((shorter as Element, generators.len() as u16));
                    }
                }
                from = end..elements.len();
            }
            generators.push(position as u32);
        }
        let old = |x: Element| elements[usize::from(x)];
        let order = elements.len();
        Quotient {
            monoid: Monoid::by(order, |x, y| number[usize::from(monoid.product(old(x), old(y)))]),
            p: Set::of(order, (0..order as Element).filter(|&x| p(old(x)))),
            values: values.iter().map(|&value| number[usize::from(value)]).collect(),
            generators,
            above,
        }
    }

    /// The monoid of all values.
    pub fn monoid(&self) -> &Monoid {
        &self.monoid
    }

    /// How many values there are.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The P-portion, ascending: the values of the sums that the player to move loses.
    pub fn p_portion(&self) -> impl Iterator<Item = Element> + '_ {
        self.p.iter()
    }

    /// How many values are in the P-portion.
    pub fn p_size(&self) -> usize {
        self.p.len()
    }

    /// Whether the player to move loses a sum of this value.
    pub fn is_p(&self, element: Element) -> bool {
        self.p.contains(element)
    }

    /// The pretending function: the value of each position, by its number.
    pub fn values(&self) -> &[Element] {
        &self.values
    }

    /// The value of a sum of positions; `None` if one of them is not known here.
    ///
    /// ```
    /// use grundy_misere::{Positions, quotient::{Builder, Limits}};
    /// use grundy_heap::progress::Unwatched;
    /// // Nim heaps 0 to 3.
    /// let mut nim = Positions::default();
    /// for heap in 0..4 {
    ///     nim.push((0..heap).map(|left| vec![left]).collect())?;
    /// }
    /// let mut builder = Builder::new(Limits::default());
    /// builder.extend(&nim, &Unwatched)?;
    /// let quotient = builder.quotient();
    /// assert_eq!((quotient.order(), quotient.p_size()), (6, 2));
    /// let lost = |sum: &[u32]| quotient.of(sum).map(|value| quotient.is_p(value));
    /// assert_eq!((lost(&[1]), lost(&[1, 1]), lost(&[1, 2, 3]), lost(&[4])), (Some(true), Some(false), Some(true), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(&self, sum: &[u32]) -> Option<Element> {
        sum.iter().try_fold(0, |value, &position| {
            Some(self.monoid.product(value, *self.values.get(position as usize)?))
        })
    }

    /// The positions whose values are the generators: each is no product of the values before it.
    pub fn generators(&self) -> &[u32] {
        &self.generators
    }

    /// The word of an element: how often each generator is in it.
    pub fn word(&self, element: Element) -> Vec<u32> {
        let mut powers = vec![0; self.generators.len()];
        let mut element = element;
        while element != 0 {
            let (shorter, generator) = self.above[usize::from(element)];
            powers[usize::from(generator)] += 1;
            element = shorter;
        }
        powers
    }

    /// The word of an element as a sum of positions, ascending.
    pub fn sum(&self, element: Element) -> Vec<u32> {
        let repeat = |(&power, &position): (&u32, &u32)| std::iter::repeat_n(position, power as usize);
        self.word(element).iter().zip(&self.generators).flat_map(repeat).collect()
    }

    /// The values of the options of a position whose options are sums of positions known here.
    pub(super) fn options(&self, options: &[Vec<u32>]) -> Set {
        Set::of(self.order(), options.iter().filter_map(|option| self.of(option)))
    }

    /// For every element the values of the options of its word.
    pub(super) fn options_of_words(&self, positions: &Positions) -> Vec<Set> {
        let of_generator: Vec<Set> =
            self.generators.iter().map(|&position| self.options(positions.options(position))).collect();
        let mut sets: Vec<Set> = Vec::with_capacity(self.order());
        for (element, &(shorter, generator)) in self.above.iter().enumerate() {
            let mut set = Set::empty(self.order());
            if element > 0 {
                let value = self.values[self.generators[usize::from(generator)] as usize];
                set.insert_products(&self.monoid, &sets[usize::from(shorter)], value);
                set.insert_products(&self.monoid, &of_generator[usize::from(generator)], shorter);
            }
            sets.push(set);
        }
        sets
    }
}
