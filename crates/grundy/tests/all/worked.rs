//! Every worked rule of section 13 of the notation, taken from the table's text.

use crate::common::*;
use grundy::Game;

/// The rule of a row of the table in `docs/notation.md`.
fn rule(name: &str) -> String {
    let page = include_str!("../linked/notation.md");
    let section =
        page.split("## 13.").nth(1).and_then(|rest| rest.split("## 14.").next()).expect("section 13");
    let row = section
        .lines()
        .find(|line| line.starts_with(&format!("| {name} |")))
        .unwrap_or_else(|| panic!("{name}"));
    // A `|` inside a rule is written `\|` in the table.
    let cells: Vec<String> =
        row.replace("\\|", "\u{1}").split('|').map(|cell| cell.replace('\u{1}', "|")).collect();
    cells[2].split('`').nth(1).unwrap_or_else(|| panic!("{name} has no rule")).to_string()
}

fn row(name: &str) -> Game {
    game(&rule(name))
}

fn row_with(name: &str, settings: &str) -> Game {
    game_with(&rule(name), settings)
}

fn asked(game: &Game, position: &[&str]) -> char {
    letter(&ask(game, position, None))
}

#[test]
fn take_one_to_three() {
    let game = row("take one to three");
    let answer = ask(&game, &["3", "4", "5"], None);
    assert_eq!((letter(&answer), answer.value.as_deref()), ('F', Some("*2")));
    let moves: Vec<_> = answer.moves.iter().map(|mv| (mv.from.to_string(), mv.to[0].to_string())).collect();
    assert_eq!(moves, [("3", "1"), ("4", "2"), ("5", "3")].map(|(a, b)| (a.to_string(), b.to_string())));
    let answer = ask(&game, &["4", "1"], None);
    let moves: Vec<_> = answer.moves.iter().map(|mv| mv.words.as_str()).collect();
    assert_eq!(moves, ["take 3 from the heap of 4", "take 1 from the heap of 1"]);
    assert_eq!(asked(&game, &["4", "4", "5", "5"]), 'S');
}

#[test]
fn stick_game() {
    let lost = losing(&row("stick game"), 10);
    let line: String = (1..=10).map(|n| if lost.contains(&n) { 'L' } else { 'W' }).collect();
    assert_eq!(line, "WLWWWWLWLW");
}

#[test]
fn divisor_game() {
    let game = row("divisor game");
    assert_eq!([asked(&game, &["2"]), asked(&game, &["3"])], ['F', 'S']);
}

#[test]
fn lists_of_losing_heaps() {
    assert_eq!(
        losing(&row("subtract a square"), 60),
        [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57]
    );
    let digit = row("a digit");
    assert_eq!(losing(&digit, 300), (0..=30).map(|n| 10 * n).collect::<Vec<_>>());
    assert_eq!(asked(&digit, &["2013"]), 'F');
}

#[test]
fn values_of_one_heap() {
    assert_eq!(values(&row("at most half"), 11), [0, 1, 0, 1, 2, 0, 3, 1, 4, 2, 5, 0]);
    assert_eq!(values(&row("one or all"), 6), [0, 1, 2, 1, 2, 1, 2]);
    assert_eq!(values(&row("Mark"), 15), [0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2, 1, 0, 2]);
    let floors = values(&row("divide and floor"), 23);
    assert_eq!(floors, [&[0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0][..], &[1; 12]].concat());
    assert_eq!(values(&row("Lasker's Nim"), 8), [0, 1, 2, 4, 3, 5, 6, 8, 7]);
    let pairs = values(&row("two piles from one"), 19);
    assert_eq!(pairs, [0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4]);
    let grundy = values(&row("Grundy's game"), 20);
    assert_eq!(grundy, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]);
}

#[test]
fn coprime_nim() {
    let primes: Vec<u32> = (2..200).filter(|n| (2..*n).all(|d| n % d != 0)).collect();
    for (n, value) in (0..).zip(values(&row("coprime Nim"), 150)) {
        let expected = match n {
            0 => 0,
            1 => 1,
            n if n % 2 == 0 => 0,
            n => primes.iter().position(|p| n % p == 0).map_or(0, |index| index as u64 + 1),
        };
        assert_eq!(value, expected, "heap {n}");
    }
}

