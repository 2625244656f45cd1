//! From syntax tree to checked rule: names are resolved, types inferred, and what is outside the theory
//! is refused.
//!
//! Types are inferred by unification. Operations that work on several types (`+`, `x[i]`, loops) leave a
//! *demand* that is met once enough is known; a demand that never is takes its usual meaning: numbers for
//! arithmetic, lists for collections. Several mistakes are reported together.

mod call;
mod clause;
mod context;
mod definitions;
mod demand;
mod draft;
mod expression;
mod scope;
mod unify;

use crate::diagnostic::{Code, Diagnostic, Span};
use crate::notation::expand::expand_take;
use crate::notation::syntax::{self, Clause, Item, Pattern, Place, Rewrites, Rule};
use crate::rule::settings::Settings;
use crate::rule::tree::{Rewrite, Tree};
use crate::rule::types::Type;
use context::Checker;
use unify::Head;

/// A checked rule, and the parameters that must still be supplied before it can run.
#[derive(Debug, Clone)]
pub struct Checked {
    /// The checked rule. Missing parameters stand in it as placeholders.
    pub tree: Tree,
    /// Names of parameters without a value.
    pub missing: Vec<syntax::Name>,
}

/// Checks a rule with the given values of its parameters.
pub fn check(rule: &Rule, settings: &Settings) -> Result<Checked, Vec<Diagnostic>> {
    let mut checker = Checker::default();
    checker.unknown_settings(rule, settings);
    let mut definitions = checker.declare(rule, settings);
    checker.define(&mut definitions);

    let clauses = plain_clauses(rule);
    let rewrites: Vec<&Rewrites> = rule
        .items
        .iter()
        .filter_map(|item| if let Item::Rewrites(rewrites) = item { Some(rewrites) } else { None })
        .collect();
    checker.one_kind_of_rule(&clauses, &rewrites);

    let position = match rewrites.is_empty() {
        true => checker.types.unknown(),
        false => checker.types.known(Head::Word),
    };
    let drafts: Vec<_> = clauses.iter().map(|clause| checker.clause(clause, position)).collect();

    let subject = clauses.first().map(|clause| &clause.pattern);
    let mut filters = Vec::new();
    let mut endings = Vec::new();
    let mut start = None;
    let mut misere = false;
    for item in &rule.items {
        match item {
            Item::Where(condition) => {
                if let Some(pattern) = checker.subject(subject, "where", condition.place) {
                    filters.push((pattern, condition));
                }
            }
            Item::Ending(ending) => {
                if let Some(pattern) = checker.subject(subject, "an ending", ending.place) {
                    let guard = checker.guard(pattern, position, |checker| {
                        let condition = checker.expression(&ending.condition);
                        checker.expect_bool(&condition);
                        condition
                    });
                    endings.push((ending.verdict, guard));
                }
            }
            Item::Start(line) if start.is_some() => {
                checker.report(Diagnostic::new(
                    Code::Name,
                    line.value.place.0,
                    "there is a `start` line already",
                ));
            }
            Item::Start(line) => {
                let short = checker.types.unknown();
                let guard = checker.guard(&line.pattern, short, |checker| {
                    let value = checker.expression(&line.value);
                    checker.expect(&value, position);
                    value
                });
                start = Some((short, guard));
            }
            Item::Misere(_) => misere = true,
            _ => {}
        }
    }
    let filter = filters.first().map(|&(pattern, _)| {
        checker.guard(pattern, position, |checker| {
            let conditions: Vec<_> = filters
                .iter()
                .map(|(_, condition)| {
                    let condition = checker.expression(condition);
                    checker.expect_bool(&condition);
                    condition
                })
                .collect();
            checker.all_of(conditions)
        })
    });

    checker.settle();
    if !checker.diagnostics.is_empty() {
        return Err(checker.diagnostics);
    }
    let missing = std::mem::take(&mut definitions.missing);
    let (constants, functions) = checker.finish_definitions(definitions);
    let tree = Tree {
        position: checker.types.finish(position),
        constants,
        functions,
        clauses: drafts.into_iter().map(|draft| checker.finish_clause(draft)).collect(),
        rewrites: rewrites.into_iter().flat_map(flat_rewrites).collect(),
        filter: filter.map(|guard| checker.finish_guard(guard)),
        endings: endings.into_iter().map(|(verdict, guard)| (verdict, checker.finish_guard(guard))).collect(),
        start: start.map(|(short, guard)| (checker.types.finish(short), checker.finish_guard(guard))),
        misere,
    };
    refuse_position_type(&tree, &clauses)?;
    Ok(Checked { tree, missing })
}

