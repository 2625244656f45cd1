//! Answers in which vertices have their names.

use super::words;
use crate::answer::{Explanation, Move, Solution};
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
        mv.words = words(&mv.from, &mv.to, &with);
    }
}
