//! Heaps of which some moves entail: the opponent must reply in what such a move left.
//!
//! Let W(n) be the set of all m such that a player wins who must move in the heap of n, beside a heap of Nim of size m. An
//! ordinary option puts its value into it, and nothing where it is loony; to take k with an entailing move puts all into
//! it that is not in W(n−k). The heap is worth the least number outside W(n), and is loony where there is none: whoever
//! may move freely wins then, whatever is beside it. W(n) is finite, or misses finitely many. Source: *Winning Ways*,
//! chapter 12; Larsson, Nowakowski and Santos, *Impartial games with entailing moves*.
//!
//! Time grows with the square of the heap where heaps are split.

use crate::code::{Code, Split};
use crate::progress::Progress;
use crate::sequence::Halt;
use std::collections::VecDeque;

/// The values of the heaps 0, 1, 2, …, as far as they were asked for.
///
/// ```
/// use grundy_heap::{code::Code, entailing::Entailing};
/// // Top Entails: a heap is split, or one is taken, which entails.
/// let mut heaps = Entailing::new(Code::octal(&[4]), vec![1], 1 << 20).expect("a game of two heaps");
/// heaps.extend(9, &|_| None).expect("a short sequence");
/// let values: Vec<_> = heaps.values().collect();
/// assert_eq!(values, [Some(0), None, Some(0), None, Some(1), Some(0), Some(2), Some(1), Some(3)]);
/// ```
#[derive(Debug)]
pub struct Entailing {
    code: Code,
    /// What entailing moves take.
    entails: Vec<usize>,
    /// The values, with a mark where a heap is loony: another one in each list, so that no sum of two looks like a value.
    left: Vec<u32>,
    right: Vec<u32>,
    /// W of the last heaps, the last one first.
    sets: VecDeque<Set>,
    /// By value, whether an option has it. There are as many as sums of two values may be.
    seen: Vec<u8>,
    /// The bytes that all may take.
    memory: usize,
}

/// The marks of loony heaps in the two lists.
const LOONY: (u32, u32) = (1 << 30, 1 << 31);
/// So many options are listed between two looks at the clock, or a few more.
const STRIDE: usize = 1 << 22;

/// A set of numbers: bits of those below some number, and whether all others are in it.
#[derive(Debug, Clone, Default)]
struct Set {
    words: Vec<u64>,
    tail: bool,
}

impl Set {
    /// The word of 64 numbers that has this place.
    fn word(&self, at: usize) -> u64 {
        self.words.get(at).copied().unwrap_or(if self.tail { u64::MAX } else { 0 })
    }

    /// Adds all that another one does not have.
    fn add_all_but(&mut self, other: &Set) {
        for at in self.words.len()..other.words.len() {
            self.words.push(self.word(at));
        }
        self.words.iter_mut().enumerate().for_each(|(at, word)| *word |= !other.word(at));
        self.tail |= !other.tail;
    }

    /// The least number that is not in it; none where all are.
    fn least_missing(&self) -> Option<u32> {
        let at = self.words.iter().position(|&word| word != u64::MAX).unwrap_or(self.words.len());
        let word = self.word(at);
        (word != u64::MAX).then(|| 64 * at as u32 + word.trailing_ones())
    }
}

impl Entailing {
    /// The game of a code that besides has moves that take these amounts and entail. There is none where the code leaves
    /// three heaps, or an amount is 0.
    pub fn new(code: Code, entails: Vec<usize>, memory: usize) -> Option<Entailing> {
        if !code.triples.is_empty() || entails.contains(&0) {
            return None;
        }
        let (left, right, seen) = (Vec::new(), Vec::new(), vec![0; 64]);
        Some(Entailing { code, entails, left, right, sets: VecDeque::new(), seen, memory })
    }

