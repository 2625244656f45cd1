//! Take-away games: nim-values of a heap whose memory says how many may be taken.
//!
//! Let the amounts that a memory allows from a heap be those of `k1, k2, …` up to some one, so that the larger the memory the more
//! of them there are (`Order::Upward`; the other way round for `Order::Downward`). *Then a heap with its memory is worth as many as there
//! are thresholds among its amounts*, where the j-th threshold is the first amount up to which the options of the amounts are worth
//! 0, 1, …, j-1, and others perhaps. *Proof.* The options are those of the amounts up to one, and the mex of a growing set never
//! falls. ∎ So a heap takes a few numbers, whatever the memory is, and each of its amounts is looked at once.

use super::watch::Watch;
use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::limits::Limits;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::{Order, TakeAway as Rule};

/// Larger heaps are left to others: all amounts of all smaller heaps are looked at.
const MOST: i64 = 200_000;

/// Nim-values of a take-away game; what it has found it keeps for the next question.
///
/// Where the memory tells the least amount, amounts and bounds are kept with the other sign, so that a bound always allows
/// the thresholds that are no larger.
pub struct TakeAway {
    rule: Rule,
    /// The thresholds of the heaps 0, 1, 2, …, one behind the other.
    thresholds: Vec<i64>,
    /// Of each heap where its thresholds end, and the last of them: with that bound or a larger one it is worth as many as it
    /// has.
    heaps: Vec<(usize, i64)>,
    /// The bound that is told after each amount.
    told: Vec<i64>,
    /// Of each value the heap whose options had it last.
    seen: Vec<i64>,
}

impl TakeAway {
    /// An engine that knows nothing yet.
    pub fn new(rule: Rule) -> TakeAway {
        TakeAway { rule, thresholds: Vec::new(), heaps: Vec::new(), told: Vec::new(), seen: Vec::new() }
    }

    /// The nim-value of a position. `None` where its heap is too large.
    pub fn nimber(
        &mut self,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Nimber>, Unknown> {
        let Some((heap @ 0..=MOST, memory)) = self.rule.apart(position) else { return Ok(None) };
        let mut watch = Watch::new(limits, progress);
        while self.heaps.len() as i64 <= heap {
            let known = self.heaps.len();
            if watch.due(known) {
                let bytes = size_of_val::<[i64]>(&self.thresholds) + 32 * known;
                watch.look(known, bytes)?;
            }
            self.fill();
            watch.solved += 1;
        }
        Ok(Some(Nimber(self.value(heap, self.bound(memory)) as u64)))
    }

    /// The bound that a memory tells, or an amount, as it is kept.
    fn kept(&self, number: i64) -> i64 {
        if self.rule.order() == Order::Upward { number } else { number.saturating_neg() }
    }

    fn bound(&self, memory: i64) -> i64 {
        self.kept(self.rule.told(memory))
    }

    /// How many thresholds of a heap a bound allows.
    #[inline]
    fn value(&self, heap: i64, bound: i64) -> usize {
        let heap = heap as usize;
        let (end, last) = self.heaps[heap];
        let start = if heap == 0 { 0 } else { self.heaps[heap - 1].0 };
        if last <= bound {
            return end - start;
        }
        self.thresholds[start..end].partition_point(|&threshold| threshold <= bound)
    }

    /// Finds the thresholds of the next heap.
    fn fill(&mut self) {
        let heap = self.heaps.len() as i64;
        self.told.push(self.bound(self.rule.after(heap)));
        let (least, most) = self.rule.bounds(heap);
        let (first, last) = match self.rule.order() {
            Order::Upward => (least, most),
            Order::Downward => (self.kept(most), self.kept(least)),
        };
        let mut found = 0;
        for threshold in first..=last {
            let amount = threshold.abs();
            let value = self.value(heap - amount, self.told[amount as usize]);
            if value >= self.seen.len() {
                self.seen.resize(value + 1, -1);
            }
            self.seen[value] = heap;
            while self.seen.get(found) == Some(&heap) {
                found += 1;
                self.thresholds.push(threshold);
            }
        }
        let last = if found > 0 { self.thresholds[self.thresholds.len() - 1] } else { i64::MIN };
        self.heaps.push((self.thresholds.len(), last));
    }
}
