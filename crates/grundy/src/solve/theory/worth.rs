//! What a position is worth.

use crate::answer::{Because, ComponentValue, ExplainedOption, Explanation, Move, Outcome, Solution};
use crate::engine;
use crate::entailing::{EntailingValue, NimberSet};
use crate::loopy::LoopyValue;
use crate::sum::Component;
use grundy_misere::Tame;
use grundy_misere::quotient::Element;
use grundy_rule::nimber::Nimber;
use num_traits::One;

use super::super::ways::Way;

/// What a position is worth to the player to move, in the theory that speaks of it.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::solve) enum Worth {
    /// A heap of Nim.
    Nimber(Nimber),
    /// A nimber or an infinity.
    Loopy {
        value: LoopyValue,
        /// The counter function: a bound on the moves to the end, where there is one.
        counter: Option<u64>,
        /// The moves to the end when the winner hurries and the loser delays, where that was asked.
        remoteness: Option<u32>,
    },
    /// Where moves entail or compliment: a nimber or loony, to a player who may move where he likes.
    Entailing(EntailingValue),
    /// What an entailing move leaves of its component: beside which nimbers the opponent wins, who must move there.
    Forced(NimberSet),
    /// The same as [`Worth::Entailing`] after a complimenting move: the opponent does not get to move.
    Again(EntailingValue),
    /// Under misère play: a heap of Nim, or a sum of some; and how soon it ends, where that was asked.
    Tame { worth: Tame, remoteness: Option<u32> },
    /// Under misère play: an element of the quotient, whether it is in the P-portion, and how soon it ends, where that was
    /// asked.
    Quotient { element: Element, lost: bool, remoteness: Option<u32> },
    /// Who wins, and how soon where that is known.
    Outcome { outcome: Outcome, remoteness: Option<u32> },
    /// The best difference of gains.
    Score(i64),
    /// Who wins, and the least total of costs.
    Cost(engine::Priced),
    /// The probabilities with which the players can make sure of winning.
    Chance(engine::Worth),
}

impl Worth {
    /// Who wins, if anyone does for certain.
    pub fn outcome(&self) -> Option<Outcome> {
        let wins = |wins| Some(if wins { Outcome::First } else { Outcome::Second });
        match self {
            Worth::Nimber(nimber) => wins(!nimber.is_zero()),
            Worth::Loopy { value, .. } => Some(value.outcome()),
            Worth::Entailing(value) => Some(value.outcome()),
            Worth::Forced(_) => None,
            Worth::Again(value) => Some(value.outcome().opposite()),
            Worth::Tame { worth, .. } => wins(worth.wins()),
            Worth::Quotient { lost, .. } => wins(!lost),
            Worth::Outcome { outcome, .. } => Some(*outcome),
            Worth::Score(score) => Some(match score {
                1.. => Outcome::First,
                0 => Outcome::Draw,
                _ => Outcome::Second,
            }),
            Worth::Cost(priced) => Some(priced.outcome),
            Worth::Chance(worth) if worth.win().is_one() => Some(Outcome::First),
            Worth::Chance(worth) if worth.lose().is_one() => Some(Outcome::Second),
            Worth::Chance(worth) if worth.is_draw() => Some(Outcome::Draw),
            Worth::Chance(_) => None,
        }
    }

    /// The nim-value, where there is one.
    pub fn nimber(&self) -> Option<Nimber> {
        match self {
            Worth::Nimber(nimber) => Some(*nimber),
            Worth::Loopy { value, .. } => value.nimber(),
            Worth::Entailing(value) | Worth::Again(value) => value.nimber(),
            Worth::Tame { worth, .. } => Some(Nimber(worth.nimber())),
            _ => None,
        }
    }

    /// The moves to the end when the winner hurries and the loser delays, where that is known.
    pub fn remoteness(&self) -> Option<u32> {
        match self {
            Worth::Loopy { remoteness, .. }
            | Worth::Tame { remoteness, .. }
            | Worth::Quotient { remoteness, .. }
            | Worth::Outcome { remoteness, .. } => *remoteness,
            _ => None,
        }
    }

    /// The place for the remoteness, in theories that tell it for good measure.
    pub fn soon(&mut self) -> Option<&mut Option<u32>> {
        match self {
            Worth::Loopy { remoteness, .. }
            | Worth::Tame { remoteness, .. }
            | Worth::Quotient { remoteness, .. } => Some(remoteness),
            _ => None,
        }
    }

    /// Whether of the moves to such positions the nearest to the end are the best.
    pub fn has_order(&self) -> bool {
        matches!(self, Worth::Loopy { .. }) || self.remoteness().is_some()
    }

    /// How near to the end: by the moves to it where they are known, else by the counter function.
    pub fn order(&self) -> (u32, u64) {
        let counter = if let Worth::Loopy { counter, .. } = self { *counter } else { None };
        (self.remoteness().unwrap_or(u32::MAX), counter.unwrap_or(u64::MAX))
    }

    /// What a lost position tells: replies to its moves. In others the moves are told that keep what it is worth, also
    /// where gains and probabilities are not for winning.
    pub fn is_refuted(&self) -> bool {
        !matches!(self, Worth::Score(_) | Worth::Chance(_)) && self.outcome() == Some(Outcome::Second)
    }

