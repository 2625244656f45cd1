//! The functions of the notation, written as plainly as can be.

use super::clause::members;
use super::expression::joined_like;
use super::{Failure, Found, Reference};
use grundy_language::builtin::Builtin;
use grundy_language::value::Value;

impl Reference<'_> {
    pub fn function(&mut self, builtin: Builtin, arguments: &[Value]) -> Found<Value> {
        use Builtin as B;
        let first = &arguments[0];
        Ok(match builtin {
            B::Len => count_of(members(first).len()),
            B::Sum => Value::Int(whole(numbers(first).iter().map(|&n| i128::from(n)).sum())?),
            B::Count => count_of(places(first, &arguments[1]).len()),
            B::Index => count_of(*places(first, &arguments[1]).first().ok_or(Failure::Mistake)?),
            B::Sorted => {
                let mut members = members(first);
                members.sort();
                joined_like(first, members)
            }
            B::Reversed => joined_like(first, members(first).into_iter().rev().collect()),
            B::Min | B::Max | B::Gcd | B::Lcm | B::Xor => return folded(builtin, arguments),
            B::Any => Value::Bool(members(first).contains(&Value::Bool(true))),
            B::All => Value::Bool(!members(first).contains(&Value::Bool(false))),
            B::Distinct => {
                let all = members(first);
                Value::Bool((0..all.len()).all(|i| !all[..i].contains(&all[i])))
            }
            B::Digits => {
                let digits =
                    of(first).to_string().chars().map(|c| c.to_digit(10)).collect::<Option<Vec<_>>>();
                let digits = digits.ok_or(Failure::Mistake)?;
                Value::list(digits.into_iter().map(|digit| Value::Int(i64::from(digit))).collect())
            }
            B::Number => {
                let mut number = 0i128;
                for digit in numbers(first) {
                    if !(0..=9).contains(&digit) || number > i128::from(i64::MAX) {
                        return Err(Failure::Mistake);
                    }
                    number = 10 * number + i128::from(digit);
                }
                Value::Int(whole(number)?)
            }
            B::Subsets => subsets(first)?,
            B::Partitions => {
                let n = of(first);
                if n > 12 {
                    return Err(Failure::TooMuch);
                }
                let lists = partitions(n, n).into_iter();
                Value::list(
                    lists.map(|parts| Value::list(parts.into_iter().map(Value::Int).collect())).collect(),
                )
            }
            B::Replace | B::Remove => {
                let mut all = members(first);
                let at = usize::try_from(of(&arguments[1])).ok().filter(|at| *at < all.len());
                let at = at.ok_or(Failure::Mistake)?;
                match arguments.get(2) {
                    Some(with) => all[at] = with.clone(),
                    None => drop(all.remove(at)),
                }
                joined_like(first, all)
            }
            B::Without => Value::set(members(first).into_iter().filter(|m| *m != arguments[1]).collect()),
            B::Joined => {
                let (edges, pairs) = (numbers(first), members(&arguments[1]));
                let ends = |edge: &i64| {
                    let pair = usize::try_from(*edge).ok().and_then(|at| pairs.get(at));
                    let Some(Value::Tuple(pair)) = pair else { return Err(Failure::Mistake) };
                    Ok(pair.iter().map(of).collect::<Vec<i64>>())
                };
                let all = edges.iter().map(ends).collect::<Found<Vec<_>>>()?;
                let mut reached = vec![of(&arguments[2])];
                for _ in &edges {
                    let near = all.iter().filter(|pair| pair.iter().any(|end| reached.contains(end)));
                    let near: Vec<i64> = near.flatten().copied().collect();
                    reached.extend(near);
                    reached.sort_unstable();
                    reached.dedup();
                }
                let kept = edges.iter().zip(&all).filter(|(_, pair)| reached.contains(&pair[0]));
                Value::set(kept.map(|(&edge, _)| Value::Int(edge)).collect())
            }
            B::IsPrime => Value::Bool(is_prime(of(first))),
            B::IsSquare => Value::Bool((0..4000).any(|root| root * root == of(first))),
            B::Powers => {
                let (base, limit) = (of(first), of(&arguments[1]));
                if base < 1 {
                    return Err(Failure::Mistake);
                }
                let powers = (0..64).filter_map(|e| base.checked_pow(e)).filter(|power| *power <= limit);
                Value::set(powers.map(Value::Int).collect())
            }
            B::Divisors => {
                let n = of(first);
                up_to(n, |d| n % d == 0)?
            }
            B::Primes => up_to(of(first), is_prime)?,
            B::Squares => up_to(of(first), |n| (1..=n).any(|root| root * root == n))?,
            B::Cubes => up_to(of(first), |n| (1..=n).any(|root| root * root * root == n))?,
            B::Fibonacci => up_to(of(first), |n| [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233].contains(&n))?,
            B::Odds => up_to(of(first), |n| n % 2 == 1)?,
            B::Evens => up_to(of(first), |n| n % 2 == 0)?,
            B::Abs | B::Sqrt | B::Log2 | B::Popcount | B::Bit | B::BitAnd | B::BitOr | B::Shl | B::Shr => {
                let second = arguments.get(1).map_or(0, of);
                Value::Int(of_numbers(builtin, of(first), second).ok_or(Failure::Mistake)?)
            }
        })
    }
}

