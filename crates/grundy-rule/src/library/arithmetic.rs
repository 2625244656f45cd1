//! Arithmetic on numbers. Nothing wraps: a result without room in 64 bits is a mistake.

use super::super::instruction::{Binary, Unary};
use super::super::machine::trap::Trap;
use super::primes::is_prime;

const SMALLER: &str = "numbers have 64 bits, so keep them between -2**63 and 2**63 - 1";

#[cold]
fn too_large(what: String) -> Trap {
    Trap::mistake(format!("{what} is too large"), SMALLER)
}

#[cold]
#[inline(never)]
fn too_large_pair(a: i64, sign: char, b: i64) -> Trap {
    too_large(format!("{a} {sign} {b}"))
}

/// `a + b`
#[inline(always)]
pub fn add(a: i64, b: i64) -> Result<i64, Trap> {
    match a.checked_add(b) {
        Some(result) => Ok(result),
        None => Err(too_large_pair(a, '+', b)),
    }
}

/// `a - b`
#[inline(always)]
pub fn subtract(a: i64, b: i64) -> Result<i64, Trap> {
    match a.checked_sub(b) {
        Some(result) => Ok(result),
        None => Err(too_large_pair(a, '-', b)),
    }
}

/// `a * b`
#[inline(always)]
pub fn multiply(a: i64, b: i64) -> Result<i64, Trap> {
    match a.checked_mul(b) {
        Some(result) => Ok(result),
        None => Err(too_large_pair(a, '*', b)),
    }
}

#[cold]
#[inline(never)]
fn by_zero(a: i64, b: i64, sign: char) -> Trap {
    match b {
        0 => Trap::mistake(
            format!("{a} {sign} 0 is a division by zero"),
            "guard it with `if`, which stands before the `for` where a loop goes up to it; options are evaluated last",
        ),
        _ => too_large(format!("{a} {sign} {b}")),
    }
}

/// `a / b`, rounded down.
#[inline(always)]
pub fn divide(a: i64, b: i64) -> Result<i64, Trap> {
    // Positions are not negative, so this is the common case, and the one without corrections.
    if a >= 0 && b > 0 {
        return Ok(a / b);
    }
    match (a.checked_div(b), a.checked_rem(b)) {
        (Some(quotient), Some(rest)) => Ok(quotient - i64::from(rest != 0 && (rest < 0) != (b < 0))),
        _ => Err(by_zero(a, b, '/')),
    }
}

/// `a % b`, which has the sign of `b`, so that `a == a / b * b + a % b`.
#[inline(always)]
pub fn remainder(a: i64, b: i64) -> Result<i64, Trap> {
    if a >= 0 && b > 0 {
        return Ok(a % b);
    }
    match b {
        0 => Err(by_zero(a, b, '%')),
        _ => {
            let rest = a.wrapping_rem(b);
            Ok(if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest })
        }
    }
}

/// A function of one number.
pub fn unary(op: Unary, a: i64) -> Result<i64, Trap> {
    match op {
        Unary::Negate => a.checked_neg().ok_or_else(|| too_large(format!("-({a})"))),
        Unary::Abs => a.checked_abs().ok_or_else(|| too_large(format!("abs({a})"))),
        Unary::Sqrt => square_root(a),
        Unary::Log2 => match a.checked_ilog2() {
            Some(log) => Ok(i64::from(log)),
            None => Err(Trap::mistake(
                format!("log2({a}): only numbers from 1 up have a logarithm"),
                "guard it with `if n > 0`, which stands before the `for` where a loop goes up to it",
            )),
        },
        Unary::Popcount if a < 0 => Err(Trap::mistake(
            format!("popcount({a}): a negative number has no binary digits to count"),
            "guard it with `if`, as in `if n >= 0`",
        )),
        Unary::Popcount => Ok(i64::from(a.count_ones())),
        Unary::IsPrime => Ok(i64::from(is_prime(a))),
        Unary::IsSquare => Ok(i64::from(is_square(a))),
    }
}

/// A function of two numbers.
pub fn binary(op: Binary, a: i64, b: i64) -> Result<i64, Trap> {
    match op {
        Binary::Power => power(a, b),
        Binary::Gcd => gcd(a, b),
        Binary::Lcm => lcm(a, b),
        Binary::Xor => Ok(a ^ b),
        Binary::BitAnd => Ok(a & b),
        Binary::BitOr => Ok(a | b),
        Binary::Bit => Ok(shift_right(a, places(b, "bit", a)?) & 1),
        Binary::Shr => Ok(shift_right(a, places(b, "shr", a)?)),
        Binary::Shl => {
            let places = places(b, "shl", a)?;
            let shifted =
                if a == 0 { Some(0) } else { 1i64.checked_shl(places).and_then(|p| a.checked_mul(p)) };
            // 2**63 is no number of its own, so -2**63 is the one result that the product misses.
            match shifted {
                Some(shifted) if a == 0 || places < 63 => Ok(shifted),
                _ if a == -1 && places == 63 => Ok(i64::MIN),
                _ => Err(too_large(format!("shl({a}, {b})"))),
            }
        }
    }
}

