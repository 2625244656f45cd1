//! Certificates: each sample is accepted, and none of its numbers can be changed.

mod certificates {
    pub mod composed;
    pub mod python;
    pub mod refused;
    mod results;
    mod samples;
    mod side;
    mod sums;
    mod theorems;
}
