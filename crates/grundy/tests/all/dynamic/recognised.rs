//! What is a dynamic rule, and what only looks like one.

use super::{PASSES, RESIDUES, SIZES, claimed};
use crate::common::{game, game_with};

#[test]
fn look_back_rules_are_recognised() {
    for (rule, most) in [
        ("(n, last) -> (n-k, k) for k in 1..3 if k != last", 3),
        ("(n, last) -> (n-k, k) for k in {2, 5} if k != last ; start n = (n, 0)", 5),
        ("(last, n) -> (k, n-k) for k in 1..3 if k != last", 3),
        ("(a, n, b) -> (b, n-k, k) for k in 1..2 if k != a", 2),
        ("(n, last) -> (max(0, n-2), 0) if n > 0 ; (n, last) -> (max(0, n-7), 1) if n > 0 and last != 1", 7),
        ("(n, last) -> (n-k, k) for k in 1..min(4, n) if k != last and k <= n", 4),
        ("(m, last) -> (n, m-n) for n in m-3..m-1 if m-n != last", 3),
        ("(n, 1) -> (n-2, 0) ; (n, 0) -> (n-1, 1) | (n-3, 0)", 3),
        ("(n, w: word) -> (n-1, \"a\") if w != \"a\" ; (n, w) -> (n-2, \"b\") if w != \"b\"", 2),
        ("(n, t) -> (n-k, not t) for k in {1, 3} ; (n, true) -> (n-2, false) ; start n = (n, true)", 3),
        ("(n, used: set) -> (n-k, used + {k}) for k in 1..4 if k not in used ; start n = (n, {})", 4),
        (
            "(n, m) -> (n-k, k) for k in moves[m] ; let moves = [[1, 2], [2, 3], [0+1], [2]] ; start n = (n, 0)",
            3,
        ),
        (
            "(n, turn) -> (n-k, 1-turn) for k in own(turn) ; let own(t) = if t == 0 then {1, 4} else {2, 3} ; start n = (n, 0)",
            4,
        ),
        ("(n, m) -> (n-1, m) & (n-3, 0) if m > 0 ; (n, m) -> (n-2, 1)", 3),
        ("(n, m) -> split([(n-i, i) for i in 1..3 if i != m]) ; start n = (n, 0)", 3),
        ("(n, last) -> p for k in 1..2 let p = (n-k, k) if k != last", 2),
        ("n -> n-1 ; n -> n-4 if n > 9", 4),
        ("n -> n-1 & n-2 | n-3", 3),
        ("n -> n-1 if n not in {2, 5} | n-2".replace(" | n-2", " ; n -> n-2").as_str(), 2),
        ("(n, m) -> (n-k, (m+k) % 3) for k in 1..2 ; start n = (n, 0)", 2),
    ] {
        assert_eq!(claimed(&game(rule)), Some(most), "{rule}");
    }
    let settings = r#"{"X": 3, "Y": 1, "Z": 9}"#;
    assert_eq!(claimed(&game_with("three-weapons", settings)), Some(9));
}

/// What a heap leaves when it is divided tells what may be done.
#[test]
fn residues_are_told_apart() {
    for (rule, _) in RESIDUES {
        assert!(claimed(&game(rule)).is_some(), "{rule}");
    }
}

#[test]
fn a_memory_may_count_down_and_sizes_may_be_fixed() {
    for (rule, most, _) in PASSES.iter().chain(SIZES) {
        assert_eq!(claimed(&game(rule)), Some(*most), "{rule}");
    }
}

#[test]
fn what_depends_on_the_heap_is_not() {
    for rule in [
        "n -> 0 if n > 0",
        "n -> n/2 | 0 if n > 0",
        "n -> n-2 | 100000 if n > 100000",
        "(n, last) -> (n-k, k) for k in 1..n if k != last",
        "(n, last) -> (n-k, k) for k in 1..n/2 if k != last",
        "(n, last) -> (n-k, k) for k in 1..3 if k != last and n % 2 == 0 and n % n == 0",
        "(n, last) -> (n-k, k) for k in 1..3 if n % last == 0",
        "(n, last) -> (n-k, k) for k in 1..3 if n % 200003 == 0",
        "n -> n-k for k in 1..60 if n % k == 0",
        "(n, last) -> (n-k, k) for k in 1..3 if bit(5, n) == 0",
        "(n, last) -> (n-k, n) for k in 1..3 if k != last",
        "(n, last) -> (n-k, n / 3) for k in 1..3 if k != last",
        "(n, last) -> (n-k, min(n, last)) for k in 1..3",
        "(n, last) -> (n-k, k) for k in divisors(n) if k < 3",
        "(n, last) -> (n-k, k) for k in digits(n) if k > 0",
        "(n, last) -> (n/2, 0) if n > 0",
        "(n, last) -> (2*n-n-k, k) for k in 1..3 if is_prime(n)",
        "(n, last) -> (n-k, k) for k in 1..3 if n > last*last",
        "(n, last) -> (n-k, k) for k in 1..3 if even(n) ; let even(m) = m == 0 or not even(m-1)",
        "(a, b) -> (a-k, b) | (a, b-k) for k in 1..3",
    ] {
        assert_eq!(claimed(&game(rule)), None, "{rule}");
    }
}

#[test]
fn what_does_not_lower_the_heap_is_not() {
    for rule in [
        "(n, last) -> (n+1, 1) if last == 0 ; (n, last) -> (n-k, 2) for k in 1..3",
        "(n: int, m: int) -> (n, m)",
        "(n, m) -> (n, 1) | (n, 0) | (n-1, 0)",
        "(n, p) -> (n, 1-p) | (n-1, p)",
        "(n, p) -> (n, (p+1) % 3) | (n-k, p) for k in 1..2",
        "(n, last) -> (max(n, 5), 0) ; (n, last) -> (n-1, 1)",
    ] {
        assert_eq!(claimed(&game(rule)), None, "{rule}");
    }
}

#[test]
fn a_memory_without_bound_is_not() {
    for rule in [
        "(n, last) -> (n-k, last+1) for k in 1..3 if k != last ; start n = (n, 0)",
        "(n, last) -> (n-k, last+1) for k in 1..3 if k != last",
        "(n, m) -> (n-k, 2*k) for k in 1..min(n, m) ; start n = (n, 3)",
        "(n, m) -> (n-k, 2*k) for k in 1..min(n, m) ; start n = (n, max(0, n-1))",
        "(n, h: list) -> (n-1, h + [1]) ; start n = (n, [])",
        // Every memory is followed by finitely many, but there is no telling with which one play begins.
        "(n, m) -> (n-k, m) for k in 1..m",
        "(n, m) -> (n-1, m+1)",
        // Both numbers go down along lines.
        "(n, m) -> (n-1, m-1)",
        "(n, m) -> (n-k, m) | (n, m-k) for k in 1..3",
    ] {
        assert_eq!(claimed(&game(rule)), None, "{rule}");
    }
}

#[test]
fn endings_and_conditions_on_positions_are_not() {
    let rule = "(n, last) -> (n-k, k) for k in 1..3 if k != last";
    for line in ["where n != 5", "win if n == 3", "lose if last == 2"] {
        assert_eq!(claimed(&game(&format!("{rule}\n{line}"))), None, "{line}");
    }
    // Plain heaps keep the name that they have.
    assert_eq!(claimed(&game("take 1..3")), None);
    assert_eq!(claimed(&game("n -> n-1 | n-2")), None);
}
