//! The moves among which the hardest to answer is looked for.

use crate::solve::games::Games;
use crate::solve::heaps::Heaps;
use crate::solve::large::{Large, Unlisted};
use crate::solve::ways::Way;
use crate::sum::{Component, movable};
use grundy_heap::rules::Rules;
use grundy_rule::fault::Fault;

/// So many replies are looked at in all; more than a second is seldom needed for them.
const REPLIES: u64 = 400_000;
/// However many replies there are, so many moves are compared.
const FEWEST: u64 = 8;

/// Moves to be compared.
pub(super) struct Candidates {
    /// All moves, or some that lie well spread among all.
    pub(super) list: Vec<Way>,
    /// How many moves there are in all.
    pub(super) count: u64,
}

impl Games<'_> {
    /// The moves of a position; where they are so many that their replies cannot all be looked at, a sample at even
    /// distances.
    pub(super) fn candidates(&mut self, position: &[Component]) -> Result<Candidates, Fault> {
        let mut list = Vec::new();
        let mut count = 0_u64;
        for (i, from) in movable(position) {
            let (ways, all) = match self.spread_moves(from, FEWEST) {
                Some((some, all)) => (some.into_iter().map(|mv| Way::of_large(i, mv)).collect(), all),
                None => {
                    let ways = self.ways(i, from)?;
                    let all = ways.len() as u64;
                    (ways, all)
                }
            };
            count = count.saturating_add(all);
            list.extend(ways);
        }
        let room = room(list.len());
        Ok(Candidates { list: spread(list, room), count })
    }

    /// How many moves a position has.
    pub(super) fn count_moves(&mut self, position: &[Component]) -> Result<u64, Fault> {
        movable(position).try_fold(0_u64, |count, (i, from)| {
            let more = match self.spread_moves(from, 0) {
                Some((_, all)) => all,
                None => self.ways(i, from)?.len() as u64,
            };
            Ok(count.saturating_add(more))
        })
    }

    /// Some moves of a position that has too many to list them all, and how many it has.
    fn spread_moves(&self, from: &Component, some: u64) -> Option<(Vec<Unlisted>, u64)> {
        if let Some(hackenbush) = &self.all[from.game].hackenbush {
            let Large { first, count, .. } =
                hackenbush.large(&from.value, None, some as usize, self.progress)?;
            return Some((first, count));
        }
        let heaps = self.all[from.game].heaps.as_ref()?;
        let heap = from.heap().filter(|heap| *heap > heaps.listed())?;
        let (some, count) = heaps.spread(heap, some)?;
        Some((some.iter().map(|sizes| Unlisted::heaps(sizes)).collect(), count))
    }
}

/// How many of so many moves are compared: after a move there are about as many replies.
pub(super) fn room(moves: usize) -> usize {
    (REPLIES / (moves as u64).max(1)).max(FEWEST) as usize
}

/// At most so many members at even distances, the first and the last among them.
pub(super) fn spread<T>(list: Vec<T>, most: usize) -> Vec<T> {
    let count = list.len();
    if count <= most {
        return list;
    }
    let mut wanted = places(count as u64, most as u64).peekable();
    let chosen = list.into_iter().zip(0..).filter(|(_, at)| wanted.next_if_eq(at).is_some());
    chosen.map(|(member, _)| member).collect()
}

/// At most `some` of the numbers below `count`, at even distances, the first and the last among them.
fn places(count: u64, some: u64) -> impl Iterator<Item = u64> {
    let some = some.min(count);
    let last = u128::from(some.saturating_sub(1)).max(1);
    (0..some).map(move |i| (u128::from(i) * u128::from(count - 1) / last) as u64)
}

impl Heaps {
    /// Some moves of a large heap, of every kind and well spread, and how many there are. `None` where a heap of
    /// this game has few moves, or some that leave three heaps.
    fn spread(&self, heap: u64, some: u64) -> Option<(Vec<Vec<u64>>, u64)> {
        let (mut moves, mut count) = (Vec::new(), 0);
        match self.sequence().rules() {
            Rules::Subtraction(_) => return None,
            Rules::Parts(_) | Rules::Turning(_) => {
                let (found, _) = self.sequence().moves(heap, None, some as usize)?;
                count = found.len() as u64;
                moves.extend(found.iter().map(|parts| parts.iter().map(|&part| part as u64).collect()));
            }
            Rules::Endless(_) => {
                let left = self.sequence().left(heap, None, some as usize)?;
                count = left.count;
                moves.extend(left.first.into_iter().map(|rest| vec![rest]));
            }
            Rules::Interval(interval) => {
                let (first, last) = interval.left(heap)?.into_inner();
                count = (last + 1).saturating_sub(first);
                moves.extend(places(count, some).map(|place| vec![first + place]));
            }
            Rules::AllBut(excluded) => {
                count = heap - excluded.iter().filter(|&&k| k > 0 && k as u64 <= heap).count() as u64;
                let allowed = |rest: &u64| !excluded.iter().any(|&k| k as u64 == heap - rest);
                moves.extend(places(heap, some).filter(allowed).map(|rest| vec![rest]));
            }
            Rules::Code(code) => {
                if !code.triples.is_empty() || code.splits.is_empty() {
                    return None;
                }
                for &k in code.takes.iter().filter(|&&k| (k as u64) < heap) {
                    count += 1;
                    moves.extend((some > 0).then(|| vec![heap - k as u64]));
                }
                for split in code.splits.iter().filter(|split| (split.taken as u64) < heap) {
                    let rest = heap - split.taken as u64;
                    let half = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
                    count += half;
                    moves.extend(places(half, some).map(|a| vec![a + 1, rest - a - 1]));
                }
            }
        }
        Some((moves, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_spread() {
        assert_eq!(places(5, 9).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert_eq!(places(101, 3).collect::<Vec<_>>(), [0, 50, 100]);
        assert_eq!(places(1 << 60, 2).collect::<Vec<_>>(), [0, (1 << 60) - 1]);
        assert_eq!((places(0, 3).count(), places(7, 0).count(), places(7, 1).count()), (0, 0, 1));
        assert_eq!(spread((0..10).collect(), 4), [0, 3, 6, 9]);
        assert_eq!(spread(vec![1, 2], 4), [1, 2]);
    }
}
