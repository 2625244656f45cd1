//! `grundy misere` for people.

use super::paint::dim;
use super::{solution, text};
use crate::screen::Screen;
use grundy::answer::{MisereAnswer, MisereWorth};
use grundy::solve::shown_in;
use grundy::{Outcome, Play};

/// What the superscript of a genus means.
const NOTE: &str = "A genus g^(g0 g1 g2 …) is the nim-value, then the misère nim-values beside 0, 1, 2, … heaps of \
                    two, the last two of which repeat; a single number n is the genus of a heap of Nim. The player \
                    to move loses where the misère nim-value g⁻ = g0 is 0.";

/// The verdict, what the components are worth, and the winning moves.
pub fn misere(answer: &MisereAnswer, screen: &Screen, all: bool) -> String {
    let room = if all { usize::MAX - 1 } else { screen.lines };
    let unknown = answer.unknown.as_deref();
    let mut out = solution::winner(answer.outcome, Play::Misere, unknown, "", screen.width);
    let mut rows: Vec<Vec<String>> = answer
        .components
        .iter()
        .map(|part| row(&shown_in(part.game.as_deref(), &part.position), &part.worth))
        .collect();
    rows.dedup();
    if answer.components.len() > 1 {
        rows.push(row("sum", &answer.sum));
    }
    let header = ["position", "value", "g⁻", "genus", "class", "canonical form"];
    out += &format!("\n{}", text::columns(Some(&header), &rows, &[], screen.width));
    let parts = answer.components.iter().map(|part| &part.worth).chain([&answer.sum]);
    let mut reasons: Vec<&str> = parts.clone().filter_map(|worth| worth.unknown.as_deref()).collect();
    reasons.dedup();
    for reason in reasons {
        out += &format!("\n{}", text::paragraph(&format!("Not all is known: {reason}."), "", screen.width));
    }
    if parts.clone().any(|worth| worth.superscript.len() > 1) {
        let note = text::paragraph(NOTE, "", screen.width);
        out += &note.lines().fold(String::from("\n"), |out, line| out + &dim(line) + "\n");
    }
    if answer.outcome == Some(Outcome::First) {
        let count = answer.winning_moves.map_or(answer.moves.len(), solution::number);
        out += &solution::moves(&answer.moves, count, room, "winning move", "winning moves");
    }
    out
}

fn row(name: &str, worth: &MisereWorth) -> Vec<String> {
    let known = |text: Option<String>| text.unwrap_or_else(|| "?".into());
    vec![
        name.to_string(),
        known(worth.nimber.map(|nimber| nimber.to_string())),
        known(worth.misere_nimber.map(|nimber| nimber.0.to_string())),
        known(worth.genus.clone()),
        known(worth.class.as_deref().map(String::from)),
        worth.form.clone().unwrap_or_else(|| "…".into()),
    ]
}
