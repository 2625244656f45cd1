//! `grundy completions`, `grundy man` and `grundy schema`

use clap::Args;

/// Print completions for a shell.
#[derive(Debug, Args)]
#[command(after_help = COMPLETIONS)]
pub struct CompletionsArgs {
    /// The shell: bash, elvish, fish, powershell or zsh
    pub shell: String,
}

/// Print the manual page.
#[derive(Debug, Args)]
#[command(after_help = MAN)]
pub struct ManArgs {
    /// The verb whose page is wanted; without it, the page of the whole program
    pub verb: Option<String>,
}

/// Print the JSON Schema of a document that the program prints.
#[cfg(feature = "serve")]
#[derive(Debug, Args)]
#[command(after_help = SCHEMA)]
pub struct SchemaArgs {
    /// A document, such as solve or grundy/solve/1; without it, which there are
    pub document: Option<String>,
}

#[cfg(feature = "serve")]
const SCHEMA: &str = "\
Examples:
  grundy schema
  grundy schema solve > solve.schema.json";

const COMPLETIONS: &str = "\
Examples:
  grundy completions bash > ~/.local/share/bash-completion/completions/grundy
  grundy completions zsh > ~/.zfunc/_grundy
  grundy completions fish > ~/.config/fish/completions/grundy.fish

Names of games, of files and the flags are completed. The script asks the program, so it stays
true when the program changes.";

const MAN: &str = "\
Examples:
  grundy man > grundy.1
  grundy man solve > grundy-solve.1";
