//! Values in a file beside the document.

use super::samples::{rule, subtraction};
use grundy::certificate::{self, Proof, Repeat};
use grundy::check::verify;
use grundy::progress::{Progress, Stop, Unwatched};
use grundy_heap::code::Code;
use grundy_heap::naive;

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
    let read = |name: &str| if name == "take.values.gz" { Ok(bytes.clone()) } else { Err("no".into()) };
    assert_eq!(verify(&document, &read, &Unwatched), Ok(made.document));
    assert!(verify(&document, &|_| Err("there is no file".into()), &Unwatched).is_err());
}

#[test]
fn another_file_is_refused() {
    let made = made();
    let document = serde_json::to_value(&made.document).unwrap();
    let bytes = made.side.unwrap();
    for at in (0..bytes.len()).step_by(bytes.len() / 10) {
        let mut other = bytes.clone();
        other[at] ^= 1;
        assert!(verify(&document.to_string(), &|_| Ok(other.clone()), &Unwatched).is_err(), "{at}");
    }
    for mutant in super::refused::mutants(&document) {
        assert!(verify(&mutant.to_string(), &|_| Ok(bytes.clone()), &Unwatched).is_err(), "{mutant}");
    }
}

/// The same file under its own hash, with one value changed: the values are recomputed, not believed.
#[test]
fn wrong_values_with_the_right_hash_are_refused() {
    let mut values = naive::values(&subtraction(&[1, 2, 3]), 150_000);
    values[123_456] ^= 1;
    let made = certificate::values(rule("take 1..3").1, &values, None, "f");
    let bytes = made.side.unwrap();
    let answer = verify(&serde_json::to_string(&made.document).unwrap(), &|_| Ok(bytes.clone()), &Unwatched);
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
    let document = serde_json::to_string(&made.document).unwrap();
    assert_eq!(verify(&document, &|_| Ok(bytes.clone()), &Unwatched), Ok(made.document));
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
    struct Never;
    impl Progress for Never {
        fn check(&self, _done: u64) -> Option<Stop> {
            Some(Stop::Interrupted)
        }
    }
    let made = made();
    let bytes = made.side.unwrap();
    let answer = verify(&serde_json::to_string(&made.document).unwrap(), &|_| Ok(bytes.clone()), &Never);
    assert_eq!(answer.unwrap_err().to_string(), "it was interrupted");
}
