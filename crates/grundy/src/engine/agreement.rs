//! Every engine that can take a game gives the oracle's answer.

use super::games::{self, Game};
use super::{Memo, Naive, Retrograde, Search, Solved, Table};
use crate::answer::{Outcome, Play};
use grundy_heap::progress::Unwatched;
use grundy_language::notation::syntax::Verdict;
use grundy_language::value::Value;
use grundy_rule::layout::{Laid, Slots};
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use grundy_rule::nimber::Nimber;
use proptest::prelude::*;

fn heaps(to: i64) -> Vec<Value> {
    (0..=to).map(Value::Int).collect()
}

fn pairs(to: i64) -> Vec<Value> {
    (0..=to).flat_map(|a| (0..=to).map(move |b| games::pair(a, b))).collect()
}

fn triples(to: i64) -> Vec<Value> {
    let count = (to + 1).pow(3);
    (0..count).map(|n| games::triple([n / (to + 1).pow(2), n / (to + 1) % (to + 1), n % (to + 1)])).collect()
}

fn sets() -> Vec<Value> {
    let odd_ones = [2, 3, 4, 6, 9, 12, 70, 140];
    let set = |bits: usize| {
        let members = (0..odd_ones.len()).filter(|i| bits >> i & 1 == 1).map(|i| Value::Int(odd_ones[i]));
        Value::set(members.collect())
    };
    (0..1 << odd_ones.len()).map(set).collect()
}

/// A game, made afresh for each engine, and some of its positions.
struct Sample {
    name: &'static str,
    game: fn() -> Game,
    positions: Vec<Value>,
}

fn acyclic() -> Vec<Sample> {
    let sample = |name, game, positions| Sample { name, game, positions };
    vec![
        sample("nim", games::nim, heaps(40)),
        sample("take", || games::take(3), heaps(60)),
        sample("kayles", games::kayles, heaps(40)),
        sample("grundy", games::grundys_game, heaps(40)),
        sample("halve", games::halve_or_less, heaps(40)),
        sample("wythoff", games::wythoff, pairs(12)),
        sample("divisors", games::divisors, sets()),
        sample("stairs", games::stairs, triples(4)),
        sample("swelling", games::swelling, triples(3)),
        sample("falling apart", games::falling_apart, triples(3)),
    ]
}

/// Memo and, where the game is in order, table.
fn nimbers_agree(name: &str, game: impl Fn() -> Game, positions: &[Value]) {
    let mut naive = Naive::new(game());
    // Largest first, so that the search goes deep; then again from what is kept.
    let mut memo = Memo::new(game(), Limits::default(), &Unwatched);
    for position in positions.iter().rev().chain(positions) {
        let laid = game().layout().lay(position);
        assert_eq!(memo.nimber(laid.slots()), naive.nimber(position), "{name} {position}");
    }
    if let Some(corner) = positions.last()
        && let Ok(table) =
            Table::fill(game(), game().layout().lay(corner).slots().numbers, Limits::default(), &Unwatched)
    {
        for position in positions {
            let laid = game().layout().lay(position);
            assert_eq!(table.get(laid.slots().numbers), naive.nimber(position).ok(), "{name} {position}");
        }
    }
}

/// Search and retrograde, on sums of the positions, in both plays.
fn outcomes_agree(name: &str, game: impl Fn() -> Game, positions: &[Value]) {
    for play in [Play::Normal, Play::Misere] {
        let mut naive = Naive::new(game());
        let mut whole = Search::new(game(), play, Limits::default(), &Unwatched);
        let mut retrograde = Retrograde::new(game(), play, Limits::default(), &Unwatched);
        for sum in sums(positions) {
            let laid: Vec<Laid> = sum.iter().map(|position| game().layout().lay(position)).collect();
            let slots: Vec<Slots<'_>> = laid.iter().map(Laid::slots).collect();
            let expected = naive.outcome(&sum, play);
            assert_eq!(whole.outcome(&slots), expected, "{name} {sum:?} {play:?}");
            let solved = retrograde.solve(&slots).map(|solved| solved.outcome);
            assert_eq!(solved, expected, "{name} {sum:?} {play:?}");
        }
    }
}

