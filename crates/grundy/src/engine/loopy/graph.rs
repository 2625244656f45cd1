//! The components that can be reached and their options, one number an option.

use super::super::growth::make_room;
use super::super::index::Index;
use super::super::lists::Lists;
use super::super::positions::{Held, Positions};
use super::super::reach::{Keeps, TRIED, fits};
use super::super::walk::each_option;
use super::super::watch::Watch;
use crate::answer::Unknown;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::moves::Moves;

/// Set in an option that is no single component: the other bits are the number of a list of components.
const SUM: u32 = 1 << 31;

/// What an option leaves, without what cannot move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Left<'g> {
    /// One component; it alone may be one that cannot move.
    One(u32),
    /// None, or several that all can move.
    Sum(&'g [u32]),
}

/// Components by number, in the order in which they are met.
pub(super) struct Graph<M> {
    moves: M,
    positions: Positions,
    /// The options of each component, each once: a component, or [`SUM`] and the number of a list.
    options: Lists,
    /// What options leave that are no single component.
    sums: Index,
    /// The same lists without what cannot move, as far as they are swept.
    nonterminal: Lists,
    /// Whether there is an option that leaves several components that can move.
    pub(super) splits: bool,
    held: Held,
}

impl<M: Moves> Graph<M> {
    pub(super) fn new(moves: M) -> Graph<M> {
        Graph {
            positions: Positions::of(&moves),
            moves,
            options: Lists::default(),
            sums: Index::default(),
            nonterminal: Lists::default(),
            splits: false,
            held: Held::default(),
        }
    }

    /// How many components are listed with their options.
    pub(super) fn len(&self) -> usize {
        self.options.len()
    }

    pub(super) fn intern(&mut self, at: Slots<'_>) -> Result<u32, Unknown> {
        let id = self.positions.intern(at)?;
        if id < SUM {
            Ok(id)
        } else {
            Err(Unknown::Unsupported(format!("there are more than {SUM} positions")))
        }
    }

    pub(super) fn text(&self, id: u32) -> String {
        self.positions.text(id)
    }

    /// The memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.positions.bytes() + self.options.bytes() + self.sums.bytes() + self.nonterminal.bytes()
    }

    /// Lists the options of every component that can be reached, from this one among others. The engine's own tables take
    /// the bytes `beside`.
    pub(super) fn explore(
        &mut self,
        from: Slots<'_>,
        beside: usize,
        watch: &mut Watch<'_>,
    ) -> Result<(), Fault> {
        self.options.drop_open();
        let tried = self.options.len() + TRIED;
        while self.options.len() < self.positions.len() {
            if self.options.len() == tried {
                fits(&mut self.moves, from, Keeps::Options, watch)?;
            }
            self.list(self.options.len() as u32, beside, watch)?;
        }
        self.sweep();
        Ok(())
    }

    fn list(&mut self, id: u32, beside: usize, watch: &mut Watch<'_>) -> Result<(), Fault> {
        let Graph { moves, positions, options, sums, nonterminal, held, .. } = self;
        let before = options.members.len();
        if (id as usize) < positions.vertices()
            && let Some(graph) = moves.graph()
        {
            make_room(&mut options.members, graph.row(id as usize).len());
            options.members.extend_from_slice(graph.row(id as usize));
            if watch.due(1 + options.members.len() - before) {
                watch.look(positions.len(), beside + options.bytes())?;
            }
            close(options, before);
            watch.solved += 1;
            return Ok(());
        }
        positions.hold(id, held);
        let mut parts_left = Vec::new();
        each_option(moves, held.slots(), |parts| {
            parts_left.clear();
            for part in parts.iter() {
                let part = positions.intern(part)?;
                if part >= SUM {
                    return Err(Unknown::Unsupported(format!("there are more than {SUM} positions")));
                }
                parts_left.push(part);
            }
            options.members.push(match parts_left[..] {
                [one] => one,
                _ => {
                    parts_left.sort_unstable();
                    SUM | sums.intern(&parts_left)?
                }
            });
            if watch.due(1 + parts.len) {
                let bytes = beside + positions.bytes() + options.bytes() + sums.bytes() + nonterminal.bytes();
                watch.look(positions.len(), bytes)?;
            }
            Ok(())
        })?;
        close(options, before);
        watch.solved += 1;
        Ok(())
    }

    /// Leaves out of the sums what cannot move, now that all options are known.
    fn sweep(&mut self) {
        for sum in self.nonterminal.len()..self.sums.len() {
            let parts = self.sums.get(sum as u32);
            let nonterminal = parts.iter().filter(|&&part| !self.options.get(part as usize).is_empty());
            let before = self.nonterminal.members.len();
            self.nonterminal.members.extend(nonterminal);
            self.splits |= self.nonterminal.members.len() > before + 1;
            self.nonterminal.close();
        }
    }

    /// The options of a component that [`Graph::explore`] has listed.
    #[inline]
    pub(super) fn options(&self, id: u32) -> impl ExactSizeIterator<Item = Left<'_>> {
        self.options.get(id as usize).iter().map(|&option| self.left(option))
    }

    /// One of these options, by number.
    #[inline]
    pub(super) fn option(&self, id: u32, number: usize) -> Option<Left<'_>> {
        self.options.get(id as usize).get(number).map(|&option| self.left(option))
    }

    /// How many options the components from `first` on have.
    pub(super) fn count_options(&self, first: u32) -> usize {
        (first as usize..self.len()).map(|id| self.options.get(id).len()).sum()
    }

    #[inline]
    fn left(&self, option: u32) -> Left<'_> {
        match option & SUM {
            0 => Left::One(option),
            _ => match self.nonterminal.get((option & !SUM) as usize) {
                &[one] => Left::One(one),
                several => Left::Sum(several),
            },
        }
    }
}

impl Left<'_> {
    /// The components.
    #[inline]
    pub(super) fn parts(&self) -> &[u32] {
        match self {
            Left::One(one) => std::slice::from_ref(one),
            Left::Sum(parts) => parts,
        }
    }
}

/// Closes the list of the options from a place on, each once.
fn close(options: &mut Lists, from: usize) {
    let mine = &mut options.members[from..];
    mine.sort_unstable();
    let distinct = dedup(mine);
    options.members.truncate(from + distinct);
    options.close();
}

/// Moves the distinct members of a sorted list to its front, and counts them.
fn dedup(sorted: &mut [u32]) -> usize {
    let mut kept = 0;
    for next in 0..sorted.len() {
        if kept == 0 || sorted[kept - 1] != sorted[next] {
            sorted[kept] = sorted[next];
            kept += 1;
        }
    }
    kept
}
