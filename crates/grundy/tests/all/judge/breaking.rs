//! Positions that fall apart.

use super::problem::{at, problems, winner};
use crate::common::truth::{number, numbers};
use crate::common::{ask, game_with, letter, who, who_heaps};
use serde_json::Value as Json;

problems! {
    grundys_game, "cses-2207" => |input: &Json| {
        winner(who("n -> a & n-a for a in 1..n-1 if a < n-a", &[&input.to_string()]), "first", "second")
    };
    halve_into_copies, "cf-603c" => |input: &Json| {
        let game = game_with(
            "n -> n-1 ; n -> split([n/2] * K) if n % 2 == 0 and n > 0 ; given K",
            &format!("{{\"K\": {}}}", input[0]),
        );
        winner(who_heaps(&game, &numbers(&input[1])), "Kevin", "Nicky")
    };
    palindromes, "cf-305e" => |input: &Json| -> String {
        let rule = "w: word -> w[:i] & w[i:i+1] & w[i+1:] for i in 1..len(w)-2 if w[i-1] == w[i+1]";
        let answer = ask(&crate::common::game(rule), &[&input.to_string()], None);
        let cuts = answer.moves.iter().flat_map(|mv| &mv.with);
        // Letters are counted from 1.
        match cuts.map(|way| way["i"].to_string().parse::<i64>().expect("a place") + 1).min() {
            Some(cut) => format!("First {cut}"),
            None => "Second".into(),
        }
    };
    paint_chain, "hdu-3980" => |input: &Json| {
        let game = game_with(
            r#"("circle", n) -> ("strip", n-M) if n >= M
               ("strip", n) -> ("strip", a) & ("strip", n-M-a) for a in 0..n-M
               start n = ("circle", n)
               given M"#,
            &format!("{{\"M\": {}}}", input[1]),
        );
        winner(who_heaps(&game, &[at(input, 0)]), "aekdycoin", "abcdxyzk")
    };
    cutting_game, "poj-2311" => |input: &Json| {
        // Who must cut a strip of width 1 loses, for the next cut frees a square; so nobody does before he must.
        let wide = "(w, h) -> (a, h) & (w-a, h) for a in 2..w-2
                    (w, h) -> (w, a) & (w, h-a) for a in 2..h-2";
        let (w, h) = (at(input, 0), at(input, 1));
        let text = format!("({w}, {h})");
        let outcome = who(wide, &[&text]);
        if w * h <= 12 {
            let as_told = "(w, h) -> (a, h) & (w-a, h) for a in 1..w-1
                           (w, h) -> (w, a) & (w, h-a) for a in 1..h-1
                           lose if w == 1 and h == 1";
            assert_eq!(who(as_told, &[&text]), outcome, "{text}");
        }
        winner(outcome, "WIN", "LOSE")
    };
    game_on_tree, "agc017-d" => |input: &Json| {
        let n = number(&input[0]);
        let edges = input[1].as_array().expect("edges").iter();
        let edges: Vec<(i64, i64)> = edges.map(|edge| (at(edge, 0), at(edge, 1))).collect();
        // What each vertex stands on, seen from the root 1.
        let mut below = vec![0; n as usize + 1];
        let mut reached = vec![1];
        let mut next = 0;
        while let Some(&v) = reached.get(next) {
            let both_ways = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            for (_, w) in both_ways.filter(|&(from, _)| from == v) {
                if !reached.contains(&w) {
                    below[w as usize] = v;
                    reached.push(w);
                }
            }
            next += 1;
        }
        let game = game_with(
            "s: set -> {v for v in s if not stands_on(v, cut)} for cut in s
             let stands_on(v, cut) = v == cut or v > 1 and stands_on(below[v], cut)
             given below",
            &format!("{{\"below\": {below:?}}}"),
        );
        let vertices: Vec<String> = (2..=n).map(|v| v.to_string()).collect();
        let tree = format!("{{{}}}", vertices.join(", "));
        winner(letter(&ask(&game, &[&tree], None)), "Alice", "Bob")
    };
}
