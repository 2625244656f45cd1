//! Green Hackenbush: what the theorems say against the definition, and graphs of a hundred thousand edges.

use crate::common::{Dice, ask, ask_values, asked, cases, game, game_with};
use grundy::Component;
use grundy::Game;
use grundy::Limits;
use grundy::Nimber;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Engine, Outcome, Play, Solution};
use grundy::engine::Naive;
use grundy::{Options, Solver};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Edges, each by its two ends.
type Edges = Vec<(usize, usize)>;

/// Green Hackenbush on a graph; the whole of it is the plain number of its edges.
fn on(edges: &Edges) -> Game {
    let ends: Vec<String> = edges.iter().map(|(u, v)| format!("[{u}, {v}]")).collect();
    game_with("green-hackenbush", &format!("{{\"ends\": [{}]}}", ends.join(", ")))
}

fn naive(game: &Game) -> Naive<impl grundy_rule::moves::Moves + '_> {
    let machine = game.rule().machine(&Limits::default(), &Unwatched);
    Naive::new(machine.unwrap_or_else(|report| panic!("{report}")))
}

/// What the winning moves lead to.
fn left(solution: &Solution) -> BTreeSet<Vec<Value>> {
    solution.moves.iter().map(|mv| mv.to.clone()).collect()
}

/// A random graph with loops, circuits through the ground and several edges between the same vertices.
fn random(edges: usize, dice: &mut Dice) -> Edges {
    let vertices = 1 + dice.below(edges as u64 + 1);
    let mut met = vec![0];
    let mut edge = || {
        let ends = (met[dice.below(met.len() as u64) as usize], dice.below(vertices) as usize);
        met.push(ends.1);
        ends
    };
    (0..edges).map(|_| edge()).collect()
}

#[test]
fn the_definition_has_the_same_values_and_winning_moves() {
    let mut by_theorem = 0;
    for round in 0..cases(400) {
        let mut dice = Dice(round * 1_000_003 + 1);
        let count = round as usize % 9;
        let edges = random(count, &mut dice);
        let game = on(&edges);
        let mut naive = naive(&game);
        // The whole graph, and some of its edges: these need not be joined to the ground.
        let some: Vec<String> =
            (0..count).filter(|_| dice.below(4) > 0).map(|edge| edge.to_string()).collect();
        for position in [count.to_string(), format!("{{{}}}", some.join(", "))] {
            let values = game.positions(&[&position]).unwrap_or_else(|report| panic!("{report}"));
            let solution = ask_values(&game, &values, None);
            let known = naive.nimber(&values[0]).unwrap();
            assert_eq!(solution.nimber, Some(known), "{position} of {edges:?}");
            by_theorem += u32::from(solution.plan == Engine::Hackenbush);
            let moves = asked::moves(&game, &values, &Options::default(), &Unwatched).unwrap();
            let mut wins = |to: &[Value]| naive.nimber(&to[0]).unwrap() == Nimber(0);
            let winning = moves.moves.into_iter().map(|legal| legal.mv.to).filter(|to| wins(to));
            assert_eq!(left(&solution), winning.collect(), "{position} of {edges:?}");
        }
    }
    assert!(by_theorem > 400, "only {by_theorem} by the theorems");
}

/// A tree as the ends of its edges: from each vertex to one before it.
fn tree(vertices: usize, dice: &mut Dice) -> Edges {
    (1..vertices).map(|vertex| (dice.below(vertex as u64) as usize, vertex)).collect()
}

/// The values of a tree without an edge, by the colon principle as it is written down.
fn without(edges: &Edges, cut: Option<usize>) -> u32 {
    let mut values = vec![0; edges.len() + 1];
    for (edge, &(low, high)) in edges.iter().enumerate().rev() {
        if Some(edge) != cut {
            values[low] ^= values[high] + 1;
        }
    }
    values[0]
}

