//! Every contest problem of `truth/judge_problems.json`: a rule and an adapter from the site's input to a
//! position give the site's output, on the samples and on the further cases.

mod breaking;
mod counting;
mod heaps;
mod points;
mod problem;
mod several;
mod strips;
mod turns;

use crate::common::truth;

#[test]
fn every_problem_is_answered() {
    let answered = [
        breaking::ANSWERED,
        counting::ANSWERED,
        heaps::ANSWERED,
        points::ANSWERED,
        several::ANSWERED,
        strips::ANSWERED,
        turns::ANSWERED,
    ];
    truth::assert_each_once(&truth::ids(&truth::judge_problems()), &answered.concat());
}
