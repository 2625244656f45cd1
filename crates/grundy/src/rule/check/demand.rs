//! What an overloaded operation demands of types that may not be known yet.

use super::unify::{Head, Id, Types};
use crate::diagnostic::{Code, Diagnostic, Span};

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
    /// A list or a word, and what stands in one place of it.
    Places { collection: Id, member: Id },
    /// `reversed`: a word gives a word, a list or a set a list.
    Reversed { collection: Id, result: Id },
}

/// How far a demand has come.
pub(super) enum Met {
    Yes,
    NotYet,
}

impl Demand {
    /// The type that something is demanded of.
    pub(super) fn subject(&self) -> Id {
        match self.kind {
            DemandKind::Add(id)
            | DemandKind::Subtract(id)
            | DemandKind::Repeat(id)
            | DemandKind::Order(id) => id,
            DemandKind::Members { collection, .. }
            | DemandKind::Places { collection, .. }
            | DemandKind::Reversed { collection, .. } => collection,
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
            return Ok(Met::NotYet);
        };
        let (wanted, found) = match (&self.kind, head) {
            (DemandKind::Add(_), Head::Int | Head::Word | Head::List(_) | Head::Set(_))
            | (DemandKind::Subtract(_), Head::Int | Head::Set(_))
            | (DemandKind::Repeat(_), Head::Int | Head::Word | Head::List(_))
            | (DemandKind::Order(_), _) => return Ok(Met::Yes),
            (DemandKind::Members { member, .. }, Head::List(found) | Head::Set(found)) => (*member, found),
            (DemandKind::Places { member, .. }, Head::List(found)) => (*member, found),
            (DemandKind::Members { member, .. } | DemandKind::Places { member, .. }, Head::Word) => {
                (*member, types.known(Head::Word))
            }
            (DemandKind::Reversed { result, .. }, Head::Word) => (*result, types.known(Head::Word)),
            (DemandKind::Reversed { result, .. }, Head::List(member) | Head::Set(member)) => {
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

    /// Whether it is a collection that the demand is about.
    pub(super) fn needs_collection(&self) -> bool {
        use DemandKind::{Members, Places, Reversed};
        matches!(self.kind, Members { .. } | Places { .. } | Reversed { .. })
    }

    /// Whether it is about a collection, and the other demand about the same type. Subtraction is left out:
    /// it is hardly ever about sets that nothing else shows to be sets.
    pub(super) fn needs_collection_like(&self, other: &Demand, types: &Types) -> bool {
        let subtraction = matches!(other.kind, DemandKind::Subtract(_));
        self.needs_collection() && !subtraction && types.are_one(self.subject(), other.subject())
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
        | DemandKind::Reversed { collection, .. } = self.kind
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
            DemandKind::Subtract(_) if matches!(types.head(subject), Some(Head::List(_))) => (
                format!("`-` cannot subtract from {found}"),
                "`-` works on numbers and sets; `remove(h, i)` takes one place out of a list",
            ),
            DemandKind::Subtract(_) => {
                (format!("`-` cannot subtract {found}"), "`-` works on numbers and on sets")
            }
            DemandKind::Repeat(_) => {
                (format!("`*` cannot multiply {found}"), "`*` multiplies numbers and repeats lists and words")
            }
            DemandKind::Places { .. } if matches!(types.head(subject), Some(Head::Tuple(_))) => (
                "a tuple has no places to index".to_string(),
                "give its parts names instead: `(a, b) -> …`, `for (a, b) in …` or `let (a, b) = …`",
            ),
            DemandKind::Places { .. } if matches!(types.head(subject), Some(Head::Set(_))) => {
                ("a set has no places: its members stand in no order".to_string(), "write `sorted(s)[i]`")
            }
            DemandKind::Places { .. } => {
                (format!("{found} has no places to index"), "only lists and words can be indexed")
            }
            // Anything can be compared, so `Order` is never refused.
            DemandKind::Order(_) | DemandKind::Members { .. } | DemandKind::Reversed { .. } => (
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
