//! From a rule over sets to a rule that lists its moves as masks.
//!
//! In a rule of this form the position stands only where members of it are chosen (`for x in s`), asked for (`if y in s`,
//! `if z not in s`, `if all(u != x for u in s)`), taken out (`s - {x}`, `{v for v in s if …}`) or put in (`s + {x}`). What a
//! move needs, forbids, takes out and puts in then depends on its choices alone, and another rule can list that for all
//! members at once: in it the position is the set of all members, and its options are the moves. Beside the set there may
//! be other parts: they are what they are, and moves are listed for each of their values.

use super::reader::{
    Reader, always, leading, listing as listed, local, negated, number, result, tuple, typed,
};
use grundy_language::builtin::Builtin;
use grundy_language::kind::MoveKind;
use grundy_language::tree::{
    Alternative, Clause, Comparison, Component, Element, Expr, Guard, Kind, Outcome, Pattern, Qualifier,
    Target, Tree,
};
use grundy_language::types::Type;

/// In a position of the listing rule: what a move needs, what it forbids, what it takes out, what it puts in; what must not
/// be as a whole, as pairs of what would be there and what would be missing; and the number of a whole-game ending, or 0.
pub(super) const PARTS: usize = 6;

/// Where among them the set of all members stands.
pub(super) const ALL: usize = 2;

/// A condition that falls into more ways to hold than this is left as it is.
const MOST_WAYS: usize = 64;

/// Where in the positions of a rule their one set stands: they are that set, or tuples with it.
pub(super) fn place_of_set(ty: &Type) -> Option<(Option<usize>, &Type)> {
    match ty {
        Type::Set(_) => Some((None, ty)),
        Type::Tuple(parts) => {
            let mut sets = parts.iter().enumerate().filter(|(_, part)| matches!(part, Type::Set(_)));
            let (place, set) = sets.next()?;
            sets.next().is_none().then_some((Some(place), set))
        }
        _ => None,
    }
}

/// The rule that lists the moves of another: from `({}, {}, members, {}, {}, 0)`, and what stands beside the set, to the
/// parts of a move and what stands beside the set then. `None` where the form of the rule does not say so. Whole-game
/// endings are listed behind the moves, if their form allows it, and whether that is so is told.
pub(super) fn listing(tree: &Tree) -> Option<(Tree, bool)> {
    if tree.filter.is_some() || !tree.rewrites.is_empty() {
        return None;
    }
    let (place, set) = place_of_set(&tree.position)?;
    let form = Form { place, set: set.clone(), whole: &tree.position };
    let mut clauses = tree.clauses.iter().map(|one| form.read(one, 0)).collect::<Option<Vec<_>>>()?;
    let endings = tree.endings.iter().zip(1..).map(|((_, guard), line)| {
        let ways = form.ways_to_end(guard)?;
        ways.iter().map(|way| form.read(way, line)).collect::<Option<Vec<_>>>()
    });
    let endings = endings.collect::<Option<Vec<_>>>();
    let has_endings = endings.is_some();
    clauses.extend(endings.into_iter().flatten().flatten());
    let mut parts = vec![set.clone(), set.clone(), set.clone(), set.clone(), of_bars(set), Type::Int];
    parts.extend(form.beside().cloned());
    Some((listed(tree, parts, clauses), has_endings))
}

/// The positions of a rule.
struct Form<'t> {
    place: Option<usize>,
    set: Type,
    whole: &'t Type,
}

