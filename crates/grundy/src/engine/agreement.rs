//! Every engine that can take a game gives the oracle's answer.

use super::games::{self, Game, Laid};
use super::{Memo, Naive};
use crate::limits::Limits;
use crate::nimber::Nimber;
use crate::progress::Unwatched;
use crate::value::Value;
use proptest::prelude::*;

fn heaps(to: i64) -> Vec<Value> {
    (0..=to).map(Value::Int).collect()
}

fn pairs(to: i64) -> Vec<Value> {
    (0..=to).flat_map(|a| (0..=to).map(move |b| games::pair(a, b))).collect()
}

fn sets() -> Vec<Value> {
    let odd_ones = [2, 3, 4, 6, 9, 12, 70, 140];
    let set = |bits: usize| {
        let members = (0..odd_ones.len()).filter(|i| bits >> i & 1 == 1).map(|i| Value::Int(odd_ones[i]));
        Value::set(members.collect())
    };
    (0..1 << odd_ones.len()).map(set).collect()
}

/// A game, made afresh for each engine, and some of its positions.
struct Sample {
    name: &'static str,
    game: fn() -> Game,
    positions: Vec<Value>,
}

fn acyclic() -> Vec<Sample> {
    let sample = |name, game, positions| Sample { name, game, positions };
    vec![
        sample("nim", games::nim, heaps(40)),
        sample("take", || games::take(3), heaps(60)),
        sample("kayles", games::kayles, heaps(40)),
        sample("grundy", games::grundys_game, heaps(40)),
        sample("halve", games::halve_or_less, heaps(40)),
        sample("wythoff", games::wythoff, pairs(12)),
        sample("divisors", games::divisors, sets()),
    ]
}

fn memo_agrees(name: &str, game: impl Fn() -> Game, positions: &[Value]) {
    let mut naive = Naive::new(game());
    // Largest first, so that the search goes deep; then again from what is kept.
    let mut memo = Memo::new(game(), Limits::default(), &Unwatched);
    for position in positions.iter().rev().chain(positions) {
        let laid = Laid::new(&game(), position);
        assert_eq!(memo.nimber(laid.slots()), naive.nimber(position), "{name} {position}");
    }
}

#[test]
fn memo_agrees_on_the_games() {
    for Sample { name, game, positions } in acyclic() {
        memo_agrees(name, game, &positions);
    }
}

#[test]
fn the_oracle_knows_published_values() {
    let values = |game: Game, to: i64| -> Vec<u32> {
        let mut naive = Naive::new(game);
        heaps(to).iter().map(|n| naive.nimber(n).map_or(u32::MAX, |Nimber(value)| value)).collect()
    };
    // Winning Ways, chapter 4.
    assert_eq!(values(games::kayles(), 11), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    assert_eq!(
        values(games::grundys_game(), 20),
        [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]
    );
}

proptest! {
    /// Random acyclic games: position k has options among sums of smaller positions.
    #[test]
    fn memo_agrees_on_random_games(options in acyclic_options()) {
        let size = options.len() as i64;
        let game = || {
            let options = options.clone();
            Game::heaps(move |n| options[n as usize].clone())
        };
        memo_agrees("random", game, &heaps(size - 1));
    }
}

/// For each of twelve positions its options, each a list of up to three smaller positions.
fn acyclic_options() -> impl Strategy<Value = Vec<Vec<Vec<i64>>>> {
    let of = |n: i64| match n {
        0 => Just(vec![]).boxed(),
        n => prop::collection::vec(prop::collection::vec(0..n, 0..=3), 0..=4).boxed(),
    };
    (0..12).map(of).collect::<Vec<_>>()
}
