//! The tests of a block by 512-bit vectors: one block of bits fills a register.
#![allow(unsafe_code)]

use super::Tests;
use super::planes::{BLOCK, Bits, Planes};
use std::arch::x86_64::*;

/// The planes around a block, ready for tests at distances that are in them.
#[derive(Clone, Copy)]
pub struct View {
    /// The first byte of the block in the plane of value 0.
    here: *const u8,
    stride: usize,
}

impl View {
    /// A view of the block at `at`; the planes hold `reach` heaps before it (checked), and tests go no farther.
    pub fn new(planes: &Planes, at: usize, reach: usize) -> View {
        let (bytes, stride, heaps) = planes.parts(at);
        assert!(reach <= heaps && heaps / 8 + 2 * BLOCK / 8 <= stride && bytes.len() == 64 * stride);
        // SAFETY: the block is in the first plane (just checked).
        View { here: unsafe { bytes.as_ptr().add(heaps / 8) }, stride }
    }

    /// # Safety
    /// AVX-512 is needed; `value` is below 64 and `distance` at most the reach of the view.
    #[inline(always)]
    unsafe fn aligned(self, value: u8, distance: u32) -> __m512i {
        unsafe {
            let at = self.here.add(usize::from(value) * self.stride).sub(distance as usize / 8);
            _mm512_loadu_si512(at.cast())
        }
    }

    /// # Safety
    /// As for `aligned`.
    #[inline(always)]
    unsafe fn any(self, value: u8, distance: u32) -> __m512i {
        unsafe {
            let row = self.here.add(usize::from(value) * self.stride);
            let bytes = (distance as usize).div_ceil(8);
            let shift = 8 * bytes - distance as usize;
            let at = row.sub(bytes);
            let (low, high) = (_mm512_loadu_si512(at.cast()), _mm512_loadu_si512(at.add(8).cast()));
            _mm512_shrdv_epi64(low, high, _mm512_set1_epi64(shift as i64))
        }
    }
}

/// Takes from `larger` the heaps of the block that have the value, and gives those of the rest that are `rare` and
/// have no witness among the tests; none if there is no such heap.
///
/// # Safety
/// AVX-512 is needed; the tests go no farther than the view, and have planes below 64.
#[inline(always)]
pub unsafe fn uncovered(view: View, larger: &mut Bits, value: u8, rare: u64, tests: &Tests) -> Option<Bits> {
    unsafe {
        let rest = _mm512_loadu_si512(larger.as_ptr().cast());
        let rest = _mm512_andnot_si512(view.aligned(value, 0), rest);
        _mm512_storeu_si512(larger.as_mut_ptr().cast(), rest);
        let mut need = _mm512_and_si512(rest, _mm512_set1_epi64(rare as i64));
        if _mm512_test_epi64_mask(need, need) == 0 {
            return None;
        }
        let (fours, others) = tests.aligned.as_chunks::<4>();
        for four in fours {
            let [a, b, c, d] = [0, 1, 2, 3].map(|i| view.aligned(four[i].plane, four[i].distance));
            let abc = _mm512_ternarylogic_epi64::<0xfe>(a, b, c);
            // need & !abc & !d
            need = _mm512_ternarylogic_epi64::<0x10>(need, abc, d);
            if _mm512_test_epi64_mask(need, need) == 0 {
                return None;
            }
        }
        for test in others {
            need = _mm512_andnot_si512(view.aligned(test.plane, test.distance), need);
        }
        for test in &tests.any {
            need = _mm512_andnot_si512(view.any(test.plane, test.distance), need);
        }
        let mut bits = Bits::default();
        _mm512_storeu_si512(bits.as_mut_ptr().cast(), need);
        (_mm512_test_epi64_mask(need, need) != 0).then_some(bits)
    }
}

/// Which of 64 values are equal to one.
///
/// # Safety
/// AVX-512 is needed.
#[inline(always)]
pub unsafe fn equal(values: &[u8; 64], value: u8) -> u64 {
    unsafe {
        _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(values.as_ptr().cast()), _mm512_set1_epi8(value as i8))
    }
}
