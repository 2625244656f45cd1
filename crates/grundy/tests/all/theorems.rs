//! Positions that a theorem answers, because too many moves would have to be looked at.

use crate::common::{ask, game};
use crate::sums::sum;
use grundy::answer::Engine;
use grundy::{Component, Game, Options, Outcome, Solver, Sum, Unwatched};

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

fn solver(sum: &Sum) -> Solver<'_> {
    let options = Options { replies: usize::MAX, ..Options::default() };
    Solver::new(&sum.games(), &options, &Unwatched).unwrap()
}

/// Values by a theorem are added to those that engines find for other games, and all moves that win are told.
#[test]
fn beside_other_games() {
    let by_theorem = [
        ("mark", "123456789012345678"),
        ("euclid", "(1000000000000, 61803398874)"),
        ("pebbles", "[3, 700, 5000000, 1000000000]"),
        ("(n, k) -> (n-x, k) for x in 1..k", "(1000000000001, 7)"),
        ("(n, k) -> (n-x, k) for x in 1..n/k", "(1000000, 3)"),
    ];
    let others = [
        ("nim", "4"),
        ("kayles", "7"),
        ("wythoff", "(3, 7)"),
        ("cram", "(2, 3)"),
        ("n -> n-k for k in 1..n if n % k < 2", "9"),
    ];
    let nimber = |words: &[&str]| {
        let sum = sum(words);
        let answer = solver(&sum).solve(sum.components()).unwrap();
        answer.nimber.unwrap_or_else(|| panic!("{words:?}: {:?}", answer.unknown)).0
    };
    let mut won = 0;
    for (large, position) in by_theorem {
        for (other, beside) in others {
            let words = [other, beside, "+", large, position];
            let sum = sum(&words);
            let mut solver = solver(&sum);
            let answer = solver.solve(sum.components()).unwrap();
            let parts = [nimber(&words[..2]), nimber(&words[3..])];
            assert_eq!(answer.nimber.map(|nimber| nimber.0), Some(parts[0] ^ parts[1]), "{words:?}");
            assert!(answer.plan.iter().any(|engine| engine == Engine::Theorem), "{words:?}");
            for mv in &answer.moves {
                let after = Component::replaced(
                    sum.components(),
                    mv.component,
                    &Component::all(mv.game, &mv.to),
                    mv.kind,
                );
                let left = solver.solve(&after).unwrap();
                assert_eq!(left.outcome, Some(Outcome::Second), "{words:?}: {}", mv.words);
                won += 1;
            }
            let why = solver.explain(sum.components()).unwrap();
            let options = why.components[0].options.iter();
            let winning = options.filter(|option| option.nimber.is_some_and(|nimber| nimber.0 == parts[1]));
            let told = answer.moves.iter().filter(|mv| mv.component == 0);
            assert_eq!(told.count(), if parts[0] == parts[1] { 0 } else { winning.count() }, "{words:?}");
            for reply in &answer.replies {
                assert!(reply.reply.is_some(), "{words:?}: {}", reply.mv.words);
            }
        }
    }
    assert!(won > 20, "{won}");
}

/// A number that no move changes, beside a heap with a memory that no sequence tells: triples are worth what the pairs are of
/// the game in which that number is written.
#[test]
fn a_parameter_beside_a_heap_with_a_memory() {
    for p in [2, 5, 42] {
        let triples = game("(n, p, u) -> (n-k, p, k) for k in 1..p if k != u");
        let pairs = game(&format!("(n, u) -> (n-k, k) for k in 1..{p} if k != u"));
        for (n, u) in [(0, 0), (9, 4000), (58, 0), (58, 27), (58, 70), (70, 70), (300, 2)] {
            let (value, outcome, _) = solved(&triples, &format!("({n}, {p}, {u})"));
            let (expected, winner, _) = solved(&pairs, &format!("({n}, {u})"));
            assert!(expected.is_some());
            assert_eq!((value, outcome), (expected, winner), "{n}, {p}, {u}");
        }
    }
}
