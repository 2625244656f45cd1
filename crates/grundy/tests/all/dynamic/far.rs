//! Heaps of 10^18.

use crate::common::{ask, asked, game, game_with, letter};
use grundy::Limits;
use grundy::Options;
use grundy::answer::{Engine, Play, Unknown};
use grundy::{Stop, Unwatched};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

const FAR: i64 = 1_000_000_000_000_000_000;

#[test]
fn no_number_twice_running() {
    let game = game("(n, last) -> (n-k, k) for k in 1..3 if k != last ; start n = (n, 0)");
    for n in FAR..FAR + 12 {
        let answer = ask(&game, &[&n.to_string()], None);
        assert_eq!(letter(&answer) == 'S', n % 4 == 0, "{n}");
        // Every winning move of a fresh heap leaves a lost position, and the answer says which.
        for mv in &answer.moves {
            let left = ask(&game, &[&mv.to[0].to_string()], None);
            assert_eq!(letter(&left), 'S', "{n}: {}", mv.words);
        }
        assert_eq!(answer.plan, Engine::Dynamic);
        assert!(answer.moves.is_empty() == (n % 4 == 0) && answer.unknown.is_none());
    }
    // The same heap plainly: three moves, each once.
    let answer = ask(&game, &[&FAR.to_string()], None);
    assert_eq!(answer.lost_moves, Some(3));
    assert_eq!(answer.replies.len(), 3);
}

#[test]
fn one_pass() {
    let game = game("(n, p) -> (n-k, p) for k in {1, 3, 4} ; (n, p) -> (n, p-1) if p > 0 and n > 0");
    // By the values of smaller heaps, which repeat: without a pass, and with one.
    let mut rows: Vec<[u32; 2]> = Vec::new();
    for n in 0usize..3000 {
        let after = |p: usize| [1, 3, 4].iter().filter_map(|k| Some(rows[n.checked_sub(*k)?][p])).collect();
        let mex = |seen: Vec<u32>| (0..).find(|value| !seen.contains(value)).unwrap_or(0);
        let plain = mex(after(0));
        let mut with: Vec<u32> = after(1);
        with.extend((n > 0).then_some(plain));
        rows.push([plain, mex(with)]);
    }
    let period = (1..1000).find(|p| (1000..1010).all(|n| rows[n] == rows[n + p])).expect("a period");
    for n in [0, 1, 2, 17, 999, 1000, 2999, FAR, FAR + 1, FAR + 2, FAR + 3] {
        let like = if n < 3000 { n as usize } else { 1000 + ((n - 1000) as usize % period) };
        for (p, value) in rows[like].into_iter().enumerate() {
            let answer = ask(&game, &[&format!("({n}, {p})")], None);
            assert_eq!(answer.nimber, Some(grundy::Nimber(value.into())), "({n}, {p})");
            assert!(n < 1000 || answer.plan == Engine::Dynamic, "({n}, {p}): {}", answer.plan);
        }
    }
}

/// The values of a castle of n with no hit before, Y before, Z before, written apart from the rule; n far, from the
/// repetition of five rows of them.
fn castle([x, y, z]: [usize; 3], n: u64) -> [u32; 3] {
    let mut rows: Vec<[u32; 3]> = vec![[0; 3]];
    let mex = |seen: &[u32]| (0..).find(|value| !seen.contains(value)).unwrap_or(0);
    for n in 1usize..3000 {
        let hit = |by: usize, then: usize| rows[n.saturating_sub(by)][then];
        let (a, b, c) = (hit(x, 0), hit(y, 1), hit(z, 2));
        rows.push([mex(&[a, b, c]), mex(&[a, c]), mex(&[a, b])]);
    }
    let period = (1..1000).find(|p| (1000..1010).all(|n| rows[n] == rows[n + p])).expect("a period");
    if n < 3000 { rows[n as usize] } else { rows[1000 + ((n - 1000) % period as u64) as usize] }
}

