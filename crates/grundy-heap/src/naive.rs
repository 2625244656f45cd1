//! The definition, written down: the mex of the nim-sums of all options. The oracle of all engines.

use crate::code::{Code, Split};
use crate::digits;
use crate::turning;

/// The nim-values of the heaps 0..=`to`.
///
/// Time grows with the square of `to` where heaps are split, with the cube where they are split into three.
///
/// ```
/// use grundy_heap::{code::Code, naive};
/// assert_eq!(naive::values(&Code::grundys_game(), 9), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]);
/// ```
pub fn values(code: &Code, to: usize) -> Vec<u32> {
    by_options(to, |values, n, see| options(code, values, n, see))
}

/// The nim-values of the heaps 0..=`to` of a code of any digits, which adds nothing to a heap. Every move is made, so
/// the time grows as the partitions of `to` do.
///
/// ```
/// use grundy_heap::{digits::{Code, Digit}, naive};
/// // {2+}.0: a heap is split into two heaps or more.
/// let split = Digit { free: !3, ..Digit::default() };
/// let code = Code { digits: vec![split], repeats_from: None, added: Vec::new(), hexadecimal: false };
/// assert_eq!(naive::values_of_parts(&code, 5), [0, 0, 1, 2, 3, 4]);
/// ```
pub fn values_of_parts(code: &digits::Code, to: usize) -> Vec<u32> {
    by_options(to, |values, n, see| {
        let moves = parts_left(code, n);
        moves.iter().for_each(|heaps| see(heaps.iter().fold(0, |sum, &heap| sum ^ values[heap])));
    })
}

/// The heaps that each move of a code of any digits leaves, the largest first.
pub fn parts_left(code: &digits::Code, heap: usize) -> Vec<Vec<usize>> {
    let mut moves = Vec::new();
    for taken in 0..=heap {
        let digit = code.digit(taken);
        parts(heap - taken, heap - taken, &mut Vec::new(), &mut |heaps| {
            let has = |set: u64| set >> heaps.len().min(63) & 1 == 1;
            let unequal = heaps.windows(2).all(|pair| pair[0] != pair[1]);
            let equal = heaps.first() == heaps.last();
            if has(digit.free)
                || has(digit.unequal) && unequal
                || has(digit.mixed) && !equal
                || has(digit.equal) && equal
            {
                moves.push(heaps.to_vec());
            }
        });
    }
    moves
}

/// Tells every partition of `rest` into parts of at most `most`, behind those that there are.
fn parts(rest: usize, most: usize, heaps: &mut Vec<usize>, tell: &mut impl FnMut(&[usize])) {
    if rest == 0 {
        tell(heaps);
    }
    for part in 1..=most.min(rest) {
        heaps.push(part);
        parts(rest - part, part, heaps, tell);
        heaps.pop();
    }
}

/// The nim-values of the coins at the places 0..=`to` of a coin-turning code. Every move is made, so the time grows as 2^`to`.
///
/// ```
/// use grundy_heap::{naive, turning::{Code, Way}};
/// let twins = Code { ways: vec![Way::of(2, Some(2))] };
/// assert_eq!(naive::values_of_coins(&twins, 5), [0, 0, 1, 2, 3, 4]);
/// ```
pub fn values_of_coins(code: &turning::Code, to: usize) -> Vec<u32> {
    by_options(to, |values, n, see| {
        let moves = coins_turned(code, n);
        moves.iter().for_each(|coins| see(coins.iter().fold(0, |sum, &coin| sum ^ values[coin])));
    })
}

/// The coins that each move turns with the one at a place, in ascending order.
pub fn coins_turned(code: &turning::Code, place: usize) -> Vec<Vec<usize>> {
    let others = |set: u64| (1..place).filter(|coin| set >> coin & 1 == 1).collect::<Vec<_>>();
    let sets = (0..1u64 << place).filter(|set| place > 0 && set & 1 == 0).map(others);
    sets.filter(|coins| code.allows(&[coins.as_slice(), &[place]].concat())).collect()
}

/// The mex of what is seen at each heap.
fn by_options(to: usize, options: impl Fn(&[u32], usize, &mut dyn FnMut(u32))) -> Vec<u32> {
    let mut values = Vec::with_capacity(to + 1);
    // seen[v] is the last heap that had an option of value v, plus one.
    let mut seen: Vec<usize> = Vec::new();
    for n in 0..=to {
        let mut see = |value: u32| {
            let at = value as usize;
            if at >= seen.len() {
                seen.resize(at + 1, 0);
            }
            seen[at] = n + 1;
        };
        options(&values, n, &mut see);
        let mex = (0..).find(|&value| seen.get(value).is_none_or(|&last| last != n + 1)).unwrap_or(0);
        values.push(mex as u32);
    }
    values
}

/// Tells the value of every option of a heap of `n`; `values` holds those of all smaller heaps.
#[inline]
pub fn options(code: &Code, values: &[u32], n: usize, mut see: impl FnMut(u32)) {
    if code.whole.contains(&n) {
        see(0);
    }
    for &k in code.takes.iter().filter(|&&k| k < n) {
        see(values[n - k]);
    }
    for &Split { taken, unequal } in code.splits.iter().filter(|split| split.taken < n) {
        let rest = n - taken;
        let most = if unequal { (rest - 1) / 2 } else { rest / 2 };
        let parts = values[1..=most].iter().zip(values[rest - most..rest].iter().rev());
        parts.for_each(|(a, b)| see(a ^ b));
    }
    for &Split { taken, unequal } in code.triples.iter().filter(|split| split.taken < n) {
        let rest = n - taken;
        for a in 1..=rest / 3 {
            for b in a..=(rest - a) / 2 {
                let c = rest - a - b;
                if !(unequal && (a == b || b == c)) {
                    see(values[a] ^ values[b] ^ values[c]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_heaps_by_hand() {
        // 0x.8: take one, leave three. The least heap with a move is 4, to 1 & 1 & 1, which is worth 0.
        let code = Code::octal(&[0, 8]);
        assert_eq!(values(&code, 6), [0, 0, 0, 0, 1, 1, 1]);
        let unequal = Code { triples: vec![Split { taken: 0, unequal: true }], ..Code::default() };
        // The least heap of three unequal parts is 1 + 2 + 3.
        assert_eq!(values(&unequal, 7), [0, 0, 0, 0, 0, 0, 1, 1]);
    }
}
