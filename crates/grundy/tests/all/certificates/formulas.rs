//! Positions of any size by theorems of the catalogue: both checkers let pass what the theorem says, and nothing else.

use super::python::judged;
use super::refused::mutants;
use super::samples::{check, read, try_sum};
use fastrand::Rng;
use grundy::certificate::{Certificate, Claim, Outcomes, Theorem, Witness};
use grundy::check::verify;
use grundy::Limits;
use grundy::Unwatched;
use grundy::solve::Options;
use grundy::{Solution, Solver, catalogue};
use serde_json::{Value, json};

/// Large positions of a game, about half of them lost.
fn positions(game: &str, random: &mut Rng) -> Vec<String> {
    let fibonacci: Vec<u64> = (0..80)
        .scan((1, 2), |pair, _| {
            *pair = (pair.1, pair.0 + pair.1);
            Some(pair.0)
        })
        .collect();
    (0..12)
        .map(|_| {
            let (at, near) = (random.usize(25..42), random.u64(..3));
            let (n, next) = (fibonacci[at], fibonacci[at + 1]);
            match game {
                "fibonacci-nim" => format!("({}, {})", n + near, random.u64(1..n)),
                _ => format!("({}, {})", n, next - u64::from(near == 0)),
            }
        })
        .collect()
}

/// The certificate of a position by this theorem, which the checker lets pass, and the answer.
fn certified(words: &[&str], theorem: Theorem) -> (Certificate, Solution) {
    let certificate = try_sum(words, None).unwrap();
    assert_eq!(certificate.theorem, theorem, "{words:?}");
    assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{words:?}");
    let (asked, options) = (read(words), Options::default());
    let solved = Solver::new(&asked.games(), &options, &Unwatched).unwrap().solve(asked.components());
    (certificate, solved.unwrap())
}

#[test]
fn what_a_theorem_says_is_certified() {
    let mut random = Rng::with_seed(8);
    let (mut documents, mut lost, mut moves_listed) = (Vec::new(), 0, 0);
    for game in ["wythoff", "fibonacci-nim"] {
        for position in positions(game, &mut random) {
            let words = [game, position.as_str()];
            let (certificate, solved) = certified(&words, Theorem::Catalogue);
            let Claim::Result { result: Outcomes::Outcome(outcome), moves: Some(moves), .. } =
                &certificate.claim
            else {
                panic!("{words:?}")
            };
            assert_eq!((solved.outcome, solved.moves.len()), (Some(*outcome), moves.len()), "{words:?}");
            lost += usize::from(moves.is_empty());
            moves_listed += moves.len();
            documents.push(json!(certificate).to_string());
        }
    }
    assert!(lost > 3 && moves_listed > 10, "{lost} lost, {moves_listed} moves");
    assert_eq!(judged("formulas", &documents), vec!["true"; 24]);
}

/// The values of large pairs, and of sums of them.
#[test]
fn what_a_theorem_says_of_values_is_certified() {
    let mut random = Rng::with_seed(9);
    let (mut documents, mut lost) = (Vec::new(), 0);
    for pairs in [1, 1, 2, 2, 3] {
        for first in positions("euclid", &mut random) {
            let mut words = vec!["euclid".to_string(), first];
            words.extend((1..pairs).map(|_| format!("({}, {})", random.u64(1..9), random.u64(..9))));
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let (certificate, solved) = certified(&words, Theorem::SpragueGrundy);
            let Claim::Wins { values, outcome, .. } = &certificate.claim else { panic!("{words:?}") };
            let told: Vec<_> = solved.components.iter().map(|part| part.nimber.unwrap().0).collect();
            assert_eq!((solved.outcome, &told), (Some(*outcome), values), "{words:?}");
            lost += usize::from(solved.moves.is_empty());
            documents.push(json!(certificate).to_string());
        }
    }
    assert!(lost > 5, "{lost} lost");
    assert_eq!(judged("values", &documents), vec!["true"; 60]);
    let forged: Vec<String> = documents.iter().map(|text| text.replacen("\"values\":[", "\"values\":[9", 1)).collect();
    assert!(judged("forged-values", &forged).iter().all(|word| *word == "refused"));
}

/// Every theorem of the catalogue whose positions are numbers is held to the definition.
#[test]
fn other_theorems() {
    let mut certified = 0;
    for (game, position) in [
        ("moore(2)", "[1000000, 2000000, 3000001]"),
        ("moore(1)", "[5000000000, 1, 2]"),
        ("take-at-most-half", "1000000000001"),
        ("mark", "123456789012"),
        ("end-nim", "[1000000, 5, 1000000]"),
        ("divisor-game", "1000000007"),
        ("subtract-a-divisor", "1000000008"),
        ("laskers-nim", "1000000000003"),
    ] {
        assert!(catalogue::all().any(|entry| game.starts_with(&entry.name)), "{game}");
        let certificate = try_sum(&[game, position], None).unwrap_or_else(|why| panic!("{game}: {why}"));
        assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{game}");
        certified += usize::from(matches!(certificate.witness, Witness::Formula { .. }));
    }
    assert!(certified >= 4, "{certified}");
}

/// Changed numbers, moves, sources and formulas.
#[test]
fn forged_formulas_are_refused() {
    let sample = json!(try_sum(&["wythoff", "(1000000000, 1000000007)"], None).unwrap());
    let mut all = mutants(&sample);
    let mut change = |place: &str, other: Value| {
        let mut changed = sample.clone();
        *changed.pointer_mut(place).unwrap() = other;
        all.push(changed);
    };
    let moves = sample["witness"]["theorem"]["moves"].as_str().unwrap();
    change(
        "/witness/theorem/moves",
        json!(moves.replace("smaller(d - 1)", "smaller(d)").replace("+ 1", "+ 2")),
    );
    change("/witness/theorem/moves", json!(format!("{moves} ")));
    change("/witness/theorem/source", json!("somebody"));
    change("/witness/theorem/says", json!("all is lost"));
    change("/claim/result/outcome", json!("second"));
    change("/claim/play", json!("misere"));
    change("/claim/moves", json!([]));
    change("/rule/text", json!("euclid"));
    change("/rule/text", json!("nim"));
    change("/theorem/name", json!("backward-induction"));
    let other = json!(try_sum(&["euclid", "(1000000000, 1000000007)"], None).unwrap());
    change("/witness", other["witness"].clone());
    let texts: Vec<String> = all.iter().map(Value::to_string).collect();
    for (word, text) in judged("forged", &texts).iter().zip(&texts) {
        assert_ne!(word, "true", "{text}");
        let told = verify(text, &|_| Err("there is no file".into()), &Limits::default(), &Unwatched);
        assert!(told.is_err(), "{text}");
    }
    assert!(texts.len() > 20);
}
