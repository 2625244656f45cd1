//! `table --format bin`: the values of heaps as little-endian numbers.

use super::bfile;
use crate::failure::Failure;
use grundy::Table;
use grundy_heap::values::Values;
use std::io::Write;

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

/// Writes the values of the heaps from `heap` on, each in two bytes or in four.
pub fn bin(values: Values<'_>, heap: usize, wide: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let mut bytes = Vec::with_capacity(values.len() * if wide { 4 } else { 2 });
    match (wide, values) {
        (true, values) => values.iter().for_each(|value| bytes.extend_from_slice(&value.to_le_bytes())),
        (false, Values::Bytes(values)) => bytes.extend(values.iter().flat_map(|&value| [value, 0])),
        (false, values) => {
            for (at, value) in values.iter().enumerate() {
                let Ok(value) = u16::try_from(value) else {
                    let heap = heap + at;
                    let message = format!("heap {heap} is worth {value}, which does not fit into two bytes");
                    return Err(Failure::with_hint(message, "--wide writes four bytes a value"));
                };
                bytes.extend_from_slice(&value.to_le_bytes());
            }
        }
    }
    Ok(out.write_all(&bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_bytes_or_four() {
        let written = |wide| {
            let mut out = Vec::new();
            bin(Values::Words(&[1, 0x203]), 0, wide, &mut out).unwrap();
            out
        };
        assert_eq!(written(false), [1, 0, 3, 2]);
        assert_eq!(written(true), [1, 0, 0, 0, 3, 2, 0, 0]);
    }

    #[test]
    fn a_value_that_does_not_fit_is_named() {
        let failure = bin(Values::Long(&[0, 65_536]), 7, false, &mut Vec::new()).unwrap_err();
        let Failure::Usage { message, .. } = failure else { panic!("{failure:?}") };
        assert_eq!(message, "heap 8 is worth 65536, which does not fit into two bytes");
    }
}
