//! Alike positions by the definitions, without any normal form.

use crate::common::fused;
use grundy::Game;
use grundy::Limits;
use grundy::Nimber;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Outcome, Play};
use grundy::engine::Naive;
use grundy_rule::layout::Layout;

/// What the oracle finds of a position: its value, and who wins in normal and in misère play. `None` where the rule
/// fails, goes round in circles, or is too long.
pub type Known = (Option<Nimber>, [Option<Outcome>; 2]);

/// Asks the oracle.
pub fn known(game: &Game, position: &Value, most: u32) -> Known {
    let (limits, watch) = (Limits { steps: 2_000_000, ..Limits::default() }, Unwatched);
    let naive = || {
        let moves = game.rule().machine(&limits, &watch).expect("a rule that runs");
        Naive::new(fused(moves, most))
    };
    let values = game.rule().tree().endings.is_empty();
    let nimber = if values { naive().nimber(position).ok() } else { None };
    let outcome = |play| naive().outcome(std::slice::from_ref(position), play).ok();
    (nimber, [Play::Normal, Play::Misere].map(outcome))
}

/// The normal form of a position.
pub fn normal(game: &Game, position: &Value) -> Value {
    let layout = Layout::new(game.rule().tree().position.clone());
    let laid = game.rule().symmetry().lay(&layout, position);
    layout.unpack(laid.slots())
}

/// Every value in which some lists stand in another order, some parts have changed places, some words are read
/// backwards: all candidates for being alike, whether they are or not.
pub fn candidates(value: &Value) -> Vec<Value> {
    match value {
        Value::List(members) => orders(members).into_iter().map(Value::list).collect(),
        Value::Word(word) => vec![value.clone(), Value::word(&word.chars().rev().collect::<String>())],
        Value::Tuple(parts) => {
            let each: Vec<Vec<Value>> = parts.iter().map(candidates).collect();
            let mut tuples = vec![Vec::new()];
            for part in &each {
                let longer =
                    |tuple: Vec<Value>| part.iter().map(move |x| [tuple.clone(), vec![x.clone()]].concat());
                tuples = tuples.into_iter().flat_map(longer).collect();
            }
            tuples.into_iter().flat_map(|tuple| orders(&tuple)).map(Value::tuple).collect()
        }
        other => vec![other.clone()],
    }
}

fn orders(members: &[Value]) -> Vec<Vec<Value>> {
    if members.is_empty() {
        return vec![Vec::new()];
    }
    let first = |i: usize| {
        let rest = [&members[..i], &members[i + 1..]].concat();
        orders(&rest).into_iter().map(move |order| [vec![members[i].clone()], order].concat())
    };
    (0..members.len()).flat_map(first).collect()
}
