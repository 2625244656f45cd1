//! `take S` as a clause.

use super::build::Builder;
use crate::notation::names;
use crate::notation::syntax::{BinaryOp, Clause, CompareOp, Component, Expr, ExprKind, Qualifier, Take};

/// The sets that are cut to `1..n` when they stand behind `take` without their bound, and how many
/// arguments they have then.
const SETS: [(&str, usize); 7] =
    [("squares", 0), ("primes", 0), ("odds", 0), ("evens", 0), ("fibonacci", 0), ("cubes", 0), ("powers", 1)];

/// The clause that `take S` stands for: `n -> n - k for k in S`, with S cut to 1..n; `take all but S` stands for
/// `n -> n - k for k in 1..n if k not in S`.
///
/// Of `taken_names`, those that the rule defines, none is used for the loop, and none is mistaken for
/// a set of the same name. What exceeds `n` needs no cut: the heap would become negative.
///
/// ```
/// use grundy_language::notation::{expand::expand_take, parse, syntax::{Game, Item}};
///
/// let Ok(Game::Rule(rule)) = parse("take {squares, 3}") else { panic!() };
/// let Item::Take(take) = &rule.items[0] else { panic!() };
/// assert_eq!(expand_take(take, &[]).to_string(), "n -> n-k for k in squares(n) + {3}");
/// ```
pub fn expand_take(take: &Take, taken_names: &[&str]) -> Clause {
    let build = Builder { place: take.place };
    let mut taken: Vec<&str> = vec!["n"];
    taken.extend(taken_names);
    names::of_expr(&take.set, &mut |name, _, _| taken.push(name));
    let k = free_name(&taken);
    let set = bounded(&take.set, taken_names);
    let qualifiers = if take.all_but {
        let allowed = build.compare(build.variable(&k), CompareOp::NotIn, set);
        vec![build.each(&k, build.range(build.int(1), build.variable("n"))), Qualifier::If(allowed)]
    } else if is_positive(&set) {
        vec![build.each(&k, set)]
    } else {
        let more_than_nothing = build.compare(build.variable(&k), CompareOp::Greater, build.int(0));
        vec![build.each(&k, set), Qualifier::If(more_than_nothing)]
    };
    let left = build.minus(build.variable("n"), build.variable(&k));
    build.clause(vec![Component::One(left)], qualifiers)
}

fn free_name(taken: &[&str]) -> String {
    let short = ["k", "d", "j", "i", "m"].map(String::from);
    let numbered = (1usize..).map(|i| format!("k{i}"));
    short.into_iter().chain(numbered).find(|name| !taken.contains(&name.as_str())).unwrap_or_default()
}

/// The set with a bound for each set name that has none.
fn bounded(set: &Expr, defined: &[&str]) -> Expr {
    let build = Builder { place: set.place };
    if let Some((name, arguments)) = unbounded(set, defined) {
        let mut arguments = arguments.to_vec();
        arguments.push(build.variable("n"));
        return build.call(name, arguments);
    }
    match &set.kind {
        ExprKind::Set(members) | ExprKind::List(members) => {
            // A set name inside braces splices: it is united with the other members.
            let is_set = |member: &&Expr| unbounded(member, defined).is_some();
            let (sets, others): (Vec<&Expr>, Vec<&Expr>) = members.iter().partition(is_set);
            if sets.is_empty() {
                return set.clone();
            }
            let sets = sets.into_iter().map(|member| bounded(member, defined));
            let others: Vec<Expr> = others.into_iter().cloned().collect();
            let others = (!others.is_empty()).then(|| build.expr(ExprKind::Set(others)));
            let union = |a, b| build.binary(BinaryOp::Add, a, b);
            sets.chain(others).reduce(union).unwrap_or_else(|| set.clone())
        }
        ExprKind::Binary(op @ (BinaryOp::Add | BinaryOp::Subtract), left, right) => {
            build.binary(*op, bounded(left, defined), bounded(right, defined))
        }
        ExprKind::If(condition, yes, no) => {
            let [yes, no] = [yes, no].map(|side| Box::new(bounded(side, defined)));
            build.expr(ExprKind::If(condition.clone(), yes, no))
        }
        _ => set.clone(),
    }
}

