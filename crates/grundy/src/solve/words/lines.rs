//! Moves with pencil and paper.

use super::spoken::{number, spoken};
use grundy_language::value::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A line of Sprouts from the spot `x` to the spot `y`; where it parts a region, `inside` are the boundaries on its left.
pub(super) fn drawn(with: &BTreeMap<String, Value>) -> Option<String> {
    let spot = |name| with.get(name).and_then(number);
    let (x, y) = (spot("x")?, spot("y")?);
    let line = if x == y { format!("draw a loop at {x}") } else { format!("join {x} and {y}") };
    let Some(inside) = with.get("inside") else { return Some(line) };
    let mut spots = BTreeSet::new();
    gather(inside, &mut spots);
    Some(match (x == y, spots.is_empty()) {
        (true, true) => line,
        (true, false) => format!("{line} around {}", spoken(spots.iter())),
        (false, true) => format!("{line}, with nothing on the left"),
        (false, false) => format!("{line}, with {} on the left", spoken(spots.iter())),
    })
}

/// All living spots on some boundaries.
fn gather(boundaries: &Value, spots: &mut BTreeSet<i64>) {
    match boundaries {
        Value::Int(spot) => spots.extend((*spot > 0).then_some(*spot)),
        several => several.as_slice().unwrap_or_default().iter().for_each(|one| gather(one, spots)),
    }
}
