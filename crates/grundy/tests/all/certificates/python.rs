//! The checker in Python comes to the same conclusions, and never lets more pass.

use super::composed;
use super::refused::mutants;
use super::samples::{grundys_game, small, sparse};
use grundy::Limits;
use grundy::Unwatched;
use grundy::check::verify;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Lets Python judge documents: the first word that it says about each.
pub fn judged(folder: &str, documents: &[String]) -> Vec<String> {
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/linked/verify.py");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    let files: Vec<PathBuf> = (0..documents.len()).map(|i| folder.join(format!("{i}.json"))).collect();
    for (file, document) in files.iter().zip(documents) {
        std::fs::write(file, document).unwrap();
    }
    let mut words = Vec::new();
    for block in files.chunks(500) {
        let output = Command::new("python3").arg(&checker).args(block).output();
        let output = output.expect("the second checker needs python3");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        let told = String::from_utf8(output.stdout).unwrap();
        let before = words.len();
        for (line, file) in told.lines().zip(block) {
            let told = line.strip_prefix(&format!("{}: ", file.display()));
            let told = told.unwrap_or_else(|| panic!("this is not about {}: {line}", file.display()));
            words.push(told.split([' ', ':']).next().unwrap_or_default().to_string());
        }
        let status = words[before..].iter().map(|word| match word.as_str() {
            "true" => 0,
            "refused" => 1,
            _ => 2,
        });
        assert_eq!(output.status.code(), status.max());
    }
    assert_eq!(words.len(), documents.len());
    std::fs::remove_dir_all(&folder).unwrap();
    words
}

fn texts(documents: &[Value]) -> Vec<String> {
    documents.iter().map(Value::to_string).collect()
}

#[test]
fn samples_are_true() {
    let mut all = small();
    all.push(("large", grundys_game(1000).document));
    all.push(("sparse", sparse()));
    let documents: Vec<Value> = all.iter().map(|(_, certificate)| json!(certificate)).collect();
    let words = judged("samples", &texts(&documents));
    let words: BTreeMap<&str, String> = all.iter().map(|(name, _)| *name).zip(words).collect();
    for (name, word) in words {
        assert_eq!(word, "true", "{name}");
    }
}

#[test]
fn no_number_can_be_changed() {
    let mut all = Vec::new();
    for (name, certificate) in &small() {
        let document = json!(certificate);
        let lemmas = other_lemmas(&document);
        let step = 1 + lemmas.len() / 100;
        let changed = mutants(&document).into_iter().chain(lemmas.into_iter().step_by(step));
        all.extend(changed.map(|mutant| (*name, mutant.to_string())));
    }
    let documents: Vec<String> = all.iter().map(|(_, mutant)| mutant.clone()).collect();
    for (word, (name, mutant)) in judged("mutants-of-samples", &documents).iter().zip(&all) {
        assert!(word == "refused" || word == "not" || word == "unreadable", "{name}: {word}: {mutant}");
    }
}

/// A lemma about a board that is about other moves, is missing, or says less.
fn other_lemmas(document: &Value) -> Vec<Value> {
    let Some(lemmas) = document["witness"]["lemmas"].as_array() else { return Vec::new() };
    let mut all = Vec::new();
    let mut put = |lemmas: Vec<Value>| {
        all.push(document.clone());
        all.last_mut().unwrap()["witness"]["lemmas"] = json!(lemmas);
    };
    for at in 0..lemmas.len() {
        let mut fewer = lemmas.clone();
        fewer.remove(at);
        put(fewer);
        let moves = u128::from_str_radix(lemmas[at][0].as_str().unwrap(), 16).unwrap();
        for bit in (0..u128::BITS - moves.leading_zeros() + 1).filter(|bit| moves != 1 << bit) {
            // Of one move less or more another thing may be true, and the lemma may be needed nowhere else.
            let mut other = lemmas.clone();
            other[at][0] = json!(format!("{:x}", moves ^ 1 << bit));
            put(other);
        }
    }
    let limits = Limits::default();
    let files = |_: &str| Err("there is no file".into());
    all.retain(|it| verify(it.to_string(), &files, &limits, &Unwatched).is_err());
    all
}

/// The games that it knows by name are those of the catalogue, but for what may be typed for a position.
#[test]
fn names_mean_what_the_catalogue_says() {
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/linked");
    let told = "import json, verify; print(json.dumps(verify.GAMES))";
    let output = Command::new("python3").args(["-B", "-c", told]).env("PYTHONPATH", checker).output();
    let output = output.expect("the second checker needs python3");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let games: BTreeMap<String, String> = serde_json::from_slice(&output.stdout).unwrap();
    for (name, text) in &games {
        let entry = grundy::catalogue::all().find(|entry| entry.name == *name);
        let rule = entry.unwrap_or_else(|| panic!("there is no {name}")).rule.trim();
        let lines: Vec<&str> = rule.lines().filter(|line| !line.starts_with("start ")).collect();
        assert_eq!(lines.join("\n"), *text, "{name}");
    }
    assert!(games.len() > 30, "{}", games.len());
}

/// Documents that have been let pass by Python alone, or ended in a traceback, and 2,000 made at random.
#[test]
fn what_one_checker_lets_pass_the_other_does_too() {
    let mut documents = composed::known();
    documents.extend(composed::random(2000));
    let words = judged("composed", &documents);
    let mut count = BTreeMap::new();
    let mut accepted = 0;
    let limits = Limits { memory: 1 << 26, steps: 1 << 22, ..Limits::default() };
    for (word, document) in words.iter().zip(&documents) {
        let other = verify(document, &|_| Err("there is no file".into()), &limits, &Unwatched);
        let shown: String = document.chars().take(2000).collect();
        match word.as_str() {
            "true" => assert!(other.is_ok(), "{:?}: {shown}", other.unwrap_err()),
            "refused" => assert!(other.is_err(), "only Python refuses {shown}"),
            _ => {}
        }
        accepted += usize::from(other.is_ok());
        *count.entry(word.as_str()).or_insert(0) += 1;
    }
    let least = [("true", 400), ("refused", 400), ("not", 200), ("unreadable", 100)];
    for (word, least) in least {
        assert!(count.get(word).is_some_and(|&count| count >= least), "{word}: {count:?}");
    }
    assert!(accepted > count["true"], "{accepted} accepted, {count:?}");
}
