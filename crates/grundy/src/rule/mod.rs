//! The checked rule: types, evaluation of options, its shape.

pub mod builtin;
pub mod fault;
pub mod layout;
pub mod literal;
pub mod moves;
pub mod settings;
pub mod tree;
pub mod types;
