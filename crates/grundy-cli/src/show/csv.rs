//! `table --format csv`: a header, then a row for each position that has an entry.

use grundy::answer::Entries;
use grundy::{Nimber, Outcome, Table};
use std::io;

/// The table as comma-separated values: `n,value`, `n,outcome`, `a,b,value` or `a,b,outcome`; what
/// is worth something else than a nimber has that name.
pub fn csv(table: &Table) -> io::Result<String> {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let value = |value: &Nimber| value.0.to_string();
    match &table.entries {
        Entries::Values(values) => heaps(&mut writer, "value", table.from, values, value)?,
        Entries::Outcomes(outcomes) => {
            heaps(&mut writer, "outcome", table.from, outcomes, Outcome::to_string)?
        }
        Entries::Grid(rows) => pairs(&mut writer, "value", table.from, rows, value)?,
        Entries::Worths { of, heaps: worths } => heaps(&mut writer, of, table.from, worths, String::clone)?,
        Entries::WorthGrid { of, rows } => pairs(&mut writer, of, table.from, rows, String::clone)?,
        Entries::OutcomeGrid(rows) => pairs(&mut writer, "outcome", table.from, rows, Outcome::to_string)?,
    }
    let bytes = writer.into_inner().map_err(|error| error.into_error())?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

type Writer = ::csv::Writer<Vec<u8>>;

fn heaps<T>(
    writer: &mut Writer,
    name: &str,
    from: i64,
    entries: &[Option<T>],
    show: impl Fn(&T) -> String,
) -> io::Result<()> {
    writer.write_record(["n", name])?;
    for (n, entry) in (from..).zip(entries) {
        if let Some(entry) = entry {
            writer.write_record([n.to_string(), show(entry)])?;
        }
    }
    Ok(())
}

fn pairs<T>(
    writer: &mut Writer,
    name: &str,
    from: i64,
    rows: &[Vec<Option<T>>],
    show: impl Fn(&T) -> String,
) -> io::Result<()> {
    writer.write_record(["a", "b", name])?;
    for (a, row) in (from..).zip(rows) {
        for (b, entry) in (from..).zip(row) {
            if let Some(entry) = entry {
                writer.write_record([a.to_string(), b.to_string(), show(entry)])?;
            }
        }
    }
    Ok(())
}
