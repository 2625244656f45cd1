//! Checks `let` and `given`: constants in their order, functions in any.

use super::context::Checker;
use super::draft::{Draft, Form};
use super::scope::{Frame, Global, Signature};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::notation::syntax::{Expr, Given, Item, Let, Name, Rule};
use crate::settings::Settings;
use crate::tree;
use crate::value::Value;
use std::collections::{BTreeSet, HashMap};

/// The definitions of a rule, types still under inference.
#[derive(Default)]
pub(super) struct Definitions<'a> {
    constants: Vec<ConstantDraft<'a>>,
    functions: Vec<FunctionDraft<'a>>,
    /// Parameters that the user must still supply.
    pub(super) missing: Vec<Name>,
}

struct ConstantDraft<'a> {
    name: &'a Name,
    source: Source<'a>,
    frame: Frame,
    body: Option<Draft>,
}

enum Source<'a> {
    Typed(&'a Expr),
    Supplied(&'a Value),
    Missing,
}

struct FunctionDraft<'a> {
    definition: &'a Let,
    parameters: &'a [Name],
    frame: Frame,
    body: Option<Draft>,
}

impl Checker {
    /// Makes the names of all definitions known, so that clauses and functions may use them in any order.
    pub(super) fn declare<'a>(&mut self, rule: &'a Rule, settings: &'a Settings) -> Definitions<'a> {
        let mut definitions = Definitions::default();
        for item in &rule.items {
            match item {
                Item::Let(definition) => match &definition.parameters {
                    Some(parameters) => self.declare_function(&mut definitions, definition, parameters),
                    None => self.declare_constant(
                        &mut definitions,
                        &definition.name,
                        Source::Typed(&definition.value),
                    ),
                },
                Item::Given(given) => {
                    let source = match (settings.get(&given.name.text), &given.default) {
                        (Some(value), _) => Source::Supplied(value),
                        (None, Some(default)) => Source::Typed(default),
                        (None, None) => Source::Missing,
                    };
                    self.declare_given(&mut definitions, given, source);
                }
                _ => {}
            }
        }
        definitions
    }

