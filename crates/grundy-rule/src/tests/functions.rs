//! The table of functions: each example is worked out, and the reference page is made from it.

use crate::Rule;
use grundy_language::builtin::{FUNCTIONS, Function, Takes};
use std::fmt::Write;

/// The page that is made from the table; `UPDATE=1` in the environment writes it.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/linked/functions.md");

const HEAD: &str = "\
# The functions of the notation

A *collection* is a list, a set, a word or a range. Made from the table that the program goes by; each example is worked
out by its tests. The rest of the notation is in [notation.md](notation.md).

| function | gives | for example |
|---|---|---|
";

fn value(expression: &str) -> String {
    let rule = format!("let value = {expression}\nn -> n - 1");
    let rule: Rule = rule.parse().unwrap_or_else(|report| panic!("{expression}: {report}"));
    rule.constant("value").map(ToString::to_string).expect("it is a constant")
}

#[test]
fn every_example_is_true() {
    for Function { call, example: [expression, expected], .. } in FUNCTIONS {
        assert!(expression.starts_with(&call[..=call.find('(').unwrap()]), "{expression} is no {call}");
        assert_eq!(value(expression), value(expected), "{expression}");
    }
}

/// What is said of the arguments is what is taken.
#[test]
fn calls_name_their_arguments() {
    for function in FUNCTIONS {
        let inside = &function.call[function.name().len() + 1..function.call.find(')').unwrap()];
        let named = inside.split(", ").count();
        match function.takes {
            [Takes::Several | Takes::SeveralNumbers] => assert_eq!(inside, "a, b, …"),
            takes => assert_eq!(named, takes.len(), "{}", function.call),
        }
        assert!(Function::named(function.name()).is_some_and(|found| found.builtin == function.builtin));
    }
}

#[test]
fn the_page_is_the_table() {
    let mut page = HEAD.to_string();
    for Function { call, says, example: [expression, value], .. } in FUNCTIONS {
        let _ =
            writeln!(page, "| `{}` | {says} | `{expression}` is `{value}` |", call.replace(" or ", "` or `"));
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(PAGE, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(PAGE).unwrap_or_default(), page, "UPDATE=1 writes {PAGE}");
}
