//! Take-away games, in which what was taken last bounds what may be taken: their values are those of the definition.

use crate::common::game;
use grundy::answer::{Engine, Outcome, Play};
use grundy::engine::Naive;
use grundy::{Component, Limits, Unwatched, Value};
use grundy::{Options, Solver};

fn pair(one: i64, other: i64) -> Value {
    Value::tuple(vec![Value::Int(one), Value::Int(other)])
}

/// `times * name + constant`
fn line(times: i64, name: &str, constant: i64) -> String {
    let times = if times == 1 { String::new() } else { format!("{times}*") };
    match constant {
        0 => format!("{times}{name}"),
        1.. => format!("{times}{name} + {constant}"),
        _ => format!("{times}{name} - {}", constant.unsigned_abs()),
    }
}

/// A rule of the kind by chance.
fn rule(random: &mut fastrand::Rng) -> String {
    let told = line(random.i64(1..4), "m", random.i64(-2..3));
    let first = random.i64(1..4);
    let after = match random.u8(0..3) {
        0 => random
            .choice(&["3*k/2", "max(k, 4)", "k + k/2", "min(2*k, 7)", "sqrt(5*k) + 1", "k/2"])
            .unwrap()
            .to_string(),
        _ => line(random.i64(0..4), "k", random.i64(0..3) - i64::from(random.bool())),
    };
    let most = *random.choice(&["n", "n-1", "n+1"]).unwrap();
    let range = match random.u8(0..5) {
        0 => format!("{first}..min({most}, {told})"),
        1 => format!("{first}..{told} if k <= {most}"),
        2 => format!("{first}..{most} if k < {told} if n > 0"),
        3 => format!("{first}..{most} if k >= {told}"),
        _ => format!("max({first}, {told})..{most}"),
    };
    match random.bool() {
        true => format!("(n, m) -> (n-k, {after}) for k in {range}"),
        false => format!("(m, n) -> ({after}, n-k) for k in {range}"),
    }
}

#[test]
fn values_are_those_of_the_definition() {
    let mut random = fastrand::Rng::with_seed(1970);
    let (mut taken, mut compared) = (0, 0);
    for _ in 0..400 {
        let text = rule(&mut random);
        let game = game(&text);
        // Where a memory could be negative the rule is left to others.
        if game.rule().take_away().is_none() {
            continue;
        }
        taken += 1;
        let mut naive = Naive::new(game.rule().machine(&Limits::default(), &Unwatched).unwrap());
        let mut solver = Solver::new(&[&game], &Options::default(), &Unwatched).unwrap();
        for _ in 0..12 {
            let (one, other) = (random.i64(0..26), random.i64(0..26));
            let value = pair(one, other);
            let nimber = naive.nimber(&value).unwrap();
            let answer = solver.solve(&[Component { game: 0, value, entailed: false }]).unwrap();
            assert_eq!(answer.value, Some(format!("*{}", nimber.0)), "{text} at ({one}, {other})");
            // What the memory tells at most may be known, and the heap filled from 0 on.
            assert!(
                [Engine::TakeAway, Engine::Dynamic].iter().any(|engine| answer.plan == *engine),
                "{text}: {}",
                answer.plan
            );
            compared += 1;
        }
    }
    assert!(taken > 250 && compared > 1800, "{taken} rules, {compared} positions");
}

#[test]
fn large_heaps_agree_with_the_values_of_the_engine() {
    // Above 10,000 the theorem answers, up to 200,000 the engine can.
    for (text, heaps) in [
        ("(n, m) -> (n-k, 2*k) for k in 1..min(n, m)", 10_001..10_012),
        ("(n, m) -> (n-k, k+4) for k in 1..min(n, m)", 10_101..10_109),
        ("(n, m) -> (n-k, 3*k/2) for k in 1..min(n, m)", 10_001..10_009),
        ("(n, m) -> (n-k, max(k, 5)) for k in 1..min(n, m)", 10_101..10_109),
        ("(n, m) -> (n-k, k + sqrt(k)) for k in 1..min(n, 2*m)", 10_101..10_109),
    ] {
        let game = game(text);
        let mut solver = Solver::new(&[&game], &Options::default(), &Unwatched).unwrap();
        let component = |heap, memory| Component { game: 0, value: pair(heap, memory), entailed: false };
        for heap in heaps {
            for memory in [1, 2, 5, 30] {
                let one = solver.solve(&[component(heap, memory)]).unwrap();
                assert!(one.plan == Engine::Theorem, "{text}: {}", one.plan);
                // Beside an empty heap values are added, which the theorem does not know.
                let sum = solver.solve(&[component(heap, memory), component(0, 0)]).unwrap();
                assert!(sum.plan == Engine::TakeAway, "{text}: {}", sum.plan);
                let zero = sum.value.as_deref() == Some("*0");
                assert_eq!(one.outcome, sum.outcome, "{text}: {heap} {memory}");
                assert_eq!(zero, one.outcome == Some(Outcome::Second), "{text}: {heap} {memory}");
                assert_eq!(one.moves.len(), sum.moves.len(), "{text}: {heap} {memory}");
            }
        }
    }
}

#[test]
fn huge_heaps_have_the_moves_of_the_theorem() {
    type After = fn(i64) -> i64;
    for (after, told) in
        [("3*k", (|k| 3 * k) as After), ("3*k/2", |k| 3 * k / 2), ("max(k, 9)", |k| k.max(9))]
    {
        let game = game(&format!("(n, m) -> (n-k, {after}) for k in 1..min(n, m)"));
        for play in [Play::Normal, Play::Misere] {
            let options = Options { play: Some(play), ..Options::default() };
            let mut solver = Solver::new(&[&game], &options, &Unwatched).unwrap();
            let mut won = 0;
            for heap in (0..40).map(|step| 1_000_000_000_000_000_000 - step) {
                let component =
                    |heap, memory| [Component { game: 0, value: pair(heap, memory), entailed: false }];
                let answer = solver.solve(&component(heap, 20)).unwrap();
                let wins = answer.outcome == Some(Outcome::First);
                won += u32::from(wins);
                // Each move with so few stones, by what it leaves.
                let left = (1..=20).map(|k| solver.solve(&component(heap - k, told(k))).unwrap().outcome);
                let lost = left.filter(|&outcome| outcome == Some(Outcome::Second)).count();
                assert_eq!((lost, lost > 0), (answer.moves.len(), wins), "{after}: {heap}");
            }
            assert!(won > 0, "{after}");
        }
    }
}
