//! `grundy verify`

use crate::args::VerifyArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::watch::Watch;
use crate::{files, show};
use grundy::certificate::Certificate;
use grundy::check::{self, Refusal};
use serde::Serialize;
use std::io::Read;
use std::path::Path;

/// Whether a certificate is true.
pub fn verify(args: &VerifyArgs, console: &mut Console) -> Result<Exit, Failure> {
    let limits = args.limits.given();
    let file = files::ordinary(args.file.as_ref()).map_err(Failure::usage)?;
    let mut document = Vec::new();
    // One byte more than may be shows that there are too many.
    let read = file.take((limits.memory / check::READ) as u64 + 1).read_to_end(&mut document);
    read.map_err(|error| Failure::usage(files::cannot_be_read(&args.file, &error)))?;
    let watch = Watch::start(args.limits.time_limit, console.quiet);
    let verdict = check::verify(document, &|name| beside(&args.file, name), &limits, &watch);
    drop(watch);
    let exit = match &verdict {
        Ok(_) => Exit::Answered,
        Err(Refusal::Wrong(_)) => Exit::False,
        Err(Refusal::Unreadable(why)) => {
            return Err(Failure::usage(format!("{} cannot be judged: {why}", args.file)));
        }
        Err(Refusal::Unknown(_)) => interrupt::unknown(),
    };
    match args.json {
        true => console.json(&Document::new(&verdict))?,
        false => console.answer(&show::verdict(&verdict, console.screen.width))?,
    }
    Ok(exit)
}

/// The answer document `grundy/verify/1`.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    /// Absent where the work was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    verified: Option<bool>,
    /// What is true.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<&'a grundy::certificate::Claim>,
    /// The first thing that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl<'a> Document<'a> {
    fn new(verdict: &'a Result<Certificate, Refusal>) -> Document<'a> {
        let verified = match verdict {
            Ok(_) => Some(true),
            Err(Refusal::Unknown(_)) => None,
            Err(_) => Some(false),
        };
        let claim = verdict.as_ref().ok().map(|certificate| &certificate.claim);
        let reason = verdict.as_ref().err().map(Refusal::to_string);
        Document { schema: "grundy/verify/1", verified, claim, reason }
    }
}

/// Opens a file in the folder of the certificate.
fn beside(certificate: &str, name: &str) -> Result<Box<dyn Read>, String> {
    if Path::new(name).file_name() != Some(name.as_ref()) {
        return Err(format!("{name} is not the name of a file beside the certificate"));
    }
    let path = Path::new(certificate).with_file_name(name);
    // A link could lead out of the folder.
    if path.is_symlink() {
        return Err(format!("{name} is a link, no file beside the certificate"));
    }
    Ok(Box::new(files::ordinary(&path)?))
}
