//! What a rule is, read off its checked tree: the shape that decides how it is solved.
//!
//! A shape is claimed only where the form of the rule proves it. Everything else is general, which is
//! slower and never wrong.

mod amounts;
mod conditions;
pub mod dynamic;
mod interval;
mod kept;
mod linear;
mod made;
mod marked;
mod places;
mod rules;
mod such;
mod summands;
mod symmetry;
mod take_away;
mod taking;
mod turned;
mod unnamed;
mod vectors;

use amounts::{Amounts, Leaving};
pub(super) use conditions::{conjuncts, is_number, is_plain, root_of};
use grundy_heap::{code as heap, subtraction, turning};
use grundy_language::convention::Convention;
use grundy_language::kind::MoveKind;
use grundy_language::notation::syntax::Code;
use grundy_language::tree::{Clause, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;
pub use kept::{Kept, kept};
pub(super) use made::taken;
pub use marked::marked;
use std::fmt;
pub use summands::summands;
pub use symmetry::Symmetry;
pub(super) use symmetry::same;
pub use take_away::{Order, Slope, TakeAway};
pub use vectors::{Line, Vectors};

/// The shape of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// One of these numbers is taken from a heap.
    Subtraction(Vec<i64>),
    /// Any number from this one on is taken from a heap.
    SubtractionFrom(i64),
    /// A number of a set that goes on for ever is taken from a heap.
    Endless(subtraction::Amounts),
    /// A number between two bounds that may move with the heap is taken from it.
    Interval(subtraction::Interval),
    /// A take-and-break code.
    Code(Code),
    /// A coin-turning code.
    Turning(turning::Code),
    /// A heap that loses a bounded amount a move, and perhaps a finite memory.
    Dynamic {
        /// The place of the heap among the parts of a position, counted from 0.
        heap: usize,
        /// The largest amount.
        most: i64,
        /// Whether the memory counts down: some move makes it smaller, or changes it alone.
        counts: bool,
        /// Whether there is a memory.
        remembers: bool,
        /// Whether the heap may also be divided by a known number.
        divides: bool,
        /// Whether some move leaves a heap of a size that does not follow from the heap, such as nothing.
        sizes: bool,
        /// The moves go by what the heap leaves when it is divided by this; 1 where they do not.
        modulus: i64,
    },
    /// One number, of which nothing more is known.
    Heap,
    /// Several numbers that go down along straight lines.
    Vectors(Vectors),
    /// Several numbers that belong together.
    Numbers(usize),
    /// A word.
    Word,
    /// Anything else.
    General,
}

impl Shape {
    /// The shape in one word.
    pub fn word(&self) -> &'static str {
        match self {
            Shape::Subtraction(_) | Shape::SubtractionFrom(_) | Shape::Endless(_) => "subtraction",
            Shape::Interval(_) => "interval",
            Shape::Code(_) => "code",
            Shape::Turning(_) => "coins",
            Shape::Dynamic { .. } => "dynamic",
            Shape::Heap => "heap",
            Shape::Vectors(_) | Shape::Numbers(_) => "numbers",
            Shape::Word => "word",
            Shape::General => "general",
        }
    }

    /// The shape of a rule whose constants have these values.
    pub(super) fn of(tree: &Tree, constants: &[Value]) -> Shape {
        let lines = || Vectors::of(tree, constants).map(Shape::Vectors);
        let dynamic = || match dynamic::recognise(tree, constants) {
            // What counts down rather goes down along lines, if it does.
            counting @ Some(Shape::Dynamic { counts: true, .. }) => lines().or(counting),
            dynamic => dynamic.or_else(lines),
        };
        // The theorems behind these shapes speak of nim-values.
        let shape = match Convention::of(tree) {
            Convention::Win => of_heaps(tree, constants).or_else(dynamic),
            Convention::Chance | Convention::Score | Convention::Cost | Convention::Entailing => None,
        };
        shape.unwrap_or_else(|| match &tree.position {
            Type::Int => Shape::Heap,
            Type::Word => Shape::Word,
            Type::Tuple(parts) if parts.iter().all(|part| *part == Type::Int) => Shape::Numbers(parts.len()),
            _ => Shape::General,
        })
    }
}

