//! `grundy completions` and `grundy man`, both made from the argument types.

use crate::args::{Cli, CompletionsArgs, ManArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use clap::CommandFactory;

/// Prints completions for a shell.
pub fn completions(args: &CompletionsArgs, console: &mut Console) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "grundy", &mut script);
    print(script, console)
}

/// Prints the manual page of the program or of a verb.
pub fn man(args: &ManArgs, console: &mut Console) -> Result<Exit, Failure> {
    let mut command = Cli::command();
    command.build();
    let page = match &args.verb {
        None => command,
        Some(verb) => command.find_subcommand(verb).cloned().ok_or_else(|| {
            Failure::with_hint(format!("there is no verb {verb}"), "grundy --help lists them")
        })?,
    };
    let title = page.get_bin_name().unwrap_or("grundy").replace(' ', "-");
    let mut text = Vec::new();
    clap_mangen::Man::new(page)
        .title(title)
        .source(concat!("grundy ", env!("CARGO_PKG_VERSION")))
        .render(&mut text)?;
    print(text, console)
}

fn print(bytes: Vec<u8>, console: &mut Console) -> Result<Exit, Failure> {
    console.answer(&String::from_utf8_lossy(&bytes))?;
    Ok(Exit::Answered)
}
