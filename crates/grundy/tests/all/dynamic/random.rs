//! Rules made at random: from tables of transitions, and from pieces of which some are not of the shape.

use super::{claimed, column, compare};
use crate::common::{Dice, cases, fused, game};
use grundy::Game;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::engine::Naive;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Layout;
use grundy_rule::moves::Moves;
use grundy_rule::shape::dynamic::Left;
use std::ops::ControlFlow;

/// For every memory a clause for each option: one component or two.
fn table(dice: &mut Dice, memories: u64, most: u64) -> String {
    let mut clauses = Vec::new();
    for memory in 0..memories {
        for _ in 0..1 + dice.below(3) {
            // Without an amount only to a lower memory.
            let mut component = || match dice.below(7) {
                0 if memory > 0 => format!("(n, {})", dice.below(memory)),
                1 => format!("(min(n-1, {}), {})", dice.below(5), dice.below(memories)),
                _ => format!("(n-{}, {})", 1 + dice.below(most), dice.below(memories)),
            };
            let (one, other) = (component(), component());
            let both = if dice.below(4) == 0 { format!("{one} & {other}") } else { one };
            clauses.push(format!("(n, {memory}) -> {both}"));
        }
    }
    clauses.join("\n")
}

#[test]
fn tables_of_transitions() {
    let mut dice = Dice(0x1234_5678_9ABC_DEF1);
    for _ in 0..60 {
        let (memories, most) = (1 + dice.below(4), 1 + dice.below(5));
        let rule = table(&mut dice, memories, most);
        let game = game(&rule);
        for memory in 0..memories {
            assert!(compare(&game, &format!("(0, {memory})"), 80).is_some(), "{rule}");
        }
    }
}

/// A clause whose pieces may or may not be of the shape.
fn clause(dice: &mut Dice) -> String {
    let pattern =
        dice.one(&["(n: int, m: int)", "(n: int, m: int)", "(n: int, m: int)", "(n: int, 1)", "(4, m: int)"]);
    let memory = if pattern.contains("m:") { "m" } else { "1" };
    let heap = if pattern.starts_with("(n") { "n" } else { "4" };
    let each = dice.one(&[
        "for k in 1..3",
        "for k in {1, 4}",
        "for k in 1..min(3, n)",
        "for k in 2..min(m, 4)",
        "for k in {2, 3} - {m}",
        "for k in n-3..n-1",
        "for k in [n-1, n-3]",
        "for k in 1..n",
        "for k in n-2..4",
        "for k in [1, m+1]",
        "for k in 1..min(n-1, 3)",
        "for k in 1..min(3, n/2)",
        "for k in min(2, n)..max(3, m)",
        "for k in 1..(if n > 2 then 3 else n)",
        "for k in n-1..n",
    ]);
    let condition = dice.one(&[
        "",
        "if k != m",
        "if n > 5",
        "if n - k != 4 and k > m",
        "if not n - 3 < k",
        "if m < n",
        "if n in {3, 7} or k == 1",
        "if n % 3 > 0",
        "if max(n, 7) - n < 3",
        "if n >= 6 >= m",
        "if n == 9 or n - 1 >= n - k",
        "if gcd(n, 2) == 1",
        "if gcd(k, n - k) == 1",
        "if n / 2 % 2 == 1",
        "if (n + k) % 4 != m",
        "if bit(n, 1) == 0",
        "if bitand(n - k, 6) != k",
        "if bit(6, n) == 0",
        "if f(n, k)",
        "if abs(k - m) <= n",
        "if k < n",
        "if n != k and n - 1 > m",
        "if n / 2 > 1",
        "if m not in {n, k}",
        "if n - k in {0, 2, 5}",
    ]);
    let left = dice.one(&[
        "n-k",
        "n-k",
        "n-k",
        "n",
        "n-2",
        "max(0, n-k)",
        "min(n, n-k)",
        "min(k, n-1)",
        "n-m-1",
        "n/2",
        "max(n-k, 3)",
        "n-k-1",
        "n+k-4",
        "max(min(n, 5), n-k)",
    ]);
    let then = dice.one(&[
        "k",
        "m",
        "m-1",
        "m-2",
        "1-m",
        "(m+k) % 3",
        "0",
        "min(n, 2)",
        "n % 2",
        "if n > 4 then 1 else k",
        "min(k, 2)",
        "n-left",
    ]);
    let let_left = if then == "n-left" { format!(" let left = {left}") } else { String::new() };
    let text = format!("PATTERN -> ({left}, {then}) {each}{let_left} {condition}");
    let text = text.replace("n-left", "n - left");
    // Names by letters of their own, so that each is replaced once.
    let named = |letter: char| match letter {
        'n' => heap.to_string(),
        'm' => memory.to_string(),
        other => other.to_string(),
    };
    let mut out = String::new();
    let letters: Vec<char> = text.chars().collect();
    for (i, &letter) in letters.iter().enumerate() {
        let is_letter =
            |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(|c| c.is_alphabetic());
        let alone = !is_letter(i.checked_sub(1)) && !is_letter(Some(i + 1));
        if alone { out.push_str(&named(letter)) } else { out.push(letter) }
    }
    out.replace("PATTERN", pattern)
}