/// The name and arguments of a set that lacks its bound.
fn unbounded<'e>(expr: &'e Expr, defined: &[&str]) -> Option<(&'static str, &'e [Expr])> {
    let (name, arguments): (&str, &[Expr]) = match &expr.kind {
        ExprKind::Name(name) => (name, &[]),
        ExprKind::Call(name, arguments) => (&name.text, arguments),
        _ => return None,
    };
    let called = matches!(expr.kind, ExprKind::Call(..));
    let fits =
        |&&(set, count): &&(&str, usize)| set == name && count == arguments.len() && called == (count > 0);
    let (set, _) = SETS.iter().find(fits).filter(|_| !defined.contains(&name))?;
    Some((set, arguments))
}

/// Whether all members are sure to be at least 1, so that no condition is needed.
fn is_positive(set: &Expr) -> bool {
    match &set.kind {
        ExprKind::Set(members) | ExprKind::List(members) => members.iter().all(is_positive_member),
        ExprKind::Range(from, _) => is_positive_number(from),
        ExprKind::Call(name, arguments) => SETS
            .iter()
            .any(|(set, count)| *set == name.text && arguments.len() == count + 1 && ends_in_n(arguments)),
        ExprKind::Binary(BinaryOp::Add, left, right) => is_positive(left) && is_positive(right),
        ExprKind::Binary(BinaryOp::Subtract, left, _) => is_positive(left),
        _ => false,
    }
}

fn ends_in_n(arguments: &[Expr]) -> bool {
    matches!(arguments.last(), Some(Expr { kind: ExprKind::Name(name), .. }) if name == "n")
}

fn is_positive_member(member: &Expr) -> bool {
    is_positive_number(member) || matches!(member.kind, ExprKind::Range(..)) && is_positive(member)
}

fn is_positive_number(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Int(n) if n > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;
    use crate::notation::syntax::{Game, Item};

    fn expanded(text: &str, taken: &[&str]) -> String {
        let game = parse(text).unwrap();
        let Game::Rule(rule) = &game else { panic!("{game:?}") };
        let Item::Take(take) = &rule.items[0] else { panic!("{rule:?}") };
        let clause = expand_take(take, taken).to_string();
        assert!(parse(&clause).is_ok(), "{clause}");
        clause
    }

    #[test]
    fn takes_become_clauses() {
        for (text, clause) in [
            ("take 1..3", "n -> n-k for k in 1..3"),
            ("take {2, 4, 5}", "n -> n-k for k in {2, 4, 5}"),
            ("take {1, n}", "n -> n-k for k in {1, n} if k > 0"),
            ("take 1..n/2", "n -> n-k for k in 1..n/2"),
            ("take {1, 1..n/2}", "n -> n-k for k in {1, 1..n/2}"),
            ("take {0, 1}", "n -> n-k for k in {0, 1} if k > 0"),
            ("take squares", "n -> n-k for k in squares(n)"),
            ("take powers(2)", "n -> n-k for k in powers(2, n)"),
            ("take powers(2, 100)", "n -> n-k for k in powers(2, 100) if k > 0"),
            ("take {squares}", "n -> n-k for k in squares(n)"),
            ("take {powers(2), 3, primes}", "n -> n-k for k in powers(2, n) + primes(n) + {3}"),
            ("take squares - {4}", "n -> n-k for k in squares(n) - {4}"),
            ("take {}", "n -> n-k for k in {}"),
            ("take all but {2, 3}", "n -> n-k for k in 1..n if k not in {2, 3}"),
            ("take all but squares", "n -> n-k for k in 1..n if k not in squares(n)"),
            ("take S", "n -> n-k for k in S if k > 0"),
            (
                "take if K then squares else odds",
                "n -> n-k for k in (if K then squares(n) else odds(n)) if k > 0",
            ),
        ] {
            assert_eq!(expanded(text, &[]), clause, "{text}");
        }
    }

    #[test]
    fn no_name_is_taken_twice() {
        assert_eq!(
            expanded("take {k*k for k in 1..3}", &[]),
            "n -> n-d for d in {k*k for k in 1..3} if d > 0"
        );
        assert_eq!(expanded("take 1..3", &["k", "d", "j", "i", "m"]), "n -> n-k1 for k1 in 1..3");
        assert_eq!(expanded("take 1..k", &["d"]), "n -> n-j for j in 1..k");
        assert_eq!(expanded("take squares", &["squares"]), "n -> n-k for k in squares if k > 0");
    }
}
