//! Sums of several games: both checkers let pass what is true, and nothing else.

use super::python::judged;
use super::samples::{check, read, rule, small, sum, try_sum, wins};
use fastrand::Rng;
use grundy::Limits;
use grundy::answer::{Outcome, Play};
use grundy::certificate::{Certificate, Claim, Move, Rule};
use grundy::check::{Refusal, verify};
use grundy::solve::Solver;
use grundy::{Progress, Stop};
use grundy_heap::code::Code;
use serde_json::{Value, json};
use std::collections::HashMap;

/// A component of a sum of codes: which code, and the heap.
type Heap = (usize, usize);

/// Who wins sums of codes, by looking at every play; it knows nothing of values.
struct Plays<'a> {
    codes: &'a [Code],
    known: HashMap<Vec<Heap>, bool>,
}

impl Plays<'_> {
    /// What a move leaves of a heap.
    fn options(&self, (game, n): Heap) -> Vec<Vec<usize>> {
        let code = &self.codes[game];
        let mut all: Vec<Vec<usize>> = Vec::new();
        all.extend(code.whole.iter().filter(|&&k| k == n && n > 0).map(|_| vec![0]));
        all.extend(code.takes.iter().filter(|&&k| k < n).map(|k| vec![n - k]));
        for split in &code.splits {
            let rest = n.saturating_sub(split.taken);
            let pairs = (1..=rest / 2).map(|a| vec![a, rest - a]);
            all.extend(pairs.filter(|pair| !split.unequal || pair[0] != pair[1]));
        }
        all.sort();
        all.dedup();
        all
    }

    /// All moves to sums that are lost.
    fn winning(&mut self, position: &[Heap]) -> Vec<Move> {
        let mut moves = Vec::new();
        for (component, &heap) in position.iter().enumerate() {
            for to in self.options(heap) {
                let mut after = position.to_vec();
                after.remove(component);
                after.extend(to.iter().map(|&n| (heap.0, n)));
                if !self.wins(after) {
                    moves.push(Move { component, to: to.iter().map(|n| json!(n)).collect() });
                }
            }
        }
        moves
    }

    fn wins(&mut self, mut position: Vec<Heap>) -> bool {
        position.sort();
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let wins = !self.winning(&position).is_empty();
        self.known.insert(position, wins);
        wins
    }
}

