use super::super::naive::Naive;
use super::super::weighted_games::{Listed, heap};
use super::*;
use crate::answer::Play;
use grundy_heap::progress::{Stop, Unwatched};
use grundy_language::notation::syntax::Verdict;
use grundy_language::value::Value;

const ORDINARY: i64 = MoveKind::Ordinary as i64;
const ENTAILS: i64 = MoveKind::Entailing as i64;
const CARRIES: i64 = MoveKind::Complimenting as i64;

/// Top Entails: a heap is split into two, or loses one bean, which entails.
fn top_entails(heaps: i64) -> Listed {
    let options = |n: i64| {
        let splits = (1..=n / 2).map(|a| (vec![a, n - a], ORDINARY));
        splits.chain((n > 0).then(|| (vec![n - 1], ENTAILS))).collect()
    };
    Listed::new((0..heaps).map(options).collect())
}

fn engine(game: Listed) -> Entailing<'static, Listed> {
    Entailing::new(game, Limits::default(), &Unwatched)
}

#[test]
fn top_entails_has_the_published_values() {
    let mut engine = engine(top_entails(2600));
    let values: Vec<String> = (0..20).map(|n| engine.value(heap(&n)).unwrap().to_string()).collect();
    let published = "*0 loony *0 loony *1 *0 *2 *1 *3 *0 *1 *3 *4 *0 *3 *4 *2 *5 *1 *6";
    assert_eq!(values.join(" "), published);
    // Winning Ways knew of no loony stack but 1 and 3; West found 2403, 2505 and 33243.
    let loony: Vec<i64> =
        (0..2600).filter(|n| engine.value(heap(n)).unwrap() == EntailingValue::Loony).collect();
    assert_eq!(loony, [1, 3, 2403, 2505]);
}

/// A small generator of numbers: the same ones in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % most
    }
}

/// Heap n leads to up to three sums of at most three smaller heaps each, by moves of every kind.
fn at_random(chance: &mut Chance, heaps: i64) -> Listed {
    let options = (0..heaps).map(|n| {
        let count = if n == 0 { 0 } else { chance.below(5) };
        let option = |chance: &mut Chance| {
            let parts = [0, 1, 1, 1, 2, 2, 3][chance.below(7) as usize];
            let left = (0..parts).map(|_| chance.below(n as u64) as i64).collect();
            (left, [ORDINARY, ORDINARY, ENTAILS, CARRIES][chance.below(4) as usize])
        };
        (0..count).map(|_| option(chance)).collect()
    });
    Listed::new(options.collect())
}

fn values(heaps: &[i64]) -> Vec<Value> {
    heaps.iter().map(|&n| Value::Int(n)).collect()
}

/// Values, sums and forced moves against backward induction over whole sums.
#[test]
fn sums_agree_with_backward_induction() {
    let mut chance = Chance(1);
    let (mut free, mut forced, mut loony, mut kinds) = (0, 0, 0, [0; 3]);
    for _ in 0..250 {
        let game = at_random(&mut chance, 8);
        game.options.iter().flatten().for_each(|(_, kind)| kinds[*kind as usize] += 1);
        let (mut engine, mut naive) = (engine(game.clone()), Naive::new(game));
        for _ in 0..6 {
            let sum: Vec<i64> = (0..1 + chance.below(3)).map(|_| 7 - chance.below(6) as i64).collect();
            let value: EntailingValue = sum.iter().map(|n| engine.value(heap(n)).unwrap()).sum();
            assert_eq!(naive.entailing(None, &values(&sum)).unwrap(), value.outcome(), "{sum:?}");
            free += 1;
            loony += usize::from(value == EntailingValue::Loony);
            // The player must move in some of them.
            let (here, rest) = sum.split_at(chance.below(sum.len() as u64 + 1) as usize);
            let slots: Vec<_> = here.iter().map(heap).collect();
            let rest_value = rest.iter().map(|n| engine.value(heap(n)).unwrap()).sum();
            let wins = engine.forced(&slots).unwrap().contains(rest_value);
            let outcome = if wins { Outcome::First } else { Outcome::Second };
            let found = naive.entailing(Some(&values(here)), &values(rest)).unwrap();
            assert_eq!(found, outcome, "{here:?} beside {rest:?}");
            forced += 1;
        }
    }
    assert!(
        free >= 1500 && forced >= 1500 && kinds.iter().all(|&met| met > 300),
        "{free} {forced} {kinds:?}"
    );
    assert!((150..1350).contains(&loony), "{loony} of {free} sums are loony");
}

