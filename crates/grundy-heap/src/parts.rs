//! The engine for games that may leave any number of heaps: codes with digits such as `{2+}!`.
//!
//! For every size and number of heaps it keeps the set of the values of all ways to make so many heaps of that size
//! together. Whenever the value of a heap becomes known, the heap joins these ways as one more part, any number of times
//! or once; the options of the next heap are then unions of such sets. The definition goes through all partitions.

use crate::bits::Bits;
use crate::digits::{Code, Digit};
use crate::progress::{Halt, Progress};

/// Nim-values of a code, one after another.
///
/// ```
/// use grundy_heap::{digits::{Code, Digit}, parts::Parts, progress::Unwatched};
/// // {2+}!.0: a heap is split into unequal heaps, two or more.
/// let split = Digit { unequal: !3, ..Digit::default() };
/// let code = Code { digits: vec![split], repeats_from: None, added: Vec::new(), hexadecimal: false };
/// let mut game = Parts::new(code, 1 << 30, Vec::new());
/// game.extend(9, &Unwatched).unwrap();
/// assert_eq!(game.values(), [0, 0, 0, 1, 0, 2, 3, 4, 0, 5]);
/// ```
#[derive(Debug)]
pub struct Parts {
    code: Code,
    memory: usize,
    values: Vec<u32>,
    /// All values are below this.
    limit: usize,
    free: Ways,
    unequal: Ways,
    mixed: Mixed,
}

impl Parts {
    /// The engine before its first heap, or behind values that are known; `memory` is what the sets may take, in bytes.
    pub fn new(code: Code, memory: usize, values: Vec<u32>) -> Parts {
        let (free, unequal, mixed) = Default::default();
        Parts { code, memory, values, limit: 1, free, unequal, mixed }
    }

