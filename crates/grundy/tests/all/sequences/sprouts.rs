//! Sprouts, as the catalogue has it.

use super::entry::{Entry, entries};
use crate::common::{ask, game, letter};

entries! {
    outcomes, "sprouts_normal" => sprouts;
}

/// The first few numbers of spots; beyond, the game is too large for a test.
const MOST_SPOTS: i64 = 3;

fn sprouts(entry: &Entry) -> usize {
    let game = game("sprouts");
    let first_wins = |spots: i64| i64::from(letter(&ask(&game, &[&spots.to_string()], None)) == 'F');
    entry.compare(&(entry.first()..=MOST_SPOTS).map(first_wins).collect::<Vec<_>>())
}
