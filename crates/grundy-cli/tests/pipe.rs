//! A reader that has seen enough is no mistake.

use std::io::Read;
use std::process::{Command, Stdio};

#[test]
fn a_reader_that_leaves_changes_nothing() {
    // Far more than a pipe holds, so that writing goes on after the reader has left.
    let args = ["table", "take 1..3", "--to", "200000", "--format", "bfile"];
    let mut grundy = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 4];
    grundy.stdout.take().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, b"0 0\n");
    let end = grundy.wait_with_output().unwrap();
    assert_eq!(end.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&end.stderr), "");
}
