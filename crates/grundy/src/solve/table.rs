//! Values or outcomes of many positions at once.

use super::Options;
use super::games::{Games, One};
use super::heaps;
use super::numbers::Numbers;
use super::solver::Solver;
use super::theory::Worth;
use crate::answer::{Cells, Engine, Engines, Entries, Outcome, Play, Table};
use crate::engine;
use crate::entailing::EntailingValue;
use crate::game::Game;
use crate::loopy::LoopyValue;
use crate::sum::Component;
use grundy_heap::progress::Progress;
use grundy_language::convention::Convention;
use grundy_language::diagnostic::{Code, Diagnostic, Report};
use grundy_language::types::Type;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::Shape;

impl Game {
    /// The values of the heaps 0..=`to`, or of all pairs of numbers in 0..=`to`; with `outcomes`, who wins.
    ///
    /// The game must be about one or two numbers, or have a `start` line that makes its positions from them; the
    /// line comes first, because it says how the game begins.
    ///
    /// ```
    /// use grundy::{answer::{Cells, Entries}, Game, NoFiles, Nimber, Unwatched};
    /// let game = Game::open("take 1..3", &Default::default(), &NoFiles)?;
    /// let table = game.table(5, false, &Default::default(), &Unwatched)?;
    /// assert_eq!(table.entries, Entries::Nimber(Cells::Heaps([0, 1, 2, 3, 0, 1].map(|n| Some(Nimber(n))).to_vec())));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn table(
        &self,
        to: i64,
        outcomes: bool,
        options: &Options,
        progress: &dyn Progress,
    ) -> Result<Table, Report> {
        let Some(index) = index(self) else { return Err(no_table(self)) };
        if let Some(report) = too_long(self, to, index, options.limits.memory) {
            return Err(report);
        }
        Ok(match self.filled(to, outcomes, options, progress)? {
            Filled::Numbers(numbers) => numbers.into_table(outcomes),
            Filled::Table(table) => table,
        })
    }
}

/// A table before it is laid out.
#[derive(Debug)]
pub enum Filled {
    /// All entries are nim-values that stand in one row.
    Numbers(Numbers),
    /// Anything else.
    Table(Table),
}

impl Game {
    /// The same as [`Game::table`], with nim-values as they are kept: these may be so many that a table of them would not fit into
    /// memory.
    #[doc(hidden)]
    pub fn filled(
        &self,
        to: i64,
        outcomes: bool,
        options: &Options,
        progress: &dyn Progress,
    ) -> Result<Filled, Report> {
        let Some(index) = index(self) else { return Err(no_table(self)) };
        let mut solver = Solver::new(&[self], options, progress)?;
        if let Some(numbers) = sequence(&mut solver, to).map_err(|fault| self.rule().report(fault))? {
            return Ok(Filled::Numbers(numbers));
        }
        // A game that is played for the win alone and has no nim-values has outcomes only.
        // One of chance has probabilities instead of outcomes.
        let convention = self.rule().convention();
        let outcomes = (outcomes && convention != Convention::Chance)
            || (convention == Convention::Win && !solver.games.adds());
        let corner: &[i64] = if index == Index::Number { &[to] } else { &[to, to] };
        let mut filler = Filler::new(&solver, outcomes, corner);
        if let Some((table, engine)) = filler.finished(index) {
            return Ok(Filled::Numbers(Numbers::of_table(self, table, to, engine)));
        }
        if let Some(report) = too_long(self, to, index, options.limits.memory) {
            return Err(report);
        }
        let entries = filler.entries(&mut solver, index).map_err(|fault| self.rule().report(fault))?;
        let table = Table::unknown(self.text(), solver.games.play, to, filler.engines);
        Ok(Filled::Table(Table { entries, unknown: filler.unknown, ..table }))
    }
}

