//! `grundy verify`

use super::LimitArgs;
use clap::Args;

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
    /// Time and memory.
    #[command(flatten)]
    pub limits: LimitArgs,
}

const EXAMPLES: &str = r#"Examples:
  grundy solve wythoff "(3,5)" --certificate lost.json
  grundy verify lost.json                              exit status 0: true, 1: refused, 2: unreadable, 3: unknown
  grundy table kayles --to 2000 --certificate kayles.json
  grundy verify kayles.json --json"#;
