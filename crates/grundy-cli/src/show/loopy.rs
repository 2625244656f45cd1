//! Games in which play can go round in circles: their values, which move makes progress, and why.

use super::component::{self, distinct, name};
use super::paint::{bold, dim};
use super::{remoteness, sum, text};
use crate::screen::Screen;
use grundy::answer::{ExplainedComponent, ExplainedOption};
use grundy::{Explanation, Move, Outcome, Solution};

/// The value of a sum and how it comes about: `*1 ⊕ ∞(0,2) = ∞(1,3)`.
pub fn equation<'a>(values: impl Iterator<Item = Option<&'a str>>, total: &str) -> String {
    sum::folded(values.map(|value| value.unwrap_or("?").into()), total)
}

/// The value of a position with a loopy value; `None` for all others.
pub fn value(solution: &Solution) -> Option<String> {
    let total = solution.value.as_deref()?;
    let values = || solution.components.iter().map(|part| part.value.as_deref());
    values().any(|value| value.is_some()).then(|| match solution.components.len() {
        1 => format!("\n  value {total}\n"),
        _ => format!("\n  {}\n", equation(values(), total)),
    })
}

/// What is told behind a winning move where it is not known how soon it wins: how many more it may take.
pub fn note(mv: &Move) -> String {
    match (mv.remoteness, mv.counter) {
        (None, Some(1)) => dim("  then at most 1 move is needed"),
        (None, Some(counter)) => dim(format_args!("  then at most {counter} moves are needed")),
        _ => String::new(),
    }
}

/// What is told below winning moves of which some might go round in circles.
pub fn warning(moves: &[Move], width: usize) -> String {
    match moves {
        [best, _, ..] if best.counter.is_some() => {
            let words = "The first makes most progress: to move to *0 alone can go round for ever.";
            format!("\n{}", text::paragraph(words, "", width))
        }
        _ => String::new(),
    }
}

/// `grundy explain`: every component with its options, then what the value means.
pub fn explanation(answer: &Explanation, title: Option<&str>, screen: &Screen, all: bool) -> String {
    let parts = listed(answer, title, screen, all);
    let total = answer.value.as_deref().unwrap_or("?");
    format!("{parts}\n{}", text::paragraph(&meaning(answer, total), "", screen.width))
}

/// Every component with its options, and their sum.
pub(super) fn listed(answer: &Explanation, title: Option<&str>, screen: &Screen, all: bool) -> String {
    let components = distinct(&answer.components);
    let forced = components.iter().any(|component| component.entailed);
    let room = component::room(components.len(), screen, all);
    let parts: Vec<String> =
        components.into_iter().map(|component| one(component, title, forced, room, screen.width)).collect();
    let mut out = parts.join("\n");
    if let (Some(total), 2..) = (&answer.value, answer.components.len()) {
        let values = answer.components.iter().map(|component| component.value.as_deref());
        out += &format!("\n{}  {}\n", bold("together"), equation(values, total));
    }
    out
}

/// A component; `forced` says whether the move must be made in one that the move before entailed.
fn one(
    component: &ExplainedComponent,
    title: Option<&str>,
    forced: bool,
    room: usize,
    width: usize,
) -> String {
    let name = name(component, title);
    let value = component.value.as_deref();
    let because = component.reason.as_ref().map_or("", |reason| &reason.because);
    if forced && !component.entailed {
        let words = format!("{} is worth {}; {because}.", bold(&name), value.unwrap_or("?"));
        return text::paragraph(&words, "", width);
    }
    let count = component.options.len();
    let mut out = component::count(&name, count);
    if count > 0 {
        let visible = text::shown(count, room);
        let row = |option: &ExplainedOption| {
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            let then = option.outcome.map(|outcome| remoteness::then(outcome, option.remoteness));
            vec![option.words.clone(), text(&option.value), text(&then), text(&option.because)]
        };
        let rows: Vec<Vec<String>> = component.options[..visible].iter().map(row).collect();
        out += &text::columns(Some(&["option", "value", "then the opponent", ""]), &rows, &[], width);
        out += &text::rest(count, visible, " (--all shows them)");
    }
    let so = match value {
        _ if forced => format!("So {because}."),
        value => format!("So {name} is worth {}: {because}.", value.unwrap_or("?")),
    };
    out + &text::paragraph(&so, "", width)
}

/// What the value says about play.
fn meaning(answer: &Explanation, total: &str) -> String {
    let last = match answer.remoteness {
        Some(0) | None => String::new(),
        Some(moves) => format!(" in {}", text::plural(moves as usize, "move", "moves")),
    };
    match (answer.outcome, answer.nimber) {
        (Some(Outcome::Second), _) => format!(
            "The player to move loses{last}: no move leads to *0, and from wherever one leads there is a move back to \
             *0 that makes progress."
        ),
        (Some(Outcome::First), Some(_)) => {
            format!("The player to move wins{last}, by a move to *0; beside other positions it behaves like {total}.")
        }
        (Some(Outcome::First), None) => format!(
            "The player to move wins{last}, by a move to *0. It is no Nim heap: beside a nimber it is won where that \
             nimber is one of those in brackets, and beside another infinity it is a draw."
        ),
        (Some(Outcome::Draw), _) if total.ends_with("()") => {
            "Neither player can force a win: no move leads to a nimber, so play can go on for ever, whatever lies \
             beside it."
                .into()
        }
        (Some(Outcome::Draw), _) => "Neither player can force a win: no move leads to *0, and play can go on for \
             ever. Beside one of the nimbers in brackets it is won."
            .into(),
        (None, _) => "It is not known who wins.".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations() {
        assert_eq!(equation([Some("*1"), Some("∞(0,2)")].into_iter(), "∞(1,3)"), "*1 ⊕ ∞(0,2) = ∞(1,3)");
        assert_eq!(equation([Some("∞()")].into_iter(), "∞()"), "∞()");
        let long = equation(std::iter::repeat_n(Some("*1"), 20), "*0");
        assert!(long.contains("… 9 more …") && long.ends_with(" ⊕ *1 = *0"), "{long}");
    }
}
