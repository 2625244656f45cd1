//! `grundy explain` for people.

use super::paint::bold;
use super::{options, sum, text};
use crate::screen::Screen;
use grundy::answer::{ExplainedComponent, Explanation, Outcome, Play};
use grundy::nimber::Nimber;

/// Every component with its options, then what the numbers mean. `title` is the name of the game, where it has
/// one.
pub fn explanation(answer: &Explanation, title: Option<&str>, screen: &Screen, all: bool) -> String {
    let room = if all { usize::MAX - 1 } else { screen.lines / answer.components.len().clamp(1, 3) };
    let mut out = String::new();
    for component in &answer.components {
        if !out.is_empty() {
            out.push('\n');
        }
        out += &one(component, title, answer.play, room, screen.width);
    }
    if answer.components.len() > 1 {
        out += &together(answer, screen.width);
    } else if let (Some(value), Play::Normal) = (answer.nimber, answer.play) {
        out += &format!("\n{}", meaning(value, screen.width));
    }
    if let Some(why) = &answer.unknown {
        out += &text::paragraph(&format!("Unknown: {why}."), "", screen.width);
    }
    out
}

fn one(component: &ExplainedComponent, title: Option<&str>, play: Play, room: usize, width: usize) -> String {
    let position = text::position(&component.position);
    let name = match title {
        Some(title) => format!("{title} {position}"),
        None => position,
    };
    let mut out = match component.options.len() {
        0 => format!("{} has no move.\n", bold(&name)),
        n => format!("{} has {}:\n", bold(&name), text::plural(n, "option", "options")),
    };
    out += &options::options(&component.options, component.mex, room, width);
    match component.mex {
        Some(mex) => {
            let set = options::value_set(&component.options);
            out += &format!("\nmex{{{set}}} = {}, so {name} is worth {}.\n", mex.0, bold(mex));
        }
        None => out += &text::paragraph(&won_or_lost(component, play), "\n", width),
    }
    out
}

/// Who wins a component that has no nim-value, from the outcomes of its options.
fn won_or_lost(component: &ExplainedComponent, play: Play) -> String {
    if component.options.is_empty() {
        return match play {
            Play::Normal => "A player who cannot move loses.".into(),
            Play::Misere => "A player who cannot move wins.".into(),
        };
    }
    let count = |outcome| component.options.iter().filter(|option| option.outcome == Some(outcome)).count();
    let (wins, draws, known) = (count(Outcome::Second), count(Outcome::Draw), count(Outcome::First));
    let all_known = wins + draws + known == component.options.len();
    match (wins, draws) {
        (0, 0) if all_known => "Every option leaves the opponent a win, so the player to move loses.".into(),
        (0, 1..) if all_known => {
            "No option wins, but one that keeps the draw exists, so neither player can force a win.".into()
        }
        (0, _) => "Not every option could be decided.".into(),
        _ => "There is an option after which the opponent cannot win, so the player to move wins.".into(),
    }
}

fn together(answer: &Explanation, width: usize) -> String {
    let Some(total) = answer.nimber else { return String::new() };
    let parts: Option<Vec<Nimber>> = answer.components.iter().map(|component| component.mex).collect();
    let Some(parts) = parts else { return String::new() };
    let mut out = format!("\n{}  {}\n\n", bold("together"), sum::equation(&parts));
    if sum::needs_columns(&parts) {
        let names = answer.components.iter().map(|component| text::position(&component.position));
        out += &sum::columns(&names.zip(parts).collect::<Vec<_>>());
        out.push('\n');
    }
    if answer.play == Play::Normal {
        out += &meaning(total, width);
    }
    out
}

/// What a value says about play.
fn meaning(value: Nimber, width: usize) -> String {
    let words = match value.0 {
        0 => "A value of *0 means that the player to move loses: every move leads to another value, and from there \
              a move leads back to *0. Beside other components it changes nothing."
            .to_string(),
        n => format!(
            "It behaves like a Nim heap of {n}: from it every smaller value can be reached, and a move to a larger \
             one can be taken back. Values of components side by side add without carry in binary (xor); the \
             player to move wins unless the sum is *0, and here it is not."
        ),
    };
    text::paragraph(&words, "", width)
}

#[cfg(test)]
#[path = "explanation_tests.rs"]
mod tests;
