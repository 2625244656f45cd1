//! Games on rows of cells that every move cuts shorter, such as Chomp: all positions in one table without gaps.
//!
//! The cells of a row are a chain, which a move takes from some cell on: such a game is a deletion game, and a position is
//! the lengths of its rows. Where the rows grow no longer from one to the next, and every move keeps that, positions are
//! the partitions below the largest one (its Young diagrams), and they can be numbered in their lexicographic order: the
//! *rank* of a position is a sum with one term for each row, how many partitions agree before this row and are shorter in
//! it. A move makes no row longer, so it leaves a smaller rank, and the table is filled from its beginning. Knuth, *The Art
//! of Computer Programming* 4A, section 7.2.1.3, ranks combinations in the same way.
//!
//! For every row, length and move the term of the row that the move leaves is worked out before. So the ranks of all options
//! of a position are sums of vectors, of which the next position shares all but the last.

#[cfg(test)]
mod tests;

use super::Halt;
use grundy_heap::progress::Progress;

/// A move of a game on rows: it may be made while some rows are so long at least, and leaves of each row no more than
/// this.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cut {
    /// Rows, counted from 0, with the least length that they must have.
    pub need: Vec<(usize, u32)>,
    /// By row, the greatest length that is left.
    pub to: Vec<u32>,
}

/// What is worked out before takes no more entries than this, of four bytes.
const MOST_TERMS: usize = 1 << 24;

/// Positions between two looks at the progress.
const BETWEEN_LOOKS: usize = 1 << 10;

/// A game on rows, and the nimbers of its positions up to some rank: they are kept for the next question.
///
/// ```
/// use grundy_boards::ranks::{Cut, Ranks};
/// use grundy_heap::progress::Unwatched;
/// // Chomp on two rows of two; who eats the first cell of the first row loses.
/// let bite = |row: usize, column: u32| Cut {
///     need: vec![(row, column + 1)],
///     to: (0..2).map(|other| if other < row { 2 } else { column }).collect(),
/// };
/// let moves = [bite(0, 1), bite(1, 0), bite(1, 1)];
/// let mut chomp = Ranks::new(&[2, 2], &moves, 1 << 20).unwrap();
/// assert_eq!(chomp.nimber(&[2, 1], &Unwatched), Ok(Some(0)));
/// assert_eq!(chomp.nimber(&[2, 2], &Unwatched), Ok(Some(3)));
/// ```
pub struct Ranks {
    /// The largest position; rows that do not decrease stand in reverse.
    rows: Vec<u32>,
    is_reversed: bool,
    /// By row and length: how many ways there are to go on from this row with less than this length.
    below: Vec<Vec<u64>>,
    moves: Moves,
    nimbers: Nimbers,
    memory: usize,
}

/// The moves, those first that need only a row which they cut and no row before it is cut: by this row, then by what
/// they need of it.
struct Moves {
    count: usize,
    /// By row and length: where those that begin in this row are, as far as they can be made.
    begin: Vec<usize>,
    end: Vec<Vec<usize>>,
    /// The others, with all that they need.
    others: Vec<(usize, Vec<(usize, u32)>)>,
    /// By row and length, then by move: the term of this row in the rank that is left.
    terms: Vec<Vec<u32>>,
}

/// Nimbers by rank. No position has a larger one than there are moves.
enum Nimbers {
    Small(Vec<u8>),
    Wide(Vec<u16>),
}

