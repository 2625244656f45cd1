//! The graphs of the shared truth, through typed rules.

use crate::common::truth::{loopy, number, numbers, with_id};
use crate::common::{ask, game_with};
use grundy::Game;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Outcome, Play};
use grundy::engine::Retrograde;
use grundy_rule::layout::Layout;
use serde_json::Value as Json;

const TOKENS: &str = "v -> w for w in next[v] ; given next";
const BESIDE_A_HEAP: &str =
    "(v, k) -> (w, k) for w in next[v] ; (v, k) -> (v, j) for j in 0..k-1 ; given next";
const WINDUP: &str = "n -> (n - k) % N for k in S if n > 0 ; given N ; given S";

/// A value as answers write it.
fn text(value: &Json) -> String {
    match value["type"].as_str() {
        Some("n") => format!("*{}", value["v"]),
        Some("inf") => {
            let members: Vec<String> = numbers(&value["v"]).iter().map(i64::to_string).collect();
            format!("∞({})", members.join(","))
        }
        _ => panic!("{value}"),
    }
}

fn letter(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Second) => "P",
        Some(Outcome::First) => "N",
        Some(Outcome::Draw) => "D",
        None => "?",
    }
}

fn tokens(next: &Json, rule: &str) -> Game {
    game_with(rule, &format!("{{\"next\": {next}}}"))
}

/// Outcomes by counting backwards, whatever the values.
fn retrograde(game: &Game, position: &Value) -> Outcome {
    let limits = Limits::default();
    let machine = game.rule().machine(&limits, &Unwatched).expect("a machine");
    let mut engine = Retrograde::new(machine, Play::Normal, limits, &Unwatched);
    let layout = Layout::new(game.rule().tree().position.clone());
    engine.solve(&[layout.lay(position).slots()]).expect("small").outcome
}

/// A position is the nimber beside which it is lost; if there is none, it is infinite, with those beside which
/// it is won.
fn by_definition(next: &Json, vertex: i64) -> String {
    const HEAPS: i64 = 7;
    let game = tokens(next, BESIDE_A_HEAP);
    let beside = |k: i64| retrograde(&game, &Value::tuple(vec![Value::Int(vertex), Value::Int(k)]));
    let outcomes: Vec<Outcome> = (0..HEAPS).map(beside).collect();
    match outcomes.iter().position(|&outcome| outcome == Outcome::Second) {
        Some(n) => format!("*{n}"),
        None => {
            let won = outcomes.iter().enumerate().filter(|(_, outcome)| **outcome == Outcome::First);
            format!("∞({})", won.map(|(n, _)| n.to_string()).collect::<Vec<_>>().join(","))
        }
    }
}

#[test]
fn graphs() {
    let graphs = loopy("graphs");
    assert!(graphs.len() > 30);
    for graph in graphs {
        let next = &graph["adj"];
        let game = tokens(next, TOKENS);
        for (vertex, value) in graph["values"].as_array().expect("values").iter().enumerate() {
            let place = format!("{} {vertex}", graph["id"]);
            let answer = ask(&game, &[&vertex.to_string()], None);
            assert_eq!(answer.value, Some(text(value)), "{place}");
            assert_eq!(
                letter(answer.outcome),
                graph["outcomes"][vertex].as_str().expect("a letter"),
                "{place}"
            );
            assert_eq!(by_definition(next, vertex as i64), text(value), "{place}, by definition");
        }
    }
}

#[test]
fn sums_of_two_graphs() {
    let graphs = loopy("graphs");
    let sums = loopy("sum_outcomes");
    assert!(sums.len() > 5);
    for sum in sums {
        let (a, b) = (
            with_id(graphs.clone(), sum["a"].as_str().expect("an id")),
            with_id(graphs.clone(), sum["b"].as_str().expect("an id")),
        );
        let (first, second) = (a["adj"].as_array().expect("a graph"), b["adj"].as_array().expect("a graph"));
        // Both graphs in one, the second behind the first.
        let shifted =
            second.iter().map(|next| numbers(next).iter().map(|to| to + first.len() as i64).collect());
        let both: Vec<Vec<i64>> = first.iter().map(numbers).chain(shifted).collect();
        let game = game_with(TOKENS, &format!("{{\"next\": {both:?}}}"));
        let mut outcomes = sum["outcomes"].as_array().expect("outcomes").iter();
        for u in 0..first.len() {
            for v in 0..second.len() {
                let answer = ask(&game, &[&u.to_string(), &(v + first.len()).to_string()], None);
                let expected = outcomes.next().and_then(Json::as_str).expect("a letter");
                assert_eq!(letter(answer.outcome), expected, "{} {u} {} {v}", sum["a"], sum["b"]);
            }
        }
    }
}

#[test]
fn winding_up() {
    let games = loopy("windup");
    assert!(games.len() > 5);
    for windup in games {
        let size = number(&windup["n"]);
        let game = game_with(WINDUP, &format!("{{\"N\": {size}, \"S\": {}}}", windup["S"]));
        let values = windup["values"].as_array().expect("values");
        assert_eq!(values.len() as i64, size);
        for (n, value) in values.iter().enumerate() {
            let answer = ask(&game, &[&n.to_string()], None);
            assert_eq!(answer.value, Some(text(value)), "{n} of {size}, {}", windup["S"]);
            assert_eq!(letter(answer.outcome), windup["outcomes"][n].as_str().expect("a letter"));
        }
    }
}
