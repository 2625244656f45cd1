//! Loops over the numbers, or the primes, of which one divides the heap, such as `for k in 1..n if n % k == 0`.
//!
//! They go over the divisors instead: these are few, and found in the root of the time.

use super::conditions;
use crate::shape::is_plain;
use crate::written::Written;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Clause, Comparison, Expr, Kind, Qualifier, Target};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// Lets loops over numbers from 1 on or primes, no larger than one that they divide, go over its divisors.
pub(super) fn by_divisors(clause: &mut Clause) {
    for place in 0..clause.qualifiers.len() {
        let (conditions, behind) = conditions(&clause.qualifiers, place);
        let Some(Qualifier::For(Target::Local(local), over)) = clause.qualifiers.get(place) else { continue };
        if let Some(instead) = instead(*local, over, conditions) {
            clause.qualifiers.splice(place..behind, instead);
        }
    }
}

/// What says the same as a loop and the conditions behind it.
fn instead(local: usize, over: &Expr, mut all: Vec<Expr>) -> Option<Vec<Qualifier>> {
    let written = Written(over.span);
    let Source { mut least, mut below, are_prime, heap, typed } = Source::of(local, over, &mut all)?;
    let (divisor, of) = (|| written.local(local), || written.local(heap));
    // Bounds in the conditions, as long as these are no errors.
    let mut bounded = !typed;
    let mut place = 0;
    while let Some(condition) = all.get(place).filter(|condition| is_plain(condition)) {
        match bound(condition, local, heap) {
            Some(Bound::Less) if below.is_none() => {
                (below, bounded) = (Some((Comparison::Less, of())), true);
                all.remove(place);
            }
            Some(Bound::More) if least < 3 => {
                (least, bounded) = (2, true);
                all.remove(place);
            }
            _ => place += 1,
        }
    }
    if !bounded {
        return None;
    }
    let mut instead = Vec::new();
    if below.is_none() && !typed {
        instead.push(written.compared(of(), vec![(Comparison::Greater, written.known(0))]));
    }
    let divisors = Kind::Builtin(Builtin::Divisors, vec![of()]);
    let over = Expr { kind: divisors, ty: Type::Set(Box::new(Type::Int)), span: over.span };
    instead.push(Qualifier::For(Target::Local(local), over));
    match (least, below) {
        (1, None) => {}
        (1, Some(below)) => instead.push(written.compared(divisor(), vec![below])),
        (least, below) => {
            let rest = [(Comparison::Less, divisor())].into_iter().chain(below).collect();
            instead.push(written.compared(written.known(least - 1), rest));
        }
    }
    if are_prime {
        let is_prime = Kind::Builtin(Builtin::IsPrime, vec![divisor()]);
        instead.push(written.condition(is_prime));
    }
    instead.extend(all.into_iter().map(Qualifier::If));
    Some(instead)
}

/// Divisors that a loop goes over.
struct Source {
    least: i64,
    below: Option<(Comparison, Expr)>,
    are_prime: bool,
    /// The local whose divisors they are.
    heap: usize,
    /// Whether the loop says `divisors` already.
    typed: bool,
}

impl Source {
    /// Those of a loop, if it goes over such. The condition that says so is taken out.
    fn of(local: usize, over: &Expr, all: &mut Vec<Expr>) -> Option<Source> {
        let (least, most, are_prime) = match &over.kind {
            Kind::Range(least, most) => match least.kind {
                Kind::Value(Value::Int(least @ 1..)) => (least, &**most, false),
                _ => return None,
            },
            Kind::Builtin(Builtin::Primes, most) => (1, most.first()?, true),
            Kind::Builtin(Builtin::Divisors, of) => {
                let Kind::Local(heap) = of.first()?.kind else { return None };
                return Some(Source { least: 1, below: None, are_prime: false, heap, typed: true });
            }
            _ => return None,
        };
        // What is asked before must not be an error.
        let (place, heap) =
            all.iter().enumerate().find_map(|(place, one)| Some((place, divided(one, local)?)))?;
        let is_heap = |expr: &Expr| expr.is_local(heap);
        if !all[..place].iter().all(is_plain) {
            return None;
        }
        let below = match &most.kind {
            _ if is_heap(most) => None,
            Kind::Arithmetic(Arithmetic::Subtract, n, one)
                if is_heap(n) && matches!(one.kind, Kind::Value(Value::Int(1))) =>
            {
                Some((Comparison::Less, Written(over.span).local(heap)))
            }
            Kind::Arithmetic(Arithmetic::Divide, n, by)
                if is_heap(n) && matches!(by.kind, Kind::Value(Value::Int(1..))) =>
            {
                Some((Comparison::LessEqual, most.clone()))
            }
            _ => return None,
        };
        all.remove(place);
        Some(Source { least, below, are_prime, heap, typed: false })
    }
}

/// What a condition says of a divisor.
enum Bound {
    /// That it is more than 1: `k > 1`, `1 < k`, `k != 1` or `1 != k`.
    More,
    /// That it is less than the number: `k < n`, `n > k`, `k != n` or `n != k`.
    Less,
}

/// What a condition says of the divisor `k` of `n`, if it says no more than that it is not the least or not the largest.
fn bound(condition: &Expr, k: usize, n: usize) -> Option<Bound> {
    let Kind::Compare(first, rest) = &condition.kind else { return None };
    let [(comparison, second)] = &rest[..] else { return None };
    let (low, high) = match comparison {
        Comparison::Less => (&**first, second),
        Comparison::Greater => (second, &**first),
        Comparison::NotEqual if first.is_local(k) && !second.is_local(n) => (second, &**first),
        Comparison::NotEqual if first.is_local(n) => (second, &**first),
        Comparison::NotEqual => (&**first, second),
        _ => return None,
    };
    if low.is_local(k) && high.is_local(n) {
        return Some(Bound::Less);
    }
    (matches!(low.kind, Kind::Value(Value::Int(1))) && high.is_local(k)).then_some(Bound::More)
}

