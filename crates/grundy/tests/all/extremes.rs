//! Rules and positions that ask for too much end soon: with an answer, a mistake, or "unknown".

use crate::common::asked;
use grundy::Limits;
use grundy::Options;
use grundy::{Game, NoFiles};
use grundy::{Looks, Unwatched};
use grundy::{Outcome, Play};

const LIMITS: Limits = Limits { memory: 32 << 20, steps: 1_000_000, threads: None };

/// What is said: who wins, why that is unknown, or what is wrong.
fn asked(rule: &str, position: &str) -> String {
    let game = match Game::open(rule, &Default::default(), &NoFiles) {
        Ok(game) => game,
        Err(report) => return report.to_string(),
    };
    let position = match game.positions(&[position]) {
        Ok(position) => position,
        Err(report) => return report.to_string(),
    };
    let options = Options { limits: LIMITS, ..Options::default() };
    match asked::solve(&game, &position, &options, &Looks::new(10_000, &Unwatched)) {
        Ok(solution) => solution.unknown.unwrap_or_else(|| format!("{:?}", solution.outcome)),
        Err(report) => report.to_string(),
    }
}

#[track_caller]
fn says(rule: &str, position: &str, expected: &str) {
    let said = asked(rule, position);
    let start: String = rule.chars().take(80).collect();
    assert!(said.contains(expected), "{start}\nat {position:.80}\nsays: {said:.300}\ninstead of: {expected}");
    assert!(said.chars().count() < 4000, "{start}: a long answer");
}

const MEMORY: &str = "the memory limit of 32 MiB was reached";
const STEPS: &str = "takes more than 1000000 steps";
const LARGEST: &str = "9223372036854775807";

#[test]
fn large_numbers() {
    says("n -> n - k for k in 1..n", LARGEST, "First");
    says("n -> len([0..n])", "9000000000000000000", "more than the 16777216 there is room for");
    says("n -> n ** n ** n", "9", "is too large");
    says("n -> shl(n, n)", "70", "is too large");
    says("n -> n - 1 if is_prime(n)", "9223372036854775783", "First");
    says("n -> n - k for k in primes(n)", LARGEST, "has room for about 16777216 of them");
    says("n -> len(partitions(n))", LARGEST, STEPS);
    says("n -> len(subsets(1..n))", "40", "there is room for");
    says("n -> n + 1", "1", "comes to more than 2097152 positions");
    // The parts add up to more than a number holds.
    says("n -> 9223372036854775807 & 9223372036854775807 if n == 5", "5", "First");
}

#[test]
fn what_cannot_be_listed_is_said_to_be_there() {
    for (game, position, play) in [
        ("fibonacci-nim", "1000000000000", Play::Normal),
        ("kayles", "1000000", Play::Misere),
        ("moore", "[1000000, 1000000, 5]", Play::Normal),
    ] {
        let opened = Game::open(game, &Default::default(), &NoFiles).unwrap();
        let position = opened.positions(&[position]).unwrap();
        let options = Options { play: Some(play), ..Options::default() };
        let why = asked::explain(&opened, &position, &options, &Unwatched).unwrap();
        assert_eq!((why.outcome, why.unknown), (Some(Outcome::First), None), "{game}");
        assert!(why.components[0].unlisted && why.components[0].options.is_empty(), "{game}");
    }
    // Nor are the moves of a lost position.
    let moore = Game::open("moore", &Default::default(), &NoFiles).unwrap();
    let lost = moore.positions(&["[1000000, 1000000, 1000000]"]).unwrap();
    let solution = asked::solve(&moore, &lost, &Options::default(), &Unwatched).unwrap();
    assert_eq!((solution.outcome, solution.lost_moves), (Some(Outcome::Second), None));
    assert!(solution.replies.is_empty());
}

#[test]
fn amounts_larger_than_any_heap_asked_about() {
    let needs = "it needs more than the memory limit of 32 MiB";
    says(&format!("take {{1, {LARGEST}}}"), "3", "First");
    says(&format!("take {{1, {LARGEST}}}"), LARGEST, "First");
    says(&format!("take {{2, {LARGEST}}}"), LARGEST, "First");
    says(&format!("take {{1, {LARGEST}}} ; misere"), "3", "Second");
    says("take {2147483648, 3221225472, 4294967296}", "4294967297", needs);
    says("take {1, 1000000000}", "1000000001", "Second");
    says("take {1, 4, 1000000000}", "1000000001", needs);
    says("take {1, 1000000000}", "1000001", "First");
    says(&format!("n -> n-k for k in 1..n if k != {LARGEST}"), "3", "First");
    says(
        &format!("(a, b) -> (a-k, b-k*{LARGEST}) for k in 1..a ; (a, b) -> (a-k, b) for k in 1..a"),
        "(3, 5)",
        "First",
    );
    let game = Game::open(&format!("take {{2, {LARGEST}}}"), &Default::default(), &NoFiles).unwrap();
    let options = Options { limits: LIMITS, ..Options::default() };
    let period = game.period(Some(1 << 30), &options, &Looks::new(10_000, &Unwatched)).unwrap();
    assert!(period.period.is_none(), "{period:?}");
}

