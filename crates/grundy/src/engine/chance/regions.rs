//! Positions that can be reached from each other.

use super::super::watch::Watch;
use super::graph::Graph;
use crate::rule::chance::Gambles;
use crate::rule::fault::Fault;

/// No position has this place yet.
const UNSEEN: u32 = u32::MAX;

/// A position on the way, with the option and branch that come next.
struct Step {
    id: u32,
    /// The least place that can be reached from here on the stack.
    low: u32,
    option: usize,
    branch: usize,
}

/// The strongly connected components of the positions from `first` on (Tarjan 1972): those that a region
/// leads to come before it. Positions below `first` are left out.
pub(super) fn regions<G: Gambles>(graph: &mut Graph<'_, G>, first: u32) -> Result<Vec<Vec<u32>>, Fault> {
    let count = graph.len() - first as usize;
    let mut place = vec![UNSEEN; count];
    let mut on_stack = vec![false; count];
    let mut stack: Vec<u32> = Vec::new();
    let mut found = Vec::new();
    let mut next = 0;
    let mut way: Vec<Step> = Vec::new();
    for start in first..graph.len() as u32 {
        if place[(start - first) as usize] != UNSEEN {
            continue;
        }
        way.push(Step { id: start, low: next, option: graph.options(start).start, branch: 0 });
        while let Some(step) = way.last_mut() {
            let at = (step.id - first) as usize;
            if place[at] == UNSEEN {
                (place[at], step.low) = (next, next);
                next += 1;
                stack.push(step.id);
                on_stack[at] = true;
            }
            if step.option < graph.options(step.id).end {
                let Some(to) = graph.targets(step.option).nth(step.branch) else {
                    (step.option, step.branch) = (step.option + 1, 0);
                    continue;
                };
                step.branch += 1;
                if to < first {
                    continue;
                }
                let there = (to - first) as usize;
                if place[there] == UNSEEN {
                    way.push(Step { id: to, low: next, option: graph.options(to).start, branch: 0 });
                } else if on_stack[there] {
                    step.low = step.low.min(place[there]);
                }
                if graph.watch.due(1) {
                    look(&graph.watch, graph, count)?;
                }
                continue;
            }
            let (id, low) = (step.id, step.low);
            way.pop();
            if let Some(back) = way.last_mut() {
                back.low = back.low.min(low);
            }
            if low == place[at] {
                let begin = stack.iter().rposition(|&other| other == id).unwrap_or(0);
                let region = stack.split_off(begin);
                region.iter().for_each(|&member| on_stack[(member - first) as usize] = false);
                found.push(region);
            }
        }
    }
    Ok(found)
}

fn look<G: Gambles>(watch: &Watch<'_>, graph: &Graph<'_, G>, count: usize) -> Result<(), Fault> {
    // For each position its place, its step and its region.
    let bytes = graph.bytes() + count * (size_of::<Step>() + 4 * size_of::<u32>() + size_of::<Vec<u32>>());
    Ok(watch.look(graph.len(), bytes)?)
}
