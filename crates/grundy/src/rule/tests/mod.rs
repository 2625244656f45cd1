//! Rules built by hand, compiled and run.

mod build;
mod games;
mod play;
