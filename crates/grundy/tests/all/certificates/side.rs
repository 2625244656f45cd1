//! Values in a file beside the document.

use super::samples::{rule, subtraction};
use grundy::Limits;
use grundy::certificate::{self, Certificate, Proof, Refusal, Repeat};
use grundy::check::verify;
use grundy::{Looks, Progress, Stop, Unwatched};
use grundy_heap::code::Code;
use grundy_heap::naive;
use serde::Serialize;
use std::io::{Cursor, Read};

/// A file with these bytes.
fn opened(bytes: &[u8]) -> Box<dyn Read> {
    Box::new(Cursor::new(bytes.to_vec()))
}

/// What is said of a certificate beside which there is a file with these bytes.
fn judged(document: &impl Serialize, bytes: &[u8], watch: &dyn Progress) -> Result<Certificate, Refusal> {
    let document = serde_json::to_string(document).unwrap();
    verify(document, &|_| Ok(opened(bytes)), &Limits::default(), watch)
}

fn made() -> certificate::Made {
    let values = naive::values(&subtraction(&[1, 2, 3]), 150_000);
    certificate::values(rule("take 1..3").1, &values, None, "take.values.gz")
}

#[test]
fn the_file_is_read_by_its_name() {
    let made = made();
    let document = serde_json::to_string(&made.document).unwrap();
    assert!(document.len() < 1000, "{}", document.len());
    let bytes = made.side.unwrap();
    let read = |name: &str| if name == "take.values.gz" { Ok(opened(&bytes)) } else { Err("no".into()) };
    assert_eq!(verify(&document, &read, &Limits::default(), &Unwatched), Ok(made.document));
    assert!(verify(&document, &|_| Err("there is no file".into()), &Limits::default(), &Unwatched).is_err());
}

#[test]
fn another_file_is_refused() {
    let made = made();
    let document = serde_json::to_value(&made.document).unwrap();
    let bytes = made.side.unwrap();
    for at in (0..bytes.len()).step_by(bytes.len() / 10) {
        let mut other = bytes.clone();
        other[at] ^= 1;
        assert!(judged(&document, &other, &Unwatched).is_err(), "{at}");
    }
    for mutant in super::refused::mutants(&document) {
        assert!(judged(&mutant, &bytes, &Unwatched).is_err(), "{mutant}");
    }
}

/// The same file under its own hash, with one value changed: the values are recomputed, not believed.
#[test]
fn wrong_values_with_the_right_hash_are_refused() {
    let mut values = naive::values(&subtraction(&[1, 2, 3]), 150_000);
    values[123_456] ^= 1;
    let made = certificate::values(rule("take 1..3").1, &values, None, "f");
    let bytes = made.side.unwrap();
    let answer = judged(&made.document, &bytes, &Unwatched);
    assert_eq!(answer.unwrap_err().to_string(), "the options of heap 123456 do not show the value 1");
}

/// By its rare heaps a splitting game is checked in moments where the definition would take minutes.
#[test]
fn many_values_of_a_sparse_game() {
    let code = Code::octal(&[0, 7, 7]);
    let mut values = naive::values(&code, 2000);
    (values.len()..200_000).for_each(|n| values.push(values[n - 12]));
    let made = certificate::values(rule("0.77").1, &values, Some((0xf, None)), "f");
    let bytes = made.side.unwrap();
    assert_eq!(judged(&made.document, &bytes, &Unwatched), Ok(made.document));
}

/// What repeats is checked in a few steps, however many values there are.
#[test]
fn many_values_that_repeat() {
    for (text, code, period) in [
        ("take 1..3", subtraction(&[1, 2, 3]), 4),
        ("take 1..200", subtraction(&Vec::from_iter(1..=200)), 201),
        ("0.77", Code::octal(&[0, 7, 7]), 12),
        ("0.137", Code::octal(&[0, 1, 3, 7]), 34),
    ] {
        let mut values = naive::values(&code, 2000);
        (values.len()..300_000).for_each(|n| values.push(values[n - period]));
        let verified = |values: &[u32]| {
            let made = certificate::values(rule(text).1, values, None, "f");
            let (document, bytes) = (serde_json::to_string(&made.document).unwrap(), made.side);
            let side = |_: &str| bytes.as_deref().map(opened).ok_or("there is no file".into());
            verify(&document, &side, &Limits::default(), &Looks::new(1000, &Unwatched)).map(drop)
        };
        assert_eq!(verified(&values), Ok(()), "{text}");
        values.truncate(6000);
        for wrong in [5, 1000, 4000, 5999] {
            values[wrong] ^= 1;
            assert!(verified(&values).is_err(), "{text}: heap {wrong}");
            values[wrong] ^= 1;
        }
        // Another period, from a heap on that the theorem does not look beyond.
        (100..6000).for_each(|n| values[n] = values[100 + (n - 100) % 7]);
        assert!(verified(&values).is_err(), "{text}");
    }
}

#[test]
fn too_few_values_and_other_theorems_are_no_certificate() {
    let repeat = Repeat { preperiod: 71, period: 12, saltus: 0 };
    let kayles = naive::values(&Code::octal(&[0, 7, 7]), 166);
    for proof in [Proof::GuySmith, Proof::Saltus] {
        assert!(certificate::period(rule("0.77").1, repeat, &proof, &kayles, "").is_err(), "{proof:?}");
    }
}

#[test]
fn whoever_watches_may_stop_it() {
    let made = made();
    let bytes = made.side.unwrap();
    let answer = judged(&made.document, &bytes, &|_| Some(Stop::Interrupted));
    assert_eq!(answer.unwrap_err().to_string(), "it was interrupted");
}
