//! The table of all positions, held to the definition and to the search.

use super::*;
use crate::{Boards, Deletion, naive};
use grundy_heap::progress::{Looks, Stop, Unwatched};
use std::collections::BTreeSet;

const MEMORY: usize = 1 << 30;

/// The cells that rows have below the largest ones, by number.
fn cells(most: &[u32], rows: &[u32]) -> BTreeSet<usize> {
    let width = most.iter().max().map_or(0, |&most| most as usize);
    rows.iter().zip(0..).flat_map(|(&row, at)| (0..row as usize).map(move |cell| at * width + cell)).collect()
}

/// The same game as a deletion game on cells.
fn deletions(most: &[u32], cuts: &[Cut]) -> Vec<Deletion> {
    let width = most.iter().max().map_or(0, |&most| most as usize);
    let deletion = |cut: &Cut| {
        let clear = cut.to.iter().zip(most).zip(0..);
        Deletion {
            need: cut
                .need
                .iter()
                .filter(|need| need.1 > 0)
                .map(|&(row, least)| row * width + least as usize - 1)
                .collect(),
            clear: clear
                .flat_map(|((&to, &row), at)| (to as usize..row as usize).map(move |cell| at * width + cell))
                .collect(),
        }
    };
    cuts.iter().map(deletion).collect()
}

