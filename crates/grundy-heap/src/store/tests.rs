use super::*;
use crate::progress::{Stop, Unwatched};
use std::io::Cursor;

const RULES: &str = "a game";

type Memory = Store<Cursor<Vec<u8>>>;

fn open(bytes: &[u8], rules: &str) -> Result<Opened<Cursor<Vec<u8>>>, StoreError> {
    Store::open(Cursor::new(bytes.to_vec()), rules, 1 << 20, &Unwatched)
}

fn bytes(store: Memory) -> Vec<u8> {
    store.into_medium().into_inner()
}

/// Values that differ from place to place.
fn some(count: usize, below: u32) -> Vec<u32> {
    (0..count as u32).map(|n| n.wrapping_mul(2_654_435_761) % below).collect()
}

/// A store with blocks of eight values, written at once.
fn written(values: &[u32], width: Width) -> Vec<u8> {
    let mut store = Store::create(Cursor::default(), RULES, width, 8).unwrap();
    store.append(Values::Long(values)).unwrap();
    bytes(store)
}

/// Opens, and appends what is missing of these values.
fn completed(bytes_: &[u8], values: &[u32]) -> Result<Vec<u8>, StoreError> {
    let Opened { mut store, values: loaded, .. } = open(bytes_, RULES)?;
    let kept = loaded.values();
    assert!(kept.iter().eq(values[..kept.len()].iter().copied()), "a wrong value came back");
    store.append(Values::Long(&values[kept.len()..]))?;
    store.trim()?;
    Ok(bytes(store))
}

#[test]
fn what_was_written_comes_back() {
    for (width, below) in [(Width::One, 256), (Width::Two, 65_536), (Width::Four, u32::MAX)] {
        for count in [0, 1, 7, 8, 9, 16, 61] {
            let values = some(count, below);
            let opened = open(&written(&values, width), RULES).unwrap();
            assert!(opened.values.values().iter().eq(values.iter().copied()), "{width:?} {count}");
            assert_eq!((opened.store.width(), opened.store.count()), (width, count as u64));
            assert_eq!(opened.damage, None);
        }
    }
}

#[test]
fn the_bytes_do_not_depend_on_the_pieces() {
    let values = some(61, 256);
    let whole = written(&values, Width::One);
    for piece in 1..=61 {
        let mut store = Store::create(Cursor::default(), RULES, Width::One, 8).unwrap();
        for piece in values.chunks(piece) {
            store.append(Values::Long(piece)).unwrap();
        }
        assert_eq!(bytes(store), whole, "pieces of {piece}");
        let mut file = written(&[], Width::One);
        for end in (0..=61).step_by(piece) {
            file = completed(&file, &values[..end]).unwrap();
        }
        assert_eq!(completed(&file, &values).unwrap(), whole, "opened after each {piece}");
    }
}

#[test]
fn every_flipped_bit_is_noticed() {
    let values = some(29, 65_536);
    let whole = written(&values, Width::Two);
    let header = open(&whole, RULES).unwrap().store.start as usize;
    for place in 0..whole.len() {
        for bit in 0..8 {
            let mut flipped = whole.clone();
            flipped[place] ^= 1 << bit;
            match open(&flipped, RULES) {
                Err(_) => assert!(place < header, "byte {place}"),
                Ok(opened) => {
                    let damage = opened.damage.unwrap_or_else(|| panic!("byte {place} went unnoticed"));
                    let block = (place - header) / (LABEL + 16);
                    assert_eq!((damage.from, damage.lost), (8 * block as u64, 29 - 8 * block as u64));
                    assert_eq!(completed(&flipped, &values).unwrap(), whole, "byte {place}");
                }
            }
        }
    }
}

#[test]
fn every_byte_may_be_any_other() {
    let values = some(11, 256);
    let whole = written(&values, Width::One);
    for place in 0..whole.len() {
        for other in 1..=255 {
            let mut flipped = whole.clone();
            flipped[place] ^= other;
            if let Ok(completed) = completed(&flipped, &values) {
                assert_eq!(completed, whole, "byte {place}");
            }
        }
    }
}

#[test]
fn a_store_may_break_off_anywhere() {
    let values = some(29, 256);
    // Blocks as long as a real store's: where the header is torn, it is made anew.
    let mut store = Store::create(Cursor::default(), RULES, Width::One, BLOCK).unwrap();
    store.append(Values::Long(&values)).unwrap();
    let large = bytes(store);
    for length in 0..large.len() {
        assert_eq!(completed(&large[..length], &values).unwrap(), large, "{length} bytes");
    }
    let small = written(&values, Width::One);
    let header = open(&small, RULES).unwrap().store.start as usize;
    for length in header..small.len() {
        let opened = open(&small[..length], RULES).unwrap();
        let (blocks, over) = ((length - header) / (LABEL + 8), (length - header) % (LABEL + 8));
        assert_eq!(opened.values.values().len(), 8 * blocks, "{length} bytes");
        assert_eq!(opened.damage.is_some(), over > 0, "{length} bytes");
        assert_eq!(completed(&small[..length], &values).unwrap(), small, "{length} bytes");
    }
}

/// A medium that stops writing after some bytes, as when the power goes.
#[derive(Debug)]
struct Failing {
    inner: Cursor<Vec<u8>>,
    left: usize,
}

impl std::io::Read for Failing {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        self.inner.read(out)
    }
}

