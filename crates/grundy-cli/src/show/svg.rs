//! Pictures, as `--format svg` writes them.

use crate::failure::Failure;
use grundy::answer::{Cells, Entries};
use grundy::{Game, Nimber, Outcome, Solution, Table, Value};
use grundy_draw::{Cell, Mark};
use serde_json::json;

/// A chart of heaps, a heat map of pairs, or of who wins. Where there are no numbers there is no picture.
pub fn table(table: &Table, title: &str) -> Result<String, Failure> {
    let value = |entry: &Option<Nimber>| entry.map_or(Cell::Absent, |nimber| Cell::Value(short(nimber)));
    Ok(match &table.entries {
        Entries::Nimber(Cells::Heaps(values)) => {
            let known: Vec<u32> = values.iter().map(|value| value.map_or(0, short)).collect();
            grundy_draw::chart(&known, title)
        }
        Entries::Outcome(Cells::Heaps(outcomes)) => {
            grundy_draw::heat(&cells(std::slice::from_ref(outcomes), outcome), title)
        }
        Entries::Nimber(Cells::Pairs(rows)) => grundy_draw::heat(&cells(rows, value), title),
        Entries::Outcome(Cells::Pairs(rows)) => grundy_draw::heat(&cells(rows, outcome), title),
        _ => {
            let hint = "--outcomes shows who wins; --format csv writes what the positions are worth";
            return Err(Failure::with_hint("only nim-values and outcomes are drawn", hint));
        }
    } + "\n")
}

fn cells<T>(rows: &[Vec<Option<T>>], cell: impl Fn(&Option<T>) -> Cell) -> Vec<Vec<Cell>> {
    rows.iter().map(|row| row.iter().map(&cell).collect()).collect()
}

fn short(nimber: Nimber) -> u32 {
    u32::try_from(nimber.0).unwrap_or(u32::MAX)
}

/// Who moves loses where there stands 0, as in a table of values.
fn outcome(entry: &Option<Outcome>) -> Cell {
    match entry {
        None => Cell::Absent,
        Some(Outcome::Second) => Cell::Value(0),
        Some(Outcome::First) => Cell::Value(1),
        Some(Outcome::Draw) => Cell::Draw,
    }
}

/// A position: heaps, words and squares as they lie on the table.
pub fn position(solution: &Solution) -> Result<String, Failure> {
    let components: Vec<_> = solution.position.iter().map(|value| json!(value)).collect();
    let drawn = grundy_draw::board(&components);
    drawn.map(|drawn| drawn + "\n").ok_or_else(|| {
        Failure::with_hint(
            "such a position is not drawn",
            "numbers, short words and sets of squares are, if there are few",
        )
    })
}

/// Where arrows lead on the graph that a game is played on, if a position is one of its vertices.
pub fn graph_of(game: &Game) -> Option<Vec<Vec<usize>>> {
    let lists = |value: &Value| match value {
        Value::List(vertices) => vertices.iter().map(heads).collect::<Option<Vec<_>>>(),
        _ => None,
    };
    let mut graphs = game.settings().values().filter_map(lists);
    let on_vertices = game.on_numbers();
    graphs.next().filter(|graph| on_vertices && graphs.next().is_none() && !graph.is_empty())
}

/// The vertices that a vertex leads to.
fn heads(near: &Value) -> Option<Vec<usize>> {
    let vertex = |value: &Value| match value {
        Value::Int(vertex) => usize::try_from(*vertex).ok(),
        _ => None,
    };
    match near {
        Value::List(near) => near.iter().map(vertex).collect(),
        _ => None,
    }
}

/// A graph with who wins from each vertex, and the tokens of a position.
pub fn graph(
    game: &Game,
    next: &[Vec<usize>],
    outcomes: &Table,
    tokens: &[Value],
) -> Result<String, Failure> {
    let name = |vertex: usize| {
        let known = game.names().and_then(|names| names.get(vertex as u32)).map(str::to_string);
        known.unwrap_or_else(|| vertex.to_string())
    };
    let names: Vec<String> = (0..next.len()).map(name).collect();
    let mark = |outcome: &Option<Outcome>| match outcome {
        Some(Outcome::First) => Mark::Won,
        Some(Outcome::Second) => Mark::Lost,
        Some(Outcome::Draw) => Mark::Drawn,
        None => Mark::Plain,
    };
    let marks: Vec<Mark> = match &outcomes.entries {
        Entries::Outcome(Cells::Heaps(outcomes)) => outcomes.iter().map(mark).collect(),
        _ => Vec::new(),
    };
    let vertex = |value: &Value| match value {
        Value::Int(vertex) => usize::try_from(*vertex).ok(),
        _ => None,
    };
    let tokens: Vec<usize> = tokens.iter().filter_map(vertex).collect();
    let drawn = grundy_draw::graph(next, &names, &marks, &tokens);
    drawn.map(|drawn| drawn + "\n").ok_or_else(|| Failure::usage("so large a graph is not drawn"))
}
