//! Numbers that describe a collection: its length, its sum, its least member, …

use super::super::instruction::Measure;
use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::arithmetic::{add, gcd, lcm};
use super::digits::number;
use super::weight::weight;
use grundy_language::value::{Set, Value};
use rustc_hash::FxHashSet;

/// Measures a collection.
pub fn measure(op: Measure, of: &Value, meter: &mut Meter<'_>) -> Result<i64, Trap> {
    let len = len(of);
    if op == Measure::Len {
        return Ok(len as i64);
    }
    // Whether members are equal shows only when all of what they hold is compared.
    meter.charge(if op == Measure::Distinct { weight(of) } else { len as u64 })?;
    match op {
        Measure::Len => Ok(len as i64),
        Measure::Distinct => Ok(i64::from(distinct(of))),
        Measure::Sum => numbers(of).try_fold(0, add),
        Measure::Gcd => numbers(of).try_fold(0, gcd),
        Measure::Lcm => numbers(of).try_fold(1, lcm),
        Measure::Xor => Ok(numbers(of).fold(0, |a, b| a ^ b)),
        Measure::Any => Ok(i64::from(numbers(of).any(|truth| truth != 0))),
        Measure::All => Ok(i64::from(numbers(of).all(|truth| truth != 0))),
        Measure::Number => number(numbers(of)),
        Measure::Min => numbers(of).min().ok_or_else(|| empty("min")),
        Measure::Max => numbers(of).max().ok_or_else(|| empty("max")),
    }
}

/// The mistake of asking nothing for its least or greatest member.
#[cold]
pub fn empty(name: &str) -> Trap {
    Trap::mistake(format!("{name} of an empty collection"), "guard it with `if`, as in `if len(h) > 0`")
}

fn len(of: &Value) -> usize {
    match of {
        Value::Word(word) => word.chars().count(),
        Value::List(members) => members.len(),
        Value::Set(set) => set.len(),
        Value::Int(_) | Value::Bool(_) | Value::Tuple(_) => 0,
    }
}

/// The members of a collection of numbers or truth values.
fn numbers(of: &Value) -> impl Iterator<Item = i64> {
    let (bits, members): (u64, &[Value]) = match of {
        Value::Set(Set::Bits(bits)) => (*bits, &[]),
        Value::Set(Set::Sorted(members)) => (0, members),
        Value::List(members) => (0, members),
        _ => (0, &[]),
    };
    let low = Set::Bits(bits);
    (0..64).filter(move |k| low.contains(&Value::Int(*k))).chain(members.iter().map(scalar))
}

/// A number, or a truth value as a number.
#[inline]
pub fn scalar(value: &Value) -> i64 {
    match value {
        Value::Int(n) => *n,
        Value::Bool(truth) => i64::from(*truth),
        _ => 0,
    }
}

fn distinct(of: &Value) -> bool {
    match of {
        Value::List(members) => {
            let mut seen = FxHashSet::default();
            members.iter().all(|member| seen.insert(member))
        }
        Value::Word(word) => {
            let mut seen = FxHashSet::default();
            word.chars().all(|letter| seen.insert(letter))
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(op: Measure, of: &Value) -> Result<i64, Trap> {
        measure(op, of, &mut Meter::begun())
    }

    fn ints(members: &[i64]) -> Vec<Value> {
        members.iter().map(|&n| Value::Int(n)).collect()
    }

    #[test]
    fn of_numbers() {
        let ops = [
            Measure::Len,
            Measure::Sum,
            Measure::Min,
            Measure::Max,
            Measure::Gcd,
            Measure::Lcm,
            Measure::Xor,
        ];
        let list = Value::list(ints(&[12, 18, 12]));
        assert_eq!(ops.map(|op| ask(op, &list)), [3, 42, 12, 18, 6, 36, 18].map(Ok));
        let set = Value::set(ints(&[12, 18, 12]));
        assert_eq!(ops.map(|op| ask(op, &set)), [2, 30, 12, 18, 6, 36, 30].map(Ok));
        let large = Value::set(ints(&[-100, 100]));
        assert_eq!(ops.map(|op| ask(op, &large)), [2, 0, -100, 100, 100, 100, -100 ^ 100].map(Ok));
        assert_eq!(ask(Measure::Number, &Value::list(ints(&[4, 2]))), Ok(42));
    }

    #[test]
    fn of_nothing() {
        let ops = [Measure::Len, Measure::Sum, Measure::Gcd, Measure::Lcm, Measure::Xor];
        for nothing in [Value::list(vec![]), Value::set(vec![])] {
            assert_eq!(ops.map(|op| ask(op, &nothing)), [0, 0, 0, 1, 0].map(Ok));
            assert_eq!(ask(Measure::Min, &nothing), Err(empty("min")));
            assert_eq!(ask(Measure::Max, &nothing), Err(empty("max")));
            assert_eq!(ask(Measure::Any, &nothing), Ok(0));
            assert_eq!(ask(Measure::All, &nothing), Ok(1));
        }
    }

    #[test]
    fn sums_do_not_wrap() {
        assert!(matches!(ask(Measure::Sum, &Value::list(ints(&[i64::MAX, 1]))), Err(Trap::Mistake(_))));
    }

    #[test]
    fn of_truth_values() {
        let list = |truths: &[bool]| Value::list(truths.iter().map(|&t| Value::Bool(t)).collect());
        let both = |truths| (ask(Measure::Any, &list(truths)), ask(Measure::All, &list(truths)));
        assert_eq!(both(&[true, false]), (Ok(1), Ok(0)));
        assert_eq!(both(&[true, true]), (Ok(1), Ok(1)));
        assert_eq!(both(&[false]), (Ok(0), Ok(0)));
    }

    #[test]
    fn of_words() {
        assert_eq!(ask(Measure::Len, &Value::word("aäb")), Ok(3));
        assert_eq!(ask(Measure::Distinct, &Value::word("aäb")), Ok(1));
        assert_eq!(ask(Measure::Distinct, &Value::word("aäa")), Ok(0));
        assert_eq!(ask(Measure::Distinct, &Value::list(ints(&[1, 2]))), Ok(1));
        assert_eq!(ask(Measure::Distinct, &Value::list(ints(&[1, 1]))), Ok(0));
        assert_eq!(ask(Measure::Distinct, &Value::set(ints(&[1, 1]))), Ok(1));
    }
}
