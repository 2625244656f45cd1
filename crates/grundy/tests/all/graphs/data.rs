//! The same graph in every form that data files have.

use crate::common::asked;
use grundy::Data;
use grundy::Settings;
use grundy::Unwatched;
use grundy::answer::{Outcome, Solution};
use grundy::solve::Options;
use grundy::{Game, NoFiles};
use grundy_language::diagnostic::{Code, Report};

/// A game on the graph of a file.
fn on(rule: &str, file: &str, text: &str) -> Game {
    try_on(rule, file, text).unwrap_or_else(|report| panic!("{rule}: {report}"))
}

fn try_on(rule: &str, file: &str, text: &str) -> Result<Game, Report> {
    Game::with_data(rule, Settings::new(), Data::read(file, text)?, &NoFiles, &grundy::Unwatched)
}

fn ask(game: &Game, position: &str) -> Solution {
    let position = game.positions(&[position]).unwrap_or_else(|report| panic!("{position}: {report}"));
    asked::solve(game, &position, &Options::default(), &Unwatched).unwrap_or_else(|report| panic!("{report}"))
}

const FORMS: [(&str, &str); 8] = [
    ("graph.json", r#"{"next": [[1], [0, 2], [3], []]}"#),
    ("graph.txt", "# a loop and a way out\n0 1\n1 0\n1 2\n2 3\n"),
    ("graph", "digraph { 0 -> 1 -> 0; 1 -> 2 -> 3 }"),
    ("graph.gv", "// as a drawing\ndigraph { 0 -> 1 [color=red] 1 -> 0 1 -> 2 2 -> 3 }"),
    ("graph.csv", "0,1\n1,0\n1,2\n2,3"),
    ("marked.txt", "\u{feff}0 1\n1 0\n1 2\n2 3\n"),
    ("marked.json", "\u{feff}{\"next\": [[1], [0, 2], [3], []]}"),
    ("graph.d6", "&CQ`?"),
];

#[test]
fn every_form_is_the_same_graph() {
    for (file, text) in FORMS {
        let game = on("tokens-on-a-graph", file, text);
        let outcomes: Vec<_> = ["0", "1", "2", "3"].map(|v| ask(&game, v)).map(|a| a.outcome).to_vec();
        let expected = [Outcome::Draw, Outcome::Draw, Outcome::First, Outcome::Second].map(Some);
        assert_eq!(outcomes, expected, "{file}");
    }
}

#[test]
fn it_is_for_the_parameter_that_is_missing() {
    let text = "0 1\n1 2\n";
    let rule = "v -> w for w in roads[v] if w < K; given K = 3; given roads";
    assert_eq!(ask(&on(rule, "roads.txt", text), "0").outcome, Some(Outcome::Second));
    // Where nothing is missing it takes the place of `next`.
    let rule = "v -> w for w in next[v]; given next = [[], []]";
    assert_eq!(ask(&on(rule, "roads.txt", text), "1").outcome, Some(Outcome::First));
}

#[test]
fn vertices_are_called_by_their_names() {
    let game =
        on("tokens-on-a-graph", "g.dot", "digraph { home -> \"the inn\" -> home; \"the inn\" -> end }");
    let answer = ask(&game, "the inn");
    assert_eq!(answer.outcome, Some(Outcome::First));
    assert_eq!(answer.moves[0].words, "from the inn to end");
    assert_eq!(serde_json::to_value(&answer).unwrap()["moves"][0]["to"], serde_json::json!(["end"]));
    assert_eq!(ask(&game, "home").replies[0].mv.words, "from home to the inn");
    let position = game.positions(&["home + end"]).unwrap();
    assert_eq!(position.len(), 2);
    let why = asked::explain(&game, &position, &Options::default(), &Unwatched).unwrap();
    assert_eq!(why.components[0].options[0].words, "from home to the inn");
    assert!(game.positions(&["nowhere"]).is_err());
}

#[test]
fn names_inside_of_positions() {
    let rule = "(a, b, turn) -> (b, w, 1 - turn) for w in next[a]; given next";
    let game = on(rule, "", "x y\ny x\ny z\n");
    assert_eq!(game.positions(&["(y, z, 0)"]).unwrap(), game.positions(&["(1, 2, 0)"]).unwrap());
}

#[test]
fn a_graph_of_a_million_edges_is_checked_in_one_pass() {
    let mut text = String::new();
    for v in 0..100_000u64 {
        for k in 1..=10 {
            text += &format!("{v} {}\n", (v * 7919 + k * k * 104_729) % 100_000);
        }
    }
    let game = on("tokens-on-a-graph", "large", &text);
    // Every vertex has a way on, so nobody loses.
    assert_eq!(ask(&game, "5").outcome, Some(Outcome::Draw));
}

/// A path of three vertices, as people write it.
const PATH: [(&str, &str); 7] = [
    ("path.txt", "0 1\n1 2\n"),
    ("path.txt", "0 1\n2 1\n1 2\n"),
    ("path.gv", "graph { 0 -- 1 -- 2 }"),
    ("path.dot", "digraph { 0 -> 1 -> 2; 2 -> 1 -> 0 }"),
    ("path.json", r#"{"next": [[1], [0, 2], [1]]}"#),
    ("path.g6", "Bg"),
    ("path", ">>sparse6<<:Bd\n"),
];

#[test]
fn undirected_games_read_edges_both_ways() {
    for (file, text) in PATH {
        let says = |rule: &str| {
            let answer = ask(&on(rule, file, text), "3");
            (answer.outcome, answer.nimber.map(|nimber| nimber.0))
        };
        // Two edges that touch: one move. A vertex with its neighbours: the middle one takes all, an end leaves one.
        assert_eq!(says("arc-kayles"), (Some(Outcome::First), Some(1)), "{file}");
        assert_eq!(says("node-kayles"), (Some(Outcome::First), Some(2)), "{file}");
    }
    // Two vertices of one edge, of an edge that is given twice, and a name.
    let game = on("arc-kayles", "e", "1 0\n");
    assert_eq!(ask(&game, "{0, 1}").nimber.map(|nimber| nimber.0), Some(1));
    assert_eq!(game.remarks().len(), 1);
    assert_eq!(ask(&on("node-kayles", "e", "1 0\n"), "{0, 1}").nimber.map(|nimber| nimber.0), Some(1));
    let walk = on("undirected-geography", "e", "home shop\nshop park\n");
    assert_eq!(
        ask(&walk, "park").outcome,
        Some(Outcome::Second),
        "park, shop, home: the first player is stuck"
    );
    // On a directed graph the same list has arrows.
    assert_eq!(ask(&on("geography", "e", "0 1\n1 2\n"), "2").outcome, Some(Outcome::Second));
    assert!(on("tokens-on-a-graph", "e", "0 1\n").remarks().is_empty());
}

#[test]
fn undirected_games_refuse_arrows_that_lead_one_way() {
    for (file, text) in [
        ("g.dot", "digraph { a -> b -> a; b -> c }"),
        ("g.json", r#"{"next": [[1], [0, 2], []]}"#),
        ("g.json", r#"{"next": [[7]]}"#),
        ("g.d6", "&BT?"),
    ] {
        for rule in ["arc-kayles", "node-kayles", "undirected-geography", "cat-and-mouse"] {
            let report = try_on(rule, file, text).expect_err(rule);
            let mistake = &report.diagnostics[0];
            assert_eq!(mistake.code, Code::Setting, "{report}");
            assert!(mistake.message.contains("undirected") && mistake.hint.is_some(), "{report}");
        }
    }
    let report = try_on("node-kayles", "g.dot", "digraph { a -> b -> a; b -> c }").unwrap_err();
    assert!(report.to_string().contains("from b to c"), "{report}");
    let settings =
        [("next".to_string(), grundy_language::settings::parse_setting("next=[{1},{}]").unwrap().1)];
    assert!(Game::open("arc-kayles", &settings.into(), &NoFiles).is_err());
    assert!(Game::open("arc-kayles([[1], []])", &Settings::new(), &NoFiles).is_err());
}

#[test]
fn settings_go_before_the_graph_of_a_file() {
    let settings = || {
        [("next".to_string(), grundy_language::settings::parse_setting("next=[[1],[]]").unwrap().1)].into()
    };
    let data = Data::read("", "a b\nb c\n").unwrap();
    let game = Game::with_data("tokens-on-a-graph", settings(), data, &NoFiles, &grundy::Unwatched).unwrap();
    assert!(game.names().is_none());
    assert_eq!(ask(&game, "0").outcome, Some(Outcome::First));
}
