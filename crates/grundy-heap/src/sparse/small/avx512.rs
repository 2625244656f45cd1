//! Blocks by 512-bit vectors: 16 lanes of words of 32 bits, or 8 of 64 bits.
#![allow(unsafe_code)]

use super::onehot::Word;
use super::portable::Plan;
use super::program::{Far, Program, Register, Show, Turn};
use crate::sparse::witness::BLOCK;
use std::arch::x86_64::*;

/// The instructions that depend on the width of the words.
///
/// # Safety
/// All methods need the instructions of [`Path::Avx512`](crate::path::Path).
pub trait Wide: Copy {
    /// Words in a vector.
    const LANES: usize;
    /// Words taken from a vector.
    unsafe fn pick(lanes: u16, from: __m512i, one: __m512i) -> __m512i;
    /// Words taken from two vectors.
    unsafe fn pick_of_two(lanes: u16, low: __m512i, from: __m512i, high: __m512i) -> __m512i;
    /// The lowest bit of each word that is not set, as the only one.
    unsafe fn lowest_free(words: __m512i) -> __m512i;
    /// Which words are 0.
    unsafe fn zeros(words: __m512i) -> u16;
    /// Stores the number of the bit of each word as a byte.
    unsafe fn store_numbers(bits: __m512i, to: *mut u8);
    /// Words for even and for odd lanes.
    unsafe fn pair(words: [Self; 2]) -> __m512i;
}

impl Wide for u32 {
    const LANES: usize = 16;
    #[inline(always)]
    unsafe fn pick(lanes: u16, from: __m512i, one: __m512i) -> __m512i {
        unsafe { _mm512_maskz_permutexvar_epi32(lanes, from, one) }
    }
    #[inline(always)]
    unsafe fn pick_of_two(lanes: u16, low: __m512i, from: __m512i, high: __m512i) -> __m512i {
        unsafe { _mm512_maskz_permutex2var_epi32(lanes, low, from, high) }
    }
    #[inline(always)]
    unsafe fn lowest_free(words: __m512i) -> __m512i {
        unsafe { _mm512_andnot_si512(words, _mm512_sub_epi32(words, _mm512_set1_epi64(-1))) }
    }
    #[inline(always)]
    unsafe fn zeros(words: __m512i) -> u16 {
        unsafe { _mm512_testn_epi32_mask(words, words) }
    }
    #[inline(always)]
    unsafe fn store_numbers(bits: __m512i, to: *mut u8) {
        unsafe {
            let numbers = _mm512_sub_epi32(_mm512_set1_epi32(31), _mm512_lzcnt_epi32(bits));
            _mm_storeu_si128(to.cast(), _mm512_cvtepi32_epi8(numbers));
        }
    }
    #[inline(always)]
    unsafe fn pair(words: [u32; 2]) -> __m512i {
        unsafe { _mm512_set1_epi64(i64::from(words[0]) | i64::from(words[1]) << 32) }
    }
}

impl Wide for u64 {
    const LANES: usize = 8;
    #[inline(always)]
    unsafe fn pick(lanes: u16, from: __m512i, one: __m512i) -> __m512i {
        unsafe { _mm512_maskz_permutexvar_epi64(lanes as u8, from, one) }
    }
    #[inline(always)]
    unsafe fn pick_of_two(lanes: u16, low: __m512i, from: __m512i, high: __m512i) -> __m512i {
        unsafe { _mm512_maskz_permutex2var_epi64(lanes as u8, low, from, high) }
    }
    #[inline(always)]
    unsafe fn lowest_free(words: __m512i) -> __m512i {
        unsafe { _mm512_andnot_si512(words, _mm512_sub_epi64(words, _mm512_set1_epi64(-1))) }
    }
    #[inline(always)]
    unsafe fn zeros(words: __m512i) -> u16 {
        unsafe { u16::from(_mm512_testn_epi64_mask(words, words)) }
    }
    #[inline(always)]
    unsafe fn store_numbers(bits: __m512i, to: *mut u8) {
        unsafe {
            let numbers = _mm512_sub_epi64(_mm512_set1_epi64(63), _mm512_lzcnt_epi64(bits));
            _mm_storel_epi64(to.cast(), _mm512_cvtepi64_epi8(numbers));
        }
    }
    #[inline(always)]
    unsafe fn pair(words: [u64; 2]) -> __m512i {
        unsafe { _mm512_broadcast_i32x4(_mm_set_epi64x(words[1] as i64, words[0] as i64)) }
    }
}

/// Finds the values of the block that begins at `words[at]`, until one does not fit; how many were found.
///
/// The path must be one that the machine has: [`Path::Avx512`](crate::path::Path).
pub fn block<W: Word + Wide>(
    program: &Program,
    words: &mut [W],
    at: usize,
    common: [W; 2],
    values: &mut [u8; BLOCK],
) -> usize {
    let reach = (program.reach() / size_of::<W>()).max(2 * W::LANES);
    assert!(reach <= at && at + BLOCK <= words.len(), "the window is shorter than the distances");
    // SAFETY: the kernel is made for this path only where the machine has it (`Small::with`); all loads and
    // stores are in `words[at - reach..at + BLOCK]`, which the assertion holds, and in `values`.
    unsafe {
        let words = words.as_mut_ptr().add(at);
        match program.steps.len() {
            0 => run::<W, 0>(program, words, common, values),
            1 => run::<W, 1>(program, words, common, values),
            2 => run::<W, 2>(program, words, common, values),
            3 => run::<W, 3>(program, words, common, values),
            5 => run::<W, 5>(program, words, common, values),
            7 => run::<W, 7>(program, words, common, values),
            _ => run::<W, 15>(program, words, common, values),
        }
    }
}

