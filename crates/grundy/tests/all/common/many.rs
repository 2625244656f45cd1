//! Many positions asked about together, and lists of positions to ask about.

use super::{ask, letter};
use grundy::Game;
use grundy::Options;
use grundy::Unwatched;
use grundy::answer::{Cells, ComponentValue, Entries};

/// The nim-values of several positions, found together; each is given as text and is one component.
pub fn nimbers<P: AsRef<str>>(game: &Game, positions: &[P]) -> Vec<u64> {
    let texts: Vec<&str> = positions.iter().map(AsRef::as_ref).collect();
    let solution = ask(game, &texts, None);
    assert_eq!(solution.components.len(), texts.len(), "{}: one component for each", game.text());
    let value = |component: &ComponentValue| {
        component.nimber.unwrap_or_else(|| panic!("{}: {} has no value", game.text(), component.position)).0
    };
    solution.components.iter().map(value).collect()
}

/// The nim-value of one position.
pub fn nimber(game: &Game, position: &str) -> u64 {
    let solution = ask(game, &[position], None);
    solution.nimber.unwrap_or_else(|| panic!("{}: {position} has no value", game.text())).0
}

/// The nim-values of the pairs in 0..=to; `None` outside `where`.
pub fn grid(game: &Game, to: i64) -> Vec<Vec<Option<u64>>> {
    let table = game.table(to, false, &Options::default(), &Unwatched);
    let table = table.unwrap_or_else(|report| panic!("{}: {report}", game.text()));
    let Entries::Nimber(Cells::Pairs(grid)) = table.entries else {
        panic!("{}: not a grid of values", game.text())
    };
    grid.into_iter().map(|row| row.into_iter().map(|value| value.map(|nimber| nimber.0)).collect()).collect()
}

/// The nim-values of all positions of a box, one side a number of the position; by positions.
pub fn box_values(game: &Game, corner: &[i64]) -> Vec<(Vec<i64>, u64)> {
    let mut positions = vec![Vec::new()];
    for &last in corner {
        let longer = |position: Vec<i64>| (0..=last).map(move |n| [position.clone(), vec![n]].concat());
        positions = positions.into_iter().flat_map(longer).collect();
    }
    let values = nimbers(game, &positions.iter().map(|position| tuple(position)).collect::<Vec<_>>());
    positions.into_iter().zip(values).collect()
}

/// All ascending lists of `len` numbers in `from..=to`.
pub fn ascending(len: usize, from: i64, to: i64) -> Vec<Vec<i64>> {
    if len == 0 {
        return vec![Vec::new()];
    }
    let begin = |n: i64| ascending(len - 1, n, to).into_iter().map(move |rest| [vec![n], rest].concat());
    (from..=to).flat_map(begin).collect()
}

/// Numbers as a list of the notation.
pub fn list(numbers: &[i64]) -> String {
    format!("{numbers:?}")
}

/// Numbers as a tuple of the notation.
pub fn tuple(numbers: &[i64]) -> String {
    format!("({})", heaps(numbers).join(", "))
}

/// Heaps, each as text.
pub fn heaps(numbers: &[i64]) -> Vec<String> {
    numbers.iter().map(i64::to_string).collect()
}

/// Who wins from a sum of heaps.
pub fn who_heaps(game: &Game, numbers: &[i64]) -> char {
    let texts = heaps(numbers);
    letter(&ask(game, &texts.iter().map(String::as_str).collect::<Vec<_>>(), None))
}
