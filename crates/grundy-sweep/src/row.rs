//! The row of one game.

use crate::{Item, Kind, Question, VERSION, sha256};
use grundy::answer::{Cells, Entries};
use grundy::certificate::{self, Rule};
use grundy::{
    Component, Data, Game, Limits, NoFiles, Options, Play, Progress, Report, Settings, Solver, Stop, solve,
};
use grundy_heap::sequence::{Sequence, Setup};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use std::sync::OnceLock;

/// So many values, from the first that is not 0, tell twins.
const HEAD: usize = 1000;

/// What the file beside a certificate is called, when the certificate is hashed.
const BESIDE: &str = "certificate.values.gz";

/// What is said of a game; which of it, [`Question::columns`] lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Row {
    /// What the row is called.
    pub code: String,
    /// `proved`, `found` (seen, not proved), `partial`, `chance`, `open` (not known, see `why`), or `refused`.
    pub status: String,
    /// The least heap from which on the values repeat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preperiod: Option<u64>,
    /// The least distance at which they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<u64>,
    /// By how much they grow from one period to the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saltus: Option<u32>,
    /// How many values were computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<u64>,
    /// The largest of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largest: Option<u32>,
    /// How many rare heaps there are among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rares: Option<u64>,
    /// How many elements a quotient has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<u64>,
    /// How many of them are in the P-portion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p_portion: Option<u64>,
    /// The largest heap of whose sums it is the quotient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heaps_to: Option<u64>,
    /// What proves it, or would.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theorem: Option<String>,
    /// The position that was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who wins it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// A value, score, cost or probability.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<String>,
    /// Why nothing more is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The SHA-256 of what was computed: of values, each in four bytes, the lowest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// The SHA-256 of the certificate of the period that is proved by the values alone, as a file `certificate.json`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// What twins share; the table makes `twin` of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
    /// The first game of the sweep with the same head.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub twin: Option<String>,
    /// The version of the program.
    pub version: String,
}

/// Why a row is not filled.
enum Gap {
    Report(Report),
    Unknown(String),
    Refused(String),
}

impl From<Report> for Gap {
    fn from(report: Report) -> Gap {
        Gap::Report(report)
    }
}

/// The row of a game, the one after so many others; an `Err` where whoever watches wants to stop.
pub(crate) fn row(item: &Item, question: &Question, done: u64, progress: &dyn Progress) -> Result<Row, Stop> {
    let before = progress.used();
    let watch = Watch { progress, done, before, memory: question.memory, stopped: OnceLock::new() };
    let answered = answered(item, question, &watch);
    if let Some(&stop) = watch.stopped.get() {
        return Err(stop);
    }
    let (status, why) = match answered {
        Ok(row) => return Ok(Row { code: item.code.clone(), version: VERSION.into(), ..row }),
        Err(Gap::Unknown(why)) => ("open", why),
        Err(Gap::Refused(why)) => ("refused", why),
        Err(Gap::Report(report)) => {
            let first = report.diagnostics.first().map(|mistake| mistake.message.clone());
            let status = if report.is_unknown() { "open" } else { "refused" };
            (status, first.unwrap_or_else(|| report.to_string()))
        }
    };
    let status = status.into();
    Ok(Row { code: item.code.clone(), status, why: Some(why), version: VERSION.into(), ..Row::default() })
}

/// Watches one game: it has room of its own, whatever else lies in memory.
struct Watch<'a> {
    progress: &'a dyn Progress,
    done: u64,
    before: Option<usize>,
    memory: usize,
    /// Set where not the game but whoever watches has an end of it.
    stopped: OnceLock<Stop>,
}

impl Progress for Watch<'_> {
    fn check(&self, _done: u64) -> Option<Stop> {
        if let Some(stop) = self.progress.check(self.done) {
            return Some(*self.stopped.get_or_init(|| stop));
        }
        self.used().is_some_and(|used| used > self.memory).then_some(Stop::Memory)
    }

    fn used(&self) -> Option<usize> {
        Some(self.progress.used()?.saturating_sub(self.before?))
    }
}

fn answered(item: &Item, question: &Question, watch: &Watch<'_>) -> Result<Row, Gap> {
    let game = opened(item, watch)?;
    let limits = Limits { memory: question.memory, threads: Some(1), ..Limits::default() };
    let options = Options { play: item.misere.then_some(Play::Misere), limits, replies: 0 };
    let to = question.to.unwrap_or(0);
    match question.kind {
        Kind::Period => period(&game, to, &options, watch),
        Kind::Values => values(&game, to, &options, watch),
        Kind::Quotient => quotient(&game, to, &Options { play: Some(Play::Misere), ..options }, watch),
        Kind::Outcome => {
            let asked = question.position.as_ref().or(item.position.as_ref());
            let missing = || Gap::Refused("it is not said which position is asked about".into());
            outcome(&game, asked.ok_or_else(missing)?, &options, watch)
        }
    }
}

fn opened(item: &Item, watch: &Watch<'_>) -> Result<Game, Report> {
    let settings = match Data::read_watched("set.json", &json!(item.set).to_string(), watch)? {
        Data::Settings(settings) => settings,
        Data::Graph(_) => Settings::new(),
    };
    let data = match &item.data {
        Some((name, text)) => Data::read_watched(name, text, watch)?,
        None => Data::Settings(Settings::new()),
    };
    Game::with_data(&item.game, settings, data, &NoFiles, watch)
}

/// How a sequence is computed so that it depends on nothing but its rules.
fn setup(options: &Options) -> Setup {
    Setup { values_alone: true, ..solve::setup(options.limits) }
}

