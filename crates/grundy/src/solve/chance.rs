//! Games of chance: the exact probability of winning, and the moves that keep it.

use super::gain::without_options;
use super::solver::Solver;
use super::sum::replaced;
use super::whole::without_values;
use super::words;
use crate::answer::{Branch, ExplainedOption, Explanation, Move, Outcome, Solution};
use crate::engine::Worth;
use crate::rule::chance::Probability;
use crate::rule::fault::Fault;
use crate::rule::layout::{Laid, Slots};
use crate::rule::machine::detail::Detail;
use crate::value::Value;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::collections::BTreeMap;

/// A move that may be drawn by lot.
struct Gamble {
    component: usize,
    /// Each way it may turn out, with its probability; as the rule lists them.
    branches: Vec<(Probability, Vec<Value>)>,
    with: Vec<BTreeMap<String, Value>>,
}

impl Gamble {
    /// Whether nothing is drawn.
    fn is_certain(&self) -> bool {
        matches!(&self.branches[..], [(probability, _)] if *probability == Probability::ONE)
    }
}

impl Solver<'_> {
    /// With which probability the player to move wins, and every best move.
    pub(super) fn solve_chance(&mut self, position: &[Value]) -> Result<Solution, Fault> {
        let worth = self.odds_of(position)?;
        let mut solution = self.blank(position);
        solution.outcome = outcome(&worth);
        solution.win_probability = Some(worth.win().to_string());
        solution.loss_probability = loss(&worth);
        solution.components = without_values(position);
        if self.is_over(position)? {
            return Ok(solution);
        }
        for gamble in self.gambles(position)? {
            let value = self.value_of_gamble(position, &gamble)?;
            if value == *worth.win() && self.leads_on(position, &gamble, &worth)? {
                solution.moves.push(self.describe_gamble(position, gamble, Some(&value)));
            }
        }
        if worth.is_draw() {
            solution.drawing_moves = std::mem::take(&mut solution.moves);
        }
        Ok(solution)
    }

    /// The probability of winning, as a table has it: where the opponent's is not what is left to 1, both.
    pub(super) fn odds(&mut self, position: &[Value]) -> Result<String, Fault> {
        let worth = self.odds_of(position)?;
        Ok(match loss(&worth) {
            None => worth.win().to_string(),
            Some(loss) => format!("{} : {loss}", worth.win()),
        })
    }

    fn odds_of(&mut self, position: &[Value]) -> Result<Worth, Fault> {
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        self.chance.worth(&slots(&laid))
    }

    /// What a move is worth to the player who makes it.
    fn value_of_gamble(&mut self, position: &[Value], gamble: &Gamble) -> Result<BigRational, Fault> {
        let mut value = BigRational::zero();
        for (probability, to) in &gamble.branches {
            let after = self.odds_of(&replaced(position, gamble.component, to))?;
            value += exact(*probability) * after.lose();
        }
        Ok(value)
    }

    /// Whether a best move may be made again and again. Of a player who cannot win, every move may.
    fn leads_on(&mut self, position: &[Value], gamble: &Gamble, worth: &Worth) -> Result<bool, Fault> {
        if worth.win().is_zero() {
            return self.holds(position, gamble, worth);
        }
        let lay = |position: &[Value]| position.iter().map(|component| self.lay(component)).collect();
        let from: Vec<Laid> = lay(position);
        let next: Vec<Vec<Laid>> =
            gamble.branches.iter().map(|(_, to)| lay(&replaced(position, gamble.component, to))).collect();
        let next: Vec<Vec<Slots<'_>>> = next.iter().map(|laid| slots(laid)).collect();
        self.chance.comes_closer(&slots(&from), &next)
    }

    /// Whether the move leaves the opponent no more than he can make sure of anyway.
    fn holds(&mut self, position: &[Value], gamble: &Gamble, worth: &Worth) -> Result<bool, Fault> {
        let mut left = BigRational::zero();
        for (probability, to) in &gamble.branches {
            let after = self.odds_of(&replaced(position, gamble.component, to))?;
            left += exact(*probability) * after.win();
        }
        Ok(left == worth.lose())
    }

    /// The distinct moves of a position: moves that may turn out alike are one.
    fn gambles(&mut self, position: &[Value]) -> Result<Vec<Gamble>, Fault> {
        let mut all = Vec::new();
        for (component, from) in position.iter().enumerate() {
            let details = self.details(from)?;
            let first = all.len();
            let mut places: BTreeMap<Vec<(Vec<Value>, Probability)>, usize> = BTreeMap::new();
            for Detail { components, branches, bindings, .. } in details {
                let branches =
                    if branches.is_empty() { vec![(Probability::ONE, components)] } else { branches };
                let mut settled = Vec::with_capacity(branches.len());
                for (probability, to) in branches {
                    settled.push((probability, self.without_spent(to)?));
                }
                let mut key: Vec<_> =
                    settled.iter().cloned().map(|(probability, to)| (to, probability)).collect();
                key.sort();
                let place = *places.entry(key).or_insert(all.len());
                if place == all.len() {
                    all.push(Gamble { component, branches: settled, with: Vec::new() });
                }
                let bindings = bindings.into_iter().collect();
                if !all[place].with.contains(&bindings) {
                    all[place].with.push(bindings);
                }
            }
            all[first..].sort_by(|a, b| natural(&a.branches).cmp(&natural(&b.branches)));
        }
        Ok(all)
    }

    fn describe_gamble(&mut self, position: &[Value], gamble: Gamble, value: Option<&BigRational>) -> Move {
        let from = &position[gamble.component];
        let win_probability = value.map(BigRational::to_string);
        if gamble.is_certain() {
            let to = gamble.branches.into_iter().flat_map(|(_, to)| to).collect();
            return Move { win_probability, ..self.describe(gamble.component, from, to, gamble.with, None) };
        }
        let none = BTreeMap::new();
        let named = |(probability, to): &(Probability, Vec<Value>)| {
            (*probability, self.naming.positions(to).into_owned())
        };
        let branches: Vec<_> = gamble.branches.iter().map(named).collect();
        let with = self.naming.with(gamble.with.first().unwrap_or(&none));
        let say = if self.game.rule().walks() { words::arrow } else { words::words };
        let words = words::by_lot(&self.naming.position(from), &branches, &with, say);
        let branch = |(probability, to): (Probability, Vec<Value>)| Branch {
            probability: probability.to_string(),
            to,
        };
        let branches = gamble.branches.into_iter().map(branch).collect();
        let plain = self.describe(gamble.component, from, Vec::new(), gamble.with, None);
        Move { branches, win_probability, words, ..plain }
    }

    /// The moves that the rule allows, with nothing said about what they are worth.
    pub(super) fn lots(&mut self, position: &[Value]) -> Result<Vec<Move>, Fault> {
        let gambles = self.gambles(position)?.into_iter();
        Ok(gambles.map(|gamble| self.describe_gamble(position, gamble, None)).collect())
    }

    pub(super) fn explain_chance(
        &mut self,
        position: &[Value],
        explanation: &mut Explanation,
    ) -> Result<(), Fault> {
        let worth = self.odds_of(position)?;
        explanation.win_probability = Some(worth.win().to_string());
        explanation.loss_probability = loss(&worth);
        explanation.components = without_options(position);
        if self.is_over(position)? {
            return Ok(());
        }
        for gamble in self.gambles(position)? {
            let value = self.value_of_gamble(position, &gamble)?;
            let Move { component, to, branches, win_probability, words, .. } =
                self.describe_gamble(position, gamble, Some(&value));
            let option = ExplainedOption { to, branches, win_probability, words, ..Default::default() };
            explanation.components[component].options.push(option);
        }
        Ok(())
    }
}

/// Branches in an order that does not depend on how the rule lists them.
fn natural(branches: &[(Probability, Vec<Value>)]) -> Vec<(&[Value], Probability)> {
    let mut all: Vec<_> = branches.iter().map(|(probability, to)| (&to[..], *probability)).collect();
    all.sort();
    all
}

fn slots(laid: &[Laid]) -> Vec<Slots<'_>> {
    laid.iter().map(Laid::slots).collect()
}

fn exact(probability: Probability) -> BigRational {
    BigRational::new(BigInt::from(probability.numerator()), BigInt::from(probability.denominator()))
}

/// Who wins for certain, if anyone.
fn outcome(worth: &Worth) -> Option<Outcome> {
    if worth.win().is_one() {
        Some(Outcome::First)
    } else if worth.lose().is_one() {
        Some(Outcome::Second)
    } else if worth.is_draw() {
        Some(Outcome::Draw)
    } else {
        None
    }
}

fn loss(worth: &Worth) -> Option<String> {
    (!worth.is_even()).then(|| worth.lose().to_string())
}
