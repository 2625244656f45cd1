//! The games of the catalogue, their first values computed within bounds.

use super::candidate::{Candidate, Kind, grouped};
use super::evidence::{choice, moved, of_cells, suffices};
use super::fit::{SHIFTS, fit};
use super::given::{Cell, List};
use crate::answer::{self, Entries, Outcome};
use crate::catalogue::{self, Entry, KnownSettings};
use crate::game::{Game, NoFiles};
use crate::solve::Options;
use grundy_heap::progress::{Looks, Progress, Stop};
use grundy_rule::limits::Limits;
use grundy_rule::nimber::Nimber;

/// The last heap that is looked at first; most games differ before it.
const FIRST_LOOK: i64 = 9;
/// The last row and column that is looked at first.
const FIRST_ROW: i64 = 4;
/// The last heap, row and column of the table that tells whether a game is one of heaps or of pairs.
const PROBE: i64 = 1;
/// The last heap that is looked at.
const LAST_HEAP: i64 = 255;
/// The last row and column that is looked at.
const LAST_ROW: i64 = 20;
/// How often a game may look at the limits before it is left.
const LOOKS: u32 = 60;
/// What a game may use.
const LIMITS: Limits = Limits { memory: 64 << 20, steps: 200_000, threads: Some(1) };

/// The games of the catalogue whose heaps have these values.
pub(super) fn of_heaps(list: List<'_>, progress: &dyn Progress) -> Result<Option<Candidate>, Stop> {
    let Ok(end) = i64::try_from(list.end()) else { return Ok(None) };
    search(progress, |known, progress| {
        let fits = |cells: &[Option<Cell>], shift| {
            fit(list, shift, |n| cells.get(usize::try_from(n).ok()?).copied().flatten())
        };
        known.heaps(PROBE, progress)?;
        let first = known.heaps(FIRST_LOOK.min(end + 3), progress)?;
        let shifts: Vec<i64> = SHIFTS.into_iter().filter(|&shift| fits(&first, shift).is_some()).collect();
        if shifts.is_empty() {
            return None;
        }
        let all = known.heaps(LAST_HEAP.min(end + 3), progress)?;
        shifts.into_iter().find_map(|shift| {
            let fits = fits(&all, shift)?;
            let cells = list.cells.get(..fits)?;
            let bits = known.bits() + moved(shift);
            suffices(bits, cells).then(|| known.candidate(shift, fits, bits).explaining(of_cells(cells)))
        })
    })
}

/// The games of the catalogue whose pairs have these values.
pub(super) fn of_pairs(rows: &[Vec<Cell>], progress: &dyn Progress) -> Result<Option<Candidate>, Stop> {
    let longest = rows.iter().map(Vec::len).chain([rows.len()]).max().unwrap_or(0);
    let Ok(last) = i64::try_from(longest.saturating_sub(1)) else { return Ok(None) };
    search(progress, |known, progress| {
        let differs = |grid: &[Vec<Option<Cell>>]| {
            let pairs = rows.iter().zip(grid).flat_map(|(row, found)| row.iter().zip(found));
            pairs.filter_map(|(cell, found)| Some((cell, (*found)?))).any(|(cell, found)| !cell.agrees(found))
        };
        known.pairs(PROBE, progress)?;
        if differs(&known.pairs(FIRST_ROW.min(last), progress)?) {
            return None;
        }
        let grid = known.pairs(LAST_ROW.min(last), progress)?;
        let compared: Vec<Cell> = rows
            .iter()
            .zip(&grid)
            .flat_map(|(row, found)| row.iter().zip(found).filter(|(_, found)| found.is_some()))
            .map(|(cell, _)| *cell)
            .collect();
        let sure = !differs(&grid) && suffices(known.bits(), &compared);
        sure.then(|| known.candidate(0, compared.len(), known.bits()).explaining(of_cells(&compared)))
    })
}

