//! Games of gains and costs as contests set them, in the sizes of their statements: typed rules against tables
//! filled here, and what the program refuses.

use crate::common::asked;
use crate::common::*;
use grundy::Options;
use grundy::Unwatched;
use grundy::answer::{Cells, Engine, Entries, Outcome, Play};
use grundy::{Game, NoFiles};
use points::Worth;
use proptest::prelude::*;

const ENDS: &str = "(i, j) -> (i+1, j) gain a[i] | (i, j-1) gain a[j] if i <= j ; given a";

fn with(rule: &str, a: &[i64]) -> Game {
    game_with(rule, &format!("{{\"a\": {a:?}}}"))
}

fn score(game: &Game, position: &str) -> i64 {
    let answer = ask(game, &[position], None);
    answer.score.unwrap_or_else(|| panic!("{position}: {:?}", answer.unknown))
}

/// Numbers from `low` to `high` without a pattern.
fn numbers(count: usize, low: i64, high: i64) -> Vec<i64> {
    let mut state = 12345u64;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        low + ((state >> 33) % (high - low + 1) as u64) as i64
    };
    (0..count).map(|_| next()).collect()
}

/// The best difference of a game on the interval 0..n, from the gains of taking from the left and right of i..=j.
fn of_interval(n: usize, left: impl Fn(usize, usize) -> i64, right: impl Fn(usize, usize) -> i64) -> i64 {
    let mut shorter = vec![0; n + 1];
    for length in 1..=n {
        let longer = |i: usize| {
            let j = i + length - 1;
            (left(i, j) - shorter[i + 1]).max(right(i, j) - shorter[i])
        };
        shorter = (0..=n - length).map(longer).collect();
    }
    shorter[0]
}

#[test]
fn ends_of_500_piles() {
    let a = numbers(500, 1, 500);
    assert_eq!(score(&with(ENDS, &a), "(0, 499)"), of_interval(500, |i, _| a[i], |_, j| a[j]));
}

#[test]
fn stone_game_vii() {
    let rule = "(i, j) -> (i+1, j) gain s[j+1] - s[i+1] | (i, j-1) gain s[j] - s[i] if i < j
                given a
                let s = [sum(a[:k]) for k in 0..len(a)]";
    assert_eq!(score(&with(rule, &[5, 3, 1, 4, 2]), "(0, 4)"), 6);
    assert_eq!(score(&with(rule, &[7, 90, 5, 1, 100, 10, 10, 2]), "(0, 7)"), 122);
    let a = numbers(1000, 1, 1000);
    let s: Vec<i64> = (0..=1000).map(|k| a[..k].iter().sum()).collect();
    let best = of_interval(1000, |i, j| s[j + 1] - s[i + 1], |i, j| s[j] - s[i]);
    assert_eq!(score(&with(rule, &a), "(0, 999)"), best);
}

#[test]
fn stone_game_iii() {
    let rule = "i -> i+x gain sum(a[i:i+x]) for x in 1..min(3, len(a)-i) ; given a";
    let a = numbers(50_000, -1000, 1000);
    let mut best = vec![0; a.len() + 3];
    for i in (0..a.len()).rev() {
        let end = |x: usize| (i + x).min(a.len());
        best[i] = (1..=3).map(|x| a[i..end(x)].iter().sum::<i64>() - best[end(x)]).max().expect("three");
    }
    assert_eq!(score(&with(rule, &a), "0"), best[0]);
}

#[test]
fn stone_game_ii() {
    let rule = "(i, m) -> (i+x, max(m, x)) gain sum(a[i:i+x]) for x in 1..min(2*m, len(a)-i) ; given a";
    let a = numbers(100, 1, 10_000);
    let mut best = vec![vec![0; 201]; 101];
    for i in (0..100).rev() {
        for m in 1..=100 {
            let take = |x: usize| a[i..i + x].iter().sum::<i64>() - best[i + x][m.max(x)];
            best[i][m] = (1..=(2 * m).min(100 - i)).map(take).max().expect("a pile");
        }
    }
    assert_eq!(score(&with(rule, &a), "(0, 1)"), best[0][1]);
}

