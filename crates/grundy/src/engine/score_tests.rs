use super::super::weighted_games::{Listed, heap, options_of, without_loops};
use super::*;
use grundy_heap::progress::{Stop, Unwatched};
use grundy_language::notation::syntax::Verdict;
use proptest::prelude::*;
use std::collections::HashMap;

fn engine(game: Listed) -> Score<'static, Listed> {
    Score::new(game, Limits::default(), &Unwatched)
}

/// The definition: no order, nothing left out.
fn minimax(game: &Listed, sum: &[i64], known: &mut HashMap<Vec<i64>, i64>) -> i64 {
    if game.over(sum).is_some() {
        return 0;
    }
    if let Some(&difference) = known.get(sum) {
        return difference;
    }
    let options = options_of(game, sum).into_iter();
    let best = options.map(|(after, gain)| gain - minimax(game, &after, known)).max().unwrap_or(0);
    known.insert(sum.to_vec(), best);
    best
}

proptest! {
    #[test]
    fn the_difference_is_the_minimax(
        game in without_loops(7),
        sums in prop::collection::vec(prop::collection::vec(0i64..7, 0..=2), 1..4),
        ends in prop::option::of(0i64..7),
    ) {
        let game = game.ending(ends.map(|heap| (heap, Verdict::Draw)));
        let mut engine = engine(game.clone());
        let mut known = HashMap::new();
        for sum in sums {
            let slots: Vec<_> = sum.iter().map(heap).collect();
            prop_assert_eq!(engine.difference(&slots), Ok(minimax(&game, &sum, &mut known)), "{:?}", sum);
        }
    }
}

#[test]
fn a_long_way_needs_no_stack() {
    let one_less = (0..1_000_000).map(|n: i64| if n > 0 { vec![(vec![n - 1], 3)] } else { vec![] });
    let mut engine = engine(Listed::new(one_less.collect()));
    assert_eq!(engine.difference(&[heap(&999_999)]), Ok(3));
    assert_eq!(engine.difference(&[heap(&999_998)]), Ok(0));
}

#[test]
fn many_options_take_one_place_each() {
    // From every heap to every smaller one, the nearest last: each waits below all that come later.
    let all = (0..1500).map(|n: i64| (0..n).rev().map(|k| (vec![k], n - k)).collect());
    let mut engine = engine(Listed::new(all.collect()));
    assert_eq!(engine.difference(&[heap(&1499)]), Ok(1499));
    assert!(engine.bytes() < 100_000, "{}", engine.bytes());
}

#[test]
fn loops_are_told_and_leave_no_trace() {
    // 0 ends; 1 and 2 lead to each other; 3 leads to the end.
    let game = vec![vec![], vec![(vec![2], 5)], vec![(vec![1], 5), (vec![0], 1)], vec![(vec![0], 4)]];
    let mut engine = engine(Listed::new(game));
    let looped = Err(Unknown::Loop { position: "1".into() }.into());
    assert_eq!(engine.difference(&[heap(&1)]), looped);
    assert_eq!(engine.difference(&[heap(&3)]), Ok(4));
    assert_eq!(engine.difference(&[heap(&1)]), looped);
    assert_eq!(engine.difference(&[heap(&3), heap(&3)]), Ok(0));
}

#[test]
fn what_does_not_fit_is_an_error() {
    let game = vec![vec![], vec![(vec![0], i64::MAX)], vec![(vec![1], -2)]];
    let mut engine = engine(Listed::new(game));
    assert_eq!(engine.difference(&[heap(&1)]), Ok(i64::MAX));
    match engine.difference(&[heap(&2)]) {
        Err(Fault::Mistake { what: mistake, .. }) => {
            assert!(mistake.message.contains("64 bits"), "{mistake:?}")
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn limits_end_the_search() {
    let limits = Limits { memory: 100_000, ..Limits::default() };
    let all: Vec<_> = (0..2000).map(|n: i64| (0..n).map(|k| (vec![k], 1)).collect()).collect();
    let heaps = [1999, 1998, 1997];
    let position: Vec<_> = heaps.iter().map(heap).collect();
    let answer = Score::new(Listed::new(all.clone()), limits, &Unwatched).difference(&position);
    assert!(matches!(answer, Err(Fault::Unknown(Unknown::Memory { limit: 100_000, .. }))), "{answer:?}");

    let after_hundred = |done| (done >= 100).then_some(Stop::Interrupted);
    let mut engine = Score::new(Listed::new(all), Limits::default(), &after_hundred);
    assert_eq!(engine.difference(&position[..1]), Err(Unknown::Stopped(Stop::Interrupted).into()));
}
