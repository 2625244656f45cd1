//! A game played on masks: a position is a few machine words, and so is a move.

use super::overs::Overs;
use super::{MaskMove, Masks, Universe};
use crate::chance::Gambles;
use crate::fault::Fault;
use crate::layout::{Layout, Slots};
use crate::machine::Machine;
use crate::moves::{Ending, Moves, Over, Parts};
use crate::weighted::Weighted;
use grundy_language::notation::syntax::Verdict;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

/// A rule whose moves were listed as masks. Its positions are bits ([`Layout::of_masks`]); it makes the moves of the rule, each
/// once.
pub struct MaskGame<'a> {
    layout: Layout,
    universe: Arc<Universe>,
    /// What evaluates the rule: it is asked for endings that are of no such form.
    machine: Machine<'a>,
    of_rule: Layout,
    moves: Table,
    weights: Vec<i64>,
    endings: Option<(Table, Vec<Ending>)>,
    /// After which moves play is over, where that can be seen at a glance.
    overs: Option<Overs>,
    option: Vec<i64>,
}

/// Moves or endings as words.
struct Table {
    /// Four masks of as many words as a position has for each: need, forbid, stay, add.
    words: Vec<i64>,
    /// Which of them there are, by what stands beside the members.
    ranges: Vec<Range<usize>>,
    /// Of which of the groups the bars of each are; of none where there are no groups.
    group: Vec<usize>,
    /// Pairs of masks: not all members of the first may be there while none of the second is.
    groups: Vec<Vec<i64>>,
}

impl Table {
    fn new<'m>(universe: &Universe, moves: impl Iterator<Item = &'m MaskMove>, leads: bool) -> Table {
        let width = universe.words();
        let mut table = Table {
            words: Vec::new(),
            ranges: vec![0..0; universe.beside.len()],
            group: Vec::new(),
            groups: Vec::new(),
        };
        let mut known: Vec<&[(Vec<usize>, Vec<usize>)]> = Vec::new();
        for (at, mv) in moves.enumerate() {
            let range = &mut table.ranges[mv.beside.0];
            *range = if range.end == 0 { at..at + 1 } else { range.start..at + 1 };
            let first = table.words.len();
            for members in [&mv.need, &mv.forbid, &mv.clear, &mv.add] {
                table.words.extend(mask(members, width));
            }
            let (clear, add) = table.words[first + 2 * width..].split_at_mut(width);
            clear.iter_mut().for_each(|word| *word = !*word);
            if leads && mv.beside.0 != mv.beside.1 {
                let (word, below) = universe.number_at();
                clear[word] &= !(((1 << universe.number_bits()) - 1) << below);
                add[word] |= (mv.beside.1 as i64) << below;
            }
            let group = known.iter().position(|bars| *bars == mv.bars).unwrap_or(known.len());
            if group == known.len() {
                known.push(&mv.bars);
                let pairs = mv.bars.iter().flat_map(|(there, missing)| [there, missing]);
                table.groups.push(pairs.flat_map(|members| mask(members, width)).collect());
            }
            table.group.push(group);
        }
        if table.groups.iter().all(Vec::is_empty) {
            table.group.clear();
        }
        table
    }

    /// Calls `visit` with the number of each that may be, and with what stays and what is put in then.
    #[inline]
    fn each(
        &self,
        number: usize,
        at: &[i64],
        mut visit: impl FnMut(usize, &[i64], &[i64]) -> ControlFlow<()>,
    ) {
        let (width, range) = (at.len(), self.ranges[number].clone());
        let mut first = range.start;
        while first < range.end {
            let until = range.end.min(first + u64::BITS as usize);
            // First it is seen of so many moves at once which may be made, without a branch for each where a board fits one
            // word, as most do.
            let mut may_be = match *at {
                [at] => {
                    let some = self.words.as_chunks::<4>().0[first..until].iter().zip(0..);
                    some.fold(0u64, |all, ([need, forbid, ..], i)| {
                        all | u64::from(((at & need) ^ need) | (at & forbid) == 0) << i
                    })
                }
                _ => {
                    let some =
                        self.words[4 * width * first..4 * width * until].chunks_exact(4 * width).zip(0..);
                    some.fold(0, |all, (words, i)| {
                        all | u64::from(holds(at, &words[..width], &words[width..2 * width])) << i
                    })
                }
            };
            if !self.group.is_empty() {
                may_be = self.unbarred(at, first, may_be);
            }
            while may_be != 0 {
                let mv = first + may_be.trailing_zeros() as usize;
                may_be &= may_be - 1;
                let (stay, add) = self.words[(4 * mv + 2) * width..][..2 * width].split_at(width);
                if visit(mv, stay, add).is_break() {
                    return;
                }
            }
            first = until;
        }
    }

    /// Of some moves those that their bars do not rule out.
    #[inline(never)]
    fn unbarred(&self, at: &[i64], first: usize, some: u64) -> u64 {
        let (mut left, mut rest) = (some, some);
        // Many moves have the same bars.
        let mut last = (usize::MAX, false);
        while rest != 0 {
            let i = rest.trailing_zeros();
            rest &= rest - 1;
            let group = self.group[first + i as usize];
            if last.0 != group {
                let mut bars = self.groups[group].chunks_exact(2 * at.len());
                last = (group, bars.any(|bar| holds(at, &bar[..at.len()], &bar[at.len()..])));
            }
            left &= !(u64::from(last.1) << i);
        }
        left
    }
}

