//! Questions as data: what is asked at a desk is what a new solver says, whatever was asked before.

use grundy::Limits;
use grundy::answer::Checked;
use grundy::ask::{Answer, Bounds, Desk, Question, Verb, unwatched};
use grundy::catalogue;
use grundy::{Choice, Explanation, LegalMoves, PeriodAnswer, Play, Solution, Table};
use grundy::{Component, Report};
use grundy::{Game, NoFiles};
use grundy::{Options, Solver};
use grundy::{Stop, Unwatched};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value as Json, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const FEW: Limits = Limits { memory: 16 << 20, steps: 1_000_000, threads: Some(1) };

fn question(verb: Verb, mut fields: Json) -> Question {
    fields["ask"] = verb.word().into();
    Question::read(fields.to_string().as_bytes()).unwrap_or_else(|error| panic!("{fields}: {error}"))
}

fn ask(desk: &Desk, verb: Verb, fields: Json) -> Result<Json, Report> {
    let bounds = Bounds { limits: FEW, ..Bounds::default() };
    let answer = desk.ask(&question(verb, fields), &bounds, &unwatched())?;
    Ok(serde_json::from_str(&answer.json(usize::MAX)).unwrap())
}

/// What a solver says that was never asked before.
fn fresh(verb: Verb, game: &Game, texts: &[String], misere: bool) -> Json {
    let options = Options { play: misere.then_some(Play::Misere), limits: FEW, replies: 20 };
    let mut solver = Solver::new(&[game], &options, &Unwatched).unwrap();
    let position = Component::all(0, &game.positions(texts).unwrap());
    let answer: Answer = match verb {
        Verb::Solve => solver.solve(&position).unwrap().into(),
        Verb::Explain => solver.explain(&position).unwrap().into(),
        Verb::Moves => solver.moves(&position).unwrap().into(),
        Verb::Play => solver.best(&position).unwrap().into(),
        other => panic!("{other} is not about a position"),
    };
    serde_json::from_str(&answer.json(usize::MAX)).unwrap()
}

/// The answer, read as what it is and written again.
fn again(verb: Verb, told: &Json) -> Json {
    fn read<T: Serialize + DeserializeOwned>(told: &Json) -> Json {
        json!(serde_json::from_value::<T>(told.clone()).unwrap_or_else(|error| panic!("{told}: {error}")))
    }
    match verb {
        Verb::Check => read::<Checked>(told),
        Verb::Explain => read::<Explanation>(told),
        Verb::Moves => read::<LegalMoves>(told),
        Verb::Period => read::<PeriodAnswer>(told),
        Verb::Play => read::<Choice>(told),
        Verb::Solve => read::<Solution>(told),
        Verb::Table => read::<Table>(told),
        // A proof cannot be made from what somebody says.
        Verb::Identify => told.clone(),
    }
}

#[test]
fn one_desk_answers_as_new_solvers_do() {
    let desk = Desk::default();
    let mut compared = 0;
    for entry in catalogue::all() {
        let Some(known) = entry.positions.iter().find(|known| known.set.is_empty()) else { continue };
        let Ok(game) = Game::open(&entry.name, &Default::default(), &NoFiles) else { continue };
        for misere in [false, true] {
            for verb in [Verb::Solve, Verb::Play, Verb::Explain, Verb::Moves] {
                let fields = json!({"game": entry.name, "position": known.position, "misere": misere});
                let Ok(told) = ask(&desk, verb, fields) else { continue };
                // How much fits into the memory depends on what is there already.
                if told["unknown"].is_string() {
                    continue;
                }
                assert_eq!(told, fresh(verb, &game, &known.position, misere), "{verb} {}", entry.name);
                assert_eq!(again(verb, &told), told, "{verb} {}", entry.name);
                compared += 1;
            }
        }
    }
    assert!(compared > 600, "only {compared}");
}

/// A misère quotient is used where it is cheap: a large position that was asked about before must not keep it from a
/// small one.
#[test]
fn what_was_given_up_is_tried_again() {
    let desk = Desk::default();
    let about = |position: &str| json!({"game": "0.154", "position": position, "misere": true});
    let alone = ask(&Desk::default(), Verb::Solve, about("16 + 17")).unwrap();
    assert_eq!(alone["plan"], "quotient");
    assert_eq!(ask(&desk, Verb::Solve, about("30 + 31")).unwrap()["plan"], "search");
    assert_eq!(ask(&desk, Verb::Solve, about("16 + 17")).unwrap(), alone);
}

