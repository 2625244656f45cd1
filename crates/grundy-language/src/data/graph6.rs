//! Graphs in graph6, sparse6 and digraph6, the formats of nauty (McKay, *Description of graph6, sparse6 and digraph6
//! encodings*): a line of letters from `?` to `~` a graph, six bits a letter.

use super::graph::{Graph, SOME, SPARSE, lists};
use crate::diagnostic::{Code, Diagnostic, Report, Span};

const HEADERS: [&str; 3] = [">>graph6<<", ">>sparse6<<", ">>digraph6<<"];

/// Whether a text can be nothing else: it has a header, or each of its lines is a graph to the last letter.
pub(super) fn is_graph6(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    headless(text.trim_start()).is_some()
        || lines.peek().is_some() && lines.all(|line| graph(line.as_bytes()).is_ok())
}

/// Reads the one graph of a text.
pub(super) fn read(text: &str) -> Result<Graph, Report> {
    let mistake = |span, message: String, hint: &str| {
        Report::new("data", text, vec![Diagnostic::new(Code::Setting, span, message).hint(hint)])
    };
    let trimmed = text.trim_start();
    let body = headless(trimmed).unwrap_or(trimmed);
    let place = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        Span::new(start, start + part.len())
    };
    let lines: Vec<&str> = body.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    match lines.as_slice() {
        [] => Err(mistake(Span::default(), "there is no graph in this file".into(), "a graph in graph6 is a line such as `Bw`")),
        [line] => graph(line.as_bytes()).map_err(|wrong| {
            mistake(place(line), wrong, "a line of graph6 has letters from `?` to `~`; one of sparse6 begins with `:`, one of digraph6 with `&`")
        }),
        [_, second, ..] => Err(mistake(
            place(second),
            format!("the file holds {} graphs, and a game is played on one", lines.len()),
            "put the line of one graph into a file of its own; `sed -n 2p FILE` prints the second",
        )),
    }
}

/// What stands behind a header.
fn headless(text: &str) -> Option<&str> {
    HEADERS.iter().find_map(|header| text.strip_prefix(header))
}

/// The graph of a line.
fn graph(line: &[u8]) -> Result<Graph, String> {
    let (kind, line) = match line {
        [kind @ (b':' | b'&' | b';'), rest @ ..] => (*kind, rest),
        _ => (b'6', line),
    };
    if kind == b';' {
        return Err("in incremental sparse6 a graph is told by the one before it".into());
    }
    if let Some(foreign) = line.iter().find(|letter| !(63..=126).contains(*letter)) {
        return Err(format!("`{}` is no letter of graph6", foreign.escape_ascii()));
    }
    let (count, letters) = size(line).ok_or("it ends before it has said how many vertices there are")?;
    let bits = Bits { letters, at: 0 };
    let arrows = match kind {
        b':' => sparse(count, bits)?,
        kind => matrix(count, bits, kind == b'&')?,
    };
    let count = usize::try_from(count).map_err(|_| "it has too many vertices".to_string())?;
    if count > SPARSE * arrows.len() + SOME {
        return Err(format!("it has {count} vertices but only {} edges", arrows.len() / 2));
    }
    Ok(Graph { next: lists(count, arrows), names: None, pairs: false })
}

/// The number of vertices, and the letters behind it.
fn size(letters: &[u8]) -> Option<(u64, &[u8])> {
    let (digits, letters) = match letters {
        [126, 126, rest @ ..] => rest.split_at_checked(6)?,
        [126, rest @ ..] => rest.split_at_checked(3)?,
        all => all.split_at_checked(1)?,
    };
    Some((digits.iter().fold(0, |number, letter| number << 6 | u64::from(letter - 63)), letters))
}

/// Six bits a letter, the highest first.
struct Bits<'a> {
    letters: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn left(&self) -> usize {
        6 * self.letters.len() - self.at
    }

    fn next(&mut self) -> Option<bool> {
        let letter = self.letters.get(self.at / 6)? - 63;
        self.at += 1;
        Some(letter >> (5 - (self.at - 1) % 6) & 1 == 1)
    }

    fn number(&mut self, bits: u32) -> Option<u64> {
        (0..bits).try_fold(0, |number, _| Some(number << 1 | u64::from(self.next()?)))
    }
}

/// graph6: whether 0–1, 0–2, 1–2, 0–3, … are edges; digraph6: the matrix row by row.
fn matrix(count: u64, mut bits: Bits<'_>, directed: bool) -> Result<Vec<(u32, u32)>, String> {
    let n = u128::from(count);
    let wanted = if directed { n * n } else { n * n.saturating_sub(1) / 2 };
    let (letters, found) = (wanted.div_ceil(6), bits.letters.len());
    if letters != found as u128 {
        return Err(format!(
            "a graph of {count} vertices takes {letters} letters behind their number, not {found}"
        ));
    }
    let mut arrows = Vec::new();
    // There are as many letters as that takes, so the number of vertices is small.
    let count = count as u32;
    for later in 0..count {
        for earlier in 0..if directed { count } else { later } {
            match (bits.next(), directed) {
                (Some(true), false) => arrows.extend([(earlier, later), (later, earlier)]),
                (Some(true), true) => arrows.push((later, earlier)),
                _ => {}
            }
        }
    }
    Ok(arrows)
}

/// sparse6: a vertex goes up by one where the first bit says so, or to the number that follows if that is larger;
/// else the number is a neighbour. Edges that occur twice are one.
fn sparse(count: u64, mut bits: Bits<'_>) -> Result<Vec<(u32, u32)>, String> {
    let width = u64::BITS - count.saturating_sub(1).leading_zeros();
    let mut edges = Vec::new();
    let mut vertex = 0;
    while bits.left() > width as usize {
        let (Some(up), Some(number)) = (bits.next(), bits.number(width)) else { break };
        vertex += u64::from(up);
        if number >= count || vertex >= count {
            // What is left fills the last letter.
            break;
        } else if number > vertex {
            vertex = number;
        } else {
            let small = |vertex| u32::try_from(vertex).map_err(|_| "it has too many vertices".to_string());
            edges.push((small(number)?, small(vertex)?));
        }
    }
    edges.sort_unstable();
    edges.dedup();
    let both = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let mut arrows: Vec<(u32, u32)> = both.collect();
    arrows.sort_unstable();
    arrows.dedup();
    Ok(arrows)
}

#[cfg(test)]
#[path = "graph6_tests.rs"]
mod tests;
