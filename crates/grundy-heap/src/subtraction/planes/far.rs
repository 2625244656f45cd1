//! Far amounts: reading where a value stood that far below.

/// Bytes in front of the first heap, so that a block can be read at any distance.
pub(super) const PAD: usize = 64;

/// The bytes of a row that holds this many heaps. A block is read by whole vectors, a little beyond its end.
pub(super) fn bytes_for(heaps: usize) -> usize {
    2 * PAD + heaps / 8
}

/// Amounts that reach below the block of the heap they are taken from.
#[derive(Debug, Clone, Default)]
pub(super) struct Far {
    /// By the bits that are left of an amount in whole bytes: how many bytes below a block a read begins.
    by_shift: [Vec<usize>; 8],
}

impl Far {
    /// The amounts in ascending order, none smaller than a block.
    pub(super) fn new(set: &[usize]) -> Far {
        let mut far = Far::default();
        for &amount in set {
            let bytes = amount.div_ceil(8);
            far.by_shift[8 * bytes - amount].push(bytes);
        }
        far
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_shift.iter().all(Vec::is_empty)
    }

    /// Which heaps of a block, whose row begins at the byte `at`, have an option that is in the row. The last of
    /// the eight words is unfinished.
    #[inline(always)]
    pub(super) fn options(&self, reached: &[u8], at: usize) -> [u64; 8] {
        let mut found = [0; 8];
        for (shift, bytes) in self.by_shift.iter().enumerate() {
            let within = match bytes.last() {
                None => continue,
                Some(&last) if last <= at => bytes.len(),
                Some(_) => bytes.partition_point(|&bytes| bytes <= at),
            };
            let mut sum = [0u64; 8];
            for &below in &bytes[..within] {
                let from = at - below;
                let read = reached[from..from + 64].as_chunks::<8>().0;
                for (sum, read) in sum.iter_mut().zip(read) {
                    *sum |= u64::from_le_bytes(*read);
                }
            }
            for word in 0..7 {
                found[word] |= sum[word] >> shift | (sum[word + 1] << 1) << (63 - shift);
            }
        }
        found
    }
}
