//! The tests of a block by 512-bit vectors: a block of bits fills two registers.
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

    /// The bits of a block in a plane, at an offset in bytes.
    ///
    /// # Safety
    /// AVX-512 is needed; the offset is that of a value below 64 and a distance of at most the reach of the view.
    #[inline(always)]
    unsafe fn aligned(self, offset: isize) -> [__m512i; 2] {
        unsafe {
            let at = self.here.offset(offset);
            [load(at), load(at.add(64))]
        }
    }

    /// # Safety
    /// AVX-512 is needed; `value` is below 64 and `distance` at most the reach of the view less 64.
    #[inline(always)]
    unsafe fn any(self, value: u8, distance: u32) -> [__m512i; 2] {
        unsafe {
            let row = self.here.add(usize::from(value) * self.stride);
            let bytes = (distance as usize).div_ceil(8);
            let shift = _mm512_set1_epi64((8 * bytes - distance as usize) as i64);
            let at = row.sub(bytes);
            let (a, b, c) = (load(at), load(at.add(8)), load(at.add(64)));
            [_mm512_shrdv_epi64(a, b, shift), _mm512_shrdv_epi64(c, load(at.add(72)), shift)]
        }
    }
}

#[inline(always)]
unsafe fn load(at: *const u8) -> __m512i {
    unsafe { _mm512_loadu_si512(at.cast()) }
}

/// The bits of `need` without those found.
#[inline(always)]
unsafe fn without(need: [__m512i; 2], found: [__m512i; 2]) -> [__m512i; 2] {
    unsafe { [_mm512_andnot_si512(found[0], need[0]), _mm512_andnot_si512(found[1], need[1])] }
}

/// Whether no bit is set.
#[inline(always)]
unsafe fn none(bits: [__m512i; 2]) -> bool {
    unsafe {
        let all = _mm512_or_si512(bits[0], bits[1]);
        _mm512_test_epi64_mask(all, all) == 0
    }
}

/// Takes from `larger` the heaps of the block that have the value, and gives those of the rest that are `rare` and
/// have no witness among the tests; none if there is no such heap.
///
/// # Safety
/// AVX-512 is needed; the tests go no farther than the view less 64, have planes below 64, and are placed.
#[inline(always)]
pub unsafe fn uncovered(view: View, larger: &mut Bits, value: u8, rare: u64, tests: &Tests) -> Option<Bits> {
    unsafe {
        let words: *mut __m512i = larger.as_mut_ptr().cast();
        let found = view.aligned((usize::from(value) * view.stride) as isize);
        let rest = without([_mm512_loadu_si512(words), _mm512_loadu_si512(words.add(1))], found);
        _mm512_storeu_si512(words, rest[0]);
        _mm512_storeu_si512(words.add(1), rest[1]);
        let rare = _mm512_set1_epi64(rare as i64);
        let mut need = [_mm512_and_si512(rest[0], rare), _mm512_and_si512(rest[1], rare)];
        if none(need) {
            return None;
        }
        let (fours, others) = tests.offsets.as_chunks::<4>();
        for four in fours {
            let (a, b) = (view.aligned(four[0] as isize), view.aligned(four[1] as isize));
            let (c, d) = (view.aligned(four[2] as isize), view.aligned(four[3] as isize));
            let abc0 = _mm512_ternarylogic_epi64::<0xfe>(a[0], b[0], c[0]);
            let abc1 = _mm512_ternarylogic_epi64::<0xfe>(a[1], b[1], c[1]);
            // need & !abc & !d
            need[0] = _mm512_ternarylogic_epi64::<0x10>(need[0], abc0, d[0]);
            need[1] = _mm512_ternarylogic_epi64::<0x10>(need[1], abc1, d[1]);
            if none(need) {
                return None;
            }
        }
        for &offset in others {
            need = without(need, view.aligned(offset as isize));
        }
        for test in &tests.any {
            need = without(need, view.any(test.plane, test.distance));
        }
        let mut bits = Bits::default();
        let words: *mut __m512i = bits.as_mut_ptr().cast();
        _mm512_storeu_si512(words, need[0]);
        _mm512_storeu_si512(words.add(1), need[1]);
        (!none(need)).then_some(bits)
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
