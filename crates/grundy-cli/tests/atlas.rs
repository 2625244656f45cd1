//! The atlases of `docs/atlas`: they agree with what is published, and a sample is computed again.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A table: for each code its row, a value for each column.
type Atlas = Vec<HashMap<String, String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Rows with tabs between the columns, the first of which names them; `#` begins a remark.
fn read(path: &str) -> Atlas {
    table(&fs::read_to_string(root().join(path)).unwrap(), b'\t')
}

fn table(text: &str, between: u8) -> Atlas {
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader.delimiter(between).comment(Some(b'#')).from_reader(text.as_bytes());
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

/// The rows that a sweep finds for these codes.
fn swept(name: &str, codes: &[&str], question: &[&str]) -> Atlas {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("atlas").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("codes"), codes.join("\n")).unwrap();
    let grundy = |step: &str, more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        let done = command.args(["sweep", step, "."]).args(more).current_dir(&folder).output().unwrap();
        assert!(done.status.success(), "{done:?}");
    };
    grundy("plan", &[&["rules", "--file", "codes", "--shards", "1"], question].concat());
    grundy("run", &[]);
    grundy("merge", &[]);
    table(&fs::read_to_string(folder.join("rows.csv")).unwrap(), b',')
}

fn same(told: &Atlas, found: &Atlas, columns: &[&str]) {
    assert_eq!(told.len(), found.len());
    for (told, found) in told.iter().zip(found) {
        for &column in columns {
            assert_eq!(told[column], found[column], "{column} of {}", told["code"]);
        }
    }
}

#[test]
fn every_code_stands_in_both_atlases() {
    for path in ["docs/atlas/octal.tsv", "docs/atlas/misere.tsv"] {
        let atlas = read(path);
        let mut codes: Vec<&str> = atlas.iter().map(|row| row["code"].as_str()).collect();
        assert_eq!(codes.len(), 2 * 511, "{path}");
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 2 * 511, "{path}");
    }
}

#[test]
fn periods_are_the_published_ones() {
    let atlas = read("docs/atlas/octal.tsv");
    let ours: HashMap<&str, _> = atlas.iter().map(|row| (row["code"].as_str(), row)).collect();
    let published = read("crates/grundy-heap/tests/truth/octal_periods.tsv");
    let (mut agree, mut open) = (0, 0);
    for row in &published {
        let Some(found) = ours.get(row["code"].as_str()) else { continue };
        match (row["status"].starts_with("solved"), found["status"].as_str()) {
            (true, "proved") => {
                for column in ["preperiod", "period"] {
                    assert_eq!(row[column], found[column], "{column} of {}", row["code"]);
                }
                assert_eq!(row["max_value"], found["largest"], "{}", row["code"]);
                agree += 1;
            }
            // A period that is published lies further on.
            (true, _) => {
                let end: u64 =
                    row["preperiod"].parse::<u64>().unwrap() + row["period"].parse::<u64>().unwrap();
                let values: u64 = found["values"].parse().unwrap();
                assert!(2 * end > values, "{}: {values} values are enough", row["code"]);
                open += 1;
            }
            // What is unsolved there was computed to heap 40,000, and has no period that shows so early.
            (false, "proved") => {
                let end: u64 =
                    found["preperiod"].parse::<u64>().unwrap() + found["period"].parse::<u64>().unwrap();
                assert!(end > 40_000, "{}", row["code"]);
                open += 1;
            }
            (false, _) => {
                open += 1;
            }
        }
    }
    assert!(agree > 300 && open > 100, "{agree} agree, {open} are open");
}

/// The nim-values of a code, from heap 0 to `last`, by the definition alone.
fn values(digits: &[u32], last: usize) -> Vec<u32> {
    let mut values = vec![0u32; last + 1];
    for heap in 1..=last {
        let mut options = HashSet::new();
        for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if digit & 1 != 0 && left == 0 {
                options.insert(0);
            }
            if digit & 2 != 0 && left > 0 {
                options.insert(values[left]);
            }
            if digit & 4 != 0 {
                options.extend((1..left).map(|part| values[part] ^ values[left - part]));
            }
        }
        values[heap] = (0..).find(|value| !options.contains(value)).unwrap();
    }
    values
}

