//! The inner loops with 512-bit vectors: a block of heaps is one register.
#![allow(unsafe_code)]

use super::{Known, Lanes, NONE, SLOTS, Sets, Slots, WORDS};
use crate::sparse::wide::steps::{BLOCK, Step};
use std::arch::x86_64::*;

/// In table w, the bytes at w, 16 + w, … are set: a shuffle by it tells which lanes are w.
static EQUALS: [Lanes; 16] = {
    let mut tables = [Lanes::all(0); 16];
    let mut i = 0;
    while i < 64 {
        tables[i % 16].0[i] = 0xff;
        i += 1;
    }
    tables
};

/// The lowest 0, 1, …, 8 bits.
static LOWEST: Lanes = {
    let mut table = [0xff; 64];
    let mut i = 0;
    while i < 8 {
        table[i] = (1 << i) - 1;
        i += 1;
    }
    Lanes(table)
};

#[inline(always)]
unsafe fn load(lanes: &Lanes) -> __m512i {
    // SAFETY: 64 aligned bytes.
    unsafe { _mm512_load_si512(lanes.0.as_ptr().cast()) }
}

/// The marks of the rare ones in the block of heaps at `at`, or of a block behind all rare heaps.
#[inline(always)]
unsafe fn hidden(rare: &[u8], at: usize) -> __m512i {
    // SAFETY: there are 64 marks at least, so 64 bytes from there on are within `rare`.
    unsafe { _mm512_loadu_si512(rare.as_ptr().add(at.min(rare.len() - BLOCK)).cast()) }
}

