//! Every contest problem of `truth/judge_problems.json`: a rule and an adapter from the site's input to a
//! position give the site's output, on the samples and on the further cases.

mod common;

#[path = "judge/breaking.rs"]
mod breaking;
#[path = "judge/counting.rs"]
mod counting;
#[path = "judge/heaps.rs"]
mod heaps;
#[path = "judge/problem.rs"]
mod problem;
#[path = "judge/several.rs"]
mod several;
#[path = "judge/strips.rs"]
mod strips;
#[path = "judge/turns.rs"]
mod turns;

use common::truth;

/// Problems that the program cannot answer yet, and why.
const LATER: &[(&str, &str)] = &[
    ("cses-1097", "the best difference of gains has no solver yet"),
    ("lc-1872", "the best difference of gains has no solver yet"),
    ("atcoder-dp-l", "the best difference of gains has no solver yet"),
    ("abc270-d", "the best difference of gains has no solver yet"),
    ("cf-388c", "the best difference of gains has no solver yet"),
    ("pe-477", "the best difference of gains has no solver yet"),
];

#[test]
fn every_problem_is_answered_or_set_aside_with_a_reason() {
    let answered = [
        breaking::ANSWERED,
        counting::ANSWERED,
        heaps::ANSWERED,
        several::ANSWERED,
        strips::ANSWERED,
        turns::ANSWERED,
    ];
    let aside = LATER.iter().map(|(id, reason)| {
        assert!(!reason.is_empty(), "{id} needs a reason");
        *id
    });
    let spoken_of: Vec<&str> = answered.concat().into_iter().chain(aside).collect();
    truth::assert_each_once(&truth::ids(&truth::judge_problems()), &spoken_of);
}
