//! Where bytes of both classes meet.
//!
//! A distance leads to a common option if the heap there is common and the added value rare, or the other way
//! round for witnesses. Where the heap there is rare, the option is of the other class, which its byte does not
//! tell. Such heaps are few once the rare heaps lie behind; where there are some, the inner loops look at the
//! marks of rare heaps too.

/// The heaps that some distance leads to a rare one from, seen through a window that moves along.
#[derive(Debug, Clone)]
pub(super) struct Confusion {
    /// Ascending.
    distances: Vec<usize>,
    rares: Vec<usize>,
    /// The window, if any, and a bit for each of its heaps.
    from: Option<usize>,
    dense: bool,
    bits: [u64; WINDOW / 64 + 1],
}

const WINDOW: usize = 8192;

impl Confusion {
    pub(super) fn new(
        distances: impl IntoIterator<Item = usize>,
        rares: impl IntoIterator<Item = usize>,
    ) -> Self {
        let mut confusion =
            Confusion { distances: Vec::new(), rares: Vec::new(), from: None, dense: false, bits: [0; _] };
        confusion.add(distances, rares);
        confusion
    }

    /// Adds distances and rare heaps.
    pub(super) fn add(
        &mut self,
        distances: impl IntoIterator<Item = usize>,
        rares: impl IntoIterator<Item = usize>,
    ) {
        self.distances.extend(distances);
        self.rares.extend(rares);
        for list in [&mut self.distances, &mut self.rares] {
            list.sort_unstable();
            list.dedup();
        }
        // More sums than this need not be told apart.
        if !self.dense {
            self.from = None;
        }
    }

    /// The confused ones among the 64 heaps from `at` on; all of them where there are very many.
    pub(super) fn word(&mut self, at: usize) -> u64 {
        let from = match self.from {
            Some(from) if (from..=from + WINDOW - 64).contains(&at) => from,
            _ => self.look(at),
        };
        let (word, bit) = ((at - from) / 64, (at - from) % 64);
        let next = if bit == 0 { 0 } else { self.bits[word + 1] << (64 - bit) };
        self.bits[word] >> bit | next
    }

    /// Moves the window.
    fn look(&mut self, from: usize) -> usize {
        self.from = Some(from);
        (self.dense, self.bits) = (false, [0; _]);
        let mut sums = 0;
        // As the distances rise, the rare heaps that they lead to from the window fall.
        let (mut low, mut high) = (self.rares.len(), self.rares.len());
        for &distance in &self.distances {
            while low > 0 && self.rares[low - 1] + distance >= from {
                low -= 1;
            }
            while high > low && self.rares[high - 1] + distance >= from + WINDOW {
                high -= 1;
            }
            for &rare in self.rares.get(low..high).unwrap_or(&[]) {
                let at = rare + distance - from;
                self.bits[at / 64] |= 1 << (at % 64);
            }
            sums += high - low;
            if sums > WINDOW {
                (self.dense, self.bits) = (true, [!0; _]);
                break;
            }
        }
        from
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sums_and_no_others() {
        let (distances, rares) = ([3, 70, 71, 9000, 40_000], [1, 2, 64, 500, 30_001]);
        let mut confusion = Confusion::new(distances, rares);
        let sum = |n: usize| distances.iter().any(|d| rares.iter().any(|r| d + r == n));
        for at in (0..80_000).step_by(37).chain([0, 9000]) {
            let word = confusion.word(at);
            assert!((0..64).all(|i| (word >> i & 1 == 1) == sum(at + i)), "{at}");
        }
    }
}
