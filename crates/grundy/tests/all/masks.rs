//! Rules over sets that are played on masks: every theory answers as the definition does with the rule itself.

use crate::common::dice::named;
use crate::common::{Dice, ask_values, cases, game, points};
use grundy::Game;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Engine, Outcome, Play, Unknown};
use grundy::engine::{Birthdays, Memo, Naive, Retrograde, Tames};
use grundy::{Component, Nimber, Options, Solver, Sum};
use grundy_misere::Tameness;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Laid;
use grundy_rule::masks::{MaskGame, MaskMove, Masks};
use grundy_rule::moves::{Moves, Over, Parts};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

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

/// Conditions of sets, words and what stands beside them; some ask for one of several, some call functions with the
/// position, and some are of no form that masks know.
const ON_SETS: &[&str] = &[
    "x + A in s or x + B in s",
    "not (x + A in s and x + B not in s)",
    "not near(s, x)",
    "near(s, x + A)",
    "any(y > x for y in s)",
    "not full(s)",
    "x % 2 == B % 2",
    "len(s) > 2",
    "x == max(s)",
];

const ON_WORDS: &[&str] = &[
    "(i == 0 or w[i-1] != \"X\")",
    "(i == len(w)-1 or w[i+1] == \"O\" or i % 2 == 0)",
    "\"XO\" not in w",
    "not any(w[j:j+2] == \"OX\" for j in 0..len(w)-2)",
    "any(w[j] == \".\" for j in 0..A)",
    "w[i] in [\".\", \"O\"]",
    "twice(w, i)",
    "count(w, \"X\") < 3",
    "w[0] == w[len(w)-1]",
];

const FUNCTIONS: &str = "let near(t, x) = x + A in t or x - 1 in t
let full(t) = any(all(x + d in t for d in 0..2) for x in 1..5)";

const TWICE: &str = "let twice(v, i) = any(v[j] != \".\" and j != i for j in 0..len(v)-1)";

/// A rule with sets, sets beside a number, or words, and a position of it. Play comes to an end: members only go, or only
/// come; numbers go down; letters go from `.` to `X` to `O`.
fn wide_rule(dice: &mut Dice) -> (String, String) {
    let numbers = [dice.below(3) + 1, dice.below(6)].map(|n| n.to_string());
    let ending = |dice: &mut Dice, all: &[&str]| match dice.below(3) {
        0 => format!("\n{} if {}", dice.one(&["win", "lose", "draw"]), dice.one(all)),
        _ => String::new(),
    };
    let (rule, position) = match dice.below(4) {
        0 => {
            let source = dice.one(&["x in s", "x in 0..7 if x in s"]);
            let (one, two) = (dice.one(ON_SETS), dice.one(CONDITIONS));
            let end = ending(dice, &["1 in s and 2 not in s", "full(s)", "len(s) == 2"]);
            let rule = format!("s: set -> s - {{x}} for {source} if {one} and {two}{end}\n{FUNCTIONS}");
            (rule, set(dice).to_string())
        }
        1 => {
            let (one, two) = (dice.one(ON_SETS), dice.one(&["n > B", "x + n % 3 in s or n > 4", "x != n"]));
            let change = dice.one(&["s + {x}", "s - {x, x + A}", "(s - {x + A}) + {x}", "s"]);
            let end = ending(dice, &["n == 2", "n < B and 3 in s", "full(s) or n == 1"]);
            let rule = format!(
                "(s: set, n) -> ({change}, n - A) for x in 0..7 if {one} and {two}{end}\n{FUNCTIONS}"
            );
            (rule, format!("({}, {})", set(dice), 3 + dice.below(6)))
        }
        2 => {
            let (one, two) = (dice.one(ON_WORDS), dice.one(ON_WORDS));
            let change = dice.one(&[
                "replace(w, i, \"X\") for i in 0..len(w)-1 if w[i] == \".\"",
                "w[:i] + \"O\" + w[i+1:] for i in 0..len(w)-1 if w[i] != \"O\"",
                "w[:i] + \"XO\" + w[i+2:] for i in 0..len(w)-2 if w[i:i+2] == \"..\"",
                "replace(replace(w, i, \"O\"), 0, \"O\") for i in 1..len(w)-1 if w[i] == \"X\"",
                "w[:i] + w[i+1:] for i in 0..len(w)-1 if w[i] == \".\"",
            ]);
            let end = ending(
                dice,
                &["w[1:3] == \"XX\"", "any(w[i] == \"O\" for i in 0..len(w)-1)", "count(w, \"X\") == 2"],
            );
            (format!("w: word -> {change} and {one} and {two}{end}\n{TWICE}"), word(dice))
        }
        _ => {
            let letters = |dice: &mut Dice| -> String {
                (0..2 + dice.below(2)).map(|_| dice.one(&[".", "X"]).to_string()).collect()
            };
            let rewrites = (0..1 + dice.below(2)).map(|_| {
                let from = letters(dice);
                let mut to: String = from.chars().rev().collect();
                if dice.below(3) == 0 {
                    to = from.replace('X', ".");
                }
                format!("\"{from}\" => \"{to}\"")
            });
            (rewrites.collect::<Vec<_>>().join(" | "), word(dice).replace('O', "X"))
        }
    };
    (named(&rule, &[('A', &numbers[0]), ('B', &numbers[1])]), position)
}

