//! The engine against the oracle, and what is known by heart.

use super::super::watch::Watch;
use super::naive::{Node, Range, Tiny, fraction, gauss};
use super::*;
use grundy_heap::progress::{Stop, Unwatched};
use grundy_language::types::Type;
use grundy_rule::chance::{Branch, Probability};
use grundy_rule::layout::Layout;
use grundy_rule::moves::{Ending, Moves, Parts};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

type Option_ = Vec<((i64, i64), Vec<i64>)>;

/// A game over numbers, given by functions.
struct Lots<O, E> {
    layout: Layout,
    options: O,
    over: E,
}

impl<O: Fn(i64) -> Vec<Option_>, E: Fn(i64) -> Option<Outcome>> Lots<O, E> {
    fn new(options: O, over: E) -> Lots<O, E> {
        Lots { layout: Layout::new(Type::Int), options, over }
    }
}

impl<O: Fn(i64) -> Vec<Option_>, E: Fn(i64) -> Option<Outcome>> Moves for Lots<O, E> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn options<F>(&mut self, _: Slots<'_>, _: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        unreachable!("the engine asks for branches")
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        use grundy_language::notation::syntax::Verdict;
        Ok((self.over)(at.numbers[0]).map(|outcome| Ending {
            line: 0,
            verdict: match outcome {
                Outcome::First => Verdict::Win,
                Outcome::Second => Verdict::Lose,
                Outcome::Draw => Verdict::Draw,
            },
        }))
    }
}

impl<O: Fn(i64) -> Vec<Option_>, E: Fn(i64) -> Option<Outcome>> Gambles for Lots<O, E> {
    fn gambles<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&[Branch<'_>]) -> ControlFlow<()>,
    {
        for option in (self.options)(at.numbers[0]) {
            let branches: Vec<Branch<'_>> = option
                .iter()
                .map(|((n, d), parts)| Branch {
                    probability: Probability::new(*n, *d).expect("a probability"),
                    parts: Parts { numbers: parts, others: &[], len: parts.len(), over: None },
                })
                .collect();
            if visit(&branches).is_break() {
                break;
            }
        }
        Ok(())
    }
}

fn heap(n: &i64) -> Slots<'_> {
    Slots { numbers: std::slice::from_ref(n), others: &[] }
}

fn worth<G: Gambles>(engine: &mut Chance<'_, G>, heaps: &[i64]) -> Worth {
    engine.worth(&heaps.iter().map(heap).collect::<Vec<_>>()).expect("no fault")
}

/// Take 1 to `most`; a move fails, so that nothing is taken, with probability 1 - p.
fn failing(most: i64, p: (i64, i64)) -> impl Gambles {
    let options = move |n: i64| -> Vec<Option_> {
        (1..=most.min(n)).map(|k| vec![(p, vec![n - k]), ((p.1 - p.0, p.1), vec![n])]).collect()
    };
    Lots::new(options, |_| None)
}

#[test]
fn moves_that_fail_pass_the_turn() {
    let mut engine = Chance::new(failing(1, (3, 4)), Play::Normal, Limits::default(), &Unwatched);
    let found: Vec<String> = (0..4).map(|n| worth(&mut engine, &[n]).win().to_string()).collect();
    assert_eq!(found, ["0", "4/5", "8/25", "76/125"]);
    // Two heaps of 1: x = 3/4 (1 - 4/5) + 1/4 (1 - x).
    assert_eq!(worth(&mut engine, &[1, 1]).win(), &fraction((8, 25)));
    let mut misere = Chance::new(failing(1, (3, 4)), Play::Misere, Limits::default(), &Unwatched);
    assert_eq!(worth(&mut misere, &[0]).win(), &fraction((1, 1)));
    assert_eq!(worth(&mut misere, &[1]).win(), &fraction((1, 5)));
}

