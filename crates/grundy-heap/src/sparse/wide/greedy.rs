//! Choosing the distances that rule out most.

use super::steps::Distance;
use std::collections::BinaryHeap;

/// Some of the newest heaps, and for each byte how much it still matters that an option has it.
pub(super) struct Sample<'a> {
    bytes: &'a [u8],
    heaps: Vec<usize>,
    /// For each heap, the bytes below this matter.
    limits: Vec<u8>,
    weights: Vec<[u8; 256]>,
}

/// How much a byte matters, and how much less once an option has it.
const WEIGHT: u8 = 200;
const COVERED: u8 = 20;
/// So many heaps of the sample are neighbours, for the sake of the caches.
const RUN: usize = 32;

impl<'a> Sample<'a> {
    /// Up to `count` heaps from which distances up to `farthest` lead; the bytes below `limit(n)` matter.
    pub(super) fn new(
        bytes: &'a [u8],
        count: usize,
        farthest: usize,
        limit: impl Fn(usize) -> u8,
    ) -> Sample<'a> {
        let span = bytes.len().saturating_sub(farthest + 1).min(bytes.len() / 2).min(300_000);
        // Runs of heaps, a stride apart that is no likely period.
        let back = |i: usize| i / RUN * 7919 % span.saturating_sub(RUN).max(1) + RUN - 1 - i % RUN;
        let count = if span < RUN { 0 } else { count.next_multiple_of(RUN) };
        let heaps: Vec<usize> = (0..count).map(|i| bytes.len() - 1 - back(i)).collect();
        let limits: Vec<u8> = heaps.iter().map(|&n| limit(n)).collect();
        let weights = limits.iter().map(|&limit| {
            let limit = usize::from(limit);
            std::array::from_fn(|byte| if byte < limit { WEIGHT } else { 0 })
        });
        Sample { bytes, weights: weights.collect(), limits, heaps }
    }

    /// How much a distance rules out alone.
    fn first_gain(&self, distance: Distance) -> u32 {
        let runs = self.heaps.chunks(RUN).zip(self.limits.chunks(RUN));
        let count = |(heaps, limits): (&[usize], &[u8])| {
            let Some(&least) = heaps.first() else { return 0 };
            let from = least - distance.less;
            let options = self.bytes[from..from + limits.len()].iter().map(|other| other ^ distance.byte);
            options.zip(limits).map(|(option, &limit)| u8::from(option < limit)).sum::<u8>().into()
        };
        runs.map(count).sum::<u32>() * u32::from(WEIGHT)
    }

    /// How much a distance rules out that those chosen before it do not.
    fn gain(&self, distance: Distance) -> u32 {
        let lanes = self.heaps.iter().zip(&self.weights);
        let option = |n: usize| usize::from(self.bytes[n - distance.less] ^ distance.byte);
        lanes.map(|(&n, weights)| u32::from(weights[option(n)])).sum()
    }

    /// The best `count` of the distances, each by what those before it leave, the best one first.
    pub(super) fn choose(mut self, candidates: &[Distance], count: usize) -> Vec<Distance> {
        let gains = candidates.iter().enumerate().map(|(at, &candidate)| (self.first_gain(candidate), at));
        let mut queue: BinaryHeap<(u32, usize)> = gains.collect();
        let mut chosen = Vec::new();
        while chosen.len() < count
            && let Some((_, at)) = queue.pop()
        {
            // Gains only fall, so one that is still among the greatest need not be compared anew.
            let gain = self.gain(candidates[at]);
            if queue.peek().is_some_and(|next| next.0 > gain + gain / 4) {
                queue.push((gain, at));
                continue;
            }
            let distance = candidates[at];
            for (&n, weights) in self.heaps.iter().zip(&mut self.weights) {
                weights[usize::from(self.bytes[n - distance.less] ^ distance.byte)] /= COVERED;
            }
            chosen.push(distance);
        }
        chosen
    }
}
