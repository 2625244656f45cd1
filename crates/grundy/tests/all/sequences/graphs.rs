//! Node Kayles on graphs: take a vertex, and its neighbours go with it.

use super::entry::{Entry, entries, positions};
use crate::common::{game_with, nimbers};

entries! {
    linked_cycles, "node_kayles_linked4" => check_linked_cycles;
    scalloped_path, "node_kayles_P3" => positions(SCALLOPED, 40, |n| {
        let vertices: Vec<String> = (1..=n).map(|v| v.to_string()).collect();
        format!("{{{}}}", vertices.join(", "))
    });
}

/// Vertices 1..n; those that differ by 1 or 3 are neighbours.
const SCALLOPED: &str = "
    s: set -> split(pieces({b for b in s if abs(a-b) not in {0, 1, 3}})) for a in s
    let pieces(s) = if len(s) == 0 then []
        else [[{a - min(part) for a in part}] + pieces(s - part) for part in [whole({min(s)}, s)]][0]
    let whole(part, s) = [if len(more) == len(part) then part
        else whole(more, s) for more in [joined(part, s)]][0]
    let joined(part, s) = {a for a in s if any(abs(a-b) in {0, 1, 3} for b in part)}
";

const GIVEN_GRAPH: &str = "
    s: set -> split(pieces(s - next[v] - {v})) for v in s
    let pieces(s) = if len(s) == 0 then [] else [[part] + pieces(s - part) for part in [whole({min(s)}, s)]][0]
    let whole(part, s) = [if len(more) == len(part) then part
        else whole(more, s) for more in [joined(part, s)]][0]
    let joined(part, s) = {v for v in s if v in part or any(w in part for w in next[v])}
    given next
";

/// Four-cycles in a chain: u(i), v(i), w(i), u(i+1), with u(i+1) shared by one cycle and the next.
fn check_linked_cycles(entry: &Entry) -> usize {
    let last = entry.terms().len();
    let (u, v, w) = (|i: usize| 3 * i, |i: usize| 3 * i + 1, |i: usize| 3 * i + 2);
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); u(last) + 1];
    for i in 0..last {
        for (a, b) in [(u(i), v(i)), (v(i), w(i)), (w(i), u(i + 1)), (u(i), u(i + 1))] {
            next[a].push(b);
            next[b].push(a);
        }
    }
    let game = game_with(GIVEN_GRAPH, &format!("{{\"next\": {next:?}}}"));
    let chain = |cycles: usize| {
        let vertices: Vec<String> = (0..=u(cycles)).map(|v| v.to_string()).collect();
        format!("{{{}}}", vertices.join(", "))
    };
    let found = nimbers(&game, &(1..=last).map(chain).collect::<Vec<_>>());
    entry.compare(&found.into_iter().map(|value| value as i64).collect::<Vec<_>>())
}
