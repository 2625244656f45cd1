//! Files that answers are written to.

use crate::console;
use crate::failure::{Failure, reason};
use same_file::Handle;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file that is going to be written. It stays as it was until all of the answer is there.
pub struct Output {
    name: String,
    place: Place,
}

enum Place {
    /// The path, wherever links lead: what is written beside it takes its place in the end.
    Path(PathBuf),
    /// A file in a folder where nothing can be written beside it.
    File(File),
    /// A pipe or a device, or what the standard output goes to: there is nothing to keep.
    Stream(File),
}

impl Output {
    /// Looks whether the file can be written, before the work starts: a slip in the path shows at once.
    pub fn at(name: &str) -> Result<Output, Failure> {
        let place = place(Path::new(name)).map_err(|error| cannot(name, &error))?;
        Ok(Output { name: name.into(), place })
    }

    /// Writes the answer. Where that fails, the file is what it was before.
    pub fn write(self, write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> Result<(), Failure> {
        let cannot = |error: io::Error| cannot(&self.name, &error);
        match self.place {
            Place::Path(path) => {
                let mut draft = beside(&path).map_err(cannot)?;
                write(&mut draft)?;
                if let Ok(before) = fs::metadata(&path) {
                    draft.as_file().set_permissions(before.permissions()).map_err(cannot)?;
                }
                draft.persist(&path).map_err(|error| cannot(error.error))?;
                Ok(())
            }
            Place::File(mut file) => {
                let mut answer = Vec::new();
                write(&mut answer)?;
                file.set_len(0).and_then(|()| file.rewind()).map_err(cannot)?;
                Ok(file.write_all(&answer)?)
            }
            Place::Stream(mut file) => console::unless_closed(write(&mut file)),
        }
    }
}

fn place(path: &Path) -> io::Result<Place> {
    match fs::metadata(path) {
        Ok(found) => {
            let is_ours = Handle::from_path(path).is_ok_and(|file| {
                [Handle::stdout(), Handle::stderr()].into_iter().flatten().any(|own| own == file)
            });
            if !found.is_file() || is_ours || path.starts_with("/dev") || path.starts_with("/proc") {
                // What others have written there before stays.
                return OpenOptions::new().append(true).open(path).map(Place::Stream);
            }
            // A file that may not be written is not replaced either.
            let file = OpenOptions::new().write(true).open(path)?;
            let path = fs::canonicalize(path)?;
            Ok(if beside(&path).is_ok() { Place::Path(path) } else { Place::File(file) })
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // A link to a file that does not exist yet makes it.
            if fs::symlink_metadata(path).is_ok() {
                File::create(path)?;
                return fs::canonicalize(path).map(Place::Path);
            }
            beside(path)?;
            Ok(Place::Path(path.into()))
        }
        Err(error) => Err(error),
    }
}

/// A file in the same folder, which is deleted unless it takes the place of the other.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut draft = tempfile::Builder::new();
    draft.prefix(".grundy-");
    // As for any new file: the user's mask takes away what it does.
    #[cfg(unix)]
    draft.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    draft.tempfile_in(folder)
}

fn cannot(name: &str, error: &io::Error) -> Failure {
    Failure::usage(format!("the file {name} cannot be written: {}", cause(error)))
}

/// What the system says went wrong, without the name of the file that would have been replaced.
fn cause(error: &io::Error) -> String {
    let inner = error.get_ref().and_then(|inner| inner.source()).and_then(|inner| inner.downcast_ref());
    reason(inner.unwrap_or(error))
}
