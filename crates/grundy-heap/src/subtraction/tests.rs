//! All ways to the values are the same way, and the periods are those of the definition.

use super::plain::Marks;
use super::plan::{BLOCK, Mode};
use super::planes::Planes;
use super::{AllBut, Amounts, Endless, Family, Subtraction};
use crate::code::Code;
use crate::naive;
use crate::path::Path;
use crate::period::{Period, Theorem};
use crate::progress::{Stop, Unwatched};
use crate::sample::Random;

/// The oracle.
fn naive(set: &[usize], to: usize) -> Vec<u32> {
    naive::values(&Code { whole: set.to_vec(), takes: set.to_vec(), ..Code::default() }, to)
}

/// Numbers that look random, the same in every run.
fn random(state: &mut u64, from: usize, to: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    from + (*state % (to - from + 1) as u64) as usize
}

fn random_set(state: &mut u64, count: usize, from: usize, to: usize) -> Vec<usize> {
    let mut set: Vec<usize> = (0..count).map(|_| random(state, from, to)).collect();
    set.sort_unstable();
    set.dedup();
    set
}

fn sets() -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> =
        (0..1u32 << 7).map(|bits| (1..=7).filter(|k| bits >> (k - 1) & 1 == 1).collect()).collect();
    let state = &mut 88172645463325252;
    for (count, from, to) in [
        (8, 1, 64),
        (15, 1, 64),
        (10, 1, 1000),
        (40, 1, 1000),
        (3, 448, 2000),
        (30, 64, 447),
        (200, 448, 2500),
        (300, 1, 700),
        (400, 1, 5000),
    ] {
        sets.push(random_set(state, count, from, to));
    }
    sets.extend([(1..=500).collect(), (1..=100).map(|k| 3 * k).collect(), vec![447, 448, 449], vec![3000]]);
    sets
}

#[test]
fn every_set_gives_the_values_of_the_definition() {
    for set in sets() {
        let mut game = Subtraction::new(set.iter().rev().copied());
        game.extend(6000, &Unwatched).expect("unwatched");
        assert!(game.values().iter().take(6001).eq(naive(&set, 6000)), "{set:?}");
    }
}

#[test]
fn every_path_and_every_division_of_the_set_give_the_same_values() {
    for set in sets().into_iter().skip(100) {
        let mut plain: Vec<u16> = Vec::new();
        Marks::default().extend(&set, &mut plain, 40 * 448);
        let every = |mode| vec![mode; 2];
        let mixed = vec![Mode::Read, Mode::Write, Mode::Write, Mode::Read, Mode::Write, Mode::Read];
        for modes in [every(Mode::Read), every(Mode::Write), mixed] {
            for path in Path::available() {
                let mut values: Vec<u16> = Vec::new();
                let mut planes = Planes::new(&set, path, &values, &modes);
                planes.unseen(modes[0]);
                for blocks in [1, 2, 5, 8] {
                    assert!(planes.extend(&mut values, blocks, usize::MAX));
                }
                // Changed in the middle, then taken up again from the values alone.
                planes.choose(&values, &modes.iter().rev().copied().collect::<Vec<_>>());
                assert!(planes.extend(&mut values, 4, usize::MAX));
                let mut planes = Planes::new(&set, path, &values, &modes);
                for blocks in [1, 3, 16] {
                    assert!(planes.extend(&mut values, blocks, usize::MAX));
                }
                assert!(values == plain, "{set:?} {modes:?} {path:?}");
            }
        }
    }
}

#[test]
fn old_rows_are_forgotten_in_time() {
    let set = random_set(&mut 5, 12, 448, 3000);
    let mut plain: Vec<u8> = Vec::new();
    Marks::default().extend(&set, &mut plain, 600 * 448);
    let mut values: Vec<u8> = Vec::new();
    let mut planes = Planes::new(&set, Path::best(), &values, &[Mode::Read; 4]);
    for _ in 0..60 {
        assert!(planes.extend(&mut values, 10, usize::MAX));
    }
    assert!(values == plain);
}