/// Nothing, every position alone, some pairs, equal pairs and triples of those that come early.
fn sums(positions: &[Value]) -> Vec<Vec<Value>> {
    let few = &positions[..positions.len().min(7)];
    let mut sums = vec![vec![]];
    sums.extend(positions.iter().take(15).map(|a| vec![a.clone()]));
    for a in few {
        for b in few {
            sums.push(vec![a.clone(), b.clone()]);
            sums.push(vec![a.clone(), b.clone(), few[few.len() / 2].clone()]);
        }
    }
    sums
}

#[test]
fn nimbers_agree_on_the_games() {
    for Sample { name, game, positions } in acyclic() {
        nimbers_agree(name, game, &positions);
    }
}

#[test]
fn games_over_numbers_are_in_order() {
    for Sample { name, game, positions } in acyclic() {
        let corner = positions.last().map(|corner| game().layout().lay(corner));
        let corner = corner.as_ref().map_or(&[][..], |corner| corner.slots().numbers);
        let table = Table::fill(game(), corner, Limits::default(), &Unwatched);
        assert_eq!(table.is_ok(), !["divisors", "stairs", "swelling"].contains(&name), "{name}");
    }
}

#[test]
fn outcomes_agree_on_the_games() {
    for Sample { name, game, positions } in acyclic() {
        outcomes_agree(name, game, &positions);
    }
}

#[test]
fn outcomes_agree_with_endings() {
    // Endings that depend on the position in no simple way; some components end the game, most do not.
    let verdicts = [Verdict::Draw, Verdict::Win, Verdict::Lose];
    let endings = move |position: &Value| {
        let Value::Int(n) = *position else { return None };
        [5, 7, 2]
            .iter()
            .zip(verdicts)
            .enumerate()
            .find(|(_, (m, _))| n % **m == 1)
            .map(|(line, (_, v))| (line, v))
    };
    for Sample { name, game, positions } in acyclic() {
        if matches!(positions[0], Value::Int(_)) {
            outcomes_agree(name, || game().ending(endings), &positions);
        }
    }
}

