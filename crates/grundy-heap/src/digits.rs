//! Take-and-break codes as they are written, digit by digit, and how they are printed.

use std::fmt;

/// A take-and-break code: digit k says into how many non-empty heaps the rest may be left when k are taken.
///
/// Source: Guy and Smith, "The G-values of various games" (1956); Winning Ways, chapter 4. Digits beyond the
/// hexadecimal ones are written as in CGSuite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The digit just before the point and those after it.
    pub digits: Vec<Digit>,
    /// Where a bracketed group begins that repeats for ever, as an index into `digits`.
    pub repeats_from: Option<usize>,
    /// What may be left when stones are added: the digits before that one, the first for one stone.
    pub added: Vec<Digit>,
    /// Whether it was written in hexadecimal.
    pub hexadecimal: bool,
}

impl Code {
    /// What such a code is called.
    pub fn kind(&self) -> &'static str {
        let plain = self.added.is_empty() && self.digits.iter().all(|digit| digit.as_plain().is_some());
        match (plain, self.hexadecimal) {
            (true, false) => "octal",
            (true, true) => "hexadecimal",
            (false, _) => "take-and-break",
        }
    }

    /// Whether every heap can be made larger, again and again: stones are added, and no more heaps are left than stones added.
    ///
    /// ```
    /// use grundy_heap::digits::{Code, Digit};
    /// let adding = |bits| Code {
    ///     digits: vec![Digit::default()], repeats_from: None, added: vec![Digit::plain(bits, false)], hexadecimal: false,
    /// };
    /// assert!(adding(2).grows() && !adding(4).grows());
    /// ```
    pub fn grows(&self) -> bool {
        let larger =
            |(stones, digit): (usize, &Digit)| (1..=stones.min(62)).any(|heaps| digit.free >> heaps & 1 == 1);
        (1..).zip(&self.added).any(larger)
    }

    /// What may be left when so many are taken.
    ///
    /// ```
    /// use grundy_heap::digits::{Code, Digit};
    /// let digits = vec![Digit::default(), Digit::plain(7, false)];
    /// let code = Code { digits, repeats_from: Some(1), added: Vec::new(), hexadecimal: false };
    /// assert_eq!(code.digit(9), Digit::plain(7, false));
    /// assert_eq!(code.to_string(), "0.[7]");
    /// ```
    pub fn digit(&self, taken: usize) -> Digit {
        let at = match self.repeats_from {
            Some(from) if taken >= from => from + (taken - from) % (self.digits.len() - from).max(1),
            _ => taken,
        };
        self.digits.get(at).copied().unwrap_or_default()
    }
}

/// One digit of a code: the numbers of heaps that may be left, by how the heaps must be. Bit i stands for i heaps,
/// bit 63 for 63 and more. Of no heap and of one there is nothing to say, so they are always `free`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Digit {
    /// Heaps of any sizes.
    pub free: u64,
    /// `!`: no two of the same size.
    pub unequal: u64,
    /// `?`: not all of the same size.
    pub mixed: u64,
    /// `=`: all of the same size.
    pub equal: u64,
}

impl Digit {
    /// An octal or hexadecimal digit; `unequal` where `!` stands behind it.
    ///
    /// ```
    /// use grundy_heap::digits::Digit;
    /// assert_eq!(Digit::plain(7, true), Digit { free: 3, unequal: 4, ..Digit::default() });
    /// ```
    pub fn plain(bits: u8, unequal: bool) -> Digit {
        let (one, several) = (u64::from(bits & 3), u64::from(bits & 12));
        if unequal {
            Digit { free: one, unequal: several, ..Digit::default() }
        } else {
            Digit { free: one | several, ..Digit::default() }
        }
    }

    /// The bits of an octal or hexadecimal digit and whether `!` stands behind it, where it is one.
    ///
    /// ```
    /// use grundy_heap::digits::Digit;
    /// assert_eq!(Digit::plain(7, true).as_plain(), Some((7, true)));
    /// assert_eq!(Digit { equal: 4, ..Digit::default() }.as_plain(), None);
    /// ```
    pub fn as_plain(self) -> Option<(u8, bool)> {
        let bits = u8::try_from(self.free | self.unequal).ok().filter(|&bits| bits < 16)?;
        let unequal = self.unequal != 0;
        (Digit::plain(bits, unequal) == self).then_some((bits, unequal))
    }
}

