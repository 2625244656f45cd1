//! `grundy check`

use crate::args::CheckArgs;
use crate::console::{self, Console};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::Disk;
use crate::question;
use crate::show::{self, CheckedRule};
use grundy::answer::{Checked, Mistake};
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
        true => console.json(&Checked::new(checked.iter().map(document).collect()))?,
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
    let verdict = match Game::open(text, settings, &Disk) {
        Ok(game) => Ok((game.canonical(), grundy::solve::plan(&game, None))),
        Err(mut report) => {
            if let Some(name) = &name {
                report.name.clone_from(name);
            }
            Err(report)
        }
    };
    CheckedRule { name: name.unwrap_or_else(|| text.to_string()), verdict }
}

/// A rule as the answer document says it.
fn document(checked: &CheckedRule) -> grundy::answer::CheckedRule {
    let (rule, plan, mistakes) = match &checked.verdict {
        Ok((rule, plan)) => (Some(rule.clone()), Some(plan.clone()), Vec::new()),
        Err(report) => (None, None, Mistake::all(report)),
    };
    grundy::answer::CheckedRule { name: checked.name.clone(), ok: rule.is_some(), rule, plan, mistakes }
}
