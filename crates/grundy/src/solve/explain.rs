//! Why a position is worth what it is worth.

use super::Options;
use super::heaps::heap;
use super::solver::Solver;
use super::sum::replaced;
use super::theory::Theory;
use crate::answer::{ExplainedComponent, ExplainedOption, Explanation};
use crate::diagnostic::Report;
use crate::engine::Solved;
use crate::game::Game;
use crate::nimber::Nimber;
use crate::progress::Progress;
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
    let mut explanation = Explanation::unknown(game.text(), solver.play, solver.plan());
    let explained = solver.explain(position, &mut explanation);
    explanation.plan = solver.plan();
    match explained {
        Ok(()) => Ok(solver.naming.explanation(explanation)),
        Err(Fault::Unknown(unknown)) => {
            Ok(solver.naming.explanation(Explanation { unknown: Some(unknown.to_string()), ..explanation }))
        }
        Err(fault) => Err(game.rule().report(fault)),
    }
}

impl Solver<'_> {
    fn explain(&mut self, position: &[Value], explanation: &mut Explanation) -> Result<(), Fault> {
        match self.theory(position)? {
            Theory::Nimbers(nimbers) => self.explain_values(position, &nimbers, explanation),
            Theory::Loopy => self.explain_loopy(position, explanation),
            Theory::Tame(_) | Theory::Quotient(_) => {
                self.explain_outcomes(position, explanation)?;
                self.add_genera(explanation)
            }
            Theory::Whole(solved) => {
                explanation.remoteness = solved.remoteness;
                self.explain_outcomes(position, explanation)?;
                self.add_genera(explanation)
            }
            Theory::Score => self.explain_gain(position, explanation),
            Theory::Cost => self.explain_cost(position, explanation),
            Theory::Chance => self.explain_chance(position, explanation),
        }
    }

    fn explain_values(
        &mut self,
        position: &[Value],
        nimbers: &[Nimber],
        explanation: &mut Explanation,
    ) -> Result<(), Fault> {
        let mut total = Nimber::ZERO;
        for (from, &mex) in position.iter().zip(nimbers) {
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
