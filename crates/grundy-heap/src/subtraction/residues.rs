//! The period that residues of the amounts prove.
//!
//! **Residues.** Let the values of the heaps below N be known, and let `G(n + m) = G(n)` for `e <= n < N - m`, where `N >= e + m`.
//! Write v(c) for the value that the heaps from e on have which leave c when divided by m. *If v(c) and v(c - r) differ for every c
//! and every residue r of an amount, and, where e > 0,*
//!
//! 1. *v(j + r) is not G(j) for any heap j < e and any residue r of a member of a sequence,*
//! 2. *N is at least e and the largest single amount together,*
//! 3. *each number below G(n), for each of the last m heaps n < N, is the value of an option n - k, where n - k >= e or k is a member
//!    of a progression whose step divides m and larger than all amounts that are left out,*
//!
//! *then `G(n + m) = G(n)` for all n >= e.* *Proof* by induction; let n >= N. No option n - k has the value v(n): if it is from e on, it
//! has the value v(n - k), and else k is a member of a sequence by 2, so its value is another one by 1. Each number below v(n) is the value
//! of an option: let n' be the heap among the last m that n differs from by a multiple of m. By 3 (for e = 0 by the definition of
//! G(n')) an option n' - k has that value. If it is from e on, n - k has it too; else k + n - n' is a member of the progression, and
//! takes n to the same heap. So G(n) = v(n). ∎
//!
//! So the powers of 2 go round in 1, 2 when divided by 3, and the value is n mod 3; 1 and the primes have no multiple of 4 among
//! them, and the value is n mod 4.

use super::amounts::{Amounts, Family};
use crate::period::{Period, Repeat, Theorem, repeats};

/// So many steps are taken at most to see whether a repetition goes on.
const STEPS: usize = 1 << 26;
/// So many repetitions are looked at at once.
const LOOKS: usize = 64;

/// The period of all values that begin with these, if the theorem proves one of their repetitions that are asked for.
pub(super) fn period<T: Copy + Eq + Ord + Into<u32>>(
    amounts: &Amounts,
    values: &[T],
    asked: impl Fn(&Repeat) -> bool,
) -> Option<Period> {
    repeats(values).filter(asked).take(LOOKS).find_map(|repeat| proved(amounts, values, repeat))
}

/// The period that a repetition is part of, if the theorem of residues says that it goes on.
fn proved<T: Copy + Eq + Ord + Into<u32>>(
    amounts: &Amounts,
    values: &[T],
    Repeat { preperiod: e, period: m }: Repeat,
) -> Option<Period> {
    let mut of = vec![values[0]; m];
    (e..e + m).for_each(|heap| of[heap % m] = values[heap]);
    let differs = |r: usize| (0..m).all(|class| of[class] != of[(class + m - r) % m]);
    let residues = amounts.residues(m);
    if residues.len().saturating_mul(m + e) > STEPS || !residues.into_iter().all(differs) {
        return None;
    }
    let needed = if e == 0 { m } else { needed(amounts, values, &of, e)? };
    // A shorter period of the same values divides this one.
    let shorter = |q: &usize| m.is_multiple_of(*q) && (0..m).all(|class| of[class] == of[(class + q) % m]);
    let period = (1..=m).find(shorter)?;
    let theorem = Theorem::Residues { modulus: m };
    Some(Period { preperiod: e, period, saltus: 0, theorem, needed })
}

/// How many values show that those before heap `e`, which are out of step, do not disturb the others.
fn needed<T: Copy + Eq + Into<u32>>(amounts: &Amounts, values: &[T], of: &[T], e: usize) -> Option<usize> {
    let m = of.len();
    let of_families = Amounts { these: Vec::new(), ..amounts.clone() }.residues(m);
    if (0..e).any(|j| of_families.iter().any(|r| of[(j + r) % m] == values[j])) {
        return None;
    }
    let largest = amounts.these.last().map_or(0, |&amount| amount as usize);
    let set = amounts.up_to(values.len() as u64);
    let last_but = amounts.but.last().copied().unwrap_or(0);
    let in_step = |amount: u64| {
        let holds = |family: &Family| match *family {
            Family::Progression { first, step } => {
                (m as u64).is_multiple_of(step) && amount >= first && (amount - first).is_multiple_of(step)
            }
            _ => false,
        };
        amount > last_but && amounts.families.iter().any(holds)
    };
    // Whether all smaller numbers are values of options that larger heaps have too.
    let shown = |n: usize| {
        let value = values[n].into() as usize;
        let mut seen = vec![false; value];
        let kept = |amount: &&u64| **amount as usize + e <= n || in_step(**amount);
        for &amount in set.iter().take_while(|&&amount| amount as usize <= n).filter(kept) {
            let option: u32 = values[n - amount as usize].into();
            if let Some(seen) = seen.get_mut(option as usize) {
                *seen = true;
            }
        }
        seen.into_iter().all(|seen| seen)
    };
    let first = (e + m).max(e.checked_add(largest)?);
    if set.len().saturating_mul(m) > STEPS / 16 {
        return None;
    }
    (0..16)
        .map(|turn| first + turn * m)
        .take_while(|&end| end <= values.len())
        .find(|&end| (end - m..end).all(shown))
}
