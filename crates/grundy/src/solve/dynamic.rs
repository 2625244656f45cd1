//! The period of a rule of dynamic subtraction.

use super::Options;
use super::games::Games;
use super::theory::Nimbers;
use crate::answer::Unknown;
use crate::engine::Period;
use crate::game::Game;
use grundy_heap::progress::Progress;
use grundy_language::diagnostic::Report;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::Shape;

/// A period, and the values up to where they repeat.
type Repeating = (Period, Vec<u32>);

/// The proved period of the values of the heaps 0, 1, 2, … of a rule of dynamic subtraction, each with the memory with which
/// the line `start` begins.
///
/// `None` where the rule is no dynamic subtraction, is not played for the last move, or nothing says with which memory it
/// begins; *unknown* where a limit was reached before the period was found.
pub(super) fn repeating(
    game: &Game,
    options: &Options,
    progress: &dyn Progress,
) -> Result<Result<Option<Repeating>, Unknown>, Report> {
    let games = Games::new(&[game], options, progress)?;
    let first = || game.rule().dynamic()?.first_memory();
    let (true, Some(memory)) = (games.adds(), first()) else { return Ok(Ok(None)) };
    let mut nimbers = Nimbers::new(&[game]);
    let dynamic = nimbers.dynamic(&games, 0);
    match dynamic.and_then(|dynamic| dynamic.map_or(Ok(None), |it| it.repeating(&memory))) {
        Ok(Some((period, values))) => {
            let short = |value: Nimber| u32::try_from(value.0).unwrap_or(u32::MAX);
            Ok(Ok(Some((period, values.map(short).collect()))))
        }
        Ok(None) => Ok(Ok(None)),
        Err(Fault::Unknown(unknown)) => Ok(Err(unknown)),
        Err(fault) => Err(game.rule().report(fault)),
    }
}

/// The theorem that proves it, in words.
pub(super) fn theorem(game: &Game) -> String {
    let Shape::Dynamic { remembers, sizes, modulus, .. } = game.shape() else { return String::new() };
    let memory = remembers.then(|| "the memory".to_string());
    let residues = (modulus > 1).then(|| format!("the residues modulo {modulus}"));
    let over: Vec<String> = memory.into_iter().chain(residues).collect();
    let over = if over.is_empty() { String::new() } else { format!(", over {}", over.join(" and ")) };
    let beside = if sizes { ", beside heaps of fixed sizes" } else { "" };
    format!("the window of the largest amount{over}{beside}")
}
