//! Games of chance, for people.

use super::paint::{bad, bold, good};
use super::text;
use grundy::answer::{ExplainedOption, decimal};
use grundy::{Explanation, Solution};

/// A longer fraction is told by its first digits.
const LONG: usize = 40;

/// With which probability the first player wins; `None` where that is not what counts.
pub fn verdict(solution: &Solution, width: usize) -> Option<String> {
    let win = solution.win_probability.as_deref()?;
    let note = text::play_note(solution.play);
    let words = match &solution.loss_probability {
        None if win == "1" => format!("{}{note}.", good("The first player wins")),
        None if win == "0" => format!("{}{note}.", bad("The second player wins")),
        None => format!("The first player wins with probability {}{note}.", bold(number(win))),
        Some(lose) => both(win, lose, note),
    };
    Some(text::paragraph(&words, "", width))
}

fn both(win: &str, lose: &str, note: &str) -> String {
    format!(
        "The first player can make sure of winning with probability {}{note}, the second with probability {}. Of \
         what is missing to 1 neither can make sure: play may end in a draw, or go on for ever.",
        bold(number(win)),
        bold(number(lose))
    )
}

/// `5/8 (0.625)`; of a long fraction the first digits.
pub fn number(fraction: &str) -> String {
    let Some((digits, exact)) = decimal(fraction) else { return fraction.to_string() };
    match (exact, fraction.len() > LONG) {
        _ if digits == fraction => digits,
        (_, true) => format!("about {digits}"),
        (true, false) => format!("{fraction} ({digits})"),
        (false, false) => format!("{fraction} (about {digits})"),
    }
}

/// What is said where there is no move to list.
pub fn no_move(solution: &Solution) -> Option<&'static str> {
    let lost = solution.win_probability.as_deref() != Some("1");
    (solution.moves.is_empty() && lost).then_some("\nThere is no move.\n")
}

/// What the moves that are listed are called, one and many.
pub fn heading(solution: &Solution) -> Option<(&'static str, &'static str)> {
    let win = solution.win_probability.as_deref()?;
    Some(match win {
        "1" => ("winning move", "winning moves"),
        "0" => ("move, which cannot win", "moves, none of which can win"),
        _ => ("best move", "best moves"),
    })
}

/// Options with the probability of winning by them; `None` where that is not what counts.
pub fn options(options: &[ExplainedOption], room: usize, width: usize) -> Option<String> {
    options.first()?.win_probability.as_ref()?;
    let shown = text::shown(options.len(), room);
    let row = |option: &ExplainedOption| {
        let win = option.win_probability.as_deref().map(number);
        vec![option.words.clone(), win.unwrap_or_default()]
    };
    let rows: Vec<Vec<String>> = options[..shown].iter().map(row).collect();
    let table = text::columns(Some(&["option", "wins with probability"]), &rows, &[], width);
    Some(format!("{table}{}", text::rest(options.len(), shown, " (--all shows them)")))
}

/// What the options together say; `None` where nothing is drawn by lot.
pub fn meaning(answer: &Explanation, width: usize) -> Option<String> {
    let win = answer.win_probability.as_deref()?;
    let note = text::play_note(answer.play);
    let terminal = answer.components.iter().all(|component| component.options.is_empty());
    let words = match &answer.loss_probability {
        _ if terminal => format!("There is no move: the game is over{note}."),
        None => format!("The best option wins with probability {}{note}.", bold(number(win))),
        Some(lose) => both(win, lose, note),
    };
    Some(text::paragraph(&words, "", width))
}
