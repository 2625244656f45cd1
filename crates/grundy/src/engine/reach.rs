//! Numbers from which play leads to more positions than there is room for, found before the room is filled.

use super::watch::Watch;
use crate::answer::Unknown;
use grundy_rule::layout::Slots;
use grundy_rule::moves::Moves;
use std::ops::ControlFlow;

/// Less than so many bytes is no position kept: its number, its value, and where it is found.
const BYTES: usize = 16;

/// Whether a position is a number so large that there may be more positions below it than can be kept.
pub(super) fn is_far<M: Moves>(moves: &M, at: Slots<'_>, watch: &Watch<'_>) -> bool {
    let (&[start], []) = (at.numbers, at.others) else { return false };
    let far = usize::try_from(start).is_ok_and(|start| start > watch.memory() / BYTES);
    far && moves.layout().bits().is_none() && moves.graph().is_none()
}

/// Fails if so many positions can be reached from this one, which is far, that they cannot all be kept. It goes down from
/// option to option in steps so short that there are too many of them; where no option is that near, it knows nothing, and
/// what is asked is tried. That takes seconds where filling the memory takes minutes, or hours where each position has many
/// options.
pub(super) fn fits<M: Moves>(moves: &mut M, at: Slots<'_>, watch: &mut Watch<'_>) -> Result<(), Unknown> {
    let (room, start) = (watch.memory() / BYTES, at.numbers[0]);
    let step = start / (room as i64 + 1);
    let mut at = start;
    for _ in 0..room {
        let slots = Slots { numbers: &[at], others: &[] };
        // What is wrong with the rule, the search tells.
        if moves.has_endings() && !matches!(moves.ending(slots), Ok(None)) {
            return Ok(());
        }
        let (mut near, mut listed) = (None, 0);
        let visited = moves.options(slots, |parts| {
            listed += 1;
            near = parts.numbers.iter().copied().find(|&left| left < at && at - left <= step);
            if near.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if watch.due(1 + listed) {
            watch.look(0, 0)?;
        }
        match (visited, near) {
            (Ok(()), Some(left)) => at = left,
            _ => return Ok(()),
        }
    }
    Err(Unknown::TooMany { position: start.to_string(), room: room as u64, limit: watch.memory() })
}

#[cfg(test)]
mod tests {
    use super::super::Memo;
    use super::super::games::{Game, heap, take};
    use super::*;
    use crate::answer::Unknown;
    use grundy_heap::progress::Unwatched;
    use grundy_rule::fault::Fault;
    use grundy_rule::limits::Limits;
    use grundy_rule::nimber::Nimber;

    /// Room for 1000 positions by the measure above, and in truth for fewer.
    fn little() -> Limits {
        Limits { memory: 1000 * BYTES, ..Limits::default() }
    }

    fn asked(mut game: Game, n: i64) -> Result<(), Unknown> {
        let mut watch = Watch::new(little(), &Unwatched);
        if is_far(&game, heap(&[n]), &watch) { fits(&mut game, heap(&[n]), &mut watch) } else { Ok(()) }
    }

    #[test]
    fn a_long_way_down_is_told_at_once() {
        let told = Err(Unknown::TooMany { position: "1001".into(), room: 1000, limit: 16_000 });
        assert_eq!(asked(take(3), 1001), told);
        assert_eq!(asked(take(3), 1000), Ok(()), "it may fit");
    }

    #[test]
    fn what_may_be_short_is_tried() {
        let halves = || Game::heaps(|n| if n > 0 { vec![vec![n / 2], vec![n / 3]] } else { vec![] });
        assert_eq!(asked(halves(), 1_000_000_000_000), Ok(()));
        // One less, but not for long.
        let soon = || Game::heaps(|n| if n % 100 > 0 { vec![vec![n - 1]] } else { vec![] });
        assert_eq!(asked(soon(), 1_000_099), Ok(()));
    }

    #[test]
    fn a_search_without_end_is_given_up_before_its_memory_is_full() {
        let one_less = Game::heaps(|n| if n > 0 { vec![vec![n - 1]] } else { vec![] });
        let limits = Limits { memory: 256 << 20, ..Limits::default() };
        let mut memo = Memo::new(one_less, limits, &Unwatched);
        let told = Unknown::TooMany { position: "1000000000".into(), room: 16 << 20, limit: 256 << 20 };
        assert_eq!(memo.nimber(heap(&[1_000_000_000])), Err(Fault::Unknown(told)));
        assert_eq!(memo.nimber(heap(&[9])), Ok(Nimber(1)), "smaller ones are answered");
    }
}