/// Outcome and winning moves are those that looking at every play gives.
#[test]
fn sums_of_codes_are_as_played() {
    let codes =
        [Code::octal(&[0, 7, 7]), Code::grundys_game(), Code::octal(&[0, 0, 7]), Code::octal(&[0, 1, 3])];
    let texts: Vec<String> = codes.iter().map(Code::to_string).collect();
    let mut plays = Plays { codes: &codes, known: HashMap::new() };
    let mut rng = Rng::with_seed(11);
    let (mut certificates, mut lost) = (Vec::new(), 0);
    for _ in 0..60 {
        let position: Vec<Heap> =
            (0..rng.usize(2..5)).map(|i| (if i < 2 { i } else { rng.usize(..4) }, rng.usize(..6))).collect();
        let words: Vec<String> =
            position.iter().flat_map(|&(game, n)| ["+".into(), texts[game].clone(), n.to_string()]).collect();
        let certificate = sum(&words[1..].iter().map(String::as_str).collect::<Vec<_>>());
        let moves = plays.winning(&position);
        let outcome = if moves.is_empty() { Outcome::Second } else { Outcome::First };
        lost += usize::from(moves.is_empty());
        match &certificate.claim {
            Claim::Sum { outcome: said, moves: Some(listed), .. } => {
                assert_eq!((said, listed), (&outcome, &moves), "{words:?}");
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{words:?}");
        certificates.push(json!(certificate).to_string());
    }
    assert!((3..57).contains(&lost), "{lost} of 60 sums are lost");
    assert!(judged("sums-of-codes", &certificates).iter().all(|word| word == "true"));
}

/// Games of the catalogue; the outcome is that of the engines, and both occur.
#[test]
fn sums_of_the_catalogue() {
    for (words, outcome) in [
        (&["kayles", "5", "+", "nim", "3", "4", "+", "wythoff", "(1,2)"][..], Outcome::First),
        (&["nim", "3", "+", "kayles", "2", "+", "nim", "1", "+", "wythoff", "(3,5)"], Outcome::Second),
        (&["pawns", "..P.P", "+", "nim", "2"], Outcome::First),
        (&["moore(2)", "[1, 2]", "+", "kayles", "70", "100"], Outcome::First),
        (&["nim", "0", "+", "wythoff", "(1,2)"], Outcome::Second),
    ] {
        let certificate = sum(words);
        let asked = read(words);
        let (games, options) = (asked.games(), Default::default());
        let answer = Solver::new(&games, &options, &Still).unwrap().solve(asked.components()).unwrap();
        assert_eq!(answer.outcome, Some(outcome), "{words:?}");
        let Claim::Sum { outcome: said, moves: Some(moves), .. } = &certificate.claim else {
            panic!("{words:?}")
        };
        assert_eq!((*said, moves.is_empty()), (outcome, outcome == Outcome::Second), "{words:?}");
        assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{words:?}");
    }
}

/// A sum that has only one game is about that game, as ever.
#[test]
fn one_game_is_written_as_before() {
    let text = concat!(
        r#"{"schema":"grundy/certificate/1","rule":{"text":"take {1}","heaps":{"whole":[1],"takes":[1],"splits":[],"#,
        r#""triples":[]}},"claim":{"kind":"wins","position":"1","components":[1],"values":[1],"outcome":"first","#,
        r#""moves":[{"component":0,"to":[0]}]},"theorem":{"name":"sprague-grundy"},"witness":{"kind":"positions","#,
        r#""positions":[{"position":0,"value":0,"options":[]},{"position":1,"value":1,"options":[[0]]}]}}"#
    );
    assert_eq!(serde_json::to_string(&sum(&["take {1}", "1"])).unwrap(), text);
    assert_eq!(serde_json::to_string(&wins("take {1}", &["1"])).unwrap(), text);
}

/// Every document that differs from a sample in one thing that is no number.
fn tampered(sample: &Value) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    let mut change = |what: &str, by: &dyn Fn(&mut Value)| {
        let mut changed = sample.clone();
        by(&mut changed);
        assert_ne!(&changed, sample, "{what}");
        all.push((what.to_string(), changed));
    };
    for (place, other) in [
        ("/rule/text", json!("0.07")),
        ("/rule", json!(rule("0.07").1)),
        ("/others/0/rule", json!(rule("take 1..2").1)),
        ("/others/0/rule", json!(rule("0.77").1)),
        ("/others/1/rule/text", json!("nim")),
        ("/others/0/rule/settings", json!({"K": "3"})),
        ("/claim/outcome", json!("second")),
        ("/claim/kind", json!("wins")),
        ("/theorem/name", json!("definition")),
        ("/claim/components/0/game", json!(1)),
        ("/claim/components/0/game", json!(3)),
        ("/claim/components/0/game", json!(-1)),
        ("/claim/components/0/game", json!(false)),
        ("/claim/components/0/game", json!(0.0)),
        ("/claim/components/0/game", json!("0.77")),
        ("/claim/components/0/position", json!("5")),
        ("/claim/components/0/position", json!("0.77 4")),
        ("/claim/components/0/position", json!("0.77  5")),
        ("/claim/components/0/position", json!("0.77 05")),
        ("/claim/components/0/position", json!("0.77 5 & 5")),
        ("/claim/components/0/position", json!("0.77 ")),
        ("/claim/components/0/position", json!("take 1..3 5")),
        ("/claim/components/0/value", json!(true)),
        ("/claim/components/0/value", json!(4.0)),
        ("/claim/components", json!([])),
        ("/claim/moves", json!([])),
        ("/others", json!([])),
        ("/others", Value::Null),
        ("/others/1/witness/positions", json!([])),
    ] {
        change(&format!("{place}: {other}"), &|document| {
            let (parent, name) = place.rsplit_once('/').unwrap();
            match document.pointer_mut(parent).unwrap() {
                Value::Array(members) => members[name.parse::<usize>().unwrap()] = other.clone(),
                parent => parent[name] = other.clone(),
            }
        });
    }
    fn list<'a>(document: &'a mut Value, place: &str) -> &'a mut Vec<Value> {
        document.pointer_mut(place).unwrap().as_array_mut().unwrap()
    }
    for place in ["/claim/components", "/others", "/claim/moves"] {
        let count = sample.pointer(place).unwrap().as_array().unwrap().len();
        for i in 0..count {
            change(&format!("{place} without {i}"), &|document| drop(list(document, place).remove(i)));
            change(&format!("{place} twice {i}"), &|document| {
                let member = list(document, place)[i].clone();
                list(document, place).push(member);
            });
        }
        change(&format!("{place} swapped"), &|document| list(document, place).swap(0, count - 1));
    }
    change("the witness of another game", &|document| {
        let witness = document["witness"].take();
        document["witness"] = document["others"][0]["witness"].take();
        document["others"][0]["witness"] = witness;
    });
    for place in ["", "/others/0", "/others/0/rule", "/claim", "/claim/components/0", "/claim/moves/0"] {
        change(&format!("a field more in {place:?}"), &|document| {
            document.pointer_mut(place).unwrap()["more"] = json!(1);
        });
    }
    change("a sum within a sum", &|document| document["others"][0]["others"] = document["others"].clone());
    change("a sum of one game", &|document| {
        document.as_object_mut().unwrap().remove("others");
        list(document, "/claim/components").truncate(1);
        document["claim"]["moves"] = json!(wins("0.77", &["5"]))["claim"]["moves"].clone();
    });
    change("a claim about one game", &|document| {
        let one = json!(wins("0.77", &["5"]));
        document["claim"] = one["claim"].clone();
        document["witness"] = one["witness"].clone();
    });
    all
}

