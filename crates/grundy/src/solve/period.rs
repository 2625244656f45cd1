//! The period of the nim-values of heaps: found, then proved.

use super::Options;
use super::heaps::Heaps;
use super::table::{counts_heaps, table};
use crate::answer::{Entries, PeriodAnswer, Play};
use crate::diagnostic::{Code, Diagnostic, Report};
use crate::game::Game;
use crate::progress::Progress;
use grundy_heap::period::{Repeat, Theorem, repeats};
use grundy_heap::sequence::{Finding, Sequence};
use grundy_heap::values::Values;

/// Heaps computed of a game that has no theorem.
const WITHOUT_THEOREM: i64 = 20_000;

/// The period of the values of the heaps of a game, looked for up to the heap `to` at most.
///
/// *Found* is not *proved*: where no theorem applies, or too few values were allowed, `proved` is false.
///
/// ```
/// use grundy::{game::{Game, NoFiles}, progress::Unwatched, solve};
/// let game = Game::open("kayles", &Default::default(), &NoFiles)?;
/// let answer = solve::period(&game, 10_000, &Default::default(), &Unwatched)?;
/// assert_eq!((answer.preperiod, answer.period, answer.proved), (Some(71), Some(12), true));
/// # Ok::<(), grundy::diagnostic::Report>(())
/// ```
pub fn period(
    game: &Game,
    to: u64,
    options: &Options,
    progress: &dyn Progress,
) -> Result<PeriodAnswer, Report> {
    if options.play.unwrap_or(game.rule().play()) == Play::Misere {
        let message = "a period speaks of nim-values, and misère play has none that add up";
        return Err(refusal(game, message, "leave out `misere` for the values of normal play"));
    }
    match Heaps::of(game, options.limits) {
        Some(mut heaps) => {
            let to = usize::try_from(to).unwrap_or(usize::MAX - 1);
            let found = heaps.sequence_mut().search(to, progress);
            let unknown = found.err().map(|halt| heaps.unknown(halt).to_string());
            Ok(of_sequence(game, heaps.sequence(), found.unwrap_or(Finding::Nothing), unknown))
        }
        None => of_table(game, to, options, progress),
    }
}

/// What is known of a sequence whose period was searched for.
pub(super) fn of_sequence(
    game: &Game,
    sequence: &Sequence,
    finding: Finding,
    unknown: Option<String>,
) -> PeriodAnswer {
    let mut answer = blank(game, sequence.values());
    if let Some(ground) = sequence.ground() {
        answer.rare_mask = Some(ground.class.mask);
        answer.rare_parity = Some(ground.class.parity.is_some());
        answer.rares = Some(ground.rares.len() as u64);
        answer.last_rare = ground.rares.last().map(|rare| rare.heap as u64);
    }
    match finding {
        Finding::Proved(period) => {
            let repeat = Repeat { preperiod: period.preperiod, period: period.period };
            answer = with_repeat(answer, repeat, period.saltus);
            answer.proved = true;
            answer.theorem = Some(period.theorem.to_string());
            answer.needed = Some(period.needed as u64);
        }
        Finding::Seen { repeat, saltus, proof } => {
            answer = with_repeat(answer, repeat, saltus);
            answer.theorem = proof.map(|(theorem, _): (Theorem, usize)| theorem.to_string());
            answer.needed = proof.map(|(_, needed)| needed as u64);
            answer.unknown = Some(match proof {
                Some((theorem, needed)) => format!("{theorem} needs {needed} values"),
                None => "no theorem in this program proves it".into(),
            });
        }
        Finding::Nothing => answer.unknown = Some("nothing is repeated in the values checked".into()),
    }
    answer.unknown = unknown.or(answer.unknown);
    answer
}

/// A game of which nothing is known but its values: what repeats in them is seen, never proved.
fn of_table(
    game: &Game,
    to: u64,
    options: &Options,
    progress: &dyn Progress,
) -> Result<PeriodAnswer, Report> {
    let to = i64::try_from(to).unwrap_or(i64::MAX).min(WITHOUT_THEOREM);
    let without = || {
        let message = "a period is one of the values of heaps, and this game has no values of single heaps";
        refusal(game, message, "`grundy table` shows what there is to see")
    };
    if !counts_heaps(game) {
        return Err(without());
    }
    let answer = table(game, to, false, options, progress)?;
    let Entries::Values(entries) = answer.entries else { return Err(without()) };
    let values: Vec<u32> = entries.iter().map_while(|value| value.map(|nimber| nimber.0)).collect();
    let mut period = blank(game, Values::Long(&values));
    period.unknown = answer.unknown;
    let why = || match period.unknown.clone() {
        Some(unknown) => Some(unknown),
        None => Some("no theorem in this program speaks of such rules".into()),
    };
    match repeats(&values).next() {
        Some(repeat) => Ok(PeriodAnswer { unknown: why(), ..with_repeat(period, repeat, 0) }),
        None => {
            let nothing = Some("nothing is repeated in the values checked".to_string());
            Ok(PeriodAnswer { unknown: period.unknown.clone().or(nothing), ..period })
        }
    }
}

fn blank(game: &Game, values: Values<'_>) -> PeriodAnswer {
    let largest = values.largest();
    PeriodAnswer {
        schema: "grundy/period/1",
        game: game.text().into(),
        preperiod: None,
        period: None,
        saltus: None,
        last_exception: None,
        proved: false,
        theorem: None,
        needed: None,
        checked_to: values.len().checked_sub(1).map(|last| last as u64),
        max_value: largest.map(|(value, _)| value),
        first_heap_with_max: largest.map(|(_, heap)| heap as u64),
        rare_mask: None,
        rare_parity: None,
        rares: None,
        last_rare: None,
        plan: super::plan::shape_word(game, Play::Normal),
        unknown: None,
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
