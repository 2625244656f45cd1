//! `grundy check`

use super::amount::duration;
use super::common::SettingArgs;
use crate::shield::unshield;
use clap::Args;
use std::time::Duration;

/// Whether a rule is well formed; nothing is solved (exit status 1 if it is not).
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CheckArgs {
    /// A rule, a file with a rule in it, a folder of .game files, or - for the standard input
    #[arg(required = true, value_name = "FILE|RULE", value_parser = unshield)]
    pub rules: Vec<String>,
    /// Values for parameters.
    #[command(flatten)]
    pub settings: SettingArgs,
    /// Answer "unknown" after this time, such as 10s, 2m or 1h
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Limits")]
    pub time_limit: Option<Duration>,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

const EXAMPLES: &str = r#"Examples:
  grundy check "(a, b) -> (a-k, b) | (a, b-k) for k in 1..max(a, b)"
  grundy check my.game
  grundy check games/                                  every .game file of a folder"#;