impl Form<'_> {
    /// The types of what stands beside the set.
    fn beside(&self) -> impl Iterator<Item = &Type> {
        let all = if let (Some(_), Type::Tuple(parts)) = (self.place, self.whole) { &parts[..] } else { &[] };
        all.iter().enumerate().filter(|(i, _)| Some(*i) != self.place).map(|(_, part)| part)
    }

    /// The set, and what stands beside it.
    fn split<'p, T>(&self, whole: &'p T, parts: Option<&'p [T]>) -> Option<(&'p T, Vec<&'p T>)> {
        let Some(place) = self.place else { return Some((whole, Vec::new())) };
        let parts = parts?;
        let others = parts.iter().enumerate().filter(|(i, _)| *i != place).map(|(_, part)| part);
        Some((parts.get(place)?, others.collect()))
    }

    /// A clause of the listing rule, for moves or for an ending.
    fn read(&self, clause: &Clause, line: i64) -> Option<Clause> {
        let pattern = &clause.pattern;
        let parts = if let Pattern::Tuple(parts) = pattern { Some(&parts[..]) } else { None };
        let (set, beside) = self.split(pattern, parts)?;
        let Pattern::Local(position) = *set else { return None };
        let mut reading = Reading {
            form: self,
            clause: Reader::new(position, &clause.locals),
            need: Vec::new(),
            forbid: Vec::new(),
            bars: Vec::new(),
        };
        for qualifier in &clause.qualifiers {
            reading.qualifier(qualifier)?;
        }
        let alternatives = clause.alternatives.iter().map(|one| reading.alternative(one, line));
        let alternatives = alternatives.collect::<Option<Vec<_>>>()?;
        let mut unread = |ty: &Type| Pattern::Local(reading.clause.fresh(ty.clone()));
        let mut pattern: Vec<Pattern> = (0..PARTS - 2).map(|_| unread(&self.set)).collect();
        pattern.extend([unread(&of_bars(&self.set)), unread(&Type::Int)]);
        pattern[ALL] = Pattern::Local(position);
        pattern.extend(beside.into_iter().cloned());
        Some(reading.clause.written(clause, pattern, alternatives))
    }

    /// The ways in which an ending may hold, as clauses that leave the position as it is.
    fn ways_to_end(&self, guard: &Guard) -> Option<Vec<Clause>> {
        let Guard { pattern, frame } = guard;
        let stays = Alternative {
            kind: MoveKind::Ordinary,
            outcome: Outcome::Certain(vec![Component::One(matched(pattern, self.whole)?)]),
            gain: None,
            cost: None,
            span: frame.body.span,
        };
        let clause = |qualifiers| Clause {
            pattern: pattern.clone(),
            locals: frame.locals.clone(),
            qualifiers,
            alternatives: vec![stays.clone()],
            bindings: Vec::new(),
            span: frame.body.span,
        };
        Some(ways(&frame.body)?.into_iter().map(clause).collect())
    }
}

fn of_bars(set: &Type) -> Type {
    Type::Set(Box::new(Type::Tuple(vec![set.clone(), set.clone()])))
}

/// The position that a pattern matches, part by part; `None` where a name stands for several parts.
fn matched(pattern: &Pattern, ty: &Type) -> Option<Expr> {
    match (pattern, ty) {
        (Pattern::Local(_), Type::Tuple(_)) => None,
        (Pattern::Local(name), _) => Some(local(*name, ty.clone())),
        (Pattern::Equal(value), _) => Some(typed(Kind::Value(value.clone()), ty.clone())),
        (Pattern::Tuple(patterns), Type::Tuple(types)) => {
            let parts = patterns.iter().zip(types).map(|(pattern, ty)| matched(pattern, ty));
            parts.collect::<Option<_>>().map(tuple)
        }
        _ => None,
    }
}

/// The ways in which a condition can hold; `None` where they are too many.
fn ways(condition: &Expr) -> Option<Vec<Vec<Qualifier>>> {
    let ways = match &condition.kind {
        Kind::Or(one, other) => [ways(one)?, ways(other)?].concat(),
        Kind::And(one, other) => {
            let (ones, others) = (ways(one)?, ways(other)?);
            ones.iter().flat_map(|one| others.iter().map(|other| [&one[..], other].concat())).collect()
        }
        Kind::Builtin(Builtin::Any, parts) => match &parts[..] {
            [Expr { kind: Kind::Comprehension(body, rounds), .. }] => {
                ways(body)?.into_iter().map(|way| [&rounds[..], &way].concat()).collect()
            }
            _ => vec![vec![Qualifier::If(condition.clone())]],
        },
        _ => vec![vec![Qualifier::If(condition.clone())]],
    };
    (ways.len() <= MOST_WAYS).then_some(ways)
}

/// What is known of a clause so far.
struct Reading<'f> {
    form: &'f Form<'f>,
    clause: Reader,
    /// Sets of members that must be there.
    need: Vec<Expr>,
    /// Sets of members that must not be there.
    forbid: Vec<Expr>,
    /// Sets of pairs: not all members of the first may be there while none of the second is.
    bars: Vec<Expr>,
}

