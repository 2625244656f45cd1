//! Retrograde analysis against what a competent person would write in forty lines with petgraph: a graph with
//! its degrees, a queue, and the edges backwards.
//!
//! Both sides work on the same graph in memory, and ours also from the rule as it is typed. Outcome and
//! remoteness of every position must agree. `cargo bench -p grundy --bench retrograde` prints medians.

use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Outcome, Play};
use grundy::engine::{Retrograde, Solved};
use grundy::{Game, NoFiles};
use grundy_language::types::Type;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::{Moves, Parts};
use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Rounds of which the median counts.
const ROUNDS: usize = 5;

/// Play on a graph that is there already: for each vertex those that it leads to.
struct Walk<'a> {
    next: &'a [Vec<u32>],
    layout: Layout,
}

impl Moves for Walk<'_> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        for &to in &self.next[at.numbers[0] as usize] {
            if visit(&Parts { numbers: &[i64::from(to)], others: &[], len: 1, over: None }).is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// The plain version: who wins, and how soon, for every vertex of a graph on which the last mover wins.
fn plain(graph: &DiGraph<(), ()>) -> Vec<(u8, u32)> {
    const UNKNOWN: u8 = 0;
    const WON: u8 = 1;
    const LOST: u8 = 2;
    let mut result = vec![(UNKNOWN, 0); graph.node_count()];
    let mut degree: Vec<usize> =
        graph.node_indices().map(|v| graph.neighbors_directed(v, Direction::Outgoing).count()).collect();
    let mut queue = VecDeque::new();
    for v in graph.node_indices() {
        if degree[v.index()] == 0 {
            result[v.index()] = (LOST, 0);
            queue.push_back(v);
        }
    }
    while let Some(v) = queue.pop_front() {
        let (outcome, moves) = result[v.index()];
        for u in graph.neighbors_directed(v, Direction::Incoming) {
            if result[u.index()].0 != UNKNOWN {
                continue;
            }
            if outcome == LOST {
                result[u.index()] = (WON, moves + 1);
                queue.push_back(u);
            } else {
                degree[u.index()] -= 1;
                if degree[u.index()] == 0 {
                    result[u.index()] = (LOST, moves + 1);
                    queue.push_back(u);
                }
            }
        }
    }
    result
}

/// The plain version of Cat and Mouse, as solutions of LeetCode 913 are written: who wins at (mouse, cat, turn).
fn plain_cat_and_mouse(next: &[Vec<usize>]) -> Vec<(u8, u32)> {
    let n = next.len();
    let at = |mouse: usize, cat: usize, turn: usize| (mouse * n + cat) * 2 + turn;
    let mut result = vec![(0, 0); n * n * 2];
    let mut degree = vec![0; n * n * 2];
    let mut queue = VecDeque::new();
    for mouse in 0..n {
        for cat in 1..n {
            degree[at(mouse, cat, 0)] = next[mouse].len();
            degree[at(mouse, cat, 1)] = next[cat].iter().filter(|v| **v != 0).count();
            let winner = if mouse == 0 { 1 } else { 2 };
            if mouse == 0 || mouse == cat {
                for turn in 0..2 {
                    result[at(mouse, cat, turn)] = (winner, 0);
                    queue.push_back((mouse, cat, turn));
                }
            }
        }
    }
    while let Some((mouse, cat, turn)) = queue.pop_front() {
        let (winner, moves) = result[at(mouse, cat, turn)];
        let before: Vec<(usize, usize, usize)> = match turn {
            1 => next[mouse].iter().map(|&v| (v, cat, 0)).collect(),
            _ => next[cat].iter().filter(|v| **v != 0).map(|&v| (mouse, v, 1)).collect(),
        };
        for (m, c, t) in before {
            let u = at(m, c, t);
            if result[u].0 != 0 {
                continue;
            }
            degree[u] -= 1;
            if winner == t as u8 + 1 || degree[u] == 0 {
                result[u] = (winner, moves + 1);
                queue.push_back((m, c, t));
            }
        }
    }
    result
}

/// A generator that is always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }
}

/// So many arrows from every vertex but a few that have none.
fn random_graph(vertices: usize, arrows: usize) -> Vec<Vec<u32>> {
    let mut random = Random(88_172_645_463_325_252);
    let mut row = |_| match random.below(50) {
        0 => Vec::new(),
        _ => (0..arrows).map(|_| random.below(vertices) as u32).collect(),
    };
    (0..vertices).map(&mut row).collect()
}

/// An undirected graph whose vertices have about so many neighbours.
fn random_roads(vertices: usize, neighbours: usize) -> Vec<Vec<usize>> {
    let mut random = Random(1_234_567_890_987_654_321);
    let mut next = vec![Vec::new(); vertices];
    let ring = (0..vertices).map(|v| (v, (v + 1) % vertices)).collect::<Vec<_>>();
    let more = (0..vertices * (neighbours - 2) / 2).map(|_| (random.below(vertices), random.below(vertices)));
    for (a, b) in ring.into_iter().chain(more) {
        if a != b && !next[a].contains(&b) {
            next[a].push(b);
            next[b].push(a);
        }
    }
    next
}

fn list(rows: impl Iterator<Item = Vec<i64>>) -> Value {
    Value::list(rows.map(|row| Value::list(row.into_iter().map(Value::Int).collect())).collect())
}

