//! The labelling against the definition: a position is worth *n* if beside a Nim heap of *n* it is lost, and
//! otherwise infinite, with the heaps beside which it is won. Whole positions are solved by [`Retrograde`].

use super::*;
use crate::answer::{Outcome, Play};
use crate::engine::games::{Game, heap, pair};
use crate::engine::{Retrograde, Solved};
use grundy_heap::progress::{Stop, Unwatched};
use grundy_language::types::Type;
use grundy_language::value::Value;
use grundy_rule::layout::Laid;
use proptest::prelude::*;
use rustc_hash::FxHashMap;

/// For each vertex its options, each a list of vertices.
type Options = Vec<Vec<Vec<i64>>>;

fn graph(next: &[&[i64]]) -> Options {
    next.iter().map(|next| next.iter().map(|&to| vec![to]).collect()).collect()
}

fn loopy(options: &Options) -> Loopy<'static, Game> {
    let options = options.clone();
    Loopy::new(Game::heaps(move |n| options[n as usize].clone()), Limits::default(), &Unwatched)
}

fn values(options: &Options) -> Vec<String> {
    let mut engine = loopy(options);
    let value = |n| match engine.value(heap(&[n])) {
        Ok(labelled) => labelled.value.to_string(),
        Err(fault) => format!("{fault:?}"),
    };
    (0..options.len() as i64).map(value).collect()
}

/// The same game with Nim heaps: `(0, v)` is a vertex, `(1, n)` a heap.
fn with_heaps(options: &Options) -> Game {
    let options = options.clone();
    Game::new(Type::Tuple(vec![Type::Int, Type::Int]), move |position| {
        let Value::Tuple(parts) = position else { unreachable!("a pair") };
        match parts[..] {
            [Value::Int(0), Value::Int(v)] => {
                let option = |parts: &Vec<i64>| parts.iter().map(|&to| pair(0, to)).collect();
                options[v as usize].iter().map(option).collect()
            }
            [_, Value::Int(n)] => (0..n).map(|left| vec![pair(1, left)]).collect(),
            _ => unreachable!("two numbers"),
        }
    })
}

/// Outcomes of sums of vertices, by the product graph.
struct Product<'a>(Retrograde<'a, Game>, Game);

impl Product<'_> {
    fn new(options: &Options) -> Product<'static> {
        let game = with_heaps(options);
        Product(Retrograde::new(game, Play::Normal, Limits::default(), &Unwatched), with_heaps(options))
    }

    fn outcome(&mut self, vertices: &[i64], beside: u32) -> Solved {
        let mut parts: Vec<Value> = vertices.iter().map(|&v| pair(0, v)).collect();
        parts.push(pair(1, i64::from(beside)));
        let laid: Vec<Laid> = parts.iter().map(|part| self.1.layout().lay(part)).collect();
        let slots: Vec<Slots<'_>> = laid.iter().map(Laid::slots).collect();
        self.0.solve(&slots).expect("small")
    }
}

/// Values below this are tried; more are not in reach of so few options.
const HEAPS: u32 = 8;

/// The definition.
fn by_definition(product: &mut Product<'_>, vertices: &[i64]) -> LoopyValue {
    let outcomes: Vec<Outcome> = (0..HEAPS).map(|n| product.outcome(vertices, n).outcome).collect();
    match outcomes.iter().position(|&outcome| outcome == Outcome::Second) {
        Some(n) => LoopyValue::Nimber(Nimber(n as u64)),
        None => LoopyValue::infinite(
            (0..HEAPS).map(Nimber::from).filter(|n| outcomes[n.0 as usize] == Outcome::First),
        ),
    }
}

#[test]
fn small_graphs() {
    // A move to itself; with an exit; a ring of four with an exit; a pass beside a heap of one.
    assert_eq!(values(&graph(&[&[0]])), ["∞()"]);
    assert_eq!(values(&graph(&[&[], &[1, 0]])), ["*0", "∞(0)"]);
    assert_eq!(values(&graph(&[&[1], &[2], &[3], &[0, 4], &[]])), ["*0", "*1", "*0", "*1", "*0"]);
    assert_eq!(values(&graph(&[&[], &[0], &[2, 1]])), ["*0", "*1", "∞(1)"]);
    // 1 and 2 lead to each other, but 2 can be brought back to *1 by 3, so 1 is *1, and 2 has it too.
    assert_eq!(values(&graph(&[&[], &[0, 2], &[0, 1, 3], &[0]])), ["*0", "*1", "*2", "*1"]);
}

