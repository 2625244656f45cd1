//! Strips of cells.

use super::problem::{problems, winner};
use crate::common::truth::numbers;
use crate::common::{ask, game, letter, who};
use serde_json::Value as Json;

problems! {
    flip_game, "lc-294" => |input: &Json| who(r#""++" => "--""#, &[input.as_str().expect("a strip")]) == 'F';
    ada_pawns, "codechef-adapwns" => |input: &Json| {
        winner(who(r#"".P" => "P." | "..P" => "P..""#, &[input.as_str().expect("a strip")]), "Yes", "No")
    };
    georgia_and_bob, "poj-1704" => |input: &Json| {
        let rule = "s: set -> s - {x} + {y} for x in s, y in 1..x-1 if all(z not in s for z in y..x-1)";
        let men: Vec<String> = numbers(input).iter().map(i64::to_string).collect();
        let answer = ask(&game(rule), &[&format!("{{{}}}", men.join(", "))], None);
        winner(letter(&answer), "Georgia will win", "Bob will win")
    };
    nimble, "hr-nimble" => |input: &Json| {
        let rule = "h: list -> replace(replace(h, i, h[i]-1), j, h[j]+1) for i in 0..len(h)-1, j in 0..i-1";
        winner(who(rule, &[&input.to_string()]), "First", "Second")
    };
}
