//! Nim-values of lists that moves only make shorter, in order: Chomp, Young diagrams.

use crate::answer::Unknown;
use crate::game::Game;
use grundy_boards::Halt;
use grundy_boards::ranks::Cut;
use grundy_heap::progress::Progress;
use grundy_language::convention::Convention;
use grundy_language::types::Type;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::masks::{CutMove, cuts};
use grundy_rule::nimber::Nimber;

/// The tables for the lists that questions were asked about last.
#[derive(Default)]
pub(super) struct Ranks {
    /// The latest last.
    tables: Vec<grundy_boards::ranks::Ranks>,
    /// A position from which the moves are not of this kind. Those below it are left to the engine that takes it.
    refused: Option<Vec<u32>>,
}

/// So many tables are kept.
const MOST_TABLES: usize = 8;

impl Ranks {
    /// None yet, if the form of the rule lets its moves be listed as cuts.
    pub(super) fn of(game: &Game) -> Option<Ranks> {
        let rule = game.rule();
        let is_of_lists = matches!(rule.tree().position, Type::List(_));
        let is_listed = is_of_lists && rule.convention() == Convention::Win && rule.masks_listing().is_some();
        is_listed.then(Ranks::default)
    }

    /// The value of a position, if its moves only make numbers smaller that stay in order.
    pub(super) fn nimber(
        &mut self,
        game: &Game,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Nimber>, Fault> {
        let Some((at, rows)) = self.at(game, position, limits, progress)? else { return Ok(None) };
        let table = &mut self.tables[at];
        match table.nimber(&rows, progress) {
            Ok(nimber) => Ok(nimber.map(Nimber::from)),
            Err(Halt::Stopped(stop)) => Err(stop.into()),
            Err(_) => {
                let positions = table.stored() as u64;
                Err(Unknown::Memory { limit: limits.memory, positions }.into())
            }
        }
    }

    /// The table in which a position stands, and its numbers: the last one, or one of its own.
    fn at(
        &mut self,
        game: &Game,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<(usize, Vec<u32>)>, Fault> {
        let Some(rows) = rows(position) else { return Ok(None) };
        if let Some(known) = self.tables.iter().rposition(|table| table.holds(&rows)) {
            return Ok(Some((known, rows)));
        }
        let is_below = |most: &Vec<u32>| {
            rows.len() == most.len() && rows.iter().zip(most).all(|(row, most)| row <= most)
        };
        if self.refused.as_ref().is_some_and(is_below) {
            return Ok(None);
        }
        let listed = cuts(game.rule(), position, limits, progress)?;
        let cut = |CutMove { need, to }| Cut { need, to };
        let moves: Option<Vec<Cut>> = listed.map(|listed| listed.into_iter().map(cut).collect());
        let table = moves.and_then(|moves| grundy_boards::ranks::Ranks::new(&rows, &moves, limits.memory));
        let Some(table) = table else {
            self.refused = Some(rows);
            return Ok(None);
        };
        // Tables are large, and an old one gives way.
        let full = |table: &grundy_boards::ranks::Ranks| table.positions() + table.bytes() as u64;
        while !self.tables.is_empty()
            && (self.tables.len() >= MOST_TABLES
                || self.tables.iter().map(full).sum::<u64>() + full(&table) > limits.memory as u64 / 2)
        {
            self.tables.remove(0);
        }
        self.tables.push(table);
        Ok(Some((self.tables.len() - 1, rows)))
    }
}

/// The numbers of a list.
fn rows(position: &Value) -> Option<Vec<u32>> {
    let Value::List(rows) = position else { return None };
    rows.iter().map(|row| if let Value::Int(n) = row { u32::try_from(*n).ok() } else { None }).collect()
}