/// See [`super::Kernel::sets`]; all distances are at least 64 and at most the number of heaps known, and there
/// are 64 marks of rare heaps at least.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
pub(super) unsafe fn sets(known: Known, steps: &[[(u32, u8); 4]], words: usize) -> Sets {
    // SAFETY: as the caller promises.
    unsafe {
        match known.rare {
            Some(rare) => by_words::<true>(known.bytes, rare, steps, words),
            None => by_words::<false>(known.bytes, &[], steps, words),
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
unsafe fn by_words<const HIDE: bool>(
    bytes: &[u8],
    rare: &[u8],
    steps: &[[(u32, u8); 4]],
    words: usize,
) -> Sets {
    let mut sets = [Lanes::all(0); WORDS];
    // SAFETY: as the caller promises.
    unsafe {
        match words {
            0..=8 => fill::<8, 0, HIDE>(bytes, rare, steps, &mut sets),
            9..=10 => fill::<10, 0, HIDE>(bytes, rare, steps, &mut sets),
            11..=12 => fill::<12, 0, HIDE>(bytes, rare, steps, &mut sets),
            13..=14 => fill::<14, 0, HIDE>(bytes, rare, steps, &mut sets),
            15 => fill::<15, 0, HIDE>(bytes, rare, steps, &mut sets),
            16 => fill::<16, 0, HIDE>(bytes, rare, steps, &mut sets),
            17 => fill::<17, 0, HIDE>(bytes, rare, steps, &mut sets),
            18 => fill::<18, 0, HIDE>(bytes, rare, steps, &mut sets),
            19..=20 => fill::<20, 0, HIDE>(bytes, rare, steps, &mut sets),
            _ => {
                fill::<16, 0, HIDE>(bytes, rare, steps, &mut sets);
                fill::<14, 16, HIDE>(bytes, rare, steps, &mut sets);
            }
        }
    }
    sets
}

/// Fills the words `FROM`, …, `FROM` + `N` - 1; rare heaps are passed over if `HIDE`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
unsafe fn fill<const N: usize, const FROM: usize, const HIDE: bool>(
    bytes: &[u8],
    rare: &[u8],
    steps: &[[(u32, u8); 4]],
    sets: &mut Sets,
) {
    let end = bytes.as_ptr_range().end;
    let one_hot = _mm512_set1_epi64(0x8040_2010_0804_0201_u64 as i64);
    let low = _mm512_set1_epi8(7);
    // Bits 3 to 6 of a byte go to 0 to 3, and bit 7, the upper half of the words, stays: there, shuffles give 0.
    let word_of = _mm512_set1_epi64(0x0810_2040_0000_0080);
    let upper = _mm512_set1_epi8(-128);
    let mut filled = [_mm512_setzero_si512(); N];
    for step in steps {
        // SAFETY: 64 <= less <= bytes.len(), so the 64 bytes from there on are within `bytes`.
        let options: [__m512i; 4] = std::array::from_fn(|i| unsafe {
            let (less, byte) = step[i];
            let others = _mm512_loadu_si512(end.sub(less as usize).cast());
            _mm512_xor_si512(others, _mm512_set1_epi8(byte as i8))
        });
        let mut bits = options.map(|option| _mm512_shuffle_epi8(one_hot, _mm512_and_si512(option, low)));
        if HIDE {
            for (bits, (less, _)) in bits.iter_mut().zip(step) {
                // SAFETY: there are 64 marks at least.
                *bits = unsafe { _mm512_andnot_si512(hidden(rare, bytes.len() - *less as usize), *bits) };
            }
        }
        let mut places = options.map(|option| _mm512_gf2p8affine_epi64_epi8::<0>(option, word_of));
        for word in 0..N {
            if FROM + word == 16 {
                places = places.map(|place| _mm512_xor_si512(place, upper));
            }
            // SAFETY: a static table.
            let equals = unsafe { load(&EQUALS[(FROM + word) % 16]) };
            for i in 0..4 {
                let chosen = _mm512_shuffle_epi8(equals, places[i]);
                // filled | bits & chosen
                filled[word] = _mm512_ternarylogic_epi64::<0xf8>(filled[word], bits[i], chosen);
            }
        }
    }
    for (word, filled) in filled.into_iter().enumerate() {
        // SAFETY: 64 aligned bytes.
        unsafe { _mm512_store_si512(sets[FROM + word].0.as_mut_ptr().cast(), filled) };
    }
}

/// See [`super::Kernel::free`].
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
pub(super) unsafe fn free(sets: &Sets, words: usize, limits: &Lanes) -> (Slots, u64) {
    // SAFETY: 64 aligned bytes.
    let (limit, lowest) = unsafe { (load(limits), load(&LOWEST)) };
    let (one, eight) = (_mm512_set1_epi8(1), _mm512_set1_epi8(8));
    let full = _mm512_set1_epi8(SLOTS as i8);
    let mut found = [_mm512_set1_epi8(NONE as i8); SLOTS];
    let mut count = _mm512_setzero_si512();
    let mut more = 0;
    for (word, set) in sets.iter().enumerate().take(words) {
        let first = _mm512_set1_epi8((8 * word) as u8 as i8);
        let bits = _mm512_min_epu8(_mm512_subs_epu8(limit, first), eight);
        let within = _mm512_permutexvar_epi8(bits, lowest);
        // SAFETY: 64 aligned bytes.
        let mut free = unsafe { _mm512_andnot_si512(load(set), within) };
        loop {
            let any = _mm512_test_epi8_mask(free, free);
            let room = _mm512_cmplt_epu8_mask(count, full);
            more |= any & !room;
            let lanes = any & room;
            if lanes == 0 {
                break;
            }
            let less = _mm512_sub_epi8(free, one);
            let below = _mm512_popcnt_epi8(_mm512_andnot_si512(free, less));
            let byte = _mm512_add_epi8(below, first);
            for (slot, found) in found.iter_mut().enumerate() {
                let here = _mm512_mask_cmpeq_epi8_mask(lanes, count, _mm512_set1_epi8(slot as i8));
                *found = _mm512_mask_mov_epi8(*found, here, byte);
            }
            count = _mm512_mask_add_epi8(count, lanes, count, one);
            free = _mm512_and_si512(free, less);
        }
    }
    let mut slots = [Lanes::all(NONE); SLOTS];
    for (slot, found) in slots.iter_mut().zip(found) {
        // SAFETY: 64 aligned bytes.
        unsafe { _mm512_store_si512(slot.0.as_mut_ptr().cast(), found) };
    }
    (slots, more)
}

/// See [`super::Kernel::test`]; all distances are at least 64 and at most the number of heaps known, and there are
/// 64 marks of rare heaps at least.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) unsafe fn test(known: Known, steps: &[Step], slots: &Slots) -> Lanes {
    // SAFETY: as the caller promises.
    unsafe {
        match known.rare {
            Some(rare) => compare::<true>(known.bytes, rare, steps, slots),
            None => compare::<false>(known.bytes, &[], steps, slots),
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
unsafe fn compare<const HIDE: bool>(bytes: &[u8], rare: &[u8], steps: &[Step], slots: &Slots) -> Lanes {
    let end = bytes.as_ptr_range().end;
    // SAFETY: 64 aligned bytes each.
    let candidates: [__m512i; SLOTS] = std::array::from_fn(|slot| unsafe { load(&slots[slot]) });
    // Zero where a candidate was met. The last slot is kept as masks, which other units of the processor make.
    let mut apart = [_mm512_set1_epi8(-1); SLOTS - 1];
    let mut last = [!0u64; 4];
    for step in steps {
        let byte = _mm512_set1_epi8(step.byte as i8);
        let sought = candidates.map(|candidate| _mm512_xor_si512(candidate, byte));
        for (last, less) in last.iter_mut().zip(step.less) {
            // SAFETY: 64 <= less <= bytes.len(), so the 64 bytes from there on are within `bytes`.
            let others = unsafe { _mm512_loadu_si512(end.sub(less as usize).cast()) };
            if HIDE {
                // SAFETY: there are 64 marks at least.
                let rare = unsafe { hidden(rare, bytes.len() - less as usize) };
                // others ^ sought | rare
                let differ = sought.map(|sought| _mm512_ternarylogic_epi64::<0xbe>(others, sought, rare));
                for (apart, &differ) in apart.iter_mut().zip(&differ) {
                    *apart = _mm512_min_epu8(*apart, differ);
                }
                *last = _mm512_mask_test_epi8_mask(*last, differ[SLOTS - 1], differ[SLOTS - 1]);
                continue;
            }
            for (apart, &sought) in apart.iter_mut().zip(&sought) {
                *apart = _mm512_min_epu8(*apart, _mm512_xor_si512(others, sought));
            }
            *last = _mm512_mask_cmpneq_epi8_mask(*last, others, sought[SLOTS - 1]);
        }
    }
    let mut open = _mm512_setzero_si512();
    for (slot, &candidate) in candidates.iter().enumerate() {
        let there = _mm512_cmpneq_epi8_mask(candidate, _mm512_set1_epi8(NONE as i8));
        let apart = match apart.get(slot) {
            Some(&apart) => _mm512_test_epi8_mask(apart, apart),
            None => last[0] & last[1] & last[2] & last[3],
        };
        open = _mm512_mask_add_epi8(open, there & apart, open, _mm512_set1_epi8(1 << slot));
    }
    let mut lanes = Lanes::all(0);
    // SAFETY: 64 aligned bytes.
    unsafe { _mm512_store_si512(lanes.0.as_mut_ptr().cast(), open) };
    lanes
}
