//! `--store`: whatever happens to a run, the file and the answer come out as if nothing had.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// How often the long run is killed.
const KILLS: usize = 100;
/// An undisturbed run takes at least this long, so that kills find it at work.
const LONG: Duration = Duration::from_millis(400);
/// A game whose values take long: nothing shortens its search for the mex.
const GAME: &str = "0.007";

#[test]
fn a_hundred_kills_leave_no_trace() {
    let folder = folder("kills");
    let (to, expected, time) = long_run(&folder);
    let kept = folder.join("killed");
    let mut chance = Chance(0x5eed);
    let mut landed = 0;
    while landed < KILLS {
        let mut run = table(GAME, to, &kept).spawn().unwrap();
        std::thread::sleep(time.mul_f64(chance.below(1000) as f64 / 3000.0));
        run.kill().unwrap();
        match run.wait().unwrap().code() {
            // It was killed.
            None => landed += 1,
            // It had come to its end before.
            Some(code) => {
                assert_eq!(code, 0);
                assert!(fs::read(&kept).unwrap() == expected.0, "the file differs after {landed} kills");
                fs::remove_file(&kept).unwrap();
            }
        }
        if chance.below(8) == 0 {
            flip_a_byte(&kept, &mut chance);
        }
    }
    let end = table(GAME, to, &kept).output().unwrap();
    assert_eq!(end.status.code(), Some(0), "{}", said(&end.stderr));
    assert!(fs::read(&kept).unwrap() == expected.0, "the file differs");
    let answer = said(&end.stdout).replace(&name(&kept), "FILE");
    assert_eq!(answer, expected.1);
}

/// The number of heaps for which a run takes long, the file and the answer of that run, and the time.
fn long_run(folder: &Path) -> (usize, (Vec<u8>, String), Duration) {
    let mut to = 1 << 12;
    loop {
        let file = folder.join("undisturbed");
        let _ = fs::remove_file(&file);
        let begin = Instant::now();
        let run = table(GAME, to, &file).output().unwrap();
        let time = begin.elapsed();
        assert_eq!(run.status.code(), Some(0), "{}", said(&run.stderr));
        if time >= LONG {
            let answer = said(&run.stdout).replace(&name(&file), "FILE");
            return (to, (fs::read(&file).unwrap(), answer), time);
        }
        to += to / 2;
    }
}

/// Changes a byte behind the header.
fn flip_a_byte(path: &Path, chance: &mut Chance) {
    let Ok(mut bytes) = fs::read(path) else { return };
    let header = header_length(&bytes);
    if let Some(room) = bytes.len().checked_sub(header).filter(|room| *room > 0) {
        bytes[header + chance.below(room)] ^= 1 << chance.below(8);
        fs::write(path, bytes).unwrap();
    }
}

/// As `docs/store.md` has it.
fn header_length(bytes: &[u8]) -> usize {
    let rules = bytes.get(24..32).map_or(0, |length| u64::from_le_bytes(length.try_into().unwrap()));
    (40 + rules as usize).next_multiple_of(16)
}

#[test]
#[cfg(unix)]
fn control_c_leaves_a_file_that_goes_on() {
    let folder = folder("interrupt");
    let (kept, fresh) = (folder.join("interrupted"), folder.join("fresh"));
    let run = table(GAME, 1 << 40, &kept).spawn().unwrap();
    while fs::metadata(&kept).map_or(0, |file| file.len()) <= 64 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let id = run.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let end = run.wait_with_output().unwrap();
    assert_eq!(end.status.code(), Some(130));
    let words = said(&end.stderr);
    assert!(words.ends_with("The same command goes on from there.\n"), "{words}");
    let last: usize = words.split_whitespace().nth(3).unwrap().parse().unwrap();
    done(table(GAME, last, &fresh));
    assert!(fs::read(&kept).unwrap() == fs::read(&fresh).unwrap());
    done(table(GAME, last + 100, &kept));
    done(table(GAME, last + 100, &fresh));
    assert!(fs::read(&kept).unwrap() == fs::read(&fresh).unwrap());
}

