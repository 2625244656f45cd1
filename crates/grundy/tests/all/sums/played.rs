//! Sums played out: every game to its end, by the definitions alone.

use grundy::Component;
use grundy::Convention;
use grundy::Game;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Outcome, Play};
use grundy_rule::layout::Layout;
use grundy_rule::machine::Machine;
use grundy_rule::moves::Moves;
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::collections::HashMap;

/// What a sum is worth to the player to move.
#[derive(Debug, Clone, PartialEq)]
pub enum Worth {
    Wins(bool),
    Score(i64),
    Odds(BigRational),
}

impl Worth {
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Worth::Wins(true) | Worth::Score(1..) => Some(Outcome::First),
            Worth::Wins(false) => Some(Outcome::Second),
            Worth::Score(0) => Some(Outcome::Draw),
            Worth::Score(_) => Some(Outcome::Second),
            Worth::Odds(odds) if odds.is_one() => Some(Outcome::First),
            Worth::Odds(odds) if odds.is_zero() => Some(Outcome::Second),
            Worth::Odds(_) => None,
        }
    }
}

/// A move: in which component, what it gains, and how it may turn out.
struct Turn {
    component: usize,
    gain: i64,
    branches: Vec<(BigRational, Vec<Component>)>,
}

pub struct Played<'g> {
    games: Vec<(Machine<'g>, Layout)>,
    convention: Convention,
    play: Play,
    known: HashMap<Vec<(usize, String)>, Worth>,
}

impl<'g> Played<'g> {
    pub fn new(games: &[&'g Game], play: Play) -> Played<'g> {
        let convention = games
            .iter()
            .map(|game| game.rule().convention())
            .find(|convention| *convention != Convention::Win);
        let machine = |game: &&'g Game| {
            let machine = game.rule().machine(&Limits::default(), &Unwatched).expect("a machine");
            (machine, Layout::new(game.rule().tree().position.clone()))
        };
        let games = games.iter().map(machine).collect();
        Played { games, convention: convention.unwrap_or(Convention::Win), play, known: HashMap::new() }
    }

    pub fn worth(&mut self, position: &[Component]) -> Worth {
        let key = |component: &Component| (component.game, component.value.to_string());
        let mut key: Vec<(usize, String)> = position.iter().map(key).collect();
        key.sort();
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let worth = self.play_out(position);
        self.known.insert(key, worth.clone());
        worth
    }

    fn play_out(&mut self, position: &[Component]) -> Worth {
        // Of several endings that hold, one of the game named first decides, and of these the line typed first.
        let endings: Vec<_> = position.iter().filter_map(|component| self.ended(component)).collect();
        let ended = match endings.into_iter().min() {
            Some((_, _, wins)) => Some(wins),
            None if self.turns(position).is_empty() => Some(self.play == Play::Misere),
            None => None,
        };
        match (ended, self.convention) {
            (Some(_), Convention::Score) => return Worth::Score(0),
            (Some(wins), Convention::Chance) if wins => return Worth::Odds(BigRational::one()),
            (Some(_), Convention::Chance) => return Worth::Odds(BigRational::zero()),
            (Some(wins), _) => return Worth::Wins(wins),
            (None, _) => {}
        }
        let turns = self.turns(position);
        let worths: Vec<Worth> = turns.iter().map(|turn| self.by(position, turn)).collect();
        let better = |one: Worth, other: Worth| match (&one, &other) {
            (Worth::Wins(a), Worth::Wins(b)) => Worth::Wins(*a || *b),
            (Worth::Score(a), Worth::Score(b)) => Worth::Score(*a.max(b)),
            (Worth::Odds(a), Worth::Odds(b)) => Worth::Odds(a.max(b).clone()),
            _ => panic!("{one:?} {other:?}"),
        };
        worths.into_iter().reduce(better).expect("a move")
    }

    /// What the sum is worth to a player who makes this move.
    fn by(&mut self, position: &[Component], turn: &Turn) -> Worth {
        let mut odds = BigRational::zero();
        for (probability, to) in &turn.branches {
            let after = [&position[..turn.component], to, &position[turn.component + 1..]].concat();
            match self.worth(&after) {
                Worth::Wins(wins) => return Worth::Wins(!wins),
                Worth::Score(score) => return Worth::Score(turn.gain - score),
                Worth::Odds(theirs) => odds += probability * (BigRational::one() - theirs),
            }
        }
        Worth::Odds(odds)
    }

    /// The moves that keep what a sum is worth: the component, and what takes its place without what is over.
    pub fn keeping(&mut self, position: &[Component]) -> Vec<(usize, Vec<Component>)> {
        let worth = self.worth(position);
        let turns: Vec<Turn> = self.turns(position);
        let mut kept = Vec::new();
        for turn in &turns {
            if self.by(position, turn) == worth {
                kept.push((turn.component, self.sorted(&turn.branches[0].1)));
            }
        }
        kept
    }

    /// Components in order, without empty heaps beside others.
    pub fn sorted(&self, components: &[Component]) -> Vec<Component> {
        let mut components = components.to_vec();
        components.sort();
        let empty = |component: &Component| match &component.value {
            Value::Int(n) => *n == 0,
            Value::Word(word) => word.is_empty(),
            Value::List(members) => members.is_empty(),
            _ => false,
        };
        let kept: Vec<Component> = components.iter().filter(|component| !empty(component)).cloned().collect();
        match kept.is_empty() {
            true => components.into_iter().take(1).collect(),
            false => kept,
        }
    }

    /// The ending that holds, if one does: its game, its line, and whether the player to move has won by it.
    pub fn ended(&mut self, component: &Component) -> Option<(usize, usize, bool)> {
        let (machine, layout) = &mut self.games[component.game];
        let ending = machine.ending(layout.lay(&component.value).slots()).expect("a rule that runs")?;
        Some((component.game, ending.line, ending.outcome() == Outcome::First))
    }

    fn turns(&mut self, position: &[Component]) -> Vec<Turn> {
        let mut turns = Vec::new();
        for (i, Component { game, value, .. }) in position.iter().enumerate() {
            let (machine, layout) = &mut self.games[*game];
            let listed = machine.detailed(layout.lay(value).slots(), |detail| {
                let branch = |(odds, to): (BigRational, Vec<Value>)| (odds, Component::all(*game, &to));
                let exact = |(odds, to): (grundy_rule::chance::Probability, Vec<Value>)| {
                    (BigRational::new(odds.numerator().into(), odds.denominator().into()), to)
                };
                let branches = match detail.branches.is_empty() {
                    true => vec![branch((BigRational::one(), detail.components))],
                    false => detail.branches.into_iter().map(exact).map(branch).collect(),
                };
                turns.push(Turn { component: i, gain: detail.gain.unwrap_or(0), branches });
            });
            listed.expect("a rule that runs");
        }
        turns
    }
}

/// A sum after a move that left these positions.
pub fn replaced(position: &[Component], i: usize, to: &[Value]) -> Vec<Component> {
    [&position[..i], &Component::all(position[i].game, to), &position[i + 1..]].concat()
}
