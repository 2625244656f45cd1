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
pub(crate) use graph::{one_way, one_way_words};
pub use json::settings_from_json;
pub use names::Names;

use super::settings::Settings;
use crate::diagnostic::Report;
use crate::notation::unmarked;
use crate::progress::{Progress, Stop, Unwatched};
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
    /// use grundy::rule::data::Data;
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
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let read = match ending.to_ascii_lowercase().as_str() {
            "json" => json::read(text, ticks).map(Data::Settings),
            "dot" | "gv" => dot::read(text, ticks).map(Data::Graph),
            "g6" | "s6" | "d6" => graph6::read(text).map(Data::Graph),
            _ if text.trim_start().starts_with(['{', '[']) => json::read(text, ticks).map(Data::Settings),
            _ if dot::is_dot(text) => dot::read(text, ticks).map(Data::Graph),
            _ if graph6::is_graph6(text) => graph6::read(text).map(Data::Graph),
            _ => edges::read(text, ticks).map(Data::Graph),
        };
        read.map_err(|report| Report { name: name.into(), ..report })
    }
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
