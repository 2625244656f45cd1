//! Primes, squares and other ascending sequences, term by term.

use super::super::instruction::Sequence;
use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::arithmetic::is_square;
use super::primes::{Primes, is_prime};
use super::room;
use grundy_language::value::Value;

/// The term behind `number`, and the next state; none where the numbers end. The state before the first
/// term is 0; the number is then ignored. Primes come from their table instead.
#[inline]
pub fn next(sequence: Sequence, number: i64, state: i64) -> Option<(i64, i64)> {
    let root = state + 1;
    match sequence {
        Sequence::Squares => root.checked_mul(root).map(|term| (term, root)),
        Sequence::Cubes => root.checked_pow(3).map(|term| (term, root)),
        Sequence::Odds => state.checked_mul(2)?.checked_add(1).map(|term| (term, root)),
        Sequence::Evens => state.checked_mul(2)?.checked_add(2).map(|term| (term, root)),
        Sequence::Fibonacci if state == 0 => Some((1, 1)),
        Sequence::Fibonacci => number.checked_add(state).map(|term| (term, number)),
        Sequence::Primes => None,
    }
}

/// Whether `member` is a term up to `limit`.
pub fn contains(sequence: Sequence, member: i64, limit: i64) -> bool {
    (1..=limit).contains(&member)
        && match sequence {
            Sequence::Primes => is_prime(member),
            Sequence::Squares => is_square(member),
            Sequence::Cubes => is_cube(member),
            Sequence::Fibonacci => is_fibonacci(member),
            Sequence::Odds => member % 2 == 1,
            Sequence::Evens => member % 2 == 0,
        }
}

fn is_cube(n: i64) -> bool {
    let near = (n as f64).cbrt().round() as i64;
    (near - 1..=near + 1).any(|root| root.checked_pow(3) == Some(n))
}

fn is_fibonacci(n: i64) -> bool {
    let (mut term, mut after) = (1i64, 2i64);
    while term < n {
        (term, after) = (after, term.saturating_add(after));
    }
    term == n
}

/// All terms up to `limit`.
pub fn up_to(
    sequence: Sequence,
    limit: i64,
    primes: &mut Primes,
    meter: &mut Meter<'_>,
) -> Result<Vec<Value>, Trap> {
    let terms = u64::try_from(limit).unwrap_or(0);
    match sequence {
        // They come from the table, which is charged for as it grows.
        Sequence::Primes => {
            let primes = primes.up_to(limit, meter)?;
            room(primes.len() as u64, meter)?;
            return Ok(primes.iter().map(|&prime| Value::Int(prime)).collect());
        }
        Sequence::Squares => room(terms.isqrt(), meter)?,
        Sequence::Odds => room(terms.div_ceil(2), meter)?,
        Sequence::Evens => room(terms / 2, meter)?,
        // There are at most two million cubes, and ninety Fibonacci numbers.
        Sequence::Cubes | Sequence::Fibonacci => (),
    }
    let mut members = Vec::new();
    let (mut number, mut state) = (0, 0);
    while let Some((term, after)) = next(sequence, number, state)
        && term <= limit
    {
        members.push(Value::Int(term));
        (number, state) = (term, after);
    }
    Ok(members)
}

/// The power behind `number`, if it is at most `limit`; before the first stands 0.
#[inline]
pub fn next_power(base: i64, number: i64, limit: i64) -> Result<Option<i64>, Trap> {
    if base < 1 {
        return Err(Trap::mistake(
            format!("powers({base}, {limit}): the powers of {base} do not ascend"),
            "the base must be at least 1",
        ));
    }
    let power = if number == 0 { Some(1) } else { number.checked_mul(base).filter(|&power| power > number) };
    Ok(power.filter(|&power| power <= limit))
}

/// All powers of `base` up to `limit`.
pub fn powers(base: i64, limit: i64) -> Result<Vec<Value>, Trap> {
    let mut members = Vec::new();
    let mut number = 0;
    while let Some(power) = next_power(base, number, limit)? {
        members.push(Value::Int(power));
        number = power;
    }
    Ok(members)
}

