//! The period of the nim-values of heaps: found, then proved.

use super::Options;
use super::dynamic::{repeating, theorem};
use super::heaps::Heaps;
use super::table::counts_heaps;
use crate::answer::{Cells, Engine, Engines, Entries, NOTHING, PeriodAnswer, Play};
use crate::engine;
use crate::game::Game;
use grundy_heap::period::{Repeat, repeats, rises};
use grundy_heap::progress::{Halt, Progress};
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Finding, Sequence};
use grundy_heap::values::Values;
use grundy_language::diagnostic::{Code, Diagnostic, Report};

/// Heaps computed of a game that has no theorem, where nothing is said.
const WITHOUT_THEOREM: u64 = 20_000;

/// Where nothing is said, heaps are looked at up to this one first.
const FIRST: usize = 10_000_000;
/// The same where a heap is split into any number of heaps, which takes time that grows with the square.
const FIRST_OF_PARTS: usize = 2000;
/// The same where a heap is split into three heaps.
const FIRST_OF_TRIPLES: usize = 10_000;
/// The same where most rules have no period.
const FIRST_OF_AMOUNTS: usize = 1_000_000;
/// … and up to this one, as long as that is promising.
const FARTHEST: usize = 1_000_000_000;
/// Where heaps are split, up to this one to begin with: the rare ones so far tell how much work the next will be.
const GLANCE: usize = 100_000;
/// No more than so many pairs of a heap and a rare one, half a minute's work, for a period that may not be there.
const PAIRS: u64 = 20_000_000_000;
/// No more than so many steps, ten minutes' work, for the value of one heap.
pub(super) const STEPS: u64 = 20 * PAIRS;
/// Up to this heap all values are found without a thought: they tell how much work the next will be.
pub(super) const LITTLE: u64 = 1_000_000;

impl Game {
    /// The period of the values of the heaps of a game, looked for up to the heap `to` at most; without it, as far as is
    /// [promising](crate::solve::search).
    ///
    /// *Found* is not *proved*: where no theorem applies, or too few values were allowed, `proved` is false.
    ///
    /// ```
    /// use grundy::{Game, NoFiles, Unwatched};
    /// let game = Game::open("kayles", &Default::default(), &NoFiles)?;
    /// let answer = game.period(Some(10_000), &Default::default(), &Unwatched)?;
    /// assert_eq!((answer.preperiod, answer.period, answer.proved), (Some(71), Some(12), true));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn period(
        &self,
        to: Option<u64>,
        options: &Options,
        progress: &dyn Progress,
    ) -> Result<PeriodAnswer, Report> {
        if options.play.unwrap_or(self.rule().play()) == Play::Misere {
            let message = "a period speaks of nim-values, and misère play has none that add up";
            return Err(refusal(self, message, "leave out `misere` for the values of normal play"));
        }
        if let Some(kind) = self.rule().convention().without_values() {
            let message = format!("a period speaks of nim-values, and {kind} has none");
            return Err(refusal(self, &message, "`grundy table` shows what its positions are worth"));
        }
        if let Some(mut heaps) = Heaps::of(self, options.limits) {
            let found = search(heaps.sequence_mut(), to, progress);
            return Ok(period_of_sequence(self, heaps.sequence(), found));
        }
        match repeating(self, options, progress)? {
            Ok(Some((engine::Period { preperiod, period }, values))) => {
                let repeat = Repeat { preperiod, period };
                let theorem = Some(theorem(self));
                Ok(PeriodAnswer {
                    proved: true,
                    theorem,
                    ..with_repeat(blank(self, Values::Long(&values), Engine::Dynamic.into()), repeat, 0)
                })
            }
            Ok(None) => of_table(self, to.unwrap_or(WITHOUT_THEOREM), options, progress),
            Err(unknown) => Ok(PeriodAnswer {
                unknown: Some(unknown.to_string()),
                ..blank(self, Values::Bytes(&[]), Engine::Dynamic.into())
            }),
        }
    }
}