    /// The values of the heaps 0, 1, 2, … as far as they are known.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Computes the values of the heaps up to `to`.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        if to < self.values.len() {
            return Ok(());
        }
        if to >= self.free.sizes() {
            self.lay_out(to.max(2 * self.free.sizes()), progress)?;
        }
        while self.values.len() <= to {
            let value = self.options().mex();
            self.values.push(value);
            self.join(self.values.len() - 1, progress)?;
        }
        Ok(())
    }

    /// Moves of a heap whose value is known to positions worth `wanted`, or any: the heaps that each leaves, `most` moves at
    /// most; and whether these are all. The search for them is bounded.
    pub fn moves(&self, heap: usize, wanted: Option<u32>, most: usize) -> Option<(Vec<Vec<usize>>, bool)> {
        if heap >= self.values.len() || heap >= self.free.sizes() {
            return None;
        }
        let mut found = Found { moves: Vec::new(), most, steps: STEPS };
        for taken in 0..=heap {
            let (digit, rest) = (self.code.digit(taken), heap - taken);
            let kinds = [Sizes::Any, Sizes::Unequal, Sizes::Mixed, Sizes::Equal];
            let sets = [digit.free, digit.unequal, digit.mixed, digit.equal];
            for (sizes, heaps) in kinds.into_iter().zip(sets).filter(|&(_, heaps)| heaps != 0) {
                let wish = Wish { sizes, heaps };
                self.descend(&wish, rest, rest, wanted, &mut Vec::new(), &mut found);
            }
        }
        let all = found.moves.len() <= most && found.steps > 0;
        found.moves.truncate(most);
        Some((found.moves, all))
    }

    /// Adds parts to those that there are, the largest first, as long as something can come of it.
    fn descend(
        &self,
        wish: &Wish,
        rest: usize,
        largest: usize,
        wanted: Option<u32>,
        parts: &mut Vec<usize>,
        found: &mut Found,
    ) {
        if found.moves.len() > found.most || found.steps == 0 {
            return;
        }
        found.steps -= 1;
        if rest == 0 {
            let same = parts.first() == parts.last();
            let fits = match wish.sizes {
                Sizes::Mixed => !same,
                Sizes::Equal => same,
                Sizes::Any | Sizes::Unequal => true,
            };
            if fits && has(wish.heaps, parts.len()) && wanted.is_none_or(|wanted| wanted == 0) {
                found.moves.push(parts.clone());
            }
            return;
        }
        let least = if wish.sizes == Sizes::Equal && !parts.is_empty() { largest } else { 1 };
        for part in (least..=largest.min(rest)).rev() {
            let wanted = wanted.map(|wanted| wanted ^ self.values[part]);
            let next = if wish.sizes == Sizes::Unequal { part - 1 } else { part };
            if self.possible(wish, rest - part, next, wanted, parts) {
                parts.push(part);
                self.descend(wish, rest - part, next, wanted, parts, found);
                parts.pop();
            }
        }
    }

    /// Whether there may be ways to fill the rest; of the sets it is known what no way comes to.
    fn possible(
        &self,
        wish: &Wish,
        rest: usize,
        largest: usize,
        wanted: Option<u32>,
        parts: &[usize],
    ) -> bool {
        if rest == 0 {
            return true;
        }
        if largest == 0 {
            return false;
        }
        // A part of such a way has been chosen already, so a digit that allows one heap only allows no more.
        let ends = |ways: &Ways| {
            let last = ways.sets[rest].len() - 1;
            ways.sets[rest].iter().enumerate().any(|(heaps, set)| {
                let all = parts.len() + 1 + heaps;
                let counted = has(wish.heaps, all) || heaps == last && wish.heaps >> all.min(63) != 0;
                counted && wanted.map_or(!set.is_empty(), |wanted| set.contains(wanted))
            })
        };
        match wish.sizes {
            Sizes::Any => ends(&self.free),
            Sizes::Unequal => ends(&self.unequal),
            Sizes::Mixed => ends(&self.mixed.one) || ends(&self.mixed.more),
            // The part that was chosen again and again.
            Sizes::Equal => rest.is_multiple_of(largest),
        }
    }

    /// Room for all sizes up to `to`, filled from the values that are known.
    fn lay_out(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let counts = |set: fn(&Digit) -> u64| {
            let digits = &self.code.digits;
            digits.iter().map(|digit| most_counted(set(digit) & !3)).max().unwrap_or(0)
        };
        let (free, unequal, mixed) =
            (counts(|digit| digit.free), counts(|digit| digit.unequal), counts(|digit| digit.mixed));
        let sets = (to + 1).saturating_mul(free + unequal + 3 * mixed + 3);
        if sets > self.memory / (2 * size_of::<Bits>()) {
            return Err(Halt::Memory);
        }
        self.free = Ways::new(free, to);
        self.unequal = Ways::new(unequal, to);
        self.mixed = Mixed { one: Ways::new(mixed, to), more: Ways::new(mixed, to) };
        (0..self.values.len()).try_for_each(|heap| self.join(heap, progress))
    }

    /// A heap whose value is known is a part of larger ones from now on.
    fn join(&mut self, heap: usize, progress: &dyn Progress) -> Result<(), Halt> {
        progress.go_on(heap as u64).map_err(Halt::Stopped)?;
        if heap == 0 {
            return Ok(());
        }
        let value = self.values[heap] as usize;
        self.limit = self.limit.max((value + 1).next_power_of_two());
        let part = Part { size: heap, value, limit: self.limit };
        self.free.join_often(part);
        self.unequal.join_once(part);
        self.mixed.join(part);
        let words = self.free.words + self.unequal.words + self.mixed.one.words + self.mixed.more.words;
        if words > self.memory / (2 * size_of::<u64>()) { Err(Halt::Memory) } else { Ok(()) }
    }

    /// The values of the options of the next heap.
    fn options(&self) -> Bits {
        let n = self.values.len();
        let mut options = Bits::below(self.limit);
        for taken in 0..=n {
            let (digit, rest) = (self.code.digit(taken), n - taken);
            if digit.free & 1 != 0 && rest == 0 {
                options.insert(0);
            }
            if digit.free & 2 != 0 && rest > 0 {
                options.insert(self.values[rest]);
            }
            self.free.unite(&mut options, digit.free & !3, rest);
            self.unequal.unite(&mut options, digit.unequal, rest);
            self.mixed.more.unite(&mut options, digit.mixed, rest);
            if digit.equal != 0 {
                let equal =
                    (1..rest).filter(|size| rest % size == 0).filter(|size| has(digit.equal, rest / size));
                equal.for_each(|size| {
                    options.insert(if rest / size % 2 == 1 { self.values[size] } else { 0 })
                });
            }
        }
        options
    }
}

/// How many steps a search for moves takes at most.
const STEPS: u32 = 1 << 20;

/// How the sizes of the heaps must be.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Sizes {
    Any,
    Unequal,
    Mixed,
    Equal,
}

/// The moves that are looked for.
struct Wish {
    sizes: Sizes,
    heaps: u64,
}

/// The moves that were found, and the steps that are left.
struct Found {
    moves: Vec<Vec<usize>>,
    most: usize,
    steps: u32,
}

/// Whether a set of numbers of heaps, of which the last stands for all that are larger, has this one.
fn has(set: u64, heaps: usize) -> bool {
    set >> heaps.min(63) & 1 == 1
}

