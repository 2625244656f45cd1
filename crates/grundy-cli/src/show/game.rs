//! One game of the catalogue as a page.

use super::paint::{bold, dim};
use super::text;
use grundy::catalogue::{Entry, KnownMisere, KnownPeriod, KnownPosition, Verified};

/// First values that are shown.
const VALUES: usize = 20;

/// Everything that is known about one game.
pub fn game(entry: &Entry, width: usize) -> String {
    let mut out = format!("{}\n\n{}\n", bold(&entry.title), text::paragraph(&entry.about, "  ", width));
    for (name, words) in facts(entry) {
        out += &fact(name, &words, width);
    }
    out + &format!("\n{}\n{}", dim("Try"), examples(entry))
}

fn facts(entry: &Entry) -> Vec<(&'static str, String)> {
    let values = entry.values.iter().find(|values| values.set.is_empty());
    let mut facts = vec![
        ("name", entry.name.clone()),
        ("also", entry.aliases.join(", ")),
        ("rule", entry.rule.trim().to_string()),
        ("parameters", entry.parameters.join(", ")),
        ("values", values.map_or_else(String::new, |values| first_values(values.start, &values.nimbers))),
        ("period", entry.period.as_ref().map_or_else(String::new, period)),
        ("misère", entry.misere.as_ref().map_or_else(String::new, misere)),
        ("checked", entry.verified.as_ref().map_or_else(String::new, verified)),
        ("OEIS", entry.oeis.clone().unwrap_or_default()),
        ("source", entry.source.clone().unwrap_or_default()),
        ("tags", entry.tags.join(", ")),
    ];
    facts.retain(|(_, words)| !words.is_empty());
    facts
}

fn first_values(start: i64, nimbers: &[u64]) -> String {
    let values: Vec<String> = nimbers.iter().take(VALUES).map(u64::to_string).collect();
    let dots = if nimbers.len() > VALUES { " …" } else { "" };
    format!("{}{dots} (from {start} on)", values.join(" "))
}

fn period(known: &KnownPeriod) -> String {
    let growth = match known.saltus {
        0 => String::new(),
        saltus => format!(", growing by {saltus} each time"),
    };
    format!("{} from {} on{growth} ({})", known.period, known.preperiod, known.source)
}

fn misere(known: &KnownMisere) -> String {
    let mut facts = Vec::new();
    if let Some(order) = known.quotient_order {
        facts.push(format!("the quotient has order {order}"));
    }
    if !known.losing.is_empty() {
        let heaps: Vec<String> = known.losing.iter().map(i64::to_string).collect();
        facts.push(format!("single heaps that lose: {}", heaps.join(", ")));
    }
    format!("{} ({})", facts.join("; "), known.source)
}

fn verified(known: &Verified) -> String {
    match known.to {
        Some(to) => format!("{}, up to {to}", known.by),
        None => known.by.clone(),
    }
}

/// A name, and its words wrapped beside it. The lines of a rule stay as they are.
fn fact(name: &str, words: &str, width: usize) -> String {
    let mut out = String::new();
    for line in words.lines() {
        for part in text::paragraph(line, "", width.saturating_sub(14)).lines() {
            let label = if out.is_empty() { name } else { "" };
            out += &format!("  {}  {part}\n", dim(format_args!("{label:<10}")));
        }
    }
    out
}

/// Questions that can be asked about the game, taken from what is known about it.
fn examples(entry: &Entry) -> String {
    let mut out = String::new();
    let normal = || entry.positions.iter().filter(|known| !known.misere);
    if let Some(known) = normal().max_by_key(|known| (known.outcome == "first", known.position.len().min(3)))
    {
        out += &format!("  grundy solve {}\n", question(entry, known));
    }
    if let Some(known) =
        normal().find(|known| known.position.len() == 1 && known.nimber.is_some_and(|n| n > 0))
    {
        out += &format!("  grundy explain {}\n", question(entry, known));
    }
    if entry.values.iter().any(|values| values.set.is_empty()) {
        out += &format!("  grundy table {}\n", entry.name);
    }
    if out.is_empty() { format!("  grundy check {}\n", entry.name) } else { out }
}

fn question(entry: &Entry, known: &KnownPosition) -> String {
    let mut words = vec![entry.name.clone()];
    words.extend(known.position.iter().map(|position| quoted(position)));
    for (name, value) in &known.set {
        words.push(format!("--set {}", quoted(&format!("{name}={value}"))));
    }
    words.join(" ")
}

/// The text as a shell takes it.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "+-._=,/:".contains(c);
    match (text.is_empty(), text.chars().all(plain), text.contains('\'')) {
        (false, true, _) => text.to_string(),
        (_, _, false) => format!("'{text}'"),
        _ => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::catalogue;

    const PAGE: &str = r#"
title = "Toy"
about = "A game for tests."
aliases = ["plaything"]
tags = ["small"]
rule = "n -> n-1 if n > 0"
source = "nobody"
values = [{ nimbers = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1] }]
positions = [
  { position = ["1"], outcome = "first", nimber = 1 },
  { position = ["(1, 2)", "2"], outcome = "first", set = { K = 2 } },
  { position = ["2"], outcome = "second", misere = true },
]
[period]
preperiod = 0
period = 2
source = "plain"
[verified]
by = "hand"
to = 21
[misere]
quotient_order = 2
losing = [1, 3]
source = "plain too"
"#;

    #[test]
    fn a_page() {
        let entry = catalogue::read("toy", PAGE).unwrap();
        assert_eq!(
            anstream::adapter::strip_str(&game(&entry, 80)).to_string(),
            "\
Toy

  A game for tests.

  name        toy
  also        plaything
  rule        n -> n-1 if n > 0
  values      0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 … (from 0 on)
  period      2 from 0 on (plain)
  misère      the quotient has order 2; single heaps that lose: 1, 3 (plain too)
  checked     hand, up to 21
  source      nobody
  tags        small

Try
  grundy solve toy '(1, 2)' 2 --set K=2
  grundy explain toy 1
  grundy table toy
"
        );
    }

    #[test]
    fn shells_see_one_word() {
        assert_eq!(quoted("--++"), "--++");
        assert_eq!(quoted("{}"), "'{}'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }
}
