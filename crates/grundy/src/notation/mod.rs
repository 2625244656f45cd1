//! From text to syntax tree and back. Pure: text in, tree or diagnostics out.

pub mod syntax;
