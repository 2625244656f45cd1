//! Counts the steps of the machine.

use super::trap::Trap;
use crate::limits::Limits;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;

/// After how many steps the machine asks whether to stop.
const PATIENCE: u64 = 1 << 16;

/// Making a member of a collection counts as so many steps. It takes longer than a round of a loop, and
/// memory besides, which is limited in this way.
const MEMBER: u64 = 4;

/// Members made at once for which room is looked for before.
const MANY: u64 = 1 << 13;

/// A collection is gathered first and then laid side by side, so it takes its room so many times.
const GATHERED: usize = 2;

/// Counts steps, so that no rule runs for ever and every run can be stopped.
pub struct Meter<'p> {
    progress: &'p dyn Progress,
    /// The bytes that the question may take.
    memory: usize,
    /// The members that may still be made for this position, where nobody counts what is taken.
    members: u64,
    /// As many as may be made for a position, as if all of them were kept.
    most: u64,
    limit: u64,
    /// Steps of this position that later chunks may hand out.
    reserve: u64,
    /// Steps until the next question whether to stop, once the chunk is used up.
    patience: u64,
    /// What is left of the chunk at hand; all that a step touches.
    chunk: u64,
}

impl<'p> Meter<'p> {
    /// A meter that allows each position the steps of `limits`.
    pub fn new(limits: &Limits, progress: &'p dyn Progress) -> Meter<'p> {
        let most = match progress.used() {
            Some(_) => u64::MAX,
            None => (limits.memory / (GATHERED * size_of::<Value>())) as u64,
        };
        Meter {
            progress,
            memory: limits.memory,
            members: most,
            most,
            limit: limits.steps,
            reserve: limits.steps,
            patience: PATIENCE,
            chunk: 0,
        }
    }

    /// The bytes that the question may take.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// The steps that a position may take.
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// The steps taken since the position was begun.
    pub fn spent(&self) -> u64 {
        self.limit - self.reserve - self.chunk
    }

    /// Begins the next position. The patience runs on, so that many small positions can be stopped too.
    #[inline]
    pub fn begin(&mut self) {
        self.patience += self.chunk;
        self.reserve = self.limit;
        self.members = self.most;
        self.chunk = 0;
        self.cut();
    }

    /// Counts one step.
    #[inline(always)]
    pub fn step(&mut self) -> Result<(), Trap> {
        match self.chunk.checked_sub(1) {
            Some(rest) => {
                self.chunk = rest;
                Ok(())
            }
            None => self.charge(1),
        }
    }

    /// Counts the steps of a longer piece of work that is about to be done.
    pub fn charge(&mut self, mut steps: u64) -> Result<(), Trap> {
        while steps > self.chunk {
            steps -= self.chunk;
            self.chunk = 0;
            if self.reserve == 0 {
                return Err(Trap::Steps);
            }
            if self.patience == 0 {
                // The machine cannot know how many positions are done: 0 says that nothing is new.
                self.room(0)?;
                self.progress.go_on(0).map_err(Trap::Stopped)?;
                self.patience = PATIENCE;
            }
            self.cut();
        }
        self.chunk -= steps;
        Ok(())
    }

    /// Counts the steps of making members of collections.
    pub fn make(&mut self, members: u64) -> Result<(), Trap> {
        if members >= MANY {
            self.room(members.saturating_mul((GATHERED * size_of::<Value>()) as u64))?;
        }
        self.members = self.members.checked_sub(members).ok_or(Trap::Memory)?;
        self.charge(members.saturating_mul(MEMBER))
    }

    /// Counts the steps of writing letters, a byte each.
    pub fn write(&mut self, letters: u64) -> Result<(), Trap> {
        if letters >= MANY * size_of::<Value>() as u64 {
            self.room(letters.saturating_mul(GATHERED as u64))?;
        }
        self.charge(letters.saturating_mul(MEMBER))
    }

    /// Makes sure, before so many bytes are taken at once, that there is room for them. What is made little by little
    /// is seen whenever the machine asks whether to stop.
    #[cold]
    pub fn room(&self, bytes: u64) -> Result<(), Trap> {
        let Some(used) = self.progress.used() else { return Ok(()) };
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        match used.saturating_add(bytes) > self.memory {
            true => Err(Trap::Memory),
            false => Ok(()),
        }
    }

    /// Cuts the next chunk: as long as neither limit can be reached within it.
    #[inline]
    fn cut(&mut self) {
        self.chunk = self.reserve.min(self.patience);
        self.reserve -= self.chunk;
        self.patience -= self.chunk;
    }
}

#[cfg(test)]
impl Meter<'static> {
    /// The usual meter, at the beginning of a position.
    pub fn begun() -> Meter<'static> {
        let mut meter = Meter::new(&Limits::default(), &grundy_heap::progress::Unwatched);
        meter.begin();
        meter
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::progress::{Stop, Unwatched};
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    #[test]
    fn a_position_gets_its_steps_and_no_more() {
        let mut meter = Meter::new(&Limits { steps: 3, ..Limits::default() }, &Unwatched);
        for _ in 0..2 {
            meter.begin();
            assert_eq!([(); 4].map(|()| meter.step().is_ok()), [true, true, true, false]);
        }
        meter.begin();
        assert_eq!((meter.charge(3), meter.charge(1)), (Ok(()), Err(Trap::Steps)));
    }

    #[test]
    fn many_small_positions_are_stopped_too() {
        let looks = AtomicU32::new(0);
        let progress = |_| (looks.fetch_add(1, Relaxed) == 2).then_some(Stop::Interrupted);
        let mut meter = Meter::new(&Limits::default(), &progress);
        let mut steps = 0;
        let end = loop {
            meter.begin();
            if let Err(trap) = meter.step() {
                break trap;
            }
            steps += 1;
        };
        assert_eq!((end, steps), (Trap::Stopped(Stop::Interrupted), 3 * PATIENCE));
    }

    #[test]
    fn long_work_is_charged_across_chunks() {
        let mut meter = Meter::new(&Limits { steps: 10 * PATIENCE, ..Limits::default() }, &Unwatched);
        meter.begin();
        assert_eq!(meter.charge(7 * PATIENCE + 5), Ok(()));
        assert_eq!(meter.charge(3 * PATIENCE - 5), Ok(()));
        assert_eq!(meter.step(), Err(Trap::Steps));
    }
}
