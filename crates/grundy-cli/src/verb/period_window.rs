//! `grundy period --window-only`: runs so long that only the first and the last values are kept.

use crate::args::{Form, PeriodArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::failure::reason;
use crate::interrupt;
use crate::store::rules_of;
use crate::watch::Watch;
use crate::{question, show};
use grundy::answer::Engine;
use grundy::{Game, PeriodAnswer};
use grundy_heap::code::Code;
use grundy_heap::path::Path as Instructions;
use grundy_heap::window::{Outcome, Period, WindowRun, preperiod};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Values between two snapshots.
const SNAPSHOT: usize = 1 << 30;

/// Goes on with the run in the folder until its period is known, then finds the least preperiod from the snapshots.
pub fn period_window(
    args: &PeriodArgs,
    game: &Game,
    mut watch: Watch,
    console: &mut Console,
) -> Result<Exit, Failure> {
    if args.work.threads.is_some() {
        return Err(Failure::with_hint("a run with --window-only has one thread", "leave out --threads"));
    }
    let rules = rules_of(game, question::play(&args.game))?;
    let code = rules.code().filter(|code| code.most_heaps() == 2).ok_or_else(|| {
        Failure::with_hint("only games that split heaps need so long runs", "leave out --window-only")
    })?;
    let folder = Folder { path: args.store.as_deref().unwrap_or(".").into(), code };
    let mut run = folder.open()?;
    if !run.is_empty() {
        console.remark(&format!("The run in {} has {} values.", folder.path.display(), run.len()));
    }
    let to = args.to.and_then(|to| usize::try_from(to).ok()).unwrap_or(usize::MAX);
    if args.to.is_some() {
        watch = watch.with_total(to as u64);
    }
    let outcome = loop {
        let next = (run.len() + 1).next_multiple_of(SNAPSHOT).min(to);
        let outcome = run.extend(next, &watch);
        folder.write("state", &run)?;
        if outcome != Outcome::Reached || run.len() >= to {
            break outcome;
        }
        let mut light = run.clone();
        light.forget_search();
        folder.write(&format!("at-{}", run.len()), &light)?;
    };
    let period = match outcome {
        Outcome::Periodic(period) => period,
        outcome => {
            drop(watch);
            let answer = blank(game, &run, Some(why(outcome)));
            show(args, &answer, console)?;
            console.remark("The same command goes on from there.");
            return Ok(interrupt::unknown());
        }
    };
    let found = preperiod(period, &folder.starts()?, |start| folder.load(start), &watch);
    drop(watch);
    match found {
        Ok(least) => {
            show(args, &proved(game, &run, period, least), console)?;
            Ok(Exit::Answered)
        }
        Err(Trouble::Outcome(outcome)) => {
            let why = format!(
                "the period {} is proved, but where it begins is not known: {}",
                period.period,
                why(outcome)
            );
            show(args, &blank(game, &run, Some(why)), console)?;
            Ok(interrupt::unknown())
        }
        Err(Trouble::Failure(failure)) => Err(failure),
    }
}

fn show(args: &PeriodArgs, answer: &PeriodAnswer, console: &mut Console) -> Result<(), Failure> {
    match args.form.form() == Form::Json {
        true => console.json(answer),
        false => console.answer(&show::period(answer, console.screen.width)),
    }
}

/// Where a run and its snapshots are.
struct Folder {
    path: PathBuf,
    code: Code,
}

/// Why a snapshot could not be used, or what stopped a run from it.
enum Trouble {
    Outcome(Outcome),
    Failure(Failure),
}

impl From<Outcome> for Trouble {
    fn from(outcome: Outcome) -> Trouble {
        Trouble::Outcome(outcome)
    }
}

impl Folder {
    /// The run as it was left, or a new one.
    fn open(&self) -> Result<WindowRun, Failure> {
        fs::create_dir_all(&self.path).map_err(|error| self.cannot("made", &error))?;
        match fs::read(self.path.join("state")) {
            Ok(bytes) => self.read("state", &bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.begin(),
            Err(error) => Err(self.cannot("read", &error)),
        }
    }

    fn begin(&self) -> Result<WindowRun, Failure> {
        WindowRun::new(&self.code, Instructions::best()).ok_or_else(|| {
            let hint = "leave out --window-only";
            Failure::with_hint("the values of this game are too large for a run of this kind", hint)
        })
    }

    fn read(&self, name: &str, bytes: &[u8]) -> Result<WindowRun, Failure> {
        let at = self.path.join(name);
        let run = WindowRun::from_bytes(bytes, Instructions::best()).ok_or_else(|| {
            let hint = "delete it to go on from an earlier snapshot, renamed to `state`; it was not changed";
            Failure::with_hint(format!("the snapshot {} is damaged", at.display()), hint)
        })?;
        if run.ground().code != self.code {
            let message = format!("the snapshot {} is one of {}", at.display(), run.ground().code);
            return Err(Failure::with_hint(message, "name another folder for this game"));
        }
        Ok(run)
    }

    /// The run as it was with so many values.
    fn load(&self, start: usize) -> Result<WindowRun, Trouble> {
        if start == 0 {
            return self.begin().map_err(Trouble::Failure);
        }
        let name = format!("at-{start}");
        let bytes =
            fs::read(self.path.join(&name)).map_err(|error| Trouble::Failure(self.cannot("read", &error)))?;
        self.read(&name, &bytes).map_err(Trouble::Failure)
    }

    /// The lengths of the snapshots, and 0.
    fn starts(&self) -> Result<Vec<usize>, Failure> {
        let entries = fs::read_dir(&self.path).map_err(|error| self.cannot("read", &error))?;
        let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let starts = names.filter_map(|name| name.strip_prefix("at-")?.parse().ok());
        let mut starts: Vec<usize> = starts.chain([0]).collect();
        starts.sort_unstable();
        Ok(starts)
    }

    /// Writes a snapshot so that a kill leaves the old one or the new one.
    fn write(&self, name: &str, run: &WindowRun) -> Result<(), Failure> {
        let at = self.path.join(name);
        let draft = at.with_extension("new");
        let written = fs::write(&draft, run.to_bytes())
            .and_then(|()| sync(&draft))
            .and_then(|()| fs::rename(&draft, &at));
        written.map_err(|error| self.cannot("written", &error))
    }

    fn cannot(&self, what: &str, error: &io::Error) -> Failure {
        Failure::usage(format!("the folder {} cannot be {what}: {}", self.path.display(), reason(error)))
    }
}

fn sync(path: &Path) -> io::Result<()> {
    fs::File::open(path)?.sync_all()
}

fn why(outcome: Outcome) -> String {
    match outcome {
        Outcome::Stopped(stop) => stop.to_string(),
        Outcome::TooLarge => "a value of 64 or more does not fit into a run of this kind".into(),
        Outcome::Forgotten => "a value was needed that is not kept".into(),
        Outcome::Reached | Outcome::Periodic(_) => "no period was found".into(),
    }
}

fn blank(game: &Game, run: &WindowRun, unknown: Option<String>) -> PeriodAnswer {
    let ground = run.ground();
    PeriodAnswer {
        checked_to: run.len().checked_sub(1).map(|last| last as u64),
        rare_mask: Some(ground.class.mask),
        rare_parity: Some(ground.class.parity.is_some()),
        rares: Some(ground.rares.len() as u64),
        last_rare: ground.rares.last().map(|rare| rare.heap as u64),
        unknown,
        ..PeriodAnswer::unknown(game.text(), Engine::Heaps.into())
    }
}

fn proved(game: &Game, run: &WindowRun, period: Period, least: usize) -> PeriodAnswer {
    PeriodAnswer {
        preperiod: Some(least as u64),
        period: Some(period.period as u64),
        saltus: Some(0),
        last_exception: least.checked_sub(1).map(|last| last as u64),
        proved: true,
        theorem: Some(format!("the window theorem for sparse games (W = {})", period.reach)),
        needed: Some(period.values as u64),
        ..blank(game, run, None)
    }
}
