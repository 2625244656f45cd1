//! Certificates are written, checked, and refused.

use flate2::read::GzDecoder;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn grundy(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy")).args(args).output().expect("the program runs")
}

/// A path in a folder of its own.
fn file(folder: &str, name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join(name).to_str().unwrap().to_string()
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The certificates of the records say what the tables beside them say; `.ci/run` verifies them.
#[test]
fn records() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/records");
    let table = fs::read_to_string(folder.join("b316632.txt")).unwrap();
    let mut certified = 0;
    for (n, value) in table.lines().filter_map(|line| line.split_once(' ')) {
        let Ok(packed) = fs::File::open(folder.join(format!("node-kayles-3x{n}.json.gz"))) else { continue };
        certified += 1;
        let document: Value = serde_json::from_reader(GzDecoder::new(packed)).unwrap();
        assert_eq!(document["rule"]["text"], "node-kayles-grid", "{n}");
        let claim = &document["claim"];
        let squares = (1..=n.parse().unwrap()).flat_map(|x| (1..=3).map(move |y| format!("({x}, {y})")));
        let grid = format!("{{{}}}", squares.collect::<Vec<_>>().join(", "));
        let claimed = match value.parse().unwrap() {
            0u64 => claim["kind"] == "wins" && claim["position"] == grid,
            value => {
                let part = |game: u64, position| json!({"game": game, "position": position, "value": value});
                let parts = [part(0, format!("node-kayles-grid {grid}")), part(1, format!("nim {value}"))];
                claim["kind"] == "sum" && claim["components"] == json!(parts)
            }
        };
        assert!(claimed && claim["outcome"] == "second", "{n}: {claim}");
    }
    assert_eq!(certified, 8);
}

/// By the name of the file; whoever reads it goes by what is in it.
#[test]
fn compressed() {
    let (plain, packed) = (file("compressed", "lost.json"), file("compressed", "lost.json.gz"));
    for path in [&plain, &packed] {
        let wythoff = ["solve", "wythoff", "(3,5)", "(9,14)", "--certificate", path];
        assert_eq!(grundy(&wythoff).status.code(), Some(0));
    }
    let bytes = fs::read(&packed).unwrap();
    assert!(bytes.starts_with(&[0x1f, 0x8b]) && bytes.len() < fs::read(&plain).unwrap().len() / 2);
    let renamed = file("compressed", "renamed.json");
    fs::write(&renamed, &bytes).unwrap();
    let python = concat!(env!("CARGO_MANIFEST_DIR"), "/../../checker/verify.py");
    let judged = |path: &str| {
        let (code, by_python, _) = said(&Command::new("python3").args([python, path]).output().unwrap());
        let (by_grundy, out, err) = said(&grundy(&["verify", path]));
        assert_eq!(code, by_grundy, "{by_python}{out}{err}");
        (code, out, err)
    };
    assert!([&plain, &packed, &renamed].iter().all(|path| judged(path) == judged(&plain)));
    assert_eq!(judged(&plain).0, Some(0));
    // Cut off, or changed.
    for bytes in
        [&bytes[..bytes.len() / 2], &bytes[..2], &[&bytes[..100], &[1, 2, 3], &bytes[103..]].concat()]
    {
        fs::write(&renamed, bytes).unwrap();
        let (code, _, err) = judged(&renamed);
        assert_eq!(code, Some(2), "{err}");
        assert!(err.contains("cannot be judged"), "{err}");
    }
    // What would unpack to too much is not.
    let few = said(&grundy(&["verify", &packed, "--memory-limit", "50K"]));
    assert_eq!(few.0, Some(3), "{few:?}");
}

#[test]
fn who_wins() {
    let path = file("who-wins", "lost.json");
    let rule = file("who-wins", "wythoff.game");
    fs::write(&rule, "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)  # Wythoff\n")
        .unwrap();
    for game in ["wythoff", &format!("@{rule}")] {
        assert_eq!(grundy(&["solve", game, "(3,5)", "--certificate", &path]).status.code(), Some(0));
        let (code, out, err) = said(&grundy(&["verify", &path]));
        assert_eq!((code, err.as_str()), (Some(0), ""));
        let out = out.replace('\n', " ");
        assert!(out.starts_with("True: in ") && out.contains("the second player wins (3, 5)"), "{out}");
    }
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"second\"", "\"first\"")).unwrap();
    let (code, out, err) = said(&grundy(&["verify", &path]));
    assert_eq!(
        (code, out.as_str(), err.as_str()),
        (Some(1), "Refused: the outcome is second, not first.\n", "")
    );
    let (code, out, _) = said(&grundy(&["verify", &path, "--json"]));
    let document: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &document["verified"]), (Some(1), &serde_json::json!(false)));
    fs::write(&path, "{}").unwrap();
    let (code, out, err) = said(&grundy(&["verify", &path]));
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("cannot be judged"), "{err}");
}