/// At the first large heaps the rule has the options that are claimed of all of them.
fn transitions_hold(game: &Game, memory: &Value) {
    let Some(rule) = game.rule().dynamic() else { panic!("{} is not recognised", game.text()) };
    let Some(claimed) = rule.transitions(std::slice::from_ref(memory)) else { return };
    let layout = Layout::new(game.rule().tree().position.clone());
    let mut machine = super::machine(game);
    for (memory, residues) in claimed.memories.iter().zip(&claimed.options) {
        let modulus = claimed.modulus();
        for heap in claimed.from..claimed.from + modulus + 8 {
            let options = &residues[(heap % modulus) as usize];
            let mut found = Vec::new();
            let position = rule.position(heap, memory);
            let listed = machine.options(layout.lay(&position).slots(), |parts| {
                found.push(parts.iter().map(|part| rule.apart(&layout.unpack(part))).collect::<Vec<_>>());
                ControlFlow::Continue(())
            });
            listed.unwrap_or_else(|fault| panic!("{} at {position}: {fault:?}", game.text()));
            let after =
                |&(left, memory): &(Left, usize)| Some((left.of(heap), claimed.memories[memory].clone()));
            let mut options: Vec<Vec<_>> =
                options.iter().map(|option| option.iter().map(after).collect()).collect();
            for all in [&mut found, &mut options] {
                all.sort();
                all.dedup();
            }
            assert_eq!(found, options, "{} at {position}", game.text());
        }
    }
}

#[test]
fn whatever_is_recognised_has_the_values_of_the_oracle() {
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let (mut recognised, mut refused, mut declined) = (0, 0, 0);
    for _ in 0..cases(800) {
        let clauses: Vec<String> = (0..1 + dice.below(2)).map(|_| clause(&mut dice)).collect();
        let start = dice.one(&["", "\nstart n = (n, 0)", "\nstart n = (n, 1)"]);
        let rule = format!("{}{start}\nlet f(a, b) = if a > 6 then b != 2 else b == 1", clauses.join("\n"));
        let game = game(&rule);
        if claimed(&game).is_none() {
            refused += 1;
            continue;
        }
        for memory in [0, 1, 3] {
            transitions_hold(&game, &Value::tuple(vec![Value::Int(memory)]));
            // A rule with mistakes, or without end, has no values to compare.
            let limits = Limits { steps: 1 << 20, ..Limits::default() };
            let moves = game.rule().machine(&limits, &Unwatched).unwrap_or_else(|report| panic!("{report}"));
            let mut naive = Naive::new(fused(moves, 3_000));
            let position = Value::tuple(vec![Value::Int(memory); 2]);
            let (_, heaps) = column(&game, &position, 39);
            let all: Result<Vec<_>, Fault> = heaps.iter().map(|at| naive.nimber(at)).collect();
            match all {
                Ok(_) if compare(&game, &position.to_string(), 39).is_some() => recognised += 1,
                _ => declined += 1,
            }
        }
    }
    println!("{recognised} recognised, {declined} declined, {refused} rules refused");
    assert!(recognised > 100 && refused > 100, "{recognised} recognised, {refused} refused");
}
