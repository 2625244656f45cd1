//! The engine for sparse games with hundreds of rare heaps and values below about 480, such as Officers (0.6) and
//! Grundy's game: 64 heaps at once, a byte each.
//!
//! A leader computes the least common value that is no option; a verifier follows and proves that every rare
//! value below it is one, by a witness. Where that fails the heap is rare, and what the leader did after it is
//! thrown away. With two threads both run at a time.

mod confusion;
mod greedy;
mod index;
mod kernel;
mod leader;
mod marks;
mod steps;
#[cfg(test)]
mod tests;
mod verifier;
mod words;

use super::{Event, Ground, Rare};
use crate::path::Path;
use crate::progress::Progress;
use index::Index;
use leader::Leader;
use std::sync::mpsc;
use steps::BLOCK;
use verifier::Verifier;

/// Nim-values of a sparse game with many rare heaps.
#[derive(Debug, Clone)]
pub struct Wide {
    leader: Leader,
    verifier: Verifier,
    threads: usize,
    /// The heap that the engine began at.
    start: usize,
    /// The heap at which the distances were chosen.
    chosen: usize,
    /// From this heap on the verifier runs on a thread of its own.
    quiet: usize,
}

/// The fewest heaps to begin with.
const FEWEST: usize = 4096;
/// Distances have to fit into 32 bits; beyond so many heaps, the event is [`Event::TooLarge`].
const MOST_HEAPS: usize = if PAGE { 0 } else { 1 << 31 };
/// The library of the page is loaded before anything can be answered, so it does without.
const PAGE: bool = cfg!(target_family = "wasm");
/// So many heaps go to the verifier at a time.
const CHUNK: usize = 16 * BLOCK;
/// The leader is at most so many chunks ahead.
const LEAD: usize = 16;
/// The distances are chosen anew when there are so many times as many heaps, but not from here on.
const LATER: usize = 4;
const SETTLED: usize = 1 << 20;
/// The sample that they are chosen by has so many heaps at first.
const SAMPLE: usize = 192;

impl Wide {
    /// The engine after these values, on one thread or two; none if the game does not fit: it leaves three
    /// heaps, does not split, is not sparse, its values are too large, or too few are known.
    pub fn new(ground: &Ground, values: &[u16], path: Path, threads: usize) -> Option<Wide> {
        let index = Index::new(ground.class)?;
        let n = values.len();
        let fits = n >= FEWEST
            && n > 4 * ground.code.reach()
            && n < MOST_HEAPS
            && ground.code.triples.is_empty()
            && !ground.code.splits.is_empty()
            && ground.rares.len() <= n / 4
            && ground.rares.iter().all(|rare| rare.heap < n)
            && values.iter().all(|&value| index.holds(value.into()));
        if !fits {
            return None;
        }
        let leader = Leader::new(ground, &index, path, values);
        let verifier = Verifier::new(ground, &index, path, &leader.bytes);
        Some(Wide { leader, verifier, threads, start: n, chosen: n, quiet: 0 })
    }

    /// Takes up a rare heap: the one that [`Event::Rare`] told of, whose value is the last one. Others are not
    /// taken up.
    pub fn add_rare(&mut self, rare: Rare) {
        let above = !PAGE && self.leader.ground.rares.last().is_none_or(|last| last.heap < rare.heap);
        if !above || rare.heap + 1 != self.leader.bytes.len() || !self.leader.index.holds(rare.value) {
            return;
        }
        self.leader.add(rare);
        self.verifier.add(rare);
    }

    /// A distance that no option used for a heap from `from` on exceeds: neither those that decide which values
    /// are common nor the witnesses. None if such a heap was not computed by this engine.
    pub fn reach(&self, from: usize) -> Option<usize> {
        let ground = &self.leader.ground;
        let last = ground.rares.last().map_or(0, |rare| rare.heap);
        (from >= self.start).then(|| self.verifier.reach(from).max(last + ground.code.reach()))
    }

