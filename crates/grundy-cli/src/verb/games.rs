//! `grundy games`

use crate::args::GamesArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::show;
use grundy::catalogue;

/// The catalogue: all of it, what was searched for, or one game.
pub fn games(args: &GamesArgs, console: &mut Console) -> Result<Exit, Failure> {
    let words = args.words.join(" ");
    if let Some(entry) = catalogue::find(&words) {
        match args.json {
            true => console.json(entry)?,
            false => console.answer(&show::game(entry, console.screen.width))?,
        }
        return Ok(Exit::Answered);
    }
    let found = if words.is_empty() { catalogue::all().collect() } else { catalogue::search(&words) };
    if args.json {
        console.json(&found)?;
    } else if !found.is_empty() {
        console.answer(&show::games(&found, console.screen.width))?;
    }
    if found.is_empty() {
        console.remark(&format!("No game has to do with \"{words}\"; grundy games lists them all."));
        return Ok(Exit::False);
    }
    Ok(Exit::Answered)
}
