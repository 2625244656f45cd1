//! A table of heaps: rows of ten with their index.

use super::paint::dim;
use super::text;
use crate::screen::Screen;
use grundy::{Nimber, Outcome, Table};
use unicode_width::UnicodeWidthStr;

/// Values in rows of ten.
pub fn values(values: &[Option<Nimber>], table: &Table, width: usize) -> String {
    rows(values.iter().map(|value| value.map(|v| v.0.to_string())), table, width)
}

/// What is written about each heap, in rows of ten, of five, or one by one.
pub fn rows(cells: impl Iterator<Item = Option<String>>, table: &Table, width: usize) -> String {
    let cells: Vec<String> = cells.map(|cell| cell.unwrap_or_else(|| absent(table).into())).collect();
    let cell = cells.iter().map(|cell| cell.width()).max().unwrap_or(1);
    let margin = margin(table);
    let per_row = [10, 5].into_iter().find(|n| margin + 2 + n * (cell + 1) <= width).unwrap_or(1);
    let header: Vec<String> = (0..per_row).map(|i| format!("{i:>cell$}")).collect();
    // Rows begin at multiples of their length, so that the index can be read off.
    let skipped = table.from.rem_euclid(per_row as i64);
    let mut padded = vec![String::new(); skipped as usize];
    padded.extend(cells);

    let mut out = match per_row {
        1 => String::new(),
        _ => dim(format_args!("  {:margin$}  {}", "", header.join(" "))) + "\n",
    };
    for (row, chunk) in (0i64..).zip(padded.chunks(per_row)) {
        let index = table.from - skipped + row * per_row as i64;
        let aligned = |text: &String| match per_row {
            1 => text.clone(),
            _ => " ".repeat(cell - text.width()) + text,
        };
        let line: Vec<String> = chunk.iter().map(aligned).collect();
        out += &format!("  {}  {}\n", dim(format_args!("{index:>margin$}")), line.join(" "));
    }
    out
}

/// Letters in groups of ten, as many groups as fit (five at most), and the list of the heaps that lose.
pub fn outcomes(outcomes: &[Option<Outcome>], table: &Table, screen: &Screen) -> String {
    let margin = margin(table);
    let groups = (screen.width.saturating_sub(margin + 4) / 11).clamp(1, 5);
    let letters: Vec<char> = outcomes.iter().map(|outcome| letter(*outcome, table)).collect();
    let per_row = groups * 10;
    let skipped = usize::try_from(table.from.rem_euclid(10)).unwrap_or(0);
    let mut padded = vec![' '; skipped];
    padded.extend(letters);

    let header = vec!["0123456789"; groups.min(padded.len().div_ceil(10)).max(1)].join(" ");
    let mut out = dim(format_args!("  {:margin$}  {header}", "")) + "\n";
    for (row, chunk) in (0i64..).zip(padded.chunks(per_row)) {
        let index = table.from - table.from.rem_euclid(10) + row * per_row as i64;
        let line: Vec<String> = chunk.chunks(10).map(|group| group.iter().collect()).collect();
        out += &format!("  {}  {}\n", dim(format_args!("{index:>margin$}")), line.join(" "));
    }
    for (outcome, name) in [(Outcome::Second, "losing"), (Outcome::Draw, "drawn")] {
        out += &list(outcomes, outcome, name, table.from, screen);
    }
    out
}

fn list(outcomes: &[Option<Outcome>], wanted: Outcome, name: &str, from: i64, screen: &Screen) -> String {
    let heaps: Vec<String> = (from..)
        .zip(outcomes)
        .filter(|(_, outcome)| **outcome == Some(wanted))
        .map(|(heap, _)| heap.to_string())
        .collect();
    match (heaps.len(), wanted) {
        (0, Outcome::Draw) => String::new(),
        (0, _) => format!("\n{name}: none\n"),
        (count, _) => text::folded_list(&format!("\n{name} ({count}):"), &heaps, screen),
    }
}

/// The place for the index.
fn margin(table: &Table) -> usize {
    table.from.to_string().len().max(table.to.to_string().len())
}

fn letter(outcome: Option<Outcome>, table: &Table) -> char {
    match outcome {
        Some(Outcome::First) => 'W',
        Some(Outcome::Second) => 'L',
        Some(Outcome::Draw) => 'D',
        None if table.unknown.is_some() => '?',
        None => '-',
    }
}

/// What stands in the place of a value that is not known, or of a position that does not exist.
fn absent(table: &Table) -> &'static str {
    if table.unknown.is_some() { "?" } else { "-" }
}