/// Searches the period of a sequence up to the heap `to` at most. Without it the search goes to 10^7 if that is no more than
/// half a minute's work, and on to 10^9 as long as it is promising: where the heaps that make the work, those of rare values,
/// ended long before.
pub fn search(sequence: &mut Sequence, to: Option<u64>, progress: &dyn Progress) -> Result<Finding, Halt> {
    if let Some(to) = to {
        return sequence.search(usize::try_from(to).unwrap_or(usize::MAX - 1), progress);
    }
    let first = match sequence.rules() {
        Rules::Parts(_) | Rules::Turning(_) => FIRST_OF_PARTS,
        Rules::Code(code) if !code.triples.is_empty() => FIRST_OF_TRIPLES,
        Rules::Endless(amounts) if amounts.has_no_period() => WITHOUT_THEOREM as usize,
        Rules::Endless(_) | Rules::Interval(_) => FIRST_OF_AMOUNTS,
        _ => FIRST,
    };
    let mut last = if sequence.ground().is_some() { first.min(GLANCE) } else { first };
    loop {
        let found = sequence.search(last, progress)?;
        let (next, ground) = (last.saturating_mul(10), sequence.ground());
        let rares = ground.as_ref().map_or(&[][..], |ground| &ground.rares);
        let ended = ground.is_some() && rares.last().is_none_or(|rare| rare.heap < last / 100);
        let goes_on = match found {
            Finding::Proved(_) => false,
            // It may take no more than a few values to prove it.
            Finding::Seen { .. } => next <= first,
            Finding::Nothing if next <= first => (rares.len() as u64).saturating_mul(next as u64) <= PAIRS,
            Finding::Nothing => ended && next <= FARTHEST,
        };
        if !goes_on {
            return Ok(found);
        }
        last = next;
    }
}

/// What is known of a sequence after a search for its period.
pub fn period_of_sequence(game: &Game, sequence: &Sequence, found: Result<Finding, Halt>) -> PeriodAnswer {
    // A search that was halted may have seen something in what it had.
    let (finding, looked) = match found {
        Ok(finding) => (finding, sequence.looked()),
        Err(_) => sequence.halted(),
    };
    let mut answer = blank(game, sequence.values().until(looked), Engine::Heaps.into());
    if let Some(ground) = sequence.ground() {
        let rares = || ground.rares.iter().filter(|rare| rare.heap < looked);
        answer.rare_mask = Some(ground.class.mask);
        answer.rare_parity = Some(ground.class.parity.is_some());
        answer.rares = Some(rares().count() as u64);
        answer.last_rare = rares().next_back().map(|rare| rare.heap as u64);
    }
    match finding {
        Finding::Proved(period) => {
            let repeat = Repeat { preperiod: period.preperiod, period: period.period };
            answer = with_repeat(answer, repeat, period.saltus);
            answer.proved = true;
            answer.theorem = Some(period.theorem.to_string());
            answer.needed = Some(period.needed as u64).filter(|&needed| needed > 0);
        }
        Finding::Seen { repeat, saltus, proof } => {
            answer = with_repeat(answer, repeat, saltus);
            answer.theorem = proof.map(|(theorem, _)| theorem.to_string());
            answer.needed = proof.map(|(_, needed)| needed as u64);
            answer.unknown = Some(match proof {
                Some((theorem, needed)) => format!("{theorem} needs {needed} values"),
                None => "no theorem in this program proves it".into(),
            });
        }
        Finding::Nothing => {
            let none = matches!(sequence.rules(), Rules::Endless(amounts) if amounts.has_no_period());
            answer.unknown = Some(if none { super::heaps::NO_PERIOD } else { NOTHING }.into());
        }
    }
    if let Err(halt) = found
        && !answer.proved
    {
        answer.unknown = Some(super::heaps::unknown(halt, sequence).to_string());
    }
    answer
}

