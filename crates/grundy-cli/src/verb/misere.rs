//! `grundy misere`

use crate::args::{MisereArgs, QuotientArgs, Theory};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::watch::{self, Watch};
use crate::{question, show};
use grundy::{Options, Play, Solver};

/// Genus, class and canonical form of a position, or the misère quotient of a game.
pub fn misere(args: &MisereArgs, console: &mut Console) -> Result<Exit, Failure> {
    match (&args.theory, &args.game) {
        (Some(Theory::Quotient(args)), _) => quotient(args, console),
        (None, Some(game)) => position(game, args, console),
        (None, None) => {
            Err(Failure::with_hint("a game is missing", "write for example `grundy misere kayles 9`"))
        }
    }
}

fn position(game: &str, args: &MisereArgs, console: &mut Console) -> Result<Exit, Failure> {
    let watch = Watch::within(&args.limits, console.quiet);
    let sum = question::sum(game, &args.settings, &args.position, &watch, console)?;
    let limits = question::limited(&args.limits);
    // One more than fits, as for `solve`.
    let replies = if args.all || args.json { usize::MAX } else { console.screen.lines + 1 };
    let options = Options { play: Some(Play::Misere), limits, replies };
    let answer = Solver::new(&sum.games(), &options, &watch)?.misere(sum.components())?;
    drop(watch);
    match args.json {
        true => console.json(&answer)?,
        false => console.answer(&show::misere(&answer, &console.screen, args.all))?,
    }
    Ok(if answer.outcome.is_some() { Exit::Answered } else { watch::unknown() })
}

fn quotient(args: &QuotientArgs, console: &mut Console) -> Result<Exit, Failure> {
    let watch = Watch::within(&args.limits, console.quiet);
    let game = question::open(&args.game, &args.settings, &watch, console)?;
    let options = Options { play: Some(Play::Misere), limits: question::limited(&args.limits), replies: 0 };
    let answer = grundy::solve::misere_quotient(&game, args.to, &options, &watch)?;
    drop(watch);
    match args.json {
        true => console.json(&answer)?,
        false => console.answer(&show::quotient(&answer, &console.screen))?,
    }
    Ok(if answer.unknown.is_none() { Exit::Answered } else { watch::unknown() })
}
