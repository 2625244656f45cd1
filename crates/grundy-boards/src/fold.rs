//! Moves that may be left out.
//!
//! A move *covers* another if whatever kills the one kills the other, it kills no more, and itself is killed by the other:
//! while the covered move is live its cover is, and the cover leaves all that the covered move leaves, and some more. A set
//! of covered moves may be left out if, for each of them, those that it kills more than a cover of it are in the set too.
//! By induction a position then has the value that it has without the set: what a move of the set leaves and what its
//! cover leaves are the same but for the set. Twins, moves with the same kills and the same killers, cover each other,
//! and one stays. In Cram so goes a cell between two cells at each of which there is one with no other neighbour, and with
//! it often the only way from one half to the other.

use super::digraph::Digraph;
use super::mask::Mask;

/// Finds such sets; the lists are kept from one position to the next.
#[derive(Default)]
pub(crate) struct Fold<const W: usize> {
    /// Covered moves, each with what it kills more than a cover of it.
    covered: Vec<(u16, Mask<W>)>,
}

impl<const W: usize> Fold<W> {
    /// A position without what may be left out. Nothing could be before the moves in `touched` had lost some near them.
    pub(crate) fn without(&mut self, graph: &Digraph<W>, live: Mask<W>, touched: Mask<W>) -> Mask<W> {
        let (mut left, mut touched) = (live, touched);
        loop {
            let folded = self.greatest(graph, left, touched);
            if folded.is_empty() {
                return left;
            }
            left = left.without(folded);
            touched = around(graph, folded).and(left);
        }
    }

    /// The greatest such set among the covered moves that can have to do with those touched.
    fn greatest(&mut self, graph: &Digraph<W>, live: Mask<W>, touched: Mask<W>) -> Mask<W> {
        let mut ahead = touched;
        for one in around(graph, touched).and(live).without(touched).iter() {
            if covers(graph, live, one, touched).next().is_some() {
                ahead.insert(one);
            }
        }
        self.covered.clear();
        let (mut seen, mut folded) = (ahead, Mask::EMPTY);
        while let Some(one) = ahead.take_first() {
            for more in covers(graph, live, one, live) {
                self.covered.push((one as u16, more));
                folded.insert(one);
                ahead = ahead.or(more.without(seen));
                seen = seen.or(more);
            }
        }
        loop {
            let mut kept = Mask::EMPTY;
            for (one, more) in &self.covered {
                if more.without(folded).is_empty() {
                    kept.insert(usize::from(*one));
                }
            }
            if kept == folded {
                return folded;
            }
            folded = kept;
        }
    }
}

/// What a move kills more than each cover of it among `others`.
#[inline(always)]
fn covers<const W: usize>(
    graph: &Digraph<W>,
    live: Mask<W>,
    one: usize,
    others: Mask<W>,
) -> impl Iterator<Item = Mask<W>> {
    let (out, into) = (graph.kills[one].and(live), graph.killers[one].and(live));
    out.and(into).and(others).iter().filter_map(move |other| {
        let its = graph.kills[other].and(live);
        if other == one || !its.without(out).is_empty() {
            return None;
        }
        let its_into = if graph.is_symmetric { its } else { graph.killers[other].and(live) };
        if !its_into.without(into).is_empty() {
            return None;
        }
        // Of twins the first one stays.
        (its != out || its_into != into || other < one).then(|| out.without(its))
    })
}

/// All that are near some moves.
#[inline(always)]
fn around<const W: usize>(graph: &Digraph<W>, moves: Mask<W>) -> Mask<W> {
    moves.iter().fold(Mask::EMPTY, |all, mv| all.or(graph.near[mv]))
}
