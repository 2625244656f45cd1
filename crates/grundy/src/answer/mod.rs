//! What the program says: plain data, shown by the faces.

mod unknown;

pub use unknown::Unknown;
