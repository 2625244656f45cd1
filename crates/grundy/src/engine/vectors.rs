//! Nim-values of all positions in a box, for games whose moves go down along lines.
//!
//! For every line of cells the values that stand on it are kept as a row of bits, and how many of its first words
//! are full. The value of a cell is the first bit that is clear on all lines through it: a few words are looked
//! at, however many options there are. Every option lies earlier in the box, because no number rises.

use super::table::{NoTable, Table, measure, rows, too_large};
use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_rule::limits::Limits;
use grundy_rule::nimbers::Nimbers;
use grundy_rule::shape::Vectors;

/// Positions of fewer numbers have zeros in front.
type Cell = [usize; 3];

impl Table {
    /// Fills the box whose last cell is `corner` from the lines of a rule.
    ///
    /// ```
    /// use grundy::{Game, Nimber, NoFiles, Unwatched, engine::Table};
    /// use grundy_rule::shape::Shape;
    /// let rule = "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)";
    /// let game = Game::open(rule, &Default::default(), &NoFiles)?;
    /// let Shape::Vectors(lines) = game.rule().shape() else { panic!("Wythoff's game goes along lines") };
    /// let table = Table::of_vectors(&lines, &[30, 30], Default::default(), &Unwatched).unwrap();
    /// assert_eq!((table.get(&[3, 5]), table.get(&[20, 20])), (Some(Nimber(0)), Some(Nimber(17))));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn of_vectors(
        lines: &Vectors,
        corner: &[i64],
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Table, NoTable> {
        if corner.len() != lines.dimension || corner.len() > 3 {
            return Err(NoTable::Shape);
        }
        let mut padded = [0; 3];
        padded[3 - corner.len()..].copy_from_slice(corner);
        let (sides, cells) = measure(&padded, limits)?;
        let sides: Cell = std::array::from_fn(|d| sides[d]);
        let tracks = || lines.lines.iter().map(|line| (cell_of(&line.direction), line.least as usize));
        let steps: Vec<Cell> = lines.steps.iter().map(|step| cell_of(step)).collect();
        // No value passes the number of options.
        let longest = |direction: Cell| {
            (0..3).filter(|&d| direction[d] > 0).map(|d| sides[d] / direction[d]).min().unwrap_or(0)
        };
        let options =
            tracks().map(|(direction, _)| longest(direction)).fold(steps.len(), usize::saturating_add);
        let words = options / 64 + 1;
        // A value takes as many bytes as the number of options; the page's library has to be small, and knows one width.
        let width = match options {
            _ if cfg!(target_arch = "wasm32") => 4,
            0..0x100 => 1,
            0x100..0x1_0000 => 2,
            _ => 4,
        };
        let mut all = Vec::new();
        let mut bytes = cells.saturating_mul(width);
        for (direction, least) in tracks() {
            let track = Track { direction, least, sides, words, bits: Vec::new(), full: Vec::new() };
            bytes = bytes.saturating_add(track.count().saturating_mul(8 * words + 4));
            if bytes > limits.memory {
                return Err(too_large(limits).into());
            }
            all.push(track);
        }
        let mut values = Nimbers::of_width(width, cells).ok_or_else(|| too_large(limits))?;
        let kept = values.bytes_mut();
        let filled = match width {
            1 => fill_box::<1>(&mut all, &steps, &sides, words, kept, progress),
            2 => fill_box::<2>(&mut all, &steps, &sides, words, kept, progress),
            _ => fill_box::<4>(&mut all, &steps, &sides, words, kept, progress),
        };
        let sides = &sides[3 - corner.len()..];
        match filled {
            Ok(()) => {
                values.written(cells);
                Ok(Table { sides: sides.into(), values, gaps: false })
            }
            Err((done, unknown)) => {
                values.written(done);
                Err(NoTable::Unfinished(rows(sides, values), unknown))
            }
        }
    }
}

fn cell_of(numbers: &[i64]) -> Cell {
    let mut cell = [0; 3];
    for (part, &number) in cell[3usize.saturating_sub(numbers.len())..].iter_mut().zip(numbers) {
        *part = usize::try_from(number).unwrap_or(0);
    }
    cell
}

/// All lines of one direction.
struct Track {
    direction: Cell,
    least: usize,
    sides: Cell,
    words: usize,
    /// For every line, which values stand on it: a row of words.
    bits: Vec<u64>,
    /// For every line, how many words at its beginning are full.
    full: Vec<u32>,
}

