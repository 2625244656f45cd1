//! A question as data, and what may be used for it.

use grundy_language::diagnostic::Report;
use grundy_rule::limits::Limits;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    /// Whether a rule is well formed: what a page asks at every key.
    Check,
    /// Why a position is worth what it is worth: every option with its value, and the mex.
    Explain,
    /// Which known game or formula has these values, or those of this game.
    Identify,
    /// What may be done in a position.
    Moves,
    /// The period of the values of heaps, found and then proved.
    Period,
    /// What a perfect player does.
    Play,
    /// Who wins, the value, and every winning move.
    Solve,
    /// The values of many positions at once.
    Table,
}

impl Verb {
    /// All of them.
    pub const ALL: [Verb; 8] = [
        Verb::Check,
        Verb::Explain,
        Verb::Identify,
        Verb::Moves,
        Verb::Period,
        Verb::Play,
        Verb::Solve,
        Verb::Table,
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Verb::Check => "check",
            Verb::Explain => "explain",
            Verb::Identify => "identify",
            Verb::Moves => "moves",
            Verb::Period => "period",
            Verb::Play => "play",
            Verb::Solve => "solve",
            Verb::Table => "table",
        }
    }

    /// The fields that such a question may have.
    fn fields(self) -> &'static [&'static str] {
        match self {
            Verb::Check => &["game", "set", "data"],
            Verb::Explain | Verb::Moves | Verb::Play => {
                &["game", "position", "sum", "set", "data", "misere", "limits"]
            }
            Verb::Solve => &["game", "position", "sum", "set", "data", "misere", "replies", "limits"],
            Verb::Identify => &["values", "from", "outcomes", "game", "set", "data", "to", "limits"],
            Verb::Period => &["game", "set", "data", "misere", "to", "limits"],
            Verb::Table => &["game", "set", "data", "misere", "to", "outcomes", "limits"],
        }
    }
}

impl FromStr for Verb {
    type Err = Report;

    fn from_str(word: &str) -> Result<Verb, Report> {
        let all = Verb::ALL.map(Verb::word).join(", ");
        let known = Verb::ALL.into_iter().find(|verb| verb.word() == word);
        known.ok_or_else(|| Report::question(format!("one asks for one of {all}")))
    }
}

impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A question. Which of the fields it needs and may have, the [`Verb`] says.
///
/// Unknown fields are refused: a misspelt one would change the question in silence.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Question {
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Verb>,
    /// A rule, a code, or a name of the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// A text such as `3 + 4`, or a list of components as answers write them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Json>,
    /// In their place: several games, each with its positions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sum: Vec<Part>,
    /// Values for parameters, by their names.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub set: Set,
    /// What a data file holds, such as a graph whose vertices have names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<DataAsked>,
    /// Whoever cannot move wins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
    /// How many losing moves are shown with a reply, at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replies: Option<usize>,
    /// The last heap, or the last row and column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
    /// Who wins instead of the values: in a table, or said by the numbers that are to be identified, where 0 loses.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub outcomes: bool,
    /// What is to be identified: a text as one types it, a list of numbers, or rows of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Json>,
    /// The first value is that of this heap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
    /// Bounds that the question sets itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limits: Option<LimitsAsked>,
}

/// Values for parameters, by their names.
pub type Set = Map<String, Json>;

/// A game and positions of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The game.
    pub game: String,
    /// Its positions.
    pub position: Json,
}

/// A data file that comes with the question.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DataAsked {
    /// Its name, the ending of which tells what is in it; what other texts are, their beginnings tell.
    #[serde(default)]
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// Bounds that a question sets itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitsAsked {
    /// The time, in seconds.
    pub seconds: Option<f64>,
    /// The memory, in bytes.
    pub bytes: Option<u64>,
}

