//! Makes the index of the catalogue: what a game may be called, and the text of its file. To find a game then needs
//! no file to be read but its own. What it reads is JSON, so that it holds one parser less.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=games");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("games");
    let mut paths =
        fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort_by(|a, b| a.file_stem().cmp(&b.file_stem()));
    let (mut index, mut files) = (String::from("&[\n"), String::from("&[\n"));
    for path in paths {
        let named: toml::Table =
            fs::read_to_string(&path)?.parse().map_err(|error| format!("{path:?}: {error}"))?;
        let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a name that is no text")?;
        let words = |key: &str| match named.get(key) {
            Some(toml::Value::Array(words)) => words.iter().filter_map(toml::Value::as_str).collect(),
            Some(word) => word.as_str().into_iter().collect(),
            None => Vec::new(),
        };
        let (title, aliases) = (words("title").concat(), words("aliases"));
        let json = serde_json::to_string(&named)?;
        writeln!(
            index,
            "    Listed {{ name: {name:?}, title: {title:?}, aliases: &{aliases:?}, json: {json:?} }},"
        )?;
        writeln!(files, "    ({name:?}, include_str!({path:?})),")?;
    }
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join("catalogue.rs"), index + "]")?;
    fs::write(Path::new(&folder).join("files.rs"), files + "]")?;
    Ok(())
}
