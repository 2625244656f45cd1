//! `table --format csv`: a header, then a row for each position that has an entry.

use grundy::answer::{Cells, Entries};
use grundy::{Outcome, Table};
use std::io;

/// The table as comma-separated values: `n,value`, `n,outcome`, `a,b,value` or `a,b,outcome`; what
/// is worth something else than a nimber has that name.
pub fn csv(table: &Table) -> io::Result<String> {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    match &table.entries {
        Entries::Nimber(cells) => rows(&mut writer, "value", table.from, cells, |value| value.0.to_string())?,
        Entries::Outcome(cells) => rows(&mut writer, "outcome", table.from, cells, Outcome::to_string)?,
        worths => {
            if let Some((of, cells)) = worths.texts() {
                rows(&mut writer, of, table.from, cells, String::clone)?;
            }
        }
    }
    let bytes = writer.into_inner().map_err(|error| error.into_error())?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

fn rows<T>(
    writer: &mut ::csv::Writer<Vec<u8>>,
    name: &str,
    from: i64,
    cells: &Cells<T>,
    show: impl Fn(&T) -> String,
) -> io::Result<()> {
    match cells {
        Cells::Heaps(heaps) => {
            writer.write_record(["n", name])?;
            for (n, entry) in (from..).zip(heaps) {
                if let Some(entry) = entry {
                    writer.write_record([n.to_string(), show(entry)])?;
                }
            }
        }
        Cells::Pairs(rows) => {
            writer.write_record(["a", "b", name])?;
            for (a, row) in (from..).zip(rows) {
                for (b, entry) in (from..).zip(row) {
                    if let Some(entry) = entry {
                        writer.write_record([a.to_string(), b.to_string(), show(entry)])?;
                    }
                }
            }
        }
    }
    Ok(())
}
