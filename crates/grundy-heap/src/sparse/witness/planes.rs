//! The last values of a sequence as bit planes: one row of bits for every value.

/// How many heaps are verified at once.
pub const BLOCK: usize = 1024;

/// A block of bits, one for each heap.
pub type Bits = [u64; BLOCK / 64];

/// For every value below 64, the bits of the heaps that have it, over a sliding range of heaps.
#[derive(Debug, Clone)]
pub struct Planes {
    bytes: Vec<u8>,
    /// Bytes from one plane to the next.
    stride: usize,
    /// The heap of the first bit; a multiple of [`BLOCK`].
    base: usize,
    /// The heap after the last one that is in the planes.
    end: usize,
    keep: usize,
    /// How many planes have been written to.
    used: usize,
}

impl Planes {
    /// Empty planes before the heap `end` that keep the last `keep` heaps at least.
    pub fn new(end: usize, keep: usize) -> Planes {
        let keep = keep.div_ceil(BLOCK) * BLOCK;
        // An odd number of cache lines, so that the planes do not fall on each other in a cache.
        let stride = (keep + 8 * BLOCK) / 8 + 64;
        let stride = stride + if (stride / 64).is_multiple_of(2) { 64 } else { 0 };
        Planes {
            bytes: vec![0; 64 * stride],
            stride,
            base: end.saturating_sub(keep) / BLOCK * BLOCK,
            end,
            keep,
            used: 0,
        }
    }

    /// The heap after the last one.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Appends a block; `values[i]` is that of the heap `end + i`.
    #[inline(always)]
    pub fn push(&mut self, values: &[u8; BLOCK], most: u8) {
        self.push_by(values, most, |values, value| {
            let bits = values.iter().enumerate().map(|(i, &other)| u64::from(other == value) << i);
            bits.fold(0, |all, bit| all | bit)
        });
    }

    /// Appends a block by a function that tells which of 64 values are equal to one.
    #[inline(always)]
    pub fn push_by(&mut self, values: &[u8; BLOCK], most: u8, equal: impl Fn(&[u8; 64], u8) -> u64) {
        if (self.end - self.base + 2 * BLOCK) / 8 > self.stride {
            self.slide();
        }
        let at = (self.end - self.base) / 8;
        let values: &[[u8; 64]] = values.as_chunks().0;
        self.used = self.used.max(usize::from(most.min(63)) + 1);
        for value in 0..=most.min(63) {
            let row = &mut self.bytes[usize::from(value) * self.stride + at..][..BLOCK / 8];
            for (word, values) in row.as_chunks_mut::<8>().0.iter_mut().zip(values) {
                *word = equal(values, value).to_le_bytes();
            }
        }
        self.end += BLOCK;
    }

    /// How many bytes from the place of a heap in the plane of value 0 to that of the heap `distance` before it (a
    /// multiple of 8) in the plane of `value`.
    pub fn offset(&self, value: u8, distance: u32) -> i32 {
        (usize::from(value) * self.stride) as i32 - (distance / 8) as i32
    }

    /// The bytes, from one plane to the next, and how many heaps there are before `heap`.
    #[cfg(target_arch = "x86_64")]
    pub fn parts(&self, heap: usize) -> (&[u8], usize, usize) {
        (&self.bytes, self.stride, heap - self.base)
    }

    /// Moves the last `keep` heaps to the front.
    #[cold]
    fn slide(&mut self) {
        let base = (self.end - self.keep) / BLOCK * BLOCK;
        let (from, len) = ((base - self.base) / 8, (self.end - base) / 8);
        for row in self.bytes.chunks_exact_mut(self.stride).take(self.used) {
            row.copy_within(from..from + len, 0);
            row[len..].fill(0);
        }
        self.base = base;
    }

    /// Takes back the heaps from `end` on; a multiple of [`BLOCK`].
    pub fn truncate(&mut self, end: usize) {
        let len = end.saturating_sub(self.base) / 8;
        for row in self.bytes.chunks_exact_mut(self.stride).take(self.used) {
            row[len..].fill(0);
        }
        self.end = end;
    }

    /// Takes heap 0 out, which no split leaves.
    pub fn forget_zero(&mut self) {
        if self.base == 0 {
            self.bytes[0] &= !1;
        }
    }

    /// Which of the [`BLOCK`] heaps from `heap` on (a multiple of 8) have the value.
    #[inline(always)]
    pub fn aligned(&self, value: u8, heap: usize) -> Bits {
        let at = usize::from(value) * self.stride + (heap - self.base) / 8;
        let bytes = self.bytes[at..at + BLOCK / 8].as_chunks::<8>().0;
        let mut bits = Bits::default();
        // A plain loop: the adapters of iterators would not be compiled with the instructions of a path.
        #[allow(clippy::needless_range_loop)]
        for word in 0..bits.len() {
            bits[word] = u64::from_le_bytes(bytes[word]);
        }
        bits
    }

    /// Which of the [`BLOCK`] heaps from `heap` on have the value.
    #[inline(always)]
    pub fn any(&self, value: u8, heap: usize) -> Bits {
        let shift = heap % 8;
        let mut bits = self.aligned(value, heap - shift);
        if shift > 0 {
            let next = self.aligned(value, heap - shift + 64);
            for (word, next) in bits.iter_mut().zip(next) {
                *word = *word >> shift | next << (64 - shift);
            }
        }
        bits
    }
}
