//! Lists of edges: a tail and a head on every line.

use super::Ticks;
use super::graph::{Draft, Graph};
use crate::diagnostic::{Code, Diagnostic, Report, Span};

/// Reads a list of edges. A vertex on a line of its own has no edge there; `#` begins a comment.
pub(super) fn read(text: &str, ticks: &Ticks<'_>) -> Result<Graph, Report> {
    let mut draft = Draft::default();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        ticks.tick().map_err(|stop| Report::stopped("data", text, stop))?;
        let content = line.split('#').next().unwrap_or_default();
        let mut vertices = content.split([' ', '\t', ',', '\r', '\n']).filter(|name| !name.is_empty());
        match (vertices.next(), vertices.next(), vertices.next()) {
            (None, _, _) => {}
            (Some(vertex), None, _) => draft.vertex(vertex),
            (Some(tail), Some(head), None) => draft.arrow(tail, head),
            (Some(_), Some(_), Some(_)) => {
                let lead = content.len() - content.trim_start().len();
                let span = Span::new(start + lead, start + content.trim_end().len());
                return Err(too_many(text, span));
            }
        }
        start += line.len();
    }
    Ok(Graph { pairs: true, ..draft.finish() })
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
    use crate::progress::Unwatched;

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
