//! `grundy identify`

use crate::args::{IdentifyArgs, Language};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::{Disk, INPUT};
use crate::interrupt;
use crate::watch::Watch;
use crate::{question, show};
use grundy::Settings;
use grundy::identify::read::{Reading, read};
use grundy::identify::{Verdict, emit, identify_game};
use grundy::{Game, NoFiles};
use grundy::{Identified, Limits, Options};

/// Which known games and formulas have the values that were given, or those of a game.
pub fn identify(args: &IdentifyArgs, console: &mut Console) -> Result<Exit, Failure> {
    if args.game.is_none() && args.work.threads.is_some() {
        return Err(Failure::with_hint(
            "values are identified by one thread",
            "--threads goes with --game only",
        ));
    }
    let watch = Watch::within(&args.work.limits, console.quiet);
    let answer = match &args.game {
        Some(game) => of_game(game, args, &watch, console)?,
        None => {
            let (name, text) = text(args, &Disk(&watch))?;
            let reading = Reading { from: args.from, outcomes: args.outcomes };
            let given = read(&name, &text, reading).map_err(|report| match game_typed(&text) {
                true => Failure::with_hint(
                    "what is identified are values, and this is a game",
                    format!("for its values write: grundy identify --game \"{text}\""),
                ),
                false => report.into(),
            })?;
            grundy::identify::identify(&given, &watch)
        }
    };
    drop(watch);

    match args.emit {
        Some(language) => match emit::emit(&answer, language.into()) {
            Some(program) => console.answer(&program)?,
            None => {
                console.remark(&show::no_formula(&answer));
                return Ok(if answer.unknown.is_some() { interrupt::unknown() } else { Exit::False });
            }
        },
        None if args.json => console.json(&answer)?,
        None => console.answer(&show::identified(&answer, &console.screen, args.all))?,
    }
    Ok(match answer.verdict {
        Verdict::Found if answer.unknown.is_none() => Exit::Answered,
        Verdict::Found | Verdict::Unknown => interrupt::unknown(),
        Verdict::Nothing | Verdict::TooFew => Exit::False,
    })
}

fn game_typed(text: &str) -> bool {
    Game::open(text, &Settings::new(), &NoFiles).is_ok()
}

fn of_game(
    game: &str,
    args: &IdentifyArgs,
    watch: &Watch,
    console: &mut Console,
) -> Result<Identified, Failure> {
    let game = question::open(game, &args.settings, watch, console)?;
    question::shared(&[&game], None, args.work.threads)?;
    let to = args.to.unwrap_or_else(|| game.screenful(None));
    let limits = Limits { threads: args.work.threads, ..args.work.limits.given() };
    Ok(identify_game(&game, to, args.outcomes, &Options { limits, ..Options::default() }, watch)?)
}

/// What is to be read, and what it is called.
fn text(args: &IdentifyArgs, disk: &Disk<'_>) -> Result<(String, String), Failure> {
    if let Some(path) = &args.file {
        return Ok((path.clone(), disk.text(path)?));
    }
    match args.values.as_slice() {
        [dash] if dash == INPUT => Ok(("stdin".into(), disk.text(INPUT)?)),
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
