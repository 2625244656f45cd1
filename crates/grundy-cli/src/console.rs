//! Where answers and everything else are written.

use crate::args::Style;
use crate::failure::Failure;
use crate::interrupt;
use crate::screen::Screen;
use crate::show;
use crate::visible;
use anstream::{AutoStream, ColorChoice};
use grundy::Game;
use grundy::ask::Problem;
use std::io::{self, ErrorKind, IsTerminal, Stderr, Stdout, Write};

/// So much of an answer is written before Ctrl-C is heard.
const PIECE: usize = 1 << 20;

/// The program's two voices: the answer, and everything else.
pub struct Console {
    out: AutoStream<Stdout>,
    /// Whether nobody reads the answer any more.
    pub closed: bool,
    err: AutoStream<Stderr>,
    /// The room for an answer.
    pub screen: Screen,
    /// Whether only the answer is wanted.
    pub quiet: bool,
}

impl Console {
    /// Colours only as the user and the terminal want them.
    pub fn new(style: &Style) -> Console {
        let choice = match style.color {
            clap::ColorChoice::Always => ColorChoice::Always,
            clap::ColorChoice::Never => ColorChoice::Never,
            clap::ColorChoice::Auto => ColorChoice::Auto,
        };
        Console {
            out: AutoStream::new(io::stdout(), choice),
            closed: false,
            err: AutoStream::new(io::stderr(), choice),
            screen: Screen::detect(),
            quiet: style.quiet,
        }
    }

    /// Writes an answer.
    pub fn answer(&mut self, text: &str) -> Result<(), Failure> {
        let text = show::without_middle(text, self.screen.most);
        let written = self.write(visible::drawn(&text).as_bytes());
        self.closed |= written.as_ref().is_err_and(|error| error.kind() == ErrorKind::BrokenPipe);
        unless_closed(written.map_err(Failure::Output))
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        for piece in bytes.chunks(PIECE) {
            if interrupt::is_too_late() {
                return Err(ErrorKind::Interrupted.into());
            }
            self.out.write_all(piece)?;
        }
        self.out.flush()
    }

    /// Writes an answer document: easy to read on a terminal, one line anywhere else.
    pub fn json(&mut self, document: &impl serde::Serialize) -> Result<(), Failure> {
        let text = match io::stdout().is_terminal() {
            true => serde_json::to_string_pretty(document),
            false => serde_json::to_string(document),
        };
        self.answer(&(visible::json(&text.map_err(io::Error::from)?).into_owned() + "\n"))
    }

    /// Says something beside the answer, unless only the answer is wanted.
    pub fn remark(&mut self, text: &str) {
        if !self.quiet {
            self.say(&format!("{text}\n"));
        }
    }

    /// Says what may be a surprise about a game that was read.
    pub fn warn(&mut self, game: &Game) {
        game.remarks().iter().for_each(|remark| self.remark(remark));
        if let Some(warnings) = game.warnings()
            && !self.quiet
        {
            let text = show::report(&warnings, self.screen.width);
            self.say(&text);
        }
    }

    /// Says why there is no answer: to people, or in place of the answer document that was asked for.
    pub fn complain(&mut self, failure: Failure, json: bool) {
        // An answer that could not be written has no place for a document either.
        if json && !matches!(failure, Failure::Output(_)) {
            let _ = self.json(&Problem::from(failure));
        } else {
            let text = show::failure(&failure, self.screen.width);
            self.say(&text);
        }
    }

    fn say(&mut self, text: &str) {
        // When nobody can read the complaint, the exit code still tells.
        let _ = self.err.write_all(visible::drawn(text).as_bytes());
    }
}

/// A reader that has gone away, as `head` does when it has read enough, is no failure: the answer is what it is.
pub fn unless_closed(written: Result<(), Failure>) -> Result<(), Failure> {
    written.or_else(|failure| if failure.is_broken_pipe() { Ok(()) } else { Err(failure) })
}
