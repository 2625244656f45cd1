//! Nothing that comes from a file or an argument can steer the terminal on which it is shown.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Clears the screen, sets its title, colours, rings, goes back, turns the direction of writing around, and hides.
const HOSTILE: &str =
    "\u{1b}[2J\u{1b}]0;title\u{7}\u{1b}[8m\u{9b}31m\u{8}\u{7f}\u{202e}\u{2066}\u{200b}\u{feff}\u{e0041}";

/// The colours of the program itself.
const COLOURS: [&str; 11] = ["0", "1", "2", "4", "31", "32", "33", "36", "91", "94", "96"];

/// The first thing in an output that would steer a terminal.
fn steers(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8(bytes.to_vec()).ok().or(Some("not UTF-8".into()))?;
    let mut rest = text.as_str();
    while let Some(c) = rest.chars().next() {
        let colour = rest.strip_prefix("\u{1b}[").and_then(|code| code.split_once('m'));
        if let Some((_, behind)) = colour.filter(|(code, _)| COLOURS.contains(code)) {
            rest = behind;
            continue;
        }
        let turns = ('\u{200b}'..='\u{200f}').contains(&c) || ('\u{2028}'..='\u{202e}').contains(&c);
        let hides = ('\u{2060}'..='\u{206f}').contains(&c) || c == '\u{feff}' || c >= '\u{e0000}';
        if c.is_control() && !"\n\t".contains(c) || turns || hides {
            return Some(format!("{c:?} in {text:?}"));
        }
        rest = &rest[c.len_utf8()..];
    }
    None
}

