//! The search for the period: checkpoints, all of them before an occurrence of one short marker.
//!
//! If the sequence is periodic from before a checkpoint on, the marker and the values before it come again after
//! exactly one period. So only the marker is searched for, however many checkpoints there are. A marker that does
//! not come again in time is replaced.

use super::{CHUNK, Period};
use crate::bytes::{Reader, Writer};
use crate::sparse::Tape;
use crate::sparse::small::Small;

/// The length of the marker.
const MARKER: usize = 6;
/// How many values before a checkpoint are kept: the largest reach with which a period can be proved.
const NEEDLE: usize = 1 << 16;
/// How many checkpoints there are; each is later than the one before by one part in so many.
const MOST: usize = 32;

/// A place that may come again.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Checkpoint {
    end: usize,
    /// The values before it.
    values: Vec<u8>,
}

/// The state of the search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    marker: [u8; MARKER],
    checkpoints: Vec<Checkpoint>,
    /// From when on the next checkpoint may be made.
    due: usize,
}

impl Search {
    /// A search that has seen nothing.
    pub fn new() -> Search {
        Search { marker: [u8::MAX; MARKER], checkpoints: Vec::new(), due: 0 }
    }

    /// Searches the values from `from` on; the engine tells the reach.
    pub fn chunk(&mut self, tape: &Tape, from: usize, engine: &Small) -> Option<Period> {
        let first = from.saturating_sub(MARKER - 1).max(tape.oldest());
        for at in occurrences(tape.suffix(first).unwrap_or(&[]), self.marker) {
            let end = first + at + MARKER;
            let period =
                self.checkpoints.iter().rev().find_map(|checkpoint| proof(checkpoint, tape, end, engine));
            if period.is_some() {
                return period;
            }
            if end >= self.due {
                self.add(tape, end);
            }
        }
        let end = tape.len();
        if end >= self.due + (self.due / MOST).max(CHUNK)
            && let Some(marker) = tape.suffix(end - MARKER).and_then(|last| last.first_chunk())
        {
            self.marker = *marker;
            self.checkpoints.clear();
            self.add(tape, end);
        }
        None
    }

    fn add(&mut self, tape: &Tape, end: usize) {
        let Some(values) = tape.suffix(end.saturating_sub(NEEDLE)) else { return };
        if self.checkpoints.len() == MOST {
            self.checkpoints.remove(0);
        }
        self.checkpoints.push(Checkpoint { end, values: values[..end.min(NEEDLE)].to_vec() });
        self.due = end + (end / MOST).max(1);
    }

    /// Writes the state.
    pub fn write(&self, to: &mut Writer) {
        to.bytes(&self.marker);
        to.number(self.due);
        to.number(self.checkpoints.len());
        for checkpoint in &self.checkpoints {
            to.number(checkpoint.end);
            to.bytes(&checkpoint.values);
        }
    }

    /// Reads what [`Search::write`] wrote.
    pub fn read(from: &mut Reader) -> Option<Search> {
        let (marker, due) = (from.bytes()?.try_into().ok()?, from.number()?);
        let checkpoints = (0..from.number()?).map(|_| {
            let checkpoint = Checkpoint { end: from.number()?, values: from.bytes()?.to_vec() };
            (checkpoint.values.len() == checkpoint.end.min(NEEDLE)).then_some(checkpoint)
        });
        Some(Search { marker, checkpoints: checkpoints.collect::<Option<_>>()?, due })
    }
}

/// The period, if the values before `end` prove that the sequence is as it was before the checkpoint.
fn proof(checkpoint: &Checkpoint, tape: &Tape, end: usize, engine: &Small) -> Option<Period> {
    let values = tape.suffix(end.checked_sub(checkpoint.values.len())?)?;
    let values = &values[..checkpoint.values.len()];
    // Most places are told apart by a few values.
    if !values.iter().rev().zip(checkpoint.values.iter().rev()).take(32).all(|(a, b)| a == b) {
        return None;
    }
    let (ground, reach) = (engine.ground(), engine.reach(checkpoint.end)?);
    let from = checkpoint.end.checked_sub(reach)?;
    let period = end - checkpoint.end;
    let even = ground.class.parity.is_none() || period.is_multiple_of(2);
    let early = ground.rares.last().is_none_or(|rare| rare.heap < from);
    let skipped = checkpoint.values.len().checked_sub(reach)?;
    let same = values[skipped..] == checkpoint.values[skipped..];
    (period > 0 && even && early && same).then_some(Period { period, from, values: end, reach })
}

/// Where the marker occurs.
fn occurrences(values: &[u8], marker: [u8; MARKER]) -> impl Iterator<Item = usize> {
    const STRIDE: usize = 256;
    let starts = (0..values.len()).step_by(STRIDE);
    starts.flat_map(move |start| {
        let here = &values[start..values.len().min(start + STRIDE + MARKER - 1)];
        let last = here.len().saturating_sub(MARKER - 1);
        let hit = match here.len() == STRIDE + MARKER - 1 {
            true => any::<STRIDE>(here, marker),
            false => true,
        };
        (0..if hit { last } else { 0 })
            .filter(move |&i| here[i..i + MARKER] == marker)
            .map(move |i| start + i)
    })
}

/// Whether the marker begins at one of the first values.
fn any<const STRIDE: usize>(values: &[u8], marker: [u8; MARKER]) -> bool {
    let mut hits = [1u8; STRIDE];
    for (skipped, &wanted) in marker.iter().enumerate() {
        for (hit, &value) in hits.iter_mut().zip(&values[skipped..]) {
            *hit &= u8::from(value == wanted);
        }
    }
    hits.iter().fold(0, |any, hit| any | hit) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marker_is_found_wherever_it_is() {
        let mut values = vec![0; 2_000];
        let marker = [1, 2, 3, 1, 2, 3];
        let places = [0, 7, 250, 255, 256 + 10, 511, 1_994];
        for place in places {
            values[place..place + MARKER].copy_from_slice(&marker);
        }
        let expected: Vec<usize> =
            (0..=values.len() - MARKER).filter(|&i| values[i..i + MARKER] == marker).collect();
        assert_eq!(occurrences(&values, marker).collect::<Vec<_>>(), expected);
        assert!(expected.len() >= 5);
    }
}
