//! The positions in which the player to move loses.

use super::{Engines, Play};
use grundy_language::value::Value;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/lost/1`: the P-positions whose numbers are all at most `to`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Lost {
    /// `grundy/lost/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// Normal or misère.
    pub play: Play,
    /// The largest number in a position.
    pub to: i64,
    /// How many numbers there are in a position, where positions are lists or sums of heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<usize>,
    /// The condition that the positions were to meet.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// How many positions were looked at.
    pub of: u64,
    /// How many of them are lost.
    pub count: u64,
    /// What all numbers in lost positions add up to, unless that has more than 64 bits.
    pub sum: Option<u64>,
    /// The same where positions are sums of heaps and their order is not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unordered: Option<Unordered>,
    /// The lost positions in ascending order.
    pub positions: Vec<Value>,
    /// What solved the positions.
    pub plan: Engines,
    /// Why what follows is missing.
    pub unknown: Option<String>,
}

/// How many sums of heaps there are where `1 + 2` and `2 + 1` are one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unordered {
    /// All of them.
    pub of: u64,
    /// The lost ones.
    pub count: u64,
    /// What all numbers in these add up to, unless that has more than 64 bits.
    pub sum: Option<u64>,
}

impl Lost {
    /// None so far.
    pub fn none(game: &str, play: Play, to: i64) -> Lost {
        Lost { schema: "grundy/lost/1".into(), game: game.into(), play, to, sum: Some(0), ..Lost::default() }
    }

    /// One more.
    pub fn add(&mut self, position: Value) {
        self.count += 1;
        self.sum = self.sum.zip(total(&position)).and_then(|(sum, more)| sum.checked_add(more));
        self.positions.push(position);
    }
}

/// What the numbers in a value add up to.
fn total(value: &Value) -> Option<u64> {
    let all = |mut members: std::slice::Iter<'_, Value>| {
        members.try_fold(0_u64, |sum, member| sum.checked_add(total(member)?))
    };
    match value {
        Value::Int(number) => Some(u64::try_from(*number).unwrap_or(0)),
        Value::Tuple(_) | Value::List(_) => all(value.as_slice().unwrap_or_default().iter()),
        Value::Set(set) => all(set.members().collect::<Vec<_>>().iter()),
        Value::Bool(_) | Value::Word(_) => Some(0),
    }
}
