//! `grundy period`

use super::period_window::period_window;
use crate::args::{Form, PeriodArgs};
use crate::certify;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::store::{StoreFile, keep, rules_of};
use crate::watch::Watch;
use crate::{question, show};
use grundy::{Game, PeriodAnswer, Play, certificate};
use grundy_heap::sequence::{Sequence, Setup};

/// The largest heap that is drawn.
const DRAWN: u64 = 200_000;

/// Finds the period of the values of heaps, and proves it where a theorem allows.
pub fn period(args: &PeriodArgs, console: &mut Console) -> Result<Exit, Failure> {
    let watch = Watch::within(&args.work.limits, console.quiet);
    let game = question::game(&args.game, &watch, console)?;
    if args.window_only && args.form.form() == Form::Svg {
        return Err(Failure::usage("--window-only keeps no values that could be drawn"));
    }
    if args.window_only {
        return period_window(args, &game, watch, console);
    }
    let misere = question::play(&args.game) == Some(Play::Misere);
    let (answer, sequence) = match (&args.store, &args.certificate) {
        // Under misère play it is refused.
        (store, certificate) if misere || store.is_none() && certificate.is_none() => {
            let options = question::options(&[&game], &args.game, &args.work, 0)?;
            (game.period(args.to, &options, &watch)?, None)
        }
        _ => match search(args, &game, &watch, console)? {
            Some((answer, sequence)) => (answer, Some(sequence)),
            None => return Ok(interrupt::unknown()),
        },
    };
    let watch = watch.hushed();
    // Where a limit or Ctrl-C has ended it, or there is no period, `--to` changes nothing.
    if let (None, true, Some(checked)) = (args.to, answer.saw_nothing(), answer.checked_to) {
        console
            .remark(&format!("The search ended at the heap {checked}; `--to N` says how far it is to go."));
    }

    if let (Some(path), Some(sequence)) = (&args.certificate, &sequence) {
        if sequence.period().is_some() {
            let rule = certify::rule(&game, &watch)?;
            let made = certificate::of_sequence(rule, sequence, &certify::side_name(path));
            let none = |why| Failure::usage(format!("there is no certificate: {why}"));
            certify::write(path, &made.map_err(none)?)?;
        } else {
            console.remark("There is no certificate, because no period is proved.");
        }
    }
    match args.form.form() {
        Form::Json => console.json(&answer)?,
        Form::Text => console.answer(&show::period(&answer, console.screen.width))?,
        Form::Svg => {
            let options = question::options(&[&game], &args.game, &args.work, 0)?;
            let table = game.table(shown(&answer), false, &options, &watch)?;
            console
                .answer(&show::svg::table(&table, game.entry().map_or(game.text(), |entry| &entry.title))?)?;
        }
    }
    Ok(if answer.proved { Exit::Answered } else { interrupt::unknown() })
}

/// The last heap of a picture: what does not repeat, and what repeats three times over; not more than is seen in it.
fn shown(answer: &PeriodAnswer) -> i64 {
    let repeated = answer.preperiod.zip(answer.period).map(|(preperiod, period)| preperiod + 3 * period);
    repeated.or(answer.checked_to).unwrap_or(0).min(DRAWN) as i64
}

/// A search whose values are wanted too: for a file, or for a certificate.
fn search(
    args: &PeriodArgs,
    game: &Game,
    watch: &Watch,
    console: &mut Console,
) -> Result<Option<(PeriodAnswer, Sequence)>, Failure> {
    let rules = rules_of(game, question::play(&args.game))?;
    let limits = question::options(&[game], &args.game, &args.work, 0)?.limits;
    let setup = Setup { values_alone: args.store.is_some(), ..grundy::solve::setup(limits) };
    let Some(path) = &args.store else {
        let mut sequence = Sequence::with(rules, setup);
        let found = grundy::solve::search(&mut sequence, args.to, watch);
        return Ok(Some((grundy::solve::period_of_sequence(game, &sequence, found), sequence)));
    };
    let (mut file, mut sequence) = match StoreFile::open(path, &rules, setup, &watch.silent())? {
        Ok(opened) => opened,
        Err(halt) => {
            console.remark(&format!("The file {path} was not read to its end: {halt}."));
            return Ok(None);
        }
    };
    if let Some(greeting) = file.greeting() {
        console.remark(&greeting);
    }
    let to = args.to.and_then(|to| usize::try_from(to).ok()).unwrap_or(usize::MAX - 1);
    let end = |sequence: &Sequence| sequence.wanted().min(to.saturating_add(1));
    let found = keep(&mut sequence, &mut file, watch, end, |sequence, progress| {
        grundy::solve::search(sequence, args.to, progress)
    })?;
    if found.is_err() {
        console.remark("The same command goes on from there.");
    }
    Ok(Some((grundy::solve::period_of_sequence(game, &sequence, found), sequence)))
}
