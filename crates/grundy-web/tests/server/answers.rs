//! The answers are the library's own.

use crate::client::start;
use grundy::Limits;
use grundy::Unwatched;
use grundy::settings::settings_from_json;
use grundy::{Component, Game, NoFiles};
use grundy::{Options, Solver};
use serde::Serialize;
use serde_json::{Value as Json, json};

fn game(text: &str) -> Game {
    Game::open(text, &Default::default(), &NoFiles).unwrap()
}

fn options() -> Options {
    Options { limits: Limits { threads: Some(1), ..Limits::default() }, ..Options::default() }
}

fn document(answer: impl Serialize) -> (u16, Json) {
    (200, serde_json::to_value(answer).unwrap())
}

const POSITIONS: [(&str, &[&str]); 6] = [
    ("take 1..3", &["3", "4", "5"]),
    ("take 1..3", &["4 + 4"]),
    ("kayles", &["12", "7"]),
    ("wythoff", &["(4, 7)"]),
    ("\"++\" => \"--\"", &["+++--+++"]),
    ("n -> n-1 | n+1 if n > 0 and n < 5", &["2"]),
];

#[test]
fn positions() {
    let server = start(|_| {});
    for (text, texts) in POSITIONS {
        let game = game(text);
        let position = Component::all(0, &game.positions(texts).unwrap());
        let mut solver = Solver::new(&[&game], &options(), &Unwatched).unwrap();
        let question = json!({"game": text, "position": texts});
        let solution = solver.solve(&position).unwrap();
        assert_eq!(server.ask("/api/solve", &question), document(solution), "{text}");
        let why = solver.explain(&position).unwrap();
        assert_eq!(server.ask("/api/explain", &question), document(why), "{text}");
        let legal = solver.moves(&position).unwrap();
        assert_eq!(server.ask("/api/moves", &question), document(legal), "{text}");
        let choice = solver.best(&position).unwrap();
        assert_eq!(server.ask("/api/play", &question), document(choice), "{text}");
    }
}

#[test]
fn sums_of_different_games() {
    let server = start(|_| {});
    let parts = json!([
        {"game": "kayles", "position": ["5"]},
        {"game": "n -> n-k for k in 1..K ; given K", "position": [3, 4]},
        {"game": "wythoff", "position": [[1, 2]]},
    ]);
    let question = json!({"sum": parts, "set": {"K": 4}});
    let (status, answer) = server.ask("/api/solve", &question);
    assert_eq!((status, &answer["value"]), (200, &json!("*3")), "{answer}"); // *4, *3, *4 and *0
    assert_eq!(answer["components"][3]["game"], "wythoff");
    let move_in = |legal: &Json, at: usize| legal["moves"][at]["component"].clone();
    let (_, legal) = server.ask("/api/moves", &question);
    assert_eq!(
        (move_in(&legal, 0), move_in(&legal, legal["moves"].as_array().unwrap().len() - 1)),
        (json!(0), json!(3))
    );
    let (_, why) = server.ask("/api/explain", &question);
    assert_eq!((&why["nimber"], &why["components"][0]["game"]), (&json!(3), &json!("kayles")));
    let (_, choice) = server.ask("/api/play", &question);
    assert_eq!(choice["reason"], "wins");
    for wrong in [
        json!({"sum": []}),
        json!({"game": "kayles", "sum": parts}),
        json!({"sum": parts, "set": {"K": 4, "q": 1}}),
        json!({"sum": [{"game": "kayles", "position": ["1"], "misere": true}]}),
    ] {
        assert_eq!(server.ask("/api/solve", &wrong).0, 400, "{wrong}");
    }
}