    /// Whether the moves that are told keep a draw.
    pub fn is_drawn(&self) -> bool {
        !matches!(self, Worth::Score(_)) && self.outcome() == Some(Outcome::Draw)
    }

    /// What a table has for it, where that is more than who wins.
    pub fn text(&self) -> Option<String> {
        match self {
            Worth::Nimber(nimber) => Some(nimber.to_string()),
            Worth::Loopy { value, .. } => Some(value.to_string()),
            Worth::Entailing(value) | Worth::Again(value) => Some(value.to_string()),
            Worth::Score(score) => Some(score.to_string()),
            Worth::Cost(priced) => {
                Some(priced.cost.map_or_else(|| priced.outcome.to_string(), |cost| cost.to_string()))
            }
            Worth::Chance(worth) => Some(match loss(worth) {
                None => worth.win().to_string(),
                Some(loss) => format!("{} : {loss}", worth.win()),
            }),
            Worth::Forced(_) | Worth::Tame { .. } | Worth::Quotient { .. } | Worth::Outcome { .. } => None,
        }
    }

    /// Writes into an answer what the position is worth.
    pub fn tell(&self, answer: &mut Solution) {
        answer.outcome = self.outcome();
        answer.remoteness = self.remoteness();
        match self {
            Worth::Nimber(_) | Worth::Loopy { .. } | Worth::Entailing(_) => {
                answer.value = self.text();
                answer.nimber = self.nimber();
            }
            Worth::Score(score) => answer.score = Some(*score),
            Worth::Cost(priced) => answer.cost = priced.cost,
            Worth::Chance(worth) => {
                answer.win_probability = Some(worth.win().to_string());
                answer.loss_probability = loss(worth);
            }
            Worth::Tame { .. } | Worth::Quotient { .. } | Worth::Outcome { .. } => {}
            // These are told of moves.
            Worth::Forced(_) | Worth::Again(_) => {}
        }
    }

    /// The same in an explanation, which says who wins only where no nim-value does.
    pub fn tell_why(&self, why: &mut Explanation) {
        why.remoteness = self.remoteness();
        match self {
            Worth::Nimber(nimber) => why.nimber = Some(*nimber),
            Worth::Loopy { .. } | Worth::Entailing(_) => {
                why.nimber = self.nimber();
                why.value = self.text();
                why.outcome = self.outcome();
            }
            Worth::Score(score) => why.score = Some(*score),
            Worth::Cost(priced) => why.cost = priced.cost,
            Worth::Chance(worth) => {
                why.win_probability = Some(worth.win().to_string());
                why.loss_probability = loss(worth);
            }
            Worth::Tame { .. } | Worth::Quotient { .. } | Worth::Outcome { .. } => {}
            // These are told of moves.
            Worth::Forced(_) | Worth::Again(_) => {}
        }
    }

    /// The value in a theory that has others beside nimbers.
    fn beside_nimbers(&self) -> Option<String> {
        matches!(self, Worth::Loopy { .. } | Worth::Entailing(_) | Worth::Again(_))
            .then(|| self.text())
            .flatten()
    }

    /// A component with what it is worth.
    pub fn component(
        part: Option<&Worth>,
        (game, of): (Option<String>, &Component),
        reason: Option<Because>,
    ) -> ComponentValue {
        ComponentValue {
            game,
            position: of.value.clone(),
            entailed: of.entailed,
            nimber: part.and_then(Worth::nimber),
            value: part.and_then(Worth::beside_nimbers),
            reason,
        }
    }

    /// Writes into a move what it leaves: in its component, and in all.
    pub fn tell_move(part: Option<&Worth>, after: &Worth, mv: &mut Move) {
        let nimber = || part.and_then(Worth::nimber).map(|nimber| nimber.to_string());
        mv.value = part.and_then(Worth::beside_nimbers).or_else(nimber);
        mv.remoteness = after.remoteness();
        match after {
            Worth::Loopy { counter, value, .. } if value.outcome() != Outcome::First => mv.counter = *counter,
            Worth::Chance(worth) => mv.win_probability = Some(worth.lose().to_string()),
            _ => {}
        }
    }

    /// The same of an option that is explained.
    pub fn tell_option(part: Option<&Worth>, after: &Worth, way: &Way, option: &mut ExplainedOption) {
        option.remoteness = after.remoteness();
        match after {
            Worth::Nimber(_) => option.nimber = part.and_then(Worth::nimber),
            Worth::Loopy { .. } | Worth::Entailing(_) | Worth::Again(_) => {
                option.nimber = part.and_then(Worth::nimber);
                option.value = part.and_then(Worth::text);
                option.outcome = after.outcome();
            }
            Worth::Score(score) => option.score = way.amount.checked_sub(*score),
            Worth::Cost(priced) => {
                option.outcome = Some(priced.outcome);
                option.total = priced.cost.and_then(|cost| cost.checked_add(way.amount));
            }
            Worth::Chance(worth) => option.win_probability = Some(worth.lose().to_string()),
            Worth::Forced(_) | Worth::Tame { .. } | Worth::Quotient { .. } | Worth::Outcome { .. } => {
                option.outcome = after.outcome();
            }
        }
    }
}

/// The opponent's probability, where it is not just what is left to 1.
fn loss(worth: &engine::Worth) -> Option<String> {
    (!worth.is_even()).then(|| worth.lose().to_string())
}
