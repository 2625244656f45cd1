//! Values of heaps, recomputed: each is the least number that is not the value of an option.

use super::common::Common;
use super::period::enough;
use super::triples::Pairs;
use super::{Bench, Checked, FAR, Refusal, ensure, not_shown};
use crate::certificate::{Code, Heaps, Loaded, Sparse, Split, Values};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::ops::ControlFlow;

/// The rule itself lists the options of so many heaps; those of larger ones follow from its numbers.
const FIRST: usize = 64;

/// So many heaps are looked at together.
const BLOCK: usize = 4096;

/// The values, and for every value the last heap that has an option of it.
struct Seen<'a> {
    values: &'a Loaded,
    last: Vec<usize>,
}

impl Seen<'_> {
    /// The least number that is not the value of an option of a heap.
    fn mex(&self, n: usize) -> usize {
        self.last.iter().position(|&last| last != n).unwrap_or(self.last.len())
    }
}

impl Bench<'_> {
    /// The values of a certificate, every one recomputed, or those that prove a period by which all others follow.
    /// For heaps from `near.0` on a split that leaves no rare heap counts only if what it takes and the smaller heap
    /// are together at most `near.1`.
    pub(super) fn values(&mut self, given: &Values, near: (usize, usize)) -> Checked<Loaded> {
        let values = given.load(self.side, self.limits, self.progress)?;
        let (rule, tree, sparse) = (self.rule, self.game.rule().tree(), given.sparse.as_ref());
        ensure(tree.position == Type::Int && tree.filter.is_none(), "the game is not one of heaps")?;
        let code = rule.heaps.as_ref().and_then(Heaps::splitting);
        let bits = (0..given.count).fold(0, |bits, n| bits | values.at(n));
        let fits = |it: &Sparse| code.is_some_and(|code| it.mask <= bits && it.divides(&code.splits));
        ensure(bits < 1 << 24, "there are values that are too large")?;
        ensure(sparse.is_none_or(fits), "the division into rare and common does not fit the game")?;
        let is_rare = |n: usize| n > 0 && sparse.is_some_and(|sparse| sparse.is_rare(n, values.at(n)));
        let rares: Vec<(usize, u32)> =
            (0..given.count).filter(|&n| is_rare(n)).map(|n| (n, values.at(n))).collect();
        ensure(sparse.is_none_or(|it| it.rares == rares), "the rare heaps are others than listed")?;
        let end = match &rule.heaps {
            Some(Heaps::Code(code)) if near == FAR => enough(code, &values),
            _ => given.count,
        };
        let first = FIRST.min(end).min(near.0.max(1));
        let last = vec![usize::MAX; (bits as usize + 1).next_power_of_two()];
        let mut seen = Seen { values: &values, last };
        for n in 0..first {
            self.by_rule(n, &mut seen)?;
        }
        match (&rule.heaps, code, sparse) {
            (Some(Heaps::AllBut { all_but }), ..) => self.all_but(all_but, first..end, &mut seen)?,
            (_, Some(code), None) => {
                for n in first..end {
                    self.by_code(code, n, &mut seen)?;
                }
            }
            (Some(Heaps::Code(code)), None, _) => {
                let mut pairs = Pairs::new(seen.last.len(), end, self.limits.memory)?;
                for n in first..end {
                    pairs.extend(n, &values);
                    for &triple in &code.triples {
                        pairs.note(n, triple, &values, &mut seen.last, self)?;
                    }
                    self.by_code(code, n, &mut seen)?;
                }
            }
            (_, Some(code), Some(sparse)) => {
                let mut from = first;
                while from < end {
                    let near_end = if from < near.0 { near.0 } else { end };
                    let to = (from + BLOCK).min(end).min(near_end);
                    let far = if from < near.0 { to } else { near.1 };
                    let known = &rares[..rares.partition_point(|&(heap, _)| heap < to)];
                    Common { code, sparse, values: &values, rares: known, far }.check(
                        from..to,
                        &mut seen.last,
                        self,
                    )?;
                    for &(n, _) in known.iter().rev().take_while(|&&(heap, _)| heap >= from) {
                        self.by_code(code, n, &mut seen)?;
                    }
                    from = to;
                }
            }
            _ => {
                for n in first..end {
                    self.by_rule(n, &mut seen)?;
                }
            }
        }
        Ok(values)
    }

    /// Whether the value of a heap is the least number that no option has.
    fn show(&self, n: usize, seen: &Seen) -> Checked {
        let value = seen.values.at(n);
        if seen.mex(n) == value as usize { Ok(()) } else { Err(not_shown(n, value)) }
    }

    fn by_rule(&mut self, n: usize, seen: &mut Seen) -> Checked {
        self.pause(n, n)?;
        let mut strange = None;
        self.options.each(&Value::Int(n as i64), |option| {
            let mut sum = 0;
            for part in option {
                match part {
                    Value::Int(part) if (0..n as i64).contains(&part) => sum ^= seen.values.at(part as usize),
                    part => strange = Some(part),
                }
            }
            seen.last[sum as usize] = n;
            if strange.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if let Some(part) = strange {
            return Err(Refusal::wrong(format!("a move leads from {n} to {part}, no smaller heap")));
        }
        self.show(n, seen)
    }

    /// By all options that the code has; those of three heaps are noted already.
    fn by_code(&self, code: &Code, n: usize, seen: &mut Seen) -> Checked {
        let Seen { values, last } = seen;
        // A large heap has many options.
        self.pause(n, if n < 1 << 16 { n } else { 0 })?;
        code.whole.iter().filter(|&&k| k == n).for_each(|_| last[0] = n);
        code.takes.iter().filter(|&&k| k < n).for_each(|k| last[values.at(n - k) as usize] = n);
        for &Split { taken, unequal } in &code.splits {
            let rest = n.saturating_sub(taken);
            for a in 1..=rest.saturating_sub(usize::from(unequal)) / 2 {
                last[(values.at(a) ^ values.at(rest - a)) as usize] = n;
            }
        }
        self.show(n, seen)
    }

    /// Where all amounts but some may be taken, all heaps far below are options: their values are 0, 1, … without a
    /// gap, as the proof of the theorem `saltus` shows.
    fn all_but(&self, all_but: &[usize], heaps: std::ops::Range<usize>, seen: &mut Seen) -> Checked {
        let Seen { values, last } = seen;
        let most = all_but.last().copied().unwrap_or(0);
        let mut amounts: Vec<usize> = (1..=most).collect();
        amounts.retain(|k| all_but.binary_search(k).is_err());
        let below = |n: usize| n.saturating_sub(most);
        let mut filled = (0..below(heaps.start)).map(|n| values.at(n) as usize + 1).max().unwrap_or(0);
        for n in heaps {
            self.pause(n, n)?;
            if n > most {
                filled = filled.max(values.at(n - most - 1) as usize + 1);
            }
            amounts.iter().filter(|&&k| k <= n).for_each(|k| last[values.at(n - k) as usize] = n);
            let value = values.at(n) as usize;
            let shown = (filled..value).all(|smaller| last[smaller] == n);
            if value < filled || !shown || last[value] == n {
                return Err(not_shown(n, value as u32));
            }
        }
        Ok(())
    }
}
