//! Heaps whose values are one sequence.

use crate::array::Array;
use crate::mistake;
use crate::work::{Watch, Within, work};
use grundy::certificate::{self, Made, Rule};
use grundy::{Game, solve};
use grundy_heap::rules::Rules;
use grundy_heap::sequence as heaps;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Arc;

/// The values of a game's heaps 0 to `to`; none where they are no sequence.
pub fn values(
    py: Python<'_>,
    game: &Game,
    (to, narrow): (usize, bool),
    within: &Within,
) -> PyResult<Option<Array>> {
    let Some(rules) = solve::rules(game, None) else { return Ok(None) };
    let setup = solve::setup(within.limits());
    let count = to.checked_add(1).ok_or_else(|| PyValueError::new_err("`to` is too large"))?;
    let task = move |watch: &Watch| {
        let mut sequence = heaps::Sequence::with(rules, setup);
        let done = sequence.extend(to, watch);
        done.map(|()| Array::of_sequence(sequence, count, narrow))
    };
    let values = work(py, within, Some(count as u64), task)?;
    values.map(Some).map_err(|halt| mistake::unknown(py, &halt.to_string()))
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
        to: usize,
        within: &Within,
    ) -> PyResult<(String, Sequence)> {
        let setup = solve::setup(within.limits());
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
        let rule = Rule::new(&self.game, self.game.text(), self.game.settings());
        let made = certificate::of_sequence(rule, &self.sequence, beside);
        let no = |why| PyValueError::new_err(format!("there is no certificate, because {why}"));
        let Made { document, side } = made.map_err(no)?;
        Ok((serde_json::json!(document).to_string(), side))
    }
}
