//! The clauses that a code stands for make exactly the moves that its digits allow, each once.

use grundy_language::notation::expand::expand_code;
use grundy_language::notation::syntax::{
    BinaryOp, Clause, Code, CompareOp, Component, Digit, Expr, ExprKind, Item, Outcome, Qualifier, Target,
};
use proptest::prelude::*;

/// The non-empty heaps that a move leaves, in order.
type Move = Vec<i64>;

/// The moves by the meaning of the digits: every number taken, every way to leave up to three heaps.
fn moves_by_digits(code: &Code, n: i64) -> Vec<Move> {
    let digit = |k: usize| match code.repeats_from {
        Some(from) if k >= from => code.digits.get(from + (k - from) % (code.digits.len() - from)),
        _ => code.digits.get(k),
    };
    let mut moves = Vec::new();
    for k in 0..=n {
        let Some((bits, unequal)) = digit(k as usize).and_then(|digit| digit.as_plain()) else { continue };
        let rest = n - k;
        for a in 0..=rest {
            for b in a..=rest - a {
                let c = rest - a - b;
                let heaps: Move = [a, b, c].into_iter().filter(|&heap| heap > 0).collect();
                let allowed = b <= c && bits >> heaps.len() & 1 == 1;
                if allowed && !(unequal && heaps.windows(2).any(|pair| pair[0] == pair[1])) {
                    moves.push(heaps);
                }
            }
        }
    }
    moves.sort();
    moves
}

/// The moves of the clauses, with as much of the notation as they use.
fn moves_by_clauses(code: &Code, n: i64) -> Vec<Move> {
    let mut moves = Vec::new();
    for item in expand_code(code).items {
        let Item::Clause(clause) = item else { panic!("not a clause: {item}") };
        run(&clause, &clause.qualifiers, &mut vec![("n".to_string(), n)], &mut moves);
    }
    moves.sort();
    moves
}

type Names = Vec<(String, i64)>;

fn run(clause: &Clause, qualifiers: &[Qualifier], names: &mut Names, moves: &mut Vec<Move>) {
    match qualifiers.split_first() {
        Some((Qualifier::For(Target::Name(name), collection), others)) => {
            for member in members(collection, names) {
                names.push((name.text.clone(), member));
                run(clause, others, names, moves);
                names.pop();
            }
        }
        Some((Qualifier::If(condition), others)) if holds(condition, names) => {
            run(clause, others, names, moves);
        }
        Some((Qualifier::If(_), _)) => {}
        Some(other) => panic!("unexpected {other:?}"),
        None => {
            let Outcome::Certain(components) = &clause.alternatives[0].outcome else { panic!("{clause}") };
            let value = |component: &Component| match component {
                Component::One(expr) => number(expr, names),
                Component::Split(_) => panic!("{clause}"),
            };
            let mut heaps: Move = components.iter().map(value).filter(|&heap| heap != 0).collect();
            heaps.sort_unstable();
            if heaps.iter().all(|&heap| heap > 0) {
                moves.push(heaps);
            }
        }
    }
}

fn number(expr: &Expr, names: &Names) -> i64 {
    match &expr.kind {
        ExprKind::Int(n) => *n,
        ExprKind::Name(name) => names.iter().find(|(known, _)| known == name).unwrap().1,
        ExprKind::Binary(op, a, b) => {
            let (a, b) = (number(a, names), number(b, names));
            match op {
                BinaryOp::Add => a + b,
                BinaryOp::Subtract => a - b,
                BinaryOp::Divide => a.div_euclid(b),
                BinaryOp::Remainder => a.rem_euclid(b),
                _ => panic!("{expr}"),
            }
        }
        _ => panic!("{expr}"),
    }
}

fn members(expr: &Expr, names: &Names) -> Vec<i64> {
    match &expr.kind {
        ExprKind::Range(from, to) => (number(from, names)..=number(to, names)).collect(),
        ExprKind::Set(parts) => parts
            .iter()
            .flat_map(|part| match part.kind {
                ExprKind::Range(..) => members(part, names),
                _ => vec![number(part, names)],
            })
            .collect(),
        _ => panic!("{expr}"),
    }
}

fn holds(expr: &Expr, names: &Names) -> bool {
    match &expr.kind {
        ExprKind::Bool(truth) => *truth,
        ExprKind::Binary(BinaryOp::And, a, b) => holds(a, names) && holds(b, names),
        ExprKind::Compare(a, others) => {
            let (a, (op, b)) = (number(a, names), &others[0]);
            match op {
                CompareOp::Equal => a == number(b, names),
                CompareOp::Greater => a > number(b, names),
                CompareOp::GreaterEqual => a >= number(b, names),
                CompareOp::In => members(b, names).contains(&a),
                _ => panic!("{expr}"),
            }
        }
        _ => panic!("{expr}"),
    }
}

fn a_code() -> impl Strategy<Value = Code> {
    let digit = |times: u8| {
        (0..16 / times, any::<bool>()).prop_map(move |(bits, unequal)| Digit::plain(bits * times, unequal))
    };
    let first = digit(4);
    // Few kinds of digits, so that groups often have shorter periods and go on from the digits before.
    let few = prop::sample::select(vec![0, 3, 7, 13]).prop_map(|bits| Digit::plain(bits, false));
    let digits = prop::collection::vec(prop_oneof![digit(1), few], 1..7);
    (first, digits, prop::option::of(1usize..7)).prop_map(|(first, others, repeats_from)| {
        let digits: Vec<_> = std::iter::once(first).chain(others).collect();
        let repeats_from = repeats_from.filter(|&from| from < digits.len());
        Code { digits, repeats_from, added: Vec::new(), hexadecimal: true }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn clauses_make_the_moves_of_the_digits(code in a_code()) {
        for n in 0..16 {
            prop_assert_eq!(moves_by_clauses(&code, n), moves_by_digits(&code, n), "{} at {}", &code, n);
        }
    }

    #[test]
    fn printing_a_code_changes_nothing(code in a_code()) {
        use grundy_language::notation::{parse, syntax::Game};
        prop_assert_eq!(parse(&code.to_string()), Ok(Game::Code(code)));
    }
}
