//! `grundy sweep`

use crate::args::{FamilyName, PlanArgs, RunArgs, Step, SweepArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::failure::reason;
use crate::files::Disk;
use crate::interrupt;
use crate::output::Output;
use crate::watch::Watch;
use grundy::{Progress, Stop, Unwatched};
use grundy_sweep::{Done, Family, Plan, Question, Refused, Shard, Table};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Plans a sweep, computes its shards, or puts them together.
pub fn sweep(args: &SweepArgs, console: &mut Console) -> Result<Exit, Failure> {
    match &args.step {
        Step::Plan(args) => plan(args, console),
        Step::Run(args) => run(args, console),
        Step::Merge(args) => merge(&Folder::at(&args.folder), console),
    }
}

fn plan(args: &PlanArgs, console: &mut Console) -> Result<Exit, Failure> {
    let items = family(args)?.items().map_err(Failure::usage)?;
    let usual = Question::of(args.ask.into(), args.to).map_err(Failure::usage)?;
    let memory = args.memory_limit.unwrap_or(usual.memory);
    let question = Question { position: args.position.clone(), memory, ..usual };
    let games = items.len();
    let plan = Plan::new(question, items, args.shards).map_err(Failure::usage)?;
    let folder = Folder::at(&args.folder);
    folder.make()?;
    folder.write("plan.json", &serde_json::to_string(&plan).map_err(std::io::Error::from)?)?;
    console.answer(&format!("{games} games in {} shards.\n", plan.shards.len()))?;
    Ok(Exit::Answered)
}

fn family(args: &PlanArgs) -> Result<Family, Failure> {
    let text = || match &args.file {
        Some(path) => Disk(&Unwatched).text(path),
        None => {
            Err(Failure::with_hint("the games are missing", "write them to a file, a line each: --file FILE"))
        }
    };
    let before = |usual: &[u32]| args.before.clone().unwrap_or_else(|| usual.into());
    Ok(match args.family {
        FamilyName::Octal => Family::Octal { digits: args.digits.unwrap_or(3), before: before(&[0, 4]) },
        FamilyName::Hexadecimal => {
            Family::Hexadecimal { digits: args.digits.unwrap_or(2), before: before(&[0]) }
        }
        FamilyName::Subtraction => Family::Subtraction { k: args.amounts, max: args.max.unwrap_or(0) },
        FamilyName::Graphs => Family::Graphs { text: text()?, game: args.game.clone() },
        FamilyName::Rules => {
            let lines = text()?.lines().map(|line| line.trim().to_string()).collect::<Vec<_>>();
            Family::Rules { games: lines.into_iter().filter(|line| !line.is_empty()).collect() }
        }
    })
}

fn run(args: &RunArgs, console: &mut Console) -> Result<Exit, Failure> {
    let folder = Folder::at(&args.folder);
    let plan = folder.plan()?;
    let watch = Watch::start(args.time_limit, console.quiet);
    let (mut computed, mut games, mut there) = (0, 0, 0);
    for shard in plan.part(args.shard.0, args.shard.1).map_err(Failure::usage)? {
        if folder.result(shard).is_some() {
            there += 1;
            continue;
        }
        let start = Instant::now();
        let done = match shard.compute(&Behind { games, watch: &watch }) {
            Ok(done) => done,
            Err(Refused::Wrong(why)) => return Err(Failure::usage(why)),
            Err(Refused::Stopped(stop)) => {
                drop(watch);
                console.remark(&format!(
                    "{}: {stop}. The same command goes on from there.",
                    shards(computed, "computed")
                ));
                return Ok(interrupt::unknown());
            }
        };
        let seconds = (start.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
        let text = serde_json::to_string(&Done { seconds, ..done }).map_err(std::io::Error::from)?;
        folder.write(&name(shard), &text)?;
        (computed, games) = (computed + 1, games + shard.items.len() as u64);
    }
    drop(watch);
    console.answer(&format!("{}, {there} were there.\n", shards(computed, "computed")))?;
    Ok(Exit::Answered)
}

fn shards(count: usize, what: &str) -> String {
    format!("{count} {} {what}", if count == 1 { "shard" } else { "shards" })
}

fn merge(folder: &Folder, console: &mut Console) -> Result<Exit, Failure> {
    let plan = folder.plan()?;
    let missing = plan.shards.iter().filter(|shard| folder.result(shard).is_none()).count();
    if missing > 0 {
        let message = format!("of {} results {missing} missing or changed", plan.shards.len());
        return Err(Failure::with_hint(message, "grundy sweep run FOLDER computes them"));
    }
    let table = Table::merge(&plan, plan.shards.iter().filter_map(|shard| folder.result(shard)));
    let table = table.map_err(Failure::usage)?;
    folder.write("rows.csv", &table.csv())?;
    folder.write("seconds.csv", &table.seconds_csv())?;
    let counts: Vec<String> =
        table.counts().iter().map(|(status, count)| format!("{count} {status}")).collect();
    console.answer(&format!(
        "{} rows in {}: {}.\n",
        table.rows.len(),
        folder.named("rows.csv"),
        counts.join(", ")
    ))?;
    Ok(Exit::Answered)
}

/// Counts the games of this shard behind those of the shards before.
struct Behind<'a> {
    games: u64,
    watch: &'a Watch,
}

impl Progress for Behind<'_> {
    fn check(&self, done: u64) -> Option<Stop> {
        self.watch.check(self.games + done)
    }

    fn used(&self) -> Option<usize> {
        self.watch.used()
    }
}

/// The folder of a sweep: `plan.json`, a result a shard in `shards/`, and the table in `rows.csv`.
struct Folder(PathBuf);

/// Where the result of a shard lies in the folder.
fn name(shard: &Shard) -> String {
    format!("shards/{}.json", shard.name)
}

impl Folder {
    fn at(path: &str) -> Folder {
        Folder(path.into())
    }

    fn named(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn make(&self) -> Result<(), Failure> {
        let cannot = |error| {
            Failure::usage(format!("the folder {} cannot be made: {}", self.0.display(), reason(&error)))
        };
        fs::create_dir_all(self.0.join("shards")).map_err(cannot)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        Output::at(&self.named(name))?.write(|out| Ok(out.write_all(text.as_bytes())?))
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let path = self.named("plan.json");
        if !Path::new(&path).exists() {
            let hint = "grundy sweep plan FOLDER FAMILY makes one";
            return Err(Failure::with_hint(format!("there is no plan {path}"), hint));
        }
        let text = Disk(&Unwatched).text(&path)?;
        Plan::read(text.as_bytes()).map_err(|why| Failure::usage(format!("{path}: {why}")))
    }

    /// What a shard has found, if it is there and whole.
    fn result(&self, shard: &Shard) -> Option<Done> {
        fs::read(self.0.join(name(shard))).ok().and_then(|text| Done::read(&text, &shard.name))
    }
}
