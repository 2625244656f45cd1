//! What the fuzzer does, without a fuzzer: the rules of the catalogue and of `docs/notation.md`, and many
//! small changes to them, go through the same two functions.

#[path = "../../../fuzz/targets.rs"]
mod targets;

use grundy::catalogue;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Pieces that changes put in; among them what is large, deep or endless.
const PIECES: &[&str] = &[
    "n",
    "h",
    "k",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "..",
    "->",
    "=>",
    "|",
    "&",
    ";",
    ",",
    "\n",
    "+",
    "-",
    "*",
    "/",
    "%",
    "**",
    "<",
    "==",
    "in",
    "not",
    "for x in 1..n",
    "if",
    "then",
    "else",
    "let f(x) = ",
    "given K = 3",
    "where ",
    "misere",
    "win if ",
    "draw if ",
    "split([n-1] * 3)",
    "subsets(0..n)",
    "partitions(n)",
    "max(h)",
    "[1] * 1000",
    "9223372036854775807",
    "1000000",
    "\"a\"",
    "\"",
    "#",
    "\u{0}",
    "é",
    "→",
    "\n---\n",
    "(3, 5)",
    "[2, 0, 1]",
    "0..10**9",
    "f(x+1)",
    "xor(h)",
    "replace(h, i, 1)",
    "true",
    "take ",
    "start n = (n, 0)",
    "chance {1/2: n}",
];

/// Rules, each with a position.
fn seeds() -> Vec<String> {
    let page = include_str!("../../../docs/notation.md");
    let worked = page.lines().filter(|line| line.starts_with('|')).filter_map(|line| {
        let rule = line.split('`').nth(1)?;
        Some(rule.replace("\\|", "|"))
    });
    let known = catalogue::all().iter().map(|entry| entry.rule.clone());
    let positions = ["5 & 3", "(3, 5)", "[2, 0, 1]", "{2, 3, 5}", "..P.P", "([2, 1], 1)"];
    let all = worked.chain(known).enumerate();
    all.map(|(i, rule)| format!("{rule}\n---\n{}", positions[i % positions.len()])).collect()
}

/// A change: where, how much is taken away, and what is put in.
type Change = (prop::sample::Index, usize, prop::sample::Index);

fn changed(text: &str, changes: &[Change]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for (place, away, piece) in changes {
        let at = place.index(bytes.len() + 1);
        let end = (at + away).min(bytes.len());
        bytes.splice(at..end, piece.get(PIECES).bytes());
    }
    bytes
}

#[test]
fn seeds_are_taken() {
    for seed in seeds() {
        let (rule, _) = seed.split_once("\n---\n").unwrap_or((&seed, ""));
        targets::parse_bytes(rule.as_bytes());
        targets::solve_bytes(seed.as_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 10_000,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1901),
        ..ProptestConfig::default()
    })]

    #[test]
    fn changed_rules_are_taken(
        seed in prop::sample::select(seeds()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4usize, any::<prop::sample::Index>()), 1..4),
    ) {
        let bytes = changed(&seed, &changes);
        targets::parse_bytes(&bytes);
        targets::solve_bytes(&bytes);
    }
}
