//! Claims about games that may go on for ever.

use super::claim::{Claim, claims};
use crate::common::truth::{loopy, number};
use crate::common::{ask, game_with, letter};
use crate::problems::neighbours::CAT_AND_MOUSE;

claims! {
    cat_and_mouse, "cat_mouse_samples" => |_: &Claim| {
        let graphs = loopy("cat_and_mouse");
        assert!(graphs.len() > 10);
        graphs.iter().find_map(|graph| {
            let game = game_with(CAT_AND_MOUSE, &format!("{{\"next\": {}}}", graph["graph"]));
            let answer = match letter(&ask(&game, &["(1, 2, 0)"], None)) {
                'F' => 1,
                'S' => 2,
                _ => 0,
            };
            (answer != number(&graph["answer"])).then(|| graph["graph"].to_string())
        })
    };

    // A search that gives up after 2n moves and says "draw" is wrong: on these ten holes the cat catches the
    // mouse, and needs 28 moves, both players' together, to do so.
    cat_and_mouse_takes_longer, "cat_mouse_2n_limit" => |_: &Claim| {
        let next = "[[5], [2,4,6,7], [1,3,5,6], [2,5,8], [1,6,7,9], [0,2,3,7], [1,2,4,7], [1,4,5,6,8,9], [3,7,9], [4,7,8]]";
        let answer = ask(&game_with(CAT_AND_MOUSE, &format!("{{\"next\": {next}}}")), &["(1, 2, 0)"], None);
        assert_eq!((letter(&answer), answer.remoteness), ('S', Some(28)));
        (answer.remoteness > Some(2 * 10)).then(|| next.to_string())
    };
}
