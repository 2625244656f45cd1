//! The named games. Each is a file in `games/`, and that file is definition, test and page.

mod entry;

pub use entry::{Entry, Shown, Theorem};
#[doc(hidden)]
pub use entry::{KnownMisere, KnownPeriod, KnownPosition, KnownSettings, KnownValues, Verified, settings};

use std::sync::OnceLock;

/// A game as the index has it: what it may be called, and what its file says, as JSON.
struct Listed {
    name: &'static str,
    title: &'static str,
    aliases: &'static [&'static str],
    json: &'static str,
}

/// All games by name; `build.rs` makes the list.
static INDEX: &[Listed] = include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

/// The files themselves.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The games that have been read, each at its place in the index.
static ENTRIES: [OnceLock<Option<Entry>>; INDEX.len()] = [const { OnceLock::new() }; INDEX.len()];

/// The game at a place of the index; it is read when it is first asked for.
fn entry(place: usize) -> Option<&'static Entry> {
    let listed = &INDEX[place];
    ENTRIES[place].get_or_init(|| Some(named(listed.name, serde_json::from_str(listed.json).ok()?))).as_ref()
}

/// The catalogue's files: name without ending, and text.
#[doc(hidden)]
pub fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().copied()
}

/// Reads one file of the catalogue.
#[doc(hidden)]
pub fn read(name: &str, text: &str) -> Result<Entry, toml::de::Error> {
    Ok(named(name, toml::from_str(text)?))
}

fn named(name: &str, entry: Entry) -> Entry {
    Entry { name: name.into(), ..entry }
}

/// All games, by name.
pub fn all() -> impl Iterator<Item = &'static Entry> {
    (0..INDEX.len()).filter_map(entry)
}

/// How many games there are.
#[doc(hidden)]
pub fn len() -> usize {
    INDEX.len()
}

/// The game of this name or alias. Capitals, blanks, underscores and apostrophes do not matter.
///
/// ```
/// let game = grundy::catalogue::find("Dawson's Kayles").unwrap();
/// assert_eq!(game.name, "dawsons-kayles");
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    let wanted = simplify(name);
    let place = |called: fn(&Listed) -> &[&'static str]| {
        INDEX.iter().position(|listed| called(listed).iter().any(|name| simplify(name) == wanted))
    };
    place(|listed| std::slice::from_ref(&listed.name))
        .or_else(|| place(|listed| std::slice::from_ref(&listed.title)))
        .or_else(|| place(|listed| listed.aliases))
        .and_then(entry)
}

/// More bytes than any name has.
const LONG: usize = 64;

/// The longest name that a text begins with, and what stands behind it.
pub(crate) fn begun_with(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    let blanks: Vec<_> = text.match_indices(' ').map(|(at, _)| at).take_while(|&at| at < LONG).collect();
    let mut parts = blanks.into_iter().rev().map(|at| (text[..at].trim_end(), text[at..].trim_start()));
    parts.find(|(name, _)| find(name).is_some())
}

/// All names a user may type.
pub fn names() -> impl Iterator<Item = &'static str> {
    INDEX.iter().flat_map(|listed| std::iter::once(&listed.name).chain(listed.aliases)).copied()
}

/// The games in whose name, title, tags or description all of the words stand.
pub fn search(words: &str) -> Vec<&'static Entry> {
    let holds = |entry: &Entry, word: &str| {
        let texts = [&entry.name, &entry.title, &entry.about, &entry.rule];
        let texts = texts.into_iter().chain(&entry.aliases).chain(&entry.tags);
        texts.into_iter().any(|text| text.to_lowercase().contains(word))
    };
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    all().filter(|entry| words.iter().all(|word| holds(entry, word))).collect()
}

fn simplify(name: &str) -> String {
    let letters = name.trim().to_lowercase();
    letters
        .chars()
        .filter(|c| *c != '\'' && *c != '’')
        .map(|c| if c == ' ' || c == '_' { '-' } else { c })
        .collect()
}
