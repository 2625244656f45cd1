//! `grundy identify` for people: what fits, the simplest first.

use super::paint::{bold, dim, good};
use super::text;
use crate::screen::Screen;
use grundy::Identified;
use grundy::identify::Verdict;
use grundy::identify::candidate::{Candidate, Kind};

/// How many of the games that are equal to one are named with it.
const ALSO: usize = 4;

/// All candidates, or as many as fit on the screen.
pub fn identified(answer: &Identified, screen: &Screen, all: bool) -> String {
    let what = match answer.given.strip_prefix("table of ") {
        Some(cells) => format!("{} {cells} of pairs", answer.count),
        None if answer.count == 1 => format!("1 {}", answer.given.trim_end_matches('s')),
        None => format!("{} {}", answer.count, answer.given),
    };
    let (few, what) = match &answer.game {
        Some(game) => (format!("{game} ({what})"), format!("{game} ({what})")),
        None => (what.clone(), format!("these {what}")),
    };
    let mut out = match answer.verdict {
        Verdict::Found => {
            format!("{}\n\n", bold(format_args!("What fits {what}, the simplest first:")))
        }
        Verdict::Nothing => format!("Nothing that is known fits {what}.\n"),
        Verdict::TooFew => {
            format!("Too few to say anything: {few}. Give at least 4, better 10.\n")
        }
        Verdict::Unknown => String::new(),
    };
    let shown = if all { usize::MAX } else { text::shown(answer.candidates.len(), screen.lines / 2) };
    for candidate in answer.candidates.iter().take(shown) {
        out += &entry(candidate, answer, screen.width, all);
    }
    out += &text::rest(answer.candidates.len(), shown.min(answer.candidates.len()), " (--all shows them)");
    if let Some(why) = &answer.unknown {
        out += &text::paragraph(&format!("The search is not complete: {why}."), "", screen.width);
    }
    if answer.verdict == Verdict::Found {
        out += &format!("\n{}\n", dim(text::fill(advice(answer), screen.width).trim_end()));
    }
    out
}

/// The name, and what is to be said about it.
fn entry(candidate: &Candidate, answer: &Identified, width: usize, all: bool) -> String {
    let (fits, count) = (candidate.fits, answer.count);
    let cells = if answer.given.ends_with("outcomes") { "outcomes" } else { "values" };
    let mut notes = vec![candidate.kind.word().to_string()];
    let theorem = candidate.kind == Kind::Theorem;
    match fits == count {
        // A theorem is not compared.
        _ if theorem => {}
        true => notes.push(format!("fits {count} {cells}")),
        false => notes.push(format!("fits {fits} of {count} {cells} (no more were compared)")),
    }
    if let Some(proof) = candidate.proof() {
        let all = if theorem { "positions" } else { "heaps" };
        notes.push(good(format_args!("proved for all {all} ({})", proof.theorem())));
    } else if candidate.is_weak() {
        notes.push("weak: may be chance".into());
    }
    if let Some(game) = candidate.game.as_ref().filter(|game| **game != candidate.name) {
        notes.push(format!("`{game}`"));
    }
    let mut out = format!("{}\n", bold(text::paragraph(&candidate.title(), "  ", width).trim_end()));
    out += &text::paragraph(&notes.join(", "), "      ", width);
    if !candidate.also.is_empty() {
        let named = if all { candidate.also.len() } else { text::shown(candidate.also.len(), ALSO) };
        let more = match candidate.also.len() - named {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let names = candidate.also[..named].join("; ");
        out += &text::paragraph(&format!("equal to it so far: {names}{more}"), "      ", width);
    }
    out
}

fn advice(answer: &Identified) -> &'static str {
    let proved = answer.candidates.iter().any(Candidate::proved);
    match (proved, answer.game.is_some()) {
        (true, _) => "What is not called proved agrees on these values only.",
        (false, true) => "Nothing is proved: no period was found that a theorem covers.",
        (false, false) => {
            "To fit is not to be proved: a list is only a beginning. grundy identify --game GAME proves what it can."
        }
    }
}

/// Why no function is printed.
pub fn no_formula(answer: &Identified) -> String {
    let game = answer.candidates.iter().find_map(|candidate| candidate.game.as_ref());
    if let Some(theorem) = answer.candidates.iter().find(|candidate| candidate.kind == Kind::Theorem) {
        return format!("No formula is printed; a theorem says: {}.", theorem.name);
    }
    match (game, &answer.game) {
        (Some(game), None) => format!(
            "No formula fits, but a game does: grundy identify --game \"{game}\" looks for a proved period of it."
        ),
        _ => "No formula fits.".into(),
    }
}
