//! What goes wrong while a rule runs: the message, the hint, and the place.

use super::build::*;
use super::play::{compiled, listed, row, shown};
use crate::fault::Fault;
use crate::limits::Limits;
use crate::moves::Moves;
use crate::program::Program;
use grundy_heap::progress::Unwatched;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Constant, Expr, Frame, Function};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::ops::ControlFlow;

#[track_caller]
fn fails(expr: Expr, beginning: &str) {
    let said = shown(expr);
    assert!(said.starts_with(beginning), "{said:?} should begin with {beginning:?}");
    assert!(said.ends_with(')') && !said.ends_with("()"), "{said:?} should give a hint");
}

#[test]
fn arithmetic_never_wraps() {
    let max = || lit(i64::MAX);
    let min = || lit(i64::MIN);
    fails(max() + 1, "9223372036854775807 + 1 is too large");
    fails(min() - 1, "-9223372036854775808 - 1 is too large");
    fails(max() * 2, "9223372036854775807 * 2 is too large");
    fails(min() / -1, "-9223372036854775808 / -1 is too large");
    fails(negate(min()), "-(-9223372036854775808) is too large");
    fails(power(10, 19), "10 ** 19 is too large");
    fails(f("shl", [lit(1), lit(63)]), "shl(1, 63) is too large");
    fails(f("abs", [min()]), "abs(-9223372036854775808) is too large");
    fails(f("sum", [list([max(), lit(1)])]), "9223372036854775807 + 1 is too large");
    fails(f("sum", [each(max(), [for_in(0, range(1, 2))])]), "9223372036854775807 + 9223372036854775807");
    fails(f("lcm", [max(), lit(2)]), "lcm(9223372036854775807, 2) is too large");
}

#[test]
fn what_has_no_value() {
    fails(lit(1) / 0, "1 / 0 is a division by zero");
    fails(lit(1) % 0, "1 % 0 is a division by zero");
    fails(power(2, -1), "2 ** -1: a power with a negative exponent");
    fails(f("sqrt", [lit(-1)]), "sqrt(-1): a negative number has no square root");
    fails(f("log2", [lit(0)]), "log2(0): only numbers from 1 up");
    fails(f("shr", [lit(1), lit(-1)]), "shr(1, -1): binary digits are counted from 0");
    fails(f("popcount", [lit(-1)]), "popcount(-1): a negative number has no binary digits");
    fails(f("digits", [lit(-12)]), "digits(-12): a negative number has no list of digits");
    fails(f("number", [list([lit(10)])]), "number(list): 10 is no decimal digit");
    fails(f("powers", [lit(0), lit(9)]), "powers(0, 9): the powers of 0 do not ascend");
}

#[test]
fn nothing_has_no_extremes() {
    let empty = || typed_empty();
    fails(f("min", [empty()]), "min of an empty collection");
    fails(f("max", [empty()]), "max of an empty collection");
    fails(f("max", [each(x(0), [for_in(0, range(2, 1))])]), "max of an empty collection");
    fails(f("min", [range(2, 1)]), "min of an empty collection");
    fails(f("max", [lit("")]), "max of an empty collection");
}

fn typed_empty() -> Expr {
    list([])
}

#[test]
fn places_out_of_range() {
    let h = || list([lit(5), lit(6)]);
    fails(at(h(), 2), "there is no place 2 among 2: places are counted from 0 (the last place is 1)");
    fails(at(h(), -1), "there is no place -1: places are counted from 0");
    fails(at(list([]), 0), "there is no place 0: the collection is empty");
    fails(at("ab", 2), "there is no place 2 among 2");
    fails(at("ab", -1), "there is no place -1");
    fails(slice(h(), Some(lit(-1)), None), "a slice cannot begin or end at -1");
    fails(f("replace", [h(), lit(2), lit(0)]), "there is no place 2 among 2");
    fails(f("remove", [h(), lit(-1)]), "there is no place -1");
    fails(f("index", [h(), lit(9)]), "index(c, 9): 9 is not in [5, 6]");
}

#[test]
fn too_many_members() {
    fails(range(1, 1 << 40), "a collection of 1099511627776 members is more than the 16777216");
    fails(list([range(1, i64::MAX)]), "a collection of 9223372036854775807 members");
    fails(set([range(0, 1 << 24)]), "a collection of 16777217 members");
    fails(repeat(list([lit(0)]), 1 << 30), "a collection of 1073741824 members");
    fails(f("subsets", [range(1, 30)]), "a collection of 17179869184 members");
    fails(f("odds", [lit(i64::MAX)]), "a collection of 4611686018427387904 members");
    // Each would fit, but a constant may not take so much room.
    fails(list([range(1, 1 << 23), range(0, 1 << 23)]), "computing this takes too much memory");
}

