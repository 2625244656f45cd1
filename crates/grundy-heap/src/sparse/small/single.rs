//! One heap at a time: the start of a sequence, and what the blocks cannot do.

use super::Small;
use crate::code::Split;
use crate::sparse::ground::Event;
use crate::sparse::tape::Tape;
use crate::sparse::witness::Verdict;

impl Small {
    /// Pushes the value of the next heap; an event if that is not all.
    pub(super) fn single(&mut self, tape: &mut Tape) -> Option<Event> {
        let n = tape.len();
        let Some(seen) = self.seen(tape, n) else { return Some(Event::Forgotten) };
        let common = self.common(n);
        let free = !seen & common;
        // Rare values below the least common one that is free, and not seen with a rare part either.
        let below = free.wrapping_sub(1) & !free;
        let mut open = below & !seen & !common;
        while open != 0 {
            let value = open.trailing_zeros() as u8;
            open &= open - 1;
            let verdict = self.witness.verify_one(tape, n, value);
            if verdict != Verdict::Found {
                return Some(self.settle(tape, verdict));
            }
        }
        if free == 0 {
            return Some(Event::TooLarge);
        }
        let value = free.trailing_zeros() as u8;
        self.most = self.most.max(value);
        tape.push(value);
        None
    }

    /// The values below 64 that are common for a heap of `n`.
    fn common(&self, n: usize) -> u64 {
        let common = (0..64).filter(|&value| self.ground.class.common(n, value));
        common.fold(0, |all, value| all | 1 << value)
    }

    /// The values of all options of `n` with a rare part, of the takes, and of taking the whole.
    fn seen(&self, tape: &Tape, n: usize) -> Option<u64> {
        let code = &self.ground.code;
        let mut seen = u64::from(code.whole.contains(&n));
        for &k in code.takes.iter().filter(|&&k| k < n) {
            seen |= 1 << (tape.get(n - k)? & 63);
        }
        for &Split { taken, unequal } in code.splits.iter().filter(|split| split.taken < n) {
            let rest = n - taken;
            let rares = self.ground.rares.iter().take_while(|rare| rare.heap < rest);
            for rare in rares.filter(|rare| !(unequal && 2 * rare.heap == rest)) {
                seen |= 1 << ((u32::from(tape.get(rest - rare.heap)?) ^ rare.value) & 63);
            }
        }
        Some(seen)
    }
}
