//! Sequences as tables.

use super::super::instruction::Sequence;
use super::super::library::caches::Caches;
use super::super::library::sequences::up_to;
use super::super::machine::meter::Meter;
use crate::limits::Limits;
use grundy_heap::progress::Unwatched;
use grundy_language::value::Value;

/// So far sequences are listed.
const MOST: i64 = 1 << 24;

/// All terms up to `limit`, and behind them a number that is larger than every limit.
pub fn terms(sequence: Sequence, limit: i64) -> Option<Box<[i64]>> {
    if limit > MOST {
        return None;
    }
    let mut meter = Meter::new(&Limits::default(), &Unwatched);
    meter.begin();
    let found = up_to(sequence, limit, &mut Caches::default().primes, &mut meter).ok()?;
    let number = |value: &Value| if let Value::Int(term) = value { Some(*term) } else { None };
    found.iter().map(number).chain([Some(i64::MAX)]).collect()
}
