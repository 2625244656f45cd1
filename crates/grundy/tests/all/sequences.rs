//! Every published sequence of `truth/sequences.json`: the program reproduces its terms from a rule.
//!
//! Each entry is one test, which says how many terms it compared (shown with `--nocapture`). Where a game is
//! too large for a test only the first terms are compared; the cut stands beside the rule.

mod boards;
mod entry;
mod graphs;
mod heaps;
mod lists;
mod pairs;
mod sprouts;
mod turning;
mod words;

use crate::common::{self, ask, game, truth};
use grundy::identify::identify_game;
use grundy::{Game, Options, Unwatched};
use std::collections::HashSet;

/// The entries whose game the notation cannot say, and why.
const NOT_SAYABLE: &[(&str, &str)] = &[];

#[test]
fn every_entry_is_compared_or_set_aside_with_a_reason() {
    let compared = [
        boards::COMPARED,
        graphs::COMPARED,
        heaps::COMPARED,
        lists::COMPARED,
        pairs::COMPARED,
        sprouts::COMPARED,
        turning::COMPARED,
        words::COMPARED,
    ];
    let aside = NOT_SAYABLE.iter().map(|(id, reason)| {
        assert!(!reason.is_empty(), "{id} needs a reason");
        *id
    });
    let spoken_of: Vec<&str> = compared.concat().into_iter().chain(aside).collect();
    truth::assert_each_once(&truth::ids(&truth::sequences()), &spoken_of);
}

/// Amounts in a row from between two heaps: more than a code is written with, and more moves than are listed.
#[test]
fn amounts_in_a_row_that_leave_two_heaps() {
    let game = game("n -> a & n-a-k for k in 30..100, a in 0..n-k ; n -> n-5");
    assert_eq!(game.plan(None).recognised, "the octal code of 100 digits");
    const HEAP: usize = 16_000;
    let mut values: Vec<u64> = Vec::new();
    for n in 0..=700 {
        let two = 30..=n.min(100);
        let mut options: HashSet<u64> = two
            .flat_map(|k| (0..=n - k).map(move |a| (a, n - k - a)))
            .map(|(a, b)| values[a] ^ values[b])
            .collect();
        options.extend(n.checked_sub(5).map(|rest| values[rest]));
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    let found = common::values(&game, HEAP as i64);
    assert_eq!(found[..=700], values);
    let answer = ask(&game, &[&HEAP.to_string()], None);
    assert_eq!(answer.nimber.map(|nimber| nimber.0), Some(found[HEAP]));
    let leave_nothing =
        |k: usize| (0..=(HEAP - k) / 2).filter(|&a| found[a] == found[HEAP - k - a]).count() as u64;
    let winning = (30..=100).map(leave_nothing).sum::<u64>() + u64::from(found[HEAP - 5] == 0);
    assert_eq!(answer.winning_moves, Some(winning));
}

/// A heap that is no position has no value: what repeats behind it is seen all the same, and nothing is said of more than it.
#[test]
fn gaps_are_no_end() {
    let rule = "n -> n-k for k in 1..3\nwhere n % 10 != 2";
    let game: Game = rule.parse().unwrap();
    let mut values: Vec<Option<u64>> = Vec::new();
    for n in 0_usize..=300 {
        let options: Vec<u64> = (1..=3).filter_map(|k| *values.get(n.checked_sub(k)?)?).collect();
        values.push((n % 10 != 2).then(|| (0..).find(|value| !options.contains(value)).unwrap()));
    }
    let known =
        |preperiod: usize, period: usize| (preperiod..=300 - period).all(|n| values[n] == values[n + period]);
    let answer = game.period(Some(300), &Options::default(), &Unwatched).unwrap();
    let (preperiod, period) = (answer.preperiod.unwrap() as usize, answer.period.unwrap() as usize);
    assert!(known(preperiod, period) && !known(preperiod - 1, period) && !answer.proved, "{answer:?}");
    assert!((1..period).all(|less| !known(preperiod, less)), "{answer:?}");
    assert_eq!(answer.max_value.map(u64::from), values.iter().flatten().max().copied());
    assert_eq!(answer.checked_to, Some(300));
    let identified = identify_game(&game, 100, false, &Options::default(), &Unwatched).unwrap();
    assert!(identified.unknown.is_some_and(|why| why.starts_with("2 is no position")));
}
