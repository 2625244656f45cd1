//! Periods: the conditions of the theorems.

use super::arithmetic::Rise;
use super::{Bench, Checked, FAR, Refusal, ensure, same};
use crate::certificate::{Code, Heaps, Largest, Loaded, Period, Theorem, Values};

/// Up to here the values have to be seen to repeat, for the theorem of Guy and Smith.
fn guy_smith(code: &Code, e: usize, p: usize) -> usize {
    let h = code.most_heaps();
    let periods = if code.unequal() { h * (h + 1) / 2 } else { h } - 1;
    (h * e.max(1)).saturating_add(periods.saturating_mul(p)).saturating_add(code.reach())
}

/// So many of the values at the end are looked at for a period.
const TAIL: usize = 1 << 20;

/// How many values are enough, because all of them repeat: by the theorem of Guy and Smith the values of the game
/// repeat in the same way if those are right. All if they do not.
pub(super) fn enough(code: &Code, values: &Loaded) -> usize {
    let count = values.count();
    let back = |i: usize| values.at(count - 1 - i);
    // How much of the end, read backwards, is its own beginning: what it is short of is the least period.
    let mut border = vec![0u32; TAIL.min(count / 2)];
    for i in 1..border.len() {
        let mut length = border[i - 1] as usize;
        while length > 0 && back(length) != back(i) {
            length = border[length - 1] as usize;
        }
        border[i] = (length + usize::from(back(length) == back(i))) as u32;
    }
    let p = border.len() - border.last().map_or(0, |&length| length as usize);
    if p == 0 || 2 * p > border.len() {
        return count;
    }
    let e = (0..count - p).rev().find(|&n| values.at(n) != values.at(n + p)).map_or(0, |n| n + 1);
    guy_smith(code, e, p).saturating_add(p).min(count)
}

impl Bench<'_> {
    /// Whether a claim about the values of all heaps follows from the values given.
    pub(super) fn period(&mut self, claim: &Period, theorem: &Theorem, given: &Values) -> Checked<Loaded> {
        let (e, p, s, count) = (claim.preperiod, claim.period, claim.saltus, given.count);
        ensure(e <= count && 0 < p && p <= count, "the values are too few to show the period")?;
        let rises = matches!(theorem, Theorem::Saltus { .. } | Theorem::Arithmetic { .. });
        ensure(s == 0 || rises, "the theorem knows no saltus")?;
        let near = if let Theorem::SparseWindow { window: w } = theorem { (count - p, *w) } else { FAR };
        let values = self.values(given, near)?;
        let value = |n: usize| u64::from(values.at(n));
        // How far the values must be seen to repeat.
        let end = match (theorem, &self.rule.heaps, &given.sparse) {
            (&Theorem::GuySmith { heaps: h, reach: t }, Some(Heaps::Code(code)), _) => {
                same("the most heaps that a move leaves", code.most_heaps(), h)?;
                same("the most that a move takes", code.reach(), t)?;
                guy_smith(code, e, p)
            }
            (&Theorem::SparseWindow { window: w }, Some(Heaps::Code(code)), Some(sparse)) if w < count => {
                let last = sparse.rares.last().map_or(0, |&(heap, _)| heap);
                let mut used = code.splits.iter().map(|split| split.taken + last).chain(code.takes.clone());
                ensure(used.all(|distance| distance <= w), "a distance used is larger than the window")?;
                ensure(last < e, format_args!("the heap {last} in the period is rare"))?;
                ensure(sparse.parity.is_none() || p % 2 == 0, "parity counts, so the period must be even")?;
                ensure(code.reach() < e + w, "a move takes too much for the theorem")?;
                ensure(!code.unequal() || w < e, "the window is too long for unequal heaps")?;
                e + w
            }
            (&Theorem::Arithmetic { multiple }, Some(Heaps::Code(code)), _) => {
                ensure((1..1 << 24).contains(&s) && multiple > 0, "the values do not rise so")?;
                let (p, s) = (p.saturating_mul(multiple), s.saturating_mul(multiple as u64));
                let rise = Rise { code, values: &values, e: e.max(1), p, s };
                ensure(rise.needed() <= count, "the values are too few for the theorem")?;
                rise.goes_on(self)?;
                count - claim.period
            }
            (&Theorem::Residues { modulus }, Some(heaps @ (Heaps::Endless(_) | Heaps::Code(_))), _) => {
                let amounts = heaps.amounts();
                let amounts = amounts.ok_or_else(|| Refusal::wrong("the theorem is about taking alone"))?;
                amounts.go_on(&values, e, p, modulus)?;
                count - p
            }
            (&Theorem::Saltus { from: f }, Some(Heaps::AllBut { all_but }), _) if e <= f => {
                ensure(f <= count - p, "the values end before the state repeats")?;
                let above = |n: usize| (0..n).map(|n| value(n) + 1).max().unwrap_or(0);
                ensure(above(f + p) == above(f) + s, format_args!("the state does not repeat at {f}"))?;
                f + all_but.last().copied().unwrap_or(0)
            }
            _ => return Err(Refusal::wrong("the theorem is not about claims of this kind")),
        };
        same("the number of values that the theorem needs", end + p, count)?;
        let repeats = |n: usize| value(n + p) == value(n) + s;
        ensure((e..end).all(repeats), "the values do not repeat as long as the theorem needs it")?;
        ensure(e == 0 || !repeats(e - 1), "the values repeat earlier")?;
        // A smaller period of the same sequence would divide this one.
        let at = |n: usize| if n < count { value(n) } else { value(n - p) + s };
        let shorter = |q: usize| (e..e + p).all(|n| at(n + p / q) == value(n) + s / q as u64);
        let smaller = (2..=p).any(|q| p % q == 0 && s % q as u64 == 0 && shorter(q));
        ensure(!smaller, "there is a smaller period")?;
        let most = (0..count).rev().max_by_key(|&n| value(n)).filter(|_| s == 0);
        let most = most.map(|heap| Largest { value: values.at(heap), heap });
        same("the largest value", &most, &claim.largest)?;
        Ok(values)
    }
}
