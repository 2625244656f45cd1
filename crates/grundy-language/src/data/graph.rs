//! A graph while it is read, and as a value.

use super::names::Names;
use crate::diagnostic::{Code, Diagnostic, Report, Span};
use crate::rows::Rows;
use crate::value::{List, Value};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Numbers so much larger than there are vertices are names: a list for each number would mostly be empty.
pub(super) const SPARSE: usize = 16;
pub(super) const SOME: usize = 1 << 16;

/// Stands in the place of the head of an arrow where there is none.
pub(super) const NO_VERTEX: u32 = u32::MAX;

/// A directed graph.
#[derive(Debug, Clone)]
pub struct Graph {
    /// For every vertex the list of those that it leads to.
    pub next: Value,
    /// The names of the vertices in the order of their numbers, unless they were numbers already.
    pub names: Option<Names>,
    /// Whether its file only pairs vertices, and so does not say whether an edge leads both ways.
    pub pairs: bool,
}

impl Graph {
    /// The graph for a game on undirected graphs: mere pairs lead both ways, and arrows must do so already. `title`
    /// is the game's.
    pub fn undirected(self, title: &str) -> Result<Graph, Report> {
        if self.pairs {
            return Ok(Graph { next: both_ways(&self.next), ..self });
        }
        let Some((tail, head)) = one_way(&self.next) else { return Ok(self) };
        let name = |vertex: i64| {
            let name = self.names.as_ref().zip(u32::try_from(vertex).ok());
            name.and_then(|(names, vertex)| names.get(vertex)).map_or(vertex.to_string(), str::to_string)
        };
        let (tail, head) = (name(tail), name(head));
        let mistake = Diagnostic::new(Code::Setting, Span::default(), one_way_words(title, &tail, &head))
            .hint(format!("write `{tail} -- {head}` for an edge, which leads both ways"));
        Err(Report::new("data", "", vec![mistake]))
    }
}

/// What is wrong with an arrow that only leads one way.
pub fn one_way_words(title: &str, tail: &str, head: &str) -> String {
    format!("{title} is played on an undirected graph, but this one leads from {tail} to {head} and not back")
}

/// The first arrow that has none back.
pub fn one_way(next: &Value) -> Option<(i64, i64)> {
    let arrows: Vec<(i64, i64)> = arrows(next);
    let all: FxHashSet<(i64, i64)> = arrows.iter().copied().collect();
    arrows.into_iter().find(|&(tail, head)| !all.contains(&(head, tail)))
}

/// The arrows of lists or sets of heads.
fn arrows(next: &Value) -> Vec<(i64, i64)> {
    if let Value::List(List::Rows(rows)) = next {
        let of = |(tail, row): (i64, &[u32])| -> Vec<_> {
            row.iter().map(|&head| (tail, i64::from(head))).collect()
        };
        return (0..).zip(rows.iter()).flat_map(of).collect();
    }
    let number = |value: &Value| if let Value::Int(n) = value { Some(*n) } else { None };
    let heads = |row: &Value| -> Vec<i64> {
        match row {
            Value::List(heads) => heads.iter().filter_map(number).collect(),
            Value::Set(heads) => heads.members().filter_map(|head| number(&head)).collect(),
            _ => Vec::new(),
        }
    };
    let Value::List(rows) = next else { return Vec::new() };
    (0..)
        .zip(rows.iter())
        .flat_map(|(tail, row)| heads(row).into_iter().map(move |head| (tail, head)))
        .collect()
}

/// The same graph with every arrow also the other way round; no arrow occurs twice.
fn both_ways(next: &Value) -> Value {
    let Value::List(rows) = next else { return next.clone() };
    let vertex = |vertex: i64| u32::try_from(vertex).ok().filter(|&vertex| (vertex as usize) < rows.len());
    let mut known = FxHashSet::default();
    let ends = arrows(next).into_iter().filter_map(|(tail, head)| Some((vertex(tail)?, vertex(head)?)));
    let both = ends.flat_map(|(tail, head)| [(tail, head), (head, tail)]);
    lists(rows.len(), both.filter(|&arrow| known.insert(arrow)).collect())
}

/// Takes in vertices and arrows in the order of a file. As long as all vertices are numbers, they keep them;
/// else they are numbered in the order in which they occur.
#[derive(Default)]
pub(super) struct Draft {
    /// Tail and head; a vertex that occurs by itself has no head.
    arrows: Vec<(u32, u32)>,
    names: Option<Names>,
    /// The tail of the last arrow: files like to keep arrows from the same vertex together.
    last: Option<(String, u32)>,
}

impl Draft {
    /// A vertex, with or without arrows elsewhere.
    pub(super) fn vertex(&mut self, name: &str) {
        let vertex = self.number(name);
        self.arrows.push((vertex, NO_VERTEX));
    }

