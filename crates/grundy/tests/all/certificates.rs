//! Certificates: each sample is accepted, and none of its numbers can be changed.

mod composed;
mod numbers;
mod python;
mod refused;
mod results;
mod samples;
mod side;
mod sums;
mod theorems;
