//! The nim-values of a table as narrow as they are kept: what they are written to takes them piece by piece.

use crate::answer::{Cells, Engine, Engines, Entries, Outcome, Play, Table};
use crate::engine;
use crate::game::Game;
use grundy_heap::sequence::Sequence;
use grundy_heap::values::Values;
use grundy_rule::nimber::Nimber;
use std::convert::Infallible;

/// The nim-values of heaps, or of pairs row by row, in no more room than they need. Of a period that is proved only the
/// values before it and in it are kept.
///
/// ```
/// use grundy::{Game, Unwatched, solve::Filled};
/// let game: Game = "kayles".parse()?;
/// let Filled::Numbers(values) = game.filled(1_000_000, false, &Default::default(), &Unwatched)? else { panic!() };
/// let mut count = 0;
/// values.pieces(|piece| {
///     count += piece.len();
///     Ok::<(), ()>(())
/// }).unwrap();
/// assert_eq!((values.row(), count), (None, 1_000_001));
/// # Ok::<(), grundy::Report>(())
/// ```
#[derive(Debug)]
pub struct Numbers {
    game: String,
    to: i64,
    kept: Kept,
    engines: Engines,
    unknown: Option<String>,
}

#[derive(Debug)]
enum Kept {
    /// The values of the heaps below the number, as far as the sequence goes.
    Heaps(Box<Sequence>, u64),
    Table(engine::Table),
}

/// So many values of a table are handed over at a time.
const PIECE: usize = 1 << 14;

impl Numbers {
    /// The values of the heaps 0..=`to`, as far as they are known; `unknown` tells why there are no more.
    pub fn of_heaps(game: &Game, sequence: Sequence, to: i64, unknown: Option<String>) -> Numbers {
        let end = u64::try_from(to).unwrap_or(0).saturating_add(1);
        let end = match &unknown {
            Some(_) => end.min(sequence.values().len() as u64),
            None => end,
        };
        let (game, engines) = (game.text().into(), Engine::Heaps.into());
        Numbers { game, to, kept: Kept::Heaps(Box::new(sequence), end), engines, unknown }
    }

    /// A table that has all values.
    pub(super) fn of_table(game: &Game, table: engine::Table, to: i64, engine: Engine) -> Numbers {
        Numbers {
            game: game.text().into(),
            to,
            kept: Kept::Table(table),
            engines: engine.into(),
            unknown: None,
        }
    }

    /// How many values there are in a row, where they are those of pairs.
    pub fn row(&self) -> Option<usize> {
        match &self.kept {
            Kept::Table(table) if table.sides().len() == 2 => table.sides().last().copied(),
            _ => None,
        }
    }

    /// Why there are no more.
    pub fn unknown(&self) -> Option<&str> {
        self.unknown.as_deref()
    }

    /// Hands over all values in their order, in pieces.
    pub fn pieces<E>(&self, mut take: impl FnMut(Values<'_>) -> Result<(), E>) -> Result<(), E> {
        let values = match &self.kept {
            Kept::Heaps(sequence, end) => return sequence.pieces(*end, take),
            Kept::Table(table) => table.values(),
        };
        let mut piece = Vec::with_capacity(PIECE);
        for start in (0..values.len()).step_by(PIECE) {
            piece.clear();
            let places = start..values.len().min(start + PIECE);
            // No table holds a nimber that does not fit.
            piece.extend(places.filter_map(|place| u32::try_from(values.get(place)?.0).ok()));
            take(Values::Long(&piece))?;
        }
        Ok(())
    }

    /// The answer document; with `outcomes`, who wins.
    pub fn into_table(self, outcomes: bool) -> Table {
        let table = Table::unknown(&self.game, Play::Normal, self.to, self.engines.clone());
        let entries = match outcomes {
            false => Entries::Nimber(self.cells(Nimber::from)),
            true => Entries::Outcome(self.cells(|value| match value {
                0 => Outcome::Second,
                _ => Outcome::First,
            })),
        };
        Table { entries, unknown: self.unknown, ..table }
    }

    fn cells<T>(&self, tell: impl Fn(u32) -> T) -> Cells<T> {
        let (mut rows, mut row) = (Vec::new(), Vec::new());
        let length = self.row();
        let take = |values: Values<'_>| -> Result<(), Infallible> {
            for value in values.iter() {
                row.push(Some(tell(value)));
                if Some(row.len()) == length {
                    rows.push(std::mem::take(&mut row));
                }
            }
            Ok(())
        };
        let Ok(()) = self.pieces(take);
        match length {
            Some(_) => Cells::Pairs(rows),
            None => Cells::Heaps(row),
        }
    }
}
