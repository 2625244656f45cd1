//! Whether the moves of a rule take something from a heap, or put another number in its place.

use grundy_language::tree::{Arithmetic, Component, Expr, Kind, Outcome, Pattern, Tree};
use grundy_language::value::Value;

/// Whether every move of a heap leaves as much as there was less something, by the form of the rule: `n - k`,
/// `a & n - k - a`, but not `n / 2`. Such moves are all said as taking, the others all by what the heap becomes, so that
/// there are no two voices in one list.
pub(super) fn takes(tree: &Tree) -> bool {
    !tree.clauses.is_empty()
        && tree.clauses.iter().all(|clause| {
            let Pattern::Local(heap) = clause.pattern else { return false };
            clause.alternatives.iter().all(|alternative| match &alternative.outcome {
                Outcome::Certain(components) => leaves_the_rest(components, heap),
                Outcome::Chance(branches) => branches.iter().all(|(_, parts)| leaves_the_rest(parts, heap)),
            })
        })
}

/// Whether the word in front of a number is what the rule plays with, and no kind of heap: no line is about one word alone.
pub(super) fn plays_with_words(tree: &Tree) -> bool {
    let is_kind = |pattern: &Pattern| matches!(pattern, Pattern::Tuple(parts) if matches!(parts.first(), Some(Pattern::Equal(Value::Word(_)))));
    !tree.clauses.iter().any(|clause| is_kind(&clause.pattern))
}

/// Whether some move of a tuple puts other numbers in the place of what was there, as `(a, b) -> (b, a-k)`, so that nobody would say
/// how far each of them goes: what is put there is made of others than the number in its place, and no number by itself.
pub(super) fn puts_anew(tree: &Tree) -> bool {
    tree.clauses.iter().any(|clause| {
        let Pattern::Tuple(places) = &clause.pattern else { return false };
        let own =
            |i: usize| if let Some(Pattern::Local(local)) = places.get(i) { Some(*local) } else { None };
        let is_anew = |i: usize, expr: &Expr| match &expr.kind {
            Kind::Local(local) => (0..places.len()).any(|other| other != i && own(other) == Some(*local)),
            Kind::Arithmetic(..) => own(i).is_some_and(|own| !mentions(expr, own)) && !is_constant(expr),
            _ => false,
        };
        let components = clause.alternatives.iter().flat_map(|alternative| match &alternative.outcome {
            Outcome::Certain(components) => &components[..],
            Outcome::Chance(_) => &[],
        });
        components.into_iter().any(|component| match component {
            Component::One(Expr { kind: Kind::Tuple(parts), .. }) => {
                parts.iter().enumerate().any(|(i, part)| is_anew(i, part))
            }
            _ => false,
        })
    })
}

fn mentions(expr: &Expr, local: usize) -> bool {
    matches!(expr.kind, Kind::Local(this) if this == local)
        || expr.parts().iter().any(|part| mentions(part, local))
}

fn is_constant(expr: &Expr) -> bool {
    !matches!(expr.kind, Kind::Local(_)) && expr.parts().iter().all(|part| is_constant(part))
}

/// Whether the parts add up to the heap less something; nothing at all may be left, too.
fn leaves_the_rest(parts: &[Component], heap: usize) -> bool {
    let shares = parts.iter().map(|part| match part {
        Component::One(expr) => share(expr, heap),
        Component::Split(_) => None,
    });
    match shares.sum() {
        Some(1) => true,
        Some(0) => matches!(parts, [Component::One(Expr { kind: Kind::Value(Value::Int(0)), .. })] | []),
        _ => false,
    }
}

/// How often the heap goes into a number; `None` where it does otherwise than by being added up, or something is put to it.
fn share(expr: &Expr, heap: usize) -> Option<i64> {
    match &expr.kind {
        Kind::Local(local) => Some((*local == heap).into()),
        Kind::Arithmetic(Arithmetic::Subtract, left, right) => {
            share(left, heap)?.checked_sub(share(right, heap)?)
        }
        Kind::Arithmetic(Arithmetic::Add, left, right) => {
            let (left, right) = (share(left, heap)?, share(right, heap)?);
            (left == 0 && right == 0).then_some(0)
        }
        _ if expr.parts().iter().all(|part| share(part, heap) == Some(0)) => Some(0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, NoFiles};

    #[test]
    fn numbers_go_their_way_or_are_put_anew() {
        for (rule, expected) in [
            ("delete-and-split", true),
            ("(a, b) -> (k, a-k) for k in 1..a-1 ; (a, b) -> (k, b-k) for k in 1..b-1", true),
            ("(a, b) -> (b, a-b) if a > b > 0", true),
            ("wythoff", false),
            ("(a, b) -> (k, b) for k in 0..a-1 ; (a, b) -> (a, k) for k in 0..b-1", false),
            ("(x, y) -> (i, j) for i in 0..x-1, j in 0..y-1", false),
            ("(x, y) -> (x-1, 7-3) | (0, 0) if x > 0", false),
        ] {
            let game = Game::open(rule, &Default::default(), &NoFiles).expect(rule);
            assert_eq!(puts_anew(game.rule().tree()), expected, "{rule}");
        }
    }

    #[test]
    fn a_rule_has_one_voice() {
        for (rule, expected) in [
            ("n -> n-k for k in 1..3", true),
            ("n -> n-i*i for i in 1..n", true),
            ("n -> a & n-1-a for a in 0..n-1", true),
            ("n -> n-k | n-k-a & a for k in 1..2, a in 1..n", true),
            ("n -> n-1 | 0", true),
            ("n -> chance {3/4: n-1, 1/4: n}", true),
            ("n -> m for m in 0..n-1", false),
            ("n -> d for d in divisors(n) if d < n", false),
            ("n -> n-1 | n/2", false),
            ("n -> n-1 | n+1", false),
            ("n -> 2*n-k for k in n..2*n", false),
            ("n -> n-n%3", false),
            ("5 -> 4", false),
        ] {
            let game = Game::open(rule, &Default::default(), &NoFiles).expect(rule);
            assert_eq!(takes(game.rule().tree()), expected, "{rule}");
        }
    }
}
