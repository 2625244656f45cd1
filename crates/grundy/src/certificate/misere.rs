//! Tame games and misère quotients.

use super::followers::Followers;
use super::position::heap_values;
use super::reach::CIRCLES;
use super::result::{Asked, Found};
use super::{Certificate, Claim, Heaps, Options, Outcomes, Repeats, Rule, SCHEMA, Theorem, Values, Witness};
use crate::answer::{Outcome, QuotientAnswer};
use crate::game::Game;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_misere::quotient::{self, Builder};
use grundy_misere::{Positions, Tame, Tameness};
use grundy_rule::limits::Limits;
use std::collections::HashSet;

/// From this heap on the values of a subtraction game are shown rather than what the heaps lead to.
const SHOWN: i64 = 64;
/// What a quotient may cost before whole positions are listed instead.
const CHEAP: quotient::Limits = quotient::Limits { order: 400, states: 20_000, sums: 30_000 };

/// Who wins under misère play, if components have values that say so.
pub(super) fn found(asked: &Asked<'_>) -> Result<Option<Found>, String> {
    if let Some(found) = ferguson(asked)? {
        return Ok(Some(found));
    }
    let followers = Followers::of(asked.position, &mut asked.lister()?, asked.progress)?;
    if followers.looped.is_some() {
        return Ok(None);
    }
    let positions = numbered(&followers)?;
    let tameness = Tameness::of(&positions);
    let sum = |parts: &[Value]| -> Option<Tame> {
        parts.iter().map(|part| tameness.get(followers.number(part)?)).sum()
    };
    if let Some(total) = sum(asked.position) {
        let outcome = outcome(total.wins());
        let needed = needed(asked.position, &followers, &tameness);
        let listed = (0..positions.len() as u32)
            .filter(|&at| needed[at as usize])
            .filter_map(|at| Some((followers.json(at), tameness.get(at)?)))
            .map(|(position, tame)| (position, tame.nimber(), tame.misere()));
        let wins = |parts: &[Value]| sum(parts).map(|worth| self::outcome(worth.wins()));
        return Ok(Some(Found {
            result: Outcomes::Outcome(outcome),
            moves: asked.keeping(outcome, &wins)?,
            theorem: Theorem::Tame,
            witness: Witness::Tame { positions: listed.collect() },
        }));
    }
    let splits = followers.options.iter().flatten().any(|option| option.len() > 1);
    if asked.position.len() < 2 && !splits {
        return Ok(None);
    }
    let mut builder = Builder::new(CHEAP);
    if builder.extend(&positions, asked.progress).is_err() {
        return Ok(None);
    }
    let wins = |parts: &[Value]| -> Option<Outcome> {
        let sum = parts.iter().map(|part| followers.number(part)).collect::<Option<Vec<u32>>>()?;
        Some(outcome(!builder.quotient().is_p(builder.quotient().of(&sum)?)))
    };
    let outcome = wins(asked.position).ok_or("the position has no value")?;
    Ok(Some(Found {
        result: Outcomes::Outcome(outcome),
        moves: asked.keeping(outcome, &wins)?,
        theorem: Theorem::MisereQuotient,
        witness: witness(&followers, &builder),
    }))
}