impl std::io::Write for Failing {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let part = &bytes[..bytes.len().min(self.left)];
        if part.is_empty() && !bytes.is_empty() {
            return Err(std::io::Error::other("no power"));
        }
        self.left -= part.len();
        self.inner.write(part)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl std::io::Seek for Failing {
    fn seek(&mut self, to: std::io::SeekFrom) -> std::io::Result<u64> {
        self.inner.seek(to)
    }
}

impl Medium for Failing {
    fn cut(&mut self, length: u64) -> std::io::Result<()> {
        self.inner.cut(length)
    }

    fn sync(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_append_that_breaks_off_costs_nothing_that_was_kept() {
    let values = some(29, 256);
    let whole = written(&values, Width::One);
    for kept in [0, 3, 8, 11] {
        let before = written(&values[..kept], Width::One);
        let needed = whole.len() - before.len() + if kept % 8 == 0 { 0 } else { LABEL };
        for left in 0..=needed {
            let medium = Failing { inner: Cursor::new(before.clone()), left };
            let mut store = Store::open(medium, RULES, 1 << 20, &Unwatched).unwrap().store;
            let done = store.append(Values::Long(&values[kept..]));
            assert_eq!(done.is_ok(), left == needed, "{kept} kept, {left} written");
            let torn = store.into_medium().inner.into_inner();
            // The label of the last block is written at last and at once; its half is noticed as damage.
            let relabelling = kept % 8 != 0 && left > needed - LABEL && left < needed;
            let safe = if relabelling { kept - kept % 8 } else { kept };
            assert!(open(&torn, RULES).unwrap().values.values().len() >= safe, "{kept} kept, {left} written");
            assert_eq!(completed(&torn, &values).unwrap(), whole, "{kept} kept, {left} written");
        }
    }
}

#[test]
fn a_failed_append_can_be_repeated() {
    let values = some(29, 256);
    let medium = Failing { inner: Cursor::new(written(&values[..3], Width::One)), left: 20 };
    let mut store = Store::open(medium, RULES, 1 << 20, &Unwatched).unwrap().store;
    assert!(store.append(Values::Long(&values[3..])).is_err());
    store.medium.left = usize::MAX;
    store.append(Values::Long(&values[3..])).unwrap();
    assert_eq!(store.into_medium().inner.into_inner(), written(&values, Width::One));
}

#[test]
fn a_value_that_is_too_large_changes_nothing() {
    let before = written(&[1, 2, 3], Width::One);
    let mut store = open(&before, RULES).unwrap().store;
    let error = store.append(Values::Words(&[4, 256])).unwrap_err();
    assert!(matches!(error, StoreError::TooNarrow(Width::Two)), "{error}");
    assert_eq!(bytes(store), before);
}

#[test]
fn the_narrowest_width_is_that_of_the_largest_value() {
    let mut store = open(&written(&[255, 3], Width::Four), RULES).unwrap().store;
    assert_eq!((store.narrowest(), store.width()), (Width::One, Width::Four));
    store.append(Values::Bytes(&[1])).unwrap();
    assert_eq!(store.narrowest(), Width::One);
    store.append(Values::Words(&[256])).unwrap();
    assert_eq!(store.narrowest(), Width::Two);
}

#[test]
fn another_game_is_named_and_left_alone() {
    let error = open(&written(&[1], Width::One), "another").unwrap_err();
    assert_eq!(error.to_string(), "it holds the values of a game, not of another");
}

#[test]
fn other_files_are_no_stores() {
    for text in ["x", "grundx", "a text that is longer than a header is, and is something else entirely"] {
        assert!(matches!(open(text.as_bytes(), RULES), Err(StoreError::NotAStore)), "{text}");
    }
    let mut later = written(&[1], Width::One);
    later[8] = 2;
    assert!(matches!(open(&later, RULES), Err(StoreError::Version(2))));
    let torn = &written(&[1], Width::One)[..40];
    assert!(matches!(open(torn, RULES), Err(StoreError::BrokenHeader)));
}

#[test]
fn a_block_from_elsewhere_is_no_block() {
    let values = some(16, 256);
    let whole = written(&values, Width::One);
    let start = open(&whole, RULES).unwrap().store.start as usize;
    let mut swapped = whole.clone();
    swapped[start..].rotate_left(LABEL + 8);
    assert_eq!(open(&swapped, RULES).unwrap().damage, Some(Damage { from: 0, lost: 16 }));
    let mut other = Store::create(Cursor::default(), "b game", Width::One, 8).unwrap();
    other.append(Values::Long(&values)).unwrap();
    let spliced = [&whole[..start], &bytes(other)[start..]].concat();
    assert_eq!(open(&spliced, RULES).unwrap().damage, Some(Damage { from: 0, lost: 16 }));
}

#[test]
fn what_does_not_fit_into_memory_is_refused() {
    let file = Cursor::new(written(&some(61, 256), Width::One));
    let error = Store::open(file, RULES, 60, &Unwatched).unwrap_err();
    assert!(matches!(error, StoreError::Memory { .. }), "{error}");
}

#[test]
fn reading_can_be_stopped() {
    let file = Cursor::new(written(&some(61, 256), Width::One));
    let error = Store::open(file, RULES, 1 << 20, &|_| Some(Stop::Time)).unwrap_err();
    assert!(matches!(error, StoreError::Stopped(Stop::Time)), "{error}");
}
