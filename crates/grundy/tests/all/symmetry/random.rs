//! Random rules made of pieces, some of which know about order: whatever is claimed of them is so.

use super::oracle::{known, normal};
use grundy::Value;
use grundy::{Game, NoFiles};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

/// Loops; each begins with the names it needs.
const LOOPS: &[&str] = &[
    "i in 0..len(h)-1",
    "j in 0..len(h)-1",
    "i in 0..len(h)-1, k in 1..h[i]",
    "i in 0..len(h)-1, j in 0..len(h)-1 if i != j",
    "i in 0..len(h)-1, j in 0..len(h)-1 if i < j",
    "s in subsets(0..len(h)-1) if len(s) > 0",
    "s in subsets(0..len(h)-1), i in s",
    "x in h",
    "k in 0..2",
    "k in 0..len(h)-1",
    "i in 0..0 if len(h) > 0",
    "i in [index(h, max(h))] if len(h) > 0",
    "i in [index(h, x)] for x in h",
    "i in {0, len(h)-1} if len(h) > 0",
    "i in 0..len(h)-1, j in [(i+1) % len(h)]",
    "i in 0..len(h)-1, j in 0..len(h)-1 if (j - i) % len(h) == 1",
];

const CONDITIONS: &[&str] = &[
    "h[i] > 1",
    "h[i] > h[j]",
    "h[i] == max(h)",
    "h[i] + h[j] > 2",
    "h[0] > 1",
    "i > 0",
    "i == j",
    "i in s",
    "k not in h",
    "k == i",
    "k < len(h)",
    "len(h) % 2 == 0",
    "sum(h) % 2 == 1",
    "distinct(h)",
    "count(h, h[i]) == 1",
    "all(y > 0 for y in h)",
    "any(h[l] > 1 for l in s)",
    "h == sorted(h)",
    "h != [h[l] for l in 0..len(h)-1]",
    "x in sorted(h)[:2]",
    "x == h[0]",
    "h[(i+1) % len(h)] > 0",
    "h[(i+j) % len(h)] > 0",
    "h[(i+j-l) % len(h)] > 0 for l in 0..len(h)-1",
];

const OUTCOMES: &[&str] = &[
    "replace(h, i, h[i]-1)",
    "replace(h, i, h[i]/2)",
    "replace(h, i, h[i]-k)",
    "replace(h, i, k)",
    "replace(replace(h, i, h[i]-1), j, h[j]-1)",
    "remove(h, i)",
    "remove(h, i) + [h[i]-1]",
    "[y for y in h if y < h[i]]",
    "[if l in s then h[l]-1 else h[l] for l in 0..len(h)-1]",
    "[h[l]-1 for l in s]",
    "[y-1 for y in h if y > 1]",
    "h[1:]",
    "[y for y in h if y != x]",
    "remove(h, index(h, x))",
    "[x-1]",
    "sorted(h)[1:]",
    "[h[i]-1, len(h)-1]",
    "[y - i for y in h]",
    "remove(h, i) & [h[i]-1]",
    "split([[y-1] for y in h])",
    "(if h[i] > 2 then remove(h, i) else replace(h, i, 0))",
];

/// Lines behind the clauses; `h` is the list.
const LINES: &[&str] = &[
    "",
    "",
    "",
    "misere",
    "where sum(h) < 9",
    "where len(h) < 2 or h[0] <= h[1]",
    "win if 3 in h",
    "lose if sum(h) == 2",
    "draw if len(h) > 1 and h[0] == 2",
];

/// The same for pairs and triples: here the pieces are whole alternatives.
const PAIRS: &[&str] = &[
    "(a-k, b) for k in 1..a",
    "(a, b-k) for k in 1..b",
    "(a-k, b) | (a, b-k) for k in 1..max(a, b)",
    "(a-k, b-k) for k in 1..min(a, b)",
    "(a-k, b-k) for k in 1..min(b, a)",
    "(a-x, b-y) for x in 0..a, y in 0..b if x + y > 0",
    "(a-x, b-y) for y in 0..b, x in 0..a if x * y > 0",
    "(a-2, b-1)",
    "(a-1, b-2)",
    "(b-1, a)",
    "(b, a-1)",
    "(a-1, b-1) | (a-2, b) if a > b",
    "(a, b-2) if b > a",
    "(a-2, b) if a > b",
    "(a/2, b) if a > 0",
    "(a, b/2) if 0 < b",
    "(a-k, b) & (0, k) for k in 1..a",
    "(a, b-k) & (k, 0) for k in 1..b",
];

