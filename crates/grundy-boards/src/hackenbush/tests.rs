use super::*;
use grundy_heap::progress::{Stop, Unwatched};
use std::collections::HashMap;

const ROOM: usize = 1 << 30;

fn game(edges: &[(i64, i64)]) -> Hackenbush {
    Hackenbush::new(edges, 0, ROOM, &Unwatched).unwrap().unwrap()
}

/// The definition, written down: positions are sets of edges, as bits.
struct Naive<'a> {
    edges: &'a [(i64, i64)],
    known: HashMap<u32, u32>,
}

impl Naive<'_> {
    /// What of a set of edges is joined to the ground.
    fn joined(&self, set: u32) -> u32 {
        let (mut reached, mut joined) = (vec![0], 0);
        loop {
            let before = joined;
            for (edge, &(u, v)) in self.edges.iter().enumerate() {
                if set >> edge & 1 == 1 && (reached.contains(&u) || reached.contains(&v)) {
                    reached.extend([u, v]);
                    joined |= 1 << edge;
                }
            }
            if joined == before {
                return joined;
            }
        }
    }

    fn after(&self, set: u32, cut: usize) -> u32 {
        self.joined(set & !(1 << cut))
    }

    fn nimber(&mut self, set: u32) -> u32 {
        if let Some(&known) = self.known.get(&set) {
            return known;
        }
        let cuts = (0..self.edges.len()).filter(|edge| set >> edge & 1 == 1);
        let options: Vec<u32> = cuts.map(|cut| self.after(set, cut)).collect();
        let values: Vec<u32> = options.into_iter().map(|option| self.nimber(option)).collect();
        let mex = (0..).find(|value| !values.contains(value)).unwrap();
        self.known.insert(set, mex);
        mex
    }
}

/// A random graph; loops, several edges between the same vertices and circuits through the ground are frequent.
fn random(edges: usize, random: &mut fastrand::Rng) -> Vec<(i64, i64)> {
    let vertices = random.i64(1..=edges as i64 + 1);
    let mut met = vec![0];
    (0..edges)
        .map(|_| {
            let from = met[random.usize(..met.len())];
            let to = random.i64(0..vertices);
            met.push(to);
            if random.bool() { (from, to) } else { (to, from) }
        })
        .collect()
}

#[test]
fn the_definition_has_the_same_values_and_cuts() {
    let mut rng = fastrand::Rng::with_seed(7);
    for round in 0..1500 {
        let edges = random(round % 11, &mut rng);
        let mut naive = Naive { edges: &edges, known: HashMap::new() };
        let all = (1 << edges.len()) - 1;
        assert_eq!(naive.joined(all), all);
        let game = game(&edges);
        assert_eq!(game.nimber(), naive.nimber(all), "{edges:?}");
        let left: Vec<u32> = (0..edges.len()).map(|cut| naive.after(all, cut)).collect();
        let after: Vec<u32> = left.iter().map(|&set| naive.nimber(set)).collect();
        for value in 0..=edges.len() as u32 + 1 {
            let cuts: Vec<usize> = (0..edges.len()).filter(|&cut| after[cut] == value).collect();
            assert_eq!(game.cuts_to(value, &Unwatched).unwrap(), cuts, "{value} of {edges:?}");
        }
        for (cut, &left) in left.iter().enumerate() {
            let kept =
                (0..edges.len()).filter(|&edge| game.stays(edge, cut)).fold(0, |set, edge| set | 1 << edge);
            assert_eq!(kept, left, "{cut} of {edges:?}");
        }
    }
}

/// The values after all cuts, each from a graph of its own.
fn one_by_one(edges: &[(i64, i64)], whole: &Hackenbush) -> Vec<u32> {
    let left = |cut| -> Vec<(i64, i64)> {
        (0..edges.len()).filter(|&edge| whole.stays(edge, cut)).map(|edge| edges[edge]).collect()
    };
    (0..edges.len()).map(|cut| game(&left(cut)).nimber()).collect()
}

#[test]
fn cuts_of_large_graphs_are_what_the_graphs_that_are_left_are_worth() {
    let mut rng = fastrand::Rng::with_seed(11);
    for round in 0..60 {
        // Rings of up to 120 edges on vertices that are there already; and more edges, few of them in rings.
        let (mut edges, mut fresh) = (Vec::new(), 1);
        while edges.len() < 250 {
            let from = rng.i64(0..fresh);
            if round % 3 < 2 && rng.bool() {
                let length = rng.i64(1..120);
                edges.push((from, fresh));
                edges.extend((fresh..fresh + length).map(|vertex| (vertex, vertex + 1)));
                fresh += length + 1;
                edges.push((fresh - 1, if rng.bool() { from } else { rng.i64(0..fresh) }));
            } else {
                edges.push((fresh, from));
                fresh += 1;
            }
            if round % 2 == 0 && rng.u8(..8) == 0 {
                edges.push((rng.i64(0..fresh), rng.i64(0..fresh)));
            }
        }
        let game = game(&edges);
        let after = one_by_one(&edges, &game);
        let values: std::collections::BTreeSet<u32> = after.iter().copied().collect();
        for value in values.into_iter().chain([0, 1, 2, 3]) {
            let cuts: Vec<usize> = (0..edges.len()).filter(|&cut| after[cut] == value).collect();
            assert_eq!(game.cuts_to(value, &Unwatched).unwrap(), cuts, "{value} in round {round}");
        }
    }
}

