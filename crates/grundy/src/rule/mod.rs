//! x
pub mod builtin;
pub mod check;
pub mod fault;
pub mod layout;
pub mod literal;
pub mod moves;
pub mod settings;
pub mod shape;
pub mod tree;
pub mod types;
