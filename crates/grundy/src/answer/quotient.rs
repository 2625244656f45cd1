//! The answer to "what is the misère quotient?".

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/misere-quotient/1`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuotientAnswer {
    /// `grundy/misere-quotient/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// The largest heap of whose sums this is the quotient; `null` if not even heap 0 is known.
    pub heaps_to: Option<u64>,
    /// How many elements the quotient has.
    pub order: usize,
    /// How many of them are in the P-portion.
    pub p_size: usize,
    /// The P-portion: the words of the sums that the player to move loses.
    pub p_portion: Vec<String>,
    /// The generators, each with the heap that is the first to need it.
    pub generators: Vec<Generator>,
    /// Relations between generators, which give all products.
    pub relations: Vec<String>,
    /// Generators and relations as one line.
    pub presentation: String,
    /// The pretending function: what each heap is worth, from heap 0 on.
    pub pretending: Vec<String>,
    /// The least heap, not 0, from which on the values of heaps repeat, as far as they are known.
    pub preperiod: Option<u64>,
    /// The least distance at which they do.
    pub period: Option<u64>,
    /// Whether it is the quotient of all heaps.
    pub complete: bool,
    /// Why it is, or what is missing.
    pub theorem: Option<String>,
    /// Up to which heap the theorem wants the values to be known.
    pub needed: Option<u64>,
    /// How many states of sums the proof of the quotient has.
    pub states: usize,
    /// Why the quotient of all the heaps that were asked about is not known.
    pub unknown: Option<String>,
}

/// A generator of a quotient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generator {
    /// Its letter.
    pub name: String,
    /// The least heap that is worth it.
    pub heap: u64,
}
