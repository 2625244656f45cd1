//! `grundy solve`

use super::solve_lines::solve_lines;
use crate::args::{Form, SolveArgs};
use crate::certify;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::INPUT;
use crate::interrupt;
use crate::store::NoteFile;
use crate::watch::Watch;
use crate::{question, show};
use grundy::certificate;
use grundy::{Component, Options, Outcome, Solution, Solver, Sum};

/// Who wins, the value, and every winning move.
pub fn solve(args: &SolveArgs, console: &mut Console) -> Result<Exit, Failure> {
    if args.position == [INPUT] {
        if args.store.is_some() {
            return Err(Failure::usage("--store keeps the search for one position, not for lines of them"));
        }
        return solve_lines(args, console);
    }
    let mut watch = Watch::within(&args.work.limits, console.quiet);
    let sum = question::sum(&args.game.game, &args.game.settings, &args.position, &watch, console)?;
    // One more than fits, for a fold must hide at least two lines; and of equal components moves are told as one.
    let replies = match args.all || args.form.form() == Form::Json {
        true => usize::MAX,
        false => (console.screen.lines + 1).saturating_mul(alike(sum.components())),
    };
    let options = question::options(&sum.games(), &args.game, &args.work, replies)?;
    let limits = options.limits;
    watch = watch.with_notes(args.store.as_ref().map(|path| NoteFile::new(path, sum.text(), limits.memory)));
    let answer = Solver::new(&sum.games(), &options, &watch)?.solve(sum.components())?;
    let certificate = match &args.certificate {
        Some(path) if answer.is_known() => {
            let named = |game| Ok((game, certify::rule(game, &watch)?));
            let games = sum.games().into_iter().map(named).collect::<Result<Vec<_>, Failure>>()?;
            Some((path, certificate::sum(&games, sum.components(), options.play, &options.limits, &watch)))
        }
        _ => None,
    };
    let drawn = match args.form.form() {
        Form::Svg => Some(picture(&sum, &answer, &options, &watch)?),
        Form::Text | Form::Json => None,
    };
    let notes = watch.take_notes();
    drop(watch);
    let report = notes.map(|notes| notes.report(answer.is_known())).transpose()?;

    match (args.form.form(), drawn) {
        (Form::Json, _) => console.json(&answer)?,
        (_, Some(drawn)) => console.answer(&drawn)?,
        _ => console.answer(&show::solution(&answer, &console.screen, args.all))?,
    }
    report.iter().for_each(|report| console.remark(report));
    if !certify::deliver(certificate, console)? {
        return Ok(Exit::Unknown);
    }
    Ok(match (answer.outcome, args.expect.map(Outcome::from)) {
        (None, Some(expected)) if answer.is_known() => {
            console.remark(&disappointment(&answer, expected));
            Exit::False
        }
        (None, _) if !answer.is_known() => interrupt::unknown(),
        (Some(outcome), Some(expected)) if outcome != expected => {
            console.remark(&disappointment(&answer, expected));
            Exit::False
        }
        _ => Exit::Answered,
    })
}

/// How many equal components there are at most.
fn alike(components: &[Component]) -> usize {
    let mut sorted: Vec<&Component> = components.iter().collect();
    sorted.sort_unstable();
    sorted.chunk_by(|one, other| one == other).map(<[_]>::len).max().unwrap_or(1)
}

/// The position; a token on a graph with the graph around it, and who wins from where.
fn picture(sum: &Sum, answer: &Solution, options: &Options, watch: &Watch) -> Result<String, Failure> {
    let games = sum.games();
    let graph = match games.as_slice() {
        [game] => show::svg::graph_of(game).map(|next| (game, next)),
        _ => None,
    };
    let Some((game, next)) = graph else { return show::svg::position(answer) };
    let outcomes = game.table(next.len() as i64 - 1, true, options, watch)?;
    show::svg::graph(game, &next, &outcomes, &answer.position)
}

fn disappointment(answer: &Solution, expected: Outcome) -> String {
    let name = |outcome| match outcome {
        Outcome::First => "a win for the first player",
        Outcome::Second => "a win for the second player",
        Outcome::Draw => "a draw",
    };
    let found = answer.outcome.map_or("a matter of chance", name);
    format!("The claim is false: expected {}, but it is {found}.", name(expected))
}
