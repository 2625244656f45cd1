//! Positions that can be reached from each other.

use super::super::blocks::{Arrows, Blocks};
use super::graph::Graph;
use crate::answer::Unknown;
use grundy_rule::chance::Gambles;

/// The strongly connected components of the positions from `first` on, counted from there: those that a region leads
/// to come before it. Positions below `first` are left out.
pub(super) fn regions<G: Gambles>(graph: &mut Graph<'_, G>, first: u32) -> Result<Blocks, Unknown> {
    Blocks::strong(graph.len() - first as usize, &mut Behind { graph, first })
}

/// The positions from some number on.
struct Behind<'l, 'a, G> {
    graph: &'l mut Graph<'a, G>,
    first: u32,
}

impl<G: Gambles> Arrows for Behind<'_, '_, G> {
    fn next(&self, at: u32, [option, branch]: &mut [usize; 2]) -> Option<u32> {
        let options = self.graph.options(self.first + at);
        loop {
            let here = options.clone().nth(*option)?;
            match self.graph.targets(here).nth(*branch) {
                Some(to) => {
                    *branch += 1;
                    if let Some(to) = to.checked_sub(self.first) {
                        return Some(to);
                    }
                }
                None => (*option, *branch) = (*option + 1, 0),
            }
        }
    }

    fn due(&mut self) -> bool {
        self.graph.watch.due(1)
    }

    fn look(&mut self, bytes: usize) -> Result<(), Unknown> {
        self.graph.watch.look(self.graph.len(), self.graph.bytes() + bytes)
    }
}
