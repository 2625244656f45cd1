//! The functions that `identify` prints compute what was given. Python runs them, where there is one.

use grundy::Unwatched;
use grundy::identify::emit::{Language, emit};
use grundy::identify::given::{Cell, Cells};
use grundy::identify::identify;
use grundy::identify::read::{Reading, read};
use std::process::{Command, Stdio};

const LISTS: [&str; 34] = [
    "3 3 3 3 3 3 3",
    "0 0 1 1 2 2 3 3 4 4",
    "1 3 5 7 9 11",
    "0 1 2 3 0 1 2 3",
    "0 0 1 1 2 2 0 0 1 1 2 2 0",
    "0 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 4",
    "0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 4",
    "0 1 2 1 4 1 2 1 8 1 2 1",
    "0 1 1 2 1 2 2 3 1 2 2 3 2 3 3 4",
    "0 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 10 2",
    "0 1 1 0 1 0 0 1 1 0 0 1 0 1 1 0",
    "1 0 3 2 5 4 7 6 9",
    "0 0 2 2 0 0 2 2 8 8 10 10 8 8 10 10",
    "0 1 3 2 6 7 5 4 12",
    "0 0 1 2 1 3 1 4 1 2 1 5 1 6 1 2",
    "0 1 0 2 0 3 0 4 0 2 0 5 0 6 0 2 0 7",
    "0 0 1 1 2 1 2 1 3 2 2 1 3 1 2 2 4",
    "0 0 0 1 1 2 1 2 1 3 2 2 1 3 1 2 2 4",
    "0 1 4 9 16 25 36",
    "0 1 3 6 10 15 21",
    "0 1 1 2 3 5 8 13 21",
    "1 2 4 8 16 32",
    "0 1 3 4 6 8 9 11 12 14",
    "0 1 2 4 5 7 8 9 11 12 14 15",
    "7 1 5 0 2 6 0 2 6 0 2 6 0 2 6",
    "0 1 2 4 3 5 6 8 7 9 10 12 11",
    "LWWWLWWWL",
    "LLWWLWWWWLWWWWWWLW",
    "LLWLWWLWWWLWWWWLWWW",
    "WLLWLWWWLWWWWWWWLWW",
    "LLLLWLWWLWWWWLWWWWWWWLWW",
    "LWWLWLLWWLLWLWWLWLLW",
    "LWLWWLWLWWLWWLWLWWLWLWWLWW",
    "LWWLWWWLWWLWWWLWWLWWWLWWLWWW",
];

const TABLES: [&str; 6] = [
    "0 1 2 3; 1 0 3 2; 2 3 0 1; 3 2 1 0",
    "0 0 1 1; 1 1 0 0; 2 2 3 3; 0 0 1 1; 1 1 0 0",
    "0 1 2; 1 1 2; 2 2 2",
    "0 1 2 3; 1 0 1 2; 2 1 0 1",
    "0 1 2 0; 1 2 0 1; 2 0 1 2",
    "LWWW;WLWW;WWLW;WWWL",
];

/// A program that prints what the function says about every cell, and what it should print.
fn program(text: &str) -> (String, Vec<u32>) {
    let given = read("values", text, Reading::default()).unwrap();
    let answer = identify(&given, &Unwatched);
    let function = emit(&answer, Language::Python).unwrap_or_else(|| panic!("{text}: {answer:?}"));
    let number = |cell: &Cell| match cell {
        Cell::Value(value) => *value,
        Cell::Lost(lost) => u32::from(*lost),
    };
    let (calls, expected) = match &given.cells {
        Cells::List(list) => {
            (format!("int(f(n)) for n in range({})", list.len()), list.iter().map(number).collect())
        }
        Cells::Grid(rows) => (
            format!("int(f(a, b)) for a in range({}) for b in range({})", rows.len(), rows[0].len()),
            rows.iter().flatten().map(number).collect(),
        ),
    };
    let name = if text.contains('L') { "loses" } else { "grundy" };
    (format!("{function}\n\nf = {name}\nprint(*({calls}))\n"), expected)
}

#[test]
fn python_computes_what_was_given() {
    let programs: Vec<(String, Vec<u32>)> = LISTS.iter().chain(&TABLES).map(|text| program(text)).collect();
    let version =
        Command::new("python3").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !version.is_ok_and(|status| status.success()) {
        return;
    }
    // One run for all: starting is what takes time.
    let all: String = programs.iter().map(|(text, _)| format!("{text}\n\n")).collect();
    let ran = Command::new("python3").args(["-c", &all]).output().unwrap();
    assert!(ran.status.success(), "{}\n{all}", String::from_utf8_lossy(&ran.stderr));
    let printed = String::from_utf8(ran.stdout).unwrap();
    assert_eq!(printed.lines().count(), programs.len());
    for (line, (text, expected)) in printed.lines().zip(&programs) {
        let numbers: Vec<u32> = line.split(' ').map(|number| number.parse().unwrap()).collect();
        assert_eq!(&numbers, expected, "{text}");
    }
}

#[test]
fn braces_and_brackets_are_closed() {
    for text in LISTS.iter().chain(&TABLES) {
        let answer = identify(&read("values", text, Reading::default()).unwrap(), &Unwatched);
        for language in [Language::Cpp, Language::Rust] {
            let function = emit(&answer, language).unwrap();
            for (open, close) in [('{', '}'), ('(', ')'), ('[', ']')] {
                assert_eq!(function.matches(open).count(), function.matches(close).count(), "{function}");
            }
            let word = if language == Language::Rust { "pub fn " } else { "#include <cstdint>" };
            assert!(function.contains(word), "{function}");
        }
    }
}
