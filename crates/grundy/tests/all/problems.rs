//! Every question of `truth/problems.md`, with the samples quoted there. The samples of the contest sites that
//! stand in `judge_problems.json` are asked in `judge.rs`.

pub mod boards;
mod breaking;
mod compounds;
mod graphs;
mod heaps;
mod memory;
pub mod neighbours;
mod points;
mod several;

use crate::common::truth;

#[test]
fn every_question_is_asked() {
    let page = include_str!("../truth/problems.md");
    // The first cell of every row, heads and rules aside.
    let cells = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let questions: Vec<String> = cells.filter(|id| *id != "id").map(str::to_string).collect();
    assert!(questions.len() > 40);
    let asked = [
        boards::ASKED,
        breaking::ASKED,
        compounds::ASKED,
        graphs::ASKED,
        heaps::ASKED,
        memory::ASKED,
        neighbours::ASKED,
        points::ASKED,
        several::ASKED,
    ];
    truth::assert_each_once(&questions, &asked.concat());
}

/// Makes a test of every question: the test's name, the question's id, and how it is asked.
macro_rules! questions {
    ($($test:ident, $id:literal => $ask:block)*) => {
        /// The questions asked here.
        pub const ASKED: &[&str] = &[$($id),*];

        $(
            #[test]
            fn $test() $ask
        )*
    };
}
pub(crate) use questions;
