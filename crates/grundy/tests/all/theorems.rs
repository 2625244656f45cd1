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
fn values_are_told_where_few_moves_are_looked_at() {
    let (value, _, engine) = solved(&game("moore(2)"), "[4, 4, 4, 4]");
    assert!(value.is_some() && engine != Engine::Theorem);
    for (text, position) in [("moore(2)", "[30, 30, 30, 30]"), ("mock-turtles", "1000")] {
        assert_eq!(solved(&game(text), position).2, Engine::Theorem, "{text}");
    }
}
