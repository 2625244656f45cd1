//! The type of a value that was supplied, in one pass however large the value is.

use super::context::Checker;
use super::demand::DemandKind;
use super::unify::{Head, Id};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::value::Value;

/// What a value looks like. The members of a collection look alike, as far as they are known.
#[derive(Debug, Clone, PartialEq)]
enum Form {
    /// The member of a collection without members.
    Unknown,
    Int,
    Bool,
    Word,
    Tuple(Vec<Form>),
    /// What stands in brackets: a list, or a set where the rule needs one.
    List(Box<Form>),
    Set(Box<Form>),
}

/// Two forms that one collection cannot hold.
type Clash = (Form, Form);

impl Form {
    fn of(value: &Value) -> Result<Form, Clash> {
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
            Value::List(list) => Form::List(members(list.iter())?),
            Value::Set(set) => Form::Set(members(set.members().collect::<Vec<_>>().iter())?),
        })
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
            (Form::List(a) | Form::Set(a), Form::List(b)) | (Form::Set(a), Form::Set(b)) => a.join(*b),
            (Form::List(a), Form::Set(mut b)) => {
                b.join(std::mem::replace(&mut **a, Form::Unknown))?;
                *self = Form::Set(b);
                Ok(())
            }
            (Form::Tuple(a), Form::Tuple(b)) if a.len() == b.len() => {
                a.iter_mut().zip(b).try_for_each(|(a, b)| a.join(b))
            }
            (one, other) => Err((one.clone(), other)),
        }
    }
}

impl Checker {
    /// The type of a supplied value. A list may stand for a list or a set, as the rule needs it: data files know
    /// only lists.
    pub(super) fn type_of(&mut self, value: &Value, span: Span) -> Id {
        match Form::of(value) {
            Ok(form) => self.type_of_form(&form, span),
            Err((one, other)) => {
                let (one, other) = (self.type_of_form(&one, span), self.type_of_form(&other, span));
                let (one, other) = (self.types.describe(one), self.types.describe(other));
                let message = format!("the value supplied mixes {one} with {other}");
                self.report(Diagnostic::new(Code::Setting, span, message));
                self.types.unknown()
            }
        }
    }

    fn type_of_form(&mut self, form: &Form, span: Span) -> Id {
        let head = match form {
            Form::Unknown => return self.types.unknown(),
            Form::Int => Head::Int,
            Form::Bool => Head::Bool,
            Form::Word => Head::Word,
            Form::Tuple(parts) => {
                Head::Tuple(parts.iter().map(|part| self.type_of_form(part, span)).collect())
            }
            Form::Set(member) => Head::Set(self.type_of_form(member, span)),
            Form::List(member) => {
                let member = self.type_of_form(member, span);
                let collection = self.types.unknown();
                self.demand(DemandKind::Members { collection, member }, span);
                return collection;
            }
        };
        self.types.known(head)
    }
}
