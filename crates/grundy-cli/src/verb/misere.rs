//! `grundy misere`

use crate::args::{MisereArgs, QuotientArgs, Theory};
use crate::certify;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::watch::Watch;
use crate::{question, show};
use grundy::Value;
use grundy::answer::QuotientAnswer;
use grundy::certificate;
use grundy::{Options, Play, Solver};

/// The largest heap where none is named.
const HEAPS: u64 = 100;
/// So many positions are listed at most.
const LISTED: usize = 100_000;

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
    let limits = args.limits.given();
    // One more than fits, as for `solve`.
    let replies = if args.all || args.json { usize::MAX } else { console.screen.lines + 1 };
    let options = Options { play: Some(Play::Misere), limits, replies };
    let answer = Solver::new(&sum.games(), &options, &watch)?.misere(sum.components())?;
    drop(watch);
    match args.json {
        true => console.json(&answer)?,
        false => console.answer(&show::misere(&answer, &console.screen, args.all))?,
    }
    Ok(if answer.outcome.is_some() { Exit::Answered } else { interrupt::unknown() })
}

fn quotient(args: &QuotientArgs, console: &mut Console) -> Result<Exit, Failure> {
    let watch = Watch::within(&args.limits, console.quiet);
    let options = Options { play: Some(Play::Misere), limits: args.limits.given(), replies: 0 };
    let mut words = args.position.clone();
    let mut heaps = None;
    if words.is_empty() {
        let game = question::open(&args.game, &args.settings, &watch, console)?;
        match args.to {
            None if !game.on_numbers() => words = game.example(),
            to => heaps = Some((game, to.unwrap_or(HEAPS))),
        }
    }
    let certify = |game, position: &[Value], answer: &QuotientAnswer| match &args.certificate {
        Some(path) if answer.unknown.is_none() => {
            let rule = certify::rule(game, &watch)?;
            Ok(Some((path, certificate::quotient(game, rule, position, answer, &options.limits, &watch))))
        }
        _ => Ok::<_, Failure>(None),
    };
    let (answer, certificate) = match heaps {
        Some((game, to)) => {
            let answer = game.misere_quotient(to, &options, &watch)?;
            let certificate = certify(&game, &[], &answer)?;
            (answer, certificate)
        }
        None => {
            let sum = question::sum(&args.game, &args.settings, &words, &watch, console)?;
            let answer =
                Solver::new(&sum.games(), &options, &watch)?.misere_quotient(sum.components(), LISTED)?;
            let certificate = match (&sum.games()[..], &args.certificate) {
                ([game], _) => {
                    let position: Vec<Value> = sum.components().iter().map(|it| it.value.clone()).collect();
                    certify(game, &position, &answer)?
                }
                (_, Some(path)) => {
                    Some((path, Err("certificates of quotients are about one game".to_string())))
                }
                (_, None) => None,
            };
            (answer, certificate)
        }
    };
    drop(watch);
    match args.json {
        true => console.json(&answer)?,
        false => console.answer(&show::quotient(&answer, &console.screen, args.all))?,
    }
    if !certify::deliver(certificate, console)? {
        return Ok(Exit::Unknown);
    }
    Ok(if answer.unknown.is_none() { Exit::Answered } else { interrupt::unknown() })
}
