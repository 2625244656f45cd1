//! Rules in one line that no other rules have.

use crate::code::{Code, Split};
use crate::rules::Rules;

/// The text by which a store knows of which game its values are. Rules with equal text are equal.
///
/// ```
/// use grundy_heap::{code::Code, rules::Rules, store};
/// assert_eq!(store::name(&Rules::of(Code::octal(&[0, 7, 7]))), "0.77");
/// assert_eq!(store::name(&Rules::Subtraction(vec![1, 2])), "take {1, 2}");
/// ```
pub fn name(rules: &Rules) -> String {
    match rules {
        Rules::Code(code) if code.reach() > LONGEST || ambiguous(code) => in_full(code),
        rules => rules.to_string(),
    }
}

/// The largest amount that is written as a digit.
const LONGEST: usize = 64;

/// Whether a mark for unequal parts would not say which digit's parts it means.
fn ambiguous(code: &Code) -> bool {
    let parts = || code.splits.iter().chain(&code.triples);
    parts().any(|split| parts().any(|other| other.taken == split.taken && other.unequal != split.unequal))
}

/// Every amount in a list.
fn in_full(code: &Code) -> String {
    let amounts = |set: &[usize]| set.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let parts = |set: &[Split]| {
        let mark = |split: &Split| format!("{}{}", split.taken, if split.unequal { "!" } else { "" });
        set.iter().map(mark).collect::<Vec<_>>().join(", ")
    };
    format!(
        "the code of whole heaps {{{}}}, takes {{{}}}, splits {{{}}}, triples {{{}}}",
        amounts(&code.whole),
        amounts(&code.takes),
        parts(&code.splits),
        parts(&code.triples)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_codes_are_told_apart() {
        let code =
            |last| Rules::of(Code { splits: vec![Split { taken: last, unequal: true }], ..Code::default() });
        assert_eq!(name(&code(100)), "the code of whole heaps {}, takes {}, splits {100!}, triples {}");
        assert_ne!(name(&code(100)), name(&code(101)));
    }

    #[test]
    fn unequal_splits_are_told_from_unequal_triples() {
        let part = |unequal| vec![Split { taken: 1, unequal }];
        let code = |splits, triples| {
            name(&Rules::of(Code { splits: part(splits), triples: part(triples), ..Code::default() }))
        };
        let names = [code(false, false), code(false, true), code(true, false), code(true, true)];
        for (i, name) in names.iter().enumerate() {
            assert!(!names[..i].contains(name), "{name}");
        }
    }
}
