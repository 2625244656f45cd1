//! The search, held to the definition and to published values.

mod notes;

use super::naive;
use super::*;
use grundy_heap::progress::Unwatched;
use std::collections::BTreeSet;

const MEMORY: usize = 1 << 30;

fn all(_: usize) -> bool {
    true
}

/// A board of cells, on which a move needs some and clears some.
fn board(
    (width, height): (i32, i32),
    moves: impl Fn(i32, i32) -> Vec<(Vec<(i32, i32)>, Vec<(i32, i32)>)>,
) -> Vec<Deletion> {
    let on = |cells: &[(i32, i32)]| {
        let inside = cells.iter().filter(|&&(x, y)| (0..width).contains(&x) && (0..height).contains(&y));
        inside.map(|&(x, y)| (y * width + x) as usize).collect::<Vec<_>>()
    };
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let moves = cells.flat_map(|(x, y)| moves(x, y));
    let complete = moves.filter(|(need, _)| on(need).len() == need.len());
    complete.map(|(need, clear)| Deletion { need: on(&need), clear: on(&clear) }).collect()
}

fn cram(width: i32, height: i32) -> Vec<Deletion> {
    board((width, height), |x, y| {
        [(x + 1, y), (x, y + 1)].map(|other| (vec![(x, y), other], vec![(x, y), other])).into()
    })
}

fn node_kayles(width: i32, height: i32) -> Vec<Deletion> {
    board((width, height), |x, y| {
        vec![(vec![(x, y)], vec![(x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)])]
    })
}

/// Who takes the cell at the origin loses: it is no move.
fn chomp(width: i32, height: i32) -> Vec<Deletion> {
    let mut moves = board((width, height), |x, y| {
        let clear = (y..height).flat_map(|v| (x..width).map(move |u| (u, v)));
        vec![(vec![(x, y)], clear.collect())]
    });
    moves.remove(0);
    moves
}

fn queens(size: i32) -> Vec<Deletion> {
    board((size, size), |x, y| {
        let cells = (0..size).flat_map(|v| (0..size).map(move |u| (u, v)));
        let hit = cells.filter(|&(u, v)| u == x || v == y || (u - x).abs() == (v - y).abs());
        vec![(vec![(x, y)], hit.collect())]
    })
}

fn nimber(moves: &[Deletion]) -> u32 {
    Boards::new(moves, MEMORY).unwrap().nimber(&all, &Unwatched).unwrap()
}

/// The same by two threads, which begin at once.
fn nimber_by_two(moves: &[Deletion]) -> u32 {
    Boards::new(moves, MEMORY).unwrap().with_threads(2).nimber(&all, &Unwatched).unwrap()
}

#[test]
fn small_boards_have_the_values_of_the_definition() {
    let mut boards = 0;
    for (width, height) in (1..=12).flat_map(|w| (1..=12 / w).map(move |h| (w, h))) {
        let cells: BTreeSet<usize> = (0..(width * height) as usize).collect();
        for moves in [cram(width, height), node_kayles(width, height), chomp(width, height)] {
            let value = naive::nimber(&moves, &cells);
            assert_eq!(nimber(&moves), value, "{width} x {height}: {moves:?}");
            assert_eq!(nimber_by_two(&moves), value, "{width} x {height}: {moves:?}");
            boards += 1;
        }
    }
    assert_eq!(boards, 3 * 35);
}

#[test]
fn published_values() {
    // Gardner; Berlekamp, Conway and Guy; Lemoine and Viennot.
    let of = |(width, height)| nimber(&cram(width, height));
    assert_eq!([(3, 5), (3, 7), (4, 4), (4, 5), (4, 6), (4, 7)].map(of), [1, 1, 0, 2, 0, 3]);
    assert_eq!([(5, 5), (5, 6), (6, 6)].map(of), [0, 2, 0]);
    assert_eq!([(4, 7), (5, 5), (5, 6), (5, 7)].map(|(w, h)| nimber_by_two(&cram(w, h))), [3, 0, 2, 1]);
    // OEIS A316632: Node Kayles on 3 x n.
    let strips: Vec<u32> = (1..=16).map(|n| nimber(&node_kayles(n, 3))).collect();
    assert_eq!(strips, [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3]);
    // Noon and Van Brummelen, The non-attacking queens game.
    assert_eq!((1..=7).map(|n| nimber(&queens(n))).collect::<Vec<_>>(), [1, 1, 2, 1, 3, 1, 2]);
}