#[test]
fn going_round_for_ever_is_nobodys_win() {
    // At 0 one may go on to 1 or take a win of the first probability; at 1 go back, or take one of the second.
    let tiny = |first: i64, second: i64| {
        let try_it =
            |n: i64| [((n, 4), 2), ((4 - n, 4), 3)].into_iter().filter(|branch| branch.0.0 > 0).collect();
        Tiny {
            nodes: vec![
                Node::Options(vec![vec![((1, 1), 1)], try_it(first)]),
                Node::Options(vec![vec![((1, 1), 0)], try_it(second)]),
                Node::Over(Outcome::Second),
                Node::Over(Outcome::First),
            ],
        }
    };
    let mut engine = engine_of(&tiny(1, 2));
    let first = worth(&mut engine, &[0]);
    assert_eq!((first.win(), first.lose()), (&fraction((1, 4)), fraction((1, 2))));
    assert!(!first.is_even());
    // Where nothing can be won by leaving, both go round.
    let mut engine = engine_of(&tiny(0, 0));
    assert!(worth(&mut engine, &[0]).is_draw());
}

#[test]
fn a_move_in_a_circle_is_worth_as_much_but_no_closer() {
    // At 0 the player to move wins by 2, or goes to 1 and gets the turn back.
    let tiny = Tiny {
        nodes: vec![
            Node::Options(vec![vec![((1, 1), 1)], vec![((1, 1), 2)]]),
            Node::Options(vec![vec![((1, 1), 0)]]),
            Node::Over(Outcome::Second),
        ],
    };
    let mut engine = engine_of(&tiny);
    assert_eq!(worth(&mut engine, &[0]).win(), &fraction((1, 1)));
    assert_eq!(worth(&mut engine, &[1]).win(), &fraction((0, 1)));
    assert_eq!(engine.comes_closer(&[heap(&0)], &[vec![heap(&1)]]), Ok(false));
    assert_eq!(engine.comes_closer(&[heap(&0)], &[vec![heap(&2)]]), Ok(true));
}

fn engine_of(tiny: &Tiny) -> Chance<'static, impl Gambles + use<>> {
    let nodes = tiny.nodes.clone();
    let ends = nodes.clone();
    let options = move |at: i64| match &nodes[at as usize] {
        Node::Over(_) => Vec::new(),
        Node::Options(options) => options
            .iter()
            .map(|option| option.iter().map(|&(weight, to)| (weight, vec![to as i64])).collect())
            .collect(),
    };
    let over = move |at: i64| match &ends[at as usize] {
        Node::Over(outcome) => Some(*outcome),
        Node::Options(_) => None,
    };
    Chance::new(Lots::new(options, over), Play::Normal, Limits::default(), &Unwatched)
}

/// A random option to one of `nodes` positions: weights in a denominator of 6.
fn an_option(nodes: usize) -> impl Strategy<Value = Vec<((i64, i64), usize)>> {
    prop_oneof![
        2 => (0..nodes).prop_map(|to| vec![((1, 1), to)]),
        3 => (1i64..6, 0..nodes, 0..nodes).prop_map(|(n, a, b)| vec![((n, 6), a), ((6 - n, 6), b)]),
    ]
}

