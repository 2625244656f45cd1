//! The partitions of a number.

use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::capped;
use grundy_language::value::Value;

/// All partitions of `n` as lists, largest part first; the lists descend from `[n]` to `[1, …, 1]`.
/// A negative number has none.
pub fn partitions(n: i64, meter: &mut Meter<'_>) -> Result<Vec<Value>, Trap> {
    let mut found = Vec::new();
    if n < 0 {
        return Ok(found);
    }
    let mut parts: Vec<i64> = Vec::new();
    // Of all lists together.
    let mut members = 0;
    fill(&mut parts, n, n);
    loop {
        members += parts.len() as u64 + 1;
        capped(members)?;
        meter.make(parts.len() as u64 + 1)?;
        found.push(Value::List(parts.iter().map(|&part| Value::Int(part)).collect()));
        // The next list: the last part above 1 becomes smaller by 1, and what is behind it is dealt anew.
        let ones = parts.iter().rev().take_while(|&&part| part == 1).count();
        parts.truncate(parts.len() - ones);
        let Some(last) = parts.pop() else { return Ok(found) };
        let rest = i64::try_from(ones).unwrap_or(i64::MAX) + 1;
        parts.push(last - 1);
        fill(&mut parts, rest, last - 1);
    }
}

/// Deals `rest` into parts of at most `most`.
fn fill(parts: &mut Vec<i64>, mut rest: i64, most: i64) {
    while rest > 0 {
        let part = rest.min(most);
        parts.push(part);
        rest -= part;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use grundy_heap::progress::Unwatched;

    fn of(n: i64) -> Result<Vec<Value>, Trap> {
        partitions(n, &mut Meter::begun())
    }

    #[test]
    fn of_small_numbers() {
        let shown: Vec<String> = of(4).unwrap_or_default().iter().map(Value::to_string).collect();
        assert_eq!(shown, ["[4]", "[3, 1]", "[2, 2]", "[2, 1, 1]", "[1, 1, 1, 1]"]);
        assert_eq!(of(0).map(|found| found.len()), Ok(1));
        assert_eq!(of(-1).map(|found| found.len()), Ok(0));
    }

    #[test]
    fn as_many_as_known() {
        // The partition numbers, OEIS A000041.
        let counts = [1, 2, 3, 5, 7, 11, 15, 22, 30, 42];
        for (n, count) in (1..).zip(counts) {
            assert_eq!(of(n).map(|found| found.len()), Ok(count), "partitions of {n}");
        }
        assert_eq!(of(30).map(|found| found.len()), Ok(5604));
    }

    #[test]
    fn too_many_end() {
        let mut meter = Meter::new(&Limits { steps: 100_000, ..Limits::default() }, &Unwatched);
        meter.begin();
        assert_eq!(partitions(500, &mut meter), Err(Trap::Steps));
    }
}
