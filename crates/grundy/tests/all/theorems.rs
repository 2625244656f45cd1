//! Positions that a theorem answers, because too many moves would have to be looked at.

use crate::common::{ask, game};
use grundy::answer::Engine;
use grundy::{Game, Outcome};

/// What a position of a game is worth, who wins, and the engine that says so.
fn solved(game: &Game, position: &str) -> (Option<String>, Option<Outcome>, Engine) {
    let answer = ask(game, &[position], None);
    (answer.value, answer.outcome, answer.plan.iter().next().unwrap())
}

#[test]
fn they_agree_with_the_moves_that_are_too_many() {
    // Where a rule is not known for another one, its moves are looked at.
    for (known, other, position) in [
        (
            "n -> n-k for k in 1..n if gcd(n, k) == 1",
            "n -> n-k if n < 10**9 for k in 1..n if gcd(n, k) == 1",
            "6999",
        ),
        (
            "n -> n-k for k in divisors(n) if k < n",
            "n -> n-k if n < 10**9 for k in divisors(n) if k < n",
            "130000",
        ),
    ] {
        let (value, outcome, engine) = solved(&game(known), position);
        assert_eq!(engine, Engine::Theorem, "{known}");
        let (same_value, same_outcome, engine) = solved(&game(other), position);
        assert_ne!(engine, Engine::Theorem, "{other}");
        assert_eq!((value, outcome), (same_value, same_outcome), "{known}");
    }
}

#[test]
fn heaps_with_marks_are_worth_what_others_are() {
    let marked = game(
        "(\"circle\", n) -> (\"row\", n-2) if n > 2 ; (\"row\", n) -> (\"row\", a) & (\"row\", n-2-a) for a in 0..n-2",
    );
    let row = game("n -> a & n-2-a for a in 0..n-2");
    for n in (1020..1030).chain([100_000, 1_000_003]) {
        let alone = solved(&row, &n.to_string());
        let (value, outcome, engine) = solved(&marked, &format!("(\"row\", {n})"));
        assert_eq!(
            (&value, outcome, engine),
            (&alone.0, alone.1, if n > 1024 { Engine::Theorem } else { engine })
        );
        // A circle has one option, a row.
        let circle = solved(&marked, &format!("(\"circle\", {})", n + 2)).0;
        assert_eq!(circle.as_deref(), Some(if value.as_deref() == Some("*0") { "*1" } else { "*0" }), "{n}");
    }
}

#[test]
fn values_are_told_where_few_moves_are_looked_at() {
    let (value, _, engine) = solved(&game("moore(2)"), "[4, 4, 4, 4]");
    assert!(value.is_some() && engine != Engine::Theorem);
    for (text, position) in [("moore(2)", "[30, 30, 30, 30]"), ("mock-turtles", "1000")] {
        assert_eq!(solved(&game(text), position).2, Engine::Theorem, "{text}");
    }
}
