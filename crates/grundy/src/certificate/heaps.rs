//! The numbers behind a rule that takes from heaps.

use super::{Rule, Sparse};
use crate::answer::Play;
use crate::game::{Game, NoFiles};
use grundy_heap::code;
use grundy_heap::rules::Rules;
use grundy_heap::subtraction::{Family, Law};
use grundy_language::settings::{Settings, parse_setting};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What may be taken from a heap, and what may be left of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Heaps {
    /// Finitely many amounts.
    Code(Code),
    /// Every amount from 1 on except these, in ascending order; the rest stays one heap, or nothing.
    AllBut {
        /// The amounts that may not be taken.
        all_but: Vec<usize>,
    },
    /// Amounts of a set that goes on for ever; the rest stays one heap, or nothing.
    Endless(Endless),
    /// Every amount between two numbers; the rest stays one heap, or nothing.
    Between(Between),
}

/// A set of amounts that goes on for ever; the lists are in ascending order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endless {
    /// Single amounts.
    pub takes: Vec<u64>,
    /// All members of these.
    pub sequences: Vec<Endlessly>,
    /// But not these.
    pub but: Vec<u64>,
}

/// A sequence of amounts without end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Endlessly {
    /// 1 and the powers of this.
    Powers(u64),
    /// The primes.
    Primes,
    /// The squares.
    Squares,
    /// The cubes.
    Cubes,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// The first number, and again and again the second more.
    Progression(u64, u64),
}

/// Every amount from the least to the most, or all from the least on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Between {
    /// The least amount.
    pub least: u64,
    /// The largest, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
}

impl From<&Family> for Endlessly {
    fn from(family: &Family) -> Endlessly {
        match *family {
            Family::Powers(base) => Endlessly::Powers(base),
            Family::Primes => Endlessly::Primes,
            Family::Squares => Endlessly::Squares,
            Family::Cubes => Endlessly::Cubes,
            Family::Fibonacci => Endlessly::Fibonacci,
            Family::Progression { first, step } => Endlessly::Progression(first, step),
        }
    }
}

/// A take-and-break game; the lists are in ascending order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// A heap of exactly this size may be taken whole.
    pub whole: Vec<usize>,
    /// This many may be taken, something being left as one heap.
    pub takes: Vec<usize>,
    /// This many may be taken, the rest being left as two heaps.
    pub splits: Vec<Split>,
    /// This many may be taken, the rest being left as three heaps.
    pub triples: Vec<Split>,
}

/// A move that leaves several heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Split {
    /// How many are taken.
    pub taken: usize,
    /// Whether no two of the heaps may be equal.
    pub unequal: bool,
}

impl Rule {
    /// The game as a certificate names it. `text` is the rule itself, not the name of a file that holds it.
    ///
    /// ```
    /// use grundy::{certificate::Rule, Game, NoFiles};
    /// let game = Game::open("0.3", &Default::default(), &NoFiles)?;
    /// let rule = Rule::new(&game, "0.3", &Default::default());
    /// let json = r#"{"text":"0.3","heaps":{"whole":[1],"takes":[1],"splits":[],"triples":[]}}"#;
    /// assert_eq!(serde_json::to_string(&rule).unwrap(), json);
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn new(game: &Game, text: &str, settings: &Settings) -> Rule {
        let settings = settings.iter().map(|(name, value)| (name.clone(), value.to_string())).collect();
        Rule { text: text.trim().into(), settings, heaps: Heaps::of(game) }
    }
}

impl Rule {
    /// The game, opened again from its text.
    ///
    /// An `Err` says in words why it cannot be read, or why no certificate can be about it.
    pub fn open(&self) -> Result<Game, String> {
        let settings = self.settings.iter().map(|(name, value)| parse_setting(&format!("{name}={value}")));
        let settings: Settings = settings.collect::<Result<_, _>>().map_err(|report| report.to_string())?;
        if !settings.keys().eq(self.settings.keys()) {
            return Err("a setting is not named as its parameter".into());
        }
        let game = Game::open(&self.text, &settings, &NoFiles).map_err(|report| report.to_string())?;
        if let Some(unknown) = game.rule().unsupported() {
            return Err(unknown.to_string());
        }
        Ok(game)
    }
}