/// The number of heaps from which on they need not be counted; 0 where there are none.
fn most_counted(set: u64) -> usize {
    let endless = set >> 63 == 1;
    let counted = if endless { 64 - set.leading_ones() } else { 64 - set.leading_zeros() };
    counted as usize
}

/// A heap that joins others.
#[derive(Debug, Clone, Copy)]
struct Part {
    size: usize,
    value: usize,
    /// A power of two above all values so far.
    limit: usize,
}

/// By the size of all together and their number, the values of the ways to put heaps together.
#[derive(Debug, Default)]
struct Ways {
    /// The last number of each size stands for all from it on.
    sets: Vec<Vec<Bits>>,
    words: usize,
}

impl Ways {
    /// No heaps yet, so one way for size 0.
    fn new(most: usize, to: usize) -> Ways {
        let mut sets = vec![vec![Bits::default(); most + 1]; to + 1];
        if most > 0 {
            sets[0][0].reserve(1);
            sets[0][0].insert(0);
        }
        Ways { sets, words: 0 }
    }

    fn sizes(&self) -> usize {
        self.sets.len()
    }

    /// Adds to the ways of a size those that a part makes of the ways without it.
    fn put(&mut self, size: usize, part: Part) {
        let (before, here) = self.sets.split_at_mut(size);
        let (from, to) = (&before[size - part.size], &mut here[0]);
        let most = to.len() - 1;
        for (heaps, set) in from.iter().enumerate().filter(|(_, set)| !set.is_empty()) {
            let to = &mut to[(heaps + 1).min(most)];
            self.words += to.reserve(part.limit);
            to.unite_sums(set, part.value);
        }
    }

    /// Any number of such parts: from small to large, so that the ways with one are there for a second.
    fn join_often(&mut self, part: Part) {
        if self.sets[0].len() > 1 {
            (part.size..self.sizes()).for_each(|size| self.put(size, part));
        }
    }

    /// One such part at most: from large to small.
    fn join_once(&mut self, part: Part) {
        if self.sets[0].len() > 1 {
            (part.size..self.sizes()).rev().for_each(|size| self.put(size, part));
        }
    }

    /// Adds the values of all ways to make one of these numbers of heaps.
    fn unite(&self, options: &mut Bits, heaps: u64, size: usize) {
        if heaps != 0 {
            let sets = self.sets[size].iter().enumerate().filter(|&(count, _)| has(heaps, count));
            sets.for_each(|(_, set)| options.unite(set));
        }
    }
}

/// The ways in which not all heaps are of the same size.
#[derive(Debug, Default)]
struct Mixed {
    /// None yet, or all of the same size.
    one: Ways,
    more: Ways,
}

