//! Clauses. Most lead to smaller positions; some lead anywhere within bounds, and may go round in circles.

use super::build::*;
use super::maker::{Maker, list_type, set_type};
use super::shapes::{Shape, constant_pattern, pattern};
use grundy::answer::MoveKind;
use grundy_language::notation::syntax::*;
use grundy_language::types::Type;

/// How deep expressions in a clause are nested.
const DEPTH: usize = 2;

/// A clause of a rule about positions of the shape; with `circles` it may lead anywhere.
pub fn clause(maker: &mut Maker<'_>, shape: Shape, circles: bool) -> Clause {
    let mark = maker.scope.len();
    let with_constant = if maker.choices.now_and_then(3) { constant_pattern(maker, shape) } else { None };
    let (pattern, names) = with_constant.unwrap_or_else(|| pattern(maker, shape));
    let mut qualifiers = Vec::new();
    while qualifiers.len() < 2 && maker.choices.now_and_then(3) {
        let next = match maker.choices.below(4) {
            0 => Qualifier::If(maker.truth(DEPTH)),
            1 => maker.a_let(DEPTH),
            _ => maker.a_loop(1),
        };
        qualifiers.push(next);
    }
    let mut alternatives = Vec::new();
    while alternatives.is_empty() || (alternatives.len() < 3 && maker.choices.now_and_then(3)) {
        let components = match circles {
            true => vec![Component::One(anywhere(maker, shape))],
            false => smaller(maker, shape, &names, &mut qualifiers),
        };
        alternatives.push(Alternative {
            kind: MoveKind::Ordinary,
            outcome: Outcome::Certain(components),
            gain: None,
            cost: None,
            place: Place::default(),
        });
    }
    if maker.choices.now_and_then(4) {
        qualifiers.push(Qualifier::If(maker.truth(1)));
    }
    maker.scope.truncate(mark);
    Clause { pattern, alternatives, qualifiers, place: Place::default() }
}

/// Any position within bounds.
fn anywhere(maker: &mut Maker<'_>, shape: Shape) -> Expr {
    let mut parts: Vec<Expr> = shape.parts().iter().map(|part| bounded(maker, part)).collect();
    if parts.len() == 1 { parts.remove(0) } else { tuple(parts) }
}

/// A value of the type, cut down so that there are few of them.
fn bounded(maker: &mut Maker<'_>, ty: &Type) -> Expr {
    let value = maker.of(ty, DEPTH);
    match ty {
        Type::Int => remainder(value, int(5)),
        Type::Word => slice(value, None, Some(int(2))),
        Type::List(_) => {
            let member = maker.fresh("z");
            let members = list_of(remainder(name(&member), int(3)), vec![each(&member, value)]);
            slice(members, None, Some(int(2)))
        }
        Type::Set(_) => {
            let member = maker.fresh("z");
            set_of(remainder(name(&member), int(3)), vec![each(&member, value)])
        }
        _ => value,
    }
}

/// A loop over amounts above 0, added to the qualifiers.
fn amount(maker: &mut Maker<'_>, qualifiers: &mut Vec<Qualifier>) -> Expr {
    let k = maker.fresh("k");
    let source = match maker.choices.below(4) {
        0 => range(int(1), maker.small_number(1)),
        1 => set(vec![int(1), maker.small_number(1), range(int(2), maker.small_number(0))]),
        2 => maker.sequence(1),
        _ => maker.numbers(DEPTH),
    };
    qualifiers.push(each(&k, source));
    if maker.choices.below(8) != 7 {
        qualifiers.push(Qualifier::If(positive(name(&k))));
    }
    maker.scope.push((k.clone(), Type::Int));
    name(&k)
}

