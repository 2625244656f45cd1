//! Heaps whose values are one sequence.

use super::plan::plan;
use crate::answer::{Because, Engine, Play, Unknown};
use crate::entailing::EntailingValue;
use crate::game::Game;
use crate::limits::Limits;
use crate::nimber::Nimber;
use crate::progress::Progress;
use crate::rule::fault::Fault;
use grundy_heap::entailing::Entailing;
use grundy_heap::period::Period;
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Halt, Sequence, Setup};

/// The sequence of a game of heaps, as far as questions have asked for it.
pub(super) struct Heaps {
    sequence: Sequence,
}

impl Heaps {
    /// The sequence of a game, if its rule says that there is one.
    pub(super) fn of(game: &Game, limits: Limits) -> Option<Heaps> {
        Some(Heaps { sequence: Sequence::with(game.shape().rules()?, setup(limits)) })
    }

    pub(super) fn sequence(&self) -> &Sequence {
        &self.sequence
    }

    pub(super) fn into_sequence(self) -> Sequence {
        self.sequence
    }

    pub(super) fn sequence_mut(&mut self) -> &mut Sequence {
        &mut self.sequence
    }

    /// The value of a heap: known, computed, or by a period that was proved on the way.
    pub(super) fn nimber(&mut self, heap: u64, progress: &dyn Progress) -> Result<Nimber, Fault> {
        if let Some(value) = self.sequence.at(heap) {
            return Ok(Nimber(value));
        }
        self.search(heap, progress)?;
        self.sequence.at(heap).map(Nimber).ok_or_else(|| too_large(heap).into())
    }

    /// Computes values until their period is proved or the heap is reached.
    pub(super) fn search(&mut self, heap: u64, progress: &dyn Progress) -> Result<(), Unknown> {
        let to = usize::try_from(heap).unwrap_or(usize::MAX - 1);
        match self.sequence.search(to, progress) {
            Ok(_) => Ok(()),
            Err(halt) => Err(unknown(halt, &self.sequence)),
        }
    }

    /// Why a heap that was not computed has the value it has.
    pub(super) fn reason(&self, heap: u64) -> Option<Because> {
        let period = self.sequence.period().filter(|_| heap >= self.sequence.values().len() as u64)?;
        Some(reason(period, heap))
    }
}

/// `the values repeat with period 12 from heap 71 on (…), so 1000000 is worth as much as 76`
fn reason(period: &Period, heap: u64) -> Because {
    let Period { preperiod, period: length, saltus, theorem, needed } = period;
    if (*preperiod, *length, *saltus) == (0, 1, 1) {
        return String::from("a heap is worth its size").into();
    }
    let (known, periods) = period.reduce(heap);
    let (do_what, so) = match saltus {
        0 => ("repeat".into(), format!("{heap} is worth as much as {known}")),
        saltus => (
            format!("grow by {saltus}"),
            format!("{heap} is worth {periods} times {saltus} more than {known}"),
        ),
    };
    let because = format!(
        "the values {do_what} with period {length} from heap {preperiod} on (proved by {theorem} from {needed} values)"
    );
    Because { because, so: Some(so) }
}

/// What the values of the heaps 0, 1, 2, … of a game follow from, if they are a sequence that an engine for heaps computes.
pub fn rules(game: &Game, play: Option<Play>) -> Option<Rules> {
    // A `start` line numbers the positions in its own way.
    let plain = game.rule().tree().start.is_none() && plan(game, play).engine == Engine::Heaps;
    game.shape().rules().filter(|_| plain)
}

/// How a sequence is computed within limits.
pub fn setup(limits: Limits) -> Setup {
    let usual = Setup::default();
    Setup { memory: limits.memory, threads: limits.threads.unwrap_or(usual.threads), ..usual }
}

/// What stopped the work, in the words of an answer.
pub(super) fn unknown(halt: Halt, sequence: &Sequence) -> Unknown {
    halted(halt, sequence.memory(), sequence.values().len() as u64)
}

fn halted(halt: Halt, limit: usize, positions: u64) -> Unknown {
    match halt {
        Halt::Stopped(stop) => Unknown::Stopped(stop),
        Halt::Memory => Unknown::Memory { limit, positions },
        Halt::TooLarge => too_large(positions),
    }
}

/// The values of the heaps 0..=`last` of a game some of whose moves take and entail, if its rule says that they are one
/// sequence; and why there are no more.
pub(super) fn entailing(
    game: &Game,
    last: u64,
    limits: Limits,
    progress: &dyn Progress,
) -> Option<(Vec<EntailingValue>, Option<Unknown>)> {
    let (code, entails) = game.rule().entailing_heaps()?;
    let mut heaps = Entailing::new(code, entails, limits.memory)?;
    let count = usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1);
    let stopped = heaps.extend(count, progress).err();
    let value = |nimber: Option<u32>| {
        nimber.map_or(EntailingValue::Loony, |n| EntailingValue::Nimber(Nimber(n.into())))
    };
    let values: Vec<_> = heaps.values().map(value).collect();
    let unknown = stopped.map(|halt| halted(halt, limits.memory, values.len() as u64));
    Some((values, unknown))
}

fn too_large(heap: u64) -> Unknown {
    Unknown::Unsupported(format!("the value of the heap of {heap} is too large for this program"))
}
