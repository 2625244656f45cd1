//! The edges of blocks, backwards.

use super::super::blocks::Blocks;
use super::graph::{Graph, Left};
use grundy_rule::moves::Moves;

/// For each component of a block those of the same block that have it as an option, counted from the first
/// component.
pub(super) struct Edges {
    sources: Vec<u32>,
    /// Where the sources of each component end.
    ends: Vec<usize>,
}

impl Edges {
    /// The memory that the edges of a graph take at most.
    pub(super) fn bytes<M: Moves>(graph: &Graph<M>, first: u32) -> usize {
        let count = graph.len() - first as usize;
        graph.count_options(first) * size_of::<u32>() + count * size_of::<usize>()
    }

    /// All edges within blocks.
    pub(super) fn within<M: Moves>(graph: &Graph<M>, first: u32, blocks: &Blocks) -> Edges {
        let count = blocks.of.len();
        // First how many sources each has, then where they begin; while they are filled in, each beginning
        // moves on to the end.
        let mut ends = vec![0; count];
        let mut all = 0;
        for at in 0..count as u32 {
            for to in inner(graph, first, blocks, at) {
                ends[to as usize] += 1;
                all += 1;
            }
        }
        let mut begin = 0;
        for end in &mut ends {
            begin += std::mem::replace(end, begin);
        }
        let mut sources = vec![0; all];
        for at in 0..count as u32 {
            for to in inner(graph, first, blocks, at) {
                let end = &mut ends[to as usize];
                sources[*end] = at;
                *end += 1;
            }
        }
        Edges { sources, ends }
    }

    #[inline]
    pub(super) fn into(&self, at: u32) -> &[u32] {
        let at = at as usize;
        let from = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.sources[from..self.ends[at]]
    }
}

/// Where the options of a component stay in its block, as often as they can be moved to: by the one part that does.
#[inline]
pub(super) fn inner<M: Moves>(
    graph: &Graph<M>,
    first: u32,
    blocks: &Blocks,
    at: u32,
) -> impl Iterator<Item = u32> {
    graph.options(first + at).filter_map(move |left| match left {
        Left::One(one) => inside(first, blocks, at, one).then(|| one - first),
        Left::Sum(parts) => {
            let mut stay = parts.iter().filter(|&&part| inside(first, blocks, at, part));
            stay.next().filter(|_| stay.next().is_none()).map(|&one| one - first)
        }
    })
}

/// Whether a component is in the block of another.
#[inline]
pub(super) fn inside(first: u32, blocks: &Blocks, at: u32, id: u32) -> bool {
    id.checked_sub(first).is_some_and(|to| blocks.of[to as usize] == blocks.of[at as usize])
}
