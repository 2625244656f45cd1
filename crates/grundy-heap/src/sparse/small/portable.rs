//! Blocks by plain words.

use super::distance::Distance;
use super::onehot::Word;
use crate::sparse::witness::BLOCK;

/// How many heaps are begun together.
const LANES: usize = 16;

/// The distances, divided by whether they reach into the lanes that are begun together.
#[derive(Debug, Clone)]
pub struct Plan<W> {
    /// For each value, the swaps of bits that xor with it is, and the distances from [`LANES`] on.
    far: Vec<(Vec<Swap<W>>, Vec<usize>)>,
    near: Vec<Distance>,
}

/// By how much bits move up, and which ones; those above them move down.
type Swap<W> = (u32, W);

impl<W: Word> Plan<W> {
    /// A plan for these distances, which are sorted.
    pub fn new(distances: &[Distance]) -> Plan<W> {
        let (near, far): (Vec<Distance>, Vec<_>) =
            distances.iter().partition(|distance| distance.heaps < LANES);
        let by_value = far.chunk_by(|a, b| a.value == b.value);
        let far =
            by_value.map(|all| (swaps(all[0].value), all.iter().map(|distance| distance.heaps).collect()));
        Plan { far: far.collect(), near }
    }

    /// Finds the values of the block that begins at `words[at]`, until one does not fit; how many were found.
    #[inline(always)]
    pub fn block(&self, words: &mut [W], at: usize, common: [W; 2], values: &mut [u8; BLOCK]) -> usize {
        for (first, values) in values.chunks_exact_mut(LANES).enumerate() {
            let first = at + first * LANES;
            let mut seen = [W::default(); LANES];
            for (swaps, distances) in &self.far {
                let mut options = [W::default(); LANES];
                for distance in distances {
                    let behind = &words[first - distance..][..LANES];
                    options.iter_mut().zip(behind).for_each(|(all, &word)| *all |= word);
                }
                for &(by, low) in swaps {
                    options.iter_mut().for_each(|word| *word = (*word & low) << by | *word >> by & low);
                }
                seen.iter_mut().zip(options).for_each(|(all, word)| *all |= word);
            }
            for (lane, value) in values.iter_mut().enumerate() {
                let n = first + lane;
                let mut seen = seen[lane];
                for near in &self.near {
                    let other = words[n - near.heaps].lowest() as u8;
                    if u32::from(other) < W::BITS {
                        seen |= W::one(other ^ near.value);
                    }
                }
                let free = (!seen & common[lane % 2]).lowest();
                if free == W::BITS {
                    return n - at;
                }
                *value = free as u8;
                words[n] = W::one(*value);
            }
        }
        BLOCK
    }
}

/// Xor with a value, as a permutation of the bits of a word: swaps of neighbouring groups of bits.
fn swaps<W: Word>(value: u8) -> Vec<(u32, W)> {
    let bits = (0..W::BITS.ilog2()).filter(|bit| value >> bit & 1 == 1);
    bits.map(|bit| {
        let low = (0..64u32).filter(|i| i >> bit & 1 == 0);
        (1 << bit, W::low(low.fold(0, |all, i| all | 1u64 << i)))
    })
    .collect()
}
