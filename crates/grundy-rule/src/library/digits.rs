//! Decimal digits.

use super::super::machine::trap::Trap;
use grundy_language::value::Value;

/// The decimal digits of `n`, most significant first. 0 has the one digit 0.
pub fn digits(n: i64) -> Result<Vec<Value>, Trap> {
    if n < 0 {
        return Err(Trap::mistake(
            format!("digits({n}): a negative number has no list of digits"),
            "guard it with `if`, or write `digits(abs(n))`",
        ));
    }
    let mut rest = n;
    let mut digits = Vec::with_capacity(19);
    loop {
        digits.push(Value::Int(rest % 10));
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    digits.reverse();
    Ok(digits)
}

/// The number with these decimal digits; without any it is 0.
pub fn number(mut digits: impl Iterator<Item = i64>) -> Result<i64, Trap> {
    digits.try_fold(0i64, |number, digit| {
        if !(0..=9).contains(&digit) {
            return Err(Trap::mistake(
                format!("number(list): {digit} is no decimal digit"),
                "every member must lie in 0..9",
            ));
        }
        number.checked_mul(10).and_then(|shifted| shifted.checked_add(digit)).ok_or_else(|| {
            Trap::mistake(
                "number(list): these digits make a number that is too large",
                "18 digits always fit",
            )
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(n: i64) -> Option<Vec<i64>> {
        let digits = digits(n).ok()?;
        digits.iter().map(|digit| if let Value::Int(d) = digit { Some(*d) } else { None }).collect()
    }

    #[test]
    fn there_and_back() {
        assert_eq!(list(2013), Some(vec![2, 0, 1, 3]));
        assert_eq!(list(0), Some(vec![0]));
        for n in [0, 7, 10, 123_456, i64::MAX] {
            assert_eq!(list(n).map(|digits| number(digits.into_iter())), Some(Ok(n)));
        }
        assert_eq!(number([0, 0, 7].into_iter()), Ok(7));
        assert_eq!(number([].into_iter()), Ok(0));
    }

    #[test]
    fn what_has_no_digits() {
        assert_eq!(list(-1), None);
        assert!(number([10].into_iter()).is_err());
        assert!(number([-1].into_iter()).is_err());
        assert!(number([9; 19].into_iter()).is_err());
    }
}
