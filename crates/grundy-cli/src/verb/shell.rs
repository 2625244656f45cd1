//! `grundy completions` and `grundy man`, both made from the argument types.

use crate::args::{COMPLETE, Cli, CompletionsArgs, ManArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use clap::{Command, CommandFactory};
use clap_complete::env::Shells;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

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
    let name = |command: &Command| command.get_bin_name().unwrap_or("grundy").replace(' ', "-");
    let others: Vec<String> = match &args.verb {
        None => page.get_subcommands().filter(|verb| verb.get_name() != "help").map(name).collect(),
        Some(_) => vec!["grundy".into()],
    };
    let notes = page.get_after_help().map(ToString::to_string).unwrap_or_default();
    let man = Man::new(page.clone())
        .title(name(&page))
        .source(concat!("grundy ", env!("CARGO_PKG_VERSION")))
        .manual("Impartial games");
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    if args.verb.is_none() {
        man.render_subcommands_section(&mut text)?;
    }
    sections(&notes, &others).to_writer(&mut text)?;
    print(text, console)
}

/// What stands behind the options of a verb, under the headings that manual pages have, and where to read on.
fn sections(notes: &str, others: &[String]) -> Roff {
    let mut page = Roff::new();
    // Lines as they are, as they stand in columns.
    let mut section = |heading: &str, lines: &[&str]| {
        page.control("SH", [heading]).control("nf", []);
        for line in lines {
            page.text([roman(*line)]);
        }
        page.control("fi", []);
    };
    for paragraph in notes.split("\n\n") {
        let lines: Vec<&str> = paragraph.lines().collect();
        match lines.first().and_then(|first| first.strip_suffix(':')) {
            Some(heading) => section(&heading.to_uppercase(), &lines[1..]),
            None => section("NOTES", &lines),
        }
    }
    let others: Vec<String> = others.iter().map(|name| format!("{name}(1)")).collect();
    page.control("SH", ["SEE ALSO"]).text([roman(others.join(", "))]);
    page
}

fn print(bytes: Vec<u8>, console: &mut Console) -> Result<Exit, Failure> {
    console.answer(&String::from_utf8_lossy(&bytes))?;
    Ok(Exit::Answered)
}
