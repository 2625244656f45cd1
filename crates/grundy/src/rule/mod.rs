//! The checked rule: types, evaluation of options, its shape.

pub mod builtin;
mod compile;
pub mod fault;
mod instruction;
pub mod layout;
mod library;
pub mod machine;
pub mod moves;
pub mod program;
mod rewrite;
#[cfg(test)]
mod tests;
pub mod tree;
pub mod types;
