//! Graphs in the language DOT of Graphviz.
//!
//! Read are vertices and edges; `--` leads both ways. Attributes, ports and the names of graphs mean nothing
//! to a game and are passed over; subgraphs are refused.

use super::Ticks;
use super::graph::{Draft, Graph};
use super::words::{Kind, Word, Words};
use crate::diagnostic::{Code, Diagnostic, Report, Span};
use std::borrow::Cow;

const SUCH_AS: &str = "a graph is written as `digraph { a -> b -> c; d }`";

/// Whether a text begins as DOT does.
pub(super) fn is_dot(text: &str) -> bool {
    let mut words = Words::new(text);
    let mut keyword = |known: &[&str]| match words.next().kind {
        Kind::Id(name, false) => known.iter().position(|word| name.eq_ignore_ascii_case(word)),
        _ => None,
    };
    match keyword(&["strict", "graph", "digraph"]) {
        Some(0) => keyword(&["graph", "digraph"]).is_some(),
        Some(_) => match words.next().kind {
            Kind::Mark(b'{') => true,
            Kind::Id(..) => words.next().kind == Kind::Mark(b'{'),
            _ => false,
        },
        None => false,
    }
}

/// Reads a graph.
pub(super) fn read<'t>(text: &'t str, ticks: &'t Ticks<'t>) -> Result<Graph, Report> {
    let mut words = Words::new(text);
    let word = words.next();
    let mut reader = Reader { words, word, ticks, draft: Draft::default() };
    match reader.graph() {
        Ok(()) => Ok(reader.draft.finish()),
        Err(mistake) => Err(Report::new("data", text, vec![*mistake])),
    }
}

struct Reader<'t> {
    words: Words<'t>,
    /// The next word.
    word: Word<'t>,
    ticks: &'t Ticks<'t>,
    draft: Draft,
}

type Read<T> = Result<T, Box<Diagnostic>>;

