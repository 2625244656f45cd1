//! Positions from which play leads to more others than there is room for, or time, found before the room is filled.
//!
//! A search that has met many positions asks once whether it can come to an end. It is refused only where so many different
//! positions are seen, one by one, that it must meet and cannot keep: along one way from move to move, on which numbers only
//! fall or only rise, or along ways side by side that two moves span, made again and again. Nothing is kept on these walks,
//! so they are short beside the search. Where they come to an end too soon nothing is known, and the search goes on.
//!
//! Where all options of each position are looked at, these are counted now and then on the way, and for some options of the
//! first position. If the others have about as many, and that takes longer than one question is given, that is said, too.

use super::facts::Facts;
use super::walk::look_at_options;
use super::watch::Watch;
use crate::answer::Unknown;
use grundy_rule::layout::Slots;
use grundy_rule::moves::Moves;
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// A search that has met so many positions, or options, asks whether the others fit: until there it takes less than a second.
pub(super) const TRIED: usize = 1 << 20;

/// So many options of the first position are looked at for moves that can be made again and again.
const LOOKED_AT: usize = 1 << 12;

/// No more options are looked at for one question, and no more steps are taken to list them: ten minutes' work, or so.
const LONG: u64 = 20_000_000_000;
/// No more options of one position are counted.
const COUNTED: u64 = 1 << 18;
/// No more components of options are listed, besides a few for each position, for the next one on a way.
const PASSED: u64 = 1 << 26;

/// What a search keeps of each position that it meets, besides its numbers and where it is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keeps {
    /// What it is worth. All positions are met that can be reached.
    Worth,
    /// A list of its options, too.
    Options,
    /// Its place on the way, as long as it is on it. The first option of a position is met, and all that follows from it
    /// before any other.
    Way,
    /// What its options leave: those of the first position are all listed before anything else.
    Listed,
}

impl Keeps {
    /// No position takes less.
    fn bytes(self, from: Slots<'_>) -> usize {
        let found_and_worth = size_of_val(from.numbers) + 2 * size_of::<u32>();
        found_and_worth
            + match self {
                Keeps::Worth => 0,
                Keeps::Options => size_of::<usize>() + size_of::<u32>(),
                Keeps::Way => 4 * size_of::<usize>(),
                Keeps::Listed => size_of::<Facts>() + size_of::<usize>() + 2 * size_of::<u32>(),
            }
    }
}

/// Fails if a search from a position must meet more positions than can be kept, or look at more options than is given to it.
pub(super) fn fits<M: Moves>(
    moves: &mut M,
    from: Slots<'_>,
    keeps: Keeps,
    watch: &mut Watch<'_>,
) -> Result<(), Unknown> {
    let are_numbers = !from.numbers.is_empty() && from.others.is_empty() && moves.layout().bits().is_none();
    if !are_numbers || moves.graph().is_some() {
        return Ok(());
    }
    let room = watch.memory() / keeps.bytes(from);
    let lists_all = matches!(keeps, Keeps::Worth | Keeps::Options);
    let mut walk = Walk { moves, watch, left: room, met: 0, work: 0, lists_all, passed: 0 };
    walk.count_around(from.numbers)?;
    let is_filled = match (keeps, from.numbers) {
        _ if walk.is_long() => false,
        (Keeps::Way, start) => walk.by_the_first(start)?,
        (Keeps::Listed, start) => walk.around(start)?,
        (_, &[start]) => walk.down(start)? || walk.up(start)?,
        (_, start) => walk.across(start)?,
    };
    let (position, room) = (|| walk.moves.layout().unpack(from).to_string(), room as u64);
    if walk.is_long() {
        return Err(Unknown::TooMuch { position: position(), most: LONG });
    }
    if is_filled {
        return Err(Unknown::TooMany { position: position(), room, limit: walk.watch.memory() });
    }
    Ok(())
}

