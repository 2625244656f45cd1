//! Turning arrows: from the options of positions to the positions that lead to them.

use super::super::watch::Watch;
use super::state::State;
use crate::answer::Unknown;

/// The arrows that end in positions from `base` on, and begin there too.
pub(super) struct Arrows {
    base: usize,
    /// Where the arrows to each position end.
    ends: Vec<usize>,
    from: Vec<u32>,
}

/// An arrow to a position whose outcome was known before.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) from: u32,
    pub(super) to: State,
}

impl Arrows {
    /// Turns the arrows of the positions from `base` on; `options` of each of them are asked for twice. Those to
    /// positions below, all of them solved, are told apart: the decided ones, nearest first.
    pub(super) fn turn<'o>(
        base: usize,
        options: impl Fn(usize) -> &'o [u32],
        states: &[State],
        watch: &mut Watch<'_>,
    ) -> Result<(Arrows, Vec<Known>), Unknown> {
        let mut look = |work: usize| match watch.due(work) {
            true => watch.look(states.len(), 0),
            false => Ok(()),
        };
        // First how many arrows lead to each position, then where they begin; while they are filled in, each
        // beginning moves on to the end.
        // Where play is over there are none, whatever a graph says.
        let options = |at: usize| if states[at].is_open() { options(at) } else { &[] };
        let mut ends = vec![0usize; states.len() - base];
        for at in base..states.len() {
            let row = options(at);
            row.iter().filter_map(|&to| (to as usize).checked_sub(base)).for_each(|to| ends[to] += 1);
            look(1 + row.len())?;
        }
        let mut begin = 0;
        for end in &mut ends {
            begin += std::mem::replace(end, begin);
        }
        let mut from = vec![0; begin];
        let mut known = Vec::new();
        for at in base..states.len() {
            let row = options(at);
            let position = at as u32;
            for &to in row {
                match (to as usize).checked_sub(base) {
                    Some(to) => {
                        from[ends[to]] = position;
                        ends[to] += 1;
                    }
                    None if states[to as usize].is_decided() => {
                        known.push(Known { from: position, to: states[to as usize] });
                    }
                    None => {}
                }
            }
            look(1 + row.len())?;
        }
        Ok((Arrows { base, ends, from }, by_remoteness(known, &mut look)?))
    }

    /// The bytes that turning takes, arrows to known positions left aside.
    pub(super) fn bytes(positions: usize, arrows: usize) -> usize {
        positions * size_of::<usize>() + arrows * size_of::<u32>()
    }

    /// The positions that lead to this one.
    #[inline]
    pub(super) fn to(&self, position: u32) -> &[u32] {
        let at = position as usize - self.base;
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.from[begin..self.ends[at]]
    }
}

/// The arrows in the order in which the positions that they lead to end.
fn by_remoteness(
    mut known: Vec<Known>,
    look: &mut impl FnMut(usize) -> Result<(), Unknown>,
) -> Result<Vec<Known>, Unknown> {
    let most = known.iter().map(|arrow| arrow.to.remoteness() as usize).max().unwrap_or(0);
    if most > 4 * known.len() {
        known.sort_unstable_by_key(|arrow| arrow.to.remoteness());
        return Ok(known);
    }
    // Counting is linear, and stops when it is told to.
    let mut places = vec![0usize; most + 1];
    for arrow in &known {
        places[arrow.to.remoteness() as usize] += 1;
        look(1)?;
    }
    let mut begin = 0;
    for place in &mut places {
        begin += std::mem::replace(place, begin);
    }
    let mut sorted = known.clone();
    for arrow in known {
        let place = &mut places[arrow.to.remoteness() as usize];
        sorted[*place] = arrow;
        *place += 1;
        look(1)?;
    }
    Ok(sorted)
}
