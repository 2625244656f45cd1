//! What was probably meant by numbers that are no position: `3 5` where `(3, 5)` is one, or `[3, 5]` for two heaps.

use super::{FEW_STEPS, Rule};
use grundy_heap::progress::Progress;
use grundy_language::tree::{self, Expr, Kind};
use grundy_language::types::Type;

/// More components than this are not typed out in a hint.
const MOST: usize = 20;

impl Rule {
    /// How to type as a position what was typed as bare numbers, one or several to a text.
    pub fn retyped<'t>(&self, texts: &[&'t str], progress: &dyn Progress) -> Option<String> {
        if self.tree.position == Type::Word {
            return None; // brackets are letters too
        }
        // Heaps are typed one by one, and not as a list.
        let inside = |text: &&'t str| {
            let pairs = [("[", "]"), ("(", ")"), ("{", "}")];
            pairs.iter().find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close))
        };
        let bracketed = if let [text] = texts { inside(text) } else { None };
        let texts = bracketed.as_ref().map_or(texts, std::slice::from_ref);
        let bare = |text: &&str| text.chars().all(|c| c.is_ascii_digit() || c == ',' || c == ' ');
        if !texts.iter().all(bare) {
            return None;
        }
        let numbers: Vec<&str> = texts
            .iter()
            .flat_map(|text| text.split([',', ' ']))
            .filter(|number| !number.is_empty())
            .collect();
        // Nobody writes a heap as `000`.
        if let [one] = texts
            && numbers.iter().skip(1).all(|number| number.len() == 3)
            && numbers.contains(&"000")
        {
            return Some(format!("a comma parts numbers: write `{}`", one.replace(',', "_")));
        }
        let mut left = FEW_STEPS;
        let mut fits = |text: &str| self.position_within(text, &mut left, progress).is_ok();
        let inside = numbers.join(", ");
        let whole = [format!("({inside})"), format!("[{inside}]"), format!("{{{inside}}}")];
        if let Some(whole) = whole.iter().find(|text| bracketed.is_none() && fits(text)) {
            return Some(match numbers.len() {
                1 if self.leaves_out() => format!(
                    "numbers are taken from a number by a loop, as in `n -> n - k for k in {{1, 3}}`; the set is `{whole}`"
                ),
                1 => format!("write `{whole}`"),
                _ => format!("they are the parts of one position: write `\"{whole}\"`"),
            });
        }
        let each = (2..=MOST).contains(&numbers.len()) && numbers.iter().all(|number| fits(number));
        each.then(|| format!("components are joined by `+`: write `{}`", numbers.join(" + ")))
    }

    /// Whether some move leaves members out of a set as a whole: `n -> n - {1, 3}`.
    fn leaves_out(&self) -> bool {
        let leaves = |one: &tree::Alternative| match &one.outcome {
            tree::Outcome::Certain(left) => left.iter().any(|one| match one {
                tree::Component::One(Expr { kind: Kind::Difference(_, less), .. }) => less.parts().len() > 1,
                _ => false,
            }),
            tree::Outcome::Chance(_) => false,
        };
        self.tree.clauses.iter().flat_map(|clause| &clause.alternatives).any(leaves)
    }
}

#[cfg(test)]
mod tests {
    use crate::Rule;

    #[test]
    fn bare_numbers_become_positions() {
        for (rule, texts, hint) in [
            ("(a, b) -> (a-1, b)\nwhere b >= 0", &["3", "5"][..], Some("`\"(3, 5)\"`")),
            ("h: list -> remove(h, i) for i in 0..len(h)-1 if h[i] > 0", &["3"], Some("`[3]`")),
            ("s: set -> s - {x} for x in s if x > 0", &["3, 5"], Some("`\"{3, 5}\"`")),
            ("take 1..3", &["3,4"], Some("write `3 + 4`")),
            // What was typed is never asked for again.
            ("take 1..3", &["3 4"], Some("write `3 + 4`")),
            ("take 1..3", &["3", "4,5"], Some("write `3 + 4 + 5`")),
            ("take 1..3", &["1,000,000"], Some("write `1_000_000`")),
            ("take 1..3", &["[3, 4]"], Some("write `3 + 4`")),
            ("(a, b) -> (a-1, b-1)", &["[3, 4]"], None),
            ("(a, b) -> (a-1, b-1)", &["3", "x"], None),
            ("(a, b) -> (a-1, b-1)", &["3"], None),
        ] {
            let parsed: Rule = rule.parse().unwrap();
            let found = parsed.retyped(texts, &grundy_heap::progress::Unwatched);
            assert_eq!(found.is_some(), hint.is_some(), "{rule}: {found:?}");
            assert!(found.unwrap_or_default().contains(hint.unwrap_or("")), "{rule}");
        }
    }
}
