//! Where `grundy table` writes.

use crate::args::{Format, TableArgs};
use crate::console::{self, Console};
use crate::failure::Failure;
use crate::output::Output;
use crate::show;
use grundy::solve::Numbers;
use grundy::{Game, Table};
use std::io::{self, IsTerminal, Write};

/// Where a table goes: to a file, or to the screen.
pub struct Target(Option<Output>);

impl Target {
    /// Opens the file, before the work starts. What cannot be read needs one.
    pub fn open(args: &TableArgs, binary: bool) -> Result<Target, Failure> {
        if binary && args.output.is_none() && io::stdout().is_terminal() {
            let hint = "--output FILE writes them to a file";
            return Err(Failure::with_hint("binary values are not for a terminal", hint));
        }
        args.output.as_deref().map(Output::at).transpose().map(Target)
    }

    /// Writes a table in a format that is text.
    pub fn table(
        self,
        table: &Table,
        format: Format,
        game: &Game,
        console: &mut Console,
    ) -> Result<(), Failure> {
        let title = game.entry().map(|entry| entry.title.as_str());
        let text = match format {
            Format::Text => show::table(table, title, &console.screen),
            Format::Csv => show::csv(table)?,
            Format::Bfile => show::bfile(table)?,
            Format::Svg => show::svg::table(table, title.unwrap_or(&table.game))?,
            Format::Json | Format::Bin if self.0.is_none() => return console.json(table),
            Format::Json | Format::Bin => serde_json::to_string(table).map_err(io::Error::from)? + "\n",
        };
        self.text(&text, console)
    }

    /// Writes a text.
    pub fn text(self, text: &str, console: &mut Console) -> Result<(), Failure> {
        match self.0 {
            Some(file) => {
                let plain = anstream::adapter::strip_str(text).to_string();
                file.write(|out| Ok(out.write_all(plain.as_bytes())?))
            }
            None => console.answer(text),
        }
    }

    /// Writes values as they come.
    pub fn numbers(
        self,
        numbers: &Numbers,
        format: Format,
        wide: bool,
        console: &mut Console,
    ) -> Result<(), Failure> {
        if self.0.is_none() && format != Format::Bin && console.screen.most < usize::MAX {
            // A terminal shows what it keeps.
            let mut text = Vec::new();
            show::stream(numbers, format, wide, &mut text)?;
            return console.answer(&String::from_utf8_lossy(&text));
        }
        self.bytes(|out| show::stream(numbers, format, wide, out))
    }

    /// Writes bytes, which are no lines of text for a terminal.
    pub fn bytes(self, write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> Result<(), Failure> {
        match self.0 {
            Some(file) => file.write(write),
            None => {
                let mut out = io::stdout().lock();
                console::unless_closed(write(&mut out).and_then(|()| Ok(out.flush()?)))
            }
        }
    }
}
