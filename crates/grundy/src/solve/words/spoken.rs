//! Small pieces of sentences.

use super::shown;
use grundy_language::value::Value;

/// `1, 2 and 4`
pub fn spoken(parts: impl Iterator<Item = impl ToString>) -> String {
    let words: Vec<String> = parts.map(|part| part.to_string()).collect();
    match words.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        all => all.concat(),
    }
}

/// Heaps: `1, 2 and 4`, and `10 heaps of 3` where more than three in a row are equal.
pub(super) fn heaps(sizes: &[i64]) -> String {
    let runs = sizes.chunk_by(|one, next| one == next);
    spoken(runs.flat_map(|run| match run {
        [size, _, _, _, ..] => vec![format!("{} heaps of {size}", run.len())],
        few => few.iter().map(i64::to_string).collect(),
    }))
}

/// A number, if a value is one.
pub(super) fn number(value: &Value) -> Option<i64> {
    if let Value::Int(n) = value { Some(*n) } else { None }
}

/// Numbers, if all of some values are.
pub(super) fn numbers(values: &[Value]) -> Option<Vec<i64>> {
    values.iter().map(number).collect()
}

/// A pair of numbers.
pub(super) fn pair(value: &Value) -> Option<(i64, i64)> {
    match value {
        Value::Tuple(parts) => match parts[..] {
            [Value::Int(x), Value::Int(y)] => Some((x, y)),
            _ => None,
        },
        _ => None,
    }
}

/// A square as on a chessboard, `b3`, where its column has a letter; else as it is typed.
pub(super) fn square(value: &Value) -> String {
    match pair(value) {
        Some((x @ 1..=26, y @ 1..)) => match u8::try_from(x) {
            Ok(x) => format!("{}{y}", char::from(b'a' + x - 1)),
            Err(_) => shown(value),
        },
        _ => shown(value),
    }
}
