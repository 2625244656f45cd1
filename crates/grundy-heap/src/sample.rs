//! Games that the tests of all engines are held to.

use crate::code::{Code, Split};

/// Named games: sparse ones of few and of many rares, with parity and without, periodic ones, others.
pub(crate) fn octal() -> Vec<Code> {
    let names = [
        "0.77", "0.6", "0.16", "0.106", "0.104", "0.054", "0.454", "0.376", "0.007", "0.165", "0.07", "4.3",
        "0.137", "0.156", "0.356", "0.127", "0.04", "0.044", "0.4", "4.0", "0.604", "0.414", "0.22", "0.333",
        "0.5", "0.7", "0.17", "4.7", "4.123", "0.45", "0.26", "0.64",
    ];
    let digits =
        |name: &str| name.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect::<Vec<_>>();
    names.iter().map(|name| Code::octal(&digits(name))).chain([Code::grundys_game()]).collect()
}

/// Games that no octal code describes: several splits, some of unequal parts, amounts of any size.
pub(crate) fn random(count: usize) -> Vec<Code> {
    let mut random = Random(7);
    (0..count).map(|_| random.code()).collect()
}

/// A generator of random numbers (Marsaglia's xorshift, 2003).
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % limit
    }

    /// Up to `most` different amounts below `limit`.
    pub(crate) fn amounts(&mut self, most: usize, limit: usize) -> Vec<usize> {
        let count = self.below(most + 1);
        let mut amounts: Vec<usize> = (0..count).map(|_| 1 + self.below(limit)).collect();
        amounts.sort_unstable();
        amounts.dedup();
        amounts
    }

    pub(crate) fn parts(&mut self, most: usize, limit: usize) -> Vec<Split> {
        let amounts = self.amounts(most, limit);
        amounts.into_iter().map(|k| Split { taken: k - 1, unequal: self.below(3) == 0 }).collect()
    }

    fn code(&mut self) -> Code {
        let limit = [3, 9, 100][self.below(3)];
        let (whole, takes) = (self.amounts(3, limit), self.amounts(3, limit));
        Code { whole, takes, splits: self.parts(3, limit), triples: Vec::new() }
    }
}