impl Track {
    /// The first number that changes along the line.
    fn pivot(&self) -> usize {
        self.direction.iter().position(|&part| part > 0).unwrap_or(2)
    }

    /// Whether the lines stay within a row, so that those of the other rows need no room.
    fn within_row(&self) -> bool {
        self.pivot() == 2
    }

    /// How far the lines through the box stick out of its last number's side, and others.
    fn width(&self, d: usize) -> usize {
        let pivot = self.pivot();
        let steps = self.sides[pivot].saturating_sub(1) / self.direction[pivot].max(1);
        self.sides[d].saturating_add(steps.saturating_mul(self.direction[d]))
    }

    /// How many lines there are.
    fn count(&self) -> usize {
        let pivot = self.pivot();
        let step = self.direction[pivot].max(1);
        if self.within_row() {
            return step;
        }
        (0..3).filter(|&d| d != pivot).fold(step, |count, d| count.saturating_mul(self.width(d)))
    }

    /// The line through the first cell of a row; those through the others follow.
    fn first_line(&self, row: [usize; 2]) -> usize {
        let pivot = self.pivot();
        if self.within_row() {
            return 0;
        }
        // Each line is named by its remainder and by where it is when the pivot would be at its largest.
        let step = self.direction[pivot];
        let left = self.sides[pivot].saturating_sub(1) / step - row[pivot] / step;
        let others = (0..3).filter(|&d| d != pivot);
        others.fold(row[pivot] % step, |line, d| {
            let number = if d < 2 { row[d] } else { 0 };
            line * self.width(d) + number + left * self.direction[d]
        })
    }
}

/// A number of cells back in the table, and the least last number for which that cell is there.
#[derive(Clone, Copy)]
struct Back {
    cells: usize,
    from: usize,
}

/// The cell that is `step` below those of a row, where it has one.
fn back(step: Cell, row: [usize; 2], sides: &Cell) -> Option<Back> {
    let inside = (0..2).all(|d| step[d] <= row[d]) && step[2] < sides[2];
    inside.then(|| Back { cells: (step[0] * sides[1] + step[1]) * sides[2] + step[2], from: step[2] })
}

/// Fills the box with values of so many bytes each.
fn fill_box<const WIDTH: usize>(
    tracks: &mut [Track],
    steps: &[Cell],
    sides: &Cell,
    words: usize,
    bytes: &mut [u8],
    progress: &dyn Progress,
) -> Result<(), (usize, Unknown)> {
    let values = bytes.as_chunks_mut::<WIDTH>().0;
    for track in tracks.iter_mut() {
        track.bits = vec![0; track.count() * words];
        track.full = vec![0; track.count()];
    }
    let mut seen = vec![0u64; words];
    for a in 0..sides[0] {
        for b in 0..sides[1] {
            let first = (a * sides[1] + b) * sides[2];
            progress.go_on(first as u64).map_err(|stop| (first, Unknown::Stopped(stop)))?;
            let row = [a, b];
            let backs: Vec<Back> = steps.iter().filter_map(|&step| back(step, row, sides)).collect();
            let mut lanes: Vec<Lane<'_>> =
                tracks.iter_mut().map(|track| Lane::new(track, row, sides)).collect();
            let job = Row { first, length: sides[2], words, steps: &backs, seen: &mut seen, values };
            // With the number of lines known, the loop over them is written out.
            match lanes.as_mut_slice() {
                [a] => job.fill([a]),
                [a, b] => job.fill([a, b]),
                [a, b, c] => job.fill([a, b, c]),
                [a, b, c, d, e, f, g] => job.fill([a, b, c, d, e, f, g]),
                lanes => job.fill_any(lanes),
            }
        }
    }
    Ok(())
}

/// The lines of one direction that pass a row.
struct Lane<'a> {
    bits: &'a mut [u64],
    full: &'a mut [u32],
    /// After so many cells the same line comes again.
    cycle: usize,
    /// Where multiples below the least are no moves: the cell whose value is met only now.
    late: Option<Back>,
    /// Whether a value is met by the next cell of the line.
    at_once: bool,
}

