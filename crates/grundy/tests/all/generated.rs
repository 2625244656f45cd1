//! Random rules of every shape: what is printed parses to the same rule, the checker takes it, and all
//! ways to an answer agree.

mod build;
mod checks;
mod choices;
mod collections;
mod maker;
mod moves;
mod numbers;
mod oracle;
#[path = "../linked/reference/mod.rs"]
mod reference;
mod rules;
mod shapes;
mod truths;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

proptest! {
    #![proptest_config(ProptestConfig {
        cases: cases(),
        max_shrink_iters: 4_000,
        failure_persistence: None,
        rng_seed: seed(),
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_way_to_an_answer_agrees(row in prop::collection::vec(any::<u8>(), 0..160)) {
        let (rule, shape) = rules::rule(&row);
        checks::check(&rule, shape)?;
    }
}

/// A fixed number, unless the usual variable asks for more.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1500)
}

/// The same rules in every run, so that a failure can be seen again; asked for more cases, new ones.
fn seed() -> RngSeed {
    match std::env::var("PROPTEST_CASES") {
        Ok(_) => RngSeed::Random,
        Err(_) => RngSeed::Fixed(1935),
    }
}