/// The values of heaps that are one sequence, as many as there are before a limit.
fn sequence(solver: &mut Solver<'_>, to: i64) -> Result<Option<Numbers>, Fault> {
    let (adds, progress) = (solver.games.adds(), solver.games.progress);
    let one = &mut solver.games.all[0];
    let tree = one.game.rule().tree();
    if !adds || tree.start.is_some() || tree.filter.is_some() {
        return Ok(None);
    }
    let Some(mut heaps) = one.heaps.take() else { return Ok(None) };
    let unknown = match heaps.fill(u64::try_from(to).unwrap_or(0), progress) {
        Ok(_) => None,
        Err(Fault::Unknown(unknown)) => Some(unknown.to_string()),
        Err(fault) => return Err(fault),
    };
    Ok(Some(Numbers::of_heaps(one.game, heaps.into_sequence(), to, unknown)))
}

/// What the entries are numbered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Index {
    Number,
    Pair,
}

/// Whether the entries of a table of this game are numbered by heaps.
pub(super) fn counts_heaps(game: &Game) -> bool {
    index(game) == Some(Index::Number)
}

/// The `start` line comes first, because it says how the game begins.
fn index(game: &Game) -> Option<Index> {
    let tree = game.rule().tree();
    let short = tree.start.as_ref().map(|(short, _)| short);
    [short, Some(&tree.position)].into_iter().flatten().find_map(index_of)
}

fn index_of(ty: &Type) -> Option<Index> {
    match numbers(ty)? {
        1 => Some(Index::Number),
        2 => Some(Index::Pair),
        _ => None,
    }
}

/// How many numbers a value of this type is, if it is nothing else.
pub(super) fn numbers(ty: &Type) -> Option<usize> {
    match ty {
        Type::Int => Some(1),
        Type::Tuple(parts) if parts.iter().all(|part| *part == Type::Int) => Some(parts.len()),
        _ => None,
    }
}

pub(super) fn no_table(game: &Game) -> Report {
    let message = format!(
        "a table needs positions of one or two numbers, and here a position is {}",
        game.rule().tree().position
    );
    let hint = "a line such as `start n = (n, 0)` can make positions from a number; `grundy solve` takes any position";
    Report::new(
        "rule",
        game.text(),
        vec![Diagnostic::new(Code::Type, Default::default(), message).hint(hint)],
    )
}

/// The entries themselves have to fit into memory.
fn too_long(game: &Game, to: i64, index: Index, memory: usize) -> Option<Report> {
    let side = usize::try_from(to.max(0)).unwrap_or(usize::MAX).saturating_add(1);
    let entries = if index == Index::Number { side } else { side.saturating_mul(side) };
    if entries.saturating_mul(2 * size_of::<Entry>()) <= memory {
        return None;
    }
    let most = memory / (2 * size_of::<Entry>());
    let fits = if index == Index::Number { most } else { most.isqrt() }.saturating_sub(1);
    let message = format!("a table up to {to} does not fit into the memory limit of {} MiB", memory >> 20);
    let diagnostic = Diagnostic::new(Code::Unknown, Default::default(), message)
        .hint(format!("ask for a table up to {fits}, or allow more memory"));
    Some(Report::new("rule", game.text(), vec![diagnostic]))
}

/// Where entries come from.
pub(super) struct Filler {
    outcomes: bool,
    to: i64,
    /// All values at once, where the game is in order.
    table: Option<(engine::Table, Engine)>,
    pub(super) engines: Engines,
    pub(super) unknown: Option<String>,
}

impl Filler {
    /// Entries of positions that are as many numbers as the last of them; none where they are something else.
    pub(super) fn new(solver: &Solver<'_>, outcomes: bool, corner: &[i64]) -> Filler {
        let to = corner.last().copied().unwrap_or(0);
        let table = Filler::whole_box(solver, corner);
        Filler { outcomes, to, table, engines: Engines::default(), unknown: None }
    }

    /// The fast way: values in order, without hashing. Any obstacle leaves the work to the general way, which
    /// looks at one position at a time and so says exactly which one is at fault.
    fn whole_box(solver: &Solver<'_>, corner: &[i64]) -> Option<(engine::Table, Engine)> {
        let Games { limits, progress, .. } = solver.games;
        let one = &solver.games.all[0];
        let tree = one.game.rule().tree();
        let sequence = corner.len() == 1 && one.heaps.is_some();
        if sequence
            || !solver.games.adds()
            || tree.filter.is_some()
            || numbers(&tree.position) != Some(corner.len())
        {
            return None;
        }
        let (filled, engine) = match one.game.shape() {
            Shape::Vectors(lines) => {
                (engine::Table::of_vectors(&lines, corner, limits, progress), Engine::Vectors)
            }
            _ => {
                let machine = one.game.rule().machine(&limits, progress).ok()?;
                (engine::Table::fill(machine, corner, limits, progress), Engine::Table)
            }
        };
        match filled {
            Ok(table) | Err(engine::NoTable::Unfinished(table, _)) => Some((table, engine)),
            Err(_) => None,
        }
    }