#[test]
fn ranks_go_down_to_zero() {
    let mut engine = loopy(&graph(&[&[1], &[2], &[3], &[0, 4], &[]]));
    let mut counter = |n: i64| engine.value(heap(&[n])).expect("small").counter;
    // 2 leads to 3 only, from where 4 is reached at once; 0 leads to 1, and that only to 2.
    assert_eq!([counter(4), counter(2), counter(0)], [Some(0), Some(1), Some(2)]);
    let mut engine = loopy(&graph(&[&[], &[1, 0]]));
    assert_eq!(engine.value(heap(&[1])).expect("small").counter, None);
}

#[test]
fn options_that_are_sums() {
    // 3 goes to 1 & 2, where 1 is a pass beside an exit and 2 is worth 1; 4 to twice 1; 5 to 0 & 0.
    let mut options = graph(&[&[], &[1, 0], &[0], &[], &[], &[]]);
    options[3] = vec![vec![1, 2]];
    options[4] = vec![vec![1, 1], vec![2, 2]];
    options[5] = vec![vec![0, 0], vec![4, 0]];
    // 1 & 2 is ∞(1): nothing reverts it to 0.
    assert_eq!(values(&options), ["*0", "∞(0)", "*1", "∞()", "∞(0)", "∞(0)"]);
}

#[test]
fn what_cannot_move_does_not_count_as_more() {
    // To come back with something that cannot move is to come back.
    let options = vec![vec![], vec![vec![1, 0], vec![0, 0]]];
    assert_eq!(values(&options), ["*0", "∞(0)"]);
    let options = vec![vec![], vec![vec![0]], vec![vec![2, 1], vec![0]]];
    let mut engine = loopy(&options);
    let answer = engine.value(heap(&[2]));
    assert!(
        matches!(&answer, Err(Fault::Unknown(Unknown::Unsupported(why))) if why.contains("from 2 play can come back")),
        "{answer:?}"
    );
    // What was asked before and after is not disturbed.
    assert_eq!(engine.value(heap(&[1])).map(|one| one.counter), Ok(Some(1)));
}

#[test]
fn later_questions_use_earlier_answers() {
    let options = graph(&[&[], &[0, 2], &[1], &[2, 0], &[3, 3, 4], &[4, 1, 0]]);
    let together = values(&options);
    for first in 0..6 {
        let mut engine = loopy(&options);
        engine.value(heap(&[first])).expect("small");
        let again: Vec<String> =
            (0..6).map(|n| engine.value(heap(&[n])).expect("small").value.to_string()).collect();
        assert_eq!(again, together);
    }
}

#[test]
fn a_long_ring_does_not_overflow_the_stack() {
    let size = 300_000;
    let ring = Game::heaps(move |n| match n {
        0 => vec![],
        n => vec![vec![(n + 1) % size], vec![0, 0]],
    });
    let mut engine = Loopy::new(ring, Limits::default(), &Unwatched);
    assert_eq!(engine.value(heap(&[1])).map(|found| found.value.to_string()), Ok("*1".into()));
}

#[test]
fn limits_end_the_work() {
    let grid = || Game::pairs(|a, b| vec![((a + 1) % 1000, b), (a, (b + 1) % 1000)]);
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    let answer = Loopy::new(grid(), limits, &Unwatched).value(heap(&[0, 0]));
    assert!(matches!(answer, Err(Fault::Unknown(Unknown::Memory { .. }))));

    let later = |done| (done >= 10_000).then_some(Stop::Interrupted);
    let answer = Loopy::new(grid(), Limits::default(), &later).value(heap(&[0, 0]));
    assert_eq!(answer, Err(Unknown::Stopped(Stop::Interrupted).into()));
}

