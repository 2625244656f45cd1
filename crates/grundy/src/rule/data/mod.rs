//! Data files: values for the parameters of a rule.
//!
//! A JSON object names the parameters. A graph, as a list of edges or in the language DOT, names none: it is
//! for the one that the rule is missing, as a list that holds for every vertex those that it leads to.

mod dot;
mod edges;
mod graph;
mod json;
mod names;
mod words;

pub use graph::Graph;
pub use json::settings_from_json;
pub use names::Names;

use super::settings::Settings;
use crate::diagnostic::Report;

/// What a data file holds.
#[derive(Debug, Clone)]
pub enum Data {
    /// Values by the names of the parameters they are for.
    Settings(Settings),
    /// A graph.
    Graph(Graph),
}

impl Data {
    /// Reads a data file. The ending of its name tells JSON (`.json`) from DOT (`.dot`, `.gv`); under any other
    /// name what the text begins with does: `{` is JSON, `digraph` or `graph` is DOT, anything else a list of
    /// edges.
    ///
    /// ```
    /// use grundy::rule::data::Data;
    /// let Ok(Data::Graph(graph)) = Data::read("roads.txt", "# one way\n0 1\n1 2\n") else { panic!() };
    /// assert_eq!(graph.next.to_string(), "[[1], [2], []]");
    /// ```
    pub fn read(name: &str, text: &str) -> Result<Data, Report> {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let read = match ending.to_ascii_lowercase().as_str() {
            "json" => settings_from_json(text).map(Data::Settings),
            "dot" | "gv" => dot::read(text).map(Data::Graph),
            _ if text.trim_start().starts_with(['{', '[']) => settings_from_json(text).map(Data::Settings),
            _ if dot::is_dot(text) => dot::read(text).map(Data::Graph),
            _ => edges::read(text).map(Data::Graph),
        };
        read.map_err(|report| Report { name: name.into(), ..report })
    }
}
