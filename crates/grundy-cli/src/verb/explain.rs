//! `grundy explain`

use crate::args::{ExplainArgs, LimitArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::watch::Watch;
use crate::{question, show};
use grundy::Solver;
use grundy::answer::Plan;
use serde::Serialize;
use std::time::Duration;

/// The document that `explain --plan --json` prints.
#[derive(Serialize)]
struct PlanDocument<'a> {
    schema: &'static str,
    game: &'a str,
    plan: Plan,
}

/// So long a position is solved for its plan, where nobody says how long: the plan names the engine that was at work.
const PLANNED: Duration = Duration::from_secs(3);

/// Why a position is worth what it is worth, or how the rule was understood.
pub fn explain(args: &ExplainArgs, console: &mut Console) -> Result<Exit, Failure> {
    if args.plan {
        return plan_only(args, console);
    }
    let watch = Watch::within(&args.work.limits, console.quiet);
    let sum = question::sum(&args.game.game, &args.game.settings, &args.position, &watch, console)?;
    let options = question::options(&sum.games(), &args.game, &args.work, 0)?;
    let answer = Solver::new(&sum.games(), &options, &watch)?.explain(sum.components())?;
    drop(watch);

    if args.json {
        console.json(&answer)?;
    } else {
        let entry = sum.alone().and_then(|(game, _)| game.entry());
        let title = entry.map(|entry| entry.title.as_str());
        console.answer(&show::explanation(&answer, title, &console.screen, args.all))?;
    }
    Ok(if answer.unknown.is_some() { interrupt::unknown() } else { Exit::Answered })
}

fn plan_only(args: &ExplainArgs, console: &mut Console) -> Result<Exit, Failure> {
    let time_limit = args.work.limits.time_limit.or(Some(PLANNED));
    let watch = &Watch::within(&LimitArgs { time_limit, ..args.work.limits }, console.quiet);
    let (game, plan) = if args.position.is_empty() {
        let game = question::game(&args.game, watch, console)?;
        question::shared(&[&game], question::play(&args.game), args.work.threads)?;
        (game.text().to_string(), game.plan(question::play(&args.game)))
    } else {
        let sum = question::sum(&args.game.game, &args.game.settings, &args.position, watch, console)?;
        let options = question::options(&sum.games(), &args.game, &args.work, 0)?;
        let mut solver = Solver::new(&sum.games(), &options, watch)?;
        (sum.text(), solver.plan_at(sum.components())?)
    };
    match args.json {
        true => console.json(&PlanDocument { schema: "grundy/plan/1", game: &game, plan })?,
        false => console.answer(&show::plan(&plan, console.screen.width))?,
    }
    Ok(Exit::Answered)
}
