//! What can be wrong with a store.

use super::Width;
use crate::progress::Stop;
use std::fmt;
use std::io;

/// Why a store cannot be used. Whatever was in it is still there.
#[derive(Debug)]
pub enum StoreError {
    /// It cannot be read or written.
    Io(io::Error),
    /// It is something else than a store of values.
    NotAStore,
    /// The header does not match its checksum, or breaks off.
    BrokenHeader,
    /// A later program wrote it.
    Version(u32),
    /// The values are those of another game.
    OtherRules {
        /// The rules that its header names.
        stored: String,
        /// The rules that were asked for.
        asked: String,
    },
    /// The values do not fit into the memory allowed.
    Memory {
        /// How many bytes they take.
        bytes: u64,
    },
    /// Someone asked to stop while it was read.
    Stopped(Stop),
    /// A value needs more bytes than the store has for each; nothing was written.
    TooNarrow(Width),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Io(error) => error.fmt(f),
            StoreError::NotAStore => f.write_str("it is no store of values"),
            StoreError::BrokenHeader => {
                f.write_str("its header is damaged, so nothing says of which game its values are")
            }
            StoreError::Version(version) => write!(
                f,
                "it is a store of version {version}, and only version {} is known",
                super::header::VERSION
            ),
            StoreError::OtherRules { stored, asked } => {
                write!(f, "it holds the values of {stored}, not of {asked}")
            }
            StoreError::Memory { bytes } => {
                write!(f, "its values take {} MiB, more than the memory limit", bytes >> 20)
            }
            StoreError::Stopped(stop) => stop.fmt(f),
            StoreError::TooNarrow(width) => write!(f, "a value needs {} bytes", width.bytes()),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        StoreError::Io(error)
    }
}
