//! Blocks by 512-bit vectors: 16 lanes of words of 32 bits, or 8 of 64 bits.
#![allow(unsafe_code)]

use super::onehot::Word;
use super::portable::Plan;
use super::program::{Far, Program, Register, Turn};
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
    unsafe fn pick(from: __m512i, one: __m512i) -> __m512i;
    /// Words taken from two vectors.
    unsafe fn pick_of_two(low: __m512i, from: __m512i, high: __m512i) -> __m512i;
    /// The words without the bits of others, in some lanes.
    unsafe fn without(words: __m512i, lanes: u16, others: __m512i) -> __m512i;
    /// The lowest bit of each word.
    unsafe fn lowest(words: __m512i) -> __m512i;
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
    unsafe fn pick(from: __m512i, one: __m512i) -> __m512i {
        unsafe { _mm512_permutexvar_epi32(from, one) }
    }
    #[inline(always)]
    unsafe fn pick_of_two(low: __m512i, from: __m512i, high: __m512i) -> __m512i {
        unsafe { _mm512_permutex2var_epi32(low, from, high) }
    }
    #[inline(always)]
    unsafe fn without(words: __m512i, lanes: u16, others: __m512i) -> __m512i {
        unsafe { _mm512_mask_andnot_epi32(words, lanes, others, words) }
    }
    #[inline(always)]
    unsafe fn lowest(words: __m512i) -> __m512i {
        unsafe { _mm512_and_si512(words, _mm512_sub_epi32(_mm512_setzero_si512(), words)) }
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
    unsafe fn pick(from: __m512i, one: __m512i) -> __m512i {
        unsafe { _mm512_permutexvar_epi64(from, one) }
    }
    #[inline(always)]
    unsafe fn pick_of_two(low: __m512i, from: __m512i, high: __m512i) -> __m512i {
        unsafe { _mm512_permutex2var_epi64(low, from, high) }
    }
    #[inline(always)]
    unsafe fn without(words: __m512i, lanes: u16, others: __m512i) -> __m512i {
        unsafe { _mm512_mask_andnot_epi64(words, lanes as u8, others, words) }
    }
    #[inline(always)]
    unsafe fn lowest(words: __m512i) -> __m512i {
        unsafe { _mm512_and_si512(words, _mm512_sub_epi64(_mm512_setzero_si512(), words)) }
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
    let reach = program.reach().max(2 * W::LANES);
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
        _mm512_shuffle_epi8(bits, register(&turn.shuffle))
    }
}

/// The values of the options at far distances.
#[inline(always)]
unsafe fn far<W, const N: usize>(all: &[Far<N>], here: *const W, mut seen: __m512i) -> __m512i {
    unsafe {
        for far in all {
            let mut words = _mm512_loadu_si512(here.sub(far.distances[0]).cast());
            for &distance in &far.distances[1..] {
                words = _mm512_or_si512(words, _mm512_loadu_si512(here.sub(distance).cast()));
            }
            seen = _mm512_or_si512(seen, turned(&far.turn, words));
        }
        seen
    }
}

/// `STEPS` is the number of steps of the program; 15 stands for any.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,gfni,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn run<W: Wide, const STEPS: usize>(
    program: &Program,
    words: *mut W,
    common: [W; 2],
    values: &mut [u8; BLOCK],
) -> usize {
    unsafe {
        let common = W::pair(common);
        let mut older = _mm512_loadu_si512(words.sub(2 * W::LANES).cast());
        let mut newer = _mm512_loadu_si512(words.sub(W::LANES).cast());
        for at in (0..BLOCK).step_by(W::LANES) {
            let here = words.add(at);
            let mut seen = far(&program.fours, here, _mm512_setzero_si512());
            seen = far(&program.twos, here, seen);
            seen = far(&program.ones, here, seen);
            let mut free = _mm512_andnot_si512(seen, common);
            for show in &program.last.turned {
                let picked = W::pick_of_two(older, register(&show.pick.from), newer);
                free = W::without(free, show.pick.lanes, turned(&show.turn, picked));
            }
            for pick in &program.last.plain {
                free = W::without(free, pick.lanes, W::pick_of_two(older, register(&pick.from), newer));
            }
            for step in program.steps.iter().take(STEPS) {
                let right = W::lowest(free);
                for show in &step.turned {
                    let picked = W::pick(register(&show.pick.from), right);
                    free = W::without(free, show.pick.lanes, turned(&show.turn, picked));
                }
                for pick in &step.plain {
                    free = W::without(free, pick.lanes, W::pick(register(&pick.from), right));
                }
            }
            let bits = W::lowest(free);
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
