//! A search that notes what it finds is killed at points that are counted, and goes on.

use super::*;
use grundy_heap::progress::{Notes, Progress, Stop};
use grundy_heap::store::{Loaded, Medium, Opened, Store, Width};
use grundy_heap::values::Values;
use std::cell::Cell;
use std::io::{Cursor, Read, Result, Seek, SeekFrom, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Bytes that lose the rest of what is written once so many more were: the process was killed.
struct Torn {
    bytes: Cursor<Vec<u8>>,
    left: usize,
}

impl Read for Torn {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        self.bytes.read(buffer)
    }
}

impl Seek for Torn {
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        self.bytes.seek(to)
    }
}

impl Write for Torn {
    fn write(&mut self, buffer: &[u8]) -> Result<usize> {
        let part = buffer.len().min(self.left);
        self.left -= part;
        self.bytes.write_all(&buffer[..part])?;
        Ok(buffer.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

impl Medium for Torn {
    fn cut(&mut self, length: u64) -> Result<()> {
        if self.left > 0 { self.bytes.cut(length) } else { Ok(()) }
    }

    fn sync(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Values in a block.
const BLOCK: u64 = 1 << 10;

/// A run of the search, up to the point at which it is killed.
struct Run {
    store: Mutex<Option<Store<Torn>>>,
    /// What the store said when it was opened.
    before: Vec<u32>,
    /// What was noted in this run.
    added: Mutex<Vec<u32>>,
    /// Looks that are left.
    looks: AtomicU64,
}

impl Run {
    /// Opens what a run left. Values that are damaged are counted.
    fn of(bytes: Vec<u8>, left: usize, looks: u64, lost: &Cell<u64>) -> Run {
        let length = bytes.len();
        let opened =
            Store::open(Torn { bytes: Cursor::new(bytes), left }, "cram", MEMORY, &Unwatched).unwrap();
        let Opened { store, values, damage } = opened;
        lost.set(lost.get() + damage.map_or(0, |damage| damage.lost));
        let (store, before) = match values {
            Loaded::Long(values) => (store, values),
            _ => {
                assert!(length < 48, "only a header that breaks off is that of nothing");
                (Store::create(store.into_medium(), "cram", Width::Four, BLOCK).unwrap(), Vec::new())
            }
        };
        Run { store: Mutex::new(Some(store)), before, added: Mutex::default(), looks: AtomicU64::new(looks) }
    }

    /// The bytes that it leaves, and what was noted in it.
    fn end(self) -> (Vec<u8>, Vec<u32>) {
        let torn = self.store.into_inner().unwrap().unwrap().into_medium();
        (torn.bytes.into_inner(), self.added.into_inner().unwrap())
    }
}

impl Notes for Run {
    fn before(&self, _work: &str) -> Option<Vec<u32>> {
        Some(self.before[..self.before.len() / 4 * 4].to_vec())
    }

    fn is_due(&self) -> bool {
        true
    }

    fn add(&self, words: &[u32]) {
        self.added.lock().unwrap().extend(words);
        self.store.lock().unwrap().as_mut().unwrap().append(Values::Long(words)).unwrap();
    }
}

impl Progress for Run {
    fn check(&self, _done: u64) -> Option<Stop> {
        let none_left = |left: u64| left.checked_sub(1);
        self.looks.fetch_update(Relaxed, Relaxed, none_left).err().map(|_| Stop::Interrupted)
    }

    fn notes(&self) -> Option<&dyn Notes> {
        Some(self)
    }
}

/// What a run finds, if nothing is written after so many bytes and it ends at so many looks.
fn search(run: &Run, threads: usize) -> std::result::Result<u32, Halt> {
    let mut boards = Boards::new(&cram(5, 6), MEMORY).unwrap().with_threads(threads);
    boards.recall(run);
    assert_eq!(boards.stored() > 0, run.before.len() >= 4);
    let result = boards.nimber(&all, run);
    if result.is_ok() {
        boards.note(run);
    }
    result
}

#[test]
fn fifty_kills_and_some_damage() {
    for threads in [1, 2] {
        let mut random = fastrand::Rng::with_seed(50);
        let lost = Cell::new(0);
        let (mut bytes, mut noted) = (Vec::new(), Vec::<u32>::new());
        let (mut resumed, mut damaged, mut ends) = (0, 0, 0);
        let mut kills = 0;
        while kills < 50 {
            let run = Run::of(bytes, random.usize(..9000), random.u64(1..6), &lost);
            // Whatever happened: what is read is what was written, from its beginning on.
            assert!(noted.starts_with(&run.before), "{kills}");
            noted.truncate(run.before.len());
            resumed += usize::from(!run.before.is_empty());
            let result = search(&run, threads);
            let (left, added) = run.end();
            (bytes, noted) = (left, [noted, added].concat());
            match result {
                Err(halt) => assert_eq!(halt, Halt::Stopped(Stop::Interrupted)),
                Ok(value) => {
                    assert_eq!(value, 2);
                    ends += 1;
                    (bytes, noted) = (Vec::new(), Vec::new());
                }
            }
            kills += 1;
            if kills % 8 == 0 && bytes.len() > 600 {
                let at = random.usize(48..bytes.len());
                bytes[at] ^= 1 << random.u8(..8);
                damaged += 1;
            }
        }
        assert!(resumed > 25 && damaged > 0 && lost.get() > 0, "{resumed} {damaged} {ends} {lost:?}");
        // The last run is not disturbed. It begins with what is there and finds the rest.
        let run = Run::of(bytes, usize::MAX, u64::MAX, &lost);
        assert_eq!(search(&run, threads), Ok(2));
        let (bytes, _) = run.end();
        let again = Run::of(bytes, 0, 1, &Cell::new(0));
        assert_eq!(search(&again, threads), Ok(2));
        assert_eq!(again.end().1, [], "nothing is left to find");
    }
}
