//! The usual way to write all lists whose members are chosen one by one.

use grundy_language::builtin::Builtin;
use grundy_language::tree::{Comparison, Element, Expr, Function, Kind, Qualifier, Target};
use grundy_language::value::Value;

/// Whether a function is of the form
///
/// ```text
/// f(h) = if len(h) == 0 then [[]] else [[x] + t for x in E for t in f(h[1:])]
/// ```
///
/// where `E` depends on nothing but `h[0]`. It gives the lists as long as `h` whose members are chosen one by one,
/// the i-th of them from what `E` is for `h[i]`; so if the members of `h` change places, those of the lists do.
pub(super) fn is_product(function: &Function, number: usize) -> bool {
    let Kind::If(empty, nothing, otherwise) = &function.frame.body.kind else { return false };
    let Kind::Comprehension(body, qualifiers) = &otherwise.kind else { return false };
    let [Qualifier::For(Target::Local(x), choices), Qualifier::For(Target::Local(t), rests)] =
        qualifiers.as_slice()
    else {
        return false;
    };
    function.parameters == 1
        && is_empty_list(empty)
        && is_list_of_nothing(nothing)
        && is_joined(body, *x, *t)
        && is_rest(rests, number)
        && is_about_first(choices)
}

/// `h`
fn is_list(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Local(0))
}

fn is_number(expr: &Expr, number: i64) -> bool {
    matches!(expr.kind, Kind::Value(Value::Int(n)) if n == number)
}

/// `len(h) == 0`
fn is_empty_list(expr: &Expr) -> bool {
    let Kind::Compare(length, rest) = &expr.kind else { return false };
    let Kind::Builtin(Builtin::Len, arguments) = &length.kind else { return false };
    matches!(arguments.as_slice(), [list] if is_list(list))
        && matches!(rest.as_slice(), [(Comparison::Equal, zero)] if is_number(zero, 0))
}

/// `[[]]`
fn is_list_of_nothing(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::List(elements) => match elements.as_slice() {
            [Element::One(inner)] => match &inner.kind {
                Kind::List(elements) => elements.is_empty(),
                Kind::Value(Value::List(members)) => members.is_empty(),
                _ => false,
            },
            _ => false,
        },
        Kind::Value(Value::List(members)) => {
            matches!(&members[..], [Value::List(inner)] if inner.is_empty())
        }
        _ => false,
    }
}

/// `[x] + t`
fn is_joined(expr: &Expr, x: usize, t: usize) -> bool {
    let Kind::Join(first, rest) = &expr.kind else { return false };
    let Kind::List(elements) = &first.kind else { return false };
    let [Element::One(member)] = elements.as_slice() else { return false };
    member.is_local(x) && rest.is_local(t)
}

/// `f(h[1:])`
fn is_rest(expr: &Expr, number: usize) -> bool {
    let Kind::Call(function, arguments) = &expr.kind else { return false };
    let [argument] = arguments.as_slice() else { return false };
    let Kind::Slice(list, Some(one), None) = &argument.kind else { return false };
    *function == number && is_list(list) && is_number(one, 1)
}

/// Whether an expression is made of `h[0]`, numbers and constants.
fn is_about_first(expr: &Expr) -> bool {
    let all = |exprs: &[Expr]| exprs.iter().all(is_about_first);
    match &expr.kind {
        Kind::Value(_) | Kind::Constant(_) => true,
        Kind::Index(list, place) if is_list(list) => is_number(place, 0),
        Kind::Negate(inner) => is_about_first(inner),
        Kind::Arithmetic(_, left, right) | Kind::Range(left, right) => {
            is_about_first(left) && is_about_first(right)
        }
        Kind::Builtin(_, arguments) => all(arguments),
        Kind::List(elements) | Kind::Set(elements) => elements.iter().all(|element| match element {
            Element::One(expr) | Element::Splice(expr) => is_about_first(expr),
        }),
        _ => false,
    }
}
