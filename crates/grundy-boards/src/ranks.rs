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
use std::collections::BTreeSet;
use std::ops::Range;

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
/// assert_eq!(chomp.nimber(&[2, 2], &Unwatched), Ok(Some(2)));
/// ```
pub struct Ranks {
    game: Rows,
    /// Rows are asked about in reverse.
    is_reversed: bool,
    nimbers: Nimbers,
    memory: usize,
}

/// A game on rows that decrease.
struct Rows {
    /// The largest position.
    most: Vec<u32>,
    /// By row and length: how many ways there are to go on from this row with less than this length.
    below: Vec<Vec<u64>>,
    moves: Moves,
    /// Whether it is the same game with columns for rows: then a position has the nimber of its conjugate.
    is_symmetric: bool,
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
    /// are too many to be numbered, or the moves too many for what is worked out before.
    pub fn new(rows: &[u32], moves: &[Cut], memory: usize) -> Option<Ranks> {
        let cuts = |cut: &Cut| {
            cut.to.len() == rows.len()
                && cut.need.iter().all(|&(row, _)| row < rows.len())
                && cut.need.iter().any(|&(row, least)| cut.to[row] < least)
        };
        if rows.is_empty() || !moves.iter().all(cuts) {
            return None;
        }
        let (mut most, mut moves) = (rows.to_vec(), normal(rows, moves));
        let decrease = |most: &[u32], moves: &[Cut]| {
            is_decreasing(most) && moves.iter().all(|cut| is_decreasing(&cut.to))
        };
        let is_reversed = !decrease(&most, &moves);
        if is_reversed {
            let last = most.len() - 1;
            most.reverse();
            for cut in &mut moves {
                cut.to.reverse();
                cut.need.reverse();
                cut.need.iter_mut().for_each(|(row, _)| *row = last - *row);
            }
            if !decrease(&most, &moves) {
                return None;
            }
        }
        let lengths: usize = most.iter().map(|&row| row as usize + 1).sum();
        // By length there are the terms and a few entries more.
        let terms = lengths.saturating_mul(moves.len() + 8);
        if terms > MOST_TERMS.min(memory / 4) || moves.len() > usize::from(u16::MAX) {
            return None;
        }
        let nimbers = match moves.len() <= usize::from(u8::MAX) {
            true => Nimbers::Small(Vec::new()),
            false => Nimbers::Wide(Vec::new()),
        };
        let (below, is_symmetric) = (below(&most)?, is_symmetric(&most, &moves));
        let moves = Moves::of(&most, moves, &below);
        Some(Ranks { game: Rows { most, below, moves, is_symmetric }, is_reversed, nimbers, memory })
    }

