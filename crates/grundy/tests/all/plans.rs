//! The plan is what runs: `solve`, `explain` and the plan for a position name one engine, and it is one of those that
//! the plan for the game names.

use crate::common::{asked, game};
use grundy::Component;
use grundy::Convention;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Engine, Engines, Play, Solution};
use grundy::catalogue;
use grundy::{Game, NoFiles};
use grundy::{Options, Solver};
use std::collections::BTreeMap;

/// How a game may be played: what moves gain decides by itself.
fn plays(game: &Game) -> &'static [Play] {
    match game.rule().convention() {
        Convention::Score => &[Play::Normal],
        _ => &[Play::Normal, Play::Misere],
    }
}

/// Which engine solved a position, as all answers say it.
fn engine(game: &Game, position: &[Value], options: &Options) -> Engines {
    let place = format!("{} at {position:?}, {:?}", game.text(), options.play);
    let solution =
        asked::solve(game, position, options, &Unwatched).unwrap_or_else(|e| panic!("{place}: {e}"));
    let plan = asked::plan_at(game, position, options, &Unwatched).unwrap_or_else(|e| panic!("{place}: {e}"));
    let why = asked::explain(game, position, options, &Unwatched).unwrap_or_else(|e| panic!("{place}: {e}"));
    assert_eq!(solution.plan, plan.engine, "{place}: solve and the plan");
    assert_eq!(why.plan.engine, plan.engine, "{place}: explain and the plan");
    assert_eq!(plan.otherwise, [], "{place}: nothing is left open");
    if why.unknown.is_none() {
        assert_eq!(why.plan, plan, "{place}");
    }
    let general = game.plan(options.play);
    assert_eq!((&general.shape, &general.recognised), (&plan.shape, &plan.recognised), "{place}");
    for engine in plan.engine.iter() {
        let named = general.engine == engine || general.otherwise.contains(&engine);
        assert!(named, "{place}: {engine} is not among {general:?}");
    }
    assert!(!plan.why.is_empty() && !general.why.is_empty(), "{place}");
    // What only one theory has shows which one it was.
    if solution.unknown.is_none() {
        let is = |engines: &[Engine]| plan.engine.iter().all(|engine| engines.contains(&engine));
        let adds = is(&[
            Engine::Heaps,
            Engine::Dynamic,
            Engine::Vectors,
            Engine::TakeAway,
            Engine::Table,
            Engine::Hackenbush,
            Engine::Boards,
            Engine::Ranks,
            Engine::Memo,
            Engine::Loopy,
            Engine::Entailing,
        ]);
        assert_eq!(solution.value.is_some(), adds, "{place}: a value");
        assert_eq!(solution.score.is_some(), is(&[Engine::Score]), "{place}: a score");
        assert_eq!(solution.win_probability.is_some(), is(&[Engine::Chance]), "{place}: a probability");
        let soon = is(&[Engine::Loopy, Engine::Retrograde, Engine::Tame, Engine::Quotient]);
        assert!(solution.remoteness.is_none() || soon, "{place}: remoteness");
    }
    plan.engine
}

#[test]
fn what_is_remembered_changes_nothing() {
    // By which theory it was found may differ: a quotient that is known, or a loop that was met, is used again.
    let told = |answer: &Solution| {
        let moves = answer.moves.iter().chain(&answer.drawing_moves);
        let mut moves: Vec<_> = moves.map(|mv| (mv.component, mv.to.clone(), mv.branches.clone())).collect();
        moves.sort_by_key(|mv| format!("{mv:?}"));
        let Solution { value, score, cost, win_probability, loss_probability, lost_moves, .. } =
            answer.clone();
        (answer.standing(), value, (score, cost, win_probability, loss_probability), moves, lost_moves)
    };
    let mut compared = 0;
    for entry in catalogue::all() {
        for play in [Play::Normal, Play::Misere] {
            let limits = Limits { memory: 4 << 20, ..Limits::default() };
            let options = Options { play: Some(play), limits, replies: 2 };
            // Positions of the game with the same parameters are asked about one after the other, the largest first.
            let mut by_set: BTreeMap<_, Vec<Vec<String>>> = BTreeMap::new();
            for known in &entry.positions {
                by_set.entry(format!("{:?}", known.set)).or_default().push(known.position.clone());
            }
            for known in entry.values.iter().rev() {
                let last = known.start + known.nimbers.len().min(8) as i64;
                let positions = (known.start..last).rev().map(|n| vec![n.to_string()]);
                by_set.entry(format!("{:?}", known.set)).or_default().extend(positions);
            }
            let sets = entry
                .positions
                .iter()
                .map(|known| &known.set)
                .chain(entry.values.iter().map(|known| &known.set));
            for set in sets {
                let Some(positions) = by_set.remove(&format!("{set:?}")) else { continue };
                let settings = catalogue::settings(set).unwrap_or_else(|| panic!("{}: {set:?}", entry.name));
                let game = Game::open(&entry.name, &settings, &NoFiles).unwrap_or_else(|e| panic!("{e}"));
                if !plays(&game).contains(&play) {
                    continue;
                }
                let mut solver =
                    Solver::new(&[&game], &options, &Unwatched).unwrap_or_else(|e| panic!("{e}"));
                for position in positions {
                    let place = format!("{} at {position:?}, {play:?}", entry.name);
                    let position = game.positions(&position).unwrap_or_else(|e| panic!("{place}: {e}"));
                    let components = Component::all(0, &position);
                    let fresh = asked::solve(&game, &position, &options, &Unwatched);
                    let fresh = fresh.unwrap_or_else(|e| panic!("{place}: {e}"));
                    solver.moves(&components).unwrap_or_else(|e| panic!("{place}: {e}"));
                    let kept = solver.solve(&components).unwrap_or_else(|e| panic!("{place}: {e}"));
                    if fresh.unknown.is_none() && kept.unknown.is_none() {
                        assert_eq!(told(&kept), told(&fresh), "{place}");
                        compared += 1;
                    }
                    let best = solver.best(&components).unwrap_or_else(|e| panic!("{place}: {e}"));
                    assert!(best.unknown.is_some() || best.outcome == kept.standing(), "{place}");
                }
            }
        }
    }
    assert!(compared > 2500, "{compared}");
}

