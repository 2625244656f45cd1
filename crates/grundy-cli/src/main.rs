//! The command line of grundy.
//!
//! Arguments come in through [`args`], a verb asks the library, [`show`] draws the answer. Nothing about games
//! is known here.

mod args;
mod certify;
mod console;
mod exit;
mod failure;
mod files;
mod pace;
mod play;
mod question;
mod screen;
mod shield;
mod show;
mod store;
mod verb;
mod watch;

use args::{Cli, Verb, WELCOME};
use clap::Parser;
use console::Console;
use exit::Exit;
use failure::Failure;
use std::process::ExitCode;

/// What helps a user who named a game but no verb.
const ASK: &str = "To ask about a game, put a verb before it: grundy solve GAME POSITION...";

fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(shield::shield(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) => {
            // Help that nobody reads to its end is no mistake.
            let _ = error.print();
            if error.kind() == clap::error::ErrorKind::InvalidSubcommand {
                anstream::eprintln!("\n{ASK}");
            }
            return if error.use_stderr() { Exit::Mistake } else { Exit::Answered }.into();
        }
    };
    watch::listen();
    let mut console = Console::new(&cli.style);
    match run(cli.verb, &mut console) {
        Ok(exit) => exit,
        Err(failure) if failure.is_broken_pipe() => Exit::Answered,
        Err(failure) => {
            console.complain(&failure);
            Exit::Mistake
        }
    }
    .into()
}

fn run(verb: Option<Verb>, console: &mut Console) -> Result<Exit, Failure> {
    match verb {
        None => console.answer(WELCOME).map(|()| Exit::Answered),
        Some(Verb::Solve(args)) => verb::solve(&args, console),
        Some(Verb::Explain(args)) => verb::explain(&args, console),
        Some(Verb::Play(args)) => verb::play(&args, console),
        Some(Verb::Table(args)) => verb::table(&args, console),
        Some(Verb::Period(args)) => verb::period(&args, console),
        Some(Verb::Misere(args)) => verb::misere(&args, console),
        Some(Verb::Identify(args)) => verb::identify(&args, console),
        Some(Verb::Games(args)) => verb::games(&args, console),
        Some(Verb::Check(args)) => verb::check(&args, console),
        Some(Verb::Verify(args)) => verb::verify(&args, console),
        #[cfg(feature = "serve")]
        Some(Verb::Serve(args)) => verb::serve(&args, console),
        Some(Verb::Completions(args)) => verb::completions(&args, console),
        Some(Verb::Man(args)) => verb::man(&args, console),
    }
}
