//! Every case in `cases/`, the README and the pages of the book are pages of commands with what they print, where they
//! are at hand: a crate is packed without them;
//! `TRYCMD=overwrite cargo test` writes the pages anew.

#[test]
fn cases() {
    let cases = trycmd::TestCases::new();
    cases.case("tests/cases/*.md").case("../../*.md").case("../../docs/*.md").case("../../docs/*/*.md");
}

/// Games that are played at the keyboard: what is typed is in the `.stdin` files.
#[test]
fn play() {
    trycmd::TestCases::new().case("tests/cases/play/*.toml");
}