#[test]
fn who_wins_a_sum() {
    let path = file("sum", "sum.json");
    let rule = file("sum", "three.game");
    fs::write(&rule, "n -> n-k for k in 1..K ; given K  # at most K\n").unwrap();
    let sum =
        ["solve", "wythoff", "(1,3)", "+", &format!("@{rule}"), "5", "--set", "K=3", "--certificate", &path];
    assert_eq!(grundy(&sum).status.code(), Some(0));
    let (code, out, err) = said(&grundy(&["verify", &path]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let (out, expected) =
        (out.replace('\n', " "), "the first player wins wythoff (1, 3) + n -> n-k for k in 1..K");
    assert!(out.contains(expected) && out.contains("# at most K 5 with "), "{out}");
    let (code, out, _) = said(&grundy(&["verify", &path, "--json"]));
    let document: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &document["claim"]["components"][1]["game"]), (Some(0), &serde_json::json!(1)));
    let text = fs::read_to_string(&path).unwrap();
    for (what, other) in
        [("\"first\"", "\"second\""), ("\"game\":1", "\"game\":0"), ("\"K\":\"3\"", "\"K\":\"2\"")]
    {
        assert!(text.contains(what), "{what}");
        fs::write(&path, text.replace(what, other)).unwrap();
        let (code, out, _) = said(&grundy(&["verify", &path]));
        assert!(code == Some(1) && out.starts_with("Refused: "), "{what}: {out}");
    }
}

#[test]
fn parameters_are_kept() {
    let path = file("kept", "kept.json");
    let game = ["solve", "n -> n-k for k in 1..K ; given K", "7", "--set", "K=3", "--certificate", &path];
    assert_eq!(grundy(&game).status.code(), Some(0));
    let (code, out, err) = said(&grundy(&["verify", &path, "--json"]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let document: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&document["verified"], &document["claim"]["outcome"]), (&true.into(), &"first".into()));
}

#[test]
fn tables() {
    let path = file("tables", "take.json");
    for to in ["20", "120000"] {
        let made = grundy(&["table", "take 1..3", "--to", to, "--certificate", &path]);
        assert_eq!(made.status.code(), Some(0));
        let (code, out, _) = said(&grundy(&["verify", &path]));
        let expected = format!("True: the values of the heaps 0 to {to} of take 1..3 are these.\n");
        assert_eq!((code, out), (Some(0), expected));
    }
    fs::remove_file(file("tables", "take.values.gz")).unwrap();
    let (code, out, _) = said(&grundy(&["verify", &path]));
    assert_eq!(code, Some(1));
    assert!(out.contains("there is no") || out.contains("cannot be read"), "{out}");
}

#[test]
fn where_no_nim_values_decide() {
    let path = file("results", "result.json");
    for (question, told) in [
        (
            &["solve", "take 1..3", "7", "--misere"][..],
            "the first player wins 7 with one winning move (misère",
        ),
        (&["solve", "kayles", "9", "5", "4", "--misere"], "the first player wins 9 & 5 & 4"),
        (
            &["solve", "n -> n+1 if n < 2 ; n -> n-1 if n > 0", "1"],
            "nobody wins 1 with 2 moves that keep the draw",
        ),
        (&["solve", "moves-that-may-fail", "5"], "5 is won with probability 76/125"),
        (&["solve", "weighted-stones", "(0, 0)"], "the first player wins (0, 0) at a total cost of 33"),
        (&["solve", "take 1..3", "7", "+", "kayles", "3", "--misere"], "wins take 1..3 7 + kayles 3"),
        (
            &["solve", "top-entails", "7", "+", "kayles", "3"],
            "the first player wins top-entails 7 + kayles 3",
        ),
        (&["solve", "wythoff", "(1000000000, 1000000007)"], "(1000000000, 1000000007) with 2 winning moves"),
        (&["misere", "quotient", "notakto"], "has 18 elements, 4 of them in its P-"),
        (&["misere", "quotient", "0.123"], "the misère quotient of all heaps has 20 elements"),
    ] {
        let made = grundy(&[question, &["--certificate", &path]].concat());
        assert_eq!(made.status.code(), Some(0), "{question:?}: {}", String::from_utf8_lossy(&made.stderr));
        let (code, out, _) = said(&grundy(&["verify", &path]));
        let out = out.replace('\n', " ");
        assert!(code == Some(0) && out.contains(told), "{question:?}: {out}");
    }
}

