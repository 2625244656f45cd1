//! Games of chance through typed rules: the whole way from text to the answer document.

use crate::common::{ask, asked, game};
use grundy::Unwatched;
use grundy::answer::{Cells, Engine, Entries, Outcome, Play};
use num_rational::BigRational;
use num_traits::{One, Zero};
use proptest::prelude::*;
use serde_json::json;
use std::collections::HashMap;

fn win(rule: &str, position: &[&str]) -> String {
    ask(&game(rule), position, None).win_probability.expect("a probability")
}

#[test]
fn the_document_says_chance() {
    let answer = ask(&game("n -> chance {3/4: n-k, 1/4: n} for k in 1..2"), &["1"], None);
    let document = serde_json::to_value(&answer).expect("JSON");
    assert_eq!((&document["outcome"], &document["win_probability"]), (&json!("chance"), &json!("4/5")));
    assert_eq!(document.get("loss_probability"), None);
    assert_eq!(
        document["moves"],
        json!([{
            "component": 0,
            "from": 1,
            "to": [],
            "branches": [{"probability": "3/4", "to": [0]}, {"probability": "1/4", "to": [1]}],
            "win_probability": "4/5",
            "with": [{"k": 1}],
            "words": "take 1 from the heap of 1 with probability 3/4, else nothing changes",
        }])
    );
}

#[test]
fn certain_moves_stand_beside_drawn_ones() {
    let rule = "n -> n-1 | chance {1/2: n-2, 1/2: n}";
    let answer = ask(&game(rule), &["3"], None);
    // Two and two again: who takes one of three leaves two, from which the other can only gain.
    let values: Vec<String> = (0..5).map(|n| win(rule, &[&n.to_string()])).collect();
    assert_eq!(values, ["0", "1", "2/3", "1/3", "2/3"]);
    assert_eq!(answer.moves.len(), 2, "{:?}", answer.moves);
    assert_eq!(answer.outcome, None);
    assert_eq!(ask(&game(rule), &["1"], None).outcome, Some(Outcome::First));
    assert_eq!(ask(&game(rule), &["1"], None).moves[0].branches, []);
}

#[test]
fn endings_and_draws() {
    let ends = "n -> chance {1/2: n-1, 1/2: n-2} ; win if n == 1";
    let values: Vec<String> = (0..5).map(|n| win(ends, &[&n.to_string()])).collect();
    assert_eq!(values, ["0", "1", "1/2", "1/4", "5/8"]);
    let draws = game("n -> chance {1/2: n-1, 1/2: n-2} ; draw if n == 1");
    let two = ask(&draws, &["2"], None);
    assert_eq!((two.win_probability.as_deref(), two.loss_probability.as_deref()), (Some("1/2"), Some("0")));
    let one = ask(&draws, &["1"], None);
    assert_eq!((one.outcome, one.moves.len()), (Some(Outcome::Draw), 0));
    let lost = ask(&game("n -> chance {1/2: n-1, 1/2: n-2} ; lose if n == 5"), &["5"], None);
    assert_eq!((lost.outcome, lost.moves.len()), (Some(Outcome::Second), 0));
}

#[test]
fn misere_play() {
    let rule = game("n -> chance {3/4: n-1, 1/4: n}");
    let answer = |n: &str| ask(&rule, &[n], Some(Play::Misere)).win_probability;
    assert_eq!((answer("0").as_deref(), answer("1").as_deref()), (Some("1"), Some("1/5")));
}

#[test]
fn heaps_in_a_list_are_heaps_side_by_side() {
    let list = "h: list -> chance {2/3: replace(h, i, h[i]-1), 1/3: h} for i in 0..len(h)-1";
    let heaps = "n -> chance {2/3: n-1, 1/3: n}";
    for (a, b, c) in [(0, 0, 0), (1, 0, 0), (1, 2, 0), (3, 1, 2)] {
        let together = format!("[{a}, {b}, {c}]");
        let apart = [a, b, c].map(|n| n.to_string());
        assert_eq!(win(list, &[&together]), win(heaps, &apart.each_ref().map(String::as_str)));
    }
}

