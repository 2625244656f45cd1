//! What a store is written on.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek, Write};

/// A file, or something like one. The store opens none itself.
pub trait Medium: Read + Write + Seek {
    /// Takes away everything from this byte on.
    fn cut(&mut self, length: u64) -> io::Result<()>;

    /// Returns once everything written is safe from a loss of power.
    fn sync(&mut self) -> io::Result<()>;
}

impl Medium for File {
    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

/// For stores in memory.
impl Medium for Cursor<Vec<u8>> {
    fn cut(&mut self, length: u64) -> io::Result<()> {
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        self.get_mut().truncate(length);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}
