//! Whatever is asked, a time limit and Ctrl-C end it soon, and the exit status says so.
//!
//! Each question makes another part of the work endless. The bound on the time is generous: it tells what ends from what
//! does not.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What takes longer does not end.
const SOON: Duration = Duration::from_secs(60);

/// A recursive function that takes about 2^60 calls, and a rule that needs it.
const SLOW: &str = "let f(n) = if n <= 0 then 1 else f(n-1) + f(n-1)\n";

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn grundy(arguments: &[&str], folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits for the end, which must come soon.
fn end(mut child: Child, asked: &[&str]) -> Output {
    drop(child.stdin.take());
    // What is not read would keep it waiting.
    let read = [child.stdout.take().map(all), child.stderr.take().map(all)];
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > SOON {
            child.kill().unwrap();
            panic!("{asked:?} did not end");
        }
        thread::sleep(Duration::from_millis(20));
    };
    let [stdout, stderr] = read.map(|reader| reader.map_or_else(Vec::new, |reader| reader.join().unwrap()));
    Output { status, stdout, stderr }
}

/// Reads to the end, beside other work.
fn all(mut from: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes).unwrap();
        bytes
    })
}

/// Questions that do not end by themselves, or not soon.
fn endless() -> Vec<Vec<String>> {
    let constant = format!("{SLOW}let K = f(60)\nn -> n - k for k in 1..K");
    let start = format!("{SLOW}n -> n - 1\nstart (a: int, b: int) = f(60)");
    let filter = format!("{SLOW}n -> n - 1\nwhere f(60) > n");
    let moves = format!("{SLOW}n -> n - k for k in 1..n if f(60) > k");
    let parameter = "given next\nv -> next[v][i] for i in 0..len(next[v])-1";
    let questions: &[&[&str]] = &[
        // Reading.
        &["solve", "@fifo", "3"],
        &["explain", "@fifo", "3"],
        &["play", "@fifo", "3"],
        &["table", "@fifo"],
        &["period", "@fifo"],
        &["misere", "@fifo", "3"],
        &["misere", "quotient", "@fifo"],
        &["identify", "--game", "@fifo"],
        &["identify", "--file", "fifo"],
        &["identify", "-"],
        &["check", "@fifo.game"],
        &["solve", parameter, "3", "--data", "fifo"],
        // Opening: constants, then the position.
        &["solve", &constant, "3"],
        &["explain", &constant, "--plan"],
        &["play", &constant, "3"],
        &["check", &constant],
        &["identify", "--game", &constant],
        &["solve", &start, "(3, 4)"],
        &["solve", &filter, "3"],
        // The engines.
        &["solve", &moves, "5"],
        &["explain", &moves, "5"],
        &["misere", &moves, "5"],
        &["misere", "quotient", &moves],
        &["table", &moves, "--to", "9"],
        &["identify", "--game", &moves, "--to", "9"],
        &["solve", "n -> n + 1", "5", "--memory-limit", "1T"],
        &["solve", "0.35", "9000", "9001", "--misere"],
        &["solve", "0.316", "9000", "9001", "--misere"],
        &["table", "0.106", "--to", "60000000"],
        &["table", "officers", "--to", "60000000"],
        &["identify", "--game", "0.106", "--to", "60000000"],
        &["period", "0.106", "--to", "1000000000000"],
        &["misere", "quotient", "0.316", "--to", "100000"],
    ];
    questions.iter().map(|words| words.iter().map(|word| word.to_string()).collect()).collect()
}

#[cfg(unix)]
fn with_pipes(name: &str) -> PathBuf {
    let folder = folder(name);
    for pipe in ["fifo", "fifo.game"] {
        assert!(Command::new("mkfifo").arg(pipe).current_dir(&folder).status().unwrap().success());
    }
    folder
}

