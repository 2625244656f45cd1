//! No number of a certificate can be changed.

use super::samples::{check, grundys_game, rule, small, sparse};
use grundy::Limits;
use grundy::Unwatched;
use grundy::certificate::{self, Certificate};
use grundy::check::verify;
use grundy_heap::code::Code;
use grundy_heap::naive;
use serde_json::{Value, json};

/// Every document that differs from this one in one number, by one more or one less, or in which two numbers
/// that follow each other have changed places.
pub fn mutants(document: &Value) -> Vec<Value> {
    let mut places = Vec::new();
    numbers(document, String::new(), &mut places);
    let mut all = Vec::new();
    let mut change = |changes: &[(&str, i64)]| {
        let mut changed = document.clone();
        for (place, number) in changes {
            if let Some(at) = changed.pointer_mut(place) {
                *at = json!(number);
            }
        }
        all.push(changed);
    };
    for (place, number) in &places {
        change(&[(place, number + 1)]);
        change(&[(place, number - 1)]);
    }
    for pair in places.windows(2) {
        let ((left, a), (right, b)) = (&pair[0], &pair[1]);
        if a != b {
            change(&[(left, *b), (right, *a)]);
        }
    }
    all
}

/// The places of all numbers, as JSON pointers.
fn numbers(document: &Value, place: String, found: &mut Vec<(String, i64)>) {
    match document {
        Value::Number(number) => found.push((place, number.as_i64().unwrap())),
        Value::Array(members) => {
            members.iter().enumerate().for_each(|(i, member)| numbers(member, format!("{place}/{i}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| numbers(field, format!("{place}/{name}"), found));
        }
        _ => {}
    }
}

pub fn accepted(document: &Value) -> bool {
    verify(document.to_string(), &|_| Err("there is no file".into()), &Limits::default(), &Unwatched).is_ok()
}

fn all_refused(name: &str, certificate: &Certificate) {
    let document = json!(certificate);
    for mutant in mutants(&document) {
        assert!(!accepted(&mutant), "{name}: {mutant}");
    }
}

#[test]
fn small_certificates() {
    for (name, certificate) in small() {
        all_refused(name, &certificate);
    }
}

/// The rule itself lists the options of the first 64 heaps only.
#[test]
fn values_of_games_that_leave_three_heaps() {
    for (digits, unequal) in [([0, 8], false), ([0, 8], true), ([8, 15], false), ([0, 12], true)] {
        let mut code = Code::octal(&digits);
        code.splits.iter_mut().chain(&mut code.triples).for_each(|split| split.unequal = unequal);
        let values = naive::values(&code, 110);
        let made = certificate::values(rule(&code.to_string()).1, &values, None, "");
        let mut document = json!(made.document);
        assert!(accepted(&document), "{code}");
        for at in 60..values.len() {
            for by in [1, -1] {
                document["witness"]["values"][at] = json!(i64::from(values[at]) + by);
                assert!(!accepted(&document), "{code}: value of heap {at}");
            }
            document["witness"]["values"][at] = json!(values[at]);
        }
    }
}

/// Every number but those of the values themselves, and some of these.
#[test]
fn large_certificates() {
    for (name, certificate) in [("0.156", sparse()), ("4!.0", grundys_game(2000).document)] {
        let mut document = json!(certificate);
        let values = document["witness"]["values"].as_array().unwrap().clone();
        for at in (0..values.len()).step_by(values.len() / 40).chain([values.len() - 1]) {
            for by in [1, -1] {
                document["witness"]["values"][at] = json!(values[at].as_i64().unwrap() + by);
                assert!(!accepted(&document), "{name}: value of heap {at}");
            }
            document["witness"]["values"][at] = values[at].clone();
        }
        assert!(accepted(&document), "{name}");
        // The values are put back behind each change, so that they are not changed one by one.
        document["witness"]["values"] = json!("");
        for mut mutant in mutants(&document) {
            mutant["witness"]["values"] = json!(values);
            assert!(!accepted(&mutant), "{name}: another number is accepted");
        }
    }
}

#[test]
fn what_is_not_a_certificate() {
    let sample = json!(small()[0].1);
    for (place, other) in [
        ("/schema", json!("grundy/certificate/2")),
        ("/rule/text", json!("0.7.7")),
        ("/claim/outcome", json!("draw")),
        ("/theorem/name", json!("hope")),
        ("/rule/heaps/takes", json!([1.5, 2])),
    ] {
        let mut changed = sample.clone();
        *changed.pointer_mut(place).unwrap() = other;
        assert!(!accepted(&changed), "{place}");
    }
    let more = |place: &str| {
        let mut changed = sample.clone();
        changed.pointer_mut(place).unwrap().as_object_mut().unwrap().insert("more".into(), json!(1));
        changed
    };
    for place in ["", "/rule", "/rule/heaps", "/claim", "/theorem", "/witness", "/witness/theorem"] {
        assert!(!accepted(&more(place)), "a field more in {place:?}");
    }
    for text in ["", "{}", "[]", "null", "{\"schema\":\"grundy/certificate/1\"}"] {
        assert!(verify(text, &|_| Err(String::new()), &Limits::default(), &Unwatched).is_err(), "{text}");
    }
}

/// A true sentence about another game: the values of Kayles are not those of Dawson's Kayles.
#[test]
fn a_certificate_of_another_game() {
    for (name, mut certificate) in small() {
        certificate.rule.text = "0.07".into();
        assert!(check(&certificate).is_err(), "{name}");
    }
}
