//! Data files: values for the parameters of a rule.
//!
//! A JSON object names the parameters. A graph, as a list of edges, in the language DOT or in graph6, names none: it
//! is for the one that the rule is missing, as a list that holds for every vertex those that it leads to.

mod dot;
mod edges;
mod graph;
mod graph6;
mod json;
mod names;
mod words;

pub use graph::Graph;
pub use graph::{one_way, one_way_words};
pub use json::{of_json, settings_from_json};
pub use names::Names;

use super::settings::Settings;
use crate::diagnostic::Report;
use crate::notation::unmarked;
use grundy_heap::progress::{Progress, Stop, Unwatched};
use std::cell::Cell;

/// What a data file holds.
#[derive(Debug, Clone)]
pub enum Data {
    /// Values by the names of the parameters they are for.
    Settings(Settings),
    /// A graph.
    Graph(Graph),
}

impl Data {
    /// Reads a data file. The ending of its name tells JSON (`.json`), DOT (`.dot`, `.gv`) and graph6 (`.g6`, `.s6`,
    /// `.d6`) apart; under any other name the text does: `{` begins JSON, `digraph` or `graph` DOT, a header such as
    /// `>>graph6<<` or lines that can be nothing else are graph6, and anything else is a list of edges.
    ///
    /// ```
    /// use grundy_language::data::Data;
    /// let Ok(Data::Graph(graph)) = Data::read("roads.txt", "# one way\n0 1\n1 2\n") else { panic!() };
    /// assert_eq!(graph.next.to_string(), "[[1], [2], []]");
    /// ```
    pub fn read(name: &str, text: &str) -> Result<Data, Report> {
        Data::read_watched(name, text, &Unwatched)
    }

    /// As [`Data::read`]. Where it is stopped, the report [is unknown](Report::is_unknown).
    pub fn read_watched(name: &str, text: &str, progress: &dyn Progress) -> Result<Data, Report> {
        let ticks = &Ticks::new(progress);
        let text = unmarked(text);
        let read = match Format::of(name, text) {
            Format::Json => json::read(text, ticks).map(Data::Settings),
            Format::Dot => dot::read(text, ticks).map(Data::Graph),
            Format::Graph6 => graph6::read(text).map(Data::Graph),
            Format::Edges => edges::read(text, ticks).map(Data::Graph),
        };
        read.map_err(|report| Report { name: name.into(), ..report })
    }

    /// As [`Data::read_watched`], of a file that comes in pieces of whole lines. Of a list of edges no piece is kept.
    ///
    /// ```
    /// use grundy_heap::progress::Unwatched;
    /// use grundy_language::data::Data;
    /// let pieces = ["# one way\n0 1\n", "1 2\n"].map(|piece| Ok(piece.to_string()));
    /// let Ok(Data::Graph(graph)) = Data::read_pieces("roads.txt", pieces.into_iter(), &Unwatched) else { panic!() };
    /// assert_eq!(graph.next.to_string(), "[[1], [2], []]");
    /// ```
    pub fn read_pieces(
        name: &str,
        mut pieces: impl Iterator<Item = Result<String, Report>>,
        progress: &dyn Progress,
    ) -> Result<Data, Report> {
        let mut text = pieces.next().transpose()?.unwrap_or_default();
        if Format::of(name, unmarked(&text)) != Format::Edges || !has_words(&text) {
            for piece in pieces {
                text += &piece?;
            }
            return Data::read_watched(name, &text, progress);
        }
        let (ticks, mut edges) = (Ticks::new(progress), edges::Edges::default());
        let named = |report: Report| Report { name: name.into(), ..report };
        edges.read(unmarked(&text), &ticks).map_err(named)?;
        for piece in pieces {
            text = piece?;
            edges.read(&text, &ticks).map_err(named)?;
        }
        drop(text);
        Ok(Data::Graph(edges.finish()))
    }
}

/// What a data file is written in.
#[derive(PartialEq, Eq)]
enum Format {
    Json,
    Dot,
    Graph6,
    Edges,
}

impl Format {
    /// By the name of a file, else by how it begins.
    fn of(name: &str, text: &str) -> Format {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        match ending.to_ascii_lowercase().as_str() {
            "json" => Format::Json,
            "dot" | "gv" => Format::Dot,
            "g6" | "s6" | "d6" => Format::Graph6,
            _ if text.trim_start().starts_with(['{', '[']) => Format::Json,
            _ if dot::is_dot(text) => Format::Dot,
            _ if graph6::is_graph6(text) => Format::Graph6,
            _ => Format::Edges,
        }
    }
}

/// Whether a beginning has come to something that is no comment: what a file is can be told only then.
fn has_words(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.next().is_some_and(|first| !first.starts_with('/'))
}

/// Asks now and then whether to go on reading.
struct Ticks<'p> {
    progress: &'p dyn Progress,
    done: Cell<u64>,
}

impl<'p> Ticks<'p> {
    fn new(progress: &'p dyn Progress) -> Ticks<'p> {
        Ticks { progress, done: Cell::new(0) }
    }

    /// Hears that one more line, edge or value was read.
    fn tick(&self) -> Result<(), Stop> {
        self.done.set(self.done.get() + 1);
        match self.done.get() % (1 << 12) {
            0 => self.stopped(),
            _ => Ok(()),
        }
    }

    /// Whether to stop now.
    fn stopped(&self) -> Result<(), Stop> {
        self.progress.check(self.done.get()).map_or(Ok(()), Err)
    }
}
