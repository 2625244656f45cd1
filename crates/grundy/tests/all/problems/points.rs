//! H. Games of gains: who collects more. Larger ones stand in `score.rs`.

use super::questions;
use crate::common::{ask, game_with, letter};
use grundy::answer::Solution;

questions! {
    stone_games, "leetcode-877 / 486 / 1140 / 1406 / 1510 stone games, abc270d" => {
        let ends = "(i, j) -> (i+1, j) gain a[i] | (i, j-1) gain a[j] if i <= j ; given a";
        let asked = |rule: &str, a: &str, position: &str| -> Solution {
            ask(&game_with(rule, &format!("{{\"a\": {a}}}")), &[position], None)
        };
        // 877: who takes from the ends of an even number of piles first gets more.
        let first = |a, position| letter(&asked(ends, a, position));
        assert_eq!([first("[5, 3, 4, 5]", "(0, 3)"), first("[3, 7, 2, 3]", "(0, 3)")], ['F', 'F']);
        // 486: the first player need not, and an equal share is enough there.
        assert_eq!([first("[1, 5, 2]", "(0, 2)"), first("[1, 5, 233, 7]", "(0, 3)")], ['S', 'F']);
        // 1140: up to twice the largest number of piles taken so far.
        let two = "(i, m) -> (i+x, max(m, x)) gain sum(a[i:i+x]) for x in 1..min(2*m, len(a)-i) ; given a";
        assert_eq!(asked(two, "[2, 7, 9, 4, 4]", "(0, 1)").score, Some(2 * 10 - 26));
        assert_eq!(asked(two, "[1, 2, 3, 4, 5, 100]", "(0, 1)").score, Some(2 * 104 - 115));
        // 1406: one, two or three from the front.
        let three = "i -> i+x gain sum(a[i:i+x]) for x in 1..min(3, len(a)-i) ; given a";
        let front = ["[1, 2, 3, 7]", "[1, 2, 3, -9]", "[1, 2, 3, 6]"].map(|a| letter(&asked(three, a, "0")));
        assert_eq!(front, ['S', 'F', 'D']);
        // abc270d: half of all and half of the difference; 1510 is played for the last move.
        let taken = asked("n -> n - k gain k for k in a ; given a", "[1, 4]", "10");
        assert_eq!(taken.score.map(|score| (10 + score) / 2), Some(5));
        assert_eq!(letter(&ask(&crate::common::game("take squares"), &["4"], None)), 'F');
    }
}
