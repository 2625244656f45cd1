//! Writes certificates beside answers.

use crate::console::Console;
use crate::failure::Failure;
use crate::files::Disk;
use crate::output::Output;
use crate::watch::Watch;
use flate2::Compression;
use flate2::write::GzEncoder;
use grundy::Game;
use grundy::certificate::{Certificate, Made, Rule};
use std::io::Write;
use std::path::Path;

/// The game as a certificate names it: a rule in a file is written out, because files change.
pub fn rule(game: &Game, watch: &Watch) -> Result<Rule, Failure> {
    Ok(match game.text().strip_prefix('@') {
        Some(path) => Rule::new(game, &Disk(watch).text(path.trim())?, game.settings()),
        None => Rule::new(game, game.text(), game.settings()),
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
        Output::at(&beside.to_string_lossy())?.write(|out| Ok(out.write_all(side)?))?;
    }
    Ok(())
}

/// Writes a certificate that stands alone, compressed where the name of the file says so.
fn document(path: &str, certificate: &Certificate) -> Result<(), Failure> {
    let text = serde_json::to_string(certificate).map_err(std::io::Error::from)? + "\n";
    Output::at(path)?.write(|out| {
        if Path::new(path).extension().is_none_or(|ending| ending != "gz") {
            return Ok(out.write_all(text.as_bytes())?);
        }
        let mut packed = GzEncoder::new(out, Compression::best());
        packed.write_all(text.as_bytes())?;
        packed.finish()?;
        Ok(())
    })
}

/// Writes the certificate that was asked for at a path, if one was; whether it could be made.
pub fn deliver(
    certificate: Option<(&String, Result<Certificate, String>)>,
    console: &mut Console,
) -> Result<bool, Failure> {
    match certificate {
        None => Ok(true),
        Some((path, Ok(certificate))) => document(path, &certificate).map(|()| true),
        Some((_, Err(why))) => {
            console.remark(&format!("No certificate was written: {why}."));
            Ok(false)
        }
    }
}
