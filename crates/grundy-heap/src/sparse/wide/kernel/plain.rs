//! The inner loops in plain code.

use super::{Lanes, NONE, SLOTS, Sets, Slots, WORDS};
use crate::sparse::wide::steps::{BLOCK, Step};

/// The bytes of the block of heaps that are `less` smaller.
fn block(bytes: &[u8], less: u32) -> [u8; BLOCK] {
    let from = bytes.len() - less as usize;
    bytes[from..from + BLOCK].try_into().unwrap_or([NONE; BLOCK])
}

pub(super) fn sets(bytes: &[u8], steps: &[[(u32, u8); 4]], words: usize) -> Sets {
    let mut sets = [Lanes::all(0); WORDS];
    for &(less, byte) in steps.iter().flatten() {
        for (lane, other) in block(bytes, less).into_iter().enumerate() {
            let option = other ^ byte;
            let word = usize::from(option >> 3);
            if word < words {
                sets[word].0[lane] |= 1 << (option & 7);
            }
        }
    }
    sets
}

pub(super) fn free(sets: &Sets, words: usize, limits: &Lanes) -> (Slots, u64) {
    let mut slots = [Lanes::all(NONE); SLOTS];
    let mut more = 0;
    for lane in 0..BLOCK {
        let limit = usize::from(limits.0[lane]).min(8 * words);
        let mut free = (0..limit).filter(|byte| sets[byte / 8].0[lane] >> (byte % 8) & 1 == 0);
        for slot in &mut slots {
            slot.0[lane] = free.next().map_or(NONE, |byte| byte as u8);
        }
        if free.next().is_some() {
            more |= 1 << lane;
        }
    }
    (slots, more)
}

pub(super) fn test(bytes: &[u8], steps: &[Step], slots: &Slots) -> Lanes {
    let mut hits = [[0u8; BLOCK]; SLOTS];
    for step in steps {
        for less in step.less {
            let others = block(bytes, less);
            for (hits, slot) in hits.iter_mut().zip(slots) {
                for lane in 0..BLOCK {
                    hits[lane] |= u8::from(others[lane] ^ step.byte == slot.0[lane]);
                }
            }
        }
    }
    let alive = |slot: usize, lane: usize| hits[slot][lane] == 0 && slots[slot].0[lane] != NONE;
    let open = |lane: usize| (0..SLOTS).fold(0, |open, slot| open | u8::from(alive(slot, lane)) << slot);
    Lanes(std::array::from_fn(open))
}
