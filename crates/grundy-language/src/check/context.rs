//! The state of a check, and the ways of saying that types do not fit.

use super::demand::{Demand, DemandKind, Met};
use super::draft::{Draft, Form};
use super::scope::{Frame, Global, Globals};
use super::supplied_type::{Form as Supplied, type_of_form};
use super::unify::{Head, Id, Types};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::notation::syntax::{BinaryOp, Expr};
use crate::tree::Local;
use crate::value::Value;

/// Everything known so far about the rule being checked.
#[derive(Debug, Default)]
pub(super) struct Checker {
    pub(super) types: Types,
    pub(super) globals: Globals,
    pub(super) frame: Frame,
    pub(super) demands: Vec<Demand>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// The definition being checked, if any, and which definitions use which.
    pub(super) owner: Option<Global>,
    pub(super) uses: Vec<(Global, Global, Span)>,
    /// Names whose types must be known in the end, with where they stand.
    pub(super) patterns: Vec<(String, Id, Span)>,
}

impl Checker {
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    pub(super) fn demand(&mut self, kind: DemandKind, span: Span) {
        self.demand_with_hint(kind, span, None);
    }

    /// Makes a demand; `hint` says what to write where a number stands in place of a collection. A demand
    /// that can be met is met at once: what follows from it belongs to the place where it is made.
    pub(super) fn demand_with_hint(&mut self, kind: DemandKind, span: Span, hint: Option<String>) {
        let demand = Demand { kind, span, hint };
        self.meet(demand);
    }

    /// Meets a demand, or puts it off.
    fn meet(&mut self, demand: Demand) {
        match demand.meet(&mut self.types) {
            Ok(Met::Yes) => {}
            Ok(Met::Further(demands)) => demands.into_iter().for_each(|demand| self.meet(demand)),
            Ok(Met::NotYet) => self.demands.push(demand),
            Err(diagnostic) => self.report(diagnostic),
        }
    }

    /// The expression must be of the given type.
    pub(super) fn expect(&mut self, draft: &Draft, wanted: Id) {
        if self.types.unify(wanted, draft.ty).is_err() {
            let (wanted_words, found) = (self.types.describe(wanted), self.types.describe(draft.ty));
            let mut diagnostic = Diagnostic::new(
                Code::Type,
                draft.span,
                format!("{wanted_words} is needed here, not {found}"),
            )
            .label(format!("this is {found}"));
            match (self.types.head(wanted), self.types.head(draft.ty)) {
                (Some(Head::Int), Some(Head::Bool)) => {
                    diagnostic = diagnostic.hint("write `if … then 1 else 0`");
                }
                (Some(Head::Set(_)), Some(Head::List(_))) => {
                    diagnostic = diagnostic.hint("put it in braces, for example `{1..3}` for `1..3`");
                }
                (Some(Head::Int), Some(Head::Word)) => {
                    diagnostic = diagnostic.hint("`len(…)` says how many letters a word has");
                }
                (Some(Head::Int), Some(Head::List(_) | Head::Set(_))) => {
                    diagnostic = diagnostic.hint("`len(…)` counts the members, `sum(…)` adds them up");
                }
                _ => {}
            }
            self.report(diagnostic);
        }
    }

    pub(super) fn expect_int(&mut self, draft: &Draft) {
        let int = self.types.int();
        self.expect(draft, int);
    }

    /// The expression, typed so, must be a condition.
    pub(super) fn expect_condition(&mut self, draft: &Draft, typed: &Expr) {
        let bool = self.types.known(Head::Bool);
        if self.types.unify(bool, draft.ty).is_ok() {
            return;
        }
        let found = self.types.describe(draft.ty);
        let hint = match self.types.head(draft.ty) {
            Some(Head::Int) => format!("compare it with something, for example `{typed} != 0`"),
            Some(Head::Set(_)) => {
                format!("compare it with something, for example `len({typed}) > 0`; sets are united by `+`")
            }
            Some(Head::Word | Head::List(_)) => {
                format!("compare it with something, for example `len({typed}) > 0`")
            }
            _ => "a condition compares two values, as in `a < b`".to_string(),
        };
        let mistake =
            Diagnostic::new(Code::Type, draft.span, format!("a condition is needed here, not {found}"));
        self.report(mistake.label(format!("this is {found}")).hint(hint));
    }

    /// The types of two expressions must be one; `what` begins the message, as in "`==` compares". Gives
    /// whether they are.
    pub(super) fn same(&mut self, left: &Draft, right: &Draft, what: &str, hint: Option<String>) -> bool {
        let fit = self.types.unify(left.ty, right.ty).is_ok();
        if !fit {
            let (l, r) = (self.types.describe(left.ty), self.types.describe(right.ty));
            let mut diagnostic =
                Diagnostic::new(Code::Type, left.span.to(right.span), format!("{what} {l} and {r}"))
                    .other(left.span, format!("this is {l}"))
                    .other(right.span, format!("this is {r}"));
            diagnostic.hint = hint.or_else(|| match (self.types.head(left.ty), self.types.head(right.ty)) {
                (Some(Head::Word), _) | (_, Some(Head::Word)) => {
                    Some("what stands in double quotes is a word, what does not is none".to_string())
                }
                _ => None,
            });
            self.report(diagnostic);
        }
        fit
    }