impl Mixed {
    fn join(&mut self, part: Part) {
        let sizes = self.one.sizes();
        if self.one.sets[0].len() <= 1 {
            return;
        }
        // The ways with such a part beside others, which are smaller.
        let most = self.one.sets[0].len() - 1;
        let mut fresh = Ways { sets: vec![vec![Bits::default(); most + 1]; sizes], words: 0 };
        for size in part.size + 1..sizes {
            fresh.put(size, part);
            for others in [&self.one, &self.more] {
                let from = others.sets[size - part.size].iter().enumerate();
                for (heaps, set) in from.filter(|&(heaps, set)| heaps > 0 && !set.is_empty()) {
                    let to = &mut fresh.sets[size][(heaps + 1).min(most)];
                    to.reserve(part.limit);
                    to.unite_sums(set, part.value);
                }
            }
        }
        for (to, from) in self.more.sets.iter_mut().flatten().zip(fresh.sets.iter().flatten()) {
            if !from.is_empty() {
                self.more.words += to.reserve(part.limit);
                to.unite(from);
            }
        }
        for (heaps, size) in (part.size..sizes).step_by(part.size).enumerate() {
            let to = &mut self.one.sets[size][(heaps + 1).min(most)];
            self.one.words += to.reserve(part.limit);
            to.insert(if heaps % 2 == 0 { part.value as u32 } else { 0 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive;
    use crate::progress::{Stop, Unwatched};
    use crate::sample::Random;

    fn digit(random: &mut Random) -> Digit {
        let mut digit = Digit::default();
        for heaps in 0..6 {
            let mark = [None, Some('!'), Some('?'), Some('='), None][random.below(5)];
            if random.below(3) == 0 {
                digit = digit.and(1 << heaps, mark);
            }
        }
        if random.below(3) == 0 {
            let from = 2 + random.below(5);
            let mark = [None, Some('!'), Some('?'), Some('=')][random.below(4)];
            digit = digit.and(u64::MAX << from & !digit.heaps(), mark);
        }
        digit
    }

    #[test]
    fn any_code_agrees_with_the_definition() {
        let mut random = Random(7);
        for _ in 0..300 {
            let mut digits: Vec<Digit> = (0..1 + random.below(4)).map(|_| digit(&mut random)).collect();
            digits[0].free &= !3;
            let repeats_from = (digits.len() > 1 && random.below(3) == 0).then_some(digits.len() - 1);
            let code = Code { digits, repeats_from, added: Vec::new(), hexadecimal: false };
            let right = naive::values_of_parts(&code, 18);
            let mut game = Parts::new(code.clone(), 1 << 30, Vec::new());
            // In two runs: the second begins with what the first left.
            game.extend(11, &Unwatched).unwrap();
            let mut game = Parts::new(code.clone(), 1 << 30, game.values);
            game.extend(18, &Unwatched).unwrap();
            assert_eq!(game.values(), right, "{code}");
        }
    }

    #[test]
    fn moves_are_those_of_the_definition() {
        let mut random = Random(11);
        for _ in 0..200 {
            let mut digits: Vec<Digit> = (0..1 + random.below(3)).map(|_| digit(&mut random)).collect();
            digits[0].free &= !3;
            let code = Code { digits, repeats_from: None, added: Vec::new(), hexadecimal: false };
            let mut game = Parts::new(code.clone(), 1 << 30, Vec::new());
            game.extend(14, &Unwatched).unwrap();
            for heap in 0..=14 {
                let sorted = |mut moves: Vec<Vec<usize>>| {
                    moves.sort();
                    moves
                };
                let all: Vec<Vec<usize>> = sorted(naive::parts_left(&code, heap));
                let worth = |parts: &[usize]| parts.iter().fold(0, |sum, &part| sum ^ game.values[part]);
                assert_eq!(
                    game.moves(heap, None, 10_000).map(|(moves, all)| (sorted(moves), all)),
                    Some((all.clone(), true))
                );
                for wanted in 0..4 {
                    let right: Vec<_> = all.iter().filter(|parts| worth(parts) == wanted).cloned().collect();
                    let (moves, complete) = game.moves(heap, Some(wanted), 10_000).unwrap();
                    assert_eq!((sorted(moves), complete), (right.clone(), true), "{code} {heap} to {wanted}");
                    let (few, complete) = game.moves(heap, Some(wanted), 2).unwrap();
                    assert_eq!(
                        (few.len(), complete),
                        (right.len().min(2), right.len() <= 2),
                        "{code} {heap}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_definitions_agree() {
        for digits in [
            vec![(0, false), (7, false), (7, false)],
            vec![(4, true)],
            vec![(0, false), (3, false), (15, true)],
        ] {
            let old = crate::code::Code {
                whole: (1..digits.len()).filter(|&k| digits[k].0 & 1 != 0).collect(),
                takes: (1..digits.len()).filter(|&k| digits[k].0 & 2 != 0).collect(),
                splits: splits(&digits, 4),
                triples: splits(&digits, 8),
            };
            let digits = digits.iter().map(|&(bits, unequal)| Digit::plain(bits, unequal)).collect();
            let code = Code { digits, repeats_from: None, added: Vec::new(), hexadecimal: false };
            assert_eq!(naive::values_of_parts(&code, 20), naive::values(&old, 20), "{code}");
        }
    }

    fn splits(digits: &[(u8, bool)], bit: u8) -> Vec<crate::code::Split> {
        let taken = (0..digits.len()).filter(|&k| digits[k].0 & bit != 0);
        taken.map(|taken| crate::code::Split { taken, unequal: digits[taken].1 }).collect()
    }

    #[test]
    fn it_stops_where_it_must() {
        let split = Digit { free: !3, ..Digit::default() };
        let code = Code { digits: vec![split], repeats_from: None, added: Vec::new(), hexadecimal: false };
        let mut game = Parts::new(code.clone(), 1 << 10, Vec::new());
        assert_eq!(game.extend(100, &Unwatched), Err(Halt::Memory));
        let mut game = Parts::new(code, 1 << 30, Vec::new());
        let watch = |done| (done >= 40).then_some(Stop::Time);
        assert_eq!(game.extend(100, &watch), Err(Halt::Stopped(Stop::Time)));
        let known = game.values().len();
        game.extend(100, &Unwatched).unwrap();
        assert!(known > 30 && game.values()[70] == 69);
    }
}
