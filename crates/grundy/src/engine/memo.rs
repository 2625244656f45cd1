//! Nim-values of components by depth-first search.
//!
//! For every game in which the last mover decides and play cannot return to a position. The value of a
//! position is the mex of the values of its options, and the value of an option is the nim-sum of its
//! components' (Sprague 1935, Grundy 1939). The search keeps its own stack, so depth costs memory only,
//! and lists the options of each position once.

use super::descent::{Descent, Fold, Found};
use super::growth::push;
use super::positions::{Held, Positions};
use super::reach::{Keeps, TRIED, fits};
use super::trail::{END, Step, Trail, UNSEEN};
use super::walk::each_option;
use super::watch::Watch;
use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use grundy_rule::nimber::{Mex, Nimber};

/// Nim-values of components; what it has found it keeps for the next question.
pub struct Memo<'a, M> {
    moves: M,
    /// As long as it takes all positions.
    descent: Option<Descent<Mexes>>,
    positions: Positions,
    /// What it has found are values.
    trail: Trail,
    mex: Mex,
    held: Held,
    watch: Watch<'a>,
}

impl<'a, M: Moves> Memo<'a, M> {
    /// An engine that knows nothing yet.
    pub fn new(moves: M, limits: Limits, progress: &'a dyn Progress) -> Memo<'a, M> {
        Memo {
            descent: Descent::of(moves.layout(), Mexes),
            positions: Positions::of(&moves),
            moves,
            trail: Trail::default(),
            mex: Mex::default(),
            held: Held::default(),
            watch: Watch::new(limits, progress),
        }
    }

    /// The nim-value of one component. After a fault the engine may be asked again.
    pub fn nimber(&mut self, at: Slots<'_>) -> Result<Nimber, Fault> {
        Ok(self.nimber_within(at, usize::MAX)?.unwrap_or_default())
    }

    /// The same, if no more than about so many components of options have to be listed for it. What was found on the
    /// way is kept.
    pub fn nimber_within(&mut self, at: Slots<'_>, most: usize) -> Result<Option<Nimber>, Fault> {
        if let Some(descent) = &mut self.descent {
            match descent.value(&mut self.moves, at, most, &mut self.watch)? {
                Found::Value(value) => return Ok(Some(Nimber(value))),
                Found::TooMuch => return Ok(None),
                Found::NoRoom => self.descent = None,
            }
        }
        let start = self.positions.intern(at)?;
        self.trail.grow(&self.positions);
        if self.trail.found[start as usize] == UNSEEN {
            let mut searched = self.search(start, most.min(TRIED));
            if most > TRIED && is_too_much(&searched, TRIED) {
                // It may well have no end.
                self.trail.retreat(&self.positions);
                fits(&mut self.moves, at, Keeps::Worth, &mut self.watch)?;
                searched = self.search(start, most);
            }
            if searched.is_err() {
                self.trail.retreat(&self.positions);
                return if is_too_much(&searched, most) { Ok(None) } else { searched.map(|()| None) };
            }
        }
        Ok(Some(self.trail.found[start as usize].into()))
    }

    /// Fails after about so many components of options.
    fn search(&mut self, start: u32, most: usize) -> Result<(), Fault> {
        self.open(start, 0, most)?;
        let mut listed = self.trail.options.len();
        while let Some((step, waiting)) = self.trail.next() {
            match waiting {
                Some(component) => {
                    let before = self.trail.options.len();
                    self.open(component, listed, most)?;
                    listed = listed.saturating_add(self.trail.options.len() - before);
                }
                None => self.close(step),
            }
        }
        Ok(())
    }

    /// Steps onto a position: lists its options, as long as there are no more than `most` with those listed before, and the
    /// components without a value.
    fn open(&mut self, id: u32, listed: usize, most: usize) -> Result<(), Fault> {
        let step = self.trail.open(id);
        self.positions.hold(id, &mut self.held);

        let Memo { moves, positions, trail, held, watch, .. } = self;
        each_option(moves, held.slots(), |parts| {
            for part in parts.iter() {
                trail.list(positions, part)?;
            }
            push(&mut trail.options, END);
            if listed + trail.options.len() - step.options > most {
                return Err(Unknown::Steps { limit: most as u64, position: positions.text(id) });
            }
            if watch.due(1 + parts.len) {
                watch.look(positions.len(), positions.bytes() + trail.bytes())?;
            }
            Ok(())
        })?;
        trail.listed(step, positions);
        Ok(())
    }

    /// Leaves a position, all of whose options have values.
    fn close(&mut self, step: Step) {
        self.mex.begin();
        let mut sum = 0;
        for &component in &self.trail.options[step.options..] {
            if component == END {
                self.mex.insert(Nimber::from(sum));
                sum = 0;
            } else {
                sum ^= self.trail.found[component as usize];
            }
        }
        self.trail.close(step, self.mex.least_absent().0 as u32);
        self.watch.solved += 1;
    }
}

/// Whether a search was given up after so many options.
fn is_too_much(searched: &Result<(), Fault>, most: usize) -> bool {
    matches!(searched, Err(Fault::Unknown(Unknown::Steps { limit, .. })) if *limit == most as u64)
}

/// The value of a position is the mex of those of its options, as long as these are small.
struct Mexes;

impl Fold for Mexes {
    /// Which values were met.
    type Gathered = u128;

