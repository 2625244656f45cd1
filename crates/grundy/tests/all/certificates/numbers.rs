//! Large components of numbers that have games of their own, compounds, and heaps between bounds that move.

use super::python::judged;
use super::refused::{accepted, mutants};
use super::samples::{check, read, try_sum};
use grundy::Unwatched;
use grundy::certificate::{Certificate, Claim, Outcomes, Theorem, Witness};
use grundy::solve::Options;
use grundy::{Outcome, Solver};
use serde_json::{Value, json};

/// Games with large components, and the kind of the witness about them.
const LARGE: [(&str, &str, &str); 18] = [
    ("direct(nim, nim)", "(1000000, 5000000)", "numbers"),
    ("direct(take 1..3, kayles)", "(1000000, 5000)", "numbers"),
    ("direct(take 1..3, kayles)", "(1000000, 5000) & (3, 4) & (0, 70)", "numbers"),
    ("direct(turn 1+C, take {1, 4}, 0.3)", "(100000000, 70001, 13)", "numbers"),
    ("turning-corners", "(1000000000000, 7)", "numbers"),
    ("rugs", "(1000000000000, 768)", "numbers"),
    ("(a, b) -> (a-k, b) for k in 1..a ; (a, b) -> (a, b-1)", "(100000000, 5)", "numbers"),
    (
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]",
        "[100000000, 5, 6] & [3]",
        "numbers",
    ),
    ("take 1..n/3", "1000000000 & 500 & 7000000", "bounds"),
    ("take 1..sqrt(n)", "1000000000000", "bounds"),
    ("take n/3..n", "1000000000 & 4", "bounds"),
    ("mark", "123456789012 & 12", "formula"),
    ("ruler", "1000000000000 & 6", "formula"),
    ("conjunctive(take 1..3, take {1, 4})", "(300, 704)", "paces"),
    ("conjunctive(take 1..3, take {1, 4})", "(303, 704)", "paces"),
    ("continued(nim, (n -> n/2 | n-2 if n > 1))", "(40, 900)", "paces"),
    ("selective(take 1..3, take {1, 4})", "(300, 700)", "paces"),
    ("selective(take 1..3, take {1, 4}, take {2, 3})", "(30, 71, 12)", "paces"),
];

/// Those of them that the checker in Python judges.
const KNOWN_TO_PYTHON: [&str; 10] = [
    "direct(nim, nim)",
    "direct(take 1..3, kayles)",
    "direct(take 1..3, kayles)",
    "take 1..n/3",
    "take 1..sqrt(n)",
    "take n/3..n",
    "conjunctive(take 1..3, take {1, 4})",
    "conjunctive(take 1..3, take {1, 4})",
    "selective(take 1..3, take {1, 4})",
    "selective(take 1..3, take {1, 4}, take {2, 3})",
];

/// The certificate of a position, which is accepted and says what the solver says.
fn certified(game: &str, position: &str) -> Certificate {
    let words = [game, position];
    let certificate = try_sum(&words, None).unwrap_or_else(|why| panic!("{game} {position}: {why}"));
    assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{game} {position}");
    let (asked, options) = (read(&words), Options::default());
    let solved =
        Solver::new(&asked.games(), &options, &Unwatched).unwrap().solve(asked.components()).unwrap();
    let outcome = match &certificate.claim {
        Claim::Wins { outcome, values, .. } => {
            let found: Vec<_> = solved.components.iter().map(|it| it.nimber.map(|nimber| nimber.0)).collect();
            assert_eq!(found, values.iter().copied().map(Some).collect::<Vec<_>>(), "{game} {position}");
            *outcome
        }
        Claim::Result { result: Outcomes::Outcome(outcome), .. } => *outcome,
        claim => panic!("{game} {position}: {claim:?}"),
    };
    assert_eq!(solved.outcome, Some(outcome), "{game} {position}");
    certificate
}

