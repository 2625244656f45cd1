//! Heaps whose values are one sequence.

use super::period;
use super::plan::engines;
use crate::answer::{Because, Engine, Play, Unknown};
use crate::entailing::EntailingValue;
use crate::game::Game;
use grundy_heap::entailing::Entailing;
use grundy_heap::period::Period;
use grundy_heap::progress::{Halt, Progress};
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Finding, Sequence, Setup};
use grundy_heap::subtraction::{Interval, Law, two_amounts};
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::nimber::Nimber;

/// Of two amounts, one of which is larger than this, the period is not waited for.
const FAR: usize = 1 << 24;
/// So many values are looked at for residues that show one.
const GLANCED: u64 = 1 << 16;

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
        if let Some((a, b)) = self.of_two_far() {
            // Residues may show a period in few values, which is then proved for all.
            self.search(heap.min(GLANCED), progress)?;
            return Ok(Nimber(self.sequence.at(heap).unwrap_or_else(|| two_amounts(a, b, heap))));
        }
        self.refuse_long(heap, progress)?;
        self.found(heap, progress)
    }

    /// The two amounts of which one is taken, where they are so large that their period is not waited for.
    fn of_two_far(&self) -> Option<(u64, u64)> {
        match self.sequence.rules() {
            Rules::Subtraction(set) => match set[..] {
                [a, b] if b > FAR => Some((a as u64, b as u64)),
                _ => None,
            },
            _ => None,
        }
    }

    fn found(&mut self, heap: u64, progress: &dyn Progress) -> Result<Nimber, Fault> {
        self.search(heap, progress)?;
        self.sequence.at(heap).map(Nimber).ok_or_else(|| too_large(heap).into())
    }

    /// The value of a heap, where those of all smaller ones are wanted too.
    pub(super) fn fill(&mut self, heap: u64, progress: &dyn Progress) -> Result<Nimber, Fault> {
        // Each by itself would be known too, but not as fast.
        if let (Rules::Interval(_), Ok(to)) = (self.sequence.rules(), usize::try_from(heap))
            && let Err(halt @ Halt::Stopped(_)) = self.sequence.extend(to, progress)
        {
            return Err(unknown(halt, &self.sequence).into());
        }
        self.found(heap, progress)
    }

    /// Fails where the values of all smaller heaps take so much work that they are rather put into a table, which keeps what
    /// it has; what is promising is tried before.
    fn refuse_long(&mut self, heap: u64, progress: &dyn Progress) -> Result<(), Unknown> {
        let has_room = self.sequence.room().is_none_or(|room| room as u64 > heap);
        let may_be_much = matches!(self.sequence.rules(), Rules::Endless(_) | Rules::Code(_));
        if heap <= period::LITTLE || !has_room || !may_be_much {
            return Ok(());
        }
        let mut finding = Finding::Nothing;
        for promising in [Some(period::LITTLE), None] {
            finding = period::search(&mut self.sequence, promising, progress)
                .map_err(|halt| unknown(halt, &self.sequence))?;
            if self.sequence.at(heap).is_some() || !is_much(&self.sequence, heap) {
                return Ok(());
            }
        }
        let (mut within, mut beyond) = (0, heap);
        while beyond - within > 1 {
            let middle = within + (beyond - within) / 2;
            *if is_much(&self.sequence, middle) { &mut beyond } else { &mut within } = middle;
        }
        let found = seen(&self.sequence, finding);
        let steps = self.sequence.steps(heap).unwrap_or(u64::MAX);
        Err(Unknown::TooLong { heap, steps, most: period::STEPS, within, found })
    }

    /// Computes values until their period is proved or the heap is reached. Where there is no room for so many, a period is
    /// looked for as far as is promising.
    pub(super) fn search(&mut self, heap: u64, progress: &dyn Progress) -> Result<(), Unknown> {
        let room = self.sequence.room().map(|room| room as u64).filter(|&room| room <= heap);
        let to = if room.is_some() { None } else { Some(heap) };
        match (period::search(&mut self.sequence, to, progress), room) {
            (Ok(finding), Some(room)) if self.sequence.at(heap).is_none() => Err(Unknown::TooFar {
                heap,
                room,
                limit: self.sequence.memory(),
                found: seen(&self.sequence, finding),
            }),
            (Ok(_), _) => Ok(()),
            (Err(halt), _) => Err(unknown(halt, &self.sequence)),
        }
    }

    /// Why a heap that was not computed has the value it has.
    pub(super) fn reason(&self, heap: u64) -> Option<Because> {
        if heap < self.sequence.values().len() as u64 {
            return None;
        }
        if let Rules::Interval(interval) = self.sequence.rules() {
            // Where there is no move, that is all there is to say.
            let has_move = interval.left(heap).is_none_or(|left| !left.is_empty());
            return Some(interval_reason(interval).filter(|_| has_move)?.into());
        }
        match (self.sequence.period(), self.of_two_far()) {
            (Some(period), _) => Some(reason(period, heap)),
            (None, two) => two.map(|two| reason_of_two(two, heap)),
        }
    }
}

/// The same where one of two amounts is taken.
fn reason_of_two((a, b): (u64, u64), heap: u64) -> Because {
    let period = u128::from(a) + u128::from(b);
    if u128::from(heap) < period {
        let because = format!(
            "where {a} or {b} is taken, a heap below {b} is worth 0 or 1 as {a} goes into it an even or odd number of times, and \
             one from there to {period} is worth 1 more than after {a} are taken (theorem of two amounts)"
        );
        return because.into();
    }
    let because = format!(
        "where {a} or {b} is taken, the values repeat with period {period} from heap 0 on (theorem of two amounts)"
    );
    Because { because, so: Some(format!("{heap} is worth as much as {}", u128::from(heap) % period)) }
}