/// Whether all of some members are there and none of others.
fn holds(at: &[i64], need: &[i64], forbid: &[i64]) -> bool {
    at.iter().zip(need.iter().zip(forbid)).all(|(at, (need, forbid))| at & need == *need && at & forbid == 0)
}

fn mask(members: &[usize], width: usize) -> Vec<i64> {
    let mut words = vec![0; width];
    members.iter().for_each(|member| words[member / 64] |= 1 << (member % 64));
    words
}

impl<'a> MaskGame<'a> {
    /// The game of a rule with the moves that were listed for it.
    pub fn new(masks: &Masks, machine: Machine<'a>) -> MaskGame<'a> {
        let Masks { universe, moves, endings } = masks;
        let endings = endings.as_ref().map(|endings| {
            let mut all: Vec<&(Verdict, MaskMove)> = endings.iter().collect();
            all.sort_by_key(|(_, ending)| ending.beside);
            let said = all.iter().map(|(verdict, mv)| Ending { line: mv.beside.1, verdict: *verdict });
            (Table::new(universe, all.iter().map(|(_, ending)| ending), false), said.collect())
        });
        MaskGame {
            of_rule: Layout::new(universe.ty().clone()),
            layout: Layout::of_masks(universe.clone()),
            option: vec![0; universe.words()],
            weights: moves.iter().map(|mv| mv.weight).collect(),
            moves: Table::new(universe, moves.iter(), true),
            universe: universe.clone(),
            endings,
            overs: Overs::of(masks, machine.has_endings()),
            machine,
        }
    }
}

impl Weighted for MaskGame<'_> {
    fn weighted<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        let MaskGame { universe, moves, weights, overs, option, .. } = self;
        let mut show = |mv: usize, option: &[i64], over: Option<Over>| {
            let weight = weights.get(mv).copied().unwrap_or_default();
            visit(&Parts { numbers: option, others: &[], len: 1, over }, weight)
        };
        let number = universe.number(at.numbers);
        match *at.numbers {
            [at] => moves.each(number, &[at], |mv, stay, add| {
                let option = at & stay[0] | add[0];
                show(mv, &[option], overs.as_ref().and_then(|overs| overs.after(mv, option)))
            }),
            _ => moves.each(number, at.numbers, |mv, stay, add| {
                let parts = option.iter_mut().zip(at.numbers).zip(stay.iter().zip(add));
                parts.for_each(|((option, at), (stay, add))| *option = at & stay | add);
                show(mv, option, None)
            }),
        }
        Ok(())
    }
}

impl Moves for MaskGame<'_> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        self.machine.plain()?;
        self.weighted(at, |parts, _| visit(parts))
    }

    fn has_endings(&self) -> bool {
        self.machine.has_endings()
    }

    fn tells_endings(&self) -> bool {
        self.overs.is_some()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        if !self.machine.has_endings() {
            return Ok(None);
        }
        if let Some((table, endings)) = &self.endings {
            let mut first = None;
            table.each(self.universe.number(at.numbers), at.numbers, |i, _, _| {
                first = Some(endings[i]);
                ControlFlow::Break(())
            });
            return Ok(first);
        }
        self.machine.ending(self.of_rule.lay(&self.layout.unpack(at)).slots())
    }
}

impl Gambles for MaskGame<'_> {}