impl Reading<'_> {
    fn qualifier(&mut self, qualifier: &Qualifier) -> Option<()> {
        match qualifier {
            Qualifier::For(target, source) if self.clause.is_position(source) => {
                let chosen = self.clause.chosen(target);
                self.need.push(self.set(Kind::Set(vec![Element::One(chosen)])));
                self.clause.qualifiers.push(qualifier.clone());
            }
            Qualifier::If(condition) => self.condition(condition, true, &[])?,
            Qualifier::For(_, source) | Qualifier::Let(_, source) => {
                self.clause.is_free(source).then(|| self.clause.qualifiers.push(qualifier.clone()))?;
            }
        }
        Some(())
    }

    /// A condition that must hold, or must not, for every round of some loops: what it asks of the position is noted.
    fn condition(&mut self, condition: &Expr, holds: bool, rounds: &[Qualifier]) -> Option<()> {
        let there = match &condition.kind {
            Kind::Not(inner) => return self.condition(inner, !holds, rounds),
            Kind::And(one, other) if holds => {
                self.condition(one, true, rounds)?;
                return self.condition(other, true, rounds);
            }
            Kind::Or(one, other) if !holds => {
                self.condition(one, false, rounds)?;
                return self.condition(other, false, rounds);
            }
            _ if self.clause.is_free(condition) => return self.free_condition(condition, holds, rounds),
            Kind::Builtin(Builtin::All, parts) if holds => return self.all_rounds(parts, true, rounds),
            Kind::Builtin(Builtin::Any, parts) if !holds => return self.all_rounds(parts, false, rounds),
            // Of two that may not both fail, or both hold, one that does not ask the position makes it a matter of the rest.
            Kind::And(one, other) | Kind::Or(one, other)
                if self.clause.is_free(one) || self.clause.is_free(other) =>
            {
                let (free, rest) = if self.clause.is_free(one) { (one, other) } else { (other, one) };
                let free = Qualifier::If(negated(free, holds));
                return self.condition(rest, holds, &[rounds, &[free]].concat());
            }
            Kind::And(..) | Kind::Or(..) | Kind::Builtin(Builtin::All | Builtin::Any, _) => {
                return self.bar(condition, !holds, rounds);
            }
            Kind::Compare(_, rest) => match &rest[..] {
                [(Comparison::In, set)] if self.clause.is_position(set) => holds,
                [(Comparison::NotIn, set)] if self.clause.is_position(set) => !holds,
                _ => return None,
            },
            _ => return None,
        };
        let Kind::Compare(member, _) = &condition.kind else { return None };
        if !self.clause.is_free(member) || !self.are_free(rounds) {
            return None;
        }
        let members = self.set(Kind::Comprehension(member.clone(), rounds.to_vec()));
        if there {
            // Of the set of all members this is asked too.
            self.clause.qualifiers.push(Qualifier::If(always(negated(condition, !holds), rounds.to_vec())));
            self.need.push(members);
        } else {
            self.forbid.push(members);
        }
        Some(())
    }

    /// `all([… for …])`, or `not any([… for …])`.
    fn all_rounds(&mut self, parts: &[Expr], holds: bool, rounds: &[Qualifier]) -> Option<()> {
        let [Expr { kind: Kind::Comprehension(body, more), .. }] = parts else { return None };
        self.condition(body, holds, &[rounds, more].concat())
    }

    /// A condition that must not be so in any round of some loops, and that asks more than one thing of the position.
    fn bar(&mut self, condition: &Expr, so: bool, rounds: &[Qualifier]) -> Option<()> {
        if !self.are_free(rounds) {
            return None;
        }
        let bars = self.bars.len();
        let outside = (
            std::mem::take(&mut self.need),
            std::mem::take(&mut self.forbid),
            std::mem::take(&mut self.clause.qualifiers),
        );
        let read = self.condition(condition, so, &[]);
        let need = std::mem::replace(&mut self.need, outside.0);
        let forbid = std::mem::replace(&mut self.forbid, outside.1);
        let conditions = std::mem::replace(&mut self.clause.qualifiers, outside.2);
        read.filter(|()| self.bars.len() == bars)?;
        let pair = tuple(vec![self.there(&need), self.there(&forbid)]);
        let pairs = Kind::Comprehension(Box::new(pair), [rounds, &conditions].concat());
        self.bars.push(typed(pairs, of_bars(&self.form.set)));
        Some(())
    }

    fn are_free(&self, rounds: &[Qualifier]) -> bool {
        rounds.iter().all(|one| self.clause.is_free(one.expr()))
    }

    /// A condition in which the position does not stand. Where one of the loops goes through the position, it may not have
    /// the members for which the condition fails.
    fn free_condition(&mut self, condition: &Expr, holds: bool, rounds: &[Qualifier]) -> Option<()> {
        let mut of_position = None;
        for round in rounds {
            match round {
                Qualifier::For(target, source)
                    if self.clause.is_position(source) && of_position.is_none() =>
                {
                    of_position = Some(target);
                }
                other if self.clause.is_free(other.expr()) => {}
                _ => return None,
            }
        }
        match of_position {
            Some(target) => {
                let fails = Qualifier::If(negated(condition, holds));
                let chosen = Box::new(self.clause.chosen(target));
                let members = Kind::Comprehension(chosen, [rounds, &[fails]].concat());
                self.forbid.push(self.set(members));
            }
            None => {
                let holds = negated(condition, !holds);
                let holds = if rounds.is_empty() { holds } else { always(holds, rounds.to_vec()) };
                self.clause.qualifiers.push(Qualifier::If(holds));
            }
        }
        Some(())
    }

    fn alternative(&self, alternative: &Alternative, line: i64) -> Option<Alternative> {
        let Alternative { gain, cost, .. } = alternative;
        let whole = result(alternative)?;
        let parts = if let Kind::Tuple(parts) = &whole.kind { Some(&parts[..]) } else { None };
        let (result, beside) = self.form.split(whole, parts)?;
        let mut free = beside.iter().copied().chain(gain).chain(cost);
        if !free.all(|part| self.clause.is_free(part)) {
            return None;
        }
        let put_in = self.put_in(result)?;
        let taken_out = self.without(result.clone());
        let no_bars = typed(Kind::Set(Vec::new()), of_bars(&self.form.set));
        let bars = self.bars.iter().fold(no_bars, |all, bars| united(all, bars.clone()));
        let mut parts =
            vec![self.there(&self.need), self.there(&self.forbid), taken_out, put_in, bars, number(line)];
        parts.extend(beside.into_iter().cloned());
        Some(leading(alternative, parts))
    }

    /// All members but some.
    fn without(&self, out: Expr) -> Expr {
        self.set(Kind::Difference(
            Box::new(local(self.clause.position, self.form.set.clone())),
            Box::new(out),
        ))
    }

    /// Sets of members, but what can never be there: with a negative number in it, it would make the move none.
    fn there(&self, members: &[Expr]) -> Expr {
        let empty = self.set(Kind::Set(Vec::new()));
        self.without(self.without(members.iter().fold(empty, |all, set| united(all, set.clone()))))
    }

    /// What a result puts in, if of every member it says apart from the others whether it stays.
    fn put_in(&self, result: &Expr) -> Option<Expr> {
        match &result.kind {
            _ if self.clause.is_position(result) => Some(self.set(Kind::Set(Vec::new()))),
            Kind::Difference(before, out) if self.clause.is_free(out) => {
                Some(self.set(Kind::Difference(Box::new(self.put_in(before)?), out.clone())))
            }
            Kind::Builtin(Builtin::Without, parts) => match &parts[..] {
                [before, out] if self.clause.is_free(out) => {
                    let parts = vec![self.put_in(before)?, out.clone()];
                    Some(self.set(Kind::Builtin(Builtin::Without, parts)))
                }
                _ => None,
            },
            Kind::Union(before, more) | Kind::Union(more, before) if self.clause.is_free(more) => {
                Some(united(self.put_in(before)?, (**more).clone()))
            }
            Kind::Comprehension(body, qualifiers) => match qualifiers.split_first()? {
                (Qualifier::For(target, source), conditions)
                    if is_chosen(body, target)
                        && conditions.iter().all(
                            |one| matches!(one, Qualifier::If(condition) if self.clause.is_free(condition)),
                        ) =>
                {
                    let source = Qualifier::For(target.clone(), self.put_in(source)?);
                    Some(self.set(Kind::Comprehension(body.clone(), [&[source], conditions].concat())))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn set(&self, kind: Kind) -> Expr {
        typed(kind, self.form.set.clone())
    }
}

fn united(one: Expr, other: Expr) -> Expr {
    let ty = one.ty.clone();
    typed(Kind::Union(Box::new(one), Box::new(other)), ty)
}

/// Whether an expression is just what a loop has chosen.
fn is_chosen(expr: &Expr, target: &Target) -> bool {
    match (&expr.kind, target) {
        (Kind::Local(one), Target::Local(other)) => one == other,
        (Kind::Tuple(parts), Target::Tuple(targets)) => {
            parts.len() == targets.len()
                && parts.iter().zip(targets).all(|(part, target)| is_chosen(part, target))
        }
        _ => false,
    }
}
