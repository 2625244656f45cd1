//! What an overloaded operation demands of types that may not be known yet.

use super::supplied_type::{Array, Open, Turned};
use super::unify::{Head, Id, Types};
use crate::diagnostic::{Code, Diagnostic, Span};
use std::rc::Rc;

/// What to write instead of `h - x`.
pub(super) const LISTS_SUBTRACT_NOT: &str =
    "`-` works on numbers and sets; `remove(h, i)` takes one place out of a list";

/// A demand, waiting until enough is known to meet it.
#[derive(Debug, Clone)]
pub(super) struct Demand {
    pub(super) kind: DemandKind,
    pub(super) span: Span,
    /// What to write instead, where the place of the demand tells more than its kind.
    pub(super) hint: Option<String>,
}

#[derive(Debug, Clone)]
pub(super) enum DemandKind {
    /// The operands of `+`: numbers, words, lists or sets.
    Add(Id),
    /// The operands of `-`: numbers or sets.
    Subtract(Id),
    /// The left operand of `*`: a number, a list or a word.
    Repeat(Id),
    /// What is compared by size: anything, but numbers where nothing else is known.
    Order(Id),
    /// A list, a set or a word, and what its members are.
    Members { collection: Id, member: Id },
    /// A list or a word, and what stands in one place of it; a tuple, where the place is written out.
    Places { collection: Id, member: Id, place: Option<i64> },
    /// `reversed` and `sorted`: a word gives a word, a list or a set a list. Where nothing says which, what is sorted is
    /// a list.
    Ordered { collection: Id, result: Id, sorted: bool },
    /// A list, a set or a tuple, and the array that was supplied for it.
    Array { value: Id, array: Rc<Array> },
}

/// How far a demand has come.
pub(super) enum Met {
    Yes,
    /// It is met, and these demands follow from it.
    Further(Vec<Demand>),
    NotYet,
}

impl Demand {
    /// The type that something is demanded of.
    pub(super) fn subject(&self) -> Id {
        match self.kind {
            DemandKind::Add(id)
            | DemandKind::Subtract(id)
            | DemandKind::Repeat(id)
            | DemandKind::Order(id)
            | DemandKind::Array { value: id, .. } => id,
            DemandKind::Members { collection, .. }
            | DemandKind::Places { collection, .. }
            | DemandKind::Ordered { collection, .. } => collection,
        }
    }

    /// The type of its subject's members, where the demand is about members.
    pub(super) fn member(&self) -> Option<Id> {
        match self.kind {
            DemandKind::Members { member, .. } | DemandKind::Places { member, .. } => Some(member),
            _ => None,
        }
    }

    /// Meets the demand if enough is known; says what is wrong if it cannot be met.
    pub(super) fn meet(&self, types: &mut Types) -> Result<Met, Diagnostic> {
        let subject = self.subject();
        let Some(head) = types.head(subject).cloned() else {
            return match self.kind {
                DemandKind::Ordered { collection, result, .. } if types.head(result) == Some(&Head::Word) => {
                    // It was unknown, so it can become a word.
                    let _ = types.unify(collection, result);
                    Ok(Met::Yes)
                }
                _ => Ok(Met::NotYet),
            };
        };
        if let DemandKind::Array { array, .. } = &self.kind {
            return self.meet_array(array, &head, types);
        }
        let (wanted, found) = match (&self.kind, head) {
            (DemandKind::Add(_), Head::Int | Head::Word | Head::List(_) | Head::Set(_))
            | (DemandKind::Subtract(_), Head::Int | Head::Set(_))
            | (DemandKind::Repeat(_), Head::Int | Head::Word | Head::List(_))
            | (DemandKind::Order(_), _) => return Ok(Met::Yes),
            (DemandKind::Members { member, .. }, Head::List(found) | Head::Set(found)) => (*member, found),
            (DemandKind::Places { member, .. }, Head::List(found)) => (*member, found),
            (DemandKind::Places { member, place: Some(place), .. }, Head::Tuple(parts)) => {
                match usize::try_from(*place).ok().and_then(|place| parts.get(place)) {
                    Some(part) => (*member, *part),
                    None => return Err(self.refuse(types, subject)),
                }
            }
            (DemandKind::Members { member, .. } | DemandKind::Places { member, .. }, Head::Word) => {
                (*member, types.known(Head::Word))
            }
            (DemandKind::Ordered { result, .. }, Head::Word) => (*result, types.known(Head::Word)),
            (DemandKind::Ordered { result, .. }, Head::List(member) | Head::Set(member)) => {
                (*result, types.list_of(member))
            }
            _ => return Err(self.refuse(types, subject)),
        };
        match types.unify(wanted, found) {
            Ok(()) => Ok(Met::Yes),
            Err(_) => Err(Diagnostic::new(
                Code::Type,
                self.span,
                format!(
                    "{} holds no {}",
                    types.describe(subject),
                    types.describe(wanted).trim_start_matches("a ")
                ),
            )
            .label(format!("each of its members is {}", types.describe(found)))),
        }
    }