    /// The values so far; none where a heap is loony.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Option<u32>> {
        self.left.iter().map(|&value| (value != LOONY.0).then_some(value))
    }

    /// Computes the values of so many heaps. What was found before someone asked to stop remains.
    pub fn extend(&mut self, count: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let mut listed = 0;
        while self.left.len() < count {
            listed += self.next(progress)?;
            if listed >= STRIDE {
                listed = 0;
                progress.check(self.left.len() as u64).map_or(Ok(()), |stop| Err(Halt::Stopped(stop)))?;
            }
        }
        Ok(())
    }

    /// Computes the next value; how many options were listed since the last look at the clock.
    fn next(&mut self, progress: &dyn Progress) -> Result<usize, Halt> {
        let n = self.left.len();
        if (self.left.capacity() + self.right.capacity()) * size_of::<u32>() > self.memory {
            return Err(Halt::Memory);
        }
        let mut listed = 1;
        self.seen.fill(0);
        self.seen[0] |= u8::from(self.code.whole.contains(&n));
        for &k in self.code.takes.iter().filter(|&&k| k < n) {
            see(&mut self.seen, self.left[n - k]);
        }
        for &Split { taken, unequal } in self.code.splits.iter().filter(|split| split.taken < n) {
            let rest = n - taken;
            let most = if unequal { (rest - 1) / 2 } else { rest / 2 };
            let (small, large) = (&self.left[1..=most], &self.right[rest - most..rest]);
            for (small, large) in small.chunks(STRIDE).zip(large.rchunks(STRIDE)) {
                small.iter().zip(large.iter().rev()).for_each(|(a, b)| see(&mut self.seen, a ^ b));
                listed += small.len();
                if listed >= STRIDE {
                    listed = 0;
                    progress.check(n as u64).map_or(Ok(()), |stop| Err(Halt::Stopped(stop)))?;
                }
            }
        }
        let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &bit| word << 1 | u64::from(bit));
        let mut set = Set { words: self.seen.chunks(64).map(word).collect(), tail: false };
        for set_there in self.entails.iter().filter_map(|k| self.sets.get(k - 1)) {
            set.add_all_but(set_there);
        }
        let value = set.least_missing();
        if value.is_some_and(|value| value >= LOONY.0) {
            return Err(Halt::TooLarge);
        }
        self.left.push(value.unwrap_or(LOONY.0));
        self.right.push(value.unwrap_or(LOONY.1));
        while value.is_some_and(|value| value as usize >= self.seen.len()) {
            self.seen.resize(2 * self.seen.len(), 0);
        }
        self.sets.truncate(self.entails.iter().max().map_or(0, |most| most - 1));
        self.sets.push_front(set);
        Ok(listed)
    }
}

