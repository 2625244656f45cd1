//! A block of heaps at once.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::avx512;
use super::planes::{BLOCK, Bits};
use super::{Tests, Verdict, Witness, rare_heaps};
#[cfg(target_arch = "x86_64")]
use crate::path::Path;
use crate::sparse::tape::Tape;

impl Witness {
    /// Looks for the witnesses of the block at the end of the tape, with the instructions of the path.
    pub(super) fn verify_block(&mut self, tape: &Tape, block: &[u8; BLOCK], most: u8) -> Verdict {
        #[cfg(target_arch = "x86_64")]
        match self.path {
            // SAFETY: a path is at most the best one that the machine has (see `Witness::new`).
            Path::Avx512 => return unsafe { self.verify_avx512(tape, block, most) },
            // SAFETY: as above.
            Path::Avx2 => return unsafe { self.verify_avx2(tape, block, most) },
            Path::Portable => {}
        }
        self.verify_any(tape, block, most)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
    fn verify_avx512(&mut self, tape: &Tape, block: &[u8; BLOCK], most: u8) -> Verdict {
        let at = self.planes.end();
        // SAFETY: this function has the instructions.
        self.planes.push_by(block, most, |values, value| unsafe { avx512::equal(values, value) });
        let view = avx512::View::new(&self.planes, at, self.tests_reach(self.range) + 64);
        self.verify_by(tape, at, most, |this, larger, value, rare| {
            // SAFETY: this function has the instructions; tests are made for planes below 64 and distances of at
            // most `tests_reach(range)`, and the planes do not change before the last use of the view.
            unsafe { avx512::uncovered(view, larger, value, rare, &this.tests[usize::from(value)]) }
        })
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn verify_avx2(&mut self, tape: &Tape, block: &[u8; BLOCK], most: u8) -> Verdict {
        self.verify_any(tape, block, most)
    }

    #[inline(always)]
    fn verify_any(&mut self, tape: &Tape, block: &[u8; BLOCK], most: u8) -> Verdict {
        let at = self.planes.end();
        self.planes.push(block, most);
        self.verify_by(tape, at, most, |this, larger, value, rare| {
            without(larger, this.planes.aligned(value, at));
            let mut need = larger.map(|word| word & rare);
            let covered = this.covered(&this.tests[usize::from(value)], at, &mut need);
            (!covered).then_some(need)
        })
    }

    /// Looks for the witnesses of the block that begins at `at`. The function takes from the heaps larger than
    /// all values so far those that have the next value, and tells which of the others need a witness for it.
    #[inline(always)]
    fn verify_by(
        &mut self,
        tape: &Tape,
        at: usize,
        most: u8,
        uncovered: impl Fn(&Witness, &mut Bits, u8, u64) -> Option<Bits>,
    ) -> Verdict {
        let mut larger = [!0; BLOCK / 64];
        // The first heap that lacks a witness ends the block.
        let (mut end, mut verdict) = (at + BLOCK, Verdict::Found);
        for value in 0..most {
            // `at` is even.
            let rare = rare_heaps(self.class, value);
            let Some(need) = uncovered(self, &mut larger, value, rare) else { continue };
            for heap in ones(&need).map(|i| at + i) {
                if heap >= end {
                    break;
                }
                self.left += 1;
                let one = self.verify_one(tape, heap, value);
                if one != Verdict::Found {
                    (end, verdict) = (heap, one);
                    break;
                }
            }
        }
        verdict
    }

    /// Takes from `need` the heaps of the block that have a witness among the tests; whether none is left.
    #[inline(always)]
    fn covered(&self, tests: &Tests, at: usize, need: &mut Bits) -> bool {
        if none(need) {
            return true;
        }
        let mut fours = tests.aligned.chunks_exact(4);
        for four in fours.by_ref() {
            for test in four {
                without(need, self.planes.aligned(test.plane, at - test.distance as usize));
            }
            if none(need) {
                return true;
            }
        }
        for test in fours.remainder() {
            without(need, self.planes.aligned(test.plane, at - test.distance as usize));
        }
        for test in &tests.any {
            without(need, self.planes.any(test.plane, at - test.distance as usize));
        }
        none(need)
    }
}

#[inline(always)]
pub(super) fn without(need: &mut Bits, found: Bits) {
    for (need, found) in need.iter_mut().zip(found) {
        *need &= !found;
    }
}

#[inline(always)]
fn none(bits: &Bits) -> bool {
    bits.iter().fold(0, |all, word| all | word) == 0
}

/// The numbers of the bits that are set.
fn ones(bits: &Bits) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(i, &word)| {
        (0..64).scan(word, move |word, _| {
            let bit = word.trailing_zeros();
            *word &= word.wrapping_sub(1);
            (bit < 64).then_some(64 * i + bit as usize)
        })
    })
}
