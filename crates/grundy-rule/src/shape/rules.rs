//! The rules of a shape as the heap engines know them.

use super::Shape;
use grundy_heap::code;
use grundy_heap::rules::Rules;
use grundy_language::notation::syntax::Code;

impl Shape {
    /// The rules for one heap, where an engine for whole sequences of heaps takes them.
    ///
    /// ```
    /// use grundy_rule::shape::Shape;
    /// let rules = Shape::SubtractionFrom(3).rules().unwrap();
    /// assert_eq!(rules.to_string(), "take all but {1, 2}");
    /// ```
    pub fn rules(&self) -> Option<Rules> {
        match self {
            Shape::Subtraction(set) => {
                Some(Rules::Subtraction(set.iter().map(|&k| usize::try_from(k).ok()).collect::<Option<_>>()?))
            }
            Shape::SubtractionFrom(least) => {
                Some(Rules::AllBut((1..usize::try_from(*least).ok()?).collect()))
            }
            Shape::Endless(amounts) => Some(Rules::Endless(amounts.clone())),
            Shape::Interval(interval) => Some(Rules::Interval(interval.clone())),
            Shape::Code(code) => of_code(code),
            Shape::Turning(code) => Some(Rules::Turning(code.clone())),
            _ => None,
        }
    }
}

fn of_code(code: &Code) -> Option<Rules> {
    if !code.added.is_empty() {
        return None;
    }
    let plain: Option<Vec<Plain>> = code.digits.iter().map(|digit| digit.as_plain()).collect();
    let Some(digits) = plain else { return Some(Rules::Parts(code.clone())) };
    let (finite, group) = digits.split_at(code.repeats_from.unwrap_or(digits.len()));
    if group.iter().all(|(bits, _)| *bits == 0) {
        return Some(Rules::of(finite_code(finite)));
    }
    let takes = |digits: &[Plain], allowed: &[u8]| digits.iter().all(|(bits, _)| allowed.contains(bits));
    // Before the point stands 0, so the amounts excluded begin at 1.
    (takes(group, &[3]) && takes(finite, &[0, 3]))
        .then(|| Rules::AllBut((1..finite.len()).filter(|&k| finite[k].0 == 0).collect()))
}

/// The bits of a digit, and whether the heaps must be unequal.
type Plain = (u8, bool);

