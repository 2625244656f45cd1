//! The file that a store is kept in.

use super::Kept;
use crate::failure::{Failure, reason};
use grundy_heap::progress::{Halt, Progress};
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Sequence, Setup};
use grundy_heap::store::{self, BLOCK, Damage, Opened, Store, StoreError, Width};
use grundy_heap::values::Values;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A file of values that no other process writes to.
pub struct StoreFile {
    /// The path as the user wrote it.
    name: String,
    /// The file itself, wherever links lead.
    path: PathBuf,
    rules: String,
    store: Store<File>,
    damage: Option<Damage>,
}

impl StoreFile {
    /// Opens the file of a game, or makes it, and hands over the values that it has.
    pub fn open(
        name: &str,
        rules: &Rules,
        setup: Setup,
        progress: &dyn Progress,
    ) -> Kept<(StoreFile, Sequence)> {
        let medium = open(name)?;
        let path = fs::canonicalize(name).map_err(|error| cannot_open(name, &error))?;
        let text = store::name(rules);
        let Opened { store, values, damage } = match Store::open(medium, &text, setup.memory, progress) {
            Ok(opened) => opened,
            Err(StoreError::Stopped(stop)) => return Ok(Err(Halt::Stopped(stop))),
            Err(error) => return Err(cannot_use(name, &error)),
        };
        let sequence = Sequence::resume(rules.clone(), setup, values.values());
        Ok(Ok((StoreFile { name: name.to_string(), path, rules: text, store, damage }, sequence)))
    }

    /// The path as the user wrote it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether this file is the one that a path leads to.
    pub fn is_at(&self, path: &str) -> bool {
        same_file::is_same_file(&self.path, path).unwrap_or(false)
    }

    /// Where the file stands, in sentences for the user; nothing for a new one.
    pub fn greeting(&self) -> Option<String> {
        let name = &self.name;
        let damaged = self.damage.map(|Damage { from, lost }| {
            format!(
                "The file {name} is damaged: the {lost} values from heap {from} on are not what was written, and \
                 are computed anew."
            )
        });
        let found = match self.store.count() {
            0 => None,
            count => Some(format!("The file {name} has the values of heaps 0 to {}.", count - 1)),
        };
        match (found, damaged) {
            (Some(found), Some(damaged)) => Some(format!("{found}\n{damaged}")),
            (found, damaged) => found.or(damaged),
        }
    }

    /// Keeps the values of the heaps below `end` that are not kept yet. They are safe when this returns.
    pub fn save(&mut self, values: Values<'_>, end: usize) -> Result<(), Failure> {
        let kept = self.kept();
        let values = values.until(end.max(kept));
        match self.store.append(values.from(kept)) {
            Ok(()) => self.store.sync().map_err(|error| cannot_write(&self.name, &error)),
            Err(StoreError::TooNarrow(width)) => self.rewrite(values, width),
            Err(error) => Err(cannot_write(&self.name, &error)),
        }
    }

    /// Leaves the file as it would be if nothing had ever interrupted the work.
    pub fn finish(&mut self, values: Values<'_>, end: usize) -> Result<(), Failure> {
        self.save(values, end)?;
        let narrowest = self.store.narrowest();
        if narrowest < self.store.width() {
            return self.rewrite(values.until(self.kept()), narrowest);
        }
        self.store.trim().and_then(|()| self.store.sync()).map_err(|error| cannot_write(&self.name, &error))
    }

    /// How many values are kept.
    fn kept(&self) -> usize {
        usize::try_from(self.store.count()).unwrap_or(usize::MAX)
    }

    /// Writes a new file with another width and puts it in the place of the old one.
    fn rewrite(&mut self, values: Values<'_>, width: Width) -> Result<(), Failure> {
        let mut draft = OsString::from(&self.path);
        draft.push(".rewriting");
        let store =
            self.write(Path::new(&draft), values, width).map_err(|error| cannot_write(&self.name, &error))?;
        self.store = store;
        Ok(())
    }

    fn write(&self, draft: &Path, values: Values<'_>, width: Width) -> Result<Store<File>, StoreError> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(true).open(draft)?;
        // From the moment the new file has the old one's name it must be locked as that one is.
        lock(&file)?;
        let permissions = fs::metadata(&self.path)?.permissions();
        fs::set_permissions(draft, permissions)?;
        let mut store = Store::create(file, &self.rules, width, BLOCK)?;
        store.append(values)?;
        store.sync()?;
        fs::rename(draft, &self.path)?;
        Ok(store)
    }
}

/// Why what was found is not kept.
pub(super) fn cannot_write(name: &str, error: &StoreError) -> Failure {
    let why = match error {
        StoreError::Io(error) => reason(error),
        error => error.to_string(),
    };
    let hint = "what was written before is still there, and the same command goes on from it";
    Failure::with_hint(format!("the file {name} cannot be written: {why}"), hint)
}

/// Opens and locks a file.
pub(super) fn open(name: &str) -> Result<File, Failure> {
    loop {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(name);
        let file = file.map_err(|error| cannot_open(name, &error))?;
        lock(&file).map_err(|error| match error.kind() {
            io::ErrorKind::WouldBlock => {
                let hint = "wait for it to end, or name another file";
                Failure::with_hint(format!("another process is working on the file {name}"), hint)
            }
            _ => cannot_open(name, &error),
        })?;
        // The process that had the lock may have put another file in the place of this one.
        let handle = file.try_clone().and_then(same_file::Handle::from_file);
        match (handle, same_file::Handle::from_path(name)) {
            (Ok(locked), Ok(named)) if locked != named => {}
            (Err(error), _) => return Err(cannot_open(name, &error)),
            _ => return Ok(file),
        }
    }
}

fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
        // Some file systems know no locks; the work is worth more than the precaution.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

fn cannot_open(name: &str, error: &io::Error) -> Failure {
    Failure::usage(format!("the file {name} cannot be opened: {}", reason(error)))
}

pub(super) fn cannot_use(name: &str, error: &StoreError) -> Failure {
    let hint = match error {
        StoreError::Io(error) => return cannot_open(name, error),
        StoreError::OtherRules { .. } => "name another file for this game; this one was not changed",
        StoreError::NotAStore => "name a file that does not exist, and it is made; this one was not changed",
        StoreError::BrokenHeader => {
            "put a copy of it in its place, or delete it to begin anew; it was not changed"
        }
        StoreError::Version(_) => "use the version of grundy that wrote it; it was not changed",
        StoreError::Memory { .. } => "allow more with --memory-limit",
        StoreError::Stopped(_) | StoreError::TooNarrow(_) => "it was not changed",
    };
    Failure::with_hint(format!("the file {name} cannot be used: {error}"), hint)
}
