//! The options of a component, read off the rules themselves.
//!
//! Where there are several games, a component is a pair: the number of its game, and its position there.

use super::Refusal;
use crate::answer::{MoveKind, Unknown};
use crate::game::Game;
use crate::sum::{Component, convention};
use grundy_heap::progress::Progress;
use grundy_language::convention::Convention;
use grundy_language::value::Value;
use grundy_rule::chance::Probability;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Laid, Layout};
use grundy_rule::limits::Limits;
use grundy_rule::machine::Machine;
use grundy_rule::moves::{Ending, Moves};
use grundy_rule::union::Union;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// About so many bytes an option takes in a list.
const OPTION: usize = 128;

/// A move with what it gains or costs, and the ways in which it may turn out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    pub branches: Vec<(Probability, Vec<Value>)>,
    pub kind: MoveKind,
    pub amount: i64,
}

/// Lists options of a game, or of the games of a sum.
pub(crate) struct Options<'a> {
    games: Vec<(&'a Game, Machine<'a>)>,
    memory: usize,
}

/// A component as options are listed of it: of several games, with the number of its own.
pub(crate) fn marked(games: usize, component: &Component) -> Value {
    match &component.value {
        value if games == 1 => value.clone(),
        value => Value::Tuple([Value::Int(component.game as i64), value.clone()].into()),
    }
}

/// The game of such a component, and its position there.
fn bare(games: usize, component: &Value) -> (usize, &Value) {
    match component {
        Value::Tuple(pair) if games > 1 => match &pair[..] {
            [Value::Int(game), value] => (*game as usize, value),
            _ => (0, component),
        },
        _ => (0, component),
    }
}

impl<'a> Options<'a> {
    pub(crate) fn new(
        games: &[&'a Game],
        limits: &Limits,
        progress: &'a dyn Progress,
    ) -> Result<Self, Refusal> {
        let machine = |&game: &&'a Game| {
            Ok((game, game.rule().machine(limits, progress).map_err(Refusal::unreadable)?))
        };
        let of = |game: &&Game| game.rule().convention();
        let all = convention(games);
        // With chance, and where moves entail, the last mover wins as well.
        let plain = matches!(all, Convention::Chance | Convention::Entailing);
        let fits = |one| one == all || plain && one == Convention::Win;
        if !games.iter().map(of).all(fits) {
            return Err(Refusal::unreadable(
                "the games are not played for the same, so nothing says who wins their sum",
            ));
        }
        let games = games.iter().map(machine).collect::<Result<_, Refusal>>()?;
        Ok(Options { games, memory: limits.memory })
    }

    /// What the games are played for.
    pub(crate) fn convention(&self) -> Convention {
        convention(&self.games.iter().map(|(game, _)| *game).collect::<Vec<_>>())
    }

    /// Whether values of components may be added: the last mover decides and nothing else ends the game.
    pub(crate) fn adds(&self) -> bool {
        self.convention() == Convention::Win && self.ends_by_moves()
    }

    /// Whether play ends only where nobody can move.
    pub(crate) fn ends_by_moves(&self) -> bool {
        self.games.iter().all(|(game, _)| game.rule().tree().endings.is_empty())
    }

    /// The game of a component, its number, its machine, and the component as the game has it.
    fn at<'s, 'v>(&'s mut self, component: &'v Value) -> (&'a Game, usize, &'s mut Machine<'a>, &'v Value) {
        let (number, value) = bare(self.games.len(), component);
        let (game, machine) = &mut self.games[number];
        (game, number, machine, value)
    }