/// The smallest preperiod and period of values that are known to repeat long before their end.
fn smallest(values: &[u32], saltus: bool) -> (usize, usize, u32) {
    let n = values.len();
    let since = |p: usize| {
        let step = if saltus { values[n - 1].wrapping_sub(values[n - 1 - p]) } else { 0 };
        let differs = (0..n - p).rev().find(|&i| values[i].wrapping_add(step) != values[i + p]);
        (differs.map_or(0, |i| i + 1), p, step)
    };
    (1..n / 3).map(since).find(|&(e, ..)| 2 * e < n).unwrap_or((n, 0, 0))
}

#[test]
fn the_period_is_the_smallest() {
    for set in sets().into_iter().filter(|set| set.last().is_none_or(|&last| last <= 64)) {
        let mut game = Subtraction::new(set.iter().copied());
        let Period { preperiod, period, saltus, needed, .. } =
            game.find_period(20_000, &Unwatched).expect("unwatched").expect("small sets have small periods");
        let (values, m) = (naive(&set, 20_000), set.last().copied().unwrap_or(0));
        assert_eq!((preperiod, period, saltus), smallest(&values, false), "{set:?}");
        assert_eq!(preperiod + period + m, needed);
        game.extend(20_000, &Unwatched).expect("unwatched");
        assert!(game.values().iter().take(20_001).eq(values.iter().copied()), "{set:?}");
        assert!((0..=20_000).all(|n| game.at(n as u64) == Some(values[n])));
        let far = 1_000_000_000_000_000_000;
        assert_eq!(
            game.at(far),
            game.at(far % period as u64 + 100 * period as u64 + (preperiod.next_multiple_of(period)) as u64)
        );
    }
}

#[test]
fn a_larger_set_repeats_as_far_as_one_looks() {
    let mut game = Subtraction::new([262, 6, 58, 246, 234, 110, 22, 34]);
    let repeat = game.find_period(2_000_000, &Unwatched).expect("unwatched").expect("a period");
    assert!(repeat.preperiod > 0, "an easy set");
    let mut plain: Vec<u8> = Vec::new();
    Marks::default().extend(game.set(), &mut plain, 3 * repeat.needed);
    assert!((0..plain.len()).all(|n| game.at(n as u64) == Some(plain[n].into())));
    let last = repeat.preperiod - 1;
    assert_ne!(plain[last], plain[last + repeat.period]);
}

/// Every set of exceptions in 1..=9.
#[test]
fn all_but_finitely_many_is_arithmetic_periodic() {
    for bits in 0..1usize << 9 {
        let exceptions: Vec<usize> = (1..=9).filter(|k| bits >> (k - 1) & 1 == 1).collect();
        let mut game = AllBut::new(exceptions.iter().copied());
        let Period { preperiod, period, saltus, .. } =
            game.find_period(20_000, &Unwatched).expect("unwatched").expect("a period");
        let to = 2000;
        let set: Vec<usize> = (1..=to).filter(|amount| !exceptions.contains(amount)).collect();
        let values = naive(&set, to);
        assert!((0..=to).all(|n| game.at(n as u64) == Some(values[n].into())), "all but {exceptions:?}");
        assert_eq!((preperiod, period, saltus), smallest(&values, true), "all but {exceptions:?}");
    }
}

#[test]
fn some_of_them_much_further() {
    for exceptions in [vec![2, 3, 7], vec![1, 2, 3, 5, 8], vec![9], vec![4, 9, 31], (1..40).collect()] {
        let to = 20_000;
        let mut game = AllBut::new(exceptions.iter().copied());
        game.extend(to, &Unwatched).expect("unwatched");
        // A value is free exactly if all heaps that have it are at an excepted distance.
        let mut heaps: Vec<Vec<usize>> = Vec::new();
        for (n, &value) in game.values().iter().enumerate() {
            let free = |heaps: &Vec<usize>| heaps.iter().all(|h| exceptions.contains(&(n - h)));
            let mex = heaps.iter().position(free).unwrap_or(heaps.len());
            assert_eq!(value as usize, mex, "all but {exceptions:?}, heap {n}");
            if mex == heaps.len() {
                heaps.push(Vec::new());
            }
            heaps[mex].push(n);
        }
    }
}

#[test]
fn sequences_without_end_at_every_heap() {
    let of = |family| Amounts { these: vec![], families: vec![family], but: vec![] };
    let squares: Vec<usize> = (1..70).map(|k| k * k).collect();
    let mut game = Endless::new(of(Family::Squares));
    for to in [0, 3, 4, 50, 1000, 1025, 4800] {
        game.extend(to, &Unwatched).expect("unwatched");
        assert!(game.values().len() > to);
        assert!(game.values().iter().eq(naive(&squares, game.values().len() - 1)), "{to}");
    }
}

