//! Values of games in which moves entail or compliment.
//!
//! An entailing move makes the opponent answer in what it left, a complimenting one lets its player move again. A
//! component is then worth a nimber or is *loony*: whoever may move freely in a sum with a loony component wins. So it is too
//! where a component can end the whole game: one that has ended it for the player to move to lose is *sunny*, and one with a
//! move to such is loony, as is one that has ended it for the player to move to win. Source:
//! *Winning Ways*, chapter 12 ("Games Eternal – Games Entailed"); Larsson, Nowakowski and Santos, *Impartial games with
//! entailing moves*.

use crate::answer::Outcome;
use grundy_rule::nimber::Nimber;
use std::fmt;

/// What a component is worth in which moves may entail or compliment, or end the whole game.
///
/// ```
/// use grundy::{answer::Outcome, entailing::EntailingValue, Nimber};
/// let (two, loony) = (EntailingValue::Nimber(Nimber(2)), EntailingValue::Loony);
/// assert_eq!(two.plus(two).outcome(), Outcome::Second);
/// assert_eq!(two.plus(loony).to_string(), "loony");
/// assert_eq!(loony.plus(loony).outcome(), Outcome::First);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EntailingValue {
    /// It is equal to a Nim heap.
    Nimber(Nimber),
    /// Whoever may move freely wins, whatever is beside it.
    Loony,
    /// It has ended the game, and whoever would have to move loses, whatever is beside it.
    Sunny,
}

impl EntailingValue {
    /// The value of a position in which nothing can happen.
    pub const ZERO: EntailingValue = EntailingValue::Nimber(Nimber::ZERO);

    /// The nimber, if it is one.
    pub fn nimber(self) -> Option<Nimber> {
        if let EntailingValue::Nimber(nimber) = self { Some(nimber) } else { None }
    }

    /// The value of a sum of two positions: nimbers add, a sum with a sunny part is sunny, and else one with a loony part is
    /// loony.
    #[must_use]
    pub fn plus(self, other: EntailingValue) -> EntailingValue {
        match (self, other) {
            (EntailingValue::Nimber(n), EntailingValue::Nimber(m)) => EntailingValue::Nimber(n ^ m),
            (EntailingValue::Sunny, _) | (_, EntailingValue::Sunny) => EntailingValue::Sunny,
            _ => EntailingValue::Loony,
        }
    }

    /// Who wins when the first player may move where he likes.
    pub fn outcome(self) -> Outcome {
        match self {
            EntailingValue::ZERO | EntailingValue::Sunny => Outcome::Second,
            EntailingValue::Nimber(_) | EntailingValue::Loony => Outcome::First,
        }
    }
}

/// The value of a sum of positions.
impl std::iter::Sum for EntailingValue {
    fn sum<I: Iterator<Item = EntailingValue>>(values: I) -> EntailingValue {
        values.fold(EntailingValue::ZERO, EntailingValue::plus)
    }
}

/// `*2`, `loony` or `sunny`.
impl fmt::Display for EntailingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntailingValue::Nimber(nimber) => nimber.fmt(f),
            EntailingValue::Loony => f.pad("loony"),
            EntailingValue::Sunny => f.pad("sunny"),
        }
    }
}

/// A set of nimbers that is finite, or all but finitely many: those beside which a player wins who must move in a
/// component. Whether all large nimbers are in it says too who wins beside a loony rest.
///
/// ```
/// use grundy::{entailing::{EntailingValue, NimberSet}, Nimber};
/// let mut set = NimberSet::default();
/// set.insert(Nimber(0));
/// set.insert(Nimber(2));
/// assert_eq!((set.mex(), set.to_string().as_str()), (EntailingValue::Nimber(Nimber(1)), "{0, 2}"));
/// set.unite(&NimberSet::all_but(Nimber(2)), Nimber::ZERO);
/// assert_eq!((set.mex(), set.to_string().as_str()), (EntailingValue::Loony, "everything"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct NimberSet {
    /// The first members as bits; the last word is not what the tail would make it.
    words: Vec<u64>,
    /// Whether all others are in it.
    tail: bool,
}

impl NimberSet {
    /// All nimbers.
    pub fn all() -> NimberSet {
        NimberSet { words: Vec::new(), tail: true }
    }

    /// All nimbers but one.
    pub fn all_but(nimber: Nimber) -> NimberSet {
        let mut set = NimberSet::default();
        set.insert(nimber);
        set.complement()
    }

    /// Those that are not in it.
    #[must_use]
    pub fn complement(mut self) -> NimberSet {
        self.words.iter_mut().for_each(|word| *word = !*word);
        self.tail = !self.tail;
        self
    }

    /// Whether a player wins who must move beside something that is worth this.
    pub fn contains(&self, value: EntailingValue) -> bool {
        match value {
            EntailingValue::Nimber(Nimber(n)) => match self.word(n >> 6) {
                Some(word) => word >> (n & 63) & 1 == 1,
                None => self.tail,
            },
            EntailingValue::Loony => self.tail,
            EntailingValue::Sunny => false,
        }
    }

