//! Rules over lists whose moves only cut numbers that stay in order: which are recognised, and that their values are those of
//! the definition.

use crate::common::{ask, game, list};
use grundy::Component;
use grundy::Game;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Engine, Solution};
use grundy::engine::Naive;
use grundy::{Options, Solver};
use grundy_rule::masks::cuts;

/// Rules of the kind, on lists that decrease.
const CUTS: &[&str] = &[
    "rows: list -> [if j < i then rows[j] else min(rows[j], k) for j in 0..len(rows)-1]
         for i in 0..len(rows)-1, k in 0..rows[i]-1 if i > 0 or k > 0",
    "h: list -> [if r < i then h[r] else min(h[r], c) for r in 0..len(h)-1]
         for i in 0..len(h)-1, c in 0..h[i]-1 if i + c > 0",
    // Nobody must take anything.
    "b: list -> [min(b[j], if j < i then b[j] else k) for j in 0..len(b)-1] for i in 0..len(b)-1, k in 0..b[i]-1",
    "b: list -> [if i <= j then min(k, b[j]) else b[j] for j in 0..len(b)-1]
         for i in 0..len(b)-1 for k in 0..20 if k < b[i] and (i, k) != (0, 0)",
    "b: list -> b[:i] + [min(x, k) for x in b[i:]] for i in 0..len(b)-1, k in 0..b[i]-1 if i + k > 0",
    "b: list -> b[0:i] + [min(b[j], k-1) for j in i..len(b)-1] for i in 0..len(b)-1, k in 1..b[i] if i > 0 or k > 1",
    "b: list -> [min(b[j], if j < i then 99 else k) for j in 0..len(b)-1]
         for i in 0..len(b)-1 let r = b[i] for k in 0..r-1 if r > 0 and 0 <= k < r if i > 0 or k > 0",
    // What is set outright is what is left.
    "b: list -> b[:i] + [k] + [min(x, k) for x in b[i+1:]] for i in 0..len(b)-1, k in 0..b[i]-1 if i + k > 0",
    // Other poison, other bites.
    "b: list -> [if j < i then b[j] else min(b[j], k) for j in 0..len(b)-1]
         for i in 0..len(b)-1, k in 0..b[i]-1 if i > 0 and k > 0 or i + k > 2",
    "b: list -> [if j < i then b[j] else min(b[j], k) for j in 0..len(b)-1]
         for i in 0..len(b)-1, k in 0..min(b[i], 4)-1 if (i + k) % 2 == 1",
    "b: list -> [min(x, k) for x in b] for i in 0..len(b)-1, k in 0..b[i]-1 if k % 3 != 1",
    "b: list -> [if j < i then b[j] else 0 for j in 0..len(b)-1] for i in 0..len(b)-1 if b[i] > 0
     b: list -> [min(b[j], k) for j in 0..len(b)-1] for k in 0..b[0]-1",
    "let cut(x, k) = if k < 0 then 0 else x * 0 + k
     b: list -> [if j < i then b[j] else min(b[j], cut(j, k)) for j in 0..len(b)-1] for i in 0..len(b)-1, k in 0..b[i]-1",
    // It must be so large here, and so large there.
    "b: list -> [if j < i then b[j] else min(b[j], k) for j in 0..len(b)-1]
         for i in 0..len(b)-2, k in 0..b[i]-1 if b[i+1] + 1 >= k and b[0] > 1",
];

/// Rules that are nearly so.
const OTHERS: &[&str] = &[
    // How much is left depends on what is there.
    "b: list -> [if j < i then b[j] else min(b[j], b[i]-k) for j in 0..len(b)-1] for i in 0..len(b)-1, k in 1..b[i]",
    "b: list -> [if b[j] > k then k else b[j] for j in 0..len(b)-1] for k in 0..b[0]-1",
    // A number moves to another place.
    "b: list -> [min(b[len(b)-1-j], k) for j in 0..len(b)-1] for k in 0..b[0]-1",
    "b: list -> b[1:] + [0] if b[0] > 0",
    "b: list -> [min(b[j], b[0], k) for j in 0..len(b)-1] for k in 0..b[0]-1",
    // The list grows shorter.
    "b: list -> [min(x, k) for x in b[:i]] for i in 1..len(b)-1, k in 0..b[i]-1",
    "b: list -> [min(x, k) for x in b if k > 0] for i in 0..len(b)-1, k in 0..b[i]-1",
    // The order is not kept.
    "b: list -> [if j == i then k else b[j] for j in 0..len(b)-1] for i in 0..len(b)-1, k in 0..b[i]-1",
    // Other questions about what is there.
    "b: list -> [if j < i then b[j] else min(b[j], k) for j in 0..len(b)-1] for i in 0..len(b)-1, k in 0..b[i]-1 if b[i] < 3",
    "b: list -> [if j < i then b[j] else min(b[j], k) for j in 0..len(b)-1]
         for i in 0..len(b)-1, k in 0..b[i]-1 if sum(b) % 2 == 0",
    "b: list -> [if j < i then b[j] else min(b[j], k) for j in 0..len(b)-1] for i in 0..len(b)-1, k in 0..b[i]-1
     where sum(b) != 7",
];

