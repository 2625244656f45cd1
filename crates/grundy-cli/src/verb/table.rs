//! `grundy table`

use crate::args::{Format, TableArgs};
use crate::console::{self, Console};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::watch::Watch;
use crate::{question, show};
use grundy::answer::Play;
use grundy::game::Game;
use std::io::Write;

/// The values or outcomes of many positions, in the format asked for.
pub fn table(args: &TableArgs, console: &mut Console) -> Result<Exit, Failure> {
    let format = if args.json { Format::Json } else { args.format };
    if format == Format::Bfile && args.outcomes {
        return Err(show::not_for_bfile());
    }
    let game = question::game(&args.game)?;
    let mut file = args.output.as_deref().map(console::create).transpose()?;
    let to = args.to.unwrap_or_else(|| screenful(&game, question::play(&args.game)));
    let options = question::options(&args.game, &args.limits, 0);
    let watch = Watch::start(args.limits.time_limit, console.quiet);
    let answer = grundy::solve::table(&game, to, args.outcomes, &options, &watch)?;
    let unknown = watch.exit();
    drop(watch);

    let title = game.entry().map(|entry| entry.title.as_str());
    let text = match format {
        Format::Json if file.is_none() => None,
        Format::Json => Some(serde_json::to_string(&answer).map_err(std::io::Error::from)? + "\n"),
        Format::Text => Some(show::table(&answer, title, &console.screen)),
        Format::Csv => Some(show::csv(&answer)?),
        Format::Bfile => Some(show::bfile(&answer)?),
    };
    match (text, &mut file) {
        (Some(text), Some(file)) => {
            file.write_all(anstream::adapter::strip_str(&text).to_string().as_bytes())?
        }
        (Some(text), None) => console.answer(&text)?,
        (None, _) => console.json(&answer)?,
    }
    if let Some(why) = &answer.unknown {
        if format != Format::Text || file.is_some() {
            console.remark(&format!("The table is not complete: {why}."));
        }
        return Ok(unknown);
    }
    Ok(Exit::Answered)
}

/// How far a table goes that fits on a screen and does not take long.
pub(super) fn screenful(game: &Game, play: Option<Play>) -> i64 {
    // A game that knows no heaps is one of pairs.
    let heaps = game.positions(&["1"]).is_ok();
    let whole = grundy::solve::plan(game, play).engine == "whole";
    match (heaps, whole) {
        (true, false) => 99,
        (true, true) => 29,
        (false, _) => 19,
    }
}
