//! Answers in which vertices have their names.

use super::words::by_lot;
use super::{shown, words};
use crate::answer::{Branch, Choice, Explanation, LegalMoves, Move, Solution};
use crate::game::Game;
use crate::rule::data::Names;
use crate::rule::types::Type;
use crate::value::Value;
use std::collections::BTreeMap;

/// The answer as the user knows the graph: names stand in the place of numbers where a position is a vertex.
pub(super) fn solution(game: &Game, mut answer: Solution) -> Solution {
    let Some(naming) = Naming::of(game) else { return answer };
    answer.position.iter_mut().for_each(|part| naming.name(part));
    answer.components.iter_mut().for_each(|part| naming.name(&mut part.position));
    answer.moves.iter_mut().chain(&mut answer.drawing_moves).for_each(|mv| naming.step(mv));
    for pair in &mut answer.replies {
        naming.step(&mut pair.mv);
        pair.reply.iter_mut().for_each(|mv| naming.step(mv));
    }
    answer
}

/// The same of an explanation.
pub(super) fn explanation(game: &Game, mut answer: Explanation) -> Explanation {
    let Some(naming) = Naming::of(game) else { return answer };
    for component in &mut answer.components {
        naming.name(&mut component.position);
        for option in &mut component.options {
            option.to.iter_mut().for_each(|part| naming.name(part));
            option.words = words(&component.position, &option.to, &BTreeMap::new());
        }
    }
    answer
}

/// The same of a list of moves. A name is typed without quotes.
pub(super) fn legal(game: &Game, mut answer: LegalMoves) -> LegalMoves {
    let Some(naming) = Naming::of(game) else { return answer };
    answer.position.iter_mut().for_each(|part| naming.name(part));
    answer.text = typed(&answer.position);
    for legal in &mut answer.moves {
        naming.step(&mut legal.mv);
        legal.text = typed(&legal.mv.to);
        legal.branch_text = legal.mv.branches.iter().map(|branch| typed(&branch.to)).collect();
    }
    answer
}

/// The same of the move of a perfect player.
pub(super) fn choice(game: &Game, mut answer: Choice) -> Choice {
    let Some(naming) = Naming::of(game) else { return answer };
    answer.position.iter_mut().for_each(|part| naming.name(part));
    if let Some(mv) = &mut answer.mv {
        naming.step(mv);
        answer.text = typed(&mv.to);
        answer.branch_text = mv.branches.iter().map(|branch| typed(&branch.to)).collect();
    }
    answer
}

/// Vertices as they are typed.
fn typed(position: &[Value]) -> Vec<String> {
    position.iter().map(shown).collect()
}

/// The same of one move.
pub(super) fn step(game: &Game, mut mv: Move) -> Move {
    if let Some(naming) = Naming::of(game) {
        naming.step(&mut mv);
    }
    mv
}

struct Naming<'a> {
    names: &'a Names,
    ty: &'a Type,
}

impl<'a> Naming<'a> {
    fn of(game: &'a Game) -> Option<Naming<'a>> {
        let (names, ty) = (game.names()?, &game.rule().tree().position);
        (*ty == Type::Int).then_some(Naming { names, ty })
    }

    fn name(&self, position: &mut Value) {
        if let Some(named) = self.names.named(position, self.ty) {
            *position = named;
        }
    }

    /// A name of the rule for the vertex that the move leads to would only say it twice.
    fn step(&self, mv: &mut Move) {
        for with in &mut mv.with {
            for value in with.values_mut().filter(|value| mv.to.contains(value)) {
                self.name(value);
            }
        }
        self.name(&mut mv.from);
        mv.to.iter_mut().for_each(|part| self.name(part));
        let mut with = mv.with.first().cloned().unwrap_or_default();
        with.retain(|_, value| !mv.to.contains(value));
        for branch in &mut mv.branches {
            branch.to.iter_mut().for_each(|part| self.name(part));
        }
        mv.words = match mv.branches.is_empty() {
            true => words(&mv.from, &mv.to, &with),
            false => {
                let branch = |branch: &Branch| (branch.probability.clone(), branch.to.clone());
                by_lot(&mv.from, &mv.branches.iter().map(branch).collect::<Vec<_>>(), &with)
            }
        };
    }
}