/// A take-and-break game of which some moves only take, and entail: its other moves, and the amounts that these take.
pub(crate) fn entailing_heaps(tree: &Tree, constants: &[Value]) -> Option<(heap::Code, Vec<usize>)> {
    if tree.filter.is_some() || !tree.endings.is_empty() {
        return None;
    }
    let (mut ordinary, mut entailing) = (Leaving::default(), Leaving::default());
    for clause in &tree.clauses {
        // A clause of each kind by itself: what is read off its form does not depend on the kind.
        let of_kind = |kind| Clause {
            alternatives: clause.alternatives.iter().filter(|option| option.kind == kind).cloned().collect(),
            ..clause.clone()
        };
        if !of_kind(MoveKind::Complimenting).alternatives.is_empty() {
            return None;
        }
        taking::read(tree, &of_kind(MoveKind::Ordinary), constants, &mut ordinary)?;
        taking::read(tree, &of_kind(MoveKind::Entailing), constants, &mut entailing)?;
    }
    let Amounts::These(amounts) = entailing.subtraction()? else { return None };
    let amounts = amounts.into_iter().map(|amount| usize::try_from(amount).ok()).collect::<Option<_>>()?;
    Some((Shape::Code(ordinary.code()?).rules()?.code()?, amounts))
}

/// So many digits of a code are shown.
const SHOWN: usize = 65;

/// Amounts up to this are no burden for the engine that takes one after the other.
const NEAR: i64 = 1 << 16;

/// A game in which what may be done to a heap depends on its size alone, and is of a kind of which more is known.
fn of_heaps(tree: &Tree, constants: &[Value]) -> Option<Shape> {
    let far = |least: i64| {
        let (least, all) = (subtraction::Bound::Number(least), subtraction::Bound::Heap);
        subtraction::Interval::new(least, all).map(Shape::Interval)
    };
    match taking(tree, constants) {
        Some(Shape::Subtraction(set)) => match (set.first(), set.last()) {
            // Far amounts in a row: nobody works out as many heaps.
            (Some(&least), Some(&most)) if most > NEAR && (most - least) as usize == set.len() - 1 => {
                let (least, most) = (subtraction::Bound::Number(least), subtraction::Bound::Number(most));
                subtraction::Interval::new(least, most).map(Shape::Interval)
            }
            _ => Some(Shape::Subtraction(set)),
        },
        // A first amount far away is a long list of exceptions.
        Some(Shape::SubtractionFrom(least)) if least > NEAR => far(least),
        Some(shape) if shape.rules().is_some() => Some(shape),
        // Such as one of which something must be left.
        shape => interval::recognise(tree, constants).filter(is_worth_it).map(Shape::Interval).or(shape),
    }
}

/// Whether there is not more to be known of bounded amounts otherwise.
fn is_worth_it(interval: &subtraction::Interval) -> bool {
    let is_near = interval.most().largest().is_some_and(|most| most <= NEAR);
    !is_near || interval.period().is_some()
}

/// A subtraction game or a take-and-break game.
fn taking(tree: &Tree, constants: &[Value]) -> Option<Shape> {
    if tree.clauses.is_empty() || tree.filter.is_some() || !tree.endings.is_empty() {
        return None;
    }
    let mut leaving = Leaving::default();
    for clause in &tree.clauses {
        taking::read(tree, clause, constants, &mut leaving)?;
    }
    match leaving.subtraction() {
        Some(Amounts::These(all)) => Some(Shape::Subtraction(all.into_iter().collect())),
        Some(Amounts::From(least)) => Some(Shape::SubtractionFrom(least)),
        Some(Amounts::Endless(amounts)) => Some(Shape::Endless(amounts)),
        None => leaving.code().map(Shape::Code),
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Subtraction(set) => {
                let set: Vec<String> = set.iter().map(i64::to_string).collect();
                write!(f, "the subtraction set {{{}}}", set.join(", "))
            }
            Shape::SubtractionFrom(1) => f.write_str("the subtraction of any number (Nim)"),
            Shape::SubtractionFrom(least) => write!(f, "the subtraction of any number from {least} on"),
            Shape::Endless(amounts) => write!(f, "the subtraction of {amounts}"),
            Shape::Interval(interval) => write!(f, "the subtraction of any number {interval}"),
            Shape::Code(code) if code.digits.len() > SHOWN => {
                write!(f, "the {} code of {} digits", code.kind(), code.digits.len() - 1)
            }
            Shape::Code(code) => write!(f, "the {} code {code}", code.kind()),
            Shape::Turning(code) => write!(f, "the coin-turning code `{code}`"),
            Shape::Dynamic { most, remembers, divides, sizes, modulus, .. } => {
                write!(f, "one heap that loses at most {most} in a move")?;
                if *divides {
                    f.write_str(" or is divided")?;
                }
                if *sizes {
                    f.write_str(", or of which a fixed number is left")?;
                }
                if *remembers {
                    f.write_str(", and a finite memory")?;
                }
                match modulus {
                    1 => Ok(()),
                    _ => write!(f, "; its moves go by what it leaves when divided by {modulus}"),
                }
            }
            Shape::Heap => f.write_str("one heap with moves of its own"),
            Shape::Vectors(lines) => lines.fmt(f),
            Shape::Numbers(n) => write!(f, "{n} numbers that belong together"),
            Shape::Word => f.write_str("words"),
            Shape::General => f.write_str("positions of a shape of their own"),
        }
    }
}