fn word(dice: &mut Dice) -> String {
    let letters: String =
        (0..3 + dice.below(4)).map(|_| dice.one(&[".", ".", "X", "O"]).to_string()).collect();
    format!("\"{letters}\"")
}

#[test]
fn rules_of_all_forms_are_as_by_the_definition() {
    let mut dice = Dice(2025);
    let (mut with_masks, mut without, mut won) = (0, 0, 0);
    for _ in 0..cases(600) {
        let (rule, position) = wide_rule(&mut dice);
        let game: Game = rule.parse().unwrap_or_else(|report| panic!("{rule}: {report}"));
        let Ok(position) = game.position(&position) else { continue };
        let position: Vec<Value> = position.into_iter().map(|component| component.value).collect();
        for play in [Play::Normal, Play::Misere] {
            let Some(outcome) = naive(&game, &position, play) else { continue };
            let mut solver =
                Solver::new(&[&game], &Options { play: Some(play), ..Options::default() }, &Unwatched)
                    .unwrap();
            let components = Component::all(0, &position);
            let answer = solver.solve(&components).unwrap();
            assert_eq!(answer.outcome, Some(outcome), "{rule} at {position:?}, {play:?}");
            won += usize::from(outcome == Outcome::First);
            match solver.plan_at(&components).unwrap().why.contains("kept as masks") {
                true => with_masks += 1,
                false => without += 1,
            }
        }
    }
    assert!(with_masks > 300 && without > 100 && won > 200, "{with_masks} {without} {won}");
}

/// Positions with the ending that holds of each and with its options, as far as one leads.
type Reached = BTreeMap<Value, (Option<Outcome>, Vec<Value>)>;

/// All positions that can be reached, by the rule itself; `None` where there are many, a move leaves several, or the rule
/// makes a mistake.
fn reached(game: &Game, start: &Value) -> Option<Reached> {
    let mut machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
    let layout = machine.layout().clone();
    let (mut reached, mut waiting) = (Reached::new(), vec![start.clone()]);
    while let Some(position) = waiting.pop() {
        if reached.contains_key(&position) {
            continue;
        }
        let laid = layout.lay(&position);
        let ending = machine.ending(laid.slots()).ok()?.map(|ending| ending.outcome());
        let (mut options, mut is_one) = (Vec::new(), true);
        let visit = |parts: &Parts<'_>| {
            is_one &= parts.len == 1;
            options.extend(parts.iter().map(|part| layout.unpack(part)));
            ControlFlow::Continue(())
        };
        if ending.is_none() {
            machine.options(laid.slots(), visit).ok()?;
        }
        if !is_one || reached.len() == 400 {
            return None;
        }
        waiting.extend(options.iter().cloned());
        reached.insert(position, (ending, options));
    }
    Some(reached)
}