/// Split a row in two; the opponent must throw the heavier part away (of equal ones the mover says which), and
/// what is left is gained. Only one player chooses: the other's replies are forced and gain nothing.
const SPLIT: &str = "(i, j, turn) -> (i, k, 1) gain s[k+1] - s[i] for k in i..j-1 if turn == 0 and s[k+1] - s[i] <= s[j+1] - s[k+1]
                     (i, j, turn) -> (k+1, j, 1) gain s[j+1] - s[k+1] for k in i..j-1 if turn == 0 and s[j+1] - s[k+1] <= s[k+1] - s[i]
                     (i, j, turn) -> (i, j, 0) if turn == 1
                     given a
                     let s = [sum(a[:k]) for k in 0..len(a)]";

#[test]
fn stone_game_v() {
    assert_eq!(score(&with(SPLIT, &[6, 2, 3, 4, 5, 5]), "(0, 5, 0)"), 18);
    assert_eq!(score(&with(SPLIT, &[7; 7]), "(0, 6, 0)"), 28);
    assert_eq!(score(&with(SPLIT, &[4]), "(0, 0, 0)"), 0);
    let a = numbers(500, 1, 1_000_000);
    let s: Vec<i64> = (0..=500).map(|k| a[..k].iter().sum()).collect();
    let mut best = vec![vec![0i64; 501]; 501];
    for i in (0..500).rev() {
        for j in i + 1..500 {
            let split = |k: usize| {
                let (left, right) = (s[k + 1] - s[i], s[j + 1] - s[k + 1]);
                let keep_left = if left <= right { left + best[i][k] } else { 0 };
                keep_left.max(if right <= left { right + best[k + 1][j] } else { 0 })
            };
            best[i][j] = (i..j).map(split).max().expect("a split");
        }
    }
    assert_eq!(score(&with(SPLIT, &a), "(0, 499, 0)"), best[0][499]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn typed_rules_agree_with_the_recursion(
        word in prop::sample::select(vec!["gain", "cost"]),
        (x, y, z) in (-3i64..=3, -3i64..=3, -3i64..=3),
        most in 1i64..=3,
        splits in any::<bool>(),
        misere in any::<bool>(),
        heaps in prop::collection::vec(0i64..=6, 1..=2),
    ) {
        let split = format!(" ; n -> a & n-k-a {word} ({z})*a + k for k in 1..2, a in 1..n-k-1");
        let rule = format!("n -> n - k {word} ({x})*k + ({y})*n + ({z}) for k in 1..{most}");
        let game = game(&(rule + if splits { &split } else { "" }));
        let position = game.positions(&heaps.iter().map(i64::to_string).collect::<Vec<_>>()).expect("heaps");
        // Who makes the last move says nothing where moves gain.
        let misere = misere && word == "cost";
        let play = if misere { Play::Misere } else { Play::Normal };
        let answer = ask_values(&game, &position, Some(play));
        let found = match answer.score {
            Some(score) => Worth::Score(score),
            None => Worth::Cost(answer.outcome.expect("an outcome"), answer.cost),
        };
        prop_assert_eq!(Some(found), points::worth(&game, &position, play, 5000), "{} {:?}", game.text(), heaps);
        // The moves that are told keep what the position is worth.
        for mv in &answer.moves {
            let mut after = position.clone();
            after.splice(mv.component..=mv.component, mv.to.iter().cloned());
            let then = ask_values(&game, &after, Some(play));
            match (mv.gain, mv.cost) {
                (Some(gain), _) => prop_assert_eq!(answer.score, then.score.map(|score| gain - score)),
                (_, Some(cost)) => prop_assert_eq!(answer.cost, then.cost.map(|rest| cost + rest)),
                (None, None) => prop_assert!(false, "{} has neither gain nor cost", mv.words),
            }
        }
        prop_assert!(!answer.moves.is_empty() || answer.outcome != Some(Outcome::First) || misere);
    }
}

#[test]
fn best_moves_and_what_they_gain() {
    let game = with(ENDS, &[1, 5, 2]);
    let answer = ask(&game, &["(0, 2)"], None);
    assert_eq!((answer.outcome, answer.score), (Some(Outcome::Second), Some(-2)));
    let moves: Vec<_> = answer.moves.iter().map(|mv| (mv.words.as_str(), mv.gain)).collect();
    assert_eq!(moves, [("1 down, to (0, 1)", Some(2)), ("1 right, to (1, 2)", Some(1))]);
    let why = asked::explain(&game, &game.positions(&["(0, 2)"]).unwrap(), &Options::default(), &Unwatched)
        .unwrap();
    assert_eq!(why.score, Some(-2));
    let options: Vec<_> = why.components[0].options.iter().map(|o| (o.gain, o.score)).collect();
    assert_eq!(options, [(Some(2), Some(-2)), (Some(1), Some(-2))]);
    assert_eq!(why.plan.shape, "numbers");
    assert_eq!(why.plan.engine, Engine::Score);
    assert!(why.plan.why.contains("no nim-values"), "{}", why.plan.why);
}

#[test]
fn components_side_by_side_are_one_position() {
    // Two piles of a stone worth its number; both are worth 5 and 3 alone, and 5 - 3 together.
    let game = game("n -> 0 gain n if n > 0");
    assert_eq!(ask(&game, &["5", "3"], None).score, Some(2));
    assert_eq!(ask(&game, &["5", "3", "3"], None).score, Some(5));
    // Splitting leaves components that are played on.
    let split = crate::common::game("n -> a & n-a gain a*(n-a) for a in 1..n-1");
    assert_eq!(ask(&split, &["4"], None).score, Some(4 - 1 + 1));
}

#[test]
fn alike_positions_are_one() {
    // Piles in a list, which the rule does not tell apart, and the same piles side by side.
    let list = game("h: list -> replace(h, i, h[i]-x) gain x*x for i in 0..len(h)-1, x in 1..h[i]");
    let side_by_side = game("n -> n - x gain x*x for x in 1..n");
    let cost = game("h: list -> replace(h, i, h[i]-x) cost x*x for i in 0..len(h)-1, x in 1..h[i]");
    let costs = game("n -> n - x cost x*x for x in 1..n");
    for [a, b, c] in [[3, 1, 2], [2, 3, 1], [4, 4, 0], [1, 3, 5]] {
        let (text, heaps) = (format!("[{a}, {b}, {c}]"), [a, b, c].map(|n| n.to_string()));
        let heaps = heaps.each_ref().map(String::as_str);
        assert_eq!(score(&list, &text), ask(&side_by_side, &heaps, None).score.expect("a score"));
        let (listed, beside) = (ask(&cost, &[&text], None), ask(&costs, &heaps, None));
        assert_eq!((listed.outcome, listed.cost), (beside.outcome, beside.cost));
        assert!(listed.cost.is_some());
    }
}

#[test]
fn options_that_are_no_moves_gain_nothing() {
    // At 1 the second option would look before the beginning of the list.
    let game = with("n -> n - k gain a[n-k] for k in 1..2 ; given a", &[7, 1, 3]);
    assert_eq!(ask(&game, &["3"], None).score, Some(-4));
    let halves = with("n -> n - k & n - k gain a[n-k] for k in 1..2 ; given a", &[7, 1, 3]);
    assert_eq!(ask(&halves, &["1"], None).score, Some(7));
}

fn outcome(letter: char) -> Outcome {
    match letter {
        'W' => Outcome::First,
        'L' => Outcome::Second,
        _ => Outcome::Draw,
    }
}

#[test]
fn tables() {
    let table =
        |rule: &str, outcomes| game(rule).table(5, outcomes, &Options::default(), &Unwatched).unwrap();
    let texts = |all: &[i64]| all.iter().map(|n| Some(n.to_string())).collect::<Vec<_>>();
    let gains = "n -> n - k gain k*k for k in 1..3";
    assert_eq!(table(gains, false).entries, Entries::Score(Cells::Heaps(texts(&[0, 1, 4, 9, 8, 5]))));
    // Who is ahead, not who moves last.
    let gains = "n -> n - k gain k - 2 for k in 1..2";
    assert_eq!(
        table(gains, true).entries,
        Entries::Outcome(Cells::Heaps("DLDWDL".chars().map(|letter| Some(outcome(letter))).collect()))
    );
    let costs = "n -> n - k cost k*k for k in 1..3";
    assert_eq!(table(costs, false).entries, Entries::Cost(Cells::Heaps(texts(&[0, 1, 4, 9, 10, 11]))));
    let Entries::Outcome(Cells::Heaps(outcomes)) = table(costs, true).entries else { panic!("outcomes") };
    assert_eq!(outcomes[4], Some(Outcome::Second));
    // Of a drawn game the entry says so.
    let drawn = table("n: int -> n cost 1", false).entries;
    assert_eq!(drawn, Entries::Cost(Cells::Heaps(vec![Some("draw".into()); 6])));
}

#[test]
fn loops() {
    let gain = ask(&game("n -> n - 1 gain 1 | n if n > 0"), &["2"], None);
    assert_eq!((gain.outcome, gain.score), (None, None));
    assert!(gain.unknown.is_some_and(|why| why.contains("round in circles")));
    // With costs the loser may pass once and for all: nothing can be forced.
    let cost = ask(&game("n -> n - 1 cost 1 | n cost 0 if n > 0"), &["2"], None);
    assert_eq!((cost.outcome, cost.cost), (Some(Outcome::Draw), None));
    assert_eq!(cost.drawing_moves.len(), 1);
}

#[test]
fn lost_positions_are_made_dear() {
    let answer = ask(&game("n -> n - k cost k*k for k in 1..3"), &["4"], None);
    assert_eq!((answer.outcome, answer.cost, answer.lost_moves), (Some(Outcome::Second), Some(10), Some(3)));
    let replies: Vec<_> = answer
        .replies
        .iter()
        .map(|pair| (pair.mv.cost, pair.reply.as_ref().and_then(|reply| reply.cost)))
        .collect();
    assert_eq!(replies, [(Some(9), Some(1)), (Some(1), Some(9))]);
}

#[test]
fn endings() {
    let over = "(n, last) -> (n-k, k) gain k for k in 1..3 ; draw if last == 3 ; start n = (n, 0)";
    assert_eq!(ask(&game(over), &["6"], None).score, Some(3));
    let won = ask(&game("n -> n-1 gain 1 ; win if n == 1"), &["3"], None);
    assert!(won.unknown.is_some_and(|why| why.contains("`draw if`")));
    // With costs an ending says who wins.
    let cost = ask(&game("n -> n-k cost k for k in 1..2 ; lose if n == 1"), &["3"], None);
    assert_eq!((cost.outcome, cost.cost), (Some(Outcome::First), Some(2)));
}

#[test]
fn what_is_refused() {
    let unknown = |rule: &str| ask(&game(rule), &["2"], None).unknown.unwrap_or_default();
    assert!(unknown("n -> n-1 gain 1 | n-2 cost 1").contains("not both"));
    assert!(unknown("n -> n-1 gain 1 ; n -> chance {1/2: n-1, 1/2: n-2}").contains("a probability"));
    let gains = game("n -> n-k gain k for k in 1..3");
    let period = gains.period(Some(100), &Options::default(), &Unwatched);
    assert!(period.is_err_and(|report| report.to_string().contains("played for gains")));
    let identified = grundy::identify::identify_game(&gains, 20, false, &Options::default(), &Unwatched);
    assert!(identified.is_err_and(|report| report.to_string().contains("played for gains")));
}

#[test]
fn what_does_not_fit_is_an_error() {
    let overflow = |rule: &str| {
        let game = Game::open(rule, &Default::default(), &NoFiles).unwrap();
        asked::solve(&game, &game.positions(&["2"]).unwrap(), &Options::default(), &Unwatched)
    };
    for rule in
        ["n -> n-1 gain (if n == 1 then 9223372036854775807 else -2)", "n -> n-1 cost 9223372036854775807"]
    {
        match overflow(rule) {
            Err(report) => assert!(report.to_string().contains("64 bits"), "{report}"),
            Ok(answer) => panic!("{answer:?}"),
        }
    }
}
