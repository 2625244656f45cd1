//! How the value of a sum comes about: `*3 ⊕ *1 = *2`, and why, in binary.

use super::paint::{bold, dim};
use super::text;
use grundy::Nimber;
use unicode_width::UnicodeWidthStr;

/// Summands beyond this are left out in the middle.
const MANY: usize = 12;

/// The sum on one line: `*3 ⊕ *0 ⊕ *1 = *2`; a single summand is just itself.
pub fn equation(values: &[Nimber]) -> String {
    let total = values.iter().fold(Nimber::ZERO, |sum, &value| sum ^ value);
    folded(values.iter().map(Nimber::to_string), &total.to_string())
}

/// Summands and what they add up to.
pub fn folded(summands: impl Iterator<Item = String>, total: &str) -> String {
    let mut terms: Vec<String> = summands.collect();
    if terms.len() < 2 {
        return total.into();
    }
    if terms.len() > MANY {
        let left_out = terms.len() - MANY + 1;
        terms.splice(MANY - 2..terms.len() - 1, [format!("… {left_out} more …")]);
    }
    format!("{} = {total}", terms.join(" ⊕ "))
}

/// Whether columns of binary digits show more than the line does.
pub fn needs_columns(values: &[Nimber]) -> bool {
    (2..=MANY).contains(&values.len()) && values.iter().any(|value| value.0 >= 2)
}

/// A row for each summand with its binary digits, and their parity below.
pub fn columns(summands: &[(String, Nimber)]) -> String {
    let total = summands.iter().fold(Nimber::ZERO, |sum, (_, value)| sum ^ *value);
    let largest = summands.iter().map(|(_, value)| value.0).max().unwrap_or(0);
    let bits = (u64::BITS - largest.leading_zeros()).max(1) as usize;
    let digits = largest.max(total.0).to_string().len() + 1;
    let names: Vec<String> = summands.iter().map(|(name, _)| text::one_line(name, 40)).collect();
    let margin = names.iter().map(|name| name.width()).max().unwrap_or(0).max("nim-sum".len());

    let row = |name: &str, value: Nimber| {
        let pad = " ".repeat(margin - name.width());
        format!("  {name}{pad}  {:>digits$}  {:0bits$b}", value.to_string(), value.0)
    };
    let mut out = String::new();
    for (name, (_, value)) in names.iter().zip(summands) {
        out += &row(name, *value);
        out.push('\n');
    }
    out += &bold(row("nim-sum", total));
    out += &dim("   1 where a column has an odd number of ones");
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations() {
        assert_eq!(equation(&[Nimber(3), Nimber(0), Nimber(1)]), "*3 ⊕ *0 ⊕ *1 = *2");
        assert_eq!(equation(&[Nimber(3)]), "*3");
        assert_eq!(equation(&[]), "*0");
    }

    #[test]
    fn a_long_equation_is_folded() {
        let text = equation(&[Nimber(1); 20]);
        assert!(text.starts_with("*1 ⊕ *1 ⊕ ") && text.contains("… 9 more …"), "{text}");
        assert!(text.ends_with(" ⊕ *1 = *0"), "{text}");
        assert_eq!(text.matches("*1").count() + 9, 20);
    }

    #[test]
    fn binary_columns_are_aligned() {
        let summands = [("3".into(), Nimber(3)), ("(10, 12)".into(), Nimber(12)), ("1".into(), Nimber(1))];
        let text = anstream::adapter::strip_str(&columns(&summands)).to_string();
        assert_eq!(
            text,
            "  3          *3  0011\n  \
               (10, 12)  *12  1100\n  \
               1          *1  0001\n  \
               nim-sum   *14  1110   1 where a column has an odd number of ones\n"
        );
    }
}
