//! `grundy sweep`

use super::amount;
use crate::shield::unshield;
use clap::{Args, Subcommand, ValueEnum};
use grundy_sweep::Kind;
use std::time::Duration;

/// One question about very many games, in pieces that any number of machines may compute.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, disable_help_subcommand = true, subcommand_value_name = "STEP")]
#[command(subcommand_help_heading = "Steps")]
pub struct SweepArgs {
    /// What is done.
    #[command(subcommand)]
    pub step: Step,
}

/// The steps of a sweep.
#[derive(Debug, Subcommand)]
pub enum Step {
    /// Cut a family of games into shards, and write the plan to a folder
    Plan(PlanArgs),
    /// Compute the shards that are not in the folder yet
    Run(RunArgs),
    /// Put all shards into one table, rows.csv in the folder
    Merge(MergeArgs),
}

/// Which games, and what is asked of each.
#[derive(Debug, Args)]
pub struct PlanArgs {
    /// The folder of the sweep
    #[arg(value_name = "FOLDER", value_hint = clap::ValueHint::DirPath, value_parser = unshield)]
    pub folder: String,
    /// Which games: octal or hexadecimal (codes), subtraction (sets), graphs or rules (lines of --file)
    #[arg(value_name = "FAMILY", hide_possible_values = true)]
    pub family: FamilyName,
    /// Digits of a code behind the point at most [default: 3 octal, 2 hexadecimal ones]
    #[arg(long, value_name = "N", help_heading = "The family")]
    pub digits: Option<u32>,
    /// The digits that may stand before the point of a code, such as 0,4 [default: 0,4 octal, 0 hexadecimal]
    #[arg(long, value_name = "DIGITS", value_delimiter = ',', help_heading = "The family")]
    pub before: Option<Vec<u32>>,
    /// How many amounts a subtraction set has
    #[arg(long, value_name = "K", default_value = "3", help_heading = "The family")]
    pub amounts: u32,
    /// The largest amount of a subtraction set
    #[arg(long, value_name = "N", required_if_eq("family", "subtraction"), help_heading = "The family")]
    pub max: Option<u32>,
    /// A file with a rule, or with a graph in graph6, in each line
    #[arg(
        long,
        value_name = "FILE",
        value_hint = clap::ValueHint::FilePath,
        required_if_eq_any([("family", "graphs"), ("family", "rules")]),
        help_heading = "The family"
    )]
    pub file: Option<String>,
    /// The game that is played on graphs, from the set of all vertices
    #[arg(long, default_value = "node-kayles", help_heading = "The family")]
    pub game: String,
    /// What is asked: period, values, quotient or outcome
    #[arg(
        long,
        value_name = "QUESTION",
        default_value = "period",
        hide_possible_values = true,
        help_heading = "The question"
    )]
    pub ask: QuestionName,
    /// The last heap that is looked at [default: 10^6 for period, 11 for quotient]
    #[arg(long, value_name = "N", value_parser = amount::heap, help_heading = "The question")]
    pub to: Option<u64>,
    /// The position whose outcome is asked, "7 + 9"
    #[arg(long, value_parser = unshield, help_heading = "The question")]
    pub position: Option<String>,
    /// The memory that one game may take, such as 500M [default: 1G]
    #[arg(long, value_name = "SIZE", value_parser = amount::size, help_heading = "The question")]
    pub memory_limit: Option<usize>,
    /// Into how many shards it is cut; one should take 1 to 60 seconds
    #[arg(long, value_name = "N")]
    pub shards: Option<usize>,
}

/// Whose games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FamilyName {
    /// Octal codes
    Octal,
    /// Hexadecimal codes
    Hexadecimal,
    /// Subtraction sets
    Subtraction,
    /// Graphs in graph6
    Graphs,
    /// Rules, codes or names
    Rules,
}

/// What is asked of each game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum QuestionName {
    /// The period of its values
    Period,
    /// The hash of its values
    Values,
    /// Its misère quotient
    Quotient,
    /// Who wins a position
    Outcome,
}

impl From<QuestionName> for Kind {
    fn from(name: QuestionName) -> Kind {
        match name {
            QuestionName::Period => Kind::Period,
            QuestionName::Values => Kind::Values,
            QuestionName::Quotient => Kind::Quotient,
            QuestionName::Outcome => Kind::Outcome,
        }
    }
}

/// Which shards.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// The folder of the sweep
    #[arg(value_name = "FOLDER", value_hint = clap::ValueHint::DirPath, value_parser = unshield)]
    pub folder: String,
    /// Only the Ith of N parts, for a batch queue: 1/8, 2/8, …
    #[arg(long, value_name = "I/N", default_value = "1/1", value_parser = part)]
    pub shard: (usize, usize),
    /// Stop after this time, such as 10s, 2m or 1h; the same command goes on from there
    #[arg(long, value_name = "TIME", value_parser = amount::duration, help_heading = "Limits")]
    pub time_limit: Option<Duration>,
}

/// Which sweep.
#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The folder of the sweep
    #[arg(value_name = "FOLDER", value_hint = clap::ValueHint::DirPath, value_parser = unshield)]
    pub folder: String,
}

fn part(text: &str) -> Result<(usize, usize), &'static str> {
    let numbers =
        text.split_once('/').and_then(|(i, n)| Some((i.trim().parse().ok()?, n.trim().parse().ok()?)));
    numbers.filter(|(i, n)| (1..=*n).contains(i)).ok_or("write I/N with I from 1 to N, such as 2/8")
}

const EXAMPLES: &str = r#"Examples:
  grundy sweep plan census octal --digits 2 --to 10^4   what is to be computed
  grundy sweep run census --shard 1/2                   one half of it, on one machine
  grundy sweep run census                               what is still missing
  grundy sweep merge census                             the table: census/rows.csv

A shard is named by the hash of what it computes, its result is a file, and what is
there is not computed again. The table has the same bytes whatever died or ran twice."#;
