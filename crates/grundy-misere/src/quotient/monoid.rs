//! Finite commutative monoids by their table of products.

/// An element of a quotient; 0 is the identity, the class of the empty sum.
pub type Element = u16;

/// A finite commutative monoid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Monoid {
    order: usize,
    products: Vec<Element>,
}

impl Monoid {
    /// The monoid whose only element is the identity.
    pub(crate) fn trivial() -> Monoid {
        Monoid { order: 1, products: vec![0] }
    }

    /// By the product of every two elements; element 0 must be the identity.
    pub(crate) fn by(order: usize, mut product: impl FnMut(Element, Element) -> Element) -> Monoid {
        let elements = 0..order as Element;
        let products =
            elements.clone().flat_map(|x| elements.clone().map(move |y| (x, y))).map(|(x, y)| product(x, y));
        Monoid { order, products: products.collect() }
    }

    /// How many elements there are.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The product of two elements.
    pub fn product(&self, x: Element, y: Element) -> Element {
        self.row(x)[usize::from(y)]
    }

    /// All elements, the identity first.
    pub fn elements(&self) -> impl Iterator<Item = Element> + Clone + use<> {
        0..self.order as Element
    }

    /// The products of one element with all others.
    pub(crate) fn row(&self, x: Element) -> &[Element] {
        let start = usize::from(x) * self.order;
        &self.products[start..start + self.order]
    }
}
