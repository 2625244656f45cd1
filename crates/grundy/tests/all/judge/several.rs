//! Several numbers at once, sets and lists.

use super::problem::{at, problems, winner};
use crate::common::{ask, game_with, letter, who};
use crate::problems::boards;
use serde_json::Value as Json;

problems! {
    can_i_win, "lc-464" => |input: &Json| {
        letter(&ask(&boards::can_i_win(&input[0]), &[&format!("({{}}, {})", input[1])], None)) == 'F'
    };
    chalkboard_xor_game, "lc-810" => |input: &Json| {
        who("h: list -> remove(h, i) for i in 0..len(h)-1 ; win if xor(h) == 0", &[&input.to_string()]) == 'F'
    };
    thanos_nim, "cf-1147c" => |input: &Json| {
        let rule = "h: list -> g
                        for s in subsets(0..len(h)-1) if len(s) == len(h)/2 for g in lowered(h, sorted(s))
                    let lowered(h, piles) = if len(piles) == 0 then [h]
                        else [g for left in 0..h[piles[0]]-1 for g in lowered(replace(h, piles[0], left), piles[1:])]";
        winner(who(rule, &[&input.to_string()]), "Alice", "Bob")
    };
    circle_game, "cf-1451d" => |input: &Json| {
        let game = game_with(
            "(x, y) -> (x+K, y) | (x, y+K)
             where x*x + y*y <= D*D
             given K
             given D",
            &format!("{{\"D\": {}, \"K\": {}}}", at(input, 0), at(input, 1)),
        );
        winner(letter(&ask(&game, &["(0, 0)"], None)), "Ashish", "Utkarsh")
    };
}
