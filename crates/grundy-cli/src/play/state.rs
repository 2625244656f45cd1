//! A game under way: the position, the moves so far, and what may be done now.

use super::lot::draw;
use crate::watch::Watch;
use grundy::answer::{LegalMove, MoveKind};
use grundy::{
    Choice, Component, Convention, Explanation, Game, LegalMoves, Move, Options, Outcome, Report, Solver,
    Sum, Unwatched, Value,
};

/// How often a position may come back before nobody is thought to win.
const REPEATS: usize = 3;
/// The same where moves are drawn by lot: that nothing changes is no will of the players.
const REPEATS_BY_LOT: usize = 100;

/// A game under way.
pub struct State<'g> {
    pub sum: &'g Sum,
    pub position: Vec<Component>,
    /// It keeps what it finds to the end of the game, or to the first limit.
    solver: Solver<'g>,
    options: &'g Options,
    watch: &'g Watch,
    /// The moves so far.
    pub turns: Vec<Turn>,
    /// What may be done.
    pub legal: LegalMoves,
    /// The distinct moves: in equal components moves are equal.
    pub moves: Vec<(LegalMove, usize)>,
    /// Whether numbers are heaps, to be drawn as stones: not where they are places, or grow.
    pub stones: bool,
    /// By game, whether nothing can happen in an empty heap, nor end the game.
    terminal: Vec<bool>,
    rng: fastrand::Rng,
}

/// A move that was made.
pub struct Turn {
    /// The side that moved.
    pub side: usize,
    /// The position before it.
    pub before: Vec<Component>,
    /// The move.
    pub made: LegalMove,
    /// What a perfect player would have done, where that was asked.
    pub advice: Option<Choice>,
}

impl<'g> State<'g> {
    pub fn new(
        sum: &'g Sum,
        options: &'g Options,
        rng: fastrand::Rng,
        watch: &'g Watch,
    ) -> Result<State<'g>, Report> {
        let games = sum.games();
        let mut solver = Solver::new(&games, options, watch)?;
        let position = sum.components().to_vec();
        let legal = watch.each(|| solver.moves(&position))?;
        let grows = legal.moves.iter().any(|legal| grows(&legal.mv));
        let stones = !grows && !games.iter().any(|game| game.rule().walks());
        let mut terminal = |(at, game): (usize, &&Game)| {
            let tree = game.rule().tree();
            let empty = Component::all(at, &[Value::Int(0)]);
            let heaps = stones && tree.endings.is_empty() && game.on_numbers();
            heaps && solver.moves(&empty).is_ok_and(|legal| legal.terminal && legal.unknown.is_none())
        };
        let terminal = games.iter().enumerate().map(&mut terminal).collect();
        let moves = distinct(&legal.moves);
        Ok(State {
            sum,
            position,
            solver,
            options,
            watch,
            turns: Vec::new(),
            legal,
            moves,
            stones,
            terminal,
            rng,
        })
    }

    /// What a perfect player does now.
    pub fn best(&mut self) -> Result<Choice, Report> {
        let position = self.position.clone();
        self.best_in(&position)
    }

    /// What a perfect player does in a position of this game.
    pub fn best_in(&mut self, position: &[Component]) -> Result<Choice, Report> {
        self.ask(|solver| solver.best(position), |choice| choice.unknown.is_some())
    }

    /// Why the position is worth what it is worth.
    pub fn explain(&mut self) -> Result<Explanation, Report> {
        let position = self.position.clone();
        self.ask(|solver| solver.explain(&position), |why| why.unknown.is_some())
    }

    /// Asks the solver. When a limit was reached, what it holds is in the way of other questions.
    fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut Solver<'g>) -> Result<T, Report>,
        is_unknown: impl FnOnce(&T) -> bool,
    ) -> Result<T, Report> {
        let answer = self.watch.each(|| question(&mut self.solver))?;
        if is_unknown(&answer) {
            self.solver = Solver::new(&self.sum.games(), self.options, self.watch)?;
        }
        Ok(answer)
    }

    /// The games of the components, where there are several.
    pub fn names(&self) -> Vec<&str> {
        match self.sum.games()[..] {
            [_] => Vec::new(),
            ref games => self.position.iter().map(|component| games[component.game].text()).collect(),
        }
    }

    /// Whether the move has to be made in each component, where the move before has left such.
    pub fn entailed(&self) -> Vec<bool> {
        self.position.iter().map(|component| component.entailed).collect()
    }

    /// The side that is to move: 0 is the player who began.
    pub fn side(&self) -> usize {
        self.turns.last().map_or(0, |turn| match turn.made.mv.kind {
            MoveKind::Complimenting => turn.side,
            MoveKind::Ordinary | MoveKind::Entailing => 1 - turn.side,
        })
    }

    /// Makes a move. Where it is drawn by lot, which branch came.
    pub fn make(&mut self, made: LegalMove, advice: Option<Choice>) -> Result<Option<usize>, Report> {
        let lot = (!made.mv.branches.is_empty()).then(|| draw(&made.mv.branches, self.rng.f64()));
        let left = lot.and_then(|lot| made.branch_text.get(lot)).unwrap_or(&made.text);
        let component = made.mv.component;
        let game = self.position[component].game;
        let parts = self.sum.games()[game].components(game, left, &Unwatched)?;
        let (before, side) = (self.position.clone(), self.side());
        let mut position = Component::replaced(&before, component, &parts, made.mv.kind);
        // An empty heap beside others is of no use; alone it stays to be seen, also where the reply has to be made there.
        let is_terminal = |part: &Component| part.value == Value::Int(0) && self.terminal[part.game];
        let stays = |part: &Component| !is_terminal(part) || (part.entailed && parts.iter().all(is_terminal));
        if position.iter().any(stays) {
            position.retain(stays);
        }
        self.turns.push(Turn { side, before, made, advice });
        self.go(position)?;
        Ok(lot)
    }

    /// Goes back to before the turn with this number.
    pub fn back_to(&mut self, turn: usize) -> Result<(), Report> {
        let Some(Turn { before, .. }) = self.turns.drain(turn..).next() else { return Ok(()) };
        self.go(before)
    }

    fn go(&mut self, position: Vec<Component>) -> Result<(), Report> {
        self.legal = self.ask(|solver| solver.moves(&position), |legal| legal.unknown.is_some())?;
        self.moves = distinct(&self.legal.moves);
        self.position = position;
        Ok(())
    }

    /// Whether play has come round so often that it will not end.
    pub fn goes_round(&self) -> bool {
        let most = if self.sum.convention() == Convention::Chance { REPEATS_BY_LOT } else { REPEATS };
        let side = self.side();
        let alike = |turn: &&Turn| turn.side == side && turn.before == self.position;
        let rounds = self.turns.iter().filter(alike).count();
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
        if self.sum.convention() != Convention::Score {
            return None;
        }
        let mut scores = [0; 2];
        for turn in &self.turns {
            scores[turn.side] += i128::from(turn.made.mv.gain.unwrap_or(0));
        }
        Some(scores)
    }

    /// What all moves have cost, where that counts.
    pub fn total(&self) -> Option<i128> {
        let costs = || self.turns.iter().map(|turn| i128::from(turn.made.mv.cost.unwrap_or(0)));
        (self.sum.convention() == Convention::Cost).then(|| costs().sum())
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
        let place = *places
            .entry((mv.game, &mv.from, &mv.to, mv.kind, &mv.branches, mv.gain, mv.cost))
            .or_insert(all.len());
        match all.get_mut(place) {
            Some((_, times)) => *times += 1,
            None => all.push((legal.clone(), 1)),
        }
    }
    all
}
