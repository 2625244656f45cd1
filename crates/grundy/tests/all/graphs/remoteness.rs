//! How soon a game ends: in the answers, and against counting by hand.

use crate::common::{ask, asked, game, game_with};
use grundy::Unwatched;
use grundy::answer::Outcome;
use grundy::solve::Options;

/// From 5 the long way by 4 or at once to 0; the loop at 6 is nobody's choice.
const GRAPH: &str = r#"{"next": [[], [0], [1], [2], [3], [0, 4, 6], [6, 5]]}"#;

#[test]
fn winning_moves_are_listed_fastest_first() {
    let game = game_with("tokens-on-a-graph", GRAPH);
    let won = ask(&game, &["5"], None);
    assert_eq!((won.outcome, won.remoteness), (Some(Outcome::First), Some(1)));
    let moves: Vec<_> = won.moves.iter().map(|mv| (mv.to[0].to_string(), mv.remoteness)).collect();
    assert_eq!(moves, [("0".to_string(), Some(0)), ("4".to_string(), Some(4))]);
}

#[test]
fn replies_to_lost_moves_are_the_fastest() {
    // 6 leads to 5 only, from where the fastest win is by 0.
    let game = game_with("tokens-on-a-graph", r#"{"next": [[], [0], [1], [2], [3], [4, 0, 5], [5]]}"#);
    let lost = ask(&game, &["6"], None);
    assert_eq!((lost.outcome, lost.remoteness), (Some(Outcome::Second), Some(2)));
    assert_eq!(lost.replies[0].mv.remoteness, Some(1));
    let reply = lost.replies[0].reply.as_ref().expect("a reply");
    assert_eq!((reply.to[0].to_string(), reply.remoteness), ("0".to_string(), Some(0)));
}

#[test]
fn explanations_say_it_of_every_option() {
    let game = game_with("tokens-on-a-graph", GRAPH);
    let position = game.positions(&["5"]).expect("a position");
    let why = asked::explain(&game, &position, &Options::default(), &Unwatched).expect("an explanation");
    assert_eq!(why.remoteness, Some(1));
    let options: Vec<_> = why.components[0].options.iter().map(|o| (o.outcome, o.remoteness)).collect();
    let expected =
        [(Some(Outcome::Second), Some(0)), (Some(Outcome::Second), Some(4)), (Some(Outcome::Draw), None)];
    assert_eq!(options, expected);
}

#[test]
fn endings_without_loops_have_it_too() {
    // One heap, take 1 or 2, who takes the last one loses: 1 is lost in one move; from n the winner leaves
    // 3k + 1, and each round of two moves takes three.
    let game = game("n -> n - k for k in 1..2 ; win if n == 0");
    for n in 1..30u32 {
        let answer = ask(&game, &[&n.to_string()], None);
        let (outcome, moves) = match n % 3 {
            1 => (Outcome::Second, 2 * (n / 3) + 1),
            rest => (Outcome::First, 2 * (n / 3) + u32::from(rest == 2) * 2),
        };
        assert_eq!((answer.outcome, answer.remoteness), (Some(outcome), Some(moves)), "{n}");
    }
}

#[test]
fn where_positions_are_too_many_the_winner_is_still_known() {
    // b grows for ever, but the winner need not look at that.
    let game =
        game("(a, b) -> (0, b+1) if a > 0; (a, b) -> (1, b+1) if a > 1; (a, b) -> (2, b+1) if a > 1; misere");
    let answer = ask(&game, &["(2, 0)"], None);
    assert_eq!(answer.remoteness, None);
    assert_eq!(answer.outcome, Some(Outcome::First));
}