#[test]
fn large_components_are_certified() {
    let (mut lost, mut documents) = (0, Vec::new());
    for (game, position, kind) in LARGE {
        let certificate = certified(game, position);
        let document = json!(certificate);
        assert_eq!(document["witness"]["kind"], kind, "{game} {position}");
        let second = json!(Outcome::Second);
        lost += usize::from(
            document["claim"]["outcome"] == second || document["claim"]["result"]["outcome"] == second,
        );
        if document.to_string().len() < 4000 {
            let mutants = mutants(&document);
            assert!(!mutants.iter().any(accepted), "{game} {position}");
            let texts: Vec<String> = mutants.iter().step_by(5).map(Value::to_string).collect();
            assert!(judged("mutants", &texts).iter().all(|word| word != "true"), "{game} {position}");
        }
        documents.push(document.to_string());
    }
    // Python knows products and compounds of games that it knows.
    let words = judged("large", &documents);
    let seen = (0..LARGE.len()).filter(|&i| words[i] == "true").map(|i| LARGE[i].0).collect::<Vec<_>>();
    assert_eq!(seen, KNOWN_TO_PYTHON);
    assert!(words.iter().all(|word| ["true", "not"].contains(&word.as_str())), "{words:?}");
    assert!((3..LARGE.len() - 3).contains(&lost), "{lost} of {} are lost", LARGE.len());
}

/// Sums of several games of which some are large.
#[test]
fn sums_of_large_components() {
    for words in [
        &["mark", "123456789012", "+", "kayles", "5"][..],
        &[
            "direct(nim, nim)",
            "(1000000, 5000000)",
            "+",
            "take 1..n/3",
            "1000000007",
            "+",
            "wythoff",
            "(3, 5)",
        ],
    ] {
        let certificate = try_sum(words, None).unwrap();
        assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{words:?}");
        for mutant in mutants(&json!(certificate)).iter().step_by(7) {
            assert!(!accepted(mutant), "{mutant}");
        }
    }
}

/// What belongs to another game, theorem or play is refused, and so is a false outcome.
#[test]
fn forged_parts_are_refused() {
    let mut forged = 0;
    let mut refuse = |sample: &Value, place: &str, other: Value| {
        let mut changed = sample.clone();
        let at = changed.pointer_mut(place).unwrap();
        assert_ne!(*at, other, "{place}");
        *at = other;
        assert!(!accepted(&changed), "{changed}");
        forged += 1;
    };
    let product = json!(certified("direct(take 1..3, kayles)", "(1000000, 5000)"));
    let part = product["witness"]["parts"][0].clone();
    refuse(&product, "/rule/text", json!("acrostic(take 1..3, kayles)"));
    refuse(&product, "/rule/text", json!("direct(kayles, take 1..3)"));
    refuse(&product, "/rule/text", json!("direct(take 1..3, kayles, nim)"));
    refuse(&product, "/rule/text", json!("nim"));
    refuse(&product, "/witness/parts/0/rule/text", json!("take 1..4"));
    refuse(&product, "/witness/parts/1", part.clone());
    refuse(&product, "/witness/parts", json!([part]));
    refuse(&product, "/witness/parts/0/witness", product["witness"].clone());
    refuse(&product, "/claim/outcome", json!("first"));
    let moving = json!(certified("take 1..n/3", "1000000000"));
    refuse(&moving, "/rule/text", json!("take 1..n/4"));
    refuse(&moving, "/witness/most", json!("n/4"));
    refuse(&moving, "/claim/outcome", json!("second"));
    let compound = json!(certified("conjunctive(take 1..3, take {1, 4})", "(300, 704)"));
    refuse(&compound, "/rule/text", json!("direct(take 1..3, take {1, 4})"));
    refuse(&compound, "/claim/play", json!("misere"));
    let opposite = if compound["claim"]["result"]["outcome"] == "first" { "second" } else { "first" };
    refuse(&compound, "/claim/result/outcome", json!(opposite));
    refuse(&compound, "/theorem/name", json!("catalogue"));
    refuse(&compound, "/witness/parts/1", compound["witness"]["parts"][0].clone());
    assert!(forged > 15, "{forged}");
}

/// All heaps of a compound stand there, so the document is held small; play that goes round has no number.
#[test]
fn what_cannot_be_certified_says_why() {
    for (game, position, why) in [
        ("conjunctive(take 1..3, take {1, 4})", "(300000, 7)", "100000 heaps"),
        ("conjunctive(nim, (n -> n+1 if n < 9 ; n -> n-1 if n > 0))", "(3000, 8)", "circles"),
    ] {
        let told = try_sum(&[game, position], None).map(|_| ()).unwrap_err();
        assert!(told.contains(why), "{game}: {told}");
    }
    let certificate = certified("selective(take 1..3, take {1, 4})", "(300, 700)");
    assert_eq!(certificate.theorem, Theorem::Compound);
    assert!(matches!(certificate.witness, Witness::Paces { .. }));
}