impl Ranks {
    /// The game on these rows with these moves. `memory` is how many bytes it may take. `None` where a move makes none of
    /// the rows shorter that it needs, where not all positions decrease from row to row nor all increase, or where they
    /// are too many to be numbered.
    pub fn new(rows: &[u32], moves: &[Cut], memory: usize) -> Option<Ranks> {
        let cuts = |cut: &Cut| {
            cut.to.len() == rows.len()
                && cut.need.iter().all(|&(row, _)| row < rows.len())
                && cut.need.iter().any(|&(row, least)| cut.to[row] < least)
        };
        if rows.is_empty() || !moves.iter().all(cuts) {
            return None;
        }
        // What is not cut of the largest position is not cut at all.
        let shortened = |cut: &Cut| {
            let to = cut.to.iter().zip(rows).map(|(&to, &row)| to.min(row)).collect();
            Cut { need: cut.need.iter().copied().filter(|&(_, least)| least > 0).collect(), to }
        };
        let (mut rows, mut moves) = (rows.to_vec(), moves.iter().map(shortened).collect::<Vec<_>>());
        moves.retain(|cut| cut.need.iter().all(|&(row, least)| least <= rows[row]));
        let decrease = |rows: &[u32], moves: &[Cut]| {
            is_decreasing(rows) && moves.iter().all(|cut| is_decreasing(&cut.to))
        };
        let is_reversed = !decrease(&rows, &moves);
        if is_reversed {
            let last = rows.len() - 1;
            rows.reverse();
            for cut in &mut moves {
                cut.to.reverse();
                cut.need.iter_mut().for_each(|(row, _)| *row = last - *row);
            }
            if !decrease(&rows, &moves) {
                return None;
            }
        }
        let lengths: usize = rows.iter().map(|&row| row as usize + 1).sum();
        if lengths.saturating_mul(moves.len() + 1) > MOST_TERMS {
            return None;
        }
        let below = below(&rows)?;
        let moves = Moves::of(&rows, moves, &below);
        let nimbers = if moves.count <= usize::from(u8::MAX) {
            Nimbers::Small(Vec::new())
        } else if moves.count <= usize::from(u16::MAX) {
            Nimbers::Wide(Vec::new())
        } else {
            return None;
        };
        Some(Ranks { rows, is_reversed, below, moves, nimbers, memory })
    }

    /// The nimber of a position: those of all positions before it are found on the way, and kept also where that was
    /// stopped. `None` where these rows are no position of the game.
    pub fn nimber(&mut self, rows: &[u32], progress: &dyn Progress) -> Result<Option<u32>, Halt> {
        let Some(rank) = self.rank(rows) else { return Ok(None) };
        if rank >= self.stored() {
            self.make_room(rank, progress)?;
            let Ranks { rows, below, moves, nimbers, .. } = self;
            match nimbers {
                Nimbers::Small(nimbers) => fill(rows, below, moves, nimbers, rank, progress)?,
                Nimbers::Wide(nimbers) => fill(rows, below, moves, nimbers, rank, progress)?,
            }
        }
        Ok(match &self.nimbers {
            Nimbers::Small(nimbers) => nimbers.get(rank).map(|&nimber| nimber.into()),
            Nimbers::Wide(nimbers) => nimbers.get(rank).map(|&nimber| nimber.into()),
        })
    }

    /// Whether these rows are a position of the game.
    pub fn holds(&self, rows: &[u32]) -> bool {
        self.rank(rows).is_some()
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        count(&self.below, &self.rows)
    }

    /// Of how many positions the nimber is known.
    pub fn stored(&self) -> usize {
        match &self.nimbers {
            Nimbers::Small(nimbers) => nimbers.len(),
            Nimbers::Wide(nimbers) => nimbers.len(),
        }
    }

    /// The memory taken.
    pub fn bytes(&self) -> usize {
        let terms = self.moves.terms.iter().map(|terms| size_of_val(&**terms)).sum::<usize>();
        let table = match &self.nimbers {
            Nimbers::Small(nimbers) => nimbers.capacity(),
            Nimbers::Wide(nimbers) => nimbers.capacity() * 2,
        };
        terms + table
    }

    fn rank(&self, rows: &[u32]) -> Option<usize> {
        let is_inside = rows.len() == self.rows.len();
        let rows: Vec<u32> = match self.is_reversed {
            true => rows.iter().rev().copied().collect(),
            false => rows.to_vec(),
        };
        let is_inside =
            is_inside && is_decreasing(&rows) && rows.iter().zip(&self.rows).all(|(row, most)| row <= most);
        is_inside
            .then(|| rows.iter().zip(&self.below).map(|(&row, below)| below[row as usize] as usize).sum())
    }

