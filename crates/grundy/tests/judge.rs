//! Every contest problem of `truth/judge_problems.json`: a rule and an adapter from the site's input to a
//! position give the site's output, on the samples and on the further cases.

mod common;

#[path = "judge/breaking.rs"]
mod breaking;
#[path = "judge/counting.rs"]
mod counting;
#[path = "judge/heaps.rs"]
mod heaps;
#[path = "judge/points.rs"]
mod points;
#[path = "judge/problem.rs"]
mod problem;
#[path = "judge/several.rs"]
mod several;
#[path = "judge/strips.rs"]
mod strips;
#[path = "judge/turns.rs"]
mod turns;

use common::truth;

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
