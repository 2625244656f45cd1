//! Checks clauses, and the lines that speak about positions.

use super::context::Checker;
use super::demand::DemandKind;
use super::draft::{self, Draft};
use super::probability;
use super::scope::Frame;
use super::unify::{Head, Id};
use crate::diagnostic::{Code, Diagnostic};
use crate::kind::MoveKind;
use crate::notation::syntax::{self, Annotation, BinaryOp, Expr, ExprKind};
use crate::tree::{self, Fraction, Pattern};
use crate::value::Value;

/// A clause whose types are still under inference.
pub(super) struct ClauseDraft {
    pattern: Pattern,
    frame: Frame,
    qualifiers: Vec<draft::Qualifier>,
    alternatives: Vec<AlternativeDraft>,
    bindings: Vec<usize>,
    span: crate::diagnostic::Span,
}

struct AlternativeDraft {
    kind: MoveKind,
    outcome: OutcomeDraft,
    gain: Option<Draft>,
    cost: Option<Draft>,
    span: crate::diagnostic::Span,
}

enum OutcomeDraft {
    Certain(Vec<ComponentDraft>),
    Chance(Vec<(Fraction<Draft>, Vec<ComponentDraft>)>),
}

enum ComponentDraft {
    One(Draft),
    Split(Draft),
}

/// A guard whose types are still under inference.
pub(super) struct GuardDraft {
    pub(super) pattern: Pattern,
    pub(super) frame: Frame,
    pub(super) body: Draft,
}

impl Checker {
    /// Checks a pattern and binds its names in the current frame.
    pub(super) fn pattern(&mut self, pattern: &syntax::Pattern) -> (Pattern, Id) {
        match pattern {
            syntax::Pattern::Name { name, kind } => {
                let ty = self.annotated(*kind);
                let (local, twice) = self.frame.bind(name, ty, &self.globals);
                let hint = "use another name; for parts that must be equal add `if a == b`";
                self.diagnostics.extend(twice.map(|mistake| mistake.hint(hint)));
                if kind.is_none() {
                    self.patterns.push((name.text.clone(), ty, name.place.0));
                }
                (Pattern::Local(local), ty)
            }
            syntax::Pattern::Int(n, _) => (Pattern::Equal(Value::Int(*n)), self.types.int()),
            syntax::Pattern::Word(w, _) => (Pattern::Equal(Value::word(w)), self.types.known(Head::Word)),
            syntax::Pattern::Bool(b, _) => (Pattern::Equal(Value::Bool(*b)), self.types.known(Head::Bool)),
            syntax::Pattern::Tuple(parts, _) => {
                let (patterns, types): (Vec<_>, Vec<_>) = parts.iter().map(|part| self.pattern(part)).unzip();
                (Pattern::Tuple(patterns), self.types.known(Head::Tuple(types)))
            }
        }
    }

    fn annotated(&mut self, kind: Option<Annotation>) -> Id {
        let head = match kind {
            None => return self.types.unknown(),
            Some(Annotation::Int) => Head::Int,
            Some(Annotation::Bool) => Head::Bool,
            Some(Annotation::Word) => Head::Word,
            Some(Annotation::List) => Head::List(self.types.unknown()),
            Some(Annotation::Set) => Head::Set(self.types.unknown()),
        };
        self.types.known(head)
    }

    /// Checks a clause; every position in it is of type `position`.
    pub(super) fn clause(&mut self, clause: &syntax::Clause, position: Id) -> ClauseDraft {
        self.frame = Frame::default();
        let (pattern, ty) = self.pattern(&clause.pattern);
        let one_shape = self.types.unify(position, ty).is_ok();
        if !one_shape {
            let (other, this) = (self.types.describe(position), self.types.describe(ty));
            let message = format!("this clause is about {this}, the clauses before it about {other}");
            let hint = "all positions of a game have one shape; a word in front tells kinds apart, as in `(\"path\", n)`";
            self.report(
                Diagnostic::new(Code::Type, pattern_span(&clause.pattern, clause), message).hint(hint),
            );
        }
        // Where the shape is wrong, the options are measured by their own pattern.
        let position = if one_shape { position } else { ty };
        let (mut qualifiers, bindings, conditions) = self.qualifiers(&clause.qualifiers);
        let alternatives =
            clause.alternatives.iter().map(|alternative| self.alternative(alternative, position)).collect();
        self.conditions(conditions, &mut qualifiers);
        let frame = std::mem::take(&mut self.frame);
        ClauseDraft { pattern, frame, qualifiers, alternatives, bindings, span: clause.place.0 }
    }

