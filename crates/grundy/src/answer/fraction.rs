//! Fractions as people read them.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};

/// So many digits stand behind the point.
const DIGITS: usize = 6;

/// A fraction such as `5/8` as a decimal number, and whether it is exactly that; `None` for any other text.
///
/// ```
/// use grundy::answer::decimal;
/// assert_eq!(decimal("5/8"), Some(("0.625".into(), true)));
/// assert_eq!(decimal("2/3"), Some(("0.666667".into(), false)));
/// assert_eq!(decimal("1"), Some(("1".into(), true)));
/// ```
pub fn decimal(fraction: &str) -> Option<(String, bool)> {
    let exact: BigRational = fraction.parse().ok()?;
    if exact.is_negative() {
        return None;
    }
    let scale = BigInt::from(10).pow(DIGITS as u32);
    let scaled = exact * &scale;
    let rounded = scaled.round();
    let is_exact = rounded == scaled;
    let number = rounded.to_integer();
    let (whole, rest) = (&number / &scale, &number % &scale);
    if rest.is_zero() {
        return Some((whole.to_string(), is_exact));
    }
    let digits = format!("{:0DIGITS$}", rest.to_u64().unwrap_or_default());
    Some((format!("{whole}.{}", digits.trim_end_matches('0')), is_exact))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_rounded() {
        let said = |fraction| decimal(fraction).map(|(digits, exact)| format!("{digits} {exact}"));
        assert_eq!(said("0").as_deref(), Some("0 true"));
        assert_eq!(said("1/1000000").as_deref(), Some("0.000001 true"));
        assert_eq!(said("1/10000000").as_deref(), Some("0 false"));
        assert_eq!(said("9999999/10000000").as_deref(), Some("1 false"));
        assert_eq!(said("1/80").as_deref(), Some("0.0125 true"));
        assert_eq!(said("no"), None);
        assert_eq!(said("-1/2"), None);
    }
}
