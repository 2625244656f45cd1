//! What counts as a move: patterns, negative numbers, `where`, `split`, endings, starts, words.

use super::build::*;
use super::play::{compiled, known, listed, message, row, some, two};
use crate::limits::Limits;
use grundy_heap::progress::Unwatched;
use grundy_language::diagnostic::Span;
use grundy_language::notation::syntax::Verdict;

use crate::machine::Machine;
use crate::moves::{Ending, Moves};
use grundy_language::tree::{Arithmetic, Component, Fraction, Frame, Guard, Outcome, Pattern, Rewrite, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::ops::ControlFlow;

fn with_machine<R>(tree: &Tree, use_it: impl FnOnce(&mut Machine<'_>) -> R) -> R {
    let program = compiled(tree);
    use_it(&mut program.machine(&Limits::default(), &Unwatched))
}

fn pair() -> Type {
    Type::Tuple(vec![Type::Int, Type::Int])
}

#[test]
fn a_negative_number_is_no_move() {
    let tree = heap([to([x(0) - x(1)])], [for_in(1, list([lit(1), lit(2), lit(3)]))]);
    assert_eq!(listed(&tree, 2), "1 | 0");
    let tree = heap([to([x(0) - 1, x(0) - 3])], []);
    assert_eq!(listed(&tree, 3), "2 & 0");
    assert_eq!(listed(&tree, 2), "");
    let tree = over(pair(), [to([tuple([x(0) - 1, x(1)])]), to([tuple([x(0), x(1) - 1])])], []);
    assert_eq!(listed(&tree, two(0, 1)), "(0, 0)");
    let triple = Type::Tuple(ints(3));
    let tree = over(triple, [to([tuple([x(0), x(1) - 1, x(2)])])], []);
    assert_eq!(listed(&tree, Value::tuple([1, 0, 1].map(Value::Int).to_vec())), "");
}

#[test]
fn deep_negative_numbers_too() {
    let ty = list_of(Type::Int);
    let h = || typed(0, list_of(Type::Int));
    let lowered = each(x(2) - x(1), [for_in(2, h())]);
    let tree = over(ty, [to([lowered])], [for_in(1, range(0, 2))]);
    assert_eq!(listed(&tree, row(&[1, 2])), "[1, 2] | [0, 1]");
    let ty = set_of(Type::Int);
    let tree = over(ty.clone(), [to([union(typed(0, ty), set([x(1)]))])], [for_in(1, range(-1, 1))]);
    assert_eq!(listed(&tree, some(&[100])), "{0, 100} | {1, 100}");
    let ty = Type::Tuple(vec![Type::Word, list_of(pair())]);
    let moved = tuple([typed(0, Type::Word), list([tuple([lit(0), x(2)])])]);
    let tree = over(ty, [to([moved])], [for_in(2, range(-1, 0))]);
    let start = Value::tuple(vec![Value::word("a"), Value::list(vec![])]);
    assert_eq!(listed(&tree, start), "(\"a\", [(0, 0)])");
}

#[test]
fn every_clause_that_matches() {
    let mut tree = heap([to([x(0) - 1])], []);
    tree.clauses.push(clause(&Type::Int, [to([x(0) - 2]), to([x(0) / 2])], []));
    assert_eq!(listed(&tree, 8), "7 | 6 | 4");
    tree.clauses[0].pattern = Pattern::Equal(Value::Int(8));
    tree.clauses[0].alternatives = vec![to([lit(100)])];
    assert_eq!(listed(&tree, 8), "100 | 6 | 4");
    assert_eq!(listed(&tree, 9), "7 | 4");
}

#[test]
fn constants_in_patterns() {
    let ty = Type::Tuple(vec![Type::Word, Type::Tuple(vec![Type::Bool, Type::Int]), list_of(Type::Int)]);
    let matches = |pattern: Pattern, value: &Value| {
        let mut tree = over(ty.clone(), [], []);
        let unchanged = known(value.clone(), ty.clone());
        tree.clauses[0].alternatives = vec![to([unchanged])];
        tree.clauses[0].pattern = pattern;
        !listed(&tree, value.clone()).is_empty()
    };
    let inner = Value::tuple(vec![Value::Bool(true), Value::Int(7)]);
    let value = Value::tuple(vec![Value::word("a"), inner.clone(), row(&[1])]);
    let parts = |word: &str, inner: Pattern, list: &[i64]| {
        Pattern::Tuple(vec![Pattern::Equal(Value::word(word)), inner, Pattern::Equal(row(list))])
    };
    let truth =
        |truth, n| Pattern::Tuple(vec![Pattern::Equal(Value::Bool(truth)), Pattern::Equal(Value::Int(n))]);
    assert!(matches(parts("a", truth(true, 7), &[1]), &value));
    assert!(matches(parts("a", Pattern::Equal(inner), &[1]), &value));
    assert!(matches(Pattern::Equal(value.clone()), &value));
    assert!(!matches(parts("b", truth(true, 7), &[1]), &value));
    assert!(!matches(parts("a", truth(false, 7), &[1]), &value));
    assert!(!matches(parts("a", truth(true, 8), &[1]), &value));
    assert!(!matches(parts("a", truth(true, 7), &[]), &value));
}

#[test]
fn a_name_for_a_whole_tuple() {
    let ty = Type::Tuple(vec![pair(), Type::Bool]);
    // (p, b) -> (q, not b) for q in [p, (0, 0)]
    let q = typed(2, pair());
    let mut tree = over(
        ty.clone(),
        [to([tuple([q, not(typed(1, Type::Bool))])])],
        [for_in(2, list([typed(0, pair()), tuple([lit(0), lit(0)])]))],
    );
    tree.clauses[0].locals[2].ty = pair();
    let at = |a, b, t| Value::tuple(vec![two(a, b), Value::Bool(t)]);
    assert_eq!(listed(&tree, at(3, 4, true)), "((3, 4), false) | ((0, 0), false)");
    // p -> if … then p else ((9, 9), false), with one name for everything
    let mut tree = over(ty.clone(), [], []);
    tree.clauses[0].pattern = Pattern::Local(0);
    tree.clauses[0].locals = locals(std::slice::from_ref(&ty));
    let other = tuple([tuple([lit(9), lit(9)]), lit(false)]);
    let whole = typed(0, ty);
    tree.clauses[0].alternatives = vec![to([if_else(is(whole.clone(), "!=", other.clone()), whole, other)])];
    assert_eq!(listed(&tree, at(3, 4, true)), "((3, 4), true)");
}

#[test]
fn where_narrows_positions() {
    let mut tree = heap([to([x(0) - 1]), to([x(0) + 1]), to([x(0) - 2, x(0) + 2])], []);
    tree.filter = Some(guard(&Type::Int, is(x(0), "<", 10)));
    assert_eq!(listed(&tree, 5), "4 | 6 | 3 & 7");
    assert_eq!(listed(&tree, 9), "8");
    assert_eq!(listed(&tree, 0), "1");
    let allowed = [0, 9, 10].map(|n: i64| {
        with_machine(&tree, |machine| {
            let at = machine.layout().lay(&n.into());
            machine.matches_filter(at.slots())
        })
    });
    assert_eq!(allowed, [Ok(true), Ok(true), Ok(false)]);
}

#[test]
fn where_is_asked_only_about_what_it_matches() {
    let ty = Type::Tuple(vec![Type::Word, Type::Int]);
    let mut tree = over(
        ty.clone(),
        [to([tuple([typed(2, Type::Word), x(1) - 1])])],
        [for_in(2, list([lit("a"), lit("b")]))],
    );
    tree.clauses[0].locals[2].ty = Type::Word;
    let mut filter = guard(&ty, is(x(1), ">", 5));
    filter.pattern = Pattern::Tuple(vec![Pattern::Equal(Value::word("a")), Pattern::Local(1)]);
    tree.filter = Some(filter);
    let at = |n| Value::tuple(vec![Value::word("a"), Value::Int(n)]);
    assert_eq!(listed(&tree, at(9)), "(\"a\", 8) | (\"b\", 8)");
    assert_eq!(listed(&tree, at(6)), "(\"b\", 5)");
}

#[test]
fn where_is_not_asked_about_negative_numbers() {
    // The condition would look at place -1 of the list.
    let heights = known(row(&[1, 0, 1]), list_of(Type::Int));
    let mut tree = heap([to([x(0) - x(1)])], [for_in(1, range(1, 3))]);
    tree.filter = Some(guard(&Type::Int, is(at(heights, x(0)), "==", 1)));
    assert_eq!(listed(&tree, 2), "0");
}

#[test]
fn where_applies_to_split_components() {
    let mut tree =
        heap([beside(vec![Component::Split(list([x(1), x(0) - x(1)]))])], [for_in(1, range(0, x(0)))]);
    tree.filter = Some(guard(&Type::Int, is(x(0) % 2, "==", 0)));
    assert_eq!(listed(&tree, 4), "0 & 4 | 2 & 2 | 4 & 0");
    assert_eq!(listed(&tree, 3), "");
}

#[test]
fn split_appends_components() {
    let split = |list| Component::Split(list);
    let one = Component::One;
    let tree = heap([beside(vec![one(x(0)), split(repeat(list([x(0) / 2]), x(0) % 3)), one(lit(7))])], []);
    assert_eq!(listed(&tree, 5), "5 & 2 & 2 & 7");
    assert_eq!(listed(&tree, 6), "6 & 7");
    let tree = heap([beside(vec![split(each(x(0) - x(1), [for_in(1, range(1, 2))]))])], []);
    assert_eq!(listed(&tree, 5), "4 & 3");
    assert_eq!(listed(&tree, 1), "", "a negative component is no move");
    // An empty list leaves nothing, which is a move.
    let tree = heap([beside(vec![split(list([]))])], []);
    let left = with_machine(&tree, |machine| super::play::options(machine, &Value::Int(3)));
    assert_eq!(left, Ok(vec![vec![]]));
}

#[test]
fn split_of_tuples_and_lists() {
    let pairs = list([tuple([x(0), x(1)]), tuple([x(1), x(0)])]);
    let tree = over(pair(), [beside(vec![Component::Split(pairs)])], []);
    assert_eq!(listed(&tree, two(1, 2)), "(1, 2) & (2, 1)");
    let built = known(Value::list(vec![two(3, 4)]), list_of(pair()));
    let tree = over(pair(), [beside(vec![Component::Split(built), Component::One(tuple([x(0), x(1)]))])], []);
    assert_eq!(listed(&tree, two(1, 2)), "(3, 4) & (1, 2)");
    let ty = list_of(Type::Int);
    let halves = list([
        slice(typed(0, ty.clone()), None, Some(lit(1))),
        slice(typed(0, ty.clone()), Some(lit(1)), None),
    ]);
    let tree = over(ty, [beside(vec![Component::Split(halves)])], []);
    assert_eq!(listed(&tree, row(&[1, 2, 3])), "[1] & [2, 3]");
}

#[test]
fn the_visitor_can_stop() {
    for tree in [
        heap([to([x(0) - x(1)])], [for_in(1, range(1, x(0)))]),
        heap([to([x(1), x(0) - x(1)])], [for_in(1, range(1, x(0)))]),
        heap([to([x(0) - x(1)])], [for_in(1, f("odds", [x(0)]))]),
        heap([beside(vec![Component::Split(list([x(1)]))])], [for_in(1, range(1, x(0)))]),
        heap([to([x(1) * x(1), x(0), x(0)])], [for_in(1, range(1, x(0)))]),
    ] {
        let mut seen = 0;
        let result = with_machine(&tree, |machine| {
            let at = machine.layout().lay(&Value::Int(9));
            machine.options(at.slots(), |_| {
                seen += 1;
                if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        assert_eq!((result, seen), (Ok(()), 3));
    }
}

#[test]
fn the_first_ending_that_holds_decides() {
    let mut tree = heap([to([x(0) - 1])], []);
    let when = |condition| guard(&Type::Int, condition);
    tree.endings = vec![
        (Verdict::Draw, when(is(x(0), "==", 7))),
        (Verdict::Win, when(is(x(0), ">", 5))),
        (Verdict::Lose, when(is(x(0), "==", 5))),
    ];
    let said = [7, 6, 5, 4].map(|n: i64| {
        with_machine(&tree, |machine| {
            assert!(machine.has_endings());
            let at = machine.layout().lay(&n.into());
            machine.ending(at.slots())
        })
    });
    let line = |line, verdict| Ok(Some(Ending { line, verdict }));
    assert_eq!(said, [line(0, Verdict::Draw), line(1, Verdict::Win), line(2, Verdict::Lose), Ok(None)]);
    let plain = heap([to([x(0) - 1])], []);
    assert!(!with_machine(&plain, |machine| machine.has_endings()));
}

#[test]
fn endings_ask_only_about_what_they_match() {
    let ty = Type::Tuple(vec![Type::Word, Type::Int]);
    let mut tree = over(ty.clone(), [to([tuple([lit("a"), x(1) - 1])])], []);
    let mut ending = guard(&ty, is(lit(10) / x(1), ">", 0));
    ending.pattern = Pattern::Tuple(vec![Pattern::Equal(Value::word("a")), Pattern::Local(1)]);
    tree.endings = vec![(Verdict::Win, ending)];
    let ask = |word: &str, n| {
        let position = Value::tuple(vec![Value::word(word), Value::Int(n)]);
        with_machine(&tree, |machine| {
            let at = machine.layout().lay(&position);
            machine.ending(at.slots())
        })
    };
    assert_eq!(ask("a", 5), Ok(Some(Ending { line: 0, verdict: Verdict::Win })));
    assert_eq!(ask("b", 0), Ok(None));
    assert!(ask("a", 0).is_err());
}

#[test]
fn short_positions_stand_for_starts() {
    let mut tree = over(pair(), [to([tuple([x(0) - 1, x(1)])])], []);
    let frame = Frame { locals: locals(&ints(1)), body: tuple([x(0), lit(0)]) };
    tree.start = Some((Type::Int, Guard { pattern: Pattern::Local(0), frame }));
    let start = |value: Value| with_machine(&tree, |machine| machine.start(&value));
    assert_eq!(start(Value::Int(7)), Ok(two(7, 0)));
    assert_eq!(start(two(7, 5)), Ok(two(7, 5)), "a full position stands for itself");
    tree.start = None;
    assert_eq!(with_machine(&tree, |machine| machine.start(&two(1, 2))), Ok(two(1, 2)));
}

#[test]
fn a_start_that_is_not_covered() {
    let mut tree = heap([to([x(0) - 1])], []);
    let frame = Frame { locals: vec![], body: lit(3) };
    tree.start = Some((Type::Word, Guard { pattern: Pattern::Equal(Value::word("new")), frame }));
    let start = |word: &str| with_machine(&tree, |machine| machine.start(&Value::word(word)));
    assert_eq!(start("new"), Ok(Value::Int(3)));
    let said = start("old").map_err(|fault| message(&fault));
    assert_eq!(said, Err("the line `start` does not cover this position (give the position in full)".into()));
}

#[test]
fn words_are_rewritten_and_fall_apart() {
    let rewrite = |from: &str, to: &str| Rewrite { from: from.into(), to: to.into() };
    let mut tree = rule(Type::Word);
    tree.rewrites = vec![rewrite(".P", "P."), rewrite("..P", "P..")];
    assert_eq!(listed(&tree, "..P"), "\".P.\" | \"P..\"");
    assert_eq!(listed(&tree, ".P#.P"), "\"P.\" & \".P\" | \".P\" & \"P.\"");
    assert_eq!(listed(&tree, "P"), "");
    tree.rewrites = vec![rewrite("aa", "|")];
    assert_eq!(listed(&tree, "aaaa"), "\"aa\" | \"a\" & \"a\" | \"aa\"");
    let split: Vec<String> = compiled(&tree).split_at_walls("a||aa|b").iter().map(Value::to_string).collect();
    assert_eq!(split, ["\"a\"", "\"aa\""]);
    let gone = with_machine(&tree, |machine| super::play::options(machine, &Value::word("aa")));
    assert_eq!(gone, Ok(vec![vec![]]));
}

#[test]
fn words_outside_where_are_no_moves() {
    let mut tree = rule(Type::Word);
    tree.rewrites = vec![Rewrite { from: "a".into(), to: "aa".into() }];
    tree.filter = Some(guard(&Type::Word, is(f("len", [typed(0, Type::Word)]), "<=", 3)));
    assert_eq!(listed(&tree, "aa"), "\"aaa\" | \"aaa\"");
    assert_eq!(listed(&tree, "aaa"), "");
}

#[test]
fn what_is_drawn_by_lot_has_no_certain_options() {
    let mut tree = heap([to([x(0) - 1])], []);
    let half = || {
        let whole = |n| Box::new(Fraction::Whole(lit(n)));
        Fraction::Arithmetic(Arithmetic::Divide, whole(1), whole(2), Span::default())
    };
    tree.clauses[0].alternatives[0].outcome =
        Outcome::Chance(vec![(half(), vec![Component::One(x(0) - 1)]), (half(), vec![Component::One(x(0))])]);
    assert_eq!(listed(&tree, 3), "a move that is drawn by lot leads to no one position");
    assert_eq!(listed(&tree, 0), "", "a branch with a negative number makes it no move");
}

#[test]
fn gains_and_costs_do_not_mix() {
    let mut tree = heap([to([x(0) - 1])], []);
    assert_eq!(compiled(&tree).unsupported(), None);
    tree.clauses[0].alternatives[0].gain = Some(x(0));
    assert_eq!(compiled(&tree).unsupported(), None);
    tree.clauses[0].alternatives[0].cost = Some(lit(1));
    assert!(compiled(&tree).unsupported().is_some());
    tree.clauses[0].alternatives[0].gain = None;
    assert_eq!(compiled(&tree).unsupported(), None);
    assert_eq!(listed(&tree, 3), "2");
}

#[test]
fn programs_are_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&compiled(&heap([to([x(0) - 1])], [])));
}
