//! Outcomes of whole positions by depth-first search.
//!
//! For every game in which play cannot return to a position: misère play, whole-game endings, and
//! whatever else forbids to add up values. A position is won if some option is lost for the opponent,
//! lost if all are won for the opponent, else drawn; nothing is assumed of how components combine. The
//! search stops at the first winning option, so a loop that no answer depends on may go unnoticed.

use super::alone::{Alone, State, taken_in};
use super::growth::lengthen;
use super::reach::{Keeps, fits};
use super::sums::{Sums, Walk};
use crate::answer::{Outcome, Play, Unknown};
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;

/// Outcomes of whole positions; what it has found it keeps for the next question.
pub struct Search<'a, M> {
    play: Play,
    /// Components by themselves, as long as no move of theirs leaves several.
    alone: Option<Alone>,
    sums: Sums<'a, M>,
    /// By the ids of the sums.
    states: Vec<State>,
    /// The way from the start to where the search is.
    way: Vec<Step>,
}

/// A position on the way.
struct Step {
    id: u32,
    /// The walk through its options; none when no more need be looked at.
    walk: Option<Walk>,
    /// The best that can be had from the options looked at; none before the first.
    best: Option<Outcome>,
}

impl<'a, M: Moves> Search<'a, M> {
    /// An engine that knows nothing yet.
    pub fn new(moves: M, play: Play, limits: Limits, progress: &'a dyn Progress) -> Search<'a, M> {
        let alone = Some(Alone::new(moves.layout().clone()));
        Search { play, alone, sums: Sums::new(moves, limits, progress), states: Vec::new(), way: Vec::new() }
    }

    /// The outcome of a position, given by its components. To find all winning moves, ask for each
    /// option. After a fault the engine may be asked again.
    pub fn outcome(&mut self, position: &[Slots<'_>]) -> Result<Outcome, Fault> {
        let beside = self.sums.bytes() + self.bytes();
        if let ([only], Some(alone)) = (position, &mut self.alone) {
            let Sums { components, watch, .. } = &mut self.sums;
            if let Some(outcome) = alone.outcome(components.moves(), *only, self.play, watch, beside)? {
                return Ok(outcome);
            }
            self.alone = None;
        }
        let start = self.sums.intern(position)?;
        lengthen(&mut self.states, self.sums.len(), State::Unseen);
        if let State::Known(outcome) = self.states[start as usize] {
            return Ok(outcome);
        }
        // The options of one component are listed before anything else.
        if let [only] = position {
            let Sums { components, watch, .. } = &mut self.sums;
            fits(components.moves(), *only, Keeps::Listed, watch)?;
        }
        let found = self.search(start);
        if found.is_err() {
            self.retreat();
        }
        found
    }

    fn search(&mut self, start: u32) -> Result<Outcome, Fault> {
        let mut step = self.open(start);
        loop {
            let reached = match self.next_option(&mut step)? {
                Some(option) => match self.states[option as usize] {
                    State::Known(outcome) => outcome,
                    State::Open => return Err(Unknown::Loop { position: self.sums.text(option) }.into()),
                    State::Unseen => {
                        let below = self.open(option);
                        self.way.push(std::mem::replace(&mut step, below));
                        continue;
                    }
                },
                None => {
                    let outcome = step.best.unwrap_or(self.play.terminal());
                    self.states[step.id as usize] = State::Known(outcome);
                    self.sums.watch.solved += 1;
                    match self.way.pop() {
                        Some(back) => step = back,
                        None => return Ok(outcome),
                    }
                    outcome
                }
            };
            step.take_in(reached);
        }
    }

    /// Steps onto a position.
    fn open(&mut self, id: u32) -> Step {
        self.states[id as usize] = State::Open;
        match self.sums.ending(id) {
            Some(ending) => Step { id, walk: None, best: Some(ending.outcome()) },
            None => Step { id, walk: Some(Walk::default()), best: None },
        }
    }

    fn next_option(&mut self, step: &mut Step) -> Result<Option<u32>, Fault> {
        let beside = self.bytes() + self.alone.as_ref().map_or(0, Alone::bytes);
        let Some(walk) = &mut step.walk else { return Ok(None) };
        let option = self.sums.next_option(step.id, walk, beside)?;
        lengthen(&mut self.states, self.sums.len(), State::Unseen);
        Ok(option)
    }

    /// The memory taken besides the sums.
    fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<State>() + self.way.capacity() * size_of::<Step>()
    }

    /// Forgets a search that met a fault; the outcomes found so far remain.
    fn retreat(&mut self) {
        for state in &mut self.states {
            if matches!(state, State::Open) {
                *state = State::Unseen;
            }
        }
        self.way.clear();
    }
}

impl Step {
    /// Takes in the outcome of an option, which is seen with the opponent to move.
    fn take_in(&mut self, reached: Outcome) {
        if taken_in(&mut self.best, reached) {
            self.walk = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::games::{Game, heap, kayles, nim};
    use super::*;
    use grundy_heap::progress::{Stop, Unwatched};
    use grundy_language::notation::syntax::Verdict;
    use grundy_language::value::Value;

    #[test]
    fn misere_play_of_deep_heaps() {
        let one_less = Game::heaps(|n| if n > 0 { vec![vec![n - 1]] } else { vec![] });
        let mut whole = Search::new(one_less, Play::Misere, Limits::default(), &Unwatched);
        assert_eq!(whole.outcome(&[heap(&[1_000_000])]), Ok(Outcome::First));
        assert_eq!(whole.outcome(&[heap(&[1_000_000]), heap(&[1])]), Ok(Outcome::Second));
    }

    #[test]
    fn equal_components_do_not_cancel_in_misere_play() {
        let mut whole = Search::new(kayles(), Play::Misere, Limits::default(), &Unwatched);
        // Winning Ways, chapter 13: misère Kayles is lost with 1, 4, 9, 12, 20 pins in a row …
        let lost = |n: &i64| whole.outcome(&[heap(&[*n])]) == Ok(Outcome::Second);
        assert_eq!((1..=20).filter(lost).collect::<Vec<_>>(), [1, 4, 9, 12, 20]);
        // … and two equal rows need not be: 2 and 2 pins are lost, 1 and 1 are won.
        assert_eq!(whole.outcome(&[heap(&[2]), heap(&[2])]), Ok(Outcome::Second));
        assert_eq!(whole.outcome(&[heap(&[1]), heap(&[1])]), Ok(Outcome::First));
    }

    #[test]
    fn the_ending_typed_first_decides() {
        let game = nim().ending(|n| match n {
            Value::Int(1) => Some((0, Verdict::Draw)),
            Value::Int(2) => Some((1, Verdict::Win)),
            _ => None,
        });
        let mut whole = Search::new(game, Play::Normal, Limits::default(), &Unwatched);
        assert_eq!(whole.outcome(&[heap(&[2]), heap(&[1]), heap(&[9])]), Ok(Outcome::Draw));
        assert_eq!(whole.outcome(&[heap(&[2]), heap(&[9])]), Ok(Outcome::First));
        assert_eq!(whole.outcome(&[heap(&[3]), heap(&[3])]), Ok(Outcome::Draw));
    }

    #[test]
    fn a_loop_is_named_and_leaves_no_trace() {
        let game = Game::graph(vec![vec![1], vec![0, 2], vec![3], vec![], vec![4, 3]]);
        let mut whole = Search::new(game, Play::Normal, Limits::default(), &Unwatched);
        let looped = Err(Unknown::Loop { position: "0".into() }.into());
        assert_eq!(whole.outcome(&[heap(&[0])]), looped);
        assert_eq!(whole.outcome(&[heap(&[2])]), Ok(Outcome::First));
        assert_eq!(whole.outcome(&[heap(&[0])]), looped);
        // A move to 3 is known to win, so that the loop at 4 does not matter.
        assert_eq!(whole.outcome(&[heap(&[3])]), Ok(Outcome::Second));
        assert_eq!(whole.outcome(&[heap(&[4])]), Ok(Outcome::First));
    }

    #[test]
    fn limits_end_the_search() {
        let limits = Limits { memory: 100_000, ..Limits::default() };
        let position = [heap(&[40]), heap(&[41]), heap(&[42]), heap(&[43])];
        let answer = Search::new(nim(), Play::Misere, limits, &Unwatched).outcome(&position);
        assert!(matches!(answer, Err(Fault::Unknown(Unknown::Memory { limit: 100_000, .. }))));

        let after_hundred = |done| (done >= 100).then_some(Stop::Interrupted);
        let mut whole = Search::new(nim(), Play::Misere, Limits::default(), &after_hundred);
        assert_eq!(whole.outcome(&position), Err(Unknown::Stopped(Stop::Interrupted).into()));
    }
}
