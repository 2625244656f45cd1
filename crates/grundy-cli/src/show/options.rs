//! The options of a position, each with its value, and the set of their values.

use super::{chance, remoteness, score, sum, text};
use grundy::Nimber;
use grundy::answer::ExplainedOption;
use std::collections::{BTreeMap, BTreeSet};

/// A line for each option; where there is no room for them, a line for each value.
pub fn options(options: &[ExplainedOption], mex: Option<Nimber>, room: usize, width: usize) -> String {
    if options.is_empty() {
        return String::new();
    }
    if let Some(table) = chance::options(options, room, width) {
        return table;
    }
    if let Some(table) = score::options(options, room, width) {
        return table;
    }
    if mex.is_some() && options.len() > room + 1 {
        return by_value(options, room, width);
    }
    let shown = text::shown(options.len(), room);
    let mut heads = vec!["option"];
    let genera = options.iter().any(|option| option.genus.is_some());
    if genera {
        heads.push("genus");
    }
    let elements = options.iter().any(|option| option.element.is_some());
    if elements {
        heads.push("element");
    }
    heads.push(if mex.is_some() { "value" } else { "then the opponent" });
    let row = |option: &ExplainedOption| {
        let genus = genera.then(|| option.genus.clone().unwrap_or_else(|| "?".into()));
        let element = elements.then(|| option.element.clone().unwrap_or_else(|| "?".into()));
        [Some(option.words.clone()), genus, element, Some(worth(option))].into_iter().flatten().collect()
    };
    let rows: Vec<Vec<String>> = options[..shown].iter().map(row).collect();
    let table = text::columns(Some(&heads), &rows, &[], width);
    format!("{table}{}", text::rest(options.len(), shown, " (--all shows them)"))
}

/// The value of an option and how it comes about, or who wins after it.
fn worth(option: &ExplainedOption) -> String {
    match (option.nimber, option.outcome) {
        (Some(_), _) if option.nimbers.len() > 1 => sum::equation(&option.nimbers),
        (Some(value), _) => value.to_string(),
        (None, Some(outcome)) => remoteness::then(outcome, option.remoteness),
        (None, None) => "?".into(),
    }
}

/// A line for each value: how many options have it, and one of them.
fn by_value(options: &[ExplainedOption], room: usize, width: usize) -> String {
    let mut groups: BTreeMap<Nimber, Vec<&ExplainedOption>> = BTreeMap::new();
    for option in options {
        if let Some(value) = option.nimber {
            groups.entry(value).or_default().push(option);
        }
    }
    let shown = text::shown(groups.len(), room);
    let rows: Vec<Vec<String>> = groups
        .iter()
        .take(shown)
        .map(|(value, group)| {
            let example = match group[0].nimbers.len() {
                0 | 1 => group[0].words.clone(),
                _ => format!("{}  ({})", group[0].words, sum::equation(&group[0].nimbers)),
            };
            vec![value.to_string(), group.len().to_string(), example]
        })
        .collect();
    let table = text::columns(Some(&["value", "options", "such as"]), &rows, &[0, 1], width);
    let note = match groups.len() - shown {
        0 => String::new(),
        more => text::rest(more, 0, " values (--all shows every option)"),
    };
    format!("{table}{note}")
}

/// The members of the set that the mex is taken of, runs of four and more written as ranges.
pub fn value_set(options: &[ExplainedOption]) -> String {
    let values: BTreeSet<u64> = options.iter().filter_map(|option| Some(option.nimber?.0)).collect();
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for value in values {
        match runs.last_mut() {
            Some((_, end)) if *end + 1 == value => *end = value,
            _ => runs.push((value, value)),
        }
    }
    let parts: Vec<String> = runs
        .iter()
        .map(|&(start, end)| match end - start {
            0..4 => (start..=end).map(|value| value.to_string()).collect::<Vec<_>>().join(", "),
            _ => format!("{start}..{end}"),
        })
        .collect();
    text::one_line(&parts.join(", "), 60)
}
