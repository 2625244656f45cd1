//! The memory limit is kept, by what a process is seen to take, and not said to be reached before it is.
//!
//! `tests/memory/hostile.py` does the same with a thousand rules.
#![cfg(target_os = "linux")]

use std::io::Read;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

const MIB: usize = 1 << 20;

/// What the process with this number has taken at most so far.
fn most(process: u32) -> Option<usize> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<usize>().ok().map(|kib| kib << 10)
}

/// The answer, and the bytes that the program took at most, looked at all the while.
fn run(question: &[&str], limit: usize, seconds: u32) -> (Output, usize) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(question)
        .args(["--memory-limit", &format!("{limit}M"), "--time-limit", &format!("{seconds}s")])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // What is said is read as it comes, so that the program need not wait.
    let (out, err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let all = |mut pipe: Box<dyn Read + Send>| {
        std::thread::spawn(move || {
            let mut said = Vec::new();
            pipe.read_to_end(&mut said).unwrap();
            said
        })
    };
    let (out, err) = (all(Box::new(out)), all(Box::new(err)));
    let mut peak = 0;
    while child.try_wait().unwrap().is_none() {
        peak = most(child.id()).unwrap_or(0).max(peak);
        std::thread::sleep(Duration::from_millis(1));
    }
    let status = child.wait().unwrap();
    (Output { status, stdout: out.join().unwrap(), stderr: err.join().unwrap() }, peak)
}

/// What the program takes for a question without any work.
fn nothing() -> usize {
    run(&["solve", "n -> n-1", "3"], 32, 60).1
}

#[test]
fn hostile_rules_stay_within_the_limit() {
    let far = "9223372036854775807";
    let limit = 32;
    for question in [
        &["solve", "take {1, 9223372036854775807}", "3"][..],
        &["solve", "take {1, 9223372036854775807}", far],
        &["period", "take {1, 9223372036854775807}"],
        &["table", "take {1, 9223372036854775807}", "--to", "1000000000"],
        &["explain", "take {1, 9223372036854775807}", "3"],
        &["misere", "take {1, 9223372036854775807}", "3"],
        &["identify", "--game", "take {1, 9223372036854775807}"],
        &["solve", "take {2147483648, 4294967296}", "4294967297"],
        &["solve", "take {1, 1000000000}", "1000000001"],
        &["period", "take {1, 20000000}", "--to", "4000000000"],
        &["period", "take 1..60000", "--to", "4000000000"],
        &["solve", "n -> n-1 if len(partitions(80)) > 0", "3"],
        &["solve", "n -> n-1 if len(partitions(80)) + n > 0", "3"],
        &["solve", "n -> n-1 if len([2**60..2**60+i for i in 1..5000]) > 0", "3"],
        &["solve", "n -> n-k for k in 1..n let L = [[i] for i in n..1000000] if len(L) > k", "50"],
        &["solve", "n -> n-1 if len({-i for i in n..5000000}) > 0", "3"],
        &["solve", "n -> n-1 if len([0..16000000]) + n > 0", "3"],
        &["solve", "let L = [0..5000000] ; n -> n-1 if len(L) > 0", "3"],
        &["solve", "n -> n-1 if len(subsets(1..20)) + n > 0", "3"],
        &["solve", "n -> n-1 if len(primes(10**9)) + n > 0", "3"],
        &["solve", "h: list -> h + [1] if len(h) < 100000000", "[1]"],
        &["solve", "h: list -> h + h if len(h) < 100000000", "[1]"],
        &["solve", "w: word -> w + w if len(w) < 100000000", "ab"],
        &["solve", "s: set -> s + {len(s) + 100} if len(s) < 100000000", "{1}"],
        &["solve", "(a, h: list) -> (a+1, h + [a]) | (a+2, h)", "(0, [1])"],
        &["solve", "n -> split([n-1] * 1000000) if n > 0", "6"],
        &["solve", "n -> split([n-1] * 20000) if n > 0 ; misere", "6"],
        &["solve", "n -> n-k gain k & k gain 1 for k in 1..n", "400"],
        &["table", "(a, b) -> (a-1, b+1) | (a, b-2)", "--to", "1000000000"],
        &["table", "n -> n-k & k for k in 0..n-1 if k % 3 == 1", "--to", "1000000000"],
        &["misere", "quotient", "0.4107", "--to", "100000"],
    ] {
        let (answer, peak) = run(question, limit, 2);
        let said = String::from_utf8_lossy(&answer.stderr);
        assert!(matches!(answer.status.code(), Some(0..=3)), "{question:?}: {:?} {said}", answer.status);
        let allowed = limit * MIB * 5 / 4 + 64_000_000;
        assert!(peak <= allowed, "{question:?} took {} MiB of {limit}", peak / MIB);
    }
}

