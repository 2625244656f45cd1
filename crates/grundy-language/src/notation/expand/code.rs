//! Codes as rules.

use super::build::Builder;
use crate::notation::syntax::{
    BinaryOp, Clause, Code, CompareOp, Component, Digit, Expr, ExprKind, Item, Qualifier, Rule,
};

/// The rule that a code stands for, in clauses over `n`. No move comes from two of them.
///
/// ```
/// use grundy_language::notation::{expand::expand_code, parse, syntax::Game};
///
/// let Ok(Game::Code(kayles)) = parse("0.77") else { panic!() };
/// let rule = expand_code(&kayles);
/// assert_eq!(rule.to_string(), "n -> n-k for k in 1..2 ; n -> a & n-k-a for k in 1..2, a in 1..(n-k)/2");
/// ```
pub fn expand_code(code: &Code) -> Rule {
    let build = Builder::default();
    let mut clauses: Vec<Clause> = Vec::new();
    for left in Left::all(code) {
        let (finite, repeating) = numbers_taken(code, |digit| left.allowed_by(digit));
        clauses.extend(finite_clause(left, &finite));
        clauses.extend(repeating.map(|repeating| repeating_clause(left, &repeating)));
        let added = (1..).zip(&code.added).filter(|&(_, &digit)| left.allowed_by(digit));
        clauses.extend(added.map(|(stones, _)| adding_clause(left, stones)));
    }
    if clauses.is_empty() {
        // A rule has at least one clause; this one never moves.
        let never = Qualifier::If(build.expr(ExprKind::Bool(false)));
        clauses.push(build.clause(vec![Component::One(build.int(0))], vec![never]));
    }
    Rule { items: clauses.into_iter().map(Item::Clause).collect() }
}

/// What a digit allows to leave behind. Every digit allows at most one of the first three, so that no
/// move is made twice; likewise a number of heaps is bound in at most one way.
#[derive(Clone, Copy, PartialEq)]
enum Left {
    /// Nothing or one heap.
    AtMostOne,
    /// Nothing only.
    Nothing,
    /// One heap only.
    One,
    /// Two or three heaps, all different or not.
    Several { heaps: u32, unequal: bool },
    /// Any of these numbers of heaps, of such sizes.
    Parts { heaps: u64, sizes: Sizes },
}

/// How the sizes of two heaps or more must be.
#[derive(Clone, Copy, PartialEq)]
enum Sizes {
    Any,
    Unequal,
    NotAllEqual,
    AllEqual,
}

/// Two heaps and three, for which loops do.
const FEW: u64 = 0b1100;

impl Left {
    const PLAIN: [Left; 7] = [
        Left::AtMostOne,
        Left::Nothing,
        Left::One,
        Left::Several { heaps: 2, unequal: false },
        Left::Several { heaps: 2, unequal: true },
        Left::Several { heaps: 3, unequal: false },
        Left::Several { heaps: 3, unequal: true },
    ];

    /// Everything that some digit of a code allows.
    fn all(code: &Code) -> Vec<Left> {
        let mut all = Left::PLAIN.to_vec();
        for &digit in code.digits.iter().chain(&code.added) {
            for parts in Left::parts(digit) {
                if !all.contains(&parts) {
                    all.push(parts);
                }
            }
        }
        all
    }

    /// What a digit allows that loops over one or two heaps cannot say.
    fn parts(digit: Digit) -> impl Iterator<Item = Left> {
        let several = |heaps: u64| if heaps & !FEW & !3 == 0 { 0 } else { heaps & !3 };
        [
            (several(digit.free), Sizes::Any),
            (several(digit.unequal), Sizes::Unequal),
            (digit.mixed, Sizes::NotAllEqual),
            (digit.equal, Sizes::AllEqual),
        ]
        .into_iter()
        .filter(|&(heaps, _)| heaps != 0)
        .map(|(heaps, sizes)| Left::Parts { heaps, sizes })
    }

    fn allowed_by(self, digit: Digit) -> bool {
        let few = |allowed: u64, heaps: u32| allowed & !FEW & !3 == 0 && allowed >> heaps & 1 == 1;
        match self {
            Left::AtMostOne => digit.free & 3 == 3,
            Left::Nothing => digit.free & 3 == 1,
            Left::One => digit.free & 3 == 2,
            Left::Several { heaps, unequal: false } => few(digit.free, heaps),
            Left::Several { heaps, unequal: true } => few(digit.unequal, heaps),
            Left::Parts { .. } => Left::parts(digit).any(|parts| parts == self),
        }
    }