fn a_tiny(inner: usize, options: usize) -> impl Strategy<Value = Tiny> {
    let nodes = inner + 3;
    prop::collection::vec(prop::collection::vec(an_option(nodes), 1..=options), inner).prop_map(|inner| {
        let ends = [Outcome::First, Outcome::Second, Outcome::Draw].map(Node::Over);
        Tiny { nodes: inner.into_iter().map(Node::Options).chain(ends).collect() }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_pair_of_strategies_agrees(tiny in (1usize..4).prop_flat_map(|inner| a_tiny(inner, 2))) {
        let (win, lose) = (tiny.win(&|_, _| true), tiny.lose());
        let mut engine = engine_of(&tiny);
        for node in 0..tiny.nodes.len() {
            let found = worth(&mut engine, &[node as i64]);
            prop_assert_eq!(found.win(), &win[node].most, "winning at {}", node);
            prop_assert_eq!(found.lose(), lose[node].most.clone(), "losing at {}", node);
        }
    }

    #[test]
    fn any_choice_of_the_moves_that_are_listed_wins(tiny in (1usize..4).prop_flat_map(|inner| a_tiny(inner, 3))) {
        let mut engine = engine_of(&tiny);
        let lose: Vec<BigRational> =
            (0..tiny.nodes.len()).map(|node| worth(&mut engine, &[node as i64]).lose()).collect();
        let win: Vec<BigRational> =
            (0..tiny.nodes.len()).map(|node| worth(&mut engine, &[node as i64]).win().clone()).collect();
        let mut listed: Vec<Vec<bool>> = Vec::new();
        for (at, node) in tiny.nodes.iter().enumerate() {
            let Node::Options(options) = node else {
                listed.push(vec![true]);
                continue;
            };
            let mut row = Vec::new();
            for option in options {
                let value: BigRational = option.iter().map(|&(weight, to)| fraction(weight) * &lose[to]).sum();
                let places: Vec<i64> = option.iter().map(|&(_, to)| to as i64).collect();
                let next: Vec<Vec<Slots<'_>>> = places.iter().map(|to| vec![heap(to)]).collect();
                let closer = engine.comes_closer(&[heap(&(at as i64))], &next);
                row.push(value == win[at] && (closer == Ok(true) || win[at].is_zero()));
            }
            prop_assert!(row.contains(&true), "some move is best at {}", at);
            listed.push(row);
        }
        for (node, Range { least, most }) in tiny.win(&|node, option| listed[node][option]).iter().enumerate() {
            prop_assert_eq!((least, most), (&win[node], &win[node]), "at {}", node);
        }
    }

    #[test]
    fn one_equation_a_position_agrees_with_two(tiny in a_tiny(7, 3), leaks in prop::collection::vec(0usize..2, 7)) {
        // Every move may end the game, so that play does end, and nobody draws.
        let leak = |at: usize, option: &Vec<((i64, i64), usize)>| {
            let mut all: Vec<((i64, i64), usize)> = option
                .iter()
                .map(|&((n, d), to)| ((n * 4, d * 5), if to == 9 { 8 } else { to }))
                .collect();
            all.push(((1, 5), 7 + leaks[at]));
            all
        };
        let nodes = tiny.nodes.iter().enumerate().map(|(at, node)| match node {
            Node::Options(options) => Node::Options(options.iter().map(|option| leak(at, option)).collect()),
            over => over.clone(),
        });
        let tiny = Tiny { nodes: nodes.collect() };
        let members: Vec<&Vec<_>> = tiny.nodes.iter().filter_map(|node| match node {
            Node::Options(options) => Some(options),
            Node::Over(_) => None,
        }).collect();
        // All positions as one region, whatever leads where.
        let choice = |option: &Vec<((i64, i64), usize)>| {
            let sum = |node| option.iter().filter(|(_, to)| *to == node).map(|&(weight, _)| fraction(weight)).sum();
            let mut inside: BTreeMap<usize, BigRational> = BTreeMap::new();
            for &(weight, to) in option.iter().filter(|(_, to)| *to < 7) {
                *inside.entry(to).or_default() += fraction(weight);
            }
            Choice::new(sum(8), sum(7), inside.into_iter().collect())
        };
        let options = members.iter().map(|options| options.iter().map(choice).collect()).collect();
        let region = Region { options, even: true };
        let mut watch = Watch::new(Limits::default(), &Unwatched);
        let guard = &mut Guard::new(&mut watch, 0, 0);
        prop_assert_eq!(region.is_endless(guard), Ok(false));
        let two = reach::Reach::solve(&region, guard).expect("no limit");
        if let Some(one) = even::even(&region, guard).expect("no limit") {
            for (one, (win, lose)) in one.iter().zip(&two) {
                prop_assert_eq!(one, win);
                prop_assert_eq!(&(BigRational::one() - one), lose);
            }
        }
    }

    #[test]
    fn sums_without_loops_by_recursion(heaps in prop::collection::vec(0i64..6, 1..4), misere: bool) {
        // Take 1 or 2 by lot, or 3 for certain; who splits gets two heaps or nothing.
        fn options(n: i64) -> Vec<Option_> {
            let mut all: Vec<Option_> = Vec::new();
            if n >= 2 {
                all.push(vec![((1, 3), vec![n - 1]), ((2, 3), vec![n - 2])]);
                all.push(vec![((1, 2), vec![1, n - 2]), ((1, 2), vec![])]);
            }
            if n >= 3 {
                all.push(vec![((1, 1), vec![n - 3])]);
            }
            all
        }
        type Met = BTreeMap<Vec<i64>, BigRational>;
        fn recur(mut heaps: Vec<i64>, misere: bool, met: &mut Met) -> BigRational {
            heaps.sort_unstable();
            if let Some(known) = met.get(&heaps) {
                return known.clone();
            }
            let mut best: Option<BigRational> = None;
            for (at, &heap) in heaps.iter().enumerate() {
                for option in options(heap) {
                    let mut value = BigRational::zero();
                    for (weight, parts) in option {
                        let next = [&heaps[..at], &heaps[at + 1..], &parts].concat();
                        value += fraction(weight) * (BigRational::one() - recur(next, misere, met));
                    }
                    best = best.max(Some(value));
                }
            }
            let best = best.unwrap_or_else(|| if misere { BigRational::one() } else { BigRational::zero() });
            met.insert(heaps, best.clone());
            best
        }
        let play = if misere { Play::Misere } else { Play::Normal };
        let mut engine = Chance::new(Lots::new(options, |_| None), play, Limits::default(), &Unwatched);
        let found = worth(&mut engine, &heaps);
        prop_assert_eq!(found.win(), &recur(heaps, misere, &mut Met::new()));
    }

    #[test]
    fn equations_are_solved_as_by_gauss(
        weights in prop::collection::vec(prop::collection::vec(0i64..4, 9), 8),
        sign: bool,
    ) {
        let sign = if sign { BigRational::one() } else { -BigRational::one() };
        let rows: Vec<Vec<BigRational>> = weights.iter().enumerate().map(|(row, weights)| {
            let all = 1 + weights.iter().sum::<i64>();
            let mut entries: Vec<BigRational> =
                weights[..8].iter().map(|&weight| &sign * fraction((weight, all))).collect();
            entries[row] += BigRational::one();
            entries.push(fraction((weights[8], 7)));
            entries
        }).collect();
        let equations = rows.iter().map(|row| linear::Equation {
            factors: (0..8).zip(row[..8].iter().cloned()).filter(|(_, factor)| !factor.is_zero()).collect(),
            sum: row[8].clone(),
        });
        let mut watch = Watch::new(Limits::default(), &Unwatched);
        let found = linear::solve(equations.collect(), &mut Guard::new(&mut watch, 0, 0));
        prop_assert_eq!(found, Ok(gauss(rows)));
    }
}

#[test]
fn limits_end_the_work() {
    let limits = Limits { memory: 50_000, ..Limits::default() };
    let mut engine = Chance::new(failing(3, (1, 2)), Play::Normal, limits, &Unwatched);
    assert!(matches!(engine.worth(&[heap(&5000)]), Err(Fault::Unknown(Unknown::Memory { .. }))));

    let never = |_| Some(Stop::Interrupted);
    let mut engine = Chance::new(failing(3, (1, 2)), Play::Normal, Limits::default(), &never);
    assert_eq!(engine.worth(&[heap(&9)]), Err(Unknown::Stopped(Stop::Interrupted).into()));
}
