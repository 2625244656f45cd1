//! The file that a search for boards keeps what it finds in.

use super::file::{cannot_use, cannot_write, open};
use crate::failure::Failure;
use grundy::Notes;
use grundy::Unwatched;
use grundy_heap::store::{Damage, Loaded, Opened, Store, Width};
use grundy_heap::values::Values;
use std::fs::File;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Values in a full block: a damaged one costs no more than these.
const BLOCK: u64 = 1 << 16;
/// Values that say one fact.
const FACT: u64 = 4;
/// The time to the first save, which doubles until it is the usual one.
const FIRST: Duration = Duration::from_millis(15);
/// The usual time between two saves.
const USUAL: Duration = Duration::from_secs(4);

/// A file of facts about the components of one position.
pub struct NoteFile {
    name: String,
    /// The game and the position.
    question: String,
    memory: usize,
    state: Mutex<State>,
}

/// A file, the numbers that it held, and what was damaged in it.
type Kept = (Store<File>, Vec<u32>, Option<Damage>);

/// Where the file stands.
struct State {
    store: Option<Store<File>>,
    found: u64,
    damage: Option<Damage>,
    failure: Option<Failure>,
    pause: Duration,
    saved: Instant,
}

impl NoteFile {
    /// Nothing is opened before a search asks for it.
    pub fn new(name: &str, question: String, memory: usize) -> NoteFile {
        let state =
            State { store: None, found: 0, damage: None, failure: None, pause: FIRST, saved: Instant::now() };
        NoteFile { name: name.to_string(), question, memory, state: Mutex::new(state) }
    }

    /// What is to be said of the file once the answer is known or the work was stopped.
    pub fn report(&self, is_known: bool) -> Result<String, Failure> {
        let mut state = self.state();
        if let Some(failure) = state.failure.take() {
            return Err(failure);
        }
        let Some(store) = &state.store else {
            if !is_known {
                return Ok(format!("Nothing was found yet that is kept in the file {}.", self.name));
            }
            let hint = "grundy explain GAME --plan tells how the rule was understood; --store is for what it calls boards";
            return Err(Failure::with_hint("nothing was searched for that can be kept in a file", hint));
        };
        let name = &self.name;
        let damaged = state.damage.map(|Damage { lost, .. }| {
            let lost = lost.div_ceil(FACT);
            format!(
                "The file {name} is damaged: {lost} facts in it are not what was written, and were left out.\n"
            )
        });
        let (now, before) = (store.count() / FACT, state.found);
        Ok(format!(
            "{}The file {name} has {now} facts, {before} of them from before.",
            damaged.unwrap_or_default()
        ))
    }

    /// Whether the search has to stop because the file cannot be used.
    pub fn has_failed(&self) -> bool {
        self.state().failure.is_some()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens the file, or makes it.
    fn open(&self, work: &str) -> Result<Kept, Failure> {
        let medium = open(&self.name)?;
        let text = format!("{}: {work}", self.question);
        let opened = Store::open(medium, &text, self.memory, &Unwatched);
        let failed = |error| cannot_use(&self.name, &error);
        let Opened { store, values, damage } = opened.map_err(failed)?;
        match values {
            Loaded::Long(values) => Ok((store, values, damage)),
            // It is new.
            _ => {
                let store = Store::create(store.into_medium(), &text, Width::Four, BLOCK).map_err(failed)?;
                Ok((store, Vec::new(), damage))
            }
        }
    }
}

impl Notes for NoteFile {
    fn before(&self, work: &str) -> Option<Vec<u32>> {
        let mut state = self.state();
        if state.store.is_some() || state.failure.is_some() {
            return None;
        }
        match self.open(work) {
            Ok((store, mut values, damage)) => {
                values.truncate(values.len() / FACT as usize * FACT as usize);
                (state.found, state.saved) = (values.len() as u64 / FACT, Instant::now());
                (state.store, state.damage) = (Some(store), damage);
                Some(values)
            }
            Err(failure) => {
                state.failure = Some(failure);
                None
            }
        }
    }

    fn is_due(&self) -> bool {
        let state = self.state();
        state.saved.elapsed() >= state.pause
    }

    fn add(&self, words: &[u32]) {
        let mut state = self.state();
        let Some(store) = &mut state.store else { return };
        if let Err(error) = store.append(Values::Long(words)).and_then(|()| store.sync()) {
            state.failure = Some(cannot_write(&self.name, &error));
        }
        (state.saved, state.pause) = (Instant::now(), (state.pause * 2).min(USUAL));
    }
}
