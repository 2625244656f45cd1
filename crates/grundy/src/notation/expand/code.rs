//! Codes as rules.

use super::build::Builder;
use crate::notation::syntax::{
    BinaryOp, Clause, Code, CompareOp, Digit, Expr, ExprKind, Item, Qualifier, Rule,
};

/// The rule that a code stands for, in clauses over `n`. No move comes from two of them.
///
/// ```
/// use grundy::notation::{expand::expand_code, parse, syntax::Game};
///
/// let Ok(Game::Code(kayles)) = parse("0.77") else { panic!() };
/// let rule = expand_code(&kayles);
/// assert_eq!(rule.to_string(), "n -> n-k for k in 1..2 ; n -> a & n-k-a for k in 1..2, a in 1..(n-k)/2");
/// ```
pub fn expand_code(code: &Code) -> Rule {
    let build = Builder::default();
    let mut clauses: Vec<Clause> = Vec::new();
    for left in Left::ALL {
        let (finite, repeating) = numbers_taken(code, |digit| left.allowed_by(digit));
        clauses.extend(finite_clause(left, &finite));
        clauses.extend(repeating.map(|repeating| repeating_clause(left, &repeating)));
    }
    if clauses.is_empty() {
        // A rule has at least one clause; this one never moves.
        let never = Qualifier::If(build.expr(ExprKind::Bool(false)));
        clauses.push(build.clause(vec![build.int(0)], vec![never]));
    }
    Rule { items: clauses.into_iter().map(Item::Clause).collect() }
}

/// What a digit allows to leave behind. Every digit allows at most one of the first three, so that no
/// move is made twice; likewise a number of heaps is either free or bound to be unequal.
#[derive(Clone, Copy, PartialEq)]
enum Left {
    /// Nothing or one heap.
    AtMostOne,
    /// Nothing only.
    Nothing,
    /// One heap only.
    One,
    /// This many heaps, all different or not.
    Several { heaps: u32, unequal: bool },
}

impl Left {
    const ALL: [Left; 7] = [
        Left::AtMostOne,
        Left::Nothing,
        Left::One,
        Left::Several { heaps: 2, unequal: false },
        Left::Several { heaps: 2, unequal: true },
        Left::Several { heaps: 3, unequal: false },
        Left::Several { heaps: 3, unequal: true },
    ];

    fn allowed_by(self, digit: Digit) -> bool {
        match self {
            Left::AtMostOne => digit.bits % 4 == 3,
            Left::Nothing => digit.bits % 4 == 1,
            Left::One => digit.bits % 4 == 2,
            Left::Several { heaps, unequal } => digit.bits >> heaps & 1 == 1 && digit.unequal == unequal,
        }
    }
}

/// The numbers `first`, `first + 1`, … whose remainder by `period` is among `remainders`.
struct Repeating {
    first: usize,
    period: usize,
    remainders: Vec<usize>,
}

/// How many may be taken: some numbers, and some that repeat for ever.
fn numbers_taken(code: &Code, allowed: impl Fn(Digit) -> bool) -> (Vec<usize>, Option<Repeating>) {
    let allowed: Vec<bool> = code.digits.iter().map(|&digit| allowed(digit)).collect();
    let finite = |before: usize| (0..before).filter(|&k| allowed[k]).collect();
    let Some((mut first, group)) = code
        .repeats_from
        .and_then(|first| Some((first, allowed.get(first..)?)))
        .filter(|(_, g)| g.contains(&true))
    else {
        return (finite(code.repeats_from.unwrap_or(allowed.len()).min(allowed.len())), None);
    };
    let period = (1..group.len())
        .find(|&period| {
            (period..group.len()).all(|i| group[i] == group[i - period]) && group.len() % period == 0
        })
        .unwrap_or(group.len());
    // The digits before the group may fit it as well.
    let start = first;
    let fits = |k: usize| group[(k + period * start - start) % period];
    while first > 0 && allowed[first - 1] == fits(first - 1) {
        first -= 1;
    }
    let mut remainders: Vec<usize> =
        (first..first + period).filter(|&k| fits(k)).map(|k| k % period).collect();
    remainders.sort_unstable();
    while !fits(first) {
        first += 1;
    }
    (finite(first.min(start)), Some(Repeating { first, period, remainders }))
}

