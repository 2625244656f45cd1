//! Types while they are being inferred: unknowns, and what has become known of them.

use crate::types::Type;
use rustc_hash::FxHashSet;
use std::cell::Cell;

/// How deep a type may be nested, and how many parts it may have in all. Definitions can double the size of
/// a type with every line.
const DEPTH: usize = 50;
const PARTS: usize = 1000;

/// A type under inference; an index into [`Types`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Id(usize);

/// What is known of a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Head {
    Int,
    Bool,
    Word,
    Tuple(Vec<Id>),
    List(Id),
    Set(Id),
}

#[derive(Debug, Clone)]
enum Node {
    Unknown,
    Known(Head),
}

/// Two types that cannot be one.
#[derive(Debug)]
pub(super) struct Mismatch;

/// All types of one rule, as a union-find forest.
#[derive(Debug, Default)]
pub(super) struct Types {
    nodes: Vec<Node>,
    /// For each node one that it is the same as, nearer to the representative, which is the same as itself.
    same: Vec<Cell<Id>>,
    too_large: Cell<bool>,
}

impl Types {
    pub(super) fn unknown(&mut self) -> Id {
        self.push(Node::Unknown)
    }

    pub(super) fn known(&mut self, head: Head) -> Id {
        self.push(Node::Known(head))
    }

    pub(super) fn int(&mut self) -> Id {
        self.known(Head::Int)
    }

    pub(super) fn list_of(&mut self, member: Id) -> Id {
        self.known(Head::List(member))
    }

    pub(super) fn set_of(&mut self, member: Id) -> Id {
        self.known(Head::Set(member))
    }

    /// How many types there are, known or not.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    fn push(&mut self, node: Node) -> Id {
        let id = Id(self.nodes.len());
        self.nodes.push(node);
        self.same.push(Cell::new(id));
        id
    }

    /// The representative of a type.
    fn root(&self, mut id: Id) -> Id {
        loop {
            let next = self.same[id.0].get();
            if next == id {
                return id;
            }
            // Halved at every walk, chains do not grow with the rule.
            self.same[id.0].set(self.same[next.0].get());
            id = next;
        }
    }

    /// Whether two types are known to be one.
    pub(super) fn are_one(&self, a: Id, b: Id) -> bool {
        self.root(a) == self.root(b)
    }

    /// What is known of a type, if anything.
    pub(super) fn head(&self, id: Id) -> Option<&Head> {
        match &self.nodes[self.root(id).0] {
            Node::Known(head) => Some(head),
            _ => None,
        }
    }

    /// Makes two types one. What they share is looked at once, and nothing here recurses: a type may be
    /// nested as deeply as a rule has lines.
    pub(super) fn unify(&mut self, a: Id, b: Id) -> Result<(), Mismatch> {
        let mut open = vec![(a, b)];
        let mut joined = Vec::new();
        let mut seen = FxHashSet::default();
        while let Some((a, b)) = open.pop() {
            let (a, b) = (self.root(a), self.root(b));
            if a == b || !seen.insert((a, b)) {
                continue;
            }
            match (&self.nodes[a.0], &self.nodes[b.0]) {
                (Node::Known(x), Node::Known(y)) => {
                    match (x, y) {
                        (Head::Int, Head::Int) | (Head::Bool, Head::Bool) | (Head::Word, Head::Word) => {}
                        (Head::List(x), Head::List(y)) | (Head::Set(x), Head::Set(y)) => open.push((*x, *y)),
                        (Head::Tuple(x), Head::Tuple(y)) if x.len() == y.len() => {
                            open.extend(x.iter().copied().zip(y.iter().copied()).rev());
                        }
                        _ => return Err(Mismatch),
                    }
                    joined.push((a, b));
                }
                (Node::Known(_), _) => self.link(b, a)?,
                _ => self.link(a, b)?,
            }
        }
        // Joined only now that all parts fit, so that messages about `a` and `b` still tell them apart.
        for (a, b) in joined {
            let (a, b) = (self.root(a), self.root(b));
            if a != b {
                self.same[b.0].set(a);
            }
        }
        Ok(())
    }

    /// Makes the unknown `from` the same as `to`, unless it would then contain itself.
    fn link(&mut self, from: Id, to: Id) -> Result<(), Mismatch> {
        if self.occurs(from, to) {
            return Err(Mismatch);
        }
        self.same[from.0].set(to);
        Ok(())
    }

    fn occurs(&self, unknown: Id, inside: Id) -> bool {
        let mut open = vec![inside];
        let mut seen = FxHashSet::default();
        while let Some(id) = open.pop() {
            let id = self.root(id);
            if id == unknown {
                return true;
            }
            if seen.len() > PARTS {
                // It will be refused for its size.
                self.too_large.set(true);
                return false;
            }
            match &self.nodes[id.0] {
                Node::Known(Head::Tuple(parts)) if seen.insert(id) => open.extend(parts),
                Node::Known(Head::List(member) | Head::Set(member)) if seen.insert(id) => open.push(*member),
                _ => {}
            }
        }
        false
    }

    /// Whether `member` could be a member of the collection, as far as is known.
    pub(super) fn could_hold(&self, collection: Id, member: Id) -> bool {
        match self.head(collection) {
            Some(Head::List(inner) | Head::Set(inner)) => self.finish(*inner) == self.finish(member),
            _ => false,
        }
    }

    /// The finished type; what is still unknown is a number, and so is what lies too deep or behind too many
    /// parts, of which [`Types::are_too_large`] then knows.
    pub(super) fn finish(&self, id: Id) -> Type {
        self.finish_within(id, DEPTH, &mut { PARTS })
    }

    fn finish_within(&self, id: Id, depth: usize, parts_left: &mut usize) -> Type {
        let mut inner = |id| match (depth.checked_sub(1), parts_left.checked_sub(1)) {
            (Some(depth), Some(left)) => {
                *parts_left = left;
                self.finish_within(id, depth, parts_left)
            }
            _ => {
                self.too_large.set(true);
                Type::Int
            }
        };
        match self.head(id) {
            None | Some(Head::Int) => Type::Int,
            Some(Head::Bool) => Type::Bool,
            Some(Head::Word) => Type::Word,
            Some(Head::Tuple(parts)) => Type::Tuple(parts.iter().map(|&part| inner(part)).collect()),
            Some(Head::List(member)) => Type::List(Box::new(inner(*member))),
            Some(Head::Set(member)) => Type::Set(Box::new(inner(*member))),
        }
    }

    /// Whether a type was met that is larger than any that a game needs.
    pub(super) fn are_too_large(&self) -> bool {
        self.too_large.get()
    }

    /// The type in words, for messages.
    pub(super) fn describe(&self, id: Id) -> String {
        match self.head(id) {
            None => "something not yet known".into(),
            Some(Head::List(member)) if self.head(*member).is_none() => "a list".into(),
            Some(Head::Set(member)) if self.head(*member).is_none() => "a set".into(),
            Some(_) => self.finish(id).to_string(),
        }
    }
}
