//! `grundy table` for people: what it is a table of, then rows for heaps or a grid for pairs.

use super::paint::bold;
use super::{grid, heaps, text};
use crate::screen::Screen;
use grundy::answer::{Cells, Entries};
use grundy::{Outcome, Table};
use unicode_width::UnicodeWidthStr;

/// The whole table, aligned. `title` is the name of the game, where it has one.
pub fn table(table: &Table, title: Option<&str>, screen: &Screen) -> String {
    let range = format!("{}..{}", table.from, table.to);
    let pairs = || format!("pairs {range} (first number down, second across)");
    let (what, body) = match &table.entries {
        Entries::Nimber(Cells::Heaps(values)) => {
            (format!("values of heaps {range}"), heaps::values(values, table, screen.width))
        }
        Entries::Nimber(Cells::Pairs(rows)) => (
            format!("values of {}", pairs()),
            grid::grid(rows, table.from, screen.width, |value| value.0.to_string()),
        ),
        Entries::Outcome(Cells::Heaps(outcomes)) => (
            format!("who wins from heaps {range} (W: the player to move)"),
            heaps::outcomes(outcomes, table, screen),
        ),
        Entries::Outcome(Cells::Pairs(rows)) => {
            let drawn = grid::grid(rows, table.from, screen.width, |outcome| mark(*outcome).into());
            let losing = grid::losing(rows, table.from, screen);
            (format!("P-positions of {}", pairs()), format!("{drawn}\n{losing}"))
        }
        worths => match worths.texts() {
            None => Default::default(),
            Some((of, Cells::Heaps(heaps))) => (
                format!("{} of heaps {range}", many(of)),
                heaps::rows(heaps.iter().cloned(), table, screen.width),
            ),
            Some((of, Cells::Pairs(rows))) => (
                format!("{} of {}", many(of), pairs()),
                grid::grid(rows, table.from, screen.width, String::clone),
            ),
        },
    };
    let what = what + text::play_note(table.play);
    let game = text::one_line(title.unwrap_or(&table.game), screen.width);
    let between = if game.width() + 2 + what.width() <= screen.width { ": " } else { "\n" };
    let mut out = format!("{}{between}{what}\n\n{body}", bold(game));
    if let Some(why) = &table.unknown {
        // Behind the last that is known there are none.
        let mark = if body.contains('?') { " (?)" } else { "" };
        let words = format!("Some entries are unknown{mark}: {why}.");
        out += &format!("\n{}", text::paragraph(&words, "", screen.width));
    }
    out
}

/// What the entries are, said of many.
fn many(of: &str) -> &str {
    match of {
        "win_probability" => "probabilities of a win for the player to move",
        "score" => "best differences for the player to move",
        "cost" => "least costs of a win",
        _ => "values",
    }
}

/// A P-position stands out; of the others there are many.
fn mark(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::First => "·",
        Outcome::Second => "P",
        Outcome::Draw => "D",
    }
}

#[cfg(test)]
#[path = "table_tests.rs"]
mod tests;
