//! The table of octal games: every solved row whose periods are short, and the checksums of the unsolved ones.
//! `cargo bench --bench census` goes further.

mod census;

use grundy_heap::sequence::Setup;

/// Rows with a longer preperiod and period are left to the bench.
const SHORT: usize = 100_000;

/// As far as the checksums of the unsolved games reach.
const FURTHEST: usize = 40_000;

fn wrong(rows: impl Iterator<Item = census::Row>) -> Vec<String> {
    let check = |row: census::Row| {
        row.check(Setup::default(), FURTHEST).err().map(|why| format!("{}: {why}", row.code))
    };
    rows.filter_map(check).collect()
}

#[test]
fn published_periods() {
    let rows: Vec<_> =
        census::rows().into_iter().filter(|row| row.size().is_some_and(|size| size < SHORT)).collect();
    assert!(rows.len() > 300);
    assert_eq!(wrong(rows.into_iter()), [""; 0]);
}

#[test]
fn published_checksums() {
    let rows: Vec<_> = census::rows().into_iter().filter(|row| row.size().is_none()).collect();
    assert!(rows.len() > 150);
    assert_eq!(wrong(rows.into_iter()), [""; 0]);
}