/// Two different sets of live moves can touch the same cells, so what is shifted and turned must be the moves.
#[test]
fn the_frame_trap() {
    let moves = node_kayles(5, 5);
    let mut boards = Boards::new(&moves, MEMORY).unwrap();
    let without_symmetry = |gone: &[usize]| {
        let cells: BTreeSet<usize> = (0..25).filter(|cell| !gone.contains(cell)).collect();
        naive::nimber(&moves, &cells)
    };
    let corners: [&[usize]; 4] = [&[], &[0, 4], &[0, 1, 5, 12], &[6, 8, 16, 18]];
    for gone in &corners[1..] {
        assert_eq!(
            boards.nimber(&|cell| !gone.contains(&cell), &Unwatched),
            Ok(without_symmetry(gone)),
            "{gone:?}"
        );
    }
    assert_eq!(boards.nimber(&all, &Unwatched), Ok(without_symmetry(corners[0])));
}

/// Two copies of a graph are seen to be equal however their moves are numbered, so nothing is searched; also beside a move
/// near so many others that the rows of the graph are not listed.
#[test]
fn copies_cancel() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut unsearched = 0;
    for round in 0..400 {
        let n = random.usize(2..=17);
        let one_in = random.usize(2..=5);
        let edges: Vec<(usize, usize)> = (0..n * n).map(|edge| (edge / n, edge % n)).collect();
        let edges: Vec<_> =
            edges.into_iter().filter(|(a, b)| a == b || random.usize(..one_in) == 0).collect();
        let mut names: Vec<usize> = (n..2 * n).collect();
        random.shuffle(&mut names);
        let both = edges.iter().flat_map(|&(a, b)| [(a, b), (names[a], names[b])]);
        let clique = if round % 2 == 0 { 2 * n..2 * n } else { 2 * n..2 * n + 40 };
        let pairs = clique.clone().flat_map(|a| clique.clone().map(move |b| (a, b)));
        let mut moves: Vec<Deletion> =
            (0..clique.end).map(|at| Deletion { need: vec![at], clear: Vec::new() }).collect();
        both.chain(pairs).for_each(|(a, b)| moves[a].clear.push(b));
        let mut boards = Boards::new(&moves, MEMORY).unwrap();
        assert_eq!(boards.nimber(&all, &Unwatched), Ok(round % 2), "{moves:?}");
        unsearched += usize::from(boards.stored() == 0);
    }
    assert!(unsearched > 390, "{unsearched}");
}

/// A long cycle has many symmetries; answering on the opposite side is one of them.
#[test]
fn a_pairing_is_found_among_many_symmetries() {
    let cycle = |n: usize| -> Vec<Deletion> {
        (0..n)
            .map(|at| Deletion { need: vec![at], clear: vec![at, (at + 1) % n, (at + n - 1) % n] })
            .collect()
    };
    for n in [36, 40, 90] {
        let pairs = Boards::new(&cycle(n), MEMORY).unwrap().pairing(&all).unwrap();
        assert!(pairs.iter().all(|(one, other)| one + n / 2 == *other) && pairs.len() == n / 2, "{pairs:?}");
        assert_eq!(nimber(&cycle(n)), 0);
        assert_eq!(Boards::new(&cycle(n + 1), MEMORY).unwrap().pairing(&all), None);
    }
}