    /// An arrow between vertices that are numbers; whether all are, so far.
    #[inline]
    pub(super) fn numbered(&mut self, tail: u32, head: u32) -> bool {
        let all = self.names.is_none();
        if all {
            self.arrows.push((tail, head));
        }
        all
    }

    /// An arrow.
    pub(super) fn arrow(&mut self, tail: &str, head: &str) {
        if as_number(head).is_none() {
            self.spell();
        }
        let from = match &self.last {
            Some((last, number)) if last == tail => *number,
            _ => {
                let number = self.number(tail);
                self.last = self.names.is_some().then(|| (tail.to_string(), number));
                number
            }
        };
        let head = self.number(head);
        self.arrows.push((from, head));
    }

    fn number(&mut self, name: &str) -> u32 {
        match (&mut self.names, as_number(name)) {
            (None, Some(number)) => number,
            (Some(names), _) => names.intern(name),
            (None, None) => {
                self.spell();
                self.number(name)
            }
        }
    }

    /// Makes names of the numbers met so far.
    fn spell(&mut self) {
        if self.names.is_some() {
            return;
        }
        let mut names = Names::default();
        for (tail, head) in &mut self.arrows {
            *tail = names.intern(&tail.to_string());
            if *head != NO_VERTEX {
                *head = names.intern(&head.to_string());
            }
        }
        self.names = Some(names);
    }

    /// The graph.
    pub(super) fn finish(mut self) -> Graph {
        let ends = |&(tail, head): &(u32, u32)| if head == NO_VERTEX { tail } else { tail.max(head) };
        let most = self.arrows.iter().map(ends).max().map_or(0, |most| most as usize + 1);
        if most > SPARSE * self.arrows.len() + SOME {
            self.spell();
        }
        let count = self.names.as_ref().map_or(most, Names::len);
        Graph { next: lists(count, self.arrows), names: self.names, pairs: false }
    }
}

/// For each of the vertices the list of heads, in the order of the arrows.
pub(super) fn lists(count: usize, arrows: Vec<(u32, u32)>) -> Value {
    let heads = || arrows.iter().filter(|(_, head)| *head != NO_VERTEX);
    let mut ends = vec![0u32; count];
    heads().for_each(|&(tail, _)| ends[tail as usize] += 1);
    let mut begin = 0;
    for end in &mut ends {
        begin += std::mem::replace(end, begin);
    }
    let mut sorted = vec![0u32; begin as usize];
    for &(tail, head) in heads() {
        let end = &mut ends[tail as usize];
        sorted[*end as usize] = head;
        *end += 1;
    }
    Value::List(List::Rows(Arc::new(Rows::new(ends, sorted))))
}

/// The number that a name is, written as numbers are.
fn as_number(name: &str) -> Option<u32> {
    let canonical = name == "0" || !name.starts_with(['0', '+']);
    name.parse().ok().filter(|&number| canonical && number < NO_VERTEX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(arrows: &[(&str, &str)]) -> Graph {
        let mut draft = Draft::default();
        for &(tail, head) in arrows {
            match head {
                "" => draft.vertex(tail),
                head => draft.arrow(tail, head),
            }
        }
        draft.finish()
    }

    fn names(graph: &Graph) -> Vec<&str> {
        graph.names.iter().flat_map(|names| (0..names.len() as u32).filter_map(|id| names.get(id))).collect()
    }

    #[test]
    fn numbers_stay_what_they_are() {
        let graph = graph(&[("2", "0"), ("0", "3"), ("2", "1"), ("5", "")]);
        assert_eq!(graph.next.to_string(), "[[3], [], [0, 1], [], [], []]");
        assert!(graph.names.is_none());
    }

    #[test]
    fn names_are_numbered_as_they_come() {
        let named = graph(&[("b", "a"), ("c", ""), ("a", "b")]);
        assert_eq!((named.next.to_string(), names(&named)), ("[[1], [0], []]".into(), vec!["b", "a", "c"]));
        let mut draft = Draft::default();
        [("x", "y"), ("x", "z"), ("", "x"), ("", "y")]
            .iter()
            .for_each(|(tail, head)| draft.arrow(tail, head));
        assert_eq!(draft.finish().next.to_string(), "[[1, 2], [], [], [0, 1]]");
        // The first name makes names of the numbers before it.
        let mixed = graph(&[("7", "2"), ("2", "hub"), ("007", "7")]);
        assert_eq!(names(&mixed), ["7", "2", "hub", "007"]);
        assert_eq!(mixed.next.to_string(), "[[1], [2], [], [0]]");
    }

    #[test]
    fn numbers_far_apart_are_names() {
        let far = graph(&[("4000000000", "5"), ("5", "4294967295")]);
        assert_eq!(names(&far), ["4000000000", "5", "4294967295"]);
        assert_eq!(graph(&[]).next.to_string(), "[]");
    }
}
