//! Heaps whose values are one sequence.

use crate::array::Array;
use crate::mistake;
use crate::work::{Watch, Within, work};
use grundy::answer::Engine;
use grundy::certificate::{self, Made, Proof, Repeat, Rule};
use grundy::{Game, solve};
use grundy_heap::each_width;
use grundy_heap::period::{Period, Theorem};
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{self as heaps, Halt, Setup};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Arc;

/// What the values of heaps follow from, if they are one sequence.
pub fn rules_of(game: &Game) -> Option<Rules> {
    // A `start` line numbers the positions in its own way.
    let plain = game.rule().tree().start.is_none() && solve::plan(game, None).engine == Engine::Heaps;
    game.shape().rules().filter(|_| plain)
}

/// Why work stopped, as half a sentence.
fn why(halt: Halt) -> String {
    match halt {
        Halt::Stopped(stop) => stop.to_string(),
        Halt::Memory => "the memory limit was reached".into(),
        Halt::TooLarge => "the next value does not fit into 32 bits".into(),
    }
}

/// The values of a game's heaps 0 to `to`; none where they are no sequence.
pub fn values(
    py: Python<'_>,
    game: &Game,
    (to, narrow): (usize, bool),
    within: &Within,
) -> PyResult<Option<Array>> {
    let Some(rules) = rules_of(game) else { return Ok(None) };
    let setup = solve::setup(within.limits());
    let count = to.checked_add(1).ok_or_else(|| PyValueError::new_err("`to` is too large"))?;
    let task = move |watch: &Watch| {
        let mut sequence = heaps::Sequence::with(rules, setup);
        let done = sequence.extend(to, watch);
        done.map(|()| Array::of_sequence(sequence, count, narrow))
    };
    let values = work(py, within, Some(count as u64), task)?;
    values.map(Some).map_err(|halt| mistake::unknown(py, &why(halt)))
}

/// A sequence in which a period was looked for.
#[pyclass(frozen, module = "grundy._native")]
pub struct Sequence {
    game: Arc<Game>,
    sequence: heaps::Sequence,
}

impl Sequence {
    /// Looks for a period up to the heap `to`; the answer as JSON, and the sequence.
    pub fn search(
        py: Python<'_>,
        game: &Arc<Game>,
        rules: Rules,
        (to, from_values): (usize, bool),
        within: &Within,
    ) -> PyResult<(String, Sequence)> {
        let setup = Setup { values_alone: from_values, ..solve::setup(within.limits()) };
        let game = game.clone();
        let (answer, sequence) = work(py, within, None, move |watch| {
            let mut sequence = heaps::Sequence::with(rules, setup);
            let found = sequence.search(to.min(usize::MAX - 1), watch);
            let answer = solve::period_of_sequence(&game, &sequence, found);
            (serde_json::json!(answer).to_string(), Sequence { game, sequence })
        })?;
        Ok((answer, sequence))
    }
}

#[pymethods]
impl Sequence {
    /// How many values were computed.
    fn __len__(&self) -> usize {
        self.sequence.values().len()
    }

    /// The value of a heap, computed or by the period.
    fn at(&self, heap: u64) -> Option<u64> {
        self.sequence.at(heap)
    }

    /// The first values, as far as they are known, in 32 bits.
    fn values(&self, count: usize) -> Array {
        let known: Vec<u32> =
            (0..count as u64).map_while(|heap| self.sequence.at(heap)?.try_into().ok()).collect();
        let count = known.len();
        Array::long(known, vec![count])
    }

    /// The certificate of the period that was proved, as JSON, and the file that belongs beside it.
    fn certificate(&self, beside: &str) -> PyResult<(String, Option<Vec<u8>>)> {
        let Some(&Period { preperiod, period, saltus, theorem, .. }) = self.sequence.period() else {
            return Err(PyValueError::new_err("there is no certificate, because no period is proved"));
        };
        let repeat = Repeat { preperiod, period, saltus: saltus.into() };
        let proof = match theorem {
            Theorem::LargestAmount | Theorem::GuySmith { .. } => Proof::GuySmith,
            Theorem::Saltus => Proof::Saltus,
            Theorem::SparseWindow { window } => {
                let class = self.sequence.ground().map(|ground| ground.class);
                Proof::SparseWindow {
                    window,
                    mask: class.map_or(0, |class| class.mask),
                    parity: class.and_then(|class| class.parity),
                }
            }
        };
        let rule = Rule::new(&self.game, self.game.text(), self.game.settings());
        let made = each_width!(self.sequence.values(), values => certificate::period(
            rule, repeat, &proof, values, beside
        ));
        let no = |why| PyValueError::new_err(format!("there is no certificate: {why}"));
        let Made { document, side } = made.map_err(no)?;
        Ok((serde_json::json!(document).to_string(), side))
    }
}
