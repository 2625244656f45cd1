//! The checker in Python comes to the same conclusions.

use super::refused::mutants;
use super::samples::{grundys_game, small};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What it leaves to the other checker: rules it cannot read.
const BEYOND: [&str; 5] = ["thirds", "wythoff", "pawns", "halves", "squares"];

/// Lets Python judge documents: the first word that it says about each. `None` where there is no Python.
fn judged(folder: &str, documents: &[Value]) -> Option<Vec<String>> {
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../checker/verify.py");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    for (i, document) in documents.iter().enumerate() {
        std::fs::write(folder.join(format!("{i}.json")), document.to_string()).unwrap();
    }
    let mut words = Vec::new();
    for block in (0..documents.len()).collect::<Vec<_>>().chunks(500) {
        let files = block.iter().map(|i| folder.join(format!("{i}.json")));
        let Ok(output) = Command::new("python3").arg(&checker).args(files).output() else {
            eprintln!("there is no python3, so its checker is not tested");
            return None;
        };
        let told = String::from_utf8(output.stdout).unwrap();
        words.extend(told.lines().map(|line| {
            let word = line.split_once(".json: ").map(|(_, told)| told).unwrap_or(line);
            word.split([' ', ':']).next().unwrap_or_default().to_string()
        }));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
    assert_eq!(words.len(), documents.len());
    std::fs::remove_dir_all(&folder).unwrap();
    Some(words)
}

#[test]
fn samples_are_true_or_left_to_the_other() {
    let mut all = small();
    all.push(("large", grundys_game(2000).document));
    let documents: Vec<Value> = all.iter().map(|(_, certificate)| json!(certificate)).collect();
    let Some(words) = judged("samples", &documents) else { return };
    let words: BTreeMap<&str, String> = all.iter().map(|(name, _)| *name).zip(words).collect();
    for (name, word) in words {
        assert_eq!(word, if BEYOND.contains(&name) { "not" } else { "true" }, "{name}");
    }
}

#[test]
fn no_number_can_be_changed() {
    for (name, certificate) in small().iter().filter(|(name, _)| !BEYOND.contains(name)) {
        let mutants = mutants(&json!(certificate));
        let Some(words) = judged(name, &mutants) else { return };
        for (word, mutant) in words.iter().zip(&mutants) {
            assert!(word == "refused" || word == "not" || word == "unreadable", "{name}: {word}: {mutant}");
        }
    }
}
