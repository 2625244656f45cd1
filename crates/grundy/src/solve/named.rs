//! The names of vertices. What is said of a move is said with them when it is described; the numbers that stand for
//! vertices in an answer are put in their names' place at the end, because the engines need them till then.

use super::games::Games;
use super::shown;
use crate::answer::{Choice, Explanation, LegalMoves, Move, MoveKind, Solution};
use crate::game::Game;
use crate::sum::Component;
use grundy_language::data::Names;
use grundy_language::notation::ENTAILED;
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// What gives vertices their names: positions, where they are vertices of a graph that has some, and what moves choose.
pub(super) struct Naming<'a> {
    names: Option<&'a Names>,
    /// The same where positions are vertices.
    of_positions: Option<&'a Names>,
    /// The names of the rule that stand for vertices.
    vertices: BTreeSet<String>,
}

impl<'a> Naming<'a> {
    pub(super) fn of(game: &'a Game) -> Naming<'a> {
        let names = game.names();
        let of_positions = names.filter(|_| game.rule().tree().position == Type::Int);
        Naming { names, of_positions, vertices: game.vertex_names() }
    }

    /// A position by its name.
    pub(super) fn position<'v>(&self, position: &'v Value) -> Cow<'v, Value> {
        named(self.of_positions, position)
    }

    /// Positions by their names.
    pub(super) fn positions<'v>(&self, positions: &'v [Value]) -> Cow<'v, [Value]> {
        match self.of_positions {
            Some(_) => positions.iter().map(|position| self.position(position).into_owned()).collect(),
            None => Cow::Borrowed(positions),
        }
    }

    /// What the names of the rule stand for.
    pub(super) fn with<'v>(&self, with: &'v BTreeMap<String, Value>) -> Cow<'v, BTreeMap<String, Value>> {
        if self.names.is_none() {
            return Cow::Borrowed(with);
        }
        let known = |(name, value): (&String, &'v Value)| {
            let names = self.names.filter(|_| self.vertices.contains(name));
            (name.clone(), named(names, value).into_owned())
        };
        let mut typed = BTreeMap::new();
        typed.extend(with.iter().map(known));
        Cow::Owned(typed)
    }

    fn name(&self, position: &mut Value) {
        if let Cow::Owned(named) = self.position(position) {
            *position = named;
        }
    }

    fn all(&self, positions: &mut [Value]) {
        positions.iter_mut().for_each(|position| self.name(position));
    }

    /// A component as it is typed: a name stands without quotes.
    fn typed(&self, component: &Value, entailed: bool) -> String {
        let mark = if entailed { format!("{ENTAILED} ") } else { String::new() };
        let bare = if self.of_positions.is_some() { shown(component) } else { component.to_string() };
        mark + &bare
    }
}

impl Game {
    /// Components of the game by their names, each also as it is typed.
    #[doc(hidden)]
    pub fn named<'v>(&self, components: &'v [Component]) -> Vec<(Cow<'v, Value>, String)> {
        let naming = Naming::of(self);
        let named = |component: &'v Component| {
            let value = naming.position(&component.value);
            let typed = naming.typed(&value, component.entailed);
            (value, typed)
        };
        components.iter().map(named).collect()
    }
}

/// A number by its name, if there are names and it has one.
fn named<'v>(names: Option<&Names>, number: &'v Value) -> Cow<'v, Value> {
    names.and_then(|names| names.named(number)).map_or(Cow::Borrowed(number), Cow::Owned)
}

impl Games<'_> {
    fn naming(&self, component: &Component) -> &Naming<'_> {
        &self.all[component.game].naming
    }

    fn name_all<'v>(&self, position: &[Component], values: impl Iterator<Item = &'v mut Value>) {
        position.iter().zip(values).for_each(|(component, value)| self.naming(component).name(value));
    }

    fn name_move(&self, mv: &mut Move) {
        let naming = &self.all[mv.game].naming;
        naming.name(&mut mv.from);
        naming.all(&mut mv.to);
        mv.branches.iter_mut().for_each(|branch| naming.all(&mut branch.to));
        mv.with.iter_mut().for_each(|with| *with = naming.with(with).into_owned());
    }

    /// An answer with the names of vertices.
    pub(super) fn name_solution(&self, position: &[Component], mut answer: Solution) -> Solution {
        self.name_all(position, answer.position.iter_mut());
        self.name_all(position, answer.components.iter_mut().map(|part| &mut part.position));
        answer.moves.iter_mut().chain(&mut answer.drawing_moves).for_each(|mv| self.name_move(mv));
        for pair in &mut answer.replies {
            self.name_move(&mut pair.mv);
            pair.reply.iter_mut().for_each(|mv| self.name_move(mv));
        }
        answer
    }

    /// The same of an explanation.
    pub(super) fn name_explanation(&self, position: &[Component], mut answer: Explanation) -> Explanation {
        for (part, component) in position.iter().zip(&mut answer.components) {
            let naming = self.naming(part);
            naming.name(&mut component.position);
            for option in &mut component.options {
                naming.all(&mut option.to);
                option.branches.iter_mut().for_each(|branch| naming.all(&mut branch.to));
            }
        }
        answer
    }

    /// The same of a list of moves, with what one types for them.
    pub(super) fn name_legal(&self, position: &[Component], mut answer: LegalMoves) -> LegalMoves {
        self.name_all(position, answer.position.iter_mut());
        let typed = |(part, value): (&Component, &Value)| self.naming(part).typed(value, part.entailed);
        answer.text = position.iter().zip(&answer.position).map(typed).collect();
        for legal in &mut answer.moves {
            self.name_move(&mut legal.mv);
            (legal.text, legal.branch_text) = self.texts(&legal.mv);
        }
        answer
    }

    /// The same of the move of a perfect player.
    pub(super) fn name_choice(&self, position: &[Component], mut answer: Choice) -> Choice {
        self.name_all(position, answer.position.iter_mut());
        if let Some(mv) = &mut answer.mv {
            self.name_move(mv);
            (answer.text, answer.branch_text) = self.texts(mv);
        }
        answer
    }

    /// What a move leaves as one types it, and the same of each of its branches.
    fn texts(&self, mv: &Move) -> (Vec<String>, Vec<Vec<String>>) {
        let naming = &self.all[mv.game].naming;
        let all =
            |to: &[Value], entailed| to.iter().map(|component| naming.typed(component, entailed)).collect();
        let branches = mv.branches.iter().map(|branch| all(&branch.to, false));
        (all(&mv.to, mv.kind == MoveKind::Entailing), branches.collect())
    }
}
