//! `grundy solve` for people.

use super::paint::{bad, bold, good};
use super::remoteness::{self, Haste};
use super::{chance, loopy, score, sum, text};
use crate::screen::Screen;
use grundy::answer::{Because, Branch, MoveKind};
use grundy::solve::shown_in;
use grundy::{Move, Nimber, Outcome, Play, Solution, Value};
use std::collections::HashMap;

/// The verdict, the value, and the moves.
pub fn solution(solution: &Solution, screen: &Screen, all: bool) -> String {
    let room = if all { usize::MAX - 1 } else { screen.lines };
    if solution.outcome != Some(Outcome::Draw)
        && let (Some(verdict), Some((one, many))) =
            (chance::verdict(solution, screen.width), chance::heading(solution))
    {
        let listed = || moves(&solution.moves, solution.moves.len(), room, one, many);
        return verdict + &chance::no_move(solution).map_or_else(listed, str::to_string);
    }
    let mut out = verdict(solution, screen.width);
    out += &value(solution);
    out += &reasons(solution, screen.width);
    let (one, many) = score::heading(solution);
    match solution.outcome {
        Some(_) if solution.score.is_some() && solution.moves.is_empty() => out += "\nThe game is over.\n",
        Some(_) if solution.score.is_some() => {
            out += &moves(&solution.moves, solution.moves.len(), room, one, many);
        }
        Some(Outcome::Second) => out += &replies(solution, room, screen.width),
        Some(Outcome::First) => {
            let count = solution.winning_moves.map_or(solution.moves.len(), number);
            out += &match solution.more_moves {
                true => some_moves(&solution.moves, count, room, many),
                false => moves(&solution.moves, count, room, one, many),
            };
            out += &loopy::warning(&solution.moves, screen.width);
        }
        Some(Outcome::Draw) => {
            let drawing = &solution.drawing_moves;
            out +=
                &moves(drawing, drawing.len(), room, "move that keeps the draw", "moves that keep the draw");
        }
        None => {}
    }
    out
}

/// The same in one line with tabs between, for the next program: the position as it was typed, who wins, the value, and a winning
/// move; a hyphen stands for what there is not.
pub fn solution_line(typed: &str, solution: &Solution) -> String {
    let who = match solution.outcome {
        Some(outcome) => outcome.to_string(),
        None if solution.is_known() => "chance".into(),
        None => "unknown".into(),
    };
    let worth = [&solution.value, &solution.win_probability].into_iter().flatten().next().cloned();
    let worth = worth.or(solution.score.or(solution.cost).map(|number| number.to_string()));
    let mv = solution.moves.first().map(|mv| mv.words.clone());
    line(typed, &who, worth.as_deref(), mv.as_deref())
}

/// The same for a line that is no position.
pub fn mistaken_line(typed: &str) -> String {
    line(typed, "mistake", None, None)
}

fn line(typed: &str, who: &str, worth: Option<&str>, mv: Option<&str>) -> String {
    format!("{typed}\t{who}\t{}\t{}\n", worth.unwrap_or("-"), mv.unwrap_or("-"))
}

fn verdict(solution: &Solution, width: usize) -> String {
    if solution.outcome.is_some()
        && let Some(words) = score::verdict(solution)
    {
        return words;
    }
    let last = remoteness::lasts(solution.remoteness);
    winner(solution.outcome, solution.play, solution.unknown.as_deref(), &last, width)
}

/// Who wins, and `last` behind it; or why that is unknown.
pub(super) fn winner(
    outcome: Option<Outcome>,
    play: Play,
    unknown: Option<&str>,
    last: &str,
    width: usize,
) -> String {
    let note = text::play_note(play);
    let words = match outcome {
        Some(Outcome::First) => good("The first player wins"),
        Some(Outcome::Second) => bad("The second player wins"),
        Some(Outcome::Draw) => bold("A draw: neither player can force a win"),
        None => {
            let why = unknown.unwrap_or("no reason was given");
            return text::paragraph(&format!("Unknown who wins{note}: {why}."), "", width);
        }
    };
    format!("{words}{note}.{last}\n")
}

/// What the position is worth and how that comes about.
fn value(solution: &Solution) -> String {
    let Some(value) = &solution.value else { return tame(solution) };
    if let Some(loopy) = loopy::value(solution) {
        return loopy;
    }
    let parts: Option<Vec<Nimber>> = solution.components.iter().map(|part| part.nimber).collect();
    match parts {
        Some(parts) if parts.len() > 1 => {
            let mut out = format!("\n  {}\n", sum::equation(&parts));
            if sum::needs_columns(&parts) {
                let names =
                    solution.components.iter().map(|part| shown_in(part.game.as_deref(), &part.position));
                let summands: Vec<_> = names.zip(parts).collect();
                out += &format!("\n{}", sum::columns(&summands));
            }
            out
        }
        _ => format!("\n  value {value}\n"),
    }
}

/// The sum of the values under misère play, where they can be added. Where the move must be made in some components, it
/// says nothing.
fn tame(solution: &Solution) -> String {
    if solution.components.iter().any(|component| component.entailed) {
        return String::new();
    }
    let parts: Option<Vec<Nimber>> = solution.components.iter().map(|part| part.nimber).collect();
    match parts {
        Some(parts) if parts.len() > 1 => format!("\n  {}\n", sum::equation(&parts)),
        _ => String::new(),
    }
}

