//! The worked rules of the notation (section 13), solved by definition.

use super::build::*;
use super::play::*;
use grundy_language::tree::{Component, Constant, Frame, Function, Rewrite, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;

fn losing(values: &[u64]) -> Vec<usize> {
    values.iter().enumerate().filter(|&(_, &value)| value == 0).map(|(n, _)| n).collect()
}

fn pair() -> Type {
    Type::Tuple(vec![Type::Int, Type::Int])
}

#[test]
fn take_one_to_three() {
    let tree = heap([to([x(0) - x(1)])], [for_in(1, range(1, 3))]);
    assert_eq!(heap_values(&tree, 9), [0, 1, 2, 3, 0, 1, 2, 3, 0]);
    assert_eq!(listed(&tree, 2), "1 | 0");
}

#[test]
fn divisor_game() {
    let tree = heap([to([x(0) - x(1)])], [for_in(1, f("divisors", [x(0)])), when(is(x(1), "<", x(0)))]);
    assert_eq!(losing(&heap_values(&tree, 10)), [0, 1, 3, 5, 7, 9]);
}

#[test]
fn subtract_a_square() {
    let tree = heap([to([x(0) - x(1)])], [for_in(1, f("squares", [x(0)]))]);
    let expected = [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57];
    assert_eq!(losing(&heap_values(&tree, 60)), expected);
}

#[test]
fn at_most_half() {
    let tree = heap([to([x(0) - x(1)])], [for_in(1, set([lit(1), range(1, x(0) / 2)]))]);
    assert_eq!(heap_values(&tree, 12), [0, 1, 0, 1, 2, 0, 3, 1, 4, 2, 5, 0]);
}

#[test]
fn a_digit() {
    let tree = heap([to([x(0) - x(1)])], [for_in(1, f("digits", [x(0)])), when(is(x(1), ">", 0))]);
    assert_eq!(losing(&heap_values(&tree, 51)), [0, 10, 20, 30, 40, 50]);
}

#[test]
fn mark() {
    let tree = heap([to([x(0) - 1]), to([x(0) / 2])], [when(is(x(0), ">", 0))]);
    assert_eq!(heap_values(&tree, 16), [0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2, 1, 0, 2]);
}

#[test]
fn divide_and_floor() {
    let tree = heap([to([x(0) / 2]), to([x(0) / 3]), to([x(0) / 6])], [when(is(x(0), ">", 0))]);
    let values = heap_values(&tree, 24);
    assert_eq!(values[..12], [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0]);
    assert_eq!(values[12..], [1; 12]);
}

#[test]
fn halve_in_copies() {
    for (copies, n, outcome) in [(1, 3, true), (2, 3, false)] {
        let split = Component::Split(repeat(list([x(0) / 2]), copies));
        let mut tree = heap([to([x(0) - 1])], []);
        tree.clauses.push(clause(
            &Type::Int,
            [beside(vec![split])],
            [when(and(is(x(0) % 2, "==", 0), is(x(0), ">", 0)))],
        ));
        let values = heap_values(&tree, 5);
        let sum = if copies == 1 { values[3] ^ values[4] } else { values[n] };
        assert_eq!(sum != 0, outcome);
    }
}

#[test]
fn kayles() {
    let tree =
        heap([to([x(2), x(0) - x(1) - x(2)])], [for_in(1, range(1, 2)), for_in(2, range(0, x(0) - x(1)))]);
    assert_eq!(heap_values(&tree, 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    assert_eq!(listed(&tree, 2), "0 & 1 | 1 & 0 | 0 & 0");
}

#[test]
fn grundys_game() {
    let tree =
        heap([to([x(1), x(0) - x(1)])], [for_in(1, range(1, x(0) - 1)), when(is(x(1), "<", x(0) - x(1)))]);
    let expected = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0];
    assert_eq!(heap_values(&tree, 21), expected);
    assert_eq!(listed(&tree, 7), "1 & 6 | 2 & 5 | 3 & 4");
}

#[test]
fn laskers_nim() {
    let mut tree = heap([to([x(0) - x(1)])], [for_in(1, range(1, x(0)))]);
    tree.clauses.push(clause(&Type::Int, [to([x(1), x(0) - x(1)])], [for_in(1, range(1, x(0) - 1))]));
    assert_eq!(heap_values(&tree, 9), [0, 1, 2, 4, 3, 5, 6, 8, 7]);
}

#[test]
fn consecutive_piles() {
    // n -> split([a-i for i in 0..k-1]) for k in 2..n, a in k..n if k*a - k*(k-1)/2 == n
    let (n, k, a, i) = (x(0), x(1), x(2), x(3));
    let piles = each(a.clone() - i, [for_in(3, range(0, k.clone() - 1))]);
    let total = k.clone() * a - k.clone() * (k.clone() - 1) / 2;
    let tree = heap(
        [beside(vec![Component::Split(piles)])],
        [for_in(1, range(2, n.clone())), for_in(2, range(k, n.clone())), when(is(total, "==", n))],
    );
    assert_eq!(heap_values(&tree, 7)[3..], [1, 0, 0, 0]);
    assert_eq!(listed(&tree, 6), "3 & 2 & 1");
    assert_eq!(listed(&tree, 15), "8 & 7 | 6 & 5 & 4 | 5 & 4 & 3 & 2 & 1");
}

#[test]
fn cycles_to_paths() {
    let position = Type::Tuple(vec![Type::Word, Type::Int]);
    let path = |n| tuple([lit("path"), n]);
    let shape = |shape: &str| {
        use grundy_language::tree::Pattern;
        Pattern::Tuple(vec![Pattern::Equal(Value::word(shape)), Pattern::Local(1)])
    };
    let mut cycle = clause(&position, [to([path(x(1) - x(2))])], [for_in(2, range(2, 3))]);
    cycle.pattern = shape("cycle");
    let mut paths = clause(
        &position,
        [to([path(x(3)), path(x(1) - x(2) - x(3))])],
        [for_in(2, range(2, 3)), for_in(3, range(0, x(1) - x(2)))],
    );
    paths.pattern = shape("path");
    let tree = Tree { clauses: vec![cycle, paths], ..rule(position) };
    let at = |shape: &str, n| Value::tuple(vec![Value::word(shape), Value::Int(n)]);
    assert_eq!(values(&tree, (3..6).map(|n| at("cycle", n))), [1, 2, 0]);
    assert_eq!(
        listed(&tree, at("path", 3)),
        "(\"path\", 0) & (\"path\", 1) | (\"path\", 1) & (\"path\", 0) | (\"path\", 0) & (\"path\", 0)"
    );
}

#[test]
fn wythoff() {
    let (a, b, k) = (x(0), x(1), x(2));
    let tree = over(
        pair(),
        [
            to([tuple([a.clone() - k.clone(), b.clone()])]),
            to([tuple([a.clone(), b.clone() - k.clone()])]),
            to([tuple([a.clone() - k.clone(), b.clone() - k])]),
        ],
        [for_in(2, range(1, f("max", [a, b])))],
    );
    let positions: Vec<(i64, i64)> = (0..14).flat_map(|a| (a..14).map(move |b| (a, b))).collect();
    let values = values(&tree, positions.iter().map(|&(a, b)| two(a, b)));
    let losing: Vec<_> = positions.iter().zip(values).filter(|(_, v)| *v == 0).map(|(p, _)| *p).collect();
    assert_eq!(losing, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]);
    assert_eq!(listed(&tree, two(1, 2)), "(0, 2) | (1, 1) | (0, 1) | (1, 0)");
}

#[test]
fn three_piles_at_once() {
    let position = Type::Tuple(ints(3));
    let (xs, i) = ([x(3), x(4), x(5)], x(6));
    let moved = [0, 1, 2].map(|pile: usize| x(pile) - xs[pile].clone() * i.clone());
    let tree = over(
        position,
        [to([tuple(moved)])],
        [
            for_in(3, range(0, 1)),
            for_in(4, range(0, 1)),
            for_in(5, range(0, 1)),
            when(is(x(3) + x(4) + x(5), ">", 0)),
            for_in(6, range(1, f("max", [x(0), x(1), x(2)]))),
        ],
    );
    let three = |a, b, c| Value::tuple([a, b, c].map(Value::Int).to_vec());
    // Known: the losing positions with x <= y <= z up to 10 or so; these are the first.
    let found = values(&tree, [three(0, 0, 0), three(0, 1, 2), three(1, 1, 4), three(1, 1, 1)]);
    assert_eq!(found.iter().map(|&v| v == 0).collect::<Vec<_>>(), [true, true, true, false]);
}

#[test]
fn chessboard_game() {
    let (a, b) = (x(0), x(1));
    let step = |i: i64, j: i64| to([tuple([a.clone() + i, b.clone() + j])]);
    let mut tree = over(pair(), [step(-2, 1), step(-2, -1), step(1, -2), step(-1, -2)], []);
    let inside = |e: Expr| chain(1, [("<=", e), ("<=", lit(15))]);
    tree.filter = Some(guard(&pair(), and(inside(x(0)), inside(x(1)))));
    let found = values(&tree, [two(5, 2), two(5, 3), two(8, 8)]);
    assert_eq!(found.iter().map(|&v| v != 0).collect::<Vec<_>>(), [false, true, true]);
    assert_eq!(listed(&tree, two(15, 15)), "(13, 14) | (14, 13)");
}

use grundy_language::tree::Expr;

#[test]
fn no_number_twice_running() {
    let tree = over(
        pair(),
        [to([tuple([x(0) - x(2), x(2)])])],
        [for_in(2, range(1, x(0))), when(is(x(2), "!=", x(1)))],
    );
    let expected = [0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10];
    assert_eq!(values(&tree, (0..20).map(|n| two(n, 0))), expected);
}

#[test]
fn gold_stones() {
    let position = Type::Tuple(vec![list_of(Type::Int), Type::Int]);
    let h = || typed(0, list_of(Type::Int));
    let (last, i, k) = (x(1), x(2), x(3));
    let tree = over(
        position,
        [to([tuple([f("replace", [h(), i.clone(), at(h(), i.clone()) - k.clone()]), k.clone()])])],
        [
            for_in(2, range(0, f("len", [h()]) - 1)),
            for_in(3, range(1, at(h(), i))),
            when(is(k % last, "==", 0)),
        ],
    );
    let position = |heaps: &[i64], last| Value::tuple(vec![row(heaps), Value::Int(last)]);
    let winning = |heaps: &[i64]| {
        let options: Vec<Value> = (0..heaps.len())
            .flat_map(|i| {
                (1..=heaps[i]).map(move |k| {
                    let mut left = heaps.to_vec();
                    left[i] -= k;
                    (left, k)
                })
            })
            .map(|(left, k)| position(&left, k))
            .collect();
        values(&tree, options).iter().filter(|&&v| v == 0).count()
    };
    assert_eq!(winning(&[7]), 4);
    assert_eq!(winning(&[3, 2, 3, 2, 3, 1]), 8);
}

#[test]
fn can_i_win() {
    let position = Type::Tuple(vec![set_of(Type::Int), Type::Int]);
    let used = || typed(0, set_of(Type::Int));
    let (left, k) = (x(1), x(2));
    let mut tree = over(
        position,
        [to([tuple([union(used(), set([k.clone()])), f("max", [lit(0), left.clone() - k.clone()])])])],
        [for_in(2, range(1, constant(0, Type::Int))), when(and(is(k, "not in", used()), is(left, ">", 0)))],
    );
    tree.constants = vec![Constant { name: "M".into(), value: Frame { locals: vec![], body: lit(10) } }];
    let start = |total| Value::tuple(vec![some(&[]), Value::Int(total)]);
    assert_eq!(values(&tree, [start(11)]), [0]);
    assert_ne!(values(&tree, [start(1)]), [0]);
    assert_eq!(
        listed(&tree, Value::tuple(vec![some(&[1, 2, 3, 4, 5, 6, 7]), Value::Int(9)])),
        "({1, 2, 3, 4, 5, 6, 7, 8}, 1) | ({1, 2, 3, 4, 5, 6, 7, 9}, 0) | ({1, 2, 3, 4, 5, 6, 7, 10}, 0)"
    );
}

#[test]
fn forbidden_numbers() {
    // s -> {y for y in s if all(y - j*x in s or y - j*x == 1 for j in 0..y/x)} for x in s
    let ty = set_of(Type::Int);
    let s = || typed(0, set_of(Type::Int));
    let (p, y, j) = (x(1), x(2), x(3));
    let rest = y.clone() - j * p.clone();
    let reachable = or(is(rest.clone(), "in", s()), is(rest, "==", 1));
    let all = f("all", [each(reachable, [for_in(3, range(0, y.clone() / p))])]);
    let tree = over(ty, [to([set_each(y, [for_in(2, s()), when(all)])])], [for_in(1, s())]);
    let winning = |members: &[i64]| {
        let program = compiled(&tree);
        let mut solver = Solver::new(&program);
        let mut found = Vec::new();
        for (member, option) in members.iter().zip(
            options(
                &mut program.machine(&Default::default(), &grundy_heap::progress::Unwatched),
                &some(members),
            )
            .unwrap(),
        ) {
            if solver.value(&option[0]).unwrap().is_zero() {
                found.push(*member);
            }
        }
        found
    };
    assert_eq!(winning(&[2, 5]), [2]);
    assert_eq!(winning(&[2, 3]), [0; 0]);
    assert_eq!(winning(&[2, 3, 4, 5, 6]), [4, 5, 6]);
}

#[test]
fn candy_piles() {
    let h = || typed(0, list_of(Type::Int));
    let largest = f("remove", [h(), f("index", [h(), f("max", [h()])])]);
    let eaten = each(x(1) - 1, [for_in(1, h()), when(is(x(1), ">", 1))]);
    let tree = over(list_of(Type::Int), [to([largest]), to([eaten])], [when(is(f("len", [h()]), ">", 0))]);
    assert_eq!(listed(&tree, row(&[1, 3, 2])), "[1, 2] | [2, 1]");
    assert_eq!(listed(&tree, row(&[])), "");
}

#[test]
fn tokens_on_a_graph() {
    let next = Value::list(vec![row(&[1, 2]), row(&[2]), row(&[])]);
    let edges = list_of(list_of(Type::Int));
    let mut tree = heap([to([x(1)])], [for_in(1, at(constant(0, edges.clone()), x(0)))]);
    tree.constants =
        vec![Constant { name: "next".into(), value: Frame { locals: vec![], body: known(next, edges) } }];
    assert_eq!(heap_values(&tree, 3), [2, 1, 0]);
}

#[test]
fn selective_nim() {
    let h = || typed(0, list_of(Type::Int));
    let mut tree = over(
        list_of(Type::Int),
        [to([each(
            if_else(is(x(2), "in", typed(1, set_of(Type::Int))), at(h(), x(2)) - 1, at(h(), x(2))),
            [for_in(2, range(0, f("len", [h()]) - 1))],
        )])],
        [
            for_in(1, f("subsets", [range(0, f("len", [h()]) - 1)])),
            when(is(f("len", [typed(1, set_of(Type::Int))]), ">", 0)),
        ],
    );
    tree.clauses[0].locals[1].ty = set_of(Type::Int);
    let found = values(&tree, [row(&[1, 2, 3]), row(&[2, 2]), row(&[3, 3, 2, 3])]);
    assert_eq!(found.iter().map(|&v| v != 0).collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn stairs() {
    let h = || typed(0, list_of(Type::Int));
    let (i, k) = (x(1), x(2));
    let lowered = f("replace", [h(), i.clone(), at(h(), i.clone()) - k.clone()]);
    let below = i.clone() - 1;
    let moved = f("replace", [lowered, below.clone(), at(h(), below) + k]);
    let tree = over(
        list_of(Type::Int),
        [to([moved])],
        [for_in(1, range(1, f("len", [h()]) - 1)), for_in(2, range(1, at(h(), i)))],
    );
    let found = values(&tree, [row(&[0, 2, 1]), row(&[1, 1, 1, 1]), row(&[5, 3])]);
    assert_eq!(found.iter().map(|&v| v != 0).collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn flip_game() {
    let rewrites = vec![Rewrite { from: "++".into(), to: "--".into() }];
    let tree = Tree { rewrites, ..rule(Type::Word) };
    assert_eq!(listed(&tree, "++++"), "\"++\" | \"+\" & \"+\" | \"++\"");
    // Rows of pluses are the game Dawson's Kayles in disguise: 0.07.
    let rows = (0..10).map(|n| Value::word(&"+".repeat(n)));
    assert_eq!(values(&tree, rows), [0, 0, 1, 1, 2, 0, 3, 1, 1, 0]);
}

#[test]
fn recursive_functions() {
    // let triangle(m) = if m <= 0 then 0 else m + triangle(m - 1)
    let body = if_else(is(x(0), "<=", 0), 0, x(0) + call(0, [x(0) - 1], Type::Int));
    let triangle =
        Function { name: "triangle".into(), parameters: 1, frame: Frame { locals: locals(&ints(1)), body } };
    let tree = Tree {
        functions: vec![triangle],
        ..heap([to([x(0) - call(0, [x(1)], Type::Int)])], [for_in(1, range(1, 3))])
    };
    assert_eq!(listed(&tree, 10), "9 | 7 | 4");
}
