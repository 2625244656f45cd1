//! Reads a list or a table from text: arguments, a file, b-files, and what `grundy table` writes.

mod columns;
mod words;

use super::given::{Cell, Cells, Given};
use grundy_language::diagnostic::{Code, Diagnostic, Report, Span};
use grundy_language::notation::unmarked;
use words::{Row, rows};

/// How numbers are to be understood.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reading {
    /// The first heap; `None` is as the text says, or 0.
    pub from: Option<u64>,
    /// Numbers say who wins: 0 loses.
    pub outcomes: bool,
}

/// Reads a list, or a table with rows between `;` or line ends. `name` is what the text is called in mistakes.
///
/// Numbers are nim-values; `W` and `L` (also `N` and `P`, `F` and `S`, or one word of `1` and `0`) say whether the
/// player to move wins. Lines `n a(n)` of a b-file, and the columns of `grundy table --format csv`, say which heap
/// is meant; a line that begins with `#` says nothing.
///
/// ```
/// use grundy::identify::{given::Given, read::{Reading, read}};
/// let given = read("values", "LWWWL", Reading::default()).unwrap();
/// assert_eq!(given, Given::lost(&[true, false, false, false, true]));
/// let mistake = read("values", "0 1 -2", Reading::default()).unwrap_err();
/// assert_eq!(mistake.diagnostics[0].span.start, 4);
/// ```
pub fn read(name: &str, text: &str, reading: Reading) -> Result<Given, Report> {
    let text = unmarked(text);
    let mistake = |mistake| Report::new(name, text, vec![mistake]);
    let rows = rows(text);
    let mut given = match columns::header(&rows) {
        Some(header) => columns::named(header, &rows[1..]).map_err(mistake)?,
        None => match columns::bfile(&rows) {
            Some(given) => given.map_err(mistake)?,
            None => plain(&rows).map_err(mistake)?,
        },
    };
    if given.count() == 0 {
        let nothing = Diagnostic::new(Code::Parse, Span::new(0, 0), "there are no values here");
        return Err(mistake(nothing.hint("write them one after the other: `0 1 2 3 1 4 3`, or `LWWWL`")));
    }
    if let Some(from) = reading.from {
        given.from = from;
    }
    if reading.outcomes {
        let lost = |cell: &mut Cell| *cell = Cell::Lost(cell.number() == 0);
        match &mut given.cells {
            Cells::List(list) => list.iter_mut().for_each(lost),
            Cells::Grid(rows) => rows.iter_mut().flatten().for_each(lost),
        }
    }
    Ok(given)
}

/// Rows of cells: one row or column is a list.
fn plain(rows: &[Row<'_>]) -> Result<Given, Diagnostic> {
    let mut grid: Vec<Vec<Cell>> = Vec::new();
    let mut first = None;
    for row in rows {
        let cells = row.cells(rows.len() == 1)?;
        words::one_kind(row, &cells, &mut first)?;
        if let Some(width) = grid.first().map(Vec::len)
            && width != cells.len()
        {
            let message = format!("this row has {} entries, and those before have {width}", cells.len());
            let hint =
                "all rows of a table are as long; a list stands on one line, or with one value on each";
            return Err(Diagnostic::new(Code::Parse, row.span(), message).hint(hint));
        }
        grid.push(cells);
    }
    let list = grid.len() == 1 || grid.iter().all(|row| row.len() == 1);
    let cells = if list { Cells::List(grid.concat()) } else { Cells::Grid(grid) };
    Ok(Given { from: 0, cells })
}

#[cfg(test)]
mod tests;
