//! The inner loops with 256-bit vectors: a block of heaps is two registers.
#![allow(unsafe_code)]

use super::{Known, Lanes, Sets, Slots, WORDS, plain};
use crate::sparse::wide::steps::BLOCK;
use crate::sparse::wide::steps::Step;
use std::arch::x86_64::*;

/// So many words are filled at once, in registers.
const PASS: usize = 8;

/// In table w, the bytes at w and 16 + w are set: a shuffle by it tells which lanes are w.
static EQUALS: [[u8; 32]; 16] = {
    let mut tables = [[0; 32]; 16];
    let mut i = 0;
    while i < 32 {
        tables[i % 16][i] = 0xff;
        i += 1;
    }
    tables
};

/// See [`super::Kernel::sets`]; all distances are at least 64 and at most the number of heaps known, and there
/// are 64 marks of rare heaps at least.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn sets(known: Known, steps: &[[(u32, u8); 4]], words: usize) -> Sets {
    let mut sets = [Lanes::all(0); WORDS];
    for from in (0..words).step_by(PASS) {
        for half in 0..2 {
            match known.rare {
                // SAFETY: as the caller promises.
                Some(rare) => unsafe { fill::<true>(known.bytes, rare, steps, from, 32 * half, &mut sets) },
                // SAFETY: as the caller promises.
                None => unsafe { fill::<false>(known.bytes, &[], steps, from, 32 * half, &mut sets) },
            }
        }
    }
    sets
}

/// Fills the words from `from` on, in the 32 lanes from `lane` on; rare heaps are passed over if `HIDE`.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn fill<const HIDE: bool>(
    bytes: &[u8],
    rare: &[u8],
    steps: &[[(u32, u8); 4]],
    from: usize,
    lane: usize,
    sets: &mut Sets,
) {
    let end = bytes.as_ptr_range().end;
    let one_hot = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
    let (low, middle) = (_mm256_set1_epi8(7), _mm256_set1_epi8(15));
    // Bit 7 is the upper half of the words; a shuffle gives 0 where it is set.
    let upper = _mm256_set1_epi8(-128);
    let flip = if from < 16 { _mm256_setzero_si256() } else { upper };
    let mut filled = [_mm256_setzero_si256(); PASS];
    for &(less, byte) in steps.iter().flatten() {
        // SAFETY: 64 <= less <= bytes.len() and lane is 0 or 32, so the 32 bytes are within `bytes`.
        let others = unsafe { _mm256_loadu_si256(end.sub(less as usize).add(lane).cast()) };
        let option = _mm256_xor_si256(others, _mm256_set1_epi8(byte as i8));
        let mut bits = _mm256_shuffle_epi8(one_hot, _mm256_and_si256(option, low));
        if HIDE {
            let at = (bytes.len() - less as usize).min(rare.len() - BLOCK) + lane;
            // SAFETY: at most 64 less than there are, plus a lane of 0 or 32.
            let rare = unsafe { _mm256_loadu_si256(rare.as_ptr().add(at).cast()) };
            bits = _mm256_andnot_si256(rare, bits);
        }
        let word = _mm256_and_si256(_mm256_srli_epi16::<3>(option), middle);
        let place = _mm256_xor_si256(_mm256_or_si256(word, _mm256_and_si256(option, upper)), flip);
        for (i, filled) in filled.iter_mut().enumerate() {
            // SAFETY: 32 bytes of a static table.
            let equals = unsafe { _mm256_loadu_si256(EQUALS[(from + i) % 16].as_ptr().cast()) };
            let chosen = _mm256_and_si256(bits, _mm256_shuffle_epi8(equals, place));
            *filled = _mm256_or_si256(*filled, chosen);
        }
    }
    for (set, filled) in sets[from..].iter_mut().zip(filled) {
        // SAFETY: lane is 0 or 32, so the 32 bytes are within the 64 of the lanes.
        unsafe { _mm256_storeu_si256(set.0.as_mut_ptr().add(lane).cast(), filled) };
    }
}

/// See [`super::Kernel::test`]: the plain loop, compiled for these vectors.
#[target_feature(enable = "avx2")]
pub(super) fn test(known: Known, steps: &[Step], slots: &Slots) -> Lanes {
    plain::test(known, steps, slots)
}
