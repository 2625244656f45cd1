//! Dynamic subtraction: a heap that loses a bounded amount a move, and perhaps a finite memory.
//!
//! The *row* of a heap is the vector of its values, one for each memory. At heaps of at least `K` that leave the same
//! when divided by the *modulus* `m`, the options of a memory are one fixed list of amounts and memories
//! ([`Transitions`](grundy_rule::shape::dynamic::Transitions)), and no amount exceeds `L`. So the row of such a heap is a
//! function of the `L` rows before it, the same one for all heaps of a residue; most rules have `m = 1`.
//!
//! **Window theorem** (for a single memory and `m = 1`: Winning Ways, chapter 4). Let `m` divide `p`, let `N - p >= K`, and
//! let the `L` rows before `N` be equal to the `L` rows before `N - p`. Then `row(n) = row(n - p)` for all `n >= N - L`.
//! *Proof.* For `n < N` that is the assumption. From there on by induction: the `L` rows before `n` are equal to those
//! before `n - p`, both heaps are at least `K` and leave the same, and so the same function makes the same row of them. ∎
//!
//! Under misère play the same is true of whatever of a position follows from the same of its options: who wins it, where
//! no move leaves several components, and what it is worth in sums, where it is tame (`told`). Rows hold numbers for these.
//!
//! Where a move may also leave a heap of a fixed size, such as nothing, `K` is larger than all these sizes: then the row is a function of
//! the `L` rows before it and of theirs, which stay as they are, and the theorem is true as it stands.
//!
//! Where the heap may also be divided (`n / 2`), rows are a function of the rows before and of rows far below, and need not
//! repeat; then `stretch` finds those that are asked for.
//!
//! There are finitely many windows, for a value is at most the number of options (with several components to an
//! option less than twice that, rounded up to a power of 2). So one is met twice, and the period is always found if
//! there is room and time enough.

mod closure;
mod repetition;
mod rows;
mod stretch;
mod told;

use super::watch::Watch;
use crate::answer::Play;
use closure::close;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::dynamic;
pub use rows::Period;
use rows::Rows;
use rustc_hash::FxHashSet;
use stretch::Stretches;
pub use told::Losing;

/// Below this heap a memory that was not met before is not worth following.
const SMALL: i64 = 1000;

/// Nim-values of a rule of dynamic subtraction; what it has found it keeps for the next question.
pub struct Dynamic<'a, M> {
    moves: M,
    rule: dynamic::Dynamic<'a>,
    rows: Option<Rows>,
    /// Where the heap may be divided and positions have few options.
    stretches: Option<Stretches>,
    /// Memories of which not everything that follows is of the kind.
    declined: FxHashSet<Value>,
    play: Play,
    watch: Watch<'a>,
}

impl<'a, M: Moves> Dynamic<'a, M> {
    /// An engine that knows nothing yet, for a rule and its moves: under normal play it tells nim-values, under misère play
    /// what is [`Losing`].
    pub fn new(
        rule: dynamic::Dynamic<'a>,
        moves: M,
        play: Play,
        limits: Limits,
        progress: &'a dyn Progress,
    ) -> Dynamic<'a, M> {
        let watch = Watch::new(limits, progress);
        Dynamic { moves, rule, play, rows: None, stretches: None, declined: FxHashSet::default(), watch }
    }

    /// The nim-value of a position. `None` where another engine must be asked: something that may follow is not of
    /// the kind, or the heap is small and its memory new.
    pub fn nimber(&mut self, position: &Value) -> Result<Option<Nimber>, Fault> {
        Ok(self.number(position)?.map(Nimber))
    }

    /// What is told of a position under misère play, for which the engine is. `None` where another must be asked.
    pub fn losing(&mut self, position: &Value) -> Result<Option<Losing>, Fault> {
        let number = self.number(position)?;
        Ok(number.and_then(|number| self.rows.as_mut()?.told().losing(number)))
    }

    fn number(&mut self, position: &Value) -> Result<Option<u64>, Fault> {
        let Some((heap, memory)) = self.rule.apart(position) else { return Ok(None) };
        if heap < SMALL && self.column(&memory).is_none() {
            return Ok(None);
        }
        let Some(column) = self.follow(&memory)? else { return Ok(None) };
        let Dynamic { rows: Some(rows), stretches, play, watch, .. } = self else { return Ok(None) };
        Ok(match (rows.divides(), stretches) {
            (false, _) => rows.value(heap, column, watch)?,
            (true, Some(stretches)) if *play == Play::Normal => stretches.value(heap, column, rows, watch)?,
            (true, _) => None,
        })
    }

    /// The proved period of the values of the heaps 0, 1, 2, …, all with this memory. `None` where nothing is proved.
    pub fn period(&mut self, memory: &Value) -> Result<Option<Period>, Fault> {
        Ok(self.repeating(memory)?.map(|(period, _)| period))
    }

    /// The same, and the values of all heaps up to where they repeat.
    pub fn repeating(
        &mut self,
        memory: &Value,
    ) -> Result<Option<(Period, impl Iterator<Item = Nimber>)>, Fault> {
        let Some(column) = self.follow(memory)? else { return Ok(None) };
        let Dynamic { rows: Some(rows), watch, .. } = self else { return Ok(None) };
        let Some(period) = rows.period(column, watch)? else { return Ok(None) };
        let (rows, until) = (&*rows, (period.preperiod + period.period) as i64);
        Ok(Some((period, (0..until).map(move |heap| Nimber(rows.known(heap, column))))))
    }

    /// The column of a memory that was met before.
    fn column(&self, memory: &Value) -> Option<usize> {
        self.rows.as_ref()?.column(memory)
    }

    /// The column of a memory, with rows that go so far as to show all that follows it.
    fn follow(&mut self, memory: &Value) -> Result<Option<usize>, Fault> {
        if self.declined.contains(memory) {
            return Ok(None);
        }
        if self.column(memory).is_none() {
            let mut memories = self.rows.as_ref().map_or(Vec::new(), |rows| rows.memories().to_vec());
            memories.push(memory.clone());
            match close(&self.rule, &mut self.moves, memories, self.play, &mut self.watch)? {
                Some((rows, stretches)) => (self.rows, self.stretches) = (Some(rows), stretches),
                None => {
                    self.declined.insert(memory.clone());
                }
            }
        }
        Ok(self.column(memory))
    }
}
