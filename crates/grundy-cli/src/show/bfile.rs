//! `table --format bfile`: lines `n a(n)`, as the OEIS keeps them.

use crate::failure::Failure;
use grundy::answer::{Entries, Table};

/// The values of heaps, up to the first that is not known: a b-file has no gaps.
pub fn bfile(table: &Table) -> Result<String, Failure> {
    let Entries::Values(values) = &table.entries else {
        return Err(Failure::with_hint(
            "a b-file holds the values of heaps, one a line",
            "--format csv writes outcomes and pairs",
        ));
    };
    let known = values.iter().map_while(|value| *value);
    Ok((table.from..).zip(known).map(|(n, value)| format!("{n} {}\n", value.0)).collect())
}