    fn begin(&mut self) -> u128 {
        0
    }

    #[inline]
    fn take(&mut self, seen: &mut u128, value: u64) {
        // No larger value is ever found.
        *seen |= 1 << value;
    }

    #[inline]
    fn close(&mut self, seen: u128) -> u64 {
        match seen.trailing_ones() {
            // There is no room for this.
            u128::BITS => u64::MAX,
            mex => mex.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::games::{Game, divisors, grundys_game, heap, nim, take};
    use super::*;
    use grundy_heap::progress::{Stop, Unwatched};
    use grundy_language::value::Value;
    use std::sync::Mutex;

    #[test]
    fn deep_heaps_do_not_overflow_the_stack() {
        let one_less = Game::heaps(|n| if n > 0 { vec![vec![n - 1]] } else { vec![] });
        let mut memo = Memo::new(one_less, Limits::default(), &Unwatched);
        assert_eq!(memo.nimber(heap(&[1_000_001])), Ok(Nimber(1)));
        let mut memo = Memo::new(take(3), Limits::default(), &Unwatched);
        assert_eq!(memo.nimber(heap(&[1_000_002])), Ok(Nimber(2)));
    }

    #[test]
    fn options_are_listed_once_and_values_kept() {
        let mut memo = Memo::new(grundys_game(), Limits::default(), &Unwatched);
        assert_eq!(memo.nimber(heap(&[50])), memo.nimber(heap(&[50])));
        assert!(memo.nimber(heap(&[40])).is_ok());
        // 50 splits into 1..=49 only.
        assert_eq!(memo.moves.listed, 50);
    }

    #[test]
    fn a_search_may_be_kept_short() {
        let mut memo = Memo::new(grundys_game(), Limits::default(), &Unwatched);
        assert_eq!(memo.nimber_within(heap(&[50]), 100), Ok(None));
        let long = memo.nimber_within(heap(&[50]), 10_000);
        assert_eq!(long, memo.nimber(heap(&[50])).map(Some));
        assert_eq!(memo.nimber_within(heap(&[50]), 0), long, "it is known");
    }

    #[test]
    fn a_loop_is_named() {
        let mut memo =
            Memo::new(Game::graph(vec![vec![1], vec![2, 3], vec![1], vec![]]), Limits::default(), &Unwatched);
        let looped = Err(Unknown::Loop { position: "1".into() }.into());
        assert_eq!(memo.nimber(heap(&[0])), looped);
        // The failed search leaves nothing behind: the rest can still be asked, the loop is found again.
        assert_eq!(memo.nimber(heap(&[3])), Ok(Nimber(0)));
        assert_eq!(memo.nimber(heap(&[1])), looped);
    }

    #[test]
    fn memory_ends_the_search() {
        let limits = Limits { memory: 100_000, ..Limits::default() };
        let mut memo = Memo::new(take(3), limits, &Unwatched);
        let answer = memo.nimber(heap(&[1_000_000]));
        assert!(
            matches!(answer, Err(Fault::Unknown(Unknown::Memory { limit: 100_000, positions })) if positions > 0)
        );
        assert_eq!(memo.nimber(heap(&[9])), Ok(Nimber(1)));
    }

    #[test]
    fn sets_count_towards_memory() {
        let set = Value::set((2..20).map(|k| Value::Int(100 + k)).collect());
        let game = divisors();
        let start = game.layout().lay(&set);
        let limits = Limits { memory: 1 << 20, ..Limits::default() };
        let answer = Memo::new(game, limits, &Unwatched).nimber(start.slots());
        assert!(matches!(answer, Err(Fault::Unknown(Unknown::Memory { .. }))));
    }

    #[test]
    fn progress_hears_of_solved_positions_and_may_stop() {
        let heard = Mutex::new(Vec::new());
        // Stops at the third look, and notes what it has heard.
        let impatient = |done| {
            let mut heard = heard.lock().unwrap();
            heard.push(done);
            (heard.len() == 3).then_some(Stop::Interrupted)
        };
        let mut memo = Memo::new(nim(), Limits::default(), &impatient);
        assert_eq!(memo.nimber(heap(&[1000])), Err(Unknown::Stopped(Stop::Interrupted).into()));
        let heard = heard.lock().unwrap();
        assert!(heard.len() == 3 && heard[0] == 0 && heard.is_sorted_by(|one, next| one < next), "{heard:?}");
    }
}