#[test]
fn endless_recursion_and_loops() {
    says("let f(x) = f(x+1)\nn -> f(n)", "5", "more than 10000 calls deep");
    says("let f(x) = if x <= 0 then 0 else f(x-1) + f(x-1)\nn -> f(n)", "60", STEPS);
    says("n -> a for a in 1..n, b in 1..n, c in 1..n if a < 0", "100000", STEPS);
}

#[test]
fn constants_are_computed_with_a_limit_for_all_of_them() {
    let slow: String = (0..100).map(|i| format!("let c{i} = sum(k % 7 for k in 1..2000000) ; ")).collect();
    says(&format!("{slow} n -> n-1"), "5", "steps");
}

#[test]
fn many_options_and_components() {
    says("n -> k for k in 0..n-1", "3000000", "First");
    says("n -> k for k in 0..n-1 if k*k != n", "3000000", "looking at all moves from 3000000 on");
    says("n -> split([n-1] * n) if n > 0", "100000", MEMORY);
    says("n -> split([n-1] * n) if n > 0 ; misere", "100000", MEMORY);
    says("n -> n + 1 & n ; misere", "1", MEMORY);
}

#[test]
fn words_and_lists_that_grow() {
    says("w: word -> w + w if len(w) > 0", "ab", STEPS);
    says("h: list -> h + h if len(h) > 0", "[1, 2]", STEPS);
    says("\"a\" => \"aa\"", "a", STEPS);
    says("\"a\" => \"b\"", &"a".repeat(20_000), STEPS);
}

#[test]
fn lists_of_lists_are_weighed() {
    let heavy = "a collection of collections holds more than 16777216 members in all";
    let thousands = "let a = [1] * 1000 ; let b = [a] * 1000 ; let c = [b] * 1000 ; ";
    says(&format!("{thousands} n -> n-1 if c == c"), "5", heavy);
    let doubled: String = (1..40).map(|i| format!("let d{i} = [d{0}, d{0}] ; ", i - 1)).collect();
    says(&format!("let d0 = [1] ; {doubled} n -> n-1 if d39 in [d39]"), "5", heavy);
    says("n -> n - len({{k, j} for k in 1..n, j in 1..n})", "1000", STEPS);
}

#[test]
fn comparing_long_lists_takes_steps() {
    let lists = "let L = [1] * 100000 ; let M = L + [2] ; let N = L + [3] ; ";
    for condition in ["P < N", "P in [N, L, M]", "P in {N, L}", "count([N, P], L) == 0"] {
        let rule = format!("{lists} n -> n - k for k in 1..n let P = if k > 0 then M else L if {condition}");
        says(&rule, "3000000", STEPS);
    }
}

#[test]
fn types_of_any_size_are_refused() {
    let too_large = "too many parts, or they are nested too deeply";
    let doubled: String = (1..40).map(|i| format!("let t{i} = (t{0}, t{0}) ; ", i - 1)).collect();
    says(&format!("let t0 = 1 ; {doubled} n -> n-1"), "5", too_large);
    let nested: String = (1..3000).map(|i| format!("let t{i} = [t{}] ; ", i - 1)).collect();
    says(&format!("let t0 = 1 ; {nested} n -> n-1"), "5", too_large);
    // Functions whose arguments become known later.
    let pairs: String = (0..30).map(|i| format!("let f{i}(x) = (x, x) ; ")).collect();
    let calls = (0..30).fold("1".to_string(), |inner, i| format!("f{i}({inner})"));
    says(&format!("{pairs} let z = {calls} ; n -> n-1"), "5", too_large);
}

#[test]
fn long_texts() {
    says(&"n -> n-1 ; ".repeat(5000), "3", "First");
    says(&format!("n -> n{}", "+1".repeat(30_000)), "3", "too many operators");
    says(&format!("n -> {}n", "(".repeat(100_000)), "3", "is never closed");
    says(&"\"".repeat(100_000), "3", "expected");
    says(&format!("n -> {}", "n|".repeat(50_000)), "3", "expected a value");
    says(&format!("0.{}", "7".repeat(20_000)), "30", "First");
    says("n -> n-1", &"[".repeat(100_000), "is never closed");
    says("take 1..3", &format!("{}1", "3+".repeat(3000)), "First");
}

#[test]
fn positions_written_out() {
    says("n -> n-1", "[0..9000000000000000000]", "ranges written out here");
    let ranges = vec!["0..1000000"; 3000].join(", ");
    says("h: list -> h[1:] if sum(h) > 0", &format!("[{ranges}]"), "ranges written out here");
}

#[test]
fn tables_without_end() {
    for rule in ["take 1..3", "n -> n-1 ; where n <= 5", "(a, b) -> (a-1, b-1)"] {
        let game = Game::open(rule, &Default::default(), &NoFiles);
        let game = game.unwrap_or_else(|report| panic!("{rule}: {report}"));
        let options = Options { limits: LIMITS, ..Options::default() };
        for to in [1 << 40, i64::MAX] {
            let table = game.table(to, false, &options, &Looks::new(10_000, &Unwatched));
            let said = table.map_or_else(|report| report.to_string(), |table| format!("{:?}", table.unknown));
            assert!(said.contains("does not fit into the memory limit"), "{rule}: {said}");
        }
    }
}