#[test]
fn every_question_ends_in_its_time() {
    let server = start(|_| {});
    let limits = json!({"seconds": 0.1});
    // A constant that takes 2^60 calls: the time is over before there is a game.
    let slow = "let f(n) = if n <= 0 then 1 else f(n-1) + f(n-1)\nlet K = f(60)\nn -> n - k for k in 1..K";
    let late = "the time limit was reached";
    for about in ["solve", "explain", "moves", "play", "table", "period", "identify"] {
        let mut question = json!({"game": slow, "limits": limits});
        if !["table", "period", "identify"].contains(&about) {
            question["position"] = json!("5");
        }
        let (status, problem) = server.ask(&format!("/api/{about}"), &question);
        let detail = problem["detail"].as_str().unwrap_or_default();
        assert!(status == 400 && detail.contains(late), "{about}: {status} {problem}");
    }
    // Here there is a game, but no end to its positions.
    let question = json!({"game": "(a, b) -> (a+1, b) | (a, b+1)", "position": "(1, 1)", "limits": limits});
    for about in ["solve", "explain", "play"] {
        let (status, answer) = server.ask(&format!("/api/{about}"), &question);
        assert_eq!((status, answer["unknown"].as_str()), (200, Some(late)), "{about}: {answer}");
    }
}

#[test]
fn tables_and_periods() {
    let server = start(|_| {});
    for (text, to, outcomes) in [("kayles", 200, false), ("take squares", 50, true), ("wythoff", 15, false)] {
        let table = game(text).table(to, outcomes, &options(), &Unwatched).unwrap();
        let question = json!({"game": text, "to": to, "outcomes": outcomes});
        assert_eq!(server.ask("/api/table", &question), document(table), "{text}");
    }
    let table = game("kayles").table(99, false, &options(), &Unwatched).unwrap();
    assert_eq!(server.ask("/api/table", &json!({"game": "kayles"})), document(table), "a screenful");
    let period = game("kayles").period(Some(10_000_000), &options(), &Unwatched).unwrap();
    assert_eq!(server.ask("/api/period", &json!({"game": "kayles"})), document(period));
}

#[test]
fn values() {
    use grundy::identify::{identify, identify_game, read::read};
    let server = start(|_| {});
    let kayles = "0 1 2 3 1 4 3 2 1 4 2 6";
    let expected = document(identify(&read("values", kayles, Default::default()).unwrap(), &Unwatched));
    assert_eq!(expected.1["candidates"][0]["name"], "Kayles");
    assert_eq!(server.ask("/api/identify", &json!({"values": kayles})), expected);
    assert_eq!(
        server.ask("/api/identify", &json!({"values": [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]})),
        expected
    );
    let nim =
        document(identify(&read("values", "0 1 2; 1 0 3; 2 3 0", Default::default()).unwrap(), &Unwatched));
    assert_eq!(server.ask("/api/identify", &json!({"values": [[0, 1, 2], [1, 0, 3], [2, 3, 0]]})), nim);
    let of_game = document(identify_game(&game("take 1..3"), 40, false, &options(), &Unwatched).unwrap());
    assert_eq!(server.ask("/api/identify", &json!({"game": "take 1..3", "to": 40})), of_game);
}

#[test]
fn the_way_of_play_and_parameters() {
    let server = start(|_| {});
    let misere = server.ask("/api/solve", &json!({"game": "take 1..3", "position": [1], "misere": true}));
    assert_eq!((&misere.1["play"], &misere.1["outcome"]), (&json!("misere"), &json!("second")));

    let (rule, next) = ("v -> w for w in next[v] ; given next", json!([[1, 2], [2], []]));
    let settings = settings_from_json(&json!({ "next": next }).to_string()).unwrap();
    let graph = Game::open(rule, &settings, &NoFiles).unwrap();
    let solution =
        Solver::new(&[&graph], &options(), &Unwatched).unwrap().solve(&graph.position("0").unwrap()).unwrap();
    let question = json!({"game": rule, "position": "0", "set": {"next": next}});
    assert_eq!(server.ask("/api/solve", &question), document(solution));

    let few = server.ask("/api/solve", &json!({"game": "take 1..3", "position": "4 + 4", "replies": 2})).1;
    assert_eq!((few["replies"].as_array().unwrap().len(), &few["lost_moves"]), (2, &json!(6)));
}

