//! Claims about games that may go on for ever.

use crate::claim::{Claim, claims};
use crate::common::truth::{loopy, number};
use crate::common::{ask, game_with, letter};

claims! {
    cat_and_mouse, "cat_mouse_samples" => |_: &Claim| {
        let rule = "
            (mouse, cat, turn) -> (v, cat, 1) for v in next[mouse] if turn == 0
            (mouse, cat, turn) -> (mouse, v, 0) for v in next[cat] if turn == 1 and v > 0
            win if mouse == cat and turn == 1
            lose if mouse == cat or mouse == 0
            given next";
        let graphs = loopy("cat_and_mouse");
        assert!(graphs.len() > 10);
        graphs.iter().find_map(|graph| {
            let game = game_with(rule, &format!("{{\"next\": {}}}", graph["graph"]));
            let answer = match letter(&ask(&game, &["(1, 2, 0)"], None)) {
                'F' => 1,
                'S' => 2,
                _ => 0,
            };
            (answer != number(&graph["answer"])).then(|| graph["graph"].to_string())
        })
    };
}
