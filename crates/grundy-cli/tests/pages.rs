//! Every command on every page is run as a shell would run it: console blocks, indented lines, and commands in the
//! middle of a sentence. What they print is another test's business (`cli.rs`); here they must exist and end well.
#![cfg(unix)]

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What begins a command.
const PROGRAMS: [&str; 7] = ["grundy", "python3", "cargo", ".ci/run", "npm", "node", "curl"];

/// What is not run, and why. An entry that no page needs any more is a mistake.
const LEFT_OUT: [(&str, &str); 12] = [
    (".ci/run", "runs this test"),
    ("cargo test", "runs this test, or one beside it"),
    ("cargo run --release -p grundy-heap", "takes minutes, and writes an atlas"),
    ("cargo build", "the program is built already"),
    ("cargo install", "changes the machine"),
    ("cargo package", "a step of .ci/run"),
    ("cargo bench", "takes minutes, and measures a quiet machine"),
    ("npm ", "needs Node and a browser; a step of .ci/run"),
    ("node ", "needs Node and a browser; a step of .ci/run"),
    ("grundy serve", "waits for a browser; tests/serve.rs runs it"),
    ("grundy period 0.106 --window-only", "takes days"),
    ("grundy table top-entails --to 9999999", "takes hours"),
];

/// What stands for something of the reader's.
const STANDS_FOR: [(&str, &str); 8] = [
    ("GAME", "0.77"),
    ("CODE", "0.77"),
    ("RULE", "'take 1..3'"),
    ("POSITION", "7"),
    ("N", "20"),
    ("FILE", "file"),
    ("FOLDER", "folder"),
    ("VERB", "solve"),
];

/// What takes longer does not belong on a page without a word here: a reader would wait, and so would this test.
const SOON: Duration = Duration::from_secs(120);

/// Fewer commands than these mean that the test looked in the wrong place.
const LEAST: usize = 35;

/// A command, and how it ends.
struct Line {
    place: String,
    text: String,
    code: i32,
}

#[test]
fn every_command_can_be_typed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut run, mut needed, mut complaints) = (0, [false; LEFT_OUT.len()], Vec::new());
    for page in pages(&root) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages").join(page.replace('/', "-"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("checker")).unwrap();
        fs::copy(root.join("checker/verify.py"), folder.join("checker/verify.py")).unwrap();
        for line in commands(&page, &fs::read_to_string(root.join(&page)).unwrap()) {
            match LEFT_OUT.iter().position(|(start, _)| line.text.starts_with(start)) {
                Some(at) => needed[at] = true,
                None => {
                    run += 1;
                    complaints.extend(complaint(&line, &folder));
                }
            }
        }
        fs::remove_dir_all(&folder).unwrap();
    }
    for (needed, (start, _)) in needed.iter().zip(LEFT_OUT) {
        assert!(needed, "no page has a command that begins with `{start}`");
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(run >= LEAST, "only {run} commands were found");
}

/// Programs on the pages: those in Python run, and what is in Rust stands in the example of the library, which is run as one
/// of its tests.
#[test]
fn every_program_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let library = fs::read_to_string(root.join("crates/grundy/README.md")).unwrap();
    let tested: Vec<&str> = library.lines().map(str::trim).collect();
    let (mut python, mut rust) = (0, 0);
    for page in pages(&root) {
        let text = fs::read_to_string(root.join(&page)).unwrap();
        for block in text.split("\n```").skip(1).step_by(2) {
            let (language, program) = block.split_once('\n').unwrap_or((block, ""));
            match language {
                "python" => {
                    python += 1;
                    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
                    let output =
                        shell(&folder).arg("-c").arg("python3 -c \"$0\"").arg(program).output().unwrap();
                    let said = String::from_utf8_lossy(&output.stderr);
                    assert!(output.status.success(), "{page}: {program}\n{said}");
                }
                "rust" => {
                    rust += 1;
                    let untested = program.lines().find(|line| !tested.contains(&line.trim()));
                    assert_eq!(untested, None, "{page}");
                }
                _ => {}
            }
        }
    }
    assert!(python >= 2 && rust >= 1, "{python} programs in Python, {rust} in Rust");
}

/// The README and everything in the folders of pages.
fn pages(root: &Path) -> Vec<String> {
    let mut pages: Vec<String> =
        ["README.md", "CONTRIBUTING.md", "crates/grundy/games/README.md"].map(String::from).into();
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder)).unwrap() {
            let path = folder.join(entry.unwrap().file_name());
            if root.join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                pages.push(path.to_str().unwrap().to_string());
            }
        }
    }
    pages.sort();
    pages
}

/// All commands of a page, in order.
fn commands(page: &str, text: &str) -> Vec<Line> {
    let mut found: Vec<Line> = Vec::new();
    let mut console = false;
    for (number, line) in text.lines().enumerate() {
        let mut add = |text: &str| {
            found.push(Line { place: format!("{page}:{}", number + 1), text: typed(text), code: 0 });
        };
        if line.starts_with("```") {
            console = !console;
        } else if console {
            match (line.strip_prefix("$ "), line.strip_prefix("? ")) {
                (Some(command), _) => add(command),
                (None, Some(code)) => found.last_mut().unwrap().code = code.parse().unwrap(),
                (None, None) => {}
            }
        } else if line.starts_with("    ") && is_command(line.trim()) {
            add(line.trim());
        } else {
            line.split('`').skip(1).step_by(2).filter(|span| is_command(span)).for_each(add);
        }
    }
    found
}

fn is_command(text: &str) -> bool {
    PROGRAMS.iter().any(|program| text.split(' ').next() == Some(program))
}

/// What somebody would type who follows the page.
fn typed(text: &str) -> String {
    let text = text.replace("cargo run --release --", "grundy");
    // The name of a verb is no command, but there must be such a verb.
    if let ["grundy", verb] = text.split(' ').collect::<Vec<_>>()[..]
        && verb != "games"
    {
        return format!("grundy {verb} --help");
    }
    let rest = if text.starts_with("grundy solve") { "0.77 7" } else { "0.77" };
    let word = |word: &str| match STANDS_FOR.iter().find(|(name, _)| *name == word) {
        Some((_, text)) => text.to_string(),
        None => word.replace('…', rest),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// What went wrong when a shell ran a command.
fn complaint(line: &Line, folder: &Path) -> Option<String> {
    // The file takes what a pipe would hold up.
    let said = folder.join("said on the error stream");
    let stderr = fs::File::create(&said).unwrap();
    let mut shell = shell(folder);
    shell.arg("-c").arg(&line.text).stdin(Stdio::null()).stdout(Stdio::null()).stderr(stderr);
    let mut running = shell.process_group(0).spawn().unwrap();
    let begun = Instant::now();
    let code = loop {
        if let Some(status) = running.try_wait().unwrap() {
            break status.code();
        }
        if begun.elapsed() > SOON {
            // The shell, and what it has begun.
            Command::new("kill").args(["-KILL", "--", &format!("-{}", running.id())]).status().unwrap();
            return Some(format!("{}: `{}` does not end soon", line.place, line.text));
        }
        thread::sleep(Duration::from_millis(2));
    };
    let said = fs::read_to_string(said).unwrap();
    (code != Some(line.code))
        .then(|| format!("{}: `{}` ends with {code:?}, not {}\n{said}", line.place, line.text, line.code))
}

/// A shell in a folder, which finds the program.
fn shell(folder: &Path) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap().to_str().unwrap();
    let path = format!("{program}:{}", std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.current_dir(folder).env("PATH", path);
    shell
}
