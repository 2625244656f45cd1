//! Misère play of heaps with a finite memory.

use super::{PASSES, RESIDUES, column, machine};
use crate::common::{ask, game, letter};
use grundy::answer::{Engine, Outcome, Play};
use grundy::engine::{Dynamic, Losing, Naive};
use grundy::{Limits, Unwatched, Value};

const MISERE: Option<Play> = Some(Play::Misere);

const RULES: &[(&str, &[&str])] = &[
    ("(n, last) -> (n-k, k) for k in 1..3 if k != last", &["(0, 0)", "(0, 1)"]),
    ("(n, m) -> (n-1, m) & (n-3, 0) if m > 0 ; (n, m) -> (n-2, 1)", &["(0, 0)", "(0, 1)"]),
    ("(n, 1) -> (n-2, 0) ; (n, 0) -> (n-1, 1) | (n-3, 0)", &["(0, 0)", "(0, 1)"]),
    ("n -> n-1 & n-2 | n-3", &["0"]),
];

/// Who wins a heap alone, and where two heaps are tame who wins both together, by the definition.
#[test]
fn the_engine_agrees_with_the_oracle() {
    let passes = PASSES.iter().map(|(rule, _, positions)| (rule, positions));
    let all = RULES.iter().chain(RESIDUES).map(|(rule, positions)| (rule, positions)).chain(passes);
    let (mut told, mut tame, mut declined) = (0, 0, 0);
    for (rule, positions) in all {
        let game = game(rule);
        for position in *positions {
            let position = game.positions(&[position]).expect("a position").remove(0);
            // Heaps that fall apart make very many sums.
            let most = if rule.contains('&') { 8 } else { 24 };
            let (memory, heaps) = column(&game, &position, most);
            let shape = game.rule().dynamic().expect("the shape");
            let mut engine = Dynamic::new(shape, machine(&game), Play::Misere, Limits::default(), &Unwatched);
            // It goes no further than small heaps otherwise.
            if engine.period(&memory).expect("no fault").is_none() {
                declined += 1;
                continue;
            }
            let mut naive = Naive::new(machine(&game));
            let mut wins = |position: &[Value]| {
                naive.outcome(position, Play::Misere).expect("no fault") == Outcome::First
            };
            let all: Vec<Losing> =
                heaps.iter().map(|heap| engine.losing(heap).expect("no fault").expect("told")).collect();
            for (heap, losing) in heaps.iter().zip(&all) {
                assert_eq!(losing.wins, wins(std::slice::from_ref(heap)), "{rule} {heap}");
                told += 1;
            }
            for (i, j) in (0..7).flat_map(|i| (0..=i).map(move |j| (i, j))) {
                if let (Some(one), Some(other)) = (all[i].tame, all[j].tame) {
                    let both = [heaps[i].clone(), heaps[j].clone()];
                    assert_eq!((one + other).wins(), wins(&both), "{rule} {both:?}");
                    tame += 1;
                }
            }
        }
    }
    println!("{told} told, {tame} sums of tame heaps, {declined} declined");
    assert!(told > 1000 && tame > 400 && declined < 6, "{told} told, {tame} tame, {declined} declined");
}

/// What is said of large heaps is what is said of those that are as many periods smaller, which are searched.
#[test]
fn far_heaps_are_like_near_ones() {
    for (rule, period, engine) in [
        ("n -> n-k for k in 1..9 if n % k == 0", 2520, Engine::Dynamic),
        ("n -> n-1 | n-2 if n % 3 != 0", 3, Engine::Tame),
    ] {
        let game = game(rule);
        for n in 10_000..10_020i64 {
            let far = (n + period * 1_000_000_000_000).to_string();
            let (near, far) = (ask(&game, &[&n.to_string()], MISERE), ask(&game, &[&far], MISERE));
            assert_eq!(letter(&near), letter(&far), "{rule} {n}");
            assert_eq!(far.plan, engine, "{rule} {n}");
            assert_eq!(near.moves.len(), far.moves.len(), "{rule} {n}");
        }
    }
}