/// Who wins and how soon, by the definition: what a position is worth follows from what its options are worth, which at first
/// are draws, in one sweep after the other until nothing changes.
fn soonest(reached: &Reached, play: Play) -> BTreeMap<&Value, (Outcome, Option<u32>)> {
    let mut worths: BTreeMap<&Value, (Outcome, Option<u32>)> =
        reached.keys().map(|position| (position, (Outcome::Draw, None))).collect();
    loop {
        let before = worths.clone();
        for (position, (ending, options)) in reached {
            let of = |outcome: Outcome| -> Vec<u32> {
                let all = options.iter().map(|option| worths[option]);
                all.filter(|worth| worth.0 == outcome).filter_map(|worth| worth.1).collect()
            };
            let over = |outcome: Outcome| (outcome, (outcome != Outcome::Draw).then_some(0));
            let (lost, won) = (of(Outcome::Second), of(Outcome::First));
            let worth = match (ending, lost.iter().min(), won.iter().max()) {
                (Some(outcome), ..) => over(*outcome),
                (None, ..) if options.is_empty() => {
                    over(if play == Play::Normal { Outcome::Second } else { Outcome::First })
                }
                (None, Some(soonest), _) => (Outcome::First, Some(soonest + 1)),
                (None, None, Some(latest)) if won.len() == options.len() => {
                    (Outcome::Second, Some(latest + 1))
                }
                _ => (Outcome::Draw, None),
            };
            worths.insert(position, worth);
        }
        if worths == before {
            return worths;
        }
    }
}

/// The engine itself, from every position, in one order and in another: with loops, with endings and with draws.
#[test]
fn play_on_masks_lasts_as_long_as_by_the_definition() {
    let mut dice = Dice(2026);
    let (mut compared, mut endings, mut loops, mut longest) = (0, 0, 0, 0);
    let limits = Limits::default();
    for round in 0..cases(300) {
        let (rule, position) = match round % 2 {
            0 => (rule(&mut dice), set(&mut dice).to_string()),
            _ => wide_rule(&mut dice),
        };
        let game: Game = rule.parse().unwrap_or_else(|report| panic!("{rule}: {report}"));
        let Ok(start) = game.position(&position) else { continue };
        let [Component { value: start, .. }] = &start[..] else { continue };
        let Some(masks) = Masks::of(game.rule(), &[start], limits, &Unwatched).unwrap() else { continue };
        let Some(reached) = reached(&game, start) else { continue };
        let played = || MaskGame::new(&masks, game.rule().machine(&limits, &Unwatched).unwrap());
        let layout = played().layout().clone();
        for play in [Play::Normal, Play::Misere] {
            let worths = soonest(&reached, play);
            let solve = |engine: &mut Retrograde<'_, MaskGame<'_>>, position: &Value| {
                let solved = engine.solve(&[layout.lay(position).slots()]).unwrap();
                let found = (solved.outcome, solved.remoteness);
                assert_eq!(found, worths[position], "{rule} at {position} from {start}, {play:?}");
            };
            let engine = || Retrograde::new(played(), play, limits, &Unwatched);
            let mut first = engine();
            solve(&mut first, start);
            worths.keys().for_each(|position| solve(&mut first, position));
            let mut each = engine();
            worths.keys().for_each(|position| solve(&mut each, position));
            let mut looped = engine().with_loops();
            worths.keys().rev().for_each(|position| solve(&mut looped, position));

            compared += 1;
            let any_ending = reached.values().any(|(ending, _)| ending.is_some());
            endings += usize::from(any_ending);
            // Without endings only who goes round for ever draws.
            loops += usize::from(!any_ending && worths.values().any(|worth| worth.0 == Outcome::Draw));
            longest = longest.max(worths.values().filter_map(|worth| worth.1).max().unwrap_or(0));
        }
    }
    let counts = (compared, endings, loops, longest);
    assert!(compared > 100 && endings > 9 && loops > 20 && longest > 7, "{counts:?}");
}

/// Endings that hold for good as members come, and such as come and go; some are of no form that masks know.
const ENDS_OF_SETS: &[&str] = &[
    "full(s)",
    "any(all(x + d in s for d in [0, A]) for x in 0..7)",
    "B in s and B + A not in s",
    "B not in s and 3 in s or 7 in s and A in s",
    "all(x not in s for x in [A, B, 5])",
    "all(y < 6 for y in s if y > B)",
    "len(s) > A + 3",
];