fn places(b: i64, name: &str, a: i64) -> Result<u32, Trap> {
    u32::try_from(b.min(64)).map_err(|_| {
        Trap::mistake(
            format!("{name}({a}, {b}): binary digits are counted from 0, so {b} is none"),
            "the second number must not be negative",
        )
    })
}

/// Rounds down, as `/` does.
fn shift_right(a: i64, places: u32) -> i64 {
    a >> places.min(63)
}

fn power(a: i64, b: i64) -> Result<i64, Trap> {
    if b < 0 {
        return Err(Trap::mistake(
            format!("{a} ** {b}: a power with a negative exponent is no whole number"),
            "exponents begin with 0",
        ));
    }
    let power = match (a, u32::try_from(b)) {
        (0 | 1, _) | (_, Ok(0)) => Some(if b == 0 { 1 } else { a }),
        (-1, _) => Some(if b % 2 == 0 { 1 } else { -1 }),
        (_, Ok(exponent)) => a.checked_pow(exponent),
        (_, Err(_)) => None,
    };
    power.ok_or_else(|| {
        Trap::mistake(
            format!("{a} ** {b} is too large"),
            "numbers have 64 bits, so bound the exponent, as in `for k in 0..log2(n)`, or `0..log2(n)/log2(p)` of powers of p",
        )
    })
}

/// The greatest common divisor; of 0 and 0 it is 0.
pub fn gcd(a: i64, b: i64) -> Result<i64, Trap> {
    let (mut x, mut y) = (a.unsigned_abs(), b.unsigned_abs());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    i64::try_from(x).map_err(|_| too_large(format!("gcd({a}, {b})")))
}

/// The least common multiple; with 0 it is 0.
pub fn lcm(a: i64, b: i64) -> Result<i64, Trap> {
    if a == 0 || b == 0 {
        return Ok(0);
    }
    let divisor = gcd(a, b)?;
    (a / divisor).checked_mul(b).and_then(i64::checked_abs).ok_or_else(|| too_large(format!("lcm({a}, {b})")))
}

fn square_root(a: i64) -> Result<i64, Trap> {
    a.checked_isqrt().ok_or_else(|| {
        Trap::mistake(
            format!("sqrt({a}): a negative number has no square root"),
            "guard it with `if`, as in `if n >= 0`",
        )
    })
}

