//! Patterns, qualifiers and options.

use super::{Failure, Found, Reference};
use grundy_language::tree::*;
use grundy_language::value::Value;

pub type Locals = Vec<Option<Value>>;

impl Reference<'_> {
    pub fn clause(&mut self, clause: &Clause, position: &Value, options: &mut Vec<Vec<Value>>) -> Found<()> {
        let mut locals = vec![None; clause.locals.len()];
        if !matches(&clause.pattern, position, &mut locals) {
            return Ok(());
        }
        self.qualifiers(&clause.qualifiers, &mut locals, &mut |reference, locals| {
            for alternative in &clause.alternatives {
                let Outcome::Certain(components) = &alternative.outcome else { return Err(Failure::TooMuch) };
                options.extend(reference.option(components, locals)?);
            }
            Ok(true)
        })?;
        Ok(())
    }

    /// The components of an option, if it is a move.
    fn option(&mut self, components: &[Component], locals: &mut Locals) -> Found<Option<Vec<Value>>> {
        let (mut option, mut is_move) = (Vec::new(), true);
        for component in components {
            let positions = match component {
                Component::One(position) => vec![self.expression(position, locals)?],
                Component::Split(positions) => members(&self.expression(positions, locals)?),
            };
            for position in &positions {
                is_move = is_move && !has_negative(position) && self.allows(position)?;
            }
            // With a filter, nothing behind a component that is not allowed is computed.
            if !is_move && self.tree.filter.is_some() {
                break;
            }
            option.extend(positions);
        }
        Ok(is_move.then_some(option))
    }

    /// Whether `where` allows the position.
    pub fn allows(&mut self, position: &Value) -> Found<bool> {
        match &self.tree.filter {
            Some(guard) => Ok(self.guard(guard, position)? != Some(Value::Bool(false))),
            None => Ok(true),
        }
    }

    /// The guard's value, if the position matches its pattern.
    pub fn guard(&mut self, guard: &Guard, position: &Value) -> Found<Option<Value>> {
        let mut locals = vec![None; guard.frame.locals.len()];
        if !matches(&guard.pattern, position, &mut locals) {
            return Ok(None);
        }
        self.expression(&guard.frame.body, &mut locals).map(Some)
    }

    /// Does something in every round of the qualifiers, until it answers no.
    pub fn qualifiers(
        &mut self,
        qualifiers: &[Qualifier],
        locals: &mut Locals,
        inner: &mut dyn FnMut(&mut Self, &mut Locals) -> Found<bool>,
    ) -> Found<bool> {
        let Some((first, rest)) = qualifiers.split_first() else { return inner(self, locals) };
        match first {
            Qualifier::For(target, source) => {
                let source = self.expression(source, locals)?;
                for member in members(&source) {
                    bind(target, &member, locals);
                    if !self.qualifiers(rest, locals, inner)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Qualifier::If(condition) => match self.truth(condition, locals)? {
                true => self.qualifiers(rest, locals, inner),
                false => Ok(true),
            },
            Qualifier::Let(target, value) => {
                let value = self.expression(value, locals)?;
                bind(target, &value, locals);
                self.qualifiers(rest, locals, inner)
            }
        }
    }
}

fn matches(pattern: &Pattern, value: &Value, locals: &mut Locals) -> bool {
    match (pattern, value) {
        (Pattern::Local(local), value) => {
            locals[*local] = Some(value.clone());
            true
        }
        (Pattern::Equal(wanted), value) => wanted == value,
        (Pattern::Tuple(patterns), Value::Tuple(parts)) => {
            patterns.iter().zip(parts.iter()).all(|(pattern, part)| matches(pattern, part, locals))
        }
        _ => false,
    }
}

fn bind(target: &Target, value: &Value, locals: &mut Locals) {
    match (target, value) {
        (Target::Local(local), value) => locals[*local] = Some(value.clone()),
        (Target::Tuple(targets), Value::Tuple(parts)) => {
            targets.iter().zip(parts.iter()).for_each(|(target, part)| bind(target, part, locals));
        }
        _ => panic!("{value} cannot be taken apart"),
    }
}

/// The members of a collection in the order in which they are walked.
pub fn members(of: &Value) -> Vec<Value> {
    match of {
        Value::Word(word) => word.chars().map(|letter| Value::word(&letter.to_string())).collect(),
        Value::List(members) => members.to_vec(),
        Value::Set(set) => set.members().collect(),
        other => panic!("{other} has no members"),
    }
}

fn has_negative(value: &Value) -> bool {
    match value {
        Value::Int(n) => *n < 0,
        Value::Bool(_) | Value::Word(_) => false,
        Value::Tuple(parts) => parts.iter().any(has_negative),
        Value::List(members) => members.iter().any(has_negative),
        Value::Set(set) => set.members().any(|member| has_negative(&member)),
    }
}
