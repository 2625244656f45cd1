//! Nim-values of all positions in a box, in order.
//!
//! For games over one, two or three numbers in which every option leads back to cells that come earlier
//! in the box, row by row. Then each value is the mex of values that already stand in the table, found
//! without hashing. Whether a game is in order is not guessed from its rule but seen at every option,
//! so that a finished table is exact for any game; a game that is not in order is one for
//! [`Memo`](super::Memo). A table with gaps has values where all that play can come to stands in the box, earlier.

use super::walk::each_option;
use super::watch::Watch;
use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use grundy_rule::native::Native;
use grundy_rule::nimber::{Mex, Nimber};
use grundy_rule::nimbers::Nimbers;
use grundy_rule::pause::Pause;

/// The nim-values of a box of positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// How many cells the box has in each direction.
    pub(super) sides: Box<[usize]>,
    /// Row by row: the last number changes fastest.
    pub(super) values: Nimbers,
    /// Whether the largest number that the width of the values allows stands where there is none.
    pub(super) gaps: bool,
}

/// Why there is no table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoTable {
    /// The positions are not one, two or three numbers.
    Shape,
    /// An option does not lie earlier in the box.
    NotInOrder {
        /// The position, as text.
        position: String,
        /// The component of its option that has no value yet, as text.
        option: String,
    },
    /// The rule is wrong at some position of the box. Note that a question about one position may never
    /// meet that place.
    Fault(Fault),
    /// A limit was reached. What is finished by then is a table too: the first rows of the box.
    Unfinished(Table, Unknown),
}

impl From<Fault> for NoTable {
    fn from(fault: Fault) -> NoTable {
        NoTable::Fault(fault)
    }
}

