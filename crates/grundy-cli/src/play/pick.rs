//! Finds the move that a line means.

use super::mistake::quoted;
use super::phrase::{Done, Phrase};
use super::state::State;
use crate::show;
use grundy::solve::shown;
use grundy::{Component, Move, Unwatched, Value};
use std::collections::BTreeSet;

/// What a line means.
#[derive(Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The move at this place of the list.
    Move(usize),
    /// One of several moves.
    Several(Vec<usize>),
    /// Nothing that can be done: why, and what to type instead.
    Nothing(String, String),
    /// Neither a move nor anything else that is known.
    Foreign,
}

/// The move of the list that a line means.
pub fn pick(line: &str, state: &State<'_>) -> Meaning {
    match listed_move(line, state) {
        Meaning::Nothing(..) | Meaning::Foreign if state.legal.count > state.legal.moves.len() as u64 => {
            let message = format!("`{}` is none of the moves that are listed", quoted(line));
            let hint = "of so large a heap only the first moves can be typed, and what `hint` says";
            Meaning::Nothing(message, hint.into())
        }
        meaning => meaning,
    }
}

/// The same, as if the list had all moves.
fn listed_move(line: &str, state: &State<'_>) -> Meaning {
    let all = || (0..state.moves.len()).collect::<Vec<_>>();
    if let Ok(number) = line.parse::<usize>()
        && (1..=state.moves.len()).contains(&number)
    {
        return Meaning::Move(number - 1);
    }
    let fitting = |fits: &dyn Fn(usize) -> bool| all().into_iter().filter(|&at| fits(at)).collect::<Vec<_>>();
    let mut found = fitting(&|at| says(line, &state.moves[at].0.mv));
    if found.is_empty() {
        let phrase = Phrase::read(line);
        if let Some(phrase) = &phrase {
            found = fitting(&|at| phrase.fits(&state.moves[at].0.mv));
            if found.is_empty() {
                return refused(phrase, state);
            }
        }
    }
    if found.is_empty() {
        // The position after the move, or only what takes the component's place.
        if let Some(typed) = state.sum.typed(line) {
            let wanted = sorted(typed, state);
            let after = |at: usize, whole: bool| {
                let legal = &state.moves[at].0;
                let component = legal.mv.component;
                let game = legal.mv.game;
                let parts =
                    state.sum.games()[game].components(game, &legal.text, &Unwatched).unwrap_or_default();
                let position = match whole {
                    true => [&state.position[..component], &parts, &state.position[component + 1..]].concat(),
                    false => parts,
                };
                legal.mv.branches.is_empty() && sorted(position, state) == wanted
            };
            found = fitting(&|at| after(at, true));
            if found.is_empty() {
                found = fitting(&|at| after(at, false));
            }
            if found.is_empty() {
                return match line.parse::<u64>() {
                    Ok(_) => no_number(line, state.moves.len()),
                    Err(_) => Meaning::Nothing(
                        format!("no move leads to {}", quoted(line)),
                        "`moves` lists all moves".into(),
                    ),
                };
            }
        }
    }
    match found.as_slice() {
        [] if line.parse::<u64>().is_ok() => no_number(line, state.moves.len()),
        [] => Meaning::Foreign,
        [one] => Meaning::Move(*one),
        _ => Meaning::Several(found),
    }
}

fn no_number(line: &str, moves: usize) -> Meaning {
    let moves = if moves == 1 { "there is 1 move".into() } else { format!("there are {moves} moves") };
    Meaning::Nothing(
        format!("there is no move number {}: {moves}", quoted(line)),
        "`moves` lists them all".into(),
    )
}

/// Whether a line says a move in the words of the list, or as `from -> to`.
pub fn says(line: &str, mv: &Move) -> bool {
    let to = mv.to.iter().map(shown).collect::<Vec<_>>().join("&");
    let arrow = format!("{}→{to}", shown(&mv.from));
    [&mv.words, &show::made(mv), &arrow].into_iter().any(|words| plain(line) == plain(words))
}

/// Letter case, blanks and quotes make no difference.
fn plain(words: &str) -> String {
    words.to_lowercase().replace("->", "→").chars().filter(|c| !c.is_whitespace() && *c != '"').collect()
}

/// What can be played in, in order; empty heaps make no difference.
fn sorted(position: Vec<Component>, state: &State<'_>) -> Vec<Component> {
    let games = state.sum.games();
    let apart = |part: &Component| Component::all(part.game, &games[part.game].rule().apart(&part.value));
    let mut parts: Vec<Component> = position.iter().flat_map(apart).collect();
    parts.retain(|part| !state.stones || part.value != Value::Int(0));
    parts.sort();
    parts
}

/// Why no move fits a phrase.
fn refused(phrase: &Phrase, state: &State<'_>) -> Meaning {
    let done: Vec<Done> = state.moves.iter().filter_map(|(legal, _)| Done::of(&legal.mv)).collect();
    if done.is_empty() {
        let hint = "type its number in the list, its words, or the position after it";
        return Meaning::Nothing("here no move takes from a heap".into(), hint.into());
    }
    let heaps: BTreeSet<i64> = done.iter().map(|done| done.heap).collect();
    if let Some(heap) = phrase.heap.filter(|heap| !heaps.contains(heap)) {
        return Meaning::Nothing(
            format!("there is no heap of {heap} to move in"),
            format!("there is one of {}", listed(&heaps, "or")),
        );
    }
    let here = |done: &&Done| phrase.heap.is_none_or(|heap| heap == done.heap);
    let amounts: BTreeSet<i64> = done.iter().filter(here).map(|done| done.taken).collect();
    let heap = match (phrase.heap, heaps.len()) {
        (Some(heap), _) => format!("from the heap of {heap}"),
        (None, 1) => format!("from the heap of {}", listed(&heaps, "or")),
        (None, _) => "from a heap".into(),
    };
    match phrase.taken {
        Some(taken) if !amounts.contains(&taken) => Meaning::Nothing(
            format!("{taken} cannot be taken {heap}"),
            format!("one may take {}", listed(&amounts, "or")),
        ),
        _ => Meaning::Nothing(
            format!("that cannot be done {heap}: no move leaves this"),
            "`moves` lists all moves".into(),
        ),
    }
}

/// `1, 2 or 4`; of many the first.
fn listed(numbers: &BTreeSet<i64>, or: &str) -> String {
    const MOST: usize = 10;
    let mut words: Vec<String> = numbers.iter().take(MOST).map(i64::to_string).collect();
    if numbers.len() > MOST {
        return format!("{}, …", words.join(", "));
    }
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} {or} {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}
