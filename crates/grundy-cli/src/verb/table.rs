//! `grundy table`

use super::table_store::table_store;
use super::target::Target;
use crate::args::{Format, TableArgs};
use crate::certify;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::screen::Screen;
use crate::watch::Watch;
use crate::{question, show};
use grundy::Game;
use grundy::answer::Lost;
use grundy::certificate;
use grundy::solve::Filled;
use grundy_heap::values::Values;

/// The values or outcomes of many positions, in the format asked for.
pub fn table(args: &TableArgs, console: &mut Console) -> Result<Exit, Failure> {
    let asked = if args.json { Some(Format::Json) } else { args.format };
    match asked {
        Some(Format::Bfile) if args.outcomes => return Err(show::not_for_bfile()),
        Some(Format::Bin) if args.outcomes => return Err(show::not_for_bin()),
        Some(Format::Bin) => {}
        _ if args.wide => return Err(Failure::usage("--wide goes with --format bin only")),
        _ => {}
    }
    let watch = Watch::within(&args.work.limits, console.quiet);
    let game = question::game(&args.game, &watch, console)?;
    if args.losing || args.count || args.length.is_some() || args.condition.is_some() {
        return lost(args, &game, asked, watch, console);
    }
    if let Some(path) = &args.store {
        return table_store(args, path, &game, asked, watch, console);
    }
    let format = asked.unwrap_or(Format::Text);
    let target = Target::open(args, format == Format::Bin)?;
    let to = args.to.unwrap_or_else(|| game.screenful(question::play(&args.game)));
    let options = question::options(&[&game], &args.game, &args.work, 0)?;
    let streamed = show::is_stream(format) && !args.outcomes && args.certificate.is_none();
    let answer = match streamed {
        false => game.table(to, args.outcomes, &options, &watch)?,
        true => match game.filled(to, args.outcomes, &options, &watch)? {
            Filled::Table(table) => table,
            Filled::Numbers(numbers) => {
                let _watch = watch.hushed();
                target.numbers(&numbers, format, args.wide, console)?;
                return Ok(match numbers.unknown() {
                    None => Exit::Answered,
                    Some(why) => {
                        console.remark(&format!("The table is not complete: {why}."));
                        interrupt::unknown()
                    }
                });
            }
        },
    };
    let watch = watch.hushed();

    match format {
        Format::Bin => {
            let values: Vec<u32> = show::known(&answer)?.collect();
            target.bytes(|out| show::bin(Values::Long(&values), 0, args.wide, out))?;
        }
        format => target.table(&answer, format, &game, console)?,
    }
    if let Some(why) = &answer.unknown {
        if format != Format::Text || args.output.is_some() {
            console.remark(&format!("The table is not complete: {why}."));
        }
        return Ok(interrupt::unknown());
    }
    if let Some(path) = &args.certificate {
        let rule = certify::rule(&game, &watch)?;
        match certificate::of_table(&game, rule, &answer, &certify::side_name(path)) {
            Ok(made) => certify::write(path, &made)?,
            Err(why) => {
                console.remark(&format!("No certificate was written: {why}."));
                return Ok(Exit::Unknown);
            }
        }
    }
    Ok(Exit::Answered)
}

/// The lost positions alone, or how many they are.
fn lost(
    args: &TableArgs,
    game: &Game,
    format: Option<Format>,
    watch: Watch,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let write: fn(&Lost, &Screen) -> String = match format.unwrap_or(Format::Text) {
        Format::Text => show::lost,
        Format::Csv => |lost, _| show::lost_lines(lost),
        Format::Json => |lost, _| serde_json::to_string(lost).unwrap_or_default() + "\n",
        Format::Bfile | Format::Bin | Format::Svg => {
            return Err(Failure::with_hint(
                "lost positions are written as text, csv or json",
                "leave --losing out",
            ));
        }
    };
    let target = Target::open(args, false)?;
    let to = args.to.unwrap_or_else(|| game.screenful(question::play(&args.game)));
    let options = question::options(&[game], &args.game, &args.work, 0)?;
    let asked = if args.count && !args.losing { Game::count_lost } else { Game::lost };
    let answer = asked(game, to, args.length, args.condition.as_deref(), &options, &watch)?;
    drop(watch);
    target.text(&write(&answer, &console.screen), console)?;
    Ok(if answer.unknown.is_some() { interrupt::unknown() } else { Exit::Answered })
}