#[test]
fn tables_have_probabilities() {
    let game = game("n -> chance {1/2: n-1, 1/2: n} ; where n != 2");
    let table = game.table(3, true, &Default::default(), &Unwatched).expect("a table");
    let known = |text: &str| Some(text.to_string());
    // The heap of 2 is outside, so that from 3 no move is left.
    let heaps = vec![known("0"), known("2/3"), None, known("0")];
    assert_eq!(table.entries, Entries::WinProbability(Cells::Heaps(heaps)));
}

#[test]
fn legal_moves_are_listed_with_their_branches() {
    let game = game("n -> n-1 | chance {1/2: n-2, 1/2: n}");
    let position = game.positions(&["2"]).expect("a position");
    let legal = asked::moves(&game, &position, &Default::default(), &Unwatched).expect("moves");
    let found: Vec<(usize, usize)> =
        legal.moves.iter().map(|legal| (legal.mv.to.len(), legal.mv.branches.len())).collect();
    assert_eq!((found, legal.count, legal.terminal), (vec![(0, 2), (1, 0)], 2, false));
}

#[test]
fn no_nim_values_are_claimed() {
    let game = game("n -> chance {1/2: n-1, 1/2: n}");
    assert!(game.period(Some(100), &Default::default(), &Unwatched).is_err());
    assert!(grundy::identify::identify_game(&game, 10, false, &Default::default(), &Unwatched).is_err());
    assert_eq!(ask(&game, &["4"], None).value, None);
    assert_eq!(game.plan(None).engine, Engine::Chance);
}

/// Moves of which each either changes a heap or leaves everything as it was: then a position's equation is about
/// itself alone, and a move is worth (stay + what the others win) / (1 + stay).
fn by_hand(
    heaps: &mut Vec<i64>,
    moves: &[(i64, Vec<(i64, i64)>)],
    known: &mut HashMap<Vec<i64>, BigRational>,
) -> BigRational {
    heaps.sort_unstable();
    if let Some(known) = known.get(heaps) {
        return known.clone();
    }
    let fraction = |n: i64, d: i64| BigRational::new(n.into(), d.into());
    let mut best = BigRational::zero();
    for at in 0..heaps.len() {
        for (all, branches) in moves {
            if branches.iter().any(|(_, taken)| *taken > heaps[at]) {
                continue;
            }
            let (mut stay, mut others) = (BigRational::zero(), BigRational::zero());
            for &(weight, taken) in branches {
                if taken == 0 {
                    stay += fraction(weight, *all);
                } else {
                    let mut next = heaps.clone();
                    next[at] -= taken;
                    let lost = by_hand(&mut next, moves, known);
                    others += fraction(weight, *all) * (BigRational::one() - lost);
                }
            }
            best = best.max((&stay + others) / (BigRational::one() + &stay));
        }
    }
    known.insert(heaps.clone(), best.clone());
    best
}

/// A move: weights, and what is taken; at least one branch takes something.
fn a_move() -> impl Strategy<Value = (i64, Vec<(i64, i64)>)> {
    let branch = (1i64..5, 0i64..4);
    ((1i64..5, 1i64..4), prop::collection::vec(branch, 0..3)).prop_map(|(first, mut more)| {
        more.push(first);
        (more.iter().map(|(weight, _)| weight).sum(), more)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn typed_rules_agree_with_a_formula(
        moves in prop::collection::vec(a_move(), 1..4),
        mut heaps in prop::collection::vec(0i64..6, 1..4),
    ) {
        let option = |(all, branches): &(i64, Vec<(i64, i64)>)| {
            let branch = |(weight, taken): &(i64, i64)| format!("{weight}/{all}: n-{taken}");
            format!("chance {{{}}}", branches.iter().map(branch).collect::<Vec<_>>().join(", "))
        };
        let rule = format!("n -> {}", moves.iter().map(option).collect::<Vec<_>>().join(" | "));
        let texts: Vec<String> = heaps.iter().map(i64::to_string).collect();
        let found = win(&rule, &texts.iter().map(String::as_str).collect::<Vec<_>>());
        prop_assert_eq!(found, by_hand(&mut heaps, &moves, &mut HashMap::new()).to_string(), "{}", rule);
    }
}