/// How often the engines ask whether to go on: what is known already costs nothing.
#[test]
fn what_was_found_is_kept() {
    let desk = Desk::default();
    let looks = Arc::new(AtomicU64::new(0));
    let counted = |verb, fields| {
        let before = looks.load(Relaxed);
        let heard = looks.clone();
        let watch = move |_: u64| {
            heard.fetch_add(1, Relaxed);
            None::<Stop>
        };
        let watch: grundy::ask::Watch = Arc::new(watch);
        let answer = desk.ask(&question(verb, fields), &Bounds::default(), &watch).unwrap();
        assert_eq!(answer.unknown(), None);
        looks.load(Relaxed) - before
    };
    let chomp = json!({"game": "chomp", "position": "[9,9,9,9,9,9,9,9]"});
    let first = counted(Verb::Solve, chomp.clone());
    assert!(first > 5, "only {first} looks");
    for verb in [Verb::Solve, Verb::Explain, Verb::Play] {
        let again = counted(verb, chomp.clone());
        assert!(again < first / 2, "{verb}: {again} looks after {first}");
    }
    // Another play is another question.
    let misere = json!({"game": "chomp", "position": "[8,8,8,8,8,8]", "misere": true});
    assert!(counted(Verb::Solve, misere) > 5);
}

#[test]
fn a_limit_that_was_reached_is_in_nobodys_way() {
    let desk = Desk::default();
    let small = json!({"game": "chomp", "position": "[3,3]"});
    let large = json!({"game": "chomp", "position": "(16,16)"});
    for _ in 0..3 {
        assert!(ask(&desk, Verb::Solve, large.clone()).unwrap()["unknown"].is_string());
        assert_eq!(ask(&desk, Verb::Solve, small.clone()).unwrap()["outcome"], "first");
    }
    // Also for one who asks with less memory than others.
    let mut bounded = large.clone();
    bounded["limits"] = json!({"bytes": 1 << 20});
    let told = ask(&desk, Verb::Solve, bounded).unwrap();
    assert!(told["unknown"].as_str().unwrap().contains("memory"), "{told}");
}

#[test]
fn many_may_ask_at_once() {
    let desk = Desk::default();
    let games = ["kayles", "take 1..3", "wythoff", "dawsons-kayles"];
    let position = |game: &str| if game == "wythoff" { "(12,17)" } else { "9 + 14" };
    let told = |game| ask(&desk, Verb::Solve, json!({"game": game, "position": position(game)})).unwrap();
    let expected = games.map(told);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..20 {
                    assert_eq!(games.map(told), expected);
                }
            });
        }
    });
}

#[test]
fn sums_and_parameters() {
    let desk = Desk::default();
    let sum = json!({"sum": [
        {"game": "moore", "position": "[1,2,3]"},
        {"game": "kayles ", "position": ["5"]},
        {"game": "kayles", "position": true},
    ], "set": {"K": 1}});
    assert!(ask(&desk, Verb::Solve, sum.clone()).unwrap_err().to_string().contains("`position`"));
    let mut sum = sum;
    sum["sum"][2]["position"] = json!(5);
    assert_eq!(ask(&desk, Verb::Solve, sum.clone()).unwrap()["value"], "*0");
    sum["set"]["K"] = 2.into();
    let answer = ask(&desk, Verb::Solve, sum).unwrap();
    assert_eq!(
        (&answer["components"][1]["nimber"], &answer["components"][2]["game"]),
        (&json!(4), &json!("kayles"))
    );
}

/// A data file may come with the question. Its names are those of the answer, and what differs in it is another game.
#[test]
fn data_with_names() {
    let desk = Desk::default();
    let moves = |text: &str| {
        let data = json!({"text": text});
        ask(&desk, Verb::Moves, json!({"game": "tokens-on-a-graph", "position": "a", "data": data}))
    };
    assert_eq!(moves("a b\nb c\n").unwrap()["moves"][0]["to"], json!(["b"]));
    assert_eq!(moves("a c\nb c\n").unwrap()["moves"][0]["to"], json!(["c"]));
    assert!(moves("digraph { a -> }").unwrap_err().to_string().starts_with("data: "));
    let sum = json!({"sum": [{"game": "tokens-on-a-graph", "position": "a"}, {"game": "nim", "position": [1]}],
        "data": {"text": "a b\nb c\na c\n"}});
    assert_eq!(ask(&desk, Verb::Solve, sum).unwrap()["value"], "*3");
    let check = json!({"game": "K-subtraction", "data": {"name": "k.json", "text": "{\"K\": 3}"}});
    assert_eq!(ask(&desk, Verb::Check, check).unwrap()["ok"], false, "there is no such game");
    let table = json!({"game": "n -> n-k for k in 1..K ; given K", "to": 5, "data": {"text": "{\"K\": 2}"}});
    assert_eq!(ask(&desk, Verb::Table, table).unwrap()["entries"]["cells"], json!([0, 1, 2, 0, 1, 2]));
}