#[test]
fn the_catalogue() {
    let mut seen: BTreeMap<Engine, usize> = BTreeMap::new();
    let mut games = 0;
    for entry in catalogue::all() {
        let mut positions: Vec<_> =
            entry.positions.iter().map(|known| (known.set.clone(), known.position.clone())).collect();
        for known in &entry.values {
            let last = known.start + known.nimbers.len().min(6) as i64 - 1;
            positions.extend((known.start..=last).map(|n| (known.set.clone(), vec![n.to_string()])));
        }
        games += usize::from(!positions.is_empty());
        for (set, position) in positions {
            let settings = catalogue::settings(&set).unwrap_or_else(|| panic!("{}: {set:?}", entry.name));
            let game = Game::open(&entry.name, &settings, &NoFiles).unwrap_or_else(|e| panic!("{e}"));
            let position = game.positions(&position).unwrap_or_else(|e| panic!("{}: {e}", entry.name));
            for &play in plays(&game) {
                let limits = Limits { memory: 4 << 20, ..Limits::default() };
                let options = Options { play: Some(play), limits, replies: 2 };
                for engine in engine(&game, &position, &options).iter() {
                    *seen.entry(engine).or_default() += 1;
                }
            }
        }
    }
    println!("{seen:?}");
    assert_eq!(games, catalogue::len());
    use Engine::*;
    for engine in [Heaps, Vectors, Memo, Loopy, Tame, Quotient, Retrograde, Score, Cost, Chance] {
        assert!(seen.get(&engine).is_some_and(|&times| times >= 2), "{engine} is hardly seen: {seen:?}");
    }
}

#[test]
fn the_position_and_the_limits_decide() {
    let little = Limits { memory: 1 << 20, ..Limits::default() };
    let usual = Limits::default();
    for (rule, position, play, limits, expected) in [
        ("wythoff", &["(3,5)", "(1,2)"][..], Play::Misere, usual, "tame"),
        ("wythoff", &["(300,500)"], Play::Normal, usual, "vectors"),
        ("wythoff", &["(300,500)"], Play::Normal, Limits { memory: 2 << 20, ..usual }, "memo"),
        ("wythoff", &["(1000000000,1000000001)"], Play::Normal, little, "theorem"),
        ("wythoff", &["(3,5)", "(1000000000,1000000001)"], Play::Normal, little, "vectors"),
        ("take 1..3", &["3", "4"], Play::Normal, usual, "heaps"),
        ("take 1..3", &["3", "4"], Play::Misere, usual, "tame"),
        ("kayles", &["5"], Play::Misere, usual, "retrograde"),
        ("kayles", &["20", "21"], Play::Misere, usual, "quotient"),
        ("kayles", &["1000000"], Play::Misere, usual, "quotient"),
        ("dawsons-kayles", &["31", "33"], Play::Misere, little, "search"),
        ("n -> n-1 | n-2 ; draw if n == 1", &["9"], Play::Normal, usual, "retrograde"),
        ("three-weapons", &["1000000000000"], Play::Normal, usual, "dynamic"),
        ("three-weapons", &["7", "1000000000000"], Play::Normal, usual, "memo+dynamic"),
        ("n -> n-1 | n+1 if n < 5", &["4"], Play::Normal, usual, "loopy"),
        (
            "(n, m) -> (n-k, k) for k in 1..2 if k != m ; (4, m) -> (2, m+1)",
            &["(9, 0)"],
            Play::Normal,
            usual,
            "memo",
        ),
    ] {
        let game = game(rule);
        let position = game.positions(position).unwrap_or_else(|e| panic!("{e}"));
        let options = Options { play: Some(play), limits, replies: 2 };
        assert_eq!(engine(&game, &position, &options).to_string(), expected, "{rule} {position:?} {play:?}");
    }
}

#[test]
fn tables_say_what_filled_them() {
    let options = Options::default();
    for (rule, to, outcomes, play, expected) in [
        ("take 1..3", 9, false, Play::Normal, "heaps"),
        ("take 1..3", 9, false, Play::Misere, "tame"),
        ("wythoff", 9, false, Play::Normal, "vectors"),
        ("wythoff", 9, false, Play::Misere, "tame"),
        ("n -> n - d for d in divisors(n) if d < n", 9, true, Play::Normal, "table"),
        ("n -> n-1 | n+1 if n < 5", 6, false, Play::Normal, "loopy"),
        ("n -> n-1 | n-2 ; draw if n == 1", 6, false, Play::Normal, "retrograde"),
        ("n -> n-k gain k for k in 1..2", 6, false, Play::Normal, "score"),
    ] {
        let options = Options { play: Some(play), ..options.clone() };
        let table = game(rule).table(to, outcomes, &options, &Unwatched);
        let table = table.unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(table.plan.to_string(), expected, "{rule}");
    }
}