/// Components that can end the whole game, against backward induction over whole sums.
#[test]
fn endings_agree_with_backward_induction() {
    for (verdict, ended) in [(Verdict::Lose, EntailingValue::Sunny), (Verdict::Win, EntailingValue::Loony)] {
        let mut chance = Chance(2);
        let mut met = [0; 4];
        for _ in 0..400 {
            let mut game = at_random(&mut chance, 9);
            game.options.iter_mut().flatten().for_each(|(_, kind)| *kind = ORDINARY);
            let ends = [chance.below(9) as i64, chance.below(9) as i64];
            let game = game.ending(ends.map(|heap| (heap, verdict)));
            let (mut engine, mut naive) = (engine(game.clone()), Naive::new(game));
            for _ in 0..6 {
                let sum: Vec<i64> = (0..1 + chance.below(3)).map(|_| 8 - chance.below(8) as i64).collect();
                let parts: Vec<EntailingValue> = sum.iter().map(|n| engine.value(heap(n)).unwrap()).collect();
                let value: EntailingValue = parts.iter().copied().sum();
                let outcome = naive.outcome(&values(&sum), Play::Normal).unwrap();
                assert_eq!(outcome, value.outcome(), "{sum:?} {ends:?}");
                let over = sum.iter().zip(&parts).any(|(n, part)| ends.contains(n) && *part == ended);
                met[match value {
                    _ if over => 0,
                    EntailingValue::Nimber(Nimber::ZERO) => 1,
                    EntailingValue::Nimber(_) => 2,
                    EntailingValue::Loony | EntailingValue::Sunny => 3,
                }] += 1;
            }
        }
        // Only endings that are lost by the player to move make others loony.
        let loony = if verdict == Verdict::Lose { met[3] > 200 } else { met[3] == 0 };
        assert!(loony && met[..3].iter().all(|&met| met > 200), "{met:?}");
    }
}

#[test]
fn a_loop_is_named_and_leaves_no_trace() {
    let game =
        Listed::new(vec![vec![(vec![1], CARRIES)], vec![(vec![0], ENTAILS), (vec![2], ORDINARY)], vec![]]);
    let mut engine = engine(game);
    for _ in 0..2 {
        assert_eq!(engine.value(heap(&0)), Err(Unknown::Loop { position: "0".into() }.into()));
        assert_eq!(engine.value(heap(&2)), Ok(EntailingValue::ZERO));
    }
}

#[test]
fn depth_memory_and_progress() {
    let chain = |n: i64| {
        Listed::new((0..n).map(|n| (n > 0).then(|| (vec![n - 1], CARRIES)).into_iter().collect()).collect())
    };
    // 1 leaves nothing, and its player must move again; so do all, one after the other.
    assert_eq!(engine(chain(200_001)).value(heap(&200_000)), Ok(EntailingValue::ZERO));
    let limits = Limits { memory: 100_000, ..Limits::default() };
    let answer = Entailing::new(chain(200_001), limits, &Unwatched).value(heap(&200_000));
    assert!(matches!(answer, Err(Fault::Unknown(Unknown::Memory { limit: 100_000, .. }))), "{answer:?}");
    let impatient = |_| Some(Stop::Interrupted);
    let answer = Entailing::new(chain(9), Limits::default(), &impatient).value(heap(&8));
    assert_eq!(answer, Err(Unknown::Stopped(Stop::Interrupted).into()));
}
