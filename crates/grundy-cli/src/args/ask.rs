//! `grundy ask`

use super::LimitArgs;
use crate::shield::unshield;
use clap::Args;

/// Many questions in one process: each line is a question as JSON, and gets a line as JSON. What was found for one is kept
/// for the next about the same game. The fields are those of the server's questions.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct AskArgs {
    /// A file of questions; without it, or with -, they come from the standard input
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath, value_parser = unshield)]
    pub file: Option<String>,
    /// Each question may take so much.
    #[command(flatten)]
    pub limits: LimitArgs,
}

const EXAMPLES: &str = r#"Examples:
  echo '{"ask": "solve", "game": "kayles", "position": "5 + 7"}' | grundy ask
  echo '{"ask": "table", "game": "take 1..3", "to": 9}' | grundy ask -
  grundy ask questions.jsonl --time-limit 10s > answers.jsonl

A question is asked by one of solve, explain, moves, play, table, period, identify,
check. A line that is no question, or has a mistake, gets a line with the schema
grundy/problem/1; the exit status is then 2, and 3 where a limit was reached."#;