    /// The least number of stones that it needs.
    fn least(self) -> usize {
        match self {
            Left::AtMostOne | Left::Nothing => 0,
            Left::One => 1,
            Left::Several { heaps, .. } => heaps as usize,
            Left::Parts { heaps, .. } => heaps.trailing_zeros() as usize,
        }
    }

    /// The components that are made out of what is left, and what they need.
    fn add_to(self, rest: Expr, components: &mut Vec<Component>, qualifiers: &mut Vec<Qualifier>) {
        match self {
            Left::Nothing => components.push(Component::One(Builder::default().int(0))),
            Left::AtMostOne | Left::One => components.push(Component::One(rest)),
            Left::Several { heaps, unequal } => split(rest, heaps, unequal, components, qualifiers),
            Left::Parts { heaps, sizes: Sizes::AllEqual } => equal_parts(rest, heaps, components, qualifiers),
            Left::Parts { heaps, sizes } => parts(rest, heaps, sizes, components, qualifiers),
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
                [_] => (CompareOp::Equal, k.clone()),
                _ => (CompareOp::In, collection(numbers)),
            };
            qualifiers.push(Qualifier::If(build.compare(build.variable("n"), op, numbers)));
        }
        Left::One => {
            let more = build.compare(build.variable("n"), CompareOp::Greater, k.clone());
            qualifiers.push(Qualifier::If(more));
        }
        _ => {}
    }
    left.add_to(rest(&k), &mut components, &mut qualifiers);
    Some(build.clause(components, qualifiers))
}

/// The clause for stones that are added, to a heap that is there.
fn adding_clause(left: Left, stones: usize) -> Clause {
    let build = Builder::default();
    let n = build.variable("n");
    let mut components = Vec::new();
    let mut qualifiers = vec![Qualifier::If(build.compare(n.clone(), CompareOp::Greater, build.int(0)))];
    left.add_to(build.binary(BinaryOp::Add, n, build.int(stones)), &mut components, &mut qualifiers);
    build.clause(components, qualifiers)
}

/// The clause for numbers that repeat for ever.
fn repeating_clause(left: Left, numbers: &Repeating) -> Clause {
    let build = Builder::default();
    let n = build.variable("n");
    let mut components = Vec::new();
    let mut qualifiers = Vec::new();
    if left == Left::Nothing {
        let enough = build.compare(n.clone(), CompareOp::GreaterEqual, build.int(numbers.first));
        let condition = match remainder_fits(n.clone(), numbers) {
            Some(fits) => build.binary(BinaryOp::And, enough, fits),
            None => enough,
        };
        qualifiers.push(Qualifier::If(condition));
        left.add_to(n, &mut components, &mut qualifiers);
        return build.clause(components, qualifiers);
    }
    let k = build.variable("k");
    let most = build.minus(n, build.int(left.least()));
    qualifiers.push(build.each("k", build.range(build.int(numbers.first), most)));
    qualifiers.extend(remainder_fits(k.clone(), numbers).map(Qualifier::If));
    left.add_to(rest(&k), &mut components, &mut qualifiers);
    build.clause(components, qualifiers)
}

/// `n - k`
fn rest(k: &Expr) -> Expr {
    let build = Builder::default();
    build.minus(build.variable("n"), k.clone())
}

/// All ways to make two or three heaps, smallest first, out of what is left.
fn split(
    rest: Expr,
    heaps: u32,
    unequal: bool,
    components: &mut Vec<Component>,
    qualifiers: &mut Vec<Qualifier>,
) {
    let build = Builder::default();
    let one = || build.int(1);
    let share = |of: Expr, heaps: usize| build.binary(BinaryOp::Divide, of, build.int(heaps));
    let (a, b) = (build.variable("a"), build.variable("b"));
    let unequal_rest = |rest: Expr| if unequal { build.minus(rest, one()) } else { rest };
    if heaps == 2 {
        qualifiers.push(build.each("a", build.range(one(), share(unequal_rest(rest.clone()), 2))));
        components.extend([a.clone(), build.minus(rest, a)].map(Component::One));
    } else {
        let without_a = build.minus(rest.clone(), a.clone());
        let least_b = if unequal { build.binary(BinaryOp::Add, a.clone(), one()) } else { a.clone() };
        qualifiers.push(build.each("a", build.range(one(), share(rest, 3))));
        let most_b = share(unequal_rest(without_a.clone()), 2);
        qualifiers.push(build.each("b", build.range(least_b, most_b)));
        components.extend([a, b.clone(), build.minus(without_a, b)].map(Component::One));
    }
}

