//! `grundy table`

use super::{GameArgs, WorkArgs};
use clap::{Args, ValueEnum};

/// The values of many positions at once: heaps, or pairs in a square.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct TableArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,
    /// The last heap, or the last row and column [default: what a screen holds]
    #[arg(long, value_name = "N", value_parser = last)]
    pub to: Option<i64>,
    /// Who wins instead of the values
    #[arg(long)]
    pub outcomes: bool,
    /// List the lost positions only: numbers, tuples, sets, or lists of numbers up to --to
    #[arg(long, conflicts_with_all = ["store", "certificate"])]
    pub losing: bool,
    /// Lost positions that are lists of so many numbers, or sums of so many heaps
    #[arg(long, value_name = "N", conflicts_with_all = ["store", "certificate"])]
    pub length: Option<usize>,
    /// Count the lost positions, and add up their numbers
    #[arg(long, conflicts_with_all = ["store", "certificate"])]
    pub count: bool,
    /// Lost positions that meet this condition, such as "a < b"; the names are those of the rule, or n
    #[arg(long = "where", value_name = "CONDITION")]
    pub condition: Option<String>,
    /// Keep the values of heaps in a file; a run that was interrupted goes on where it was
    #[arg(long, value_name = "FILE", requires = "to", value_hint = clap::ValueHint::FilePath)]
    pub store: Option<String>,
    /// Write text, csv, json, bfile (lines "n a(n)" as in the OEIS), bin (two bytes a value) or svg (a picture)
    /// [default: text, or with --store a summary]
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, help_heading = "Output")]
    pub format: Option<Format>,
    /// Write four bytes a value, with --format bin
    #[arg(long, help_heading = "Output")]
    pub wide: bool,
    /// Write the table to a file
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath, help_heading = "Output")]
    pub output: Option<String>,
    /// Write a certificate of the answer to a file; grundy verify checks it
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, help_heading = "Output", conflicts_with = "outcomes")]
    pub certificate: Option<String>,
    /// The same as --format json
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub json: bool,
    /// Time, memory and threads.
    #[command(flatten)]
    pub work: WorkArgs,
}

pub(super) fn last(text: &str) -> Result<i64, &'static str> {
    let last = super::amount::heap(text)?;
    last.try_into().map_err(|_| "write a number below 2^63")
}

/// How a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Aligned, to be read
    Text,
    /// Comma-separated values with a header
    Csv,
    /// The answer document
    Json,
    /// Lines "n a(n)" as the OEIS keeps them
    Bfile,
    /// Little-endian numbers of two or four bytes, nothing else
    Bin,
    /// A chart, or a heat map of pairs
    Svg,
}

const EXAMPLES: &str = r#"Examples:
  grundy table 0.77 --to 199                           the values of heaps 0 to 199
  grundy table "take squares" --outcomes               which heaps win, and which lose
  grundy table wythoff --to 15 --outcomes              pairs: the P-positions of a square
  grundy table wythoff --to 100 --losing --where "a < b"
                                                       the lost pairs, each once
  grundy table "take squares" --to 100000 --length 3 --count
                                                       how many sums of three heaps are lost
  grundy table kayles --to 10000 --format bfile --output kayles.txt
  grundy table officers --to 1000000 --store six.values
                                                       a long run that may be interrupted"#;
