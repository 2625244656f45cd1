//! The edges of a graph that are joined to a vertex.

use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::order::set_of;
use super::{places, room};
use grundy_language::value::Value;

/// The edges in a set that other edges in it join to a vertex. An edge is a place in `ends`, the pairs of the vertices
/// that edges have for ends.
pub fn joined(edges: &Value, ends: &Value, vertex: i64, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    let Value::Set(set) = edges else { return Ok(edges.clone()) };
    room(set.len() as u64, meter)?;
    let members: Vec<Value> = set.members().collect();
    let mut met: Vec<[i64; 2]> = Vec::with_capacity(members.len());
    for edge in &members {
        met.push(pair(ends, edge)?);
    }
    let mut names: Vec<i64> = met.iter().flatten().copied().chain([vertex]).collect();
    // Sorting and searching; sets of few edges are the common case.
    meter.charge(names.len() as u64 * u64::from(usize::BITS - names.len().leading_zeros()))?;
    names.sort_unstable();
    names.dedup();
    let place = |name: i64| names.binary_search(&name).unwrap_or(0);
    let mut parts = Parts((0..names.len()).collect());
    for &[u, v] in &met {
        parts.join(place(u), place(v));
    }
    let at = parts.of(place(vertex));
    let mut kept = Vec::with_capacity(members.len());
    for (edge, [u, _]) in members.into_iter().zip(met) {
        if parts.of(place(u)) == at {
            kept.push(edge);
        }
    }
    Ok(Value::Set(set_of(kept.iter())))
}

/// The ends of an edge.
fn pair(ends: &Value, edge: &Value) -> Result<[i64; 2], Trap> {
    let at = if let Value::Int(at) = edge { *at } else { -1 };
    match places::member(ends, at)? {
        Value::Tuple(pair) => match pair[..] {
            [Value::Int(u), Value::Int(v)] => Ok([u, v]),
            _ => Ok([0; 2]), // a checked rule has pairs of numbers
        },
        _ => Ok([0; 2]),
    }
}

/// Which vertices are joined to each other: of each, one that it is joined to, or itself.
struct Parts(Vec<usize>);

impl Parts {
    /// The vertex that stands for all that are joined to one.
    fn of(&mut self, mut vertex: usize) -> usize {
        while self.0[vertex] != vertex {
            // Halved at every walk, ways stay short.
            self.0[vertex] = self.0[self.0[vertex]];
            vertex = self.0[vertex];
        }
        vertex
    }

    fn join(&mut self, u: usize, v: usize) {
        let (u, v) = (self.of(u), self.of(v));
        self.0[u.max(v)] = u.min(v);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(edges: &[i64], ends: &[(i64, i64)], vertex: i64) -> Result<String, Trap> {
        let set = Value::set(edges.iter().map(|&edge| Value::Int(edge)).collect());
        let pair = |&(u, v): &(i64, i64)| Value::tuple(vec![Value::Int(u), Value::Int(v)]);
        let ends = Value::list(ends.iter().map(pair).collect());
        joined(&set, &ends, vertex, &mut Meter::begun()).map(|left| left.to_string())
    }

    #[test]
    fn what_is_joined_stays() {
        // A stalk of two edges, a loop on top, two edges between the same vertices, and a part far away.
        let ends = [(0, 1), (2, 1), (2, 2), (0, 7), (7, 0), (8, 9), (8, -3)];
        let joined = |edges: &[i64]| of(edges, &ends, 0).unwrap();
        assert_eq!(joined(&[0, 1, 2, 3, 4]), "{0, 1, 2, 3, 4}");
        assert_eq!(joined(&[1, 2, 3, 4]), "{3, 4}");
        assert_eq!(joined(&[0, 2, 4, 5, 6]), "{0, 4}");
        assert_eq!(joined(&[]), "{}");
        assert_eq!(of(&[5, 6, 0], &ends, -3).unwrap(), "{5, 6}");
        assert_eq!(of(&[5, 6, 0], &ends, 100).unwrap(), "{}");
    }

    #[test]
    fn an_edge_without_ends_is_a_mistake() {
        assert!(matches!(of(&[0, 1], &[(0, 1)], 0), Err(Trap::Mistake(_))));
    }

    #[test]
    fn a_long_stalk() {
        let ends: Vec<(i64, i64)> = (0..100_000).map(|vertex| (vertex + 1, vertex)).collect();
        let edges: Vec<i64> = (0..100_000).filter(|&edge| edge != 70).collect();
        let left = of(&edges, &ends, 0).unwrap();
        assert!(left.ends_with("68, 69}"), "{left:.100}");
    }
}
