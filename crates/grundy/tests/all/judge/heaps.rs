//! One heap, and sums of heaps.

use super::problem::{at, problems, winner};
use crate::common::truth::{number, numbers};
use crate::common::{ask, game, game_with, letter, losing, who, who_heaps};
use serde_json::Value as Json;

problems! {
    stick_game, "cses-1729" => |input: &Json| -> String {
        let n = number(&input["n"]);
        let lost = losing(&take(&numbers(&input["moves"])), n);
        (1..=n).map(|n| if lost.contains(&n) { 'L' } else { 'W' }).collect()
    };
    nim_game_ii, "cses-1098" => |input: &Json| {
        winner(who_heaps(&game("take 1..3"), &numbers(input)), "first", "second")
    };
    // The largest heap has more than a billion stones.
    nim_game, "lc-292" => |input: &Json| {
        let n = number(input);
        (n <= 1_000_000).then(|| who_heaps(&game("take 1..3"), &[n]) == 'F')
    };
    divisor_game, "lc-1025" => |input: &Json| {
        who("n -> n - d for d in divisors(n) if d < n", &[&input.to_string()]) == 'F'
    };
    stone_game_iv, "lc-1510" => |input: &Json| who("take squares", &[&input.to_string()]) == 'F';
    stone_removal_game, "lc-3360" => |input: &Json| {
        who("(n, k) -> (n-k, k-1) if k > 0 ; start n = (n, 10)", &[&input.to_string()]) == 'F'
    };
    industrial_nim, "cf-15c" => |input: &Json| {
        let quarries = input.as_array().expect("quarries").iter();
        let trucks: Vec<i64> = quarries.flat_map(|quarry| at(quarry, 0)..at(quarry, 0) + at(quarry, 1)).collect();
        winner(who_heaps(&game("take 1..n"), &trucks), "tolik", "bolik")
    };
    no_amount_twice, "cf-768e" => |input: &Json| {
        let game = game("(n, used: set) -> (n-k, used + {k}) for k in 1..n if k not in used ; start n = (n, {})");
        winner(who_heaps(&game, &numbers(input)), "NO", "YES")
    };
    deleting_divisors, "cf-1537d" => |input: &Json| {
        winner(who("n -> n - d for d in divisors(n) if 1 < d < n", &[&input.to_string()]), "Alice", "Bob")
    };
    s_nim, "poj-2960" => |input: &Json| -> String {
        let game = take(&numbers(&input[0]));
        let positions = input[1].as_array().expect("positions").iter();
        positions.map(|heaps| if who_heaps(&game, &numbers(heaps)) == 'F' { 'W' } else { 'L' }).collect()
    };
    brave_game, "hdu-1846" => |input: &Json| {
        let game = game_with("take 1..M ; given M", &format!("{{\"M\": {}}}", input[1]));
        winner(who_heaps(&game, &[at(input, 0)]), "first", "second")
    };
    piles_with_a_winning_move, "hdu-1850" => |input: &Json| {
        let texts: Vec<String> = numbers(input).iter().map(i64::to_string).collect();
        let answer = ask(&game("take 1..n"), &texts.iter().map(String::as_str).collect::<Vec<_>>(), None);
        let mut piles: Vec<usize> = answer.moves.iter().map(|mv| mv.component).collect();
        piles.dedup();
        piles.len()
    };
    // A heap of ten thousand remembers ten thousand limits.
    fibonacci_nim, "hdu-2516" => |input: &Json| {
        let rule = "(n, m) -> (n-k, 2*k) for k in 1..min(n, m) ; start n = (n, n-1)";
        (number(input) <= 100).then(|| winner(who(rule, &[&input.to_string()]), "First win", "Second win"))
    };
    game_of_stones, "hr-game-of-stones" => |input: &Json| {
        winner(who_heaps(&game("take {2, 3, 5}"), &[number(input)]), "First", "Second")
    };
    tower_breakers, "hr-tower-breakers" => |input: &Json| -> i64 {
        let towers = vec![at(input, 1); at(input, 0) as usize];
        if who_heaps(&game("n -> d for d in divisors(n) if d < n"), &towers) == 'F' { 1 } else { 2 }
    };
    fewest_moved_before, "abc172-f" => |input: &Json| -> i64 {
        let piles = numbers(input);
        let nim = game("take 1..n");
        let lost = |moved: &i64| {
            let mut piles = piles.clone();
            piles[0] -= moved;
            piles[1] += moved;
            who_heaps(&nim, &piles) == 'S'
        };
        (0..piles[0]).find(lost).unwrap_or(-1)
    };
    never_below_the_gcd, "agc010-d" => |input: &Json| {
        let rule = "h: list -> sorted([x / gcd(g) for x in g])
                        for i in 0..len(h)-1 if h[i] > 1 let g = replace(h, i, h[i]-1)";
        winner(letter(&ask(&game(rule), &[&input.to_string()], None)), "First", "Second")
    };
}

fn take(amounts: &[i64]) -> grundy::Game {
    game_with("take A ; given A", &format!("{{\"A\": {amounts:?}}}"))
}
