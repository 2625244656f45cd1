//! Claims about stones that weigh something: the least weight that the first player removes in winning.

use super::claim::{Claim, claims};
use crate::common::{ask, game_with, letter};
use grundy::Game;

claims! {
    stones_in_a_row, "weighted_stones" => |claim: &Claim| {
        // Taken from the front; only what the first player removes is counted.
        let rule = "(i, turn) -> (i+x, 1-turn) cost (if turn == 0 then sum(w[i:i+x]) else 0) for x in 1..min(k, len(w)-i)
                    given w
                    given k";
        let mut rows = claim.correct_statement().split("; ").map(|row| {
            let (game, least) = row.split_once(" -> ").expect("an arrow");
            let (w, k) = game.strip_prefix("w=").and_then(|game| game.split_once(" k=")).expect("w and k");
            let game = game_with(rule, &format!("{{\"w\": {w}, \"k\": {k}}}"));
            (row, least_weight(&game, "(0, 0)"), least)
        });
        rows.find(|(_, found, least)| found != least).map(|(row, found, _)| format!("{row}: {found}"))
    };
    nim, "weighted_nim" => |claim: &Claim| {
        let rule = "(h: list, turn) -> (replace(h, i, h[i]-x), 1-turn) cost (if turn == 0 then w[i] * x else 0)
                        for i in 0..len(h)-1, x in 1..h[i]
                    given w";
        let mut rows = claim.correct_statement().split("; ").map(|row| {
            let (game, least) = row.split_once(" -> ").expect("an arrow");
            let listed = game.replace('(', "[").replace(')', "]");
            let (h, w) = listed.strip_prefix("piles ").and_then(|game| game.split_once(" w ")).expect("piles");
            let game = game_with(rule, &format!("{{\"w\": {w}}}"));
            (row, least_weight(&game, &format!("({h}, 0)")), least)
        });
        rows.find(|(_, found, least)| found != least).map(|(row, found, _)| format!("{row}: {found}"))
    };
}

/// The least total of a game that the first player wins, as the file writes it.
fn least_weight(game: &Game, position: &str) -> String {
    let answer = ask(game, &[position], None);
    match (letter(&answer), answer.cost) {
        ('F', Some(cost)) => cost.to_string(),
        ('S', Some(_)) => "None".into(),
        other => panic!("{position}: {other:?}, {:?}", answer.unknown),
    }
}