    fn entries(&mut self, solver: &mut Solver<'_>, index: Index) -> Result<Entries, Fault> {
        let to = self.to;
        // What cannot be announced is told when it is asked for.
        self.announce(solver, index).ok();
        if index == Index::Number {
            let mut row = Vec::new();
            match self.entailing(solver) {
                Some(sequence) => row = sequence,
                None => {
                    for n in 0..=to {
                        if self.unknown.is_some() {
                            break;
                        }
                        row.push(self.entry(solver, || Value::Int(n))?);
                    }
                }
            }
            let kind = self.kind(solver, row.iter());
            return Ok(entries(kind, Cells::Heaps(row.into_iter().map(Some).collect())));
        }
        let mut grid = Vec::new();
        for a in 0..=to {
            if self.unknown.is_some() {
                break;
            }
            let mut row = Vec::new();
            for b in 0..=to {
                row.push(self.entry(solver, || Value::tuple(vec![Value::Int(a), Value::Int(b)]))?);
            }
            grid.push(row);
        }
        let kind = self.kind(solver, grid.iter().flatten());
        let rows = grid.into_iter().map(|row| row.into_iter().map(Some).collect());
        Ok(entries(kind, Cells::Pairs(rows.collect())))
    }

    /// With costs all positions are solved in one pass, if they are known beforehand.
    fn announce(&self, solver: &mut Solver<'_>, index: Index) -> Result<(), Fault> {
        if solver.games.convention != Convention::Cost {
            return Ok(());
        }
        for a in 0..=self.to {
            solver.games.progress.go_on(0)?;
            let seconds = if index == Index::Number { 0..=0 } else { 0..=self.to };
            for b in seconds {
                let given = match index {
                    Index::Number => Value::Int(a),
                    Index::Pair => Value::tuple(vec![Value::Int(a), Value::Int(b)]),
                };
                if let Some(components) = components(solver, &given)? {
                    solver.theories[0].announce(&mut solver.games, &components)?;
                }
            }
        }
        Ok(())
    }

