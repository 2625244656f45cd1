//! Misère play through the front door, against the oracle: who wins, every winning move, every reply.

use crate::common::{ask_values, asked, game};
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Engine, Outcome, Play};
use grundy::engine::Naive;
use grundy::solve::Options;

/// Rules, and positions of them that are small enough for the oracle.
const GAMES: &[(&str, &[&[&str]])] = &[
    (
        "nim",
        &[&["1"], &["1", "1"], &["1", "1", "1"], &["2", "2"], &["3", "5", "6"], &["4", "1", "1"], &["0"]],
    ),
    ("take {1, 3, 4}", &[&["7"], &["9", "2"], &["5", "6", "7"], &["2", "2", "2"]]),
    ("take primes", &[&["11", "4"], &["9", "9"], &["3", "2", "8"]]),
    ("take {2, 5}", &[&["1"], &["7", "7"], &["4", "9", "3"]]),
    ("0.33", &[&["7", "5"], &["1", "4"]]),
    ("kayles", &[&["4"], &["5"], &["5", "9"], &["3", "2", "2"], &["12"], &["7", "4", "1"]]),
    ("0.07", &[&["9", "4"], &["12"], &["7", "7"]]),
    ("0.123", &[&["9"], &["6", "8"], &["5", "5", "2"]]),
    ("Grundy's game", &[&["13"], &["9", "8"], &["5", "5", "5"]]),
    ("n -> n-1 ; n -> split([n/2] * 3) if n % 2 == 0 and n > 0", &[&["8", "3"], &["12"], &["6", "6"]]),
    ("wythoff", &[&["(1,2)"], &["(2,2)", "(3,1)"], &["(4,3)"], &["(1,1)", "(1,2)", "(0,2)"]]),
    ("\"++\" => \"--\"", &[&["+++++"], &["++++", "++"], &["+++", "+++"]]),
];

#[test]
fn solve_agrees_with_the_oracle() {
    for (rule, positions) in GAMES {
        let game = game(rule);
        let machine = game.rule().machine(&Limits::default(), &Unwatched).expect("a rule that runs");
        let mut naive = Naive::new(machine);
        let mut outcome = |position: &[Value]| naive.outcome(position, Play::Misere).expect("small");
        for texts in *positions {
            let position = game.positions(texts).expect("a position");
            let answer = ask_values(&game, &position, Some(Play::Misere));
            assert_eq!(answer.outcome, Some(outcome(&position)), "{rule} {texts:?}");
            let after = |from: &[Value], i: usize, to: &[Value]| [&from[..i], to, &from[i + 1..]].concat();
            for mv in &answer.moves {
                let left = after(&position, mv.component, &mv.to);
                assert_eq!(outcome(&left), Outcome::Second, "{rule} {texts:?}: {}", mv.words);
            }
            // Every other option is won by the opponent.
            let why = asked::explain(&game, &position, &misere(), &Unwatched).expect("a rule that runs");
            let mut winning = 0;
            for (i, component) in why.components.iter().enumerate() {
                for option in &component.options {
                    let left = outcome(&after(&position, i, &option.to));
                    assert_eq!(option.outcome, Some(left), "{rule} {texts:?}: {}", option.words);
                    winning += usize::from(left == Outcome::Second);
                }
            }
            assert_eq!(answer.moves.len(), winning, "{rule} {texts:?}");
            for pair in &answer.replies {
                let left = after(&position, pair.mv.component, &pair.mv.to);
                assert_eq!(outcome(&left), Outcome::First, "{rule} {texts:?}: {}", pair.mv.words);
                match &pair.reply {
                    Some(reply) => {
                        let left = after(&left, reply.component, &reply.to);
                        assert_eq!(outcome(&left), Outcome::Second, "{rule} {texts:?}: {}", reply.words);
                    }
                    None => assert!(no_move(&game, &left), "{rule} {texts:?}: {}", pair.mv.words),
                }
            }
        }
    }
}

fn misere() -> Options {
    Options { play: Some(Play::Misere), ..Options::default() }
}

