//! Nimbers and the mex.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::{BitXor, BitXorAssign};

/// The value of an impartial game: the size of the Nim heap it is equal to.
///
/// Nimbers add by `^` (nim-sum). Source: Sprague 1935, Grundy 1939; Winning Ways, chapter 3.
///
/// ```
/// use grundy_rule::nimber::Nimber;
/// assert_eq!(Nimber(3) ^ Nimber(1), Nimber(2));
/// assert_eq!(Nimber(2).to_string(), "*2");
/// ```
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The value of a position in which the player to move loses.
    pub const ZERO: Nimber = Nimber(0);

    /// Whether the player to move loses.
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }
}

/// What engines count in.
impl From<u32> for Nimber {
    fn from(value: u32) -> Nimber {
        Nimber(value.into())
    }
}

impl BitXor for Nimber {
    type Output = Nimber;

    fn bitxor(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl BitXorAssign for Nimber {
    fn bitxor_assign(&mut self, other: Nimber) {
        self.0 ^= other.0;
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

/// The nimbers of a position's options, gathered to take their mex.
///
/// Values are marked with the number of the current round, so that starting a new round costs nothing.
///
/// ```
/// use grundy_rule::nimber::{Mex, Nimber};
/// let mut mex = Mex::default();
/// mex.begin();
/// for value in [0, 1, 3] {
///     mex.insert(Nimber(value));
/// }
/// assert_eq!(mex.least_absent(), Nimber(2));
/// ```
#[derive(Debug, Default)]
pub struct Mex {
    round: u32,
    marks: Vec<u32>,
    /// Those for which there are no marks.
    rare: BTreeSet<u64>,
}

/// Values below this have a mark.
const MARKED: u64 = 1 << 26;

impl Mex {
    /// Forgets all values.
    pub fn begin(&mut self) {
        self.rare.clear();
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.marks.fill(0);
            self.round = 1;
        }
    }

    /// Notes an option's value.
    #[inline]
    pub fn insert(&mut self, value: Nimber) {
        if value.0 >= MARKED {
            self.rare.insert(value.0);
            return;
        }
        let index = value.0 as usize;
        if index >= self.marks.len() {
            self.marks.resize((index + 1).next_power_of_two(), 0);
        }
        self.marks[index] = self.round;
    }

    /// The least nimber not noted since [`Mex::begin`].
    pub fn least_absent(&self) -> Nimber {
        let absent = self.marks.iter().position(|&mark| mark != self.round);
        let mut least = absent.unwrap_or(self.marks.len()) as u64;
        while self.rare.contains(&least) {
            least += 1;
        }
        Nimber(least)
    }
}