    fn meet_array(&self, array: &Array, head: &Head, types: &mut Types) -> Result<Met, Diagnostic> {
        let refused = |types: &Types, found: Id| {
            let message =
                format!("{} is needed here, not {}", types.describe(self.subject()), types.describe(found));
            Err(Diagnostic::new(Code::Setting, self.span, message))
        };
        let Some(Turned { same, inside }) = array.turn(head, types) else {
            let member = types.unknown();
            let list = types.list_of(member);
            return refused(types, list);
        };
        for (wanted, found) in same {
            if types.unify(wanted, found).is_err() {
                return refused(types, found);
            }
        }
        Ok(Met::Further(inside.into_iter().map(|array| Demand::of_array(array, self.span)).collect()))
    }

    /// That an array is what is needed where it was supplied.
    pub(super) fn of_array((value, array): Open, span: Span) -> Demand {
        Demand { kind: DemandKind::Array { value, array }, span, hint: None }
    }

    /// Whether it is a collection that the demand is about.
    pub(super) fn needs_collection(&self) -> bool {
        use DemandKind::{Array, Members, Ordered, Places};
        matches!(self.kind, Members { .. } | Places { .. } | Ordered { .. } | Array { .. })
    }

    /// Whether it is about a collection, and the other demand about the same type. Subtraction is left out:
    /// it is hardly ever about sets that nothing else shows to be sets.
    pub(super) fn needs_collection_like(&self, other: &Demand, types: &Types) -> bool {
        let subtraction = matches!(other.kind, DemandKind::Subtract(_));
        let made = if let DemandKind::Ordered { result, .. } = self.kind { Some(result) } else { None };
        let mut collections = made.into_iter().chain(self.needs_collection().then(|| self.subject()));
        !subtraction && collections.any(|collection| types.are_one(collection, other.subject()))
    }

    /// Whether it is for a list where nothing else is known.
    pub(super) fn is_for_list(&self) -> bool {
        matches!(self.kind, DemandKind::Ordered { sorted: true, .. })
    }

    /// Settles for the usual meaning where nothing more is to be learnt: numbers for arithmetic.
    pub(super) fn assume_number(&self, types: &mut Types) -> bool {
        match self.kind {
            DemandKind::Add(id)
            | DemandKind::Subtract(id)
            | DemandKind::Repeat(id)
            | DemandKind::Order(id) => {
                let int = types.int();
                types.unify(id, int).is_ok()
            }
            _ => false,
        }
    }

    /// Settles for a list where a collection is needed and nothing more is to be learnt.
    pub(super) fn assume_list(&self, types: &mut Types) {
        if let DemandKind::Members { collection, .. }
        | DemandKind::Places { collection, .. }
        | DemandKind::Ordered { collection, .. }
        | DemandKind::Array { value: collection, .. } = self.kind
        {
            let member = types.unknown();
            let list = types.list_of(member);
            // An unknown can always become a list of something unknown.
            let _ = types.unify(collection, list);
        }
    }

    fn refuse(&self, types: &Types, subject: Id) -> Diagnostic {
        let found = types.describe(subject);
        let (message, hint) = match &self.kind {
            DemandKind::Add(_) => (
                format!("`+` cannot add {found}"),
                "`+` adds numbers, joins words and lists, and unites sets",
            ),
            DemandKind::Subtract(_) if matches!(types.head(subject), Some(Head::List(_))) => {
                (format!("`-` cannot subtract from {found}"), LISTS_SUBTRACT_NOT)
            }
            DemandKind::Subtract(_) => {
                (format!("`-` cannot subtract {found}"), "`-` works on numbers and on sets")
            }
            DemandKind::Repeat(_) => {
                (format!("`*` cannot multiply {found}"), "`*` multiplies numbers and repeats lists and words")
            }
            DemandKind::Places { place: Some(place), .. }
                if matches!(types.head(subject), Some(Head::Tuple(_))) =>
            {
                (format!("{found} has no place {place}"), "the places of a tuple are counted from 0")
            }
            DemandKind::Places { .. } if matches!(types.head(subject), Some(Head::Tuple(_))) => (
                "which part of a tuple is meant must be written out".to_string(),
                "write `x[0]`, or give its parts names: `(a, b) -> …`, `for (a, b) in …` or `let (a, b) = …`",
            ),
            DemandKind::Places { .. } if matches!(types.head(subject), Some(Head::Set(_))) => (
                "a set has no places: its members stand in no order".to_string(),
                "`sorted(s)[i]` is a member by its place, `s - {x}` the set without x",
            ),
            DemandKind::Places { .. } => {
                (format!("{found} has no places to index"), "only lists and words can be indexed")
            }
            DemandKind::Members { .. } if matches!(types.head(subject), Some(Head::Tuple(_))) => {
                (format!("{found} has no members"), "members in turn stand in braces, as in `{1, 3, 4}`")
            }
            // Anything can be compared, so `Order` is never refused.
            DemandKind::Order(_)
            | DemandKind::Members { .. }
            | DemandKind::Ordered { .. }
            | DemandKind::Array { .. } => (
                format!("{found} has no members"),
                "a list, a set, a word or a range is needed here; a single member is written `{x}`",
            ),
        };
        let hint = match (&self.hint, types.head(subject)) {
            (Some(meant), Some(Head::Int)) => meant,
            _ => hint,
        };
        Diagnostic::new(Code::Type, self.span, message).label(format!("this is {found}")).hint(hint)
    }
}