/// The clause for some numbers.
fn finite_clause(left: Left, numbers: &[usize]) -> Option<Clause> {
    let build = Builder::default();
    let (k, mut qualifiers) = match *numbers {
        [] => return None,
        [only] => (build.int(only), Vec::new()),
        _ if left == Left::Nothing => (build.variable("k"), Vec::new()),
        _ => (build.variable("k"), vec![build.each("k", collection(numbers))]),
    };
    let mut components = Vec::new();
    match left {
        Left::Nothing => {
            let (op, numbers) = match *numbers {
                [_] => (CompareOp::Equal, k),
                _ => (CompareOp::In, collection(numbers)),
            };
            components.push(build.int(0));
            qualifiers.push(Qualifier::If(build.compare(build.variable("n"), op, numbers)));
        }
        Left::One => {
            components.push(rest(&k));
            qualifiers.push(Qualifier::If(build.compare(build.variable("n"), CompareOp::Greater, k)));
        }
        Left::AtMostOne => components.push(rest(&k)),
        Left::Several { heaps, unequal } => split(rest(&k), heaps, unequal, &mut components, &mut qualifiers),
    }
    Some(build.clause(components, qualifiers))
}

/// The clause for numbers that repeat for ever.
fn repeating_clause(left: Left, numbers: &Repeating) -> Clause {
    let build = Builder::default();
    let n = build.variable("n");
    let mut components = Vec::new();
    let mut qualifiers = Vec::new();
    if left == Left::Nothing {
        let enough = build.compare(n.clone(), CompareOp::GreaterEqual, build.int(numbers.first));
        let condition = match remainder_fits(n, numbers) {
            Some(fits) => build.binary(BinaryOp::And, enough, fits),
            None => enough,
        };
        return build.clause(vec![build.int(0)], vec![Qualifier::If(condition)]);
    }
    let k = build.variable("k");
    // At least this many must remain.
    let remain = match left {
        Left::Several { heaps, .. } => heaps as usize,
        Left::One => 1,
        Left::AtMostOne | Left::Nothing => 0,
    };
    let most = build.minus(n, build.int(remain));
    qualifiers.push(build.each("k", build.range(build.int(numbers.first), most)));
    qualifiers.extend(remainder_fits(k.clone(), numbers).map(Qualifier::If));
    match left {
        Left::Several { heaps, unequal } => split(rest(&k), heaps, unequal, &mut components, &mut qualifiers),
        _ => components.push(rest(&k)),
    }
    build.clause(components, qualifiers)
}

/// `n - k`
fn rest(k: &Expr) -> Expr {
    let build = Builder::default();
    build.minus(build.variable("n"), k.clone())
}

/// All ways to make two or three heaps, smallest first, out of what is left.
fn split(rest: Expr, heaps: u32, unequal: bool, components: &mut Vec<Expr>, qualifiers: &mut Vec<Qualifier>) {
    let build = Builder::default();
    let one = || build.int(1);
    let share = |of: Expr, heaps: usize| build.binary(BinaryOp::Divide, of, build.int(heaps));
    let (a, b) = (build.variable("a"), build.variable("b"));
    let unequal_rest = |rest: Expr| if unequal { build.minus(rest, one()) } else { rest };
    if heaps == 2 {
        qualifiers.push(build.each("a", build.range(one(), share(unequal_rest(rest.clone()), 2))));
        components.push(a.clone());
        components.push(build.minus(rest, a));
    } else {
        let without_a = build.minus(rest.clone(), a.clone());
        let least_b = if unequal { build.binary(BinaryOp::Add, a.clone(), one()) } else { a.clone() };
        qualifiers.push(build.each("a", build.range(one(), share(rest, 3))));
        let most_b = share(unequal_rest(without_a.clone()), 2);
        qualifiers.push(build.each("b", build.range(least_b, most_b)));
        components.extend([a, b.clone(), build.minus(without_a, b)]);
    }
}