impl<'t> Reader<'t> {
    /// Goes on; gives back the word that was next.
    fn step(&mut self) -> Word<'t> {
        let next = self.words.next();
        std::mem::replace(&mut self.word, next)
    }

    fn mistake<T>(&self, message: &str, hint: &str) -> Read<T> {
        let span = Span::new(self.word.start, self.word.end.max(self.word.start + 1));
        Err(Box::new(Diagnostic::new(Code::Setting, span, message).hint(hint)))
    }

    fn is_mark(&self, mark: u8) -> bool {
        self.word.kind == Kind::Mark(mark)
    }

    fn take(&mut self, mark: u8) -> bool {
        let taken = self.is_mark(mark);
        if taken {
            self.step();
        }
        taken
    }

    fn take_keyword(&mut self, keyword: &str) -> bool {
        let taken = matches!(&self.word.kind, Kind::Id(name, false) if name.eq_ignore_ascii_case(keyword));
        if taken {
            self.step();
        }
        taken
    }

    fn graph(&mut self) -> Read<()> {
        self.take_keyword("strict");
        if !self.take_keyword("digraph") && !self.take_keyword("graph") {
            return self.mistake("a graph begins with `digraph` or `graph`", SUCH_AS);
        }
        if let Kind::Id(..) = self.word.kind {
            self.step();
        }
        if !self.take(b'{') {
            return self.mistake("here a `{` is missing", SUCH_AS);
        }
        while !self.take(b'}') {
            if self.word.kind == Kind::End {
                return self.mistake("the graph has no end: a `}` is missing", SUCH_AS);
            }
            self.statement()?;
            self.take(b';');
        }
        match self.word.kind {
            Kind::End => Ok(()),
            _ => self.mistake("there is more behind the end of the graph", "a file holds one graph"),
        }
    }

    fn statement(&mut self) -> Read<()> {
        self.refuse_subgraph()?;
        if self.take_keyword("node") || self.take_keyword("edge") || self.take_keyword("graph") {
            return self.attributes();
        }
        let mut tail = self.id()?;
        if self.take(b'=') {
            return self.id().map(|_| ());
        }
        self.port()?;
        let mut alone = true;
        loop {
            let both = match self.word.kind {
                Kind::Arrow => false,
                Kind::Line => true,
                _ => break,
            };
            self.step();
            self.refuse_subgraph()?;
            let head = self.id()?;
            self.port()?;
            self.draft.arrow(&tail, &head);
            if both {
                self.draft.arrow(&head, &tail);
            }
            tail = head;
            alone = false;
        }
        if alone {
            self.draft.vertex(&tail);
        }
        self.attributes()
    }

    fn refuse_subgraph(&self) -> Read<()> {
        let named = matches!(&self.word.kind, Kind::Id(name, false) if name.eq_ignore_ascii_case("subgraph"));
        if named || self.is_mark(b'{') {
            let hint = "write its edges one by one: `a -> b; a -> c` in place of `a -> {b c}`";
            return self.mistake("subgraphs are not read", hint);
        }
        Ok(())
    }

    /// A name; texts in quotes may be joined by `+`.
    fn id(&mut self) -> Read<Cow<'t, str>> {
        self.ticks.tick().map_err(|stop| Box::new(stop.into()))?;
        if !matches!(self.word.kind, Kind::Id(..)) {
            return match self.word.kind {
                Kind::Wrong => {
                    self.mistake("this is no word of the language DOT", "put names in double quotes")
                }
                _ => self.mistake("here the name of a vertex is missing", SUCH_AS),
            };
        }
        let Kind::Id(mut name, _) = self.step().kind else { return Ok(Cow::Borrowed("")) };
        while self.take(b'+') {
            name = Cow::Owned(name.into_owned() + &self.id()?);
        }
        Ok(name)
    }

    /// `:port:compass`
    fn port(&mut self) -> Read<()> {
        while self.take(b':') {
            self.id()?;
        }
        Ok(())
    }

    /// `[color=red, label="x"] […]`
    fn attributes(&mut self) -> Read<()> {
        while self.take(b'[') {
            while !self.take(b']') {
                self.id()?;
                if self.take(b'=') {
                    self.id()?;
                }
                if !self.take(b',') {
                    self.take(b';');
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::progress::Unwatched;

    fn read(text: &str) -> Result<Graph, Report> {
        super::read(text, &Ticks::new(&Unwatched))
    }

    fn next(text: &str) -> String {
        let graph = read(text).unwrap_or_else(|report| panic!("{text}: {report}"));
        graph.next.to_string()
    }

    #[test]
    fn edges_chains_and_lonely_vertices() {
        assert_eq!(next("digraph { a -> b -> c; d }"), "[[1], [2], [], []]");
        assert_eq!(next("graph G { 0 -- 1 -- 2 }"), "[[1], [0, 2], [1]]");
        assert_eq!(next("strict digraph \"my graph\" {}"), "[]");
    }

    #[test]
    fn what_means_nothing_to_a_game_is_passed_over() {
        let text = "/* a\n * b */ digraph roads { // c\n# d\n rankdir = LR; node [shape=box, color=\"red\"]\n\
                    edge [a=1;b=2] \"New \\\"York\\\"\" -> B:p:ne [label=\"x -> y\"]; B -> \"C\" + \"D\" -> -1.5 }";
        assert_eq!(next(text), "[[1], [2], [3], []]");
        let names = read(text).unwrap().names.unwrap();
        assert_eq!(
            (names.get(0), names.number("CD"), names.number("-1.5")),
            (Some("New \"York\""), Some(2), Some(3))
        );
    }

    #[test]
    fn mistakes_have_a_place() {
        for (text, at, words) in [
            ("digraph { a -> }", "}", "name of a vertex"),
            ("digraph { a -> {b c} }", "{b", "subgraphs"),
            ("digraph { subgraph x { a } }", "subgraph", "subgraphs"),
            ("digraph { a -> b", "", "no end"),
            ("digraph a -> b }", "->", "`{` is missing"),
            ("digraph { a } b", "b", "behind the end"),
            ("digraph { a ? b }", "?", "no word"),
            ("digraph { \"a }", "\"a", "no word"),
            ("digraph { a /* b }", "/*", "no word"),
            ("a -> b", "a", "begins with"),
        ] {
            let report = read(text).expect_err(text);
            let mistake = &report.diagnostics[0];
            assert!(mistake.message.contains(words), "{text}: {report}");
            assert!(text[mistake.span.start.min(text.len())..].starts_with(at), "{text}: {:?}", mistake.span);
            assert!(mistake.hint.is_some(), "{text}");
        }
    }

    #[test]
    fn it_is_known_by_its_beginning() {
        for (text, dot) in [("graph{}", true), ("// x\nSTRICT graph a{", true), ("digraph \"x\" {", true)] {
            assert_eq!(is_dot(text), dot, "{text}");
        }
        for text in ["graph 1\n1 2", "a b", "", "digraph", "strict b"] {
            assert!(!is_dot(text), "{text}");
        }
    }
}
