//! `grundy completions` and `grundy man`

use clap::Args;
use clap_complete::Shell;

/// Print completions for a shell.
#[derive(Debug, Args)]
#[command(after_help = COMPLETIONS)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Print the manual page.
#[derive(Debug, Args)]
#[command(after_help = MAN)]
pub struct ManArgs {
    /// The verb whose page is wanted; without it, the page of the whole program
    pub verb: Option<String>,
}

const COMPLETIONS: &str = "\
Examples:
  grundy completions bash > ~/.local/share/bash-completion/completions/grundy
  grundy completions zsh > ~/.zfunc/_grundy
  grundy completions fish > ~/.config/fish/completions/grundy.fish";

const MAN: &str = "\
Examples:
  grundy man > grundy.1
  grundy man solve > grundy-solve.1";
