//! `grundy check`

use crate::args::CheckArgs;
use crate::console::{self, Console};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::Disk;
use crate::question;
use crate::show::{self, CheckedRule};
use grundy::answer::Checked;
use grundy::game::{Files, Game};
use grundy::rule::settings::Settings;
use std::path::Path;

/// Whether rules are well formed.
pub fn check(args: &CheckArgs, console: &mut Console) -> Result<Exit, Failure> {
    let mut checked = Vec::new();
    for rule in &args.rules {
        for (name, text) in texts(rule)? {
            let settings = question::settings(&text, &args.settings)?;
            checked.push(one(name, &text, &settings));
        }
    }
    let ok = checked.iter().all(|rule| rule.verdict.is_ok());
    match args.json {
        true => console.json(&Checked::new(documents(&checked)))?,
        false => console.answer(&show::check(&checked, console.screen.width))?,
    }
    Ok(if ok { Exit::Answered } else { Exit::False })
}

/// The rules that an argument stands for, each with its name; a rule typed in has none.
fn texts(argument: &str) -> Result<Vec<(Option<String>, String)>, Failure> {
    let path = argument.strip_prefix('@').unwrap_or(argument);
    let paths = match Path::new(path) {
        folder if folder.is_dir() => rules_in(folder)?,
        file if file.is_file() || path.ends_with(".game") => vec![path.to_string()],
        _ => return Ok(vec![(None, argument.to_string())]),
    };
    paths
        .into_iter()
        .map(|path| {
            let text = Disk.read(&path).map_err(Failure::usage)?;
            Ok((Some(path), text))
        })
        .collect()
}

/// The `.game` files of a folder in the order of their names.
fn rules_in(folder: &Path) -> Result<Vec<String>, Failure> {
    let name = folder.display();
    let unreadable = |error: std::io::Error| {
        Failure::usage(format!("the folder {name} cannot be read: {}", console::reason(&error)))
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

fn one(name: Option<String>, text: &str, settings: &Settings) -> CheckedRule {
    let mut verdict = Game::open(text, settings, &Disk);
    if let (Err(report), Some(name)) = (&mut verdict, &name) {
        report.name.clone_from(name);
    }
    CheckedRule { name: name.unwrap_or_else(|| text.to_string()), verdict }
}

fn documents(rules: &[CheckedRule]) -> Vec<grundy::answer::CheckedRule> {
    rules.iter().map(|rule| grundy::solve::checked(rule.name.clone(), rule.verdict.as_ref())).collect()
}
