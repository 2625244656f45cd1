//! `grundy explain`

use crate::args::ExplainArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::watch::Watch;
use crate::{question, show};
use grundy::answer::Plan;
use grundy::game::Game;
use serde::Serialize;

/// The document that `explain --plan --json` prints.
#[derive(Serialize)]
struct PlanDocument<'a> {
    schema: &'static str,
    game: &'a str,
    plan: Plan,
}

/// Why a position is worth what it is worth, or how the rule was understood.
pub fn explain(args: &ExplainArgs, console: &mut Console) -> Result<Exit, Failure> {
    let game = question::game(&args.game)?;
    if args.plan {
        return plan_only(&game, args, console);
    }
    let position = game.positions(&args.position)?;
    let options = question::options(&args.game, &args.limits, 0);
    let watch = Watch::start(args.limits.time_limit, console.quiet);
    let answer = grundy::solve::explain(&game, &position, &options, &watch)?;
    let unknown = watch.exit();
    drop(watch);

    if args.json {
        console.json(&answer)?;
    } else {
        let title = game.entry().map(|entry| entry.title.as_str());
        console.answer(&show::explanation(&answer, title, &console.screen, args.all))?;
    }
    Ok(if answer.unknown.is_some() { unknown } else { Exit::Answered })
}

fn plan_only(game: &Game, args: &ExplainArgs, console: &mut Console) -> Result<Exit, Failure> {
    let plan = match args.position.as_slice() {
        [] => grundy::solve::plan(game, question::play(&args.game)),
        position => {
            let options = question::options(&args.game, &args.limits, 0);
            let watch = Watch::start(args.limits.time_limit, console.quiet);
            grundy::solve::plan_at(game, &game.positions(position)?, &options, &watch)?
        }
    };
    match args.json {
        true => console.json(&PlanDocument { schema: "grundy/plan/1", game: game.text(), plan })?,
        false => console.answer(&show::plan(&plan, console.screen.width))?,
    }
    Ok(Exit::Answered)
}
