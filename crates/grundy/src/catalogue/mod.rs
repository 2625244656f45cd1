//! The named games. Each is a file in `games/`, and that file is definition, test and page.

mod entry;

pub use entry::{
    Entry, KnownMisere, KnownPeriod, KnownPosition, KnownSettings, KnownValues, Verified, settings,
};

use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/games");

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let mut entries: Vec<Entry> = files().filter_map(|(name, text)| read(name, text).ok()).collect();
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    entries
});

/// The catalogue's files: name without ending, and text.
pub fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    let toml = FILES.files().filter(|file| file.path().extension().is_some_and(|ending| ending == "toml"));
    toml.filter_map(|file| Some((file.path().file_stem()?.to_str()?, file.contents_utf8()?)))
}

/// Reads one file of the catalogue.
pub fn read(name: &str, text: &str) -> Result<Entry, toml::de::Error> {
    let entry: Entry = toml::from_str(text)?;
    Ok(Entry { name: name.into(), ..entry })
}

/// All games, by name.
pub fn all() -> &'static [Entry] {
    &ENTRIES
}

/// The game of this name or alias. Capitals, blanks, underscores and apostrophes do not matter.
///
/// ```
/// let game = grundy::catalogue::find("Dawson's Kayles").unwrap();
/// assert_eq!(game.name, "dawsons-kayles");
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    let wanted = simplify(name);
    let all = || ENTRIES.iter();
    all()
        .find(|entry| simplify(&entry.name) == wanted)
        .or_else(|| all().find(|entry| simplify(&entry.title) == wanted))
        .or_else(|| all().find(|entry| entry.aliases.iter().any(|alias| simplify(alias) == wanted)))
}

/// All names a user may type.
pub fn names() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().flat_map(|entry| std::iter::once(&entry.name).chain(&entry.aliases)).map(String::as_str)
}

/// The games in whose name, title, tags or description all of the words stand.
pub fn search(words: &str) -> Vec<&'static Entry> {
    let holds = |entry: &Entry, word: &str| {
        let texts = [&entry.name, &entry.title, &entry.about, &entry.rule];
        let texts = texts.into_iter().chain(&entry.aliases).chain(&entry.tags);
        texts.into_iter().any(|text| text.to_lowercase().contains(word))
    };
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    ENTRIES.iter().filter(|entry| words.iter().all(|word| holds(entry, word))).collect()
}

fn simplify(name: &str) -> String {
    let letters = name.trim().to_lowercase();
    letters
        .chars()
        .filter(|c| *c != '\'' && *c != '’')
        .map(|c| if c == ' ' || c == '_' { '-' } else { c })
        .collect()
}
