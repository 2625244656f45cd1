//! Sequences of nim-values, kept as narrow as they fit.

/// The values of the heaps 0, 1, 2, …, as an engine keeps them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values<'a> {
    /// All values are below 256.
    Bytes(&'a [u8]),
    /// All values are below 65,536.
    Words(&'a [u16]),
    /// Any values.
    Long(&'a [u32]),
}

/// Does the same with the slice of any width.
#[macro_export]
#[doc(hidden)]
macro_rules! each_width {
    ($values:expr, $slice:ident => $body:expr) => {
        match $values {
            $crate::values::Values::Bytes($slice) => $body,
            $crate::values::Values::Words($slice) => $body,
            $crate::values::Values::Long($slice) => $body,
        }
    };
}

// In the widest of the three the conversion to 32 bits is none.
#[allow(clippy::useless_conversion)]
impl<'a> Values<'a> {
    /// How many values there are.
    pub fn len(self) -> usize {
        each_width!(self, slice => slice.len())
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The value of a heap, if it is known.
    pub fn get(self, heap: usize) -> Option<u32> {
        each_width!(self, slice => slice.get(heap).map(|&value| value.into()))
    }

    /// All values in order.
    pub fn iter(self) -> Box<dyn Iterator<Item = u32> + 'a> {
        each_width!(self, slice => Box::new(slice.iter().map(|&value| value.into())))
    }

    /// The values of the heaps below `end` only.
    pub fn until(self, end: usize) -> Values<'a> {
        match self {
            Values::Bytes(slice) => Values::Bytes(&slice[..end.min(slice.len())]),
            Values::Words(slice) => Values::Words(&slice[..end.min(slice.len())]),
            Values::Long(slice) => Values::Long(&slice[..end.min(slice.len())]),
        }
    }

    /// The values from a heap on.
    pub fn from(self, start: usize) -> Values<'a> {
        match self {
            Values::Bytes(slice) => Values::Bytes(&slice[start.min(slice.len())..]),
            Values::Words(slice) => Values::Words(&slice[start.min(slice.len())..]),
            Values::Long(slice) => Values::Long(&slice[start.min(slice.len())..]),
        }
    }

    /// The largest value and the least heap that has it.
    ///
    /// ```
    /// use grundy_heap::values::Values;
    /// assert_eq!(Values::Bytes(&[0, 3, 1, 3]).largest(), Some((3, 1)));
    /// ```
    pub fn largest(self) -> Option<(u32, usize)> {
        each_width!(self, slice => {
            let largest = *slice.iter().max()?;
            Some((largest.into(), slice.iter().position(|&value| value == largest)?))
        })
    }
}
