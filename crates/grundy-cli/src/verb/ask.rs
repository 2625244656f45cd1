//! `grundy ask`

use crate::args::{AskArgs, LimitArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::question;
use crate::visible;
use crate::watch::{self, Watch};
use grundy::ask::{Bounds, Desk, Error, Problem, Question};
use grundy::{Progress, Stop};
use std::io::{BufRead, BufReader, Read, stdin};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// The most bytes of a question.
const LONGEST: u64 = 1 << 26;

/// Answers questions, a line each, as they come.
pub fn ask(args: &AskArgs, console: &mut Console) -> Result<Exit, Failure> {
    let lines = match args.file.as_deref() {
        None | Some("-") => lines(stdin()),
        Some(path) => lines(files::ordinary(Path::new(path)).map_err(Failure::usage)?),
    };
    let bounds = Bounds { limits: question::limited(&args.limits), ..Bounds::default() };
    // What is kept between questions leaves room for the next one.
    let desk = Desk::with_room(bounds.limits.memory / 2);
    let mut exit = Exit::Answered;
    while let Some(line) = next(&lines)? {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let (text, how) = match answer(&line, &desk, &bounds, &args.limits, console.quiet) {
            Ok(answered) => answered,
            Err(mistake) => (Problem::from(mistake).json(), Exit::Mistake),
        };
        exit = worse(exit, how);
        console.answer(&(visible::json(&text).into_owned() + "\n"))?;
        if console.closed || watch::interrupted() {
            break;
        }
    }
    Ok(if watch::interrupted() { Exit::Interrupted } else { exit })
}

/// An answer as JSON, and whether it is known.
fn answer(
    line: &[u8],
    desk: &Desk,
    bounds: &Bounds,
    limits: &LimitArgs,
    quiet: bool,
) -> Result<(String, Exit), Error> {
    let question = Question::read(line)?;
    let time_limit = match (question.time()?, limits.time_limit) {
        (Some(asked), Some(most)) => Some(asked.min(most)),
        (asked, most) => asked.or(most),
    };
    let bounds = bounds.of(&question);
    let limits = LimitArgs { time_limit, memory_limit: Some(bounds.limits.memory) };
    let watch: Arc<dyn Progress + Send> = Arc::new(Watch::within(&limits, quiet));
    let answer = desk.ask(&question, &bounds, &watch)?;
    let exit = if answer.unknown().is_some() { Exit::Unknown } else { Exit::Answered };
    Ok((answer.json(usize::MAX), exit))
}

/// A mistake counts for more than what is not known.
fn worse(one: Exit, other: Exit) -> Exit {
    match (one, other) {
        (Exit::Mistake, _) | (_, Exit::Mistake) => Exit::Mistake,
        (Exit::Answered, other) => other,
        (one, _) => one,
    }
}

type Line = std::io::Result<Vec<u8>>;

/// Lines as they come. Whoever writes them may wait for answers in between, so a thread reads them, and Ctrl-C is heard
/// while there are none.
fn lines(source: impl Read + Send + 'static) -> Receiver<Line> {
    let (sender, lines) = sync_channel(1);
    thread::spawn(move || {
        let mut source = BufReader::new(source);
        loop {
            let mut line = Vec::new();
            let read = source.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line);
            let line = match read {
                Ok(0) => return,
                Ok(_) if line.len() as u64 > LONGEST => Err(std::io::ErrorKind::FileTooLarge.into()),
                Ok(_) => Ok(line),
                Err(error) => Err(error),
            };
            let ends = line.is_err();
            if sender.send(line).is_err() || ends {
                return;
            }
        }
    });
    lines
}

/// The next line; none at the end, or after Ctrl-C.
fn next(lines: &Receiver<Line>) -> Result<Option<Vec<u8>>, Failure> {
    let interrupted = |_| watch::interrupted().then_some(Stop::Interrupted);
    match files::heard(lines, &interrupted) {
        Ok(None) | Err(_) => Ok(None),
        Ok(Some(Ok(line))) => Ok(Some(line)),
        Ok(Some(Err(error))) => Err(Failure::usage(files::cannot_be_read("of questions", &error))),
    }
}
