//! One value over a run of blocks, with the instructions of a path.
#![allow(unsafe_code)]

use super::level::Amounts;
use super::{BYTES, Cell, WORDS};
use crate::path::Path;

/// The heaps that get one value.
pub(super) struct Row<'a, C> {
    pub(super) amounts: &'a Amounts,
    /// The byte of `reached` where the run begins.
    pub(super) first: usize,
    pub(super) reached: &'a mut [u8],
    pub(super) barred: &'a mut [u64],
    /// The heaps without a smaller value; those that get this one are cleared.
    pub(super) need: &'a mut [u64],
    pub(super) out: &'a mut [C],
    pub(super) value: C,
}

impl<C: Cell> Row<'_, C> {
    /// Settles the heaps; tells how many there are.
    pub(super) fn fill(self, path: Path) -> usize {
        match path {
            // SAFETY: a path is only taken where the machine has its instructions.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { self.fill_avx512() },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { self.fill_avx2() },
            _ => self.fill_blocks(),
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt,lzcnt")]
    fn fill_avx512(self) -> usize {
        self.fill_blocks()
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn fill_avx2(self) -> usize {
        self.fill_blocks()
    }

    #[inline(always)]
    fn fill_blocks(self) -> usize {
        let Amounts { near, middle, far } = self.amounts;
        let (reads_far, reads_middle, reads) = (!far.is_empty(), !middle.is_empty(), self.amounts.read());
        let writes = near.row_words(1) > 0;
        let mut settled = 0;
        let blocks = self.need.as_chunks_mut::<WORDS>().0;
        for (block, need) in blocks.iter_mut().enumerate() {
            if need.iter().fold(0, |any, word| any | *word) == 0 {
                continue;
            }
            let at = self.first + block * BYTES;
            let options = if reads_far { far.options(self.reached, at) } else { [0; 8] };
            for (index, need) in need.iter_mut().enumerate() {
                let word = block * WORDS + index;
                let Some(out) = self.out.get_mut(64 * word..).and_then(|out| out.first_chunk_mut::<64>())
                else {
                    continue;
                };
                let from = at + 8 * index;
                let mut free = *need & !options[index];
                if reads_middle && free != 0 {
                    free &= !middle.options(self.reached, from);
                }
                let row: &mut [u64] = if writes { &mut self.barred[word..] } else { &mut [] };
                let chosen = near.settle(row, free, |place| out[place & 63] = self.value);
                *need &= !chosen;
                settled += chosen.count_ones() as usize;
                if reads {
                    self.reached[from..from + 8].copy_from_slice(&chosen.to_le_bytes());
                }
            }
        }
        settled
    }
}
