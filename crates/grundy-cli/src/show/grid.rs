//! A table of pairs: row a, column b, and the list of P-positions.

use super::paint::dim;
use super::text;
use crate::screen::Screen;
use grundy::Outcome;
use std::ops::Range;

/// The grid, as many columns as fit, without the rows and columns at its edges that hold nothing. Pairs inside
/// that do not exist or are not known are left blank.
pub fn grid<T>(rows: &[Vec<Option<T>>], from: i64, width: usize, cell: impl Fn(&T) -> String) -> String {
    let across = occupied(0..rows.iter().map(Vec::len).max().unwrap_or(0), |b| {
        rows.iter().any(|row| matches!(row.get(b), Some(Some(_))))
    });
    let down = occupied(0..rows.len(), |a| rows[a].iter().any(Option::is_some));
    let text = |a: usize, b: usize| match rows[a].get(b) {
        Some(Some(entry)) => cell(entry),
        _ => String::new(),
    };
    let margin = (from + across.end.max(down.end) as i64).to_string().len();
    let cells = down.clone().flat_map(|a| across.clone().map(move |b| (a, b)));
    let widest = cells.map(|(a, b)| text(a, b).chars().count()).max().unwrap_or(1).max(margin);
    let fitting = across.len().min(width.saturating_sub(margin + 3) / (widest + 1));

    let columns = || across.clone().take(fitting);
    let header: String = columns().map(|b| format!(" {:>widest$}", from + b as i64)).collect();
    let mut out = dim(format_args!("  {:margin$} {header}", "")) + "\n";
    for a in down {
        let line: String = columns().map(|b| format!(" {:>widest$}", text(a, b))).collect();
        let index = dim(format_args!("{:>margin$}", from + a as i64));
        out += &format!("  {index} {}\n", line.trim_end());
    }
    match across.len() - fitting {
        0 => out,
        cut => out + &dim(format_args!("  … and {cut} more columns (--format csv has them all)")) + "\n",
    }
}

/// From the first to the last index that holds something.
fn occupied(all: Range<usize>, holds: impl Fn(usize) -> bool) -> Range<usize> {
    let first = all.clone().find(|&i| holds(i)).unwrap_or(0);
    let last = all.rev().find(|&i| holds(i)).map_or(first, |i| i + 1);
    first..last
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
