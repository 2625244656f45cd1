//! `grundy table --store`: values that are kept in a file while they are computed.

use super::target::Target;
use crate::args::{Format, TableArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::store::{StoreFile, keep, rules_of};
use crate::watch::Watch;
use crate::{question, show};
use grundy::solve::Numbers;
use grundy::{Game, Nimber};

/// The values of heaps, from the file as far as it has them.
pub fn table_store(
    args: &TableArgs,
    path: &str,
    game: &Game,
    format: Option<Format>,
    watch: Watch,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let rules = rules_of(game, question::play(&args.game))?;
    let to = usize::try_from(args.to.unwrap_or(0)).unwrap_or(usize::MAX - 1);
    let limits = question::options(&[game], &args.game, &args.work, 0)?.limits;
    let setup = grundy::solve::setup(limits);
    let streamed = format.filter(|&format| show::is_stream(format) && !args.outcomes);
    if format.is_some() && streamed.is_none() && to.saturating_mul(2 * ENTRY) > limits.memory {
        let message =
            format!("a table up to {to} does not fit into the memory limit of {} MiB", limits.memory >> 20);
        return Err(Failure::unknown(message, "--format bin takes less, and --memory-limit allows more"));
    }
    let watch = watch.with_total(to as u64 + 1);
    let (mut file, mut sequence) = match StoreFile::open(path, &rules, setup, &watch.silent())? {
        Ok(opened) => opened,
        Err(halt) => {
            console.remark(&format!("The file {path} was not read to its end: {halt}."));
            return Ok(interrupt::unknown());
        }
    };
    if let Some(output) = args.output.as_deref().filter(|output| file.is_at(output)) {
        return Err(Failure::usage(format!("the file {output} cannot hold the store and the table")));
    }
    let target = Target::open(args, format == Some(Format::Bin))?;
    if let Some(greeting) = file.greeting() {
        console.remark(&greeting);
    }
    let halt =
        keep(&mut sequence, &mut file, &watch, |_| to + 1, |sequence, progress| sequence.fill(to, progress))?
            .err();
    drop(watch);

    let count = sequence.values().until(to + 1).len();
    match format {
        Some(format) => {
            let unknown = halt.map(|halt| halt.to_string());
            let last = i64::try_from(to).unwrap_or(i64::MAX);
            let numbers = Numbers::of_heaps(game, sequence, last, unknown);
            match streamed {
                Some(format) => target.numbers(&numbers, format, args.wide, console)?,
                None => target.table(&numbers.into_table(args.outcomes), format, game, console)?,
            }
        }
        None if halt.is_none() => {
            let title = game.entry().map_or(game.text(), |entry| entry.title.as_str());
            let values = sequence.values().until(to + 1);
            target.text(&show::summary(title, values, file.name(), console.screen.width), console)?;
        }
        None => {}
    }
    match halt {
        None => Ok(Exit::Answered),
        Some(halt) => {
            let kept = match count {
                0 => "There is no value yet".to_string(),
                count => format!("Heaps 0 to {} of {to} are done", count - 1),
            };
            console.remark(&format!("{kept}: {halt}.\nThe same command goes on from there."));
            Ok(interrupt::unknown())
        }
    }
}

/// The size of an entry of a table in memory.
const ENTRY: usize = size_of::<Option<Nimber>>();
