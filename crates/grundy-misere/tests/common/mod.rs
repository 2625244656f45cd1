//! Heap games for the tests.

#![allow(dead_code, reason = "each test uses some of it")]

pub mod brute;

use grundy_misere::Positions;

/// The heaps up to `to` of a code: `0.77`, `4.7`. A digit with the bit 2^h lets a move take as many counters as
/// the digit's place says and leave h heaps.
pub fn code(code: &str, to: u32) -> Positions {
    let digits: Vec<u32> = code.chars().filter_map(|digit| digit.to_digit(16)).collect();
    let mut positions = Positions::default();
    for heap in 0..=to {
        let mut options = Vec::new();
        for (taken, digit) in (0u32..).zip(&digits).filter(|&(taken, _)| taken <= heap) {
            let left = heap - taken;
            if digit & 1 == 1 && left == 0 {
                options.push(vec![]);
            }
            if digit & 2 == 2 && left > 0 && taken > 0 {
                options.push(vec![left]);
            }
            if digit & 4 == 4 {
                options.extend((1..=left / 2).map(|one| vec![one, left - one]));
            }
        }
        positions.push(options).expect("smaller heaps");
    }
    positions
}