/// Codeforces 1312F: at most five for each weapon, castles up to 10^18; how many first hits win.
#[test]
fn last_weapon() {
    let heaps = [7u64, 6, 1, 43, 999, 1000, 123_456, 1_000_000_007, 999_999_999_999_999_989, FAR as u64];
    for weapons in (0..125).map(|i| [1 + i % 5, 1 + i / 5 % 5, 1 + i / 25]) {
        let [x, y, z] = weapons;
        let game = game_with("three-weapons", &format!(r#"{{"X": {x}, "Y": {y}, "Z": {z}}}"#));
        let castles = [heaps[(x + y) % 10], heaps[(y * z) % 10], heaps[(x + 2 * z + 3) % 10]];
        let total = castles.iter().fold(0, |sum, &n| sum ^ castle(weapons, n)[0]);
        let mut hits = 0;
        for &n in &castles {
            let rest = total ^ castle(weapons, n)[0];
            let left = |by: usize, then: usize| castle(weapons, n.saturating_sub(by as u64))[then];
            hits += [left(x, 0), left(y, 1), left(z, 2)].iter().filter(|&&value| value == rest).count();
        }
        let texts = castles.map(|n| n.to_string());
        let answer = ask(&game, &texts.each_ref().map(String::as_str), None);
        assert_eq!(answer.nimber.map(|nimber| nimber.0), Some(u64::from(total)), "{weapons:?} {castles:?}");
        assert_eq!(answer.moves.len(), hits, "{weapons:?} {castles:?}");
    }
    // The contest's samples, whose castles are small.
    let attacks = |[x, y, z]: [i64; 3], castles: &[&str]| {
        let game = game_with("three-weapons", &format!(r#"{{"X": {x}, "Y": {y}, "Z": {z}}}"#));
        ask(&game, castles, None).moves.len()
    };
    assert_eq!(attacks([1, 3, 4], &["7", "6"]), 2);
    assert_eq!(attacks([1, 2, 3], &["1"]), 3);
    assert_eq!(attacks([1, 2, 2], &["3"]), 0);
}

#[test]
fn the_plan_says_why() {
    let game = game("three-weapons");
    let plan = game.plan(None);
    assert_eq!(plan.shape, "dynamic");
    assert_eq!(plan.engine, Engine::Dynamic);
    assert!(plan.recognised.contains("at most 4") && plan.why.contains("window theorem"), "{plan:?}");
    // Misère values cannot be added, but who wins one large heap repeats as well.
    let misere = game.plan(Some(Play::Misere));
    assert_eq!(misere.engine, Engine::Tame);
    assert_eq!(misere.otherwise, [Engine::Quotient, Engine::Dynamic, Engine::Retrograde, Engine::Search]);
    let far = game.positions(&[FAR.to_string()]).expect("a castle");
    let why = asked::explain(&game, &far, &Options::default(), &Unwatched).expect("an explanation");
    assert_eq!(why.components[0].options.len(), 3);
    assert!(why.components[0].mex.is_some() && why.unknown.is_none());
}

/// The preperiod and the period that the engine for finite memories proves, of rules that have values.
fn period(rule: &str) -> Option<(u64, u64)> {
    let found = game(rule).period(Some(100), &Options::default(), &Unwatched).ok()?;
    let found = Some(found).filter(|found| found.proved && found.plan == Engine::Dynamic)?;
    found.preperiod.zip(found.period)
}

#[test]
fn periods() {
    let not_twice = "(n, last) -> (n-k, k) for k in 1..3 if k != last";
    let one_to_three = |start: &str| period(&format!("{not_twice} ; start n = {start}"));
    assert_eq!(one_to_three("(n, 0)"), Some((4, 4)));
    assert_eq!(one_to_three("(n, 2)"), Some((2, 4)));
    assert_eq!(period("n -> n-1 ; n -> n-4 if n > 9").map(|(_, period)| period), Some(5));
    // Nothing says how it begins, or each heap begins in a way of its own.
    assert_eq!(period(not_twice), None);
    assert_eq!(one_to_three("(n, n)"), None);
    assert_eq!(one_to_three("(n+1, 0)"), None);
    assert_eq!(period("take 1..3"), None);
    assert_eq!(period(&format!("{not_twice} ; start n = (n, 0) ; misere")), None);
}

/// Where no period is found within the limits the answer is unknown, and says so.
#[test]
fn limits_are_kept() {
    let rule = "(n, last) -> (n-k, k) for k in {7, 30, 41, 59, 83, 97, 101} if k != last ; start n = (n, 0)";
    let game = game(rule);
    let far = game.positions(&[FAR.to_string()]).expect("a heap");
    let memory = Limits { memory: 20_000, ..Limits::default() };
    let options = Options { limits: memory, ..Options::default() };
    let answer = asked::solve(&game, &far, &options, &Unwatched).expect("an answer");
    assert!(answer.outcome.is_none() && answer.unknown.is_some_and(|why| why.contains("memory limit")));
    let options = Options::default();
    let third = || {
        let looks = AtomicU32::new(0);
        move |_| (looks.fetch_add(1, Relaxed) == 2).then_some(Stop::Time)
    };
    let answer = asked::solve(&game, &far, &options, &third()).expect("an answer");
    assert_eq!(answer.unknown, Some(Unknown::Stopped(Stop::Time).to_string()));
    let stopped = game.period(None, &options, &third()).expect("no report");
    assert_eq!((stopped.proved, stopped.unknown), (false, Some(Unknown::Stopped(Stop::Time).to_string())));
}
