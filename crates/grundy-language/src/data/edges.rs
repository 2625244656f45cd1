//! Lists of edges: a tail and a head on every line.

use super::Ticks;
use super::graph::{Draft, Graph, NO_VERTEX};
use crate::diagnostic::{Code, Diagnostic, Report, Span};

/// The digits of the largest number of a vertex.
const LONGEST: usize = 10;

/// Reads a list of edges. A vertex on a line of its own has no edge there; `#` begins a comment.
pub(super) fn read(text: &str, ticks: &Ticks<'_>) -> Result<Graph, Report> {
    let mut edges = Edges::default();
    edges.read(text, ticks)?;
    Ok(edges.finish())
}

/// A list of edges that comes in pieces.
#[derive(Default)]
pub(super) struct Edges {
    draft: Draft,
    /// So many lines were read.
    lines: usize,
}

impl Edges {
    /// Reads some whole lines.
    pub(super) fn read(&mut self, text: &str, ticks: &Ticks<'_>) -> Result<(), Report> {
        let (before, mut start) = (self.lines, 0);
        // What was read before is gone, but not how many lines it had.
        let all = || "\n".repeat(before) + text;
        while start < text.len() {
            ticks.tick().map_err(|stop| Report::stopped("data", all(), stop))?;
            self.lines += 1;
            // Most lines are two numbers and nothing else.
            if let Some((tail, head, length)) = numbers(&text.as_bytes()[start..])
                && self.draft.numbered(tail, head)
            {
                start += length;
                continue;
            }
            let rest = &text[start..];
            let line = rest.find('\n').map_or(rest, |end| &rest[..=end]);
            let content = line.split('#').next().unwrap_or_default();
            let mut vertices = content.split([' ', '\t', ',', '\r', '\n']).filter(|name| !name.is_empty());
            match (vertices.next(), vertices.next(), vertices.next()) {
                (None, _, _) => {}
                (Some(vertex), None, _) => self.draft.vertex(vertex),
                (Some(tail), Some(head), None) => self.draft.arrow(tail, head),
                (Some(_), Some(_), Some(_)) => {
                    let lead = content.len() - content.trim_start().len();
                    let span = Span::new(before + start + lead, before + start + content.trim_end().len());
                    return Err(too_many(&all(), span));
                }
            }
            start += line.len();
        }
        Ok(())
    }

    /// The graph.
    pub(super) fn finish(self) -> Graph {
        Graph { pairs: true, ..self.draft.finish() }
    }
}

/// Two numbers with blanks or a comma between them, and how long their line is; `None` of any other line.
fn numbers(line: &[u8]) -> Option<(u32, u32, usize)> {
    let (tail, after) = number(line, 0)?;
    let head = after + line[after..].iter().take_while(|&&byte| matches!(byte, b' ' | b'\t' | b',')).count();
    let (head, end) = if head > after { number(line, head)? } else { return None };
    match line[end..] {
        [] => Some((tail, head, end)),
        [b'\n', ..] => Some((tail, head, end + 1)),
        [b'\r', b'\n', ..] => Some((tail, head, end + 2)),
        _ => None,
    }
}

/// The number that begins here, as numbers of vertices are written, and where it ends.
#[inline]
fn number(line: &[u8], from: usize) -> Option<(u32, usize)> {
    let (mut number, mut at) = (0u64, from);
    while at - from <= LONGEST
        && let Some(digit @ b'0'..=b'9') = line.get(at)
    {
        number = number * 10 + u64::from(digit - b'0');
        at += 1;
    }
    let canonical = (1..=LONGEST).contains(&(at - from)) && (line[from] != b'0' || at == from + 1);
    (canonical && number < u64::from(NO_VERTEX)).then_some((number as u32, at))
}

fn too_many(text: &str, span: Span) -> Report {
    let count = text[span.start..span.end].split([' ', '\t', ',']).filter(|name| !name.is_empty()).count();
    let message = format!("an edge leads from one vertex to another, but this line has {count} words");
    let hint = match text[span.start..span.end].contains("->") {
        true => "write `0 1` for an edge from 0 to 1; a file with arrows begins with `digraph {`",
        false => "write one edge a line, such as `0 1`; behind `#` everything may stand",
    };
    Report::new("data", text, vec![Diagnostic::new(Code::Setting, span, message).hint(hint)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::progress::Unwatched;

    fn read(text: &str) -> Result<Graph, Report> {
        super::read(text, &Ticks::new(&Unwatched))
    }

    #[test]
    fn comments_commas_and_lonely_vertices() {
        let graph = read("# from to\n0 1\r\n\n1,2 # a comma\n\t4\n2\t 0").unwrap();
        assert_eq!(graph.next.to_string(), "[[1], [2], [0], [], []]");
    }

    #[test]
    fn a_third_word_is_a_mistake_with_its_place() {
        let text = "0 1\n 1 2 17 # far\n";
        let report = read(text).unwrap_err();
        let mistake = &report.diagnostics[0];
        assert_eq!(&text[mistake.span.start..mistake.span.end], "1 2 17");
        assert!(mistake.message.contains("3 words"), "{report}");
        assert!(read("a -> b").unwrap_err().to_string().contains("digraph"));
    }
}
