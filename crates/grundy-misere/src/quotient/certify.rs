//! A second look at a quotient, by the definitions alone.

use super::model::Quotient;
use super::monoid::Element;
use crate::Positions;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// That a quotient is the quotient of some positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Certificate {
    /// How many pairs (value, values of the options) there are among all sums.
    pub states: usize,
}

/// Why a quotient is not that of some positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Some position has no value.
    Missing,
    /// The table of products is not that of a commutative monoid with identity 0.
    Monoid,
    /// An element is no product of values of positions.
    Superfluous(Element),
    /// A sum of this value is not won or lost as its options say.
    Outcome(Element),
    /// Nothing tells these two elements apart.
    Same(Element, Element),
    /// There are more pairs than this.
    States(usize),
}

/// Looks at all sums of the positions at once: that each is in the P-portion exactly if it has a move and none
/// leads to the P-portion; that the products are those of a commutative monoid which the values generate; and
/// that every two elements are told apart by a third. Together they say that this is the quotient.
///
/// All pairs (value, set of the values of the options) are listed that sums can have; nothing is left out, and
/// nothing is shared with what builds quotients.
///
/// ```
/// use grundy_misere::{Positions, quotient::{Builder, Limits, certify}};
/// use grundy_heap::progress::Unwatched;
/// let mut nim = Positions::default();
/// for heap in 0..8 {
///     nim.push((0..heap).map(|left| vec![left]).collect())?;
/// }
/// let mut builder = Builder::new(Limits::default());
/// builder.extend(&nim, &Unwatched)?;
/// assert!(certify(&nim, builder.quotient(), 100_000).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify(positions: &Positions, quotient: &Quotient, most: usize) -> Result<Certificate, Flaw> {
    if quotient.values().len() < positions.len() {
        return Err(Flaw::Missing);
    }
    is_monoid(quotient)?;
    is_reduced(quotient)?;
    outcomes(positions, quotient, most)
}

fn is_monoid(quotient: &Quotient) -> Result<(), Flaw> {
    let product = |x, y| quotient.monoid().product(x, y);
    let generators: BTreeSet<Element> = quotient.values().iter().copied().collect();
    let mut reached = BTreeSet::from([0]);
    let mut open = vec![0];
    while let Some(x) = open.pop() {
        open.extend(generators.iter().map(|&g| product(x, g)).filter(|&y| reached.insert(y)));
    }
    if let Some(x) = quotient.monoid().elements().find(|x| !reached.contains(x)) {
        return Err(Flaw::Superfluous(x));
    }
    // With (xy)g = x(yg) for generators g, induction on words gives it for all z.
    let good = |x: Element, y: Element| {
        product(x, y) == product(y, x)
            && generators.iter().all(|&g| product(product(x, y), g) == product(x, product(y, g)))
    };
    let elements = quotient.monoid().elements();
    let all_good = elements.clone().all(|x| product(0, x) == x && elements.clone().all(|y| good(x, y)));
    all_good.then_some(()).ok_or(Flaw::Monoid)
}

/// Splits the elements by whether they are in the P-portion, then by the classes that generators lead to.
fn is_reduced(quotient: &Quotient) -> Result<(), Flaw> {
    let elements = quotient.monoid().elements();
    let generators: BTreeSet<Element> = quotient.values().iter().copied().collect();
    let mut class: Vec<usize> = elements.clone().map(|x| usize::from(quotient.is_p(x))).collect();
    let mut count = class.iter().collect::<BTreeSet<_>>().len();
    loop {
        let mut classes = BTreeMap::new();
        let next: Vec<usize> = elements
            .clone()
            .map(|x| {
                let to = generators.iter().map(|&g| class[usize::from(quotient.monoid().product(x, g))]);
                let key: Vec<usize> = std::iter::once(class[usize::from(x)]).chain(to).collect();
                let fresh = classes.len();
                *classes.entry(key).or_insert(fresh)
            })
            .collect();
        class = next;
        if classes.len() == count {
            break;
        }
        count = classes.len();
    }
    for x in elements.clone() {
        if let Some(y) = elements.clone().find(|&y| y < x && class[usize::from(x)] == class[usize::from(y)]) {
            return Err(Flaw::Same(y, x));
        }
    }
    Ok(())
}

fn outcomes(positions: &Positions, quotient: &Quotient, most: usize) -> Result<Certificate, Flaw> {
    type State = (Element, BTreeSet<Element>);
    let product = |x, y| quotient.monoid().product(x, y);
    let state = |position: u32| -> Option<State> {
        let options = positions.options(position).iter().map(|option| quotient.of(option));
        Some((*quotient.values().get(position as usize)?, options.collect::<Option<_>>()?))
    };
    let kinds: Option<BTreeSet<State>> = (0..positions.len() as u32).map(state).collect();
    let kinds = kinds.ok_or(Flaw::Missing)?;
    let empty: State = (0, BTreeSet::new());
    let mut reached = BTreeSet::from([empty.clone()]);
    let mut open = vec![empty];
    while let Some((value, options)) = open.pop() {
        let lost = !options.is_empty() && !options.iter().any(|&option| quotient.is_p(option));
        if lost != quotient.is_p(value) {
            return Err(Flaw::Outcome(value));
        }
        for (further, its) in &kinds {
            let moved = options.iter().map(|&option| product(option, *further));
            let next = moved.chain(its.iter().map(|&option| product(value, option))).collect();
            let next = (product(value, *further), next);
            if !reached.contains(&next) {
                if reached.len() >= most {
                    return Err(Flaw::States(most));
                }
                reached.insert(next.clone());
                open.push(next);
            }
        }
    }
    Ok(Certificate { states: reached.len() })
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Missing => f.write_str("some position has no value"),
            Flaw::Monoid => f.write_str("the products are not those of a commutative monoid"),
            Flaw::Superfluous(x) => write!(f, "no sum has the value {x}"),
            Flaw::Outcome(x) => write!(f, "a sum of value {x} is not won or lost as its options say"),
            Flaw::Same(x, y) => write!(f, "nothing tells {x} from {y}"),
            Flaw::States(most) => write!(f, "there are more than {most} states"),
        }
    }
}

impl std::error::Error for Flaw {}
