//! All subsets of a collection.

use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::order::set_of;
use super::room;
use grundy_language::value::Value;

/// All subsets of the members, smallest first, and among those of one size in ascending order.
pub fn subsets(mut members: Vec<Value>, meter: &mut Meter<'_>) -> Result<Vec<Value>, Trap> {
    members.sort_unstable();
    members.dedup();
    // Each member is in half of the subsets.
    let count = u32::try_from(members.len()).ok().and_then(|size| 1u64.checked_shl(size)).unwrap_or(u64::MAX);
    room(count.saturating_add((count / 2).saturating_mul(members.len() as u64)), meter)?;
    let mut found = Vec::with_capacity(usize::try_from(count).unwrap_or(0));
    let mut chosen = Vec::new();
    for size in 0..=members.len() {
        // The places of the members chosen, in ascending order; the first choice comes first.
        chosen.clear();
        chosen.extend(0..size);
        loop {
            found.push(Value::Set(set_of(chosen.iter().map(|&place| &members[place]))));
            // The last place that can move up does, and those behind it follow it closely.
            let free = |&at: &usize| chosen[at] < members.len() - size + at;
            let Some(at) = (0..size).rev().find(free) else { break };
            let next = chosen[at] + 1;
            chosen[at..].iter_mut().zip(next..).for_each(|(place, fresh)| *place = fresh);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(members: &[i64]) -> Result<Vec<Value>, Trap> {
        subsets(members.iter().map(|&n| Value::Int(n)).collect(), &mut Meter::begun())
    }

    #[test]
    fn smallest_first() {
        let shown: Vec<String> =
            of(&[100, 1, 2, 1]).unwrap_or_default().iter().map(Value::to_string).collect();
        assert_eq!(shown, ["{}", "{1}", "{2}", "{100}", "{1, 2}", "{1, 100}", "{2, 100}", "{1, 2, 100}"]);
        assert_eq!(of(&[]).map(|found| found.len()), Ok(1));
    }

    #[test]
    fn too_many_are_refused() {
        let members: Vec<i64> = (0..10).collect();
        assert_eq!(of(&members).map(|found| found.len()), Ok(1024));
        let members: Vec<i64> = (0..21).collect();
        assert!(matches!(of(&members), Err(Trap::Members(_))));
        let members: Vec<i64> = (0..100).collect();
        assert!(matches!(of(&members), Err(Trap::Members(_))));
    }
}