fn period(game: &Game, to: u64, options: &Options, watch: &Watch<'_>) -> Result<Row, Gap> {
    let Some(rules) = solve::rules(game, options.play) else {
        return Ok(of_period(game.period(Some(to), options, watch)?));
    };
    let mut sequence = Sequence::with(rules, setup(options));
    let found = sequence.search(usize::try_from(to).unwrap_or(usize::MAX - 1), watch);
    // An engine may have gone on a little, as suits its instructions; what was looked at is the same everywhere.
    let values = match found {
        Ok(_) => sequence.values().until(sequence.looked()),
        Err(_) => sequence.values(),
    };
    let told = of_period(solve::period_of_sequence(game, &sequence, found));
    // A period that is proved tells more values than were computed.
    let known = match sequence.period() {
        Some(_) => (0..2 * HEAD as u64).map_while(|heap| u32::try_from(sequence.at(heap)?).ok()).collect(),
        None => values.iter().take(2 * HEAD).collect::<Vec<u32>>(),
    };
    let rule = Rule::new(game, game.text(), game.settings());
    let certificate = certificate::of_sequence(rule, &sequence, BESIDE).ok();
    Ok(Row {
        values: Some(values.len() as u64),
        hash: Some(hash(values.iter())),
        head: Some(head(known.into_iter())),
        certificate: certificate
            .and_then(|made| serde_json::to_string(&made.document).ok())
            .map(|text| sha256(text + "\n")),
        ..told
    })
}

fn of_period(told: grundy::PeriodAnswer) -> Row {
    let status = match told.period {
        Some(_) if told.proved => "proved",
        Some(_) => "found",
        None => "open",
    };
    Row {
        status: status.into(),
        preperiod: told.preperiod,
        period: told.period,
        saltus: told.saltus,
        largest: told.max_value,
        rares: told.rares,
        theorem: told.theorem,
        why: told.unknown,
        ..Row::default()
    }
}

fn values(game: &Game, to: u64, options: &Options, watch: &Watch<'_>) -> Result<Row, Gap> {
    let none = || Gap::Refused("not all of its heaps have nim-values".into());
    let found: Vec<u32> = match solve::rules(game, options.play) {
        Some(rules) => {
            let mut sequence = Sequence::with(rules, setup(options));
            let last = usize::try_from(to).unwrap_or(usize::MAX - 1);
            sequence.extend(last, watch).map_err(|halt| Gap::Unknown(halt.to_string()))?;
            sequence.values().until(last.saturating_add(1)).iter().collect()
        }
        None => {
            let to = i64::try_from(to).unwrap_or(i64::MAX);
            let table = game.table(to, false, options, watch)?;
            if let Some(why) = table.unknown {
                return Err(Gap::Unknown(why));
            }
            let Entries::Nimber(Cells::Heaps(entries)) = table.entries else { return Err(none()) };
            let short = entries.into_iter().map(|entry| u32::try_from(entry?.0).ok());
            short.collect::<Option<_>>().ok_or_else(none)?
        }
    };
    Ok(Row {
        status: "found".into(),
        values: Some(found.len() as u64),
        largest: found.iter().copied().max(),
        hash: Some(hash(found.iter().copied())),
        head: Some(head(found.iter().copied())),
        ..Row::default()
    })
}

fn quotient(game: &Game, to: u64, options: &Options, watch: &Watch<'_>) -> Result<Row, Gap> {
    let told = game.misere_quotient(to, options, watch)?;
    let status = match told.heaps_to {
        None => "open",
        Some(_) if told.complete => "proved",
        Some(_) => "partial",
    };
    Ok(Row {
        status: status.into(),
        order: told.heaps_to.map(|_| told.order as u64),
        p_portion: told.heaps_to.map(|_| told.p_size as u64),
        heaps_to: told.heaps_to,
        preperiod: told.preperiod,
        period: told.period,
        theorem: told.theorem,
        why: told.unknown,
        hash: Some(sha256(json!([told.presentation, told.p_portion, told.pretending]).to_string())),
        ..Row::default()
    })
}

fn outcome(game: &Game, position: &str, options: &Options, watch: &Watch<'_>) -> Result<Row, Gap> {
    let components = Component::all(0, &game.positions_watched(&[position], watch)?);
    let solved = Solver::new(&[game], options, watch)?.solve(&components)?;
    if !solved.is_known() {
        return Err(Gap::Unknown(solved.unknown.unwrap_or_else(|| "who wins is not known".into())));
    }
    let numbers = [solved.score, solved.cost].into_iter().flatten().next();
    let worth =
        solved.win_probability.clone().or(numbers.map(|number| number.to_string())).or(solved.value.clone());
    let outcome = match solved.outcome {
        Some(outcome) => json!(outcome).as_str().map(str::to_string),
        None => Some("chance".into()),
    };
    Ok(Row {
        status: if solved.outcome.is_some() { "proved" } else { "chance" }.into(),
        position: Some(position.into()),
        hash: Some(sha256(json!([outcome, worth]).to_string())),
        outcome,
        worth,
        ..Row::default()
    })
}

/// The SHA-256 of values, each in four bytes, the lowest first.
fn hash(values: impl Iterator<Item = u32>) -> String {
    sha256(values.flat_map(u32::to_le_bytes).collect::<Vec<u8>>())
}

/// What twins share: the values from the first that is not 0.
fn head(values: impl Iterator<Item = u32>) -> String {
    let mut from = values.take(2 * HEAD).skip_while(|&value| value == 0).take(HEAD).peekable();
    if from.peek().is_some() { hash(from) } else { "0".into() }
}

impl Row {
    /// The row as JSON, all fields that are known.
    pub(crate) fn fields(&self) -> serde_json::Map<String, Json> {
        match json!(self) {
            Json::Object(fields) => fields,
            _ => serde_json::Map::new(),
        }
    }
}
