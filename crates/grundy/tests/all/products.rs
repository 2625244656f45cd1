//! Games made from games, against their options as a program of its own lists them.

use crate::common::asked;
use grundy::solve::Options;
use grundy::{Game, Outcome, Unwatched, Value};
use grundy_rule::nimber::{Mex, Nimber};
use std::collections::{BTreeSet, HashMap};

/// What each move leaves of a heap.
type Heap = fn(u64) -> Vec<Vec<u64>>;

/// A game as it is written, and its moves.
const GAMES: [(&str, Heap); 6] = [
    ("nim", |n| (0..n).map(|rest| vec![rest]).collect()),
    ("turn 2", |n| (1..n).map(|other| vec![other]).collect()),
    ("turn 1+C", |n| (0..n).map(|others| (n - others..n).collect()).collect()),
    ("take {1, 3}", |n| [1, 3].into_iter().filter(|&k| k <= n).map(|k| vec![n - k]).collect()),
    ("grundys-game", |n| (1..n).filter(|&a| a < n - a).map(|a| vec![a, n - a]).collect()),
    ("(n -> n/2 | n-2 if n > 1 ; m -> 0 & m-1 if m > 2)", |n| {
        let lower = if n > 1 { vec![vec![n / 2], vec![n - 2]] } else { vec![] };
        lower.into_iter().chain((n > 2).then(|| vec![0, n - 1])).collect()
    }),
];

/// Games of which a move leaves one heap.
const SINGLE: [(&str, Heap); 3] = [
    GAMES[0],
    GAMES[3],
    ("(n -> n/2 | n-2 if n > 1)", |n| if n > 1 { vec![vec![n / 2], vec![n - 2]] } else { vec![] }),
];

/// What a move of a product leaves: all that differs from the position in a coordinate that the move is about.
fn options(operation: &str, one: Heap, other: Heap, (x, y): (u64, u64)) -> Vec<Vec<(u64, u64)>> {
    match operation {
        "acrostic" => {
            let down = one(x).into_iter().map(|left| left.into_iter().map(|a| (a, y)).collect());
            down.chain(other(y).into_iter().map(|left| left.into_iter().map(|b| (x, b)).collect())).collect()
        }
        // In a compound a heap may stay as it is where its game is over, or where it need not be moved in.
        "conjunctive" | "continued" | "selective" => {
            let ways = |options: Vec<Vec<u64>>, heap: u64| {
                let stays = operation == "selective" || operation == "continued" && options.is_empty();
                let moved = options.into_iter().map(|left| (left[0], true));
                moved.chain(stays.then_some((heap, false))).collect::<Vec<_>>()
            };
            let pairs =
                ways(one(x), x).into_iter().flat_map(|a| ways(other(y), y).into_iter().map(move |b| (a, b)));
            let moves = pairs.filter(|((_, one), (_, other))| *one || *other);
            moves.map(|((a, _), (b, _))| vec![(a, b)]).collect()
        }
        _ => {
            let pairs =
                one(x).into_iter().flat_map(|left| other(y).into_iter().map(move |b| (left.clone(), b)));
            let product = |(left, below): (Vec<u64>, Vec<u64>)| {
                let corner = left.iter().flat_map(|&a| below.iter().map(move |&b| (a, b)));
                corner.chain(left.iter().map(|&a| (a, y))).chain(below.iter().map(|&b| (x, b))).collect()
            };
            pairs.map(product).collect()
        }
    }
}

const SIDE: u64 = 7;

/// The two numbers of a position.
fn square(position: &Value) -> (u64, u64) {
    let Value::Tuple(at) = position else { panic!("{position}") };
    let [Value::Int(x), Value::Int(y)] = at[..] else { panic!("{position}") };
    (x as u64, y as u64)
}

