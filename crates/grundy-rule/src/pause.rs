//! Why machine code stops, whether or not there is any.

/// Why the code went no further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// The table is full.
    Done,
    /// The steps are taken. Where no cell was done, the steps do not suffice for one.
    Steps,
    /// The next cell is one for the machine.
    Left,
}
