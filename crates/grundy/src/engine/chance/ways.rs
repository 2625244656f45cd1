//! Moves that come closer to a win, where play may go on for ever.
//!
//! In a circle a move may be worth as much as any other and yet never lead anywhere. Let `v` be the values of the
//! game [`super::reach`] solves. Call options that are worth `v` *good*; a set of states is *closed* if each
//! has a good option all of whose branches stay in it. A player who takes good options, and in the largest
//! closed set only those that lower the *rank*, wins with probability `v`: where play stays for ever, `v` is
//! constant and only good options are taken, so that it stays in the closed set, where with positive probability
//! the rank falls until play leaves the region after all. The rank of a state is the number of moves after which
//! that is possible if the other player delays it with good options.

use super::guard::Guard;
use super::reach::{Reach, State};
use super::region::Region;
use crate::answer::Unknown;
use num_rational::BigRational;
use std::collections::HashMap;

/// Play cannot be made to leave.
const NEVER: u32 = u32::MAX;

/// What is known of positions in regions in which play may go on for ever.
#[derive(Default)]
pub(super) struct Ways {
    regions: u32,
    known: HashMap<u32, Way>,
}

#[derive(Clone, Copy)]
struct Way {
    region: u32,
    /// With the player to move who wants to win, and with the other.
    states: [Place; 2],
}

#[derive(Clone, Copy)]
struct Place {
    /// Whether it is in the largest closed set.
    closed: bool,
    rank: u32,
}

impl Ways {
    pub(super) fn bytes(&self) -> usize {
        self.known.capacity() * (size_of::<u32>() + size_of::<Way>())
    }

    /// Whether a move between these positions lowers the rank or leads out of the closed set.
    pub(super) fn comes_closer(&self, from: u32, next: &[u32]) -> bool {
        let Some(from) = self.known.get(&from) else { return true };
        next.iter().any(|next| match self.known.get(next) {
            Some(next) if next.region == from.region => {
                !next.states[1].closed || next.states[1].rank < from.states[0].rank
            }
            _ => true,
        })
    }

    /// Takes in a region whose positions are worth `values`.
    pub(super) fn add(
        &mut self,
        region: &Region,
        members: &[u32],
        values: &[(BigRational, BigRational)],
        guard: &mut Guard<'_, '_>,
    ) -> Result<(), Unknown> {
        let states = Reach::new(region).good_options(values);
        let closed = closed(&states, guard)?;
        let ranks = ranks(&states, guard)?;
        let place = |state: usize| Place { closed: closed[state], rank: ranks[state] };
        for (at, &id) in members.iter().enumerate() {
            let states = [place(2 * at), place(2 * at + 1)];
            self.known.insert(id, Way { region: self.regions, states });
        }
        self.regions += 1;
        Ok(())
    }
}

/// The largest closed set.
fn closed(states: &[State], guard: &mut Guard<'_, '_>) -> Result<Vec<bool>, Unknown> {
    let mut closed: Vec<bool> = states.iter().map(|state| state.wins).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (at, state) in states.iter().enumerate() {
            guard.step(1)?;
            let stays = |option: &(bool, Vec<usize>)| !option.0 && option.1.iter().all(|&to| closed[to]);
            if closed[at] && !state.good.iter().any(stays) {
                (closed[at], changed) = (false, true);
            }
        }
    }
    Ok(closed)
}

fn ranks(states: &[State], guard: &mut Guard<'_, '_>) -> Result<Vec<u32>, Unknown> {
    let mut ranks = vec![NEVER; states.len()];
    for round in 1.. {
        let possible =
            |(leaves, inside): &(bool, Vec<usize>)| *leaves || inside.iter().any(|&to| ranks[to] < round);
        let mut reached = Vec::new();
        for (at, state) in states.iter().enumerate() {
            guard.step(1)?;
            let mut good = state.good.iter();
            let now = if at % 2 == 0 { good.any(possible) } else { good.all(possible) };
            if ranks[at] == NEVER && state.wins && now {
                reached.push(at);
            }
        }
        if reached.is_empty() {
            break;
        }
        reached.into_iter().for_each(|at| ranks[at] = round);
    }
    Ok(ranks)
}
