//! What a plan says about positions that are one, and about positions that are alike.

use crate::answer::Engine;
use crate::game::Game;
use crate::rule::types::Type;

/// The reason for an engine, with what it leaves open: which parts are not added, and the normal form that is kept.
pub(super) fn completed(game: &Game, engine: Engine, why: String) -> String {
    let (adds, in_normal_form) = match engine {
        Engine::Memo | Engine::Loopy => (true, true),
        // In a box every position is looked at, also those that are alike.
        Engine::Lines | Engine::Table => (true, false),
        Engine::Retrograde | Engine::Whole | Engine::Score | Engine::Cost | Engine::Tame => (false, true),
        Engine::Heaps | Engine::Lookback | Engine::Quotient | Engine::Chance => return why,
    };
    let coupled = coupled(&game.rule().tree().position).filter(|_| adds);
    let symmetry = if in_normal_form { game.rule().symmetry().to_string() } else { String::new() };
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
