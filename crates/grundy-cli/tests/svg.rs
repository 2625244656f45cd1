//! `--format svg`: what is asked about is what is drawn.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn grundy(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy")).args(arguments).args(["--format", "svg"]).output().unwrap()
}

/// How often something stands in a picture.
fn drawn(arguments: &[&str], what: &str) -> usize {
    let output = grundy(arguments);
    let picture = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success() && picture.starts_with("<svg ") && picture.ends_with("</svg>\n"),
        "{arguments:?}"
    );
    picture.matches(what).count()
}

#[test]
fn positions_tables_and_periods() {
    assert_eq!(drawn(&["solve", "kayles", "7", "5"], "<circle"), 7 + 5);
    assert_eq!(drawn(&["table", "kayles", "--to", "11"], "<rect"), 12);
    assert_eq!(drawn(&["table", "wythoff", "--to", "8"], "<rect"), 81);
    assert_eq!(drawn(&["table", "wythoff", "--to", "8", "--outcomes"], "<rect"), 81);
    // The preperiod, and three periods.
    assert_eq!(drawn(&["period", "kayles"], "<rect"), 71 + 3 * 12 + 1);
}

#[test]
fn a_token_with_the_graph_around_it() {
    let roads = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("svg-roads.txt");
    fs::write(&roads, "home wood\nwood lake\nlake home\nlake hill\n").unwrap();
    let asked = ["solve", "tokens-on-a-graph", "home", "--data", roads.to_str().unwrap()];
    assert_eq!((drawn(&asked, "<circle"), drawn(&asked, ">hill<")), (4, 1));
}

#[test]
fn what_is_not_drawn_is_said() {
    let many = vec!["2"; 200];
    for (arguments, why) in [
        (&[&["solve", "nim"], &many[..]].concat()[..], "is not drawn"),
        (&["period", "kayles", "--window-only", "--store", "nowhere"], "keeps no values"),
    ] {
        let output = grundy(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains(why) && output.stdout.is_empty(), "{said}");
    }
}
