//! Values for parameters as files, flags and servers supply them.

use crate::common::{asked, game};
use grundy::Report;
use grundy::Value;
use grundy::{Game, NoFiles};
use grundy_language::settings::{Settings, parse_setting, settings_from_json};

fn json(rule: &str, data: &str) -> Result<Game, Report> {
    Game::open(rule, &settings_from_json(data)?, &NoFiles)
}

fn typed(rule: &str, setting: &str) -> Result<Game, Report> {
    Game::open(rule, &Settings::from([parse_setting(setting)?]), &NoFiles)
}

/// Who moves where: the options of a position, as the answer writes them.
fn options(game: Result<Game, Report>, position: &str) -> Vec<String> {
    let game = game.unwrap_or_else(|report| panic!("{report}"));
    let position = game.positions(&[position]).unwrap_or_else(|report| panic!("{report}"));
    let legal = asked::moves(&game, &position, &Default::default(), &grundy::Unwatched);
    let legal = legal.unwrap_or_else(|report| panic!("{report}"));
    legal.moves.iter().map(|legal| legal.text.join(" + ")).collect()
}

/// Rules that want tuples, data for `I` as JSON and as it is typed, and the options of 100.
const TUPLES: [(&str, &str, &str, &[&str]); 9] = [
    ("n -> n - b + a for (a, b) in I ; given I", "[[53, 98], [8, 43]]", "[(53,98), (8,43)]", &["55", "65"]),
    ("n -> n - a - b - c for (a, b, c) in I ; given I", "[[1, 2, 3]]", "[(1,2,3)]", &["94"]),
    ("n -> n - x[0] - 2*x[1] for x in I if len(I) > 0 ; given I = [(1, 2)]", "[[1, 2]]", "[(1,2)]", &["95"]),
    ("n -> n - I[0] - 3*I[1] ; given I = (1, 1)", "[5, 2]", "(5, 2)", &["89"]),
    (
        "n -> n - a for (a, s) in I if n in s ; given I",
        "[[1, [100, 7]], [2, []]]",
        "[(1, {100, 7}), (2, {})]",
        &["99"],
    ),
    (
        "n -> n - a for (a, w) in I if w == \"x\" ; given I",
        "[[1, \"x\"], [2, \"y\"]]",
        "[(1, \"x\"), (2, \"y\")]",
        &["99"],
    ),
    (
        "n -> n - x[0] for x in I if x[1] == \"y\" ; given I",
        "[[1, \"x\"], [2, \"y\"]]",
        "[(1, \"x\"), (2, \"y\")]",
        &["98"],
    ),
    ("n -> n - a for (a, b) in I[n] if b > 0 ; given I", ROWS, ROWS_TYPED, &["97"]),
    (
        "n -> n - p[0] if p in I for p in [(3, 4), (5, 6)] ; given I",
        "[[5, 6], [7, 8]]",
        "{(5, 6), (7, 8)}",
        &[],
    ),
];

const ROWS: &str = "[[[3, 1]], [[3, 0], [3, 2]], []]";
const ROWS_TYPED: &str = "[[(3, 1)], [(3, 0), (3, 2)], []]";

#[test]
fn arrays_are_tuples_where_the_rule_wants_them() {
    for (rule, data, setting, wanted) in TUPLES {
        let (rule, position, wanted) = match data {
            ROWS => (rule, "1", vec![]),
            _ if wanted.is_empty() => {
                ("n -> n - p[0] for p in [(3, 4), (5, 6)] if p in I ; given I", "100", vec!["95"])
            }
            _ => (rule, "100", wanted.to_vec()),
        };
        assert_eq!(options(json(rule, &format!("{{\"I\": {data}}}")), position), wanted, "{rule} {data}");
        assert_eq!(options(typed(rule, &format!("I={setting}")), position), wanted, "{rule} {setting}");
    }
}

