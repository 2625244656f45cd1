//! `table --format bfile`: lines `n a(n)`, as the OEIS keeps them.

use crate::failure::Failure;
use grundy::answer::{Cells, Entries};
use grundy::{Nimber, Table};

/// Why outcomes and pairs are not written as a b-file.
pub fn not_for_bfile() -> Failure {
    Failure::with_hint("a b-file holds the values of heaps", "--format csv writes outcomes and pairs")
}

/// The values of heaps, up to the first that is not known: a b-file has no gaps.
pub fn bfile(table: &Table) -> Result<String, Failure> {
    let known = known(table).ok_or_else(not_for_bfile)?;
    Ok((table.from..).zip(known).map(|(n, value)| format!("{n} {}\n", value.0)).collect())
}

/// The values of a table of heaps, up to the first that is not known.
pub(super) fn known(table: &Table) -> Option<impl Iterator<Item = Nimber>> {
    let Entries::Nimber(Cells::Heaps(values)) = &table.entries else { return None };
    Some(values.iter().map_while(|value| *value))
}
