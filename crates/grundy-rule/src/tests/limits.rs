//! Rules that would run for ever come to an end.

use super::build::*;
use super::play::{compiled, listed, listed_within, message, options};
use crate::limits::Limits;
use grundy_heap::progress::Stop;
use grundy_language::tree::{Constant, Frame, Function};
use grundy_language::types::Type;
use grundy_language::value::Value;

fn few() -> Limits {
    Limits { steps: 200_000, ..Limits::default() }
}

fn function(name: &str, body: grundy_language::tree::Expr) -> Function {
    Function { name: name.into(), parameters: 1, frame: Frame { locals: locals(&ints(10)), body } }
}

#[test]
fn loops_are_counted() {
    let far = i64::MAX;
    let endless = [
        heap([to([x(0)])], [for_in(1, range(1, far)), when(is(x(1) % 2, "==", 2))]),
        heap([to([x(0)])], [for_in(1, range(1, far))]),
        heap([to([f("sum", [each(lit(0), [for_in(1, range(1, far))])])])], []),
        heap([to([x(1)])], [for_in(1, set([x(0), range(1, far)])), when(is(x(1) % 2, "==", 2))]),
        heap([to([x(1)])], [for_in(1, f("primes", [lit(far)])), when(is(x(1) % 2, "==", 2))]),
        heap([to([x(1)])], [for_in(1, f("odds", [lit(far)])), when(is(x(1) % 2, "==", 2))]),
        heap([to([f("len", [f("partitions", [x(0) + 300])])])], []),
        heap([to([f("len", [f("sorted", [f("partitions", [x(0) + 300])])])])], []),
    ];
    for (number, tree) in endless.iter().enumerate() {
        let said = listed_within(tree, 7, &few());
        assert_eq!(said, "listing the moves of 7 takes more than 200000 steps", "rule {number}");
    }
}

#[test]
fn the_steps_are_those_of_one_position() {
    let tree = heap([to([x(0) - x(1)])], [for_in(1, range(1, x(0)))]);
    let program = compiled(&tree);
    let limits = Limits { steps: 1000, ..Limits::default() };
    let mut machine = program.machine(&limits, &grundy_heap::progress::Unwatched);
    for n in 1..=1000 {
        assert_eq!(options(&mut machine, &Value::Int(n)).map(|found| found.len()), Ok(n as usize));
    }
    assert!(options(&mut machine, &Value::Int(1001)).is_err());
}

#[test]
fn recursion_is_bounded() {
    let mut tree = heap([to([call(0, [x(0)], Type::Int)])], []);
    tree.functions = vec![function("f", call(0, [x(0) + 1], Type::Int))];
    assert_eq!(
        listed(&tree, 7),
        "`f` calls itself more than 10000 calls deep (make sure that it comes to an end for every argument)"
    );
}

#[test]
fn recursion_is_counted() {
    // f(n) = f(n - 1) + f(n - 1): not deep, but 2**60 calls.
    let twice = || call(0, [x(0) - 1], Type::Int);
    let body = if_else(is(x(0), "<=", 0), 1, twice() + twice());
    let mut tree = heap([to([call(0, [x(0)], Type::Int)])], []);
    tree.functions = vec![function("f", body)];
    assert_eq!(listed(&tree, 10), "1024");
    assert_eq!(listed_within(&tree, 60, &few()), "listing the moves of 60 takes more than 200000 steps");
}

#[test]
fn deep_recursion_works() {
    let body = if_else(is(x(0), "<=", 0), 0, call(0, [x(0) - 1], Type::Int) + 1);
    let mut tree = heap([to([call(0, [x(0)], Type::Int)])], []);
    tree.functions = vec![function("f", body)];
    assert_eq!(listed(&tree, 9_990), "9990");
}

#[test]
fn recursion_with_lists() {
    // f(n) = [n] + f(n - 1)
    let ty = || list_of(Type::Int);
    let body = if_else(is(x(0), "<=", 0), list([]), join(list([x(0)]), call(0, [x(0) - 1], ty())));
    let mut tree = over(ty(), [to([call(0, [f("len", [typed(0, ty())])], ty())])], []);
    tree.functions = vec![function("f", body)];
    assert_eq!(listed(&tree, super::play::row(&[0, 0, 0, 0])), "[4, 3, 2, 1]");
}

#[test]
fn stopping_is_heard() {
    let tree = heap([to([x(0)])], [for_in(1, range(1, i64::MAX))]);
    let program = compiled(&tree);
    let stopped = options(&mut program.machine(&Limits::default(), &|_| Some(Stop::Time)), &Value::Int(1));
    assert_eq!(stopped.map_err(|fault| message(&fault)), Err("the time limit was reached".into()));
}

#[test]
fn endless_constants_end() {
    let mut tree = heap([to([x(0)])], []);
    let body = f("sum", [each(x(0), [for_in(0, range(1, i64::MAX)), when(is(x(0) % 2, "==", 2))])]);
    tree.constants = vec![Constant { name: "S".into(), value: Frame { locals: locals(&ints(1)), body } }];
    let said = listed(&tree, 1);
    assert!(said.starts_with("computing this takes more than 50000000 steps"), "{said}");
}