/// From a sum worth 0 every move has a reply back to 0 that makes the sum of the counters less.
fn ranks_fall(engine: &mut Loopy<'_, Game>, options: &Options, sum: &[i64]) -> Result<(), TestCaseError> {
    let mut worth = |sum: &[i64]| {
        let parts: Vec<Labelled> = sum.iter().map(|&v| engine.value(heap(&[v])).expect("small")).collect();
        let value: LoopyValue = parts.iter().map(|part| &part.value).sum();
        (value == LoopyValue::ZERO)
            .then(|| parts.iter().map(|part| part.counter.expect("small")).sum::<u64>())
    };
    let after = |sum: &[i64]| -> Vec<Vec<i64>> {
        let moves = |i: usize| {
            let others = [&sum[..i], &sum[i + 1..]].concat();
            options[sum[i] as usize].iter().map(move |to| [&others[..], to].concat())
        };
        (0..sum.len()).flat_map(moves).collect()
    };
    if let Some(counter) = worth(sum) {
        prop_assert_eq!(counter == 0, after(sum).is_empty());
        for moved in after(sum) {
            let least = after(&moved).iter().filter_map(|reply| worth(reply)).min();
            prop_assert!(
                least.is_some_and(|least| least < counter),
                "{:?} {:?} {:?} {}",
                sum,
                moved,
                least,
                counter
            );
        }
    }
    Ok(())
}

/// Every vertex alone and every sum of up to three of the first few.
fn sums(count: i64) -> Vec<Vec<i64>> {
    let few = 0..count.min(4);
    let mut sums: Vec<Vec<i64>> = (0..count).map(|v| vec![v]).collect();
    for a in 0..count {
        sums.extend((a..count).map(|b| vec![a, b]));
        sums.extend(few.clone().flat_map(|b| few.clone().map(move |c| vec![a, b, c])));
    }
    sums
}

fn agrees(options: &Options) -> Result<(), TestCaseError> {
    let mut engine = loopy(options);
    let mut product = Product::new(options);
    let count = options.len() as i64;
    for v in 0..count {
        let value = engine.value(heap(&[v])).expect("small").value;
        prop_assert_eq!(&value, &by_definition(&mut product, &[v]), "{}", v);
    }
    for sum in sums(count) {
        let parts: Vec<LoopyValue> =
            sum.iter().map(|&v| engine.value(heap(&[v])).expect("small").value).collect();
        let value: LoopyValue = parts.iter().sum();
        let solved = product.outcome(&sum, 0);
        prop_assert_eq!(value.outcome(), solved.outcome, "{:?}", sum);
        ranks_fall(&mut engine, options, &sum)?;
    }
    Ok(())
}

proptest! {
    #[test]
    fn random_graphs(next in prop::collection::vec(prop::collection::vec(0..7i64, 0..=4), 7)) {
        let next: Vec<&[i64]> = next.iter().map(Vec::as_slice).collect();
        agrees(&graph(&next))?;
    }

    /// The first four vertices are a graph; the others lead anywhere, or to sums of the first.
    #[test]
    fn random_games_that_split(
        low in prop::collection::vec(prop::collection::vec(prop::collection::vec(0..4i64, 1), 0..=3), 4),
        high in prop::collection::vec(
            prop::collection::vec(
                prop_oneof![prop::collection::vec(0..7i64, 1), prop::collection::vec(0..4i64, 0..=2)],
                0..=3,
            ),
            3,
        ),
    ) {
        agrees(&[low, high].concat())?;
    }
}

/// Sums of vertices beside a heap as a graph without end, of which so many parts are looked at: what is decided there
/// is decided, and what leads further is not known.
struct Cut<'a> {
    options: &'a Options,
    parts: usize,
    places: FxHashMap<(Vec<i64>, u32), usize>,
    next: Vec<Vec<Option<usize>>>,
    outcomes: Vec<Option<Outcome>>,
}