/// Random games of all forms: any members needed, any cleared.
#[test]
fn random_games_have_the_values_of_the_definition() {
    let mut random = fastrand::Rng::with_seed(12);
    let mut values = BTreeSet::new();
    for _ in 0..2000 {
        let members = random.usize(2..=11);
        let moves: Vec<Deletion> = (0..random.usize(1..=14))
            .map(|_| {
                let some = |random: &mut fastrand::Rng, one_in: usize| {
                    (0..members).filter(|_| random.usize(..one_in) == 0).collect::<Vec<_>>()
                };
                let mut need = some(&mut random, 5);
                let mut clear = some(&mut random, 4);
                let one = random.usize(..members);
                need.push(one);
                clear.push(one);
                Deletion { need, clear }
            })
            .collect();
        let mut boards = Boards::new(&moves, MEMORY).unwrap();
        let cells: BTreeSet<usize> = (0..members).filter(|_| random.usize(..8) != 0).collect();
        let value = naive::nimber(&moves, &cells);
        // First whether it is this or that, then what it is: what was found for one question must not mislead the next.
        let has = |member: usize| cells.contains(&member);
        let other = random.u32(0..5);
        assert_eq!(boards.is(&has, other, &Unwatched), Ok(other == value), "{moves:?}");
        assert_eq!(boards.is(&has, value, &Unwatched), Ok(true), "{moves:?}");
        assert_eq!(boards.nimber(&has, &Unwatched), Ok(value), "{moves:?}");
        let mut two = Boards::new(&moves, MEMORY).unwrap().with_threads(2);
        assert_eq!(two.is(&has, other, &Unwatched), Ok(other == value), "{moves:?}");
        assert_eq!(two.nimber(&has, &Unwatched), Ok(value), "{moves:?}");
        values.insert(value);
    }
    assert!(values.len() >= 5, "{values:?}");
}

#[test]
fn every_position_of_a_board_that_remembers() {
    let moves = cram(4, 3);
    let mut boards = Boards::new(&moves, MEMORY).unwrap();
    for set in (0_usize..1 << 12).step_by(7).rev() {
        let cells: BTreeSet<usize> = (0..12).filter(|cell| set >> cell & 1 == 1).collect();
        let value = naive::nimber(&moves, &cells);
        assert_eq!(boards.nimber(&|cell| cells.contains(&cell), &Unwatched), Ok(value), "{cells:?}");
    }
}

/// Nim heaps as chains: a nimber grows with the chain, up to what fits into a word.
#[test]
fn large_nimbers_are_right_or_refused() {
    let chain = |n: usize| -> Vec<Deletion> {
        (0..n).map(|at| Deletion { need: vec![at], clear: (at..n).collect() }).collect()
    };
    for n in [1, 2, 31, 32, 33, 60, 62] {
        assert_eq!(nimber(&chain(n)), n as u32);
    }
    let mut long = Boards::new(&chain(80), MEMORY).unwrap();
    assert_eq!(long.nimber(&all, &Unwatched), Err(Halt::Large(62)));
    assert_eq!(long.nimber(&|at| at < 40, &Unwatched), Ok(40));
    assert_eq!(long.is(&|at| at < 62, 62, &Unwatched), Ok(true));
    assert_eq!(long.is(&|at| at < 63, 63, &Unwatched), Err(Halt::Large(62)));
}

#[test]
fn limits_are_kept_and_the_work_goes_on() {
    let moves = cram(5, 6);
    let mut boards = Boards::new(&moves, MEMORY).unwrap();
    let soon = |done: u64| (done >= 2000).then_some(Stop::Interrupted);
    let mut stops = 0;
    while boards.nimber(&all, &(|done: u64| soon(done - done / 4000 * 4000)))
        == Err(Halt::Stopped(Stop::Interrupted))
    {
        stops += 1;
        assert!(stops < 10_000, "{}", boards.stored());
        if stops > 20 {
            assert_eq!(boards.nimber(&all, &Unwatched), Ok(2));
            break;
        }
    }
    assert!(stops > 0);
    for threads in [1, 2] {
        let mut small = Boards::new(&moves, 1 << 18).unwrap().with_threads(threads);
        assert_eq!(small.nimber(&all, &Unwatched), Err(Halt::Memory));
        assert!(small.bytes() < 1 << 20, "{}", small.bytes());
    }
}

#[test]
fn what_deletes_nothing_is_no_deletion_game() {
    assert!(Boards::new(&[Deletion { need: vec![0], clear: vec![1] }], MEMORY).is_none());
}
