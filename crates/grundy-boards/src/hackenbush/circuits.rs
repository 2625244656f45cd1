//! The values that a block has after each cut in it.
//!
//! Edges are *in series* where none is in a circuit without the others. If they are taken out of their block, what is left
//! are pieces without bridges, and the edges join the pieces to one ring. A cut of one edge opens the ring: from the piece
//! that the ground is below, two stalks of pieces rise, joined by bridges now. By the fusion principle each piece is one
//! vertex, by the colon principle the stalks have values, and `stalk` finds them for all cuts of the ring together.

use super::Watch;
use super::stalk::Stalks;
use super::walk::Walk;
use crate::Halt;

/// Tells of each edge in a wanted block, what the block is worth after the edge is cut. `above` has the values met from
/// each vertex upwards.
pub(super) fn after_cuts(
    walk: &Walk,
    above: &[u32],
    is_wanted: impl Fn(usize) -> bool,
    memory: usize,
    watch: &mut Watch<'_>,
    tell: &mut dyn FnMut(usize, usize, u32),
) -> Result<(), Halt> {
    let lower = in_series(walk);
    let mut is_lower = vec![false; walk.vertices()];
    lower.iter().flatten().for_each(|&vertex| is_lower[vertex] = true);
    let mut is_alone = vec![true; walk.edges()];
    let mut stalks = Stalks::new(walk.edges(), memory);
    let mut series = Vec::new();
    for top in (1..walk.vertices()).filter(|&vertex| !is_lower[vertex]) {
        watch.step()?;
        let block = walk.block(top);
        if walk.is_bridge(top) || !is_wanted(block) {
            continue;
        }
        // Now `top` is the highest vertex of its series, which is walked down to the ground.
        series.clear();
        series.extend(std::iter::successors(Some(top), |&vertex| lower[vertex]));
        let ring = Ring::new(walk, above, &series);
        ring.edges.iter().for_each(|&edge| is_alone[edge] = false);
        let up = stalks.of(ring.pieces.iter().copied(), watch)?;
        let down = stalks.of(ring.pieces.iter().rev().copied(), watch)?;
        for (cut, &edge) in ring.edges.iter().enumerate() {
            tell(edge, block, ring.lowest ^ up[cut] ^ down[ring.pieces.len() - cut]);
        }
    }
    // An edge in series with no other leaves a block without bridges.
    for (edge, block) in walk.chords() {
        watch.step()?;
        if is_alone[edge] && is_wanted(block) {
            tell(edge, block, above[block] ^ 1);
        }
    }
    Ok(())
}

/// Of each vertex to which the walk came on an edge of a block: the next one below it whose edge is in series.
fn in_series(walk: &Walk) -> Vec<Option<usize>> {
    let mut vertices: Vec<usize> = (1..walk.vertices()).filter(|&vertex| !walk.is_bridge(vertex)).collect();
    vertices.sort_unstable_by_key(|&vertex| (walk.passing(vertex), vertex));
    let mut lower = vec![None; walk.vertices()];
    for pair in vertices.windows(2) {
        let (one, other) = (pair[0], pair[1]);
        // What is between them and passed by the same is in series with both, so none is left out.
        if walk.is_above(other, one) && walk.passing(one).is_same(walk.passing(other)) {
            lower[other] = Some(one);
        }
    }
    lower
}

/// Edges in series, and the pieces between them.
struct Ring {
    /// The edges in the order of the ring, from the piece that the ground is below back to it.
    edges: Vec<usize>,
    /// The values of the other pieces, each between two edges.
    pieces: Vec<u32>,
    /// The value of that piece.
    lowest: u32,
}

impl Ring {
    /// The ring of the vertices, the highest first, to which the walk came on edges in series.
    fn new(walk: &Walk, above: &[u32], series: &[usize]) -> Ring {
        let (top, bottom) = (series[0], series[series.len() - 1]);
        let whole = above[walk.block(top)];
        let mut edges: Vec<usize> = series.iter().rev().map(|&vertex| walk.edge(vertex)).collect();
        // Between two edges: what is above the lower and not above the upper, and not the upper itself.
        let between = series.windows(2).rev().map(|pair| above[pair[1]] ^ above[pair[0]] ^ 1);
        let mut pieces: Vec<u32> = between.collect();
        let lowest = match walk.passing(top).only() {
            // The one edge that passes them all closes the ring: it is counted at its lower end as the lowest of them is.
            Some(chord) => {
                edges.push(chord);
                pieces.push(above[top]);
                whole ^ above[bottom]
            }
            // Those that pass them join what is above them to what is below.
            None => whole ^ above[bottom] ^ 1 ^ above[top],
        };
        Ring { edges, pieces, lowest }
    }
}
