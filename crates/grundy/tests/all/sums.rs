//! Sums of different games, against games played out move by move.

mod played;
mod read;

use crate::common::{Dice, cases};
use grundy::Data;
use grundy::NoFiles;
use grundy::Settings;
use grundy::Unwatched;
use grundy::answer::{Move, Outcome, Play, Standing};
use grundy::{Component, Game, Given, Sum};
use grundy::{Options, Solver};
use grundy_language::value::Value;
use played::{Played, Worth};

/// A sum from its words, with nothing given.
pub fn sum(words: &[&str]) -> Sum {
    let (settings, data) = (Settings::new(), Data::Settings(Settings::new()));
    let given = Given { settings: &settings, data: &data, files: &NoFiles };
    Sum::read(words, given, &Unwatched).unwrap_or_else(|report| panic!("{words:?}: {report}"))
}

/// Asks everything about a sum, and compares each answer with the game played out.
fn check(words: &[&str], play: Option<Play>) -> Outcome {
    let sum = sum(words);
    let place = format!("{words:?} {play:?}");
    let options = Options { play, replies: usize::MAX, ..Options::default() };
    let mut solver =
        Solver::new(&sum.games(), &options, &Unwatched).unwrap_or_else(|e| panic!("{place}: {e}"));
    let answer = solver.solve(sum.components()).unwrap_or_else(|e| panic!("{place}: {e}"));
    let mut played = Played::new(&sum.games(), answer.play);
    let worth = played.worth(sum.components());
    let outcome = worth.outcome();
    assert_eq!(answer.standing(), outcome.map_or(Standing::Chance, Standing::Known), "{place}");
    match &worth {
        Worth::Wins(_) => {}
        Worth::Score(score) => assert_eq!(answer.score, Some(*score), "{place}"),
        Worth::Odds(odds) => assert_eq!(answer.win_probability, Some(odds.to_string()), "{place}"),
    }

    // Every move that keeps what the sum is worth is listed, and no other; none where it is over.
    let over = sum.components().iter().any(|component| played.ended(component).is_some());
    if over {
        assert!(answer.moves.is_empty(), "{place}");
    } else if matches!(worth, Worth::Wins(true) | Worth::Score(_)) {
        let mut wanted = played.keeping(sum.components());
        let left = |mv: &Move| (mv.component, played.sorted(&Component::all(mv.game, &mv.to)));
        let mut found: Vec<_> = answer.moves.iter().map(left).collect();
        wanted.sort();
        found.sort();
        wanted.dedup();
        assert_eq!(found, wanted, "{place}");
    }

    // In a lost sum each move has a reply that wins, unless it ends the game.
    for pair in &answer.replies {
        let after = played::replaced(sum.components(), pair.mv.component, &pair.mv.to);
        assert!(matches!(played.worth(&after), Worth::Wins(true)), "{place}: {}", pair.mv.words);
        if after.iter().any(|component| played.ended(component).is_some()) {
            assert_eq!(pair.reply, None, "{place}: {}", pair.mv.words);
            continue;
        }
        let reply = pair.reply.as_ref().unwrap_or_else(|| panic!("{place}: no reply to {}", pair.mv.words));
        let end = played::replaced(&after, reply.component, &reply.to);
        assert!(matches!(played.worth(&end), Worth::Wins(false)), "{place}: {}", reply.words);
    }

    // The other questions agree, and the engine is the same for all.
    let why = solver.explain(sum.components()).unwrap_or_else(|e| panic!("{place}: {e}"));
    assert_eq!(why.plan.engine, answer.plan, "{place}");
    let count: usize = why.components.iter().map(|component| component.options.len()).sum();
    let legal = solver.moves(sum.components()).unwrap_or_else(|e| panic!("{place}: {e}"));
    assert_eq!((legal.count, legal.moves.len()), (count as u64, count), "{place}");
    let best = solver.best(sum.components()).unwrap_or_else(|e| panic!("{place}: {e}"));
    assert_eq!(best.outcome, answer.standing(), "{place}");
    if let (Some(mv), Worth::Wins(true)) = (&best.mv, &worth) {
        let after = played::replaced(sum.components(), mv.component, &mv.to);
        assert!(matches!(played.worth(&after), Worth::Wins(false)), "{place}: {}", mv.words);
    }
    outcome.unwrap_or(Outcome::Draw)
}

/// The replies in a heap stand for those in heaps that are equal to it, wherever these are.
#[test]
fn equal_heaps_are_replied_to_alike() {
    for words in [
        &["nim", "3*4"][..],
        &["nim", "3", "5", "3", "5", "2", "2"],
        &["kayles", "5", "1", "5", "1", "+", "nim", "2", "2"],
        &["grundys-game", "7", "4", "7", "4", "4", "4"],
        &["take 1..3", "5", "1", "4", "5", "1", "+", "wythoff", "(1,2)", "(1,2)"],
        &["n -> a & n-1-a for a in 0..n-1 ; n -> n-2 ; lose if n == 3", "4", "6", "4", "6", "5", "5"],
    ] {
        for play in [Play::Normal, Play::Misere] {
            check(words, Some(play));
        }
    }
    let sum = sum(&["nim", "5*20000"]);
    let mut solver =
        Solver::new(&sum.games(), &Options { replies: usize::MAX, ..Options::default() }, &Unwatched)
            .unwrap();
    assert_eq!(solver.solve(sum.components()).unwrap().replies.len(), 100_000);
}