    /// What the entries tell: all of them the same.
    fn kind<'e>(&self, solver: &Solver<'_>, mut entries: impl Iterator<Item = &'e Entry>) -> Kind {
        let convention = solver.games.convention;
        if !self.outcomes && entries.any(|entry| matches!(entry, Entry::Worth(_))) {
            Kind::Worths(convention)
        } else if self.outcomes {
            Kind::Outcomes
        } else {
            Kind::Values
        }
    }

    /// The values of heaps some of whose moves entail, if they are one sequence: as many as there are before a limit.
    fn entailing(&mut self, solver: &Solver<'_>) -> Option<Vec<Entry>> {
        let Games { limits, progress, play, .. } = solver.games;
        let game = solver.games.all[0].game;
        if play != Play::Normal || game.rule().tree().start.is_some() {
            return None;
        }
        let last = u64::try_from(self.to).unwrap_or(0);
        let (values, unknown) = heaps::entailing(game, last, limits, progress)?;
        self.engines.add(Engine::Entailing);
        self.unknown = unknown.map(|unknown| unknown.to_string());
        Some(values.into_iter().map(|value| self.entry_of_entailing(value)).collect())
    }

    /// The table, if it has the values of all positions that are asked for.
    fn finished(&mut self, index: Index) -> Option<(engine::Table, Engine)> {
        let side = usize::try_from(self.to).ok()?.checked_add(1)?;
        let sides = match index {
            Index::Number => &[side][..],
            Index::Pair => &[side, side],
        };
        self.table.take_if(|(table, _)| table.sides() == sides)
    }

    /// One entry. Once something is unknown nothing more is asked.
    pub(super) fn entry(
        &mut self,
        solver: &mut Solver<'_>,
        index: impl FnOnce() -> Value,
    ) -> Result<Entry, Fault> {
        if self.unknown.is_some() {
            return Ok(Entry::Absent);
        }
        match self.known(solver, &index()) {
            Err(Fault::Unknown(unknown)) => {
                self.unknown = Some(unknown.to_string());
                Ok(Entry::Absent)
            }
            answer => answer,
        }
    }

    fn known(&mut self, solver: &mut Solver<'_>, index: &Value) -> Result<Entry, Fault> {
        if let Some((table, engine)) = &self.table
            && let Some(nimber) = table.get(solver.games.all[0].layout.lay(index).slots().numbers)
        {
            self.engines.add(*engine);
            return Ok(self.entry_of(nimber));
        }
        solver.games.unsupported()?;
        let Some(components) = components(solver, index)? else { return Ok(Entry::Absent) };
        let worth = solver.worth(&components);
        solver.at_work.iter().for_each(|engine| self.engines.add(engine));
        Ok(match (worth?, self.outcomes) {
            (Worth::Nimber(nimber), _) => self.entry_of(nimber),
            (Worth::Loopy { value: LoopyValue::Nimber(nimber), .. }, _) => self.entry_of(nimber),
            (Worth::Entailing(value), _) => self.entry_of_entailing(value),
            (worth, false) => worth.text().map_or(Entry::Absent, Entry::Worth),
            (worth, true) => worth.outcome().map_or(Entry::Absent, Entry::Outcome),
        })
    }

    fn entry_of_entailing(&self, value: EntailingValue) -> Entry {
        match (value, self.outcomes) {
            (EntailingValue::Nimber(nimber), _) => self.entry_of(nimber),
            (_, true) => Entry::Outcome(value.outcome()),
            (EntailingValue::Loony | EntailingValue::Sunny, false) => Entry::Worth(value.to_string()),
        }
    }

    fn entry_of(&self, nimber: Nimber) -> Entry {
        match self.outcomes {
            true if nimber.is_zero() => Entry::Outcome(Outcome::Second),
            true => Entry::Outcome(Outcome::First),
            false => Entry::Nimber(nimber),
        }
    }
}

/// What the entries of a table tell.
enum Kind {
    Values,
    Outcomes,
    Worths(Convention),
}

/// The components of the position that an entry is about; none where there is no such position.
pub(super) fn components(solver: &mut Solver<'_>, index: &Value) -> Result<Option<Vec<Component>>, Fault> {
    let One { game, machine, .. } = &mut solver.games.all[0];
    let rule = game.rule();
    let Some(position) = rule.complete(index, machine)? else { return Ok(None) };
    let components = rule.components_of(&position, machine)?;
    Ok(components.map(|components| Component::all(0, &components)))
}

fn entries(kind: Kind, cells: Cells<Entry>) -> Entries {
    let worths = match kind {
        Kind::Values => return Entries::Nimber(cells.map(|entry| entry?.nimber())),
        Kind::Outcomes => return Entries::Outcome(cells.map(|entry| entry?.outcome())),
        Kind::Worths(Convention::Win | Convention::Entailing) => Entries::Value,
        Kind::Worths(Convention::Chance) => Entries::WinProbability,
        Kind::Worths(Convention::Score) => Entries::Score,
        Kind::Worths(Convention::Cost) => Entries::Cost,
    };
    worths(cells.map(|entry| entry?.worth()))
}

/// One entry of a table.
#[derive(Debug, Clone)]
pub(super) enum Entry {
    Absent,
    Nimber(Nimber),
    Outcome(Outcome),
    /// What the position is worth where that is no nimber.
    Worth(String),
}

impl Entry {
    fn nimber(self) -> Option<Nimber> {
        if let Entry::Nimber(nimber) = self { Some(nimber) } else { None }
    }

    fn worth(self) -> Option<String> {
        match self {
            Entry::Worth(worth) => Some(worth),
            Entry::Nimber(nimber) => Some(nimber.to_string()),
            Entry::Absent | Entry::Outcome(_) => None,
        }
    }

    fn outcome(self) -> Option<Outcome> {
        if let Entry::Outcome(outcome) = self { Some(outcome) } else { None }
    }
}