impl Table {
    /// Fills the box whose last cell is `corner`; its first is zero in every direction.
    pub fn fill<M: Moves>(
        moves: M,
        corner: &[i64],
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Table, NoTable> {
        if !fits(&moves, corner) {
            return Err(NoTable::Shape);
        }
        match *corner {
            [n] => fill([n], moves, limits, progress),
            [a, b] => fill([a, b], moves, limits, progress),
            [a, b, c] => fill([a, b, c], moves, limits, progress),
            _ => Err(NoTable::Shape),
        }
    }

    /// Fills it as far as values rest on nothing outside the box and nothing later in it. There has to be machine code for
    /// it, and no value may be larger than 65,534.
    pub fn fill_with_gaps<M: Moves>(
        moves: M,
        corner: &[i64],
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Table, NoTable> {
        let (sides, cells) = measure(corner, limits)?;
        let mut values = Nimbers::with_room(cells).ok_or_else(|| too_large(limits))?;
        let watch = Watch::new(limits, progress);
        let ahead = Ahead::new(&moves, &sides, true, limits).filter(|_| fits(&moves, corner));
        let mut ahead = ahead.ok_or(NoTable::Shape)?;
        loop {
            match ahead.run(&mut values, limits) {
                Pause::Done => return Ok(Table { sides: sides.into(), values, gaps: true }),
                Pause::Left => return Err(NoTable::Shape),
                Pause::Steps => {
                    if let Err(unknown) = watch.look(values.len(), cells * values.width()) {
                        return Err(NoTable::Unfinished(rows(&sides, values), unknown));
                    }
                }
            }
        }
    }

    /// The value of a position, if it lies in the box.
    pub fn get(&self, position: &[i64]) -> Option<Nimber> {
        let mut cell = 0;
        for (&number, &side) in position.iter().zip(&self.sides) {
            let number = usize::try_from(number).ok().filter(|&number| number < side)?;
            cell = cell * side + number;
        }
        let value = self.values.get(cell).filter(|_| position.len() == self.sides.len())?;
        (!self.gaps || value.0 < self.values.most().into()).then_some(value)
    }

    /// Whether cells may lack a value.
    pub fn has_gaps(&self) -> bool {
        self.gaps
    }

    /// All values, row by row: the last number changes fastest.
    pub fn values(&self) -> &Nimbers {
        &self.values
    }

    /// How many cells the box has in each direction.
    pub fn sides(&self) -> &[usize] {
        &self.sides
    }
}

/// Whether positions are as many numbers as the cells of a box have.
fn fits(moves: &impl Moves, corner: &[i64]) -> bool {
    moves.layout().others() == 0 && moves.layout().numbers() == corner.len()
}

fn fill<const D: usize, M: Moves>(
    corner: [i64; D],
    mut moves: M,
    limits: Limits,
    progress: &dyn Progress,
) -> Result<Table, NoTable> {
    let (sides, cells) = measure(&corner, limits)?;
    let sides: [usize; D] = std::array::from_fn(|d| sides[d]);
    let layout = moves.layout().clone();
    let text = |numbers: &[i64]| layout.unpack(Slots { numbers, others: &[] }).to_string();

    let bytes = cells * size_of::<u32>();
    let mut values = Nimbers::with_room(cells).ok_or_else(|| too_large(limits))?;
    let mut watch = Watch::new(limits, progress);
    let mut ahead = Ahead::new(&moves, &sides, false, limits);
    let threads = threads(limits, cells).min(sides[0]);
    if let (Some(ahead), 2..) = (&mut ahead, threads) {
        let mut stopped = None;
        let mut looks = |done| match watch.look(done, bytes) {
            Ok(()) => true,
            Err(unknown) => {
                stopped = Some(unknown);
                false
            }
        };
        ahead.native.fill_abreast(&mut values, threads, ahead.steps, &mut looks);
        if let Some(unknown) = stopped {
            return Err(NoTable::Unfinished(rows(&sides, values), unknown));
        }
        watch.solved = values.len() as u64;
    }
    let mut mex = Mex::default();
    while values.len() < cells {
        if let Some(ahead) = &mut ahead {
            match ahead.run(&mut values, limits) {
                Pause::Done => break,
                Pause::Left => {}
                Pause::Steps => match watch.look(values.len(), bytes) {
                    Ok(()) => continue,
                    Err(unknown) => return Err(NoTable::Unfinished(rows(&sides, values), unknown)),
                },
            }
        }
        let at = position(values.len(), &sides);
        mex.begin();
        let mut missing = None;
        let listed = each_option(&mut moves, Slots { numbers: &at, others: &[] }, |parts| {
            let mut sum = Nimber::ZERO;
            for part in parts.numbers.as_chunks::<D>().0 {
                // The table ends where the position stands: a cell is in it exactly if it comes earlier.
                match cell(part, &sides).and_then(|cell| values.get(cell)) {
                    Some(value) => sum ^= value,
                    None => missing = missing.or(Some(*part)),
                }
            }
            mex.insert(sum);
            if watch.due(1 + parts.len) {
                watch.look(values.len(), bytes)?;
            }
            Ok(())
        });
        match listed {
            Ok(()) => {}
            Err(Fault::Unknown(unknown)) => return Err(NoTable::Unfinished(rows(&sides, values), unknown)),
            Err(fault) => return Err(fault.into()),
        }
        if let Some(option) = missing {
            return Err(NoTable::NotInOrder { position: text(&at), option: text(&option) });
        }
        if !values.push(mex.least_absent()) {
            return Err(too_large(limits).into());
        }
        watch.solved = values.len() as u64;
    }
    Ok(Table { sides: sides.into(), values, gaps: false })
}

/// So many steps are taken in machine code between two looks at the limits.
const STEPS: u64 = 1 << 22;

/// How many threads fill a table: those that are asked for, where it takes long enough.
fn threads(limits: Limits, cells: usize) -> usize {
    limits.threads.filter(|_| cells >= LARGE).map_or(1, |threads| threads.min(MOST_THREADS))
}

/// Tables of fewer cells are filled before a thread has begun.
const LARGE: usize = 1 << 14;

/// More threads wait for each other.
const MOST_THREADS: usize = 64;

/// Machine code that runs ahead, as far as it can.
struct Ahead {
    native: Native,
    /// The steps it may take at a time.
    steps: u64,
}

impl Ahead {
    fn new(moves: &impl Moves, sides: &[usize], gaps: bool, limits: Limits) -> Option<Ahead> {
        Some(Ahead { native: moves.native(sides, gaps)?, steps: STEPS.min(limits.steps) })
    }

    fn run(&mut self, values: &mut Nimbers, limits: Limits) -> Pause {
        let before = values.len();
        let pause = self.native.fill(values, self.steps);
        if pause == Pause::Steps && values.len() == before {
            // They do not suffice for one cell. Where more are not allowed, the machine says so.
            if self.steps >= limits.steps {
                return Pause::Left;
            }
            self.steps = self.steps.saturating_mul(4).min(limits.steps);
        }
        pause
    }
}

/// The table of the rows that are complete.
pub(super) fn rows(sides: &[usize], mut values: Nimbers) -> Table {
    let row: usize = sides[1..].iter().product();
    let complete = values.len() / row.max(1);
    values.truncate(complete * row);
    Table { sides: [&[complete], &sides[1..]].concat().into(), values, gaps: false }
}

/// The sides of the box and the number of its cells, if the memory holds them.
pub(super) fn measure(corner: &[i64], limits: Limits) -> Result<(Vec<usize>, usize), Fault> {
    let side = |&last: &i64| usize::try_from(last).map_or(0, |last| last.saturating_add(1));
    let sides: Vec<usize> = corner.iter().map(side).collect();
    let cells = sides.iter().try_fold(1, |cells: usize, &side| cells.checked_mul(side));
    let held = limits.memory / size_of::<u32>();
    match cells {
        Some(cells) if cells <= held => Ok((sides, cells)),
        _ => Err(too_large(limits)),
    }
}

pub(super) fn too_large(limits: Limits) -> Fault {
    Unknown::Memory { limit: limits.memory, positions: 0 }.into()
}

/// Where in the table a position stands.
#[inline]
fn cell<const D: usize>(position: &[i64; D], sides: &[usize; D]) -> Option<usize> {
    let mut cell = 0;
    for d in 0..D {
        // A negative number becomes a huge one.
        let number = position[d] as u64;
        if number >= sides[d] as u64 {
            return None;
        }
        cell = cell * sides[d] + number as usize;
    }
    Some(cell)
}

/// The position of a cell.
fn position<const D: usize>(mut cell: usize, sides: &[usize; D]) -> [i64; D] {
    let mut at = [0; D];
    for d in (0..D).rev() {
        at[d] = (cell % sides[d]) as i64;
        cell /= sides[d];
    }
    at
}

#[cfg(test)]
mod tests {
    use super::super::games::{Game, divisors, grundys_game, take};
    use super::*;
    use grundy_heap::progress::{Stop, Unwatched};

    #[test]
    fn cells_are_found_by_position() {
        let table = Table::fill(take(3), &[10], Limits::default(), &Unwatched);
        let table = table.expect("take 1..3 is in order");
        assert_eq!(table.sides(), [11]);
        assert_eq!(table.values().iter().map(|value| value.0).max(), Some(3));
        assert_eq!(table.get(&[10]), Some(Nimber(2)));
        assert_eq!((table.get(&[11]), table.get(&[-1]), table.get(&[1, 1])), (None, None, None));
    }

    #[test]
    fn rows_may_be_of_any_length() {
        // One may only step along the row, or to the start of the row above.
        let game = || {
            Game::pairs(|a, b| {
                if b > 0 {
                    vec![(a, b - 1)]
                } else if a > 0 {
                    vec![(a - 1, 0)]
                } else {
                    vec![]
                }
            })
        };
        let table = Table::fill(game(), &[3, 4], Limits::default(), &Unwatched).expect("in order");
        assert_eq!(table.get(&[2, 3]), Some(Nimber(1)));
        assert_eq!(table.values().len(), 20);
        let empty = Table::fill(game(), &[3, -1], Limits::default(), &Unwatched).expect("an empty box");
        assert!(empty.values().is_empty());
    }

    #[test]
    fn a_game_out_of_order_is_told() {
        let upwards = Game::heaps(|n| if n < 5 { vec![vec![n + 1]] } else { vec![] });
        let told = Table::fill(upwards, &[9], Limits::default(), &Unwatched);
        assert_eq!(told, Err(NoTable::NotInOrder { position: "0".into(), option: "1".into() }));
        // Along the row is in order, beyond its end is not, although the cell below has been filled.
        let widens = Game::pairs(|a, b| if a > 0 { vec![(a - 1, b + 1)] } else { vec![] });
        let told = Table::fill(widens, &[2, 2], Limits::default(), &Unwatched);
        assert_eq!(told, Err(NoTable::NotInOrder { position: "(1, 2)".into(), option: "(0, 3)".into() }));
        let stays = Game::graph(vec![vec![0]]);
        assert!(matches!(
            Table::fill(stays, &[0], Limits::default(), &Unwatched),
            Err(NoTable::NotInOrder { .. })
        ));
    }

    #[test]
    fn other_shapes_are_told() {
        assert_eq!(Table::fill(divisors(), &[], Limits::default(), &Unwatched), Err(NoTable::Shape));
        assert_eq!(Table::fill(take(3), &[3, 4], Limits::default(), &Unwatched), Err(NoTable::Shape));
    }

    #[test]
    fn limits_end_the_work() {
        let limits = Limits { memory: 4000, ..Limits::default() };
        assert!(Table::fill(take(3), &[999], limits, &Unwatched).is_ok());
        let full = NoTable::Fault(Unknown::Memory { limit: 4000, positions: 0 }.into());
        assert_eq!(Table::fill(take(3), &[1000], limits, &Unwatched), Err(full));

        let whole = Table::fill(grundys_game(), &[1000], Limits::default(), &Unwatched).expect("in order");
        let after_hundred = |done| (done >= 100).then_some(Stop::Time);
        match Table::fill(grundys_game(), &[1000], Limits::default(), &after_hundred) {
            Err(NoTable::Unfinished(part, Unknown::Stopped(Stop::Time))) => {
                assert!(part.values().len() >= 100);
                assert!(part.values().iter().eq(whole.values().iter().take(part.values().len())));
                assert_eq!(part.sides(), [part.values().len()]);
            }
            other => panic!("not stopped but {other:?}"),
        }
    }
}
