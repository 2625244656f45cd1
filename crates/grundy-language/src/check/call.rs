//! Checks calls: the functions of the notation and those of the rule.

use super::context::Checker;
use super::demand::DemandKind;
use super::draft::{Draft, Form};
use super::scope::{Global, undefined};
use super::unify::{Head, Id};
use crate::builtin::{Builtin, Function, Gives, Takes};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::notation::syntax::{Expr, Name};

impl Checker {
    pub(super) fn call(&mut self, name: &Name, arguments: &[Expr], span: Span) -> (Form, Id) {
        let arguments: Vec<Draft> = arguments.iter().map(|argument| self.expression(argument)).collect();
        if let Some((Global::Function(function), _)) = self.globals.get(&name.text) {
            return self.call_function(function, name, arguments);
        }
        if self.frame.find(&name.text).is_none()
            && self.globals.get(&name.text).is_none()
            && let Some(function) = Function::named(&name.text)
        {
            let ty = self.call_builtin(function, &arguments, span);
            return (Form::Builtin(function.builtin, arguments), ty);
        }
        if self.frame.find(&name.text).is_some() || self.globals.get(&name.text).is_some() {
            let hint = format!("`{0}[i]` takes a member, `{0} * (…)` multiplies", name.text);
            let message = format!("`{}` is a value and cannot be called", name.text);
            self.report(Diagnostic::new(Code::Type, name.place.0, message).hint(hint));
        } else {
            self.report(undefined(&name.text, name.place.0, &self.frame, &self.globals, true));
        }
        self.unknown()
    }

    fn call_function(&mut self, function: usize, name: &Name, arguments: Vec<Draft>) -> (Form, Id) {
        self.note_use(Global::Function(function), name.place.0);
        let signature = self.globals.functions[function].clone();
        if arguments.len() != signature.parameters.len() {
            let message = format!(
                "`{}` takes {}, not {}",
                name.text,
                counted(signature.parameters.len(), "argument"),
                arguments.len()
            );
            let mut mistake = Diagnostic::new(Code::Type, name.place.0, message);
            if let Some((_, definition)) = self.globals.get(&name.text) {
                mistake = mistake.other(definition, "defined here");
            }
            self.report(mistake);
            return self.unknown();
        }
        for (argument, &parameter) in arguments.iter().zip(&signature.parameters) {
            self.expect(argument, parameter);
        }
        (Form::Call(function, arguments), signature.result)
    }

    fn call_builtin(&mut self, function: &Function, arguments: &[Draft], span: Span) -> Id {
        let wanted = function.takes.len();
        let several = function.takes_several();
        if arguments.len() < wanted || (arguments.len() > wanted && !several) {
            let wanted = if several { "at least 1 argument".into() } else { counted(wanted, "argument") };
            let message = format!("`{}` takes {wanted}, not {}", function.name(), arguments.len());
            self.report(Diagnostic::new(Code::Type, span, message).hint(function.help()));
            return self.types.unknown();
        }
        if arguments.len() > wanted {
            arguments.iter().for_each(|argument| self.one_of_several(function, argument));
            return self.types.int();
        }
        let mut member = self.types.unknown();
        for (&takes, argument) in function.takes.iter().zip(arguments) {
            match takes {
                Takes::Int => self.expect_int(argument),
                Takes::Ints => {
                    let int = self.types.int();
                    let list = self.types.list_of(int);
                    self.expect(argument, list);
                }
                Takes::Collection | Takes::Several => member = self.members(argument),
                Takes::Numbers | Takes::SeveralNumbers => {
                    let int = self.types.int();
                    member = self.members_of(argument, int);
                }
                Takes::Conditions => {
                    let bool = self.types.known(Head::Bool);
                    member = self.members_of(argument, bool);
                }
                Takes::Member => self.expect(argument, member),
                Takes::Row => {
                    let collection = argument.ty;
                    self.demand(DemandKind::Places { collection, member, place: None }, argument.span);
                }
                Takes::Set => {
                    let set = self.types.set_of(member);
                    self.expect(argument, set);
                }
                Takes::IntSet => {
                    let int = self.types.int();
                    let set = self.types.set_of(int);
                    self.expect(argument, set);
                }
                Takes::Pairs => {
                    let ends = vec![self.types.int(), self.types.int()];
                    let pair = self.types.known(Head::Tuple(ends));
                    let list = self.types.list_of(pair);
                    self.expect(argument, list);
                }
            }
        }
        self.given(function, arguments, member)
    }

    /// One of several numbers.
    fn one_of_several(&mut self, function: &Function, argument: &Draft) {
        if matches!(self.types.head(argument.ty), Some(Head::List(_) | Head::Set(_))) {
            let message = format!("`{}` takes several numbers or one collection, not both", function.name());
            self.report(Diagnostic::new(Code::Type, argument.span, message).label("a collection"));
        } else {
            self.expect_int(argument);
        }
    }

    /// The type of what a function gives.
    fn given(&mut self, function: &Function, arguments: &[Draft], member: Id) -> Id {
        let int = self.types.int();
        match function.gives {
            Gives::Int => int,
            Gives::Bool => self.types.known(Head::Bool),
            Gives::Ints => self.types.list_of(int),
            Gives::IntLists => {
                let list = self.types.list_of(int);
                self.types.list_of(list)
            }
            Gives::IntSet => self.types.set_of(int),
            Gives::Member => member,
            Gives::Sets => {
                let set = self.types.set_of(member);
                self.types.list_of(set)
            }
            Gives::Ordered => {
                let result = self.types.unknown();
                let (collection, sorted) = (arguments[0].ty, function.builtin == Builtin::Sorted);
                self.demand(DemandKind::Ordered { collection, result, sorted }, arguments[0].span);
                result
            }
            Gives::First => arguments[0].ty,
        }
    }

    /// The members of a collection, which must be of a type.
    fn members_of(&mut self, collection: &Draft, wanted: Id) -> Id {
        let member = self.members(collection);
        // Unknown until the demand is met, hence of any type now; a misfit shows when it is met.
        let _ = self.types.unify(member, wanted);
        debug_assert!(self.types.head(member).is_some(), "{:?}", collection.span);
        wanted
    }
}

fn counted(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}
