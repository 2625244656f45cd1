//! The values of all beginnings of a row of vertices.
//!
//! From a vertex a row of others rises, each joined to the one before, and something of known value stands on each. What
//! is a beginning of the row worth? From its end downwards, `1 + (c ^ …)`; but another beginning has another end. So all
//! are worked out together, from the last vertex to the first: at each a beginning is put in, with nothing above its end,
//! and then all that are in have the value `c` added and one more for the edge. A binary tree that is read from the lowest
//! digit on does either to all of them at once, along one way down.

use super::Watch;
use crate::Halt;

/// Rows of no more vertices have their beginnings worked out one by one.
const SHORT: usize = 24;

/// Works out rows one after another.
pub(super) struct Stalks {
    /// No value has more binary digits.
    digits: u32,
    memory: usize,
    /// The first is the root.
    nodes: Vec<Node>,
}

/// The numbers that end in the digits which lead here.
#[derive(Debug, Clone, Copy, Default)]
struct Node {
    /// Those with 0 for the next digit, and those with 1; 0 stands for none.
    next: [u32; 2],
    /// What is still to be added to the digits from here on.
    add: u32,
}

impl Stalks {
    /// For rows in graphs of so many edges: no value is larger.
    pub(super) fn new(edges: usize, memory: usize) -> Stalks {
        Stalks { digits: usize::BITS - edges.leading_zeros(), memory, nodes: Vec::new() }
    }

    /// What each beginning of a row is worth to the vertex below: of none of the row, of the first, of the first two, and
    /// so on.
    pub(super) fn of(
        &mut self,
        row: impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + Clone,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<u32>, Halt> {
        let mut values = vec![0];
        if row.len() <= SHORT {
            values
                .extend((1..=row.len()).map(|end| row.clone().take(end).rev().fold(0, |up, c| (c ^ up) + 1)));
            return Ok(values);
        }
        let nodes = row.len().saturating_mul(self.digits as usize);
        if nodes >= self.memory / size_of::<Node>() || u32::try_from(nodes).is_err() {
            return Err(Halt::Memory);
        }
        self.nodes.clear();
        self.nodes.push(Node::default());
        let mut leaves = Vec::with_capacity(row.len());
        for c in row.rev() {
            watch.step()?;
            leaves.push(self.put_in());
            self.nodes[0].add ^= c;
            self.add_one();
        }
        let found = self.numbers();
        values.extend(leaves.iter().rev().map(|&leaf| found[leaf]));
        Ok(values)
    }

    /// Adds to the numbers of a node, of which so many digits are known, what is still to be added.
    fn settle(&mut self, node: usize, known: u32) {
        let Node { mut next, add } = std::mem::take(&mut self.nodes[node]);
        for node in next.into_iter().filter(|&node| node > 0) {
            self.nodes[node as usize].add ^= add;
        }
        if add >> known & 1 == 1 {
            next.swap(0, 1);
        }
        self.nodes[node].next = next;
    }

    /// Puts in 0; gives the leaf that has its number from now on.
    fn put_in(&mut self) -> usize {
        let mut node = 0;
        for known in 0..self.digits {
            self.settle(node, known);
            let mut next = self.nodes[node].next[0];
            if next == 0 {
                next = self.nodes.len() as u32;
                self.nodes.push(Node::default());
                self.nodes[node].next[0] = next;
            }
            node = next as usize;
        }
        node
    }

    /// Adds one to all numbers.
    fn add_one(&mut self) {
        let mut node = 0;
        for known in 0..self.digits {
            self.settle(node, known);
            self.nodes[node].next.swap(0, 1);
            // What ended in 1 ends in 0 now, and carries.
            node = self.nodes[node].next[0] as usize;
            if node == 0 {
                return;
            }
        }
    }

    /// The numbers of the leaves, by node.
    fn numbers(&mut self) -> Vec<u32> {
        let mut numbers = vec![0; self.nodes.len()];
        let mut way = vec![(0, 0)];
        while let Some((node, known)) = way.pop() {
            if known == self.digits {
                continue;
            }
            self.settle(node, known);
            for (digit, next) in (0..).zip(self.nodes[node].next) {
                if next > 0 {
                    numbers[next as usize] = numbers[node] | digit << known;
                    way.push((next as usize, known + 1));
                }
            }
        }
        numbers
    }
}
