//! `grundy check` for people.

use super::paint::{bad, good};
use super::{plan, report, text};
use grundy::diagnostic::Report;
use grundy::game::Game;
use grundy::solve;

/// What became of one rule.
pub struct CheckedRule {
    /// What the user called it: a file's name, or the rule itself.
    pub name: String,
    /// The game, or what is wrong with it.
    pub verdict: Result<Game, Report>,
}

/// A single rule in full; of several, a line for each that is well formed.
pub fn check(rules: &[CheckedRule], width: usize) -> String {
    if let [rule] = rules {
        return match &rule.verdict {
            Ok(game) => {
                let lines: String = game.canonical().lines().map(|line| format!("  {line}\n")).collect();
                format!("{}:\n{lines}\n{}", good("Well formed"), plan(&solve::plan(game, None), width))
            }
            Err(mistakes) => report(mistakes, width),
        };
    }
    let mut out = String::new();
    for rule in rules {
        match &rule.verdict {
            Ok(game) => {
                let name = text::one_line(&rule.name, width / 2);
                out += &format!("{} {name}: {}\n", good("ok"), solve::plan(game, None).recognised);
            }
            Err(mistakes) => {
                let gap = if out.is_empty() { "" } else { "\n" };
                out += &format!("{gap}{}\n", report(mistakes, width));
            }
        }
    }
    let wrong = rules.iter().filter(|rule| rule.verdict.is_err()).count();
    let rules = text::plural(rules.len(), "rule", "rules");
    out + &match wrong {
        0 => format!("{rules}, all well formed\n"),
        _ => format!("{rules}, {}\n", bad(format_args!("{wrong} not well formed"))),
    }
}
