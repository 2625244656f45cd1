//! A game under way: the position, the moves so far, and what may be done now.

use super::lot::draw;
use grundy::answer::{Choice, LegalMove, LegalMoves, Move, Outcome};
use grundy::diagnostic::Report;
use grundy::game::Game;
use grundy::progress::Progress;
use grundy::rule::Stake;
use grundy::solve::{self, Options};
use grundy::value::Value;

/// How often a position may come back before nobody is thought to win.
const REPEATS: usize = 3;
/// The same where moves are drawn by lot: that nothing changes is no will of the players.
const REPEATS_BY_LOT: usize = 100;

/// A game under way.
pub struct State<'g> {
    pub game: &'g Game,
    pub options: Options,
    pub position: Vec<Value>,
    /// The moves so far.
    pub turns: Vec<Turn>,
    /// What may be done.
    pub legal: LegalMoves,
    /// The distinct moves: in equal components moves are equal.
    pub moves: Vec<(LegalMove, usize)>,
    /// Whether numbers are heaps, to be drawn as stones: not where they are places, or grow.
    pub stones: bool,
    rng: fastrand::Rng,
}

/// A move that was made.
pub struct Turn {
    /// The position before it.
    pub before: Vec<Value>,
    /// The move.
    pub made: LegalMove,
    /// What a perfect player would have done, where that was asked.
    pub advice: Option<Choice>,
}

impl<'g> State<'g> {
    pub fn new(
        game: &'g Game,
        options: Options,
        position: Vec<Value>,
        rng: fastrand::Rng,
        progress: &dyn Progress,
    ) -> Result<State<'g>, Report> {
        let legal = solve::moves(game, &position, &options, progress)?;
        let moves = distinct(&legal.moves);
        let grows = legal.moves.iter().any(|legal| grows(&legal.mv));
        let stones = !game.rule().walks() && !grows;
        Ok(State { game, options, position, turns: Vec::new(), legal, moves, stones, rng })
    }

    /// The side that is to move: 0 is the player who began.
    pub fn side(&self) -> usize {
        self.turns.len() % 2
    }

    /// Makes a move. Where it is drawn by lot, which branch came.
    pub fn make(
        &mut self,
        made: LegalMove,
        advice: Option<Choice>,
        progress: &dyn Progress,
    ) -> Result<Option<usize>, Report> {
        let lot = (!made.mv.branches.is_empty()).then(|| draw(&made.mv.branches, self.rng.f64()));
        let left = lot.and_then(|lot| made.branch_text.get(lot)).unwrap_or(&made.text);
        let parts = self.game.positions(left)?;
        let component = made.mv.component;
        let before = self.position.clone();
        let mut position = self.position.clone();
        position.splice(component..=component, parts);
        // An empty heap beside others is of no use; alone it stays to be seen.
        if position.iter().any(|part| *part != Value::Int(0)) && self.empty_is_idle() {
            position.retain(|part| *part != Value::Int(0));
        }
        self.turns.push(Turn { before, made, advice });
        self.go(position, progress)?;
        Ok(lot)
    }

    /// Goes back to before the turn with this number.
    pub fn back_to(&mut self, turn: usize, progress: &dyn Progress) -> Result<(), Report> {
        let Some(Turn { before, .. }) = self.turns.drain(turn..).next() else { return Ok(()) };
        self.go(before, progress)
    }

    fn go(&mut self, position: Vec<Value>, progress: &dyn Progress) -> Result<(), Report> {
        self.legal = solve::moves(self.game, &position, &self.options, progress)?;
        self.moves = distinct(&self.legal.moves);
        self.position = position;
        Ok(())
    }

    /// Whether nothing can happen in an empty heap, nor end the game.
    fn empty_is_idle(&self) -> bool {
        let unwatched = &grundy::progress::Unwatched;
        if !self.stones || !self.game.rule().tree().endings.is_empty() {
            return false;
        }
        solve::moves(self.game, &[Value::Int(0)], &self.options, unwatched)
            .is_ok_and(|legal| legal.over && legal.unknown.is_none())
    }

    /// Whether play has come round so often that it will not end.
    pub fn goes_round(&self) -> bool {
        let most = if self.game.rule().stake() == Stake::Chance { REPEATS_BY_LOT } else { REPEATS };
        let alike = |turn: &&Turn| turn.before == self.position;
        let rounds = self.turns.iter().rev().skip(1).step_by(2).filter(alike).count();
        rounds + 1 >= most
    }

    /// Who has won, if play is over and it does not depend on gains: the side, or nobody.
    pub fn winner(&self) -> Option<Option<usize>> {
        Some(match self.legal.winner? {
            Outcome::First => Some(self.side()),
            Outcome::Second => Some(1 - self.side()),
            Outcome::Draw => None,
        })
    }

    /// What each side has gained, where that counts.
    pub fn scores(&self) -> Option<[i128; 2]> {
        if self.game.rule().stake() != Stake::Gain {
            return None;
        }
        let mut scores = [0; 2];
        for (turn, side) in self.turns.iter().zip([0, 1].into_iter().cycle()) {
            scores[side] += i128::from(turn.made.mv.gain.unwrap_or(0));
        }
        Some(scores)
    }

    /// What all moves have cost, where that counts.
    pub fn total(&self) -> Option<i128> {
        let costs = || self.turns.iter().map(|turn| i128::from(turn.made.mv.cost.unwrap_or(0)));
        (self.game.rule().stake() == Stake::Cost).then(|| costs().sum())
    }
}

/// Whether a number becomes greater.
fn grows(mv: &Move) -> bool {
    let Value::Int(heap) = &mv.from else { return false };
    let parts = mv.to.iter().chain(mv.branches.iter().flat_map(|branch| &branch.to));
    parts.into_iter().any(|part| matches!(part, Value::Int(n) if n > heap))
}

/// The first of every kind of move, and how many equal ones there are.
fn distinct(moves: &[LegalMove]) -> Vec<(LegalMove, usize)> {
    let mut all: Vec<(LegalMove, usize)> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for legal in moves {
        let mv = &legal.mv;
        let place = *places.entry((&mv.from, &mv.to, &mv.branches, mv.gain, mv.cost)).or_insert(all.len());
        match all.get_mut(place) {
            Some((_, times)) => *times += 1,
            None => all.push((legal.clone(), 1)),
        }
    }
    all
}