/// Digits go to V, for 31.
pub const LETTERS: u32 = 32;

impl Digit {
    /// All numbers of heaps that may be left.
    pub fn heaps(self) -> u64 {
        self.free | self.unequal | self.mixed | self.equal
    }

    /// Also these numbers of heaps, of such sizes as the mark says.
    pub fn and(mut self, heaps: u64, mark: Option<char>) -> Digit {
        let several = match mark {
            Some('!') => &mut self.unequal,
            Some('?') => &mut self.mixed,
            Some('=') => &mut self.equal,
            _ => &mut self.free,
        };
        *several |= heaps & !3;
        self.free |= heaps & 3;
        self
    }

    /// Whether it is written with one sign, above 7.
    pub fn is_large(&self) -> bool {
        Sign::of(*self).is_some_and(|sign| sign.value > 7)
    }

    /// The numbers of two heaps and more, by the mark that says how these must be.
    fn by_mark(self) -> [(&'static str, u64); 4] {
        [("", self.free & !3), ("!", self.unequal), ("?", self.mixed), ("=", self.equal)]
    }
}

/// A digit that one sign and a mark can write.
struct Sign {
    value: u64,
    mark: &'static str,
}

impl Sign {
    fn of(digit: Digit) -> Option<Sign> {
        let value = Some(digit.heaps()).filter(|&heaps| heaps < u64::from(LETTERS))?;
        Some(Sign { value, mark: only_mark(digit)? })
    }
}

/// The mark of all numbers of heaps, where they have the same.
fn only_mark(digit: Digit) -> Option<&'static str> {
    let mut used = digit.by_mark().into_iter().filter(|&(_, heaps)| heaps != 0);
    let (mark, _) = used.next().unwrap_or_default();
    used.next().is_none().then_some(mark)
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Sign { value, mark }) = Sign::of(*self) {
            let sign = char::from_digit(value as u32, LETTERS).unwrap_or('?').to_ascii_uppercase();
            return write!(f, "{sign}{mark}");
        }
        let whole = only_mark(*self);
        let marks = |heaps: u32| match whole {
            Some(_) => "",
            None => {
                self.by_mark().into_iter().find(|(_, set)| set >> heaps & 1 == 1).map_or("", |(mark, _)| mark)
            }
        };
        // From here on all numbers are meant, and marked alike.
        let last = marks(63);
        let endless = self.heaps() >> 63 == 1;
        let fits = |heaps: u32| self.heaps() >> heaps & 1 == 1 && (heaps < 2 || marks(heaps) == last);
        let from =
            if endless { (0..63).rev().take_while(|&heaps| fits(heaps)).last().unwrap_or(63) } else { 63 };
        write!(f, "{{")?;
        let mut comma = "";
        for heaps in (0..from).filter(|&heaps| self.heaps() >> heaps & 1 == 1) {
            write!(f, "{comma}{heaps}{}", marks(heaps))?;
            comma = ",";
        }
        if endless {
            write!(f, "{comma}{from}{last}+")?;
        }
        write!(f, "}}{}", whole.unwrap_or_default())
    }
}

impl fmt::Display for Code {
    /// As it is typed: `0.77`, `0.3F`, and `0x.8` where no letter shows that it is hexadecimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |digit: &Digit| Sign::of(*digit).is_some_and(|sign| sign.value > 9);
        let prefixed = self.hexadecimal && !self.digits.iter().chain(&self.added).any(letter);
        if prefixed {
            write!(f, "0x")?;
        }
        // Several letters in front could be a name.
        if !prefixed && self.added.last().is_some_and(letter) {
            write!(f, "0")?;
        }
        self.added.iter().rev().try_for_each(|digit| write!(f, "{digit}"))?;
        for (place, digit) in self.digits.iter().enumerate() {
            if self.repeats_from == Some(place) {
                write!(f, "[")?;
            }
            let unwritten = place == 0 && prefixed && self.added.is_empty() && *digit == Digit::default();
            if !unwritten {
                write!(f, "{digit}")?;
            }
            if place == 0 {
                write!(f, ".")?;
            }
        }
        if self.repeats_from.is_some() {
            write!(f, "]")?;
        }
        Ok(())
    }
}
