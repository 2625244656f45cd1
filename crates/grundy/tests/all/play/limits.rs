//! Play by chance, for gains and at a cost; large heaps; and what is played where nobody knows who wins.

use crate::common::{asked, game, game_with};
use grundy::Data;
use grundy::Game;
use grundy::Limits;
use grundy::answer::{Choice, Outcome, Reason, Standing};
use grundy::solve::Options;
use grundy::{Looks, Unwatched};
use serde_json::json;

fn best(game: &Game, position: &[&str]) -> Choice {
    asked::best(game, &game.positions(position).unwrap(), &Options::default(), &Unwatched).unwrap()
}

#[test]
fn the_greatest_probability() {
    let lots = game("n -> chance {3/4: n-1, 1/4: n} | chance {1/2: n-2, 1/2: n}");
    for n in 1..8 {
        let text = n.to_string();
        let choice = best(&lots, &[&text]);
        let mv = choice.mv.clone().unwrap();
        assert_eq!((choice.outcome, choice.reason), (Standing::Chance, Some(Reason::Best)));
        let why = asked::explain(&lots, &lots.positions(&[&text]).unwrap(), &Options::default(), &Unwatched)
            .unwrap();
        let odds = |text: &str| {
            let (n, d) = text.split_once('/').unwrap_or((text, "1"));
            n.parse::<f64>().unwrap() / d.parse::<f64>().unwrap()
        };
        let options = &why.components[0].options;
        let most = options.iter().map(|option| odds(option.win_probability.as_ref().unwrap()));
        let most = most.fold(0.0, f64::max);
        assert!((odds(mv.win_probability.as_ref().unwrap()) - most).abs() < 1e-9, "{choice:?}");
        let left: Vec<Vec<String>> =
            mv.branches.iter().map(|branch| branch.to.iter().map(ToString::to_string).collect()).collect();
        assert_eq!((choice.branch_text, choice.text), (left, vec![]));
    }
    let document = serde_json::to_value(best(&lots, &["3"])).unwrap();
    assert_eq!((&document["schema"], &document["outcome"]), (&json!("grundy/play/1"), &json!("chance")));
}

#[test]
fn gains_and_costs() {
    let ends = game_with("ends", r#"{"a": [1, 5, 233, 7]}"#);
    let choice = best(&ends, &["(0, 3)"]);
    assert_eq!((choice.reason, choice.text.concat().as_str()), (Some(Reason::Best), "(1, 3)"));
    assert!(choice.why.contains("222 more"), "{}", choice.why);
    // To take k costs k*k: the winner takes little where he can, the loser takes much.
    let price = game("n -> n - k cost k*k for k in 1..3");
    let totals = |n: i64| best(&price, &[&n.to_string()]).mv.unwrap().cost;
    assert_eq!(best(&price, &["4"]).outcome, Standing::Known(Outcome::Second));
    assert_eq!(totals(5), Some(1), "leave 4, the only winning move");
    let least = |n: i64| {
        asked::solve(&price, &price.positions(&[&n.to_string()]).unwrap(), &Options::default(), &Unwatched)
            .unwrap()
            .cost
            .unwrap()
    };
    let (four, dearest) = (least(4), (1..=3).map(|k| k * k + least(4 - k)).max().unwrap());
    assert_eq!(four, dearest);
    let k = best(&price, &["4"]).mv.unwrap().cost.unwrap();
    assert_eq!(k + least(4 - k.isqrt()), four);
}

#[test]
fn large_heaps() {
    let kayles = game("kayles");
    let won = best(&kayles, &["1000000"]);
    assert_eq!(won.reason, Some(Reason::Wins));
    let lost = best(&kayles, &["1000000", "1000000"]);
    assert_eq!(lost.reason, Some(Reason::Hardest));
    assert!(lost.why.contains("were compared") && lost.winning_replies.unwrap() > 0, "{}", lost.why);
    let mv = lost.mv.unwrap();
    let mut after = kayles.positions(&["1000000", "1000000"]).unwrap();
    after.splice(mv.component..=mv.component, mv.to);
    let next = asked::solve(&kayles, &after, &Options::default(), &Unwatched).unwrap();
    let count = next.winning_moves.unwrap_or(next.moves.len() as u64);
    assert_eq!((next.outcome, Some(count)), (Some(Outcome::First), lost.winning_replies));
    let nim = best(&game("take 1..n"), &["123456789", "123456789"]);
    assert_eq!((nim.reason, nim.winning_replies), (Some(Reason::Hardest), Some(1)));
}

#[test]
fn play_is_over() {
    let choice = best(&game("take 1..3"), &["0"]);
    assert_eq!((choice.mv, choice.reason), (None, None));
    assert_eq!(choice.outcome, Standing::Known(Outcome::Second));
    let ended = best(&game("n -> n-1 ; draw if n == 2"), &["2"]);
    assert_eq!((ended.mv, ended.outcome), (None, Standing::Known(Outcome::Draw)));
}

#[test]
fn a_guess_is_a_move_of_the_rule() {
    for rule in ["n -> n+1 | n+2", "n -> n+1 gain 1", "n -> n+1 cost 1", "n -> chance {1/2: n+1, 1/2: n+2}"] {
        let game = game(rule);
        let limits = Limits { memory: 1 << 16, ..Limits::default() };
        let options = Options { limits, ..Options::default() };
        let choice = asked::best(&game, &game.positions(&["5"]).unwrap(), &options, &Unwatched).unwrap();
        assert_eq!((choice.outcome, choice.reason), (Standing::Unknown, Some(Reason::Guess)), "{rule}");
        assert!(choice.unknown.is_some() && choice.why.contains("guess"));
        let left = if choice.text.is_empty() { &choice.branch_text[0] } else { &choice.text };
        assert_eq!(left, &["6"], "{rule}");
    }
}

/// Whenever time is up, there is a move: of a lost position perhaps not the hardest, and it says so.
#[test]
fn time_may_be_up_at_any_moment() {
    let game = game("kayles");
    let position = game.positions(&["12", "12"]).unwrap();
    let (mut first, mut counted) = (0, 0);
    for patience in 0..60 {
        let watch = Looks::new(patience, &Unwatched);
        let choice = asked::best(&game, &position, &Options::default(), &watch).unwrap();
        assert!(choice.mv.is_some(), "{choice:?}");
        match (choice.reason, choice.winning_replies) {
            (Some(Reason::Hardest), Some(_)) => counted += 1,
            (Some(Reason::Hardest), None) => {
                assert!(choice.why.contains("the time limit was reached"), "{}", choice.why);
                first += 1;
            }
            _ => assert_eq!(choice.reason, Some(Reason::Guess)),
        }
    }
    assert!(first > 0 && counted > 0, "{first} {counted}");
}

#[test]
fn vertices_keep_their_names() {
    let graph = Data::read("", "home shop\nshop home\nshop park\n").unwrap();
    let game =
        Game::with_data("tokens-on-a-graph", Default::default(), graph, &grundy::NoFiles, &grundy::Unwatched)
            .unwrap();
    let choice = best(&game, &["shop"]);
    assert_eq!(choice.text, ["park"]);
    assert_eq!(choice.mv.unwrap().words, "from shop to park");
    let legal =
        asked::moves(&game, &game.positions(&["shop"]).unwrap(), &Options::default(), &Unwatched).unwrap();
    let text: Vec<String> = legal.moves.iter().map(|legal| legal.text.concat()).collect();
    assert_eq!(
        (legal.text.concat().as_str(), text.as_slice()),
        ("shop", ["home", "park"].map(String::from).as_slice())
    );
}
