//! Distances in the form that the inner loops read.

/// A way to an option: the value of the heap so much smaller, plus a known value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Distance {
    /// How much smaller the heap is.
    pub(super) less: usize,
    /// The byte of the value that is added.
    pub(super) byte: u8,
}

/// Four distances with one byte.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) byte: u8,
    pub(super) less: [u32; 4],
}

/// Distances of at least [`BLOCK`], in fours.
#[derive(Debug, Clone, Default)]
pub(super) struct Steps {
    pub(super) mixed: Vec<[(u32, u8); 4]>,
    pub(super) grouped: Vec<Step>,
    /// The farthest distance.
    pub(super) farthest: usize,
}

/// So many heaps are computed at once.
pub(super) const BLOCK: usize = 64;

impl Steps {
    /// For building sets: each distance has its own byte.
    pub(super) fn mixed(distances: &[Distance]) -> Steps {
        let mut distances = far(distances);
        distances.sort_unstable();
        let four = |chunk: &[Distance]| {
            let at = |i: usize| chunk[i.min(chunk.len() - 1)];
            [0, 1, 2, 3].map(|i| (at(i).less as u32, at(i).byte))
        };
        let farthest = distances.last().map_or(0, |distance| distance.less);
        Steps { mixed: distances.chunks(4).map(four).collect(), grouped: Vec::new(), farthest }
    }

    /// For testing candidates: those with the same byte together.
    pub(super) fn grouped(distances: &[Distance]) -> Steps {
        let mut steps = Steps::default();
        let mut distances = far(distances);
        distances.sort_unstable_by_key(|distance| (distance.byte, distance.less));
        for group in distances.chunk_by(|a, b| a.byte == b.byte) {
            for chunk in group.chunks(4) {
                steps.push(chunk);
            }
        }
        steps
    }

    /// Adds up to four distances with one byte.
    pub(super) fn push(&mut self, chunk: &[Distance]) {
        let Some(first) = chunk.first().filter(|first| first.less >= BLOCK) else { return };
        let less = [0, 1, 2, 3].map(|i| chunk.get(i).unwrap_or(first).less as u32);
        self.grouped.push(Step { byte: first.byte, less });
        self.farthest = chunk.iter().map(|distance| distance.less).fold(self.farthest, usize::max);
    }
}

fn far(distances: &[Distance]) -> Vec<Distance> {
    distances.iter().copied().filter(|distance| distance.less >= BLOCK).collect()
}
