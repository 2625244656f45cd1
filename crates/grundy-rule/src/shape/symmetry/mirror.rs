//! Words that may be read backwards.

use grundy_language::tree::Tree;

/// Whether the mirror image of every rewrite is a rewrite. Then the mirror image of every move is a move.
pub(super) fn may_be_reversed(tree: &Tree) -> bool {
    let reversed = |word: &str| word.chars().rev().collect::<String>();
    // Endings and `where` would have to be blind to the side too.
    let plain = tree.filter.is_none() && tree.endings.is_empty() && tree.clauses.is_empty();
    plain
        && !tree.rewrites.is_empty()
        && tree.rewrites.iter().all(|rewrite| {
            let (from, to) = (reversed(&rewrite.from), reversed(&rewrite.to));
            tree.rewrites.iter().any(|other| other.from == from && other.to == to)
        })
}
