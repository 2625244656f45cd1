//! Numbers as bytes: what snapshots are made of.

/// Writes numbers, 8 bytes each, the lowest first, and strings of bytes.
#[derive(Debug, Default)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// Writes a number.
    pub fn number(&mut self, number: usize) {
        self.bytes.extend_from_slice(&(number as u64).to_le_bytes());
    }

    /// Writes how many bytes follow, and these.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len());
        self.bytes.extend_from_slice(bytes);
    }

    /// All that was written, with a checksum behind it.
    pub fn finish(mut self) -> Vec<u8> {
        let sum = hash(0, &self.bytes);
        self.bytes.extend_from_slice(&sum.to_le_bytes());
        self.bytes
    }
}

/// Reads what a [`Writer`] wrote.
#[derive(Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    /// A reader of what [`Writer::finish`] gave; none if the checksum is wrong.
    pub fn new(bytes: &'a [u8]) -> Option<Reader<'a>> {
        let (bytes, sum) = bytes.split_last_chunk::<8>()?;
        (hash(0, bytes).to_le_bytes() == *sum).then_some(Reader { bytes })
    }

    /// The next number.
    pub fn number(&mut self) -> Option<usize> {
        let (number, rest) = self.bytes.split_first_chunk::<8>()?;
        self.bytes = rest;
        usize::try_from(u64::from_le_bytes(*number)).ok()
    }

    /// The next string of bytes.
    pub fn bytes(&mut self) -> Option<&'a [u8]> {
        let len = self.number()?;
        let (bytes, rest) = self.bytes.split_at_checked(len)?;
        self.bytes = rest;
        Some(bytes)
    }

    /// Whether everything was read.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
}

/// A 64-bit hash of what was hashed before and of `bytes`; in four lanes, for speed. Not a cryptographic one.
///
/// ```
/// use grundy_heap::bytes::hash;
/// assert_ne!(hash(0, &[1, 2, 3]), hash(0, &[1, 3, 2]));
/// ```
pub fn hash(before: u64, bytes: &[u8]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |sum: u64, word: u64| (sum ^ word).wrapping_mul(ODD).rotate_left(29);
    let mut lanes = [before, !before, before.rotate_left(32), bytes.len() as u64];
    let mut words = bytes.chunks_exact(32);
    for words in words.by_ref() {
        for (lane, word) in lanes.iter_mut().zip(words.as_chunks::<8>().0) {
            *lane = mix(*lane, u64::from_le_bytes(*word));
        }
    }
    let rest = words.remainder().iter().fold(0, |sum, &byte| mix(sum, u64::from(byte) + 1));
    lanes.iter().fold(rest, |sum, &lane| mix(sum, lane))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_what_was_written() {
        let mut writer = Writer::default();
        writer.number(7);
        writer.bytes(b"heap");
        let mut bytes = writer.finish();
        let mut reader = Reader::new(&bytes).expect("the checksum is right");
        assert_eq!((reader.number(), reader.bytes()), (Some(7), Some(&b"heap"[..])));
        assert!(reader.is_empty() && reader.number().is_none());
        bytes[3] ^= 1;
        assert!(Reader::new(&bytes).is_none());
    }
}
