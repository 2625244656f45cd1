#![no_main]
//! See `targets.rs`.

#[path = "../targets.rs"]
#[allow(dead_code)] // each target uses one of the functions
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::parse_bytes(bytes));
