//! The same graph in every form that data files have.

use grundy::answer::{Outcome, Solution};
use grundy::game::{Game, NoFiles};
use grundy::progress::Unwatched;
use grundy::rule::data::Data;
use grundy::rule::settings::Settings;
use grundy::solve::{self, Options};

/// A game on the graph of a file.
fn on(rule: &str, file: &str, text: &str) -> Game {
    match Data::read(file, text).unwrap_or_else(|report| panic!("{text}: {report}")) {
        Data::Settings(settings) => open(rule, &settings),
        Data::Graph(graph) => {
            let parameter = open(rule, &Settings::new()).graph_parameter().to_string();
            open(rule, &[(parameter, graph.next)].into_iter().collect()).with_names(graph.names)
        }
    }
}

fn open(rule: &str, settings: &Settings) -> Game {
    Game::open(rule, settings, &NoFiles).unwrap_or_else(|report| panic!("{rule}: {report}"))
}

fn ask(game: &Game, position: &str) -> Solution {
    let position = game.positions(&[position]).unwrap_or_else(|report| panic!("{position}: {report}"));
    solve::solve(game, &position, &Options::default(), &Unwatched).unwrap_or_else(|report| panic!("{report}"))
}

const FORMS: [(&str, &str); 5] = [
    ("graph.json", r#"{"next": [[1], [0, 2], [3], []]}"#),
    ("graph.txt", "# a loop and a way out\n0 1\n1 0\n1 2\n2 3\n"),
    ("graph", "digraph { 0 -> 1 -> 0; 1 -> 2 -> 3 }"),
    ("graph.gv", "// as a drawing\ndigraph { 0 -> 1 [color=red] 1 -> 0 1 -> 2 2 -> 3 }"),
    ("graph.csv", "0,1\n1,0\n1,2\n2,3"),
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
    assert_eq!(answer.moves[0].words, "the inn → end");
    assert_eq!(serde_json::to_value(&answer).unwrap()["moves"][0]["to"], serde_json::json!(["end"]));
    assert_eq!(ask(&game, "home").replies[0].mv.words, "home → the inn");
    let position = game.positions(&["home + end"]).unwrap();
    assert_eq!(position.len(), 2);
    let why = solve::explain(&game, &position, &Options::default(), &Unwatched).unwrap();
    assert_eq!(why.components[0].options[0].words, "home → the inn");
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
