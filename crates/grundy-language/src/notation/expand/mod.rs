//! What the short forms stand for: `take S` and codes as clauses. From syntax tree to syntax tree.

mod build;
mod code;
mod combined;
mod take;
mod turning;

pub use code::expand_code;
pub use combined::expand_combined;
pub use take::expand_take;
pub use turning::expand_turning;
