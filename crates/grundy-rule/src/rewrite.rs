//! Word rules: a move rewrites one occurrence of a left-hand side.

use grundy_language::tree::Rewrite;
use grundy_language::value::Value;

/// The rewrites of a word rule.
#[derive(Debug)]
pub struct Rewriting {
    rewrites: Vec<Rewrite>,
    /// The letters of all left-hand sides, in ascending order. Any other is a wall.
    letters: Vec<char>,
}

impl Rewriting {
    /// The rewrites in the order they were typed.
    pub fn new(rewrites: &[Rewrite]) -> Rewriting {
        let mut letters: Vec<char> = rewrites.iter().flat_map(|rewrite| rewrite.from.chars()).collect();
        letters.sort_unstable();
        letters.dedup();
        Rewriting { rewrites: rewrites.to_vec(), letters }
    }

    /// The words between the walls. No move can reach across a wall or change it, so these are
    /// independent games.
    pub fn split_at_walls(&self, word: &str) -> Vec<Value> {
        let parts = word.split(|letter| self.letters.binary_search(&letter).is_err());
        parts.filter(|part| !part.is_empty()).map(Value::word).collect()
    }

    /// Every occurrence of every left-hand side, also where they overlap: the number of the rewrite, the
    /// place of its first letter, and the word that it makes.
    pub fn moves<'w>(&'w self, word: &'w str) -> impl Iterator<Item = (usize, usize, String)> + 'w {
        self.rewrites.iter().enumerate().flat_map(move |(number, rewrite)| {
            word.char_indices().enumerate().filter_map(move |(place, (offset, _))| {
                let rest = word[offset..].strip_prefix(rewrite.from.as_str())?;
                Some((number, place, [&word[..offset], &rewrite.to, rest].concat()))
            })
        })
    }

    /// How much work it is to look for the moves of a word.
    pub fn work(&self, word: &str) -> u64 {
        (word.len() as u64).saturating_mul(self.rewrites.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewriting(pairs: &[(&str, &str)]) -> Rewriting {
        let rewrites: Vec<Rewrite> =
            pairs.iter().map(|&(from, to)| Rewrite { from: from.into(), to: to.into() }).collect();
        Rewriting::new(&rewrites)
    }

    #[test]
    fn occurrences_may_overlap() {
        let flip = rewriting(&[("++", "--")]);
        let moves: Vec<_> = flip.moves("+++-++").collect();
        let expected = [(0, 0, "--+-++"), (0, 1, "+---++"), (0, 4, "+++---")];
        assert_eq!(moves, expected.map(|(number, place, word)| (number, place, word.to_owned())));
    }

    #[test]
    fn places_are_counted_in_letters() {
        let moves: Vec<_> = rewriting(&[("x", "y"), ("ä", "")]).moves("äx").collect();
        assert_eq!(moves, [(0, 1, "äy".to_owned()), (1, 0, "x".to_owned())]);
    }

    #[test]
    fn words_fall_apart_at_walls() {
        let pawns = rewriting(&[(".P", "P.")]);
        let split =
            |word| pawns.split_at_walls(word).iter().map(Value::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(split("..P#.P"), "\"..P\" \".P\"");
        assert_eq!(split("##P##"), "\"P\"");
        assert_eq!(split("##"), "");
        assert_eq!(split(""), "");
        assert_eq!(rewriting(&[("++", "--")]).split_at_walls("+--++").len(), 2);
    }
}