/// Sets of amounts made at random.
fn random_amounts(random: &mut Random) -> Amounts {
    let family = |random: &mut Random| match random.below(9) {
        0 | 1 => Family::Powers(2 + random.below(9) as u64),
        2 => Family::Primes,
        3 => Family::Squares,
        4 => Family::Cubes,
        5 => Family::Fibonacci,
        _ => Family::Progression { first: 1 + random.below(9) as u64, step: 1 + random.below(9) as u64 },
    };
    let families = (0..1 + random.below(2)).map(|_| family(random)).collect();
    let mut some = |most, limit| random.amounts(most, limit).into_iter().map(|k| k as u64).collect();
    Amounts { these: some(2, 12), families, but: some(2, 5) }
}

#[test]
fn periods_by_residues_go_on() {
    let mut random = Random(5);
    let (mut proved, mut late, mut rising) = (0, 0, 0);
    for _ in 0..700 {
        let amounts = random_amounts(&mut random);
        let set: Vec<usize> = amounts.up_to(900).into_iter().map(|k| k as usize).collect();
        let expected = naive(&set, 900);
        let mut game = Endless::new(amounts.clone());
        game.extend(900, &Unwatched).expect("unwatched");
        assert!(game.values().iter().take(901).eq(expected.iter().copied()), "{amounts}");
        let mut game = Endless::new(amounts.clone());
        let Some(period) = game.find_period(400, &Unwatched).expect("unwatched") else { continue };
        assert!(!amounts.has_no_period() || period.saltus > 0, "{amounts}");
        let Period { preperiod, period: p, saltus, needed, .. } = period;
        let goes_on = |n: &usize| expected[n + p] == expected[*n] + saltus;
        assert!((preperiod..=900 - p).all(|n| goes_on(&n)), "{amounts}: {period:?}");
        assert!(preperiod == 0 || !goes_on(&(preperiod - 1)), "{amounts}: {period:?}");
        let shorter = |q: usize| (preperiod..=900 - q).all(|n| expected[n + q] == expected[n]);
        assert!(saltus > 0 || !(1..p).any(shorter), "{amounts}: {period:?}");
        assert!(needed <= 400);
        (proved, late, rising) =
            (proved + 1, late + usize::from(preperiod > 0), rising + usize::from(saltus > 0));
    }
    assert!(proved > 150 && late > 40 && rising > 25, "{proved} {late} {rising}");
}

#[test]
fn residues_are_those_of_the_members() {
    for family in [
        Family::Powers(2),
        Family::Powers(6),
        Family::Primes,
        Family::Squares,
        Family::Cubes,
        Family::Fibonacci,
        Family::Progression { first: 4, step: 6 },
    ] {
        let members = Amounts { these: vec![], families: vec![family], but: vec![] };
        let last = if matches!(family, Family::Powers(_) | Family::Fibonacci) { u64::MAX } else { 1 << 20 };
        let members = members.up_to(last);
        for modulus in 1..25 {
            let met: Vec<bool> =
                (0..modulus).map(|r| members.iter().any(|k| k % modulus as u64 == r as u64)).collect();
            assert_eq!(family.residues(modulus), met, "{family} by {modulus}");
        }
    }
}

#[test]
fn no_move_at_all_and_amounts_of_nothing() {
    for mut game in [Subtraction::new([]), Subtraction::new([0])] {
        game.extend(10, &Unwatched).expect("unwatched");
        assert_eq!((game.at(10), game.at(u64::MAX)), (Some(0), Some(0)));
    }
    assert_eq!(AllBut::new([]).exceptions(), []);
}

#[test]
fn whoever_asks_to_stop_keeps_what_is_right() {
    let set = random_set(&mut 7, 30, 1, 3000);
    let mut game = Subtraction::new(set.iter().copied());
    assert_eq!(game.extend(1_000_000, &|done| (done >= 3000).then_some(Stop::Time)), Err(Stop::Time));
    let known = game.values().len();
    assert!((3000..1_000_000).contains(&known));
    assert!(game.values().iter().eq(naive(&set, known - 1)));
}

