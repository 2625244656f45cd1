//! Coin-turning codes as rules.

use super::build::Builder;
use crate::notation::syntax::{
    BinaryOp, Clause, CompareOp, Component, Expr, ExprKind, Item, Qualifier, Rule, Target,
};
use grundy_heap::turning::{Code, Lie, Way};

/// The rule that a code stands for, in clauses over `n`, the place of a coin: what is left are the other coins that are turned.
///
/// ```
/// use grundy_language::notation::{expand::expand_turning, parse, syntax::Game};
///
/// let Ok(Game::Turning(ruler)) = parse("turn 1+C") else { panic!() };
/// assert_eq!(expand_turning(&ruler).to_string(), "n -> split([n-k+1..n-1]) for k in 1..n");
/// ```
pub fn expand_turning(code: &Code) -> Rule {
    Rule { items: code.ways.iter().flat_map(clauses).map(Item::Clause).collect() }
}

fn clauses(way: &Way) -> Vec<Clause> {
    match way.lie {
        Lie::Consecutive => vec![in_a_row(way)],
        Lie::Equal => [alone(way), at_distances(way)].into_iter().flatten().collect(),
        Lie::Any | Lie::Symmetric => vec![of_sets(way)],
    }
}

fn build() -> Builder {
    Builder::default()
}

fn n() -> Expr {
    build().variable("n")
}

fn condition(expr: Expr) -> Qualifier {
    Qualifier::If(expr)
}

/// `least..min(most, n)`: so many coins at the most as there are places.
fn numbers(way: &Way, least: usize) -> Expr {
    let bounds = way.most.into_iter().chain(way.span.filter(|_| way.lie == Lie::Consecutive));
    let most = match bounds.min() {
        Some(most) => build().call("min", vec![build().int(most), n()]),
        None => n(),
    };
    build().range(build().int(least), most)
}

/// Coins in a row.
fn in_a_row(way: &Way) -> Clause {
    let k = || build().variable("k");
    let low = build().binary(BinaryOp::Add, build().minus(n(), k()), build().int(1));
    let row = build().expr(ExprKind::List(vec![build().range(low, build().minus(n(), build().int(1)))]));
    let mut qualifiers = vec![build().each("k", numbers(way, way.least))];
    if way.first {
        qualifiers.push(condition(build().compare(k(), CompareOp::Equal, n())));
    }
    build().clause(vec![Component::Split(row)], qualifiers)
}

/// One coin alone.
fn alone(way: &Way) -> Option<Clause> {
    let (op, first) = if way.first { (CompareOp::Equal, 1) } else { (CompareOp::Greater, 0) };
    (way.least == 1).then(|| {
        let nothing = build().expr(ExprKind::List(Vec::new()));
        build().clause(
            vec![Component::Split(nothing)],
            vec![condition(build().compare(n(), op, build().int(first)))],
        )
    })
}

/// Two coins and more at equal distances.
fn at_distances(way: &Way) -> Option<Clause> {
    if way.most == Some(1) {
        return None;
    }
    let (k, d, j) = (|| build().variable("k"), || build().variable("d"), || build().variable("j"));
    let gaps = || build().minus(k(), build().int(1));
    let place = build().minus(n(), build().binary(BinaryOp::Multiply, j(), d()));
    let each = Qualifier::For(Target::Name(build().name("j")), build().range(build().int(1), gaps()));
    let places = build().expr(ExprKind::ListOf(Box::new(place), vec![each]));
    let farthest = build().binary(BinaryOp::Divide, build().minus(n(), build().int(1)), gaps());
    let mut qualifiers = vec![
        build().each("k", numbers(way, way.least.max(2))),
        build().each("d", build().range(build().int(1), farthest)),
    ];
    let reach = || build().binary(BinaryOp::Multiply, gaps(), d());
    if let Some(span) = way.span {
        qualifiers.push(condition(build().compare(reach(), CompareOp::Less, build().int(span))));
    }
    if way.first {
        qualifiers.push(condition(build().compare(
            reach(),
            CompareOp::Equal,
            build().minus(n(), build().int(1)),
        )));
    }
    Some(build().clause(vec![Component::Split(places)], qualifiers))
}

/// Any set of the coins before this one that the way allows.
fn of_sets(way: &Way) -> Clause {
    let s = || build().variable("s");
    let from = way.span.map(|span| {
        let low = build().binary(BinaryOp::Add, build().minus(n(), build().int(span)), build().int(1));
        build().call("max", vec![build().int(1), low])
    });
    let places = build().range(from.unwrap_or_else(|| build().int(1)), build().minus(n(), build().int(1)));
    let sets = build().call("subsets", vec![build().expr(ExprKind::Set(vec![places]))]);
    let others = build().call("len", vec![s()]);
    let number = match way.most {
        Some(most) if most == way.least => build().compare(others, CompareOp::Equal, build().int(most - 1)),
        Some(most) => {
            let range = build().range(build().int(way.least - 1), build().int(most - 1));
            build().compare(others, CompareOp::In, range)
        }
        None => build().compare(others, CompareOp::GreaterEqual, build().int(way.least - 1)),
    };
    let mut qualifiers = vec![
        condition(build().compare(n(), CompareOp::Greater, build().int(0))),
        build().each("s", sets),
        condition(number),
    ];
    let all = || build().binary(BinaryOp::Add, s(), build().expr(ExprKind::Set(vec![n()])));
    let low = || build().call("min", vec![all()]);
    if way.first {
        qualifiers.push(condition(build().compare(low(), CompareOp::Equal, build().int(1))));
    }
    if way.lie == Lie::Symmetric {
        // Each coin, seen from the other end.
        let mirrored = build().minus(build().binary(BinaryOp::Add, low(), n()), build().variable("a"));
        let image = build().expr(ExprKind::SetOf(Box::new(mirrored), vec![build().each("a", all())]));
        qualifiers.push(condition(build().compare(image, CompareOp::Equal, all())));
    }
    build().clause(vec![Component::Split(s())], qualifiers)
}
