//! How options are made: clause, alternative, names, gains.

use super::build::*;
use super::play::{compiled, two};
use crate::limits::Limits;
use crate::moves::Moves;
use grundy_heap::progress::Unwatched;
use grundy_language::tree::{Component, Rewrite, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// Each option as `clause.alternative: components [with names]`.
fn details(tree: &Tree, position: impl Into<Value>) -> Vec<String> {
    let program = compiled(tree);
    let mut machine = program.machine(&Limits::default(), &Unwatched);
    let at = machine.layout().lay(&position.into());
    let mut found = Vec::new();
    let result = machine.detailed(at.slots(), |detail| {
        let components: Vec<String> = detail.components.iter().map(Value::to_string).collect();
        let names: Vec<String> =
            detail.bindings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let gain = detail.gain.map_or(String::new(), |gain| format!(" gain {gain}"));
        let cost = detail.cost.map_or(String::new(), |cost| format!(" cost {cost}"));
        found.push(format!(
            "{}.{}: {} [{}]{gain}{cost}",
            detail.clause,
            detail.alternative,
            components.join(" & "),
            names.join(" "),
        ));
    });
    assert_eq!(result, Ok(()));
    found
}

#[test]
fn loops_that_are_swept() {
    let tree = heap([to([x(0) - x(1)])], [for_in(1, range(1, 3))]);
    assert_eq!(details(&tree, 2), ["0.0: 1 [x1=1]", "0.0: 0 [x1=2]"]);
    let tree =
        heap([to([x(2), x(0) - x(1) - x(2)])], [for_in(1, range(1, 2)), for_in(2, range(0, x(0) - x(1)))]);
    assert_eq!(
        details(&tree, 2),
        ["0.0: 0 & 1 [x1=1 x2=0]", "0.0: 1 & 0 [x1=1 x2=1]", "0.0: 0 & 0 [x1=2 x2=0]"]
    );
}

#[test]
fn clauses_and_alternatives() {
    let pair = Type::Tuple(vec![Type::Int, Type::Int]);
    let mut tree = over(
        pair.clone(),
        [to([tuple([x(0) - x(2), x(1)])]), to([tuple([x(0), x(1) - x(3)])])],
        [for_in(2, range(1, 2)), bind(3, x(2) * 2)],
    );
    tree.clauses.push(clause(&pair, [to([tuple([lit(0), lit(0)])])], []));
    assert_eq!(
        details(&tree, two(1, 2)),
        ["0.0: (0, 2) [x2=1 x3=2]", "0.1: (1, 0) [x2=1 x3=2]", "1.0: (0, 0) []"]
    );
}

#[test]
fn names_of_all_types() {
    let mut tree = heap(
        [to([x(0) - 1])],
        [
            for_in(1, list([lit("a")])),
            for_in(2, f("subsets", [range(1, 1)])),
            bind(3, is(x(0), ">", 3)),
            bind(4, x(0)),
            bind(5, list([lit(7)])),
            for_pair(6, 7, list([tuple([lit(1), lit(2)])])),
        ],
    );
    let types = [Type::Word, set_of(Type::Int), Type::Bool, Type::Int, list_of(Type::Int)];
    for (local, ty) in (1..).zip(types) {
        tree.clauses[0].locals[local].ty = ty;
    }
    assert_eq!(
        details(&tree, 3),
        [
            "0.0: 2 [x1=\"a\" x2={} x3=false x4=3 x5=[7] x6=1 x7=2]",
            "0.0: 2 [x1=\"a\" x2={1} x3=false x4=3 x5=[7] x6=1 x7=2]",
        ]
    );
}

#[test]
fn gathered_components() {
    let split = Component::Split(repeat(list([x(1)]), 2));
    let tree = heap([beside(vec![split])], [for_in(1, range(1, x(0)))]);
    assert_eq!(details(&tree, 2), ["0.0: 1 & 1 [x1=1]", "0.0: 2 & 2 [x1=2]"]);
}

#[test]
fn gains_and_costs() {
    let mut tree = heap([to([x(0) - x(1)]), to([x(0) - 1])], [for_in(1, range(1, 2))]);
    tree.clauses[0].alternatives[0].gain = Some(x(1) * 10);
    tree.clauses[0].alternatives[1].cost = Some(negate(x(0)));
    assert_eq!(
        details(&tree, 2),
        ["0.0: 1 [x1=1] gain 10", "0.1: 1 [x1=1] cost -2", "0.0: 0 [x1=2] gain 20", "0.1: 1 [x1=2] cost -2",]
    );
}

#[test]
fn rewritten_words() {
    let rewrite = |from: &str, to: &str| Rewrite { from: from.into(), to: to.into() };
    let tree = Tree { rewrites: vec![rewrite("aa", "|"), rewrite("a", "")], ..rule(Type::Word) };
    assert_eq!(
        details(&tree, "aaa"),
        [
            "0.0: \"a\" [at=0]",
            "0.0: \"a\" [at=1]",
            "0.1: \"aa\" [at=0]",
            "0.1: \"aa\" [at=1]",
            "0.1: \"aa\" [at=2]",
        ]
    );
}
