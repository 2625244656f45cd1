//! What the ways to the values cost for a set.

/// Heaps in one block of bit planes.
pub(super) const BLOCK: usize = 448;

/// How many of the last heaps tell how often a value comes.
const SAMPLE: usize = 1 << 16;

/// How the heaps of one value are found in bit planes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Far amounts are read backwards: dear for large sets, whether the value is rare or not.
    Read,
    /// All amounts are written forwards: dear for every heap that has the value, so good for rare ones.
    Write,
}

/// The costs in cycles, as measured on wide vectors; they decide the speed only.
#[derive(Debug, Clone, Copy)]
pub(super) struct Costs {
    /// Of one amount after the other, for one heap.
    plain: f64,
    /// Of one value, for one heap.
    level: f64,
    /// Of reading one value, for one heap.
    read: f64,
    /// Of writing all amounts, for one heap that has the value.
    write: f64,
    /// The bits of a plane that must be kept.
    reach: usize,
}

impl Costs {
    /// The costs for a set.
    pub(super) fn of(set: &[usize]) -> Costs {
        let reach = set.last().copied().unwrap_or(0);
        let far = set.len() - set.partition_point(|&amount| amount < BLOCK);
        let middle = set.len() - far - set.partition_point(|&amount| amount < 64);
        let cached = reach < 1 << 15;
        Costs {
            plain: 4.0 + set.len() as f64 * if cached { 1.3 } else { 3.0 },
            level: 25.0 / BLOCK as f64,
            read: 1.5 * far as f64 / BLOCK as f64 + (middle as f64 * 4.0 / 64.0).min(10.0),
            write: 6.0 + (5.0 * reach as f64 / 512.0).min(2.0 * set.len() as f64),
            reach,
        }
    }

    /// How a value is found that this share of the heaps has. A change costs time, so it has to be worth it.
    pub(super) fn mode(&self, share: f64, now: Mode) -> Mode {
        let write = share * self.write;
        match now {
            Mode::Read if self.read > 1.5 * write => Mode::Write,
            Mode::Write if write > 1.5 * self.read => Mode::Read,
            _ => now,
        }
    }

    /// Whether one amount after the other is cheaper than bit planes for values of these shares, or the planes do
    /// not fit into so many bytes.
    pub(super) fn prefers_plain(&self, shares: &[f64], room: usize) -> bool {
        let planes: f64 = shares.iter().map(|share| self.level + self.read.min(share * self.write)).sum();
        let memory = shares.len() * (self.reach + 64 * BLOCK) / 8;
        planes + 3.0 > self.plain || memory > room
    }
}

/// What share of the last heaps has each value; rare values may be missing at the end.
pub(super) fn shares<C: Copy + Into<u32>>(values: &[C]) -> Vec<f64> {
    let sample = &values[values.len().saturating_sub(SAMPLE)..];
    let mut shares = Vec::new();
    for &value in sample {
        let value = value.into() as usize;
        if value >= shares.len() {
            shares.resize(value + 1, 0.0);
        }
        shares[value] += 1.0 / sample.len() as f64;
    }
    shares
}
