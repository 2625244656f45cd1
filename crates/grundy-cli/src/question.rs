//! From arguments to the question that the library answers.

use crate::args::{GameArgs, LimitArgs, SettingArgs};
use crate::failure::Failure;
use crate::files::Disk;
use grundy::answer::Play;
use grundy::diagnostic::{Code, Diagnostic, Report, Span};
use grundy::game::{Files, Game};
use grundy::limits::Limits;
use grundy::rule::settings::{self, Settings};
use grundy::solve::Options;

/// The game that the arguments name.
pub fn game(args: &GameArgs) -> Result<Game, Failure> {
    open(&args.game, &args.settings)
}

/// The game of this text, with these values for its parameters.
pub fn open(text: &str, args: &SettingArgs) -> Result<Game, Failure> {
    Ok(Game::open(text, &settings(args)?, &Disk)?)
}

/// The values given with `--data` and `--set`; the latter go first.
pub fn settings(args: &SettingArgs) -> Result<Settings, Failure> {
    let mut settings = match &args.data {
        Some(path) => {
            let text = Disk.read(path).map_err(|why| {
                let mistake = Diagnostic::new(Code::Setting, Span::default(), why);
                Report::new(path, "", vec![mistake])
            })?;
            settings::settings_from_json(&text).map_err(|mut report| {
                report.name.clone_from(path);
                report
            })?
        }
        None => Settings::new(),
    };
    for text in &args.set {
        let (name, value) = settings::parse_setting(text)?;
        settings.insert(name, value);
    }
    Ok(settings)
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