    fn declare_given<'a>(&mut self, definitions: &mut Definitions<'a>, given: &'a Given, source: Source<'a>) {
        if matches!(source, Source::Missing) {
            definitions.missing.push(given.name.clone());
        }
        self.declare_constant(definitions, &given.name, source);
        let is_supplied =
            definitions.constants.last().is_some_and(|c| matches!(c.source, Source::Supplied(_)));
        if let (true, Some(default)) = (is_supplied, &given.default) {
            // The default says what type is meant even where a value is supplied.
            let draft = self.expression(default);
            let ty = self.globals.constants[self.globals.constants.len() - 1];
            let _ = self.types.unify(ty, draft.ty);
        }
    }

    fn declare_constant<'a>(
        &mut self,
        definitions: &mut Definitions<'a>,
        name: &'a Name,
        source: Source<'a>,
    ) {
        let ty = self.types.unknown();
        let defined = self.globals.define(name, Global::Constant(definitions.constants.len()));
        self.diagnostics.extend(defined.err());
        self.globals.constants.push(ty);
        definitions.constants.push(ConstantDraft { name, source, frame: Frame::default(), body: None });
    }

    fn declare_function<'a>(
        &mut self,
        definitions: &mut Definitions<'a>,
        definition: &'a Let,
        parameters: &'a [Name],
    ) {
        let signature = Signature {
            parameters: parameters.iter().map(|_| self.types.unknown()).collect(),
            result: self.types.unknown(),
        };
        let defined = self.globals.define(&definition.name, Global::Function(definitions.functions.len()));
        self.diagnostics.extend(defined.err());
        self.globals.functions.push(signature);
        definitions.functions.push(FunctionDraft {
            definition,
            parameters,
            frame: Frame::default(),
            body: None,
        });
    }

    /// Checks what the names stand for.
    pub(super) fn define(&mut self, definitions: &mut Definitions<'_>) {
        for (index, constant) in definitions.constants.iter_mut().enumerate() {
            self.owner = Some(Global::Constant(index));
            self.frame = Frame::default();
            let ty = self.globals.constants[index];
            let span = constant.name.place.0;
            let body = match &constant.source {
                Source::Typed(expr) => self.expression(expr),
                Source::Supplied(value) => {
                    let found = self.type_of(value, span);
                    Draft { form: Form::Value((*value).clone()), ty: found, span }
                }
                Source::Missing => Draft { form: Form::Value(Value::Int(0)), ty, span },
            };
            if self.types.unify(ty, body.ty).is_err() {
                let (wanted, found) = (self.types.describe(ty), self.types.describe(body.ty));
                let message = format!("`{}` must be {wanted}, not {found}", constant.name.text);
                self.report(Diagnostic::new(Code::Setting, span, message));
            }
            constant.frame = std::mem::take(&mut self.frame);
            constant.body = Some(body);
        }
        for (index, function) in definitions.functions.iter_mut().enumerate() {
            self.owner = Some(Global::Function(index));
            self.frame = Frame::default();
            let signature = self.globals.functions[index].clone();
            for (parameter, ty) in function.parameters.iter().zip(signature.parameters) {
                let (_, twice) = self.frame.bind(parameter, ty, &self.globals);
                self.diagnostics.extend(twice);
            }
            let body = self.expression(&function.definition.value);
            self.expect(&body, signature.result);
            function.frame = std::mem::take(&mut self.frame);
            function.body = Some(body);
        }
        self.owner = None;
        self.check_order(definitions);
    }

    /// A constant may use only constants before it, also by way of functions.
    fn check_order(&mut self, definitions: &Definitions<'_>) {
        let mut uses: HashMap<Global, Vec<(Global, Span)>> = HashMap::new();
        for &(user, used, span) in &self.uses {
            uses.entry(user).or_default().push((used, span));
        }
        for (index, constant) in definitions.constants.iter().enumerate() {
            let mut seen = BTreeSet::new();
            let mut open: Vec<(Global, Option<Span>)> = vec![(Global::Constant(index), None)];
            while let Some((global, from)) = open.pop() {
                for &(used, span) in uses.get(&global).into_iter().flatten() {
                    // The place to show is the one in this constant's own line.
                    let span = from.unwrap_or(span);
                    match used {
                        Global::Constant(other) if other >= index => {
                            let other = definitions.constants[other].name;
                            let message = format!(
                                "`{}` needs `{}`, which is defined later",
                                constant.name.text, other.text
                            );
                            let diagnostic = Diagnostic::new(Code::Name, span, message)
                                .other(other.place.0, "defined here")
                                .hint("constants may use those before them; a function may call itself");
                            self.diagnostics.push(diagnostic);
                        }
                        Global::Constant(_) => {}
                        Global::Function(_) if seen.insert(used) => open.push((used, Some(span))),
                        Global::Function(_) => {}
                    }
                }
            }
        }
    }

    /// The finished definitions.
    pub(super) fn finish_definitions(
        &self,
        definitions: Definitions<'_>,
    ) -> (Vec<tree::Constant>, Vec<tree::Function>) {
        let constants = definitions.constants.into_iter().filter_map(|constant| {
            let mut body = constant.body?.finish(&self.types);
            if let (Source::Supplied(value), tree::Kind::Value(_)) = (&constant.source, &body.kind) {
                body.kind = tree::Kind::Value(crate::settings::coerce(value, &body.ty));
            }
            let value = tree::Frame { locals: self.finish_locals(constant.frame), body };
            Some(tree::Constant { name: constant.name.text.clone(), value })
        });
        let functions = definitions.functions.into_iter().filter_map(|function| {
            let body = function.body?.finish(&self.types);
            Some(tree::Function {
                name: function.definition.name.text.clone(),
                parameters: function.parameters.len(),
                frame: tree::Frame { locals: self.finish_locals(function.frame), body },
            })
        });
        (constants.collect(), functions.collect())
    }
}