const ENDS_OF_WORDS: &[&str] = &[
    "any(w[i:i+2] == \"XX\" for i in 0..len(w)-2)",
    "\"OXO\" in w",
    "w[1] == \"X\" and w[2] == \".\" or w[0] == \"O\"",
    "all(w[i] != \".\" for i in 0..A-1)",
    "w[:3] == \"XO.\"",
    "count(w, \"O\") == A",
];

/// A rule with one ending to three, and a position of it. Play can go round in circles.
fn rule_that_ends(dice: &mut Dice) -> (String, String) {
    let numbers = [dice.below(3) + 1, dice.below(6)].map(|n| n.to_string());
    let few = Value::set((0..8).filter(|_| dice.below(4) == 0).map(Value::Int).collect());
    let put = dice.one(&["s + {x}", "(s - {x + A}) + {x}", "(s - {B}) + {x}", "s + {x, x + A}"]);
    let (clause, functions, ends, position) = match dice.below(3) {
        0 => {
            let condition = dice.one(CONDITIONS);
            let clause = format!("s: set -> {put} for x in 0..7 if x not in s and {condition}");
            (clause, FUNCTIONS, ENDS_OF_SETS, few.to_string())
        }
        1 => {
            let condition = dice.one(&["x + n % 3 not in s", "x % 2 == n % 2", "n > 0"]);
            let clause = format!("(s: set, n) -> ({put}, n - A) for x in 0..7 if x not in s and {condition}");
            let ends =
                if dice.below(2) == 0 { ENDS_OF_SETS } else { &["n < B and 3 in s", "n == 2", "full(s)"] };
            (clause, FUNCTIONS, ends, format!("({few}, {})", dice.below(9)))
        }
        _ => {
            let change = dice.one(&[
                "replace(w, i, \"X\") for i in 0..len(w)-1 if w[i] == \".\"",
                "w[:i] + \"O\" + w[i+1:] for i in 0..len(w)-1 if w[i] != \"O\"",
                "replace(w, i, c) for i in 0..len(w)-1 for c in [\"X\", \"O\"] if w[i] == \".\"",
                "w[:i] + \"X.\" + w[i+2:] for i in 0..len(w)-2 if w[i:i+2] == \".X\"",
            ]);
            let word = (0..4 + dice.below(3)).map(|_| dice.one(&[".", ".", "X", "O"]));
            (
                format!("w: word -> {change}"),
                TWICE,
                ENDS_OF_WORDS,
                format!("\"{}\"", word.collect::<String>()),
            )
        }
    };
    let ends: String = (0..1 + dice.below(3))
        .map(|_| format!("\n{} if {}", dice.one(&["win", "lose", "draw"]), dice.one(ends)))
        .collect();
    (named(&format!("{clause}{ends}\n{functions}"), &[('A', &numbers[0]), ('B', &numbers[1])]), position)
}