/// All positions of decreasing rows below some.
fn below(most: &[u32]) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for &most in most {
        let longer = |rows: Vec<u32>| {
            let most = most.min(*rows.last().unwrap_or(&most));
            (0..=most).map(move |row| rows.iter().copied().chain([row]).collect::<Vec<_>>())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Chomp in which some squares are never taken.
fn chomp(rows: &[u32], is_poisoned: impl Fn(usize, u32) -> bool) -> Vec<Cut> {
    let squares = rows.iter().zip(0..).flat_map(|(&row, at)| (0..row).map(move |column| (at, column)));
    let bite = |(row, column): (usize, u32)| Cut {
        need: vec![(row, column + 1)],
        to: rows.iter().zip(0..).map(|(&most, at)| if at < row { most } else { column }).collect(),
    };
    squares.filter(|&(row, column)| !is_poisoned(row, column)).map(bite).collect()
}

/// Compares all positions with the definition; how many there are.
fn compare(most: &[u32], cuts: &[Cut]) -> usize {
    let mut ranks = Ranks::new(most, cuts, MEMORY).unwrap_or_else(|| panic!("{most:?} {cuts:?}"));
    let deletions = deletions(most, cuts);
    let positions = below(most);
    assert_eq!(ranks.positions(), positions.len() as u64);
    for rows in &positions {
        let value = naive::nimber(&deletions, &cells(most, rows));
        assert_eq!(ranks.nimber(rows, &Unwatched), Ok(Some(value)), "{rows:?} below {most:?} by {cuts:?}");
    }
    assert_eq!(ranks.stored(), positions.len());
    positions.len()
}

#[test]
fn small_bars_have_the_values_of_the_definition() {
    let mut compared = 0;
    let starts = below(&[12, 6, 4, 3, 2, 2, 1, 1])
        .into_iter()
        .filter(|rows| (1..=9).contains(&rows.iter().sum::<u32>()));
    for most in starts {
        compared += compare(&most, &chomp(&most, |row, column| (row, column) == (0, 0)));
        compared += compare(&most, &chomp(&most, |_, _| false));
        compared += compare(&most, &chomp(&most, |row, column| row == 0 || column == 0));
        compared += compare(&most, &chomp(&most, |row, _| row == 0));
        compared +=
            compare(&most, &chomp(&most, |row, column| (row, column) == (0, 0) || row == 1 && column == 1));
    }
    for (width, height) in [(12, 1), (6, 2), (4, 3), (3, 4), (2, 6), (1, 12), (4, 4), (5, 3), (3, 5)] {
        let most = vec![width; height];
        compared += compare(&most, &chomp(&most, |row, column| (row, column) == (0, 0)));
    }
    assert!(compared > 5000, "{compared}");
}

/// Random cuts of all kinds that keep the order, also such as need several rows.
#[test]
fn random_games_have_the_values_of_the_definition() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut values = BTreeSet::new();
    for _ in 0..400 {
        let mut most: Vec<u32> = (0..random.usize(1..=4)).map(|_| random.u32(0..=5)).collect();
        most.sort_unstable_by(|one, other| other.cmp(one));
        let positions = below(&most);
        let cuts: Vec<Cut> = (0..random.usize(1..=12))
            .filter_map(|_| {
                let to = positions[random.usize(..positions.len())].clone();
                let cut = (0..most.len()).filter(|&row| to[row] < most[row]).collect::<Vec<_>>();
                let row = *cut.get(random.usize(..cut.len().max(1)))?;
                let mut need = vec![(row, random.u32(to[row] + 1..=most[row]))];
                while random.u8(..3) == 0 {
                    let row = random.usize(..most.len());
                    need.push((row, random.u32(0..=most[row])));
                }
                Some(Cut { need, to })
            })
            .collect();
        compare(&most, &cuts);
        // The same turned upside down.
        let last = most.len() - 1;
        let turned = |rows: &[u32]| rows.iter().rev().copied().collect::<Vec<_>>();
        let reversed = |cut: &Cut| Cut {
            need: cut.need.iter().map(|&(row, least)| (last - row, least)).collect(),
            to: turned(&cut.to),
        };
        let mut ranks = Ranks::new(&most, &cuts, MEMORY).unwrap();
        let mut other =
            Ranks::new(&turned(&most), &cuts.iter().map(reversed).collect::<Vec<_>>(), MEMORY).unwrap();
        let rows = &positions[random.usize(..positions.len())];
        let value = ranks.nimber(rows, &Unwatched).unwrap().unwrap();
        assert_eq!(other.nimber(&turned(rows), &Unwatched), Ok(Some(value)));
        values.insert(value);
    }
    assert!(values.len() >= 5, "{values:?}");
}

#[test]
fn larger_bars_have_the_values_of_the_search() {
    for (width, height) in [(5, 5), (7, 4), (3, 9)] {
        let most = vec![width; height];
        let cuts = chomp(&most, |row, column| (row, column) == (0, 0));
        let mut search = Boards::new(&deletions(&most, &cuts), MEMORY).unwrap();
        let mut ranks = Ranks::new(&most, &cuts, MEMORY).unwrap();
        for rows in below(&most).iter().step_by(17) {
            let there = cells(&most, rows);
            let value = search.nimber(&|cell| there.contains(&cell), &Unwatched).unwrap();
            assert_eq!(ranks.nimber(rows, &Unwatched), Ok(Some(value)), "{rows:?}");
        }
    }
}

/// A bar of one row is a Nim heap; the nimbers outgrow a byte.
#[test]
fn large_nimbers() {
    let mut heap = Ranks::new(&[1000], &chomp(&[1000], |_, _| false), MEMORY).unwrap();
    assert_eq!(heap.nimber(&[1000], &Unwatched), Ok(Some(1000)));
    for length in [255, 256] {
        let mut heap = Ranks::new(&[length], &chomp(&[length], |_, _| false), MEMORY).unwrap();
        assert_eq!(heap.nimber(&[length], &Unwatched), Ok(Some(length)));
    }
}

#[test]
fn what_is_no_game_on_rows_that_keep_their_order_is_refused() {
    let cut = |need: &[(usize, u32)], to: &[u32]| Cut { need: need.to_vec(), to: to.to_vec() };
    let is_taken = |rows: &[u32], cut: Cut| Ranks::new(rows, &[cut], MEMORY).is_some();
    assert!(is_taken(&[2, 2], cut(&[(1, 2)], &[2, 1])));
    // It leaves rows that increase, of rows that decrease.
    assert!(!is_taken(&[3, 2], cut(&[(0, 2)], &[1, 2])));
    assert!(!is_taken(&[2, 3, 2], cut(&[(0, 2)], &[1, 1, 1])));
    // It may be a pass.
    assert!(!is_taken(&[2, 2], cut(&[(0, 1)], &[2, 1])));
    assert!(!is_taken(&[2, 2], cut(&[], &[2, 1])));
    assert!(!is_taken(&[2, 2], cut(&[(1, 1)], &[0])));
    assert!(!is_taken(&[2, 2], cut(&[(2, 1)], &[0, 0])));
    // Too many positions to be numbered, or too many terms.
    assert!(!is_taken(&[20; 20], cut(&[(0, 1)], &[0; 20])));
    assert!(!is_taken(&[1 << 25], cut(&[(0, 1)], &[0])));
    assert!(Ranks::new(&[], &[], MEMORY).is_none());
    // What is no position is not answered.
    let mut bar = Ranks::new(&[3, 2], &chomp(&[3, 2], |_, _| false), MEMORY).unwrap();
    for rows in [&[3, 3][..], &[4, 1], &[1, 2], &[3], &[3, 2, 0]] {
        assert_eq!(bar.nimber(rows, &Unwatched), Ok(None), "{rows:?}");
        assert!(!bar.holds(rows));
    }
}

#[test]
fn limits_are_kept_and_the_work_goes_on() {
    let most = [8; 8];
    let cuts = chomp(&most, |row, column| (row, column) == (0, 0));
    let value = Ranks::new(&most, &cuts, MEMORY).unwrap().nimber(&most, &Unwatched);
    let mut ranks = Ranks::new(&most, &cuts, MEMORY).unwrap();
    let mut stops = 0;
    while ranks.nimber(&most, &Looks::new(1, &Unwatched)) == Err(Halt::Stopped(Stop::Time)) {
        stops += 1;
        assert!(ranks.stored() >= stops * BETWEEN_LOOKS);
    }
    assert!(stops >= 10, "{stops}");
    assert_eq!(ranks.nimber(&most, &Unwatched), value);
    // Small positions take little of the table.
    let mut ranks = Ranks::new(&most, &cuts, MEMORY).unwrap();
    assert_eq!(ranks.nimber(&[1; 8], &Unwatched).map(|_| ranks.stored()), Ok(9));
    assert_eq!(
        Ranks::new(&[12; 12], &chomp(&[12; 12], |_, _| false), 1 << 20)
            .unwrap()
            .nimber(&[12; 12], &Unwatched),
        Err(Halt::Memory)
    );
}