/// The condition that `number` is one of those that repeat; none, where every number is.
fn remainder_fits(number: Expr, numbers: &Repeating) -> Option<Expr> {
    let build = Builder::default();
    let remainder = build.binary(BinaryOp::Remainder, number, build.int(numbers.period));
    match *numbers.remainders {
        _ if numbers.remainders.len() == numbers.period => None,
        [only] => Some(build.compare(remainder, CompareOp::Equal, build.int(only))),
        _ => Some(build.compare(remainder, CompareOp::In, collection(&numbers.remainders))),
    }
}

/// Numbers as a range where they are in a row, otherwise as a set.
fn collection(numbers: &[usize]) -> Expr {
    let build = Builder::default();
    let mut members: Vec<Expr> = Vec::new();
    for run in numbers.chunk_by(|a, b| a + 1 == *b) {
        match *run {
            [first, .., last] if run.len() > 2 || run.len() == numbers.len() => {
                members.push(build.range(build.int(first), build.int(last)));
            }
            _ => members.extend(run.iter().map(|&k| build.int(k))),
        }
    }
    match members.pop() {
        Some(only) if members.is_empty() && matches!(only.kind, ExprKind::Range(..)) => only,
        last => {
            members.extend(last);
            build.expr(ExprKind::Set(members))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;
    use crate::notation::syntax::Game;

    fn expanded(text: &str) -> String {
        let game = parse(text).unwrap();
        let Game::Code(code) = &game else { panic!("{game:?}") };
        let rule = Game::Rule(expand_code(code));
        assert_eq!(parse(&rule.to_string()), Ok(rule.clone()));
        rule.to_string()
    }

    #[test]
    fn codes_become_clauses() {
        for (code, rule) in [
            ("0.77", "n -> n-k for k in 1..2 ; n -> a & n-k-a for k in 1..2, a in 1..(n-k)/2"),
            ("0.1", "n -> 0 if n == 1"),
            ("0.111", "n -> 0 if n in 1..3"),
            ("0.2", "n -> n-1 if n > 1"),
            ("0.202", "n -> n-k for k in {1, 3} if n > k"),
            ("0.3", "n -> n-1"),
            ("0.3033", "n -> n-k for k in {1, 3, 4}"),
            ("0.30333", "n -> n-k for k in {1, 3..5}"),
            ("4.0", "n -> a & n-a for a in 1..n/2"),
            ("4!.0", "n -> a & n-a for a in 1..(n-1)/2"),
            ("0.4!", "n -> a & n-1-a for a in 1..(n-1-1)/2"),
            ("0x.8", "n -> a & b & n-1-a-b for a in 1..(n-1)/3, b in a..(n-1-a)/2"),
            ("0x8!.0", "n -> a & b & n-a-b for a in 1..n/3, b in a+1..(n-a-1)/2"),
            ("0.[3]", "n -> n-k for k in 1..n"),
            ("0.0[3]", "n -> n-k for k in 2..n"),
            ("0.3[3]", "n -> n-k for k in 1..n"),
            ("0.30[3]", "n -> n-1 ; n -> n-k for k in 3..n"),
            ("0.[30]", "n -> n-k for k in 1..n if k % 2 == 1"),
            ("0.[03]", "n -> n-k for k in 2..n if k % 2 == 0"),
            ("0.[3033]", "n -> n-k for k in 1..n if k % 4 in {0, 1, 3}"),
            ("0.[3030]", "n -> n-k for k in 1..n if k % 2 == 1"),
            ("0.[1]", "n -> 0 if n >= 1"),
            ("0.[10]", "n -> 0 if n >= 1 and n % 2 == 1"),
            ("0.[2]", "n -> n-k for k in 1..n-1"),
            ("4.[4]", "n -> a & n-k-a for k in 0..n-2, a in 1..(n-k)/2"),
            ("4.[3]", "n -> n-k for k in 1..n ; n -> a & n-a for a in 1..n/2"),
            ("0.0", "n -> 0 if false"),
            ("0.3[0]", "n -> n-1"),
        ] {
            assert_eq!(expanded(code), rule, "{code}");
        }
    }
}