impl Cut<'_> {
    fn new(options: &Options, parts: usize, start: i64) -> Cut<'_> {
        let mut cut =
            Cut { options, parts, places: FxHashMap::default(), next: Vec::new(), outcomes: Vec::new() };
        let mut waiting: Vec<(Vec<i64>, u32)> = Vec::new();
        for beside in 0..HEAPS {
            cut.place((vec![start], beside), &mut waiting);
        }
        let mut at = 0;
        while let Some(sum) = waiting.get(at).cloned() {
            let next = cut.after(&sum).into_iter().map(|sum| cut.place(sum, &mut waiting)).collect();
            cut.next.push(next);
            at += 1;
        }
        cut.outcomes = vec![None; at];
        let mut changed = true;
        while changed {
            changed = false;
            for at in 0..cut.next.len() {
                let is = |to: &Option<usize>, outcome| to.is_some_and(|to| cut.outcomes[to] == Some(outcome));
                let found = match &cut.next[at] {
                    _ if cut.outcomes[at].is_some() => None,
                    next if next.iter().any(|to| is(to, Outcome::Second)) => Some(Outcome::First),
                    next if next.iter().all(|to| is(to, Outcome::First)) => Some(Outcome::Second),
                    _ => None,
                };
                if found.is_some() {
                    (cut.outcomes[at], changed) = (found, true);
                }
            }
        }
        cut
    }

    /// Its number, unless it has too many parts. What cannot move is left out.
    fn place(
        &mut self,
        (mut sum, beside): (Vec<i64>, u32),
        waiting: &mut Vec<(Vec<i64>, u32)>,
    ) -> Option<usize> {
        sum.retain(|&v| !self.options[v as usize].is_empty());
        sum.sort_unstable();
        if sum.len() > self.parts {
            return None;
        }
        let place = *self.places.entry((sum.clone(), beside)).or_insert(waiting.len());
        if place == waiting.len() {
            waiting.push((sum, beside));
        }
        Some(place)
    }

    fn after(&self, (sum, beside): &(Vec<i64>, u32)) -> Vec<(Vec<i64>, u32)> {
        let moves = (0..sum.len()).flat_map(|i| {
            let others = [&sum[..i], &sum[i + 1..]].concat();
            let beside = *beside;
            self.options[sum[i] as usize].iter().map(move |to| ([&others[..], to].concat(), beside))
        });
        moves.chain((0..*beside).map(|less| (sum.clone(), less))).collect()
    }
}

/// Sums everywhere. Where positions are so many and no more, no answer is refused. Where they grow without end, an answer
/// is that of the endless graph, as far as it can be seen: no other is given, and what is decided there is found.
#[test]
fn sums_that_grow() {
    let mut random = fastrand::Rng::with_seed(12);
    let (mut bounded, mut refused, mut endless, mut decided) = (0, 0, 0, 0);
    for _ in 0..2000 {
        // Vertex 2 is worth 0 and can move.
        let mut options: Options = graph(&[&[], &[0], &[1]]);
        for _ in 3..7 {
            let count = random.usize(1..=3);
            let option = |random: &mut fastrand::Rng| {
                let parts = [0, 1, 1, 1, 2, 2][random.usize(0..6)];
                (0..parts).map(|_| random.i64(0..7)).collect()
            };
            options.push((0..count).map(|_| option(&mut random)).collect());
        }
        let mut engine = loopy(&options);
        let limits = Limits { memory: 1 << 19, ..Limits::default() };
        for v in 3..7 {
            let found = engine.value(heap(&[v]));
            let mut product = Retrograde::new(with_heaps(&options), Play::Normal, limits, &Unwatched);
            if let Ok(solved) = product.solve(&[with_heaps(&options).layout().lay(&pair(0, v)).slots()]) {
                let value = found.map(|found| found.value.outcome());
                assert_eq!(value, Ok(solved.outcome), "{v} in {options:?}");
                bounded += 1;
                continue;
            }
            let Ok(found) = found else {
                refused += 1;
                continue;
            };
            endless += 1;
            let mut cut = Cut::new(&options, 5, v);
            for beside in 0..HEAPS {
                let value = found.value.plus(&LoopyValue::Nimber(beside.into())).outcome();
                let place = |cut: &Cut<'_>| {
                    let sum = (if options[v as usize].is_empty() { vec![] } else { vec![v] }, beside);
                    cut.outcomes[cut.places[&sum]]
                };
                if value != Outcome::Draw && place(&cut).is_none() {
                    cut = Cut::new(&options, 9, v);
                }
                let seen = place(&cut).unwrap_or(Outcome::Draw);
                assert_eq!(value, seen, "{v} beside {beside} in {options:?}");
                decided += u32::from(seen != Outcome::Draw);
            }
            for sum in [vec![v], vec![v, v], vec![v, 2]] {
                ranks_fall(&mut engine, &options, &sum).expect("counters that fall");
            }
        }
    }
    assert!(
        bounded > 1500 && refused > 150 && endless > 150 && decided > 150,
        "{bounded} {refused} {endless} {decided}"
    );
}
