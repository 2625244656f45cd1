//! Where a game was given away.

use super::seats::{Seat, Seats};
use super::state::State;
use grundy::answer::Standing;
use grundy::{Choice, Convention, Outcome, Report};

/// What can be said of the moves of a player who has not won.
pub enum Review {
    /// One of them gave away what the player had.
    Lapse {
        /// Whether that was a win; else it was a draw.
        win: bool,
        /// Which of the player's moves it was, counted from 1.
        number: usize,
        /// What was played.
        played: String,
        /// What would have kept it.
        better: String,
    },
    /// The other side could win all the time.
    Hopeless,
    /// Nothing: who wins is not known, or depends on lots or gains, or nothing was given away.
    Nothing,
}

/// The move with which a person gave away the win, or where there never was one, the draw. Against a perfect player
/// there is one such move at most; of several the last counts.
pub fn review(state: &mut State<'_>, seats: Seats, side: usize) -> Result<Review, Report> {
    let decided =
        matches!(state.sum.convention(), Convention::Win | Convention::Cost | Convention::Entailing);
    if !decided || seats.at(side) == Seat::Computer {
        return Ok(Review::Nothing);
    }
    let mut worths = Vec::new();
    let mut advice = Vec::new();
    for at in 0..state.turns.len() {
        let choice = match &state.turns[at].advice {
            Some(choice) => choice.clone(),
            None => state.best_in(&state.turns[at].before.clone())?,
        };
        worths.push(worth(&choice));
        advice.push(choice);
    }
    worths.push(worth(&state.best()?));
    let mut found = Review::Nothing;
    let mut hopeless = true;
    // Who moves after each move, and after the last.
    let sides: Vec<usize> = state.turns.iter().map(|turn| turn.side).chain([state.side()]).collect();
    let own = (0..state.turns.len()).filter(|&at| sides[at] == side);
    for (earlier, at) in own.enumerate() {
        let (Some(had), Some(then)) = (worths[at], worths[at + 1]) else {
            hopeless = false;
            continue;
        };
        let kept = if sides[at + 1] == side { then } else { 2 - then };
        hopeless &= had == 0;
        let win = had == 2;
        if kept < had && (win || !matches!(found, Review::Lapse { win: true, .. })) {
            let better = advice[at].mv.as_ref().map(|mv| mv.words.clone()).unwrap_or_default();
            let played = state.turns[at].made.mv.words.clone();
            found = Review::Lapse { win, number: earlier + 1, played, better };
        }
    }
    Ok(match found {
        Review::Nothing if hopeless && sides[..state.turns.len()].contains(&side) => Review::Hopeless,
        found => found,
    })
}

/// What the player to move has: 2 is a win, 1 a draw.
fn worth(choice: &Choice) -> Option<u8> {
    match choice.outcome {
        Standing::Known(Outcome::First) => Some(2),
        Standing::Known(Outcome::Draw) => Some(1),
        Standing::Known(Outcome::Second) => Some(0),
        Standing::Chance | Standing::Unknown => None,
    }
}
