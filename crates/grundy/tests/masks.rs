//! Rules over sets that are played on masks: every theory answers as the definition does with the rule itself.

mod common;

use common::dice::named;
use common::{Dice, ask_values, cases, game, points};
use grundy::answer::{Engine, Outcome, Play};
use grundy::engine::Naive;
use grundy::game::Game;
use grundy::limits::Limits;
use grundy::progress::Unwatched;
use grundy::value::Value;
use grundy::{Component, Nimber, Options, Solver, Sum};

/// What a move of a random rule takes or puts; `x` is a member or a number up to 7.
const CHANGES: &[&str] = &[
    "s - {x}",
    "s - {x, x + A}",
    "s + {x + A}",
    "(s - {x}) + {x + A}",
    "{y for y in s if y != x and y % 3 != x % 3}",
];

const CONDITIONS: &[&str] = &[
    "x + A in s",
    "x + A not in s",
    "all(y != x + A for y in s)",
    "not any(x + d in s for d in [A, B])",
    "x > B or x + A not in s",
    "all(x + d in s for d in 0..1 if x > B)",
    "x % 2 == 0",
    "x + 1 < 9",
];

/// A rule of one or two clauses. Where moves may put members in, play can go round in circles.
fn rule(dice: &mut Dice) -> String {
    let mut clauses = Vec::new();
    for _ in 0..1 + dice.below(2) {
        let source = ["s", "0..7"][dice.below(2) as usize];
        let source = if source == "s" { "x in s" } else { "x in 0..7 if x not in s" };
        let (change, one, two) = (dice.one(CHANGES), dice.one(CONDITIONS), dice.one(CONDITIONS));
        let text = format!("s: set -> {change} for {source} if {one} and {two} and x + A < 12");
        let numbers = [dice.below(3) + 1, dice.below(6)].map(|n| n.to_string());
        clauses.push(named(&text, &[('A', &numbers[0]), ('B', &numbers[1])]));
    }
    clauses.join("\n")
}

fn set(dice: &mut Dice) -> Value {
    let bits = dice.below(256);
    Value::set((0..8).filter(|i| bits >> i & 1 == 1).map(Value::Int).collect())
}

/// The oracle plays the rule itself.
fn naive(game: &Game, position: &[Value], play: Play) -> Option<Outcome> {
    let machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
    Naive::new(machine).outcome(position, play).ok()
}

#[test]
fn random_rules_have_the_outcomes_of_the_definition() {
    let mut dice = Dice(2022);
    let (mut compared, mut boards) = (0, 0);
    for _ in 0..cases(120) {
        let game = game(&rule(&mut dice));
        for parts in [1, 1, 2] {
            let position: Vec<Value> = (0..parts).map(|_| set(&mut dice)).collect();
            for play in [Play::Normal, Play::Misere] {
                let Some(outcome) = naive(&game, &position, play) else { continue };
                let answer = ask_values(&game, &position, Some(play));
                assert_eq!(answer.outcome, Some(outcome), "{} at {position:?}, {play:?}", game.text());
                boards += usize::from(answer.plan.iter().any(|engine| engine == Engine::Boards));
                compared += 1;
            }
        }
    }
    assert!(compared > 200 && boards > 50, "{compared} {boards}");
}

#[test]
fn random_rules_have_the_values_of_the_definition() {
    let mut dice = Dice(2023);
    let mut compared = 0;
    for _ in 0..cases(80) {
        let game = game(&rule(&mut dice));
        let machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
        let mut naive = Naive::new(machine);
        // One solver for all: the later positions need not lie on the boards of those before.
        let mut solver = Solver::of(&game).unwrap();
        for _ in 0..4 {
            let position = set(&mut dice);
            let Ok(nimber) = naive.nimber(&position) else { continue };
            let answer = solver.solve(&Component::all(0, std::slice::from_ref(&position))).unwrap();
            assert_eq!(answer.nimber, Some(nimber), "{} at {position}", game.text());
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn gains_on_masks_are_those_of_the_rule() {
    let rules = [
        "s: set -> s - {x, x + 1} gain x for x in s",
        "s: set -> s - {x} gain (if x > 3 then x else 0 - x) for x in s if x + 1 not in s",
        "s: set -> s + {x} gain x % 3 for x in 0..7 if all(abs(x - y) > 1 for y in s)",
    ];
    let mut dice = Dice(2024);
    for rule in rules {
        let game = game(rule);
        for _ in 0..20 {
            let position = [set(&mut dice)];
            let Some(points::Worth::Score(score)) = points::worth(&game, &position, Play::Normal, 10_000)
            else {
                panic!("{rule} at {position:?}")
            };
            assert_eq!(ask_values(&game, &position, None).score, Some(score), "{rule} at {position:?}");
        }
    }
}

#[test]
fn endings_are_seen_on_masks() {
    let game = game(
        "s: set -> s + {c} for c in 0..8 if c not in s
         win if any(all(c in s for c in line) for line in lines)
         let lines = [{0,1,2}, {3,4,5}, {6,7,8}, {0,3,6}, {1,4,7}, {2,5,8}, {0,4,8}, {2,4,6}]",
    );
    for start in ["{}", "{4}", "{0, 5}", "{0, 1, 2}", "{0, 1, 3, 4}", "{1, 2, 3, 8}"] {
        let position = game.positions(&[start]).unwrap();
        assert_eq!(
            ask_values(&game, &position, None).outcome,
            naive(&game, &position, Play::Normal),
            "{start}"
        );
    }
}

#[test]
fn a_board_stands_beside_other_games() {
    let sum = Sum::of_words(&["cram", "(4, 3)", "+", "nim", "5", "+", "node-kayles-grid", "(3, 3)"]).unwrap();
    let mut solver = Solver::new(&sum.games(), &Options::default(), &Unwatched).unwrap();
    let answer = solver.solve(sum.components()).unwrap();
    let nimber = |component: &Component| {
        let machine = sum.games()[component.game].rule().machine(&Limits::default(), &Unwatched).unwrap();
        Naive::new(machine).nimber(&component.value).unwrap()
    };
    let total = sum.components().iter().map(nimber).fold(Nimber::ZERO, |sum, one| sum ^ one);
    assert_eq!(answer.nimber, Some(total));
    assert!(
        answer.components.iter().zip(sum.components()).all(|(said, one)| said.nimber == Some(nimber(one)))
    );
}
