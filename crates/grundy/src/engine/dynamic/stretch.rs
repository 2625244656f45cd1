//! The rows of heaps far above all that are filled, where a heap may be divided.
//!
//! Such rows need not repeat, and yet those of a stretch can be found from a few heaps before it. Of a row in which nothing
//! is known each value is one of finitely many; of the rows behind it so many values can be as the options allow.
//!
//! **Coalescence theorem.** To each memory of the `L` heaps before `s` let a set be given that contains its value, and at all
//! heaps from `s` on let a memory have the set of every mex that options with values in their sets can have, a component that
//! is divided or of a fixed size having its value alone. Then each set contains the value, and where it has one member that is the value.
//! *Proof.* By induction, from heap to heap and in a row from memory to memory: the values of the options are in their sets. ∎
//!
//! A mex `m` is possible if `m` is not the only value of an option, and if every number below is a value of some option, where
//! those that are the only value of none need as many options with several values. That may allow more than there is, never
//! less. As soon as all sets of `L` rows have one member, all later rows are known too. Where sets tell too little, every window
//! of values from them is followed, and the same is true of the rows in which all agree. The idea is that of coupling from the
//! past (Propp and Wilson, "Exact sampling with coupled Markov chains", 1996).
//!
//! Values are members of sets in a machine word, so positions with more options than it has bits are left to others.
//!
//! The components that are divided lie in stretches of their own, shorter by their divisors, which are found in the same way,
//! down to heaps that are filled from 0 on. So a heap of 10^18 takes some sixty stretches where it is halved.

use super::super::watch::Watch;
use super::rows::Rows;
use crate::answer::Unknown;
use grundy_heap::sums;
use grundy_rule::shape::dynamic::{Left, Transitions};
use rustc_hash::FxHashMap;

/// Heaps below this are filled from 0 on.
const FILLED: i64 = 1 << 12;
/// So many heaps before a stretch are looked at first.
const LEAD: i64 = 16;
/// Where these are too few there are so many times as many.
const GROWTH: i64 = 4;
/// More than these are not looked at.
const MOST: i64 = 1 << 16;
/// Nor more values at once, whatever the memories.
const CELLS: usize = 1 << 22;
/// More windows than these are not followed.
const WINDOWS: usize = 1 << 15;
/// Nor for longer than this, in windows times heaps.
const STEPS: usize = 1 << 20;

/// What is known of stretches of heaps.
pub(super) struct Stretches {
    transitions: Transitions,
    shares: Vec<Left>,
    /// The numbers that can be a value.
    values: u64,
    /// The rows that are known.
    known: FxHashMap<i64, Box<[u8]>>,
}

impl Stretches {
    /// None known yet. `None` where the heap is not divided, or a position has too many options.
    pub(super) fn of(transitions: Transitions) -> Option<Stretches> {
        let shares = transitions.shares();
        let most = transitions.options.iter().flatten().map(Vec::len).max()?;
        let values = u64::MAX >> u64::BITS.checked_sub(u32::try_from(most).ok()? + 1)?;
        (!shares.is_empty()).then(|| Stretches { transitions, shares, values, known: FxHashMap::default() })
    }

