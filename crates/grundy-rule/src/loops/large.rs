//! Loops that go on where nothing is a move any more.
//!
//! In `for k in 1..n if k*k <= n` they end at the root of the heap, and in `for k in 0..n if 2**k <= n` where powers are too large
//! for any heap. The same is so where as much is taken from the heap, as in `n - k*k`, or `n - 2**k` up to `log2(n)`: a number that
//! is negative is no position.

use super::conditions;
use crate::shape::{is_plain, root_of, taken};
use crate::written::Written;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Clause, Comparison, Expr, Kind, Pattern, Qualifier, Target};
use grundy_language::value::Value;

/// Squares are divided by no more than this.
const FEW: i64 = 1 << 20;

/// Lets such a loop end there. Of the constants of the rule some are known numbers.
pub(super) fn end_in_time(clause: &mut Clause, known: &[Option<i64>]) {
    let Pattern::Local(heap) = clause.pattern else { return };
    let is_loop = |qualifier: &Qualifier| !matches!(qualifier, Qualifier::If(_));
    let Some(place) = clause.qualifiers.iter().position(is_loop) else { return };
    let Qualifier::For(Target::Local(local), over) = &clause.qualifiers[place] else { return };
    let (local, Kind::Range(from, to)) = (*local, &over.kind) else { return };
    let (mut all, behind) = conditions(&clause.qualifiers, place);
    if !matches!(from.kind, Kind::Value(Value::Int(0..))) || behind < clause.qualifiers.len() {
        return;
    }
    // What is asked before must not be an error.
    let asked = all.iter().enumerate().find_map(|(place, one)| {
        let (small, may_be_equal) = no_larger(one, heap)?;
        Some((
            place,
            may_be_equal && root_of(small).is_some_and(|root| root.is_local(local)),
            growth(small, local, known)?,
        ))
    });
    let asked = asked.filter(|&(place, ..)| all[..place].iter().all(is_plain));
    let asked = asked.map(|(place, is_square, growth)| (is_square.then_some(place), growth));
    let taken = || {
        let mut all = clause.alternatives.iter().map(|one| growth(taken(&one.outcome, heap)?, local, known));
        let first = all.next()??;
        all.all(|other| other == Some(first)).then_some((None, first))
    };
    let Some((said, growth)) = asked.or_else(|| all.iter().all(is_plain).then(taken).flatten()) else {
        return;
    };
    let to = match (growth, &to.kind) {
        (Growth::Square { over }, _) if to.is_local(heap) => {
            let written = Written(to.span);
            let root = written.number(Kind::Builtin(Builtin::Sqrt, vec![written.local(heap)]));
            match over {
                1 => root.kind,
                // From k*k/over <= n follows that k is smaller than the root of over times that of n+1.
                _ => {
                    let root = written.arithmetic(Arithmetic::Add, root, written.known(1));
                    let over = over.isqrt() + i64::from(over.isqrt() * over.isqrt() < over);
                    let last = written.arithmetic(Arithmetic::Multiply, written.known(over), root);
                    Kind::Builtin(Builtin::Min, vec![(**to).clone(), last])
                }
            }
        }
        (Growth::Power { last }, Kind::Value(Value::Int(to))) if *to > last => Kind::Value(Value::Int(last)),
        (Growth::Power { last }, _) if to.is_local(heap) || is_logarithm(to, heap) => {
            Kind::Value(Value::Int(last))
        }
        (Growth::Power { last }, _) if !matches!(to.kind, Kind::Value(_)) => {
            let last = Expr { kind: Kind::Value(Value::Int(last)), ..(**to).clone() };
            Kind::Builtin(Builtin::Min, vec![(**to).clone(), last])
        }
        _ => return,
    };
    // The end of the loop says it.
    if let Some(place) = said {
        all.remove(place);
    }
    if let Qualifier::For(_, Expr { kind: Kind::Range(_, end), .. }) = &mut clause.qualifiers[place] {
        end.kind = to;
    }
    clause.qualifiers.truncate(place + 1);
    clause.qualifiers.extend(all.into_iter().map(Qualifier::If));
}

