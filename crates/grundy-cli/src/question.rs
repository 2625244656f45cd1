//! From arguments to the question that the library answers.

use crate::args::{GameArgs, SettingArgs, WorkArgs};
use crate::console::Console;
use crate::failure::Failure;
use crate::files::{Disk, INPUT};
use crate::watch::Watch;
use grundy::answer::Engine;
use grundy::diagnostic::{Code, Diagnostic, Span};
use grundy::settings;
use grundy::{Data, Game, Given, Limits, Options, Play, Progress, Report, Settings, Sum};

/// The game that the arguments name.
pub fn game(args: &GameArgs, watch: &Watch, console: &mut Console) -> Result<Game, Failure> {
    open(&args.game, &args.settings, watch, console)
}

/// A game with the values given for its parameters. What may be a surprise is remarked upon.
pub fn open(game: &str, args: &SettingArgs, watch: &Watch, console: &mut Console) -> Result<Game, Failure> {
    let (settings, data) = supplied(args, watch)?;
    let game = Game::with_data(from_input(game), settings, data, &Disk(watch), watch)?;
    console.warn(&game);
    Ok(game)
}

/// The sum that the arguments name: the positions of the game, and behind each `+` another game with its own.
pub fn sum(
    game: &str,
    args: &SettingArgs,
    words: &[String],
    watch: &Watch,
    console: &mut Console,
) -> Result<Sum, Failure> {
    if words.is_empty() {
        return Err(without_position(&open(game, args, watch, console)?));
    }
    let (settings, data) = supplied(args, watch)?;
    let files = Disk(watch);
    let given = Given { settings: &settings, data: &data, files: &files };
    let words: Vec<&str> =
        std::iter::once(from_input(game)).chain(words.iter().map(String::as_str)).collect();
    let sum = Sum::read(&words, given, watch)?;
    sum.games().iter().for_each(|game| console.warn(game));
    Ok(sum)
}

/// A game that is a hyphen is the rule in the standard input.
fn from_input(game: &str) -> &str {
    if game == INPUT { "@-" } else { game }
}

/// What is said where a position is missing.
fn without_position(game: &Game) -> Failure {
    let quoted = |text: &String| match text.chars().all(|c| c.is_ascii_alphanumeric() || ".-_".contains(c)) {
        true => text.clone(),
        false => format!("'{text}'"),
    };
    let words: Vec<String> = game.example().iter().map(quoted).collect();
    let hint = format!("write it behind the game; here for example: {}", words.join(" "));
    Failure::with_hint("a position is missing", hint)
}

/// The values given with `--set`, and what the file `--data` holds; the former go first.
pub fn supplied(args: &SettingArgs, watch: &Watch) -> Result<(Settings, Data), Failure> {
    let data = match &args.data {
        Some(path) => {
            let disk = Disk(watch);
            let pieces = disk.pieces(path).map(|piece| {
                piece.map_err(|why| {
                    let code = if watch.check(0).is_some() { Code::Unknown } else { Code::Setting };
                    let mistake = Diagnostic::new(code, Span::default(), why);
                    Report::new(path, "", vec![mistake])
                })
            });
            Data::read_pieces(path, pieces, watch)?
        }
        None => Data::Settings(Settings::new()),
    };
    let mut settings = Settings::new();
    for text in &args.set {
        let (name, value) = settings::parse_setting(text)?;
        if settings.insert(name.clone(), value).is_some() {
            let hint = "write each parameter once";
            return Err(Failure::with_hint(format!("--set gives {name} two values"), hint));
        }
    }
    Ok((settings, data))
}

/// Whether the flags or the rule say who wins when there is no move.
pub fn play(args: &GameArgs) -> Option<Play> {
    args.misere.then_some(Play::Misere)
}

/// What the library may do to answer a question about these games.
pub fn options(
    games: &[&Game],
    args: &GameArgs,
    work: &WorkArgs,
    replies: usize,
) -> Result<Options, Failure> {
    shared(games, play(args), work.threads)?;
    let limits = Limits { threads: work.threads, ..work.limits.given() };
    Ok(Options { play: play(args), limits, replies })
}

/// Sees that several threads, where they are asked for, have work in one of these games.
pub fn shared(games: &[&Game], play: Option<Play>, threads: Option<usize>) -> Result<(), Failure> {
    let several = threads.is_some_and(|threads| threads > 1);
    let has_work = |game: &&Game| {
        let heaps = game.on_numbers();
        game.plan(play).engine.iter().any(|engine| match engine {
            Engine::Heaps | Engine::Boards => true,
            Engine::Table => !heaps,
            _ => false,
        })
    };
    if !several || games.iter().any(has_work) {
        return Ok(());
    }
    Err(Failure::with_hint(
        "one thread works on this game",
        "leave --threads out: several work on sequences of heaps, on searches of boards, and on tables of pairs or triples in machine code",
    ))
}
