//! Misère play where every component is tame: sums are played like heaps of misère Nim.
//!
//! Winning Ways, chapter 13; On Numbers and Games, chapter 12. The theorem stands at
//! [`grundy_misere::Tameness`].

use super::distinct::Ways;
use super::heaps::heap;
use super::large::Moves;
use super::solver::Solver;
use super::sum::{parts, replaced};
use crate::answer::{ComponentValue, Move, Outcome, Play, Reply, Solution, Unknown};
use crate::engine::Numbered;
use crate::nimber::Nimber;
use crate::rule::Stake;
use crate::rule::fault::Fault;
use crate::rule::layout::Laid;
use crate::rule::machine::Machine;
use crate::rule::moves::Moves as _;
use crate::rule::normal::Normal;
use crate::rule::shape::Shape;
use crate::value::Value;
use grundy_heap::rules::Rules;
use grundy_misere::{Tame, Tameness};

/// So many options are listed to see whether a game is tame; about a second.
pub(super) const MOST: usize = 1_000_000;

/// What is known of the components that were numbered.
pub(super) struct Survey<'a> {
    pub(super) numbered: Numbered<'a, Normal<'a, Machine<'a>>>,
    tameness: Tameness,
    /// A limit was met, or a loop: no more is asked.
    ended: bool,
}

impl<'a> Solver<'a> {
    /// Whether positions are sums of which a theory of misère play can speak.
    pub(super) fn is_misere_sum(&self) -> bool {
        self.play == Play::Misere && self.game.rule().stake() == Stake::Win && !self.machine.has_endings()
    }

    /// The answer where every component is tame.
    pub(super) fn solve_tame(&mut self, position: &[Value], worths: &[Tame]) -> Result<Solution, Fault> {
        let total: Tame = worths.iter().copied().sum();
        let mut solution = self.blank(position);
        let because = self.why_tame(total);
        let value = |(position, worth): (&Value, &Tame)| ComponentValue {
            position: position.clone(),
            nimber: Some(Nimber(worth.nimber())),
            value: None,
            because: Some(because.clone()),
        };
        solution.components = position.iter().zip(worths).map(value).collect();
        if total.wins() {
            solution.outcome = Some(Outcome::First);
            let (moves, count) = self.tame_moves(position, worths, usize::MAX)?;
            solution.winning_moves = (count > moves.len() as u64).then_some(count);
            solution.moves = moves;
        } else {
            solution.outcome = Some(Outcome::Second);
            self.refute_tame(position, worths, &mut solution)?;
        }
        Ok(solution)
    }

    /// Who wins where every component is tame.
    pub(super) fn tame_outcome(&mut self, position: &[Value]) -> Result<Option<Outcome>, Fault> {
        let worths = self.worths(position)?;
        let wins = worths.map(|worths| worths.into_iter().sum::<Tame>().wins());
        Ok(wins.map(|wins| if wins { Outcome::First } else { Outcome::Second }))
    }

    fn why_tame(&self, total: Tame) -> String {
        let reason = match self.subtracts() {
            true => "heaps of a subtraction game are tame (Ferguson 1974)",
            false => "all positions that can be reached are tame",
        };
        match total.is_firm() {
            true => {
                format!("{reason} and one of these is firm, the player to move loses where the nim-sum is *0")
            }
            false => format!(
                "{reason} and none of these is firm, the player to move loses where the nim-sum is *1"
            ),
        }
    }

    /// Whether the game is to take an amount of a fixed set from a heap.
    ///
    /// Then a heap is worth as much as a heap of misère Nim of the same nim-value. With the least amount s,
    /// G(n) = 0 exactly where G(n + s) = 1 (Ferguson 1974); so a heap worth 0 from which there is a move has
    /// an option worth 1, and one worth 2 or more has both.
    pub(super) fn subtracts(&self) -> bool {
        *self.subtracts.get_or_init(|| is_subtraction(&self.game.shape()))
    }

    /// What the components are worth, if all are tame and the limits allow to see it.
    pub(super) fn worths(&mut self, position: &[Value]) -> Result<Option<Vec<Tame>>, Fault> {
        if !self.is_misere_sum() {
            return Ok(None);
        }
        let mut worths = Vec::with_capacity(position.len());
        for component in position {
            match self.worth(component)? {
                Some(worth) => worths.push(worth),
                None => return Ok(None),
            }
        }
        Ok(Some(worths))
    }

    fn worth(&mut self, component: &Value) -> Result<Option<Tame>, Fault> {
        if self.subtracts() && heap(component).is_some() {
            return Ok(Some(Tame::nim_heap(self.nimber(component)?.0)));
        }
        let laid = self.lay(component);
        self.survey()?.worth(&laid)
    }

    /// The worth of a sum, where it is at hand.
    fn worth_of(&mut self, sum: &[Value]) -> Result<Option<Tame>, Fault> {
        Ok(self.worths(sum)?.map(|worths| worths.into_iter().sum()))
    }

