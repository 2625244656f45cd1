//! Every case in `cases/`, and the README, is a page of commands with what they print; `TRYCMD=overwrite cargo test` writes the
//! pages anew.

#[test]
fn cases() {
    trycmd::TestCases::new().case("tests/cases/*.md").case("../../README.md");
}
