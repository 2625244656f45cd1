//! Values of components that may return to themselves: a nimber or an infinity each.
//!
//! For every game in which the last mover decides. All components that can be reached are listed with their
//! options. They are labelled block by block, where a block is a set of components that lead to each other
//! (a strongly connected component), so that what an option leaves outside of its block has a value already;
//! [`label`] says how. Where no option leaves several components that can move, one block will do.
//!
//! **Options that are sums.** A position, in the sense of the theory (Smith 1966; Fraenkel and Perl 1975;
//! Winning Ways, chapter 12), is a sum of components. Its graph is finite if from no component play can come
//! back to that component with something beside it that can move. Then an option of a component *v* that
//! leaves several components that can move has none of them in the block of *v*: if *w* were in it, play could
//! lead from *w* to *v*, with the others beside it. So the values of all its parts are known, and its own
//! value is theirs, added: *n* ⊕ *m*, ∞(K ⊕ *n*), ∞() for two infinities.
//!
//! **Play that comes back with more.** If something that can move stands beside a component that leads back, play can
//! come back with it again and again, and the positions have no bound. If it is worth 0, it changes nothing: an option that
//! leaves one part in the block, and beside it parts which add up to 0, counts as that part, and its counter is the sum
//! of all. What the labels say of single moves is then true, and the proofs of who wins use nothing else: they do not need that
//! there is an end of positions (`docs/loops.md`). Where anything else stands beside it, or a second part leads back,
//! the answer is *unknown*.
//!
//! **Counters.** To move to 0 keeps a win, but does not yet make it come nearer: play may go round in circles in
//! which every second position is 0. So each component that is worth a nimber *n* has a *counter*, above that of
//! every option worth less than *n*, and for each other option above that of some option of it that is worth
//! *n* again (one exists: the position was labelled after it). The counter of a sum is the sum of the counters.
//! Let the opponent move from a sum worth 0. If the component that is moved becomes worth less, its counter falls,
//! and a reply as in Nim makes some component worth less, whose counter falls too. Otherwise the component is reverted
//! to what it was worth, with a smaller counter. So there is always a move back to 0 with a counter less than before:
//! who picks the least counter each time wins, after at most as many replies as the first counter says. Counter 0 is
//! the end: nothing can be moved.

mod edges;
mod graph;
mod label;
mod values;

#[cfg(test)]
mod tests;

use super::blocks::{Arrows, Blocks};
use super::watch::Watch;
use crate::answer::Unknown;
use crate::loopy::LoopyValue;
use edges::Edges;
use graph::Graph;
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use grundy_rule::nimber::Nimber;
use label::Labeller;
use values::{INFINITE, TOO_LARGE, UNBOUNDED, Values, Worth};

/// Values of components that may return to themselves.
pub struct Loopy<'a, M> {
    graph: Graph<M>,
    values: Values,
    /// How many components have values; those listed behind them wait for theirs.
    known: usize,
    watch: Watch<'a>,
}

/// What a component is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Labelled {
    /// The value.
    pub value: LoopyValue,
    /// For a nimber: above the counters of all options that are worth less, and above the counter of some move
    /// back to the same value from every other option. In a position worth 0, where the counters of the components
    /// are added, it bounds the replies that the winner needs. None where it is too large for 64 bits, and
    /// for infinities.
    pub counter: Option<u64>,
}

impl<'a, M: Moves> Loopy<'a, M> {
    /// An engine that knows nothing yet.
    pub fn new(moves: M, limits: Limits, progress: &'a dyn Progress) -> Loopy<'a, M> {
        Loopy {
            graph: Graph::new(moves),
            values: Values::default(),
            known: 0,
            watch: Watch::new(limits, progress),
        }
    }

    /// Has a component labelled together with the next one that is asked for. Many questions are best
    /// announced: all of them then take one pass.
    pub fn add(&mut self, at: Slots<'_>) -> Result<(), Fault> {
        Ok(self.graph.intern(at).map(|_| ())?)
    }

    /// What one component is worth. After a fault the engine may be asked again.
    pub fn value(&mut self, at: Slots<'_>) -> Result<Labelled, Fault> {
        let id = self.graph.intern(at)?;
        if id as usize >= self.known {
            self.graph.explore(at, Values::bytes(self.known), &mut self.watch)?;
            self.label()?;
        }
        let counter = self.values.counter[id as usize];
        Ok(match self.values.label[id as usize] {
            UNBOUNDED => {
                let position = self.graph.text(counter as u32);
                return Err(Unknown::Unsupported(format!(
                    "from {position} play can come back to {position} with more beside it, so positions grow \
                     without bound"
                ))
                .into());
            }
            INFINITE => Labelled { value: LoopyValue::infinite(self.reached(id)), counter: None },
            nimber => Labelled {
                value: LoopyValue::Nimber(nimber.into()),
                counter: (counter != TOO_LARGE).then_some(counter),
            },
        })
    }

    /// The nimbers among the options of a component.
    fn reached(&self, id: u32) -> impl Iterator<Item = Nimber> {
        self.graph.options(id).filter_map(|left| match self.values.worth(left.parts()) {
            Worth::Nimber(nimber) => Some(nimber.into()),
            Worth::Shifted { .. } | Worth::Lost => None,
        })
    }

    /// Labels the components that have no value yet.
    fn label(&mut self) -> Result<(), Fault> {
        let Loopy { graph, values, known, watch } = self;
        let count = graph.len();
        let before = graph.bytes() + Values::bytes(*known);
        let more = Values::bytes(count - *known)
            + Labeller::bytes(graph, *known as u32)
            + Blocks::bytes(count - *known);
        watch.look_ahead(count, before, more)?;
        let bytes = before + more;
        values.resize(*known, count);
        let first = *known as u32;
        let blocks = match graph.splits {
            true => Blocks::strong(count - *known, &mut Behind { graph, first, bytes, watch })?,
            false => Blocks::one((count - *known) as u32),
        };
        let edges = Edges::within(graph, first, &blocks);
        let mut labeller = Labeller::new(graph, first, &blocks, &edges, values, bytes);
        for block in 0..blocks.members.len() {
            labeller.block(block, watch)?;
        }
        *known = count;
        Ok(())
    }
}

/// The components from some number on, and where their options lead: through each part that an option leaves.
struct Behind<'l, 'a, M> {
    graph: &'l Graph<M>,
    first: u32,
    /// What else is held.
    bytes: usize,
    watch: &'l mut Watch<'a>,
}

impl<M: Moves> Arrows for Behind<'_, '_, M> {
    fn next(&self, at: u32, [option, part]: &mut [usize; 2]) -> Option<u32> {
        loop {
            let left = self.graph.option(self.first + at, *option)?;
            match left.parts().get(*part) {
                Some(&to) => {
                    *part += 1;
                    if let Some(to) = to.checked_sub(self.first) {
                        return Some(to);
                    }
                }
                None => (*option, *part) = (*option + 1, 0),
            }
        }
    }

    fn due(&mut self) -> bool {
        self.watch.due(1)
    }

    fn look(&mut self, bytes: usize) -> Result<(), Unknown> {
        self.watch.look(self.graph.len(), self.bytes + bytes)
    }
}
