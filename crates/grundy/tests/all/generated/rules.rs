//! Whole rules: definitions, clauses or rewrites, filters and endings.

use super::build::*;
use super::maker::{Maker, list_type, set_type};
use super::moves::clause;
use super::shapes::{SHAPES, Shape};
use grundy_language::notation::syntax::*;
use grundy_language::types::Type;

/// A rule and the shape of its positions.
pub fn rule(row: &[u8]) -> (Rule, Shape) {
    let maker = &mut Maker::new(row);
    let shape = maker.choices.one(SHAPES);
    let mut items = definitions(maker);
    if shape == Shape::Word && maker.choices.below(2) == 0 {
        // Definitions stand idle in a rule of rewrites.
        items.push(rewrites(maker));
    } else {
        let circles = maker.choices.now_and_then(3);
        items.push(Item::Clause(clause(maker, shape, circles)));
        while maker.choices.now_and_then(3) {
            items.push(Item::Clause(clause(maker, shape, circles)));
        }
        about_positions(maker, &mut items);
    }
    if maker.choices.now_and_then(6) {
        let at = maker.choices.below(items.len());
        items.insert(at, Item::Misere(Place::default()));
    }
    (Rule { items }, shape)
}

/// `let` and `given`.
fn definitions(maker: &mut Maker<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    let mut globals = Vec::new();
    while items.len() < 3 && maker.choices.now_and_then(3) {
        let ty = maker.choices.one(&[Type::Int, set_type(), list_type(), Type::Word, Type::Bool]);
        match maker.choices.below(4) {
            0 => {
                let name = maker.fresh("K");
                let default = Some(maker.of(&ty, 1));
                items.push(Item::Given(Given { name: named(&name), default }));
                globals.push((name, ty));
            }
            1 => {
                let name = maker.fresh("S");
                let value = maker.of(&ty, 2);
                items.push(Item::Let(Let { name: named(&name), parameters: None, value }));
                globals.push((name, ty));
            }
            2 => items.push(function(maker, &ty)),
            _ => items.push(recursive_function(maker)),
        }
        maker.scope = globals.clone();
    }
    items
}

fn function(maker: &mut Maker<'_>, ty: &Type) -> Item {
    let name = maker.fresh("f");
    let parameters = [Type::Int, maker.choices.one(&[Type::Int, list_type(), set_type()])];
    let names: Vec<String> = parameters.iter().map(|_| maker.fresh("p")).collect();
    maker.scope.extend(names.iter().cloned().zip(parameters.iter().cloned()));
    let value = maker.of(ty, 2);
    maker.functions.push((name.clone(), parameters.to_vec(), ty.clone()));
    let parameters = Some(names.iter().map(|name| named(name)).collect());
    Item::Let(Let { name: named(&name), parameters, value })
}

/// `let f(x) = if x <= 0 then a else f(x-1) + b`
fn recursive_function(maker: &mut Maker<'_>) -> Item {
    let (function, x) = (maker.fresh("f"), maker.fresh("p"));
    maker.scope.push((x.clone(), Type::Int));
    let again = call(&function, vec![subtract(name(&x), add(maker.digit(1), int(1)))]);
    let stop = compare(name(&x), CompareOp::LessEqual, int(0));
    let value = choose(stop, maker.number(1), add(again, maker.number(1)));
    maker.functions.push((function.clone(), vec![Type::Int], Type::Int));
    Item::Let(Let { name: named(&function), parameters: Some(vec![named(&x)]), value })
}

/// `where`, endings and `start`.
fn about_positions(maker: &mut Maker<'_>, items: &mut Vec<Item>) {
    // They use the names of the first clause's pattern.
    let first =
        items.iter().find_map(|item| if let Item::Clause(clause) = item { Some(clause) } else { None });
    let Some(first) = first else { return };
    let mut names = Vec::new();
    names_of(&first.pattern, &mut names);
    let mark = maker.scope.len();
    maker.scope.extend(names);
    while maker.choices.now_and_then(5) {
        items.push(Item::Where(maker.truth(2)));
    }
    while maker.choices.now_and_then(5) {
        let verdict = maker.choices.one(&[Verdict::Win, Verdict::Lose, Verdict::Draw]);
        items.push(Item::Ending(Ending { verdict, condition: maker.truth(2), place: Place::default() }));
    }
    maker.scope.truncate(mark);
}

/// The names of a pattern with their types.
fn names_of(pattern: &Pattern, names: &mut Vec<(String, Type)>) {
    match pattern {
        Pattern::Name { name, kind } => {
            let ty = match kind {
                None | Some(Annotation::Int) => Type::Int,
                Some(Annotation::Bool) => Type::Bool,
                Some(Annotation::Word) => Type::Word,
                Some(Annotation::List) => list_type(),
                Some(Annotation::Set) => set_type(),
            };
            names.push((name.text.clone(), ty));
        }
        Pattern::Tuple(parts, _) => parts.iter().for_each(|part| names_of(part, names)),
        Pattern::Int(..) | Pattern::Word(..) | Pattern::Bool(..) => {}
    }
}

/// `"old" => "new" | …`, the new mostly shorter or with an `a` turned into `b`.
fn rewrites(maker: &mut Maker<'_>) -> Item {
    let mut pairs = Vec::new();
    while pairs.is_empty() || (pairs.len() < 3 && maker.choices.now_and_then(2)) {
        let pair: (&str, &[&str]) = maker.choices.one(&[
            ("a", &["b"] as &[&str]),
            ("aa", &["b", ""]),
            ("ab", &["b"]),
            ("b", &[""]),
            ("é", &["", "a"]),
            ("ab", &["ba"]),
            ("ba", &["ab", "b"]),
        ]);
        pairs.push((pair.0.into(), pair.1.iter().map(|to| to.to_string()).collect()));
    }
    Item::Rewrites(Rewrites { pairs, place: Place::default() })
}
