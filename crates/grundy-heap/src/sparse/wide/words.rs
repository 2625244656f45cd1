//! How many words the sets of a block should have.

use super::kernel::WORDS;
use super::steps::BLOCK;

/// The number of words that costs least: each takes about a cycle for each of `distances` and each block, and a
/// heap that needs more, `misfit` cycles. `needs` tells how many bytes some of the newest heaps need.
pub(super) fn best(needs: impl Iterator<Item = u8>, distances: usize, misfit: usize) -> usize {
    let mut counts = [0usize; 257];
    needs.for_each(|need| counts[usize::from(need)] += 1);
    let total: usize = counts.iter().sum();
    let cost = |words: usize| {
        let misfits: usize = counts[8 * words + 1..].iter().sum();
        total * words * distances / BLOCK + misfits * misfit
    };
    (1..=WORDS).min_by_key(|&words| cost(words)).unwrap_or(WORDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rare_misfit_is_not_worth_a_word() {
        let needs = |large: usize| (0..1000).map(move |i| if i < large { 90 } else { 60 });
        assert_eq!(best(needs(1), 640, 4000), 8);
        assert_eq!(best(needs(100), 640, 4000), 12);
    }
}