#[test]
fn arrays_stay_lists_and_sets_where_the_rule_says_nothing_of_tuples() {
    let rule = "v -> road[0] cost road[1] for road in next[v] ; given next";
    let game = json(rule, r#"{"next": [[], [[0, 1]], [[1, 1], [0, 4]]]}"#).unwrap();
    let Some(Value::List(rows)) = game.settings().get("next") else { panic!() };
    assert_eq!(rows.len(), 3);
    let rule = "n -> n - k for k in S ; given S";
    assert_eq!(options(json(rule, r#"{"S": [1, 2]}"#), "9"), ["7", "8"]);
    let rule = "n -> n - k for k in S + {4} ; given S";
    assert_eq!(options(json(rule, r#"{"S": [1, 2]}"#), "9"), ["5", "7", "8"]);
}

#[test]
fn arrays_that_are_no_tuple_are_refused() {
    for (rule, data) in [
        ("n -> n - a - b for (a, b) in I ; given I", "[[1, 2, 3]]"),
        ("n -> n - a - b for (a, b) in I ; given I", "[[1, 2], [3]]"),
        ("n -> n - a - b for (a, b) in I ; given I", "[[1, \"x\"]]"),
        ("n -> n - a - b for (a, b) in I ; given I", "[1, 2]"),
        ("n -> n - k for k in I ; given I", "[[1, 2]]"),
        ("n -> n - k for k in I ; given I", "[1, \"x\"]"),
        ("n -> n - k for k in I ; given I", "[1, \"x\", 2, 3, 4, 5, 6, 7, 8, 9]"),
    ] {
        let report = json(rule, &format!("{{\"I\": {data}}}")).expect_err(data);
        assert!(report.to_string().contains('I'), "{data}: {report}");
    }
}

#[test]
fn parts_of_tuples_are_counted_and_written_out() {
    let mistake = |rule: &str| Game::open(rule, &Settings::new(), &NoFiles).expect_err(rule).to_string();
    let report = mistake("p -> (p[0], p[1] - 1, p[2]) ; (a, b) -> (a, b)");
    assert!(report.contains("no place 2") || report.contains("pair"), "{report}");
    let report = mistake("(a, b) -> (a - x[b], b) for x in [(1, 2)]");
    assert!(report.contains("written out"), "{report}");
    let game = Game::open(
        "(a, b: int) -> x for x in [(a-1, b)] if x[0] > 2 and x[1] == b",
        &Settings::new(),
        &NoFiles,
    );
    assert_eq!(options(game, "(4, 1)"), ["(3, 1)"]);
}

#[test]
fn a_line_may_name_several_parameters() {
    let rule = "n -> n - k for k in L..R ; given L = 2, R";
    let game = json(rule, r#"{"R": 3}"#).unwrap();
    assert_eq!(game.rule().parameters().collect::<Vec<_>>(), ["L", "R"]);
    assert_eq!(game.canonical(), "n -> n-k for k in L..R ; given L = 2 ; given R");
    assert_eq!(options(Ok(game), "9"), ["6", "7"]);
    assert_eq!(options(json(rule, r#"{"L": 3, "R": 3}"#), "9"), ["6"]);
    assert!(json("n -> n - K ; given K, K", "{}").unwrap_err().to_string().contains('K'));
    assert!(json("n -> n - K ; given K,", "{}").is_err());
}

#[test]
fn games_say_what_their_parameters_must_be() {
    for wrong in [
        "moore(0)",
        "moore(-1)",
        "take-1-to-k(0)",
        "cycles-to-paths(3, 2)",
        "windup(0)",
        "windup(12, {0, 5})",
    ] {
        let report = Game::open(wrong, &Settings::new(), &NoFiles).expect_err(wrong);
        assert!(report.to_string().contains("needs `"), "{report}");
    }
    assert!(Game::open("moore(1)", &Settings::new(), &NoFiles).is_ok());
}

#[test]
fn words_are_sorted_and_reversed_into_words() {
    let open = |rule: &str| Game::open(rule, &Settings::new(), &NoFiles);
    assert_eq!(options(open("w: word -> sorted(w) if sorted(w) != w"), "\"cab\""), ["\"abc\""]);
    assert_eq!(options(open("w: word -> reversed(w) + \"!\" if len(w) < 4"), "\"cab\""), ["\"bac!\""]);
    assert_eq!(
        options(open("w -> sorted(w)[1:] if len(w) > 0 and w in [\"ba\", \"a\"]"), "\"ba\""),
        ["\"b\""]
    );
    // What nothing is said of is a list, as it always was.
    assert_eq!(
        options(open("h -> sorted(remove(h, i)) for i in 0..len(h)-1 if h[i] > 1"), "[1, 2]"),
        ["[1]"]
    );
    assert_eq!(options(open("h -> sorted(remove(h, 0)) if len(h) > 0"), "[1, 3, 2]"), ["[2, 3]"]);
    // What is made so is a collection, also where it is repeated.
    let rule = "n -> n - 1 if len(f([n], n)) == 0 ; let f(p2, p3) = reversed([p3] * 0) * 0";
    assert_eq!(options(open(rule), "3"), ["2"]);
    assert!(open("n -> n-1 ; let f(p2, p3) = reversed(p3)*0").is_ok());
}

#[test]
fn a_branch_that_cannot_happen_still_has_to_be_a_move() {
    let open = |rule: &str| Game::open(rule, &Settings::new(), &NoFiles);
    let rule = "n -> chance {1: n-1, 0: n-2}";
    assert_eq!(options(open(rule), "1"), [] as [&str; 0]);
    assert_eq!(options(open(rule), "2").len(), 1);
    let rule = "n -> chance {n % 2: n-1, 1 - n % 2: n-3}";
    assert_eq!((options(open(rule), "1").len(), options(open(rule), "3").len()), (0, 1));
}

#[test]
fn byte_order_marks_are_skipped() {
    let open = |rule: &str| Game::open(rule, &Settings::new(), &NoFiles);
    assert_eq!(options(open("\u{feff}n -> n-1"), "1"), ["0"]);
    assert_eq!(options(open("\u{feff}kayles"), "1"), ["0"]);
    struct Marked;
    impl grundy::Files for Marked {
        fn read(&self, _path: &str) -> Result<String, String> {
            Ok("\u{feff}n -> n-2".into())
        }
    }
    assert_eq!(options(Game::open("@a.game", &Settings::new(), &Marked), "2"), ["0"]);
    let given = grundy::identify::read::read("b.txt", "\u{feff}0 1 2", Default::default()).unwrap();
    assert_eq!(given.count(), 3);
}

#[test]
fn what_is_hardly_meant_is_warned_of() {
    let warnings = |rule: &str| {
        let game = Game::open(rule, &Settings::new(), &NoFiles).unwrap_or_else(|report| panic!("{report}"));
        game.warnings().map(|report| report.to_string())
    };
    let seldom = "(\"a\", n) -> (\"b\", n-1) ; (\"b\", n) -> (\"a\", n-1) ; win if n == 3";
    let said = warnings(seldom).expect("a warning");
    assert!(said.contains("this ending") && said.contains("(\"a\", n)"), "{said}");
    assert!(warnings("(0, n) -> (1, n-1) ; where n < 5").is_some());
    let said = warnings("n -> a + b for a in 1..n, b in 1..n if a + b == n").expect("a warning");
    assert!(said.contains("`a + b` is one position") && said.contains("`a & b`"), "{said}");
    let said = warnings("s: set -> s | {x} for x in 1..5 if x not in s").expect("a warning");
    assert!(said.contains("changes nothing") && said.contains("`s + {x}`"), "{said}");
    for fine in [
        "n -> a + 1 for a in 0..n-2",
        "(n, k) -> (n + k, 0)",
        "n -> n | n - 1",
        "s: set -> s - {x} | {x} for x in s",
    ] {
        assert_eq!(warnings(fine), None, "{fine}");
    }
    for fine in
        ["(k, n) -> (k, n-1) if k == \"a\" ; win if n == 3", "(\"a\", n) -> (\"b\", n-1)", "take 1..3"]
    {
        assert_eq!(warnings(fine), None, "{fine}");
    }
}

#[test]
fn what_could_be_an_error_is_guarded_from_behind_too() {
    let solved = |rule: &str| {
        let game = Game::open(rule, &Settings::new(), &NoFiles).unwrap_or_else(|report| panic!("{report}"));
        let position = game.positions(&["[]"]).unwrap();
        asked::solve(&game, &position, &Default::default(), &grundy::Unwatched)
    };
    for guarded in [
        "h: list -> remove(h, 0) for k in 1..max(h) if sum(h) > 0",
        "h: list -> remove(h, 0) let m = min(h) if len(h) > 0 and m > 0",
        "h: list -> remove(h, 0) let m = min(h), if len(h) > 0",
        "h: list -> remove(h, 0) if h[0] > 1 and h != []",
    ] {
        assert!(solved(guarded).unwrap().moves.is_empty(), "{guarded}");
    }
    for other in
        ["h: list -> remove(h, 0) for k in 1..max(h) if k > 1", "h: list -> remove(h, 0) for k in 1..max(h)"]
    {
        let hint = solved(other).unwrap_err().diagnostics[0].hint.clone().unwrap();
        assert!(hint.starts_with("guard it"), "{other}");
    }
}

#[test]
fn games_that_contain_a_word_are_suggested() {
    let hint = |name: &str| {
        let report = Game::open(name, &Settings::new(), &NoFiles).unwrap_err();
        report.diagnostics[0].hint.clone().unwrap()
    };
    assert!(hint("hackenbush").contains("`hackenbush-tree`"), "{}", hint("hackenbush"));
    assert!(hint("mouse").contains("`cat-and-mouse`") && hint("mouse").contains("`cat-and-mouse-2`"));
    assert!(hint("kaylez").contains("kayles"));
}

#[test]
fn what_says_nothing_is_remarked() {
    let said = |rule: &str| game(rule).warnings().map(|report| report.to_string()).unwrap_or_default();
    for (rule, words, hint) in [
        ("n -> n-k for k in {2, 3} ; lose if n < 0", "`n < 0` is never true", "`max(0, n - k)`"),
        ("n -> n-2 ; win if 0 > n", "`n < 0` is never true", "`max(0, n - 2)`"),
        ("n -> n-k for k in {2, 3} ; lose if n <= 0", "`n <= 0` is true of 0 only", "`max(0, n - k)`"),
        (
            "(used: set, left) -> (used + {k}, left-k) for k in 1..20 if k not in used and left > 0 ; lose if left <= 0",
            "`left <= 0` is true of 0 only",
            "`max(0, left - k)`",
        ),
        ("(a, b) -> (a, b-1) ; lose if a < 0 or b == 0", "`a < 0` is never true", "`max(0, a - k)`"),
        ("n -> n-k gain k for k in 1..3 ; misere", "`misere` says nothing", "leave `misere` out"),
        ("\"XX\" -> \"..\"", "moves the word `\"XX\"` alone", "`\"XX\" => \"..\"`"),
        ("n -> n - 1 | - 2", "`-2` is never a move", "written `n - 2`"),
    ] {
        let said = said(rule);
        assert!(said.contains(words) && said.contains(hint), "{rule}: {said}");
    }
    for rule in [
        "n -> n-k for k in 1..3 ; lose if n <= 0",
        "n -> max(0, n-k) for k in {2, 3} if n > 0 ; lose if n <= 0",
        "n -> n-k for k in {2, 3} ; lose if n == 0",
        "let m = 3 ; n -> n-1 ; lose if m < 0",
        "\"AB\" -> \"BA\" ; \"BA\" -> \"CC\"",
        "\"XX\" => \"..\"",
    ] {
        assert_eq!(said(rule), "", "{rule}");
    }
}