/// Asks all of them, two at once, and says what is wrong with how each of them ends.
#[cfg(unix)]
fn all_end(name: &str, more: &[&str], ask: impl Fn(Child) -> Child + Sync, expected: i32) {
    let (folder, questions) = (with_pipes(name), endless());
    let one_ends = |question: &Vec<String>| {
        let asked: Vec<&str> = question.iter().map(String::as_str).chain(more.iter().copied()).collect();
        let mut child = ask(grundy(&asked, &folder));
        // It stays open, and nothing comes from it.
        let typed = child.stdin.take();
        let end = end(child, &asked);
        drop(typed);
        let said = String::from_utf8_lossy(&end.stderr).into_owned() + &String::from_utf8_lossy(&end.stdout);
        assert_eq!(end.status.code(), Some(expected), "{asked:?}\n{said}");
        assert!(!said.contains("panicked") && !said.is_empty(), "{asked:?}\n{said}");
    };
    let (first, second) = questions.split_at(questions.len() / 2);
    thread::scope(|scope| {
        scope.spawn(|| first.iter().for_each(one_ends));
        second.iter().for_each(one_ends);
    });
}

#[test]
#[cfg(unix)]
fn a_time_limit_ends_every_part_of_the_work() {
    all_end("time", &["--time-limit", "300ms"], |child| child, 3);
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_every_part_of_the_work() {
    let interrupted = |child: Child| {
        // Before it listens, the signal would end it without a word.
        thread::sleep(Duration::from_millis(700));
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success(), "it has ended before");
        child
    };
    all_end("interrupt", &[], interrupted, 130);
}

/// A limit is no mistake, also where it is seen before the work begins.
#[test]
fn what_does_not_fit_is_unknown() {
    let folder = folder("room");
    for asked in [
        &["table", "officers", "--to", "10000000000"][..],
        &["table", "wythoff", "--to", "200000"],
        &["table", "kayles", "--to", "9223372036854775807"],
        &[
            "table",
            "kayles",
            "--to",
            "1000000000",
            "--format",
            "csv",
            "--store",
            "values",
            "--memory-limit",
            "32M",
        ],
        &["solve", "n -> n + 1", "5", "--memory-limit", "0"],
        &["identify", "--game", "officers", "--to", "100000000"],
    ] {
        let end = end(grundy(asked, &folder), asked);
        let said = String::from_utf8_lossy(&end.stderr).into_owned() + &String::from_utf8_lossy(&end.stdout);
        assert_eq!(end.status.code(), Some(3), "{asked:?}\n{said}");
    }
}

/// How a program ends whose answer nobody reads.
fn unread(asked: &[&str]) -> Output {
    let mut child = grundy(asked, Path::new("."));
    drop(child.stdout.take());
    end(child, asked)
}

#[test]
fn who_leaves_before_the_answer_does_not_change_it() {
    let take = "take {1, 3, 4}";
    for (asked, status) in [
        (&["solve", take, "9", "--expect", "first"][..], 1),
        (&["solve", take, "9", "--expect", "second"], 0),
        (&["solve", take, "9", "--json", "--expect", "first"], 1),
        (&["check", "n -> q"], 1),
        (&["check", "n -> q", "--json"], 1),
        (&["identify", "0", "5", "3", "9", "9", "1", "7", "0", "4", "4", "8", "2"], 1),
        (&["games", "nosuchgame"], 1),
        (&["solve", "kayles", "100000", "--time-limit", "0s"], 3),
        (&["explain", "kayles", "1000", "--time-limit", "0s"], 3),
        (&["table", "kayles", "--to", "1000000", "--time-limit", "0s"], 3),
        (&["table", "kayles", "--to", "100000", "--format", "bin"], 0),
        (&["table", "kayles", "--to", "100000", "--format", "csv"], 0),
        (&["table", "kayles", "--to", "100000", "--format", "csv", "--output", "/dev/stdout"], 0),
        (&["period", "0.106", "--to", "1000"], 3),
        (&["misere", "kayles", "9"], 0),
        (&["play", "take 1..3", "5"], 0),
        (&["--help"], 0),
        (&["completions", "bash"], 0),
    ] {
        if cfg!(not(unix)) && asked.contains(&"/dev/stdout") {
            continue;
        }
        let end = unread(asked);
        let said = String::from_utf8_lossy(&end.stderr);
        assert_eq!(end.status.code(), Some(status), "{asked:?}\n{said}");
        assert!(!said.contains("error") && !said.contains("panicked"), "{asked:?}\n{said}");
    }
}