/// Components that are smaller than a position of the shape with these names.
fn smaller(
    maker: &mut Maker<'_>,
    shape: Shape,
    names: &[String],
    qualifiers: &mut Vec<Qualifier>,
) -> Vec<Component> {
    let first = name(&names[0]);
    let types = shape.parts();
    if types.len() == 1 {
        return match types[0] {
            Type::Int => smaller_number(maker, first, qualifiers),
            Type::List(_) => smaller_list(maker, first, qualifiers),
            Type::Set(_) => vec![Component::One(smaller_set(maker, first, qualifiers))],
            _ => smaller_word(maker, first, qualifiers),
        };
    }
    // One part becomes smaller, and the other is anything if it stands behind.
    let (part, ty) = match names.len() {
        1 => (first.clone(), Type::Int),
        _ => (name(&names[1]), types[1].clone()),
    };
    let anything = bounded(maker, &types[0]);
    let one = |a, b| vec![Component::One(tuple(vec![a, b]))];
    let leads = names.len() == 2 && maker.choices.below(2) == 0;
    match (&types[0], leads) {
        (Type::Int, true) => {
            let k = amount(maker, qualifiers);
            one(subtract(first, k), bounded(maker, &ty))
        }
        (Type::Set(_), true) => one(smaller_set(maker, first, qualifiers), bounded(maker, &ty)),
        (Type::List(_), true) => {
            qualifiers.push(Qualifier::If(positive(len(first.clone()))));
            one(slice(first, Some(int(1)), None), bounded(maker, &ty))
        }
        _ => {
            // Every clause has to make the same part smaller, or the rule goes round in circles, which is
            // welcome too.
            let k = amount(maker, qualifiers);
            match maker.choices.below(3) {
                0 => {
                    let other = bounded(maker, &types[0]);
                    vec![
                        Component::One(tuple(vec![anything, subtract(part.clone(), k.clone())])),
                        Component::One(tuple(vec![other, subtract(part, k)])),
                    ]
                }
                _ => one(anything, subtract(part, k)),
            }
        }
    }
}

fn smaller_number(maker: &mut Maker<'_>, n: Expr, qualifiers: &mut Vec<Qualifier>) -> Vec<Component> {
    let one = |e| vec![Component::One(e)];
    match maker.choices.below(8) {
        0 | 1 => {
            let k = amount(maker, qualifiers);
            one(subtract(n, k))
        }
        2 => {
            qualifiers.push(Qualifier::If(positive(n.clone())));
            one(remainder(maker.number(DEPTH), n))
        }
        3 => {
            qualifiers.push(Qualifier::If(positive(n.clone())));
            one(binary(BinaryOp::Divide, n, add(maker.digit(2), int(2))))
        }
        4 => {
            let k = amount(maker, qualifiers);
            let a = maker.fresh("a");
            qualifiers.push(each(&a, range(int(0), subtract(n.clone(), k.clone()))));
            maker.scope.push((a.clone(), Type::Int));
            let rest = subtract(subtract(n, k), name(&a));
            vec![Component::One(name(&a)), Component::One(rest)]
        }
        5 => {
            let y = maker.fresh("y");
            qualifiers.push(Qualifier::Let(Target::Name(named(&y)), maker.number(DEPTH)));
            qualifiers.push(Qualifier::If(compare(name(&y), CompareOp::Less, n)));
            maker.scope.push((y.clone(), Type::Int));
            one(name(&y))
        }
        6 => {
            let y = maker.fresh("y");
            let is_smaller = Qualifier::If(compare(name(&y), CompareOp::Less, n));
            let loops = vec![each(&y, maker.numbers(DEPTH)), is_smaller];
            let parts = match maker.choices.below(3) {
                0 => set_of(name(&y), loops),
                _ => list_of(name(&y), loops),
            };
            vec![Component::Split(slice_of(parts))]
        }
        _ => {
            qualifiers.push(Qualifier::If(positive(n.clone())));
            let half = binary(BinaryOp::Divide, n, int(2));
            let copies = binary(BinaryOp::Multiply, list(vec![half.clone()]), maker.digit(3));
            vec![Component::Split(copies), Component::One(half)]
        }
    }
}

/// The first three parts of a list; sets stay as they are.
fn slice_of(parts: Expr) -> Expr {
    match parts.kind {
        ExprKind::ListOf(..) => slice(parts, None, Some(int(3))),
        _ => parts,
    }
}

