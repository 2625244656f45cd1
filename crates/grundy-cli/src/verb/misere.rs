//! `grundy misere`

use crate::args::{MisereArgs, QuotientArgs, Theory};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;

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
    console.remark(&format!("The genus of {} of {game} is not computed yet.", args.position.join(" ")));
    Ok(Exit::Unknown)
}

fn quotient(args: &QuotientArgs, console: &mut Console) -> Result<Exit, Failure> {
    let QuotientArgs { game, to, .. } = args;
    console.remark(&format!("The misère quotient of {game} up to {to} is not computed yet."));
    Ok(Exit::Unknown)
}
