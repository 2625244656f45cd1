//! Marking options, the innermost loop of the scalar engine.
#![allow(unsafe_code)]

use crate::stored::Stored;

/// Marks the values of the options that leave one of `heaps`, whose values are `rares`, and the rest of `rest`.
///
/// All heaps are below `rest`, `rest` is a known heap or the next one, the number of flags is a power of two.
#[inline]
pub(super) fn pairs<V: Stored>(flags: &mut [u8], values: &[V], rest: usize, heaps: &[u32], rares: &[V]) {
    assert!(heaps.last().is_none_or(|&last| (last as usize) < rest) && rest <= values.len());
    assert!(flags.len().is_power_of_two());
    let low = flags.len() - 1;
    let flags = flags.as_mut_ptr();
    let see = |heap: u32, rare: V| {
        // SAFETY: heaps are ascending and not 0, so 0 < heap < rest <= values.len(), and rest - heap is a place
        // in `values`; the index is cut to the number of flags.
        unsafe {
            let value: u32 = (*values.get_unchecked(rest - heap as usize) ^ rare).into();
            *flags.add(value as usize & low) = 1;
        }
    };
    for (&heap, &rare) in heaps.iter().zip(rares) {
        see(heap, rare);
    }
}

/// So many sums are made at once.
const BLOCK: usize = 64;

/// Marks the values of the options that leave two heaps with these values, the ones backwards to the others; the number
/// of flags is a power of two.
#[inline]
pub(super) fn opposite<V: Stored>(flags: &mut [u8], left: &[V], right: &[V]) {
    assert!(flags.len().is_power_of_two());
    let low = flags.len() - 1;
    let flags = flags.as_mut_ptr();
    let see = |value: V| {
        let value: u32 = value.into();
        // SAFETY: the index is cut to the number of flags.
        unsafe { *flags.add(value as usize & low) = 1 };
    };
    let (left_blocks, left_rest) = left.as_chunks::<BLOCK>();
    let (right_rest, right_blocks) = right.as_rchunks::<BLOCK>();
    for (left, right) in left_blocks.iter().zip(right_blocks.iter().rev()) {
        let mut sums = *left;
        for (sum, &right) in sums.iter_mut().zip(right.iter().rev()) {
            *sum = *sum ^ right;
        }
        sums.iter().for_each(|&sum| see(sum));
    }
    left_rest.iter().zip(right_rest.iter().rev()).for_each(|(&a, &b)| see(a ^ b));
}