    /// The members of a collection.
    pub(super) fn members(&mut self, collection: &Draft) -> Id {
        let member = self.types.unknown();
        self.demand(DemandKind::Members { collection: collection.ty, member }, collection.span);
        member
    }

    /// Notes that the definition being checked uses another.
    pub(super) fn note_use(&mut self, used: Global, span: Span) {
        if let Some(owner) = self.owner {
            self.uses.push((owner, used, span));
        }
    }

    /// Meets all demands, first with what is known, then with the usual meanings.
    pub(super) fn settle(&mut self) {
        self.meet_demands();
        let pending = std::mem::take(&mut self.demands);
        // What is indexed or walked through as well is a collection: `p[1:] * 2` is not about numbers.
        let (collections, numbers): (Vec<Demand>, Vec<Demand>) = pending
            .iter()
            .cloned()
            .partition(|demand| pending.iter().any(|other| other.needs_collection_like(demand, &self.types)));
        self.demands = collections;
        self.demands.extend(numbers.into_iter().filter(|demand| !demand.assume_number(&mut self.types)));
        self.meet_demands();
        while let Some(demand) = self.demands.iter().find(|demand| demand.is_for_list()).cloned() {
            demand.assume_list(&mut self.types);
            self.meet_demands();
        }
        self.ask_for_unknown_names();
        while let Some(demand) = self.outermost_demand() {
            demand.assume_list(&mut self.types);
            self.meet_demands();
        }
    }

    /// A demand on a collection that is not known to be a member of anything else. What the members of a
    /// list are (lists or sets, say) may show only once it is settled that they are members of a list.
    fn outermost_demand(&self) -> Option<Demand> {
        let collections = || self.demands.iter().filter(|demand| demand.needs_collection());
        let is_outermost = |demand: &&Demand| {
            let mut members = self.demands.iter().filter_map(Demand::member);
            !members.any(|member| self.types.are_one(member, demand.subject()))
        };
        collections().find(is_outermost).or(collections().next()).cloned()
    }

    fn meet_demands(&mut self) {
        loop {
            let pending = std::mem::take(&mut self.demands);
            let known = self.types.len();
            let before = pending.len();
            pending.into_iter().for_each(|demand| self.meet(demand));
            if self.demands.len() == before && self.types.len() == known {
                return;
            }
        }
    }

    /// Asks for an annotation where a part of a position could be of any type. Where something else is
    /// wrong already, the question would only distract.
    fn ask_for_unknown_names(&mut self) {
        let quiet = !self.diagnostics.is_empty();
        for (name, ty, span) in std::mem::take(&mut self.patterns) {
            if self.types.head(ty).is_some() || quiet {
                continue;
            }
            let diagnostic = Diagnostic::new(
                Code::Type,
                span,
                format!("what is `{name}`: a number, a list, a set or a word?"),
            )
            .label("nothing in the rule says")
            .hint(format!("write `{name}: int`, `{name}: list`, `{name}: set` or `{name}: word`"));
            self.report(diagnostic);
            let int = self.types.int();
            // It was unknown, so it can become a number.
            let _ = self.types.unify(ty, int);
        }
    }

    /// Ends a frame: its locals with their finished types. Call only after [`Checker::settle`].
    pub(super) fn finish_locals(&self, frame: Frame) -> Vec<Local> {
        let finish = |(name, ty)| Local { name, ty: self.types.finish(ty) };
        frame.locals.into_iter().map(finish).collect()
    }

    /// The type of a supplied value. An array may stand for a list, a set or a tuple, as the rule needs it: data files
    /// know only arrays.
    pub(super) fn type_of(&mut self, value: &Value, span: Span) -> Id {
        let mut arrays = Vec::new();
        let ty = match Supplied::of(value) {
            Ok(form) => type_of_form(&form, &mut self.types, &mut arrays),
            Err((one, other)) => {
                let one = type_of_form(&one, &mut self.types, &mut arrays);
                let other = type_of_form(&other, &mut self.types, &mut arrays);
                for array in std::mem::take(&mut arrays) {
                    Demand::of_array(array, span).assume_list(&mut self.types);
                }
                let (one, other) = (self.types.describe(one), self.types.describe(other));
                let message = format!("the value supplied mixes {one} with {other}");
                self.report(Diagnostic::new(Code::Setting, span, message));
                self.types.unknown()
            }
        };
        arrays.into_iter().for_each(|array| self.meet(Demand::of_array(array, span)));
        ty
    }

    /// All of the conditions, joined by `and`; at least one must be given.
    pub(super) fn all_of(&mut self, conditions: Vec<Draft>) -> Draft {
        let join = |left: Draft, right: Draft| {
            let (ty, span) = (left.ty, left.span.to(right.span));
            Draft { form: Form::Binary(BinaryOp::And, Box::new(left), Box::new(right)), ty, span }
        };
        conditions.into_iter().reduce(join).unwrap_or_else(|| {
            let ty = self.types.known(Head::Bool);
            Draft { form: Form::Value(Value::Bool(true)), ty, span: Span::default() }
        })
    }
}
