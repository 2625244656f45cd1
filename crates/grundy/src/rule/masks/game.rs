//! A game over sets played on masks: a position is a few machine words, and so is a move.

use super::{MaskMove, Masks};
use crate::rule::chance::{Branch, Gambles, Probability};
use crate::rule::fault::Fault;
use crate::rule::layout::{Layout, Slots};
use crate::rule::machine::Machine;
use crate::rule::moves::{Ending, Moves, Parts};
use crate::rule::types::Type;
use crate::rule::weighted::Weighted;
use std::ops::ControlFlow;

/// A rule whose moves were listed as masks. Its positions are sets as bits ([`Layout::of_members`]); it makes the moves of
/// the rule, each once.
pub struct MaskGame<'a> {
    layout: Layout,
    /// What evaluates the rule: it is asked for endings.
    machine: Machine<'a>,
    of_rule: Layout,
    /// Four masks of [`Layout::numbers`] words for each move: need, forbid, stay, add.
    words: Vec<i64>,
    weights: Vec<i64>,
    option: Vec<i64>,
}

impl<'a> MaskGame<'a> {
    /// The game of a rule over sets with the moves that were listed for it.
    pub fn new(masks: &Masks, ty: &Type, machine: Machine<'a>) -> MaskGame<'a> {
        let layout = Layout::of_members(ty.clone(), masks.members.clone());
        let words = masks.moves.iter().flat_map(|mv| packed(mv, layout.numbers())).collect();
        let weights = masks.moves.iter().map(|mv| mv.weight).collect();
        let option = vec![0; layout.numbers()];
        MaskGame { of_rule: Layout::new(ty.clone()), layout, machine, words, weights, option }
    }
}

fn packed(MaskMove { need, forbid, clear, add, .. }: &MaskMove, width: usize) -> Vec<i64> {
    let mut words = vec![0; 4 * width];
    for (part, members) in words.chunks_exact_mut(width).zip([need, forbid, clear, add]) {
        members.iter().for_each(|member| part[member / 64] |= 1 << (member % 64));
    }
    words[2 * width..3 * width].iter_mut().for_each(|word| *word = !*word);
    words
}

impl Weighted for MaskGame<'_> {
    fn weighted<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        let MaskGame { words, weights, option, .. } = self;
        let mut show = |option: &[i64], weight: i64| {
            visit(&Parts { numbers: option, others: &[], len: 1 }, weight).is_break()
        };
        // Most boards fit one word.
        if let [at] = *at.numbers {
            for (masks, &weight) in words.as_chunks().0.iter().zip(&*weights) {
                let [need, forbid, stay, add] = *masks;
                if at & need == need && at & forbid == 0 && show(&[at & stay | add], weight) {
                    break;
                }
            }
            return Ok(());
        }
        let (at, width) = (at.numbers, at.numbers.len());
        for (masks, &weight) in words.chunks_exact(4 * width).zip(&*weights) {
            let [need, forbid, stay, add] = [0, 1, 2, 3].map(|part| &masks[part * width..][..width]);
            if (0..width).any(|i| at[i] & need[i] != need[i] || at[i] & forbid[i] != 0) {
                continue;
            }
            (0..width).for_each(|i| option[i] = at[i] & stay[i] | add[i]);
            if show(option, weight) {
                break;
            }
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

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        if !self.machine.has_endings() {
            return Ok(None);
        }
        self.machine.ending(self.of_rule.lay(&self.layout.unpack(at)).slots())
    }
}

impl Gambles for MaskGame<'_> {
    fn gambles<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&[Branch<'_>]) -> ControlFlow<()>,
    {
        self.options(at, |&parts| visit(&[Branch { probability: Probability::ONE, parts }]))
    }
}
