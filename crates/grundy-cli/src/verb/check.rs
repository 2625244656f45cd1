//! `grundy check`

use crate::args::CheckArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::{Failure, reason};
use crate::files::{Disk, INPUT};
use crate::interrupt;
use crate::question;
use crate::show::{self, CheckedRule};
use crate::watch::Watch;
use grundy::answer::Checked;
use grundy::{Data, Game, Settings};
use std::path::Path;

/// Whether rules are well formed.
pub fn check(args: &CheckArgs, console: &mut Console) -> Result<Exit, Failure> {
    let watch = Watch::start(args.time_limit, console.quiet);
    let (settings, data) = question::supplied(&args.settings, &watch)?;
    let mut checked = Vec::new();
    for rule in &args.rules {
        for (name, text) in texts(rule, &Disk(&watch))? {
            checked.push(one(name, &text, settings.clone(), data.clone(), &watch));
        }
    }
    drop(watch);
    let wrong = |rule: &CheckedRule| rule.verdict.as_ref().is_err_and(|report| !report.is_unknown());
    let exit = match checked.iter().all(|rule| rule.verdict.is_ok()) {
        true => Exit::Answered,
        false if checked.iter().any(wrong) => Exit::False,
        false => interrupt::unknown(),
    };
    match args.json {
        true => console.json(&Checked::new(documents(&checked)))?,
        false => console.answer(&show::check(&checked, console.screen.width))?,
    }
    Ok(exit)
}

/// The rules that an argument stands for, each with its name; a rule typed in has none.
fn texts(argument: &str, disk: &Disk<'_>) -> Result<Vec<(Option<String>, String)>, Failure> {
    let path = argument.strip_prefix('@').unwrap_or(argument);
    let paths = match Path::new(path) {
        folder if folder.is_dir() => rules_in(folder)?,
        file if file.is_file() || path.ends_with(".game") || path == INPUT => vec![path.to_string()],
        _ => return Ok(vec![(None, argument.to_string())]),
    };
    paths
        .into_iter()
        .map(|path| {
            let text = disk.text(&path)?;
            Ok((Some(path), text))
        })
        .collect()
}

/// The `.game` files of a folder in the order of their names.
fn rules_in(folder: &Path) -> Result<Vec<String>, Failure> {
    let name = folder.display();
    let unreadable = |error: std::io::Error| {
        Failure::usage(format!("the folder {name} cannot be read: {}", reason(&error)))
    };
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == "game") {
            paths.push(path.to_string_lossy().into_owned());
        }
    }
    paths.sort();
    match paths.is_empty() {
        true => Err(Failure::usage(format!("there is no .game file in the folder {name}"))),
        false => Ok(paths),
    }
}

fn one(name: Option<String>, text: &str, settings: Settings, data: Data, watch: &Watch) -> CheckedRule {
    let mut verdict = Game::with_data(text, settings, data, &Disk(watch), watch);
    if let (Err(report), Some(name)) = (&mut verdict, &name) {
        report.name.clone_from(name);
    }
    CheckedRule { name: name.unwrap_or_else(|| text.to_string()), verdict }
}

fn documents(rules: &[CheckedRule]) -> Vec<grundy::answer::CheckedRule> {
    rules.iter().map(|rule| grundy::solve::checked(rule.name.clone(), rule.verdict.as_ref())).collect()
}
