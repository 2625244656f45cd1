//! The one door through which rules, data, values and certificates are read.

use crate::failure::{Failure, reason};
use grundy::{Files, Progress, Stop};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
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

/// So much is read at a time.
const PIECE: u64 = 1 << 20;

impl Files for Disk<'_> {
    fn read(&self, path: &str) -> Result<String, String> {
        let read = self.bytes(path).and_then(text);
        read.map_err(|why| why.words(path))
    }
}

/// Bytes as a text.
fn text(bytes: Vec<u8>) -> Result<String, Unread> {
    String::from_utf8(bytes).map_err(|_| Unread::Failed(ErrorKind::InvalidData.into()))
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

impl Unread {
    fn words(&self, path: &str) -> String {
        match self {
            Unread::Failed(error) => cannot_be_read(path, error),
            Unread::Stopped(stop) => format!("{} was not read to its end: {stop}", called(path)),
        }
    }
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
        let (mut pieces, mut all) = (self.open(path), Vec::new());
        while pieces.next(&mut all)? {}
        Ok(all)
    }

    /// The same as text, in pieces of whole lines; what is wrong is said in words.
    pub fn pieces(&self, path: &str) -> impl Iterator<Item = Result<String, String>> {
        let (mut pieces, mut rest) = (self.open(path), Some(Vec::new()));
        std::iter::from_fn(move || {
            let bytes = rest.as_mut()?;
            let mut more = || {
                loop {
                    let read = bytes.len();
                    if !pieces.next(bytes)? {
                        return Ok(None);
                    }
                    // Of what has come now, the last line may go on.
                    if let Some(end) = bytes[read..].iter().rposition(|&byte| byte == b'\n') {
                        return Ok(Some(bytes.split_off(read + end + 1)));
                    }
                }
            };
            let next = more();
            let piece = std::mem::take(bytes);
            match next {
                Ok(Some(behind)) => rest = Some(behind),
                Ok(None) if piece.is_empty() => return None,
                Ok(None) => rest = None,
                Err(why) => {
                    rest = None;
                    return Some(Err(why));
                }
            }
            Some(text(piece))
        })
        .map(|piece| piece.map_err(|why| why.words(path)))
    }

    fn open(&self, path: &str) -> Pieces<'_> {
        if path == INPUT {
            return self.read_by(|| Ok(io::stdin()));
        }
        let path = path.to_string();
        self.read_by(move || File::open(path))
    }

    /// A pipe may have nobody at its other end, and then opening it does not come back, so reading is done by a thread
    /// that need not be waited for.
    fn read_by<R: Read>(&self, open: impl FnOnce() -> io::Result<R> + Send + 'static) -> Pieces<'_> {
        let (sender, content) = sync_channel(1);
        let (back, returned) = channel::<Vec<u8>>();
        thread::spawn(move || {
            let read = || {
                let mut left = MOST + 1;
                let mut source = open()?;
                loop {
                    let mut piece: Vec<u8> = returned.try_recv().unwrap_or_default();
                    piece.clear();
                    left -= source.by_ref().take(PIECE.min(left)).read_to_end(&mut piece)? as u64;
                    if left == 0 {
                        return Err(ErrorKind::FileTooLarge.into());
                    }
                    // Whoever waited may have given up.
                    if piece.is_empty() || sender.send(Ok(piece)).is_err() {
                        return Ok(());
                    }
                }
            };
            if let Err(error) = read() {
                let _ = sender.send(Err(error));
            }
        });
        Pieces { content, back, progress: self.0 }
    }
}

/// A file that is being read.
struct Pieces<'a> {
    content: Receiver<io::Result<Vec<u8>>>,
    /// Pieces go back to be filled again, so that each thread counts what it holds itself.
    back: Sender<Vec<u8>>,
    progress: &'a dyn Progress,
}

impl Pieces<'_> {
    /// Appends what comes next; whether there was more.
    fn next(&mut self, all: &mut Vec<u8>) -> Result<bool, Unread> {
        match heard(&self.content, self.progress) {
            Ok(Some(piece)) => {
                let piece = piece.map_err(Unread::Failed)?;
                all.extend_from_slice(&piece);
                // The thread may have ended.
                let _ = self.back.send(piece);
                Ok(true)
            }
            Ok(None) => Ok(false),
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
