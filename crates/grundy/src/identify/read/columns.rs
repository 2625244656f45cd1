//! Columns that say which heap is meant: b-files, and what `grundy table --format csv` writes.

use super::words::{Row, Word, one_kind};
use crate::identify::given::{Cell, Cells, Given};
use grundy_language::diagnostic::{Code, Diagnostic, Span};

/// Fewer lines than this are no b-file but a small table.
const FEWEST_LINES: usize = 3;

/// Where not even each of so many numbers of heaps leaves one out, others were meant to be there.
const GAPS: usize = 4;

/// What the columns of a text with a header hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Header {
    /// `n,value` or `n,outcome`
    Heaps,
    /// `a,b,value` or `a,b,outcome`
    Pairs,
}

/// The header, if the first row is one.
pub(super) fn header(rows: &[Row<'_>]) -> Option<Header> {
    let words: Vec<&str> = rows.first()?.words.iter().map(|word| word.text).collect();
    match words.as_slice() {
        ["n", "value" | "outcome"] => Some(Header::Heaps),
        ["a", "b", "value" | "outcome"] => Some(Header::Pairs),
        _ => None,
    }
}

/// Rows `n a(n)` in order; a few of them may be missing, which is a mistake. Other rows are none of a b-file.
pub(super) fn bfile(rows: &[Row<'_>]) -> Option<Result<Given, Diagnostic>> {
    if rows.len() < FEWEST_LINES {
        return None;
    }
    let (mut heaps, mut cells) = (Vec::new(), Vec::new());
    for row in rows {
        let [heap, value] = row.words.as_slice() else { return None };
        heaps.push(u64::from(heap.number().ok()?));
        cells.push(Cell::Value(value.number().ok()?));
    }
    let gaps: Vec<usize> = (1..heaps.len()).filter(|&i| heaps[i] != heaps[i - 1] + 1).collect();
    let Some(&first) = gaps.first() else {
        return Some(Ok(Given { from: heaps[0], cells: Cells::List(cells) }));
    };
    let is_ascending = heaps.is_sorted_by(|one, next| one < next);
    (is_ascending && GAPS * gaps.len() < heaps.len())
        .then(|| Err(gap(rows[first].words[0], format!("heap {} comes next", heaps[first - 1] + 1))))
}

/// Rows under a header.
pub(super) fn named(header: Header, rows: &[Row<'_>]) -> Result<Given, Diagnostic> {
    match header {
        Header::Heaps => heaps(rows),
        Header::Pairs => pairs(rows),
    }
}

fn heaps(rows: &[Row<'_>]) -> Result<Given, Diagnostic> {
    let mut cells = Vec::new();
    let (mut from, mut first) = (None, None);
    for (row, i) in rows.iter().zip(0_u64..) {
        let [heap, cell] = columns::<2>(row)?;
        let number = u64::from(heap.number()?);
        let expected = *from.get_or_insert(number) + i;
        if number != expected {
            return Err(gap(heap, format!("heap {expected} comes next")));
        }
        cells.push(single(row, cell, &mut first)?);
    }
    Ok(Given { from: from.unwrap_or(0), cells: Cells::List(cells) })
}

fn pairs(rows: &[Row<'_>]) -> Result<Given, Diagnostic> {
    let mut grid: Vec<Vec<Cell>> = Vec::new();
    let (mut from, mut first) = (None, None);
    for row in rows {
        let [a, b, cell] = columns::<3>(row)?;
        let (x, y) = (u64::from(a.number()?), u64::from(b.number()?));
        let start = *from.get_or_insert(x);
        if y == start {
            grid.push(Vec::new());
        }
        let height = grid.len() as u64;
        let Some(last) = grid.last_mut() else { return Err(gap(b, format!("column {start} comes next"))) };
        let expected = (start + height - 1, start + last.len() as u64);
        if (x, y) != expected {
            let next = format!("the pair ({}, {}) comes next", expected.0, expected.1);
            return Err(gap(Word { text: a.text, span: a.span.to(b.span) }, next));
        }
        last.push(single(row, cell, &mut first)?);
    }
    let width = grid.first().map_or(0, Vec::len);
    if grid.iter().any(|row| row.len() != width) {
        let span = rows.last().map_or(Span::default(), Row::span);
        let message = "not all rows of this table are as long";
        return Err(Diagnostic::new(Code::Parse, span, message).hint("give a rectangle of pairs"));
    }
    Ok(Given { from: from.unwrap_or(0), cells: Cells::Grid(grid) })
}

fn columns<'t, const N: usize>(row: &Row<'t>) -> Result<[Word<'t>; N], Diagnostic> {
    let words: Result<[Word<'t>; N], _> = row.words.clone().try_into();
    words.map_err(|_| {
        let message = format!("this row has {} columns, and the header has {N}", row.words.len());
        Diagnostic::new(Code::Parse, row.span(), message)
            .hint("each row stands under the header, as in `0,0`")
    })
}

fn single(row: &Row<'_>, word: Word<'_>, first: &mut Option<Cell>) -> Result<Cell, Diagnostic> {
    let cells = word.cells()?;
    one_kind(row, &cells, first)?;
    match cells.as_slice() {
        [cell] => Ok(*cell),
        _ => {
            let message = format!("`{}` is more than one outcome", word.text);
            Err(Diagnostic::new(Code::Parse, word.span, message).hint("one position stands in each row"))
        }
    }
}

fn gap(word: Word<'_>, next: String) -> Diagnostic {
    Diagnostic::new(Code::Parse, word.span, next).hint("identify needs positions in order, without a gap")
}
