//! Why a position is worth what it is worth.

use super::heaps::heap;
use super::solver::Solver;
use super::sum::replaced;
use super::{Options, named, plan};
use crate::answer::{ExplainedComponent, ExplainedOption, Explanation, Unknown};
use crate::diagnostic::Report;
use crate::engine::Solved;
use crate::game::Game;
use crate::nimber::Nimber;
use crate::progress::Progress;
use crate::rule::Stake;
use crate::rule::fault::Fault;
use crate::value::Value;

/// Every option of every component with its value, and the mex that makes the component's value. Where
/// there are no nim-values, who wins after each move.
///
/// ```
/// use grundy::{game::{Game, NoFiles}, nimber::Nimber, progress::Unwatched, solve};
/// let game = Game::open("kayles", &Default::default(), &NoFiles)?;
/// let why = solve::explain(&game, &game.positions(&["3"])?, &Default::default(), &Unwatched)?;
/// assert_eq!(why.components[0].mex, Some(Nimber(3)));
/// # Ok::<(), grundy::diagnostic::Report>(())
/// ```
pub fn explain(
    game: &Game,
    position: &[Value],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Explanation, Report> {
    let mut solver = Solver::new(game, options, progress)?;
    let mut explanation = Explanation {
        schema: "grundy/explain/1",
        game: game.text().into(),
        play: solver.play,
        components: Vec::new(),
        nimber: None,
        win_probability: None,
        loss_probability: None,
        score: None,
        cost: None,
        value: None,
        outcome: None,
        remoteness: None,
        plan: plan(game, options.play),
        unknown: None,
    };
    match solver.explain(position, &mut explanation) {
        Ok(()) => Ok(named::explanation(game, explanation)),
        Err(Fault::Unknown(unknown)) => Ok(Explanation { unknown: Some(unknown.to_string()), ..explanation }),
        Err(fault) => Err(game.rule().report(fault)),
    }
}

impl Solver<'_> {
    fn explain(&mut self, position: &[Value], explanation: &mut Explanation) -> Result<(), Fault> {
        if let Some(unknown) = self.game.rule().unsupported() {
            return Err(unknown.into());
        }
        match self.game.rule().stake() {
            Stake::Gain => return self.explain_gain(position, explanation),
            Stake::Cost => return self.explain_cost(position, explanation),
            Stake::Chance => return self.explain_chance(position, explanation),
            Stake::Win => {}
        }
        if self.adds() {
            match self.explain_values(position, explanation) {
                Err(Fault::Unknown(Unknown::Loop { .. })) => {
                    explanation.components.clear();
                    return self.explain_loopy(position, explanation);
                }
                answer => return answer,
            }
        }
        self.explain_outcomes(position, explanation)?;
        if let Some(why) = self.plan_by_quotient(position)? {
            (explanation.plan.engine, explanation.plan.why) = ("quotient", why);
        }
        self.add_genera(explanation)
    }

    fn explain_values(&mut self, position: &[Value], explanation: &mut Explanation) -> Result<(), Fault> {
        let mut total = Nimber::ZERO;
        for from in position {
            let mex = self.nimber(from)?;
            let mut options = Vec::new();
            let because = self.too_many_options(from);
            let ways = if because.is_some() { Default::default() } else { self.distinct(from)? };
            for (to, with) in ways {
                let nimbers = to.iter().map(|c| self.nimber(c)).collect::<Result<Vec<_>, _>>()?;
                let nimber = nimbers.iter().fold(Nimber::ZERO, |sum, &nimber| sum ^ nimber);
                let words = self.describe(0, from, to.clone(), with, None).words;
                options.push(ExplainedOption {
                    to,
                    nimbers,
                    nimber: Some(nimber),
                    words,
                    ..Default::default()
                });
            }
            explanation.components.push(ExplainedComponent {
                position: from.clone(),
                options,
                mex: Some(mex),
                value: None,
                genus: None,
                because,
            });
            total ^= mex;
        }
        explanation.nimber = Some(total);
        Ok(())
    }

    /// Why a heap has its value, if it is too large for its options to be listed.
    fn too_many_options(&self, from: &Value) -> Option<String> {
        self.large_moves(from, None, 0)?;
        self.heaps.as_ref().zip(heap(from)).and_then(|(heaps, heap)| heaps.because(heap))
    }

    fn explain_outcomes(&mut self, position: &[Value], explanation: &mut Explanation) -> Result<(), Fault> {
        explanation.remoteness = self.solved(position)?.remoteness;
        let over = self.is_over(position)?;
        for (i, from) in position.iter().enumerate() {
            let ways = if over { Default::default() } else { self.distinct(from)? };
            let mut options = Vec::new();
            for (to, with) in ways {
                let Solved { outcome, remoteness } = self.solved(&replaced(position, i, &to))?;
                let words = self.describe(i, from, to.clone(), with, None).words;
                let outcome = Some(outcome);
                options.push(ExplainedOption { to, words, outcome, remoteness, ..Default::default() });
            }
            explanation.components.push(ExplainedComponent {
                position: from.clone(),
                options,
                mex: None,
                value: None,
                genus: None,
                because: None,
            });
        }
        Ok(())
    }
}