#[test]
fn winning_moves_are_the_same_whether_all_are_listed() {
    let mut won = 0;
    for vertices in [300, 1001, 1002, 1500] {
        let mut dice = Dice(vertices as u64);
        let edges = tree(vertices, &mut dice);
        let answer = ask(&on(&edges), &[&edges.len().to_string()], None);
        assert_eq!(answer.nimber, Some(Nimber::from(without(&edges, None))), "{vertices}");
        let winning: Vec<usize> = (0..edges.len()).filter(|&cut| without(&edges, Some(cut)) == 0).collect();
        let count = answer.winning_moves.unwrap_or(answer.moves.len() as u64);
        assert_eq!(count, winning.len() as u64, "{vertices}");
        won += count;
        let cut: BTreeSet<Value> = answer.moves.iter().map(|mv| mv.with[0]["e"].clone()).collect();
        let listed = winning.iter().take(answer.moves.len()).map(|&edge| Value::Int(edge as i64));
        assert_eq!(cut, listed.collect(), "{vertices}");
    }
    assert!(won > 5, "only {won}");
}

const LARGE: usize = 100_000;

/// The value of a large position, of which no moves are listed.
fn worth(game: &Game, position: &[Value]) -> Option<Nimber> {
    let why = asked::explain(game, position, &Options::default(), &Unwatched);
    why.unwrap_or_else(|report| panic!("{report}")).components[0].mex
}

#[test]
fn a_tree_of_a_hundred_thousand_edges() {
    let mut dice = Dice(17);
    let edges = tree(LARGE + 1, &mut dice);
    let mut parents = String::from("0");
    edges.iter().for_each(|(low, _)| write!(parents, ", {low}").unwrap());
    let game = game_with("hackenbush-tree", &format!("{{\"parent\": [{parents}]}}"));
    let answer = ask(&game, &[&(LARGE + 1).to_string()], None);
    assert!(answer.plan == Engine::Hackenbush, "{}", answer.plan);
    assert_eq!(answer.nimber, Some(Nimber::from(without(&edges, None))));
    for mv in &answer.moves {
        let Value::Int(vertex) = mv.with[0]["e"] else { panic!("{:?}", mv.with) };
        assert_eq!(without(&edges, Some(vertex as usize - 1)), 0);
    }
    assert!(!answer.moves.is_empty());
}

#[test]
fn large_paths_and_circuits_and_all_questions() {
    // A path has its length for a value, and only the lowest edge wins.
    let path: Edges = (0..LARGE).map(|vertex| (vertex, vertex + 1)).collect();
    let answer = ask(&on(&path), &["100000"], None);
    assert_eq!((answer.nimber, answer.moves.len()), (Some(Nimber(LARGE as u64)), 1));
    assert_eq!(answer.moves[0].to, [Value::set(Vec::new())]);
    // A circuit of an even number of edges is lost; a reply mirrors the cut.
    let circuit: Edges = (0..LARGE).map(|vertex| (vertex, (vertex + 1) % LARGE)).collect();
    let game = on(&circuit);
    let options = Options { replies: 2, ..Options::default() };
    let position = game.positions(&["100000"]).unwrap();
    let answer = asked::solve(&game, &position, &options, &Unwatched).unwrap();
    assert_eq!((answer.outcome, answer.lost_moves), (Some(Outcome::Second), Some(LARGE as u64)));
    assert_eq!(answer.replies.len(), 2);
    for reply in &answer.replies {
        let reply = reply.reply.as_ref().expect("the game goes on");
        assert_eq!(worth(&game, &reply.to), Some(Nimber(0)));
    }
    // Nothing asks the rule for a hundred thousand moves.
    let moves = asked::moves(&game, &position, &options, &Unwatched).unwrap();
    assert_eq!((moves.count, moves.unknown), (LARGE as u64, None));
    let why = asked::explain(&game, &position, &options, &Unwatched).unwrap();
    assert_eq!((why.unknown, why.components[0].mex), (None, Some(Nimber(0))));
    let best = asked::best(&game, &position, &options, &Unwatched).unwrap();
    assert!(best.mv.is_some() && best.unknown.is_none());
    // A sum of two circuits on stalks of 7 and 8 edges.
    let one = |stalk: usize| -> Edges {
        let top = (stalk..2001).map(|vertex| (vertex, if vertex < 2000 { vertex + 1 } else { stalk }));
        (0..stalk).map(|vertex| (vertex, vertex + 1)).chain(top).collect()
    };
    let (seven, eight) = (on(&one(7)), on(&one(8)));
    let mut solver = Solver::new(&[&seven, &eight], &Options::default(), &Unwatched).unwrap();
    let whole = |game: &Game| game.positions(&["2001"]).unwrap();
    let sum = [Component::all(0, &whole(&seven)), Component::all(1, &whole(&eight))].concat();
    let answer = solver.solve(&sum).unwrap();
    // The circuits are worth 0 and 1.
    assert_eq!(answer.nimber, Some(Nimber(7 ^ 9)));
    assert!(!answer.moves.is_empty());
    for mv in &answer.moves {
        let games = [&seven, &eight];
        let of = |i: usize| if i == mv.component { mv.to.clone() } else { whole(games[i]) };
        let nimbers = [0, 1].map(|i| worth(games[i], &of(i)));
        assert_eq!(nimbers[0], nimbers[1]);
    }
}

