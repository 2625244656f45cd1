//! Lines that come one after another, each to be answered before the next.

use crate::failure::Failure;
use crate::files;
use crate::interrupt;
use grundy::Stop;
use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// The most bytes of a line.
const LONGEST: u64 = 1 << 26;

/// Lines as they come.
pub struct Lines {
    lines: Receiver<std::io::Result<Vec<u8>>>,
    /// How many were read, blank ones too.
    number: usize,
}

impl Lines {
    /// The lines of a source. Whoever writes them may wait for answers in between, so a thread reads them, and Ctrl-C is heard
    /// while there are none.
    pub fn of(source: impl Read + Send + 'static) -> Lines {
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let mut source = BufReader::new(source);
            loop {
                let mut line = Vec::new();
                let read = source.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line);
                let line = match read {
                    Ok(0) => return,
                    Ok(_) if line.len() as u64 > LONGEST => Err(std::io::ErrorKind::FileTooLarge.into()),
                    Ok(_) => Ok(line),
                    Err(error) => Err(error),
                };
                let ends = line.is_err();
                if sender.send(line).is_err() || ends {
                    return;
                }
            }
        });
        Lines { lines, number: 0 }
    }

    /// The next line that is not blank; none at the end, or after Ctrl-C.
    pub fn next(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let interrupted = |_| interrupt::interrupted().then_some(Stop::Interrupted);
        loop {
            self.number += 1;
            match files::heard(&self.lines, &interrupted) {
                Ok(None) | Err(_) => return Ok(None),
                Ok(Some(Ok(line))) if line.trim_ascii().is_empty() => continue,
                Ok(Some(Ok(line))) => return Ok(Some(line)),
                Ok(Some(Err(error))) => {
                    return Err(Failure::usage(files::cannot_be_read("of lines", &error)));
                }
            }
        }
    }

    /// Which one was read last, counted from 1.
    pub fn number(&self) -> usize {
        self.number
    }
}
