//! A claim, and what is asked of it.

use crate::common::truth;
use std::collections::BTreeMap;

/// A row of `seed_claims.tsv`.
pub struct Claim {
    columns: BTreeMap<&'static str, &'static str>,
}

impl Claim {
    /// The claim with this id.
    pub fn named(id: &str) -> Claim {
        let mut claims = truth::seed_claims().into_iter();
        Claim {
            columns: claims.find(|columns| columns["id"] == id).unwrap_or_else(|| panic!("no claim {id}")),
        }
    }

    /// What is true in its place.
    pub fn correct_statement(&self) -> &'static str {
        self.columns["correct_statement"]
    }

    /// What follows these words in the correct statement.
    pub fn statement_behind(&self, words: &str) -> &'static str {
        self.correct_statement().split_once(words).unwrap_or_else(|| panic!("no `{words}`")).1
    }

    /// The numbers, separated by commas, that follow these words in the correct statement.
    pub fn numbers_behind(&self, words: &str) -> Vec<i64> {
        let rest = self.statement_behind(words);
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != ',').unwrap_or(rest.len());
        rest[..end].split(',').map(|number| number.parse().expect("a number")).collect()
    }

    /// Compares the verdict of the file with what was found: `None` where the claim holds everywhere, else
    /// the counterexample in the words of the file.
    pub fn judge(&self, found: Option<String>) {
        let id = self.columns["id"];
        match (self.columns["verdict"], found) {
            ("true", None) => {}
            ("true", Some(counterexample)) => panic!("{id} is refuted by {counterexample}"),
            ("false", None) => panic!("{id} is false, and nothing refutes it"),
            ("false", Some(counterexample)) => {
                let known = format!("{} {}", self.columns["counterexample"], self.correct_statement());
                assert!(
                    known.contains(&counterexample),
                    "{id}: found {counterexample}, the file says {known}"
                );
            }
            // What the file leaves open is settled by a counterexample.
            ("unverified", Some(_)) => {}
            (verdict, _) => panic!("{id} has the verdict {verdict}"),
        }
    }
}

/// Makes a test of every claim: the test's name, the claim's id, and what looks for a counterexample.
macro_rules! claims {
    ($($test:ident, $id:literal => $look:expr;)*) => {
        /// The claims tested here.
        pub const TESTED: &[&str] = &[$($id),*];

        $(
            #[test]
            fn $test() {
                let claim = $crate::seeds::claim::Claim::named($id);
                let found: Option<String> = $look(&claim);
                claim.judge(found);
            }
        )*
    };
}
pub(crate) use claims;