/// Whether `a` is a square: 0, 1, 4, 9, …
pub fn is_square(a: i64) -> bool {
    a.checked_isqrt().is_some_and(|root| root * root == a)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(result: Result<i64, Trap>) -> String {
        match result {
            Err(Trap::Mistake(mistake)) => mistake.message,
            other => format!("no mistake but {other:?}"),
        }
    }

    #[test]
    fn division_rounds_down() {
        let pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (-6, 3), (6, -3), (0, -5)];
        let quotients = pairs.map(|(a, b)| divide(a, b).ok());
        assert_eq!(quotients, [3, -4, -4, 3, 2, -2, -2, 0].map(Some));
        let rests = pairs.map(|(a, b)| remainder(a, b).ok());
        assert_eq!(rests, [1, 1, -1, -1, 0, 0, 0, 0].map(Some));
        assert_eq!(remainder(i64::MIN, -1), Ok(0));
    }

    #[test]
    fn overflow_is_a_mistake() {
        assert_eq!(message(add(i64::MAX, 1)), "9223372036854775807 + 1 is too large");
        assert_eq!(message(subtract(-2, i64::MAX)), "-2 - 9223372036854775807 is too large");
        assert_eq!(message(multiply(i64::MAX, 2)), "9223372036854775807 * 2 is too large");
        assert_eq!(message(divide(i64::MIN, -1)), "-9223372036854775808 / -1 is too large");
        assert_eq!(message(unary(Unary::Negate, i64::MIN)), "-(-9223372036854775808) is too large");
        assert_eq!(message(unary(Unary::Abs, i64::MIN)), "abs(-9223372036854775808) is too large");
        assert_eq!(message(gcd(i64::MIN, 0)), "gcd(-9223372036854775808, 0) is too large");
        assert_eq!(message(lcm(i64::MAX, 2)), "lcm(9223372036854775807, 2) is too large");
    }

    #[test]
    fn division_by_zero_is_a_mistake() {
        assert_eq!(message(divide(7, 0)), "7 / 0 is a division by zero");
        assert_eq!(message(remainder(-7, 0)), "-7 % 0 is a division by zero");
        assert_eq!(message(divide(0, 0)), "0 / 0 is a division by zero");
    }

    #[test]
    fn powers() {
        let powers = [(2, 10), (-2, 3), (0, 0), (0, 5), (1, i64::MAX), (-1, i64::MAX), (7, 0), (2, 62)];
        let expected = [1024, -8, 1, 0, 1, -1, 1, 1 << 62];
        assert_eq!(powers.map(|(a, b)| power(a, b).ok()), expected.map(Some));
        assert_eq!(power(-2, 63), Ok(i64::MIN));
        assert_eq!(message(power(2, 63)), "2 ** 63 is too large");
        assert_eq!(message(power(2, 1 << 40)), "2 ** 1099511627776 is too large");
        assert_eq!(message(power(3, -1)), "3 ** -1: a power with a negative exponent is no whole number");
    }

    #[test]
    fn divisors_and_multiples() {
        let pairs = [(12, 18), (0, 5), (5, 0), (0, 0), (-12, 18), (7, 13)];
        assert_eq!(pairs.map(|(a, b)| gcd(a, b).ok()), [6, 5, 5, 0, 6, 1].map(Some));
        for (a, b) in (1..60).flat_map(|a| (1..60).map(move |b| (a, b))) {
            assert_eq!(gcd(a, b), Ok((1..60).rev().find(|d| a % d == 0 && b % d == 0).unwrap_or(0)));
        }
        assert_eq!(gcd(i64::MIN, 1 << 40), Ok(1 << 40));
        assert!(gcd(i64::MIN, i64::MIN).is_err());
        assert_eq!(pairs.map(|(a, b)| lcm(a, b).ok()), [36, 0, 0, 0, 36, 91].map(Some));
    }

    #[test]
    fn roots_and_logarithms_round_down() {
        let roots = [0, 1, 3, 4, 99, 100, i64::MAX].map(|a| unary(Unary::Sqrt, a).ok());
        assert_eq!(roots, [0, 1, 1, 2, 9, 10, 3_037_000_499].map(Some));
        let logs = [1, 2, 3, 4, 1023, 1024].map(|a| unary(Unary::Log2, a).ok());
        assert_eq!(logs, [0, 1, 1, 2, 9, 10].map(Some));
        assert_eq!(message(unary(Unary::Sqrt, -1)), "sqrt(-1): a negative number has no square root");
        assert_eq!(message(unary(Unary::Log2, 0)), "log2(0): only numbers from 1 up have a logarithm");
        assert_eq!([0, 1, 2, 4, -4, i64::MAX].map(is_square), [true, true, false, true, false, false]);
    }

    #[test]
    fn binary_digits() {
        let bits = [(5, 0), (5, 1), (5, 2), (5, 63), (5, 1000), (-1, 1000)];
        assert_eq!(bits.map(|(a, i)| binary(Binary::Bit, a, i).ok()), [1, 0, 1, 0, 0, 1].map(Some));
        let shifted = [(5, 1), (5, 100), (-5, 1), (-5, 100)];
        assert_eq!(shifted.map(|(a, i)| binary(Binary::Shr, a, i).ok()), [2, 0, -3, -1].map(Some));
        let shifted = [(5, 2), (0, 1000), (-1, 63), (1, 62), (-3, 1)];
        let expected = [20, 0, i64::MIN, 1 << 62, -6];
        assert_eq!(shifted.map(|(a, i)| binary(Binary::Shl, a, i).ok()), expected.map(Some));
        assert_eq!(message(binary(Binary::Shl, 1, 63)), "shl(1, 63) is too large");
        assert_eq!(message(binary(Binary::Shl, 1, 64)), "shl(1, 64) is too large");
        assert_eq!(message(binary(Binary::Shl, 3, 62)), "shl(3, 62) is too large");
        for (op, name) in [(Binary::Shl, "shl"), (Binary::Shr, "shr"), (Binary::Bit, "bit")] {
            let expected = format!("{name}(1, -1): binary digits are counted from 0, so -1 is none");
            assert_eq!(message(binary(op, 1, -1)), expected);
        }
        assert_eq!(unary(Unary::Popcount, 11), Ok(3));
        assert_eq!(
            message(unary(Unary::Popcount, -1)),
            "popcount(-1): a negative number has no binary digits to count"
        );
        assert_eq!(binary(Binary::Xor, 6, 3), Ok(5));
        assert_eq!(binary(Binary::BitAnd, 6, 3), Ok(2));
        assert_eq!(binary(Binary::BitOr, 6, 3), Ok(7));
    }
}