/// What two codes need to share so that, some heaps without value aside, all their values are the same:
/// one for each number of such heaps. `docs/atlas/octal.md` has the proof.
fn forms(code: &str) -> Vec<(BTreeSet<usize>, BTreeSet<usize>, Vec<u32>)> {
    const SHARED: usize = 40;
    const ASIDE: usize = 10;
    let digits: Vec<u32> = code.chars().filter_map(|digit| digit.to_digit(8)).collect();
    let with =
        |bit: u32| -> Vec<usize> { (0..digits.len()).filter(|&taken| digits[taken] & bit != 0).collect() };
    let (one, two) = (with(2), with(4));
    let values = values(&digits, SHARED + ASIDE);
    let idle = values.iter().skip(1).take(ASIDE).take_while(|&&value| value == 0).count();
    let form = |aside: usize| {
        let shared = values[aside..aside + SHARED].to_vec();
        let split: BTreeSet<usize> = two.iter().map(|taken| taken + aside).collect();
        let implied =
            |&gone: &usize| (1..=gone).any(|part| shared[part] == 0 && split.contains(&(gone - part)));
        let whole = two.iter().flat_map(|taken| (1..=aside).map(move |part| taken + part));
        (one.iter().copied().chain(whole).filter(|gone| !implied(gone)).collect(), split, shared)
    };
    (0..=idle).map(form).collect()
}

#[test]
fn every_open_code_has_a_twin_that_was_computed_to_a_million() {
    let atlas = read("docs/atlas/octal.tsv");
    // Codes that share a form are twins, and so are twins of twins.
    let mut class: Vec<usize> = (0..atlas.len()).collect();
    let mut first = HashMap::new();
    for (row, told) in atlas.iter().enumerate() {
        for form in forms(&told["code"]) {
            let other = class[*first.entry(form).or_insert(row)];
            let own = class[row];
            class.iter_mut().filter(|class| **class == own).for_each(|class| *class = other);
        }
    }
    let mut open: HashMap<usize, Vec<&HashMap<String, String>>> = HashMap::new();
    for (row, told) in atlas.iter().enumerate() {
        if told["status"] == "open" {
            open.entry(class[row]).or_default().push(told);
        }
    }
    assert_eq!(open.len(), 80);
    for (of, twins) in open {
        assert_eq!(twins.len(), class.iter().filter(|&&class| class == of).count(), "{twins:?}");
        let computed = |twin: &&HashMap<String, String>| twin["values"].parse::<u64>().unwrap() > 1_000_000;
        assert!(twins.iter().any(computed), "{twins:?}");
        assert!(twins.iter().all(|twin| twin["twin"] == twins[0]["twin"]), "{twins:?}");
    }
}

#[test]
fn periods_again() {
    let atlas = read("docs/atlas/octal.tsv");
    // What was computed further takes too long here; its values are not those of fewer.
    let few =
        |row: &&HashMap<String, String>| row["values"].parse::<u64>().is_ok_and(|values| values <= 10_001);
    let sample: Atlas = atlas.iter().filter(few).step_by(41).cloned().collect();
    assert!(sample.len() > 15, "{}", sample.len());
    let codes: Vec<&str> = sample.iter().map(|row| row["code"].as_str()).collect();
    let found = swept("octal", &codes, &["--to", "10000"]);
    let columns =
        ["status", "preperiod", "period", "saltus", "values", "largest", "rares", "hash", "certificate"];
    same(&sample, &found, &columns);
}

#[test]
fn quotients_again() {
    let atlas = read("docs/atlas/misere.tsv");
    for (to, every) in [("40", 41), ("200", 11)] {
        let sample: Atlas = atlas.iter().filter(|row| row["to"] == to).step_by(every).cloned().collect();
        assert!(sample.len() > 5, "{}", sample.len());
        let codes: Vec<&str> = sample.iter().map(|row| row["code"].as_str()).collect();
        let question = ["--ask", "quotient", "--to", to, "--memory-limit", "2M"];
        let found = swept(&format!("misere-{to}"), &codes, &question);
        same(&sample, &found, &["status", "order", "p_portion", "heaps_to", "preperiod", "period", "hash"]);
    }
}

#[test]
fn quotients_are_the_certified_ones() {
    let text = fs::read_to_string(root().join("crates/grundy-misere/tests/data/quotients.json")).unwrap();
    let truth: serde_json::Value = serde_json::from_str(&text).unwrap();
    let atlas = read("docs/atlas/misere.tsv");
    let ours: HashMap<&str, _> = atlas.iter().map(|row| (row["code"].as_str(), row)).collect();
    let mut agree = 0;
    for known in truth.as_array().unwrap().iter().filter(|known| known["complete"] == true) {
        let Some(found) =
            ours.get(known["code"].as_str().unwrap()).filter(|found| found["status"] == "proved")
        else {
            continue;
        };
        assert_eq!(found["order"], known["order"].to_string(), "{}", known["code"]);
        assert_eq!(found["p_portion"], known["P_size"].to_string(), "{}", known["code"]);
        agree += 1;
    }
    assert!(agree > 30, "only {agree} were compared");
}
