//! The oracle: mex, xor, a memo, and nothing else.
//!
//! The slow twin of every other engine. It shares no data structure with them and recurses as the
//! definitions do, so it is for small positions only.

use super::walk::each_option;
use crate::answer::{MoveKind, Outcome, Play, Unknown};
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::moves::{Ending, Moves};
use grundy_rule::nimber::Nimber;
use grundy_rule::weighted::Weighted;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// How deep the recursion may go before the oracle gives up: safe on the stack of any thread.
const DEPTH: usize = 500;

/// Solves by plain recursion.
pub struct Naive<M> {
    moves: M,
    /// `None` while a position is being worked on: to meet it again is a loop.
    nimbers: HashMap<Value, Option<Nimber>>,
    /// The same for whole positions, their components in ascending order.
    outcomes: HashMap<(Play, Vec<Value>), Option<Outcome>>,
    /// The same where moves entail and compliment: whether the player to move wins.
    entailed: HashMap<Entailed, Option<bool>>,
}

/// The components in which the player must move, if there are such, and the others.
type Entailed = (Option<Vec<Value>>, Vec<Value>);

impl<M: Moves> Naive<M> {
    /// An oracle for the game.
    pub fn new(moves: M) -> Naive<M> {
        Naive { moves, nimbers: HashMap::new(), outcomes: HashMap::new(), entailed: HashMap::new() }
    }

    /// The nim-value of one component: the mex of the nim-sums of its options.
    pub fn nimber(&mut self, position: &Value) -> Result<Nimber, Fault> {
        let answer = self.nimber_at(position, 0);
        self.nimbers.retain(|_, known| known.is_some());
        answer
    }

    /// The outcome of a whole position, whose components may stand in any order.
    pub fn outcome(&mut self, position: &[Value], play: Play) -> Result<Outcome, Fault> {
        let answer = self.outcome_at(position.to_vec(), play, 0);
        self.outcomes.retain(|_, known| known.is_some());
        answer
    }

    fn nimber_at(&mut self, position: &Value, depth: usize) -> Result<Nimber, Fault> {
        if let Some(known) = self.nimbers.get(position) {
            return known.ok_or_else(|| loops(position.to_string()));
        }
        check_depth(depth)?;
        self.nimbers.insert(position.clone(), None);
        let mut seen = Vec::new();
        for option in self.options(position)? {
            let mut sum = Nimber::ZERO;
            for component in &option {
                sum ^= self.nimber_at(component, depth + 1)?;
            }
            seen.push(sum);
        }
        let mex = (0..).map(Nimber).find(|value| !seen.contains(value)).unwrap_or_default();
        self.nimbers.insert(position.clone(), Some(mex));
        Ok(mex)
    }

    fn outcome_at(&mut self, mut position: Vec<Value>, play: Play, depth: usize) -> Result<Outcome, Fault> {
        position.sort();
        let key = (play, position);
        if let Some(known) = self.outcomes.get(&key) {
            return known.ok_or_else(|| loops(whole_text(&key.1)));
        }
        check_depth(depth)?;
        self.outcomes.insert(key.clone(), None);
        let outcome = match self.ending(&key.1)? {
            Some(ending) => ending.outcome(),
            None => self.best_option(&key.1, play, depth)?,
        };
        self.outcomes.insert(key, Some(outcome));
        Ok(outcome)
    }

    /// The outcome of a position in which the game is not over.
    fn best_option(&mut self, position: &[Value], play: Play, depth: usize) -> Result<Outcome, Fault> {
        let mut reached = Vec::new();
        for (i, component) in position.iter().enumerate() {
            for option in self.options(component)? {
                let rest = position[..i].iter().chain(&position[i + 1..]);
                let next = rest.chain(&option).cloned().collect();
                reached.push(self.outcome_at(next, play, depth + 1)?);
            }
        }
        Ok(if reached.is_empty() {
            play.terminal()
        } else if reached.contains(&Outcome::Second) {
            Outcome::First
        } else if reached.contains(&Outcome::Draw) {
            Outcome::Draw
        } else {
            Outcome::Second
        })
    }

    /// The ending typed first among those that hold of any component.
    fn ending(&mut self, position: &[Value]) -> Result<Option<Ending>, Fault> {
        let mut first: Option<Ending> = None;
        for component in position {
            let (numbers, others) = self.pack(component);
            if let Some(ending) = self.moves.ending(Slots { numbers: &numbers, others: &others })?
                && first.is_none_or(|earlier| ending.line < earlier.line)
            {
                first = Some(ending);
            }
        }
        Ok(first)
    }

    fn options(&mut self, position: &Value) -> Result<Vec<Vec<Value>>, Fault> {
        let (numbers, others) = self.pack(position);
        let layout = self.moves.layout().clone();
        let mut options = Vec::new();
        each_option(&mut self.moves, Slots { numbers: &numbers, others: &others }, |parts| {
            options.push(parts.iter().map(|part| layout.unpack(part)).collect());
            Ok(())
        })?;
        Ok(options)
    }

    fn pack(&self, position: &Value) -> (Vec<i64>, Vec<Value>) {
        let (mut numbers, mut others) = (Vec::new(), Vec::new());
        self.moves.layout().pack(position, &mut numbers, &mut others);
        (numbers, others)
    }
}