fn smaller_list(maker: &mut Maker<'_>, h: Expr, qualifiers: &mut Vec<Qualifier>) -> Vec<Component> {
    let one = |e| vec![Component::One(e)];
    let mut place = |maker: &mut Maker<'_>| {
        let i = maker.fresh("i");
        qualifiers.push(each(&i, places(h.clone())));
        maker.scope.push((i.clone(), Type::Int));
        name(&i)
    };
    match maker.choices.below(6) {
        0 => {
            let i = place(maker);
            let k = amount(maker, qualifiers);
            one(call("replace", vec![h.clone(), i.clone(), subtract(index(h, i), k)]))
        }
        1 => {
            let i = place(maker);
            one(call("remove", vec![h, i]))
        }
        2 => {
            let i = place(maker);
            let left = slice(h.clone(), None, Some(i.clone()));
            let right = slice(h, Some(add(i, int(1))), None);
            match maker.choices.below(2) {
                0 => one(add(left, right)),
                _ => vec![Component::One(left), Component::One(right)],
            }
        }
        3 => {
            let x = maker.fresh("x");
            qualifiers.push(Qualifier::If(positive(len(h.clone()))));
            let loops = vec![each(&x, h), Qualifier::If(positive(name(&x)))];
            one(list_of(subtract(name(&x), int(1)), loops))
        }
        4 => {
            qualifiers.push(Qualifier::If(positive(len(h.clone()))));
            let s = maker.fresh("c");
            qualifiers.push(each(&s, call("subsets", vec![places(h.clone())])));
            maker.scope.push((s.clone(), set_type()));
            qualifiers.push(Qualifier::If(positive(len(name(&s)))));
            let i = maker.fresh("i");
            let kept = Qualifier::If(compare(name(&i), CompareOp::NotIn, name(&s)));
            one(list_of(index(h.clone(), name(&i)), vec![each(&i, places(h)), kept]))
        }
        _ => {
            qualifiers.push(Qualifier::If(positive(len(h.clone()))));
            let all = bounded(maker, &list_type());
            one(slice(all, None, Some(subtract(len(h), int(1)))))
        }
    }
}

fn smaller_set(maker: &mut Maker<'_>, s: Expr, qualifiers: &mut Vec<Qualifier>) -> Expr {
    let x = maker.fresh("x");
    qualifiers.push(each(&x, s.clone()));
    maker.scope.push((x.clone(), Type::Int));
    match maker.choices.below(4) {
        0 => subtract(s, set(vec![name(&x)])),
        1 => call("without", vec![s, name(&x)]),
        2 => {
            let mark = maker.scope.len();
            let y = maker.fresh("y");
            maker.scope.push((y.clone(), Type::Int));
            let condition = and(maker.truth(DEPTH), compare(name(&y), CompareOp::NotEqual, name(&x)));
            maker.scope.truncate(mark);
            set_of(name(&y), vec![each(&y, s), Qualifier::If(condition)])
        }
        _ => {
            let others = maker.set(DEPTH);
            subtract(subtract(s, others), set(vec![name(&x)]))
        }
    }
}

fn smaller_word(maker: &mut Maker<'_>, w: Expr, qualifiers: &mut Vec<Qualifier>) -> Vec<Component> {
    let i = maker.fresh("i");
    qualifiers.push(each(&i, places(w.clone())));
    maker.scope.push((i.clone(), Type::Int));
    let left = slice(w.clone(), Some(int(0)), Some(name(&i)));
    let right = slice(w.clone(), Some(add(name(&i), int(1))), None);
    match maker.choices.below(4) {
        0 => vec![Component::One(call("remove", vec![w, name(&i)]))],
        1 => vec![Component::One(left), Component::One(right)],
        2 => vec![Component::One(slice(maker.word(DEPTH), None, Some(name(&i))))],
        _ => {
            let a = compare(index(w.clone(), name(&i)), CompareOp::Equal, word("a"));
            qualifiers.push(Qualifier::If(a));
            vec![Component::One(call(
                "replace",
                vec![w, name(&i), word(maker.choices.one(&["b", "bb", ""]))],
            ))]
        }
    }
}