    fn alternative(&mut self, alternative: &syntax::Alternative, position: Id) -> AlternativeDraft {
        let outcome = match &alternative.outcome {
            syntax::Outcome::Certain(components) => {
                OutcomeDraft::Certain(self.components(components, position))
            }
            syntax::Outcome::Chance(branches) => {
                let branch = |(probability, components): &(Expr, Vec<syntax::Component>)| {
                    (self.probability(probability), self.components(components, position))
                };
                OutcomeDraft::Chance(branches.iter().map(branch).collect())
            }
        };
        let mut amount = |amount: &Option<Expr>| {
            amount.as_ref().map(|amount| {
                let draft = self.expression(amount);
                self.expect_int(&draft);
                draft
            })
        };
        let (gain, cost) = (amount(&alternative.gain), amount(&alternative.cost));
        AlternativeDraft { kind: alternative.kind, outcome, gain, cost, span: alternative.place.0 }
    }

    fn components(&mut self, components: &[syntax::Component], position: Id) -> Vec<ComponentDraft> {
        let check = |component: &syntax::Component| match component {
            syntax::Component::One(expr) => {
                let expr = self.without_condition(expr);
                let draft = self.expression(expr);
                self.expect_position(&draft, expr, position);
                ComponentDraft::One(draft)
            }
            syntax::Component::Split(expr) => {
                let draft = self.expression(expr);
                let kind = DemandKind::Members { collection: draft.ty, member: position };
                let hint = "`split` takes one list of positions, as in `split([a, b])`";
                self.demand_with_hint(kind, draft.span, Some(hint.to_string()));
                ComponentDraft::Split(draft)
            }
        };
        components.iter().map(check).collect()
    }