/// `log2(n)`: behind it powers of 2 and more are larger than the heap.
fn is_logarithm(to: &Expr, heap: usize) -> bool {
    matches!(&to.kind, Kind::Builtin(Builtin::Log2, of) if of[0].is_local(heap))
}

/// How a number grows with that of the loop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Growth {
    /// As its square divided by a number, or faster.
    Square { over: i64 },
    /// As a power with it as exponent; from behind this one on too large for a number.
    Power { last: i64 },
}

/// How a product grows of which no factor is below 1.
fn growth(expr: &Expr, local: usize, known: &[Option<i64>]) -> Option<Growth> {
    if let Kind::Arithmetic(Arithmetic::Divide, product, over) = &expr.kind {
        return match (growth(product, local, known)?, &over.kind) {
            (Growth::Square { over: 1 }, Kind::Value(Value::Int(over @ 1..=FEW))) => {
                Some(Growth::Square { over: *over })
            }
            _ => None,
        };
    }
    let mut product = Product { known, times: 0, factor: 1, base: None };
    product.gather(expr, local)?;
    match product {
        Product { times: 0, factor, base: Some(base), .. } => {
            let powers = (1..).scan(factor, |power: &mut i64, exponent| {
                *power = power.checked_mul(base)?;
                Some(exponent)
            });
            Some(Growth::Power { last: powers.last().unwrap_or(0) })
        }
        Product { times: 2.., base: None, .. } => Some(Growth::Square { over: 1 }),
        _ => None,
    }
}

/// `factor * k^times * base^k`
struct Product<'a> {
    known: &'a [Option<i64>],
    times: i64,
    factor: i64,
    base: Option<i64>,
}

impl Product<'_> {
    fn gather(&mut self, expr: &Expr, local: usize) -> Option<()> {
        let known = self.known;
        let number = |expr: &Expr| match expr.kind {
            Kind::Value(Value::Int(n)) => Some(n),
            Kind::Constant(constant) => known[constant],
            _ => None,
        };
        let number = |expr: &Expr| number(expr).filter(|&n| n > 0);
        match &expr.kind {
            Kind::Local(this) if *this == local => self.times += 1,
            Kind::Value(_) | Kind::Constant(_) => self.factor = self.factor.checked_mul(number(expr)?)?,
            Kind::Arithmetic(Arithmetic::Multiply, a, b) => {
                self.gather(a, local)?;
                self.gather(b, local)?;
            }
            // No less than the number itself: `k + 1`
            Kind::Arithmetic(Arithmetic::Add, a, b) if a.is_local(local) => {
                number(b)?;
                self.times += 1;
            }
            Kind::Arithmetic(Arithmetic::Add, a, b) if b.is_local(local) => {
                number(a)?;
                self.times += 1;
            }
            Kind::Arithmetic(Arithmetic::Power, base, exponent) if base.is_local(local) => {
                self.times = self.times.checked_add(number(exponent)?)?;
            }
            Kind::Arithmetic(Arithmetic::Power, base, exponent) if exponent.is_local(local) => {
                let base = number(base).filter(|&base| base > 1)?;
                self.base.is_none().then_some(())?;
                self.base = Some(base);
            }
            _ => return None,
        }
        Some(())
    }
}