/// The certificate of the misère quotient that an answer tells of: of heaps, or of the positions that were asked about.
///
/// An `Err` says in words why there is none.
///
/// ```
/// use grundy::{Game, Solver, Sum, Unwatched, certificate::{self, Rule}, check};
/// let sum = Sum::of_words(&["notakto", "{1, 2, 4}"])?;
/// let answer = Solver::new(&sum.games(), &Default::default(), &Unwatched)?.misere_quotient(sum.components(), 0)?;
/// let game = sum.games()[0];
/// let rule = Rule::new(game, game.text(), game.settings());
/// let position: Vec<_> = sum.components().iter().map(|component| component.value.clone()).collect();
/// let made = certificate::quotient(game, rule, &position, &answer, &Default::default(), &Unwatched).unwrap();
/// let text = serde_json::to_string(&made).unwrap();
/// assert!(check::verify(&text, &|_| Err("there is no file".into()), &Default::default(), &Unwatched).is_ok());
/// # Ok::<(), grundy::Report>(())
/// ```
pub fn quotient(
    game: &Game,
    rule: Rule,
    position: &[Value],
    answer: &QuotientAnswer,
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Certificate, String> {
    let heaps: Vec<Value> = match answer.heaps_to {
        Some(to) => {
            let asked = (answer.pretending.len() as u64).saturating_sub(1).min(to);
            let to = if answer.complete { answer.needed.unwrap_or(0).max(asked) } else { asked };
            (0..=to).filter_map(|n| game.positions(&[&n.to_string()]).ok()).flatten().collect()
        }
        None => position.to_vec(),
    };
    let mut lister = Options::new(&[game], limits, progress).map_err(|refusal| refusal.to_string())?;
    let followers = Followers::of(&heaps, &mut lister, progress)?;
    if let Some(looped) = &followers.looped {
        return Err(format!("{CIRCLES}: {looped} comes back"));
    }
    let positions = numbered(&followers)?;
    let mut builder = Builder::new(quotient::Limits::default());
    builder.extend(&positions, progress).map_err(|halt| halt.to_string())?;
    let all = match (answer.complete, answer.preperiod, answer.period) {
        (true, Some(preperiod), Some(period)) => {
            Some(Repeats { preperiod: preperiod as usize, period: period as usize })
        }
        _ => None,
    };
    let quotient = builder.quotient();
    // Those that others lead to need not be named.
    let led_to: HashSet<u32> = followers.options.iter().flatten().flatten().copied().collect();
    let first = |at: &u32| heaps.contains(&followers.values[*at as usize]) && !led_to.contains(at);
    let of = (0..positions.len() as u32).filter(first).map(|at| followers.json(at)).collect();
    let claim = Claim::Quotient { of, order: quotient.order(), losing: quotient.p_size(), all };
    let witness = witness(&followers, &builder);
    let (schema, others) = (SCHEMA.into(), Vec::new());
    Ok(Certificate { schema, rule, claim, theorem: Theorem::MisereQuotient, witness, others })
}

/// The tame components that show what the tame ones of a position are worth: by their tame options, and for every other
/// option by the replies that take it back.
fn needed(position: &[Value], followers: &Followers, tameness: &Tameness) -> Vec<bool> {
    let mut needed = vec![false; followers.values.len()];
    position.iter().filter_map(|part| followers.number(part)).for_each(|at| needed[at as usize] = true);
    for at in (0..needed.len()).rev().filter(|&at| tameness.get(at as u32).is_some()) {
        if !needed[at] {
            continue;
        }
        let own = tameness.get(at as u32);
        let same = |after: &[u32]| {
            own.zip(tameness.sum(after))
                .is_some_and(|(own, after)| own.nimber() == after.nimber() || own.misere() == after.misere())
        };
        for option in &followers.options[at] {
            if tameness.sum(option).is_some() {
                option.iter().for_each(|&part| needed[part as usize] = true);
                continue;
            }
            for (i, &part) in option.iter().enumerate() {
                for to in &followers.options[part as usize] {
                    let after = [&option[..i], &option[i + 1..], to].concat();
                    if same(&after) {
                        after.into_iter().for_each(|part| needed[part as usize] = true);
                    }
                }
            }
        }
    }
    needed
}

fn outcome(wins: bool) -> Outcome {
    if wins { Outcome::First } else { Outcome::Second }
}

fn numbered(followers: &Followers) -> Result<Positions, String> {
    let mut positions = Positions::default();
    for options in &followers.options {
        positions.push(options.clone()).map_err(|forward| forward.to_string())?;
    }
    Ok(positions)
}

fn witness(followers: &Followers, builder: &Builder) -> Witness {
    let quotient = builder.quotient();
    let generators: Vec<_> = quotient.generators().iter().map(|&at| quotient.values()[at as usize]).collect();
    let product = |x| generators.iter().map(|&g| quotient.monoid().product(x, g)).collect();
    Witness::Quotient {
        products: quotient.monoid().elements().map(product).collect(),
        losing: quotient.p_portion().collect(),
        positions: (0..).zip(quotient.values()).map(|(at, &value)| (followers.json(at), value)).collect(),
    }
}

/// Heaps from which an amount of a fixed set is taken.
fn ferguson(asked: &Asked<'_>) -> Result<Option<Found>, String> {
    let [(_, rule)] = asked.games else { return Ok(None) };
    let subtracts = match &rule.heaps {
        Some(Heaps::AllBut { .. } | Heaps::Endless(_) | Heaps::Between(_)) => true,
        Some(Heaps::Code(code)) => code.most_heaps() == 1 && code.whole == code.takes,
        None => false,
    };
    let (Some(heaps), Some(&Value::Int(largest)), true) =
        (&rule.heaps, asked.position.iter().max(), subtracts)
    else {
        return Ok(None);
    };
    if largest < SHOWN {
        return Ok(None);
    }
    let values = heap_values(heaps, largest)?;
    let wins = |parts: &[Value]| -> Option<Outcome> {
        let tame = |part: &Value| match part {
            Value::Int(n) => Some(Tame::nim_heap((*values.get(usize::try_from(*n).ok()?)?).into())),
            _ => None,
        };
        parts.iter().map(tame).sum::<Option<Tame>>().map(|total| outcome(total.wins()))
    };
    let outcome = wins(asked.position).ok_or("the position has no value")?;
    let moves = asked.keeping(outcome, &wins)?;
    let values = Values { count: values.len(), values: Some(values.clone()), file: None, sparse: None };
    let witness = Witness::Values(values);
    Ok(Some(Found { result: Outcomes::Outcome(outcome), moves, theorem: Theorem::Ferguson, witness }))
}
