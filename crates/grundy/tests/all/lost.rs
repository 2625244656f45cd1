//! Lists of lost positions, held to the answer about each position alone.

use grundy::answer::Outcome;
use grundy::{Component, Game, Options, Solver, Unwatched};
use grundy_language::value::{Set, Value};

/// The lost ones of these positions, each asked about alone.
fn one_by_one(game: &Game, positions: impl Iterator<Item = Value>) -> Vec<Value> {
    let mut solver = Solver::of(game).unwrap();
    let lost = |position: &Value| {
        let answer = solver.solve(&Component::all(0, std::slice::from_ref(position))).unwrap();
        answer.outcome == Some(Outcome::Second)
    };
    let mut lost = lost;
    positions.filter(|position| lost(position)).collect()
}

fn assert_lost(text: &str, to: i64, condition: Option<&str>, expected: &[Value]) {
    let game: Game = text.parse().unwrap();
    let lost = game.lost(to, None, condition, &Options::default(), &Unwatched).unwrap();
    assert_eq!(lost.unknown, None, "{text}");
    assert_eq!(lost.positions, expected, "{text}");
    assert_eq!(lost.count, expected.len() as u64);
}

fn tuples(count: usize, to: i64) -> Vec<Value> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |start: Vec<Value>| (0..=to).map(move |n| [start.clone(), vec![Value::Int(n)]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all.into_iter().map(Value::tuple).collect()
}

#[test]
fn numbers_tuples_and_sets_are_listed() {
    for text in ["take {1,3,4}", "kayles", "n -> n-1 | n/2 if n > 0", "officers"] {
        let game: Game = text.parse().unwrap();
        assert_lost(text, 40, None, &one_by_one(&game, (0..=40).map(Value::Int)));
    }
    for (text, count, to) in [
        ("wythoff", 2, 15),
        ("(a, b, c) -> (a-k, b, c) | (a, b-k, c) | (a-k, b, c-k) for k in 1..max(a, c)", 3, 6),
        ("(a, b, c, d) -> (a-1, b, c, d) | (a, b-2, c, d) | (a, b, c-1, d-1)", 4, 3),
    ] {
        let game: Game = text.parse().unwrap();
        let expected = one_by_one(&game, tuples(count, to).into_iter());
        assert!(expected.len() > 5, "{text}");
        assert_lost(text, to, None, &expected);
    }
    let text = "s -> s - {x} | s - {x, y} for x in s, y in s if x + 1 == y";
    let game: Game = text.parse().unwrap();
    let expected = one_by_one(&game, (0..1 << 7).map(|bits| Value::Set(Set::Bits(bits))));
    assert!(expected.len() > 5);
    assert_lost(text, 6, None, &expected);
}

#[test]
fn lists_of_a_length_are_listed() {
    for (text, length, to) in [
        ("h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k) for i in 1..len(h)-1, k in 1..h[i]", 3, 4),
        ("h: list -> remove(h, index(h, max(h))) | [x-1 for x in h if x > 1] if len(h) > 0 ; misere", 4, 3),
    ] {
        let game: Game = text.parse().unwrap();
        let lists = tuples(length, to).into_iter().map(|tuple| match tuple {
            Value::Tuple(members) => Value::list(members.to_vec()),
            other => other,
        });
        let expected = one_by_one(&game, lists);
        let lost = game.lost(to, Some(length), None, &Options::default(), &Unwatched).unwrap();
        assert!(expected.len() > 5, "{text}");
        assert_eq!((lost.unknown, lost.positions), (None, expected), "{text}");
    }
    let heaps: Game = "h: list -> remove(h, i) for i in 0..len(h)-1".parse().unwrap();
    let endless = heaps.lost(3, None, None, &Options::default(), &Unwatched).unwrap_err();
    assert!(endless.to_string().contains("--length"), "{endless}");
    let odd = heaps.lost(3, Some(3), Some("sum(h) % 2 == 1"), &Options::default(), &Unwatched).unwrap();
    // Three members, each of which is taken: who takes first takes last.
    assert_eq!((odd.of, odd.count), (32, 0));
}

#[test]
fn sums_of_heaps_are_listed_once_and_counted() {
    use grundy::Play::{Misere, Normal};
    for (text, play, to, length) in [
        ("kayles", Normal, 9, 3),
        ("take squares", Normal, 12, 3),
        ("0.137", Normal, 7, 4),
        ("grundys-game", Normal, 9, 2),
        ("nim", Normal, 5, 4),
        // Tame: by theorem, by their options, where some values are firm 0 and 1, and with heaps that are none.
        ("nim", Misere, 4, 4),
        ("take {1,3,4}", Misere, 8, 3),
        ("take squares", Misere, 11, 3),
        ("kayles", Misere, 4, 3),
        ("n -> n-1 | n-2 | n/2 & n/2 if n > 2", Misere, 7, 3),
        ("n -> n-k for k in 1..n if k != 2", Misere, 7, 3),
        // Alone a heap need not be tame.
        ("kayles", Misere, 12, 1),
    ] {
        let game: Game = text.parse().unwrap();
        let options = Options { play: Some(play), ..Options::default() };
        let mut solver = Solver::new(std::slice::from_ref(&&game), &options, &Unwatched).unwrap();
        let lists: Vec<Vec<Value>> = tuples(length, to)
            .into_iter()
            .filter_map(|tuple| tuple.as_slice().map(<[Value]>::to_vec))
            .filter(|list| solver.solve(&Component::all(0, list)).unwrap().outcome == Some(Outcome::Second))
            .collect();
        let once: Vec<Value> =
            lists.iter().filter(|list| list.is_sorted()).cloned().map(Value::list).collect();
        assert!(once.len() > 5 || length == 1, "{text}");
        let lost = game.lost(to, Some(length), None, &options, &Unwatched).unwrap();
        let number = |value: &Value| if let Value::Int(number) = value { *number as u64 } else { 0 };
        assert_eq!((lost.unknown.clone(), &lost.positions), (None, &once), "{text}");
        assert_eq!((lost.of, lost.count), ((to as u64 + 1).pow(length as u32), lists.len() as u64), "{text}");
        assert_eq!(lost.sum, Some(lists.iter().flatten().map(number).sum::<u64>()), "{text}");
        let unordered = lost.unordered.unwrap();
        let total: u64 = once.iter().flat_map(|sum| sum.as_slice().unwrap()).map(number).sum();
        assert_eq!((unordered.count, unordered.sum), (once.len() as u64, Some(total)), "{text}");
        let counted = game.count_lost(to, Some(length), None, &options, &Unwatched).unwrap();
        assert_eq!((counted.count, counted.sum, counted.unordered), (lost.count, lost.sum, lost.unordered));
        assert!(counted.positions.is_empty(), "{text}");
    }
}

#[test]
fn heaps_that_are_none_of_the_game_are_in_no_sum() {
    let game: Game = "n -> n - 2*k for k in 1..n/2 if k != 3\nwhere n % 2 == 1".parse().unwrap();
    let lost = game.lost(9, Some(2), None, &Options::default(), &Unwatched).unwrap();
    let mut solver = Solver::of(&game).unwrap();
    let pairs = (1..=9).step_by(2).flat_map(|a| (a..=9).step_by(2).map(move |b| [a, b].map(Value::Int)));
    let mut loses =
        |pair: &[Value; 2]| solver.solve(&Component::all(0, pair)).unwrap().outcome == Some(Outcome::Second);
    let expected: Vec<Value> =
        pairs.filter(|pair| loses(pair)).map(|pair| Value::list(pair.to_vec())).collect();
    assert!(expected.len() > 4);
    assert_eq!((lost.unknown, lost.positions, lost.of), (None, expected, 25));
}

/// Project Euler, problem 560, prints these: heaps from 1 to n - 1 from which numbers coprime to them are taken.
#[test]
fn sums_whose_heaps_meet_a_condition_are_counted() {
    let game: Game = "n -> n - k for k in 1..n if gcd(n, k) == 1".parse().unwrap();
    for (n, length, known) in [(5, 2, 6), (10, 5, 9964), (10, 10, 472_400_303)] {
        let lost =
            game.count_lost(n - 1, Some(length), Some("n > 0"), &Options::default(), &Unwatched).unwrap();
        assert_eq!((lost.unknown, lost.count), (None, known), "{n}, {length}");
    }
}

#[test]
fn sums_that_do_not_add_up_are_not_counted() {
    let lost = |text: &str, play, to, length| {
        let game: Game = text.parse().unwrap();
        game.count_lost(to, Some(length), None, &Options { play, ..Options::default() }, &Unwatched)
    };
    let wild = lost("kayles", Some(grundy::Play::Misere), 9, 3).unwrap();
    assert!(wild.unknown.is_some_and(|why| why.contains("heap 5")));
    assert!(lost("n -> n - k gain k for k in 1..3", None, 9, 3).is_err());
    assert!(lost("n -> n-1 | n+1 if n > 0 and n < 5", None, 9, 3).is_err());
    let many = lost("kayles", None, 999, 7).unwrap();
    assert!(many.unknown.is_some_and(|why| why.contains("64 bits")));
}

#[test]
fn conditions_speak_of_the_names_in_the_rule() {
    let game: Game = "(x, y) -> (x-k, y) | (x, y-k) for k in 1..max(x, y)".parse().unwrap();
    let expected: Vec<Value> = one_by_one(&game, tuples(2, 9).into_iter())
        .into_iter()
        .filter(|pair| *pair > Value::tuple(vec![Value::Int(4), Value::Int(0)]))
        .collect();
    assert_lost(game.text(), 9, Some("x >= 4"), &expected);
    // A game that is no rule of its own has `n`.
    assert_lost("take 1..3", 12, Some("n > 4"), &[Value::Int(8), Value::Int(12)]);
    let wrong = game.lost(9, None, Some("x > z"), &Options::default(), &Unwatched).unwrap_err();
    assert!(wrong.to_string().contains("`z`"), "{wrong}");
}

/// Project Euler 260 prints this sum for piles of at most 100; here that of piles up to 20, by its own count.
#[test]
fn sums_are_those_of_the_numbers() {
    let text = "(x, y, z) -> (x-n, y, z) | (x, y-n, z) | (x, y, z-n) | (x-n, y-n, z) | (x-n, y, z-n) | (x, y-n, z-n) \
                | (x-n, y-n, z-n) for n in 1..max(x, max(y, z))";
    let game: Game = text.parse().unwrap();
    let lost = game.lost(20, None, Some("x <= y and y <= z"), &Options::default(), &Unwatched).unwrap();
    let mut known: Vec<[i64; 3]> = Vec::new();
    for z in 0..=20 {
        for (y, x) in (0..=z).flat_map(|y| (0..=y).map(move |x| (y, x))) {
            let reaches = |to: &[i64; 3]| {
                // Lost positions in any order: a move takes the same from some piles and leaves the others.
                let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
                orders.iter().any(|order| {
                    let taken: Vec<i64> = [x, y, z]
                        .iter()
                        .zip(order)
                        .map(|(pile, at)| pile - to[*at])
                        .filter(|t| *t != 0)
                        .collect();
                    !taken.is_empty() && taken[0] > 0 && taken.iter().all(|t| *t == taken[0])
                })
            };
            if !known.iter().any(reaches) {
                known.push([x, y, z]);
            }
        }
    }
    assert!(known.len() > 10);
    assert_eq!(lost.sum, Some(known.iter().flatten().sum::<i64>() as u64));
    assert_eq!(lost.count, known.len() as u64);
}