/// The local `n` in `n % k == 0` or what says the same, where `k` is this one, from 1 on and no larger.
fn divided(condition: &Expr, local: usize) -> Option<usize> {
    let Kind::Compare(first, rest) = &condition.kind else { return None };
    let [(Comparison::Equal, second)] = &rest[..] else { return None };
    let other_of = |of: &[Expr]| match of {
        [k, n] | [n, k] if k.is_local(local) => n.as_local(),
        _ => None,
    };
    let read = |one: &Expr, other: &Expr| match &one.kind {
        // n % k == 0, (n - k) % k == 0
        Kind::Arithmetic(Arithmetic::Remainder, n, k) if k.is_local(local) && is_zero(other) => {
            let whole = match &n.kind {
                Kind::Arithmetic(Arithmetic::Subtract, whole, less) if less.is_local(local) => whole,
                _ => n,
            };
            whole.as_local()
        }
        // gcd(n, k) == k
        Kind::Builtin(Builtin::Gcd, of) if other.is_local(local) => other_of(of),
        // lcm(n, k) == n
        Kind::Builtin(Builtin::Lcm, of) => other_of(of).filter(|&n| other.is_local(n)),
        // n / k * k == n
        Kind::Arithmetic(Arithmetic::Multiply, quotient, k) if k.is_local(local) => match &quotient.kind {
            Kind::Arithmetic(Arithmetic::Divide, n, by) if by.is_local(local) => {
                n.as_local().filter(|&n| other.is_local(n))
            }
            _ => None,
        },
        _ => None,
    };
    read(first, second).or_else(|| read(second, first)).filter(|&n| n != local)
}

fn is_zero(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Value(Value::Int(0)))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{is_same, over};

    #[test]
    fn it_is_the_same_rule() {
        for (typed, divisors) in [
            ("n -> n-k for k in 1..n if n % k == 0", "n -> n-k if n > 0 for k in divisors(n)"),
            ("n -> n-k for k in 1..n-1 if n % k == 0", "n -> n-k for k in divisors(n) if k < n"),
            (
                "n -> n-k for k in divisors(n) if k != 1 and n != k",
                "n -> n-k for k in divisors(n) if 1 < k < n",
            ),
            (
                "n -> n-k for k in 1..n if n % k == 0 and k != n if 1 != k",
                "n -> n-k for k in divisors(n) if 1 < k < n",
            ),
            ("n -> n-k for k in divisors(n) if k != n", "n -> n-k for k in divisors(n) if k < n"),
            ("n -> k for k in divisors(n) if k > 1 and n != k", "n -> k for k in divisors(n) if 1 < k < n"),
            ("n -> n-k for k in 1..n if n % k == 0 and k < n", "n -> n-k for k in divisors(n) if k < n"),
            (
                "n -> n-k for k in 1..n if k > 1 if n != k if n % k == 0",
                "n -> n-k for k in divisors(n) if 1 < k < n",
            ),
            ("n -> n/k for k in 2..n if n > k and n % k == 0", "n -> n/k for k in divisors(n) if 1 < k < n"),
            ("n -> n/k for k in 2..n if n % k == 0", "n -> n/k if n > 0 for k in divisors(n) if 1 < k"),
            ("n -> n-k for k in 2..n-1 if n % k == 0", "n -> n-k for k in divisors(n) if 1 < k < n"),
            (
                "n -> k for k in 1..n/2 if k != 3 and n % k == 0",
                "n -> k for k in divisors(n) if k <= n/2 if k != 3",
            ),
            ("n -> k for k in 1..n-1 if (n - k) % k == 0", "n -> k for k in divisors(n) if k < n"),
            ("n -> k for k in 1..n-1 if lcm(k, n) == n", "n -> k for k in divisors(n) if k < n"),
            ("n -> k for k in 1..n-1 if k == gcd(n, k)", "n -> k for k in divisors(n) if k < n"),
            ("n -> k for k in 1..n-1 if n / k * k == n", "n -> k for k in divisors(n) if k < n"),
            (
                "n -> n/p for p in 2..n if is_prime(p) and not is_square(n + 1) and n % p == 0",
                "n -> n/p if n > 0 for p in divisors(n) if 1 < p if is_prime(p) if not is_square(n + 1)",
            ),
            (
                "n -> n-p for p in primes(n) if n % p == 0",
                "n -> n-p if n > 0 for p in divisors(n) if is_prime(p)",
            ),
            (
                "n -> n/p for p in primes(n-1) if p > 2 and n % p == 0",
                "n -> n/p for p in divisors(n) if is_prime(p) if p < n and p > 2",
            ),
        ] {
            is_same(typed, divisors);
        }
    }

    #[test]
    fn what_is_no_such_loop_stays() {
        for typed in [
            "n -> n-k for k in 1..9 if n % k == 0",
            "n -> n-k for k in 1..n if n % k == 1",
            "n -> n-k for k in 1..n if (n + 1) % k == 0",
            "n -> n-k for k in 1..n if k % 2 == 0",
            "n -> n-p for p in primes(2*n) if n % p == 0",
            "n -> n-k for k in 1..n if 6 / (k - 3) == 1 and n % k == 0",
            "n -> n-k for k in 1..n if (n - 2*k) % k == 0",
            "n -> n-k for k in 1..n if gcd(n, k) == n",
            "n -> n-k for k in 1..n if lcm(n, k) == k",
            "n -> n-k for k in 1..n if k % k == 0",
        ] {
            assert!(!over(typed).contains("Divisors"), "{typed}");
        }
    }
}