/// Whatever stands around a game's text, its position is asked about.
#[test]
fn no_component_is_lost() {
    let desk = Desk::default();
    for game in ["kayles", " kayles ", "\u{feff}kayles", "kayles\n"] {
        let answer = ask(&desk, Verb::Solve, json!({"game": game, "position": "5"})).unwrap();
        assert_eq!(answer["value"], "*4", "{game:?}");
    }
}

/// Where moves gain, the last one decides nothing; so whoever asks about misère play is told so, whatever is asked.
#[test]
fn scores_have_no_misere_play() {
    for (game, position) in
        [("n -> n-k gain k for k in 1..2", "5"), ("(a, b) -> (a-1, b) gain 2 | (a, b-1) gain 1", "(2, 3)")]
    {
        for verb in [Verb::Explain, Verb::Moves, Verb::Play, Verb::Solve, Verb::Table] {
            let mut fields = json!({"game": game});
            if verb != Verb::Table {
                fields["position"] = position.into();
            }
            assert!(ask(&Desk::default(), verb, fields.clone()).is_ok(), "{verb} {game}");
            fields["misere"] = true.into();
            let mistake = ask(&Desk::default(), verb, fields).unwrap_err().to_string();
            assert!(mistake.contains("no misère play"), "{verb} {game}: {mistake}");
        }
    }
}

#[test]
fn what_is_no_question() {
    for (json, why) in [
        ("", "not JSON"),
        ("{}", "the field `ask`"),
        ("[]", "expected a map"),
        (r#"{"ask": "sing"}"#, "unknown variant `sing`"),
        (r#"{"ask": "solve", "gmae": "nim"}"#, "unknown field `gmae`"),
        (
            r#"{"ask": "explain", "game": "nim", "position": "3", "replies": 3}"#,
            "unknown field `replies`, expected one of `game`",
        ),
        (r#"{"ask": "period", "game": "nim", "position": "3"}"#, "unknown field `position`"),
        (
            r#"{"ask": "solve", "game": "nim", "position": "3", "limits": {"minutes": 1}}"#,
            "unknown field `minutes`",
        ),
    ] {
        let error = Question::read(json.as_bytes()).unwrap_err().to_string();
        assert!(error.contains(why), "{json}: {error}");
    }
    let solve = br#"{"ask": "solve", "game": "nim", "position": "3"}"#;
    assert!(Question::read_as(Verb::Moves, solve).is_err());
    let read = Question::read(solve).unwrap();
    assert_eq!(Question::read(serde_json::to_string(&read).unwrap().as_bytes()), Ok(read));
    for verb in Verb::ALL {
        assert_eq!(verb.word().parse(), Ok(verb));
        assert_eq!(json!(verb), verb.word());
    }
}

#[test]
fn all_that_can_be_asked_is_answered() {
    let desk = Desk::default();
    for (verb, fields, schema) in [
        (Verb::Check, json!({"game": "n -> n-1"}), "grundy/check/1"),
        (Verb::Identify, json!({"values": "0 1 2 3 0 1 2 3"}), "grundy/identify/1"),
        (Verb::Identify, json!({"game": "kayles", "to": 30}), "grundy/identify/1"),
        (Verb::Period, json!({"game": "kayles", "to": 1000}), "grundy/period/1"),
        (Verb::Table, json!({"game": "wythoff", "to": 5, "outcomes": true}), "grundy/table/1"),
    ] {
        let told = ask(&desk, verb, fields).unwrap();
        assert_eq!(told["schema"], schema);
        assert_eq!(again(verb, &told), told);
    }
    let nothing = ask(&desk, Verb::Period, json!({})).unwrap_err().to_string();
    assert!(nothing.contains("`game`"), "{nothing}");
}
