//! Values that are too many for the document.

use super::refusal::ensure;
use super::{File, INLINE, Refusal, Values};
use crate::answer::Unknown;
use flate2::bufread::GzDecoder;
use flate2::{Compression, GzBuilder};
use grundy_heap::progress::Progress;
use grundy_rule::limits::Limits;
use sha2::{Digest, Sha256};
use std::io::{self, BufRead, BufReader, Read, Write};

/// The values as a part of the document, or as a file of this name beside it.
pub(super) fn pack<T: Copy + Into<u32>>(values: &[T], name: &str) -> (Values, Option<Vec<u8>>) {
    let count = values.len();
    if count <= INLINE {
        let values = Some(values.iter().map(|&value| value.into()).collect());
        return (Values { count, values, file: None, sparse: None }, None);
    }
    let largest = values.iter().map(|&value| value.into()).max().unwrap_or(0);
    let width = if largest < 1 << 8 {
        1
    } else if largest < 1 << 16 {
        2
    } else {
        4
    };
    let bytes = compressed(values, width);
    let file = Some(File { name: name.into(), width, sha256: sha256(&bytes) });
    (Values { count, values: None, file, sparse: None }, Some(bytes))
}

/// The same values always give the same bytes.
fn compressed<T: Copy + Into<u32>>(values: &[T], width: usize) -> Vec<u8> {
    let mut out = GzBuilder::new().write(Vec::new(), Compression::default());
    let mut raw = Vec::new();
    for block in values.chunks(1 << 16) {
        raw.clear();
        block.iter().for_each(|&value| raw.extend_from_slice(&value.into().to_le_bytes()[..width]));
        // Writing into a vector has no way to fail.
        let _ = out.write_all(&raw);
    }
    out.finish().unwrap_or_default()
}

fn sha256(bytes: &[u8]) -> String {
    in_words(&Sha256::digest(bytes))
}

fn in_words(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Opens the file of a name beside a certificate; an `Err` says in words why it cannot be had.
pub type Beside<'a> = &'a dyn Fn(&str) -> Result<Box<dyn Read>, String>;

/// A file, and the hash of what has been read of it.
struct Hashed {
    file: Box<dyn Read>,
    hash: Sha256,
}

impl Read for Hashed {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(bytes)?;
        self.hash.update(&bytes[..count]);
        Ok(count)
    }
}

/// Values at hand, in as few bytes as they need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Loaded {
    /// All are below 256.
    Bytes(Vec<u8>),
    /// Some may be larger.
    Words(Vec<u32>),
}

impl Loaded {
    /// How many there are.
    pub fn count(&self) -> usize {
        match self {
            Loaded::Bytes(values) => values.len(),
            Loaded::Words(values) => values.len(),
        }
    }

    /// The value of a heap, if it is known.
    pub fn get(&self, heap: usize) -> Option<u32> {
        match self {
            Loaded::Bytes(values) => values.get(heap).map(|&value| value.into()),
            Loaded::Words(values) => values.get(heap).copied(),
        }
    }

    /// The value of a heap that is known.
    ///
    /// # Panics
    ///
    /// If it is not.
    #[inline]
    pub(crate) fn at(&self, heap: usize) -> u32 {
        match self {
            Loaded::Bytes(values) => values[heap].into(),
            Loaded::Words(values) => values[heap],
        }
    }
}

impl Values {
    /// The values, from the document or from the file that `side` opens; as many as there should be.
    pub(crate) fn load(
        &self,
        side: Beside,
        limits: &Limits,
        progress: &dyn Progress,
    ) -> Result<Loaded, Refusal> {
        let values = match (&self.values, &self.file) {
            (Some(values), None) => match values.iter().map(|&value| u8::try_from(value).ok()).collect() {
                Some(bytes) => Loaded::Bytes(bytes),
                None => Loaded::Words(values.clone()),
            },
            (None, Some(file)) => self.unpacked(file, side, limits, progress)?,
            _ => return Err(Refusal::wrong("the values stand either in the document or in a file")),
        };
        ensure(values.count() > 0, "there are no values")?;
        let count = values.count();
        ensure(count == self.count, format_args!("there are {count} values, not {}", self.count))?;
        Ok(values)
    }

    /// The values of a file, which is read piece by piece and no further than they go.
    fn unpacked(
        &self,
        file: &File,
        side: Beside,
        limits: &Limits,
        progress: &dyn Progress,
    ) -> Result<Loaded, Refusal> {
        let File { name, width, sha256 } = file;
        let width = *width;
        ensure([1, 2, 4].contains(&width), format_args!("a value cannot take {width} bytes"))?;
        let room = self.count.saturating_mul(if width == 1 { 1 } else { 4 });
        if room > limits.memory {
            return Err(Unknown::Memory { limit: limits.memory, positions: 0 }.into());
        }
        let broken = |error: io::Error| match error.kind() {
            io::ErrorKind::UnexpectedEof => {
                Refusal::wrong(format!("{name} does not hold {} values of {width} bytes", self.count))
            }
            _ => Refusal::wrong(format!("{name} cannot be unpacked: {error}")),
        };
        let file = Hashed { file: side(name).map_err(Refusal::Wrong)?, hash: Sha256::new() };
        let mut packed = GzDecoder::new(BufReader::new(file));
        let (mut bytes, mut words, mut piece) = (Vec::new(), Vec::new(), vec![0; 1 << 16]);
        let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte));
        while bytes.len().max(words.len()) < self.count {
            let done = bytes.len().max(words.len());
            progress.go_on(done as u64).map_err(Unknown::Stopped)?;
            let piece = &mut piece[..(1 << 16).min((self.count - done) * width)];
            packed.read_exact(piece).map_err(broken)?;
            match width {
                1 => bytes.extend_from_slice(piece),
                width => words.extend(piece.chunks_exact(width).map(number)),
            }
        }
        let more = packed.read(&mut piece).map_err(broken)?;
        let mut rest = packed.into_inner();
        let more = more > 0 || !rest.fill_buf().map_err(broken)?.is_empty();
        ensure(!more, format_args!("{name} holds more than {} values", self.count))?;
        let hash = in_words(&rest.into_inner().hash.finalize());
        ensure(hash == *sha256, format_args!("the SHA-256 of {name} is {hash}, not {sha256}"))?;
        Ok(if width == 1 { Loaded::Bytes(bytes) } else { Loaded::Words(words) })
    }
}
