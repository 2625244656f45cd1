//! Sweeps from the shell: the table has the same bytes whatever died or ran twice.

use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

const FAMILY: [&str; 6] = ["octal", "--digits", "2", "--before", "0", "--shards"];

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("sweep").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn command(step: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["sweep", step]).arg(folder);
    command
}

fn plan(folder: &Path, shards: &str, question: &[&str]) {
    let done = command("plan", folder).args(FAMILY).arg(shards).args(question).output().unwrap();
    assert!(done.status.success(), "{done:?}");
}

fn done(step: &str, folder: &Path, more: &[&str]) -> Output {
    command(step, folder).args(more).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(if output.status.success() { &output.stdout } else { &output.stderr })
        .into_owned()
}

fn rows(folder: &Path) -> String {
    let merged = done("merge", folder, &[]);
    assert!(merged.status.success(), "{merged:?}");
    fs::read_to_string(folder.join("rows.csv")).unwrap()
}

fn results(folder: &Path) -> usize {
    fs::read_dir(folder.join("shards"))
        .unwrap()
        .filter(|file| file.as_ref().unwrap().path().extension().is_some_and(|extension| extension == "json"))
        .count()
}

#[test]
fn parts_and_one_run_make_the_same_table() {
    let (one, parts) = (folder("one"), folder("parts"));
    for folder in [&one, &parts] {
        plan(folder, "9", &["--to", "500"]);
    }
    assert_eq!(fs::read(one.join("plan.json")).unwrap(), fs::read(parts.join("plan.json")).unwrap());
    assert_eq!(said(&done("run", &one, &[])), "9 shards computed, 0 were there.\n");
    for part in ["2/2", "1/2", "1/2"] {
        assert!(done("run", &parts, &["--shard", part]).status.success());
    }
    let table = rows(&one);
    assert_eq!(table, rows(&parts));
    assert_eq!(table.lines().count(), 1 + 63);
    assert!(table.lines().any(|row| row.starts_with("0.77,0.77,proved,71,12,0,")), "{table}");
    // What is there is not computed again, and half a file is not there, nor one with another row in it.
    let broken = fs::read_dir(one.join("shards")).unwrap().next().unwrap().unwrap().path();
    let whole = fs::read_to_string(&broken).unwrap();
    let changed = whole.replacen("\"values\":", "\"values\":1", 1);
    assert_ne!(whole, changed);
    for text in ["{\"name\": \"half a f", &changed] {
        fs::write(&broken, text).unwrap();
        let missing = done("merge", &one, &[]);
        assert!(
            !missing.status.success() && said(&missing).contains("of 9 results 1 missing or changed"),
            "{missing:?}"
        );
        assert_eq!(said(&done("run", &one, &[])), "1 shard computed, 8 were there.\n");
    }
    assert_eq!(table, rows(&one));
}

#[test]
fn a_run_that_is_killed_goes_on() {
    let (alone, killed) = (folder("alone"), folder("killed"));
    let question = ["--ask", "values", "--to", "10000"];
    for folder in [&alone, &killed] {
        plan(folder, "63", &question);
    }
    let start = || command("run", &killed).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let mut run = start();
    while results(&killed) < 2 {
        sleep(Duration::from_millis(1));
    }
    run.kill().unwrap();
    assert!(!run.wait().unwrap().success(), "it was over before it was killed");
    assert!((2..63).contains(&results(&killed)));
    // Two that do the same are in nobody's way.
    for mut run in [start(), start()] {
        assert!(run.wait().unwrap().success());
    }
    assert!(done("run", &alone, &[]).status.success());
    assert_eq!(rows(&alone), rows(&killed));
}

/// The hash in a row is that of the file that the command line writes.
#[test]
fn certificates_can_be_made_again() {
    let folder = folder("certificates");
    plan(&folder, "1", &["--to", "500"]);
    assert!(done("run", &folder, &[]).status.success());
    let table = rows(&folder);
    for code in ["0.77", "0.07", "0.15"] {
        let mut period = Command::new(env!("CARGO_BIN_EXE_grundy"));
        period.args(["period", code, "--store", code, "--certificate", "certificate.json"]);
        assert!(period.current_dir(&folder).output().unwrap().status.success());
        let hash = Sha256::digest(fs::read(folder.join("certificate.json")).unwrap());
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        let row = table.lines().find(|row| row.starts_with(&format!("{code},"))).unwrap();
        assert!(row.contains(&hash), "{row}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let none = folder("none");
    assert!(said(&done("run", &none, &[])).contains("there is no plan"));
    let plan = |more: &[&str]| said(&done("plan", &none, more));
    assert!(plan(&["octal", "--digits", "0"]).contains("`digits` is from 1 to 8, not 0"));
    assert!(plan(&["octal", "--ask", "values"]).contains("up to which heap"));
    assert!(plan(&["octal", "--shards", "0"]).contains("at least 1"));
    assert!(plan(&["subtraction"]).contains("--max"));
    assert!(plan(&["rules"]).contains("--file"));
    assert!(!none.exists());
    fs::create_dir_all(&none).unwrap();
    fs::write(none.join("plan.json"), "{}").unwrap();
    assert!(said(&done("merge", &none, &[])).contains("it is no plan of a sweep"));
    assert!(said(&done("run", &none, &["--shard", "3/2"])).contains("write I/N"));
}
