//! Answers have the same fields in the same situation, whichever engine found them and however large the position is.

use crate::common::{asked, game};
use grundy::Unwatched;
use grundy::answer::Play;
use grundy::solve::Options;
use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet};

type Fields = BTreeSet<String>;

/// Fields that depend on more than the situation: a count where not all is listed, and the period that a value follows
/// from.
const OPTIONAL: [(&str, &str); 4] = [
    ("solution", "winning_moves"),
    ("solution", "more_moves"),
    ("components", "because"),
    ("components", "so"),
];

fn fields(what: &str, document: &Json) -> Fields {
    document
        .as_object()
        .unwrap_or_else(|| panic!("no object: {document}"))
        .keys()
        .filter(|field| !OPTIONAL.contains(&(what, field.as_str())))
        .cloned()
        .collect()
}

/// The fields of everything in a solution; those of its moves must be the same in all of them.
fn shape(solution: &Json, place: &str) -> BTreeMap<&'static str, Fields> {
    let all = |field: &str| solution[field].as_array().cloned().unwrap_or_default();
    let replies = all("replies");
    let reply =
        |part: &str| replies.iter().map(|pair| pair[part].clone()).filter(|mv| !mv.is_null()).collect();
    let lists = [
        ("components", all("components")),
        ("moves", all("moves")),
        ("drawing moves", all("drawing_moves")),
        ("lost moves", reply("move")),
        ("replies", reply("reply")),
    ];
    let mut shape = BTreeMap::from([("solution", fields("solution", solution))]);
    for (name, list) in lists {
        let mut shapes = list.iter().map(|one| fields(name, one));
        if let Some(first) = shapes.next() {
            shapes.for_each(|other| assert_eq!(other, first, "{place}: {name}"));
            shape.insert(name, first);
        }
    }
    shape
}

#[test]
fn small_and_large_positions_have_the_same_fields() {
    let (normal, misere) = (Play::Normal, Play::Misere);
    // For each theory and outcome the positions that must agree, and what solves them.
    for (theory, positions) in [
        (
            "nim-values, won",
            vec![
                ("nim", "3 + 4 + 5", normal, "heaps"),
                ("nim", "1000000 + 5", normal, "heaps"),
                ("kayles", "1000000", normal, "heaps"),
                ("take {1, 3, 4}", "1000000", normal, "heaps"),
                ("three-weapons", "7 + 6", normal, "memo"),
                ("three-weapons", "1000000000000", normal, "dynamic"),
                ("wythoff", "(3,4)", normal, "vectors"),
            ],
        ),
        (
            "nim-values, lost",
            vec![
                ("nim", "3 + 3", normal, "heaps"),
                ("nim", "1000000 + 1000000", normal, "heaps"),
                ("kayles", "5 + 5", normal, "heaps"),
                ("kayles", "1000000 + 1000000", normal, "heaps"),
                ("three-weapons", "1000000000000 + 1000000000000", normal, "dynamic"),
                ("wythoff", "(3,5)", normal, "vectors"),
            ],
        ),
        (
            "tame, won",
            vec![
                ("nim", "3 + 4 + 5", misere, "tame"),
                ("nim", "1000000 + 5", misere, "tame"),
                ("take {1, 3, 4}", "1000001 + 2", misere, "tame"),
                ("wythoff", "(3,4) + (1,2)", misere, "tame"),
            ],
        ),
        (
            "tame, lost",
            vec![
                ("nim", "3 + 3", misere, "tame"),
                ("nim", "1000000 + 1000000", misere, "tame"),
                ("take {1, 3, 4}", "1000003 + 1000003", misere, "tame"),
                ("wythoff", "(3,5) + (3,5)", misere, "tame"),
            ],
        ),
        (
            "quotient, won",
            vec![("kayles", "20 + 21", misere, "quotient"), ("kayles", "1000000", misere, "quotient")],
        ),
        (
            "quotient, lost",
            vec![
                ("kayles", "21 + 21", misere, "quotient"),
                ("kayles", "1000000 + 1000000", misere, "quotient"),
            ],
        ),
        (
            "terminal",
            vec![
                ("n -> n-1 | n-2 ; lose if n == 1", "1", normal, "retrograde"),
                ("n -> n-1 | n-2 ; win if n == 1", "0", normal, "retrograde"),
            ],
        ),
    ] {
        let mut seen: BTreeMap<&str, (Fields, String)> = BTreeMap::new();
        for (rule, position, play, plan) in positions {
            let place = format!("{theory}: {rule} at {position}");
            let game = game(rule);
            let options = Options { play: Some(play), replies: 5, ..Options::default() };
            let position = game.positions(&[position]).unwrap_or_else(|e| panic!("{e}"));
            let solution =
                asked::solve(&game, &position, &options, &Unwatched).unwrap_or_else(|e| panic!("{e}"));
            let solution = serde_json::to_value(&solution).expect("JSON");
            assert_eq!(solution["plan"], plan, "{place}");
            let outcome = match theory {
                theory if theory.ends_with("won") => "first",
                _ => "second",
            };
            assert_eq!(solution["outcome"], outcome, "{place}: {}", solution["unknown"]);
            for (what, mut fields) in shape(&solution, &place) {
                // How soon a game ends is not known where positions are many.
                if theory.starts_with("tame") || theory.starts_with("quotient") {
                    fields.remove("remoteness");
                }
                let (first, of) = seen.entry(what).or_insert_with(|| (fields.clone(), place.clone()));
                assert_eq!(*first, fields, "{what} of {of} and of {place}");
            }
        }
        let expected: &[&str] = match theory {
            "terminal" => &["components", "solution"],
            theory if theory.ends_with("won") => &["components", "moves", "solution"],
            _ => &["components", "lost moves", "replies", "solution"],
        };
        assert_eq!(seen.keys().copied().collect::<Vec<_>>(), expected, "{theory}");
        for moves in ["moves", "lost moves", "replies"] {
            let Some((fields, _)) = seen.get(moves) else { continue };
            assert_eq!(
                fields.contains("value"),
                !theory.starts_with("quotient"),
                "{theory}: values of {moves}"
            );
        }
    }
}
