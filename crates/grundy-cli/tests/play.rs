//! Games at the keyboard that are played to the end: what is typed depends on what was said before.

use std::io::Write;
use std::process::{Command, Stdio};

/// What is said when these lines are typed, and the exit status.
fn play(args: &[&str], lines: &[String]) -> (String, i32) {
    let mut grundy = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg("play")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    // The game may be over before all is typed.
    let _ = grundy.stdin.take().unwrap().write_all(text.as_bytes());
    let end = grundy.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&end.stderr), "", "{args:?}");
    (String::from_utf8(end.stdout).unwrap(), end.status.code().unwrap())
}

/// Types what the last hint said, until play is over; what was said then.
fn follow_hints(args: &[&str]) -> String {
    let mut lines = Vec::new();
    for _ in 0..60 {
        lines.push("hint".to_string());
        let (said, status) = play(args, &lines);
        assert_eq!(status, 0, "{said}");
        if !said.ends_with("The game ends here.\n") {
            return said;
        }
        let (_, hint) = said.rsplit_once("Hint: ").unwrap_or_else(|| panic!("no hint: {said}"));
        let words = hint.split(". ").next().unwrap();
        lines.push(words.split_whitespace().collect::<Vec<_>>().join(" "));
        assert!(!said.contains("error:"), "{said}");
    }
    panic!("{args:?} does not end");
}

#[test]
fn hints_win_what_can_be_won() {
    for args in [
        &["kayles", "7"][..],
        &["kayles", "9", "4", "--misere"],
        &["nim", "5", "3", "2"],
        &["take 1..3", "22", "--misere"],
        &["take 1..3", "12", "--second"],
        &["wythoff", "(6, 9)"],
        &["\"++\" => \"--\"", "++++++++"],
        &["windup", "5"],
        &["windup", "3", "1"],
        &["grundys-game", "12"],
        &["n -> n-1 | n-2 | n-3 ; lose if n == 2 ; draw if n == 0", "9"],
        &["n -> n - k cost k*k for k in 1..3", "10"],
    ] {
        let said = follow_hints(args);
        assert!(said.contains("You win"), "{args:?}\n{said}");
        assert!(!said.contains("given away"), "{said}");
    }
}

#[test]
fn hints_keep_a_draw() {
    let said = follow_hints(&["windup", "6", "--set", "S={5,7}"]);
    assert!(said.ends_with("It is a draw.\n"), "{said}");
}

#[test]
fn hints_in_a_lost_position_lose_late() {
    let said = follow_hints(&["kayles", "5", "5"]);
    assert!(said.contains("The computer wins.") && said.contains("nothing to be done"), "{said}");
}

/// Of a heap so large that its moves are not all listed, the hint can be typed, and nothing false is said of others.
#[test]
fn large_heaps() {
    let lines = ["2 from 1000001 leaving 500000 and 499999", "hint"].map(String::from);
    let (said, _) = play(&["kayles", "1000001", "7"], &lines);
    assert!(said.contains("none of the moves that are listed"), "{said}");
    let (_, hint) = said.rsplit_once("Hint: ").unwrap();
    let words = hint.split(". ").next().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    let (said, _) = play(&["kayles", "1000001", "7"], &["hint".into(), words.clone()]);
    assert!(said.contains(&format!("You: {words}")) && !said.contains("error:"), "{said}");
}

/// The first move of the list, again and again: the perfect player wins from where it can.
#[test]
fn whoever_plays_on_blindly_loses() {
    for args in [&["kayles", "11", "11"][..], &["wythoff", "(8, 13)"], &["nim", "7", "7", "--misere"]] {
        let (said, status) = play(args, &vec!["1".to_string(); 40]);
        assert_eq!(status, 0);
        assert!(said.contains("The computer wins"), "{said}");
    }
}

#[test]
fn the_same_seed_draws_the_same_lots() {
    let game = "n -> chance {1/2: n-1, 1/4: n-2, 1/4: n}";
    let talk = |seed: &str| play(&[game, "9", "--watch", "--seed", seed], &[]).0;
    assert_eq!(talk("7"), talk("7"));
    assert!((0..20).any(|seed| talk(&seed.to_string()) != talk("7")));
}

#[test]
fn whatever_is_typed_the_game_goes_on() {
    let long = "9".repeat(100_000);
    let lines: Vec<String> = [
        "",
        " ",
        "\u{0}",
        "(((",
        "2 from",
        "from from",
        "99999999999999999999",
        &long,
        "-1",
        "𝔮",
        "'",
        "\"",
        "@x",
        "1 +",
    ]
    .map(String::from)
    .into();
    for args in [&["kayles", "5"][..], &["wythoff", "(1, 2)"], &["\"++\" => \"--\"", "++++"]] {
        let (said, status) = play(args, &lines);
        assert_eq!(status, 0, "{said}");
        assert!(said.contains("error:") && said.ends_with("The game ends here.\n"), "{said}");
    }
}
