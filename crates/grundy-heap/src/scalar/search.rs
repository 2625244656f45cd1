//! Looking for a value among the sums of two sequences in step.
//!
//! The loop is plain; each path compiles it anew with the instructions that it may use.
#![allow(unsafe_code)]

use crate::path::Path;
use crate::stored::Stored;

/// The search of one path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Search(Path);

/// So many pairs are compared before it is asked whether one of them was it.
const BLOCK: usize = 256;

impl Search {
    /// The search of a path, or of the best one that the machine has.
    pub(super) fn new(path: Path) -> Search {
        Search(path.min(Path::best()))
    }

    /// The first place at which the sum of both sequences, which are equally long, is `sought`.
    pub(super) fn find<V: Stored>(self, left: &[V], right: &[V], sought: V) -> Option<usize> {
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
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn find_512<V: Stored>(left: &[V], right: &[V], sought: V) -> Option<usize> {
    find(left, right, sought)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn find_256<V: Stored>(left: &[V], right: &[V], sought: V) -> Option<usize> {
    find(left, right, sought)
}

#[inline(always)]
fn find<V: Stored>(left: &[V], right: &[V], sought: V) -> Option<usize> {
    let (left_blocks, left_rest) = left.as_chunks::<BLOCK>();
    let (right_blocks, right_rest) = right.as_chunks::<BLOCK>();
    let place = |left: &[V], right: &[V]| left.iter().zip(right).position(|(&a, &b)| a ^ b == sought);
    for (block, (left, right)) in left_blocks.iter().zip(right_blocks).enumerate() {
        let any = left.iter().zip(right).fold(V::default(), |any, (&a, &b)| any | V::from(a ^ b == sought));
        if any != V::default() {
            return place(left, right).map(|at| block * BLOCK + at);
        }
    }
    place(left_rest, right_rest).map(|at| left_blocks.len() * BLOCK + at)
}