/// All ways to make some numbers of heaps out of what is left: those partitions of it.
fn parts(
    rest: Expr,
    heaps: u64,
    sizes: Sizes,
    components: &mut Vec<Component>,
    qualifiers: &mut Vec<Qualifier>,
) {
    let build = Builder::default();
    let p = build.variable("p");
    let of_p = |function: &str| build.call(function, vec![build.variable("p")]);
    components.push(Component::Split(p.clone()));
    qualifiers.push(build.each("p", build.call("partitions", vec![rest])));
    let condition = among(of_p("len"), heaps);
    let condition = match sizes {
        Sizes::Any | Sizes::AllEqual => condition,
        Sizes::Unequal => build.binary(BinaryOp::And, condition, of_p("distinct")),
        Sizes::NotAllEqual => {
            let differ = build.compare(of_p("min"), CompareOp::Less, of_p("max"));
            build.binary(BinaryOp::And, condition, differ)
        }
    };
    qualifiers.push(Qualifier::If(condition));
}

/// Some numbers of heaps of the same size.
fn equal_parts(rest: Expr, heaps: u64, components: &mut Vec<Component>, qualifiers: &mut Vec<Qualifier>) {
    let build = Builder::default();
    let m = build.variable("m");
    let size = build.binary(BinaryOp::Divide, rest.clone(), m.clone());
    let list = build.expr(ExprKind::List(vec![size]));
    components.push(Component::Split(build.binary(BinaryOp::Multiply, list, m.clone())));
    let (numbers, from) = numbers_of(heaps);
    let mut members: Vec<Expr> = numbers.iter().map(|&heaps| build.int(heaps)).collect();
    members.extend(from.map(|from| build.range(build.int(from), rest.clone())));
    let remainder = build.binary(BinaryOp::Remainder, rest.clone(), m);
    let mut condition = build.compare(remainder, CompareOp::Equal, build.int(0));
    let members = match members.pop() {
        Some(only) if members.is_empty() && matches!(only.kind, ExprKind::Range(..)) => only,
        last => {
            // Nothing is left of what is left as no heaps.
            let something = build.compare(rest, CompareOp::Greater, build.int(0));
            condition = build.binary(BinaryOp::And, something, condition);
            build.expr(ExprKind::Set(members.into_iter().chain(last).collect()))
        }
    };
    qualifiers.extend([build.each("m", members), Qualifier::If(condition)]);
}

/// The numbers in a digit, and from which number on all are in it.
fn numbers_of(heaps: u64) -> (Vec<usize>, Option<usize>) {
    let from = (heaps >> 63 == 1).then(|| 64 - heaps.leading_ones() as usize);
    ((0..from.unwrap_or(63)).filter(|&count| heaps >> count & 1 == 1).collect(), from)
}

/// The condition that there are so many heaps.
fn among(count: Expr, heaps: u64) -> Expr {
    let build = Builder::default();
    let (numbers, from) = numbers_of(heaps);
    let some = match *numbers {
        [] => None,
        [only] => Some(build.compare(count.clone(), CompareOp::Equal, build.int(only))),
        _ => Some(build.compare(count.clone(), CompareOp::In, collection(&numbers))),
    };
    let more = from.map(|from| build.compare(count, CompareOp::GreaterEqual, build.int(from)));
    match (some, more) {
        (Some(some), Some(more)) => build.binary(BinaryOp::Or, some, more),
        (some, more) => some.or(more).unwrap_or_else(|| build.expr(ExprKind::Bool(false))),
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
            ("0.{2+}", "n -> split(p) for p in partitions(n-1) if len(p) >= 2"),
            ("0.4?", "n -> split(p) for p in partitions(n-1) if len(p) == 2 and min(p) < max(p)"),
            ("{2+}!.0", "n -> split(p) for p in partitions(n) if len(p) >= 2 and distinct(p)"),
            ("0.{2,4}", "n -> split(p) for p in partitions(n-1) if len(p) in {2, 4}"),
            ("{2+}=.0", "n -> split([n/m]*m) for m in 2..n if n % m == 0"),
            (
                "0.[{0+}=]",
                "n -> n-k for k in 1..n ; n -> split([(n-k)/m]*m) for k in 1..n-2, m in 2..n-k if (n-k) % m == 0",
            ),
            (
                "0.{2=,3,5+}",
                "n -> split(p) for p in partitions(n-1) if len(p) == 3 or len(p) >= 5 ; \
                 n -> split([(n-1)/m]*m) for m in {2} if n-1 > 0 and (n-1) % m == 0",
            ),
            (
                "20.017",
                "n -> n-3 ; n -> 0 if n == 2 ; n -> n+1 if n > 0 ; n -> a & n-3-a for a in 1..(n-3)/2",
            ),
            ("0x80.0", "n -> a & b & n+1-a-b if n > 0 for a in 1..(n+1)/3, b in a..(n+1-a)/2"),
        ] {
            assert_eq!(expanded(code), rule, "{code}");
        }
    }
}
