//! Tame games: those that behave in sums like heaps of misère Nim.

/// What a tame game is worth in sums of tame games: a heap of Nim, or a firm 0 or 1.
///
/// Misère Nim is played like Nim until every heap is 0 or 1. Such heaps are *fickle*: among themselves they
/// change their value under misère play. A single heap of two or more is *firm* and makes the whole sum firm;
/// two firm heaps leave a firm sum even where their values cancel, as in `*2 + *2`, a firm 0.
///
/// ```
/// use grundy_misere::Tame;
/// let (one, five) = (Tame::nim_heap(1), Tame::nim_heap(5));
/// assert!((one + one).wins() && !(one + one + one).wins());
/// assert!(!(five + five).wins() && (five + five + one).wins());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tame {
    nimber: u64,
    firm: bool,
}

impl Tame {
    /// The empty sum: fickle, worth 0.
    pub const ZERO: Tame = Tame { nimber: 0, firm: false };

    /// A heap of Nim.
    pub fn nim_heap(size: u64) -> Tame {
        Tame { nimber: size, firm: size >= 2 }
    }

    /// A game with this nim-value under normal and misère play.
    pub fn firm(nimber: u64) -> Tame {
        Tame { nimber, firm: true }
    }

    /// The tame game with these nim-values under normal and misère play; none if no tame game has them.
    pub fn of_values(nimber: u64, misere: u64) -> Option<Tame> {
        match nimber == misere {
            true => Some(Tame::firm(nimber)),
            false => (nimber ^ misere == 1 && nimber < 2).then_some(Tame { nimber, firm: false }),
        }
    }

    /// The nim-value under normal play.
    pub fn nimber(self) -> u64 {
        self.nimber
    }

    /// The nim-value under misère play.
    pub fn misere(self) -> u64 {
        if self.firm { self.nimber } else { self.nimber ^ 1 }
    }

    /// Whether the value is the same under misère play.
    pub fn is_firm(self) -> bool {
        self.firm
    }

    /// Whether a heap of Nim is worth as much.
    pub fn is_nim_heap(self) -> bool {
        self.firm == (self.nimber >= 2)
    }

    /// Whether the player to move wins under misère play.
    pub fn wins(self) -> bool {
        self.misere() != 0
    }
}

impl std::ops::Add for Tame {
    type Output = Tame;

    /// The sum of the two: nim-values are added, and one that is firm makes the sum firm.
    fn add(self, other: Tame) -> Tame {
        Tame { nimber: self.nimber ^ other.nimber, firm: self.firm || other.firm }
    }
}

impl std::iter::Sum for Tame {
    fn sum<I: Iterator<Item = Tame>>(parts: I) -> Tame {
        parts.fold(Tame::ZERO, |sum, part| sum + part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_tame_games() {
        assert_eq!(Tame::of_values(0, 1), Some(Tame::ZERO));
        assert_eq!(Tame::of_values(1, 0), Some(Tame::nim_heap(1)));
        assert_eq!(Tame::of_values(0, 0), Some(Tame::nim_heap(2) + Tame::nim_heap(2)));
        assert_eq!(Tame::of_values(7, 7), Some(Tame::nim_heap(7)));
        for (nimber, misere) in [(0, 2), (2, 0), (2, 3), (3, 2), (1, 4)] {
            assert_eq!(Tame::of_values(nimber, misere), None);
        }
    }
}