fn no_move(game: &grundy::Game, position: &[Value]) -> bool {
    let why = asked::explain(game, position, &misere(), &Unwatched).expect("a rule that runs");
    why.components.iter().all(|component| component.options.is_empty())
}

/// The genus says who wins, for every component and for the sum.
#[test]
fn the_genus_says_who_wins() {
    for (rule, positions) in GAMES {
        let game = game(rule);
        for texts in *positions {
            let position = game.positions(texts).expect("a position");
            let answer = asked::misere(&game, &position, &misere(), &Unwatched).expect("a rule that runs");
            let lost = answer.sum.misere_nimber.map(|nimber| nimber.is_zero());
            assert_eq!(lost, Some(answer.outcome == Some(Outcome::Second)), "{rule} {texts:?}");
            for component in &answer.components {
                let alone = ask_values(&game, std::slice::from_ref(&component.position), Some(Play::Misere));
                let lost = component.worth.misere_nimber.map(|nimber| nimber.is_zero());
                assert_eq!(
                    lost,
                    Some(alone.outcome == Some(Outcome::Second)),
                    "{rule} {}",
                    component.position
                );
                let normal = ask_values(&game, std::slice::from_ref(&component.position), Some(Play::Normal));
                assert_eq!(component.worth.nimber, normal.nimber, "{rule} {}", component.position);
            }
        }
    }
}

/// Heaps of subtraction games have the genus and the form that the general way finds.
#[test]
fn heaps_of_subtraction_games_are_heaps_of_nim() {
    // The same moves in words that are not recognised as a subtraction game.
    for (rule, in_words) in [
        (
            "take {1, 3, 4}",
            "n -> n-1 if n >= 1 ; n -> n-3 if n >= 3 ; n -> n-4 if n >= 4 ; n -> n+1 if n < 0",
        ),
        ("take {2, 5}", "n -> n-2 if n >= 2 ; n -> n-5 if n >= 5 ; n -> n+1 if n < 0"),
        ("nim", "n -> k for k in 0..n-1 if k*k >= 0"),
        ("take 1..n/2", "n -> n-k for k in 1..n/2 ; n -> n+1 if n < 0"),
        ("take 1..sqrt(n)", "n -> n-k for k in 1..sqrt(n) ; n -> n+1 if n < 0"),
        ("n -> m for m in 1..n/3", "n -> m for m in 1..n/3 ; n -> n+1 if n < 0"),
        ("n -> n-k for k in 3..n-2", "n -> n-k for k in 3..n-2 ; n -> n+1 if n < 0"),
        ("take (n+1)/2..n", "n -> m for m in 0..n-1 if 2*m <= n ; n -> n+1 if n < 0"),
    ] {
        let (known, unknown) = (game(rule), game(in_words));
        for n in 0..14i64 {
            let position = [Value::Int(n), Value::Int(14 - n)];
            let ask = |game| asked::misere(game, &position, &misere(), &Unwatched).expect("a rule that runs");
            let (quick, slow) = (ask(&known), ask(&unknown));
            assert_eq!(quick.plan, Engine::Tame, "{rule}");
            assert_eq!(quick.components, slow.components, "{rule} {n}");
            assert_eq!((quick.sum, quick.outcome), (slow.sum, slow.outcome), "{rule} {n}");
        }
    }
}

/// Large heaps of Nim are answered from their sizes alone.
#[test]
fn large_heaps_of_nim() {
    let nim = game("nim");
    let solved = |heaps: &[i64]| {
        let position: Vec<Value> = heaps.iter().copied().map(Value::Int).collect();
        ask_values(&nim, &position, Some(Play::Misere))
    };
    let answer = solved(&[1_000_000, 1_000_000]);
    assert_eq!((answer.outcome, answer.plan), (Some(Outcome::Second), Engine::Tame.into()));
    let answer = solved(&[1_000_000_000, 1]);
    assert_eq!(answer.outcome, Some(Outcome::First));
    // One heap of one is left, or none beside a heap of one.
    assert_eq!(answer.moves.iter().map(|mv| mv.to.clone()).collect::<Vec<_>>(), [[Value::Int(0)]]);
}