const PAIR_LINES: &[&str] = &[
    "",
    "",
    "where a + b < 7",
    "where a < 5",
    "win if a == 3 and b == 3",
    "lose if a == b and a > 2",
    "win if a == 2",
];

fn one(pieces: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    (0..pieces.len()).prop_map(|i| pieces[i])
}

fn clause() -> impl Strategy<Value = String> {
    (prop::collection::vec(one(LOOPS), 1..3), prop::collection::vec(one(CONDITIONS), 0..3), one(OUTCOMES))
        .prop_map(|(loops, conditions, outcome)| {
            let conditions: String = conditions.iter().map(|condition| format!(" if {condition}")).collect();
            let loops: String = loops.iter().map(|one| format!(" for {one}")).collect();
            format!("h: list -> {outcome}{loops}{conditions}")
        })
}

fn of_lists() -> impl Strategy<Value = String> {
    (prop::collection::vec(clause(), 1..3), one(LINES))
        .prop_map(|(clauses, line)| format!("{}\n{line}", clauses.join("\n")))
}

fn of_pairs() -> impl Strategy<Value = String> {
    (prop::collection::vec(one(PAIRS), 1..5), one(PAIR_LINES)).prop_map(|(options, line)| {
        let clauses: Vec<String> = options.iter().map(|option| format!("(a, b) -> {option}")).collect();
        format!("{}\n{line}", clauses.join("\n"))
    })
}

/// Asks the oracle about positions and their normal forms; whether anything was claimed of the rule.
fn check(rule: &str, positions: &[Value]) -> Option<bool> {
    let game = Game::open(rule, &Default::default(), &NoFiles).ok()?;
    if game.rule().symmetry().is_trivial() {
        return Some(false);
    }
    for position in positions {
        let form = normal(&game, position);
        if form != *position {
            assert_eq!(
                known(&game, position, 400),
                known(&game, &form, 400),
                "{rule}\n{position} and {form}"
            );
        }
    }
    Some(true)
}

fn lists() -> Vec<Value> {
    let list = |members: &[i64]| Value::list(members.iter().map(|&n| Value::Int(n)).collect());
    let mut all = Vec::new();
    for a in 0..4 {
        for b in 0..a {
            all.push(list(&[a, b]));
        }
    }
    all.extend(
        [[2, 1, 0], [3, 0, 2], [1, 2, 1], [2, 3, 0], [0, 3, 1], [2, 2, 1]].map(|members| list(&members)),
    );
    all
}

fn pairs() -> Vec<Value> {
    let pair = |a, b| Value::tuple(vec![Value::Int(a), Value::Int(b)]);
    (0..6).flat_map(|a| (0..a).map(move |b| pair(a, b))).collect()
}

/// Makes so many rules, and counts those that are rules, and those of which something is claimed.
fn count(rules: impl Strategy<Value = String>, positions: &[Value], cases: u32) -> (u32, u32) {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut read, mut claimed) = (0, 0);
    for _ in 0..cases {
        let rule = rules.new_tree(&mut runner).expect("a rule").current();
        if let Some(claim) = check(&rule, positions) {
            read += 1;
            claimed += u32::from(claim);
        }
    }
    (read, claimed)
}

#[test]
fn lists_of_random_rules_that_are_said_to_be_alike_are_alike() {
    let (read, claimed) = count(of_lists(), &lists(), 12_000);
    assert!(read > 1000 && claimed > 150, "{claimed} of {read} rules");
    assert!(claimed < read / 2, "{claimed} of {read} rules");
}

#[test]
fn pairs_of_random_rules_that_are_said_to_be_alike_are_alike() {
    let (read, claimed) = count(of_pairs(), &pairs(), 3_000);
    assert!(read > 2000 && claimed > 100, "{claimed} of {read} rules");
    assert!(claimed < read / 2, "{claimed} of {read} rules");
}
