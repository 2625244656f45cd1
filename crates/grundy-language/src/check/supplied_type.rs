//! The type of a value that was supplied, in one pass however large the value is.

use super::unify::{Head, Id, Types};
use crate::rows::Rows;
use crate::value::{List, Value};
use std::rc::Rc;

/// An array with more members than this is no tuple.
const PARTS: usize = 8;

/// What a value looks like. The members of a collection look alike, as far as they are known.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Form {
    /// The member of a collection without members.
    Unknown,
    Int,
    Bool,
    Word,
    Tuple(Vec<Form>),
    Array(Array),
    Set(Box<Form>),
}

/// What stands in brackets: a list, or a set or a tuple where the rule needs one.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Array {
    /// What its members look like, or two of them that one list cannot hold.
    members: Result<Box<Form>, Box<Clash>>,
    /// What each part looks like, where it can be a tuple.
    parts: Option<Vec<Form>>,
}

/// Two forms that one collection cannot hold.
pub(super) type Clash = (Form, Form);

impl Form {
    pub(super) fn of(value: &Value) -> Result<Form, Clash> {
        fn members<'a>(members: impl Iterator<Item = &'a Value>) -> Result<Box<Form>, Clash> {
            let mut form = Form::Unknown;
            for member in members {
                // The usual member is known to be one at a glance.
                if !matches!((member, &form), (Value::Int(_), Form::Int)) {
                    form.join(Form::of(member)?)?;
                }
            }
            Ok(Box::new(form))
        }
        Ok(match value {
            Value::Int(_) => Form::Int,
            Value::Bool(_) => Form::Bool,
            Value::Word(_) => Form::Word,
            Value::Tuple(parts) => Form::Tuple(parts.iter().map(Form::of).collect::<Result<_, _>>()?),
            Value::List(List::Rows(rows)) if rows.len() > PARTS => Form::of_rows(rows),
            Value::List(list) => {
                let parts = match list.len() {
                    2..=PARTS => Some(list.iter().map(Form::of).collect::<Result<_, _>>()?),
                    _ => None,
                };
                Form::Array(Array { members: members(list.iter()).map_err(Box::new), parts }.checked()?)
            }
            Value::Set(set) => Form::Set(members(set.members().collect::<Vec<_>>().iter())?),
        })
    }

    /// What many lists of numbers look like.
    fn of_rows(rows: &Rows) -> Form {
        let number = if rows.members().is_empty() { Form::Unknown } else { Form::Int };
        let len = rows.row(0).len();
        let parts = (2..=PARTS).contains(&len) && rows.iter().all(|row| row.len() == len);
        let row = Array { members: Ok(Box::new(number)), parts: parts.then(|| vec![Form::Int; len]) };
        Form::Array(Array { members: Ok(Box::new(Form::Array(row))), parts: None })
    }

    /// Learns from another member.
    fn join(&mut self, other: Form) -> Result<(), Clash> {
        match (&mut *self, other) {
            (_, Form::Unknown)
            | (Form::Int, Form::Int)
            | (Form::Bool, Form::Bool)
            | (Form::Word, Form::Word) => Ok(()),
            (Form::Unknown, other) => {
                *self = other;
                Ok(())
            }
            (Form::Array(a), Form::Array(b)) => a.join(b),
            (Form::Set(a), Form::Set(b)) => a.join(*b),
            (Form::Set(a), Form::Array(Array { members, .. })) => a.join(*members.map_err(|clash| *clash)?),
            (Form::Array(Array { members, .. }), Form::Set(mut b)) => {
                b.join(*members.clone().map_err(|clash| *clash)?)?;
                *self = Form::Set(b);
                Ok(())
            }
            (Form::Tuple(a), Form::Tuple(b)) if a.len() == b.len() => join_parts(a, b),
            (Form::Tuple(a), Form::Array(Array { parts: Some(b), .. })) if a.len() == b.len() => {
                join_parts(a, b)
            }
            (Form::Array(Array { parts: Some(a), .. }), Form::Tuple(mut b)) if a.len() == b.len() => {
                join_parts(&mut b, std::mem::take(a))?;
                *self = Form::Tuple(b);
                Ok(())
            }
            (one, other) => Err((one.clone(), other)),
        }
    }
}

/// Learns from another tuple of the same length.
fn join_parts(parts: &mut [Form], others: Vec<Form>) -> Result<(), Clash> {
    parts.iter_mut().zip(others).try_for_each(|(part, other)| part.join(other))
}

impl Array {
    /// Learns from another.
    fn join(&mut self, other: Array) -> Result<(), Clash> {
        self.parts = match (self.parts.take(), other.parts) {
            (Some(mut parts), Some(others)) if parts.len() == others.len() => {
                join_parts(&mut parts, others).is_ok().then_some(parts)
            }
            _ => None,
        };
        if let Ok(members) = &mut self.members
            && let Err(clash) = other.members.map_err(|clash| *clash).and_then(|others| members.join(*others))
        {
            self.members = Err(Box::new(clash));
        }
        self.check()
    }

    /// It must be able to be something.
    fn check(&self) -> Result<(), Clash> {
        match (&self.members, &self.parts) {
            (Err(clash), None) => Err((**clash).clone()),
            _ => Ok(()),
        }
    }

    fn checked(self) -> Result<Array, Clash> {
        self.check().map(|()| self)
    }
}

/// A type that is left open, and the array that it is of.
pub(super) type Open = (Id, Rc<Array>);

/// What an array turned out to be: types that are to be the same, and the arrays inside.
pub(super) struct Turned {
    pub(super) same: Vec<(Id, Id)>,
    pub(super) inside: Vec<Open>,
}

impl Array {
    /// The array as a value whose type begins so; `None` if it cannot be one.
    pub(super) fn turn(&self, head: &Head, types: &mut Types) -> Option<Turned> {
        let mut turned = Turned { same: Vec::new(), inside: Vec::new() };
        match (head, &self.members, &self.parts) {
            (Head::List(member) | Head::Set(member), Ok(form), _) => {
                turned.same.push((*member, type_of_form(form, types, &mut turned.inside)));
            }
            (Head::Tuple(wanted), _, Some(parts)) if wanted.len() == parts.len() => {
                for (part, form) in wanted.iter().zip(parts) {
                    turned.same.push((*part, type_of_form(form, types, &mut turned.inside)));
                }
            }
            _ => return None,
        }
        Some(turned)
    }
}

/// The type of a form; what arrays are is left to be seen.
pub(super) fn type_of_form(form: &Form, types: &mut Types, arrays: &mut Vec<Open>) -> Id {
    let head = match form {
        Form::Unknown => return types.unknown(),
        Form::Int => Head::Int,
        Form::Bool => Head::Bool,
        Form::Word => Head::Word,
        Form::Tuple(parts) => {
            Head::Tuple(parts.iter().map(|part| type_of_form(part, types, arrays)).collect())
        }
        Form::Set(member) => Head::Set(type_of_form(member, types, arrays)),
        // No list has such members.
        Form::Array(Array { members: Err(_), parts: Some(parts) }) => {
            Head::Tuple(parts.iter().map(|part| type_of_form(part, types, arrays)).collect())
        }
        Form::Array(array) => {
            let value = types.unknown();
            arrays.push((value, Rc::new(array.clone())));
            return value;
        }
    };
    types.known(head)
}