#[test]
fn what_was_tampered_with_is_refused() {
    let sample = json!(sum(&["0.77", "5", "+", "take 1..3", "2", "+", "0.[3]", "6", "+", "take 1..3", "7"]));
    let all = tampered(&sample);
    let mut documents: Vec<String> = all.iter().map(|(_, document)| document.to_string()).collect();
    let mut names: Vec<String> = all.into_iter().map(|(name, _)| name).collect();
    let text = sample.to_string();
    for (once, twice) in [
        (r#""game":0,"#, r#""game":0,"game":0,"#),
        (r#""others":["#, r#""others":[],"others":["#),
        (r#""outcome":"first""#, r#""outcome":"first","outcome":"first""#),
        (r#""text":"take 1..3""#, r#""text":"take 1..3","text":"take 1..3""#),
    ] {
        assert!(text.contains(once), "{once}");
        documents.push(text.replacen(once, twice, 1));
        names.push(twice.into());
    }
    let words = judged("tampered", &documents);
    for ((name, document), word) in names.iter().zip(&documents).zip(words) {
        assert_ne!(word, "true", "{name}");
        let told = verify(document, &|_| Err("there is no file".into()), &Limits::default(), &Still);
        assert!(matches!(told, Err(Refusal::Wrong(_) | Refusal::Unreadable(_))), "{name}: {told:?}");
    }
    assert_eq!(judged("not-tampered", &[text]), ["true"]);
}

/// What the sum says of a game in another order of the games is the same, and true.
#[test]
fn the_number_of_a_game_is_its_place() {
    let mut document = json!(sum(&["0.77", "5", "+", "take 1..3", "2"]));
    let first = json!({"rule": document["rule"], "witness": document["witness"]});
    let Value::Object(second) = document["others"][0].take() else { panic!("a game is an object") };
    document["others"][0] = first;
    second.into_iter().for_each(|(name, part)| document[name] = part);
    let told = |document: &Value| {
        check(&serde_json::from_value::<Certificate>(document.clone()).unwrap()).map(|_| ())
    };
    assert!(matches!(told(&document), Err(Refusal::Wrong(_))));
    document["claim"]["components"][0]["game"] = json!(1);
    document["claim"]["components"][1]["game"] = json!(0);
    assert_eq!(told(&document), Ok(()));
}

#[test]
fn sums_that_are_not_certified() {
    let circles = "n -> n+1 if n < 2 ; n -> n-1 if n > 0";
    for (words, play, why) in [
        (&["nim", "4", "+", "n -> n-k gain k for k in 1..3", "4"][..], None, "not played for the same"),
        (&["nim", "4", "+", "top-entails", "4"], Some(Play::Misere), "normal play"),
        (&["wythoff", "(5, 9)", "+", "n -> n+1", "4"], None, "moves would have to be written down"),
    ] {
        let told = try_sum(words, play).unwrap_err();
        assert!(told.contains(why), "{words:?}: {told}");
    }
    // Nor does the checker believe such games when they are put in the place of others.
    for text in ["take 1..2 ; misere", circles, "n -> n-k gain k for k in 1..3"] {
        let mut sample = sum(&["nim", "2", "+", "n -> n-1 if n > 0", "3"]);
        sample.others[0].rule = Rule { text: text.into(), ..sample.others[0].rule.clone() };
        assert!(check(&sample).is_err(), "{text}");
    }
}

/// Never stops, and says that very much memory is taken.
struct Full;

impl Progress for Full {
    fn check(&self, _done: u64) -> Option<Stop> {
        None
    }

    fn used(&self) -> Option<usize> {
        Some(usize::MAX)
    }
}

/// Never stops, and says that nothing is taken.
struct Still;

impl Progress for Still {
    fn check(&self, _done: u64) -> Option<Stop> {
        None
    }

    fn used(&self) -> Option<usize> {
        Some(0)
    }
}

/// The time is up at once.
struct Late;

impl Progress for Late {
    fn check(&self, _done: u64) -> Option<Stop> {
        Some(Stop::Time)
    }
}

#[test]
fn a_limit_leaves_a_sum_unknown() {
    let text = json!(sum(&["0.77", "5", "+", "wythoff", "(1,2)"])).to_string();
    let told = |progress: &dyn Progress| {
        verify(&text, &|_| Err("there is no file".into()), &Limits::default(), progress).map(|_| ())
    };
    assert_eq!(told(&Still), Ok(()));
    assert!(matches!(told(&Full), Err(Refusal::Unknown(_))));
    assert!(matches!(told(&Late), Err(Refusal::Unknown(_))));
}

/// Claims about a period or about values are of one game.
#[test]
fn other_claims_are_about_one_game() {
    let others = sum(&["0.77", "5", "+", "take 1..3", "2"]).others;
    let mut documents = Vec::new();
    for (name, mut certificate) in small() {
        certificate.others.extend(others.clone());
        assert!(check(&certificate).is_err(), "{name}");
        documents.push(json!(certificate).to_string());
    }
    assert!(judged("others", &documents).iter().all(|word| word != "true"));
}
