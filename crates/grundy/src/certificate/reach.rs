//! All positions that can be reached, with what they are worth.

use super::{Move, Position};
use crate::answer::{Outcome, Play};
use crate::game::Game;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::rule::layout::Layout;
use crate::rule::machine::Machine;
use crate::rule::moves::{Ending, Moves};
use crate::value::Value;
use serde_json::{Value as Json, json};
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

/// So many options are written down at most.
const OPTIONS: usize = 2_000_000;

/// A component, or a whole position with its components in ascending order.
type Node = Vec<Value>;

/// What is known of a node.
struct Found {
    /// The longest play that is left.
    longest: usize,
    value: u64,
    outcome: Outcome,
    options: BTreeSet<Node>,
}

/// A node that is being worked on: its options, and the nodes that are still to be looked at.
struct Open {
    node: Node,
    ending: Option<Outcome>,
    options: BTreeSet<Node>,
    ahead: Vec<Node>,
}

/// Walks through a game.
pub(super) struct Reach<'a> {
    game: &'a Game,
    machine: Machine<'a>,
    layout: Layout,
    progress: &'a dyn Progress,
    play: Play,
    known: HashMap<Node, Option<Found>>,
    options: usize,
}

impl<'a> Reach<'a> {
    pub(super) fn new(
        game: &'a Game,
        play: Play,
        limits: &Limits,
        progress: &'a dyn Progress,
    ) -> Result<Reach<'a>, String> {
        let machine = game.rule().machine(limits, progress).map_err(|report| report.to_string())?;
        let layout = machine.layout().clone();
        Ok(Reach { game, machine, layout, progress, play, known: HashMap::new(), options: 0 })
    }

    /// Whether components have values that are added.
    pub(super) fn adds(&self) -> bool {
        self.play == Play::Normal && !self.machine.has_endings()
    }

    /// Takes the values of the heaps 0, 1, 2, … as known.
    pub(super) fn learn(&mut self, values: &[u32]) {
        for (n, &value) in values.iter().enumerate() {
            let found = Found {
                longest: 0,
                value: u64::from(value),
                outcome: Outcome::Second,
                options: BTreeSet::new(),
            };
            self.known.insert(vec![Value::Int(n as i64)], Some(found));
        }
    }

    /// Finds everything about a position.
    pub(super) fn explore(&mut self, position: &[Value]) -> Result<(), String> {
        for root in self.nodes(sorted(position.to_vec())) {
            let mut path = Vec::from_iter(self.open(root)?);
            while let Some(open) = path.last_mut() {
                match open.ahead.pop() {
                    Some(node) => path.extend(self.open(node)?),
                    None => {
                        if let Some(open) = path.pop() {
                            self.close(open);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The nodes that components are.
    fn nodes(&self, components: Vec<Value>) -> Vec<Node> {
        match self.adds() {
            true => components.into_iter().map(|component| vec![component]).collect(),
            false => vec![components],
        }
    }

    /// Begins with a node; `None` if it is known.
    fn open(&mut self, node: Node) -> Result<Option<Open>, String> {
        match self.known.get(&node) {
            Some(Some(_)) => return Ok(None),
            Some(None) => {
                return Err(format!("play can go round in circles: {} comes back", json!(node)));
            }
            None => self.known.insert(node.clone(), None),
        };
        let ending = self.ending(&node)?;
        let mut options = BTreeSet::new();
        for (i, component) in node.iter().enumerate().filter(|_| ending.is_none()) {
            for to in self.moves(component)? {
                options.insert(if self.adds() { to } else { sorted(replaced(&node, i, &to)) });
            }
        }
        self.options += options.len();
        if self.options > OPTIONS {
            return Err(format!("more than {OPTIONS} moves would have to be written down"));
        }
        if let Some(stop) = self.progress.check(self.known.len() as u64) {
            return Err(stop.to_string());
        }
        let ahead = options.iter().flat_map(|option| self.nodes(option.clone())).collect();
        Ok(Some(Open { node, ending, options, ahead }))
    }

    /// Finishes a node whose options are known.
    fn close(&mut self, Open { node, ending, options, .. }: Open) {
        let parts = options.iter().flat_map(|option| self.nodes(option.clone()));
        let longest = parts.filter_map(|part| Some(self.found(&part)?.longest + 1)).max().unwrap_or_default();
        let sums: BTreeSet<u64> = options.iter().filter_map(|option| self.sum(option)).collect();
        let outcomes: Vec<Outcome> =
            options.iter().filter_map(|option| Some(self.found(option)?.outcome)).collect();
        let outcome = match ending {
            Some(outcome) => outcome,
            None if outcomes.is_empty() => self.play.stuck(),
            None if outcomes.contains(&Outcome::Second) => Outcome::First,
            None if outcomes.contains(&Outcome::Draw) => Outcome::Draw,
            None => Outcome::Second,
        };
        let value = (0..).find(|value| !sums.contains(value)).unwrap_or_default();
        self.known.insert(node, Some(Found { longest, value, outcome, options }));
    }

    fn found(&self, node: &Node) -> Option<&Found> {
        self.known.get(node)?.as_ref()
    }

    /// The nim-sum of components.
    fn sum(&self, components: &[Value]) -> Option<u64> {
        components.iter().try_fold(0, |sum, part| Some(sum ^ self.found(&vec![part.clone()])?.value))
    }

    /// The values of components, where they have any.
    pub(super) fn values(&self, position: &[Value]) -> Option<Vec<u64>> {
        let value = |component: &Value| Some(self.found(&vec![component.clone()])?.value);
        if self.adds() { position.iter().map(value).collect() } else { None }
    }

    /// Who wins a position that has been explored.
    fn outcome(&self, position: &[Value]) -> Option<Outcome> {
        match self.adds() {
            true if self.sum(position)? == 0 => Some(Outcome::Second),
            true => Some(Outcome::First),
            false => Some(self.found(&sorted(position.to_vec()))?.outcome),
        }
    }

    /// Who wins a position that has been explored, and all winning moves.
    pub(super) fn winning(&mut self, position: &[Value]) -> Result<(Outcome, Vec<Move>), String> {
        let outcome = self.outcome(position).ok_or("the position has not been explored")?;
        let mut moves = Vec::new();
        if outcome != Outcome::First || self.ending(position)?.is_some() {
            return Ok((outcome, moves));
        }
        for (component, from) in position.iter().enumerate() {
            for to in self.moves(from)? {
                if self.outcome(&replaced(position, component, &to)) == Some(Outcome::Second) {
                    moves.push(Move { component, to: to.iter().map(|part| json!(part)).collect() });
                }
            }
        }
        Ok((outcome, moves))
    }

    /// Everything that was found, as a certificate lists it.
    pub(super) fn listed(self) -> Vec<Position> {
        let adds = self.adds();
        let entry = |(node, found): (Node, Option<Found>)| {
            let found = found?;
            let position: Json = if adds { json!(node.first()?) } else { json!(node) };
            let options = found.options.iter().map(|option| option.iter().map(|part| json!(part)).collect());
            let (value, outcome) = if adds { (Some(found.value), None) } else { (None, Some(found.outcome)) };
            let key = (found.longest, position.to_string());
            Some((key, Position { position, value, outcome, options: options.collect() }))
        };
        let mut all: Vec<_> = self.known.into_iter().filter_map(entry).collect();
        all.sort_by(|(left, _), (right, _)| left.cmp(right));
        all.into_iter().map(|(_, position)| position).collect()
    }

    /// The different moves of a component, each the components it leaves in ascending order.
    fn moves(&mut self, of: &Value) -> Result<BTreeSet<Node>, String> {
        let Reach { machine, layout, game, .. } = self;
        let mut all = BTreeSet::new();
        let listed = machine.options(layout.lay(of).slots(), |parts| {
            all.insert(sorted(parts.iter().map(|part| layout.unpack(part)).collect()));
            ControlFlow::Continue(())
        });
        listed.map_err(|fault| game.rule().report(fault).to_string())?;
        Ok(all)
    }

    fn ending(&mut self, position: &[Value]) -> Result<Option<Outcome>, String> {
        let mut first: Option<Ending> = None;
        for component in position {
            let ending = self.machine.ending(self.layout.lay(component).slots());
            let ending = ending.map_err(|fault| self.game.rule().report(fault).to_string())?;
            first = [first, ending].into_iter().flatten().min_by_key(|ending| ending.line);
        }
        Ok(first.map(Ending::outcome))
    }
}

fn sorted(mut components: Vec<Value>) -> Vec<Value> {
    components.sort();
    components
}

/// The position with other components in place of one.
fn replaced(position: &[Value], i: usize, with: &[Value]) -> Vec<Value> {
    [&position[..i], with, &position[i + 1..]].concat()
}
