//! Against an oracle that knows nothing of queues and counters: every position is looked at again and again
//! until nothing changes.

use super::super::games::{Game, heap};
use super::*;
use crate::answer::Outcome;
use grundy_heap::progress::Unwatched;
use grundy_language::notation::syntax::Verdict;
use grundy_language::value::Value;
use proptest::prelude::*;

/// Edges, and an ending with its line at some vertices.
#[derive(Debug, Clone)]
struct Graph {
    next: Vec<Vec<i64>>,
    endings: Vec<Option<usize>>,
}

const VERDICTS: [Verdict; 3] = [Verdict::Win, Verdict::Lose, Verdict::Draw];

impl Graph {
    fn game(&self) -> Game {
        let endings = self.endings.clone();
        Game::graph(self.next.clone()).ending(move |vertex| match *vertex {
            Value::Int(vertex) => endings[vertex as usize].map(|line| (line, VERDICTS[line])),
            _ => None,
        })
    }

    /// All ways to put so many tokens on the graph.
    fn places(&self, tokens: usize) -> Vec<Vec<usize>> {
        let longer = |places: Vec<Vec<usize>>| {
            let vertices = 0..self.next.len();
            places.iter().flat_map(|p| vertices.clone().map(|v| [&p[..], &[v]].concat())).collect()
        };
        (0..tokens).fold(vec![vec![]], |places, _| longer(places))
    }

    fn at(&self, place: &[usize]) -> usize {
        place.iter().fold(0, |at, vertex| at * self.next.len() + vertex)
    }

    fn terminal(&self, place: &[usize], play: Play) -> Option<Outcome> {
        match place.iter().filter_map(|&vertex| self.endings[vertex]).min() {
            Some(line) => Some([Outcome::First, Outcome::Second, Outcome::Draw][line]),
            None => place.iter().all(|&vertex| self.next[vertex].is_empty()).then(|| play.terminal()),
        }
    }

    /// Outcome and remoteness of all places. The value of a position is worked out from the values of its
    /// options as they are known so far, at first all draws, in one sweep after the other.
    fn iterate(&self, tokens: usize, play: Play) -> Vec<Solved> {
        let places = self.places(tokens);
        let mut values = vec![Solved { outcome: Outcome::Draw, remoteness: None }; places.len()];
        loop {
            let before = values.clone();
            for place in &places {
                values[self.at(place)] = match self.terminal(place, play) {
                    Some(outcome) => Solved { outcome, remoteness: (outcome != Outcome::Draw).then_some(0) },
                    None => self.value(place, &values),
                };
            }
            if values == before {
                return values;
            }
        }
    }

    fn value(&self, place: &[usize], values: &[Solved]) -> Solved {
        let mut options = Vec::new();
        for token in 0..place.len() {
            for &to in &self.next[place[token]] {
                let mut after = place.to_vec();
                after[token] = to as usize;
                options.push(values[self.at(&after)]);
            }
        }
        let lost = options.iter().filter(|option| option.outcome == Outcome::Second);
        if let Some(soonest) = lost.filter_map(|option| option.remoteness).min() {
            return Solved { outcome: Outcome::First, remoteness: Some(soonest + 1) };
        }
        if options.iter().all(|option| option.outcome == Outcome::First) {
            let latest = options.iter().filter_map(|option| option.remoteness).max();
            return Solved { outcome: Outcome::Second, remoteness: latest.map(|latest| latest + 1) };
        }
        Solved { outcome: Outcome::Draw, remoteness: None }
    }
}

/// So many vertices; endings are rare.
fn graph(size: usize) -> impl Strategy<Value = Graph> {
    let next = prop::collection::vec(prop::collection::vec(0..size as i64, 0..=3), size);
    let endings = prop::collection::vec(prop::option::weighted(0.2, 0..3usize), size);
    (next, endings).prop_map(|(next, endings)| Graph { next, endings })
}

fn agrees(graph: &Graph, tokens: usize, play: Play, order: &[usize]) -> Result<(), TestCaseError> {
    let expected = graph.iterate(tokens, play);
    let mut engine = Retrograde::new(graph.game(), play, Limits::default(), &Unwatched);
    let places = graph.places(tokens);
    for place in order.iter().map(|&first| &places[first % places.len()]).chain(&places) {
        let vertices: Vec<[i64; 1]> = place.iter().map(|&vertex| [vertex as i64]).collect();
        let slots: Vec<Slots<'_>> = vertices.iter().map(|vertex| heap(vertex)).collect();
        prop_assert_eq!(engine.solve(&slots), Ok(expected[graph.at(place)]), "{:?}", place);
    }
    Ok(())
}

fn play() -> impl Strategy<Value = Play> {
    prop_oneof![Just(Play::Normal), Just(Play::Misere)]
}

proptest! {
    #[test]
    fn one_token(graph in graph(12), play in play(), order in prop::collection::vec(0..12usize, 4)) {
        agrees(&graph, 1, play, &order)?;
    }

    #[test]
    fn two_tokens(graph in graph(6), play in play(), order in prop::collection::vec(0..36usize, 4)) {
        agrees(&graph, 2, play, &order)?;
    }

    #[test]
    fn three_tokens(graph in graph(4), play in play(), order in prop::collection::vec(0..64usize, 4)) {
        agrees(&graph, 3, play, &order)?;
    }

    /// One token first, then several: the engine begins again with sums and forgets nothing that counts.
    #[test]
    fn one_token_and_then_two(graph in graph(5), play in play(), first in 0..5i64) {
        let (one, two) = (graph.iterate(1, play), graph.iterate(2, play));
        let mut engine = Retrograde::new(graph.game(), play, Limits::default(), &Unwatched);
        prop_assert_eq!(engine.solve(&[heap(&[first])]), Ok(one[first as usize]));
        for place in graph.places(2) {
            let (a, b) = ([place[0] as i64], [place[1] as i64]);
            prop_assert_eq!(engine.solve(&[heap(&a), heap(&b)]), Ok(two[graph.at(&place)]), "{:?}", place);
        }
        prop_assert_eq!(engine.solve(&[heap(&[first])]), Ok(one[first as usize]));
    }
}