/// Lists that decrease, up to so many numbers below a list.
fn below(most: &[i64]) -> Vec<Vec<i64>> {
    let longer = |all: Vec<Vec<i64>>, &most: &i64| {
        let with = |rows: Vec<i64>| {
            let most = rows.last().map_or(most, |&last| last.min(most));
            (0..=most).map(move |row| rows.iter().copied().chain([row]).collect())
        };
        all.into_iter().flat_map(with).collect()
    };
    most.iter().fold(vec![Vec::new()], longer)
}

fn value(rows: &[i64]) -> Value {
    Value::list(rows.iter().map(|&row| Value::Int(row)).collect())
}

/// The nimber that an answer tells.
fn number(answer: &Solution) -> u64 {
    let value = answer.value.as_deref().unwrap_or_default();
    value.trim_start_matches('*').parse().unwrap_or_else(|_| panic!("{value:?} is no nimber"))
}

/// Compares a game on all positions below one with the definition; which engines answered.
fn compare(game: &Game, most: &[i64]) -> Vec<Engine> {
    let mut naive = Naive::new(game.rule().machine(&Limits::default(), &Unwatched).unwrap());
    let mut solver = Solver::new(&[game], &Options::default(), &Unwatched).unwrap();
    let mut engines = Vec::new();
    // The largest first, so that the others stand in its table.
    for rows in below(most).iter().rev() {
        let position = value(rows);
        let nimber =
            naive.nimber(&position).unwrap_or_else(|fault| panic!("{} {rows:?}: {fault:?}", game.text()));
        let answer = solver.solve(&[Component { game: 0, value: position, entailed: false }]).unwrap();
        assert_eq!(number(&answer), nimber.0, "{} at {rows:?}", game.text());
        engines.extend(answer.plan.iter());
    }
    engines.dedup();
    engines
}

#[test]
fn what_is_recognised_has_the_values_of_the_definition() {
    for rule in CUTS {
        for most in [&[3, 3, 3][..], &[4, 3, 1, 1], &[2, 2], &[5], &[6, 4], &[2, 2, 1, 0]] {
            assert_eq!(compare(&game(rule), most), [Engine::Ranks], "{rule} {most:?}");
        }
    }
    // Upside down the lists increase.
    let turned = "b: list -> [if j > i then b[j] else min(b[j], k) for j in 0..len(b)-1]
                      for i in 0..len(b)-1, k in 0..b[i]-1 if i < len(b)-1 or k > 0";
    for most in [[3, 3, 3], [1, 2, 4]] {
        let (game, chomp) = (game(turned), game(CUTS[0]));
        let decreasing: Vec<i64> = most.iter().rev().copied().collect();
        let (one, other) = (ask(&game, &[&list(&most)], None), ask(&chomp, &[&list(&decreasing)], None));
        assert_eq!((&one.value, one.plan == Engine::Ranks), (&other.value, true));
    }
}

#[test]
fn what_is_not_proved_is_left_to_the_rule() {
    for rule in OTHERS {
        let game = game(rule);
        // A list without moves is of any form.
        assert!(compare(&game, &[4, 3, 2]).contains(&Engine::Memo), "{rule}");
        assert!(ask(&game, &["[4, 3, 2]"], None).plan == Engine::Memo, "{rule}");
    }
    // Of the right form, on lists in no order.
    let chomp = game(CUTS[0]);
    assert!(cuts(chomp.rule(), &value(&[2, 3]), Limits::default(), &Unwatched).unwrap().is_some());
    let answer = ask(&chomp, &["[2, 3]"], None);
    assert!(answer.plan == Engine::Memo && answer.value.is_some());
    assert!(ask(&chomp, &["[]"], None).plan == Engine::Memo);
}

#[test]
fn a_sum_of_bars_and_heaps() {
    let chomp = game("chomp");
    let nimber = |position: &str| number(&ask(&chomp, &[position], None));
    assert_eq!([nimber("(3, 4)"), nimber("[4, 2]")], [9, 4]);
    let sum = ask(&chomp, &["(3, 4)", "[4, 2]", "[2, 3]"], None);
    assert_eq!(number(&sum), 9 ^ 4 ^ nimber("[2, 3]"));
    assert_eq!(sum.plan.to_string(), "ranks+memo");
}

#[test]
fn a_table_that_does_not_fit_is_unknown() {
    let chomp = game("chomp");
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    let mut solver = Solver::new(&[&chomp], &Options { limits, ..Options::default() }, &Unwatched).unwrap();
    let position = |rows: &[i64]| [Component { game: 0, value: value(rows), entailed: false }];
    let answer = solver.solve(&position(&[12; 12])).unwrap();
    assert!(answer.unknown.is_some_and(|why| why.contains("memory")));
    assert_eq!(solver.solve(&position(&[4, 2])).unwrap().value.as_deref(), Some("*4"));
}
