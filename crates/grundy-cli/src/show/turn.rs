//! A turn of a game: how it stands, and what may be done.

use super::paint::{bad, bold, dim, good};
use super::{chance, score, text};
use grundy::answer::{LegalMove, Standing};
use grundy::solve::words;
use grundy::{Choice, Move, Outcome, Play, Value};
use std::collections::BTreeMap;

/// How the game stands for the player to move, who is called `name`.
pub fn standing(choice: &Choice, name: &str) -> String {
    if let Some(score) = choice.score {
        let more = score.unsigned_abs();
        return match score {
            1.. => format!("{name} can still gain {more} more than the other side."),
            0 => "From here on neither side can gain more than the other.".into(),
            _ => format!("The other side can still gain {more} more."),
        };
    }
    let odds = choice.mv.as_ref().and_then(|mv| mv.win_probability.as_deref());
    match (choice.outcome, odds) {
        (Standing::Known(Outcome::First), _) => format!("{}.", good(format_args!("{name} can win"))),
        (Standing::Known(Outcome::Second), _) => format!("{}.", bad("Every move loses against perfect play")),
        (Standing::Known(Outcome::Draw), _) => format!("{}.", bold("Neither side can force a win")),
        (Standing::Chance, Some(win)) => {
            format!("{name} can win with probability {}.", bold(chance::number(win)))
        }
        (Standing::Chance, None) | (Standing::Unknown, _) => "Who is winning is not known.".into(),
    }
}

/// A move, with what it gains or costs.
pub fn made(mv: &Move) -> String {
    format!("{}{}", mv.words, score::amount(mv))
}

/// Which way a move has turned out that was drawn by lot.
pub fn lot(mv: &Move, lot: usize) -> String {
    let Some(branch) = mv.branches.get(lot) else { return String::new() };
    let none = BTreeMap::new();
    let what = match (&mv.from, branch.to.as_slice()) {
        (from, [same]) if same == from => "nothing changes".to_string(),
        // Vertices that have names.
        (Value::Word(from), [Value::Word(to)]) => format!("from {from} to {to}"),
        (from, to) => words(from, to, mv.with.first().unwrap_or(&none)),
    };
    format!("The lot: {what} (probability {}).\n", branch.probability)
}

/// What stands behind the winner under misère play.
pub fn misere_note() -> &'static str {
    text::play_note(Play::Misere)
}

/// A sentence or two in lines that fit.
pub fn paragraph(words: &str, width: usize) -> String {
    text::paragraph(words, "", width)
}

/// Moves with their numbers, the first `room` of them; `count` is how many moves there are in all.
pub fn listed<'m>(
    moves: impl ExactSizeIterator<Item = (usize, &'m (LegalMove, usize))>,
    room: usize,
    count: u64,
    width: usize,
) -> String {
    let all = moves.len();
    let shown = text::shown(all, room);
    let mut out = String::new();
    let mut told = 0;
    for (place, (legal, times)) in moves.take(shown) {
        let equal = if *times > 1 { format!(" (any of {times} equal ones)") } else { String::new() };
        let words = format!("{}{equal}", made(&legal.mv));
        let number = format!("{:>3}  ", place + 1);
        let options = textwrap::Options::new(width)
            .initial_indent(&number)
            .subsequent_indent("     ")
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        out += &(textwrap::fill(&words, options) + "\n");
        told += *times as u64;
    }
    let more = count.saturating_sub(told);
    match more {
        0 => out,
        more => {
            let hint = if all > shown { " (`moves` lists them)" } else { "" };
            out + &dim(format_args!("  … and {more} more{hint}")) + "\n"
        }
    }
}
