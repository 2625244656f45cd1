//! `grundy identify`

use super::table::last;
use super::{SettingArgs, WorkArgs};
use crate::shield::unshield;
use clap::{Args, ValueEnum};

/// Which known game or formula has these values (exit status 1 if none).
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct IdentifyArgs {
    /// The values of heaps 0, 1, 2, …, or who wins (LWWWL), or rows of a table between ";"; - reads them
    #[arg(value_name = "VALUE", value_parser = unshield, required_unless_present_any = ["file", "game"])]
    pub values: Vec<String>,
    /// Read the values from a file: a list, a table, CSV, or the lines "n a(n)" of a b-file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["values", "game"])]
    pub file: Option<String>,
    /// The first value is that of heap N [default: 0]
    #[arg(long, value_name = "N", conflicts_with = "game", value_parser = heap)]
    pub from: Option<u64>,
    /// The numbers say who wins: 0 is a loss for the player to move; with --game, who wins in it instead of its values
    #[arg(long)]
    pub outcomes: bool,
    /// Compute the values of this game; a period of them may be proved
    #[arg(long, value_name = "GAME", conflicts_with = "values", help_heading = "The game")]
    pub game: Option<String>,
    /// The last heap, or the last row and column, to compute
    #[arg(long, value_name = "N", requires = "game", help_heading = "The game", value_parser = last)]
    pub to: Option<i64>,
    /// Values for its parameters.
    #[command(flatten)]
    pub settings: SettingArgs,
    /// Print the simplest formula as a function in cpp, python or rust
    #[arg(
        long,
        value_name = "LANGUAGE",
        hide_possible_values = true,
        conflicts_with = "json",
        help_heading = "Output"
    )]
    pub emit: Option<Language>,
    /// Show every candidate and every game equal to it
    #[arg(long, help_heading = "Output")]
    pub all: bool,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Time, memory and threads.
    #[command(flatten)]
    pub work: WorkArgs,
}

fn heap(text: &str) -> Result<u64, &'static str> {
    // So large that nothing is known of it, and small enough to count on from there.
    match super::amount::heap(text)? {
        heap @ 0..=0xFFFF_FFFF => Ok(heap),
        _ => Err("write a number below 2^32"),
    }
}

/// A language that functions are printed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// C++
    #[value(alias = "c++")]
    Cpp,
    /// Python
    Python,
    /// Rust
    Rust,
}

const EXAMPLES: &str = r#"Examples:
  grundy identify 0 1 2 3 1 4 3 2 1 4 2 6              which game has these values
  grundy identify LWWWLWWWL                            which heaps lose
  grundy identify "0 1 2 3; 1 0 3 2; 2 3 0 1"          a table of pairs
  grundy identify --game "take {1,3,4}" --emit python  a formula, proved where it can be
  grundy table kayles --format bfile | grundy identify -"#;
