//! The lines that are typed.

use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use grundy::text::unmarked;
use std::io::{BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// How long Ctrl-C may go unheard.
const PATIENCE: Duration = Duration::from_millis(50);

/// Where lines come from. They are read by a thread of their own, so that Ctrl-C is heard while nobody types.
pub struct Input {
    lines: Receiver<String>,
    /// Whether a terminal shows what is typed.
    shown: bool,
}

/// What was typed.
pub enum Typed {
    /// A line.
    Line(String),
    /// There is no more to come.
    End,
    /// Ctrl-C.
    Interrupted,
}

impl Input {
    /// The lines of the standard input.
    pub fn new() -> Input {
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let mut input = std::io::stdin().lock();
            let mut line = Vec::new();
            while input.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
                // What is typed is shown again: it must not speak to the terminal.
                let shown = |c: char| if c.is_control() { ' ' } else { c };
                let text: String = unmarked(&String::from_utf8_lossy(&line)).chars().map(shown).collect();
                let text = text.trim().to_string();
                if sender.send(text).is_err() {
                    return;
                }
                line.clear();
            }
        });
        Input { lines, shown: std::io::stdin().is_terminal() }
    }

    /// Asks for the next line. What no terminal shows is repeated behind the prompt, so that the talk can be read
    /// afterwards.
    pub fn ask(&self, console: &mut Console) -> Result<Typed, Failure> {
        console.answer("> ")?;
        loop {
            // Who sees no answer has left, too.
            if console.closed {
                return Ok(Typed::End);
            }
            if interrupted() {
                console.answer("\n")?;
                return Ok(Typed::Interrupted);
            }
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => {
                    if !self.shown {
                        console.answer(&format!("{line}\n"))?;
                    }
                    return Ok(Typed::Line(line));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    console.answer("\n")?;
                    return Ok(Typed::End);
                }
            }
        }
    }
}
