//! Which positions that never fall apart are tame, and what these are worth.
//!
//! The same as [`grundy_misere::Tameness`] says, where the theorem stands, without lists of what leads where.

use super::descent::{Descent, Fold, Found};
use super::growth::push;
use super::watch::Watch;
use grundy_heap::progress::Progress;
use grundy_misere::Tame;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use rustc_hash::FxHashMap;

/// Tells tame positions, where positions are machine words; what it has found it keeps for the next question.
pub struct Tames<'a, M> {
    moves: M,
    descent: Descent<Worths>,
    most: usize,
    watch: Watch<'a>,
}

impl<'a, M: Moves> Tames<'a, M> {
    /// For a game whose positions leave some bits of a machine word free. For one position no more than about
    /// `most` options may be listed.
    pub fn of(moves: M, most: usize, limits: Limits, progress: &'a dyn Progress) -> Option<Tames<'a, M>> {
        let descent = Descent::of(moves.layout(), Worths::default())?;
        Some(Tames { moves, descent, most, watch: Watch::new(limits, progress) })
    }

    /// What a position is worth, or nothing inside where it is not tame. Nothing at all where that takes too much.
    pub fn worth(&mut self, at: Slots<'_>) -> Result<Option<Option<Tame>>, Fault> {
        let found = self.descent.value(&mut self.moves, at, self.most, &mut self.watch)?;
        let Found::Value(kind) = found else { return Ok(None) };
        Ok(Some(self.descent.fold().worth(kind)))
    }
}

/// The kinds of positions, by number.
#[derive(Default)]
pub(super) struct Worths {
    kinds: Vec<Kind>,
    numbers: FxHashMap<Kind, u64>,
}

/// What counts of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Kind {
    /// What it is worth, if it is tame.
    worth: Option<Tame>,
    /// The values of its tame options where it is not.
    replies: Values,
}

/// Nim-values under normal and under misère play, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Values {
    normal: u64,
    misere: u64,
}

/// The options that were looked at.
#[derive(Clone, Copy)]
pub(super) struct Options {
    any: bool,
    /// The values of those that are tame.
    tame: Values,
    /// The values that can be brought back from each of those that are not.
    back: Values,
}

/// Larger values are not looked at: a position that has one counts as too much.
const LARGE: u64 = 64;

impl Worths {
    /// What a position of this kind is worth, if it is tame.
    pub(super) fn worth(&self, kind: u64) -> Option<Tame> {
        self.kinds.get(kind as usize)?.worth
    }

    /// The kind of the tame positions that are worth this.
    pub(super) fn tame(&mut self, worth: Tame) -> u64 {
        self.number(Kind { worth: Some(worth), replies: Values::default() })
    }

    fn number(&mut self, kind: Kind) -> u64 {
        let Worths { kinds, numbers } = self;
        *numbers.entry(kind).or_insert_with(|| {
            push(kinds, kind);
            kinds.len() as u64 - 1
        })
    }
}

impl Fold for Worths {
    type Gathered = Options;

    fn begin(&mut self) -> Options {
        let all = Values { normal: u64::MAX, misere: u64::MAX };
        Options { any: false, tame: Values::default(), back: all }
    }

    #[inline]
    fn take(&mut self, options: &mut Options, value: u64) {
        options.any = true;
        let Kind { worth, replies } = self.kinds[value as usize];
        match worth {
            Some(tame) => {
                options.tame.normal |= 1 << tame.nimber();
                options.tame.misere |= 1 << tame.misere();
            }
            None => {
                options.back.normal &= replies.normal;
                options.back.misere &= replies.misere;
            }
        }
    }

    fn close(&mut self, Options { any, tame, back }: Options) -> u64 {
        let (nimber, misere) = (tame.normal.trailing_ones().into(), tame.misere.trailing_ones().into());
        if nimber >= LARGE || misere >= LARGE {
            return u64::MAX;
        }
        let worth = match any {
            true => Tame::of_values(nimber, misere),
            false => Some(Tame::ZERO),
        };
        let worth =
            worth.filter(|_| !any || back.normal >> nimber & 1 == 1 && back.misere >> misere & 1 == 1);
        let replies = if worth.is_some() { Values::default() } else { tame };
        self.number(Kind { worth, replies })
    }

    fn bytes(&self) -> usize {
        self.kinds.capacity() * size_of::<Kind>() + self.numbers.capacity() * size_of::<(Kind, u64)>()
    }
}
