//! `grundy misere quotient` for people.

use super::paint::{bold, dim, good};
use super::text;
use grundy::answer::QuotientAnswer;
use unicode_width::UnicodeWidthStr;

/// Heaps in a row of the pretending function, where no period gives a better number.
const ROW: usize = 10;
/// The longest row.
const WIDEST: usize = 12;

/// The verdict, the presentation, and what each heap is worth.
pub fn quotient(answer: &QuotientAnswer, screen: &crate::screen::Screen) -> String {
    let width = screen.width;
    let mut out = text::paragraph(&verdict(answer), "", width);
    if let Some(unknown) = &answer.unknown {
        out += &text::paragraph(&format!("No more is known: {unknown}."), "", width);
    }
    if let Some(repetition) = repetition(answer) {
        out += &text::paragraph(&repetition, "", width);
    }
    if answer.heaps_to.is_none() {
        return out;
    }
    let generators: Vec<String> = answer
        .generators
        .iter()
        .map(|generator| format!("{} = heap {}", generator.name, generator.heap))
        .collect();
    out += "\n";
    out += &fact("generators", &generators.join(", "), width);
    out += &fact("relations", &answer.relations.join(", "), width);
    out += &fact("P-portion", &answer.p_portion.join(", "), width);
    out + "\n" + &pretending(answer, width)
}

fn verdict(answer: &QuotientAnswer) -> String {
    let Some(last) = answer.heaps_to else {
        return format!("{}.", bold("No quotient is known"));
    };
    let elements = bold(text::plural(answer.order, "element", "elements"));
    let of = match answer.complete {
        true => "all heaps".to_string(),
        false => format!("the heaps up to {last}"),
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
