//! `table --losing` and `table --count`: lost positions.

use super::text::{folded_list, paragraph, play_note};
use crate::screen::Screen;
use grundy::Value;
use grundy::answer::{Lost, Unordered};
use indicatif::HumanCount;

/// How many positions are lost, and which.
pub fn lost(lost: &Lost, screen: &Screen) -> String {
    if let (Some(why), 0) = (&lost.unknown, lost.of) {
        return paragraph(&format!("How many positions are lost is not known: {why}."), "", screen.width);
    }
    let mut text = paragraph(&counted(lost), "", screen.width);
    if !lost.positions.is_empty() {
        let positions: Vec<String> = lost.positions.iter().map(|position| written(lost, position)).collect();
        text += &folded_list("\n ", &positions, screen);
    }
    if let Some(why) = &lost.unknown {
        text += &paragraph(&format!("The list is not complete: {why}."), "", screen.width);
    }
    text
}

fn counted(lost: &Lost) -> String {
    let number = |number| HumanCount(number).to_string();
    let heaps = match (lost.unordered, lost.length) {
        (Some(_), Some(1)) => " of one heap".to_string(),
        (Some(_), Some(length)) => format!(" of {length} heaps"),
        _ => String::new(),
    };
    let asked = lost.condition.as_ref().map(|text| format!(" with {text}")).unwrap_or_default();
    let mut said = format!(
        "{} of {} positions{heaps} up to {}{asked} are lost{}.",
        number(lost.count),
        number(lost.of),
        lost.to,
        play_note(lost.play),
    );
    // Sums of heaps are counted before they are listed, all others as they are listed.
    if lost.unknown.is_some() && lost.unordered.is_none() {
        said.insert_str(0, "So far ");
    }
    if let Some(sum) = lost.sum {
        said += &format!(" Their numbers add up to {}.", number(sum));
    }
    if let Some(Unordered { of, count, sum }) = lost.unordered.filter(|_| lost.length != Some(1)) {
        said += &format!(" Where the order of the heaps does not count: {} of {}", number(count), number(of));
        said += &sum.map_or(".".into(), |sum| format!(", whose numbers add up to {}.", number(sum)));
    }
    said
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
