//! Every published sequence of `truth/sequences.json`: the program reproduces its terms from a rule.
//!
//! Each entry is one test, which says how many terms it compared (shown with `--nocapture`). Where a game is
//! too large for a test only the first terms are compared; the cut stands beside the rule.

mod boards;
mod entry;
mod graphs;
mod heaps;
mod lists;
mod pairs;
mod sprouts;
mod turning;
mod words;

use crate::common::truth;

/// The entries whose game the notation cannot say, and why.
const NOT_SAYABLE: &[(&str, &str)] = &[];

#[test]
fn every_entry_is_compared_or_set_aside_with_a_reason() {
    let compared = [
        boards::COMPARED,
        graphs::COMPARED,
        heaps::COMPARED,
        lists::COMPARED,
        pairs::COMPARED,
        sprouts::COMPARED,
        turning::COMPARED,
        words::COMPARED,
    ];
    let aside = NOT_SAYABLE.iter().map(|(id, reason)| {
        assert!(!reason.is_empty(), "{id} needs a reason");
        *id
    });
    let spoken_of: Vec<&str> = compared.concat().into_iter().chain(aside).collect();
    truth::assert_each_once(&truth::ids(&truth::sequences()), &spoken_of);
}