#[test]
fn halve_in_k_copies() {
    assert_eq!(asked(&row_with("halve in k copies", r#"{"K": 1}"#), &["3", "4"]), 'F');
    assert_eq!(asked(&row("halve in k copies"), &["3"]), 'S');
}

#[test]
fn kayles_is_recognised() {
    let game = row("Kayles");
    assert_eq!(values(&game, 11), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    let plan = game.plan(None);
    assert_eq!((&*plan.shape, plan.recognised.as_str()), ("code", "the octal code 0.77"));
    let values = values(&game, 600);
    assert!((71..=588).all(|n| values[n] == values[n + 12]));
    assert_ne!(values[70], values[82]);
}

#[test]
fn consecutive_piles() {
    let game = row("consecutive piles");
    assert_eq!([asked(&game, &["3"]), asked(&game, &["6"])], ['F', 'S']);
}

#[test]
fn cycles_to_paths() {
    let game = row("cycles to paths");
    let value = |n: i64| ask(&game, &[&format!("(\"cycle\", {n})")], None).nimber.expect("a value").0;
    assert_eq!([value(3), value(4), value(5)], [1, 2, 0]);
}

#[test]
fn pairs() {
    let lost = losing_pairs(&row("Wythoff"), 14);
    assert_eq!(lost, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]);
    let lost: Vec<_> = losing_pairs(&row("Euclid"), 8).into_iter().filter(|(a, b)| 0 < *a && a < b).collect();
    assert_eq!(lost, [(2, 3), (3, 4), (4, 5), (4, 6), (5, 6), (5, 7), (5, 8), (6, 7), (6, 8), (7, 8)]);
    // Below the golden ratio means b * b < a * (a + b).
    for (a, b) in losing_pairs(&row("Euclid"), 40).into_iter().filter(|(a, b)| 0 < *a && a < b) {
        assert!(b * b < a * (a + b), "({a}, {b})");
    }
}

#[test]
fn three_piles_at_once() {
    let game = row("three piles at once");
    let machine_limits = grundy::Limits::default();
    let machine = game.rule().machine(&machine_limits, &grundy::Unwatched).expect("a machine");
    let table = grundy::engine::Table::fill(machine, &[100, 100, 100], machine_limits, &grundy::Unwatched);
    let table = table.expect("in order");
    let mut sum = 0;
    for x in 0..=100 {
        for y in x..=100 {
            for z in y..=100 {
                if table.get(&[x, y, z]).expect("in the box").is_zero() {
                    sum += x + y + z;
                }
            }
        }
    }
    assert_eq!(sum, 173895);
}

#[test]
fn chessboard_game() {
    let page = include_str!("../linked/notation.md");
    let from = page.find("(x, y) -> (x-2, y+1)").expect("the rule of section 4");
    let text: String = page[from..].lines().take(2).collect::<Vec<_>>().join("\n");
    assert_eq!(["(5,2)", "(5,3)", "(8,8)"].map(|position| who(&text, &[position])), ['S', 'F', 'F']);
}

#[test]
fn fibonacci_nim() {
    let game = row("Fibonacci Nim");
    let lost: Vec<i64> = (2..=90).filter(|n| asked(&game, &[&format!("({n}, {})", n - 1)]) == 'S').collect();
    assert_eq!(lost, [2, 3, 5, 8, 13, 21, 34, 55, 89]);
}

#[test]
fn no_number_twice_running() {
    let game = row("no number twice running");
    let value = |n: i64| ask(&game, &[&format!("({n}, 0)")], None).nimber.expect("a value").0;
    let expected = [0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10];
    assert_eq!((0..20).map(value).collect::<Vec<_>>(), expected);
}

#[test]
fn three_weapons() {
    assert_eq!(ask(&row("three weapons"), &["(7, 0)", "(6, 0)"], None).moves.len(), 2);
}

#[test]
fn gold_stones() {
    let game = row("gold stones");
    assert_eq!(ask(&game, &["([7], 1)"], None).moves.len(), 4);
    assert_eq!(ask(&game, &["([3,2,3,2,3,1], 1)"], None).moves.len(), 8);
}

#[test]
fn can_i_win() {
    let game = row("Can I Win");
    assert_eq!([asked(&game, &["({}, 11)"]), asked(&game, &["({}, 1)"])], ['S', 'F']);
}

#[test]
fn forbidden_numbers() {
    let game = row("forbidden numbers");
    let removed = |position: &str| -> Vec<i64> {
        let answer = ask(&game, &[position], None);
        let mut all: Vec<i64> = answer
            .moves
            .iter()
            .flat_map(|mv| mv.with.iter().map(|with| with["x"].to_string().parse().expect("a number")))
            .collect();
        all.sort_unstable();
        all
    };
    assert_eq!(removed("{2,5}"), [2]);
    assert!(removed("{2,3}").is_empty());
    assert_eq!(removed("{2,3,4,5,6}"), [4, 5, 6]);
}

#[test]
fn candy_piles() {
    let game = row("candy piles");
    assert_eq!(["[1,3]", "[1,2,1]", "[1,2,3]"].map(|position| asked(&game, &[position])), ['F', 'F', 'S']);
}

#[test]
fn tokens_on_a_graph() {
    let game = row_with("tokens on a graph", r#"{"next": [[1, 2], [2], []]}"#);
    assert_eq!(["0", "1", "2"].map(|position| asked(&game, &[position])), ['F', 'F', 'S']);
}

#[test]
fn selective_nim() {
    let game = row("selective Nim");
    assert_eq!(["[1,2,3]", "[2,2]", "[5,5,4,5]"].map(|position| asked(&game, &[position])), ['F', 'S', 'F']);
}

#[test]
fn stairs() {
    let game = row("stairs");
    assert_eq!(["[0,2,1]", "[1,1,1,1]", "[5,3]"].map(|position| asked(&game, &[position])), ['F', 'S', 'F']);
}

#[test]
fn pawns() {
    assert_eq!(asked(&row("pawns"), &["..P.P"]), 'F');
    assert_eq!(asked(&row("pawns"), &["PP"]), 'S');
}