#[test]
fn the_place_and_the_position_are_named() {
    let mut culprit = lit(6) / x(1);
    culprit.span = Span::new(12, 17);
    let tree = heap([to([culprit])], [for_in(1, range(-1, x(0)))]);
    let program = compiled(&tree);
    let mut machine = program.machine(&Limits::default(), &Unwatched);
    let at = program.layout().lay(&Value::Int(3));
    let result = machine.options(at.slots(), |_| ControlFlow::Continue(()));
    let Err(Fault::Mistake { what: diagnostic, .. }) = result else { panic!("{result:?}") };
    assert_eq!(diagnostic.span, Span::new(12, 17));
    assert_eq!(diagnostic.label, "at the position 3");
    assert_eq!(diagnostic.message, "6 / 0 is a division by zero");
}

#[test]
fn a_mistake_inside_a_function_is_found_there() {
    let mut body = lit(1) / x(0);
    body.span = Span::new(3, 4);
    let inverse =
        Function { name: "inverse".into(), parameters: 1, frame: Frame { locals: locals(&ints(1)), body } };
    let mut tree = heap([to([call(0, [x(0)], Type::Int)])], []);
    tree.functions = vec![inverse];
    assert_eq!(listed(&tree, 1), "1");
    assert!(listed(&tree, 0).starts_with("1 / 0 is a division by zero"));
}

#[test]
fn after_a_mistake_the_machine_goes_on() {
    let h = list_of(Type::Int);
    let doubled = each(lit(12) / x(1), [for_in(1, typed(0, h.clone()))]);
    let tree = over(h, [to([doubled])], []);
    let program = compiled(&tree);
    let mut machine = program.machine(&Limits::default(), &Unwatched);
    let mut ask = |members: &[i64]| super::play::options(&mut machine, &row(members));
    assert!(ask(&[1, 0]).is_err());
    assert_eq!(ask(&[3, 4]), Ok(vec![vec![row(&[4, 3])]]));
}

#[test]
fn mistakes_that_are_not_reached_are_none() {
    // Constant expressions are computed beforehand, but only reported when the game comes to them.
    let tree = heap([to([lit(1) / lit(0)])], [when(is(x(0), ">", 5))]);
    assert_eq!(listed(&tree, 5), "");
    assert!(listed(&tree, 6).starts_with("1 / 0 is a division by zero"));
}

#[test]
fn constants_that_fail() {
    let constant = |body| Constant { name: "S".into(), value: Frame { locals: vec![], body } };
    let mut tree = heap([to([x(0) - 1])], []);
    tree.constants = vec![constant(lit(1) % 0)];
    assert!(listed(&tree, 1).starts_with("1 % 0 is a division by zero"));
}

#[test]
fn constants_use_those_before_them_and_functions() {
    let named = |name: &str, body| Constant { name: name.into(), value: Frame { locals: vec![], body } };
    let set_type = || set_of(Type::Int);
    let double = Function {
        name: "double".into(),
        parameters: 1,
        frame: Frame { locals: locals(&ints(1)), body: x(0) * constant(0, Type::Int) },
    };
    let mut tree = heap([to([x(0) - x(1)])], [for_in(1, constant(1, set_type()))]);
    tree.functions = vec![double];
    tree.constants =
        vec![named("K", lit(2)), named("S", set([constant(0, Type::Int), call(0, [lit(5)], Type::Int)]))];
    assert_eq!(listed(&tree, 12), "10 | 2");
    assert_eq!(
        Program::compile(&tree, &grundy_heap::progress::Unwatched).map(|p| p.constants()[1].to_string()),
        Ok("{2, 10}".into())
    );
}

#[test]
fn a_constant_that_needs_itself() {
    let through = Function {
        name: "f".into(),
        parameters: 0,
        frame: Frame { locals: vec![], body: constant(0, Type::Int) + 1 },
    };
    let mut tree = heap([to([x(0) - 1])], []);
    tree.functions = vec![through];
    tree.constants =
        vec![Constant { name: "K".into(), value: Frame { locals: vec![], body: call(0, [], Type::Int) } }];
    assert!(listed(&tree, 1).starts_with("this constant is needed to compute itself"));
}
