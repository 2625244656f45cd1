//! `grundy check` for people.

use super::paint::{bad, good};
use super::{plan, report, text};
use grundy::{Game, Report};

/// What became of one rule.
pub struct CheckedRule {
    /// What the user called it: a file's name, or the rule itself.
    pub name: String,
    /// The game, or what is wrong with it.
    pub verdict: Result<Game, Report>,
}

/// The warnings about a game, with a blank line behind them.
fn warnings(game: &Game, width: usize) -> String {
    game.warnings().map_or_else(String::new, |warnings| report(&warnings, width) + "\n")
}

/// A single rule in full; of several, a line for each that is well formed.
pub fn check(rules: &[CheckedRule], width: usize) -> String {
    if let [rule] = rules {
        return match &rule.verdict {
            Ok(game) => {
                let lines: String = game.canonical().lines().map(|line| format!("  {line}\n")).collect();
                let warnings = warnings(game, width);
                format!("{}:\n{lines}\n{warnings}{}", good("Well formed"), plan(&game.plan(None), width))
            }
            Err(mistakes) => report(mistakes, width),
        };
    }
    let mut out = String::new();
    for rule in rules {
        match &rule.verdict {
            Ok(game) => {
                let name = text::one_line(&rule.name, width / 2);
                out += &format!("{} {name}: {}\n", good("ok"), game.plan(None).recognised);
                out += &warnings(game, width);
            }
            Err(mistakes) => {
                let gap = if out.is_empty() { "" } else { "\n" };
                out += &format!("{gap}{}\n", report(mistakes, width));
            }
        }
    }
    let failed = |unknown| {
        let known = |rule: &&CheckedRule| {
            rule.verdict.as_ref().is_err_and(|mistakes| mistakes.is_unknown() == unknown)
        };
        rules.iter().filter(known).count()
    };
    let (wrong, unknown) = (failed(false), failed(true));
    let rules = text::plural(rules.len(), "rule", "rules");
    out + &match (wrong, unknown) {
        (0, 0) => format!("{rules}, all well formed\n"),
        (_, 0) => format!("{rules}, {}\n", bad(format_args!("{wrong} not well formed"))),
        (0, _) => format!("{rules}, {}\n", bad(format_args!("{unknown} unknown"))),
        _ => format!("{rules}, {}\n", bad(format_args!("{wrong} not well formed, {unknown} unknown"))),
    }
}
