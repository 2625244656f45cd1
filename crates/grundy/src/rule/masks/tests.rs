//! Moves as masks, held to the rule itself.

use super::*;
use crate::game::Game;
use crate::progress::Unwatched;
use std::collections::BTreeMap;

fn masks(game: &Game, start: &Value) -> Option<Masks> {
    let Value::Set(start) = start else { panic!("{start} is no set") };
    Masks::of(game.rule(), start, Limits::default(), &Unwatched).unwrap()
}

/// The options of a position, as the rule has them: sets without repetition.
fn by_rule(game: &Game, position: &Value) -> BTreeSet<Value> {
    let mut machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
    let layout = Layout::new(game.rule().tree().position.clone());
    let mut options = BTreeSet::new();
    let all = machine.options(layout.lay(position).slots(), |parts| {
        options.insert(parts.others[0].clone());
        ControlFlow::Continue(())
    });
    all.unwrap();
    options
}

fn by_masks(masks: &Masks, position: &BTreeSet<usize>) -> BTreeSet<Value> {
    let made = masks.moves.iter().filter(|mv| {
        mv.need.iter().all(|one| position.contains(one))
            && !mv.forbid.iter().any(|one| position.contains(one))
    });
    made.map(|mv| {
        let left = position.iter().filter(|one| !mv.clear.contains(one)).chain(&mv.add);
        Value::set(left.map(|&one| masks.members[one].clone()).collect())
    })
    .collect()
}

/// Compares all positions that can be reached, up to so many.
fn compare(game: &Game, start: &Value, most: usize) -> usize {
    let masks = masks(game, start).unwrap_or_else(|| panic!("{} has no masks", game.text()));
    let places: BTreeMap<&Value, usize> = masks.members.iter().zip(0..).collect();
    let (mut seen, mut waiting) = (BTreeSet::new(), vec![start.clone()]);
    while let Some(position) = waiting.pop() {
        if seen.len() >= most || !seen.insert(position.clone()) {
            continue;
        }
        let held = members_of(&position).iter().map(|member| places[member]).collect();
        let options = by_rule(game, &position);
        assert_eq!(by_masks(&masks, &held), options, "{} at {position}", game.text());
        waiting.extend(options);
    }
    seen.len()
}

#[test]
fn rules_of_all_forms_move_as_their_masks_do() {
    let grid = "{(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 3)}";
    let forms = [
        (
            "s: set -> s - {(x, y), (u, v)} for (x, y) in s for (u, v) in [(x+1, y), (x, y+1)] if (u, v) in s",
            grid,
        ),
        ("s: set -> {(u, v) for (u, v) in s if abs(u-x) + abs(v-y) > 1} for (x, y) in s", grid),
        ("s: set -> {(u, v) for (u, v) in s if u < x or v < y} for (x, y) in s", grid),
        // A neighbour off the board is a member that can never be there.
        ("s: set -> s - {(x, y), (x-1, y), (x, y-1)} for (x, y) in s if (x-2, y) not in s", grid),
        ("s: set -> without(s, x) for x in s if x % 2 == 0 or x > 3", "{1, 2, 3, 4, 5, 6}"),
        ("s: set -> s + {c} for c in 1..5 if c not in s and not (c + 1 in s)", "{5}"),
        ("s: set -> (s - {x}) + {x + 1} for x in s if x < 7 and x + 1 not in s", "{1, 2, 5}"),
        ("s: set -> {y for y in s if y > x} | s - {x, x + 1} for x in s if x + 2 in s", "{1, 2, 3, 4, 5, 6}"),
        ("s: set -> {1, 9} + (s - {x}) - {y} for x in s for y in s if x < y and x > 1", "{2, 3, 4, 5}"),
    ];
    let mut compared = 0;
    for (rule, start) in forms {
        let game: Game = rule.parse().unwrap();
        let start = game.position(start).unwrap()[0].value.clone();
        compared += compare(&game, &start, 400);
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn what_depends_on_the_position_in_another_way_has_no_masks() {
    let forms = [
        "s: set -> s - {x} for x in s if len(s) > 2",
        "s: set -> s - {x} for x in s if x == max(s)",
        "s: set -> {y for y in s if all(y - j*x in s or y - j*x == 1 for j in 0..y/x)} for x in s",
        "s: set -> {y + 1 for y in s if y != x} for x in s",
        "s: set -> {y for y in s if y + x in s} for x in s",
        "s: set -> s - t for t in subsets(s) if len(t) > 0",
    ];
    for rule in forms {
        let game: Game = rule.parse().unwrap();
        let start = game.position("{1, 2, 3}").unwrap()[0].value.clone();
        assert_eq!(masks(&game, &start), None, "{rule}");
    }
}

/// What only a position off the way would meet does not end a game that goes without it.
#[test]
fn a_mistake_on_the_way_is_left_to_the_rule() {
    let game: Game = "s: set -> s - {x} for x in s if x + 4 not in s and 6 / (x - 2) > 0".parse().unwrap();
    let start = game.position("{2, 3, 6}").unwrap()[0].value.clone();
    assert_eq!(masks(&game, &start), None);
}

#[test]
fn the_catalogue_has_masks_where_it_plays_on_sets() {
    let starts = [("cram", "(4, 3)"), ("node-kayles-grid", "(4, 3)")];
    for (name, start) in starts {
        let game = name.parse::<Game>().unwrap();
        let start = game.position(start).unwrap()[0].value.clone();
        assert!(compare(&game, &start, 300) > 100, "{name}");
        assert!(masks(&game, &start).unwrap().deletes());
    }
}

#[test]
fn what_would_take_too_much_room_is_left_to_the_rule() {
    let game: Game = "s: set -> s - {x, y, z} for x in s for y in s for z in s".parse().unwrap();
    let start = |n: i64| Value::set((1..=n).map(Value::Int).collect());
    assert!(masks(&game, &start(20)).is_some());
    assert_eq!(masks(&game, &start(200)), None);
    let game: Game = "s: set -> s - {x} for x in s".parse().unwrap();
    assert!(masks(&game, &start(512)).is_some());
    assert_eq!(masks(&game, &start(513)), None);
}
