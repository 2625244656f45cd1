//! Choosing the distances that rule out most.

use super::steps::Distance;
use std::collections::BinaryHeap;

/// Some of the newest heaps, and for each byte how much it still matters that an option has it.
pub(super) struct Sample<'a> {
    bytes: &'a [u8],
    heaps: Vec<usize>,
    weights: Vec<[f32; 256]>,
}

/// How much less a byte matters once an option has it.
const COVERED: f32 = 0.05;

impl<'a> Sample<'a> {
    /// Up to `count` heaps from which distances up to `farthest` lead; the bytes below `limit(n)` matter.
    pub(super) fn new(
        bytes: &'a [u8],
        count: usize,
        farthest: usize,
        limit: impl Fn(usize) -> u8,
    ) -> Sample<'a> {
        let span = bytes.len().saturating_sub(farthest + 1).min(bytes.len() / 2).min(300_000);
        // A stride prime to the span's likely periods.
        let heaps: Vec<usize> = (0..count.min(span)).map(|i| bytes.len() - 1 - i * 7919 % span).collect();
        let weights = heaps.iter().map(|&n| {
            let limit = usize::from(limit(n));
            std::array::from_fn(|byte| f32::from(u8::from(byte < limit)))
        });
        Sample { bytes, weights: weights.collect(), heaps }
    }

    /// How much a distance rules out.
    fn gain(&self, distance: Distance) -> u32 {
        let lanes = self.heaps.iter().zip(&self.weights);
        let option = |n: usize| usize::from(self.bytes[n - distance.less] ^ distance.byte);
        (lanes.map(|(&n, weights)| weights[option(n)]).sum::<f32>() * 256.0) as u32
    }

    /// The best `count` of the distances, each by what those before it leave, the best one first.
    pub(super) fn choose(mut self, candidates: &[Distance], count: usize) -> Vec<Distance> {
        let gains = candidates.iter().enumerate().map(|(at, &candidate)| (self.gain(candidate), at));
        let mut queue: BinaryHeap<(u32, usize)> = gains.collect();
        let mut chosen = Vec::new();
        while chosen.len() < count
            && let Some((_, at)) = queue.pop()
        {
            // Gains only fall, so one that is still nearly the greatest need not be compared anew.
            let gain = self.gain(candidates[at]);
            if queue.peek().is_some_and(|next| next.0 > gain + gain / 16) {
                queue.push((gain, at));
                continue;
            }
            let distance = candidates[at];
            for (&n, weights) in self.heaps.iter().zip(&mut self.weights) {
                weights[usize::from(self.bytes[n - distance.less] ^ distance.byte)] *= COVERED;
            }
            chosen.push(distance);
        }
        chosen
    }
}
