//! `grundy explain`

use super::{GameArgs, WorkArgs};
use crate::shield::unshield;
use clap::Args;

/// Why a position is worth what it is worth: every option, its value, and the mex.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ExplainArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,
    /// The components of the position: 3 4 5, "(1,2)" "(3,5)", ..P..P; behind a + another game with its own
    #[arg(value_parser = unshield)]
    pub position: Vec<String>,
    /// Only tell how the rule was understood and which engine answers, or is at work after 3 seconds
    #[arg(long, help_heading = "Output")]
    pub plan: bool,
    /// Show every option, however many there are
    #[arg(long, help_heading = "Output")]
    pub all: bool,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Time, memory and threads.
    #[command(flatten)]
    pub work: WorkArgs,
}

const EXAMPLES: &str = r#"Examples:
  grundy explain kayles 3                              why a row of three pins is worth *3
  grundy explain "n -> a & n-a for a in 1..n-1 if a < n-a" 8
  grundy explain "take {1, 3, 4}" --plan               how the rule was understood"#;
