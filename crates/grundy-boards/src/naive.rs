//! The definition, written down: mex of the values of the options, in a memo.

use super::Deletion;
use std::collections::{BTreeSet, HashMap};

/// The nimber of the position with these members.
///
/// ```
/// use grundy_boards::{Deletion, naive::nimber};
/// let take = |member: usize| Deletion { need: vec![member], clear: vec![member] };
/// assert_eq!(nimber(&[take(0), take(1)], &[0, 1].into()), 0);
/// ```
pub fn nimber(moves: &[Deletion], members: &BTreeSet<usize>) -> u32 {
    value(moves, members, &mut HashMap::new())
}

fn value(moves: &[Deletion], members: &BTreeSet<usize>, memo: &mut HashMap<BTreeSet<usize>, u32>) -> u32 {
    if let Some(&known) = memo.get(members) {
        return known;
    }
    let mut options = BTreeSet::new();
    for one in moves {
        if one.need.iter().all(|member| members.contains(member)) {
            let left = members.iter().copied().filter(|member| !one.clear.contains(member)).collect();
            options.insert(value(moves, &left, memo));
        }
    }
    let mex = (0..).find(|n| !options.contains(n)).unwrap_or_default();
    memo.insert(members.clone(), mex);
    mex
}
