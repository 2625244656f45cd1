//! The doors of the library that are not about one game alone.

use crate::game::Game;
use crate::mistake;
use crate::work::{Within, answer, work};
use grundy::ask::{Bounds, Desk, Question};
use grundy::certificate::{self, Rule};
use grundy::check::{self, Refusal};
use grundy::{Component, Data, Given, NoFiles, Play, Report, Settings, Solver, Sum, catalogue};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use serde_json::json;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// What was found for one question is kept for the next.
static DESK: LazyLock<Desk> = LazyLock::new(Desk::default);

/// Answers a question in JSON, in JSON.
#[pyfunction]
pub fn ask(py: Python<'_>, question: &str, within: Within) -> PyResult<String> {
    let question = Question::read(question.as_bytes()).map_err(|error| mistake::report(py, &error))?;
    let bounds = Bounds { limits: within.limits(), time: within.time()?, ..Bounds::default() };
    let bounds = bounds.of(&question).map_err(|error| mistake::report(py, &error))?;
    let within = within.no_more(bounds.limits.memory, bounds.time);
    answer(py, &within, move |watch| {
        DESK.ask(&question, &bounds, &watch.shared()).map(|answer| answer.json(usize::MAX))
    })
}

/// Games, each with positions of it as they are typed.
type Parts<'py> = Vec<(PyRef<'py, Game>, Vec<String>)>;

type Games = Vec<(Arc<grundy::Game>, Vec<String>)>;

/// What can be taken to another thread.
fn owned(parts: Parts<'_>) -> Games {
    parts.into_iter().map(|(game, texts)| (game.game.clone(), texts)).collect()
}

fn components(games: &Games, watch: &dyn grundy::Progress) -> Result<Vec<Component>, Report> {
    let mut all = Vec::new();
    for (number, (game, texts)) in games.iter().enumerate() {
        all.extend(game.components(number, texts, watch)?);
    }
    Ok(all)
}

/// The certificate of who wins a sum of games, and by which moves, as JSON.
#[pyfunction(name = "certificate")]
pub fn certified(py: Python<'_>, parts: Parts<'_>, within: Within) -> PyResult<String> {
    let (games, limits) = (owned(parts), within.limits());
    let made = answer(py, &within, move |watch| {
        let position = components(&games, watch)?;
        let rule = |game: &grundy::Game| Rule::new(game, game.text(), game.settings());
        let named: Vec<_> = games.iter().map(|(game, _)| (&**game, rule(game))).collect();
        Ok(certificate::sum(&named, &position, None, &limits, watch))
    })?;
    let made = made.map_err(|why| PyValueError::new_err(format!("there is no certificate: {why}")))?;
    Ok(json!(made).to_string())
}

/// The sum that words stand for: of each component the number and the text of its game, the component as it is typed,
/// and as JSON.
#[pyfunction]
pub fn sum_of(
    py: Python<'_>,
    words: Vec<String>,
    set: String,
    within: Within,
) -> PyResult<Vec<(usize, String, String, String)>> {
    let sum = answer(py, &within, move |watch| {
        let (settings, data) = (Settings::new(), Data::read_watched("set.json", &set, watch)?);
        let given = Given { settings: &settings, data: &data, files: &NoFiles };
        Sum::read(&words, given, watch)
    })?;
    let told = |component: &Component| {
        let (number, value) = (component.game, &component.value);
        (number, sum.games()[number].text().to_string(), value.to_string(), json!(value).to_string())
    };
    Ok(sum.components().iter().map(told).collect())
}

/// What a sum of games is worth in the theory of misère play, as JSON.
#[pyfunction]
pub fn misere(py: Python<'_>, parts: Parts<'_>, within: Within) -> PyResult<String> {
    let games = owned(parts);
    let options = within.options(Some(Play::Misere));
    let found = answer(py, &within, move |watch| {
        let position = components(&games, watch)?;
        let games: Vec<&grundy::Game> = games.iter().map(|(game, _)| &**game).collect();
        Solver::new(&games, &options, watch)?.misere(&position)
    })?;
    Ok(json!(found).to_string())
}

/// Whether a certificate is true: the claim if it is, else what is wrong with it, as JSON.
#[pyfunction]
pub fn verify(py: Python<'_>, path: String, within: Within) -> PyResult<String> {
    let limits = within.limits();
    let verdict = work(py, &within, None, move |watch| -> Result<_, String> {
        let mut document = Vec::new();
        // One byte more than may be shows that there are too many.
        let file = ordinary(Path::new(&path))?.take((limits.memory / check::READ) as u64 + 1);
        { file }.read_to_end(&mut document).map_err(|error| format!("{path} cannot be read: {error}"))?;
        Ok(check::verify(document, &|name| beside(&path, name), &limits, watch))
    })?;
    match verdict.map_err(PyOSError::new_err)? {
        Ok(certificate) => {
            Ok(json!({"verified": true, "claim": certificate.claim, "game": certificate.rule.text,
            "theorem": certificate.theorem})
            .to_string())
        }
        Err(Refusal::Unknown(why)) => Err(mistake::unknown(py, &why.to_string())),
        Err(Refusal::Unreadable(why)) => Err(PyValueError::new_err(format!("it cannot be judged: {why}"))),
        Err(wrong) => Ok(json!({"verified": false, "reason": wrong.to_string()}).to_string()),
    }
}

/// Opens an ordinary file: a pipe might never say anything, and a device never end.
fn ordinary(path: &Path) -> Result<File, String> {
    let cannot = |error| format!("{} cannot be read: {error}", path.display());
    match fs::metadata(path).map_err(cannot)?.is_file() {
        true => File::open(path).map_err(cannot),
        false => Err(format!("{} is no ordinary file", path.display())),
    }
}

/// Opens a file in the folder of the certificate.
fn beside(certificate: &str, name: &str) -> Result<Box<dyn Read>, String> {
    if Path::new(name).file_name() != Some(name.as_ref()) {
        return Err(format!("{name} is not the name of a file beside the certificate"));
    }
    let path = Path::new(certificate).with_file_name(name);
    // A link could lead out of the folder.
    if path.is_symlink() {
        return Err(format!("{name} is a link, no file beside the certificate"));
    }
    Ok(Box::new(ordinary(&path)?))
}

/// The names of the games in the catalogue.
#[pyfunction]
pub fn names() -> Vec<&'static str> {
    catalogue::all().map(|entry| entry.name.as_str()).collect()
}

/// The names of the games in whose texts all of the words stand.
#[pyfunction]
pub fn search(words: &str) -> Vec<&'static str> {
    catalogue::search(words).into_iter().map(|entry| entry.name.as_str()).collect()
}

/// A game of the catalogue by any of its names, as JSON.
#[pyfunction]
pub fn entry(name: &str) -> Option<String> {
    catalogue::find(name).map(|entry| json!(entry).to_string())
}