#[test]
fn a_time_limit_leaves_a_file_that_goes_on() {
    let folder = folder("limit");
    let (kept, fresh) = (folder.join("limited"), folder.join("fresh"));
    let end = table("kayles", 3000, &kept).args(["--time-limit", "0s"]).output().unwrap();
    assert_eq!((end.status.code(), said(&end.stdout)), (Some(3), String::new()));
    assert_eq!(
        said(&end.stderr),
        "There is no value yet: the time limit was reached.\nThe same command goes on from there.\n"
    );
    done(table("kayles", 3000, &kept));
    done(table("kayles", 3000, &fresh));
    assert!(fs::read(&kept).unwrap() == fs::read(&fresh).unwrap());
}

#[test]
fn the_file_is_as_wide_as_its_largest_value() {
    let folder = folder("width");
    let (kept, fresh) = (folder.join("kept"), folder.join("fresh"));
    let bytes_per_value = |path| fs::read(path).unwrap()[12];
    done(table("nim", 200, &kept));
    assert_eq!(bytes_per_value(&kept), 1);
    done(table("nim", 300, &kept));
    assert_eq!(bytes_per_value(&kept), 2);
    done(table("nim", 300, &fresh));
    assert!(fs::read(&kept).unwrap() == fs::read(&fresh).unwrap());

    // What remains after damage may need less.
    let mut bytes = fs::read(&kept).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&kept, bytes).unwrap();
    fs::remove_file(&fresh).unwrap();
    done(table("nim", 200, &kept));
    done(table("nim", 200, &fresh));
    assert!(fs::read(&kept).unwrap() == fs::read(&fresh).unwrap());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "something is left over");
}

#[test]
fn damage_is_told_and_mended() {
    let file = folder("damage").join("k");
    done(table("kayles", 1000, &file));
    let sound = fs::read(&file).unwrap();
    let mut flipped = sound.clone();
    flipped[500] ^= 4;
    let torn = &sound[..500];
    for (bytes, lost) in [(flipped.as_slice(), 1001), (torn, 500 - 48 - 16)] {
        fs::write(&file, bytes).unwrap();
        let end = table("kayles", 1000, &file).output().unwrap();
        let expected = format!("is damaged: the {lost} values from heap 0 on are not what was written");
        assert!(said(&end.stderr).contains(&expected), "{}", said(&end.stderr));
        assert_eq!(end.status.code(), Some(0));
        assert!(fs::read(&file).unwrap() == sound);
    }
}

#[test]
fn files_that_are_not_of_the_game_are_left_alone() {
    let folder = folder("others");
    let (kayles, note, broken) = (folder.join("kayles"), folder.join("note"), folder.join("broken"));
    done(table("kayles", 100, &kayles));
    fs::write(&note, "remember the milk\n").unwrap();
    let mut bytes = fs::read(&kayles).unwrap();
    bytes[33] ^= 1;
    fs::write(&broken, bytes).unwrap();
    let refused = |game, file: &Path, why: &str| {
        let before = fs::read(file).unwrap();
        let end = table(game, 100, file).output().unwrap();
        assert_eq!((end.status.code(), said(&end.stdout)), (Some(2), String::new()));
        assert!(said(&end.stderr).contains(why), "{}", said(&end.stderr));
        assert_eq!(fs::read(file).unwrap(), before);
    };
    refused("dawsons-kayles", &kayles, "it holds the values of 0.77, not of 0.07");
    refused("kayles", &note, "it is no store of values");
    refused("kayles", &broken, "its header is damaged");
    refused("wythoff", &kayles, "this game is not recognised as one");
    // The same game under another name is the same game.
    done(table("n -> a & n-k-a for k in 1..2, a in 0..n-k", 100, &kayles));

    let lock = File::open(&kayles).unwrap();
    lock.lock().unwrap();
    refused("kayles", &kayles, "another process is working on the file");
    drop(lock);
    let mut both = table("kayles", 100, &kayles);
    let before = fs::read(&kayles).unwrap();
    let end = both.args(["--format", "csv", "--output"]).arg(&kayles).output().unwrap();
    assert!(said(&end.stderr).contains("cannot hold the store and the table"), "{}", said(&end.stderr));
    assert_eq!(fs::read(&kayles).unwrap(), before);
}

