//! The depth-first walk from the ground.
//!
//! Vertices have the numbers in which the walk meets them, so that those above a vertex follow it, and every edge that
//! the walk does not go along leads from a vertex to one before it on the way from the ground (Tarjan 1972).
//!
//! The edge on which the walk came to a vertex is *passed* by those that lead from above it to below it. It is a bridge
//! where none does, and two of them are in series, neither in a circuit without the other, where the same do.

use super::Watch;
use crate::Halt;

/// No vertex, or no edge.
const NONE: u32 = u32::MAX;

/// A graph, walked.
#[derive(Debug)]
pub(super) struct Walk {
    /// Of each vertex the one from which the walk came; of the ground itself.
    parent: Vec<u32>,
    /// The edge on which it came.
    edge: Vec<u32>,
    /// Behind the last vertex above it.
    end: Vec<u32>,
    /// The vertex at which its block begins.
    block: Vec<u32>,
    /// What passes the edge on which the walk came to it.
    passing: Vec<Passing>,
    /// Of each edge the ends, that nearer to the ground first.
    ends: Vec<[u32; 2]>,
}

/// Edges that pass another. Between two edges of which one is above the other, number and lower ends tell whether they
/// are the same: if as many pass the one alone as the other alone, the former end higher up than the latter do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Passing {
    /// How many there are.
    pub(super) count: u64,
    /// The sum of the numbers of their lower ends.
    lower_ends: u64,
    /// The sum of their own numbers, which is the number of the only one.
    edges: u64,
}

impl Walk {
    /// Walks the graph; `None` where an edge is out of reach.
    pub(super) fn new(
        edges: &[(i64, i64)],
        ground: i64,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Walk>, Halt> {
        let mut names: Vec<i64> = edges.iter().flat_map(|&(u, v)| [u, v]).chain([ground]).collect();
        names.sort_unstable();
        names.dedup();
        // Every name is among them.
        let number = |name: i64| names.binary_search(&name).unwrap_or(0);
        let mut named: Vec<[usize; 2]> = Vec::with_capacity(edges.len());
        for &(u, v) in edges {
            watch.step()?;
            named.push([number(u), number(v)]);
        }
        let mut met = Meeting::new(&named, names.len());
        met.walk(&named, number(ground), watch)?;
        if met.parent.len() < names.len() {
            return Ok(None);
        }
        let ends = named.iter().map(|&[u, v]| {
            let (u, v) = (met.number[u], met.number[v]);
            [u.min(v), u.max(v)]
        });
        let ends: Vec<[u32; 2]> = ends.collect();
        let Meeting { parent, edge, end, .. } = met;
        let mut walk = Walk { parent, edge, end, block: Vec::new(), passing: Vec::new(), ends };
        walk.passing = walk.find_passing();
        for vertex in 0..walk.vertices() {
            let begins = vertex == 0 || walk.is_bridge(vertex);
            walk.block.push(if begins { vertex as u32 } else { walk.block[walk.parent(vertex)] });
        }
        Ok(Some(walk))
    }

    /// What passes the edges of the walk: what ends above, without what both begins and ends there.
    fn find_passing(&self) -> Vec<Passing> {
        let mut passing = vec![Passing::default(); self.vertices()];
        for (edge, &[low, high]) in self.ends.iter().enumerate() {
            if self.edge[high as usize] == edge as u32 {
                continue;
            }
            let one = Passing { count: 1, lower_ends: low.into(), edges: edge as u64 };
            passing[high as usize].add(one);
            passing[low as usize].subtract(one);
        }
        for vertex in (1..self.vertices()).rev() {
            let above = passing[vertex];
            passing[self.parent(vertex)].add(above);
        }
        passing
    }

    /// How many vertices there are, the ground among them.
    pub(super) fn vertices(&self) -> usize {
        self.parent.len()
    }

    /// How many edges there are.
    pub(super) fn edges(&self) -> usize {
        self.ends.len()
    }

    /// The vertex from which the walk came.
    pub(super) fn parent(&self, vertex: usize) -> usize {
        self.parent[vertex] as usize
    }

    /// The edge on which it came to any vertex but the ground.
    pub(super) fn edge(&self, vertex: usize) -> usize {
        self.edge[vertex] as usize
    }

    /// The vertex at which the block of a vertex begins.
    pub(super) fn block(&self, vertex: usize) -> usize {
        self.block[vertex] as usize
    }

    /// What passes the edge on which the walk came to a vertex.
    pub(super) fn passing(&self, vertex: usize) -> Passing {
        self.passing[vertex]
    }

    /// Whether the walk came to a vertex, which is not the ground, on a bridge.
    pub(super) fn is_bridge(&self, vertex: usize) -> bool {
        self.passing[vertex].count == 0
    }

    /// Whether a vertex is another or above it.
    pub(super) fn is_above(&self, vertex: usize, low: usize) -> bool {
        (low..self.end[low] as usize).contains(&vertex)
    }

    /// The edges in blocks on which the walk did not go, with the block.
    pub(super) fn chords(&self) -> impl Iterator<Item = (usize, usize)> {
        let ends = self.ends.iter().enumerate();
        let chords = ends.filter(|&(edge, &[_, high])| self.edge[high as usize] != edge as u32);
        chords.map(|(edge, &[low, _])| (edge, self.block(low as usize)))
    }

    /// Whether one edge is joined to the ground by another alone.
    pub(super) fn stands_on(&self, edge: usize, bridge: usize) -> bool {
        let vertex = self.ends[bridge][1] as usize;
        let is_bridge = self.edge[vertex] == bridge as u32 && self.is_bridge(vertex);
        is_bridge && edge != bridge && self.is_above(self.ends[edge][1] as usize, vertex)
    }

    /// What is met from each vertex upwards: the edges of its block, a loop each by the fusion principle; what stands on
    /// bridges, one more than its value by the colon principle.
    pub(super) fn values(&self) -> Vec<u32> {
        let mut values = vec![0; self.vertices()];
        for (edge, &[low, high]) in self.ends.iter().enumerate() {
            if self.edge[high as usize] != edge as u32 || !self.is_bridge(high as usize) {
                values[low as usize] ^= 1;
            }
        }
        for vertex in (1..self.vertices()).rev() {
            let above = values[vertex];
            values[self.parent(vertex)] ^= if self.is_bridge(vertex) { above + 1 } else { above };
        }
        values
    }
}

impl Passing {
    fn add(&mut self, other: Passing) {
        self.count = self.count.wrapping_add(other.count);
        self.lower_ends = self.lower_ends.wrapping_add(other.lower_ends);
        self.edges = self.edges.wrapping_add(other.edges);
    }