    /// Appends the values of the heaps up to `to`. `values` are those that this engine left, or fewer.
    /// [`Event::TooLarge`] also means that the division no longer fits: then a new choice of class may help.
    pub fn extend(&mut self, values: &mut Vec<u16>, to: usize, progress: &dyn Progress) -> Event {
        self.follow(values);
        while values.len() <= to {
            if values.len() >= MOST_HEAPS {
                return Event::TooLarge;
            }
            let mut goal = to.min(MOST_HEAPS);
            if self.chosen < SETTLED {
                if values.len() >= LATER * self.chosen {
                    self.chosen = values.len();
                    let sample = (values.len() / 500).clamp(SAMPLE, 1000);
                    self.leader.choose(sample);
                    self.verifier.choose(sample);
                }
                goal = goal.min(LATER * self.chosen);
            }
            // Right after a rare heap another one may be near.
            let quiet = values.len() >= self.quiet;
            let event = if self.threads > 1 && quiet && goal - values.len() >= 4 * CHUNK {
                self.abreast(values, goal, progress)
            } else {
                let goal = if quiet { goal } else { goal.min(self.quiet) };
                self.in_turn(values, goal, progress)
            };
            self.leader.bytes.truncate(values.len());
            self.verifier.truncate(values.len());
            if let Event::Rare(rare) = event {
                let byte = self.leader.index.byte(rare.value as u16);
                self.leader.bytes.push(byte);
                self.verifier.admit(byte);
                values.push(rare.value as u16);
                self.quiet = values.len() + LEAD * CHUNK;
            }
            if event != Event::Reached {
                return event;
            }
        }
        Event::Reached
    }

    /// Makes the state that of these values.
    fn follow(&mut self, values: &[u16]) {
        self.leader.bytes.truncate(values.len());
        self.verifier.truncate(values.len());
        for &value in values.get(self.leader.bytes.len()..).unwrap_or(&[]) {
            let byte = self.leader.index.byte(value);
            self.leader.bytes.push(byte);
            self.verifier.admit(byte);
        }
    }

    /// One chunk at a time is computed, then proved. The values are cut to what is proved.
    fn in_turn(&mut self, values: &mut Vec<u16>, to: usize, progress: &dyn Progress) -> Event {
        // Where rare heaps may be close together, little is computed in vain.
        let mut chunk = BLOCK;
        while values.len() <= to {
            if let Some(stop) = progress.check(values.len() as u64) {
                return Event::Stopped(stop);
            }
            let from = values.len();
            let held = self.leader.chunk(values, (from + self.leader.singles() + chunk).min(to + 1));
            chunk = CHUNK.min(2 * chunk);
            if let Err(rare) = self.verifier.prove(&self.leader.bytes[from..]) {
                values.truncate(rare.heap);
                return Event::Rare(rare);
            }
            if !held {
                return Event::TooLarge;
            }
        }
        Event::Reached
    }

    /// Chunks are proved on another thread while the next ones are computed.
    fn abreast(&mut self, values: &mut Vec<u16>, to: usize, progress: &dyn Progress) -> Event {
        let (leader, verifier) = (&mut self.leader, &mut self.verifier);
        let (sender, receiver) = mpsc::sync_channel::<Vec<u8>>(LEAD);
        let (event, proof) = std::thread::scope(|scope| {
            let proof = scope.spawn(move || receiver.iter().try_for_each(|bytes| verifier.prove(&bytes)));
            let mut event = Event::Reached;
            while values.len() <= to {
                if let Some(stop) = progress.check(values.len() as u64) {
                    event = Event::Stopped(stop);
                    break;
                }
                let from = values.len();
                let held = leader.chunk(values, (from + CHUNK).min(to + 1));
                // The verifier hangs up when it has found a rare heap.
                if sender.send(leader.bytes[from..].to_vec()).is_err() {
                    break;
                }
                if !held {
                    event = Event::TooLarge;
                    break;
                }
            }
            drop(sender);
            (event, proof.join())
        });
        match proof {
            Ok(Ok(())) => event,
            Ok(Err(rare)) => {
                values.truncate(rare.heap);
                Event::Rare(rare)
            }
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}