    /// The value of a heap, with the rows of small ones, which are filled if need be. `None` where what stands before it makes a
    /// difference, however far one looks back.
    pub(super) fn value(
        &mut self,
        heap: i64,
        column: usize,
        filled: &mut Rows,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u64>, Unknown> {
        let small = heap.min(FILLED.max(filled.from()));
        let value = filled.value(small, column, watch)?;
        if value.is_none() || small == heap {
            return Ok(value);
        }
        let found = self.find(heap, heap, filled, watch)?;
        Ok(found.then(|| self.row(heap, filled)).flatten().map(|row| row(column)))
    }

    /// A row that is known.
    fn row<'s>(&'s self, heap: i64, filled: &'s Rows) -> Option<impl Fn(usize) -> u64 + 's> {
        let known = self.known.get(&heap);
        let is_filled = heap < FILLED.max(filled.from());
        (is_filled || known.is_some()).then_some(move |column: usize| match known {
            Some(row) => row[column].into(),
            None => filled.known(heap, column),
        })
    }

    /// Whether all rows from `first` to `last` are known.
    fn knows(&self, first: i64, last: i64, filled: &Rows) -> bool {
        (first..=last).all(|heap| self.row(heap, filled).is_some())
    }

    /// Finds the rows of the heaps from `first` to `last`, if what stands before them makes no difference.
    fn find(&mut self, first: i64, last: i64, filled: &Rows, watch: &mut Watch<'_>) -> Result<bool, Unknown> {
        let Transitions { window, memories, .. } = &self.transitions;
        let (window, width) = (*window, memories.len());
        let mut lead = LEAD.max(window);
        while !self.knows(first, last, filled) {
            let cells = usize::try_from(last - first + lead + window)
                .map_or(usize::MAX, |rows| rows.saturating_mul(width));
            if lead > MOST || cells > CELLS {
                return Ok(false);
            }
            let start = (first - lead).max(FILLED.max(filled.from()));
            for share in 0..self.shares.len() {
                let share = self.shares[share];
                if !self.find(share.of(start), share.of(last), filled, watch)? {
                    return Ok(false);
                }
            }
            let sets = self.sets(start, last, filled, watch)?;
            if !self.knows(first, last, filled) {
                self.windows(start, last, &sets, filled, watch)?;
            }
            lead *= GROWTH;
        }
        Ok(true)
    }

    /// The sets of the window before `start` and of the rows up to `last`; rows of which each set has one member are known
    /// from now on. Components that are divided are known.
    fn sets(
        &mut self,
        start: i64,
        last: i64,
        filled: &Rows,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<u64>, Unknown> {
        let width = self.transitions.memories.len();
        let begin = start - self.transitions.window;
        let mut sets: Vec<u64> = Vec::new();
        for heap in begin..=last {
            if let Some(row) = self.row(heap, filled) {
                sets.extend((0..width).map(|column| 1 << row(column)));
                continue;
            }
            let at = sets.len();
            sets.resize(at + width, self.values);
            if heap < start {
                continue;
            }
            for &column in &self.transitions.order {
                let set = |&(left, column): &(Left, usize)| match left {
                    Left::Less(amount) => sets[at - amount as usize * width + column],
                    other => self.row(other.of(heap), filled).map_or(self.values, |row| 1 << row(column)),
                };
                let sums =
                    self.options(column, heap).iter().map(|option| option.iter().map(set).fold(1, sum));
                sets[at + column] = mex(sums);
            }
            let row = &sets[at..];
            if row.iter().all(|set| set.is_power_of_two()) {
                self.known.insert(heap, row.iter().map(|set| set.trailing_zeros() as u8).collect());
            }
            self.look(width, watch)?;
        }
        Ok(sets)
    }

    /// The same by following every window that the sets allow, where these are few enough. That tells more: in a set a value
    /// stands for itself, in a window for what it is beside the others.
    fn windows(
        &mut self,
        start: i64,
        last: i64,
        sets: &[u64],
        filled: &Rows,
        watch: &mut Watch<'_>,
    ) -> Result<(), Unknown> {
        let (width, window) = (self.transitions.memories.len(), self.transitions.window as usize);
        let size = (window * width).max(1);
        let most = WINDOWS.min(CELLS / size);
        let count = |sets: &[u64]| {
            sets.iter().try_fold(1usize, |all, set| {
                all.checked_mul(set.count_ones() as usize).filter(|&all| all <= most)
            })
        };
        // They begin where they are fewest.
        let places = sets.windows(size).step_by(width).zip(start..=last);
        let Some((_, before, mut heap)) = places
            .filter_map(|(before, heap)| Some((count(before)?, before, heap)))
            .min_by_key(|(count, ..)| *count)
        else {
            return Ok(());
        };
        let mut windows: Vec<Vec<u8>> = vec![Vec::new()];
        for set in before {
            let members = (0..u64::BITS as u8).filter(|value| set >> value & 1 == 1);
            let longer = |value: u8| windows.iter().map(move |window| [window.as_slice(), &[value]].concat());
            windows = members.flat_map(longer).collect();
        }
        let mut steps = 0;
        while heap <= last && steps < STEPS {
            steps += windows.len();
            for values in &mut windows {
                let at = values.len();
                values.resize(at + width, 0);
                for &column in &self.transitions.order {
                    let value = |&(left, column): &(Left, usize)| match left {
                        Left::Less(amount) => values[at - amount as usize * width + column].into(),
                        other => self.row(other.of(heap), filled).map_or(0, |row| row(column)),
                    };
                    let mut taken = 0u64;
                    for option in self.options(column, heap) {
                        taken |= 1 << option.iter().map(value).fold(0, |sum, value| sum ^ value);
                    }
                    values[at + column] = taken.trailing_ones() as u8;
                }
                values.drain(..width);
            }
            // A row that is known already leaves only those that say the same.
            if let Some(row) = self.row(heap, filled) {
                let is_so = |values: &[u8]| (0..width).all(|column| row(column) == u64::from(values[column]));
                windows.retain(|values| is_so(&values[values.len() - width..]));
            }
            windows.sort_unstable();
            windows.dedup();
            let [first, others @ ..] = windows.as_slice() else { return Ok(()) };
            let row = &first[first.len() - width..];
            if others.iter().all(|values| values.ends_with(row)) {
                self.known.insert(heap, row.into());
            }
            self.look(width * windows.len(), watch)?;
            heap += 1;
        }
        Ok(())
    }

    /// The options of a memory at a large heap.
    fn options(&self, column: usize, heap: i64) -> &[Vec<(Left, usize)>] {
        let residues = &self.transitions.options[column];
        &residues[(heap % residues.len() as i64) as usize]
    }

    fn look(&self, work: usize, watch: &mut Watch<'_>) -> Result<(), Unknown> {
        let row = size_of::<(i64, Box<[u8]>)>() + self.transitions.memories.len();
        if watch.due(work) { watch.look(self.known.len(), self.known.len() * row) } else { Ok(()) }
    }
}

/// Every nim-sum of a member of one set and one of another.
fn sum(one: u64, other: u64) -> u64 {
    let (few, many) = if one.count_ones() < other.count_ones() { (one, other) } else { (other, one) };
    (0..64).filter(|value| few >> value & 1 == 1).fold(0, |all, value| all | sums(many, value))
}

/// Every mex that options with values in these sets can have.
fn mex(options: impl Iterator<Item = u64>) -> u64 {
    let (mut sure, mut possible, mut unsure) = (0, 0, 0);
    for set in options {
        possible |= set;
        match set.is_power_of_two() {
            true => sure |= set,
            false => unsure += 1,
        }
    }
    let mut all = 0;
    for value in (0..u64::BITS).map(|value| 1 << value) {
        if sure & value == 0 {
            all |= value;
            if unsure == 0 || possible & value == 0 {
                break;
            }
            unsure -= 1;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(set: u64) -> impl Iterator<Item = u64> + Clone {
        (0..64).filter(move |value| set >> value & 1 == 1)
    }

    #[test]
    fn sums_of_sets() {
        let mut random = fastrand::Rng::with_seed(26);
        for _ in 0..2000 {
            let set = |random: &mut fastrand::Rng| random.u64(..) & random.u64(..) & random.u64(..);
            let (one, other) = (set(&mut random), set(&mut random));
            let pairs = members(one).flat_map(|a| members(other).map(move |b| a ^ b));
            assert_eq!(sum(one, other), pairs.fold(0, |all, value| all | 1 << value));
        }
        assert_eq!(sum(1 << 5, u64::MAX), u64::MAX);
    }

    #[test]
    fn no_mex_is_missed() {
        let mut random = fastrand::Rng::with_seed(27);
        let mut exact = 0;
        for _ in 0..3000 {
            let sets: Vec<u64> = (0..random.usize(0..5)).map(|_| random.u64(1..32)).collect();
            // Each way to take a member of every set.
            let mut ways = vec![0];
            for &set in &sets {
                ways =
                    ways.iter().flat_map(|taken| members(set).map(move |value| taken | 1 << value)).collect();
            }
            let all = ways.iter().fold(0, |all, taken: &u64| all | 1 << taken.trailing_ones());
            let allowed = mex(sets.iter().copied());
            assert_eq!(allowed & all, all, "{sets:?}");
            exact += u32::from(allowed == all);
        }
        assert!(exact > 1500, "{exact}");
        assert_eq!(mex(std::iter::empty()), 1);
    }
}
