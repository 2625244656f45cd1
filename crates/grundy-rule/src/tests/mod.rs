//! Rules built by hand, compiled and run.

mod build;
mod chance;
mod details;
mod expressions;
mod faults;
mod functions;
mod games;
mod limits;
mod loops;
mod moves;
pub mod play;
mod random;
mod reference;
mod text;
