//! "Did you mean": the nearest of some known words.

/// How a slice is written.
pub(crate) const SLICE: &str =
    "a part of a list is `a[i:j]`, up to the place before j; either may be left out";

/// The candidate most like `word`, if one is like enough: a third of its letters may differ.
///
/// ```
/// use grundy_language::notation::suggestion::nearest;
///
/// assert_eq!(nearest("divsors", ["digits", "divisors"]), Some("divisors"));
/// assert_eq!(nearest("spam", ["digits", "divisors"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters: Vec<char> = word.to_lowercase().chars().collect();
    // Names are short; whatever is longer is no misspelled name and would cost time.
    if letters.len() > 40 {
        return None;
    }
    // A word of one letter is like any other, hence like none.
    let allowed = if letters.len() == 1 { 0 } else { (letters.len() / 3).max(1) };
    candidates
        .into_iter()
        .map(|candidate| {
            (distance(&letters, &candidate.to_lowercase().chars().collect::<Vec<_>>()), candidate)
        })
        .filter(|&(distance, candidate)| distance <= allowed && distance < candidate.chars().count())
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be put in, left out, changed, or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

/// How one asks whether a number has a property, as in `if n is even` or `even(n)`.
pub fn property(word: &str) -> Option<&'static str> {
    Some(match word {
        "even" => "write `n % 2 == 0`",
        "odd" => "write `n % 2 == 1`",
        "prime" => "write `is_prime(…)`",
        "square" | "perfect_square" => "write `is_square(…)`",
        "divides" | "divisible" => "that k divides n is written `n % k == 0`",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn near_words_are_found() {
        assert_eq!(nearest("fro", ["for", "if"]), Some("for"));
        assert_eq!(nearest("Take", ["start", "take"]), Some("take"));
        assert_eq!(nearest("misère", ["misere"]), Some("misere"));
        assert_eq!(nearest("fibonaci", ["fibonacci", "primes"]), Some("fibonacci"));
    }

    #[test]
    fn far_words_are_not() {
        assert_eq!(nearest("n", ["k", "in"]), None);
        assert_eq!(nearest("heap", ["take", "given"]), None);
        assert_eq!(nearest(&"x".repeat(1000), ["take"]), None);
    }
}