#[test]
fn products_have_the_moves_and_values_of_the_definition() {
    let mut compared = 0;
    for operation in ["direct", "acrostic", "conjunctive", "continued", "selective"] {
        let games = if ["direct", "acrostic"].contains(&operation) { &GAMES[..] } else { &SINGLE };
        for ((one_text, one), (other_text, other)) in
            games.iter().flat_map(|one| games.iter().map(move |other| (one, other)))
        {
            let text = format!("{operation}({one_text}, {other_text})");
            let game: Game = text.parse().unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
            let mut values: HashMap<(u64, u64), Nimber> = HashMap::new();
            for at in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))) {
                let all = options(operation, *one, *other, at);
                let worth =
                    |left: &Vec<(u64, u64)>| left.iter().fold(Nimber::ZERO, |sum, at| sum ^ values[at]);
                let mut mex = Mex::default();
                mex.begin();
                all.iter().for_each(|left| mex.insert(worth(left)));
                let value = mex.least_absent();
                // A position without moves is nothing.
                let alive = |at: &(u64, u64)| !options(operation, *one, *other, *at).is_empty();
                let sorted = |left: Vec<(u64, u64)>| {
                    let mut left: Vec<_> = left.into_iter().filter(alive).collect();
                    left.sort_unstable();
                    left
                };
                let winning = all.iter().filter(|left| worth(left).is_zero()).cloned().map(sorted);
                let winning: BTreeSet<Vec<(u64, u64)>> = winning.collect();
                values.insert(at, value);
                let position = game.positions(&[format!("({}, {})", at.0, at.1)]).unwrap();
                let answer = asked::solve(&game, &position, &Options::default(), &Unwatched).unwrap();
                assert_eq!(answer.nimber, Some(value), "{text} {at:?}");
                let told = answer.moves.iter().map(|mv| sorted(mv.to.iter().map(square).collect()));
                assert_eq!(told.collect::<BTreeSet<_>>(), winning, "{text} {at:?}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, (2 * 36 + 3 * 9) * 49);
}

#[test]
fn adjoined_options_are_those_of_all_games() {
    let mut compared = 0;
    for ((one_text, one), (other_text, other)) in GAMES.iter().flat_map(|one| GAMES.map(|other| (one, other)))
    {
        let text = format!("adjoined({one_text}, {other_text})");
        let game: Game = text.parse().unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
        let mut values: Vec<Nimber> = Vec::new();
        // A code of coins that lie anyhow lists all sets of them.
        for n in 0..16 {
            let mut mex = Mex::default();
            mex.begin();
            let all = one(n).into_iter().chain(other(n));
            all.for_each(|left| {
                mex.insert(left.iter().fold(Nimber::ZERO, |sum, &m| sum ^ values[m as usize]))
            });
            values.push(mex.least_absent());
            let position = game.positions(&[n.to_string()]).unwrap();
            let answer = asked::solve(&game, &position, &Options::default(), &Unwatched).unwrap();
            assert_eq!(answer.nimber, values.last().copied(), "{text} {n}");
            compared += 1;
        }
    }
    assert_eq!(compared, 36 * 16);
}

#[test]
fn large_positions_are_answered_by_the_theorem() {
    let corners: Game = "turning-corners".parse().unwrap();
    let typed: Game = "direct(nim, nim)".parse().unwrap();
    let far = 10_u64.pow(18);
    for game in [&corners, &typed] {
        let position = game.positions(&[format!("({far}, {far})")]).unwrap();
        let answer = asked::solve(game, &position, &Options::default(), &Unwatched).unwrap();
        let value = grundy::field::product(far.into(), far.into());
        assert_eq!(answer.nimber.map(|nimber| u128::from(nimber.0)), Some(value));
        assert!(!answer.moves.is_empty());
        for mv in &answer.moves {
            let squares = mv.to.iter().map(square);
            let left = squares.map(|(x, y)| grundy::field::product(x.into(), y.into()));
            assert_eq!(left.fold(0, |sum, value| sum ^ value), 0, "{mv:?}");
        }
    }
}

#[test]
fn moves_of_huge_rugs_are_listed_as_far_as_they_leave_few_coins() {
    // A rug is worth the nim-product of what its sides are worth in the Ruler game: the largest powers of two that divide them.
    let ruler = |n: u64| u128::from(n & n.wrapping_neg());
    let worth = |(x, y)| grundy::field::product(ruler(x), ruler(y));
    let rugs: Game = "rugs".parse().unwrap();
    for at in [(10_u64.pow(9) + 3, 10_u64.pow(9) + 4), (6, 10_u64.pow(12)), (1 << 40, 3)] {
        let position = rugs.positions(&[format!("({}, {})", at.0, at.1)]).unwrap();
        let answer = asked::solve(&rugs, &position, &Options::default(), &Unwatched).unwrap();
        assert_eq!(answer.nimber.map(|nimber| u128::from(nimber.0)), Some(worth(at)), "{at:?}");
        assert!(!answer.moves.is_empty(), "{at:?}");
        for mv in &answer.moves {
            assert!(mv.to.len() < 5000, "{at:?}");
            assert_eq!(mv.to.iter().fold(0, |sum, left| sum ^ worth(square(left))), 0, "{at:?} {mv:?}");
        }
    }
}

#[test]
fn what_cannot_be_combined_says_why() {
    for (text, why) in [
        ("direct(wythoff, nim)", "no move of a heap"),
        ("direct(nim, moore)", "nothing is known here"),
        ("acrostic(nim, (n -> n-1 ; misere))", "`misere`"),
        ("direct(nim, top-entails)", "no move of a heap"),
        ("adjoined(nim, flip-game)", "is no game of heaps"),
        ("direct(nim, nonsense)", "no game `nonsense`"),
    ] {
        let report = text.parse::<Game>().unwrap_err().to_string();
        assert!(report.contains(why), "{text}: {report}");
    }
}

/// Each coordinate has moves that go with many of the others: to show some replies they are not all looked through.
#[test]
fn large_products_of_three_games_are_answered() {
    for (text, position) in [
        ("direct(take squares, take 1..n/2, 4.3)", "(3, 572915001760, 773)"),
        ("direct(turn 1-2, take all but {2}, 4.3)", "(1979, 658905, 43)"),
        ("direct(take 1..4, turn 1+C, 0.22)", "(390, 29324989487, 874823901615)"),
    ] {
        let game = Game::open(text, &Default::default(), &grundy::NoFiles).unwrap();
        let at = game.positions(&[position]).unwrap();
        let solution = asked::solve(&game, &at, &Options::default(), &Unwatched).unwrap();
        assert_eq!((solution.outcome, solution.nimber), (Some(Outcome::Second), Some(Nimber(0))), "{text}");
    }
}
