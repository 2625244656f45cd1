//! Positions that are as good as each other, because the rule does not tell them apart.
//!
//! In `h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]` it does not matter in which order the
//! piles stand. Where the form of a rule proves such a thing, engines keep one position for all that are alike, its
//! *normal form*: lists sorted, parts of a tuple sorted, words read from the side that comes first.
//!
//! Let `~` be the relation "alike". What is proved is that of two positions `p ~ q` each option of `p` is alike to an
//! option of `q` and the other way round, component by component, that the same endings hold of both, that `where`
//! allows both or none, and that what moves gain, cost or risk is the same. Then `p` and `q` have the same outcome,
//! nim-value, remoteness and score, in every play and beside every other component: a strategy for one is a strategy
//! for the other.
//!
//! - `lists`: the members of a list may stand in any order, or the list is a circle that may be turned.
//! - `parts`: two parts of a tuple may change places.
//! - `mirror`: a word may be read backwards.
//!
//! What is not seen is not claimed: a rule without a claim is solved as it stands.

mod arrangement;
mod circle;
mod expression;
mod functions;
mod implied;
mod lists;
mod mirror;
mod parts;
mod product;
mod sort;
mod text;
mod total;

use crate::layout::{Laid, Layout};
use arrangement::Block;
use grundy_language::tree::Tree;
use grundy_language::types::Type;
use grundy_language::value::Value;
pub(crate) use parts::same;
use std::fmt;

/// Which positions a rule does not tell apart, and the normal form of each.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Symmetry {
    /// Lists whose order does not matter, by their place among the values of a position that are no numbers.
    lists: Vec<usize>,
    /// Lists that are circles, by the same.
    circles: Vec<usize>,
    /// Parts of a tuple that may change places with each other.
    parts: Vec<Vec<Block>>,
    /// Whether words may be read backwards.
    mirror: bool,
    /// Whether the whole position is one list.
    whole: bool,
}

impl Symmetry {
    /// What the form of a rule proves.
    pub(crate) fn of(tree: &Tree) -> Symmetry {
        let lists = lists::unordered(tree);
        Symmetry {
            circles: lists::circles(tree, &lists),
            lists,
            parts: parts::exchangeable(tree),
            mirror: mirror::may_be_reversed(tree),
            whole: matches!(tree.position, Type::List(_)),
        }
    }

    /// Whether nothing is proved: every position is its own normal form.
    pub fn is_trivial(&self) -> bool {
        self.lists.is_empty() && self.circles.is_empty() && self.parts.is_empty() && !self.mirror
    }

    /// Lays out the normal form of a position.
    pub fn lay(&self, layout: &Layout, position: &Value) -> Laid {
        let mut laid = layout.lay(position);
        let (numbers, others) = laid.slots_mut();
        self.arrange(numbers, others);
        laid
    }

    /// Brings a position that is laid out into its normal form.
    #[inline]
    pub fn arrange(&self, numbers: &mut [i64], others: &mut [Value]) {
        for &slot in &self.lists {
            if let Some(list) = others.get_mut(slot) {
                arrangement::sort_list(list);
            }
        }
        for &slot in &self.circles {
            if let Some(list) = others.get_mut(slot) {
                arrangement::turn_list(list);
            }
        }
        for blocks in &self.parts {
            arrangement::sort_blocks(blocks, numbers, others);
        }
        if self.mirror {
            others.iter_mut().for_each(arrangement::mirror);
        }
    }
}

impl fmt::Display for Symmetry {
    /// What does not matter, as a sentence; nothing where nothing is proved.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut said = Vec::new();
        match self.lists.as_slice() {
            [] => {}
            [_] if self.whole => {
                said.push("the order of the list does not matter, so positions are kept sorted")
            }
            [_] => said.push("the order of the list in a position does not matter, so it is kept sorted"),
            _ => said.push("the order of the lists in a position does not matter, so each is kept sorted"),
        }
        match self.circles.as_slice() {
            [] => {}
            [_] => said.push("the list is a circle that begins nowhere, so of all its turns one is kept"),
            _ => said.push(
                "lists in a position are circles that begin nowhere, so of all their turns one is kept",
            ),
        }
        match self.parts.as_slice() {
            [] => {}
            [both] if both.len() == 2 => {
                said.push("two parts of a position may change places, so the lesser is kept in front")
            }
            _ => said.push("parts of a position may change places, so they are kept sorted"),
        }
        if self.mirror {
            said.push("a word may as well be read backwards, so of both one is kept");
        }
        f.write_str(&said.join("; "))
    }
}
