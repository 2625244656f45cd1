//! What the fuzzer does, without a fuzzer, for a short while: nearly right inputs go through the same two functions.
//! `cargo bench -p grundy --bench fuzz` goes on for as long as one likes.

#[path = "../linked/mutants.rs"]
mod mutants;
#[path = "../linked/targets.rs"]
mod targets;

use mutants::{mutant, seeds};
use targets::Reached;

#[test]
fn seeds_are_taken() {
    for seed in seeds() {
        let (rule, _) = seed.split_once("\n---\n").unwrap_or((&seed, ""));
        targets::parse_bytes(rule.as_bytes());
        targets::solve_bytes(seed.as_bytes());
    }
}

#[test]
fn changed_rules_are_taken() {
    let seeds = seeds();
    let mut reached = [0u32; Reached::ALL.len()];
    for number in 0..8_000 {
        let bytes = mutant(&seeds, number);
        targets::parse_bytes(&bytes);
        reached[targets::solve_bytes(&bytes) as usize] += 1;
    }
    // A change that only ever breaks the rule would try nothing.
    assert!(reached.iter().all(|&count| count > 20), "{reached:?}");
}