    fn subtract(&mut self, other: Passing) {
        self.count = self.count.wrapping_sub(other.count);
        self.lower_ends = self.lower_ends.wrapping_sub(other.lower_ends);
        self.edges = self.edges.wrapping_sub(other.edges);
    }

    /// The only edge.
    pub(super) fn only(self) -> Option<usize> {
        (self.count == 1).then_some(self.edges as usize)
    }

    /// Whether the same edges pass two edges of which one is above the other.
    pub(super) fn is_same(self, other: Passing) -> bool {
        (self.count, self.lower_ends) == (other.count, other.lower_ends)
    }
}

/// The walk on its way.
struct Meeting {
    /// The edges at each named vertex, side by side.
    at: Vec<u32>,
    /// Where those of a vertex begin.
    first: Vec<u32>,
    /// The numbers of the vertices that were met, by name.
    number: Vec<u32>,
    parent: Vec<u32>,
    edge: Vec<u32>,
    end: Vec<u32>,
}

impl Meeting {
    fn new(edges: &[[usize; 2]], names: usize) -> Meeting {
        let mut first = vec![0_u32; names + 1];
        edges.iter().flatten().for_each(|&name| first[name] += 1);
        let mut sum = 0;
        for place in &mut first {
            sum += *place;
            *place = sum;
        }
        // Filled from behind, each place comes down to where its edges begin.
        let mut at = vec![0; 2 * edges.len()];
        for (edge, ends) in edges.iter().enumerate() {
            for &name in ends {
                first[name] -= 1;
                at[first[name] as usize] = edge as u32;
            }
        }
        let number = vec![NONE; names];
        Meeting { at, first, number, parent: Vec::new(), edge: Vec::new(), end: Vec::new() }
    }

    fn meet(&mut self, name: usize, parent: u32, edge: u32) {
        self.number[name] = self.parent.len() as u32;
        self.parent.push(parent);
        self.edge.push(edge);
        self.end.push(0);
    }

    fn walk(&mut self, edges: &[[usize; 2]], ground: usize, watch: &mut Watch<'_>) -> Result<(), Halt> {
        let mut next = self.first.clone();
        let mut way = vec![ground];
        self.meet(ground, 0, NONE);
        while let Some(&name) = way.last() {
            watch.step()?;
            if next[name] == self.first[name + 1] {
                let behind = self.parent.len() as u32;
                self.end[self.number[name] as usize] = behind;
                way.pop();
                continue;
            }
            let edge = self.at[next[name] as usize];
            next[name] += 1;
            let [u, v] = edges[edge as usize];
            let other = if u == name { v } else { u };
            if self.number[other] == NONE {
                self.meet(other, self.number[name], edge);
                way.push(other);
            }
        }
        Ok(())
    }
}
