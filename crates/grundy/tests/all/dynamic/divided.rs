//! Heaps that lose a bounded amount or are divided: the values far away are found from a few heaps before.

use super::{column, engine, machine};
use crate::common::{Dice, ask, cases, game};
use grundy::answer::{Engine, Play};
use grundy::engine::Naive;
use grundy::{Game, Nimber, Value};
use grundy_rule::layout::Layout;
use grundy_rule::moves::Moves;
use grundy_rule::shape::Shape;
use std::ops::ControlFlow;

/// Rules, and a position of theirs.
const RULES: &[(&str, &str)] = &[
    ("n -> n-1 ; n -> split([n/2] * K) if n % 2 == 0 and n > 0 ; given K = 3", "0"),
    ("n -> n-1 | n/2 | n/3 if n > 0", "0"),
    ("n -> n-1 | n-3 | n/3 if n > 0", "0"),
    ("n -> n-k for k in 1..3 ; n -> n/2 | n/3 if n > 1", "0"),
    ("n -> n-1 ; n -> n/2 & n - n/2 if n > 1", "0"),
    ("n -> n-k for k in 1..2 ; n -> (n+1)/2 | n/2 - 1 if n > 3", "0"),
    ("n -> n-1 & n-2 ; n -> n/2 & n/4 if n > 2", "0"),
    ("n -> n-2 | n-1 if n % 3 != 1 ; n -> n/3 if n % 3 == 0 and n > 0", "0"),
    ("(n, p) -> (n-1, p) | (n/2, p) if n > 0 ; (n, 1) -> (n, 0) if n > 0", "(0, 1)"),
    ("(n, last) -> (n-k, k) for k in 1..2 if k != last ; (n, last) -> (n/2, 0) if n > 1", "(0, 2)"),
    // From this memory the heap is only divided, at first or for ever.
    ("(n, 1) -> (n/2, 0) if n > 3 ; (n, 0) -> (n-1, 0) | (n/3, 0) if n > 3", "(0, 1)"),
    ("(n, 1) -> (n/2, 1) | (n/3, 1) if n > 3 ; (n, 0) -> (n-1, 0) if n > 3", "(0, 1)"),
    // A heap of a fixed size may be left too.
    ("n -> n-2 | n/2 | 0 if n > 1", "0"),
    ("n -> n-1 & 2 | n/3 if n > 2", "0"),
    ("(n, p) -> (n-1, p) | (n/2, p) | (4, 1-p) if n > 4", "(0, 1)"),
];

fn divides(game: &Game) -> bool {
    matches!(game.rule().shape(), Shape::Dynamic { divides: true, .. })
}

/// Holds the engine to the oracle at these heaps; how many values it told.
fn compare(game: &Game, position: &str, heaps: impl IntoIterator<Item = i64>) -> usize {
    let at = game.positions(&[position]).expect("a position").remove(0);
    let mut naive = Naive::new(machine(game));
    let mut engine = engine(game);
    let all = column(game, &at, 9000).1;
    // Asked about a large heap first, the engine takes small ones too.
    engine.nimber(&all[5000]).expect("a rule that runs");
    let (mut told, mut filled) = (0, 0);
    for heap in heaps {
        // From below, so that nothing is deep.
        all[filled..heap as usize].iter().for_each(|below| drop(naive.nimber(below)));
        filled = heap as usize;
        let position = &all[heap as usize];
        if let Some(value) = engine.nimber(position).expect("a rule that runs") {
            assert_eq!(Ok(value), naive.nimber(position), "{} {position}", game.text());
            told += 1;
        }
    }
    told
}

#[test]
fn the_oracle_agrees() {
    for (rule, position) in RULES {
        let game = game(rule);
        assert!(divides(&game), "{rule}");
        // What is filled ends at 4096.
        let heaps = (0..300).chain([4095, 4096, 4099]).chain(4200..4230).chain([8191, 8192, 8999]);
        assert_eq!(compare(&game, position, heaps), 336, "{rule}");
    }
}