#[test]
fn every_format_is_that_of_a_table_without_a_store() {
    let folder = folder("formats");
    for (game, format) in [
        ("kayles", &["--format", "text"][..]),
        ("kayles", &["--outcomes", "--format", "text"]),
        ("kayles", &["--json"]),
        ("kayles", &["--format", "csv"]),
        ("take {1, 3, 4}", &["--format", "bfile"]),
        ("nim", &["--format", "bin"]),
        ("nim", &["--format", "bin", "--wide"]),
    ] {
        let file = folder.join("file");
        let _ = fs::remove_file(&file);
        let stored = done(table(game, 300, &file).args(format));
        let mut plain = Command::new(env!("CARGO_BIN_EXE_grundy"));
        let plain = done(plain.args(["table", game, "--to", "300"]).args(format));
        assert_eq!(said(&stored), said(&plain), "{game} {format:?}");
        assert_eq!(stored, plain);
    }
}

#[test]
fn a_search_on_a_board_goes_on_where_it_was() {
    let folder = folder("boards");
    let file = folder.join("cram");
    let solve = |position: &str, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        let mut command = command.args(["solve", "cram", position]).args(arguments);
        command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.output().unwrap()
    };
    let kept = name(&file);
    let store = ["--store", kept.as_str()];
    let plain = solve("(5, 6)", &[]);
    let stopped = solve("(5, 6)", &["--store", &kept, "--time-limit", "0s"]);
    assert_eq!(stopped.status.code(), Some(3));
    // The numbers of a remark: all facts, and those from before.
    let facts = |run: &Output| {
        let words = said(&run.stderr);
        let line = words.lines().last().unwrap();
        assert!(line.starts_with(&format!("The file {kept} has ")), "{words}");
        let numbers = line[kept.len()..].split(' ').filter_map(|word| word.parse().ok());
        numbers.collect::<Vec<usize>>()
    };
    let first = solve("(5, 6)", &store);
    assert_eq!((first.status.code(), &first.stdout), (Some(0), &plain.stdout), "{}", said(&first.stderr));
    let [all, _] = facts(&first)[..] else { panic!("{}", said(&first.stderr)) };
    let again = solve("(5, 6)", &store);
    assert_eq!((&again.stdout, facts(&again)), (&plain.stdout, vec![all, all]));
    let two = solve("(5, 6)", &["--store", &kept, "--threads", "2"]);
    assert_eq!((&two.stdout, facts(&two)), (&plain.stdout, vec![all, all]));

    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, bytes).unwrap();
    let mended = solve("(5, 6)", &store);
    assert_eq!(mended.stdout, plain.stdout);
    let words = said(&mended.stderr);
    assert!(
        words.contains("is damaged: ") && words.contains(" facts in it are not what was written"),
        "{words}"
    );
    assert!(facts(&mended)[1] < all);

    let before = fs::read(&file).unwrap();
    let other = solve("(5, 7)", &store);
    assert_eq!(other.status.code(), Some(2));
    assert!(
        said(&other.stderr).contains("it holds the values of cram: 49 moves, "),
        "{}",
        said(&other.stderr)
    );
    assert_eq!(fs::read(&file).unwrap(), before);
    let mut heaps = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let heaps = heaps.args(["solve", "kayles", "5"]).args(store).output().unwrap();
    assert_eq!(heaps.status.code(), Some(2));
    assert!(said(&heaps.stderr).contains("nothing was searched for"), "{}", said(&heaps.stderr));
}

#[test]
fn binary_values_are_little_endian() {
    let table = |wide: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        done(command.args(["table", "nim", "--to", "258", "--format", "bin"]).args(wide))
    };
    let (narrow, wide) = (table(&[]), table(&["--wide"]));
    assert_eq!((narrow.len(), &narrow[512..]), (518, &[0, 1, 1, 1, 2, 1][..]));
    assert_eq!((wide.len(), &wide[1024..]), (1036, &[0, 1, 0, 0, 1, 1, 0, 0, 2, 1, 0, 0][..]));
}

/// A folder with nothing in it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("store").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

fn table(game: &str, to: usize, file: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["table", game, "--to", &to.to_string(), "--store"]).arg(file);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a run says that must be answered.
fn done(mut command: impl std::borrow::BorrowMut<Command>) -> Vec<u8> {
    let Output { status, stdout, stderr } = command.borrow_mut().output().unwrap();
    assert_eq!(status.code(), Some(0), "{}", said(&stderr));
    stdout
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Numbers that look random and are the same every time (xorshift, Marsaglia 2003).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}
