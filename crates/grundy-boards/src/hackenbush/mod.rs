//! Nim-values of Green Hackenbush: a graph stands on the ground, a move cuts an edge, and what is no longer joined to the
//! ground goes.
//!
//! Two theorems give the value of any graph in time linear in its edges (Berlekamp, Conway and Guy, *Winning Ways*,
//! chapter 7; Conway, *On Numbers and Games*, chapter 13):
//!
//! * **Fusion principle**: the vertices of a circuit may be fused into one without changing any value. So each block of
//!   edges that are no bridges is one vertex, and its edges are loops there, each worth `*1`.
//! * **Colon principle**: what stands on a vertex may be replaced by a stalk of the same value. So a bridge with what
//!   stands on its upper end is worth one more than that, and what meets in a vertex is added.
//!
//! The value after *each* cut is not much more work. For bridges the value that is wanted is carried down from the ground,
//! bridge by bridge. A cut in a block turns the edges in series with it into bridges: `circuits` has them.
//!
//! | room | what lives there |
//! |---|---|
//! | `walk` | the depth-first walk: who is joined to the ground, which edges are bridges, which are in series |
//! | `circuits` | the values that a block has after each cut in it |
//! | `stalk` | the values of all beginnings of a row of vertices |

mod circuits;
mod stalk;
#[cfg(test)]
mod tests;
mod walk;

use crate::Halt;
use grundy_heap::progress::Progress;
use walk::Walk;

/// A graph of Green Hackenbush that is joined to the ground, and its value.
///
/// ```
/// use grundy_boards::hackenbush::Hackenbush;
/// use grundy_heap::progress::Unwatched;
/// // A stalk of one edge, and on it a triangle.
/// let edges = [(0, 1), (1, 2), (2, 3), (3, 1)];
/// let game = Hackenbush::new(&edges, 0, 1 << 20, &Unwatched)?.expect("all of it is joined to the ground");
/// assert_eq!(game.nimber(), 2);
/// // The winning cuts: of the stalk, after which nothing is left.
/// assert_eq!(game.cuts_to(0, &Unwatched)?, [0]);
/// assert!((0..4).all(|edge| !game.stays(edge, 0)));
/// # Ok::<(), grundy_boards::Halt>(())
/// ```
#[derive(Debug)]
pub struct Hackenbush {
    walk: Walk,
    /// Of each vertex, what is met from it upwards, within its block and on the bridges that stand on it: of a vertex
    /// at which a block begins, the value of what stands on it.
    above: Vec<u32>,
    memory: usize,
}

/// About the bytes that an edge takes on the way.
const EDGE: usize = 128;

impl Hackenbush {
    /// The graph of these edges, each by its two ends, on a vertex that is the ground. Edges may lead from a vertex to
    /// itself, and several may have the same ends. `None` where an edge is not joined to the ground. `memory` is how many
    /// bytes may be taken.
    pub fn new(
        edges: &[(i64, i64)],
        ground: i64,
        memory: usize,
        progress: &dyn Progress,
    ) -> Result<Option<Hackenbush>, Halt> {
        if edges.len() >= memory / EDGE || u32::try_from(edges.len()).is_err() {
            return Err(Halt::Memory);
        }
        let Some(walk) = Walk::new(edges, ground, &mut Watch::new(progress))? else { return Ok(None) };
        let above = walk.values();
        Ok(Some(Hackenbush { walk, above, memory }))
    }

    /// The value of the graph.
    pub fn nimber(&self) -> u32 {
        self.above.first().copied().unwrap_or(0)
    }

    /// How many edges are bridges; the others are in circuits.
    pub fn bridges(&self) -> usize {
        (1..self.walk.vertices()).filter(|&vertex| self.walk.is_bridge(vertex)).count()
    }

    /// The edges, by number and in ascending order, after the cut of which the graph has this value.
    pub fn cuts_to(&self, nimber: u32, progress: &dyn Progress) -> Result<Vec<usize>, Halt> {
        let Hackenbush { walk, above, memory } = self;
        let watch = &mut Watch::new(progress);
        let mut found = Vec::new();
        // What the block that begins at a vertex must be worth for the whole to have the value.
        let mut wanted: Vec<Option<u32>> = vec![None; walk.vertices()];
        if let Some(ground) = wanted.first_mut() {
            *ground = Some(nimber);
        }
        for vertex in 1..walk.vertices() {
            watch.step()?;
            if !walk.is_bridge(vertex) {
                continue;
            }
            let below = walk.block(walk.parent(vertex));
            let Some(whole) = wanted[below] else { continue };
            match whole ^ above[below] ^ (above[vertex] + 1) {
                0 => found.push(walk.edge(vertex)),
                more => wanted[vertex] = Some(more - 1),
            }
        }
        let is_wanted = |block: usize| wanted[block].is_some();
        circuits::after_cuts(walk, above, is_wanted, *memory, watch, &mut |edge, block, value| {
            if wanted[block] == Some(value) {
                found.push(edge);
            }
        })?;
        found.sort_unstable();
        Ok(found)
    }

    /// Whether an edge is there after another is cut.
    pub fn stays(&self, edge: usize, cut: usize) -> bool {
        edge != cut && !self.walk.stands_on(edge, cut)
    }
}

/// Work between two looks at the progress.
const BETWEEN_LOOKS: u32 = 1 << 16;

/// Looks at the progress now and then.
struct Watch<'a> {
    progress: &'a dyn Progress,
    until_look: u32,
}

impl<'a> Watch<'a> {
    fn new(progress: &'a dyn Progress) -> Watch<'a> {
        Watch { progress, until_look: BETWEEN_LOOKS }
    }

    /// Counts a step of the work.
    fn step(&mut self) -> Result<(), Halt> {
        self.until_look -= 1;
        if self.until_look == 0 {
            self.until_look = BETWEEN_LOOKS;
            // No position is finished: 0 says that nothing is new.
            self.progress.go_on(0).map_err(Halt::Stopped)?;
        }
        Ok(())
    }
}
