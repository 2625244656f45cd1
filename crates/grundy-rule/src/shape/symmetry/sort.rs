//! How the value of an expression changes when the members of a list change places.

use grundy_language::types::Type;

/// What is known of two values of one expression, of which the second is computed after the members of some lists in
/// the position have changed places: the member in place `i` has gone to place `π(i)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sort {
    /// Both are equal.
    Equal,
    /// A place in this list: the second is where `π` takes the first.
    Place(usize),
    /// A place in this list: in both the same member stands.
    Spot(usize),
    /// All places of this list, each once.
    Places(usize),
    /// A list as long as this one, whose members have changed places as its have; `typed` if it is the one in the
    /// position.
    Moved { list: usize, typed: bool },
    /// Lists, or sets, whose members can be paired so that each pair is of this sort.
    Bag(Box<Sort>),
    /// Tuples, part by part.
    Tuple(Vec<Sort>),
}

impl Sort {
    /// A collection of such members. A set must not come out larger or smaller, so its members must differ in both
    /// or in none.
    pub(super) fn bag(members: Sort, collection: &Type) -> Option<Sort> {
        match collection {
            Type::Set(_) if members == Sort::Equal => Some(Sort::Equal),
            Type::Set(member) if !members.is_rigid(member) => None,
            _ => Some(Sort::Bag(Box::new(members))),
        }
    }

    /// What the members are, if it is walked through in no particular order.
    pub(super) fn members(&self) -> Option<Sort> {
        match self {
            Sort::Equal | Sort::Moved { .. } => Some(Sort::Equal),
            Sort::Places(list) => Some(Sort::Place(*list)),
            Sort::Bag(members) => Some((**members).clone()),
            Sort::Place(_) | Sort::Spot(_) | Sort::Tuple(_) => None,
        }
    }

    /// Whether it is a collection of the same members in both.
    pub(super) fn has_equal_members(&self) -> bool {
        self.members() == Some(Sort::Equal)
    }

    /// Whether two values of the sort are equal exactly if what they turn into is equal.
    pub(super) fn is_rigid(&self, ty: &Type) -> bool {
        match (self, ty) {
            (Sort::Equal | Sort::Place(_) | Sort::Moved { .. }, _) => true,
            (Sort::Bag(members), Type::Set(member)) => members.is_rigid(member),
            (Sort::Tuple(sorts), Type::Tuple(types)) => {
                sorts.len() == types.len() && sorts.iter().zip(types).all(|(sort, ty)| sort.is_rigid(ty))
            }
            _ => false,
        }
    }

    /// What is true of both.
    pub(super) fn join(&self, other: &Sort, ty: &Type) -> Option<Sort> {
        if self == other {
            return Some(self.clone());
        }
        match (self, other) {
            (Sort::Moved { list: a, .. }, Sort::Moved { list: b, .. }) if a == b => {
                Some(Sort::Moved { list: *a, typed: false })
            }
            (Sort::Place(a) | Sort::Spot(a), Sort::Place(b) | Sort::Spot(b)) if a == b => {
                Some(Sort::Spot(*a))
            }
            _ => match ty {
                Type::List(member) | Type::Set(member) => {
                    Sort::bag(self.members()?.join(&other.members()?, member)?, ty)
                }
                Type::Tuple(types) => {
                    let parts = (0..types.len()).map(|i| self.part(i)?.join(&other.part(i)?, &types[i]));
                    parts.collect::<Option<_>>().map(Sort::tuple)
                }
                _ => None,
            },
        }
    }

    /// A tuple of such parts.
    pub(super) fn tuple(parts: Vec<Sort>) -> Sort {
        if parts.iter().all(|part| *part == Sort::Equal) { Sort::Equal } else { Sort::Tuple(parts) }
    }

    /// A part of a tuple.
    pub(super) fn part(&self, i: usize) -> Option<Sort> {
        match self {
            Sort::Equal => Some(Sort::Equal),
            Sort::Tuple(parts) => parts.get(i).cloned(),
            _ => None,
        }
    }
}