/// A game of which nothing is known but its values: what repeats in them is seen, never proved.
fn of_table(
    game: &Game,
    to: u64,
    options: &Options,
    progress: &dyn Progress,
) -> Result<PeriodAnswer, Report> {
    let to = i64::try_from(to).unwrap_or(i64::MAX);
    let without = || {
        let message = "a period is one of the values of heaps, and this game has no values of single heaps";
        refusal(game, message, "`grundy table` shows what there is to see")
    };
    if !counts_heaps(game) {
        return Err(without());
    }
    let answer = game.table(to, false, options, progress)?;
    let Entries::Nimber(Cells::Heaps(mut entries)) = answer.entries else { return Err(without()) };
    if answer.unknown.is_some() {
        // What was not reached is no gap.
        entries.truncate(entries.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
    }
    let values: Vec<u32> = entries
        .iter()
        .map_while(|entry| entry.map_or(Some(GAP), |value| u32::try_from(value.0).ok()))
        .collect();
    let largest = values.iter().filter(|&&value| value != GAP).max();
    let first = values.iter().position(|value| Some(value) == largest);
    let mut period = PeriodAnswer {
        max_value: largest.copied(),
        first_heap_with_max: first.map(|heap| heap as u64),
        ..blank(game, Values::Long(&values), answer.plan)
    };
    period.unknown = answer.unknown;
    let why = || match period.unknown.clone() {
        Some(unknown) => Some(unknown),
        None => Some("no theorem in this program speaks of such rules".into()),
    };
    // What is seen only once over is not worth telling.
    match repeats(&values).find(|repeat| repeat.stretch(values.len()) >= repeat.period) {
        Some(repeat) => Ok(PeriodAnswer { unknown: why(), ..with_repeat(period, repeat, 0) }),
        None => match rises(Values::Long(&values)).filter(|_| !values.contains(&GAP)) {
            Some((repeat, saltus)) => {
                Ok(PeriodAnswer { unknown: why(), ..with_repeat(period, repeat, saltus) })
            }
            None => {
                let nothing = || match game.theorem() {
                    Some(theorem) => format!("{NOTHING}; a theorem says what they are: {}", theorem.says),
                    None => NOTHING.into(),
                };
                Ok(PeriodAnswer { unknown: Some(period.unknown.clone().unwrap_or_else(nothing)), ..period })
            }
        },
    }
}

/// What stands for the value of a heap that is no position of its game: no game of a table has so large a value.
const GAP: u32 = u32::MAX;

fn blank(game: &Game, values: Values<'_>, plan: Engines) -> PeriodAnswer {
    let largest = values.largest();
    PeriodAnswer {
        checked_to: values.len().checked_sub(1).map(|last| last as u64),
        max_value: largest.map(|(value, _)| value),
        first_heap_with_max: largest.map(|(_, heap)| heap as u64),
        ..PeriodAnswer::unknown(game.text(), plan)
    }
}

fn with_repeat(answer: PeriodAnswer, repeat: Repeat, saltus: u32) -> PeriodAnswer {
    PeriodAnswer {
        preperiod: Some(repeat.preperiod as u64),
        period: Some(repeat.period as u64),
        saltus: Some(saltus),
        last_exception: repeat.preperiod.checked_sub(1).map(|last| last as u64),
        ..answer
    }
}

fn refusal(game: &Game, message: &str, hint: &str) -> Report {
    let diagnostic = Diagnostic::new(Code::Type, Default::default(), message).hint(hint);
    Report::new("rule", game.text(), vec![diagnostic])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::NoFiles;
    use grundy_heap::progress::Unwatched;

    #[test]
    fn a_search_without_end_goes_on_where_that_is_promising() {
        let game = Game::open("0.354", &Default::default(), &NoFiles).unwrap();
        let found = |to| {
            let answer = game.period(to, &Options::default(), &Unwatched).unwrap();
            (answer.preperiod, answer.period, answer.proved)
        };
        // Flammenkamp's table of octal games has this period.
        assert_eq!(found(None), (Some(10_061_916), Some(1180), true));
        assert_eq!(found(Some(FIRST as u64)), (None, None, false));
    }
}