#[test]
fn random_rules() {
    let mut dice = Dice(0x51AE_77E2_90C3_1B0F);
    let (mut told, mut declined, mut refused) = (0, 0, 0);
    for _ in 0..cases(120) {
        let amounts: Vec<String> = (1..=3).filter(|_| dice.below(2) > 0).map(|k| format!("n-{k}")).collect();
        let less = if amounts.is_empty() { "n-1".into() } else { amounts.join(" | ") };
        let share =
            ["n/2", "n/3", "(n+1)/2", "n - n/2", "n/2 & n/2", "n/2 & n - n/2", "n/2/2 & n-1", "n/4 + 1"];
        let when = ["n > 4", "n % 2 == 0 and n > 4", "n % 3 == 1 and n > 4", "n > 4 and n / 2 % 2 == 0"];
        let (share, other) = (dice.one(&share), dice.one(&share));
        let (when, also) = (dice.one(&when), dice.one(&when));
        let game = game(&format!("n -> {less} ; n -> {share} if {when} ; n -> {other} if {also}"));
        if !divides(&game) {
            refused += 1;
            continue;
        }
        match compare(&game, "0", (0..100).chain(4300..4320).chain([6000, 8500])) {
            100 => declined += 1,
            122 => told += 1,
            some => panic!("{}: {some} values", game.text()),
        }
    }
    assert!(told > cases(120) * 6 / 10 && refused > 0, "{told} told, {declined} declined, {refused} refused");
}

/// Far away each value is the mex of the values of the options, each found by an engine that knows nothing yet.
#[test]
fn far_away_a_value_is_the_mex_of_the_options() {
    let mut dice = Dice(0x2F0D_6A11_73B5_C9E4);
    let mut seen = [0; 8];
    for (rule, position) in RULES {
        let game = game(rule);
        let at = game.positions(&[position]).expect("a position").remove(0);
        let rule = game.rule().dynamic().expect("the shape");
        let (_, memory) = rule.apart(&at).expect("a heap and a memory");
        let layout = Layout::new(game.rule().tree().position.clone());
        for _ in 0..6 {
            let heap = 1_000_000_000_000_000_000 >> dice.below(36);
            let position = rule.position(heap - dice.below(1000) as i64, &memory);
            let fresh = |position: &Value| match rule.apart(position) {
                Some((0..100, _)) => Naive::new(machine(&game)).nimber(position).expect("a rule that runs"),
                _ => engine(&game).nimber(position).expect("a rule that runs").expect("a value"),
            };
            let mut taken = Vec::new();
            let listed = machine(&game).options(layout.lay(&position).slots(), |parts| {
                let values = parts.iter().map(|part| fresh(&layout.unpack(part)));
                taken.push(values.fold(Nimber::ZERO, |sum, value| sum ^ value));
                ControlFlow::Continue(())
            });
            listed.unwrap_or_else(|fault| panic!("{position}: {fault:?}"));
            let mex = (0..).map(Nimber).find(|value| !taken.contains(value)).expect("few options");
            assert_eq!(fresh(&position), mex, "{} {position}", game.text());
            seen[mex.0 as usize] += 1;
        }
    }
    assert!(seen.iter().filter(|&&times| times > 9).count() > 2, "{seen:?}");
}

#[test]
fn lieges_of_legendre() {
    // Codeforces 603C, where an even heap may become `K` halves.
    let lieges =
        |copies: u32| game(&format!("n -> n-1 ; n -> split([n/2] * {copies}) if n % 2 == 0 and n > 0"));
    // As its solutions have it: odd heaps from 5 on are worth nothing, and an odd number of halves as much as one.
    fn known(n: u64) -> u64 {
        match n {
            0..5 => [0, 1, 0, 1, 2][n as usize],
            _ if n % 2 == 1 => 0,
            _ => {
                if known(n / 2) == 1 {
                    2
                } else {
                    1
                }
            }
        }
    }
    let odd = lieges(3);
    for n in (999_999_990..=1_000_000_000u64).chain([1 << 40, 3 << 50, 1_000_000_000_000_000_000]) {
        let answer = ask(&odd, &[&n.to_string()], None);
        assert_eq!(answer.value, Some(Nimber(known(n)).to_string()), "{n}");
        assert_eq!(answer.plan, Engine::Dynamic);
    }
    // Two halves that are equal are worth nothing: the values repeat.
    let two = lieges(2);
    assert!(!divides(&two));
    assert_eq!(ask(&two, &["1000000000000"], None).value.as_deref(), Some("*1"));
    // Under misère play nothing of the kind is known, and small heaps are searched.
    assert_ne!(ask(&odd, &["12"], Some(Play::Misere)).outcome, None);
}