/// Why values that were not computed are what they are.
fn reasons(solution: &Solution, width: usize) -> String {
    let parts = solution.components.iter();
    let mut reasons: Vec<(&Option<String>, &Because)> =
        parts.filter_map(|part| Some((&part.game, part.reason.as_ref()?))).collect();
    reasons.dedup();
    // A law is said once, whatever follows from it; where it is not that of all the games, of which one it is.
    let laws = reasons.chunk_by(|(_, one), (_, other)| one.because == other.because);
    let paragraph = |reasons: &[(&Option<String>, &Because)]| {
        let (game, Because { because, .. }) = reasons[0];
        let game = game.as_ref().filter(|game| reasons.iter().all(|(other, _)| other.as_ref() == Some(game)));
        let of = game.map_or(String::new(), |game| format!("in {} ", text::one_line(game, 40)));
        let follow: Vec<&str> = reasons.iter().filter_map(|(_, reason)| reason.so.as_deref()).collect();
        let so = follow.split_last().map(|(last, others)| match others {
            [] => format!(", so {last}"),
            others => format!(", so {} and {last}", others.join(", ")),
        });
        text::paragraph(&format!("Because {of}{because}{}.", so.unwrap_or_default()), "", width)
    };
    laws.map(|reasons| format!("\n{}", paragraph(reasons))).collect()
}

/// The first of `count` moves.
pub(super) fn moves(moves: &[Move], count: usize, room: usize, one: &str, many: &str) -> String {
    if count == 0 {
        return "\nNo move is needed: the game is already decided.\n".into();
    }
    list(moves, count, room, &text::plural(count, one, many))
}

/// The note in the place of moves that nobody has counted.
const UNCOUNTED: &str = "  … and perhaps more\n";

/// The same where nobody has counted them.
fn some_moves(moves: &[Move], count: usize, room: usize, many: &str) -> String {
    match count {
        0 => format!("\nThe {many} are too many, or too hard to find, to be listed.\n"),
        _ => list(moves, count, room, &format!("Some {many}")) + UNCOUNTED,
    }
}

fn list(moves: &[Move], count: usize, room: usize, heading: &str) -> String {
    let groups = equal(moves, |mv| mv);
    let visible = &groups[..text::shown(groups.len(), room)];
    let haste = Haste::of(moves);
    let mut out = format!("\n{}:\n", bold(heading));
    for (mv, times) in visible {
        let notes = score::amount(mv) + &haste.note(mv) + &loopy::note(mv);
        out += &format!("  {}{notes}{}\n", mv.words, any_of(*times));
    }
    let told: usize = visible.iter().map(|(_, times)| times).sum();
    out + &text::rest(count, told, hint(moves.len(), told))
}

/// A count as this machine counts.
pub(super) fn number(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// How to see the moves that are not shown, where they are known at all.
fn hint(listed: usize, told: usize) -> &'static str {
    if listed > told { " (--all shows them)" } else { "" }
}

fn replies(solution: &Solution, room: usize, width: usize) -> String {
    let count = solution.lost_moves.map_or(solution.replies.len(), number);
    if count == 0 {
        let said = match solution.lost_moves {
            Some(_) => "There is no move.",
            None => "Every move loses; they are too many to be listed.",
        };
        return format!("\n{said}\n");
    }
    let groups = equal(&solution.replies, |pair| &pair.mv);
    let visible = &groups[..text::shown(groups.len(), room)];
    let rows: Vec<Vec<String>> = visible
        .iter()
        .map(|(pair, times)| {
            let reply = match &pair.reply {
                Some(reply) => format!("{}{}", reply.words, score::amount(reply)),
                None if pair.mv.kind == MoveKind::Complimenting => {
                    "(the same player moves again)".to_string()
                }
                None => "(the game is over)".to_string(),
            };
            vec![format!("{}{}{}", pair.mv.words, score::amount(&pair.mv), any_of(*times)), reply]
        })
        .collect();
    let is_counted = solution.lost_moves.is_some();
    let head =
        if is_counted { score::lost(solution, count) } else { "Every move loses; here are replies to some:" };
    let told: usize = visible.iter().map(|(_, times)| times).sum();
    // Where costs count, the moves that are not dearest are left out on purpose.
    let count = if solution.cost.is_some() { solution.replies.len() } else { count };
    let table = text::columns(Some(&["move", "reply"]), &rows, &[], width);
    let rest = if is_counted { text::rest(count, told, " (--all shows them)") } else { UNCOUNTED.into() };
    format!("\n{}\n{table}{rest}", bold(head))
}

/// What moves share that are told as one: in which game, where from, where to, by which lot, and what they gain or cost.
type Alike<'m> = (usize, &'m Value, &'m [Value], &'m [Branch], [Option<i64>; 2]);

/// The first of every kind of move, and how often it can be made: in equal components moves are equal.
fn equal<T>(all: &[T], mv: impl Fn(&T) -> &Move) -> Vec<(&T, usize)> {
    let mut groups: Vec<(&T, usize)> = Vec::new();
    let mut places: HashMap<Alike<'_>, usize> = HashMap::new();
    for item in all {
        let Move { game, from, to, branches, gain, cost, .. } = mv(item);
        let place = *places.entry((*game, from, to, branches, [*gain, *cost])).or_insert(groups.len());
        match groups.get_mut(place) {
            Some((_, times)) => *times += 1,
            None => groups.push((item, 1)),
        }
    }
    groups
}

fn any_of(times: usize) -> String {
    if times == 1 { String::new() } else { format!(" (any of {times} equal ones)") }
}

#[cfg(test)]
#[path = "solution_tests.rs"]
mod tests;
