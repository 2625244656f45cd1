//! `table --format bin`: the values of heaps as little-endian numbers.

use super::bfile;
use crate::failure::Failure;
use grundy::Table;
use grundy_heap::each_width;
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
    let bytes = if wide { bytes_of::<4>(values) } else { bytes_of::<2>(values) };
    let most = u32::from(u16::MAX);
    if !wide
        && values.largest().is_some_and(|(largest, _)| largest > most)
        && let Some((at, value)) = values.iter().enumerate().find(|&(_, value)| value > most)
    {
        let message = format!("heap {} is worth {value}, which does not fit into two bytes", heap + at);
        return Err(Failure::with_hint(message, "--wide writes four bytes a value"));
    }
    Ok(out.write_all(&bytes)?)
}

/// The lowest bytes of each value.
fn bytes_of<const WIDTH: usize>(values: Values<'_>) -> Vec<u8> {
    let mut bytes = vec![0; WIDTH * values.len()];
    let places = bytes.as_chunks_mut::<WIDTH>().0.iter_mut();
    // A loop without branches is done many values at a time.
    #[allow(clippy::useless_conversion)]
    {
        each_width!(values, values => places.zip(values).for_each(|(place, &value)| {
            let all = u32::from(value).to_le_bytes();
            *place = std::array::from_fn(|i| all[i]);
        }));
    }
    bytes
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
        let Failure::Report(report) = failure else { panic!("{failure:?}") };
        assert_eq!(report.diagnostics[0].message, "heap 8 is worth 65536, which does not fit into two bytes");
    }
}
