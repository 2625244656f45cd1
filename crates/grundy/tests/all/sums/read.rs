//! How sums of different games are typed.

use super::sum;
use grundy::Data;
use grundy::NoFiles;
use grundy::Unwatched;
use grundy::{Given, Sum};
use grundy::{Options, Solver};
use grundy_language::settings::{Settings, parse_setting};

/// The games, and the game and position of each component.
fn parts(words: &[&str]) -> (Vec<String>, Vec<(usize, String)>) {
    let sum = sum(words);
    let games = sum.games().iter().map(|game| game.text().to_string()).collect();
    (games, sum.components().iter().map(|part| (part.game, part.value.to_string())).collect())
}

/// What is said of a sum that makes no sense, with this value for a parameter.
fn mistake(words: &[&str], set: &[&str]) -> String {
    let settings: Settings = set.iter().map(|text| parse_setting(text).unwrap()).collect();
    let data = Data::Settings(Settings::new());
    let given = Given { settings: &settings, data: &data, files: &NoFiles };
    match Sum::read(words, given, &Unwatched) {
        Err(report) => report.to_string(),
        Ok(sum) => match Solver::new(&sum.games(), &Options::default(), &Unwatched) {
            Err(report) => report.to_string(),
            Ok(_) => panic!("{words:?} is a sum"),
        },
    }
}

#[test]
fn a_plus_stands_between_games_and_between_positions() {
    let (games, components) = parts(&["kayles", "5", "+", "nim", "3", "+", "4", "+", "kayles", "7"]);
    assert_eq!(games, ["kayles", "nim"]);
    assert_eq!(components, [(0, "5"), (1, "3"), (1, "4"), (0, "7")].map(|(i, text)| (i, text.to_string())));
    let (games, _) = parts(&["\"++\" => \"--\"", "+++", "+", "+-+"]);
    assert_eq!(games.len(), 1, "a word of one plus");
    let (games, components) = parts(&["\"PP\" => \"..\"", "PPP", "+", "take 1..3", "4 + 5"]);
    assert_eq!((games.len(), components.len()), (2, 3));
}

#[test]
fn parameters_go_to_the_games_that_have_them() {
    let settings: Settings = [parse_setting("K=2").unwrap()].into_iter().collect();
    let data = Data::Settings(Settings::new());
    let given = Given { settings: &settings, data: &data, files: &NoFiles };
    let words = ["n -> n-k for k in 1..K ; given K", "4", "+", "kayles", "2"];
    let sum = Sum::read(&words, given, &Unwatched).unwrap();
    let options = Options::default();
    let answer = Solver::new(&sum.games(), &options, &Unwatched).unwrap().solve(sum.components()).unwrap();
    assert_eq!(answer.value.as_deref(), Some("*3")); // 4 mod 3 and *2
    assert!(
        mistake(&["nim", "3", "+", "kayles", "2"], &["K=2"]).contains("no game of this sum has a parameter")
    );
    // `moore(2)` has its value, and another game may have another.
    let moore = |more: &[&str]| mistake(&[&["moore(2)", "[1,2]"], more].concat(), &["K=3"]);
    assert!(moore(&[]).contains("the parameter `K` has two values: 2 here, and 3 was set"));
    assert!(moore(&["+", "kayles", "2"]).contains("has a parameter `K` to be set"));
    let words = ["moore(2)", "[1,2,3]", "+", "moore", "[1,2,3]"];
    let settings: Settings = [parse_setting("K=3").unwrap()].into_iter().collect();
    let sum = Sum::read(&words, Given { settings: &settings, ..given }, &Unwatched).unwrap();
    assert_eq!(
        sum.games().iter().map(|game| game.settings()["K"].to_string()).collect::<Vec<_>>(),
        ["2", "3"]
    );
    // Also where all that stands behind a plus are positions of the same game.
    assert!(mistake(&["nim", "3", "+", "4"], &["K=2"]).contains("has a parameter `K`"));
}

#[test]
fn what_makes_no_sense_is_said() {
    assert!(mistake(&["nim", "3", "+", "kayls", "4"], &[]).contains("did you mean `kayles`"));
    assert!(mistake(&["nim", "3", "+"], &[]).contains("is missing"));
    assert!(mistake(&["nim", "3", "+", "kayles"], &[]).contains("no position of `kayles`"));
    assert!(mistake(&["nim", "3", "+", "(1,2)"], &[]).contains("shape of a position"));
    let gains = "n -> n-k gain k for k in 1..2";
    assert!(mistake(&["nim", "3", "+", gains, "4"], &[]).contains("nothing says who wins"));
    assert!(mistake(&["nim", "3", "+", "take 1..2 ; misere", "4"], &[]).contains("the other lost by it"));
}

#[test]
fn a_mistake_is_told_of_the_rule_it_is_in() {
    let wrong = "n -> n-1 if 7/(n-2) > 0";
    let sum = sum(&["kayles", "3", "+", wrong, "3"]);
    let options = Options::default();
    let report =
        Solver::new(&sum.games(), &options, &Unwatched).unwrap().solve(sum.components()).unwrap_err();
    assert_eq!(report.text, wrong, "{report}");
}

#[test]
fn components_are_counted() {
    let (_, components) = parts(&["nim", "3*4 + 2", "+", "wythoff", "(1,2)*2"]);
    assert_eq!(components.len(), 7);
    let hundred = sum(&["kayles", "3*101"]);
    let options = Options::default();
    let mut solver = Solver::new(&hundred.games(), &options, &Unwatched).unwrap();
    assert_eq!(solver.solve(hundred.components()).unwrap().value.as_deref(), Some("*3"));
    assert!(mistake(&["nim", "3*x"], &[]).contains("how often"));
    assert!(mistake(&["nim", "3*0"], &[]).contains("how often"));
    assert!(mistake(&["nim", "3*1000000"], &[]).contains("more than 100000 components"));
}
