//! Every case in `cases/`, the README and the page on loops are pages of commands with what they print;
//! `TRYCMD=overwrite cargo test` writes the pages anew.

#[test]
fn cases() {
    trycmd::TestCases::new().case("tests/cases/*.md").case("../../README.md").case("../../docs/loops.md");
}

/// Games that are played at the keyboard: what is typed is in the `.stdin` files.
#[test]
fn play() {
    trycmd::TestCases::new().case("tests/cases/play/*.toml");
}