/// Sees a component of an option, its place among those of the option, and how many these are; whether that is enough.
type Visit<'v> = dyn FnMut(&[i64], usize, usize) -> ControlFlow<()> + 'v;

/// Finds the number to which a walk goes on from another, if it does.
type Next<'n, W> = dyn Fn(&mut W, i64) -> Result<Option<i64>, Unknown> + 'n;

/// What one move adds to the numbers of a position, and what another adds.
type Directions = (Vec<i64>, Option<Vec<i64>>);

/// A walk from position to position, of which none is met twice.
struct Walk<'w, 'a, M> {
    moves: &'w mut M,
    watch: &'w mut Watch<'a>,
    /// So many more can be kept.
    left: usize,
    /// So many were met.
    met: u64,
    /// About so many options they had, or steps to list them, as far as that was counted.
    work: u64,
    /// Whether all options of a position are looked at.
    lists_all: bool,
    /// So many components of options were listed.
    passed: u64,
}

impl<M: Moves> Walk<'_, '_, M> {
    /// Notes a position that was not met before; whether the walk goes on.
    fn meet(&mut self, at: &[i64]) -> Result<bool, Unknown> {
        self.left = self.left.saturating_sub(1);
        self.met += 1;
        if self.met.is_power_of_two() {
            self.count(at, self.met.div_ceil(2))?;
        }
        let is_slow = self.passed > PASSED + 16 * self.met;
        Ok(self.left > 0 && !self.is_long() && !is_slow)
    }

