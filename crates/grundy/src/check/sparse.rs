//! Values of splitting games, recomputed by rare and common heaps.
//!
//! The class of a value at a heap is the parity of some bits, and perhaps of the size. After a split the class is
//! the sum of the classes of both parts, so an option of the common class has exactly one rare part: the list of
//! rare heaps gives all of them. A rare value below G(n) needs one option that has it.

use super::{Bench, Checked, ensure, wrong};
use crate::certificate::{Heaps, Sparse, Split};

impl Bench<'_> {
    pub(super) fn sparse(&self, given: &Sparse, values: &[u32], near: Option<(usize, usize)>) -> Checked {
        let Some(Heaps::Code(code)) = &self.rule.heaps else { return wrong("only codes have rare heaps") };
        let bits = values.iter().fold(0, |bits, &value| bits | value);
        let fits = |split: &Split| given.parity.is_none_or(|parity| split.taken % 2 == usize::from(parity));
        let sound = bits < 1 << 20 && code.triples.is_empty() && code.splits.iter().all(fits);
        ensure(sound && given.mask <= bits, || "the division into rare and common does not fit".into())?;
        let of_size = |n: usize| given.parity.map_or(0, |parity| n as u32 & 1 ^ u32::from(parity));
        let common = |n: usize, value: u32| ((value & given.mask).count_ones() & 1) ^ of_size(n) == 1;
        // seen[v] is the last heap with an option of value v; served[v] are splits that gave v before.
        let mut seen = vec![0usize; (bits as usize + 1).next_power_of_two()];
        let mut served: Vec<Vec<(Split, usize)>> = vec![Vec::new(); seen.len()];
        let mut rares = given.rares.iter().copied().peekable();
        let mut known: Vec<(usize, u32)> = Vec::new();
        ensure(values[0] == 0, || "the value of heap 0 is 0".into())?;
        for (n, &value) in values.iter().enumerate().skip(1) {
            self.pause(n)?;
            let window = near.filter(|&(from, _)| n >= from).map_or(usize::MAX, |(_, window)| window);
            if code.whole.contains(&n) {
                seen[0] = n;
            }
            code.takes.iter().filter(|&&k| k < n).for_each(|k| seen[values[n - k] as usize] = n);
            for split in code.splits.iter().filter(|split| split.taken < n) {
                let rest = n - split.taken;
                for &(r, of_r) in known.iter().take_while(|&&(r, _)| r < rest) {
                    if !split.unequal || 2 * r != rest {
                        seen[(of_r ^ values[rest - r]) as usize] = n;
                    }
                }
            }
            let option = |x: u32, split: &Split, a: usize| {
                let rest = n.saturating_sub(split.taken);
                a < rest && !(split.unequal && 2 * a == rest) && values[a] ^ values[rest - a] == x
            };
            let search = |x: u32, window: usize| {
                let ways = code.splits.iter().filter(|split| split.taken < n);
                ways.flat_map(|split| (1..=(n - split.taken) / 2).map(move |a| (*split, a)))
                    .find(|(split, a)| split.taken + a <= window && option(x, split, *a))
            };
            for x in (0..value).filter(|&x| seen[x as usize] != n) {
                let ways = &mut served[x as usize];
                let near = |(split, a): &(Split, usize)| split.taken + a <= window && option(x, split, *a);
                let way = ways.iter().position(near).map(|at| ways.remove(at));
                let Some(way) = way.or_else(|| if common(n, x) { None } else { search(x, window) }) else {
                    return wrong(format!("the value of heap {n} is not {value}: no option is worth {x}"));
                };
                ways.insert(0, way);
                ways.truncate(256);
            }
            let rare = !common(n, value);
            if seen[value as usize] == n || rare && search(value, usize::MAX).is_some() {
                return wrong(format!("the value of heap {n} is not {value}: an option is worth as much"));
            }
            if rare {
                ensure(rares.next() == Some((n, value)), || format!("the list of rare heaps errs at {n}"))?;
                known.push((n, value));
            }
        }
        ensure(rares.next().is_none(), || "the list of rare heaps holds some that are not rare".into())
    }
}
