//! Checks calls: the functions of the notation and those of the rule.

use super::context::Checker;
use super::demand::DemandKind;
use super::draft::{Draft, Form};
use super::scope::{Global, undefined};
use super::unify::{Head, Id};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::notation::syntax::{Expr, Name};
use crate::rule::builtin::{BUILTINS, Builtin};

impl Checker {
    pub(super) fn call(&mut self, name: &Name, arguments: &[Expr], span: Span) -> (Form, Id) {
        let arguments: Vec<Draft> = arguments.iter().map(|argument| self.expression(argument)).collect();
        if let Some((Global::Function(function), _)) = self.globals.get(&name.text) {
            return self.call_function(function, name, arguments);
        }
        if self.frame.find(&name.text).is_none()
            && self.globals.get(&name.text).is_none()
            && let Some(builtin) = Builtin::named(&name.text)
        {
            let ty = self.call_builtin(builtin, &arguments, span);
            return (Form::Builtin(builtin, arguments), ty);
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

    fn call_builtin(&mut self, builtin: Builtin, arguments: &[Draft], span: Span) -> Id {
        let (least, most) = arity(builtin);
        if arguments.len() < least || arguments.len() > most {
            let help =
                BUILTINS.iter().find(|&&(_, known, _)| known == builtin).map_or("", |&(_, _, help)| help);
            let wanted =
                if most == usize::MAX { "at least 1 argument".into() } else { counted(least, "argument") };
            let message = format!("`{}` takes {wanted}, not {}", builtin.name(), arguments.len());
            self.report(Diagnostic::new(Code::Type, span, message).hint(help));
            return self.types.unknown();
        }
        use Builtin as B;
        match builtin {
            B::Len => {
                self.members(&arguments[0]);
                self.types.int()
            }
            B::Distinct => {
                self.members(&arguments[0]);
                self.types.known(Head::Bool)
            }
            B::Sum => self.members_int(&arguments[0]),
            B::Count | B::Index => {
                let member = self.members(&arguments[0]);
                self.expect(&arguments[1], member);
                self.types.int()
            }
            B::Sorted | B::Reversed => {
                let result = self.types.unknown();
                let (collection, sorted) = (arguments[0].ty, builtin == B::Sorted);
                self.demand(DemandKind::Ordered { collection, result, sorted }, arguments[0].span);
                result
            }
            B::Min | B::Max if arguments.len() == 1 => self.members(&arguments[0]),
            B::Gcd | B::Lcm | B::Xor if arguments.len() == 1 => self.members_int(&arguments[0]),
            B::Any | B::All => {
                let member = self.members(&arguments[0]);
                let bool = self.types.known(Head::Bool);
                self.fit(&arguments[0], member, bool);
                bool
            }
            B::Number => {
                let int = self.types.int();
                let list = self.types.list_of(int);
                self.expect(&arguments[0], list);
                self.types.int()
            }
            B::Subsets => {
                let member = self.members(&arguments[0]);
                let set = self.types.set_of(member);
                self.types.list_of(set)
            }
            B::Replace => {
                self.expect_int(&arguments[1]);
                let (collection, member) = (arguments[0].ty, self.types.unknown());
                self.demand(DemandKind::Places { collection, member, place: None }, arguments[0].span);
                self.expect(&arguments[2], member);
                collection
            }
            B::Remove => {
                self.expect_int(&arguments[1]);
                let (collection, member) = (arguments[0].ty, self.types.unknown());
                self.demand(DemandKind::Places { collection, member, place: None }, arguments[0].span);
                collection
            }
            B::Without => {
                let set = self.types.set_of(arguments[1].ty);
                self.expect(&arguments[0], set);
                set
            }
            _ => {
                for argument in arguments {
                    if most == usize::MAX
                        && matches!(self.types.head(argument.ty), Some(Head::List(_) | Head::Set(_)))
                    {
                        let message =
                            format!("`{}` takes several numbers or one collection, not both", builtin.name());
                        self.report(
                            Diagnostic::new(Code::Type, argument.span, message).label("a collection"),
                        );
                        continue;
                    }
                    self.expect_int(argument);
                }
                self.result_of_numbers(builtin)
            }
        }
    }

    /// The result of a function that takes only numbers.
    fn result_of_numbers(&mut self, builtin: Builtin) -> Id {
        use Builtin as B;
        let int = self.types.int();
        match builtin {
            B::Digits => self.types.list_of(int),
            B::Partitions => {
                let list = self.types.list_of(int);
                self.types.list_of(list)
            }
            B::Divisors
            | B::Primes
            | B::Squares
            | B::Cubes
            | B::Fibonacci
            | B::Odds
            | B::Evens
            | B::Powers => self.types.set_of(int),
            B::IsPrime | B::IsSquare => self.types.known(Head::Bool),
            _ => int,
        }
    }

    fn members_int(&mut self, collection: &Draft) -> Id {
        let member = self.members(collection);
        let int = self.types.int();
        self.fit(collection, member, int);
        int
    }

    /// The members of a collection must be of a type.
    fn fit(&mut self, collection: &Draft, member: Id, wanted: Id) {
        // Unknown until the demand is met, hence of any type now; a misfit shows when it is met.
        let _ = self.types.unify(member, wanted);
        debug_assert!(self.types.head(member).is_some(), "{:?}", collection.span);
    }
}

/// The least and the greatest number of arguments.
fn arity(builtin: Builtin) -> (usize, usize) {
    use Builtin as B;
    match builtin {
        B::Min | B::Max | B::Gcd | B::Lcm | B::Xor => (1, usize::MAX),
        B::Count
        | B::Index
        | B::Bit
        | B::BitAnd
        | B::BitOr
        | B::Shl
        | B::Shr
        | B::Powers
        | B::Remove
        | B::Without => (2, 2),
        B::Replace => (3, 3),
        _ => (1, 1),
    }
}

fn counted(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}
