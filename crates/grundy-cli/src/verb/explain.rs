//! `grundy explain`

use crate::args::ExplainArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::watch::{self, Watch};
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
    let watch = Watch::within(&args.limits, console.quiet);
    let game = question::game(&args.game, &watch, console)?;
    if args.plan {
        return plan_only(&game, args, &watch, console);
    }
    let position = question::position(&game, &args.position, &watch)?;
    let options = question::options(&args.game, (&args.limits, &args.threads), 0);
    let answer = grundy::solve::explain(&game, &position, &options, &watch)?;
    drop(watch);

    if args.json {
        console.json(&answer)?;
    } else {
        let title = game.entry().map(|entry| entry.title.as_str());
        console.answer(&show::explanation(&answer, title, &console.screen, args.all))?;
    }
    Ok(if answer.unknown.is_some() { watch::unknown() } else { Exit::Answered })
}

fn plan_only(game: &Game, args: &ExplainArgs, watch: &Watch, console: &mut Console) -> Result<Exit, Failure> {
    let plan = match args.position.as_slice() {
        [] => grundy::solve::plan(game, question::play(&args.game)),
        position => {
            let options = question::options(&args.game, (&args.limits, &args.threads), 0);
            grundy::solve::plan_at(game, &game.positions_watched(position, watch)?, &options, watch)?
        }
    };
    match args.json {
        true => console.json(&PlanDocument { schema: "grundy/plan/1", game: game.text(), plan })?,
        false => console.answer(&show::plan(&plan, console.screen.width))?,
    }
    Ok(Exit::Answered)
}
