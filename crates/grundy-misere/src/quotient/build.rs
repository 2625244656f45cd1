//! Quotients of more and more positions.

use super::closure::{Closure, Flaw};
use super::extend::{Proved, extend};
use super::halt::{Halt, Limits};
use super::model::Quotient;
use super::monoid::Element;
use crate::Positions;
use grundy_heap::progress::Progress;

/// Builds the misère quotient of positions in their order. Most positions add nothing to the quotient of those
/// before: their value is found there by the outcomes of the sums they are in. When one does, a larger quotient
/// is learnt from outcomes of sums. Either is proved before it is kept.
///
/// ```
/// use grundy_misere::{Positions, quotient::{Builder, Limits}};
/// use grundy_heap::progress::Unwatched;
/// // Kayles: rows of up to 20 pins.
/// let mut kayles = Positions::default();
/// for row in 0..=20_u32 {
///     let left = |taken| (0..=row.saturating_sub(taken)).map(move |one| vec![one, row - taken - one]);
///     kayles.push((1..=row.min(2)).flat_map(left).collect())?;
/// }
/// let mut builder = Builder::new(Limits::default());
/// builder.extend(&kayles, &Unwatched)?;
/// assert_eq!((builder.quotient().order(), builder.quotient().p_size()), (24, 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Builder {
    limits: Limits,
    /// The quotients of fewer positions, then the present one.
    stages: Vec<Quotient>,
    closure: Closure,
    tests: Vec<Vec<u32>>,
    /// The stage that still held inside the sums of the last larger quotient.
    hint: usize,
}

impl Builder {
    /// The quotient of no positions.
    pub fn new(limits: Limits) -> Builder {
        let stages = vec![Quotient::trivial(0)];
        let limits = Limits { order: limits.order.min(usize::from(Element::MAX) - 1), ..limits };
        Builder { limits, stages, closure: Closure::default(), tests: Vec::new(), hint: 0 }
    }

    /// The quotient of the positions so far.
    pub fn quotient(&self) -> &Quotient {
        // There is always one.
        &self.stages[self.stages.len() - 1]
    }

    /// The quotient of the positions so far, without what it was built from.
    pub fn into_quotient(mut self) -> Quotient {
        self.stages.pop().unwrap_or_else(|| Quotient::trivial(0))
    }

    /// For how many positions the quotient is known.
    pub fn known(&self) -> usize {
        self.quotient().values.len()
    }

    /// The quotients on the way, each for the positions that have values in it; the last is the present one.
    pub fn stages(&self) -> &[Quotient] {
        &self.stages
    }

    /// How many states of sums were followed to prove the present quotient.
    pub fn states(&self) -> usize {
        self.closure.states()
    }

    /// Takes in the positions that are not known yet. If it halts, the quotient of those before is kept.
    pub fn extend(&mut self, positions: &Positions, progress: &dyn Progress) -> Result<(), Halt> {
        while self.known() < positions.len() {
            progress.go_on(self.known() as u64).map_err(Halt::Stopped)?;
            self.next(positions, progress)?;
        }
        Ok(())
    }

    /// The same for as long as the quotient stays what it is: false at the first position that adds to it. To learn
    /// how much it adds may take far longer than all before.
    pub fn extend_unchanged(&mut self, positions: &Positions, progress: &dyn Progress) -> Result<bool, Halt> {
        while self.known() < positions.len() {
            progress.go_on(self.known() as u64).map_err(Halt::Stopped)?;
            if !self.place(positions, progress)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn next(&mut self, positions: &Positions, progress: &dyn Progress) -> Result<(), Halt> {
        if self.place(positions, progress)? {
            return Ok(());
        }
        let stages = (self.stages.as_slice(), self.hint);
        let (Proved { quotient, closure, tests }, hint) =
            extend(positions, stages, &self.tests, &self.limits, progress)?;
        self.hint = hint;
        self.stages.push(quotient);
        self.closure = closure;
        self.tests = tests;
        Ok(())
    }

    /// Gives the next position a value in the present quotient; false if it has none there.
    fn place(&mut self, positions: &Positions, progress: &dyn Progress) -> Result<bool, Halt> {
        let position = self.known() as u32;
        let quotient = self.quotient();
        if positions.options(position).is_empty() {
            self.push(0);
            return Ok(true);
        }
        let options = quotient.options(positions.options(position));
        if let Some(value) = self.closure.value_of(&options) {
            self.push(value);
            return Ok(true);
        }
        for value in quotient.monoid().elements() {
            progress.go_on(u64::from(position)).map_err(Halt::Stopped)?;
            if !self.closure.may_add(quotient, value, &options) {
                continue;
            }
            let mut closure = self.closure.clone();
            match closure.add(quotient, (position, value, options.clone()), &self.limits, progress) {
                Ok(()) => {
                    self.closure = closure;
                    self.push(value);
                    return Ok(true);
                }
                Err(Flaw::Halt(halt)) => return Err(halt),
                Err(Flaw::Sum(_)) => {}
            }
        }
        Ok(false)
    }

    fn push(&mut self, value: Element) {
        if let Some(quotient) = self.stages.last_mut() {
            quotient.values.push(value);
        }
    }
}