#[test]
fn what_has_no_certificate() {
    let path = file("none", "none.json");
    for question in [
        &["table", "wythoff", "--to", "3"][..],
        &["table", "nim", "--misere", "--to", "3"],
        &["solve", "top-entails", "entailed 3", "4"],
        &["misere", "quotient", "kayles", "3", "+", "pawns", "..P.P"],
    ] {
        let (code, out, err) = said(&grundy(&[question, &["--certificate", &path]].concat()));
        assert_eq!(code, Some(3), "{question:?}");
        assert!(!out.is_empty() && err.contains("No certificate was written"), "{question:?}: {err}");
    }
}

/// A pipe might never say anything, a device never end, and a link leads anywhere.
#[cfg(unix)]
#[test]
fn only_ordinary_files_are_read() {
    let _ = fs::remove_dir_all(file("ordinary", ""));
    let path = file("ordinary", "take.json");
    let values = file("ordinary", "take.values.gz");
    let (pipe, python) =
        (file("ordinary", "pipe"), concat!(env!("CARGO_MANIFEST_DIR"), "/../../checker/verify.py"));
    assert_eq!(
        grundy(&["table", "take 1..3", "--to", "120000", "--certificate", &path]).status.code(),
        Some(0)
    );
    let mkfifo = |path: &str| assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    mkfifo(&pipe);
    for strange in [pipe.as_str(), "/dev/zero", "/dev/null"] {
        let (code, out, err) = said(&grundy(&["verify", strange]));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{strange}");
        assert!(err.contains("no ordinary file"), "{err}");
        let (code, out, err) = said(&Command::new("python3").args([python, strange]).output().unwrap());
        assert_eq!((code, err.as_str()), (Some(2), ""), "{strange}");
        assert!(out.contains("no ordinary file"), "{out}");
    }
    let refused = |why: &str| {
        let (code, out, _) = said(&grundy(&["verify", &path]));
        assert_eq!(code, Some(1), "{out}");
        assert!(out.contains(why), "{why}: {out}");
    };
    let elsewhere = file("ordinary", "elsewhere");
    fs::rename(&values, &elsewhere).unwrap();
    std::os::unix::fs::symlink(&elsewhere, &values).unwrap();
    refused("is a link");
    fs::remove_file(&values).unwrap();
    mkfifo(&values);
    refused("no ordinary file");
    fs::remove_file(&values).unwrap();
    fs::write(&values, [fs::read(&elsewhere).unwrap(), vec![0]].concat()).unwrap();
    refused("more than 120001 values");
    for name in ["../ordinary/elsewhere", "/dev/zero", "..", ""] {
        let text = fs::read_to_string(&path).unwrap();
        let other = file("ordinary", "other.json");
        fs::write(&other, text.replace("take.values.gz", name)).unwrap();
        let (code, out, _) = said(&grundy(&["verify", &other]));
        assert_eq!(code, Some(1), "{out}");
        assert!(out.contains("is not the name of a file beside"), "{out}");
    }
}

#[test]
fn a_limit_leaves_it_unknown() {
    let path = file("limits", "take.json");
    assert_eq!(
        grundy(&["table", "take 1..3", "--to", "120000", "--certificate", &path]).status.code(),
        Some(0)
    );
    let limits = [["--time-limit", "0s"], ["--memory-limit", "1K"], ["--memory-limit", "50K"]];
    for limit in limits {
        let (code, out, _) = said(&grundy(&[&["verify", &path][..], &limit].concat()));
        assert_eq!(code, Some(3), "{limit:?}: {out}");
        assert!(out.starts_with("Unknown: ") && out.contains("limit"), "{limit:?}: {out}");
        let (code, out, _) = said(&grundy(&[&["verify", &path, "--json"][..], &limit].concat()));
        assert_eq!(code, Some(3), "{limit:?}: {out}");
        assert!(!out.contains("verified"), "{limit:?}: {out}");
    }
    // Few values, and a file that would unpack to very many.
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("120001", "120000000000").replace("120000", "119999999999")).unwrap();
    assert_eq!(said(&grundy(&["verify", &path])).0, Some(3));
}
