//! Commutative monoids, by the product of every element with each generator.

use super::{Checked, ensure};

/// A finite commutative monoid; element 0 is the identity.
pub(super) struct Monoid {
    order: usize,
    products: Vec<u16>,
}

impl Monoid {
    /// The monoid, if there is one. Let the generators act on the elements: if their actions commute and all elements come
    /// from the identity, the product of two elements is what the word of one does to the other, whatever the word.
    pub(super) fn of(given: &[Vec<u16>]) -> Checked<Monoid> {
        let order = given.len();
        let generators = given.first().map_or(0, Vec::len);
        ensure((1..=usize::from(u16::MAX)).contains(&order), "the number of elements is out of range")?;
        let whole = |row: &Vec<u16>| row.len() == generators && row.iter().all(|&to| usize::from(to) < order);
        ensure(given.iter().all(whole), "a product is no element")?;
        let act = |x: u16, g: usize| given[usize::from(x)][g];
        for x in 0..order as u16 {
            for g in 0..generators {
                for h in 0..g {
                    ensure(act(act(x, g), h) == act(act(x, h), g), "the products do not commute")?;
                }
            }
        }
        let mut products = vec![0; order * order];
        (0..order).for_each(|x| products[x * order] = x as u16);
        let (mut met, mut ahead) = (vec![false; order], vec![0u16]);
        met[0] = true;
        while let Some(shorter) = ahead.pop() {
            for g in 0..generators {
                let element = usize::from(act(shorter, g));
                if !met[element] {
                    met[element] = true;
                    ahead.push(element as u16);
                    for x in 0..order {
                        products[x * order + element] = act(products[x * order + usize::from(shorter)], g);
                    }
                }
            }
        }
        ensure(met.into_iter().all(|met| met), "an element is no product of generators")?;
        Ok(Monoid { order, products })
    }

    pub(super) fn order(&self) -> usize {
        self.order
    }

    pub(super) fn product(&self, x: u16, y: u16) -> u16 {
        self.products[usize::from(x) * self.order + usize::from(y)]
    }

    pub(super) fn elements(&self) -> impl Iterator<Item = u16> + use<> {
        0..self.order as u16
    }
}

/// A set of elements.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Elements(Vec<u64>);

impl Elements {
    pub(super) fn of(order: usize, members: impl IntoIterator<Item = u16>) -> Elements {
        let mut set = Elements(vec![0; order.div_ceil(64)]);
        members.into_iter().for_each(|x| set.0[usize::from(x) / 64] |= 1 << (x % 64));
        set
    }

    pub(super) fn has(&self, x: u16) -> bool {
        self.0[usize::from(x) / 64] >> (x % 64) & 1 == 1
    }

    pub(super) fn within(&self, other: &Elements) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    pub(super) fn meets(&self, other: &Elements) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own & other != 0)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.0.len() as u16 * 64).filter(|&x| self.has(x))
    }
}
