//! The catalogue for people: a list, or one game as a page.

use super::paint::{bold, dim};
use super::text;
use grundy::catalogue::Entry;

/// A line for each game.
pub fn games(entries: &[&Entry], width: usize) -> String {
    let rows: Vec<Vec<String>> =
        entries.iter().map(|entry| vec![entry.name.clone(), first_sentence(&entry.about)]).collect();
    let count = text::plural(entries.len(), "game", "games");
    let foot = dim(format_args!("{count}; grundy games NAME tells all about one"));
    format!("{}\n{foot}\n", text::columns(None, &rows, &[], width))
}

/// Everything that is known about one game.
pub fn game(entry: &Entry, width: usize) -> String {
    let mut out = format!("{}\n", bold(&entry.title));
    if !entry.about.is_empty() {
        out += &format!("\n{}", text::paragraph(&entry.about, "  ", width));
    }
    out.push('\n');
    for (name, words) in facts(entry) {
        out += &fact(name, &words, width);
    }
    out + &format!("\n{}\n{}", dim("Try:"), examples(entry))
}

fn facts(entry: &Entry) -> Vec<(&'static str, String)> {
    let mut facts = vec![("name", entry.name.clone()), ("also", entry.aliases.join(", "))];
    facts.push(("rule", entry.rule.clone()));
    facts.push(("parameters", entry.parameters.join(", ")));
    facts.push(("tags", entry.tags.join(", ")));
    facts.push(("oeis", entry.oeis.clone().unwrap_or_default()));
    facts.push(("source", entry.source.clone()));
    facts.retain(|(_, words)| !words.is_empty());
    facts
}

/// A name, and its words wrapped beside it. The lines of a rule stay as they are.
pub fn fact(name: &str, words: &str, width: usize) -> String {
    let mut out = String::new();
    for line in words.lines() {
        let label = if out.is_empty() { name } else { "" };
        let wrapped = text::paragraph(line, "", width.saturating_sub(14));
        for (i, part) in wrapped.lines().enumerate() {
            let label = if i == 0 { label } else { "" };
            out += &format!("  {}  {part}\n", dim(format_args!("{label:<10}")));
        }
    }
    out
}

fn examples(entry: &Entry) -> String {
    format!("  grundy table {}\n", entry.name)
}

fn first_sentence(text: &str) -> String {
    let end = text.find(". ").map_or(text.len(), |at| at + 1);
    text[..end].split_whitespace().collect::<Vec<_>>().join(" ")
}
