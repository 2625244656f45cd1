//! The shapes of positions that rules are generated for.

use super::build::*;
use super::maker::{Maker, list_type, set_type};
use grundy::Value;
use grundy_language::notation::syntax::*;
use grundy_language::types::Type;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Number,
    Pair,
    List,
    Set,
    Word,
    ListAndNumber,
    SetAndNumber,
    Tagged,
    Flagged,
}

pub const SHAPES: &[Shape] = &[
    Shape::Number,
    Shape::Pair,
    Shape::List,
    Shape::Set,
    Shape::Word,
    Shape::ListAndNumber,
    Shape::SetAndNumber,
    Shape::Tagged,
    Shape::Flagged,
];

impl Shape {
    /// The types of the parts; a single part is the whole position.
    pub fn parts(self) -> Vec<Type> {
        match self {
            Shape::Number => vec![Type::Int],
            Shape::Pair => vec![Type::Int, Type::Int],
            Shape::List => vec![list_type()],
            Shape::Set => vec![set_type()],
            Shape::Word => vec![Type::Word],
            Shape::ListAndNumber => vec![list_type(), Type::Int],
            Shape::SetAndNumber => vec![set_type(), Type::Int],
            Shape::Tagged => vec![Type::Word, Type::Int],
            Shape::Flagged => vec![Type::Bool, Type::Int],
        }
    }

    /// Some small positions.
    pub fn positions(self) -> Vec<Value> {
        let parts: Vec<Vec<Value>> =
            self.parts().iter().map(|part| small(part, self.parts().len())).collect();
        match &parts[..] {
            [whole] => whole.clone(),
            [first, second] => first
                .iter()
                .flat_map(|a| second.iter().map(|b| Value::tuple(vec![a.clone(), b.clone()])))
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// Small values of a type; fewer where they are parts of a pair.
fn small(ty: &Type, parts: usize) -> Vec<Value> {
    let numbers = |members: &[i64]| members.iter().map(|&n| Value::Int(n)).collect::<Vec<_>>();
    let few = |all: Vec<Value>, most: usize| {
        all.into_iter().take(if parts > 1 { most } else { usize::MAX }).collect()
    };
    match ty {
        Type::Int => few((0..8).map(Value::Int).collect(), 4),
        Type::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Type::Word => few(["a", "b", "", "ab", "aab", "bé"].map(Value::word).to_vec(), 3),
        Type::List(_) => {
            let lists: [&[i64]; 6] = [&[2, 1], &[], &[3], &[1, 0, 2], &[1, 1], &[0]];
            few(lists.map(|list| Value::list(numbers(list))).to_vec(), 3)
        }
        _ => {
            let sets: [&[i64]; 6] = [&[1, 3], &[], &[2], &[0, 1, 2], &[3, 70], &[1, 2, 4, 5]];
            few(sets.map(|set| Value::set(numbers(set))).to_vec(), 3)
        }
    }
}

/// A pattern for positions of a shape, and its names, one a part.
pub fn pattern(maker: &mut Maker<'_>, shape: Shape) -> (Pattern, Vec<String>) {
    let parts = shape.parts();
    let (mut patterns, mut names) = (Vec::new(), Vec::new());
    for part in &parts {
        let (stem, kind) = match part {
            Type::Int => ("n", maker.choices.one(&[None, Some(Annotation::Int)])),
            Type::Bool => ("t", Some(Annotation::Bool)),
            Type::Word => ("w", Some(Annotation::Word)),
            Type::List(_) => ("h", Some(Annotation::List)),
            _ => ("s", Some(Annotation::Set)),
        };
        let name = maker.fresh(stem);
        maker.scope.push((name.clone(), part.clone()));
        names.push(name.clone());
        patterns.push(Pattern::Name { name: named(&name), kind });
    }
    let whole = match patterns.len() {
        1 => patterns.remove(0),
        _ => Pattern::Tuple(patterns, Place::default()),
    };
    (whole, names)
}

/// A pattern in which one of two parts must match a constant; the name of the other part is returned.
pub fn constant_pattern(maker: &mut Maker<'_>, shape: Shape) -> Option<(Pattern, Vec<String>)> {
    let place = Place::default();
    let constant = match shape {
        Shape::Tagged => Pattern::Word(maker.choices.one(&["a", "b"]).into(), place),
        Shape::Flagged => Pattern::Bool(maker.choices.below(2) == 0, place),
        Shape::Pair => Pattern::Int(maker.choices.below(3) as i64, place),
        _ => return None,
    };
    let name = maker.fresh("n");
    maker.scope.push((name.clone(), Type::Int));
    let pattern = Pattern::Name { name: named(&name), kind: None };
    Some((Pattern::Tuple(vec![constant, pattern], place), vec![name]))
}
