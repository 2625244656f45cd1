//! Certificates: each sample is accepted, and none of its numbers can be changed.

mod certificates {
    mod python;
    mod refused;
    mod samples;
    mod side;
}
