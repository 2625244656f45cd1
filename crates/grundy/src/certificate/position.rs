//! Certificates about who wins.

use super::board::Prover;
use super::kills::Kills;
use super::reach::{CIRCLES, Reach};
use super::result::Asked;
use super::{
    Between, Certificate, Claim, Endless, Endlessly, Heaps, INLINE, Move, Options, Other, Rule, SCHEMA,
    Summand, Theorem, Values, Witness, marked, of_sequence, without_nimbers,
};
use super::{compound, formula, numbers};
use crate::answer::{Outcome, Play};
use crate::game::Game;
use crate::sum::{self, Component};
use grundy_heap::code;
use grundy_heap::progress::Progress;
use grundy_heap::sequence::Sequence;
use grundy_heap::subtraction::{Amounts, Family};
use grundy_language::value::Value;
use grundy_rule::limits::Limits;
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// From this heap on the values of all smaller heaps are shown rather than all their options.
const SHOWN: i64 = 64;

/// So many values are recomputed for a certificate at most; larger heaps need a period.
const VALUES: i64 = 20_000;

/// The certificate of who wins a position of one game or a sum of several, each with a component, and by which moves.
/// `play` is as the rule says if absent.
///
/// An `Err` says in words why there is none: play goes round in circles, there are too many positions, a heap is
/// too large, or the work was stopped.
///
/// ```
/// use grundy::{certificate::{self, Rule}, check, Game, NoFiles, Unwatched, Component};
/// let [nim, wythoff] = ["nim", "wythoff"].map(|text| Game::open(text, &Default::default(), &NoFiles).unwrap());
/// let games = [(&nim, Rule::new(&nim, "nim", &Default::default())),
///     (&wythoff, Rule::new(&wythoff, "wythoff", &Default::default()))];
/// let components = [Component::all(0, &nim.positions(&["3"])?), Component::all(1, &wythoff.positions(&["(1,1)"])?)];
/// let certificate = certificate::sum(&games, &components.concat(), None, &Default::default(), &Unwatched).unwrap();
/// let text = serde_json::to_string(&certificate).unwrap();
/// assert!(check::verify(&text, &|_| Err("there is no file".into()), &Default::default(), &Unwatched).is_ok());
/// # Ok::<(), grundy::Report>(())
/// ```
pub fn sum(
    games: &[(&Game, Rule)],
    position: &[Component],
    play: Option<Play>,
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Certificate, String> {
    if position.iter().any(|it| it.entailed) {
        return Err("a certificate is about positions in which the next move is free".into());
    }
    let first = games.first().ok_or("there is no game")?.0;
    let play = play.unwrap_or(first.rule().play());
    let components: Vec<Value> = position.iter().map(|it| marked(games.len(), it)).collect();
    let rules: Vec<&Rule> = games.iter().map(|(_, rule)| rule).collect();
    let text = || match &rules[..] {
        [_] => in_words(&components),
        _ => position.iter().map(|it| named(&rules, it)).collect::<Vec<_>>().join(" + "),
    };
    let asked = Asked { games, position: &components, play, limits, progress };
    if play == Play::Misere || games.iter().any(|(game, _)| without_nimbers(game).is_some()) {
        return asked.certified(text());
    }
    if let Some(found) = formula::found(&asked).or_else(|| compound::found(&asked)) {
        return asked.document(text(), found?);
    }
    of_nimbers(games, position, limits, progress)
        .or_else(|why| if why.starts_with(CIRCLES) { asked.certified(text()) } else { Err(why) })
}

/// A component behind the text of its game.
fn named(rules: &[&Rule], it: &Component) -> String {
    format!("{} {}", rules[it.game].text, it.value)
}

/// The same by nim-values.
fn of_nimbers(
    games: &[(&Game, Rule)],
    position: &[Component],
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Certificate, String> {
    let explored = games.iter().enumerate().map(|(number, (game, rule))| {
        let own = position.iter().filter(|it| it.game == number);
        let own: Vec<Value> = own.map(|it| it.value.clone()).collect();
        Explored::new(game, rule, &own, limits, progress)
    });
    let mut explored = explored.collect::<Result<Vec<_>, _>>()?;
    let values = position.iter().map(|it| explored[it.game].value(&it.value));
    let values = values.collect::<Result<Vec<u64>, _>>()?;
    let total = nim_sum(&values);
    let listed = !explored.iter().any(|game| matches!(game, Explored::Told(..)));
    let mut moves = Vec::new();
    for (component, (it, value)) in position.iter().zip(&values).enumerate().filter(|_| listed) {
        let winning = explored[it.game].options_worth(&it.value, total ^ value)?;
        moves.extend(winning.into_iter().map(|to| Move { component, to }));
    }
    let moves = listed.then_some(moves);
    let rules: Vec<&Rule> = games.iter().map(|(_, rule)| rule).collect();
    let claim = if games.len() > 1 {
        claim_of_sum(&rules, position, values, moves)
    } else {
        claim_of_one(&sum::values(position), values, moves)
    };
    let part = |(rule, explored): (&Rule, Explored)| (rule.clone(), explored.witness());
    let mut parts = rules.into_iter().zip(explored).map(part);
    let (rule, witness) = parts.next().ok_or("there is no game")?;
    let others = parts.map(|(rule, witness)| Other { rule, witness: Some(witness) }).collect();
    Ok(Certificate { schema: SCHEMA.into(), rule, claim, theorem: Theorem::SpragueGrundy, witness, others })
}

/// So many values are looked at for a period at most.
const SEARCHED: usize = 1 << 20;

/// What a theorem says of components that are too large for all that they lead to to be shown; nothing is said about moves.
pub(super) struct Told {
    pub witness: Witness,
    /// By component.
    pub values: Vec<u64>,
}

/// What some theorem says of components. `None` where they are not large, or there is none.
fn told(
    game: &Game,
    rule: &Rule,
    position: &[Value],
    limits: &Limits,
    progress: &dyn Progress,
) -> Option<Result<Told, String>> {
    let large = matches!(position.iter().max(), Some(&Value::Int(largest)) if largest > VALUES);
    match rule.heaps {
        Some(_) if large => by_period(game, rule, position, progress),
        Some(_) => None,
        None => (if large { numbers::between(game, position) } else { None })
            .or_else(|| numbers::told(game, position, limits, progress))
            .or_else(|| formula::told(game, position, limits, progress)),
    }
}

/// By a period of the values of heaps.
fn by_period(
    game: &Game,
    rule: &Rule,
    position: &[Value],
    progress: &dyn Progress,
) -> Option<Result<Told, String>> {
    let mut sequence = Sequence::new(game.shape().rules()?);
    let found = sequence.search(SEARCHED, progress).map_err(|halt| halt.to_string());
    Some(found.and_then(|_| {
        let why = |why| format!("a certificate of so large a heap rests on a period, and {why}");
        let made = of_sequence(rule.clone(), &sequence, "").map_err(why)?;
        let many = || format!("a certificate by a period holds {INLINE} values at most");
        match reduced(&made.document, position).ok_or_else(many)? {
            Certificate { claim: Claim::Wins { values, .. }, witness, .. } => Ok(Told { witness, values }),
            _ => Err("the values do not repeat".into()),
        }
    }))
}

/// A game of which all that a position needs is known.
pub(super) enum Explored<'a> {
    /// The values of all heaps.
    Heaps(Reach<'a>, Vec<u32>),
    /// A theorem, and the values that it gives to some components.
    Told(Witness, HashMap<Value, u64>),
    /// All positions that can be reached.
    Positions(Reach<'a>),
    /// The components of a board.
    Board(Box<Prover<'a>>, Options<'a>),
}

impl<'a> Explored<'a> {
    pub(super) fn new(
        game: &'a Game,
        rule: &Rule,
        position: &[Value],
        limits: &Limits,
        progress: &'a dyn Progress,
    ) -> Result<Explored<'a>, String> {
        if let Some(unknown) = game.rule().unsupported() {
            return Err(unknown.to_string());
        }
        if let Some(told) = told(game, rule, position, limits, progress) {
            let Told { witness, values } = told?;
            return Ok(Explored::Told(witness, position.iter().cloned().zip(values).collect()));
        }
        let lister = Options::new(&[game], limits, progress).map_err(|refusal| refusal.to_string())?;
        if let (Some(heaps), Some(&Value::Int(largest))) = (&rule.heaps, position.iter().max())
            && largest >= SHOWN
        {
            let values = heap_values(heaps, largest)?;
            let mut reach = Reach::new(lister, progress);
            reach.learn(&values);
            return Ok(Explored::Heaps(reach, values));
        }
        let kills = Kills::of(game.rule(), position, *limits, progress);
        let kills = kills.map_err(|fault| game.rule().report(fault).to_string())?;
        match kills.and_then(|kills| Prover::new(kills, *limits, progress)) {
            Some(prover) => Ok(Explored::Board(Box::new(prover), lister)),
            None => {
                let mut reach = Reach::new(lister, progress);
                reach.explore(position)?;
                Ok(Explored::Positions(reach))
            }
        }
    }

    /// The value of a component.
    pub(super) fn value(&mut self, component: &Value) -> Result<u64, String> {
        match self {
            Explored::Heaps(reach, _) | Explored::Positions(reach) => reach.value(component),
            Explored::Told(_, values) => Ok(values[component]),
            Explored::Board(prover, _) => prover.nimber(component),
        }
    }

    /// The options of a component that have this nim-sum.
    fn options_worth(&mut self, of: &Value, value: u64) -> Result<Vec<Vec<Json>>, String> {
        match self {
            Explored::Heaps(reach, _) | Explored::Positions(reach) => reach.options_worth(of, value),
            Explored::Told(..) => Err("nothing is said about the moves of so large a component".into()),
            Explored::Board(prover, lister) => {
                let mut worth = Vec::new();
                for option in lister.of(of).map_err(|refusal| refusal.to_string())? {
                    // Moves on a board leave one component of the rule each.
                    if let [left] = &option[..]
                        && prover.is(left, value)?
                    {
                        worth.push(vec![json!(left)]);
                    }
                }
                Ok(worth)
            }
        }
    }

    pub(super) fn witness(self) -> Witness {
        match self {
            Explored::Heaps(_, values) => Witness::Values(Values {
                count: values.len(),
                values: Some(values),
                file: None,
                sparse: None,
            }),
            Explored::Told(witness, _) => witness,
            Explored::Positions(reach) => Witness::Positions { positions: reach.listed() },
            Explored::Board(prover, _) => Witness::Board { moves: prover.moves(), lemmas: prover.listed() },
        }
    }
}

fn claim_of_one(position: &[Value], values: Vec<u64>, moves: Option<Vec<Move>>) -> Claim {
    Claim::Wins {
        position: in_words(position),
        components: position.iter().map(|component| json!(component)).collect(),
        outcome: outcome(&values),
        values,
        moves,
    }
}

fn claim_of_sum(
    rules: &[&Rule],
    position: &[Component],
    values: Vec<u64>,
    moves: Option<Vec<Move>>,
) -> Claim {
    let outcome = outcome(&values);
    let summand =
        |(it, value): (&Component, u64)| Summand { game: it.game, position: named(rules, it), value };
    Claim::Sum { components: position.iter().zip(values).map(summand).collect(), outcome, moves }
}

/// The certificate that one move wins, from one of who wins the position of one game: the first of its winning moves, or
/// the one asked for by its place among them. `None` if there is no such move.
pub fn winning_move(certificate: &Certificate, which: usize) -> Option<Certificate> {
    let Claim::Wins { position, components, moves: Some(moves), .. } = &certificate.claim else {
        return None;
    };
    let mv: &Move = moves.get(which)?;
    let (before, behind) = (components.get(..mv.component)?, components.get(mv.component + 1..)?);
    let claim = Claim::Move {
        position: position.clone(),
        components: components.clone(),
        mv: mv.clone(),
        after: [before, &mv.to, behind].concat(),
    };
    Some(Certificate { claim, ..certificate.clone() })
}

/// The certificate of who wins heaps of any size, by a period that another certificate proves. Nothing is said
/// about moves.
///
/// `None` if that certificate is not about a period, its values lie in a file, or the position is not of heaps.
pub fn reduced(period: &Certificate, position: &[Value]) -> Option<Certificate> {
    let (Claim::Period(claim), Witness::Values(values)) = (&period.claim, &period.witness) else {
        return None;
    };
    let table = values.values.as_ref()?;
    let value = |component: &Value| {
        let Value::Int(n) = component else { return None };
        let n = usize::try_from(*n).ok()?;
        // What needs no values has a formula.
        match (&period.theorem, &period.rule.heaps) {
            (Theorem::Interval, Some(Heaps::Between(Between { least, most: Some(_) }))) => {
                return Some((n % claim.period) as u64 / least);
            }
            (Theorem::Interval | Theorem::Progression, _) => return Some((n / claim.period) as u64),
            _ => {}
        }
        let over = n.saturating_sub(claim.preperiod);
        let heap = if over == 0 { n } else { claim.preperiod + over % claim.period };
        let raised = claim.saltus.checked_mul((over / claim.period) as u64)?;
        u64::from(*table.get(heap)?).checked_add(raised)
    };
    let all = position.iter().map(value).collect::<Option<Vec<u64>>>()?;
    let witness =
        Witness::Period { claim: claim.clone(), theorem: period.theorem.clone(), values: values.clone() };
    Some(Certificate {
        schema: SCHEMA.into(),
        rule: period.rule.clone(),
        claim: claim_of_one(position, all, None),
        theorem: Theorem::SpragueGrundy,
        witness,
        others: Vec::new(),
    })
}

/// Who wins components of these values.
fn outcome(values: &[u64]) -> Outcome {
    if nim_sum(values) == 0 { Outcome::Second } else { Outcome::First }
}

fn nim_sum(values: &[u64]) -> u64 {
    values.iter().fold(0, |sum, value| sum ^ value)
}

/// The position as the notation writes it.
pub(super) fn in_words(position: &[Value]) -> String {
    position.iter().map(Value::to_string).collect::<Vec<_>>().join(" & ")
}

/// The values of all heaps up to one, by the definition.
pub(super) fn heap_values(heaps: &Heaps, largest: i64) -> Result<Vec<u32>, String> {
    if largest > VALUES {
        return Err(format!(
            "a certificate by all smaller heaps goes to a heap of {VALUES}; for {largest} a period has to be proved"
        ));
    }
    let to = largest as usize;
    let parts = |splits: &[super::Split]| {
        splits.iter().map(|split| code::Split { taken: split.taken, unequal: split.unequal }).collect()
    };
    let code = match heaps {
        Heaps::Code(code) => code::Code {
            whole: code.whole.clone(),
            takes: code.takes.clone(),
            splits: parts(&code.splits),
            triples: parts(&code.triples),
        },
        Heaps::Endless(Endless { takes, sequences, but }) => {
            let families = sequences.iter().map(|sequence| match *sequence {
                Endlessly::Powers(base) => Family::Powers(base),
                Endlessly::Primes => Family::Primes,
                Endlessly::Squares => Family::Squares,
                Endlessly::Cubes => Family::Cubes,
                Endlessly::Fibonacci => Family::Fibonacci,
                Endlessly::Progression(first, step) => Family::Progression { first, step },
            });
            let set = Amounts { these: takes.clone(), families: families.collect(), but: but.clone() };
            let amounts: Vec<usize> = set.up_to(largest as u64).into_iter().map(|k| k as usize).collect();
            code::Code { whole: amounts.clone(), takes: amounts, ..code::Code::default() }
        }
        Heaps::Between(Between { least, most }) => {
            let most = most.unwrap_or(u64::MAX).min(largest as u64);
            let amounts: Vec<usize> = (*least..=most).map(|k| k as usize).collect();
            code::Code { whole: amounts.clone(), takes: amounts, ..code::Code::default() }
        }
        Heaps::AllBut { all_but } => {
            let amounts: Vec<usize> = (1..=to).filter(|k| all_but.binary_search(k).is_err()).collect();
            code::Code { whole: amounts.clone(), takes: amounts, ..code::Code::default() }
        }
    };
    Ok(grundy_heap::naive::values(&code, to))
}