/// The plain version's word for what the engine found.
fn plainly(solved: Solved) -> (u8, u32) {
    let outcome = match solved.outcome {
        Outcome::First => 1,
        Outcome::Second => 2,
        Outcome::Draw => 0,
    };
    (outcome, solved.remoteness.unwrap_or(0))
}

/// The median time of a piece of work, and what it gave.
fn timed<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut times = Vec::new();
    let mut result = None;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let made = work();
        times.push(start.elapsed());
        result = Some(made);
    }
    times.sort();
    (times[ROUNDS / 2], result.expect("at least one round"))
}

fn engine<M: Moves>(moves: M) -> Retrograde<'static, M> {
    Retrograde::new(moves, Play::Normal, Limits { memory: 16 << 30, ..Limits::default() }, &Unwatched)
}

/// The outcomes of all vertices, by one pass.
fn solve_walk<M: Moves>(moves: M, vertices: usize) -> Vec<(u8, u32)> {
    let mut engine = engine(moves);
    for v in 0..vertices as i64 {
        engine.add(&[Slots { numbers: &[v], others: &[] }]).expect("room for a vertex");
    }
    let solved = |v: i64| engine.solve(&[Slots { numbers: &[v], others: &[] }]).expect("an answer");
    (0..vertices as i64).map(solved).map(plainly).collect()
}

fn row(name: &str, positions: usize, times: &[(&str, Duration)]) {
    let plain = times[0].1.as_secs_f64();
    for (who, time) in times {
        let seconds = time.as_secs_f64();
        println!(
            "| {name} | {who} | {:.4} | {:.2} | {:.2} |",
            seconds,
            positions as f64 / seconds / 1e6,
            plain / seconds
        );
    }
}

fn graph_of_ten_million_arrows() {
    let (vertices, arrows) = (1_000_000, 10);
    let next = random_graph(vertices, arrows);
    let (built, graph) = timed(|| {
        let mut graph = DiGraph::<(), ()>::with_capacity(vertices, vertices * arrows);
        (0..vertices).for_each(|_| _ = graph.add_node(()));
        for (v, row) in next.iter().enumerate() {
            for &to in row {
                graph.add_edge(NodeIndex::new(v), NodeIndex::new(to as usize), ());
            }
        }
        graph
    });
    let (by_hand, expected) = timed(|| plain(&graph));
    drop(graph);
    let (ours, found) = timed(|| solve_walk(Walk { next: &next, layout: Layout::new(Type::Int) }, vertices));
    assert!(found == expected, "the engine and the plain version disagree");
    let rows = next.iter().map(|row| row.iter().map(|&to| i64::from(to)).collect());
    let settings = [("next".to_string(), list(rows))].into_iter().collect();
    let game = Game::open("v -> w for w in next[v]; given next", &settings, &NoFiles).expect("a rule");
    let machine = || game.rule().machine(&Limits::default(), &Unwatched).expect("a machine");
    let (typed, found) = timed(|| solve_walk(machine(), vertices));
    assert!(found == expected, "the typed rule and the plain version disagree");
    let times = [
        ("petgraph, graph built before", by_hand),
        ("petgraph, with building", by_hand + built),
        ("grundy, on the graph", ours),
        ("grundy, typed rule", typed),
    ];
    row("10^6 positions, 10^7 edges", vertices, &times);
}

const CAT_AND_MOUSE: &str = "
    (mouse, cat, turn) -> (v, cat, 1) for v in next[mouse] if turn == 0
    (mouse, cat, turn) -> (mouse, v, 0) for v in next[cat] if turn == 1 and v != 0
    win if mouse == 0 and turn == 0
    lose if mouse == 0
    lose if mouse == cat and turn == 0
    win if mouse == cat
    given next";

fn cat_and_mouse_on_fifty() {
    let next = random_roads(50, 5);
    let (by_hand, expected) = timed(|| plain_cat_and_mouse(&next));
    let rows = next.iter().map(|row| row.iter().map(|&to| to as i64).collect());
    let settings = [("next".to_string(), list(rows))].into_iter().collect();
    let game = Game::open(CAT_AND_MOUSE, &settings, &NoFiles).expect("a rule");
    let places = || (0..50).flat_map(|m| (1..50).flat_map(move |c| (0..2).map(move |t| [m, c, t])));
    let (typed, found) = timed(|| {
        let mut engine = engine(game.rule().machine(&Limits::default(), &Unwatched).expect("a machine"));
        for place in places() {
            engine.add(&[Slots { numbers: &place, others: &[] }]).expect("room for a place");
        }
        let solved = |place: [i64; 3]| {
            let solved = engine.solve(&[Slots { numbers: &place, others: &[] }]).expect("an answer");
            let (outcome, moves) = plainly(solved);
            // The plain version speaks of mouse and cat, the engine of the player to move.
            (if outcome != 0 && place[2] == 1 { 3 - outcome } else { outcome }, moves)
        };
        places().map(solved).collect::<Vec<_>>()
    });
    let expected: Vec<(u8, u32)> =
        places().map(|[m, c, t]| expected[((m * 50 + c) * 2 + t) as usize]).collect();
    assert!(found == expected, "the typed rule and the plain version disagree");
    let times = [("plain Rust", by_hand), ("grundy, typed rule", typed)];
    row("Cat and Mouse, n = 50", places().count(), &times);
}

fn main() {
    println!("| game | by | seconds | million positions a second | plain / this |");
    println!("|---|---|---|---|---|");
    graph_of_ten_million_arrows();
    cat_and_mouse_on_fifty();
}
