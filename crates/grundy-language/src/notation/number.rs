//! Whole numbers as people write them.

/// Reads a whole number, also one such as `1_000_000`, `1e6`, `10^6` or `2^20`; `None` for anything else, and for what has
/// more than 128 bits.
///
/// ```
/// use grundy_language::notation::whole;
///
/// assert_eq!(["1_000_000", "1e6", "10^6"].map(whole), [Some(1_000_000); 3]);
/// assert_eq!(whole("2^200"), None);
/// ```
pub fn whole(text: &str) -> Option<u128> {
    let text = text.trim().replace('_', "");
    let power = |base: u128, exponent: &str| base.checked_pow(exponent.parse().ok()?);
    if let Some((base, exponent)) = text.split_once('^') {
        return power(base.parse().ok()?, exponent);
    }
    match text.split_once(['e', 'E']) {
        Some((factor, exponent)) => factor.parse::<u128>().ok()?.checked_mul(power(10, exponent)?),
        None => text.parse().ok(),
    }
}

/// How many bytes the number takes that a text begins with. A sign of its kind belongs to it only if digits follow at
/// once, and only one of `e` and `^`.
pub(super) fn length(text: &str) -> usize {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let (mut at, mut signs) = (digits(0), "_eE^");
    while let Some(sign) = text[at..].chars().next().filter(|&sign| signs.contains(sign)) {
        match digits(at + 1) {
            0 => break,
            more => at += 1 + more,
        }
        if sign != '_' {
            signs = "";
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_ends_where_its_digits_do() {
        for (text, number) in [
            ("12..3", "12"),
            ("1_000_000 + 1", "1_000_000"),
            ("10^9", "10^9"),
            ("10^9^9", "10^9"),
            ("1e6e", "1e6"),
            ("3else", "3"),
            ("2^k", "2"),
            ("7_", "7"),
        ] {
            assert_eq!(&text[..length(text)], number, "{text}");
        }
    }
}
