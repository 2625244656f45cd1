//! The pass backwards.

use super::super::sums::Sums;
use super::Retrograde;
use super::arrows::{Arrows, Known};
use super::state::State;
use grundy_rule::fault::Fault;
use grundy_rule::moves::Moves;

impl<M: Moves> Retrograde<'_, M> {
    /// Solves all positions that are listed and not solved yet.
    pub(super) fn decide(&mut self) -> Result<(), Fault> {
        let (base, count) = (self.solved, self.states.len());
        let beside = if self.alone { self.sums.components.bytes() } else { self.sums.bytes() };
        let vertices = self.vertices();
        let edges = if base < vertices { self.sums.components.edges() } else { 0 };
        let turning = Arrows::bytes(count - base, self.options.members.len() + edges);
        // The queue below takes no more room than the arrows before they were turned.
        self.sums.watch.look_ahead(count, beside + self.bytes(), turning)?;
        let Sums { components, watch, .. } = &mut self.sums;
        let options = |at: usize| match at.checked_sub(vertices) {
            None => components.row(at),
            Some(behind) => self.options.get(behind.min(at - base)),
        };
        let (arrows, known) = Arrows::turn(base, options, &self.states, watch)?;
        self.options = Default::default();
        let bytes =
            beside + self.bytes() + turning + (count - base) * size_of::<u32>() + size_of_val(&known[..]);

        let states = &mut self.states[..];
        let over = (base..count).filter(|&at| states[at].is_decided()).map(|at| at as u32);
        let mut decided = Vec::with_capacity(count - base);
        decided.extend(over);
        self.sums.watch.look(count, bytes)?;
        let (mut next, mut known) = (0, known.as_slice());
        // What is decided is passed back in the order of remoteness, whether it was found now or before.
        loop {
            let found = decided.get(next).map(|&at| (at, states[at as usize]));
            let passed = match (found, known) {
                (Some((_, found)), &[Known { from, to }, ref later @ ..])
                    if to.remoteness() < found.remoteness() =>
                {
                    known = later;
                    settle(states, &mut decided, from, to);
                    1
                }
                (None, &[Known { from, to }, ref later @ ..]) => {
                    known = later;
                    settle(states, &mut decided, from, to);
                    1
                }
                (Some((at, found)), _) => {
                    next += 1;
                    let before = arrows.to(at);
                    for &from in before {
                        settle(states, &mut decided, from, found);
                    }
                    self.sums.watch.solved += 1;
                    1 + before.len()
                }
                (None, []) => break,
            };
            if self.sums.watch.due(passed) {
                self.sums.watch.look(count, bytes)?;
            }
        }
        self.solved = count;
        Ok(())
    }
}

/// Takes in that an option of a position was decided. Options come in the order of remoteness: the first lost
/// one is the nearest, the last won one the farthest.
#[inline]
fn settle(states: &mut [State], decided: &mut Vec<u32>, position: u32, option: State) {
    let state = &mut states[position as usize];
    if state.is_decided() {
        return;
    }
    if option.is_lost() {
        *state = State::won(option.remoteness() + 1);
        decided.push(position);
    } else if state.count_down() {
        *state = State::lost(option.remoteness() + 1);
        decided.push(position);
    }
}