#[test]
fn amounts_larger_than_any_heap_asked_about_take_no_room() {
    for far in [1 << 31, 1 << 40, usize::MAX - 1, usize::MAX] {
        let mut game = Subtraction::new([1, far]);
        assert_eq!(game.find_period(3, &Unwatched), Ok(None));
        game.extend(1_000_000, &Unwatched).expect("unwatched");
        assert!((0..1_000_000).all(|n| game.at(n) == Some(n as u32 % 2)));
        let mut all_but = AllBut::new([2, far]);
        all_but.extend(3, &Unwatched).expect("unwatched");
        assert_eq!(all_but.values()[..4], [0, 1, 0, 1]);
    }
}

#[test]
fn amounts_come_into_reach_while_values_are_found() {
    let to = 60_000;
    for set in [
        vec![3, 7_000, 7_168, 7_615, 7_616],
        vec![1, 14_335, 14_336, 14_784],
        vec![9_000, 9_001, 40_000],
        (1..400).chain([28_000, 28_700, 58_000]).collect(),
    ] {
        let mut game = Subtraction::new(set.iter().copied());
        game.extend(to, &Unwatched).expect("unwatched");
        let values = naive(&set, to);
        assert!((0..=to).all(|n| game.at(n as u64) == Some(values[n])), "{set:?}");
    }
}

#[test]
fn residues_show_the_period_of_far_amounts() {
    let mut random = Random(16);
    let mut shown = 0;
    for _ in 0..60 {
        // Near amounts with a short period, and far ones, some of which leave what these leave.
        let near: Vec<usize> = (0..1 + random.below(2)).map(|_| 1 + random.below(5)).collect();
        let by = near.iter().max().unwrap() + near[0];
        let far =
            (0..3).map(|_| near[0] + by * (900 + random.below(600)) + random.below(2) * random.below(3));
        let set: Vec<usize> = near.iter().copied().chain(far).collect();
        let mut game = Subtraction::new(set.iter().copied());
        let period = game.find_period(1 << 20, &Unwatched).expect("unwatched");
        shown += u32::from(period.is_some_and(|period| matches!(period.theorem, Theorem::Residues { .. })));
        let values = naive(&set, 30_000);
        assert!((0..=30_000).all(|n| game.at(n as u64) == Some(values[n])), "{set:?}");
    }
    assert!(shown > 10, "{shown}");
    // No far amount is one of the values that are known, and far ones are taken into account.
    let mut game = Subtraction::new([1, 1_000_000_000_000_000_001]);
    assert_eq!(game.find_period(1 << 20, &Unwatched).unwrap().unwrap().period, 2);
    let mut game = Subtraction::new([1, 1_000_000_000_000_000_000]).within(1 << 24);
    assert_eq!(game.find_period(1 << 20, &Unwatched), Ok(None));
}

#[test]
fn full_room_ends_the_values() {
    let room = 1 << 20;
    let sets = [vec![1, 1_000_000_000], vec![1 << 31, 1 << 32], (1..600).collect()];
    for set in sets {
        let mut game = Subtraction::new(set.iter().copied()).within(room);
        game.extend(room, &Unwatched).expect("unwatched");
        let known = game.values().len();
        assert!((room / 8..room + BLOCK).contains(&known), "{known}");
        let values = naive(&set, 20_000.min(known - 1));
        assert!(game.values().iter().zip(values).all(|(found, value)| found == value));
        let far = *set.last().expect("an amount");
        if far > room {
            let mut game = Subtraction::new(set).within(room);
            assert_eq!(game.find_period(usize::MAX - 1, &Unwatched), Ok(None));
            // Nothing that could be found would help.
            assert_eq!(game.values().len(), 0);
        }
    }
    let mut all_but = AllBut::new([1, 2, 1_000_000]).within(room);
    all_but.extend(room, &Unwatched).expect("unwatched");
    assert!((room / 32..=room / 8).contains(&all_but.values().len()));
}

#[test]
fn a_window_that_does_not_fit_is_not_searched() {
    let run = 300_000;
    let values: Vec<u8> = [0, 1, 0, 1].into_iter().flat_map(|value| vec![value; run]).collect();
    let search = |room| super::search::smallest_repeat(&values[..4 * run - 10], run, room);
    assert!(matches!(search(1 << 20), super::search::Found::No { .. }));
    assert!(matches!(search(1 << 30), super::search::Found::Repeat { .. }));
}
