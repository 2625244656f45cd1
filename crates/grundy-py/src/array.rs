//! Values that numpy reads where they lie.

use grundy::Nimber;
use grundy_heap::sequence::Sequence;
use grundy_heap::values::Values;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// Whole numbers that do not change any more, as a table of one or two dimensions.
#[pyclass(frozen, module = "grundy._native")]
pub struct Array {
    cells: Cells,
    shape: Vec<usize>,
}

/// What holds the numbers.
enum Cells {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
    Long(Vec<u32>),
    /// The first values of a sequence, as its engine keeps them.
    Kept(Box<Sequence>, usize),
}

impl Array {
    /// Letters or marks, a row behind the other.
    pub fn bytes(cells: Vec<u8>, shape: Vec<usize>) -> Array {
        Array { cells: Cells::Bytes(cells), shape }
    }

    /// Numbers of 32 bits, a row behind the other.
    pub fn long(cells: Vec<u32>, shape: Vec<usize>) -> Array {
        Array { cells: Cells::Long(cells), shape }
    }

    /// Numbers of 16 bits, or of 32 where one of them needs more.
    pub fn narrowed(cells: Vec<u32>, shape: Vec<usize>) -> Array {
        let words = cells.iter().map(|&cell| u16::try_from(cell)).collect::<Result<_, _>>();
        Array { cells: words.map_or_else(|_| Cells::Long(cells), Cells::Words), shape }
    }

    /// Nim-values; 0 where there is none.
    pub fn nimbers(cells: impl Iterator<Item = Option<Nimber>>, shape: Vec<usize>) -> Array {
        // No table is so long that a value in it needs more than 32 bits.
        let short = |nimber: Nimber| u32::try_from(nimber.0).unwrap_or(u32::MAX);
        Array::narrowed(cells.map(|cell| cell.map_or(0, short)).collect(), shape)
    }

    /// The first values of a sequence. Where `narrow` is asked for they are what the engine keeps, else those kept as
    /// bytes are widened once.
    pub fn of_sequence(sequence: Sequence, count: usize, narrow: bool) -> Array {
        let cells = match sequence.values().until(count) {
            Values::Bytes(bytes) if !narrow => {
                Cells::Words(bytes.iter().map(|&value| value.into()).collect())
            }
            // The engine that takes all but a few amounts keeps 32 bits always.
            Values::Long(long) if long.iter().all(|&value| value <= u16::MAX.into()) => {
                Cells::Words(long.iter().map(|&value| value as u16).collect())
            }
            _ => Cells::Kept(Box::new(sequence), count),
        };
        Array { cells, shape: vec![count] }
    }
}

#[pymethods]
impl Array {
    /// Where the numbers lie, as numpy wants to be told. It keeps this object as long as it looks at them.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let values = match &self.cells {
            Cells::Bytes(cells) => Values::Bytes(cells),
            Cells::Words(cells) => Values::Words(cells),
            Cells::Long(cells) => Values::Long(cells),
            Cells::Kept(sequence, count) => sequence.values().until(*count),
        };
        let order = if cfg!(target_endian = "big") { '>' } else { '<' };
        let (address, kind) = match values {
            Values::Bytes(cells) => (cells.as_ptr() as usize, "|u1".to_string()),
            Values::Words(cells) => (cells.as_ptr() as usize, format!("{order}u2")),
            Values::Long(cells) => (cells.as_ptr() as usize, format!("{order}u4")),
        };
        let told = PyDict::new(py);
        told.set_item("version", 3)?;
        told.set_item("shape", PyTuple::new(py, &self.shape)?)?;
        told.set_item("typestr", kind)?;
        told.set_item("data", (address, true))?;
        Ok(told)
    }
}
