//! `grundy solve GAME -`: positions from the standard input, a line each.

use crate::args::{Form, SolveArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::lines::Lines;
use crate::watch::Watch;
use crate::{question, show};
use grundy::ask::Problem;
use grundy::{Game, Report, Solution, Solver};
use std::io::stdin;

/// A line for each position: who wins, the value, and a winning move; with `--json` the whole answers. What was found for one
/// is kept for the next, and the limits are those of all together.
pub fn solve_lines(args: &SolveArgs, console: &mut Console) -> Result<Exit, Failure> {
    let json = args.form.form() == Form::Json;
    if args.expect.is_some() || args.certificate.is_some() || args.form.form() == Form::Svg {
        let hint = "ask about one position with --expect, --certificate or --format svg";
        return Err(Failure::with_hint("- stands for many positions", hint));
    }
    let watch = Watch::within(&args.work.limits, true);
    let game = question::game(&args.game, &watch, console)?;
    let options = question::options(&[&game], &args.game, &args.work, 0)?;
    let mut solver = Solver::new(&[&game], &options, &watch)?;
    let mut lines = Lines::of(stdin());
    let mut exit = Exit::Answered;
    while let Some(line) = lines.next()? {
        let text = String::from_utf8_lossy(&line);
        match answer(&game, text.trim(), &mut solver) {
            Ok(answer) => {
                exit = exit.or(if answer.is_known() { Exit::Answered } else { interrupt::unknown() });
                match json {
                    true => console.json(&answer)?,
                    false => console.answer(&show::solution_line(text.trim(), &answer))?,
                }
            }
            Err(report) => {
                exit = Exit::Mistake;
                // A rule may be wrong only where a position asks it.
                let place = if report.name == "position" { "in" } else { "for" };
                let name = format!("{} {place} line {}", report.name, lines.number());
                let report = Report { name, ..report };
                match json {
                    true => console.json(&Problem::from(report))?,
                    false => {
                        console.answer(&show::mistaken_line(text.trim()))?;
                        console.complain(report.into(), false);
                    }
                }
            }
        }
        if console.closed || interrupt::interrupted() {
            break;
        }
    }
    Ok(exit)
}

fn answer(game: &Game, text: &str, solver: &mut Solver<'_>) -> Result<Solution, Report> {
    // One component as a whole where it can be one, `(1, 2)`; else components with blanks between, as the shell takes them.
    let position = game.position(text).or_else(|report| {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.len() {
            0 | 1 => Err(report),
            _ => game.positions(&words).map(|values| grundy::Component::all(0, &values)).map_err(|_| report),
        }
    })?;
    solver.solve(&position)
}