#[test]
fn the_plan_states_the_theorems() {
    let general = game("green-hackenbush").plan(None);
    assert!(general.engine == Engine::Hackenbush && general.otherwise == [Engine::Memo], "{general:?}");
    assert!(general.why.contains("fusion principle") && general.why.contains("colon principle"));
    let because = |position: &str| {
        let answer = ask(&game("green-hackenbush"), &[position], None);
        answer.components[0].reason.as_ref().map(ToString::to_string).unwrap_or_default()
    };
    assert_eq!(
        because("15"),
        "by the fusion principle the vertices of a circuit are one, so 7 edges are loops, each worth *1; by the \
         colon principle a bridge is worth one more than what stands on it"
    );
    assert!(!because("{0..4}").contains("colon") && !because("{10..14}").contains("fusion"));
    assert_eq!(because("0"), "");
}

#[test]
fn what_the_theorems_do_not_speak_of_is_left_to_others() {
    let game = game("green-hackenbush");
    // Edges that hang in the air all go with the next move, whichever edge is cut.
    let floating = ask(&game, &["{0, 7, 8}"], None);
    assert!(floating.plan == Engine::Memo && floating.nimber == Some(Nimber(2)), "{floating:?}");
    // Under misère play a stalk of one edge is lost.
    let misere = ask(&game, &["{0}"], Some(Play::Misere));
    assert_eq!(misere.outcome, Some(Outcome::Second));
    // An edge that the graph does not have.
    let position = game.positions(&["{0, 99}"]).unwrap();
    let mistake = asked::solve(&game, &position, &Options::default(), &Unwatched).unwrap_err();
    assert!(mistake.to_string().contains("there is no place 99"), "{mistake}");
    // A graph for which there is no room.
    let path: Edges = (0..LARGE).map(|vertex| (vertex, vertex + 1)).collect();
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    let game = on(&path);
    let position = game.positions(&["100000"]).unwrap();
    let options = Options { limits, ..Options::default() };
    let answer = asked::solve(&game, &position, &options, &Unwatched).unwrap();
    assert!(answer.unknown.is_some_and(|why| why.contains("memory")));
}

/// Project Euler 400.
#[test]
fn winning_first_moves_in_fibonacci_trees() {
    let winning = |order: u32, rule: &str| ask(&game(rule), &[&order.to_string()], None).moves.len();
    assert_eq!((winning(5, "fibonacci-trees"), winning(10, "fibonacci-trees")), (1, 17));
    assert_eq!(winning(14, "fibonacci-trees(14)"), 93);
}
