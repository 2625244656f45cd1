//! Flags that several verbs share.

use super::amount;
use super::complete::games;
use crate::shield::unshield;
use clap::{Args, ValueEnum};
use clap_complete::ArgValueCandidates;
use grundy::Limits;
use std::time::Duration;

/// The game and its settings.
#[derive(Debug, Args)]
pub struct GameArgs {
    /// A rule ("take 1..3"), a code (0.77), a name (kayles), @FILE with a rule in it, or - to read one
    #[arg(value_parser = unshield, add = ArgValueCandidates::new(games))]
    pub game: String,
    /// Who cannot move wins, whatever the rule says
    #[arg(long, help_heading = "The game")]
    pub misere: bool,
    #[command(flatten)]
    /// Values for its parameters.
    pub settings: SettingArgs,
}

/// Values for the parameters of a rule.
#[derive(Debug, Args)]
pub struct SettingArgs {
    /// Give a parameter a value, such as --set K=5; may be repeated
    #[arg(long = "set", value_name = "NAME=VALUE", help_heading = "The game")]
    pub set: Vec<String>,
    /// Read parameters from a JSON file such as {"next": [[1, 2], [2], []]}, or a graph from a list of edges,
    /// a DOT file or one in graph6
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, help_heading = "The game")]
    pub data: Option<String>,
}

/// How much work and room a question may take.
#[derive(Debug, Args)]
pub struct LimitArgs {
    /// Answer "unknown" after this time, such as 10s, 2m or 1h
    #[arg(long, value_name = "TIME", value_parser = amount::duration, help_heading = "Limits")]
    pub time_limit: Option<Duration>,
    /// Answer "unknown" beyond this memory, such as 500M [default: 4G]
    #[arg(long, value_name = "SIZE", value_parser = amount::size, help_heading = "Limits")]
    pub memory_limit: Option<usize>,
}

impl LimitArgs {
    /// The limits as they are given.
    pub fn given(&self) -> Limits {
        let usual = Limits::default();
        Limits { memory: self.memory_limit.unwrap_or(usual.memory), ..usual }
    }
}

/// The same, and how many threads a question may take that several can work on.
#[derive(Debug, Args)]
pub struct WorkArgs {
    /// Time and memory.
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Work with no more than so many threads; long sequences of heaps use two, searches on boards and tables of
    /// pairs as many as given
    #[arg(long, value_name = "N", value_parser = threads, help_heading = "Limits")]
    pub threads: Option<usize>,
}

fn threads(text: &str) -> Result<usize, &'static str> {
    match text.trim().parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        _ => Err("write a number from 1 to 1024"),
    }
}

/// In which form an answer is written.
#[derive(Debug, Args)]
pub struct FormArgs {
    /// Write text, json or svg (a picture)
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "text",
        hide_possible_values = true,
        help_heading = "Output"
    )]
    format: Form,
    /// The same as --format json
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    json: bool,
}

/// The forms of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// To be read
    Text,
    /// The answer document
    Json,
    /// A picture
    Svg,
}

impl FormArgs {
    /// The form that is asked for.
    pub fn form(&self) -> Form {
        if self.json { Form::Json } else { self.format }
    }
}

/// How the answer looks.
#[derive(Debug, Args)]
pub struct Style {
    /// Colour the answer: auto, always or never
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true,
        help_heading = "Output",
        display_order = 1000
    )]
    pub color: clap::ColorChoice,
    /// Print the answer and errors only: no remarks, no sign of life
    // Behind the flags of every verb, however many verbs there are.
    #[arg(short, long, global = true, help_heading = "Output", display_order = 1001)]
    pub quiet: bool,
}

impl Style {
    /// The usual, where the arguments cannot be read.
    pub fn plain() -> Style {
        Style { color: clap::ColorChoice::Auto, quiet: false }
    }
}
