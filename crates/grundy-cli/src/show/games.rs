//! The catalogue as a list.

use super::paint::dim;
use super::text;
use grundy::catalogue::Entry;

/// A line for each game: its name and what it is.
pub fn games(entries: &[&Entry], width: usize) -> String {
    let widest = entries.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for entry in entries {
        let about = text::one_line(first_sentence(&entry.about), width.saturating_sub(widest + 4).max(20));
        out += &format!("  {:widest$}  {about}\n", entry.name);
    }
    let count = text::plural(entries.len(), "game", "games");
    format!("{out}\n{}\n", dim(format_args!("{count}; grundy games NAME tells all about one")))
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}
