//! A contest problem: its inputs, and how its outputs are compared.

use crate::common::truth;
use serde_json::{Value as Json, json};

/// Compares the answers with the outputs of the samples and cases. A case that is too large for a test may be
/// left out; most must be compared.
pub fn compare<A: Answer>(id: &str, answer: impl Fn(&Json) -> A) {
    let problem = truth::with_id(truth::judge_problems(), id);
    let all = ["samples", "cases"].into_iter().flat_map(|part| problem[part].as_array().expect("a list"));
    let (mut compared, mut left_out) = (0, 0);
    for case in all {
        match answer(&case["input"]).output() {
            Some(answer) => {
                assert_eq!(answer, case["output"], "{id}: {}", case["input"]);
                compared += 1;
            }
            None => left_out += 1,
        }
    }
    println!("{id}: {compared} compared, {left_out} left out");
    assert!(compared >= 4 && compared > left_out, "{id}: only {compared} compared");
}

/// What an adapter may give.
pub trait Answer {
    /// As the file writes it; `None` where a case is too large for a test.
    fn output(self) -> Option<Json>;
}

macro_rules! answers {
    ($($ty:ty),*) => {
        $(
            impl Answer for $ty {
                fn output(self) -> Option<Json> {
                    Some(json!(self))
                }
            }
        )*
    };
}
answers!(bool, i64, u64, usize, String, &str, Json);

impl<A: Answer> Answer for Option<A> {
    fn output(self) -> Option<Json> {
        self.and_then(Answer::output)
    }
}

/// Makes a test of every problem: the test's name, the problem's id, and the answer to an input.
macro_rules! problems {
    ($($test:ident, $id:literal => $answer:expr;)*) => {
        /// The problems answered here.
        pub const ANSWERED: &[&str] = &[$($id),*];

        $(
            #[test]
            fn $test() {
                $crate::judge::problem::compare($id, $answer);
            }
        )*
    };
}
pub(crate) use problems;

/// The site's word for the winner.
pub fn winner(outcome: char, first: &'static str, second: &'static str) -> &'static str {
    match outcome {
        'F' => first,
        'S' => second,
        other => panic!("an outcome {other}"),
    }
}

/// The number at a place of the input.
pub fn at(input: &Json, place: usize) -> i64 {
    truth::number(&input[place])
}