    /// The different options of a component in ascending order, each its components in ascending order.
    pub(crate) fn of(&mut self, component: &Value) -> Result<BTreeSet<Vec<Value>>, Refusal> {
        if self.at(component).0.rule().convention() == Convention::Entailing {
            let left = |turn: Turn| turn.branches.into_iter().flat_map(|(_, left)| left).collect();
            return Ok(self.turns(component)?.into_iter().map(left).collect());
        }
        let (memory, mut all) = (self.memory, BTreeSet::new());
        self.each(component, |mut option| {
            option.sort();
            all.insert(option);
            if all.len() > memory / OPTION { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if all.len() > memory / OPTION {
            return Err(Unknown::Memory { limit: memory, positions: all.len() as u64 }.into());
        }
        Ok(all)
    }

    /// The different moves of a component in ascending order; what each leaves is ascending too.
    pub(crate) fn turns(&mut self, component: &Value) -> Result<BTreeSet<Turn>, Refusal> {
        let (most, mut all, several) = (self.memory / OPTION, BTreeSet::new(), self.games.len());
        let chance = self.convention() == Convention::Chance;
        let (game, number, machine, value) = self.at(component);
        let layout = machine.layout().clone();
        let listed = machine.detailed(layout.lay(value).slots(), |detail| {
            let mut branches = detail.branches;
            if branches.is_empty() {
                branches.push((Probability::ONE, detail.components));
            }
            for (_, left) in &mut branches {
                *left = Component::all(number, left).iter().map(|part| marked(several, part)).collect();
                left.sort();
            }
            branches.sort();
            let amount = if chance { 0 } else { detail.gain.or(detail.cost).unwrap_or(0) };
            if all.len() <= most {
                all.insert(Turn { branches, kind: detail.kind, amount });
            }
        });
        listed.map_err(|fault| refused(game, fault))?;
        if all.len() > most {
            return Err(Unknown::Memory { limit: self.memory, positions: most as u64 }.into());
        }
        Ok(all)
    }

    /// Whether the rule knows a position.
    pub(crate) fn has(&mut self, component: &Value) -> Result<bool, Refusal> {
        let (game, _, machine, value) = self.at(component);
        let layout = machine.layout().clone();
        machine.matches_filter(layout.lay(value).slots()).map_err(|fault| refused(game, fault))
    }

    /// The whole-game ending that a component brings about, behind the number of its game: of several endings the one
    /// typed first decides.
    pub(crate) fn ending(&mut self, component: &Value) -> Result<Option<(usize, Ending)>, Refusal> {
        let (game, number, machine, value) = self.at(component);
        let layout = machine.layout().clone();
        let ending = machine.ending(layout.lay(value).slots()).map_err(|fault| refused(game, fault))?;
        Ok(ending.map(|ending| (number, ending)))
    }

    /// Calls `visit` for every option of a component, once for each way to make the move.
    pub(crate) fn each(
        &mut self,
        component: &Value,
        mut visit: impl FnMut(Vec<Value>) -> ControlFlow<()>,
    ) -> Result<(), Refusal> {
        let several = self.games.len();
        let (game, number, machine, value) = self.at(component);
        let layout = machine.layout().clone();
        let part = |value| marked(several, &Component { game: number, value, entailed: false });
        let listed = machine.options(layout.lay(value).slots(), |parts| {
            visit(parts.iter().map(|slots| part(layout.unpack(slots))).collect())
        });
        listed.map_err(|fault| refused(game, fault))
    }

    /// The games as the engines play them.
    pub(crate) fn player(
        &self,
        limits: &Limits,
        progress: &'a dyn Progress,
    ) -> Result<Union<Machine<'a>>, Refusal> {
        let machine = |(game, _): &(&'a Game, _)| game.rule().machine(limits, progress);
        let machines = self.games.iter().map(machine).collect::<Result<_, _>>();
        Ok(Union::new(machines.map_err(Refusal::unreadable)?))
    }

    /// A component as the engines take it.
    pub(crate) fn lay(&self, component: &Value) -> Laid {
        let (number, value) = bare(self.games.len(), component);
        let all = Layout::of_several(self.games.iter().map(|(_, machine)| machine.layout()));
        self.games[number].1.layout().lay(value).of(number, &all)
    }

    /// A fault of an engine that plays them.
    pub(crate) fn fault(&self, fault: Fault) -> String {
        let game = if let Fault::Mistake { game, .. } = &fault { *game } else { 0 };
        self.games[game].0.rule().report(fault).to_string()
    }
}

fn refused(game: &Game, fault: Fault) -> Refusal {
    match fault {
        Fault::Unknown(why) => Refusal::Unknown(why),
        mistake => Refusal::wrong(game.rule().report(mistake)),
    }
}
