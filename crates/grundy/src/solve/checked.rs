//! Whether a rule is well formed, and what one writes for it.

use crate::answer::{CheckedRule, Form, Mistake};
use crate::game::Game;
use grundy_language::diagnostic::Report;

/// What is said of a rule that was read, or could not be.
///
/// ```
/// use grundy::{Game, NoFiles, solve};
/// let game = Game::open("wythoff", &Default::default(), &NoFiles);
/// let checked = solve::checked("wythoff".into(), game.as_ref());
/// assert_eq!(checked.form.unwrap().position, "(int, int)");
/// ```
pub fn checked(name: String, verdict: Result<&Game, &Report>) -> CheckedRule {
    match verdict {
        Ok(game) => CheckedRule {
            name,
            ok: true,
            rule: Some(game.canonical()),
            plan: Some(game.plan(None)),
            form: Some(form(game)),
            mistakes: Vec::new(),
            warnings: game.warnings().as_ref().map(Mistake::all).unwrap_or_default(),
        },
        Err(report) => CheckedRule {
            name,
            ok: false,
            rule: None,
            plan: None,
            form: None,
            mistakes: Mistake::all(report),
            warnings: Vec::new(),
        },
    }
}

fn form(game: &Game) -> Form {
    let rule = game.rule();
    let tree = rule.tree();
    Form {
        position: tree.position.short(),
        start: tree.start.as_ref().map(|(short, _)| short.short()),
        parameters: rule.parameters().map(str::to_string).collect(),
        missing: rule.missing().map(str::to_string).collect(),
        play: rule.play(),
        catalogue: game.entry().map(|entry| entry.name.clone()),
    }
}
