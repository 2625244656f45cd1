//! `table --losing` and `table --count`: lost positions.

use super::text::{folded_list, paragraph, play_note};
use crate::screen::Screen;
use grundy::answer::Lost;
use indicatif::HumanCount;

/// How many positions are lost, and which.
pub fn lost(lost: &Lost, screen: &Screen) -> String {
    let number = |number| HumanCount(number).to_string();
    let (of, asked) = (number(lost.of), lost.condition.as_ref().map(|text| format!(" with {text}")));
    let so_far = if lost.unknown.is_some() { "So far " } else { "" };
    let said = format!(
        "{so_far}{} of {of} positions up to {}{} are lost{}. Their numbers add up to {}.",
        number(lost.count),
        lost.to,
        asked.unwrap_or_default(),
        play_note(lost.play),
        number(lost.sum),
    );
    let mut text = paragraph(&said, "", screen.width);
    if !lost.positions.is_empty() {
        let positions: Vec<String> = lost.positions.iter().map(|position| position.to_string()).collect();
        text += &folded_list("\n ", &positions, screen);
    }
    if let Some(why) = &lost.unknown {
        text += &paragraph(&format!("The list is not complete: {why}."), "", screen.width);
    }
    text
}

/// The positions, a line each.
pub fn lost_lines(lost: &Lost) -> String {
    lost.positions.iter().map(|position| format!("{position}\n")).collect()
}
