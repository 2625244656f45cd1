//! Choices that look random and are the same in every run.

/// Xorshift, Marsaglia 2003.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % bound
    }

    pub fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len() as u64) as usize]
    }

    /// Mostly one of the usual, now and then an odd one.
    pub fn near<'a>(&mut self, usual: &[&'a str], odd: &[&'a str]) -> &'a str {
        if self.below(4) > 0 { self.one(usual) } else { self.one(odd) }
    }
}

/// How many rules are made: so many, unless the usual variable asks for more.
pub fn cases(usual: u64) -> u64 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

/// Puts names in the place of capital letters.
pub fn named(text: &str, names: &[(char, &str)]) -> String {
    let name = |letter| names.iter().find(|(capital, _)| *capital == letter);
    text.chars().map(|letter| name(letter).map_or(letter.to_string(), |(_, name)| name.to_string())).collect()
}
