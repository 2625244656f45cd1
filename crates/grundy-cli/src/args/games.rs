//! `grundy games`

use clap::Args;

/// The games that are known by name.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct GamesArgs {
    /// A game's name shows its page; other words list the games they occur in
    pub words: Vec<String>,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

const EXAMPLES: &str = r#"Examples:
  grundy games                                         all of them
  grundy games graph                                   those that have to do with graphs
  grundy games kayles                                  everything about one"#;
