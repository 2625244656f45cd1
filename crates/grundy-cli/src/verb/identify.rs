//! `grundy identify`

use crate::args::{IdentifyArgs, Language};
use crate::console::{self, Console};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::Disk;
use crate::watch::Watch;
use crate::{question, show};
use grundy::game::Files;
use grundy::identify::read::{Reading, read};
use grundy::identify::{Identified, Verdict, emit, identify_game};
use grundy::limits::Limits;
use grundy::solve::Options;
use std::io::Read;

/// Which known games and formulas have the values that were given, or those of a game.
pub fn identify(args: &IdentifyArgs, console: &mut Console) -> Result<Exit, Failure> {
    let watch = Watch::start(args.limits.time_limit, console.quiet);
    let answer = match &args.game {
        Some(game) => of_game(game, args, &watch)?,
        None => {
            let (name, text) = text(args)?;
            let reading = Reading { from: args.from, outcomes: args.outcomes };
            grundy::identify::identify(&read(&name, &text, reading)?, &watch)
        }
    };
    let unknown = watch.exit();
    drop(watch);

    match args.emit {
        Some(language) => match emit::emit(&answer, language.into()) {
            Some(program) => console.answer(&program)?,
            None => {
                console.remark(&show::no_formula(&answer));
                return Ok(if answer.unknown.is_some() { unknown } else { Exit::False });
            }
        },
        None if args.json => console.json(&answer)?,
        None => console.answer(&show::identified(&answer, &console.screen, args.all))?,
    }
    Ok(match answer.verdict {
        Verdict::Found if answer.unknown.is_none() => Exit::Answered,
        Verdict::Found | Verdict::Unknown => unknown,
        Verdict::Nothing | Verdict::TooFew => Exit::False,
    })
}

fn of_game(game: &str, args: &IdentifyArgs, watch: &Watch) -> Result<Identified, Failure> {
    let game = question::open(game, &args.settings)?;
    let to = args.to.unwrap_or_else(|| grundy::solve::screenful(&game, None));
    let mut limits = Limits::default();
    if let Some(memory) = args.limits.memory_limit {
        limits.memory = memory;
    }
    Ok(identify_game(&game, to, &Options { limits, ..Options::default() }, watch)?)
}

/// What is to be read, and what it is called.
fn text(args: &IdentifyArgs) -> Result<(String, String), Failure> {
    if let Some(path) = &args.file {
        return Ok((path.clone(), Disk.read(path).map_err(Failure::usage)?));
    }
    match args.values.as_slice() {
        [dash] if dash == "-" => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map_err(|error| {
                Failure::usage(format!("the values cannot be read: {}", console::reason(&error)))
            })?;
            Ok(("stdin".into(), text))
        }
        values => Ok(("values".into(), values.join(" "))),
    }
}

impl From<Language> for emit::Language {
    fn from(language: Language) -> emit::Language {
        match language {
            Language::Cpp => emit::Language::Cpp,
            Language::Python => emit::Language::Python,
            Language::Rust => emit::Language::Rust,
        }
    }
}
