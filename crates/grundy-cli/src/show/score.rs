//! Games with gains or costs, for people.

use super::paint::{bad, bold, good};
use super::text;
use grundy::answer::ExplainedOption;
use grundy::{Explanation, Move, Outcome, Solution};

/// Who gains more or who wins, and how much, where that is what counts.
pub fn verdict(solution: &Solution) -> Option<String> {
    if let Some(score) = solution.score {
        let more = score.unsigned_abs();
        return Some(match score {
            1.. => format!("{}.\n", good(format_args!("The first player gains {more} more than the second"))),
            0 => format!("{}.\n", bold("Neither player gains more than the other")),
            _ => format!("{}.\n", bad(format_args!("The second player gains {more} more than the first"))),
        });
    }
    let cost = solution.cost?;
    let who = match solution.outcome? {
        Outcome::First => good("The first player wins"),
        Outcome::Second => bad("The second player wins"),
        Outcome::Draw => return None,
    };
    let note = text::play_note(solution.play);
    Some(format!("{who}{note}, at a total cost of {}.\n", bold(cost)))
}

/// What the moves that are listed are called, one and many.
pub fn heading(solution: &Solution) -> (&'static str, &'static str) {
    if solution.score.is_some() {
        ("best move", "best moves")
    } else if solution.cost.is_some() {
        ("winning move at that total", "winning moves at that total")
    } else {
        ("winning move", "winning moves")
    }
}

/// What stands above the moves of a lost position.
pub fn lost(solution: &Solution, count: usize) -> &'static str {
    match (solution.cost, count) {
        (Some(_), 1) => "The only move loses; here is the cheapest reply to it:",
        (Some(_), _) => "Every move loses; these make it dearest, with the cheapest reply to each:",
        (None, 1) => "The only move loses; here is a reply to it:",
        (None, _) => "Every move loses; here is a reply to each:",
    }
}

/// What a move gains or costs, to be said behind it.
pub fn amount(mv: &Move) -> String {
    match (mv.gain, mv.cost) {
        (Some(gain), _) => format!(", gaining {gain}"),
        (None, Some(cost)) => format!(", costing {cost}"),
        (None, None) => String::new(),
    }
}

/// Options with what they gain or cost and what comes of it; `None` where that is not what counts.
pub fn options(options: &[ExplainedOption], room: usize, width: usize) -> Option<String> {
    let gains = options.iter().any(|option| option.gain.is_some());
    if !gains && options.iter().all(|option| option.cost.is_none()) {
        return None;
    }
    let shown = text::shown(options.len(), room);
    let number = |number: Option<i64>| number.map_or("-".to_string(), |number| number.to_string());
    let row = |option: &ExplainedOption| match gains {
        true => vec![option.words.clone(), number(option.gain), number(option.score)],
        false => {
            let then = match option.outcome {
                Some(Outcome::First) => "wins",
                Some(Outcome::Second) => "loses",
                Some(Outcome::Draw) => "can draw",
                None => "?",
            };
            vec![option.words.clone(), number(option.cost), number(option.total), then.into()]
        }
    };
    let head: &[&str] = match gains {
        true => &["option", "gain", "difference"],
        false => &["option", "cost", "total", "then the opponent"],
    };
    let rows: Vec<Vec<String>> = options[..shown].iter().map(row).collect();
    let numbers: &[usize] = &[1, 2];
    let table = text::columns(Some(head), &rows, numbers, width);
    Some(format!("{table}{}", text::rest(options.len(), shown, " (--all shows them)")))
}

/// What the options together say; `None` where no points are counted.
pub fn meaning(answer: &Explanation) -> Option<String> {
    let terminal = answer.components.iter().all(|component| component.options.is_empty());
    Some(match answer.score? {
        _ if terminal => "There is no move: no more is gained.".to_string(),
        score @ 1.. => format!("The best option leaves the player to move {score} ahead."),
        0 => "The best option leaves the players even.".to_string(),
        score => format!("Even the best option leaves the player to move {} behind.", score.unsigned_abs()),
    })
}

/// What is added to the words about who wins.
pub fn total(answer: &Explanation) -> String {
    answer.cost.map_or(String::new(), |cost| format!(", at a total cost of {cost}"))
}