    /// Room for the nimbers of all positions up to a rank.
    fn make_room(&mut self, rank: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let taken = progress.used().unwrap_or_else(|| self.bytes());
        // A row is filled to its end.
        let more = (rank + 1 - self.stored()).saturating_add(self.rows.last().map_or(0, |&row| row as usize));
        let (size, reserved) = match &mut self.nimbers {
            Nimbers::Small(nimbers) => (1, (nimbers.capacity() - nimbers.len()).min(more)),
            Nimbers::Wide(nimbers) => (2, (nimbers.capacity() - nimbers.len()).min(more)),
        };
        // A table that grows stands twice in the memory for a while.
        let moved = if self.stored() > 0 && reserved < more { self.stored() } else { 0 };
        if taken.saturating_add((more - reserved + moved).saturating_mul(size)) > self.memory {
            return Err(Halt::Memory);
        }
        let made = match &mut self.nimbers {
            Nimbers::Small(nimbers) => nimbers.try_reserve_exact(more),
            Nimbers::Wide(nimbers) => nimbers.try_reserve_exact(more),
        };
        made.map_err(|_| Halt::Memory)
    }
}

impl Moves {
    fn of(rows: &[u32], moves: Vec<Cut>, below: &[Vec<u64>]) -> Moves {
        let first = |cut: &Cut| cut.to.iter().zip(rows).position(|(to, row)| to < row).unwrap_or_default();
        let is_simple = |cut: &Cut| cut.need.iter().all(|&(row, _)| row == first(cut));
        let least = |cut: &Cut| cut.need.iter().map(|&(_, least)| least).max().unwrap_or_default();
        let (mut simple, others): (Vec<Cut>, Vec<Cut>) = moves.into_iter().partition(is_simple);
        simple.sort_by_cached_key(|cut| (first(cut), least(cut)));
        let begin = |row: usize| simple.partition_point(|cut| first(cut) < row);
        let end =
            |row: usize, length: u32| simple.partition_point(|cut| (first(cut), least(cut)) <= (row, length));
        let lengths = |row: usize| 0..=rows[row];
        let all = || simple.iter().chain(&others);
        let terms = |row: usize| {
            let below = &below[row];
            // No sum of terms is more than the rank of the largest position.
            let term = move |length: u32, cut: &Cut| below[length.min(cut.to[row]) as usize] as u32;
            lengths(row).flat_map(|length| all().map(move |cut| term(length, cut))).collect()
        };
        Moves {
            count: simple.len() + others.len(),
            begin: (0..rows.len()).map(begin).collect(),
            end: (0..rows.len()).map(|row| lengths(row).map(|length| end(row, length)).collect()).collect(),
            terms: (0..rows.len()).map(terms).collect(),
            others: others.iter().zip(simple.len()..).map(|(cut, at)| (at, cut.need.clone())).collect(),
        }
    }

    /// By move: the term of a row of some length.
    fn terms(&self, row: usize, length: u32) -> &[u32] {
        &self.terms[row][length as usize * self.count..][..self.count]
    }
}

/// A nimber as it is stored.
trait Stored: Copy {
    fn of(nimber: usize) -> Self;
    fn nimber(self) -> usize;
}

impl Stored for u8 {
    fn of(nimber: usize) -> u8 {
        nimber as u8
    }

    fn nimber(self) -> usize {
        self.into()
    }
}

impl Stored for u16 {
    fn of(nimber: usize) -> u16 {
        nimber as u16
    }

    fn nimber(self) -> usize {
        self.into()
    }
}