#[test]
fn a_rule_is_checked() {
    let server = start(|_| {});
    let (status, answer) = server.ask("/api/check", &json!({"game": "n → n - 𝔮 - q"}));
    assert_eq!((status, &answer["ok"]), (200, &json!(false)), "{answer}");
    let (_, answer) = server.ask("/api/check", &json!({"game": "n → n - k for k in divisor(n)"}));
    let mistake = &answer["rules"][0]["mistakes"][0];
    assert_eq!((&mistake["start"], &mistake["utf16"]), (&json!(21), &json!([19, 26])), "{mistake}");
    assert!(mistake["hint"].as_str().unwrap().contains("divisors"));
    let (_, answer) = server.ask("/api/check", &json!({"game": "n -> a & n-k-a for k in 1..2, a in 0..n-k"}));
    assert_eq!(answer["rules"][0]["plan"]["recognised"], "the octal code 0.77");
}

#[test]
fn what_legal_moves_leave_can_be_asked_about() {
    let server = start(|_| {});
    for (text, texts) in POSITIONS {
        let (_, legal) = server.ask("/api/moves", &json!({"game": text, "position": texts}));
        assert!(legal["count"].as_u64().unwrap() > 0, "{text}");
        for legal_move in legal["moves"].as_array().unwrap() {
            let question = json!({"game": text, "position": legal_move["text"]});
            let (status, after) = server.ask("/api/moves", &question);
            assert_eq!((status, &after["position"]), (200, &legal_move["to"]), "{text}: {after}");
        }
    }
    let (_, over) = server.ask("/api/moves", &json!({"game": "take 1..3", "position": "0"}));
    assert_eq!((&over["terminal"], &over["winner"]), (&json!(true), &json!("second")));
}

#[test]
fn two_perfect_players() {
    let server = start(|_| {});
    let lots = "n -> chance {3/4: n-1, 1/4: n} | chance {1/2: n-2, 1/2: n}";
    for (text, start, winner) in [
        ("take 1..3", "3 + 4 + 5", Some("first")),
        ("kayles", "7", Some("first")),
        ("wythoff", "(1, 2)", Some("second")),
        ("\"++\" => \"--\"", "++-++", Some("second")),
        (lots, "4", None),
    ] {
        let mut position = json!(start);
        let mut words: Vec<String> = Vec::new();
        loop {
            let (status, choice) = server.ask("/api/play", &json!({"game": text, "position": position}));
            assert_eq!(status, 200, "{choice}");
            if choice["move"].is_null() {
                break;
            }
            // A board draws the lot; here the first branch always comes.
            let left = choice.pointer("/branch_text/0").unwrap_or(&choice["text"]).as_array().unwrap();
            let (_, before) = server.ask("/api/moves", &json!({"game": text, "position": position}));
            let mut parts = before["text"].as_array().unwrap().clone();
            let at = choice["move"]["component"].as_u64().unwrap() as usize;
            parts.splice(at..=at, left.iter().cloned());
            words.push(choice["move"]["words"].to_string());
            position = json!(parts);
        }
        let last = if words.len() % 2 == 1 { "first" } else { "second" };
        assert!(words.len() > 1 && winner.is_none_or(|winner| winner == last), "{text}: {words:?}");
    }
}

#[test]
fn games() {
    let server = start(|_| {});
    let all = server.get("/api/games");
    assert_eq!((all.status, all.json()), document(grundy::catalogue::all().collect::<Vec<_>>()));
    let one = server.get("/api/games/Dawson's%20Kayles");
    assert_eq!((one.status, one.json()), document(grundy::catalogue::find("dawsons-kayles").unwrap()));
    assert_eq!(server.get("/api/games/no-such-game").status, 404);
}
