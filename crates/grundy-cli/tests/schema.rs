//! Documents are as `grundy schema` says.

use serde_json::Value;
use std::process::Command;

fn grundy(args: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_grundy")).args(args).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

#[test]
fn documents_are_as_their_schemas_say() {
    let listed = Command::new(env!("CARGO_BIN_EXE_grundy")).arg("schema").output().unwrap();
    let mut names: Vec<String> =
        String::from_utf8(listed.stdout).unwrap().lines().map(String::from).collect();
    for question in [
        &["solve", "kayles", "5", "7", "--json"][..],
        &["solve", "take 1..x", "3", "--json"],
        &["explain", "kayles", "5", "--json"],
        &["explain", "kayles", "--plan", "--json"],
        &["table", "wythoff", "--to", "4", "--json"],
        &["table", "wythoff", "--to", "9", "--losing", "--where", "a < b", "--json"],
        &["period", "kayles", "--json"],
        &["identify", "LWWWLWWWL", "--json"],
        &["check", "take 1..3", "--json"],
        &["nim-power", "2", "3", "--json"],
        &["misere", "kayles", "5", "--json"],
        &["misere", "quotient", "0.123", "--json"],
        &["verify", "tests/cases/files.in/no.json", "--json"],
    ] {
        let document = grundy(question);
        let name = document["schema"].as_str().unwrap().to_string();
        let schema = grundy(&["schema", &name]);
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let errors: Vec<String> = validator.iter_errors(&document).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{question:?}: {errors:?}");
        names.retain(|other| *other != name);
    }
    // These are answers to questions that the command line does not ask, or certificates, and are tested elsewhere.
    assert_eq!(names, ["grundy/moves/1", "grundy/play/1", "grundy/verify/1"]);
}