/// The clauses of a rule, `take` written out.
fn plain_clauses(rule: &Rule) -> Vec<Clause> {
    let taken: Vec<&str> = rule
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Let(definition) => Some(definition.name.text.as_str()),
            Item::Given(given) => Some(given.name.text.as_str()),
            _ => None,
        })
        .collect();
    let clause = |item: &Item| match item {
        Item::Clause(clause) => Some(clause.clone()),
        Item::Take(take) => Some(expand_take(take, &taken)),
        _ => None,
    };
    rule.items.iter().filter_map(clause).collect()
}

fn flat_rewrites(rewrites: &Rewrites) -> impl Iterator<Item = Rewrite> + use<'_> {
    let pair = |(from, to): &'_ (String, Vec<String>)| {
        let from = from.clone();
        to.iter().map(move |to| Rewrite { from: from.clone(), to: to.clone() }).collect::<Vec<_>>()
    };
    rewrites.pairs.iter().flat_map(pair)
}

/// A truth value is no position: nothing could be moved in it, and `true` as a position is hardly meant.
fn refuse_position_type(tree: &Tree, clauses: &[Clause]) -> Result<(), Vec<Diagnostic>> {
    if tree.position != Type::Bool {
        return Ok(());
    }
    let span = clauses.first().map_or(Span::default(), |clause| clause.place.0);
    Err(vec![
        Diagnostic::new(Code::Refused, span, "a position cannot be a mere truth value").hint("use 0 and 1"),
    ])
}

impl Checker {
    /// A rule has clauses or rewrites, and not both.
    fn one_kind_of_rule(&mut self, clauses: &[Clause], rewrites: &[&Rewrites]) {
        match (clauses.first(), rewrites.first()) {
            (None, None) => self.report(
                Diagnostic::new(Code::Parse, Span::default(), "the rule has no moves")
                    .hint("write a clause such as `n -> n - k for k in 1..3`"),
            ),
            (Some(clause), Some(rewrite)) => self.report(
                Diagnostic::new(Code::Type, rewrite.place.0, "a rule rewrites words or has clauses, not both")
                    .other(clause.place.0, "a clause")
                    .hint("write the rewrite as a clause: `w: word -> replace(w, i, \"b\") for i in 0..len(w)-1 if w[i] == \"a\"`"),
            ),
            _ => {}
        }
        for rewrite in rewrites {
            if rewrite.pairs.iter().any(|(from, _)| from.is_empty()) {
                let message = "an empty word can be found everywhere and so cannot be rewritten";
                self.report(Diagnostic::new(Code::Refused, rewrite.place.0, message));
            }
        }
    }

    /// The pattern whose names a line about whole positions uses.
    fn subject<'a>(&mut self, subject: Option<&'a Pattern>, line: &str, place: Place) -> Option<&'a Pattern> {
        if subject.is_none() {
            let message =
                format!("{line} needs the names of a clause's pattern, and a rule of rewrites has none");
            let hint = "write the rewrites as a clause `w: word -> …`";
            self.report(Diagnostic::new(Code::Type, place.0, message).hint(hint));
        }
        subject
    }

    /// Values supplied for parameters that the rule does not have.
    fn unknown_settings(&mut self, rule: &Rule, settings: &Settings) {
        let givens = || {
            rule.items
                .iter()
                .filter_map(|item| if let Item::Given(given) = item { Some(given) } else { None })
        };
        for name in settings.keys() {
            if givens().any(|given| given.name.text == *name) {
                continue;
            }
            let known: Vec<&str> = givens().map(|given| given.name.text.as_str()).collect();
            let hint = match known.as_slice() {
                [] => format!("the rule has no parameters; a line `given {name} = …` makes one"),
                known => format!("it has: {}", known.join(", ")),
            };
            let message = format!("the rule has no parameter `{name}`");
            self.report(Diagnostic::new(Code::Setting, Span::default(), message).hint(hint));
        }
    }
}
