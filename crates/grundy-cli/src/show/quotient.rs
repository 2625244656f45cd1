//! `grundy misere quotient` for people.

use super::paint::{bold, dim, good};
use super::text;
use crate::screen::Screen;
use grundy::answer::{Placed, QuotientAnswer, QuotientPosition};
use grundy::solve::shown_in;
use unicode_width::UnicodeWidthStr;

/// Heaps in a row of the pretending function, where no period gives a better number.
const ROW: usize = 10;
/// The longest row.
const WIDEST: usize = 12;

/// The verdict, the presentation, and what each heap or position is worth.
pub fn quotient(answer: &QuotientAnswer, screen: &Screen, all: bool) -> String {
    let width = screen.width;
    let mut out = text::paragraph(&verdict(answer), "", width);
    if let Some(unknown) = &answer.unknown {
        out += &text::paragraph(&format!("No more is known: {unknown}."), "", width);
    }
    if let Some(repetition) = repetition(answer) {
        out += &text::paragraph(&repetition, "", width);
    }
    if answer.heaps_to.is_none() && answer.positions.is_none_or(|count| count == 0) {
        return out;
    }
    let generators: Vec<String> = answer
        .generators
        .iter()
        .map(|generator| match (&generator.of, generator.heap) {
            (Some(of), _) => format!("{} = {}", generator.name, placed(of)),
            (None, heap) => format!("{} = heap {}", generator.name, heap.unwrap_or_default()),
        })
        .collect();
    out += "\n";
    out += &fact("generators", &generators.join(", "), width);
    out += &fact("relations", &answer.relations.join(", "), width);
    out += &fact("P-portion", &answer.p_portion.join(", "), width);
    let values = match answer.positions {
        Some(count) => positions(answer, count, if all { usize::MAX - 1 } else { screen.lines }, width),
        None => pretending(answer, width),
    };
    out + "\n" + &values
}

fn placed(of: &Placed) -> String {
    shown_in(of.game.as_deref(), &of.position)
}

/// A line for each position that was asked about, then for the others.
fn positions(answer: &QuotientAnswer, count: u64, room: usize, width: usize) -> String {
    let row = |position: &QuotientPosition| {
        let element = position.element.clone().unwrap_or_else(|| "?".into());
        let lost = answer.p_portion.contains(&element);
        vec![placed(&position.of), element, if lost { "lost" } else { "" }.into()]
    };
    let others: Vec<_> = answer
        .listed
        .iter()
        .rev()
        .filter(|position| !answer.of.iter().any(|it| it.of == position.of))
        .collect();
    let shown = text::shown(others.len(), room);
    let rows: Vec<Vec<String>> = answer.of.iter().chain(others[..shown].iter().copied()).map(row).collect();
    let table = text::columns(Some(&["position", "value", "alone"]), &rows, &[], width);
    let flag = if count > answer.listed.len() as u64 { "" } else { " (--all shows them)" };
    let rest =
        others.len() + usize::try_from(count).unwrap_or(usize::MAX).saturating_sub(answer.listed.len());
    format!("{table}{}", text::rest(rest, shown, flag))
}

fn verdict(answer: &QuotientAnswer) -> String {
    let elements = bold(text::plural(answer.order, "element", "elements"));
    let of = match (answer.heaps_to, answer.positions) {
        (Some(_), _) if answer.complete => "all heaps".to_string(),
        (Some(last), _) => format!("the heaps up to {last}"),
        (None, Some(count)) if count > 0 => {
            let of: Vec<String> = answer.of.iter().map(|it| placed(&it.of)).collect();
            let positions =
                text::plural(usize::try_from(count).unwrap_or(usize::MAX), "position", "positions");
            match answer.unknown {
                Some(_) => format!("the first {positions} that {} leads to", of.join(" & ")),
                None => format!("{} and all it leads to, {positions} with moves,", of.join(" & ")),
            }
        }
        _ => return format!("{}.", bold("No quotient is known")),
    };
    format!("The misère quotient of {of} has {elements}, {} of them in its P-portion.", answer.p_size)
}

fn repetition(answer: &QuotientAnswer) -> Option<String> {
    let (period, preperiod, needed) = (answer.period?, answer.preperiod?, answer.needed?);
    let theorem = answer.theorem.as_deref()?;
    let repeat = format!("The values repeat with period {period} from heap {preperiod} on");
    Some(match answer.complete {
        true => format!("{repeat}: {} by {theorem}, from the heaps up to {needed}.", good("proved")),
        false => format!(
            "{repeat}, as far as was seen: {}; {theorem} wants the heaps up to {needed}.",
            bold("not proved")
        ),
    })
}

fn fact(name: &str, words: &str, width: usize) -> String {
    let indent = " ".repeat(14);
    let lines = text::fill(if words.is_empty() { "none" } else { words }, width.saturating_sub(indent.len()));
    let mut out = String::new();
    for (at, line) in lines.lines().enumerate() {
        match at {
            0 => out += &format!("  {}  {line}\n", dim(format_args!("{name:<10}"))),
            _ => out += &format!("{indent}{line}\n"),
        }
    }
    out
}

/// A line for every so many heaps, as many as fit, written one by one: there may be millions.
fn pretending(answer: &QuotientAnswer, width: usize) -> String {
    let words = &answer.pretending;
    let most = match answer.period.and_then(|period| usize::try_from(period).ok()) {
        Some(period) if period <= WIDEST => (ROW / period).max(1) * period,
        _ => ROW,
    };
    let head = |column: usize| format!("+{column}");
    let columns = |row: usize| -> Vec<usize> {
        let widest = |column| words.iter().skip(column).step_by(row).map(|word| word.width()).max();
        (0..row).map(|column| widest(column).unwrap_or(0).max(head(column).len())).collect()
    };
    let index = words.len().to_string().len().max("heaps".len());
    let fits = |columns: &Vec<usize>| columns.iter().fold(2 + index, |all, column| all + 2 + column) <= width;
    let columns = (2..=most).rev().map(columns).find(fits).unwrap_or_else(|| columns(1));
    let line = |first: &str, cells: &[String]| {
        let cell = |(cell, &column): (&String, &usize)| format!("  {cell:<column$}");
        let cells: String = cells.iter().zip(&columns).map(cell).collect();
        format!("  {first:>index$}{cells}").trim_end().to_string()
    };
    let header: Vec<String> = (0..columns.len()).map(head).collect();
    let mut out = dim(line("heaps", &header)) + "\n";
    for (at, words) in words.chunks(columns.len()).enumerate() {
        out += &line(&(at * columns.len()).to_string(), words);
        out.push('\n');
    }
    out
}