    fn survey(&mut self) -> Result<&mut Survey<'a>, Fault> {
        if self.survey.is_none() {
            let moves = self.more_moves()?;
            let numbered = Numbered::new(moves, MOST, self.options.limits, self.progress);
            self.survey = Some(Survey { numbered, tameness: Tameness::default(), ended: false });
        }
        self.survey.as_mut().ok_or_else(|| Unknown::Unsupported("no survey".into()).into())
    }

    /// The moves of a heap too large for a list, where its worth is that of a heap of Nim.
    fn large_tame_moves(&self, from: &Value, wanted: Option<Nimber>, most: usize) -> Option<Moves> {
        if self.subtracts() { self.large_moves(from, wanted, most) } else { None }
    }

    /// The first `most` moves after which the opponent loses, and how many there are.
    fn tame_moves(
        &mut self,
        position: &[Value],
        worths: &[Tame],
        most: usize,
    ) -> Result<(Vec<Move>, u64), Fault> {
        let (mut moves, mut count) = (Vec::new(), 0);
        for (i, from) in position.iter().enumerate() {
            let rest: Tame = replaced(worths, i, &[]).into_iter().sum();
            // Beside firm components the nim-sum must be 0, else 1; the heaps of which there is a list are
            // worth heaps of Nim.
            let wanted = Nimber(if rest.is_firm() { rest.nimber() } else { rest.misere() });
            if let Some(large) = self.large_tame_moves(from, Some(wanted), most.min(self.options.replies)) {
                count += large.count;
                for to in large.first {
                    moves.push(self.describe_large(i, from, parts(to), Some(wanted)));
                }
                continue;
            }
            for (to, with) in self.distinct(from)? {
                let worth = self.worth_of(&to)?;
                let is_lost = match worth {
                    Some(worth) => !(worth + rest).wins(),
                    // A move that can be taken back may win all the same.
                    None => self.outcome(&replaced(position, i, &to))? == Outcome::Second,
                };
                if is_lost {
                    count += 1;
                    let nimber = worth.map(|worth| Nimber(worth.nimber()));
                    moves.push(self.describe(i, from, to, with, nimber));
                    if moves.len() >= most {
                        return Ok((moves, count));
                    }
                }
            }
        }
        Ok((moves, count))
    }

    /// To every move from a lost position a reply that wins.
    fn refute_tame(
        &mut self,
        position: &[Value],
        worths: &[Tame],
        solution: &mut Solution,
    ) -> Result<(), Fault> {
        let mut count = 0;
        for (i, from) in position.iter().enumerate() {
            let room = self.options.replies.saturating_sub(solution.replies.len());
            let ways: Ways = match self.large_tame_moves(from, None, room) {
                Some(large) => {
                    count += large.count - large.first.len() as u64;
                    large.first.into_iter().map(|heaps| (parts(heaps), Vec::new())).collect()
                }
                None => self.distinct(from)?,
            };
            for (to, with) in ways {
                count += 1;
                if solution.replies.len() >= self.options.replies {
                    continue;
                }
                let after = replaced(position, i, &to);
                let left = self.worths(&to)?;
                let reply = match &left {
                    Some(left) => {
                        self.tame_moves(&after, &replaced(worths, i, left), 1)?.0.into_iter().next()
                    }
                    // After a move that is not tame a reply in the same place leads back.
                    None => self.reply_within(&after, i..i + to.len())?,
                };
                // An option that is not tame has no value to tell.
                let value = left.map(|left| Nimber(left.into_iter().sum::<Tame>().nimber()));
                let mv = match with.is_empty() {
                    true => self.describe_large(i, from, to, value),
                    false => self.describe(i, from, to, with, value),
                };
                solution.replies.push(Reply { mv, reply });
            }
        }
        solution.lost_moves = Some(count);
        Ok(())
    }

    /// A winning move in one of these components, to a sum that is tame.
    fn reply_within(
        &mut self,
        position: &[Value],
        places: std::ops::Range<usize>,
    ) -> Result<Option<Move>, Fault> {
        for i in places {
            for (to, with) in self.distinct(&position[i])? {
                if self.tame_outcome(&replaced(position, i, &to))? == Some(Outcome::Second) {
                    let value = self.worth_of(&to)?.map(|worth| Nimber(worth.nimber()));
                    return Ok(Some(self.describe(i, &position[i], to, with, value)));
                }
            }
        }
        Ok(None)
    }
}

/// Whether a rule of this shape is to take an amount of a fixed set from a heap.
pub(super) fn is_subtraction(shape: &Shape) -> bool {
    match shape {
        Shape::Subtraction(_) | Shape::SubtractionFrom(_) | Shape::SubtractionOf(_) => true,
        shape => matches!(shape.rules(), Some(Rules::Subtraction(_) | Rules::AllBut(_))),
    }
}

impl Survey<'_> {
    /// What a component is worth, if it is tame and the limits allow to see it.
    fn worth(&mut self, laid: &Laid) -> Result<Option<Tame>, Fault> {
        if self.ended {
            return Ok(None);
        }
        match self.numbered.sum(&[laid.slots()]) {
            Ok(sum) => {
                self.tameness.extend(self.numbered.positions());
                Ok(self.tameness.sum(&sum))
            }
            Err(Fault::Unknown(Unknown::Stopped(stop))) => Err(Unknown::Stopped(stop).into()),
            Err(Fault::Unknown(_)) => {
                self.ended = true;
                Ok(None)
            }
            Err(mistake) => Err(mistake),
        }
    }
}