#[test]
fn no_file_and_no_argument_steers_the_terminal() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hostile");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let h = HOSTILE;
    let strange = format!("{h}.json");
    let words = format!("\"P.{h}\" => \".P{h}\"  # {h}\n");
    let files = [
        ("comment.game", format!("n -> n - k for k in 1..3  # {h}\n")),
        ("wrong.game", format!("n -> n - k for k in 1..3 if k {h} 2  # {h}\n")),
        ("name.game", format!("n -> n - {h}\n")),
        ("words.game", words.clone()),
        (
            "vertices.json",
            format!("{{\"next\": {{\"a{h}\": [\"b\"], \"b\": []}}}}")
                .replace('\u{1b}', "\\u001b")
                .replace('\u{7}', "\\u0007")
                .replace('\u{8}', "\\b"),
        ),
        ("wrong.json", format!("{{\"next{h}\": 1{h}}}")),
        ("edges.txt", format!("a{h} b\nb c{h}\n")),
        ("graph.dot", format!("digraph {{ \"a{h}\" -> b; b -> \"c{h}\" }}\n")),
        ("values.txt", format!("0 1 2 {h} 3\n")),
        ("store", format!("{h}\n")),
        (strange.as_str(), format!("{{\"schema\": \"{h}\"}}")),
        ("certificate.json", certificate(h)),
        ("false.json", certificate(h).replace("\"first\"", "\"second\"")),
        (
            "value.json",
            certificate(h).replace("\"outcome\":\"first\"", "\"outcome\":\"ab\\u001b[2J\\u202e\""),
        ),
    ];
    for (name, text) in &files {
        fs::write(folder.join(name), text).unwrap();
    }
    let words = words.trim_end();
    let strange_game = format!("@{strange}");
    let setting = format!("K={h}");
    let missing = format!("missing/{h}");
    let graph = "v -> w for w in next[v] ; given next";
    let mut questions: Vec<Vec<&str>> = vec![
        vec!["solve", h],
        vec!["solve", "nim", h],
        vec!["solve", "nim", "3", "--set", &setting],
        vec!["solve", "nim", "3", "--set", h],
        vec!["solve", "nim", "3", "--data", h],
        vec!["solve", "nim", "3", "--time-limit", h],
        vec!["solve", "nim", "3", "--expect", h],
        vec![h],
        vec!["solve", &strange_game, "3"],
        vec!["solve", words, &words[1..4]],
        vec!["solve", "wythoff", "(3,5)", "--certificate", &missing],
        vec!["table", "kayles", "--to", h],
        vec!["table", "kayles", "--to", "5", "--output", &missing],
        vec!["table", "kayles", "--to", "5", "--store", "store"],
        vec!["table", "kayles", "--to", "5", "--store", &missing],
        vec!["period", "kayles", "--store", "store"],
        vec!["period", h],
        vec!["misere", "kayles", h],
        vec!["misere", h, "3"],
        vec!["identify", h, "1", "2"],
        vec!["identify", "--game", h],
        vec!["identify", "@values.txt"],
        vec!["identify", "--file", "values.txt"],
        vec!["games", h],
        vec!["check", h],
        vec!["check", "kayles", h],
        vec!["verify", &strange],
        vec!["verify", &missing],
        vec!["verify", "certificate.json"],
        vec!["verify", "certificate.json", "--json"],
        vec!["verify", "false.json"],
        vec!["verify", "false.json", "--json"],
        vec!["verify", "value.json"],
        vec!["verify", "words.game"],
        vec!["serve", "--port", h],
        vec!["completions", h],
        vec!["play", h],
        vec!["play", "nim", h],
    ];
    for game in ["@comment.game", "@wrong.game", "@name.game", "@words.game"] {
        for verb in [&["solve"][..], &["explain"], &["play"]] {
            let end = if game == "@words.game" { "\"P.P.\"" } else { "5" };
            questions.push([verb, &[game, end]].concat());
        }
        for verb in ["table", "period", "misere", "check"] {
            questions.push(vec![verb, game]);
        }
        questions.push(vec!["explain", game, "5", "--plan"]);
        questions.push(vec!["table", game, "--to", "5", "--json"]);
        questions.push(vec!["table", game, "--to", "5", "--format", "csv"]);
        questions.push(vec!["identify", "--game", game]);
    }
    for data in ["vertices.json", "wrong.json", "edges.txt", "graph.dot", &strange] {
        for verb in ["solve", "explain", "play"] {
            for position in ["0", "b", h] {
                questions.push(vec![verb, graph, position, "--data", data]);
            }
        }
        questions.push(vec!["table", graph, "--outcomes", "--data", data]);
        questions.push(vec!["solve", graph, "0", "--json", "--data", data]);
        questions.push(vec!["check", graph, "--data", data]);
    }
    let (mut complaints, mut written_out) = (Vec::new(), 0);
    for question in &questions {
        for colour in ["always", "never"] {
            let asked = [question.as_slice(), &["--color", colour]].concat();
            let mut grundy = Command::new(env!("CARGO_BIN_EXE_grundy"));
            grundy.args(&asked).current_dir(&folder).stdin(Stdio::null());
            let output = grundy.output().unwrap();
            let panicked = String::from_utf8_lossy(&output.stderr).contains("panicked");
            assert!(!panicked && output.status.code() != Some(101), "{asked:?}: {output:?}");
            for bytes in [&output.stdout, &output.stderr] {
                complaints.extend(steers(bytes).map(|what| format!("{asked:?}: {what}")));
                written_out += usize::from(String::from_utf8_lossy(bytes).contains("1b"));
            }
        }
    }
    assert!(complaints.is_empty(), "{}\n{}", complaints.join("\n"), complaints.len());
    assert!(written_out >= 80, "only {written_out} outputs have what was pushed in");
}

/// A true certificate about a rule with a comment.
fn certificate(comment: &str) -> String {
    let text = serde_json::to_string(&format!("take 1..2  # {comment}\nTrue: everything.")).unwrap();
    let rule = format!(
        "{{\"text\":{text},\"heaps\":{{\"whole\":[1,2],\"takes\":[1,2],\"splits\":[],\"triples\":[]}}}}"
    );
    let positions =
        "[{\"position\":0,\"value\":0,\"options\":[]},{\"position\":1,\"value\":1,\"options\":[[0]]}]";
    format!(
        "{{\"schema\":\"grundy/certificate/1\",\"rule\":{rule},\"claim\":{{\"kind\":\"wins\",\"position\":\"1\",\
         \"components\":[1],\"values\":[1],\"outcome\":\"first\",\"moves\":[{{\"component\":0,\"to\":[0]}}]}},\
         \"theorem\":{{\"name\":\"sprague-grundy\"}},\"witness\":{{\"kind\":\"positions\",\"positions\":{positions}}}}}"
    )
}
