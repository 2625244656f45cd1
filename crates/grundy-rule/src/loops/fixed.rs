//! Loops of which a condition leaves one round, as in `a & b for a in 1..n, b in 1..n if a + b == n`.
//!
//! The number of that round is computed instead.

use super::conditions;
use crate::shape::{is_number, is_plain};
use crate::written::Written;
use grundy_language::tree::{Arithmetic, Clause, Comparison, Expr, Kind, Qualifier, Target};
use grundy_language::value::Value;

/// Gives such loops' numbers the value that the condition behind them asks for.
pub(super) fn computed(clause: &mut Clause) {
    for place in (0..clause.qualifiers.len()).rev() {
        let (conditions, behind) = conditions(&clause.qualifiers, place);
        if let Some(instead) = instead(&clause.qualifiers, place, conditions) {
            clause.qualifiers.splice(place..behind, instead);
        }
    }
}

/// What says the same as a loop and the conditions behind it.
fn instead(qualifiers: &[Qualifier], place: usize, mut all: Vec<Expr>) -> Option<Vec<Qualifier>> {
    let (before, rest) = qualifiers.split_at(place);
    let [Qualifier::For(Target::Local(local), over), ..] = rest else { return None };
    let (local, Kind::Range(least, most)) = (*local, &over.kind) else { return None };
    if !is_number(least) || !is_number(most) {
        return None;
    }
    let (at, alone) =
        all.iter().enumerate().find_map(|(at, one)| Some((at, Alone::of(one, local, before)?)))?;
    // What is asked before must not be an error.
    if !all[..at].iter().all(is_plain) {
        return None;
    }
    all.remove(at);
    let written = Written(over.span);
    let at_most = |small, large| written.compared(small, vec![(Comparison::LessEqual, large)]);
    let this = || written.local(local);
    let mut instead = Vec::new();
    for (number, by) in alone.divided {
        let left = written.arithmetic(Arithmetic::Remainder, number, by);
        instead.push(written.compared(left, vec![(Comparison::Equal, written.known(0))]));
    }
    instead.push(Qualifier::Let(Target::Local(local), alone.value));
    instead.push(at_most((**least).clone(), this()));
    instead.push(at_most(this(), (**most).clone()));
    instead.extend(all.into_iter().map(Qualifier::If));
    Some(instead)
}

/// A number that stands alone on one side of an equation.
struct Alone {
    /// What stands on the other.
    value: Expr,
    /// Numbers that were divided, and by what: nothing may be left over.
    divided: Vec<(Expr, Expr)>,
}

impl Alone {
    /// The equation solved for a local, of which `before` are the qualifiers in front of its loop.
    fn of(condition: &Expr, local: usize, before: &[Qualifier]) -> Option<Alone> {
        let Kind::Compare(left, rest) = &condition.kind else { return None };
        let [(Comparison::Equal, right)] = &rest[..] else { return None };
        let (mut side, other) = match (left.mentions(local), right.mentions(local)) {
            (true, false) => (&**left, right),
            (false, true) => (right, &**left),
            _ => return None,
        };
        if !is_number(side) || !is_number(other) {
            return None;
        }
        let mut alone = Alone { value: other.clone(), divided: Vec::new() };
        while !side.is_local(local) {
            side = alone.step(side, local, before)?;
        }
        Some(alone)
    }

