//! Identifying the values of a game: here a period can be proved, and with it a formula.

use super::answer::{Identified, Verdict, identify};
use super::candidate::{Candidate, Kind};
use super::catalogue::cells;
use super::given::{Cell, Cells, Given};
use super::law::{Formula, Law, Repeat};
use super::proof::{Proof, Repeats};
use crate::answer::{self, Entries};
use crate::game::{Game, NoFiles};
use crate::solve::Options;
use grundy_heap::progress::Progress;
use grundy_heap::rules::Rules;
use grundy_language::diagnostic::{self, Diagnostic, Report};
use grundy_language::settings::Settings;
use grundy_rule::limits::Limits;
use std::sync::Arc;

/// How many heaps are looked at to prove a period, and to see whether what fits goes on to fit.
const HEAPS: u64 = 2000;

/// So many steps are taken for these heaps.
const STEPS: u64 = 1 << 22;

/// Which known games and formulas have the values of this game, of heaps or pairs up to `to`; with `outcomes`, who wins
/// in it. What agrees with a proved period of values for as long as needed is proved.
///
/// ```
/// use grundy::{Game, NoFiles, identify::identify_game, Unwatched};
/// let game = Game::open("take 1..3", &Default::default(), &NoFiles)?;
/// let answer = identify_game(&game, 40, false, &Default::default(), &Unwatched)?;
/// assert_eq!(answer.candidates[0].name, "n mod 4");
/// assert!(answer.candidates[0].proved());
/// # Ok::<(), grundy::Report>(())
/// ```
pub fn identify_game(
    game: &Game,
    to: i64,
    outcomes: bool,
    options: &Options,
    progress: &dyn Progress,
) -> Result<Identified, Report> {
    if let Some(kind) = game.rule().convention().without_values() {
        let message = format!("games are identified by their nim-values, and {kind} has none");
        let mistake = Diagnostic::new(diagnostic::Code::Type, Default::default(), message)
            .hint("`grundy table` shows what its positions are worth");
        return Err(Report::new("rule", game.text(), vec![mistake]));
    }
    let table = game.table(to, outcomes, options, progress)?;
    let (given, gap) = given(table.entries);
    let mut answer = Identified { game: Some(game.text().into()), ..identify(&given, progress) };
    let gap = gap.map(|heap| {
        format!("{heap} is no position of this game, and only what stands before it is looked at")
    });
    if let Some(why) = table.unknown.or(gap) {
        answer.unknown = Some(why);
        if answer.candidates.is_empty() {
            answer.verdict = Verdict::Unknown;
        }
    }
    // Outcomes without values are those of games to which the theorems do not apply.
    let values = matches!(&given.cells, Cells::List(list) if matches!(list.first(), Some(Cell::Value(_))));
    if values {
        let values = values_of(game, options, progress);
        refute(&mut answer, &values);
        if let Some(known) = Known::of(game, values, options, progress) {
            prove(&mut answer, &known, options, progress);
        }
    }
    if let Some(theorem) = game.theorem() {
        let mut says = Candidate::new(Kind::Theorem, theorem.says.clone(), 0, 0, 0.0);
        says.prove(Proof::known(theorem));
        answer.candidates.insert(0, says);
        answer.verdict = Verdict::Found;
    }
    Ok(answer)
}

/// The cells up to the first that is not known; of heaps, from the first that is, and the first behind it that is not.
fn given(entries: Entries) -> (Given, Option<usize>) {
    match cells(entries).unwrap_or(answer::Cells::Heaps(Vec::new())) {
        answer::Cells::Heaps(cells) => {
            let absent = cells.iter().take_while(|cell| cell.is_none()).count();
            let count = cells.len();
            let known: Vec<Cell> = cells.into_iter().skip(absent).map_while(|cell| cell).collect();
            let gap = absent + known.len();
            (Given { from: absent as u64, cells: Cells::List(known) }, (gap < count).then_some(gap))
        }
        answer::Cells::Pairs(rows) => {
            let known = rows.into_iter().map_while(|row| row.into_iter().collect::<Option<Vec<_>>>());
            (Given { from: 0, cells: Cells::Grid(known.collect()) }, None)
        }
    }
}

/// What is known of a game of heaps: its first values, and whether they repeat for ever.
struct Known {
    rules: Rules,
    values: Vec<u32>,
    proof: Option<Proof>,
}

impl Known {
    fn of(game: &Game, values: Vec<u32>, options: &Options, progress: &dyn Progress) -> Option<Known> {
        let rules = game.shape().rules().filter(is_quick)?;
        let period = game.period(Some(HEAPS), options, progress).ok()?;
        Some(Known { rules, values, proof: Proof::of_period(&period) })
    }
}

