//! The inner loops in plain code.

use super::{Known, Lanes, NONE, SLOTS, Sets, Slots, WORDS};
use crate::sparse::wide::steps::{BLOCK, Step};

/// The bytes of the block of heaps that are `less` smaller.
#[inline(always)]
pub(super) fn block(bytes: &[u8], less: u32) -> [u8; BLOCK] {
    let from = bytes.len() - less as usize;
    bytes[from..from + BLOCK].try_into().unwrap_or([NONE; BLOCK])
}

/// 255 for each heap of that block that is rare, if those are to be passed over.
#[inline(always)]
fn hidden(known: Known, less: u32) -> [u8; BLOCK] {
    let Some(rare) = known.rare else { return [0; BLOCK] };
    let from = (known.bytes.len() - less as usize).min(rare.len() - BLOCK);
    rare[from..from + BLOCK].try_into().unwrap_or([0; BLOCK])
}

pub(super) fn sets(known: Known, steps: &[[(u32, u8); 4]], words: usize) -> Sets {
    let mut sets = [Lanes::all(0); WORDS];
    for &(less, byte) in steps.iter().flatten() {
        let rare = hidden(known, less);
        for (lane, other) in block(known.bytes, less).into_iter().enumerate() {
            let option = other ^ byte;
            let word = usize::from(option >> 3);
            if word < words && rare[lane] == 0 {
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
        let limit = usize::from(limits.0[lane]);
        let mut found = 0;
        for (word, set) in sets.iter().enumerate().take(words.min(limit.div_ceil(8))) {
            let within = ((1u32 << (limit - 8 * word).min(8)) - 1) as u8;
            let mut free = !set.0[lane] & within;
            while free != 0 && found <= SLOTS {
                let byte = 8 * word as u8 + free.trailing_zeros() as u8;
                match slots.get_mut(found) {
                    Some(slot) => slot.0[lane] = byte,
                    None => more |= 1 << lane,
                }
                found += 1;
                free &= free - 1;
            }
        }
    }
    (slots, more)
}

#[inline(always)]
pub(super) fn test(known: Known, steps: &[Step], slots: &Slots) -> Lanes {
    let mut hits = [[0u8; BLOCK]; SLOTS];
    for step in steps {
        for less in step.less {
            let (others, rare) = (block(known.bytes, less), hidden(known, less));
            for (hits, slot) in hits.iter_mut().zip(slots) {
                for lane in 0..BLOCK {
                    hits[lane] |= u8::from(others[lane] ^ step.byte == slot.0[lane]) & !rare[lane];
                }
            }
        }
    }
    let alive = |slot: usize, lane: usize| hits[slot][lane] == 0 && slots[slot].0[lane] != NONE;
    let open = |lane: usize| (0..SLOTS).fold(0, |open, slot| open | u8::from(alive(slot, lane)) << slot);
    Lanes(std::array::from_fn(open))
}