/// Whether the values up to a heap take more work than one question is given.
fn is_much(sequence: &Sequence, heap: u64) -> bool {
    sequence.steps(heap).is_some_and(|steps| steps > period::STEPS)
}

/// Why heaps of any size have their values where the amounts between two bounds may be taken.
fn interval_reason(interval: &Interval) -> Option<String> {
    Some(match interval.law()? {
        Law::Fixed { least, most } => format!(
            "where {least} to {most} may be taken, a heap is worth what it leaves when it is divided by {}, over {least} and \
             rounded down (theorem of intervals)",
            u128::from(least) + u128::from(most)
        ),
        Law::All { kept } => {
            let unless = if kept > 0 { format!(" that leaves {kept} or more") } else { String::new() };
            let less = if kept > 0 { format!("what it has over {kept}") } else { "its size".into() };
            match interval.least().number() {
                Some(1) => format!("any number{unless} may be taken, so a heap is worth {less}"),
                Some(least) => format!(
                    "any number from {least} on{unless} may be taken, so a heap is worth {less}, divided by {least} and \
                     rounded down"
                ),
                None => format!(
                    "any number from {} on{unless} may be taken, so the value of a heap is one more than that of the largest \
                     heap that can be left (theorem of intervals)",
                    interval.least()
                ),
            }
        }
        Law::Growing => format!(
            "1 to {} may be taken, which grows by 1 at most from a heap to the next: a heap from which more heaps can be left \
             than from the one before is worth as many, and any other as much as the largest heap that is out of its reach \
             (Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006))",
            interval.most()
        ),
    })
}

/// What is known of the values of a sequence that has no period, in words.
fn seen(sequence: &Sequence, finding: Finding) -> String {
    let count = sequence.values().len();
    let nothing = || format!("no period shows in the first {count} values");
    match (sequence.rules(), finding) {
        (Rules::Endless(amounts), _) if amounts.has_no_period() => NO_PERIOD.into(),
        // Where the values are runs that grow, the last run is no period.
        (_, Finding::Seen { repeat, .. }) if repeat.period == 1 && count < 4 * repeat.preperiod => nothing(),
        (_, Finding::Seen { repeat, saltus, .. }) => format!(
            "the first {count} values {} with period {} from heap {} on, and no theorem in this program says that this \
             goes on",
            if saltus == 0 { "repeat".into() } else { format!("grow by {saltus}") },
            repeat.period,
            repeat.preperiod
        ),
        _ => nothing(),
    }
}

/// Said of amounts among which there is a multiple of every number.
pub(super) const NO_PERIOD: &str = "the values have no period, because every number divides some amount, and a heap is never worth as much as its option";

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
        "the values {do_what} with period {length} from heap {preperiod} on (proved by {theorem}{})",
        if *needed > 0 { format!(" from {needed} values") } else { String::new() }
    );
    Because { because, so: Some(so) }
}

/// What the values of the heaps 0, 1, 2, … of a game follow from, if they are a sequence that an engine for heaps computes.
pub fn rules(game: &Game, play: Option<Play>) -> Option<Rules> {
    // A `start` line numbers the positions in its own way.
    let plain = || {
        let by_sequence = engines(game, play).contains(&Engine::Heaps);
        game.rule().tree().start.is_none() && by_sequence
    };
    game.shape().rules().filter(|_| plain())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::NoFiles;
    use grundy_heap::progress::Unwatched;

    #[test]
    fn two_large_amounts_are_those_of_a_small_game() {
        // All that is taken is a multiple of c, so n is worth as much as n / c is where that is taken out of the amounts.
        let c = 1 << 23;
        for (a, b) in [(3, 5), (2, 7), (1, 3), (4, 6)] {
            let of = |text: &str| Game::open(text, &Default::default(), &NoFiles).unwrap();
            let mut far =
                Heaps::of(&of(&format!("take {{{}, {}}}", a * c, b * c)), Limits::default()).unwrap();
            let mut near = Heaps::of(&of(&format!("take {{{a}, {b}}}")), Limits::default()).unwrap();
            for n in 0..60 {
                let small = near.nimber(n, &Unwatched);
                for rest in [0, 1, c - 1] {
                    assert_eq!(far.nimber(n * c + rest, &Unwatched), small, "{a} or {b}: {n}");
                }
            }
            let reason = far.reason(60 * c).unwrap();
            let period = format!("period {}", (a + b) * c);
            assert!(
                reason.because.contains(&period) || far.sequence().period().is_some(),
                "{}",
                reason.because
            );
        }
    }

    #[test]
    fn hours_of_work_are_told_before() {
        let game = Game::open("take squares", &Default::default(), &NoFiles).unwrap();
        let mut heaps = Heaps::of(&game, Limits::default()).unwrap();
        let told = heaps.nimber(1_000_000_000, &Unwatched);
        let Err(Fault::Unknown(Unknown::TooLong { steps, most, within, .. })) = told else {
            panic!("{told:?}")
        };
        let needed = |heap| heaps.sequence().steps(heap).unwrap();
        assert!(steps > most && needed(within) <= most && needed(within + 1) > most, "{within}");
        // What is within reach is answered as before.
        let value = heaps.nimber(1_200_000, &Unwatched).unwrap();
        assert_eq!(heaps.sequence().at(1_200_000), Some(value.0));
    }
}