/// The first values of a game of heaps, as far as they are there soon.
fn values_of(game: &Game, options: &Options, progress: &dyn Progress) -> Vec<u32> {
    let limits = Limits { steps: STEPS.min(options.limits.steps), ..options.limits };
    let table = game.table(HEAPS as i64, false, &Options { limits, ..*options }, progress);
    match table.map(|table| table.entries) {
        Ok(Entries::Nimber(answer::Cells::Heaps(cells))) => {
            cells.into_iter().map_while(|value| value?.0.try_into().ok()).collect()
        }
        _ => Vec::new(),
    }
}

/// Drops the formulas that do not go on to fit.
fn refute(answer: &mut Identified, values: &[u32]) {
    let fits = |law: &Formula, shift: i64| match law {
        Formula::Heap(law) => (0_u64..).zip(values).all(|(n, &value)| {
            let said = n.checked_add_signed(shift).and_then(|n| law.cell(n));
            said.is_none_or(|said| Cell::Value(value).agrees(said))
        }),
        Formula::Pair(_) => true,
    };
    answer.candidates.retain(|candidate| candidate.law.as_ref().is_none_or(|law| fits(law, candidate.shift)));
    if answer.candidates.is_empty() && answer.verdict == Verdict::Found {
        answer.verdict = Verdict::Nothing;
    }
}

/// Whether as many values as a proof needs are there at once.
fn is_quick(rules: &Rules) -> bool {
    rules.code().is_none_or(|code| code.triples.is_empty())
}

/// Proves what can be proved of the candidates, and adds the period itself where none of them says it.
fn prove(answer: &mut Identified, known: &Known, options: &Options, progress: &dyn Progress) {
    let Known { values, proof, .. } = known;
    for candidate in &mut answer.candidates {
        let proved = match &candidate.law {
            Some(Formula::Heap(law)) if candidate.shift == 0 => {
                let at = |n| law.cell(n);
                proof.as_ref().filter(|proof| same_for_ever(proof, law.repeats(), at, values)).cloned()
            }
            Some(_) => None,
            None => candidate.game.as_ref().and_then(|text| {
                let game = Game::open(text, &Settings::new(), &NoFiles).ok()?;
                let values = values_of(&game, options, progress);
                of_game(known, &Known::of(&game, values, options, progress)?, candidate.shift)
            }),
        };
        if let Some(proved) = proved {
            candidate.prove(proved);
        }
    }
    let formula = |candidate: &Candidate| candidate.proved() && candidate.law.is_some();
    if let Some(proof) = proof.clone().filter(|_| !answer.candidates.iter().any(formula)) {
        add_period(answer, proof, values);
    }
}

/// That another game has the same values, moved: it is the same, or both repeat.
fn of_game(known: &Known, other: &Known, shift: i64) -> Option<Proof> {
    if let (0, Some(same)) = (shift, Proof::same_rule(&known.rules, &other.rules)) {
        return Some(same);
    }
    let shift = usize::try_from(shift).ok()?;
    // Moved to the left, it repeats as early or earlier.
    let repeats = other.proof.as_ref()?.repeats();
    let at =
        |n| other.values.get(usize::try_from(n).ok()?.checked_add(shift)?).map(|&value| Cell::Value(value));
    known.proof.as_ref().filter(|proof| same_for_ever(proof, repeats, at, &known.values)).cloned()
}

/// Whether these are the values of the game for ever: both repeat, and they agree until both have.
fn same_for_ever(
    proof: &Proof,
    repeats: Option<Repeats>,
    at: impl Fn(u64) -> Option<Cell>,
    values: &[u32],
) -> bool {
    let decided = || proof.repeats()?.decided_at(repeats?);
    decided()
        .and_then(|heap| values.get(..usize::try_from(heap).ok()?))
        .is_some_and(|values| (0..).zip(values).all(|(n, &value)| at(n) == Some(Cell::Value(value))))
}

/// Adds the proved period.
fn add_period(answer: &mut Identified, proof: Proof, values: &[u32]) {
    let Some(repeats) = proof.repeats() else { return };
    let law = of_proof(repeats, values);
    let bits = law.bits();
    let mut period =
        Candidate::new(Kind::Period, law.words("n"), 0, answer.count, bits).law(Formula::Heap(Arc::new(law)));
    period.prove(proof);
    answer.candidates.push(period);
    if answer.verdict == Verdict::Nothing {
        answer.verdict = Verdict::Found;
    }
}

/// The proved period as a formula.
fn of_proof(repeats: Repeats, values: &[u32]) -> Repeat {
    // The theorem has looked at all of these heaps.
    let part =
        |start: u64, length: u64| values.iter().skip(start as usize).take(length as usize).copied().collect();
    Repeat {
        from: 0,
        prefix: part(0, repeats.preperiod),
        cycle: part(repeats.preperiod, repeats.period),
        saltus: u32::try_from(repeats.saltus).unwrap_or_default(),
        values: true,
    }
}