/// Finds the nimbers of all positions up to a rank, and of those that differ from its position in the last row alone.
fn fill<S: Stored>(
    most: &[u32],
    below: &[Vec<u64>],
    moves: &Moves,
    nimbers: &mut Vec<S>,
    rank: usize,
    progress: &dyn Progress,
) -> Result<(), Halt> {
    let last = most.len() - 1;
    // It goes on after a whole row of positions.
    let mut rows = unrank(below, nimbers.len() as u64);
    // By row: the sums of the terms of all rows before it.
    let mut sums = vec![vec![0_u32; moves.count]; most.len()];
    let mut changed = 0;
    // By nimber, whether an option has it; one more is always free, and all are a number of words.
    let mut seen = vec![0_u8; (moves.count + 1).next_multiple_of(8)];
    let mut looked = nimbers.len();
    while nimbers.len() <= rank {
        for row in changed..last {
            let (before, after) = sums.split_at_mut(row + 1);
            let terms = moves.terms(row, rows[row]);
            for ((after, before), term) in after[0].iter_mut().zip(&before[row]).zip(terms) {
                *after = before + term;
            }
        }
        let longest = if last > 0 { most[last].min(rows[last - 1]) } else { most[last] };
        for length in 0..=longest {
            rows[last] = length;
            seen.fill(0);
            let terms = moves.terms(last, length);
            for (row, &length) in rows.iter().enumerate() {
                let legal = moves.begin[row]..moves.end[row][length as usize];
                for (sum, term) in sums[last][legal.clone()].iter().zip(&terms[legal]) {
                    seen[nimbers[(sum + term) as usize].nimber()] = 1;
                }
            }
            for (at, need) in &moves.others {
                if need.iter().all(|&(row, least)| rows[row] >= least) {
                    seen[nimbers[(sums[last][*at] + terms[*at]) as usize].nimber()] = 1;
                }
            }
            nimbers.push(S::of(mex(&seen)));
        }
        if nimbers.len() - looked >= BETWEEN_LOOKS {
            looked = nimbers.len();
            if let Some(stop) = progress.check(looked as u64) {
                return Err(Halt::Stopped(stop));
            }
        }
        // The next position: the last row that can be longer is, and those behind it are empty.
        let can_grow = |row: usize| rows[row] < most[row] && (row == 0 || rows[row] < rows[row - 1]);
        let Some(grown) = (0..last).rev().find(|&row| can_grow(row)) else { return Ok(()) };
        rows[grown] += 1;
        rows[grown + 1..].fill(0);
        changed = grown;
    }
    Ok(())
}

/// The least nimber that was not seen.
#[inline(always)]
fn mex(seen: &[u8]) -> usize {
    const ALL: u64 = 0x0101_0101_0101_0101;
    let words = seen.chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().unwrap_or_default()));
    for (at, word) in words.enumerate() {
        if word != ALL {
            return at * 8 + (word ^ ALL).trailing_zeros() as usize / 8;
        }
    }
    seen.len()
}

/// By row and length, how many ways there are to go on from this row with less than this length. `None` where that is more
/// than can be numbered.
fn below(rows: &[u32]) -> Option<Vec<Vec<u64>>> {
    let mut below: Vec<Vec<u64>> = Vec::new();
    for (row, &most) in rows.iter().enumerate().rev() {
        let next = below.last().zip(rows.get(row + 1));
        let mut ways = vec![0];
        let mut sum = 0_u64;
        for length in 0..=most {
            sum += next.map_or(1, |(next, &next_most)| next[length.min(next_most) as usize + 1]);
            if sum > u64::from(u32::MAX) {
                return None;
            }
            ways.push(sum);
        }
        below.push(ways);
    }
    below.reverse();
    Some(below)
}

/// How many positions there are up to the largest.
fn count(below: &[Vec<u64>], rows: &[u32]) -> u64 {
    below.first().zip(rows.first()).map_or(1, |(below, &row)| below[row as usize + 1])
}

/// The position of a rank.
fn unrank(below: &[Vec<u64>], mut rank: u64) -> Vec<u32> {
    let row = |below: &Vec<u64>| {
        let length = below.partition_point(|&ways| ways <= rank) - 1;
        rank -= below[length];
        length as u32
    };
    below.iter().map(row).collect()
}

fn is_decreasing(rows: &[u32]) -> bool {
    rows.is_sorted_by(|one, next| one >= next)
}
