//! How a game has ended, and where it was given away.

use super::review::{Review, review};
use super::seats::Seats;
use super::state::State;
use crate::failure::Failure;
use crate::show;
use grundy::Play;

/// What is said when play is over.
pub fn text(state: &mut State<'_>, seats: Seats, width: usize) -> Result<String, Failure> {
    let (why, winner) = if !state.legal.terminal {
        ("The position has come back again and again, and nobody has to give way.".to_string(), None)
    } else {
        let over = state.best()?.why;
        match state.scores() {
            Some([first, second]) => {
                let (one, other) = (seats.name_inside(0), seats.name_inside(1));
                let gained = format!("{over} Gained: {one} {first}, {other} {second}.");
                (gained, (first != second).then_some(usize::from(second > first)))
            }
            None => (over, state.winner().flatten()),
        }
    };
    let who = match winner {
        Some(side) => format!("{} {}", seats.name(side), seats.verb(side, "win", "wins")),
        None => "It is a draw".into(),
    };
    let misere = state.legal.play == Play::Misere && state.scores().is_none() && winner.is_some();
    let note = if misere { show::misere_note() } else { "" };
    let mut text = show::paragraph(&format!("{why} {who}{note}."), width);
    for side in 0..2 {
        if winner != Some(side) {
            text += &told(review(state, seats, side)?, seats, side, width);
        }
    }
    Ok(text)
}

fn told(review: Review, seats: Seats, side: usize, width: usize) -> String {
    let words = match review {
        Review::Lapse { win, number, played, better } => {
            let what = if win { "win" } else { "draw" };
            let whose = match seats.name(side) {
                "You" => format!("your move {number}"),
                _ => format!("move {number} of {}", seats.name_inside(side)),
            };
            format!("The {what} was given away with {whose}: {played}. Better was: {better}.")
        }
        Review::Hopeless if seats.is_duel() => {
            "There was nothing to be done: the other side could win from the beginning.".into()
        }
        Review::Hopeless | Review::Nothing => return String::new(),
    };
    show::paragraph(&words, width)
}