    /// Brings what stands beside the local to the other side; what is left on its own.
    fn step<'e>(&mut self, side: &'e Expr, local: usize, before: &[Qualifier]) -> Option<&'e Expr> {
        let written = Written(side.span);
        let value = self.value.clone();
        let (op, a, b) = match &side.kind {
            Kind::Negate(part) => {
                self.value = written.negated(value);
                return Some(part);
            }
            Kind::Arithmetic(op, a, b) => (*op, &**a, &**b),
            _ => return None,
        };
        let (own, other, is_first) = match (a.mentions(local), b.mentions(local)) {
            (true, false) => (a, b, true),
            (false, true) => (b, a, false),
            _ => return None,
        };
        let other = other.clone();
        self.value = match (op, is_first) {
            (Arithmetic::Add, _) => written.arithmetic(Arithmetic::Subtract, value, other),
            (Arithmetic::Subtract, true) => written.arithmetic(Arithmetic::Add, value, other),
            (Arithmetic::Subtract, false) => written.arithmetic(Arithmetic::Subtract, other, value),
            (Arithmetic::Multiply, _) if is_positive(&other, before) => {
                self.divided.push((value.clone(), other.clone()));
                written.arithmetic(Arithmetic::Divide, value, other)
            }
            _ => return None,
        };
        Some(own)
    }
}

/// Whether a number is 1 or more in all rounds of these loops.
fn is_positive(expr: &Expr, loops: &[Qualifier]) -> bool {
    match &expr.kind {
        Kind::Value(Value::Int(1..)) => true,
        Kind::Local(this) => loops.iter().any(|qualifier| match qualifier {
            Qualifier::For(Target::Local(local), Expr { kind: Kind::Range(least, _), .. }) => {
                local == this && is_positive(least, &[])
            }
            _ => false,
        }),
        Kind::Arithmetic(Arithmetic::Multiply, a, b) => is_positive(a, loops) && is_positive(b, loops),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{is_same, rule};
    use super::*;

    #[test]
    fn it_is_the_same_rule() {
        for (typed, solved) in [
            (
                "n -> a & b for a in 1..n, b in 1..n if a + b == n",
                "n -> a & b for a in 1..n let b = n - a if 1 <= b if b <= n",
            ),
            (
                "n -> a & b for a in 0..n, b in a..n-1 if a != 3 and n - 2 - b == a",
                "n -> a & b for a in 0..n let b = n - 2 - a if a <= b if b <= n-1 if a != 3",
            ),
            (
                "n -> a & b & c for a in 1..n, b in 1..n, c in 1..n if a <= b if n == a + b + c and b <= c",
                "n -> a & b & c for a in 1..n, b in 1..n let c = n - (a + b) if 1 <= c if c <= n if a <= b if b <= c",
            ),
            (
                "n -> a & b for a in 2..n, b in 2..n if a * b == n",
                "n -> a & b if n > 0 for a in divisors(n) if 1 < a let b = n / a if 2 <= b if b <= n",
            ),
            (
                "(a, b) -> (a-i, b-j) for i in 1..a, j in 1..b if -j == 1 - i",
                "(a, b) -> (a-i, b-j) for i in 1..a let j = -(1 - i) if 1 <= j if j <= b",
            ),
            (
                "h: list -> replace(h, j, 0) for i in 0..len(h)-1, j in 0..len(h)-1 if j == i + 1 and h[j] > h[i]",
                "h: list -> replace(h, j, 0) for i in 0..len(h)-1 let j = i+1 if 0 <= j if j <= len(h)-1 if h[j] > h[i]",
            ),
        ] {
            is_same(typed, solved);
        }
    }

    #[test]
    fn what_is_no_such_loop_stays() {
        for typed in [
            "n -> a & b for a in 0..n, b in 1..n if a * b == n",
            "n -> a & b for a in 1..n, b in 1..n if a + b <= n",
            "n -> a & b for a in 1..n, b in 1..n if a + b == n or a == b",
            "n -> a & b for a in 1..n, b in 1..n if b * b == n",
            "n -> a & b for a in 1..6/n, b in 1..n if 6 / (b - 3) == 1 and a + b == n",
            "n -> a & b for a in 1..n, b in {1, n} if a + b == n",
            "n -> a & b for a in 1..n, b in 1..6/a if a + b == n",
        ] {
            let rule = rule(typed);
            let qualifiers = &rule.tree().clauses[0].qualifiers;
            let is_loop = |qualifier| matches!(qualifier, &Qualifier::For(..));
            assert!(qualifiers[..2].iter().all(is_loop), "{typed}");
        }
    }
}