    /// The first side of `a or b` where that is a position and no condition: between moves `|` stands for *or*.
    fn without_condition<'e>(&mut self, expr: &'e Expr) -> &'e Expr {
        let ExprKind::Binary(op @ (BinaryOp::Or | BinaryOp::And), left, right) = &expr.kind else {
            return expr;
        };
        let first = self.without_condition(left);
        let calculated = match &first.kind {
            ExprKind::Binary(op, ..) => !matches!(op, BinaryOp::Or | BinaryOp::And),
            kind => {
                matches!(kind, ExprKind::Int(_) | ExprKind::Tuple(_) | ExprKind::List(_) | ExprKind::Set(_))
            }
        };
        if !calculated {
            return expr;
        }
        let (word, sign, between) = match op {
            BinaryOp::Or => ("or", "|", "moves"),
            _ => ("and", "&", "the heaps that a move leaves"),
        };
        let message = format!("`{word}` stands between conditions");
        let hint = format!("between {between} write `{sign}`: `{left} {sign} {right}`");
        self.report(Diagnostic::new(Code::Type, expr.place.0, message).hint(hint));
        first
    }

    fn expect_position(&mut self, draft: &Draft, expr: &Expr, position: Id) {
        if self.types.unify(position, draft.ty).is_ok() {
            return;
        }
        let (wanted, found) = (self.types.describe(position), self.types.describe(draft.ty));
        let message = format!("a move leads to {found}, but a position is {wanted}");
        let mistake = Diagnostic::new(Code::Type, draft.span, message).label(format!("this is {found}"));
        let hint = match (self.types.head(position), &expr.kind) {
            (Some(Head::Tuple(_)), _) => {
                "name every part of the new position, also those that stay as they are".to_string()
            }
            (Some(Head::Int), ExprKind::Tuple(parts)) => {
                format!("for separate heaps write `{}`", joined(parts, " & "))
            }
            (_, ExprKind::List(parts) | ExprKind::Set(parts)) if !parts.is_empty() => {
                format!("for separate moves write `{}`", joined(parts, " | "))
            }
            (Some(Head::Word), ExprKind::ListOf(..)) => {
                "a function may put a word together: `let f(w) = if w == \"\" then \"\" else w[0] + f(w[1:])`"
                    .into()
            }
            (_, ExprKind::ListOf(option, _) | ExprKind::SetOf(option, _)) => {
                format!("each turn of a loop is a move of its own: `… -> {option} for …`")
            }
            _ => format!("write {wanted} here"),
        };
        self.report(mistake.hint(hint));
    }

    /// A condition or value over the names of a pattern, in a frame of its own. The pattern's type is `subject`.
    pub(super) fn guard(
        &mut self,
        pattern: &syntax::Pattern,
        subject: Id,
        body: impl FnOnce(&mut Self) -> Draft,
    ) -> GuardDraft {
        self.frame = Frame::default();
        self.frame.whole = true;
        let (pattern, ty) = self.pattern(pattern);
        // The clause with this pattern has been checked against the same type.
        let _ = self.types.unify(subject, ty);
        let body = body(self);
        GuardDraft { pattern, frame: std::mem::take(&mut self.frame), body }
    }

    pub(super) fn finish_clause(&self, clause: ClauseDraft) -> tree::Clause {
        let finish = |alternative: AlternativeDraft| tree::Alternative {
            kind: alternative.kind,
            outcome: match alternative.outcome {
                OutcomeDraft::Certain(components) => {
                    tree::Outcome::Certain(self.finish_components(components))
                }
                OutcomeDraft::Chance(branches) => tree::Outcome::Chance(
                    branches
                        .into_iter()
                        .map(|(probability, components)| {
                            (
                                probability::finish(probability, &self.types),
                                self.finish_components(components),
                            )
                        })
                        .collect(),
                ),
            },
            gain: alternative.gain.map(|gain| gain.finish(&self.types)),
            cost: alternative.cost.map(|cost| cost.finish(&self.types)),
            span: alternative.span,
        };
        tree::Clause {
            pattern: clause.pattern,
            locals: self.finish_locals(clause.frame),
            qualifiers: draft::finish_qualifiers(clause.qualifiers, &self.types),
            alternatives: clause.alternatives.into_iter().map(finish).collect(),
            bindings: clause.bindings,
            span: clause.span,
        }
    }

    fn finish_components(&self, components: Vec<ComponentDraft>) -> Vec<tree::Component> {
        let finish = |component| match component {
            ComponentDraft::One(draft) => tree::Component::One(draft.finish(&self.types)),
            ComponentDraft::Split(draft) => tree::Component::Split(draft.finish(&self.types)),
        };
        components.into_iter().map(finish).collect()
    }

    pub(super) fn finish_guard(&self, guard: GuardDraft) -> tree::Guard {
        let body = guard.body.finish(&self.types);
        tree::Guard {
            pattern: guard.pattern,
            frame: tree::Frame { locals: self.finish_locals(guard.frame), body },
        }
    }
}

fn joined(parts: &[Expr], sign: &str) -> String {
    parts.iter().map(Expr::to_string).collect::<Vec<_>>().join(sign)
}

fn pattern_span(pattern: &syntax::Pattern, clause: &syntax::Clause) -> crate::diagnostic::Span {
    match pattern {
        syntax::Pattern::Name { name, .. } => name.place.0,
        syntax::Pattern::Int(_, place)
        | syntax::Pattern::Word(_, place)
        | syntax::Pattern::Bool(_, place)
        | syntax::Pattern::Tuple(_, place) => place.0,
    }
    .to(crate::diagnostic::Span::new(clause.place.0.start, clause.place.0.start))
}