fn of(value: &Value) -> i64 {
    if let Value::Int(n) = value { *n } else { panic!("{value} is no number") }
}

fn numbers(collection: &Value) -> Vec<i64> {
    members(collection).iter().map(of).collect()
}

fn count_of(count: usize) -> Value {
    Value::Int(count as i64)
}

fn whole(n: i128) -> Found<i64> {
    i64::try_from(n).map_err(|_| Failure::Mistake)
}

/// Where a member stands in a collection, or a word in a word.
fn places(of: &Value, wanted: &Value) -> Vec<usize> {
    let all = members(of);
    match (of, wanted) {
        (Value::Word(_), Value::Word(part)) => {
            let part: Vec<Value> = members(&Value::word(part));
            (0..=all.len()).filter(|&i| all[i..].starts_with(&part)).collect()
        }
        _ => (0..all.len()).filter(|&i| all[i] == *wanted).collect(),
    }
}

fn folded(builtin: Builtin, arguments: &[Value]) -> Found<Value> {
    let all = match arguments {
        [Value::Int(n)] => vec![Value::Int(*n)],
        [collection] => members(collection),
        several => several.to_vec(),
    };
    Ok(match builtin {
        Builtin::Min => all.into_iter().min().ok_or(Failure::Mistake)?,
        Builtin::Max => all.into_iter().max().ok_or(Failure::Mistake)?,
        Builtin::Xor => Value::Int(all.iter().fold(0, |a, b| a ^ of(b))),
        Builtin::Gcd => Value::Int(all.iter().fold(0, |a, b| gcd(a, of(b)))),
        _ => {
            let mut lcm = 1i64;
            for member in &all {
                let n = of(member);
                lcm = match gcd(lcm, n) {
                    0 => 0,
                    divisor => (lcm / divisor).checked_mul(n).ok_or(Failure::Mistake)?.abs(),
                };
            }
            Value::Int(lcm)
        }
    })
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

fn is_prime(n: i64) -> bool {
    n >= 2 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0)
}

/// The numbers in 1..=limit with a property.
fn up_to(limit: i64, has: impl Fn(i64) -> bool) -> Found<Value> {
    if limit > 200 {
        return Err(Failure::TooMuch);
    }
    Ok(Value::set((1..=limit).filter(|&n| has(n)).map(Value::Int).collect()))
}

fn of_numbers(builtin: Builtin, a: i64, b: i64) -> Option<i64> {
    let two_to = |b: i64| u32::try_from(b).ok().map(|b| 1i128 << b.min(100));
    let wide = i128::from(a);
    let exact = match builtin {
        Builtin::Abs => wide.abs(),
        Builtin::Sqrt => (0..=4_000_000i128).take_while(|root| root * root <= wide).last()?,
        Builtin::Log2 => (0..63).take_while(|log| 1i128 << log <= wide).last()?,
        Builtin::Popcount if a < 0 => return None,
        Builtin::Popcount => (0..63).map(|place| wide >> place & 1).sum(),
        Builtin::Bit => wide.div_euclid(two_to(b)?) & 1,
        Builtin::Shr => wide.div_euclid(two_to(b)?),
        Builtin::Shl => wide.checked_mul(two_to(b)?)?,
        Builtin::BitAnd => wide & i128::from(b),
        _ => wide | i128::from(b),
    };
    i64::try_from(exact).ok()
}

/// Smallest first, those of one size in ascending order.
fn subsets(collection: &Value) -> Found<Value> {
    let mut all = members(collection);
    all.sort();
    all.dedup();
    if all.len() > 10 {
        return Err(Failure::TooMuch);
    }
    let chosen = |bits: u32| (0..all.len()).filter(move |i| bits >> i & 1 == 1);
    let mut choices: Vec<Vec<usize>> = (0..1u32 << all.len()).map(|bits| chosen(bits).collect()).collect();
    choices.sort_by_key(|choice| (choice.len(), choice.clone()));
    let subset = |choice: Vec<usize>| Value::set(choice.into_iter().map(|i| all[i].clone()).collect());
    Ok(Value::list(choices.into_iter().map(subset).collect()))
}

/// Largest part first, the lists in descending order.
fn partitions(n: i64, most: i64) -> Vec<Vec<i64>> {
    match n {
        ..0 => Vec::new(),
        0 => vec![Vec::new()],
        _ => (1..=n.min(most))
            .rev()
            .flat_map(|part| {
                partitions(n - part, part).into_iter().map(move |rest| [vec![part], rest].concat())
            })
            .collect(),
    }
}