    /// The nimber of a position: those of all positions before it are found on the way, and kept also where that was
    /// stopped. `None` where these rows are no position of the game.
    pub fn nimber(&mut self, rows: &[u32], progress: &dyn Progress) -> Result<Option<u32>, Halt> {
        let Some(rank) = self.rank(rows) else { return Ok(None) };
        if rank >= self.stored() {
            self.make_room(rank, progress)?;
            match &mut self.nimbers {
                Nimbers::Small(nimbers) => fill::<u8, { 1 << 8 }>(&self.game, nimbers, rank, progress)?,
                Nimbers::Wide(nimbers) => fill::<u16, { 1 << 16 }>(&self.game, nimbers, rank, progress)?,
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
        let Rows { most, below, .. } = &self.game;
        below.first().zip(most.first()).map_or(1, |(below, &row)| below[row as usize + 1])
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
        let terms = self.game.moves.terms.iter().map(|terms| size_of_val(&**terms)).sum::<usize>();
        let table = match &self.nimbers {
            Nimbers::Small(nimbers) => nimbers.capacity(),
            Nimbers::Wide(nimbers) => nimbers.capacity() * 2,
        };
        terms + table
    }

    fn rank(&self, rows: &[u32]) -> Option<usize> {
        let Rows { most, below, .. } = &self.game;
        let rows: Vec<u32> = match self.is_reversed {
            true => rows.iter().rev().copied().collect(),
            false => rows.to_vec(),
        };
        let is_below = rows.len() == most.len() && rows.iter().zip(most).all(|(row, most)| row <= most);
        (is_below && is_decreasing(&rows)).then(|| rank_of(below, &rows))
    }

    /// Room for the nimbers of all positions up to a rank.
    fn make_room(&mut self, rank: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let taken = progress.used().unwrap_or_else(|| self.bytes());
        let more = rank + 1 - self.stored();
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

    /// The moves that begin in a row of some length and need nothing else.
    fn legal(&self, row: usize, length: u32) -> Range<usize> {
        self.begin[row]..self.end[row][length as usize]
    }

    /// By move: the term of a row of some length.
    fn terms(&self, row: usize, length: u32) -> &[u32] {
        &self.terms[row][length as usize * self.count..][..self.count]
    }
}

/// A small number: a nimber as it is stored, or the number of a move.
trait Small: Copy {
    fn of(number: usize) -> Self;
    fn at(self) -> usize;
}

impl Small for u8 {
    fn of(number: usize) -> u8 {
        number as u8
    }

    #[inline(always)]
    fn at(self) -> usize {
        self.into()
    }
}

impl Small for u16 {
    fn of(number: usize) -> u16 {
        number as u16
    }

    #[inline(always)]
    fn at(self) -> usize {
        self.into()
    }
}

/// As many entries as there are small numbers, so that none lies outside.
fn for_each<T: Copy, const N: usize>(entry: T) -> Box<[T; N]> {
    let all: Result<Box<[T; N]>, _> = vec![entry; N].into_boxed_slice().try_into();
    all.unwrap_or_else(|_| Box::new([entry; N]))
}

/// Finds the nimbers of all positions up to a rank. `N` is how many small numbers there are.
fn fill<S: Small, const N: usize>(
    game: &Rows,
    nimbers: &mut Vec<S>,
    rank: usize,
    progress: &dyn Progress,
) -> Result<(), Halt> {
    let Rows { most, below, moves, is_symmetric } = game;
    let (count, height) = (moves.count, most.len());
    let mut rows = unrank(below, nimbers.len() as u64);
    let mut columns = columns(&rows);
    columns.resize(height, 0);
    // By row, then by move: the sum of the terms of all rows before it.
    let mut sums = vec![0_u32; height * count];
    // The ranks of the options, by move.
    let mut ranks = for_each::<u32, N>(0);
    // The moves that can be made, by the row in which they begin, and by row how many begin before it.
    let (mut legal, mut before) = (Vec::<S>::new(), vec![0; height + 1]);
    // By nimber, whether an option has it; there are no more than moves, and one more is free.
    let mut seen = for_each::<u8, N>(0);
    // The first row that changed since options were listed.
    let mut changed = 0;
    while nimbers.len() <= rank {
        if nimbers.len().is_multiple_of(BETWEEN_LOOKS) {
            progress.go_on(nimbers.len() as u64).map_err(Halt::Stopped)?;
        }
        let mirrored = is_symmetric.then(|| rank_of(below, &columns)).and_then(|rank| nimbers.get(rank));
        if let Some(&nimber) = mirrored {
            nimbers.push(nimber);
        } else {
            legal.truncate(before[changed]);
            for row in changed..height {
                let terms = moves.terms(row, rows[row]);
                let (known, new) = sums[row * count..].split_at_mut(count);
                let new = if row + 1 < height { &mut new[..count] } else { &mut ranks[..count] };
                for ((new, known), term) in new.iter_mut().zip(known).zip(terms) {
                    *new = *known + term;
                }
                legal.extend(moves.legal(row, rows[row]).map(S::of));
                before[row + 1] = legal.len();
            }
            for (mv, need) in &moves.others {
                if need.iter().all(|&(row, least)| rows[row] >= least) {
                    legal.push(S::of(*mv));
                }
            }
            seen[..=count].fill(0);
            mark(&legal, &ranks, nimbers, &mut seen);
            nimbers.push(S::of(mex(&*seen)));
            changed = height - 1;
        }
        // The next position: the last row that can be longer is, and those behind it are empty.
        let can_grow = |row: usize| rows[row] < most[row] && (row == 0 || rows[row] < rows[row - 1]);
        let Some(grown) = (0..height).rev().find(|&row| can_grow(row)) else { break };
        rows[grown] += 1;
        if *is_symmetric {
            columns[rows[grown] as usize - 1] += 1;
            for &row in &rows[grown + 1..] {
                columns[..row as usize].iter_mut().for_each(|column| *column -= 1);
            }
        }
        rows[grown + 1..].fill(0);
        changed = changed.min(grown);
    }
    Ok(())
}

/// Marks the nimbers of the options. Nearly all time goes here; apart, the loop keeps to registers.
#[inline(never)]
fn mark<S: Small, const N: usize>(legal: &[S], ranks: &[u32; N], nimbers: &[S], seen: &mut [u8; N]) {
    for &mv in legal {
        seen[nimbers[ranks[mv.at()] as usize].at()] = 1;
    }
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

/// The rank of a position.
#[inline(always)]
fn rank_of(below: &[Vec<u64>], rows: &[u32]) -> usize {
    rows.iter().zip(below).map(|(&row, below)| below[row as usize] as usize).sum()
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

/// The moves that can be made at all, each with what it needs of a row once and cutting no more than there is.
fn normal(most: &[u32], moves: &[Cut]) -> Vec<Cut> {
    let one = |cut: &Cut| {
        let least = |row: usize| cut.need.iter().filter(|need| need.0 == row).map(|need| need.1).max();
        let need = (0..most.len()).filter_map(|row| Some((row, least(row).filter(|&least| least > 0)?)));
        Cut { need: need.collect(), to: cut.to.iter().zip(most).map(|(&to, &most)| to.min(most)).collect() }
    };
    let can_be_made = |cut: &Cut| cut.need.iter().all(|&(row, least)| least <= most[row]);
    let all: BTreeSet<Cut> = moves.iter().map(one).filter(can_be_made).collect();
    all.into_iter().collect()
}

/// The columns of rows that decrease: the conjugate.
fn columns(rows: &[u32]) -> Vec<u32> {
    let longer = |column: u32| rows.iter().filter(|&&row| row > column).count() as u32;
    (0..rows.first().copied().unwrap_or(0)).map(longer).collect()
}

/// Whether a game is the same with columns for rows.
fn is_symmetric(most: &[u32], moves: &[Cut]) -> bool {
    let conjugate = |cut: &Cut| {
        let mut to = columns(&cut.to);
        to.resize(most.len(), 0);
        // A row is so long where it has the last cell of that length.
        let mut need: Vec<(usize, u32)> =
            cut.need.iter().map(|&(row, least)| (least as usize - 1, row as u32 + 1)).collect();
        need.sort_unstable();
        Cut { need, to }
    };
    let all: BTreeSet<&Cut> = moves.iter().collect();
    columns(most) == most && moves.iter().all(|cut| all.contains(&conjugate(cut)))
}

fn is_decreasing(rows: &[u32]) -> bool {
    rows.is_sorted_by(|one, next| one >= next)
}