#[test]
fn the_oracle_knows_published_values() {
    let values = |game: Game, to: i64| -> Vec<u64> {
        let mut naive = Naive::new(game);
        heaps(to).iter().map(|n| naive.nimber(n).map_or(u64::MAX, |Nimber(value)| value)).collect()
    };
    // Winning Ways, chapter 4.
    assert_eq!(values(games::kayles(), 11), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    assert_eq!(
        values(games::grundys_game(), 20),
        [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]
    );
}

proptest! {
    /// Random acyclic games: position k has options among sums of smaller positions.
    #[test]
    fn nimbers_agree_on_random_games(options in acyclic_options(12, 3)) {
        let game = || listed(&options);
        nimbers_agree("random", game, &heaps(11));
    }

    /// Fewer and smaller ones: sums of them are many.
    #[test]
    fn outcomes_agree_on_random_games(options in acyclic_options(6, 2)) {
        let game = || listed(&options);
        outcomes_agree("random", game, &heaps(5));
    }

    /// Where values may be added, the nim-sum decides the outcome of the whole.
    #[test]
    fn the_nim_sum_decides_normal_play(options in acyclic_options(8, 2), a in 0..8i64, b in 0..8i64) {
        let game = || listed(&options);
        let (a, b) = ([a], [b]);
        let mut memo = Memo::new(game(), Limits::default(), &Unwatched);
        let sum = memo.nimber(games::heap(&a)).and_then(|x| Ok(x ^ memo.nimber(games::heap(&b))?));
        let mut whole = Search::new(game(), Play::Normal, Limits::default(), &Unwatched);
        let lost = whole.outcome(&[games::heap(&a), games::heap(&b)]).map(|o| o == Outcome::Second);
        prop_assert_eq!(sum.map(Nimber::is_zero), lost);
    }

    #[test]
    fn retrograde_agrees_with_a_fixpoint_on_random_graphs(
        next in digraph(),
        endings in prop::collection::vec(prop::option::weighted(0.2, 0..3usize), 10),
        misere in any::<bool>(),
    ) {
        let play = if misere { Play::Misere } else { Play::Normal };
        let verdicts = [Verdict::Win, Verdict::Lose, Verdict::Draw];
        let ending = |vertex: usize| endings[vertex].map(|line| (line, verdicts[line]));
        let expected = fixpoint(&next, &|vertex| ending(vertex).map(|(_, verdict)| verdict), play);

        let endings = endings.clone();
        let game = Game::graph(next.clone()).ending(move |vertex| match *vertex {
            Value::Int(vertex) => endings[vertex as usize].map(|line| (line, verdicts[line])),
            _ => None,
        });
        let mut engine = Retrograde::new(game, play, Limits::default(), &Unwatched);
        for (vertex, &expected) in expected.iter().enumerate() {
            prop_assert_eq!(engine.solve(&[games::heap(&[vertex as i64])]), Ok(expected), "{}", vertex);
        }
    }

    /// A sum of two tokens on a graph is one token on the product graph.
    #[test]
    fn retrograde_solves_sums_with_loops(next in digraph(), misere in any::<bool>()) {
        let play = if misere { Play::Misere } else { Play::Normal };
        let size = next.len() as i64;
        let product: Vec<Vec<i64>> = (0..size * size)
            .map(|both| {
                let (a, b) = (both / size, both % size);
                let first = next[a as usize].iter().map(|to| to * size + b);
                first.chain(next[b as usize].iter().map(|to| a * size + to)).collect()
            })
            .collect();
        let expected = fixpoint(&product, &|_| None, play);
        let mut engine = Retrograde::new(Game::graph(next), play, Limits::default(), &Unwatched);
        for (both, &expected) in expected.iter().enumerate() {
            let (a, b) = ([both as i64 / size], [both as i64 % size]);
            prop_assert_eq!(engine.solve(&[games::heap(&a), games::heap(&b)]), Ok(expected), "{:?} {:?}", a, b);
        }
    }
}

/// Outcome and remoteness of every vertex of a graph, round after round until nothing changes: round r
/// finds the positions of remoteness r.
fn fixpoint(next: &[Vec<i64>], ending: &dyn Fn(usize) -> Option<Verdict>, play: Play) -> Vec<Solved> {
    let mut known: Vec<Option<Solved>> = vec![None; next.len()];
    let over = |vertex: usize| match ending(vertex) {
        Some(Verdict::Win) => Some(Outcome::First),
        Some(Verdict::Lose) => Some(Outcome::Second),
        Some(Verdict::Draw) => Some(Outcome::Draw),
        None => next[vertex].is_empty().then(|| play.terminal()),
    };
    for round in 0..=next.len() as u32 {
        let before = known.clone();
        for vertex in (0..next.len()).filter(|&vertex| before[vertex].is_none()) {
            let options = || next[vertex].iter().map(|&to| before[to as usize].map(|solved| solved.outcome));
            let outcome = match over(vertex) {
                Some(outcome) => Some(outcome),
                None if options().any(|option| option == Some(Outcome::Second)) => Some(Outcome::First),
                None if options().all(|option| option == Some(Outcome::First)) => Some(Outcome::Second),
                None => None,
            };
            known[vertex] = outcome
                .map(|outcome| Solved { outcome, remoteness: (outcome != Outcome::Draw).then_some(round) });
        }
    }
    let draw = Solved { outcome: Outcome::Draw, remoteness: None };
    known.into_iter().map(|solved| solved.unwrap_or(draw)).collect()
}

/// For each of ten vertices those that it leads to.
fn digraph() -> impl Strategy<Value = Vec<Vec<i64>>> {
    prop::collection::vec(prop::collection::vec(0..10i64, 0..=3), 10)
}

/// For each of some positions its options, each a list of at most `parts` smaller positions.
fn acyclic_options(size: i64, parts: usize) -> impl Strategy<Value = Vec<Vec<Vec<i64>>>> {
    let of = move |n: i64| match n {
        0 => Just(vec![]).boxed(),
        n => prop::collection::vec(prop::collection::vec(0..n, 0..=parts), 0..=4).boxed(),
    };
    (0..size).map(of).collect::<Vec<_>>()
}

/// The game in which the options of every position are given.
fn listed(options: &[Vec<Vec<i64>>]) -> Game {
    let options = options.to_vec();
    Game::heaps(move |n| options[n as usize].clone())
}
