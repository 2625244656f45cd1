//! `table --losing` and `table --count`: lost positions.

use super::text::{folded_list, paragraph, play_note};
use crate::screen::Screen;
use grundy::Value;
use grundy::answer::{Lost, Unordered};
use indicatif::HumanCount;

/// How many positions are lost, and which.
pub fn lost(lost: &Lost, screen: &Screen) -> String {
    let number = |number| HumanCount(number).to_string();
    let (of, asked) = (number(lost.of), lost.condition.as_ref().map(|text| format!(" with {text}")));
    let so_far = if lost.unknown.is_some() { "So far " } else { "" };
    let positions = match (&lost.unordered, lost.length) {
        (Some(_), Some(1)) => "positions of one heap".into(),
        (Some(_), Some(length)) => format!("positions of {length} heaps"),
        _ => "positions".to_string(),
    };
    let mut said = format!(
        "{so_far}{} of {of} {positions} up to {}{} are lost{}.",
        number(lost.count),
        lost.to,
        asked.unwrap_or_default(),
        play_note(lost.play),
    );
    if let Some(sum) = lost.sum {
        said += &format!(" Their numbers add up to {}.", number(sum));
    }
    if let Some(Unordered { of, count }) = lost.unordered {
        said +=
            &format!(" Where the order of the heaps does not count: {} of {}.", number(count), number(of));
    }
    let mut text = paragraph(&said, "", screen.width);
    if !lost.positions.is_empty() {
        let positions: Vec<String> = lost.positions.iter().map(|position| written(lost, position)).collect();
        text += &folded_list("\n ", &positions, screen);
    }
    if let Some(why) = &lost.unknown {
        text += &paragraph(&format!("The list is not complete: {why}."), "", screen.width);
    }
    text
}

/// The positions, a line each.
pub fn lost_lines(lost: &Lost) -> String {
    lost.positions.iter().map(|position| written(lost, position) + "\n").collect()
}

/// A position as it is typed: heaps that are added up have a `+` between them.
fn written(lost: &Lost, position: &Value) -> String {
    match position {
        Value::List(_) if lost.unordered.is_some() => {
            let heaps = position.as_slice().unwrap_or_default().iter();
            heaps.map(ToString::to_string).collect::<Vec<_>>().join("+")
        }
        _ => position.to_string(),
    }
}