fn search(
    progress: &dyn Progress,
    mut fits: impl FnMut(&Known, &dyn Progress) -> Option<Candidate>,
) -> Result<Option<Candidate>, Stop> {
    let mut found = Vec::new();
    for (done, entry) in (0..).zip(catalogue::all()) {
        let mut settings: Vec<&KnownSettings> = entry.values.iter().map(|values| &values.set).collect();
        let none = KnownSettings::new();
        settings.insert(0, &none);
        settings.dedup();
        for settings in settings {
            progress.go_on(done)?;
            let budget = Looks::new(LOOKS, progress);
            found.extend(Known::open(entry, settings).and_then(|known| fits(&known, &budget)));
        }
    }
    Ok(grouped(found))
}

/// A game of the catalogue with values for its parameters.
struct Known {
    entry: &'static Entry,
    game: Game,
    set: Vec<(String, String)>,
}

impl Known {
    fn open(entry: &'static Entry, set: &KnownSettings) -> Option<Known> {
        let settings = catalogue::settings(set)?;
        let game = Game::open(&entry.name, &settings, &NoFiles).ok()?;
        let set = settings.into_iter().map(|(name, value)| (name, value.to_string())).collect();
        (game.rule().missing().count() == 0).then_some(Known { entry, game, set })
    }

    /// A longer title and every parameter, given or not, make it less simple.
    fn bits(&self) -> f64 {
        let parameters = self.set.len().max(self.entry.parameters.len());
        choice(catalogue::len()) + 0.02 * self.entry.title.len() as f64 + 2.0 * parameters as f64
    }

    fn candidate(&self, shift: i64, fits: usize, bits: f64) -> Candidate {
        let listed: Vec<String> = self.set.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let name = match listed.is_empty() {
            true => self.entry.title.clone(),
            false => format!("{} ({})", self.entry.title, listed.join(", ")),
        };
        let in_order: Option<Vec<String>> = self
            .entry
            .parameters
            .iter()
            .take(self.set.len())
            .map(|parameter| {
                self.set.iter().find(|(name, _)| name == parameter).map(|(_, value)| value.clone())
            })
            .collect();
        let candidate = Candidate::new(Kind::Game, name, shift, fits, bits);
        match in_order {
            Some(arguments) if arguments.is_empty() => candidate.game(&self.entry.name),
            Some(arguments) if arguments.len() == self.set.len() => {
                candidate.game(format!("{}({})", self.entry.name, arguments.join(", ")))
            }
            _ => candidate,
        }
    }

    fn heaps(&self, to: i64, progress: &dyn Progress) -> Option<Vec<Option<Cell>>> {
        match cells(self.entries(to, progress)?)? {
            answer::Cells::Heaps(heaps) => Some(heaps),
            answer::Cells::Pairs(_) => None,
        }
    }

    fn pairs(&self, to: i64, progress: &dyn Progress) -> Option<Vec<Vec<Option<Cell>>>> {
        match cells(self.entries(to, progress)?)? {
            answer::Cells::Heaps(_) => None,
            answer::Cells::Pairs(rows) => Some(rows),
        }
    }

    fn entries(&self, to: i64, progress: &dyn Progress) -> Option<Entries> {
        let options = Options { play: None, limits: LIMITS, replies: 0 };
        Some(self.game.table(to, false, &options, progress).ok()?.entries)
    }
}

/// Values or outcomes as cells; no law is known for what is neither.
pub(super) fn cells(entries: Entries) -> Option<answer::Cells<Cell>> {
    match entries {
        Entries::Nimber(cells) => Some(cells.map(of_value)),
        Entries::Outcome(cells) => Some(cells.map(of_outcome)),
        _ => None,
    }
}

fn of_value(value: Option<Nimber>) -> Option<Cell> {
    value.and_then(|nimber| u32::try_from(nimber.0).ok()).map(Cell::Value)
}

/// An outcome as a cell; a draw is neither won nor lost.
fn of_outcome(outcome: Option<Outcome>) -> Option<Cell> {
    match outcome? {
        Outcome::First => Some(Cell::Lost(false)),
        Outcome::Second => Some(Cell::Lost(true)),
        Outcome::Draw => None,
    }
}