/// Why nim-values say nothing of a game, if they do not.
pub(crate) fn without_nimbers(game: &Game) -> Option<String> {
    match game.rule().convention().without_values() {
        Some(kind) => Some(format!("{kind} has none")),
        None if game.rule().play() != Play::Normal || !game.rule().tree().endings.is_empty() => {
            Some("those are about normal play without whole-game endings".into())
        }
        None => None,
    }
}

impl Heaps {
    /// The numbers that a game comes down to, where the form of its rule shows them.
    pub fn of(game: &Game) -> Option<Heaps> {
        Some(match game.shape().rules()? {
            Rules::AllBut(all_but) => Heaps::AllBut { all_but },
            Rules::Endless(amounts) => Heaps::Endless(Endless {
                takes: amounts.these,
                sequences: amounts.families.iter().map(Endlessly::from).collect(),
                but: amounts.but,
            }),
            Rules::Interval(interval) => match (interval.law()?, interval.least().number()) {
                (Law::Fixed { least, most }, _) => Heaps::Between(Between { least, most: Some(most) }),
                (Law::All { kept: 0 }, Some(least)) => {
                    Heaps::Between(Between { least: least as u64, most: None })
                }
                _ => return None,
            },
            rules => {
                let code = rules.code()?;
                let splits = |splits: Vec<code::Split>| {
                    splits
                        .into_iter()
                        .map(|split| Split { taken: split.taken, unequal: split.unequal })
                        .collect()
                };
                Heaps::Code(Code {
                    whole: code.whole,
                    takes: code.takes,
                    splits: splits(code.splits),
                    triples: splits(code.triples),
                })
            }
        })
    }

    /// The amounts, if they are listed or sequences, and whatever is taken the rest stays one heap, or nothing.
    pub(crate) fn amounts(&self) -> Option<Cow<'_, Endless>> {
        match self {
            Heaps::Endless(amounts) => Some(Cow::Borrowed(amounts)),
            Heaps::Code(Code { whole, takes, splits, triples })
                if splits.is_empty() && triples.is_empty() && whole == takes =>
            {
                let takes = takes.iter().map(|&amount| amount as u64).collect();
                Some(Cow::Owned(Endless { takes, ..Endless::default() }))
            }
            _ => None,
        }
    }

    /// The code, if no move leaves more than two heaps.
    pub fn splitting(&self) -> Option<&Code> {
        match self {
            Heaps::Code(code) if code.triples.is_empty() => Some(code),
            _ => None,
        }
    }
}

impl Code {
    /// The most that a move takes.
    pub fn reach(&self) -> usize {
        let parts = self.splits.iter().chain(&self.triples).map(|split| split.taken);
        self.whole.iter().chain(&self.takes).copied().chain(parts).max().unwrap_or(0)
    }

    /// The most heaps that a move leaves.
    pub fn most_heaps(&self) -> usize {
        match (self.triples.is_empty(), self.splits.is_empty()) {
            (false, _) => 3,
            (true, false) => 2,
            (true, true) => 1,
        }
    }

    /// Whether some split must leave unequal heaps.
    pub fn unequal(&self) -> bool {
        self.splits.iter().chain(&self.triples).any(|split| split.unequal)
    }
}

impl Sparse {
    /// Whether a heap of this value is rare: an even number of the bits counts, together with the size.
    pub fn is_rare(&self, heap: usize, value: u32) -> bool {
        let size = self.parity.map_or(0, |parity| (heap & 1) as u32 + u32::from(parity));
        ((value & self.mask).count_ones() + size).is_multiple_of(2)
    }

    /// Whether every split into two heaps has the sum of their classes: if the size counts, all splits take
    /// amounts of the parity given.
    pub fn divides(&self, splits: &[Split]) -> bool {
        let same = |parity: u8| splits.iter().all(|split| split.taken % 2 == usize::from(parity));
        !splits.is_empty() && self.parity.is_none_or(same)
    }
}
