//! Undirected vertex geography by matchings.
//!
//! A token goes along edges of a graph and never back to a vertex. *Whoever is to move at v wins exactly if every maximum
//! matching of what is left of the graph, v with it, covers v.* The winner goes along the edge of such a matching: if the opponent could
//! leave it, an alternating path from v would make another as large that does not cover v. So a move from v to w wins
//! exactly if some maximum matching without v misses w. Source: Fraenkel, Scheinerman and Ullman, "Undirected edge
//! geography", Theoretical Computer Science 112 (1993).

use super::factor::Within;
use super::theorems::{First, WhoWins, elsewhere};
use crate::game::{Game, NEXT, NoFiles};
use grundy_language::types::Type;
use grundy_language::value::{Set, Value};
use grundy_rule::fault::Fault;
use petgraph::algo::maximum_matching;
use petgraph::graph::{NodeIndex, UnGraph};
use std::collections::{BTreeMap, BTreeSet};

/// What the theorem says.
pub(super) const GEOGRAPHY: &str = "whoever is to move wins exactly if every maximum matching of the vertices that are left covers the token's (Fraenkel, Scheinerman and Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993))";

/// So many vertices that are left are searched, which tells values too.
const SEARCHED: usize = 20;

/// A matching takes about as many steps as vertices times edges, and nobody can stop it.
const MOST: usize = 1 << 24;

/// The graph that the game is played on.
pub(super) struct Geography {
    /// By vertex, those it has an edge to.
    next: Vec<BTreeSet<usize>>,
}

impl Geography {
    /// Whether a game may be such, as far as it is seen at once: large graphs are not looked through in vain.
    pub(super) fn fits(game: &Game) -> bool {
        let is_walk = |parts: &[Type]| matches!(parts, [Type::Int, Type::Set(_)]);
        game.settings().contains_key(NEXT)
            && matches!(&game.rule().tree().position, Type::Tuple(parts) if is_walk(parts))
    }

    /// The theorem, if it speaks of the game: by its form, on a graph with edges that lead both ways.
    pub(super) fn open(game: &Game) -> Option<Geography> {
        let next = game.settings().get(NEXT).filter(|_| Geography::fits(game))?.as_slice()?;
        // Where arrows lead one way only, there is no such game.
        let known = Game::open("undirected-geography", game.settings(), &NoFiles).ok()?;
        if !known.rule().is_same(game.rule()) {
            return None;
        }
        let vertex = |value: &Value| match value {
            Value::Int(n) => usize::try_from(*n).ok().filter(|n| *n < next.len()),
            _ => None,
        };
        let row = |row: &Value| row.as_slice()?.iter().map(vertex).collect::<Option<BTreeSet<usize>>>();
        Some(Geography { next: next.iter().map(row).collect::<Option<_>>()? })
    }

    /// Where the token is, where it has been, and the vertices that are left, its own with them.
    fn at<'v>(&self, position: &'v Value) -> Option<(usize, &'v Set, BTreeSet<usize>)> {
        let [Value::Int(token), Value::Set(used)] = position.as_slice()? else { return None };
        let token = usize::try_from(*token).ok().filter(|&token| token < self.next.len())?;
        let is_left = |v: &usize| *v == token || !used.contains(&Value::Int(*v as i64));
        used.contains(&Value::Int(token as i64))
            .then(|| (token, used, (0..self.next.len()).filter(is_left).collect()))
    }

    /// The edges of a maximum matching of some vertices.
    fn matched(&self, left: &BTreeSet<usize>) -> usize {
        let mut graph = UnGraph::<(), ()>::default();
        let nodes: BTreeMap<usize, NodeIndex> = left.iter().map(|&v| (v, graph.add_node(()))).collect();
        for (&v, &node) in &nodes {
            for other in self.next[v].range(..v).filter_map(|w| nodes.get(w)) {
                graph.add_edge(node, *other, ());
            }
        }
        maximum_matching(&graph).edges().count()
    }
}

impl WhoWins for Geography {
    fn is_large(&self, position: &Value) -> Option<bool> {
        Some(self.at(position).is_some_and(|(_, _, left)| left.len() > SEARCHED))
    }

    fn is_about(&self, position: &Value, _within: Within) -> bool {
        self.at(position).is_some_and(|(_, _, left)| {
            let edges: usize = left.iter().map(|&v| self.next[v].len()).sum();
            left.len().saturating_mul(edges) <= MOST
        })
    }