    /// The least nimber that is not in it; loony where there is none.
    pub fn mex(&self) -> EntailingValue {
        let at = self.words.iter().position(|&word| word != u64::MAX).unwrap_or(self.words.len());
        match self.word(at as u64) {
            Some(word) => EntailingValue::Nimber(Nimber(64 * at as u64 + u64::from(word.trailing_ones()))),
            None if self.tail => EntailingValue::Loony,
            None => EntailingValue::Nimber(Nimber(64 * at as u64)),
        }
    }

    /// Adds a nimber.
    pub fn insert(&mut self, Nimber(n): Nimber) {
        let at = (n >> 6) as usize;
        if at >= self.words.len() {
            if self.tail {
                return;
            }
            self.words.resize(at + 1, 0);
        }
        self.words[at] |= 1 << (n & 63);
        self.trim();
    }

    /// Adds every *m* for which *m* ⊕ `by` is in another set.
    pub fn unite(&mut self, other: &NimberSet, Nimber(by): Nimber) {
        let high = (by >> 6) as usize;
        // The words of the other set change places in blocks of this size.
        let len = match other.words.len() {
            0 => 0,
            len => (len.max(high + 1)).next_power_of_two(),
        };
        let len = len.max(self.words.len());
        let of_tail = |tail: bool| if tail { u64::MAX } else { 0 };
        self.words.resize(len, of_tail(self.tail));
        for (at, word) in self.words.iter_mut().enumerate() {
            let moved = |word| grundy_heap::sums(word, (by & 63) as usize);
            *word |= other.word((at ^ high) as u64).map_or(of_tail(other.tail), moved);
        }
        self.tail |= other.tail;
        self.trim();
    }

    /// Its members in ascending order, or those that it misses where they are finitely many.
    pub fn listed(&self) -> Vec<u64> {
        let is_listed = |&n: &u64| self.contains(EntailingValue::Nimber(Nimber(n))) != self.tail;
        (0..64 * self.words.len() as u64).filter(is_listed).collect()
    }

    /// The memory that it takes besides itself.
    pub fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>()
    }

    fn word(&self, at: u64) -> Option<u64> {
        self.words.get(usize::try_from(at).ok()?).copied()
    }

    fn trim(&mut self) {
        let of_tail = if self.tail { u64::MAX } else { 0 };
        while self.words.last() == Some(&of_tail) {
            self.words.pop();
        }
    }
}

/// `{0, 2}`, `all but {1}`, `nothing` or `everything`.
impl fmt::Display for NimberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed: Vec<String> = self.listed().iter().map(u64::to_string).collect();
        match (listed.is_empty(), self.tail) {
            (true, true) => f.pad("everything"),
            (true, false) => f.pad("nothing"),
            (false, true) => write!(f, "all but {{{}}}", listed.join(", ")),
            (false, false) => write!(f, "{{{}}}", listed.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// So many nimbers are looked at one by one.
    const MOST: u64 = 1024;

    fn set() -> impl Strategy<Value = NimberSet> {
        let members = prop::collection::vec(prop_oneof![0u64..8, 0u64..200], 0..12);
        (members, any::<bool>()).prop_map(|(members, all_but)| {
            let mut set = NimberSet::default();
            members.into_iter().for_each(|member| set.insert(Nimber(member)));
            if all_but { set.complement() } else { set }
        })
    }

    fn listed(set: &NimberSet) -> Vec<bool> {
        (0..MOST).map(|n| set.contains(EntailingValue::Nimber(Nimber(n)))).collect()
    }

    proptest! {
        #[test]
        fn sets_are_what_their_members_make_them(one in set(), other in set(), by in 0u64..300, n in 0u64..300) {
            let mut both = one.clone();
            both.unite(&other, Nimber(by));
            let members = |m: u64| listed(&one)[m as usize] || listed(&other)[(m ^ by) as usize];
            prop_assert!((0..MOST / 2).step_by(7).all(|m| listed(&both)[m as usize] == members(m)));
            prop_assert_eq!(both.tail, one.tail || other.tail);
            let mut more = one.clone();
            more.insert(Nimber(n));
            let with = |m: u64| listed(&one)[m as usize] || m == n;
            prop_assert!((0..MOST).all(|m| listed(&more)[m as usize] == with(m)));
            prop_assert!(listed(&one.clone().complement()).iter().zip(listed(&one)).all(|(a, b)| *a != b));
            let mex = listed(&both).iter().position(|member| !member);
            prop_assert_eq!(both.mex().nimber(), mex.map(|mex| Nimber(mex as u64)));
            // Equal sets look alike.
            let mut again = NimberSet::default();
            again.unite(&other, Nimber(by));
            again.unite(&one, Nimber::ZERO);
            prop_assert_eq!(again, both);
        }
    }
}
