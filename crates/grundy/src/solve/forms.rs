//! What a plan says about positions that are one, and about positions that are alike.

use crate::game::Game;
use crate::rule::types::Type;

/// The reason for an engine, with what it leaves open: which parts are not added, and the normal form that is kept.
pub(super) fn completed(game: &Game, engine: &str, why: String) -> String {
    if !["memo", "lines", "whole", "score", "cost", "loopy"].contains(&engine) {
        return why;
    }
    let coupled =
        coupled(&game.rule().tree().position).filter(|_| ["memo", "lines", "loopy"].contains(&engine));
    // Along lines every position of a box is looked at, also those that are alike.
    let symmetry = if engine == "lines" { String::new() } else { game.rule().symmetry().to_string() };
    let clauses = [why, coupled.unwrap_or_default().to_string(), symmetry];
    clauses.into_iter().filter(|clause| !clause.is_empty()).collect::<Vec<_>>().join("; ")
}

/// What belongs to one position and so is not added.
fn coupled(position: &Type) -> Option<&'static str> {
    match position {
        Type::Tuple(_) => Some("the parts of one position may depend on each other and are not added"),
        Type::List(_) => Some("the members of one list may depend on each other and are not added"),
        Type::Set(_) => Some("the members of one set may depend on each other and are not added"),
        Type::Int | Type::Bool | Type::Word => None,
    }
}
