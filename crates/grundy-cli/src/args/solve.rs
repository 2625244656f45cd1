//! `grundy solve`

use super::{FormArgs, GameArgs, WorkArgs};
use crate::shield::unshield;
use clap::{Args, ValueEnum};
use grundy::Outcome;

/// Who wins, the value, and every winning move.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct SolveArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,
    /// The components of the position: 3 4 5, "(1,2)" "(3,5)", ..P..P; behind a + another game with its own;
    /// or - alone to read positions, a line each
    #[arg(value_parser = unshield)]
    pub position: Vec<String>,
    /// Show every move and every reply, however many there are
    #[arg(long, help_heading = "Output")]
    pub all: bool,
    /// Claim first, second or draw; the exit status is 1 if that is false
    #[arg(long, value_name = "WHO", hide_possible_values = true, help_heading = "Output")]
    pub expect: Option<Expectation>,
    /// Write a certificate of the answer to a file; grundy verify checks it
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, help_heading = "Output")]
    pub certificate: Option<String>,
    /// Keep in a file what a search on a board finds, and go on from it
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, help_heading = "Output")]
    pub store: Option<String>,
    /// In which form it is written.
    #[command(flatten)]
    pub form: FormArgs,
    /// Time, memory and threads.
    #[command(flatten)]
    pub work: WorkArgs,
}

/// Who is claimed to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Expectation {
    /// The player to move
    First,
    /// The other player
    Second,
    /// Neither
    Draw,
}

impl From<Expectation> for Outcome {
    fn from(expectation: Expectation) -> Outcome {
        match expectation {
            Expectation::First => Outcome::First,
            Expectation::Second => Outcome::Second,
            Expectation::Draw => Outcome::Draw,
        }
    }
}

const EXAMPLES: &str = r#"Examples:
  grundy solve "take 1..3" 3 4 5                       a sum of three heaps
  grundy solve kayles 12 7 --all                       every winning move, however many
  grundy solve wythoff "(4,7)"                         a pair is one position
  grundy solve kayles 5 + nim 3 4                      a sum of different games
  grundy solve '"++" => "--"' +++--+++                 a word game
  grundy solve "v -> w for w in next[v]; given next" 0 --set "next=[[1,2],[2],[]]"
  printf '5 7\n12\n' | grundy solve kayles -           many positions, a line each
  grundy solve "take {1,3,4}" 9 --expect second        a claim to be tested, for scripts"#;
