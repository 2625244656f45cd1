use super::super::weighted_games::{Listed, heap, options_of, with_loops, without_loops};
use super::*;
use grundy_heap::progress::{Stop, Unwatched};
use grundy_language::notation::syntax::Verdict;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// What is known of every sum that can be reached when the game must be won within so many moves, more and
/// more of them until nothing changes: won positions with the least cost, lost ones with the greatest.
fn fixpoint(game: &Listed, start: &[i64], play: Play) -> BTreeMap<Vec<i64>, Priced> {
    let mut moves: BTreeMap<Vec<i64>, Vec<(Vec<i64>, i64)>> = BTreeMap::new();
    let mut ahead = vec![sorted(start.to_vec())];
    while let Some(sum) = ahead.pop() {
        if let Entry::Vacant(vacant) = moves.entry(sum) {
            let sum = vacant.key();
            let options = if game.over(sum).is_some() { Vec::new() } else { options_of(game, sum) };
            let options: Vec<_> = options.into_iter().map(|(after, cost)| (sorted(after), cost)).collect();
            ahead.extend(options.iter().map(|(after, _)| after.clone()));
            vacant.insert(options);
        }
    }
    let mut known: BTreeMap<Vec<i64>, Priced> = BTreeMap::new();
    for _ in 0..=moves.len() {
        let mut next = BTreeMap::new();
        for (sum, options) in &moves {
            let after = |wanted| {
                let found = options.iter().filter_map(|(after, cost)| Some((known.get(after)?, cost)));
                found
                    .filter(move |(priced, _)| priced.outcome == wanted)
                    .map(|(p, cost)| p.cost.map(|c| c + cost))
            };
            let over = match game.over(sum) {
                Some(verdict) => Some(grundy_rule::moves::Ending { line: 0, verdict }.outcome()),
                None => options.is_empty().then_some(play.terminal()),
            };
            let priced = if let Some(outcome) = over {
                Priced { outcome, cost: (outcome != Outcome::Draw).then_some(0) }
            } else if let Some(cost) = after(Outcome::Second).min() {
                Priced { outcome: Outcome::First, cost }
            } else if after(Outcome::First).count() == options.len() {
                Priced { outcome: Outcome::Second, cost: after(Outcome::First).max().flatten() }
            } else {
                continue;
            };
            next.insert(sum.clone(), priced);
        }
        known = next;
    }
    moves.into_keys().map(|sum| (sum.clone(), known.get(&sum).copied().unwrap_or(DRAWN))).collect()
}

const DRAWN: Priced = Priced { outcome: Outcome::Draw, cost: None };

fn sorted(mut sum: Vec<i64>) -> Vec<i64> {
    sum.sort_unstable();
    sum
}

fn plays() -> impl Strategy<Value = Play> {
    prop::sample::select(vec![Play::Normal, Play::Misere])
}

fn verdicts() -> impl Strategy<Value = Verdict> {
    prop::sample::select(vec![Verdict::Win, Verdict::Lose, Verdict::Draw])
}

fn same(game: &Listed, sum: &[i64], play: Play) -> Result<(), TestCaseError> {
    let mut engine = Cost::new(game.clone(), play, Limits::default(), &Unwatched);
    for (sum, priced) in fixpoint(game, sum, play) {
        let slots: Vec<_> = sum.iter().map(heap).collect();
        prop_assert_eq!(engine.solve(&slots), Ok(priced), "{:?} in {:?}", sum, game.options);
    }
    Ok(())
}

proptest! {
    #[test]
    fn graphs_with_loops(
        game in with_loops(9, 0),
        sum in prop::collection::vec(0i64..9, 0..=2),
        ending in prop::option::of((0i64..9, verdicts())),
        play in plays(),
    ) {
        same(&game.ending(ending), &sum, play)?;
    }

    #[test]
    fn sums_without_loops_whatever_the_costs(
        game in without_loops(7),
        sum in prop::collection::vec(0i64..7, 0..=2),
        ending in prop::option::of((0i64..7, verdicts())),
        play in plays(),
    ) {
        same(&game.ending(ending), &sum, play)?;
    }

    #[test]
    fn negative_costs_are_priced_or_refused(game in with_loops(7, -3), start in 0i64..7) {
        let answer = Cost::new(game.clone(), Play::Normal, Limits::default(), &Unwatched).solve(&[heap(&start)]);
        match answer {
            Ok(priced) => prop_assert_eq!(priced, fixpoint(&game, &[start], Play::Normal)[&vec![start]]),
            Err(Fault::Unknown(Unknown::Unsupported(why))) => {
                prop_assert!(why.contains("less than nothing"));
                prop_assert!(game.options.iter().flatten().any(|(_, cost)| *cost < 0));
            }
            Err(fault) => prop_assert!(false, "{:?}", fault),
        }
    }
}

#[test]
fn the_winner_may_go_round_to_pay_less() {
    // From 3 one may win at once for 9, or through 2 and 1, where the loser may go back once more.
    let game =
        vec![vec![], vec![(vec![0], 1)], vec![(vec![1], 1), (vec![3], 1)], vec![(vec![0], 9), (vec![2], 0)]];
    let mut engine = Cost::new(Listed::new(game), Play::Normal, Limits::default(), &Unwatched);
    assert_eq!(engine.solve(&[heap(&3)]), Ok(Priced { outcome: Outcome::First, cost: Some(9) }));
    assert_eq!(engine.solve(&[heap(&2)]), Ok(Priced { outcome: Outcome::Second, cost: Some(10) }));
}

#[test]
fn a_circle_that_pays_has_no_least_cost() {
    let game = vec![vec![], vec![(vec![0], 1), (vec![2], -5)], vec![(vec![1], 0)]];
    let answer = Cost::new(Listed::new(game), Play::Normal, Limits::default(), &Unwatched).solve(&[heap(&1)]);
    match answer {
        Err(Fault::Unknown(Unknown::Unsupported(why))) => assert!(why.starts_with("from "), "{why}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_does_not_fit_is_an_error() {
    let game = vec![vec![], vec![(vec![0], i64::MAX)], vec![(vec![1], 1)]];
    let answer = Cost::new(Listed::new(game), Play::Normal, Limits::default(), &Unwatched).solve(&[heap(&2)]);
    assert!(matches!(answer, Err(Fault::Mistake { .. })), "{answer:?}");
}

#[test]
fn limits_end_the_work() {
    let all: Vec<_> = (0..2000).map(|n: i64| (0..n).map(|k| (vec![k], 1)).collect()).collect();
    let limits = Limits { memory: 100_000, ..Limits::default() };
    let answer = Cost::new(Listed::new(all.clone()), Play::Normal, limits, &Unwatched).solve(&[heap(&1999)]);
    assert!(matches!(answer, Err(Fault::Unknown(Unknown::Memory { limit: 100_000, .. }))), "{answer:?}");

    let after_hundred = |done| (done >= 100).then_some(Stop::Interrupted);
    let mut engine = Cost::new(Listed::new(all), Play::Normal, Limits::default(), &after_hundred);
    assert_eq!(engine.solve(&[heap(&1999)]), Err(Unknown::Stopped(Stop::Interrupted).into()));
}