/// A person who sees nothing has left the game.
#[test]
fn play_ends_when_nobody_reads() {
    let mut child = grundy(&["play", "take 1..3", "5"], Path::new("."));
    drop(child.stdout.take());
    let mut typed = child.stdin.take().unwrap();
    let _ = typed.write_all(b"moves\n");
    let end = end(child, &["play"]);
    assert_eq!(end.status.code(), Some(0));
    drop(typed);
}

#[test]
fn an_answer_that_fails_leaves_the_file_as_it_was() {
    let folder = folder("output");
    let file = folder.join("values");
    fs::write(&file, "precious").unwrap();
    let asked = |arguments: &[&str]| end(grundy(arguments, &folder), arguments).status.code();
    // These values need four bytes; outcomes, pairs and limits have none.
    for failing in [
        &["table", "nim", "--to", "66000", "--format", "bin", "--output", "values"][..],
        &["table", "wythoff", "--to", "20000", "--output", "values"],
        &["table", "wythoff", "--format", "bin", "--output", "values"],
        &["table", "wythoff", "--format", "bfile", "--output", "values"],
        &["table", "n -> n / (n - 5)", "--to", "9", "--output", "values"],
        &["solve", "wythoff", "(1, 2)", "--time-limit", "0s", "--certificate", "values"],
    ] {
        assert_ne!(asked(failing), Some(0), "{failing:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "precious", "{failing:?}");
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["values"], "{failing:?} leaves something behind");
    }
    assert_eq!(asked(&["table", "take 1..3", "--to", "4", "--format", "csv", "--output", "values"]), Some(0));
    assert!(fs::read_to_string(&file).unwrap().ends_with("4,0\n"));
}

