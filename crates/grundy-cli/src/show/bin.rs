//! `table --format bin`: the values of heaps as little-endian numbers.

use super::bfile;
use crate::failure::Failure;
use grundy::Table;
use std::io::{BufWriter, Write};

/// Why outcomes and pairs are not written as bytes.
pub fn not_for_bin() -> Failure {
    Failure::with_hint("binary values are those of heaps", "--format csv writes outcomes and pairs")
}

/// The values of heaps, up to the first that is not known.
pub fn known(table: &Table) -> Result<impl Iterator<Item = u32>, Failure> {
    bfile::known(table)
        .map(|known| known.map(|value| u32::try_from(value.0).unwrap_or(u32::MAX)))
        .ok_or_else(not_for_bin)
}

/// Writes each value in two bytes, or in four.
pub fn bin(
    values: impl Iterator<Item = u32>,
    wide: bool,
    out: &mut (impl Write + ?Sized),
) -> Result<(), Failure> {
    let mut out = BufWriter::with_capacity(1 << 16, out);
    for (heap, value) in values.enumerate() {
        match (wide, u16::try_from(value)) {
            (true, _) => out.write_all(&value.to_le_bytes())?,
            (false, Ok(value)) => out.write_all(&value.to_le_bytes())?,
            (false, Err(_)) => {
                let message = format!("heap {heap} is worth {value}, which does not fit into two bytes");
                return Err(Failure::with_hint(message, "--wide writes four bytes a value"));
            }
        }
    }
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_bytes_or_four() {
        let written = |wide| {
            let mut out = Vec::new();
            bin([1, 0x203].into_iter(), wide, &mut out).unwrap();
            out
        };
        assert_eq!(written(false), [1, 0, 3, 2]);
        assert_eq!(written(true), [1, 0, 0, 0, 3, 2, 0, 0]);
    }

    #[test]
    fn a_value_that_does_not_fit_is_named() {
        let failure = bin([0, 65_536].into_iter(), false, &mut Vec::new()).unwrap_err();
        let Failure::Usage { message, .. } = failure else { panic!("{failure:?}") };
        assert_eq!(message, "heap 1 is worth 65536, which does not fit into two bytes");
    }
}
