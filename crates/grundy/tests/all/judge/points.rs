//! Games in which it counts who collects more.

use super::problem::problems;
use crate::common::truth::numbers;
use crate::common::{ask, game_with, list};
use grundy::Game;
use serde_json::{Value as Json, json};

/// Take the first or the last number of those from i to j.
const ENDS: &str = "(i, j) -> (i+1, j) gain a[i] | (i, j-1) gain a[j] if i <= j ; given a";

problems! {
    removal_game, "cses-1097" => |input: &Json| firsts_share(ENDS, &numbers(input));
    stone_game_viii, "lc-1872" => |input: &Json| {
        // The first i stones are one; a move makes it the first k.
        difference("i -> k gain sum(a[:k]) for k in i+1..len(a) ; given a", &numbers(input), "1")
    };
    deque, "atcoder-dp-l" => |input: &Json| {
        let a = numbers(input);
        difference(ENDS, &a, &format!("(0, {})", a.len() - 1))
    };
    stones, "abc270-d" => |input: &Json| {
        let n = input[0].as_i64().expect("stones");
        (n + difference("n -> n - k gain k for k in a ; given a", &numbers(&input[1]), &n.to_string())) / 2
    };
    fox_and_card_game, "cf-388c" => |input: &Json| {
        let rule = "(h: list, turn) -> (replace(h, i, h[i][1:]), 1) gain h[i][0]
                        for i in 0..len(h)-1 if turn == 0 and len(h[i]) > 0
                    (h: list, turn) -> (replace(h, i, h[i][:len(h[i])-1]), 0) gain h[i][len(h[i])-1]
                        for i in 0..len(h)-1 if turn == 1 and len(h[i]) > 0";
        let all: i64 = input.as_array().expect("piles").iter().flat_map(numbers).sum();
        let first = (all + score(&crate::common::game(rule), &format!("({input}, 0)"))) / 2;
        json!([first, all - first])
    };
    number_sequence_game, "pe-477" => |input: &Json| {
        let mut sequence = vec![0];
        while (sequence.len() as i64) < input.as_i64().expect("a length") {
            let last: i64 = sequence[sequence.len() - 1];
            sequence.push((last * last + 45) % 1_000_000_007);
        }
        firsts_share(ENDS, &sequence)
    };
}

/// The best difference from a position of a game about the numbers a.
fn difference(rule: &str, a: &[i64], position: &str) -> i64 {
    score(&game_with(rule, &format!("{{\"a\": {}}}", list(a))), position)
}

fn score(game: &Game, position: &str) -> i64 {
    let answer = ask(game, &[position], None);
    answer.score.unwrap_or_else(|| panic!("{position}: {:?}", answer.unknown))
}

/// What the first player collects, where all that there is goes to one or the other.
fn firsts_share(rule: &str, a: &[i64]) -> i64 {
    (a.iter().sum::<i64>() + difference(rule, a, &format!("(0, {})", a.len() - 1))) / 2
}
