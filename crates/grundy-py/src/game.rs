//! A game, opened: what its text says, its tables and its period.

use crate::array::Array;
use crate::mistake;
use crate::sequence::{self, Sequence};
use crate::work::{Within, answer};
use grundy::answer::{Cells, Entries};
use grundy::{Data, Nimber, NoFiles, Outcome, Play, Report, Settings, solve};
use pyo3::prelude::*;
use serde_json::json;
use std::sync::Arc;

/// A game that was read.
#[pyclass(frozen, module = "grundy._native")]
pub struct Game {
    pub game: Arc<grundy::Game>,
}

/// A data file: its name and its text.
pub type File = (String, String);

/// The game that a text names, with values for parameters as JSON, and a data file.
fn open(
    text: &str,
    set: &str,
    data: Option<&File>,
    watch: &dyn grundy::Progress,
) -> Result<grundy::Game, Report> {
    let Data::Settings(settings) = Data::read_watched("set.json", set, watch)? else {
        return Err(Report::new("set", set, Vec::new()));
    };
    let data = match data {
        Some((name, text)) => Data::read_watched(name, text, watch)?,
        None => Data::Settings(Settings::new()),
    };
    grundy::Game::with_data(text, settings, data, &NoFiles, watch)
}

/// What the numbers of a table are: their kind, the numbers themselves or texts as JSON, where there are none, why some
/// are missing.
type Told = (&'static str, Option<Array>, Option<String>, Option<Array>, Option<String>);

#[pymethods]
impl Game {
    #[new]
    fn new(py: Python<'_>, text: String, set: String, data: Option<File>, within: Within) -> PyResult<Game> {
        let game = answer(py, &within, move |watch| open(&text, &set, data.as_ref(), watch))?;
        Ok(Game { game: Arc::new(game) })
    }

    /// The rule printed back, the plan, what one writes for it, and what is odd about it, as JSON.
    fn described(&self, misere: bool) -> String {
        let game = &*self.game;
        let mut told = json!(solve::checked(game.text().into(), Ok(game)));
        told["plan"] = json!(game.plan(play(misere)));
        told["title"] = json!(game.entry().map(|entry| &entry.title));
        told["example"] = json!(game.example());
        told["remarks"] = json!(game.remarks());
        told["drawn_warnings"] = json!(game.warnings().map(|report| mistake::drawn(&report)));
        told.to_string()
    }

    /// The components that texts describe: as values in JSON, and each as it is typed.
    fn positions(
        &self,
        py: Python<'_>,
        texts: Vec<String>,
        within: Within,
    ) -> PyResult<(String, Vec<String>)> {
        let game = self.game.clone();
        let components = answer(py, &within, move |watch| game.components(0, &texts, watch))?;
        let (values, typed): (Vec<_>, Vec<_>) = self.game.named(&components).into_iter().unzip();
        Ok((json!(values).to_string(), typed))
    }

    /// The values of the heaps 0 to `to`; none where they are no sequence.
    fn values(&self, py: Python<'_>, to: usize, narrow: bool, within: Within) -> PyResult<Option<Array>> {
        sequence::values(py, &self.game, (to, narrow), &within)
    }

    /// Values or outcomes of the positions up to a size.
    fn table(&self, py: Python<'_>, to: i64, outcomes: bool, misere: bool, within: Within) -> PyResult<Told> {
        let game = self.game.clone();
        let options = within.options(play(misere));
        let table = answer(py, &within, move |watch| game.table(to, outcomes, &options, watch))?;
        let unknown = table.unknown;
        Ok(match table.entries {
            Entries::Nimber(cells) => {
                let (cells, shape) = flat(cells);
                ("values", Some(nimbers(&cells, &shape)), None, absent(&cells, &shape), unknown)
            }
            Entries::Outcome(cells) => {
                let (cells, shape) = flat(cells);
                ("outcomes", Some(letters(&cells, &shape)), None, None, unknown)
            }
            worths => ("worths", None, Some(json!(worths).to_string()), None, unknown),
        })
    }

    /// The period of the values of heaps, looked for up to `to`, as JSON, and the sequence if they are one.
    fn period(
        &self,
        py: Python<'_>,
        to: u64,
        misere: bool,
        within: Within,
    ) -> PyResult<(String, Option<Sequence>)> {
        if let Some(rules) = solve::rules(&self.game, play(misere)) {
            let to = usize::try_from(to).unwrap_or(usize::MAX - 1);
            let (found, sequence) = Sequence::search(py, &self.game, rules, to, &within)?;
            return Ok((found, Some(sequence)));
        }
        let game = self.game.clone();
        let options = within.options(play(misere));
        let found = answer(py, &within, move |watch| game.period(Some(to), &options, watch))?;
        Ok((json!(found).to_string(), None))
    }

    /// The lost positions up to `to`, or with `count` how many they are, as JSON.
    fn lost(
        &self,
        py: Python<'_>,
        to: i64,
        asked: (Option<usize>, Option<String>, bool),
        misere: bool,
        within: Within,
    ) -> PyResult<String> {
        let game = self.game.clone();
        let options = within.options(play(misere));
        let found = answer(py, &within, move |watch| {
            let (length, condition, count) = asked;
            let lost = if count { grundy::Game::count_lost } else { grundy::Game::lost };
            lost(&game, to, length, condition.as_deref(), &options, watch)
        })?;
        Ok(json!(found).to_string())
    }

    /// The misère quotient of the heaps up to `to`, as JSON.
    fn quotient(&self, py: Python<'_>, to: u64, within: Within) -> PyResult<String> {
        let game = self.game.clone();
        let options = within.options(Some(Play::Misere));
        let found = answer(py, &within, move |watch| game.misere_quotient(to, &options, watch))?;
        Ok(json!(found).to_string())
    }
}

/// The play that is asked for, where it is not that of the rule.
fn play(misere: bool) -> Option<Play> {
    misere.then_some(Play::Misere)
}

/// All entries as one list, and the shape of the table.
fn flat<T>(cells: Cells<T>) -> (Vec<Option<T>>, Vec<usize>) {
    match cells {
        Cells::Heaps(heaps) => {
            let shape = vec![heaps.len()];
            (heaps, shape)
        }
        Cells::Pairs(rows) => {
            let shape = vec![rows.len(), rows.first().map_or(0, Vec::len)];
            (rows.into_iter().flatten().collect(), shape)
        }
    }
}

fn nimbers(cells: &[Option<Nimber>], shape: &[usize]) -> Array {
    Array::nimbers(cells.iter().copied(), shape.to_vec())
}

/// Marks the positions that do not exist, if there are any.
fn absent(cells: &[Option<Nimber>], shape: &[usize]) -> Option<Array> {
    let marks = || cells.iter().map(|cell| cell.is_none().into()).collect();
    cells.contains(&None).then(|| Array::bytes(marks(), shape.to_vec()))
}

/// Outcomes as letters of 32 bits, as numpy keeps them: N, P and D, and nothing where there is no position.
fn letters(cells: &[Option<Outcome>], shape: &[usize]) -> Array {
    let letter = |outcome: &Option<Outcome>| match outcome {
        Some(Outcome::First) => 'N' as u32,
        Some(Outcome::Second) => 'P' as u32,
        Some(Outcome::Draw) => 'D' as u32,
        None => 0,
    };
    Array::long(cells.iter().map(letter).collect(), shape.to_vec())
}
