//! One move: it wins, or keeps the draw, or no other is harder to answer.

use super::oracle::{self, Oracle};
use crate::common::{asked, game, game_with};
use grundy::Game;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Choice, Outcome, Play, Reason, Standing};
use grundy::solve::Options;
use proptest::prelude::*;

fn best(game: &Game, position: &[Value], play: Play) -> Choice {
    let options = Options { play: Some(play), ..Options::default() };
    asked::best(game, position, &options, &Unwatched).unwrap_or_else(|report| panic!("{report}"))
}

/// Plays the move that is chosen, and sees with the oracle that none is better. How the game stands, and how often
/// each kind of move was made.
fn check(game: &Game, position: &[Value], play: Play, options: &oracle::Options) -> char {
    let oracle = Oracle::new(position, play == Play::Misere, options);
    let choice = best(game, position, play);
    let said = format!("{} {position:?} {play:?}: {choice:?}", game.text());
    let standing = match oracle.outcome(position) {
        'W' => Outcome::First,
        'L' => Outcome::Second,
        _ => Outcome::Draw,
    };
    assert_eq!(choice.outcome, Standing::Known(standing), "{said}");
    assert_eq!(choice.unknown, None, "{said}");
    let moves = oracle.moves(position);
    let Some(mv) = &choice.mv else {
        assert!(moves.is_empty() && choice.reason.is_none(), "{said}");
        return 'O';
    };
    assert_eq!(mv.from, position[mv.component], "{said}");
    let after = [&position[..mv.component], &mv.to, &position[mv.component + 1..]].concat();
    assert!(moves.contains(&after), "{said}");
    assert_eq!(game.positions(&choice.text).unwrap(), mv.to, "{said}");
    // Whoever makes a losing move wants the opponent to have few good replies among many. To end the game leaves
    // nothing to be found, so it comes last.
    let ease = |to: &Vec<Value>| match oracle.moves(to).is_empty() {
        true => (true, 0, 0),
        false => {
            let (good, all) = oracle.replies(to);
            (false, good, -(all as i64))
        }
    };
    match standing {
        Outcome::First => {
            assert_eq!(choice.reason, Some(Reason::Wins), "{said}");
            assert_eq!(oracle.outcome(&after), 'L', "{said}");
        }
        Outcome::Second => {
            assert_eq!(choice.reason, Some(Reason::Hardest), "{said}");
            let hardest = moves.iter().map(ease).min().unwrap();
            assert_eq!(ease(&after), hardest, "{said}");
            assert_eq!(choice.winning_replies, Some(hardest.1 as u64), "{said}");
        }
        Outcome::Draw => {
            assert_eq!(choice.reason, Some(Reason::Draws), "{said}");
            assert_eq!(oracle.outcome(&after), 'D', "{said}");
            let hardest = moves.iter().filter(|to| oracle.outcome(to) == 'D').map(ease).min().unwrap();
            assert_eq!(ease(&after), hardest, "{said}");
        }
    }
    oracle.outcome(position)
}

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

/// What is met on the way: a test that never sees a lost position would say little.
fn all_met(met: &str, wanted: &str) {
    for kind in wanted.chars() {
        assert!(met.contains(kind), "no position is {kind} in {met}");
    }
}

#[test]
fn heaps() {
    let mut met = String::new();
    for amounts in [vec![1, 2, 3], vec![1, 3, 4], vec![2, 5], vec![1, 4, 6, 9]] {
        let listed = amounts.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let game = game(&format!("take {{{listed}}}"));
        let options = oracle::take(amounts);
        for a in 0..=9 {
            for b in 0..=a {
                let position = [a, b, 3].map(Value::Int);
                met.extend(PLAYS.map(|play| check(&game, &position[..2], play, &options)));
                met.push(check(&game, &position, Play::Normal, &options));
            }
        }
    }
    all_met(&met, "WLO");
}

#[test]
fn rows_of_pins() {
    let (game, mut met) = (game("kayles"), String::new());
    for position in
        [&[0][..], &[1], &[2], &[5], &[1, 1], &[2, 2], &[5, 4], &[3, 3], &[1, 2, 3], &[9], &[4, 1], &[6, 6]]
    {
        let position: Vec<Value> = position.iter().copied().map(Value::Int).collect();
        met.extend(PLAYS.map(|play| check(&game, &position, play, &oracle::kayles)));
    }
    all_met(&met, "WLO");
}

#[test]
fn pairs_and_words() {
    let (wythoff, flip) = (game("wythoff"), game("\"++\" => \"--\""));
    let mut met = String::new();
    for a in 0..=7 {
        for b in 0..=7 {
            let pair = [Value::tuple(vec![Value::Int(a), Value::Int(b)])];
            met.extend(PLAYS.map(|play| check(&wythoff, &pair, play, &oracle::wythoff)));
        }
    }
    all_met(&met, "WLO");
    met.clear();
    for words in
        [&["+++"][..], &["++++"], &["+++++"], &["++++++++"], &["++", "++"], &["+++", "++-++"], &["-+"]]
    {
        let position: Vec<Value> = words.iter().map(|word| Value::word(word)).collect();
        met.extend(PLAYS.map(|play| check(&flip, &position, play, &oracle::flip)));
    }
    all_met(&met, "WLO");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn tokens_on_graphs_with_loops(
        next in prop::collection::vec(prop::collection::vec(0..6i64, 0..=3), 6),
        tokens in prop::collection::vec(0..6i64, 1..=2),
        misere in any::<bool>(),
    ) {
        let rule = "v -> w for w in next[v] ; given next";
        let game = game_with(rule, &format!("{{\"next\": {next:?}}}"));
        let position: Vec<Value> = tokens.into_iter().map(Value::Int).collect();
        let play = if misere { Play::Misere } else { Play::Normal };
        check(&game, &position, play, &oracle::token(next));
    }
}

#[test]
fn a_graph_with_draws() {
    // 0 and 1 go round; whoever leaves for 2 or 4 loses, whoever leaves for 3 wins nothing either: 3 leads to 4.
    let next = vec![vec![1, 2], vec![0, 4, 5], vec![3], vec![], vec![3], vec![0, 4, 2]];
    let game = game_with("v -> w for w in next[v] ; given next", &format!("{{\"next\": {next:?}}}"));
    let options = oracle::token(next);
    let met: String = (0..6).map(|v| check(&game, &[Value::Int(v)], Play::Normal, &options)).collect();
    all_met(&met, "WDO");
}
