//! Vertices that have names are called by them in every answer, whatever is played for.

use crate::common::asked;
use grundy::Data;
use grundy::Report;
use grundy::Unwatched;
use grundy::solve::Options;
use grundy::{Game, NoFiles};
use serde_json::Value as Json;

/// So many vertices that nobody asks about come first: the numbers of the others are then like no other number.
const BEFORE: usize = 4000;

const WAYS: &str = "home inn\nhome mill\ninn mill\nmill pond\n";
const ROUND: &str = "home inn\nhome mill\ninn mill\nmill pond\nmill home\ninn inn\n";

const RULES: [(&str, &str); 8] = [
    ("normal", "v -> w for w in next[v] ; given next"),
    ("misere", "v -> w for w in next[v] ; misere ; given next"),
    ("ending", "v -> w for w in next[v] ; win if len(next[v]) == 0 ; given next"),
    ("chance", "v -> chance {1/2: w, 1/2: v} for w in next[v] ; given next"),
    ("scoring", "v -> w gain len(next[w]) + 1 for w in next[v] ; given next"),
    ("cost", "v -> w cost len(next[v]) for w in next[v] ; given next"),
    ("two steps", "v -> w for u in next[v], w in next[u] ; given next"),
    ("a number beside", "v -> w for k in 1..2, w in sorted(next[v]) ; given next"),
];

fn on(rule: &str, edges: &str) -> Game {
    let lonely: String = (0..BEFORE).map(|n| format!("x{n}\n")).collect();
    let data = Data::read("", &(lonely + edges)).unwrap();
    Game::with_data(rule, Default::default(), data, &NoFiles, &grundy::Unwatched)
        .unwrap_or_else(|report| panic!("{rule}: {report}"))
}

/// Everything that is said about a position.
fn said(game: &Game, position: &str) -> Vec<(&'static str, Json)> {
    let position = game.positions(&[position]).unwrap();
    let options = Options::default();
    fn json(document: Result<impl serde::Serialize, Report>) -> Json {
        serde_json::to_value(document.unwrap_or_else(|report| panic!("{report}"))).unwrap()
    }
    vec![
        ("solve", json(asked::solve(game, &position, &options, &Unwatched))),
        ("explain", json(asked::explain(game, &position, &options, &Unwatched))),
        ("moves", json(asked::moves(game, &position, &options, &Unwatched))),
        ("best", json(asked::best(game, &position, &options, &Unwatched))),
    ]
}

/// Every vertex that stands somewhere as a number, and every text in which one does.
fn numbers(document: &Json, place: &str, found: &mut Vec<String>) {
    let is_vertex = |number: i64| (BEFORE as i64..BEFORE as i64 + 10).contains(&number);
    match document {
        Json::Number(number) if number.as_i64().is_some_and(is_vertex) => {
            found.push(format!("{place}: {number}"))
        }
        Json::String(text) => {
            let words = text.split(|c: char| !c.is_ascii_digit());
            if words.filter_map(|word| word.parse().ok()).any(is_vertex) {
                found.push(format!("{place}: {text}"));
            }
        }
        Json::Array(members) => members.iter().for_each(|member| numbers(member, place, found)),
        Json::Object(members) => {
            members.iter().for_each(|(name, member)| numbers(member, &format!("{place}.{name}"), found));
        }
        _ => {}
    }
}

#[test]
fn no_answer_has_a_number_for_a_vertex() {
    for (kind, rule) in RULES {
        for edges in [WAYS, ROUND] {
            // Scores around a circle are refused.
            if kind == "scoring" && edges == ROUND {
                continue;
            }
            let game = on(rule, edges);
            for position in ["home", "inn", "mill", "pond", "home + mill"] {
                for (what, document) in said(&game, position) {
                    let mut found = Vec::new();
                    numbers(&document, what, &mut found);
                    assert!(found.is_empty(), "{kind}, {position}: {found:#?}");
                    let first = position.split(" + ").next().unwrap();
                    let place = if what == "explain" { "/components/0/position" } else { "/position/0" };
                    assert_eq!(document.pointer(place), Some(&Json::from(first)), "{kind}, {what}");
                }
            }
        }
    }
}

/// The words of the options of a position.
fn words(rule: &str, position: &str) -> Vec<String> {
    let game = on(rule, WAYS);
    let position = game.positions(&[position]).unwrap();
    let why = asked::explain(&game, &position, &Options::default(), &Unwatched).unwrap();
    let legal = asked::moves(&game, &position, &Options::default(), &Unwatched).unwrap();
    let mut explained: Vec<String> =
        why.components[0].options.iter().map(|option| option.words.clone()).collect();
    let mut listed: Vec<String> = legal.moves.iter().map(|legal| legal.mv.words.clone()).collect();
    explained.sort();
    listed.sort();
    assert_eq!(explained, listed, "{rule}");
    listed
}

#[test]
fn moves_are_said_with_names() {
    assert_eq!(words(RULES[0].1, "home"), ["from home to inn", "from home to mill"]);
    assert_eq!(
        words(RULES[3].1, "inn"),
        ["from inn to mill with probability 1/2, else nothing changes"],
        "where a move leads is not said twice"
    );
    assert_eq!(words(RULES[6].1, "home"), ["from home to mill", "from home to pond"]);
    assert_eq!(words(RULES[7].1, "inn"), ["from inn to mill"]);
}

#[test]
fn a_number_that_happens_to_be_a_vertex_keeps_its_number() {
    let data = Data::read("", "a b\nb c\n").unwrap();
    let rule = "v -> w for w in next[v], k in 0..1 ; given next";
    let game = Game::with_data(rule, Default::default(), data, &NoFiles, &grundy::Unwatched).unwrap();
    let answer =
        asked::solve(&game, &game.positions(&["b"]).unwrap(), &Options::default(), &Unwatched).unwrap();
    let with = serde_json::to_value(&answer.moves[0].with).unwrap();
    assert_eq!(with, serde_json::json!([{"w": "c", "k": 0}, {"w": "c", "k": 1}]));
}

#[test]
fn numbers_of_vertices_are_no_heaps_either_by_chance() {
    let data = Data::read("", "3 1\n1 0\n").unwrap();
    let rule = "v -> chance {1/2: w, 1/2: v} for w in next[v] ; given next";
    let game = Game::with_data(rule, Default::default(), data, &NoFiles, &grundy::Unwatched).unwrap();
    let legal =
        asked::moves(&game, &game.positions(&["1"]).unwrap(), &Options::default(), &Unwatched).unwrap();
    assert_eq!(legal.moves[0].mv.words, "from 1 to 0 with probability 1/2, else nothing changes");
}
