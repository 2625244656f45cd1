//! Where answers and everything else are written.

use crate::args::Style;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::show;
use anstream::{AutoStream, ColorChoice};
use std::fs::File;
use std::io::{self, IsTerminal, Stderr, Stdout, Write};

/// The program's two voices: the answer, and everything else.
pub struct Console {
    out: AutoStream<Stdout>,
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
            err: AutoStream::new(io::stderr(), choice),
            screen: Screen::detect(),
            quiet: style.quiet,
        }
    }

    /// Writes an answer.
    pub fn answer(&mut self, text: &str) -> Result<(), Failure> {
        self.out.write_all(text.as_bytes())?;
        Ok(self.out.flush()?)
    }

    /// Writes an answer document: easy to read on a terminal, one line anywhere else.
    pub fn json(&mut self, document: &impl serde::Serialize) -> Result<(), Failure> {
        let text = match io::stdout().is_terminal() {
            true => serde_json::to_string_pretty(document),
            false => serde_json::to_string(document),
        };
        self.answer(&(text.map_err(io::Error::from)? + "\n"))
    }

    /// Says something beside the answer, unless only the answer is wanted.
    pub fn remark(&mut self, text: &str) {
        if !self.quiet {
            self.say(&format!("{text}\n"));
        }
    }

    /// Says why there is no answer.
    pub fn complain(&mut self, failure: &Failure) {
        let text = show::failure(failure, self.screen.width);
        self.say(&text);
    }

    fn say(&mut self, text: &str) {
        // When nobody can read the complaint, the exit code still tells.
        let _ = self.err.write_all(text.as_bytes());
    }
}

/// Opens the file that an answer goes to, before the work starts: a slip in the path shows at once.
pub fn create(path: &str) -> Result<File, Failure> {
    File::create(path)
        .map_err(|error| Failure::usage(format!("the file {path} cannot be written: {}", reason(&error))))
}

/// What the system says went wrong, without the number of the error.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