/// What an engine takes at once, when all positions are known, is asked for before.
#[test]
fn tables_are_not_begun_that_do_not_fit() {
    let limit = 200;
    for rule in ["n -> n/2 | n/3 | n-1", "n -> n/2 | n/3 | n-1 ; win if n == 3", "n -> n/2 | n-1 cost 2"] {
        let (answer, peak) = run(&["solve", rule, "4000000"], limit, 600);
        assert_eq!(answer.status.code(), Some(3), "{rule}");
        assert!(peak > limit * MIB / 2, "{rule}: only {} MiB were taken", peak / MIB);
        assert!(peak <= limit * MIB * 5 / 4, "{rule} took {} MiB of {limit}", peak / MIB);
    }
}

#[test]
fn long_answers_are_counted() {
    // The answer is larger than what it was found from: a word for every heap, and a cell for every word.
    let limit = 120;
    for question in [
        &["misere", "quotient", "0.333", "--to", "1000000"][..],
        &["misere", "quotient", "n -> n-1 if n < 5", "--to", "1000000000"],
        &["misere", "quotient", "n -> n-1 if n < 5", "--to", "1000000000", "--json"],
    ] {
        let (answer, peak) = run(question, limit, 60);
        let said = String::from_utf8_lossy(&answer.stdout);
        assert_eq!(answer.status.code(), Some(3), "{question:?}");
        assert!(
            said.contains("the memory limit was reached"),
            "{question:?}: {}",
            &said[..said.len().min(300)]
        );
        let allowed = limit * MIB * 5 / 4 + 64_000_000;
        assert!(peak <= allowed, "{question:?} took {} MiB of {limit}", peak / MIB);
    }
}

#[test]
fn memory_is_full_only_when_it_is() {
    let (limit, nothing) = (32, nothing());
    for question in [
        &["solve", "h: list -> h + [k] for k in 1..3", "[1]"][..],
        &["solve", "s: set -> s + {k + 100 * len(s)} for k in 1..100", "{1000}"],
        &["solve", "w: word -> w + \"a\" | w + \"b\"", "ab"],
        &["solve", "n -> n+1 | n-1 if n > 0", "5"],
        &["solve", "n -> n+1 & n-1 if n > 0 ; misere", "5"],
        &["solve", "(a, b, c, d) -> (a+1, b, c, d) | (a, b+2, c, d) | (a, b, c+3, d+a)", "(0, 0, 0, 0)"],
    ] {
        let (answer, peak) = run(question, limit, 600);
        let said = String::from_utf8_lossy(&answer.stdout);
        assert!(said.contains("the memory limit of 32 MiB"), "{question:?}: {said}");
        let used = peak.saturating_sub(nothing);
        assert!(10 * used >= 7 * limit * MIB, "{question:?}: only {} MiB were taken", used / MIB);
    }
}

#[test]
fn nothing_aborts_where_little_can_be_had() {
    for question in [
        "solve 'take {1, 9223372036854775807}' 9223372036854775807",
        "period 'take {2147483648, 4294967296}'",
        "solve 'h: list -> h + [1] if len(h) < 100000000' '[1]'",
        "solve 'n -> n-1 if len([0..16000000]) + n > 0' 3",
        "table '(a, b) -> (a-1, b+1) | (a, b-2)' --to 1000000000",
    ] {
        let line = format!("ulimit -v 1048576; exec \"$0\" {question} --memory-limit 100M --time-limit 2s");
        let program = env!("CARGO_BIN_EXE_grundy");
        let answer = Command::new("sh").args(["-c", &line, program]).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8_lossy(&answer.stderr);
        assert!(matches!(answer.status.code(), Some(0..=3)), "{question}: {:?} {said}", answer.status);
    }
}