/// What is said of play that a move has brought to its end, and what the engine makes of it.
#[test]
fn play_on_masks_ends_where_the_rule_says_so() {
    let mut dice = Dice(2029);
    let (mut compared, mut goes_on, mut ended, mut stuck) = (0, 0, [0; 3], 0);
    let limits = Limits::default();
    for _ in 0..cases(600) {
        let (rule, position) = rule_that_ends(&mut dice);
        let game: Game = rule.parse().unwrap_or_else(|report| panic!("{rule}: {report}"));
        let Ok(start) = game.position(&position) else { continue };
        let [Component { value: start, .. }] = &start[..] else { continue };
        let Some(masks) = Masks::of(game.rule(), &[start], limits, &Unwatched).unwrap() else { continue };
        let Some(reached) = reached(&game, start) else { continue };
        let played = || MaskGame::new(&masks, game.rule().machine(&limits, &Unwatched).unwrap());
        let is_listed = |all: &Vec<(_, MaskMove)>| all.iter().all(|(_, ending)| ending.bars.is_empty());
        let all_told = masks.endings.as_ref().is_some_and(is_listed);
        let mut by_masks = played();
        let layout = by_masks.layout().clone();
        for position in
            reached.iter().filter(|(_, (ending, _))| ending.is_none()).map(|(position, _)| position)
        {
            let visit = |parts: &Parts<'_>| {
                let option = layout.unpack(parts.iter().next().unwrap());
                let (ending, options) = &reached[&option];
                let told = format!("{rule} from {position} to {option}");
                match parts.over {
                    Some(Over::Ended(outcome)) => {
                        assert_eq!(Some(outcome), *ending, "{told}");
                        ended[outcome as usize] += 1;
                    }
                    Some(Over::Stuck) => {
                        assert!(ending.is_none() && options.is_empty(), "{told}");
                        stuck += 1;
                    }
                    // An ending that the rule is asked for is seen later.
                    None => {
                        assert!(ending.is_none() || !all_told, "{told}");
                        goes_on += 1;
                    }
                }
                ControlFlow::Continue(())
            };
            by_masks.options(layout.lay(position).slots(), visit).unwrap();
        }
        for play in [Play::Normal, Play::Misere] {
            let worths = soonest(&reached, play);
            let mut engine = Retrograde::new(played(), play, limits, &Unwatched);
            for position in std::iter::once(start).chain(worths.keys().copied()) {
                let solved = engine.solve(&[layout.lay(position).slots()]).unwrap();
                let found = (solved.outcome, solved.remoteness);
                assert_eq!(found, worths[position], "{rule} at {position} from {start}, {play:?}");
            }
            compared += 1;
        }
    }
    let counts = (compared, goes_on, ended, stuck);
    let enough = compared > 300 && goes_on > 3000 && ended.iter().all(|&ended| ended > 300) && stuck > 100;
    assert!(enough, "{counts:?}");
}

#[test]
fn values_on_masks_are_those_of_the_definition() {
    let mut dice = Dice(2027);
    let (mut compared, mut loops, mut largest) = (0, 0, Nimber::ZERO);
    let limits = Limits::default();
    for _ in 0..cases(200) {
        let game = game(&rule(&mut dice));
        let start = set(&mut dice);
        let Some(masks) = Masks::of(game.rule(), &[&start], limits, &Unwatched).unwrap() else { continue };
        let machine = || game.rule().machine(&limits, &Unwatched).unwrap();
        let (mut naive, played) = (Naive::new(machine()), MaskGame::new(&masks, machine()));
        let laid = played.layout().lay(&start);
        let found = Memo::new(played, limits, &Unwatched).nimber(laid.slots());
        match naive.nimber(&start) {
            Ok(nimber) => {
                assert_eq!(found, Ok(nimber), "{} at {start}", game.text());
                largest = largest.max(nimber);
                compared += 1;
            }
            Err(Fault::Unknown(Unknown::Loop { .. })) => {
                let is_loop = matches!(found, Err(Fault::Unknown(Unknown::Loop { .. })));
                assert!(is_loop, "{} at {start}: {found:?}", game.text());
                loops += 1;
            }
            Err(_) => {}
        }
    }
    assert!(compared > 80 && loops > 10 && largest > Nimber(3), "{compared} {loops} {largest}");
}

/// Against the definition, by the lists of options of all positions.
#[test]
fn positions_on_masks_are_tame_by_the_definition() {
    let mut dice = Dice(2028);
    // Kayles and Dawson's Kayles in rows, and rules at random.
    let mut rules = vec![
        "s: set -> s - {x} for x in s\ns: set -> s - {x, x + 1} for x in s if x + 1 in s".to_string(),
        "s: set -> {y for y in s if abs(y - x) > 1} for x in s".to_string(),
    ];
    rules.extend((0..cases(60)).map(|_| rule(&mut dice)));
    let (mut tame, mut wild, mut taken_back) = (0, 0, 0);
    let (most, limits) = (usize::MAX, Limits::default());
    for (number, rule) in rules.into_iter().enumerate() {
        let game = game(&rule);
        let start = Value::set((1..=if number < 2 { 11 } else { 8 }).map(Value::Int).collect());
        let Some(masks) = Masks::of(game.rule(), &[&start], limits, &Unwatched).unwrap() else { continue };
        let played = || MaskGame::new(&masks, game.rule().machine(&limits, &Unwatched).unwrap());
        let layout = played().layout().clone();
        let mut listed = Birthdays::new(played(), most, limits, &Unwatched);
        if listed.sum(&[layout.lay(&start).slots()]).is_err() {
            continue;
        }
        let known = Tameness::of(listed.positions());
        let mut tames = Tames::of(played(), most, limits, &Unwatched).unwrap();
        for at in 0..listed.positions().len() as u32 {
            let (expected, position) = (known.get(at), listed.component(at).1);
            let found = tames.worth(layout.lay(&position).slots());
            assert_eq!(found, Ok(Some(expected)), "{rule} at {position}");
            let any_wild = listed.positions().options(at).iter().any(|option| known.sum(option).is_none());
            match expected {
                Some(_) if any_wild => taken_back += 1,
                Some(_) => tame += 1,
                None => wild += 1,
            }
        }
    }
    assert!(tame > 50 && wild > 50 && taken_back > 0, "{tame} {wild} {taken_back}");
}