impl Question {
    /// Reads a question from JSON.
    pub fn read(json: &[u8]) -> Result<Question, Report> {
        let fields: Map<String, Json> = serde_json::from_slice(json).map_err(no_question)?;
        match fields.get("ask") {
            Some(verb) => Question::of(Verb::deserialize(verb).map_err(no_question)?, &fields, json),
            None => Err(Report::question("the field `ask` says what is asked, such as \"solve\"")),
        }
    }

    /// Reads a question from JSON where it is known what is asked, so that the field `ask` may be left out.
    pub fn read_as(verb: Verb, json: &[u8]) -> Result<Question, Report> {
        let fields: Map<String, Json> = serde_json::from_slice(json).map_err(no_question)?;
        if fields.get("ask").is_some_and(|ask| ask != verb.word()) {
            return Err(Report::question(format!("the field `ask` says something else than `{verb}`")));
        }
        Question::of(verb, &fields, json)
    }

    /// The question, if it has no field that means nothing here.
    fn of(verb: Verb, fields: &Map<String, Json>, json: &[u8]) -> Result<Question, Report> {
        let known = verb.fields();
        if let Some(field) = fields.keys().find(|field| *field != "ask" && !known.contains(&field.as_str())) {
            let known = known.join("`, `");
            return Err(Report::question(format!("unknown field `{field}`, expected one of `{known}`")));
        }
        // Read from the text once more, so that a mistake has its place.
        let question: Question = serde_json::from_slice(json).map_err(no_question)?;
        Ok(Question { ask: Some(verb), ..question })
    }

    /// The time that it may take at most, if it says so.
    fn time(&self) -> Result<Option<Duration>, Report> {
        let seconds = self.limits.and_then(|limits| limits.seconds);
        let wrong = |_| Report::question("limits.seconds must be a number from 0 on");
        seconds.map(Duration::try_from_secs_f64).transpose().map_err(wrong)
    }

    /// How far a table or a search goes.
    pub(super) fn last(&self) -> Result<Option<i64>, Report> {
        let wrong = |_| Report::question("`to` is larger than any number of the notation");
        self.to.map(i64::try_from).transpose().map_err(wrong)
    }
}

/// What is wrong with the JSON, in words.
fn no_question(error: serde_json::Error) -> Report {
    match error.classify() {
        serde_json::error::Category::Data => Report::question(error.to_string()),
        _ => Report::question(format!("the question is not JSON: {error}")),
    }
}

/// What may be used for a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Work and memory.
    pub limits: Limits,
    /// Bytes of a game or a position as text: they are read before anybody can stop it.
    pub text: usize,
    /// Time. Whoever watches the question keeps the clock.
    pub time: Option<Duration>,
}

impl Default for Bounds {
    /// The usual limits, and no bound on texts and time.
    fn default() -> Bounds {
        Bounds { limits: Limits::default(), text: usize::MAX, time: None }
    }
}

impl Bounds {
    /// What a question may use: what it asks for, but no more than this.
    ///
    /// ```
    /// use grundy::ask::{Bounds, Question};
    /// use std::time::Duration;
    /// let question = br#"{"ask": "period", "game": "kayles", "limits": {"seconds": 2, "bytes": 1000000}}"#;
    /// let bounds = Bounds { time: Some(Duration::from_secs(5)), ..Bounds::default() };
    /// let bounds = bounds.of(&Question::read(question)?)?;
    /// assert_eq!((bounds.time, bounds.limits.memory), (Some(Duration::from_secs(2)), 1_000_000));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn of(self, question: &Question) -> Result<Bounds, Report> {
        let asked = question.limits.and_then(|limits| limits.bytes);
        let asked = asked.map_or(usize::MAX, |bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        let limits = Limits { memory: self.limits.memory.min(asked), ..self.limits };
        let time = question.time()?.into_iter().chain(self.time).min();
        Ok(Bounds { limits, time, ..self })
    }

    pub(super) fn short(&self, length: usize, what: &str) -> Result<(), Report> {
        match length <= self.text {
            true => Ok(()),
            false => Err(Report::question(format!("the {what} is longer than {} KiB", self.text >> 10))),
        }
    }
}