impl<M: Weighted> Naive<M> {
    /// Who wins a sum under normal play where moves entail and compliment, by backward induction over the whole of it. The
    /// player to move must move in one of the components `here` if that is told, which may be none, else in one of `rest`.
    pub fn entailing(&mut self, here: Option<&[Value]>, rest: &[Value]) -> Result<Outcome, Fault> {
        let wins = self.wins(here.map(<[Value]>::to_vec), rest.to_vec(), 0);
        self.entailed.retain(|_, known| known.is_some());
        Ok(if wins? { Outcome::First } else { Outcome::Second })
    }

    fn wins(
        &mut self,
        mut here: Option<Vec<Value>>,
        mut rest: Vec<Value>,
        depth: usize,
    ) -> Result<bool, Fault> {
        here.iter_mut().for_each(|here| here.sort());
        rest.sort();
        let key = (here, rest);
        if let Some(known) = self.entailed.get(&key) {
            return known.ok_or_else(|| loops(whole_text(&key.1)));
        }
        check_depth(depth)?;
        self.entailed.insert(key.clone(), None);
        let (here, rest) = &key;
        let (movable, others) = match here {
            Some(here) => (here, &rest[..]),
            None => (rest, &[][..]),
        };
        let mut wins = false;
        for (i, from) in movable.iter().enumerate() {
            let beside = [&movable[..i], &movable[i + 1..], others].concat();
            for (left, kind) in self.kinds(from)? {
                let all = [&beside[..], &left].concat();
                wins |= match kind {
                    MoveKind::Ordinary => !self.wins(None, all, depth + 1)?,
                    MoveKind::Entailing => !self.wins(Some(left), beside.clone(), depth + 1)?,
                    MoveKind::Complimenting => self.wins(None, all, depth + 1)?,
                };
            }
        }
        self.entailed.insert(key, Some(wins));
        Ok(wins)
    }

    /// What each option leaves, and of which kind it is.
    fn kinds(&mut self, position: &Value) -> Result<Vec<(Vec<Value>, MoveKind)>, Fault> {
        let (numbers, others) = self.pack(position);
        let layout = self.moves.layout().clone();
        let mut options = Vec::new();
        self.moves.weighted(Slots { numbers: &numbers, others: &others }, |parts, weight| {
            let left = parts.iter().map(|part| layout.unpack(part)).collect();
            options.push((left, MoveKind::of_weight(weight)));
            ControlFlow::Continue(())
        })?;
        Ok(options)
    }
}

fn check_depth(depth: usize) -> Result<(), Fault> {
    if depth < DEPTH {
        return Ok(());
    }
    Err(Unknown::Unsupported(format!("the naive engine looks no more than {DEPTH} moves ahead")).into())
}

fn loops(position: String) -> Fault {
    Unknown::Loop { position }.into()
}

fn whole_text(components: &[Value]) -> String {
    components.iter().map(Value::to_string).collect::<Vec<_>>().join(" & ")
}

#[cfg(test)]
mod tests {
    use super::super::games::{Game, nim, take};
    use super::*;
    use grundy_language::notation::syntax::Verdict;

    fn heaps(heaps: &[i64]) -> Vec<Value> {
        heaps.iter().map(|&n| Value::Int(n)).collect()
    }

    #[test]
    fn misere_nim_differs_where_all_heaps_are_at_most_one() {
        let mut naive = Naive::new(nim());
        let mut both = |position: &[i64]| {
            let position = heaps(position);
            (naive.outcome(&position, Play::Normal), naive.outcome(&position, Play::Misere))
        };
        assert_eq!(both(&[]), (Ok(Outcome::Second), Ok(Outcome::First)));
        assert_eq!(both(&[1, 1, 1]), (Ok(Outcome::First), Ok(Outcome::Second)));
        assert_eq!(both(&[1, 1]), (Ok(Outcome::Second), Ok(Outcome::First)));
        assert_eq!(both(&[1, 2, 3]), (Ok(Outcome::Second), Ok(Outcome::Second)));
    }

    #[test]
    fn an_ending_ends_the_whole_game_and_the_first_line_decides() {
        // The first line: a heap of 1 is a draw; the second: a heap of 2 wins.
        let game = nim().ending(|n| match n {
            Value::Int(1) => Some((0, Verdict::Draw)),
            Value::Int(2) => Some((1, Verdict::Win)),
            _ => None,
        });
        let mut naive = Naive::new(game);
        let mut outcome = |position: &[i64]| naive.outcome(&heaps(position), Play::Normal);
        assert_eq!(outcome(&[2, 1, 9]), Ok(Outcome::Draw));
        assert_eq!(outcome(&[2, 9]), Ok(Outcome::First));
        // 3 goes to 0, after which nobody can move.
        assert_eq!(outcome(&[3]), Ok(Outcome::First));
        // 0 & 3 loses to 0 & 0, and 2 & 3 is won for the opponent; 1 & 3 is a draw.
        assert_eq!(outcome(&[3, 3]), Ok(Outcome::Draw));
    }

    #[test]
    fn loops_and_depth_are_refused_and_leave_no_trace() {
        let mut naive = Naive::new(Game::graph(vec![vec![1], vec![0, 2], vec![]]));
        let looped = Err(Unknown::Loop { position: "0".into() }.into());
        assert_eq!(naive.nimber(&Value::Int(0)), looped);
        assert_eq!(naive.nimber(&Value::Int(2)), Ok(Nimber(0)));
        assert_eq!(naive.nimber(&Value::Int(0)), looped);

        let mut naive = Naive::new(take(1));
        for _ in 0..2 {
            let answer = naive.nimber(&Value::Int(DEPTH as i64));
            assert!(matches!(answer, Err(Fault::Unknown(Unknown::Unsupported(_)))));
        }
    }
}
