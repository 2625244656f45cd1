//! `grundy play`

use crate::args::PlayArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::play::{Input, Seats, Session};
use crate::question;
use crate::watch::Watch;
use std::time::Duration;

/// How long the computer thinks where nothing else is said.
const PATIENCE: Duration = Duration::from_secs(20);

/// A game against the perfect player, or a friend.
pub fn play(args: &PlayArgs, console: &mut Console) -> Result<Exit, Failure> {
    let watch = Watch::within(&args.work.limits, console.quiet);
    let sum = question::sum(&args.game.game, &args.game.settings, &args.position, &watch, console)?;
    drop(watch);
    let options = question::options(&sum.games(), &args.game, &args.work, 0)?;
    let rng = args.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
    let time = args.work.limits.time_limit.unwrap_or(PATIENCE);
    Session {
        sum: &sum,
        options,
        seats: Seats::of(args),
        blind: args.blind,
        time,
        input: Input::new(),
        console,
    }
    .play(rng)
}
