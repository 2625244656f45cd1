//! Writes certificates beside answers.

use crate::args::GameArgs;
use crate::console;
use crate::failure::Failure;
use crate::files::Disk;
use crate::question;
use grundy::certificate::{Certificate, Made, Rule};
use grundy::game::{Files, Game};
use std::io::Write;
use std::path::Path;

/// The game as a certificate names it: a rule in a file is written out, because files change.
pub fn rule(game: &Game, args: &GameArgs) -> Result<Rule, Failure> {
    let settings = question::settings(&args.game, &args.settings)?;
    Ok(match args.game.trim().strip_prefix('@') {
        Some(path) => Rule::new(game, &Disk.read(path.trim()).map_err(Failure::usage)?, &settings),
        None => Rule::new(game, &args.game, &settings),
    })
}

/// The name of the file for values that are too many for the certificate at `path`.
pub fn side_name(path: &str) -> String {
    let stem = Path::new(path).file_stem().map_or("certificate".into(), |stem| stem.to_string_lossy());
    format!("{stem}.values.gz")
}

/// Writes a certificate, and the file that belongs beside it.
pub fn write(path: &str, made: &Made) -> Result<(), Failure> {
    document(path, &made.document)?;
    if let Some(side) = &made.side {
        let beside = Path::new(path).with_file_name(side_name(path));
        console::create(&beside.to_string_lossy())?.write_all(side)?;
    }
    Ok(())
}

/// Writes a certificate that stands alone.
pub fn document(path: &str, certificate: &Certificate) -> Result<(), Failure> {
    let text = serde_json::to_string(certificate).map_err(std::io::Error::from)? + "\n";
    Ok(console::create(path)?.write_all(text.as_bytes())?)
}
