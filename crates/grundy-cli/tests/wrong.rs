//! Wrong rules and what is said about them: every message has been read by somebody before it was kept.
//!
//! `tests/wrong/README.md` tells how a wrong rule is added. With `UPDATE=1` in the environment the kept
//! messages are rewritten.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Fewer wrong rules than these mean that the test looked in the wrong place.
const LEAST: usize = 70;

/// The folder of questions that are well put and still have no answer within the limits.
const UNKNOWN: &str = "unknown";

#[test]
fn wrong_rules_get_the_messages_that_were_kept() {
    let update = std::env::var_os("UPDATE").is_some();
    let rules = rules();
    assert!(rules.len() >= LEAST, "only {} wrong rules were found", rules.len());
    let complaints: Vec<String> = rules.iter().filter_map(|rule| complaint(rule, update)).collect();
    assert!(complaints.is_empty(), "{}\n\n{} of {}", complaints.join("\n"), complaints.len(), rules.len());
}

#[test]
fn every_kept_message_has_its_rule() {
    for message in files("txt") {
        assert!(message.with_extension("game").exists(), "{} is left over", message.display());
    }
}

/// What is not as it should be about one wrong rule.
fn complaint(path: &Path, update: bool) -> Option<String> {
    let folder = path.parent()?.file_name()?.to_str()?;
    let said = ask(path);
    let spoken = String::from_utf8_lossy(if folder == UNKNOWN { &said.stdout } else { &said.stderr });
    let spoken = without_counts(&spoken);
    if let Err(why) = in_its_folder(folder, &said, &spoken) {
        return Some(format!("{}: {why}\n{spoken}", path.display()));
    }
    let kept = path.with_extension("txt");
    if update {
        fs::write(&kept, &spoken).unwrap_or_else(|error| panic!("{}: {error}", kept.display()));
    }
    match fs::read_to_string(&kept) {
        Ok(expected) if expected == spoken => None,
        Ok(expected) => Some(format!("{}:\n--- kept\n{expected}--- now\n{spoken}", path.display())),
        Err(_) => Some(format!("{} is missing; now:\n{spoken}", kept.display())),
    }
}

/// The name of the folder says what kind of mistake it is, and with it how the program ends.
fn in_its_folder(folder: &str, said: &Output, spoken: &str) -> Result<(), String> {
    let (code, silent) = match folder {
        UNKNOWN => (3, &said.stderr),
        _ => (2, &said.stdout),
    };
    if said.status.code() != Some(code) {
        return Err(format!("the exit code is {:?}, not {code}", said.status.code()));
    }
    if !silent.is_empty() {
        return Err(format!("this does not belong here: {}", String::from_utf8_lossy(silent)));
    }
    let title = format!("error[{folder}]: ");
    let other = spoken.lines().find(|line| line.starts_with("error") && !line.starts_with(&title));
    match other {
        Some(line) => Err(format!("this is no {folder}: {line}")),
        None if folder != UNKNOWN && !spoken.contains(&title) => Err(format!("no {folder} is reported")),
        None => Ok(()),
    }
}

/// Asks what the first line says about the rule in the other lines, in the folder of the file.
fn ask(path: &Path) -> Output {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (question, rule) = text.split_once('\n').unwrap_or((&text, ""));
    let question = question.strip_prefix("# ").and_then(|line| line.split_once(':'));
    let (verb, asked) = question.unwrap_or_else(|| panic!("{}: no question", path.display()));
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg(verb)
        .arg(rule.trim_end())
        .args(asked.split('|').flat_map(arguments))
        .current_dir(path.parent().expect("the file is in a folder"))
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("the program runs")
}

/// The arguments between blanks; single quotes keep blanks together.
fn arguments(text: &str) -> Vec<String> {
    let mut quoted = false;
    let blanks = |c: char| {
        quoted ^= c == '\'';
        c.is_whitespace() && !quoted
    };
    let words = text.split(blanks).filter(|word| !word.is_empty());
    words.map(|word| word.replace('\'', "")).collect()
}

/// How many positions fit into the memory is no part of the message.
fn without_counts(text: &str) -> String {
    let Some((before, after)) = text.split_once("reached after ") else { return text.to_string() };
    format!("{before}reached after …{}", after.trim_start_matches(|c: char| c.is_ascii_digit()))
}

fn rules() -> Vec<PathBuf> {
    files("game")
}

fn files(extension: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        entries.map(|entry| entry.expect("a readable folder").path()).collect()
    };
    let folders = inside(&root).into_iter().filter(|path| path.is_dir());
    let mut found: Vec<PathBuf> = folders.flat_map(|folder| inside(&folder)).collect();
    found.retain(|path| path.extension().is_some_and(|found| found == extension));
    found.sort();
    found
}