    /// Counts the options of a position, of which there are about so many.
    fn count(&mut self, at: &[i64], alike: u64) -> Result<(), Unknown> {
        if self.lists_all && !self.is_long() {
            let mut count = 0;
            self.each(at, &mut |_, _, _| {
                count += 1;
                if count < COUNTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
            self.work = self.work.saturating_add(alike.saturating_mul(count.max(self.moves.steps())));
        }
        Ok(())
    }

    /// Whether what was met takes more work than one question is given.
    fn is_long(&self) -> bool {
        self.work > LONG
    }

    /// Counts the options of some options of a position, each of which comes before the next, or each behind it.
    fn count_around(&mut self, start: &[i64]) -> Result<(), Unknown> {
        let (mut run, mut some) = (Run::default(), Vec::new());
        if self.lists_all {
            self.each(start, &mut |part, _, _| {
                let listed = run.length;
                if run.meet(part) <= listed || listed > COUNTED << 4 {
                    return ControlFlow::Break(());
                }
                if run.length.is_power_of_two() {
                    some.push((run.length, part.to_vec()));
                }
                ControlFlow::Continue(())
            })?;
        }
        for (met, at) in some.into_iter().rev() {
            self.count(&at, u64::div_ceil(met, 2))?;
        }
        // A way may come to the same positions.
        self.work = if self.is_long() { self.work } else { 0 };
        Ok(())
    }

    /// Hands out the components that options leave, until `visit` has seen enough; nothing where play is over. Whether nothing
    /// is wrong: what is, the search tells.
    fn each(&mut self, at: &[i64], visit: &mut Visit<'_>) -> Result<bool, Unknown> {
        let slots = Slots { numbers: at, others: &[] };
        if self.moves.has_endings() && !matches!(self.moves.ending(slots), Ok(None)) {
            return Ok(false);
        }
        let Walk { moves, watch, passed, .. } = self;
        let mut met = if watch.due(1) { watch.look(0, 0) } else { Ok(()) };
        let visited = look_at_options(*moves, slots, &mut |parts| {
            let listed = parts.len.max(1);
            *passed += listed as u64;
            if watch.due(listed) {
                met = watch.look(0, 0);
            }
            if met.is_err() {
                return ControlFlow::Break(());
            }
            let mut each = parts.numbers.chunks_exact(at.len()).enumerate();
            each.try_for_each(|(place, part)| visit(part, place, parts.len))
        });
        met?;
        Ok(visited.is_ok())
    }

    /// Goes on from a number to the one that `next` finds, until no room is left or it finds none; whether no room is left.
    fn along(&mut self, mut at: i64, next: &Next<Self>) -> Result<bool, Unknown> {
        while let Some(left) = next(self, at)? {
            at = left;
            if !self.meet(&[at])? {
                return Ok(self.left == 0);
            }
        }
        Ok(false)
    }

    /// Whether no room is left by a way down, in steps so short that there are too many of them.
    fn down(&mut self, start: i64) -> Result<bool, Unknown> {
        let step = (start / (self.left as i64).saturating_add(1)).max(1);
        self.along(start, &|walk, at| {
            let mut near = None;
            let fine = walk.each(&[at], &mut |part, _, _| {
                near = Some(part[0]).filter(|&left| left < at && at - left <= step);
                if near.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
            Ok(near.filter(|_| fine))
        })
    }

    /// The same by a way up, to the next larger number each time; what was met on a way down is different.
    fn up(&mut self, start: i64) -> Result<bool, Unknown> {
        self.along(start, &|walk, at| {
            let mut next: Option<i64> = None;
            let fine = walk.each(&[at], &mut |part, _, _| {
                if part[0] > at {
                    next = Some(next.map_or(part[0], |next| next.min(part[0])));
                }
                ControlFlow::Continue(())
            })?;
            Ok(next.filter(|_| fine))
        })
    }

    /// Whether no room is left by the first options, but for the way back, where each is smaller in the order of tuples than
    /// the one before, or each is larger.
    fn by_the_first(&mut self, start: &[i64]) -> Result<bool, Unknown> {
        let (mut before, mut at) = (start.to_vec(), start.to_vec());
        let (mut next, mut order) = (Vec::new(), Ordering::Equal);
        while self.left > 0 {
            next.clear();
            let fine = self.each(&at, &mut |part, _, of| {
                let alone = of == 1;
                if alone && part == before {
                    return ControlFlow::Continue(());
                }
                if alone && part.cmp(&at).is_ne() && (order.is_eq() || part.cmp(&at) == order) {
                    next.extend_from_slice(part);
                }
                ControlFlow::Break(())
            })?;
            if !fine || next.is_empty() {
                return Ok(false);
            }
            order = next.cmp(&at);
            (before, at, next) = (at, next, before);
            self.left -= 1;
        }
        Ok(true)
    }

    /// Whether no room is left by options of a position, listed one after the other, of which each begins with a smaller
    /// component than the one before, or each with a larger one.
    fn around(&mut self, start: &[i64]) -> Result<bool, Unknown> {
        let (left, mut run, mut longest) = (self.left as u64, Run::default(), 0);
        let fine = self.each(start, &mut |part, place, _| {
            if place == 0 {
                longest = longest.max(run.meet(part));
            }
            if longest >= left { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(fine && longest >= left)
    }

    /// Whether no room is left by a move that is made again and again, and by another after which the first is made again: in
    /// different directions they never come to the same position in two ways.
    fn across(&mut self, start: &[i64]) -> Result<bool, Unknown> {
        let Some((along, across)) = self.directions(start)? else { return Ok(false) };
        if most(start, &along, across.as_deref(), self.left) < self.left {
            return Ok(false);
        }
        let mut row = start.to_vec();
        loop {
            let mut at = row.clone();
            while self.is_made(&mut at, &along)? {
                if !self.meet(&at)? {
                    return Ok(self.left == 0);
                }
            }
            let Some(across) = &across else { return Ok(false) };
            if !self.is_made(&mut row, across)? {
                return Ok(false);
            }
            if !self.meet(&row)? {
                return Ok(self.left == 0);
            }
        }
    }

    /// The shortest of the first moves of a position, and the shortest that leads into another direction.
    fn directions(&mut self, start: &[i64]) -> Result<Option<Directions>, Unknown> {
        let mut all: Vec<Vec<i64>> = Vec::new();
        self.each(start, &mut |part, _, _| {
            let way = part.iter().zip(start).map(|(left, at)| left.checked_sub(*at)).collect();
            all.extend(Option::<Vec<i64>>::filter(way, |way| way.iter().any(|&step| step != 0)));
            if all.len() < LOOKED_AT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        let length = |way: &&Vec<i64>| way.iter().map(|step| u128::from(step.unsigned_abs())).sum::<u128>();
        let Some(along) = all.iter().min_by_key(length) else { return Ok(None) };
        let across = all.iter().filter(|way| !are_parallel(way, along)).min_by_key(length);
        Ok(Some((along.clone(), across.cloned())))
    }

    /// Makes a move in this direction, if the position has it.
    fn is_made(&mut self, at: &mut [i64], way: &[i64]) -> Result<bool, Unknown> {
        let here = at.iter().zip(way);
        let mut is_option = false;
        let fine = self.each(at, &mut |part, _, _| {
            is_option =
                part.iter().zip(here.clone()).all(|(&left, (at, step))| at.checked_add(*step) == Some(left));
            if is_option { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if is_option && fine {
            at.iter_mut().zip(way).for_each(|(at, step)| *at += step);
        }
        Ok(is_option && fine)
    }
}

/// Positions, listed one after the other, of which each comes before the next, or each behind it.
#[derive(Default)]
struct Run {
    length: u64,
    last: Vec<i64>,
    order: Option<Ordering>,
}

impl Run {
    /// Goes on to a position, or begins anew with it; how long it is then.
    fn meet(&mut self, at: &[i64]) -> u64 {
        let order = at.cmp(&self.last);
        self.length = match order {
            _ if self.length == 0 => 1,
            Ordering::Equal => 1,
            order if self.order == Some(order) => self.length + 1,
            // The last belongs to both.
            _ => 2,
        };
        self.order = Some(order);
        at.clone_into(&mut self.last);
        self.length
    }
}

/// Whether one direction is a multiple of the other.
fn are_parallel(one: &[i64], other: &[i64]) -> bool {
    let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
    (0..one.len()).all(|i| (0..i).all(|j| product(one[i], other[j]) == product(one[j], other[i])))
}

/// How many positions two moves lead to, if both can be made wherever they leave no negative number; counted no further than
/// there is room.
fn most(start: &[i64], along: &[i64], across: Option<&[i64]>, room: usize) -> usize {
    let in_row = |row: &[i64]| {
        let falling = row.iter().zip(along).filter(|(_, step)| **step < 0);
        falling.map(|(at, step)| at / -step).min().map_or(room, |most| usize::try_from(most).unwrap_or(room))
    };
    let (mut row, mut count) = (start.to_vec(), 0usize);
    while row.iter().all(|&at| at >= 0) && count < room {
        count = count.saturating_add(1 + in_row(&row));
        let Some(across) = across else { break };
        match row.iter().zip(across).map(|(at, step)| at.checked_add(*step)).collect() {
            Some(next) => row = next,
            None => break,
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::super::games::{Game, heap, take};
    use super::super::{Loopy, Memo, Retrograde, Search};
    use super::*;
    use crate::answer::Play;
    use grundy_heap::progress::Unwatched;
    use grundy_language::notation::syntax::Verdict;
    use grundy_language::value::Value;
    use grundy_rule::fault::Fault;
    use grundy_rule::limits::Limits;
    use grundy_rule::nimber::Nimber;
    use std::collections::BTreeSet;

    /// The room of the walks below.
    const ROOM: usize = 1000;

    fn asked(mut game: Game, start: &[i64], keeps: Keeps) -> Result<(), Unknown> {
        let memory = ROOM * keeps.bytes(heap(start));
        let mut watch = Watch::new(Limits { memory, ..Limits::default() }, &Unwatched);
        fits(&mut game, heap(start), keeps, &mut watch)
    }

    fn is_told(asked: Result<(), Unknown>, at: &str) -> bool {
        matches!(asked, Err(Unknown::TooMany { position, room, .. }) if position == at && room == ROOM as u64)
    }

    #[test]
    fn a_long_way_down_is_told_at_once() {
        for keeps in [Keeps::Worth, Keeps::Options, Keeps::Way] {
            assert!(is_told(asked(take(3), &[1001], keeps), "1001"), "{keeps:?}");
            assert_eq!(asked(take(3), &[999], keeps), Ok(()), "it may fit: {keeps:?}");
        }
    }

    /// Every way by which a search is refused, against the positions that can be reached.
    #[test]
    fn what_is_refused_has_no_room() {
        type Next = fn(i64, i64) -> Vec<(i64, i64)>;
        let games: [Next; 7] = [
            |a, b| vec![(a - 2, b + 1), (a - 1, b - 2)],
            |a, b| vec![(a - 1, b), (a, b - 1)],
            |a, b| (1..=a).map(|k| (a - k, b)).chain((1..=b).map(|k| (a, b - k))).collect(),
            |a, b| vec![(a - 1, b - 1), (a - 2, b - 2)],
            |a, b| if a % 7 == 3 { vec![(a, b - 1)] } else { vec![(a - 1, b), (a, b - 1)] },
            |a, b| vec![(a / 2, b - 1), (a - 1, b / 2)],
            |a, b| if b < 30 { vec![(a, b + 1), (a - 1, b)] } else { vec![(a - 1, b)] },
        ];
        let (mut refused, mut large) = (0, 0);
        for (which, next) in games.into_iter().enumerate() {
            let options = move |a, b| next(a, b).into_iter().filter(|&(a, b)| a.min(b) >= 0).collect();
            for (a, b) in (0..100).map(|n| (n % 10 * 12, n / 10 * 12)) {
                let mut met = BTreeSet::from([(a, b)]);
                let mut waiting = vec![(a, b)];
                while let Some((a, b)) = waiting.pop() {
                    let options: Vec<(i64, i64)> = options(a, b);
                    waiting.extend(options.into_iter().filter(|&option| met.insert(option)));
                }
                let told = asked(Game::pairs(options), &[a, b], Keeps::Worth);
                if told.is_err() {
                    assert!(met.len() > ROOM, "game {which}, ({a}, {b}): {} positions", met.len());
                    refused += 1;
                }
                large += usize::from(met.len() > 2 * ROOM);
            }
        }
        assert!(refused > 150 && refused > large, "{refused} are refused, {large} are large");
    }

    #[test]
    fn hours_of_work_are_told_at_once() {
        let too_much =
            |asked| matches!(asked, Err(Unknown::TooMuch { position, .. }) if position == "500000");
        let falling =
            || Game::heaps(|n| (0..n).rev().filter(|m| (n + m) % 7 != 2).map(|m| vec![m]).collect());
        let rising = || Game::heaps(|n| (0..n).filter(|m| (n + m) % 7 != 2).map(|m| vec![m]).collect());
        for game in [falling, rising] {
            assert!(too_much(asked(game(), &[500_000], Keeps::Worth)));
            assert_eq!(asked(game(), &[900], Keeps::Worth), Ok(()), "as many fit");
        }
    }

    #[test]
    fn what_may_be_short_is_tried() {
        let halves = || Game::heaps(|n| if n > 0 { vec![vec![n / 2], vec![n / 3]] } else { vec![] });
        assert_eq!(asked(halves(), &[1_000_000_000_000], Keeps::Worth), Ok(()));
        // One less, but not for long.
        let soon = || Game::heaps(|n| if n % 100 > 0 { vec![vec![n - 1]] } else { vec![] });
        assert_eq!(asked(soon(), &[1_000_099], Keeps::Worth), Ok(()));
        // A search that looks at the half first may need no more.
        let half_first = || Game::heaps(|n| if n > 0 { vec![vec![n / 2], vec![n - 1]] } else { vec![] });
        assert_eq!(asked(half_first(), &[1_000_000], Keeps::Way), Ok(()));
        assert!(is_told(asked(half_first(), &[1_000_000], Keeps::Worth), "1000000"));
    }

    #[test]
    fn ways_up_and_back_are_seen() {
        let up = || Game::heaps(|n| if n < 5000 { vec![vec![n + 3], vec![n + 1]] } else { vec![] });
        assert!(is_told(asked(up(), &[7], Keeps::Options), "7"));
        assert!(is_told(asked(up(), &[7], Keeps::Way), "7"));
        assert_eq!(asked(up(), &[4500], Keeps::Options), Ok(()));
        let and_back = || Game::heaps(|n| vec![vec![n + 1], vec![n - 1]]);
        assert!(is_told(asked(and_back(), &[7], Keeps::Way), "7"));
    }

    #[test]
    fn the_options_of_one_position_may_be_too_many() {
        let halves = || Game::heaps(|n| (0..=n / 2).map(|a| vec![a, n - a]).collect());
        assert!(is_told(asked(halves(), &[2100], Keeps::Listed), "2100"));
        assert_eq!(
            asked(halves(), &[1900], Keeps::Listed),
            Ok(()),
            "of each two are met, but one is counted"
        );
        let whole_first =
            || Game::heaps(|n| [n - 2].into_iter().chain(1..n / 2).map(|a| vec![a, n - a]).collect());
        assert!(is_told(asked(whole_first(), &[2100], Keeps::Listed), "2100"));
        let few = || Game::heaps(|n| (0..n).map(|k| vec![k % 100]).collect());
        assert_eq!(asked(few(), &[100_000], Keeps::Listed), Ok(()));
        let over = |n| halves().ending(move |at| (*at == Value::Int(n)).then_some((0, Verdict::Win)));
        assert_eq!(asked(over(2100), &[2100], Keeps::Listed), Ok(()), "play is over");
        assert!(is_told(asked(over(2099), &[2100], Keeps::Listed), "2100"));
    }

    #[test]
    fn both_ends_of_a_run_count() {
        let mut run = Run::default();
        let lengths = [5, 4, 3, 3, 4, 5, 1].map(|n| run.meet(&[n]));
        assert_eq!(lengths, [1, 2, 3, 1, 2, 3, 2]);
    }

    #[test]
    fn searches_without_end_are_given_up_before_their_memory_is_full() {
        let start = &[1_000_000_000][..];
        let down = || Game::heaps(|n| if n > 0 { vec![vec![n - 1]] } else { vec![] });
        let round =
            || Game::heaps(|n| if n % 3 == 1 { vec![vec![n - 1], vec![n + 1]] } else { vec![vec![n - 1]] });
        let limits = Limits { memory: 128 << 20, ..Limits::default() };
        let is_told = |fault| matches!(fault, Fault::Unknown(Unknown::TooMany { .. }));
        let mut memo = Memo::new(down(), limits, &Unwatched);
        assert!(memo.nimber(heap(start)).is_err_and(is_told));
        assert_eq!(memo.nimber(heap(&[9])), Ok(Nimber(1)), "smaller ones are answered");
        let mut loopy = Loopy::new(round(), limits, &Unwatched);
        assert!(loopy.value(heap(start)).is_err_and(is_told));
        let mut retrograde = Retrograde::new(round(), Play::Misere, limits, &Unwatched);
        assert!(retrograde.solve(&[heap(start)]).is_err_and(is_told));
        let mut search = Search::new(down(), Play::Misere, limits, &Unwatched);
        assert!(search.outcome(&[heap(start)]).is_err_and(is_told));
    }
}
