//! The one door through which rules, data, values and certificates are read.

use crate::console::reason;
use crate::failure::Failure;
use grundy::{Files, Progress, Stop};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// The most that is read of one file: a device may have no end.
const MOST: u64 = 1 << 30;

/// What stands for the standard input in the place of a file.
pub const INPUT: &str = "-";

/// How long a wish to stop may go unheard.
const PATIENCE: Duration = Duration::from_millis(20);

/// The files of this machine, read for as long as this allows.
pub struct Disk<'a>(pub &'a dyn Progress);

impl Files for Disk<'_> {
    fn read(&self, path: &str) -> Result<String, String> {
        let why = match self.bytes(path) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => return Ok(text),
                Err(_) => io::Error::from(ErrorKind::InvalidData),
            },
            Err(Unread::Failed(error)) => error,
            Err(Unread::Stopped(stop)) => {
                return Err(format!("{} was not read to its end: {stop}", called(path)));
            }
        };
        Err(cannot_be_read(path, &why))
    }
}

/// Opens an ordinary file: a pipe might never say anything, and a device never end.
pub fn ordinary(path: &Path) -> Result<File, String> {
    let name = path.display().to_string();
    let kind = fs::metadata(path).map_err(|error| cannot_be_read(&name, &error))?;
    match kind.is_file() || kind.is_dir() {
        true => File::open(path).map_err(|error| cannot_be_read(&name, &error)),
        false => Err(format!("{name} is no ordinary file")),
    }
}

/// Why a file cannot be read, in words.
pub fn cannot_be_read(path: &str, error: &io::Error) -> String {
    let file = called(path);
    match error.kind() {
        ErrorKind::NotFound => format!("there is no file {path}"),
        ErrorKind::PermissionDenied => format!("{file} may not be read"),
        ErrorKind::IsADirectory => format!("{path} is a folder, not a file"),
        ErrorKind::InvalidData => format!("{file} is not text in UTF-8"),
        ErrorKind::FileTooLarge => format!("{file} is longer than {} MiB", MOST >> 20),
        _ => format!("{file} cannot be read: {}", reason(error)),
    }
}

/// What a file is called in a sentence.
fn called(path: &str) -> String {
    if path == INPUT { "the standard input".into() } else { format!("the file {path}") }
}

/// Why something was not read.
pub enum Unread {
    Failed(io::Error),
    Stopped(Stop),
}

impl Disk<'_> {
    /// The text of a file that is no part of a rule.
    pub fn text(&self, path: &str) -> Result<String, Failure> {
        self.read(path).map_err(|why| match self.0.check(0) {
            Some(_) => Failure::unknown(why, "allow more time, or name a file that has an end"),
            None => Failure::usage(why),
        })
    }

    /// What a file holds, or the standard input, whose name is a hyphen.
    pub fn bytes(&self, path: &str) -> Result<Vec<u8>, Unread> {
        if path == INPUT {
            return self.all(|| Ok(io::stdin()));
        }
        let path = path.to_string();
        self.all(move || File::open(path))
    }

    /// All that can be read. A pipe may have nobody at its other end, and then opening it does not come back, so this
    /// is done by a thread that need not be waited for.
    fn all<R: Read>(&self, open: impl FnOnce() -> io::Result<R> + Send + 'static) -> Result<Vec<u8>, Unread> {
        let (sender, content) = sync_channel(1);
        thread::spawn(move || {
            let read = || {
                let mut bytes = Vec::new();
                open()?.take(MOST + 1).read_to_end(&mut bytes)?;
                match bytes.len() as u64 > MOST {
                    true => Err(ErrorKind::FileTooLarge.into()),
                    false => Ok(bytes),
                }
            };
            // Whoever waited may have given up.
            let _ = sender.send(read());
        });
        match heard(&content, self.0) {
            Ok(Some(read)) => read.map_err(Unread::Failed),
            Ok(None) => Err(Unread::Failed(io::Error::other("reading it failed"))),
            Err(stop) => Err(Unread::Stopped(stop)),
        }
    }
}

/// What a thread that reads says next, waited for as long as this allows; nothing where it has ended.
pub fn heard<T>(reader: &Receiver<T>, progress: &dyn Progress) -> Result<Option<T>, Stop> {
    loop {
        match reader.recv_timeout(PATIENCE) {
            Ok(said) => return Ok(Some(said)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => match progress.check(0) {
                Some(stop) => return Err(stop),
                None => continue,
            },
        }
    }
}
