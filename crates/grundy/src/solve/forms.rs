//! What a plan says about positions that are one, and about positions that are alike.

use crate::answer::Engine;
use crate::game::Game;
use grundy_language::types::Type;

/// The reason for an engine, with what it leaves open: which parts are not added, and the normal form that is kept.
pub(super) fn completed(games: &[&Game], engine: Engine, why: String) -> String {
    let (adds, in_normal_form) = match engine {
        Engine::Memo | Engine::Loopy | Engine::Entailing => (true, true),
        // In a box every position is looked at, also those that are alike.
        Engine::Vectors | Engine::Ranks | Engine::Table => (true, false),
        Engine::Retrograde | Engine::Search | Engine::Score | Engine::Cost | Engine::Tame => (false, true),
        Engine::Heaps | Engine::Dynamic | Engine::TakeAway | Engine::Hackenbush => return why,
        Engine::Boards | Engine::Quotient | Engine::Theorem | Engine::Chance => return why,
    };
    let mut clauses = vec![why];
    let mut add = |clause: String| {
        if !clause.is_empty() && !clauses.contains(&clause) {
            clauses.push(clause);
        }
    };
    for game in games {
        add(coupled(&game.rule().tree().position).filter(|_| adds).unwrap_or_default().into());
    }
    for game in games.iter().filter(|_| in_normal_form) {
        add(game.rule().symmetry().to_string());
    }
    clauses.join("; ")
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
