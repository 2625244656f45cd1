//! `grundy serve`

use super::amount;
use clap::Args;
use std::time::Duration;

/// A page to play and to ask on, served to this machine.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ServeArgs {
    /// The port [default: a free one]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    /// The address to listen at; any other than this machine's own lets others in
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    pub host: String,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// Answer a question "unknown" after this time [default: 1m]
    #[arg(long, value_name = "TIME", value_parser = amount::duration, help_heading = "Limits")]
    pub time_limit: Option<Duration>,
    /// Answer a question "unknown" beyond this memory [default: 512M]
    #[arg(long, value_name = "SIZE", value_parser = amount::size, help_heading = "Limits")]
    pub memory_limit: Option<usize>,
}

const EXAMPLES: &str = r#"Examples:
  grundy serve --open                                  the page, in the browser
  grundy serve --port 8000                             always at the same address
  grundy serve --host 0.0.0.0 --port 8000              for everyone in the room

The address is printed. Ctrl-C stops the server. Programs can ask it too: /openapi.json says how."#;