fn finite_code(digits: &[Plain]) -> code::Code {
    let mut code = code::Code::octal(&digits.iter().map(|digit| digit.0).collect::<Vec<_>>());
    for split in code.splits.iter_mut().chain(&mut code.triples) {
        split.unequal = digits[split.taken].1;
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_language::notation::parse;
    use grundy_language::notation::syntax::Game;

    #[test]
    fn codes_become_rules() {
        for (text, rules) in [
            ("0.77", "0.77"),
            ("4!.0", "4!.0"),
            ("0.303", "take {1, 3}"),
            ("0.[3]", "take all but {}"),
            ("0.303[3]", "take all but {2}"),
            ("0.3[0]", "take {1}"),
            ("0.3F", "0.3F"),
            ("0.[{2+}!]", "0.[{2+}!]"),
        ] {
            let Ok(Game::Code(code)) = parse(text) else { panic!("{text}") };
            assert_eq!(Shape::Code(code).rules().map(|rules| rules.to_string()).as_deref(), Some(rules));
        }
        for text in ["0.[7]", "0.[30]", "0.1[3]", "0x80.0", "20.{2+}"] {
            let Ok(Game::Code(code)) = parse(text) else { panic!("{text}") };
            assert_eq!(Shape::Code(code).rules(), None, "{text}");
        }
    }

    #[test]
    fn parts_that_add_up_are_splits() {
        for (text, rules) in [
            ("n -> a & b for a in 1..n, b in 1..n if a + b == n", "4.0"),
            ("n -> a & b for a in 1..n-1, b in a..n-1 if b == n - a", "4.0"),
            ("n -> a & b for a in 1..n, b in 1..n if a + b == n and a != b", "4!.0"),
            ("n -> a & b for a in 0..n, b in 0..n if a + b == n - 2", "0.07"),
            ("n -> a & b for k in 1..2, a in 0..n, b in 0..n if a + b + k == n", "0.77"),
            ("n -> a & b for a in 1..n let b = n - 1 - a if b >= 1", "0.4"),
            ("n -> a & b for a in 0..(n-1)/2 let b = n - 1 - a if b > 0 and a < b", "0.6!"),
        ] {
            let shape = text.parse::<crate::Rule>().unwrap().shape();
            let found = shape.rules().map(|rules| rules.to_string());
            assert_eq!(found.as_deref(), Some(rules), "{text}: {shape:?}");
        }
    }

    #[test]
    fn conditions_on_the_amount_alone_are_sets() {
        for (condition, rules) in [
            ("is_prime(k)", "take primes"),
            ("is_square(k) and k > 1", "take squares - {1}"),
            ("popcount(k) == 1", "take powers(2)"),
            ("k in fibonacci(n)", "take fibonacci"),
            ("is_prime(k) or k == 1", "take {primes, 1}"),
            ("k % 2 == 1 or k == 4", "take {odds, 4}"),
            ("k % 1000 == 3", "take 3 + 1000*i"),
            ("k % 4 == 1 or k % 4 == 3", "take odds"),
            ("k % 5 in {2, 4} and k != 7", "take {4 + 5*i, 12 + 5*i, 2}"),
            ("bit(k, 1) == 1 and k < 9", "take {2, 3, 6, 7}"),
            ("not (k % 3 == 1) and k > 4 if k != 5", "take {6 + 3*i, 8 + 3*i}"),
            ("k > 5 or is_prime(k)", "take all but {1, 4}"),
            ("1 < k < 4", "take {2, 3}"),
        ] {
            let text = format!("n -> n-k for k in 1..n if {condition}");
            let shape = text.parse::<crate::Rule>().unwrap().shape();
            assert_eq!(
                shape.rules().map(|rules| rules.to_string()).as_deref(),
                Some(rules),
                "{text}: {shape:?}"
            );
        }
        let shape = "n -> n-k for k in 5..n if is_prime(k)".parse::<crate::Rule>().unwrap().shape();
        assert_eq!(shape.rules().unwrap().to_string(), "take primes - {2, 3}");
        for (text, rules) in [
            ("n -> n - 2*k for k in 1..n/2", "take evens"),
            ("n -> n - 3*k - 1 for k in 0..n", "take 1 + 3*i"),
            ("n -> m for m in 0..n-1 if n - m in {1, 2, 5}", "take {1, 2, 5}"),
            ("n -> m for m in 0..n-1 if n - m <= 3", "take {1, 2, 3}"),
            ("n -> m for m in 0..n-1 if is_prime(n - m)", "take primes"),
            ("n -> m for m in 0..n-3 if (n - m) % 3 == 1", "take 4 + 3*i"),
        ] {
            let shape = text.parse::<crate::Rule>().unwrap().shape();
            assert_eq!(
                shape.rules().map(|rules| rules.to_string()).as_deref(),
                Some(rules),
                "{text}: {shape:?}"
            );
        }
        for condition in [
            "k % n == 1",
            "is_prime(n - k)",
            "is_prime(k) and k % 4 == 1",
            "12 / (k - 3) == 1",
            "n % 2 == 0",
            "k in squares(k + n)",
            "k * k < 50",
            "k * k % 5 < n",
            "digits(k) == [k]",
        ] {
            let text = format!("n -> n-k for k in 1..n if {condition}");
            assert_eq!(text.parse::<crate::Rule>().unwrap().shape(), Shape::Heap, "{text}");
        }
    }

    #[test]
    fn excluded_amounts_are_all_but_sets() {
        for (text, rules) in [
            ("n -> n-k for k in 1..n if k not in {2, 3, 7}", Some("take all but {2, 3, 7}")),
            ("n -> n-k for k in 1..n if k != 2", Some("take all but {2}")),
            ("n -> n-k for k in 1..n if 2 != k", Some("take all but {2}")),
            ("n -> n-k for k in 2..n if k != 1", Some("take all but {1}")),
            ("n -> n-k for k in 1..5 if k not in [2, 4, 9]", Some("take {1, 3, 5}")),
            ("n -> n-k for k in 1..n if k != 1", Some("take all but {1}")),
            ("n -> n-k for k in 1..n if n not in {2, 3}", None),
            ("n -> n-k for k in 1..n if k not in {2, n}", None),
            ("n -> n-k for k in 1..n if k in {2, 3}", Some("take {2, 3}")),
            ("n -> n-k for k in 1..n if n-k not in {2, 3}", None),
        ] {
            let shape = text.parse::<crate::Rule>().unwrap().shape();
            assert_eq!(shape.rules().map(|rules| rules.to_string()).as_deref(), rules, "{text}: {shape:?}");
        }
    }
}
