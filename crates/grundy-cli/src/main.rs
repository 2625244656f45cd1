//! The command line of grundy.
//!
//! Arguments come in through [`args`], a verb asks the library, [`show`] draws the answer. Nothing about games
//! is known here.

mod args;
mod certify;
mod console;
mod crash;
mod exit;
mod failure;
mod files;
mod interrupt;
mod lines;
mod output;
mod pace;
mod play;
mod question;
mod screen;
mod shield;
mod show;
mod store;
mod verb;
mod visible;
mod watch;

use args::{Cli, Style, Verb, WELCOME};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use clap_complete::CompleteEnv;
use console::Console;
use exit::Exit;
use failure::Failure;
use std::io::Write;
use std::process::ExitCode;

/// Counts, so that `--memory-limit` goes by what is really taken.
#[global_allocator]
static ALLOCATOR: grundy_memory::Counting = grundy_memory::Counting;

/// What helps a user who named a game but no verb, or typed behind `table` how far it is to go.
fn advice(error: &clap::Error) -> Option<String> {
    match (error.kind(), error.get(ContextKind::InvalidArg)) {
        (ErrorKind::InvalidSubcommand, _) => {
            let word = error.get(ContextKind::InvalidSubcommand).map(ToString::to_string).unwrap_or_default();
            let game = grundy::catalogue::find(&word).map_or("GAME", |entry| &entry.name);
            Some(format!("To ask about a game, put a verb before it: grundy solve {game} POSITION..."))
        }
        (ErrorKind::UnknownArgument, Some(ContextValue::String(argument)))
            if grundy::text::whole(argument).is_some()
                && std::env::args_os().any(|argument| argument == "table") =>
        {
            Some(format!("How far a table goes is written `--to {argument}`."))
        }
        _ => None,
    }
}

fn main() -> ExitCode {
    crash::end_plainly();
    // The shell asks what may stand where the user is typing.
    CompleteEnv::with_factory(Cli::command).var(args::COMPLETE).complete();
    let cli = match Cli::try_parse_from(shield::shield(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() && std::env::args_os().any(|argument| argument == "--json") => {
            let text = shield::shown(&error.render().to_string());
            let words = text.strip_prefix("error: ").unwrap_or(&text);
            Console::new(&Style::plain()).complain(Failure::usage(words.trim_end()), true);
            return Exit::Mistake.into();
        }
        Err(error) => {
            let text = shield::shown(&error.render().ansi().to_string());
            // Help that nobody reads to its end is no mistake.
            if error.use_stderr() {
                anstream::eprint!("{}", visible::drawn(&text));
            } else {
                let _ = anstream::stdout().write_all(text.as_bytes());
            }
            if let Some(advice) = advice(&error) {
                // Nobody may be there to read it.
                let _ = writeln!(anstream::stderr(), "\n{advice}");
            }
            return if error.use_stderr() { Exit::Mistake } else { Exit::Answered }.into();
        }
    };
    interrupt::listen();
    let mut console = Console::new(&cli.style);
    let json = cli.verb.as_ref().is_some_and(Verb::json);
    match run(cli.verb, &mut console) {
        Ok(exit) => exit,
        Err(failure) => {
            let exit = failure.exit();
            console.complain(failure, json);
            exit
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
        Some(Verb::Ask(args)) => verb::ask(&args, console),
        Some(Verb::Sweep(args)) => verb::sweep(&args, console),
        #[cfg(feature = "serve")]
        Some(Verb::Serve(args)) => verb::serve(&args, console),
        Some(Verb::NimMultiply(args)) => verb::nim_multiply(&args, console),
        Some(Verb::NimInverse(args)) => verb::nim_inverse(&args, console),
        Some(Verb::NimPower(args)) => verb::nim_power(&args, console),
        #[cfg(feature = "serve")]
        Some(Verb::Schema(args)) => verb::schema(&args, console),
        Some(Verb::Completions(args)) => verb::completions(&args, console),
        Some(Verb::Man(args)) => verb::man(&args, console),
    }
}
