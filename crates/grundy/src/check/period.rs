//! Periods: the conditions of the theorems.

use super::{Bench, Checked, ensure, wrong};
use crate::certificate::{Heaps, Period, Theorem, Values};

impl Bench<'_> {
    /// Whether a claim about the values of all heaps follows from the values given.
    pub(super) fn period(&mut self, claim: &Period, theorem: &Theorem, given: &Values) -> Checked<Vec<u32>> {
        let &Period { preperiod: e, period: p, saltus: s, last_exception, ref largest } = claim;
        let count = given.count;
        ensure(e <= count && 0 < p && p <= count, || {
            format!("{count} values show no period {p} from {e} on")
        })?;
        let near =
            if let &Theorem::SparseWindow { window } = theorem { Some((count - p, window)) } else { None };
        let values = self.values(given, near)?;
        let value = |n: usize| u64::from(values[n]);
        // How far the values must be seen to repeat.
        let end = match (theorem, &self.rule.heaps) {
            (&Theorem::WindowOfMax { largest_taken: t }, Some(Heaps::Code(code))) => {
                let plain = code.splits.is_empty() && code.triples.is_empty() && code.whole == code.takes;
                ensure(plain && t == code.reach(), || "this is no subtraction set with that maximum".into())?;
                e + t
            }
            (&Theorem::GuySmith { heaps: h, reach: t }, Some(Heaps::Code(code))) => {
                let same = h == code.most_heaps() && t == code.reach();
                ensure(same, || "the moves take or leave other amounts than the theorem says".into())?;
                let periods = if code.unequal() { h * (h + 1) / 2 } else { h } - 1;
                h * e.max(1) + periods * p + t
            }
            (&Theorem::SparseWindow { window: w }, Some(Heaps::Code(code))) if w < count => {
                let sparse = given.sparse.iter().flat_map(|sparse| &sparse.rares);
                let last = sparse.map(|&(heap, _)| heap).max().unwrap_or(0);
                let parity = given.sparse.as_ref().is_some_and(|sparse| sparse.parity.is_some());
                let reach =
                    code.splits.iter().map(|split| split.taken + last).chain(code.takes.iter().copied());
                ensure(reach.max().unwrap_or(0) <= w, || "a distance used is larger than the window".into())?;
                ensure(last < e, || format!("the heap {last} in the period is rare"))?;
                ensure(!parity || p % 2 == 0, || "parity counts, so the period must be even".into())?;
                ensure(code.reach() < e + w, || "a move takes too much for the theorem".into())?;
                ensure(!code.unequal() || w < e, || "the window is too long for unequal heaps".into())?;
                e + w
            }
            (&Theorem::Saltus { from: f }, Some(Heaps::AllBut { all_but })) if e <= f && f <= count - p => {
                let above = |n: usize| values[..n].iter().max().map_or(0, |&most| u64::from(most) + 1);
                ensure(above(f + p) == above(f) + s, || format!("the state does not repeat at {f}"))?;
                f + all_but.last().copied().unwrap_or(0)
            }
            _ => return wrong("the theorem is not about games of this kind"),
        };
        ensure(s == 0 || matches!(theorem, Theorem::Saltus { .. }), || "the theorem knows no saltus".into())?;
        ensure(count == end + p, || format!("the theorem needs {} values, not {count}", end + p))?;
        let odd = (e..end).find(|&n| value(n + p) != value(n) + s);
        odd.map_or(Ok(()), |n| wrong(format!("the values do not repeat at heap {n}")))?;
        let exception = e.checked_sub(1);
        ensure(last_exception == exception, || "the last exception is not the end of the preperiod".into())?;
        let earlier = exception.is_some_and(|n| value(n + p) == value(n) + s);
        ensure(!earlier, || "the values repeat earlier".into())?;
        // A smaller period of the same sequence divides this one.
        let at = |n: usize| if n < count { value(n) } else { value(n - p) + s };
        let shorter = |q: usize| (e..e + p).all(|n| at(n + p / q) == value(n) + s / q as u64);
        let divides = |q: &usize| p % q == 0 && s % *q as u64 == 0;
        let smaller = (2..=p).filter(divides).find(|&q| shorter(q)).map(|q| p / q);
        smaller.map_or(Ok(()), |p| wrong(format!("the smallest period is {p}")))?;
        let most = (0..count).max_by_key(|&n| (values[n], std::cmp::Reverse(n))).filter(|_| s == 0);
        let same =
            largest.as_ref().map(|largest| (largest.value, largest.heap)) == most.map(|n| (values[n], n));
        ensure(same, || "the largest value is another one".into())?;
        Ok(values)
    }
}