/// Games with positions that are small enough to be played out.
const PLAIN: [(&str, &[&str]); 13] = [
    ("kayles", &["1", "3", "5", "7"]),
    ("nim", &["1", "2", "4", "6"]),
    ("wythoff", &["(1,2)", "(2,2)", "(3,4)"]),
    ("0.137", &["4", "6", "7"]),
    ("take 1..3", &["3", "5", "8"]),
    ("take {1, 4}", &["5", "7"]),
    ("4!.0", &["4", "6", "7"]),
    ("\"PP\" => \"..\"", &["PPP", "PPPPP"]),
    ("chomp", &["[3,2]", "[2,2,1]"]),
    ("n -> n-1 | n/2 if n > 0", &["3", "6"]),
    ("(a, b) -> (a-1, b) | (a, b-2) | (a-1, b-1)", &["(2,3)", "(3,1)"]),
    ("(n, last) -> (n-k, k) for k in 1..3 if k != last ; start n = (n, 0)", &["4", "(5,2)"]),
    ("moore(2)", &["[1,2]", "[2,2,1]"]),
];

/// Two or three of the games, each with one position or two.
fn some(dice: &mut Dice, games: &[(&'static str, &'static [&'static str])]) -> Vec<&'static str> {
    let mut words = Vec::new();
    for _ in 0..2 + dice.below(2) {
        let (game, positions) = games[dice.below(games.len() as u64) as usize];
        if words.contains(&game) {
            continue;
        }
        if !words.is_empty() {
            words.push("+");
        }
        words.push(game);
        for _ in 0..1 + dice.below(2) {
            words.push(dice.one(positions));
        }
    }
    words
}

#[test]
fn normal_and_misere_play() {
    let mut dice = Dice(0x5eed_0001);
    let (mut first, mut several) = (0, 0);
    let count = cases(150);
    for case in 0..count {
        let words = some(&mut dice, &PLAIN);
        let play = if case % 2 == 0 { Play::Normal } else { Play::Misere };
        first += u64::from(check(&words, Some(play)) == Outcome::First);
        several += u64::from(words.contains(&"+"));
    }
    assert!(several > count * 3 / 4 && first > count / 3 && first < count, "{first}, {several} of {count}");
}

#[test]
fn a_game_that_a_component_can_end() {
    for position in ["3", "4", "5", "6"] {
        for rest in [["nim", "2"], ["kayles", "3"], ["wythoff", "(1,2)"]] {
            for play in [Play::Normal, Play::Misere] {
                check(&["n -> n-1 | n-2 ; lose if n == 1", position, "+", rest[0], rest[1]], Some(play));
            }
        }
    }
}

/// Games that a component ends for the player to move to lose: heaps, pieces, sets, lists, words, pairs, a graph.
const ENDED_LOST: [(&str, &[&str]); 8] = [
    ("n -> n-k for k in 1..3 ; lose if n == 1", &["3", "5", "6"]),
    ("n -> a & n-1-a for a in 0..n-1 ; n -> n-2 ; lose if n == 3", &["4", "5", "7"]),
    ("cutting-game", &["(2,3)", "(4,2)", "(3,3)"]),
    ("s: set -> s - {x} for x in s if x != 2 ; lose if len(s) == 1", &["{1, 3}", "{2, 5}", "{1, 3, 4}"]),
    (
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..2 if h[i] > 0 ; lose if sum(h) == 3",
        &["[2,2]", "[5]", "[4]"],
    ),
    (
        "w: word -> w[:i] + \"X\" + w[i+1:] for i in 0..len(w)-1 if w[i] == \".\" ; lose if \"XX\" in w",
        &["...", "..X", "X..X"],
    ),
    ("(a, b) -> (a-1, b) | (a, b-2) | (a-1, b-1) ; lose if a == 0 and b <= 1", &["(1,2)", "(2,2)", "(0,5)"]),
    ("v -> u for u in [[1, 2], [3], [3, 4], [5, 6], [6], [], [7], []][v] ; lose if v == 5", &["0", "2", "4"]),
];

/// The same, for the player to move to win.
const ENDED_WON: [(&str, &[&str]); 4] = [
    ("n -> n-k for k in 1..3 ; win if n == 2", &["3", "5", "6"]),
    ("n -> split([n-1, 1]) if n > 2 ; n -> n-k for k in {2,3} ; win if n == 2", &["4", "5", "7"]),
    ("s: set -> s - {x} for x in s ; win if 3 not in s", &["{1, 3}", "{3}", "{1, 3, 4}"]),
    ("v -> u for u in [[1, 2], [3], [3, 4], [5, 6], [6], [], [7], []][v] ; win if v == 6", &["0", "2", "4"]),
];

#[test]
fn games_that_a_component_can_end() {
    let mut dice = Dice(0x5eed_0007);
    for ended in [&ENDED_LOST[..], &ENDED_WON[..]] {
        // Games without endings go with either kind.
        let games = [ended, &PLAIN[..4]].concat();
        let (mut first, count) = (0, cases(24));
        for _ in 0..count {
            let mut words = some(&mut dice, &games);
            let (game, positions) = ended[dice.below(ended.len() as u64) as usize];
            if !words.contains(&game) {
                words.extend(["+", game, dice.one(positions)]);
            }
            first += u64::from(check(&words, None) == Outcome::First);
        }
        assert!(first > count / 4 && first < count, "{first} of {count}");
    }
}

/// Games that end for either player, by several lines.
const ENDED_EITHER_WAY: [(&str, &[&str]); 4] = [
    ("n -> n-1 | n-2 ; lose if n == 9 ; lose if n == 4 ; win if n == 2", &["4", "5", "7"]),
    ("n -> n-1 | n-3 ; win if n == 1 ; lose if n == 4", &["1", "3", "4", "6"]),
    (
        "(a, b) -> (a-1, b) | (a, b-1) ; lose if a + b == 9 ; lose if a > b + 2 ; win if b == 0",
        &["(1,0)", "(2,2)", "(4,1)"],
    ),
    (
        "s: set -> s - {x} for x in s ; lose if 3 not in s ; win if 1 not in s",
        &["{1, 3}", "{2, 3}", "{1, 3, 4}"],
    ),
];

/// Where endings of several games hold at once, that of the game named first decides, whichever lines they are.
#[test]
fn the_game_named_first_ends_a_sum() {
    let lines = ["n -> n-1; lose if n == 9; lose if n == 4", "4", "+", "n -> n-1; win if n == 1", "1"];
    assert_eq!(check(&lines, None), Outcome::Second);
    let other = [lines[3], lines[4], "+", lines[0], lines[1]];
    assert_eq!(check(&other, None), Outcome::First);
    let mut dice = Dice(0x5eed_0009);
    let (mut first, count) = (0, cases(60));
    for _ in 0..count {
        let (mut words, mut games) = (Vec::new(), ENDED_EITHER_WAY.to_vec());
        for _ in 0..2 {
            let (game, positions) = games.remove(dice.below(games.len() as u64) as usize);
            words.extend(["+", game, dice.one(positions)]);
            if dice.below(3) == 0 {
                words.push(dice.one(positions));
            }
        }
        first += u64::from(check(&words[1..], None) == Outcome::First);
    }
    assert!(first > count / 4 && first < count * 9 / 10, "{first} of {count}");
}

#[test]
fn scores_and_chances() {
    let gain = "n -> n-k gain k*k%5 for k in 1..3";
    let lots = "n -> chance {1/3: n-1, 2/3: n-2}";
    for (one, other) in [("3", "2"), ("4", "3"), ("5", "1")] {
        check(&[gain, one, "+", "(a, b) -> (b, a-1) gain a", "(2,3)"], None);
        check(&[lots, one, "+", "nim", other], None);
        check(&[lots, one, "+", "kayles", other, "2"], Some(Play::Misere));
    }
}

#[test]
fn loops() {
    // A vertex that leads to itself and to an end, beside heaps: worth ∞(0), so whoever finds *0 beside it wins.
    let loops = "v -> w for w in [[1, 0], [], [0, 3], [2]][v]";
    for (vertex, heap, expected) in [
        ("0", "1", Some(Outcome::Draw)),
        ("0", "0", Some(Outcome::First)),
        ("1", "2", Some(Outcome::First)),
        ("2", "1", Some(Outcome::Draw)),
    ] {
        let sum = sum(&[loops, vertex, "+", "nim", heap]);
        let options = Options::default();
        let mut solver = Solver::new(&sum.games(), &options, &Unwatched).unwrap();
        let answer = solver.solve(sum.components()).unwrap();
        assert_eq!(answer.outcome, expected, "{vertex} + {heap}: {:?}", answer.value);
        assert_eq!(answer.components[0].game.as_deref(), Some(loops));
    }
}

/// As many equal heaps as a position may have: each has the moves of the first.
#[test]
fn equal_heaps_are_looked_at_once() {
    for play in [Play::Normal, Play::Misere] {
        let game: Game = "nim".parse().unwrap();
        let position = game.position("1000*19999 + 5").unwrap();
        let options = Options { play: Some(play), replies: usize::MAX, ..Options::default() };
        let answer = Solver::new(&[&game], &options, &Unwatched).unwrap().solve(&position).unwrap();
        assert_eq!((answer.outcome, answer.moves.len()), (Some(Outcome::First), 19_999));
        for (place, mv) in answer.moves.iter().enumerate() {
            assert_eq!((mv.component, &mv.to), (place, &vec![Value::Int(5)]));
        }
    }
}
