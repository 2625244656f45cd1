//! Nim-values and winning cuts of Green Hackenbush.

use super::large::{Large, MOST, Unlisted};
use crate::answer::Unknown;
use crate::game::Game;
use grundy_boards::Halt;
use grundy_boards::hackenbush::Hackenbush as Graph;
use grundy_heap::progress::Progress;
use grundy_language::convention::Convention;
use grundy_language::value::{Set, Value};
use grundy_rule::fault::Fault;
use grundy_rule::hackenbush;
use grundy_rule::limits::Limits;
use grundy_rule::nimber::Nimber;
use std::collections::BTreeMap;

/// Positions with no more edges have all their moves listed.
const LISTED: usize = 1000;

/// What the moves leave that are listed of a larger one has no more edges than this, all together.
const EDGES: usize = 1 << 21;

/// A game of Green Hackenbush.
pub(super) struct Hackenbush {
    rule: hackenbush::Hackenbush,
    limits: Limits,
}

impl Hackenbush {
    /// The game, if the form of the rule is that.
    pub(super) fn of(game: &Game, limits: Limits) -> Option<Hackenbush> {
        let rule = game.rule();
        let is_won = rule.convention() == Convention::Win;
        is_won.then(|| rule.hackenbush()).flatten().map(|rule| Hackenbush { rule, limits })
    }

    /// The value of a position, if all of it is joined to the ground.
    pub(super) fn nimber(&self, position: &Value, progress: &dyn Progress) -> Result<Option<Nimber>, Fault> {
        Ok(self.graph(position, progress)?.map(|graph| Nimber::from(graph.nimber())))
    }

    /// The moves of a position with too many edges to list them all: those after which it is worth `wanted`, or all; the
    /// first `most` in full.
    pub(super) fn large(
        &self,
        position: &Value,
        wanted: Option<u64>,
        most: usize,
        progress: &dyn Progress,
    ) -> Option<Large> {
        let set = position.as_set().filter(|set| set.len() > LISTED)?;
        let graph = self.graph(position, progress).ok()??;
        let edges: Vec<Value> = set.members().collect();
        let cuts = match wanted {
            // No graph has so many edges.
            Some(nimber) => {
                u32::try_from(nimber).map_or(Ok(Vec::new()), |nimber| graph.cuts_to(nimber, progress)).ok()?
            }
            None => (0..edges.len()).collect(),
        };
        let most = most.min(MOST).min((EDGES / edges.len()).max(1));
        let mut first = Vec::new();
        for &cut in cuts.iter().take(most) {
            if progress.check(0).is_some() {
                return None;
            }
            let left = edges.iter().enumerate().filter(|&(edge, _)| graph.stays(edge, cut));
            let to = vec![Value::Set(Set::from_members(left.map(|(_, edge)| edge.clone()).collect()))];
            first.push(Unlisted {
                to,
                with: vec![BTreeMap::from([(self.rule.edge.clone(), edges[cut].clone())])],
            });
        }
        Some(Large { first, count: cuts.len() as u64, value: None, more: false })
    }

    /// Which theorems say what a position is worth.
    pub(super) fn because(&self, position: &Value, progress: &dyn Progress) -> Option<String> {
        let graph = self.graph(position, progress).ok()??;
        let edges = position.as_set()?.len();
        Some(match (graph.bridges(), edges - graph.bridges()) {
            (0, 0) => return None,
            (0, loops) => fused(loops),
            (_, 0) => COLON.into(),
            (_, loops) => format!("{}; {COLON}", fused(loops)),
        })
    }

    fn graph(&self, position: &Value, progress: &dyn Progress) -> Result<Option<Graph>, Fault> {
        let edges = position.as_set().and_then(|set| self.rule.edges(set));
        let Some(edges) = edges else { return Ok(None) };
        match Graph::new(&edges, self.rule.ground, self.limits.memory, progress) {
            Ok(graph) => Ok(graph),
            Err(Halt::Stopped(stop)) => Err(stop.into()),
            Err(_) => Err(Unknown::Memory { limit: self.limits.memory, positions: 0 }.into()),
        }
    }
}

const COLON: &str = "by the colon principle a bridge is worth one more than what stands on it";

fn fused(loops: usize) -> String {
    let loops = match loops {
        1 => "one edge is a loop worth *1".into(),
        loops => format!("{loops} edges are loops, each worth *1"),
    };
    format!("by the fusion principle the vertices of a circuit are one, so {loops}")
}
