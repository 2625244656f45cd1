//! What a perfect player does.
//!
//! Who wins, and by which moves, is what [`solve`](super::solve) says; here one move is chosen. Of moves that lose
//! it is the one that is hardest to answer.

mod any;
mod candidates;
mod hardest;
mod why;

use super::solver::Solver;
use crate::answer::{Choice, Move, Outcome, Reason, Solution, Standing};
use crate::sum::{Component, values};
use grundy_language::convention::Convention;
use grundy_language::diagnostic::Report;
use grundy_rule::fault::Fault;

impl Solver<'_> {
    /// What a perfect player does in a position: a move that wins, else one that draws, else the one that is hardest to
    /// answer.
    ///
    /// Where a limit keeps it from being known who wins, it is any move, and [`Choice::unknown`] says so.
    ///
    /// ```
    /// use grundy::{Game, Solver, answer::Reason};
    /// let game: Game = "take 1..3".parse()?;
    /// let choice = Solver::of(&game)?.best(&game.position("4")?)?;
    /// assert_eq!((choice.reason, choice.winning_replies), (Some(Reason::Hardest), Some(1)));
    /// assert_eq!(choice.mv.unwrap().words, "take 1 from the heap of 4");
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn best(&mut self, position: &[Component]) -> Result<Choice, Report> {
        self.begin();
        // One losing move is enough to see whether there are any; one winning move of a large heap is enough to win.
        let replies = std::mem::replace(&mut self.games.replies, 1);
        let mut choice = Choice::unknown(&self.games.text(), self.games.play, values(position));
        let chosen = self.choose(position, &mut choice);
        self.games.replies = replies;
        match chosen {
            Ok(()) => {}
            Err(Fault::Unknown(unknown)) => {
                let unknown = unknown.to_string();
                choice.why = why::guess(&unknown);
                choice.mv = any::any(&self.games, position)?;
                choice.reason = choice.mv.is_some().then_some(Reason::Guess);
                choice.unknown = Some(unknown);
            }
            Err(fault) => return Err(self.report(fault)),
        }
        Ok(self.games.name_choice(position, choice))
    }

    fn choose(&mut self, position: &[Component], choice: &mut Choice) -> Result<(), Fault> {
        self.games.unsupported()?;
        if let Some((_, ending)) = self.games.ended(position)? {
            choice.outcome = Standing::Known(ending.outcome());
            choice.why = why::ENDED.into();
            return Ok(());
        }
        let solution = self.answer(position)?;
        choice.outcome = solution.standing();
        if !matches!(self.games.convention, Convention::Win | Convention::Entailing) {
            choice.why = why::best(&solution);
            choice.score = solution.score;
            choice.mv = first_best(solution);
            choice.reason = choice.mv.is_some().then_some(Reason::Best);
        } else {
            match solution.outcome {
                Some(Outcome::First) => choose_win(solution, choice),
                Some(Outcome::Draw) => self.choose_draw(position, solution, choice)?,
                Some(Outcome::Second) => self.choose_hardest(position, solution, choice)?,
                None => {}
            }
        }
        if choice.mv.is_none() {
            choice.why = why::STUCK.into();
        }
        Ok(())
    }
}

/// The first winning move: those that are known to be fast, or to come nearer to the end, are listed first.
fn choose_win(solution: Solution, choice: &mut Choice) {
    let Some(mv) = solution.moves.into_iter().next() else { return };
    choice.why = why::wins(&mv, solution.nimber.is_some());
    choice.reason = Some(Reason::Wins);
    choice.mv = Some(mv);
}

/// The first of the moves that are best by chance, gains or costs. All that such an answer lists are equally good.
fn first_best(solution: Solution) -> Option<Move> {
    let Solution { moves, drawing_moves, replies, .. } = solution;
    moves.into_iter().chain(drawing_moves).chain(replies.into_iter().map(|pair| pair.mv)).next()
}
