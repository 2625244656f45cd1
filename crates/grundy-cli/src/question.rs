//! From arguments to the question that the library answers.

use crate::args::{GameArgs, LimitArgs, SettingArgs};
use crate::failure::Failure;
use crate::files::Disk;
use grundy::answer::Play;
use grundy::diagnostic::{Code, Diagnostic, Report, Span};
use grundy::game::{Files, Game};
use grundy::limits::Limits;
use grundy::rule::data::{Data, Names};
use grundy::rule::settings::{self, Settings};
use grundy::solve::Options;

/// The game that the arguments name.
pub fn game(args: &GameArgs) -> Result<Game, Failure> {
    open(&args.game, &args.settings)
}

/// A game with the values given for its parameters.
pub fn open(game: &str, args: &SettingArgs) -> Result<Game, Failure> {
    let (settings, names) = supplied(game, args)?;
    Ok(Game::open(game, &settings, &Disk)?.with_names(names))
}

/// The values given with `--data` and `--set`; the latter go first.
pub fn settings(game: &str, args: &SettingArgs) -> Result<Settings, Failure> {
    Ok(supplied(game, args)?.0)
}

fn supplied(game: &str, args: &SettingArgs) -> Result<(Settings, Option<Names>), Failure> {
    let data = match &args.data {
        Some(path) => {
            let text = Disk.read(path).map_err(|why| {
                let mistake = Diagnostic::new(Code::Setting, Span::default(), why);
                Report::new(path, "", vec![mistake])
            })?;
            Data::read(path, &text)?
        }
        None => Data::Settings(Settings::new()),
    };
    let (mut settings, graph) = match data {
        Data::Settings(settings) => (settings, None),
        Data::Graph(graph) => (Settings::new(), Some(graph)),
    };
    for text in &args.set {
        let (name, value) = settings::parse_setting(text)?;
        settings.insert(name, value);
    }
    let Some(graph) = graph else { return Ok((settings, None)) };
    // Mistakes in the rule are told when it is opened with its data.
    let bare = Game::open(game, &settings, &Disk);
    let parameter = bare.map_or("next".into(), |game| game.graph_parameter().to_string());
    settings.entry(parameter).or_insert(graph.next);
    Ok((settings, graph.names))
}

/// Whether the flags or the rule say who wins when there is no move.
pub fn play(args: &GameArgs) -> Option<Play> {
    args.misere.then_some(Play::Misere)
}

/// What the library may do to answer.
pub fn options(args: &GameArgs, limits: &LimitArgs, replies: usize) -> Options {
    Options { play: play(args), limits: limited(limits), replies }
}

/// The limits that the arguments set.
pub fn limited(limits: &LimitArgs) -> Limits {
    let mut allowed = Limits::default();
    if let Some(memory) = limits.memory_limit {
        allowed.memory = memory;
    }
    allowed.threads = limits.threads;
    allowed
}
