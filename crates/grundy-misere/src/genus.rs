//! The genus of a game: its nim-value and the misère nim-values beside heaps of two.
//!
//! Winning Ways, chapter 13 ("Survival in the Lost World"); On Numbers and Games, chapter 12; Siegel,
//! Combinatorial Game Theory, chapter V.

use crate::mex::mex;
use crate::tame::Tame;
use std::fmt;

/// The genus `g^(g0 g1 g2 …)` of a game G: its nim-value g, then the misère nim-values of G, G+*2, G+*2+*2, …
///
/// The misère nim-value g⁻ of a game is the mex of those of its options, and 1 where there are none; it is
/// the heap of misère Nim that the game resembles when it is alone. The superscript repeats two by two in the
/// end, and is written as far as that.
///
/// ```
/// use grundy_misere::Genus;
/// let zero = Genus::of(&[]);
/// let one = Genus::of(&[&zero]);
/// let two = Genus::of(&[&zero, &one]);
/// let lonely = Genus::of(&[&two]);
/// assert_eq!([&zero, &one, &two, &lonely].map(ToString::to_string), ["0", "1", "2", "0^02"]);
/// assert_eq!(Genus::of(&[&lonely, &one]).to_string(), "2^1420");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Genus {
    nimber: u64,
    /// At least two; the last two repeat for ever.
    superscript: Vec<u64>,
}

impl Genus {
    /// The genus of a game whose options have these genera. They determine it: beside k heaps of two the
    /// player moves in the game, or in a heap, and a heap of one turns x into x ⊕ 1.
    pub fn of(options: &[&Genus]) -> Genus {
        if options.is_empty() {
            return Genus { nimber: 0, superscript: vec![1, 2, 0] };
        }
        // From here on the superscripts of all options repeat. By then they are also x, x ⊕ 2, x, …, so that
        // the sets of which the mex is taken alternate, and four steps later the mex does too.
        let settled = options.iter().map(|genus| genus.superscript.len() - 2).max().unwrap_or(0);
        let mut superscript = vec![mex(options.iter().map(|genus| genus.misere()))];
        loop {
            let k = superscript.len();
            let before = superscript[k - 1];
            let beside = options.iter().map(|genus| genus.beside(k));
            let next = mex(beside.chain([before, before ^ 1]));
            superscript.push(next);
            if k > settled && k >= 2 && superscript[k - 2] == next {
                break;
            }
        }
        Genus { nimber: mex(options.iter().map(|genus| genus.nimber)), superscript }.shortened()
    }

    /// The genus of a sum of tame games, which is that of a sum of Nim heaps.
    pub fn of_tame(tame: Tame) -> Genus {
        let nimber = tame.nimber();
        let superscript = match tame.is_firm() {
            true => vec![nimber, nimber ^ 2],
            false => vec![tame.misere(), nimber ^ 2, nimber],
        };
        Genus { nimber, superscript }
    }

    fn shortened(mut self) -> Genus {
        let superscript = &mut self.superscript;
        while let [.., before, _, last] = superscript[..]
            && before == last
        {
            superscript.pop();
        }
        self
    }

    /// The nim-value under normal play, often written g⁺.
    pub fn nimber(&self) -> u64 {
        self.nimber
    }

    /// The misère nim-value g⁻. The player to move loses exactly where it is 0.
    pub fn misere(&self) -> u64 {
        self.beside(0)
    }

    /// The misère nim-value beside `twos` heaps of two.
    pub fn beside(&self, twos: usize) -> u64 {
        let len = self.superscript.len();
        let at = if twos < len { twos } else { len - 2 + (twos - len) % 2 };
        self.superscript.get(at).copied().unwrap_or_default()
    }

    /// The superscript as far as it is written; its last two numbers repeat for ever.
    pub fn superscript(&self) -> &[u64] {
        &self.superscript
    }

    /// The sum of tame games that has this genus, if there is one.
    pub fn tame(&self) -> Option<Tame> {
        let tame = Tame::of_values(self.nimber, self.misere())?;
        (Genus::of_tame(tame) == *self).then_some(tame)
    }

    /// The genus with the superscript cut to its first number, as books write it of tame and restive games,
    /// where that number tells the rest: `1^2` for `1^20`. A Nim heap's is left out altogether.
    pub fn brief(&self) -> String {
        match self.tame() {
            Some(tame) if tame.is_nim_heap() => self.nimber.to_string(),
            _ => self.with(&self.superscript[..1]),
        }
    }

    fn with(&self, superscript: &[u64]) -> String {
        let digits: Vec<String> = superscript.iter().map(u64::to_string).collect();
        match superscript.iter().all(|&value| value < 10) {
            true => format!("{}^{}", self.nimber, digits.concat()),
            false => format!("{}^({})", self.nimber, digits.join(",")),
        }
    }
}

impl fmt::Display for Genus {
    /// `3^1431`; where the genus is that of a Nim heap its size alone, `3`; superscripts from ten on stand in
    /// parentheses, `3^(12,14)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tame() {
            Some(tame) if tame.is_nim_heap() => write!(f, "{}", self.nimber),
            _ => f.write_str(&self.with(&self.superscript)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_genera_of_nim_heaps() {
        let mut heaps: Vec<Genus> = Vec::new();
        for n in 0..12 {
            let next = Genus::of(&heaps.iter().collect::<Vec<_>>());
            assert_eq!(next.to_string(), n.to_string());
            assert_eq!(next.misere(), if n < 2 { 1 - n } else { n });
            assert_eq!(next, Genus::of_tame(Tame::nim_heap(n)));
            heaps.push(next);
        }
        assert_eq!(heaps[1].superscript(), [0, 3, 1]);
        assert_eq!((0..6).map(|k| heaps[1].beside(k)).collect::<Vec<_>>(), [0, 3, 1, 3, 1, 3]);
        assert_eq!((0..4).map(|k| heaps[6].beside(k)).collect::<Vec<_>>(), [6, 4, 6, 4]);
    }

    #[test]
    fn long_superscripts_are_told_apart() {
        let firm_one = Tame::of_values(1, 1).unwrap();
        let worths = (0..12).map(|n| if n == 1 { firm_one } else { Tame::nim_heap(n) });
        let options: Vec<Genus> = worths.map(Genus::of_tame).collect();
        let genus = Genus::of(&options.iter().collect::<Vec<_>>());
        assert_eq!(genus.to_string(), "12^(0,12,14)");
    }
}
