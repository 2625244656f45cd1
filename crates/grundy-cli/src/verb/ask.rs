//! `grundy ask`

use crate::args::{AskArgs, LimitArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::{self, INPUT};
use crate::interrupt;
use crate::lines::Lines;
use crate::visible;
use crate::watch::Watch;
use grundy::ask::{Bounds, Desk, Problem, Question};
use grundy::{Progress, Report};
use std::io::stdin;
use std::path::Path;
use std::sync::Arc;

/// Answers questions, a line each, as they come.
pub fn ask(args: &AskArgs, console: &mut Console) -> Result<Exit, Failure> {
    let mut lines = match args.file.as_deref() {
        None | Some(INPUT) => Lines::of(stdin()),
        Some(path) => Lines::of(files::ordinary(Path::new(path)).map_err(Failure::usage)?),
    };
    let limits = args.limits.given();
    let bounds = Bounds { limits, time: args.limits.time_limit, ..Bounds::default() };
    // What is kept between questions leaves room for the next one.
    let desk = Desk::with_room(bounds.limits.memory / 2);
    let mut exit = Exit::Answered;
    while let Some(line) = lines.next()? {
        let (text, how) = match answer(&line, &desk, bounds, console.quiet) {
            Ok(answered) => answered,
            Err(mistake) => (Problem::from(mistake).json(), Exit::Mistake),
        };
        exit = exit.or(how);
        console.answer(&(visible::json(&text).into_owned() + "\n"))?;
        if console.closed || interrupt::interrupted() {
            break;
        }
    }
    Ok(if interrupt::interrupted() { Exit::Interrupted } else { exit })
}

/// An answer as JSON, and whether it is known.
fn answer(line: &[u8], desk: &Desk, bounds: Bounds, quiet: bool) -> Result<(String, Exit), Report> {
    let question = Question::read(line)?;
    let bounds = bounds.of(&question)?;
    let limits = LimitArgs { time_limit: bounds.time, memory_limit: Some(bounds.limits.memory) };
    let watch: Arc<dyn Progress + Send> = Arc::new(Watch::within(&limits, quiet));
    let answer = desk.ask(&question, &bounds, &watch)?;
    let exit = if answer.unknown().is_some() { Exit::Unknown } else { Exit::Answered };
    Ok((answer.json(usize::MAX), exit))
}