/// Beside a mask there is room for so much, and what is greater is found in another way.
#[test]
fn values_that_find_no_room_beside_a_mask_are_found() {
    let limits = Limits::default();
    let played = |game: &Game, start: &Value, check: &dyn Fn(MaskGame<'_>, Laid)| {
        let masks = Masks::of(game.rule(), &[start], limits, &Unwatched).unwrap().unwrap();
        let played = MaskGame::new(&masks, game.rule().machine(&limits, &Unwatched).unwrap());
        assert!(played.layout().bits().unwrap() <= 56);
        let laid = played.layout().lay(start);
        check(played, laid);
    };
    // Two heaps of Nim: the one member of a set, and a number beside it.
    let nim = game(
        "(s: set, n) -> (s - {x} + {y}, n) for x in s for y in 0..x-1
         (s: set, n) -> (s, m) for m in 0..n-1",
    );
    let start = nim.position("({40}, 150)").unwrap()[0].value.clone();
    played(&nim, &start, &|played, laid| {
        let found = Memo::new(played, limits, &Unwatched).nimber(laid.slots());
        assert_eq!(found, Ok(Nimber(40 ^ 150)));
    });
    // A number counts down beside 48 members, to which nothing happens.
    let clock = game("(s: set, n) -> (s, n - 1) for k in 0..0 if n > 0");
    let members: Vec<String> = (1..=48).map(|member| member.to_string()).collect();
    let start = clock.position(&format!("({{{}}}, 200)", members.join(", "))).unwrap()[0].value.clone();
    played(&clock, &start, &|played, laid| {
        let solved = Retrograde::new(played, Play::Misere, limits, &Unwatched).solve(&[laid.slots()]);
        let solved = solved.unwrap();
        assert_eq!((solved.outcome, solved.remoteness), (Outcome::First, Some(200)));
    });
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

#[test]
fn the_catalogue_has_masks_where_it_plays_on_sets() {
    for (name, start) in [("cram", "(4, 3)"), ("node-kayles-grid", "(4, 3)")] {
        let game: Game = name.parse().unwrap();
        let start = game.position(start).unwrap()[0].value.clone();
        let masks = Masks::of(game.rule(), &[&start], Limits::default(), &Unwatched).unwrap().unwrap();
        assert!(masks.only_end());
        let machine = || game.rule().machine(&Limits::default(), &Unwatched).unwrap();
        let (mut by_rule, mut by_masks) = (machine(), MaskGame::new(&masks, machine()));
        let (mut seen, mut waiting) = (BTreeSet::new(), vec![start]);
        while let Some(position) = waiting.pop() {
            if seen.len() >= 300 || !seen.insert(position.clone()) {
                continue;
            }
            let found = options(&mut by_rule, &position);
            assert_eq!(options(&mut by_masks, &position), found, "{name} at {position}");
            waiting.extend(found);
        }
        assert!(seen.len() > 100, "{name}");
    }
}

/// The options of a position, each once.
fn options(moves: &mut impl Moves, position: &Value) -> BTreeSet<Value> {
    let layout = moves.layout().clone();
    let mut options = BTreeSet::new();
    let all = moves.options(layout.lay(position).slots(), |parts| {
        options.extend(parts.iter().map(|part| layout.unpack(part)));
        ControlFlow::Continue(())
    });
    all.unwrap();
    options
}
