//! `grundy completions` and `grundy man`, both made from the argument types.

use crate::args::{COMPLETE, Cli, CompletionsArgs, ManArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use clap::CommandFactory;
use clap_complete::env::Shells;

/// Prints the script that lets a shell ask the program what to complete.
pub fn completions(args: &CompletionsArgs, console: &mut Console) -> Result<Exit, Failure> {
    let shells = Shells::builtins();
    let Some(shell) = shells.completer(&args.shell) else {
        let known: Vec<&str> = shells.names().collect();
        let hint = format!("there are {}", known.join(", "));
        return Err(Failure::with_hint(format!("the shell {} is not known", args.shell), hint));
    };
    let mut script = Vec::new();
    shell.write_registration(COMPLETE, "grundy", "grundy", "grundy", &mut script)?;
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
