//! Which way to the values is cheapest for a set.

/// Heaps in one block of bit planes.
pub(super) const BLOCK: usize = 448;

/// No more memory than this is spent on bit planes.
const PLANES_MEMORY: usize = 1 << 29;

/// How the values are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plan {
    /// One amount after the other.
    Plain,
    /// Bit planes; amounts below `near` are written forwards, those from there on are read backwards.
    Planes { near: usize },
}

impl Plan {
    /// The cheapest plan for a set if heaps take `levels` different values, in cycles measured on wide vectors.
    ///
    /// Writing forwards costs one step for 512 bits of the set and heap. Reading backwards costs one step for
    /// every amount, value and block; it may not reach into the block at hand.
    pub(super) fn best(set: &[usize], levels: f64) -> Plan {
        let Some(&last) = set.last() else { return Plan::Plain };
        let amounts = set.len() as f64;
        let least = match set.iter().any(|amount| (64..BLOCK).contains(amount)) {
            true => BLOCK,
            false => 64,
        };
        let cost = |near: usize, far: usize| {
            let forwards = if near > 64 { 6.0 + 3.0 * near as f64 / 512.0 } else { 0.0 };
            forwards + levels * (25.0 + 1.5 * far as f64) / BLOCK as f64 + 3.0
        };
        let from = set.partition_point(|&amount| amount < least);
        let mut best = (cost(least, set.len() - from), least);
        for (index, &amount) in set.iter().enumerate().skip(from) {
            let near = (amount + 1).next_multiple_of(64);
            let this = cost(near, set.len() - index - 1);
            if this < best.0 {
                best = (this, near);
            }
        }
        let memory = levels * (last + best.1 + 64 * BLOCK) as f64 / 8.0;
        if amounts * 1.3 + 4.0 < best.0 || memory > PLANES_MEMORY as f64 {
            return Plan::Plain;
        }
        Plan::Planes { near: best.1 }
    }
}