/// The number that a condition says to be no larger than the heap: `k*k <= n`, or the same written otherwise; and whether it
/// may be equal.
fn no_larger(condition: &Expr, heap: usize) -> Option<(&Expr, bool)> {
    let Kind::Compare(left, rest) = &condition.kind else { return None };
    let [(op, right)] = &rest[..] else { return None };
    let (small, large) = match op {
        Comparison::LessEqual | Comparison::Less => (&**left, right),
        Comparison::GreaterEqual | Comparison::Greater => (right, &**left),
        _ => return None,
    };
    let may_be_equal = matches!(op, Comparison::LessEqual | Comparison::GreaterEqual);
    match &large.kind {
        Kind::Local(this) if *this == heap => Some((small, may_be_equal)),
        Kind::Arithmetic(Arithmetic::Subtract, all, part)
            if all.is_local(heap) && matches!(small.kind, Kind::Value(Value::Int(0))) =>
        {
            Some((part, may_be_equal))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{is_same, over};

    #[test]
    fn it_is_the_same_rule() {
        for (typed, root) in [
            ("n -> n-k for k in 1..n if k*k <= n", "n -> n-k for k in 1..sqrt(n)"),
            (
                "n -> n-k for k in 1..n if n >= k**2 and k % 2 == 1",
                "n -> n-k for k in 1..sqrt(n) if k % 2 == 1",
            ),
            ("n -> n-k for k in 0..n if k > 2 if n - k*k >= 0", "n -> n-k for k in 0..sqrt(n) if k > 2"),
            ("n -> n - k*k for k in 1..n", "n -> n - k*k for k in 1..sqrt(n)"),
            ("n -> n-k for k in 1..n if k*k*k <= n", "n -> n-k for k in 1..sqrt(n) if k*k*k <= n"),
            ("n -> n-k for k in 1..n if k*k < n", "n -> n-k for k in 1..sqrt(n) if k*k < n"),
            ("n -> n - k*(k+1) for k in 1..n", "n -> n - k*(k+1) for k in 1..sqrt(n)"),
            ("n -> n - k*(k+1)/2 for k in 1..n", "n -> n - k*(k+1)/2 for k in 1..min(n, 2*(sqrt(n)+1))"),
            ("n -> n - k*k/9 for k in 4..n", "n -> n - k*k/9 for k in 4..min(n, 3*(sqrt(n)+1))"),
            ("n -> n - 2**k for k in 0..n", "n -> n - 2**k for k in 0..62"),
            ("n -> n - 2**k for k in 0..log2(n) if n > 0", "n -> n - 2**k if n > 0 for k in 0..62"),
            ("n -> n - 3**k if n % 2 == 1 for k in 1..log2(n)", "n -> n - 3**k if n % 2 == 1 for k in 1..39"),
            (
                "n -> n - 3**k for k in 0..n if 3**k != 9 and k % 2 == 1",
                "n -> n - 3**k for k in 0..39 if 3**k != 9 and k % 2 == 1",
            ),
            ("n -> n - 3*2**k for k in 0..99 if k != 4", "n -> n - 3*2**k for k in 0..61 if k != 4"),
            ("n -> n - k for k in 0..n if 10**k <= n", "n -> n - k for k in 0..18 if 10**k <= n"),
            (
                "n -> n - k*k | n - 2*k**3 for k in 1..n if k != 4",
                "n -> n - k*k | n - 2*k**3 for k in 1..sqrt(n) if k != 4",
            ),
        ] {
            is_same(typed, root);
        }
    }

    #[test]
    fn powers_end_before_they_are_too_large() {
        for (constant, last) in [("let K = 3", "Int(39)"), ("given K = 10", "Int(18)")] {
            assert!(over(&format!("{constant}\nn -> n - K**i for i in 0..n")).contains(last), "{constant}");
        }
        let cut = over("n -> n - 2**k for k in 0..n/2");
        assert!(cut.contains("Min") && cut.contains("Int(62)"), "{cut}");
        assert!(!over("n -> n - 2**k | n - 1 for k in 0..n/2").contains("Int(62)"));
    }

    #[test]
    fn what_is_no_such_loop_stays() {
        for typed in [
            "n -> n-k for k in 1..n if k*k <= 9",
            "n -> n-k for k in 0..log2(n) if n > 0",
            "n -> n - 2**k | n - k for k in 0..log2(n) if n > 0",
            "n -> n - 2*k for k in 1..n",
            "n -> n - (k+1)/2 for k in 1..n",
            "n -> n - k*(k-1) for k in 1..n",
            "n -> n-k | n - k*k for k in 1..n",
            "n -> n - k*k*(k-2) for k in 1..n",
            "n -> k*k for k in 1..n",
            "n -> n-k for k in 1..n-1 if k*k <= n",
            "n -> n - k*2**k for k in 0..n",
            "n -> n - 2**k | n - k*k for k in 0..n",
            "n -> n - 2**k for k in 0..9",
        ] {
            let over = over(typed);
            assert!(!over.contains("Sqrt") && !over.contains("Int(62)"), "{typed}");
        }
    }
}
