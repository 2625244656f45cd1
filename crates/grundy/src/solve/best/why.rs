//! Why a move is chosen, in a sentence.

use crate::answer::{Move, MoveKind, Outcome, Solution, decimal};

/// There is no move.
pub(super) const STUCK: &str = "There is no move: play is over.";
/// A line of the rule ends the game here.
pub(super) const ENDED: &str = "Play is over: the rule ends the game here.";
/// Play ends with a losing move, whichever it is.
pub(super) const LOST_AT_ONCE: &str = "Every move loses, and ends the game.";
/// The same player has to move once more, and loses then.
pub(super) const LOST_AND_ON: &str = "Every move loses; after this one the same player moves again.";
/// A longer fraction is told by its first digits.
const LONG: usize = 40;

/// Of a winning move. `nimber`: whether the position has a nim-value.
pub(super) fn wins(mv: &Move, nimber: bool) -> String {
    match mv.remoteness {
        None if mv.kind == MoveKind::Entailing => {
            "This move wins: the reply must be made in what it leaves, and every one loses.".into()
        }
        None if mv.kind == MoveKind::Complimenting => {
            "This move wins: the same player moves again, and has a move that wins.".into()
        }
        Some(0) => "This move wins at once.".into(),
        Some(1) => "This move wins, and no reply can delay it by more than one move.".into(),
        Some(moves) => {
            format!("This move wins: after it the game lasts {moves} more moves if the opponent delays it.")
        }
        None if nimber => "This move wins: it leaves *0, from which every reply loses.".into(),
        None => "This move wins: every reply to it loses.".into(),
    }
}

/// Of a move that keeps the draw; `good` replies keep it too, if they were counted.
pub(super) fn draws(good: Option<u64>) -> String {
    match good {
        Some(1) => "No move wins; this one keeps the draw, and only 1 reply to it does not lose.".into(),
        Some(good) => format!("No move wins; this one keeps the draw, and {good} replies to it do not lose."),
        None => "No move wins; this one keeps the draw.".into(),
    }
}

/// Of the hardest of the `seen` moves, which are some of all.
pub(super) fn hardest(winning: u64, replies: u64, seen: u64, all: u64) -> String {
    let only = match (winning, replies) {
        (1, 1) => "the only reply wins".to_string(),
        (1, replies) => format!("only 1 of {replies} replies wins"),
        (winning, replies) if winning == replies => format!("all {replies} replies win"),
        (winning, replies) => format!("{winning} of {replies} replies win"),
    };
    match (seen, all) {
        (_, 1) => format!("The only move loses: {only}."),
        _ if winning == replies && replies > 1 => {
            format!("Every move loses, and all {replies} replies to this one win.")
        }
        (seen, all) if seen < all => format!(
            "Every move loses; of the {seen} of {all} moves that were compared this one is the hardest to answer: \
             {only}."
        ),
        _ => format!("Every move loses; this one is the hardest to answer: {only}."),
    }
}

/// Of the first move of a lost position, where no replies could be counted.
pub(super) fn first_of_lost(mv: &Move, unknown: &str) -> String {
    let lasts = mv.remoteness.map(|moves| format!(" The game lasts at most {moves} more moves after it."));
    format!(
        "Every move loses. Which is the hardest to answer was not found out ({unknown}), so this is the first.{}",
        lasts.unwrap_or_default()
    )
}

/// Of a move that is best by chance, gains or costs.
pub(super) fn best(solution: &Solution) -> String {
    if let Some(win) = &solution.win_probability {
        return match (win.as_str(), solution.outcome) {
            ("1", _) => "This move wins for certain.".into(),
            (_, Some(Outcome::Draw)) => "No move can make sure of more than a draw.".into(),
            ("0", _) => "No move can win.".into(),
            (win, _) => format!("No move wins with a greater probability: {}.", probability(win)),
        };
    }
    if let Some(score) = solution.score {
        let more = score.unsigned_abs();
        return match score {
            1.. => format!("No move is worth more: from here on it gains {more} more than the opponent."),
            0 => "No move is worth more: from here on both gain the same.".into(),
            _ => format!("No move is worth more: from here on the opponent gains {more} more."),
        };
    }
    match (solution.outcome, solution.cost) {
        (Some(Outcome::First), Some(cost)) => format!("This move wins at the least total: {cost}."),
        (Some(Outcome::Second), Some(cost)) => {
            format!("Every move loses; this one makes the win dearest: {cost} in all.")
        }
        _ => "No move wins; this one keeps the draw.".into(),
    }
}

fn probability(win: &str) -> String {
    match decimal(win) {
        Some((digits, _)) if win.len() > LONG => format!("about {digits}"),
        _ => win.into(),
    }
}

/// Of any move, where nothing is known.
pub(super) fn guess(unknown: &str) -> String {
    format!("Who wins is not known ({unknown}), so this is a guess.")
}
