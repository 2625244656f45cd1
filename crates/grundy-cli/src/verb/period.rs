//! `grundy period`

use crate::args::PeriodArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::watch::Watch;
use crate::{question, show};

/// Finds the period of the values of heaps, and proves it where a theorem allows.
pub fn period(args: &PeriodArgs, console: &mut Console) -> Result<Exit, Failure> {
    let game = question::game(&args.game)?;
    let options = question::options(&args.game, &args.limits, 0);
    let watch = Watch::start(args.limits.time_limit, console.quiet);
    let answer = grundy::solve::period(&game, args.to, &options, &watch)?;
    let unknown = watch.exit();
    drop(watch);

    match args.json {
        true => console.json(&answer)?,
        false => console.answer(&show::period(&answer, console.screen.width))?,
    }
    Ok(if answer.proved { Exit::Answered } else { unknown })
}