#[test]
fn large_graphs() {
    const N: i64 = 100_000;
    let cuts = |game: &Hackenbush| game.cuts_to(0, &Unwatched).unwrap();
    // A stalk: only the lowest edge wins.
    let stalk: Vec<(i64, i64)> = (0..N).map(|vertex| (vertex, vertex + 1)).collect();
    let one = game(&stalk);
    assert_eq!((one.nimber(), cuts(&one)), (N as u32, vec![0]));
    // A ring of an odd number of edges is one loop; it is cut in the middle.
    let ring: Vec<(i64, i64)> = (0..=N).map(|vertex| (vertex, (vertex + 1) % (N + 1))).collect();
    let one = game(&ring);
    assert_eq!((one.nimber(), cuts(&one)), (1, vec![N as usize / 2]));
    // So is one on a stalk, of which the whole is cut.
    let lasso: Vec<(i64, i64)> = (0..N).map(|vertex| (vertex, vertex + 1)).chain([(N, N / 2)]).collect();
    let one = game(&lasso);
    assert_eq!((one.nimber(), cuts(&one)), (N as u32 / 2 + 1, vec![0]));
    // A binary tree: all leaves are alike.
    let tree: Vec<(i64, i64)> = (2..=N).map(|vertex| (vertex / 2 - 1, vertex - 1)).collect();
    let one = game(&tree);
    for &cut in cuts(&one).iter().take(3) {
        let left = (0..tree.len()).filter(|&edge| one.stays(edge, cut)).map(|edge| tree[edge]);
        assert_eq!(game(&left.collect::<Vec<_>>()).nimber(), 0);
    }
    // A star: every edge is a loop of its own.
    let star: Vec<(i64, i64)> = (1..N).map(|vertex| (0, vertex)).collect();
    assert_eq!(cuts(&game(&star)).len(), star.len());
}

/// Project Euler 400: a Fibonacci tree has the two before it on its root; who takes the root loses. So the root is the
/// ground, and a vertex is taken with the edge below it.
#[test]
fn winning_cuts_of_fibonacci_trees() {
    fn plant(order: u32, root: i64, edges: &mut Vec<(i64, i64)>) {
        for order in (1..order).rev().take(2) {
            let vertex = edges.len() as i64 + 1;
            edges.push((root, vertex));
            plant(order, vertex, edges);
        }
    }
    let count = |order| {
        let mut edges = Vec::new();
        plant(order, 0, &mut edges);
        game(&edges).cuts_to(0, &Unwatched).unwrap().len()
    };
    assert_eq!((count(5), count(10)), (1, 17));
    // By another program, which works out the values with Fibonacci recurrences.
    assert_eq!((1..=20).map(count).collect::<Vec<_>>(), FIBONACCI);
}

const FIBONACCI: [usize; 20] = [0, 1, 1, 1, 1, 3, 0, 7, 11, 17, 15, 37, 0, 93, 145, 265, 283, 543, 0, 1383];

#[test]
fn what_does_not_stand_on_the_ground_is_told() {
    let new = |edges: &[(i64, i64)]| Hackenbush::new(edges, 0, ROOM, &Unwatched).unwrap().is_some();
    assert!(new(&[]) && new(&[(0, 0)]) && new(&[(5, 0), (5, -9)]));
    assert!(!new(&[(1, 1)]) && !new(&[(0, 1), (2, 3)]) && !new(&[(1, 2), (2, 1)]));
}

#[test]
fn work_can_be_stopped_and_bounded() {
    let ring: Vec<(i64, i64)> = (0..100_000).map(|vertex| (vertex, (vertex + 1) % 100_000)).collect();
    let watch = |_| Some(Stop::Time);
    assert_eq!(Hackenbush::new(&ring, 0, ROOM, &watch).err(), Some(Halt::Stopped(Stop::Time)));
    assert_eq!(game(&ring).cuts_to(0, &watch), Err(Halt::Stopped(Stop::Time)));
    assert_eq!(Hackenbush::new(&ring, 0, 1 << 20, &Unwatched).err(), Some(Halt::Memory));
    let small = Hackenbush::new(&ring, 0, 16 << 20, &Unwatched).unwrap().unwrap();
    assert_eq!(small.cuts_to(1, &Unwatched), Err(Halt::Memory));
}
