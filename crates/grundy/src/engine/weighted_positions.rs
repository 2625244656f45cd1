//! Whole positions by number, and where each leads for what gain or cost.
//!
//! What the engines share that reckon in points. A whole position is a sum of components in whatever
//! order they stand. As long as every move leaves exactly one component, a whole position is a component
//! and nothing has to be sorted or kept: the options are listed anew when they are asked for. The first
//! move that leaves more or fewer makes it necessary to begin again with [sums](super::weighted_sums).

use super::positions::{Held, Positions};
use super::reach::{Keeps, fits};
use super::watch::Watch;
use super::weighted_sums::WeightedSums;
use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Ending;
use grundy_rule::weighted::Weighted;
use std::ops::ControlFlow;

/// Whole positions by number.
pub(super) struct WeightedPositions<'a, M> {
    moves: M,
    space: Space,
    held: Held,
    pub(super) watch: Watch<'a>,
}

enum Space {
    /// Each whole position is one component.
    Alone(Box<Positions>),
    Sums(Box<WeightedSums>),
}

/// Why a list of options is not at hand.
#[derive(Debug)]
pub(super) enum Halt {
    /// Positions are no longer single components: all numbers are void, and the work begins again.
    Parted,
    Fault(Fault),
}

impl From<Fault> for Halt {
    fn from(fault: Fault) -> Halt {
        Halt::Fault(fault)
    }
}

impl From<Unknown> for Halt {
    fn from(unknown: Unknown) -> Halt {
        Halt::Fault(unknown.into())
    }
}

impl<'a, M: Weighted> WeightedPositions<'a, M> {
    pub(super) fn new(moves: M, limits: Limits, progress: &'a dyn Progress) -> WeightedPositions<'a, M> {
        WeightedPositions {
            space: Space::Alone(Box::new(Positions::new(moves.layout().clone()))),
            moves,
            held: Held::default(),
            watch: Watch::new(limits, progress),
        }
    }

    /// How many positions there are; their numbers are all those below.
    pub(super) fn len(&self) -> usize {
        match &self.space {
            Space::Alone(positions) => positions.len(),
            Space::Sums(sums) => sums.len(),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        match &self.space {
            Space::Alone(positions) => positions.bytes(),
            Space::Sums(sums) => sums.bytes(),
        }
    }

    /// The position as a person writes it.
    pub(super) fn text(&self, id: u32) -> String {
        match &self.space {
            Space::Alone(positions) => positions.text(id),
            Space::Sums(sums) => sums.text(id),
        }
    }

    /// Fails if more positions than there is room for can be reached from one.
    pub(super) fn fits(&mut self, position: &[Slots<'_>]) -> Result<(), Unknown> {
        position.iter().try_for_each(|&at| fits(&mut self.moves, at, Keeps::Worth, &mut self.watch))
    }

    /// The number of a position given by its components, which gets the next one if it is new.
    pub(super) fn intern(&mut self, position: &[Slots<'_>]) -> Result<u32, Halt> {
        match (&mut self.space, position) {
            (Space::Alone(positions), [at]) => Ok(positions.intern(*at)?),
            (Space::Alone(_), _) => Err(self.part()),
            (Space::Sums(sums), _) => Ok(sums.intern(&mut self.moves, position, &mut self.watch)?),
        }
    }

    /// From now on a position is a sum.
    fn part(&mut self) -> Halt {
        self.space = Space::Sums(Box::new(WeightedSums::new(self.moves.layout().clone())));
        Halt::Parted
    }

    /// The whole-game ending that holds of a position.
    pub(super) fn ending(&mut self, id: u32) -> Result<Option<Ending>, Fault> {
        match &self.space {
            Space::Alone(_) if !self.moves.has_endings() => Ok(None),
            Space::Alone(positions) => {
                positions.hold(id, &mut self.held);
                self.moves.ending(self.held.slots())
            }
            Space::Sums(sums) => Ok(sums.ending(id)),
        }
    }

    /// Puts the options of a position and the number of each (its gain or cost) in the place of what the
    /// list holds. Options may be repeated.
    pub(super) fn options(&mut self, id: u32, options: &mut Vec<(u32, i64)>) -> Result<(), Halt> {
        let WeightedPositions { moves, space, held, watch } = self;
        options.clear();
        let positions = match space {
            Space::Alone(positions) => positions,
            Space::Sums(sums) => return Ok(sums.options(moves, id, options, watch)?),
        };
        positions.hold(id, held);
        let mut met = None;
        moves.weighted(held.slots(), |parts, amount| {
            let option = match parts.len {
                1 => positions.intern(Slots { numbers: parts.numbers, others: parts.others }),
                _ => {
                    met = Some(Halt::Parted);
                    return ControlFlow::Break(());
                }
            };
            let listed = option.and_then(|option| {
                options.push((option, amount));
                if watch.due(1) { watch.look(positions.len(), positions.bytes()) } else { Ok(()) }
            });
            match listed {
                Ok(()) => ControlFlow::Continue(()),
                Err(unknown) => {
                    met = Some(unknown.into());
                    ControlFlow::Break(())
                }
            }
        })?;
        match met {
            None => Ok(()),
            Some(Halt::Parted) => Err(self.part()),
            Some(halt) => Err(halt),
        }
    }
}