    fn is_lost(&self, position: &Value, _within: Within) -> Result<(bool, Option<u32>), Fault> {
        let (token, _, mut left) = self.at(position).ok_or_else(elsewhere)?;
        let all = self.matched(&left);
        left.remove(&token);
        Ok((self.matched(&left) == all, None))
    }

    fn winning(&self, position: &Value, within: Within) -> Result<First, Fault> {
        let (token, used, mut left) = self.at(position).ok_or_else(elsewhere)?;
        left.remove(&token);
        let all = self.matched(&left);
        let mut first = First { moves: Vec::new(), more: false };
        for &to in self.next[token].iter().filter(|to| left.contains(to)) {
            within.progress.go_on(first.moves.len() as u64)?;
            let mut after = left.clone();
            after.remove(&to);
            if self.matched(&after) == all {
                first.more = first.moves.len() >= within.most;
                if first.more {
                    break;
                }
                first.moves.push(vec![gone(used, to)]);
            }
        }
        Ok(first)
    }
}

/// What a move to a vertex leaves.
fn gone(used: &Set, to: usize) -> Value {
    let to = Value::Int(to as i64);
    let used = used.members().chain([to.clone()]).collect();
    Value::tuple(vec![to, Value::set(used)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Naive;
    use grundy_heap::progress::Unwatched;
    use grundy_language::settings::settings_from_json;
    use grundy_rule::limits::Limits;

    /// All positions of random graphs, and who wins them from which moves.
    #[test]
    fn matchings_agree_with_play() {
        let mut random = fastrand::Rng::with_seed(112);
        let within = Within { most: usize::MAX, limits: Limits::default(), progress: &Unwatched };
        let (mut lost, mut won) = (0, 0);
        for _ in 0..60 {
            let count = random.usize(2..9);
            let mut next = vec![BTreeSet::new(); count];
            for _ in 0..random.usize(1..=2 * count) {
                let (v, w) = (random.usize(0..count), random.usize(0..count));
                next[v].insert(w);
                next[w].insert(v);
            }
            let list =
                |row: &BTreeSet<usize>| Value::list(row.iter().map(|&v| Value::Int(v as i64)).collect());
            let settings = [(NEXT.to_string(), Value::list(next.iter().map(list).collect()))].into();
            let game = Game::open("undirected-geography", &settings, &NoFiles).unwrap();
            let geography = Geography::open(&game).unwrap();
            let mut naive = Naive::new(game.rule().machine(&within.limits, &Unwatched).unwrap());
            let mut waiting: Vec<Value> =
                (0..count).flat_map(|v| game.positions(&[v.to_string()]).unwrap()).collect();
            let mut met = BTreeSet::new();
            while let Some(position) = waiting.pop().filter(|_| met.len() < 200) {
                let (token, used, left) = geography.at(&position).unwrap();
                let options: Vec<Value> = next[token]
                    .iter()
                    .filter(|w| left.contains(w) && **w != token)
                    .map(|&w| gone(used, w))
                    .collect();
                let mut loses = |at: &Value| naive.nimber(at).unwrap().is_zero();
                let winning: Vec<Vec<Value>> = options
                    .iter()
                    .filter(|option| loses(option))
                    .map(|option| vec![option.clone()])
                    .collect();
                let (is_lost, _) = geography.is_lost(&position, within).unwrap();
                assert_eq!(is_lost, loses(&position), "{position} {next:?}");
                assert_eq!(
                    geography.winning(&position, within).unwrap().moves,
                    winning,
                    "{position} {next:?}"
                );
                *(if loses(&position) { &mut lost } else { &mut won }) += 1;
                waiting.extend(options.into_iter().filter(|option| met.insert(option.clone())));
            }
        }
        assert!(lost > 500 && won > 500, "{lost} {won}");
    }

    #[test]
    fn edges_lead_both_ways() {
        let rule = "(v, seen: set) -> (w, seen + {w}) for w in next[v] if w not in seen ; given next ; start v = (v, {v})";
        let open = |next: &str| {
            let settings = settings_from_json(&format!("{{\"next\": {next}}}")).unwrap();
            Geography::open(&Game::open(rule, &settings, &NoFiles).unwrap()).is_some()
        };
        assert!(open("[[1], [0, 2], [1]]"));
        assert!(!open("[[1], [2], [1]]"));
    }
}
