//! `grundy period`

use super::period_window::period_window;
use crate::args::PeriodArgs;
use crate::certify;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::store::{StoreFile, keep, rules_of, why};
use crate::watch::{self, Watch};
use crate::{question, show};
use grundy::certificate::{self, Proof, Repeat};
use grundy::{Game, PeriodAnswer};
use grundy_heap::each_width;
use grundy_heap::period::{Period, Theorem};
use grundy_heap::sequence::{Sequence, Setup};

/// Finds the period of the values of heaps, and proves it where a theorem allows.
pub fn period(args: &PeriodArgs, console: &mut Console) -> Result<Exit, Failure> {
    let watch = Watch::within(&args.limits, console.quiet);
    let game = question::game(&args.game, &watch, console)?;
    if args.window_only {
        return period_window(args, &game, watch, console);
    }
    let (answer, sequence) = match (&args.store, &args.certificate) {
        (None, None) => {
            let options = question::options(&args.game, (&args.limits, &args.threads), 0);
            (grundy::solve::period(&game, args.last(), &options, &watch)?, None)
        }
        _ => match search(args, &game, &watch, console)? {
            Some((answer, sequence)) => (answer, Some(sequence)),
            None => return Ok(watch::unknown()),
        },
    };
    let watch = watch.hushed();

    if let (Some(path), Some(sequence)) = (&args.certificate, &sequence) {
        match sequence.period() {
            Some(period) => certify(&game, sequence, (period, path), &watch)?,
            None => console.remark("There is no certificate, because no period is proved."),
        }
    }
    match args.json {
        true => console.json(&answer)?,
        false => console.answer(&show::period(&answer, console.screen.width))?,
    }
    Ok(if answer.proved { Exit::Answered } else { watch::unknown() })
}

/// A search whose values are wanted too: for a file, or for a certificate.
fn search(
    args: &PeriodArgs,
    game: &Game,
    watch: &Watch,
    console: &mut Console,
) -> Result<Option<(PeriodAnswer, Sequence)>, Failure> {
    let rules = rules_of(game, question::play(&args.game))?;
    let limits = question::options(&args.game, (&args.limits, &args.threads), 0).limits;
    let setup = Setup { values_alone: args.store.is_some(), ..grundy::solve::setup(limits) };
    let to = usize::try_from(args.last()).unwrap_or(usize::MAX - 1);
    let Some(path) = &args.store else {
        let mut sequence = Sequence::with(rules, setup);
        let found = sequence.search(to, watch);
        return Ok(Some((grundy::solve::period_of_sequence(game, &sequence, found), sequence)));
    };
    let (mut file, mut sequence) = match StoreFile::open(path, &rules, setup, watch)? {
        Ok(opened) => opened,
        Err(halt) => {
            console.remark(&format!("The file {path} was not read to its end: {}.", why(halt)));
            return Ok(None);
        }
    };
    if let Some(greeting) = file.greeting() {
        console.remark(&greeting);
    }
    let end = |sequence: &Sequence| sequence.wanted().min(to.saturating_add(1));
    let found =
        keep(&mut sequence, &mut file, watch, end, |sequence, progress| sequence.search(to, progress))?;
    if found.is_err() {
        console.remark("The same command goes on from there.");
    }
    Ok(Some((grundy::solve::period_of_sequence(game, &sequence, found), sequence)))
}

/// Writes the certificate of a period that was proved.
fn certify(
    game: &Game,
    sequence: &Sequence,
    (period, path): (&Period, &str),
    watch: &Watch,
) -> Result<(), Failure> {
    let Period { preperiod, period: length, saltus, theorem, .. } = *period;
    let repeat = Repeat { preperiod, period: length, saltus: saltus.into() };
    let proof = match theorem {
        Theorem::LargestAmount | Theorem::GuySmith { .. } => Proof::GuySmith,
        Theorem::Saltus => Proof::Saltus,
        Theorem::SparseWindow { window } => {
            let class = sequence.ground().map(|ground| ground.class);
            Proof::SparseWindow {
                window,
                mask: class.map_or(0, |class| class.mask),
                parity: class.and_then(|class| class.parity),
            }
        }
    };
    let rule = certify::rule(game, watch)?;
    let file = certify::side_name(path);
    let made =
        each_width!(sequence.values(), values => certificate::period(rule, repeat, &proof, values, &file));
    certify::write(path, &made.map_err(|why| Failure::usage(format!("there is no certificate: {why}")))?)
}
