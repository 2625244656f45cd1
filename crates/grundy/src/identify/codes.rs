//! The octal codes `0.ddd` and `4.ddd`.

use super::candidate::{Candidate, Kind, grouped};
use super::evidence::{moved, of_cells, suffices};
use super::fit::{SHIFTS, fit};
use super::given::{Cell, List, MOST};
use grundy_heap::code::Code;
use grundy_heap::naive;
use grundy_heap::progress::{Progress, Stop};

/// How many heaps of a code are looked at first; most codes differ there.
const FIRST_LOOK: usize = 32;

/// How far a sequence is moved at most.
const LARGEST_SHIFT: usize = 3;

/// The codes of these values, equal ones in one candidate under the simplest name.
pub(super) fn search(list: List<'_>, progress: &dyn Progress) -> Result<Option<Candidate>, Stop> {
    let mut found = Vec::new();
    for index in 0..1024_u32 {
        progress.go_on(u64::from(index))?;
        let digits = digits(index);
        let last = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
        // Without a digit behind the point nothing is ever taken; 4.0 is written so all the same.
        let written = &digits[..=last.max(1)];
        let code = Code::octal(written);
        let bits = 2.0 + 3.0 * (written.len() - 1) as f64 + f64::from(u8::from(digits[0] > 0));
        let name: String = written[1..].iter().map(u8::to_string).collect();
        let name = format!("{}.{name}", digits[0]);
        if let Some((shift, fits)) = fitting(list, bits, |to| naive::values(&code, to)) {
            let cells = list.cells.get(..fits).unwrap_or_default();
            found.push(
                Candidate::new(Kind::Code, name.clone(), shift, fits, bits + moved(shift))
                    .explaining(of_cells(cells))
                    .game(name),
            );
        }
    }
    Ok(grouped(found))
}

/// The digits of a code in the order of their numbers, the one before the point first.
fn digits(index: u32) -> [u8; 4] {
    // Three octal digits and one binary one; the casts lose nothing.
    [4 * (index >> 9) as u8, (index >> 6 & 7) as u8, (index >> 3 & 7) as u8, (index & 7) as u8]
}

/// By how much the values of a game must be moved to be the list, and how many cells that says, if it is worth
/// saying. `values(to)` are those of the heaps 0..=to.
pub(super) fn fitting(list: List<'_>, bits: f64, values: impl Fn(usize) -> Vec<u32>) -> Option<(i64, usize)> {
    let end = usize::try_from(list.end()).ok().filter(|&end| end <= 2 * MOST)? + LARGEST_SHIFT;
    let fits = |values: &[u32], shift| {
        let at = |n: u64| values.get(usize::try_from(n).ok()?).map(|&value| Cell::Value(value));
        fit(list, shift, at)
    };
    let few = values(end.min(FIRST_LOOK));
    let shifts: Vec<i64> = SHIFTS.into_iter().filter(|&shift| fits(&few, shift).is_some()).collect();
    if shifts.is_empty() {
        return None;
    }
    let all = if end <= FIRST_LOOK { few } else { values(end) };
    shifts.into_iter().find_map(|shift| {
        let fits = fits(&all, shift)?;
        suffices(bits + moved(shift), list.cells.get(..fits)?).then_some((shift, fits))
    })
}