#[test]
#[cfg(unix)]
fn what_is_written_goes_through_links_and_keeps_its_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("links");
    let inner = folder.join("inner");
    fs::create_dir(&inner).unwrap();
    fs::write(inner.join("real"), "old").unwrap();
    fs::set_permissions(inner.join("real"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("inner/real", folder.join("link")).unwrap();
    symlink("inner/new", folder.join("dangling")).unwrap();
    let table = ["table", "take 1..3", "--to", "4", "--format", "csv", "--output"];
    for target in ["link", "dangling", "plain", "/dev/null"] {
        let asked = [&table[..], &[target]].concat();
        assert_eq!(end(grundy(&asked, &folder), &asked).status.code(), Some(0), "{target}");
    }
    for (link, real) in [("link", "real"), ("dangling", "new")] {
        assert!(fs::symlink_metadata(folder.join(link)).unwrap().is_symlink());
        assert!(fs::read_to_string(inner.join(real)).unwrap().ends_with("4,0\n"), "{real}");
    }
    assert_eq!(fs::metadata(inner.join("real")).unwrap().permissions().mode() & 0o777, 0o640);
    // As the mask has it for any new file.
    fs::write(folder.join("sample"), "").unwrap();
    let mode = |name| fs::metadata(folder.join(name)).unwrap().permissions().mode();
    assert_eq!(mode("plain"), mode("sample"));
    let out = fs::File::create(folder.join("out")).unwrap();
    let (mut first, second) = (out.try_clone().unwrap(), out);
    first.write_all(b"before\n").unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args([&table[..], &["/dev/stdout"]].concat())
        .stdout(second)
        .status()
        .unwrap();
    let written = fs::read_to_string(folder.join("out")).unwrap();
    assert!(status.success() && written.starts_with("before\n") && written.ends_with("4,0\n"), "{written}");
}

#[test]
fn of_many_mistakes_the_first_are_shown() {
    let rule: String = (0..4000).map(|i| format!("n -> q{i}\n")).collect();
    let folder = folder("mistakes");
    fs::write(folder.join("long.game"), rule).unwrap();
    let asked = ["check", "long.game"];
    let end = end(grundy(&asked, &folder), &asked);
    let said = String::from_utf8_lossy(&end.stdout);
    assert_eq!(end.status.code(), Some(1));
    assert_eq!(said.matches("error[").count(), 20, "{said}");
    assert!(said.ends_with("\nand 3,980 more\n"), "{said}");
}

/// Numbers at the edge have an answer or a message, never a crash.
#[test]
fn numbers_at_the_edge() {
    let folder = folder("edge");
    let answered = |asked: &[&str], statuses: &[i32]| {
        let end = end(grundy(asked, &folder), asked);
        let said = String::from_utf8_lossy(&end.stderr).into_owned() + &String::from_utf8_lossy(&end.stdout);
        assert!(
            end.status.code().is_some_and(|code| statuses.contains(&code)),
            "{asked:?}: {:?}\n{said}",
            end.status
        );
        assert!(!said.is_empty(), "{asked:?}");
    };
    let numbers = [
        "0",
        "1",
        "-1",
        "9223372036854775807",
        "9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "1e400",
        "nan",
        "inf",
        "",
        " ",
        "0x10",
        "1e-3",
    ];
    for number in numbers {
        let quick = ["--time-limit", "1s"];
        for verb in [
            &["table", "kayles", "--to"][..],
            &["table", "wythoff", "--to"],
            &["period", "kayles", "--to"],
            &["misere", "quotient", "0.3", "--to"],
            &["identify", "--game", "take 1..3", "--to"],
        ] {
            answered(&[verb, &[number], &quick].concat(), &[0, 1, 2, 3]);
        }
        for flag in ["--time-limit", "--memory-limit", "--threads"] {
            answered(&["solve", "kayles", "5", flag, number], &[0, 2, 3]);
            answered(&["explain", "kayles", "5", flag, number], &[0, 2, 3]);
        }
        answered(&["identify", "0", "1", "2", "3", "0", "1", "2", "3", "--from", number], &[0, 1, 2]);
        answered(&["play", "take 1..3", "5", "--seed", number, "--time-limit", "0"], &[0, 2, 3]);
    }
    for port in ["-1", "65536", "9223372036854775808", "nan", ""] {
        answered(&["serve", "--port", port], &[2]);
    }
    for (flag, status) in [("1e9", 2), ("1000000000", 0), ("0.5", 0), ("nan", 2), ("-1", 2), ("1e400", 2)] {
        answered(&["solve", "kayles", "5", "--time-limit", flag], &[status]);
    }
}

#[test]
fn several_threads_are_refused_where_they_have_no_work() {
    let folder = folder("several_threads");
    let asked = |question: &[&str], threads: &str| {
        let question = [question, &["--threads", threads]].concat();
        let output = end(grundy(&question, &folder), &question);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let subtraction = "(a, b) -> (a-k, b) | (a, b-k) for k in 1..3";
    let pairs = "(a, b) -> (a-k, b) for k in 1..a if k != b ; (a, b) -> (a, b-1)";
    for question in [
        &["solve", subtraction, "(3,4)"][..],
        &["explain", subtraction, "(3,4)"],
        &["explain", "--plan", subtraction],
        &["table", subtraction, "--to", "5"],
        &["table", subtraction, "--to", "5", "--losing"],
        &["play", subtraction, "(3,4)"],
        &["solve", "chomp", "[2, 1]"],
    ] {
        let (code, told) = asked(question, "2");
        assert_eq!(code, Some(2), "{question:?}: {told}");
        assert!(told.contains("one thread works on this game"), "{question:?}: {told}");
        if question[0] != "play" {
            assert_eq!(asked(question, "1").0, Some(0), "{question:?}");
        }
    }
    for question in [
        &["solve", "kayles", "5"][..],
        &["period", "kayles"],
        &["table", "kayles", "--to", "9"],
        &["identify", "--game", "kayles"],
        &["solve", "nim", "3", "4"],
        &["table", pairs, "--to", "150", "--format", "csv"],
        &["solve", pairs, "(30, 40)"],
    ] {
        let (code, told) = asked(question, "2");
        assert_eq!(code, Some(0), "{question:?}: {told}");
    }
}
