//! `grundy verify`

use super::amount;
use clap::Args;
use std::time::Duration;

/// Whether a certificate is true; nothing that found the answer takes part.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct VerifyArgs {
    /// The certificate; a file that it names is looked for beside it
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub file: String,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Answer "unknown" after this time, such as 10s, 2m or 1h
    #[arg(long, value_name = "TIME", value_parser = amount::duration, help_heading = "Limits")]
    pub time_limit: Option<Duration>,
    /// Answer "unknown" beyond this memory, such as 500M [default: 4G]
    #[arg(long, value_name = "SIZE", value_parser = amount::size, help_heading = "Limits")]
    pub memory_limit: Option<usize>,
}

const EXAMPLES: &str = r#"Examples:
  grundy solve wythoff "(3,5)" --certificate lost.json
  grundy verify lost.json                              exit status 0: true, 1: refused, 2: unreadable, 3: unknown
  grundy table kayles --to 2000 --certificate kayles.json
  grundy verify kayles.json --json"#;
