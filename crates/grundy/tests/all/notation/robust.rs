//! No text makes the parser fail other than by diagnostics, and those point into the text.

use grundy_language::diagnostic::Diagnostic;
use grundy_language::notation::{parse, parse_position};
use proptest::prelude::*;

/// Pieces of the notation, and of what people take for it.
const PIECES: &[&str] = &[
    "n",
    "k",
    "h",
    "player",
    "->",
    "=>",
    "|",
    "&",
    ";",
    ",",
    ":",
    "=",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "==",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "..",
    "+",
    "-",
    "*",
    "/",
    "%",
    "**",
    "for",
    "if",
    "then",
    "else",
    "let",
    "given",
    "where",
    "and",
    "or",
    "not",
    "in",
    "true",
    "false",
    "take",
    "start",
    "misere",
    "win",
    "lose",
    "draw",
    "chance",
    "gain",
    "cost",
    "split",
    "int",
    "list",
    "\"P.\"",
    "\"",
    "'",
    "\\",
    "0",
    "7",
    "0.5",
    "0.77",
    "99999999999999999999",
    "4!.0",
    "0x",
    "@",
    "#",
    "\n",
    "→",
    "∈",
    "⊕",
    "“",
    "é",
    "&&",
    "^",
    "!",
    "1",
    " ",
];

fn check(text: &str, result: Result<(), Vec<Diagnostic>>) -> Result<(), TestCaseError> {
    let Err(mistakes) = result else { return Ok(()) };
    prop_assert!(!mistakes.is_empty());
    for mistake in mistakes {
        let (start, end) = (mistake.span.start, mistake.span.end);
        prop_assert!(text.get(start..end).is_some(), "{text:?}: {mistake:?}");
        prop_assert!(!mistake.message.is_empty());
    }
    Ok(())
}

fn check_both(text: &str) -> Result<(), TestCaseError> {
    check(text, parse(text).map(|_| ()))?;
    check(text, parse_position(text).map(|_| ()))?;
    if let Ok(game) = parse(text) {
        prop_assert_eq!(parse(&game.to_string()), Ok(game));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn soup_of_pieces(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..30), glue in "[ ]?") {
        check_both(&pieces.join(&glue))?;
    }

    #[test]
    fn clauses_with_soup(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..8)) {
        check_both(&format!("n -> {}", pieces.join(" ")))?;
        check_both(&format!("n -> n {}", pieces.join(" ")))?;
        check_both(&format!("{} ; n -> n", pieces.join(" ")))?;
    }

    #[test]
    fn bytes(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        check_both(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn characters(text in any::<String>()) {
        check_both(&text)?;
    }

    #[test]
    fn codes(text in "(0x)?[0-9A-F]?!?\\.[0-9A-Fa-g!\\[\\]]{0,8}") {
        check_both(&text)?;
    }
}