impl<'a> Lane<'a> {
    fn new(track: &'a mut Track, row: [usize; 2], sides: &Cell) -> Lane<'a> {
        let line = track.first_line(row);
        let (within, least) = (track.within_row(), track.least);
        let count = if within { track.count() } else { sides[2] };
        let late = track.direction.map(|part| part.saturating_mul(least));
        let bits = &mut track.bits[line * track.words..][..count * track.words];
        let full = &mut track.full[line..][..count];
        if within {
            bits.fill(0);
            full.fill(0);
        }
        let late = if least > 1 { back(late, row, sides) } else { None };
        Lane { bits, full, cycle: if within { count } else { usize::MAX }, late, at_once: least == 1 }
    }

    /// The line through a cell of the row.
    #[inline(always)]
    fn line(&self, place: usize) -> usize {
        match self.cycle {
            usize::MAX => place,
            1 => 0,
            cycle => place % cycle,
        }
    }

    /// Puts a value on a line.
    #[inline(always)]
    fn put(&mut self, line: usize, words: usize, value: u32) {
        let bits = &mut self.bits[line * words..][..words];
        let word = value as usize / 64;
        bits[word] |= 1 << (value % 64);
        let full = &mut self.full[line];
        while bits.get(*full as usize) == Some(&u64::MAX) {
            *full += 1;
        }
    }
}

/// The value that some bytes are.
#[inline(always)]
fn value_of<const WIDTH: usize>(bytes: [u8; WIDTH]) -> u32 {
    bytes.iter().rev().fold(0, |value, &byte| value << 8 | u32::from(byte))
}

/// The bytes of a value that fits into them.
#[inline(always)]
fn bytes_of<const WIDTH: usize>(value: u32) -> [u8; WIDTH] {
    std::array::from_fn(|i| value.to_le_bytes()[i])
}

/// A row of the box.
struct Row<'a, const WIDTH: usize> {
    first: usize,
    length: usize,
    words: usize,
    steps: &'a [Back],
    /// Values met by single steps; clear between cells.
    seen: &'a mut [u64],
    values: &'a mut [[u8; WIDTH]],
}

impl<const WIDTH: usize> Row<'_, WIDTH> {
    #[inline(always)]
    fn fill<const L: usize>(self, mut lanes: [&mut Lane<'_>; L]) {
        let Row { first, length, words, steps, seen, values } = self;
        for place in 0..length {
            let cell = first + place;
            let mut start = 0;
            let mut lines = [0; L];
            for (lane, line) in lanes.iter_mut().zip(&mut lines) {
                *line = lane.line(place);
                if let Some(late) = lane.late
                    && place >= late.from
                {
                    lane.put(*line, words, value_of(values[cell - late.cells]));
                }
                start = start.max(lane.full[*line] as usize);
            }
            let met = |step: &&Back| place >= step.from;
            for step in steps.iter().filter(met) {
                let value = value_of(values[cell - step.cells]);
                seen[value as usize / 64] |= 1 << (value % 64);
            }
            let rows: [&[u64]; L] = std::array::from_fn(|i| &lanes[i].bits[lines[i] * words..][..words]);
            let mut value = 0;
            for word in start..words {
                let taken = rows.iter().fold(seen[word], |taken, row| taken | row[word]);
                if taken != u64::MAX {
                    value = 64 * word as u32 + taken.trailing_ones();
                    break;
                }
            }
            for step in steps.iter().filter(met) {
                seen[value_of(values[cell - step.cells]) as usize / 64] = 0;
            }
            values[cell] = bytes_of(value);
            for (lane, line) in lanes.iter_mut().zip(lines) {
                if lane.at_once {
                    lane.put(line, words, value);
                }
            }
        }
    }

    /// The same for any number of lines.
    fn fill_any(self, lanes: &mut [Lane<'_>]) {
        let Row { first, length, words, steps, seen, values } = self;
        for place in 0..length {
            let cell = first + place;
            seen.fill(0);
            for step in steps.iter().filter(|step| place >= step.from) {
                let value = value_of(values[cell - step.cells]);
                seen[value as usize / 64] |= 1 << (value % 64);
            }
            for lane in lanes.iter_mut() {
                let line = lane.line(place);
                if let Some(late) = lane.late
                    && place >= late.from
                {
                    lane.put(line, words, value_of(values[cell - late.cells]));
                }
                for (seen, bits) in seen.iter_mut().zip(&lane.bits[line * words..]) {
                    *seen |= bits;
                }
            }
            let word = seen.iter().position(|&word| word != u64::MAX).unwrap_or(0);
            let value = 64 * word as u32 + seen[word].trailing_ones();
            values[cell] = bytes_of(value);
            for lane in lanes.iter_mut().filter(|lane| lane.at_once) {
                lane.put(lane.line(place), words, value);
            }
        }
        seen.fill(0);
    }
}
