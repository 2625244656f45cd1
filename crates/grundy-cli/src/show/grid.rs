//! A table of pairs: row a, column b, and the list of P-positions.

use super::paint::dim;
use super::text;
use crate::screen::Screen;
use grundy::answer::Outcome;

/// The grid, as many columns as fit. Pairs that do not exist or are not known are left blank.
pub fn grid<T>(rows: &[Vec<Option<T>>], from: i64, width: usize, cell: impl Fn(&T) -> String) -> String {
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().map(|entry| entry.as_ref().map_or_else(String::new, &cell)).collect())
        .collect();
    let all = cells.iter().map(Vec::len).max().unwrap_or(0);
    let last = from + all.max(rows.len()) as i64 - 1;
    let margin = last.to_string().len().max(from.to_string().len());
    let widest = cells.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(1).max(margin);
    let fitting = all.min(width.saturating_sub(margin + 3) / (widest + 1));

    let header: String = (from..).take(fitting).map(|b| format!(" {b:>widest$}")).collect();
    let mut out = dim(format_args!("  {:margin$} {header}", "")) + "\n";
    for (a, row) in (from..).zip(&cells) {
        let line: String = row.iter().take(fitting).map(|cell| format!(" {cell:>widest$}")).collect();
        out += &format!("  {} {}\n", dim(format_args!("{a:>margin$}")), line.trim_end());
    }
    if fitting < all {
        let cut = all - fitting;
        out += &dim(format_args!("  … and {cut} more columns (--format csv has them all)"));
        out.push('\n');
    }
    out
}

/// The P-positions one by one; where the grid is symmetric, each once.
pub fn losing(rows: &[Vec<Option<Outcome>>], from: i64, screen: &Screen) -> String {
    let symmetric = is_symmetric(rows);
    let mut pairs = Vec::new();
    for (a, row) in rows.iter().enumerate() {
        for (b, outcome) in row.iter().enumerate() {
            if *outcome == Some(Outcome::Second) && (a <= b || !symmetric) {
                pairs.push(format!("({},{})", from + a as i64, from + b as i64));
            }
        }
    }
    let note = if symmetric { ", a ≤ b" } else { "" };
    match pairs.len() {
        0 => "P-positions: none\n".into(),
        count => text::folded_list(&format!("P-positions ({count}{note}):"), &pairs, screen),
    }
}

fn is_symmetric(rows: &[Vec<Option<Outcome>>]) -> bool {
    rows.iter().enumerate().all(|(a, row)| {
        row.iter().enumerate().all(|(b, entry)| rows.get(b).and_then(|r| r.get(a)) == Some(entry))
    })
}
