//! Moves that are made at a place of a row, such as `n -> max(0, i-2) & max(0, n-i-1) for i in 1..n`, as moves that say what they
//! take: here three from within the row, two from its end, or all of a row of one.

use super::linear::Linear;
use crate::written::Written;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{
    Alternative, Arithmetic, Clause, Comparison, Component, Expr, Kind, Outcome, Pattern, Qualifier, Target,
};
use grundy_language::value::Value;

/// So many places at an end of the row are gone through one by one.
const ENDS: i64 = 64;

/// The clauses of a clause with a loop over the places of a row, of which a move leaves what is before and what is behind.
pub(super) fn at_places(clause: &Clause, constants: &[Value]) -> Option<Vec<Clause>> {
    let Pattern::Local(row) = clause.pattern else { return None };
    let [Qualifier::For(Target::Local(place), over)] = &clause.qualifiers[..] else { return None };
    let Kind::Range(from, to) = &over.kind else { return None };
    let first = Linear::of(from, constants)?.as_constant()?;
    let short = Linear::local(row).minus(&Linear::of(to, constants)?)?.as_constant()?;
    let loops = Loop { row, place: *place, first, short, written: Written(over.span) };
    let mut clauses = Vec::new();
    for alternative in &clause.alternatives {
        let Outcome::Certain(components) = &alternative.outcome else { return None };
        for (qualifiers, left) in loops.moves(components, constants)? {
            let outcome = Outcome::Certain(left.into_iter().map(Component::One).collect());
            let alternatives = vec![Alternative { outcome, ..alternative.clone() }];
            clauses.push(Clause { qualifiers, alternatives, ..clause.clone() });
        }
    }
    Some(clauses)
}

/// `for place in first..row-short`
struct Loop {
    row: usize,
    place: usize,
    first: i64,
    short: i64,
    written: Written,
}

/// A part that is left: the row before or behind a place less some, or nothing where that is negative.
struct Part {
    less: i64,
    /// Where it is negative nothing is left, rather than that there is no such move.
    clipped: bool,
}

impl Loop {
    /// The moves of an alternative that leaves a part before the place and one behind it: loops and conditions, and what is
    /// left. None where that is said already without places.
    fn moves(
        &self,
        components: &[Component],
        constants: &[Value],
    ) -> Option<Vec<(Vec<Qualifier>, Vec<Expr>)>> {
        let Loop { row, place, first, short, written } = *self;
        let [Component::One(one), Component::One(other)] = components else { return None };
        let (one, other) = (clipped(one, constants)?, clipped(other, constants)?);
        let here = Linear::local(place);
        let behind_here = Linear::local(row).minus(&here)?;
        let (before, behind) = match (part(&one, &here), part(&other, &behind_here)) {
            (Some(before), Some(behind)) => (before, behind),
            _ => (part(&other, &here)?, part(&one, &behind_here)?),
        };
        if before.less == 0 && !before.clipped && !behind.clipped {
            return None;
        }
        let (begin, end) = (first.max(before.less), short.max(behind.less));
        if begin - first > ENDS || end - short > ENDS {
            return None;
        }
        let rest =
            |less: i64| written.arithmetic(Arithmetic::Subtract, written.local(row), written.known(less));
        let from_on = |least: i64| {
            written.compared(written.local(row), vec![(Comparison::GreaterEqual, written.known(least))])
        };
        let just =
            |size: i64| written.compared(written.local(row), vec![(Comparison::Equal, written.known(size))]);
        // Between the ends the loop goes over what is before the place.
        let over = written.range(written.known(begin - before.less), rest(end + before.less));
        let left =
            written.arithmetic(Arithmetic::Subtract, rest(before.less + behind.less), written.local(place));
        let mut moves =
            vec![(vec![Qualifier::For(Target::Local(place), over)], vec![written.local(place), left])];
        // At an end one part is nothing; of the other there is so much less than of the row. So near to the end of a short
        // row both are nothing.
        let mut at_end = |near: i64, other: &Part, farther: i64| {
            let least = near + farther;
            if least <= 0 {
                return None;
            }
            let less = near + other.less;
            for size in (least..less).filter(|_| other.clipped) {
                moves.push((vec![just(size)], vec![rest(size)]));
            }
            moves.push((if least > less { vec![from_on(least)] } else { Vec::new() }, vec![rest(less)]));
            Some(())
        };
        if before.clipped {
            (first..begin).try_for_each(|at| at_end(at, &behind, short))?;
        }
        if behind.clipped {
            (short..end).try_for_each(|at| at_end(at, &before, first))?;
        }
        Some(moves)
    }
}

/// A number, or 0 where it is negative and that is said.
fn clipped(expr: &Expr, constants: &[Value]) -> Option<(Linear, bool)> {
    let is_zero = |expr: &Expr| Linear::of(expr, constants).is_some_and(|it| it.as_constant() == Some(0));
    match &expr.kind {
        Kind::Builtin(Builtin::Max, parts) => match &parts[..] {
            [zero, number] | [number, zero] if is_zero(zero) => Some((Linear::of(number, constants)?, true)),
            _ => None,
        },
        _ => Some((Linear::of(expr, constants)?, false)),
    }
}

fn part((number, clipped): &(Linear, bool), all: &Linear) -> Option<Part> {
    let less = all.minus(number)?.as_constant()?;
    Some(Part { less, clipped: *clipped })
}
