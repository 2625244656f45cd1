//! Looking for a value among the sums of two sequences, one of them backwards.
//!
//! The loop is plain; each path compiles it anew with the instructions that it may use.
#![allow(unsafe_code)]

use crate::path::Path;
use std::ops::BitXor;

/// The search of one path.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Search(Path);

/// So many pairs are compared before it is asked whether one of them was it.
const BLOCK: usize = 512;
/// So many of them side by side.
const LANES: usize = 64;

impl Search {
    /// The search of a path, or of the best one that the machine has.
    pub(crate) fn new(path: Path) -> Search {
        Search(path.min(Path::best()))
    }

    /// The first place i with `left[i]` + `right[len - 1 - i]` = `sought`; the sequences are equally long.
    pub(crate) fn find<V: Sum>(self, left: &[V], right: &[V], sought: V) -> Option<usize> {
        match self.0 {
            // SAFETY: a search is never made for a path above the best that this machine has.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { find_512(left, right, sought) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { find_256(left, right, sought) },
            _ => find(left, right, sought),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn find_512<V: Sum>(left: &[V], right: &[V], sought: V) -> Option<usize> {
    find(left, right, sought)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn find_256<V: Sum>(left: &[V], right: &[V], sought: V) -> Option<usize> {
    find(left, right, sought)
}

#[inline(always)]
fn find<V: Sum>(left: &[V], right: &[V], sought: V) -> Option<usize> {
    let (left_blocks, left_rest) = left.as_chunks::<BLOCK>();
    let (right_rest, right_blocks) = right.as_rchunks::<BLOCK>();
    let place =
        |left: &[V], right: &[V]| left.iter().zip(right.iter().rev()).position(|(&a, &b)| a ^ b == sought);
    for (block, left) in left_blocks.iter().enumerate() {
        let right = &right_blocks[right_blocks.len() - 1 - block];
        // In each lane the least of the sums with the one that is sought: 0 if that is one of them.
        let sum = |i: usize| left[i] ^ right[BLOCK - 1 - i] ^ sought;
        let mut least = [V::default(); LANES];
        for (lane, least) in least.iter_mut().enumerate() {
            *least = sum(lane);
        }
        for row in (LANES..BLOCK).step_by(LANES) {
            for (lane, least) in least.iter_mut().enumerate() {
                *least = (*least).min(sum(row + lane));
            }
        }
        if least.iter().fold(false, |any, &least| any | (least == V::default())) {
            return place(left, right).map(|at| block * BLOCK + at);
        }
    }
    place(left_rest, right_rest).map(|at| left_blocks.len() * BLOCK + at)
}

/// What nim-values are kept in, or indices of them.
pub(crate) trait Sum: Copy + Default + Ord + BitXor<Output = Self> {}

impl<V> Sum for V where V: Copy + Default + Ord + BitXor<Output = V> {}