/// The least number from `low` up that lies in one of the intervals, given as pairs of ends.
#[inline]
pub fn in_intervals(intervals: &[i64], low: i64) -> Option<i64> {
    intervals
        .chunks_exact(2)
        .filter(|ends| low <= ends[1] && ends[0] <= ends[1])
        .map(|ends| low.max(ends[0]))
        .min()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sequence; 6] = [
        Sequence::Primes,
        Sequence::Squares,
        Sequence::Cubes,
        Sequence::Fibonacci,
        Sequence::Odds,
        Sequence::Evens,
    ];

    fn terms(sequence: Sequence, limit: i64) -> Vec<i64> {
        let values = up_to(sequence, limit, &mut Primes::default(), &mut Meter::begun()).unwrap_or_default();
        numbers(&values)
    }

    fn numbers(values: &[Value]) -> Vec<i64> {
        values.iter().filter_map(|value| if let Value::Int(n) = value { Some(*n) } else { None }).collect()
    }

    #[test]
    fn first_terms() {
        let expected: [&[i64]; 6] = [
            &[2, 3, 5, 7, 11, 13],
            &[1, 4, 9],
            &[1, 8],
            &[1, 2, 3, 5, 8, 13],
            &[1, 3, 5, 7, 9, 11, 13],
            &[2, 4, 6, 8, 10, 12],
        ];
        assert_eq!(ALL.map(|sequence| terms(sequence, 13)), expected.map(<[i64]>::to_vec));
        assert_eq!(ALL.map(|sequence| terms(sequence, 0).len()), [0; 6]);
        assert_eq!(ALL.map(|sequence| terms(sequence, -5).len()), [0; 6]);
    }

    #[test]
    fn membership_agrees_with_the_terms() {
        for sequence in ALL {
            let terms = terms(sequence, 2000);
            let members: Vec<i64> = (-3..3000).filter(|&n| contains(sequence, n, 2000)).collect();
            assert_eq!(members, terms, "{sequence:?}");
        }
    }

    #[test]
    fn the_last_terms_do_not_overflow() {
        assert_eq!(terms(Sequence::Cubes, i64::MAX).last(), Some(&2_097_151_i64.pow(3)));
        assert_eq!(terms(Sequence::Fibonacci, i64::MAX).last(), Some(&7_540_113_804_746_346_429));
        assert!(contains(Sequence::Fibonacci, 7_540_113_804_746_346_429, i64::MAX));
        assert!(contains(Sequence::Cubes, 2_097_151_i64.pow(3), i64::MAX));
        assert!(!contains(Sequence::Cubes, i64::MAX, i64::MAX));
        assert_eq!(next(Sequence::Squares, 0, 3_037_000_499), None);
    }

    #[test]
    fn too_many_terms_are_refused() {
        let odds = up_to(Sequence::Odds, i64::MAX, &mut Primes::default(), &mut Meter::begun());
        assert!(matches!(odds, Err(Trap::Members(_))));
    }

    #[test]
    fn powers_of_a_base() {
        assert_eq!(powers(2, 20).map(|p| numbers(&p)), Ok(vec![1, 2, 4, 8, 16]));
        assert_eq!(powers(10, 0).map(|p| numbers(&p)), Ok(vec![]));
        assert_eq!(powers(1, 5).map(|p| numbers(&p)), Ok(vec![1]));
        assert_eq!(powers(2, i64::MAX).map(|p| p.len()), Ok(63));
        assert!(matches!(powers(0, 5), Err(Trap::Mistake(_))));
    }

    #[test]
    fn intervals_are_walked_in_order() {
        let intervals = [5, 5, 1, 3, 2, 4, 9, 8, i64::MAX, i64::MAX];
        let walk = |low| in_intervals(&intervals, low);
        let lows = [i64::MIN, 1, 2, 4, 5, 6, i64::MAX];
        let expected = [1, 1, 2, 4, 5, i64::MAX, i64::MAX];
        assert_eq!(lows.map(walk), expected.map(Some));
        assert_eq!(in_intervals(&[3, 1], 0), None);
    }
}
