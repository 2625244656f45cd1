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
mod foreign;
mod kinds;
mod probability;
mod qualifier;
mod remarks;
mod scope;
mod supplied;
mod supplied_type;
mod unify;

use crate::diagnostic::{Code, Diagnostic, Span};
use crate::notation::expand::expand_take;
use crate::notation::syntax::{self, Clause, Item, Pattern, Place, Rewrites, Rule};
use crate::settings::Settings;
use crate::tree::{Rewrite, Tree};
use crate::types::Type;
use context::Checker;
use unify::Head;

/// A checked rule, and the parameters that must still be supplied before it can run.
#[derive(Debug, Clone)]
pub struct Checked {
    /// The checked rule. Missing parameters stand in it as placeholders.
    pub tree: Tree,
    /// Names of parameters without a value.
    pub missing: Vec<syntax::Name>,
    /// What is no mistake, but hardly what was meant.
    pub warnings: Vec<Diagnostic>,
}

/// Checks a rule with the given values of its parameters.
pub fn check(rule: &Rule, settings: &Settings) -> Result<Checked, Vec<Diagnostic>> {
    let mut mistakes = supplied::unknown(rule, settings);
    match check_rule(rule, settings) {
        Ok(checked) if mistakes.is_empty() => return Ok(checked),
        Ok(_) => {}
        Err(found) => {
            // Where the rule is right by itself, the values supplied for it are not.
            let alone = (!settings.is_empty()).then(|| check_rule(rule, &Settings::new()));
            let misfit = |alone: Checked| supplied::misfits(rule, &alone.tree, settings);
            let misfits = alone.and_then(Result::ok).map(misfit).unwrap_or_default();
            mistakes.extend(if misfits.is_empty() { found } else { misfits });
        }
    }
    Err(mistakes)
}

fn check_rule(rule: &Rule, settings: &Settings) -> Result<Checked, Vec<Diagnostic>> {
    let mut checker = Checker::default();
    let mut definitions = checker.declare(rule, settings);
    checker.define(&mut definitions);

    let clauses = plain_clauses(rule);
    checker.diagnostics.extend(kinds::refused(rule, &clauses));
    let rewrites: Vec<&Rewrites> = rule
        .items
        .iter()
        .filter_map(|item| if let Item::Rewrites(rewrites) = item { Some(rewrites) } else { None })
        .collect();
    checker.one_kind_of_rule(&clauses, &rewrites);

    // Where rewrites and clauses are mixed, the clauses speak about something else.
    let position = match rewrites.is_empty() || !clauses.is_empty() {
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
                if let Some(pattern) = checker.subject(subject, "`where`", condition.place) {
                    filters.push((pattern, condition));
                }
            }
            Item::Ending(ending) => {
                if let Some(pattern) = checker.subject(subject, "an ending", ending.place) {
                    let guard = checker.guard(pattern, position, |checker| {
                        let condition = checker.expression(&ending.condition);
                        checker.expect_condition(&condition, &ending.condition);
                        condition
                    });
                    endings.push((ending.verdict, guard));
                }
            }
            Item::Start(line) if start.is_some() => {
                let message = "there is a `start` line already";
                checker.report(
                    Diagnostic::new(Code::Name, line.value.place.0, message).hint("keep one of them"),
                );
            }
            Item::Start(line) => {
                let short = checker.types.unknown();
                let guard = checker.guard(&line.pattern, short, |checker| {
                    let value = checker.expression(&line.value);
                    checker.expect(&value, position);
                    value
                });
                start = Some((short, guard, line.value.place.0));
            }
            Item::Misere(_) => misere = true,
            _ => {}
        }
    }
    let filter = filters.first().map(|&(pattern, _)| {
        checker.guard(pattern, position, |checker| {
            let conditions: Vec<_> = filters
                .iter()
                .map(|(_, typed)| {
                    let condition = checker.expression(typed);
                    checker.expect_condition(&condition, typed);
                    condition
                })
                .collect();
            checker.all_of(conditions)
        })
    });

    checker.settle();
    if let Some((short, _, span)) = &start
        && checker.diagnostics.is_empty()
        && checker.types.finish(*short) == checker.types.finish(position)
    {
        let message = "`start` says what a shorter position stands for, but this is as long as any";
        let hint = "write for example `start n = (n, 0)`, or leave the line out";
        checker.report(Diagnostic::new(Code::Type, *span, message).hint(hint));
    }
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
        start: start.map(|(short, guard, _)| (checker.types.finish(short), checker.finish_guard(guard))),
        misere,
    };
    if checker.types.are_too_large() {
        return Err(vec![too_large()]);
    }
    refuse_position_type(&tree, &clauses)?;
    Ok(Checked { tree, missing, warnings: remarks::all(rule, subject) })
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

fn too_large() -> Diagnostic {
    let message = "a value of this rule has too many parts, or they are nested too deeply";
    Diagnostic::new(Code::Type, Span::default(), message)
        .hint("`let b = (a, a)` doubles the parts; keep many values of one kind in a list")
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
                let hint = "name at least one letter, as in `\".\" => \"A\"`";
                self.report(Diagnostic::new(Code::Refused, rewrite.place.0, message).hint(hint));
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
}
