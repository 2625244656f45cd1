//! Every claim of `truth/seed_claims.tsv`: a true one holds wherever the program looks, a false one is refuted
//! by the counterexample that the file gives.

mod boards;
mod chance;
mod circular;
mod claim;
mod codes;
mod heap;
mod loopy;
mod memory;
mod misere;
mod pawns;
mod piles;
mod weights;

use crate::common::truth;

/// Claims that the program cannot look at, and why.
const LATER: &[(&str, &str)] = &[];

#[test]
fn every_claim_is_tested_or_set_aside_with_a_reason() {
    let tested = [
        boards::TESTED,
        chance::TESTED,
        circular::TESTED,
        codes::TESTED,
        heap::TESTED,
        loopy::TESTED,
        memory::TESTED,
        misere::TESTED,
        pawns::TESTED,
        piles::TESTED,
        weights::TESTED,
    ];
    let aside = LATER.iter().map(|(id, reason)| {
        assert!(!reason.is_empty(), "{id} needs a reason");
        *id
    });
    let ids: Vec<String> = truth::seed_claims().iter().map(|claim| claim["id"].to_string()).collect();
    truth::assert_each_once(&ids, &tested.concat().into_iter().chain(aside).collect::<Vec<_>>());
}