/// The portable plan, with 256-bit vectors.
///
/// The path must be one that the machine has: [`Path::Avx2`](crate::path::Path).
pub fn plan<W: Word>(
    plan: &Plan<W>,
    words: &mut [W],
    at: usize,
    common: [W; 2],
    values: &mut [u8; BLOCK],
) -> usize {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<W: Word>(
        plan: &Plan<W>,
        words: &mut [W],
        at: usize,
        common: [W; 2],
        values: &mut [u8; BLOCK],
    ) -> usize {
        plan.block(words, at, common, values)
    }
    // SAFETY: the kernel is made for this path only where the machine has it (`Small::with`).
    unsafe { run(plan, words, at, common, values) }
}

#[inline(always)]
unsafe fn register(data: &Register) -> __m512i {
    unsafe { _mm512_load_si512(data.0.as_ptr().cast()) }
}

#[inline(always)]
unsafe fn turned(turn: &Turn, words: __m512i) -> __m512i {
    unsafe {
        let bits = _mm512_gf2p8affine_epi64_epi8::<0>(words, _mm512_set1_epi64(turn.matrix as i64));
        let shuffle = _mm512_broadcast_i32x4(_mm_loadu_si128(turn.shuffle.as_ptr().cast()));
        _mm512_shuffle_epi8(bits, shuffle)
    }
}

#[inline(always)]
unsafe fn or3(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    unsafe { _mm512_ternarylogic_epi64::<0xfe>(a, b, c) }
}

/// Adds the values of the options at far distances.
#[inline(always)]
unsafe fn far<const N: usize>(all: &[Far<N>], here: *const u8, mut seen: __m512i) -> __m512i {
    unsafe {
        for far in all {
            let mut words = _mm512_loadu_si512(here.sub(far.behind[0]).cast());
            for &behind in &far.behind[1..] {
                words = _mm512_or_si512(words, _mm512_loadu_si512(here.sub(behind).cast()));
            }
            seen = _mm512_or_si512(seen, turned(&far.turn, words));
        }
        seen
    }
}

/// `STEPS` is the number of steps of the program; 15 stands for any.
///
/// # Safety
/// AVX-512 is needed, and room behind `words` for the distances of the program and two vectors, before it for a
/// block.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,gfni,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn run<W: Wide, const STEPS: usize>(
    program: &Program,
    words: *mut W,
    common: [W; 2],
    values: &mut [u8; BLOCK],
) -> usize {
    unsafe {
        // Rare values are never free.
        let rare = _mm512_xor_si512(W::pair(common), _mm512_set1_epi64(-1));
        let mut older = _mm512_loadu_si512(words.sub(2 * W::LANES).cast());
        let mut newer = _mm512_loadu_si512(words.sub(W::LANES).cast());
        for at in (0..BLOCK).step_by(W::LANES) {
            let here = words.add(at);
            let mut seen = far(&program.fours, here.cast(), rare);
            seen = far(&program.twos, here.cast(), seen);
            seen = far(&program.ones, here.cast(), seen);
            for Show { pick, turn } in &program.turned {
                let picked = W::pick_of_two(pick.lanes, older, register(&pick.from), newer);
                seen = _mm512_or_si512(seen, turned(turn, picked));
            }
            for pick in &program.plain {
                let picked = W::pick_of_two(pick.lanes, older, register(&pick.from), newer);
                seen = _mm512_or_si512(seen, picked);
            }
            let mut later = _mm512_setzero_si512();
            for step in program.steps.iter().take(STEPS) {
                let right = W::lowest_free(seen);
                let first = W::pick(step.first.lanes, register(&step.first.from), right);
                seen = or3(seen, first, later);
                for pick in &step.plain {
                    seen = _mm512_or_si512(seen, W::pick(pick.lanes, register(&pick.from), right));
                }
                for Show { pick, turn } in &step.turned {
                    let picked = W::pick(pick.lanes, register(&pick.from), right);
                    seen = _mm512_or_si512(seen, turned(turn, picked));
                }
                later = _mm512_setzero_si512();
                for Show { pick, turn } in &step.later {
                    let picked = W::pick(pick.lanes, register(&pick.from), right);
                    later = _mm512_or_si512(later, turned(turn, picked));
                }
            }
            let bits = W::lowest_free(seen);
            let zeros = W::zeros(bits);
            if zeros != 0 {
                return at + zeros.trailing_zeros() as usize;
            }
            _mm512_storeu_si512(here.cast(), bits);
            W::store_numbers(bits, values.as_mut_ptr().add(at));
            (older, newer) = (newer, bits);
        }
        BLOCK
    }
}