/// Notes that an option has a value, unless it is loony.
#[inline(always)]
fn see(seen: &mut [u8], value: u32) {
    if let Some(seen) = seen.get_mut(value as usize) {
        *seen = 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive;
    use std::collections::HashMap;

    /// Who wins, by play: the heap in which the player must move, if there is one, the other heaps, and whether he wins.
    struct Play {
        code: Code,
        entails: Vec<usize>,
        known: HashMap<(Option<usize>, Vec<usize>, u32), bool>,
    }

    impl Play {
        fn wins(&mut self, here: Option<usize>, mut rest: Vec<usize>, nim: u32) -> bool {
            rest.sort_unstable();
            let key = (here, rest.clone(), nim);
            if let Some(&known) = self.known.get(&key) {
                return known;
            }
            let movable = here.map_or(rest.clone(), |heap| vec![heap]);
            let mut wins = here.is_none() && (0..nim).any(|nim| !self.wins(None, rest.clone(), nim));
            for (i, n) in movable.into_iter().enumerate() {
                let mut beside = rest.clone();
                if here.is_none() {
                    beside.remove(i);
                }
                let entails = self.entails.iter().filter(|&&k| k <= n).map(|k| n - k).collect::<Vec<_>>();
                wins |= entails.into_iter().any(|left| !self.wins(Some(left), beside.clone(), nim));
                for left in self.left(n) {
                    wins |= !self.wins(None, [&beside[..], &left].concat(), nim);
                }
            }
            self.known.insert(key, wins);
            wins
        }

        /// What ordinary moves leave of a heap.
        fn left(&self, n: usize) -> Vec<Vec<usize>> {
            let mut left: Vec<Vec<usize>> =
                self.code.whole.iter().filter(|&&k| k == n).map(|_| vec![]).collect();
            left.extend(self.code.takes.iter().filter(|&&k| k < n).map(|k| vec![n - k]));
            for split in &self.code.splits {
                let parts = (1..n).filter_map(|a| Some(vec![a, n.checked_sub(split.taken + a)?]));
                left.extend(parts.filter(|part| part[1] > 0 && !(split.unequal && part[0] == part[1])));
            }
            left
        }
    }

    /// So many Nim heaps are put beside a heap; none of the values here is so large.
    const NIM: u32 = 9;

    #[test]
    fn values_are_those_of_play() {
        let codes: [&[u8]; 9] =
            [&[4], &[0, 7], &[0, 3, 3], &[0, 7, 7], &[4, 3], &[0, 0, 6], &[0], &[0, 1, 4], &[0, 2, 3]];
        let codes = codes.into_iter().map(Code::octal).chain([Code::grundys_game()]);
        let (mut compared, mut loony) = (0, 0);
        for code in codes {
            for entails in [vec![], vec![1], vec![2], vec![1, 3], vec![2, 3, 4]] {
                let mut heaps = Entailing::new(code.clone(), entails.clone(), 1 << 20).unwrap();
                heaps.extend(11, &|_| None).unwrap();
                let mut play = Play { code: code.clone(), entails, known: HashMap::new() };
                for (n, value) in heaps.values().enumerate() {
                    let lost: Vec<u32> = (0..NIM).filter(|&nim| !play.wins(None, vec![n], nim)).collect();
                    assert_eq!(lost, Vec::from_iter(value), "{n} of {code} with {:?}", play.entails);
                    compared += 1;
                    loony += usize::from(value.is_none());
                }
            }
        }
        assert!(compared == 550 && (50..500).contains(&loony), "{loony} of {compared} are loony");
    }

    #[test]
    fn without_entailing_moves_they_are_nim_values() {
        for digits in [&[4][..], &[0, 7, 7], &[0, 0, 6], &[0, 3, 0, 7]] {
            let code = Code::octal(digits);
            let mut heaps = Entailing::new(code.clone(), vec![], 1 << 20).unwrap();
            heaps.extend(400, &|_| None).unwrap();
            assert_eq!(
                heaps.values().collect::<Option<Vec<_>>>().unwrap(),
                naive::values(&code, 399),
                "{code}"
            );
        }
    }

    /// West, *New values for Top Entails*, Games of No Chance, 1996.
    #[test]
    fn loony_stacks_of_top_entails() {
        let mut heaps = Entailing::new(Code::octal(&[4]), vec![1], 1 << 20).unwrap();
        heaps.extend(3000, &|_| None).unwrap();
        let loony: Vec<usize> =
            heaps.values().enumerate().filter(|(_, value)| value.is_none()).map(|(n, _)| n).collect();
        assert_eq!(loony, [1, 3, 2403, 2505]);
    }

    #[test]
    fn limits_leave_what_was_found() {
        let mut heaps = Entailing::new(Code::octal(&[4]), vec![1], 10_000).unwrap();
        assert_eq!(heaps.extend(1 << 20, &|_| None), Err(Halt::Memory));
        let known = heaps.values().len();
        assert!(known > 500, "{known}");
        let mut heaps = Entailing::new(Code::octal(&[4]), vec![1], 1 << 30).unwrap();
        let stop = |_| Some(crate::progress::Stop::Time);
        assert_eq!(heaps.extend(1 << 20, &stop), Err(Halt::Stopped(crate::progress::Stop::Time)));
        assert!(heaps.values().len() > 1000);
        assert!(Entailing::new(Code::octal(&[0, 8]), vec![1], 0).is_none(), "three heaps");
        assert!(Entailing::new(Code::octal(&[4]), vec![0], 0).is_none(), "nothing is taken");
    }
}
