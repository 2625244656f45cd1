//! The values that positions and expressions are made of.

use crate::rows::Rows;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

/// Positions that are a box of more cells than this, or lie in one, are left to theorems.
pub const LARGE: u64 = 1 << 20;

/// A value of the notation. Values order as the notation compares them: numbers by size, words
/// letter by letter, collections member by member.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Value {
    /// A whole number.
    Int(i64),
    /// A truth value.
    Bool(bool),
    /// A word.
    Word(Arc<str>),
    /// A tuple: one position with coupled parts.
    Tuple(Arc<[Value]>),
    /// A list.
    List(List),
    /// A set.
    Set(Set),
}

/// A list. It is the slice of its members, also where it is kept in another form.
///
/// ```
/// use grundy_language::value::{List, Value};
/// use std::sync::Arc;
/// let rows = [&[1, 2][..], &[]].into_iter().collect();
/// let (graph, list) = (List::Rows(Arc::new(rows)), List::from(vec![Value::list(vec![Value::Int(1), Value::Int(2)]), Value::list(vec![])]));
/// assert_eq!((graph.len(), &graph), (2, &list));
/// ```
#[derive(Debug, Clone)]
pub enum List {
    /// Its members.
    Members(Arc<[Value]>),
    /// Lists of numbers, as data files hold them. Whoever asks for the members makes values of them all.
    Rows(Arc<Rows>),
}

impl List {
    /// The same, with its members as values.
    pub fn of_members(&self) -> List {
        match self {
            List::Members(_) => self.clone(),
            List::Rows(rows) => List::Members(rows.lists().clone()),
        }
    }
}

impl Deref for List {
    type Target = [Value];

    #[inline]
    fn deref(&self) -> &[Value] {
        match self {
            List::Members(members) => members,
            List::Rows(rows) => rows.lists(),
        }
    }
}

impl PartialEq for List {
    fn eq(&self, other: &List) -> bool {
        match (self, other) {
            (List::Rows(one), List::Rows(two)) => Arc::ptr_eq(one, two) || one == two,
            _ => **self == **other,
        }
    }
}

impl Eq for List {}

/// As its members, in whichever form they are kept.
impl Hash for List {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl From<Vec<Value>> for List {
    fn from(members: Vec<Value>) -> List {
        List::Members(members.into())
    }
}

impl From<&[Value]> for List {
    fn from(members: &[Value]) -> List {
        List::Members(members.into())
    }
}

impl FromIterator<Value> for List {
    fn from_iter<I: IntoIterator<Item = Value>>(members: I) -> List {
        List::Members(members.into_iter().collect())
    }
}

impl<'l> IntoIterator for &'l List {
    type Item = &'l Value;
    type IntoIter = std::slice::Iter<'l, Value>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A set. Small sets of small numbers, the common case in games, are one machine word; the form is
/// canonical, so equal sets are equal bit for bit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Set {
    /// Only integers in 0..=63: bit k stands for k. The empty set is `Bits(0)`.
    Bits(u64),
    /// Anything else, in ascending order without repetition.
    Sorted(Arc<[Value]>),
}

impl Set {
    /// The set without members.
    pub const EMPTY: Set = Set::Bits(0);

    /// The set of the given members, in any order, repetitions allowed.
    pub fn from_members(mut members: Vec<Value>) -> Set {
        let bits = members.iter().try_fold(0u64, |bits, member| Some(bits | bit_of(member)?));
        match bits {
            Some(bits) => Set::Bits(bits),
            None => {
                members.sort_unstable();
                members.dedup();
                Set::Sorted(members.into())
            }
        }
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        match self {
            Set::Bits(bits) => bits.count_ones() as usize,
            Set::Sorted(members) => members.len(),
        }
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        matches!(self, Set::Bits(0))
    }

    /// Whether `value` is a member.
    pub fn contains(&self, value: &Value) -> bool {
        match self {
            Set::Bits(bits) => bit_of(value).is_some_and(|bit| bits & bit != 0),
            Set::Sorted(members) => members.binary_search(value).is_ok(),
        }
    }

    /// The members in ascending order.
    pub fn members(&self) -> Members<'_> {
        match self {
            Set::Bits(bits) => Members::Bits(*bits),
            Set::Sorted(members) => Members::Sorted(members.iter()),
        }
    }

    /// Members of either.
    pub fn union(&self, other: &Set) -> Set {
        match (self, other) {
            (Set::Bits(a), Set::Bits(b)) => Set::Bits(a | b),
            _ => Set::from_members(self.members().chain(other.members()).collect()),
        }
    }

    /// Members of `self` that are not in `other`.
    pub fn difference(&self, other: &Set) -> Set {
        match (self, other) {
            (Set::Bits(a), Set::Bits(b)) => Set::Bits(a & !b),
            _ => Set::from_members(self.members().filter(|member| !other.contains(member)).collect()),
        }
    }
}

/// The bit that stands for a value in [`Set::Bits`].
fn bit_of(value: &Value) -> Option<u64> {
    match value {
        Value::Int(k @ 0..=63) => Some(1 << k),
        _ => None,
    }
}

/// Walks a set in ascending order.
#[derive(Debug, Clone)]
pub enum Members<'a> {
    /// The remaining bits of a small set.
    Bits(u64),
    /// The remaining members of a large one.
    Sorted(std::slice::Iter<'a, Value>),
}

impl Iterator for Members<'_> {
    type Item = Value;

    fn next(&mut self) -> Option<Value> {
        match self {
            Members::Bits(0) => None,
            Members::Bits(bits) => {
                let least = bits.trailing_zeros();
                *bits &= *bits - 1;
                Some(Value::Int(i64::from(least)))
            }
            Members::Sorted(members) => members.next().cloned(),
        }
    }
}

impl PartialOrd for Set {
    fn partial_cmp(&self, other: &Set) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Set {
    fn cmp(&self, other: &Set) -> Ordering {
        self.members().cmp(other.members())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a.cmp(b),
            (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
            (Value::Word(a), Value::Word(b)) => a.cmp(b),
            (Value::Tuple(a), Value::Tuple(b)) => a.cmp(b),
            (Value::List(a), Value::List(b)) => (**a).cmp(b),
            (Value::Set(a), Value::Set(b)) => a.cmp(b),
            // The checker never lets values of different types meet; the order of kinds makes this total.
            _ => self.rank().cmp(&other.rank()),
        }
    }
}

impl Value {
    /// How many cells the box has that a position is the corner of, as far as its numbers go; of a word, how many words of
    /// two letters there are.
    pub fn cells(&self) -> u64 {
        let product = |all: &[Value]| all.iter().map(Value::cells).fold(1, u64::saturating_mul);
        match self {
            Value::Int(n) => n.unsigned_abs().saturating_add(1),
            Value::Word(word) => u32::try_from(word.len()).map_or(u64::MAX, |len| 2_u64.saturating_pow(len)),
            _ => self.as_slice().map_or(1, product),
        }
    }

    /// The set that it is, if it is one.
    pub fn as_set(&self) -> Option<&Set> {
        if let Value::Set(set) = self { Some(set) } else { None }
    }

    /// The members of a list or of a set, or the parts of a tuple, where these stand side by side.
    #[inline]
    pub fn as_slice(&self) -> Option<&[Value]> {
        match self {
            Value::List(members) => Some(members),
            Value::Tuple(members) | Value::Set(Set::Sorted(members)) => Some(members),
            Value::Int(_) | Value::Bool(_) | Value::Word(_) | Value::Set(Set::Bits(_)) => None,
        }
    }

    /// The coordinates, if it is a tuple of numbers.
    pub fn coordinates(&self) -> Option<Vec<i64>> {
        let Value::Tuple(parts) = self else { return None };
        parts.iter().map(|part| if let Value::Int(n) = part { Some(*n) } else { None }).collect()
    }

    /// A word.
    pub fn word(text: &str) -> Value {
        Value::Word(text.into())
    }

    /// A tuple.
    pub fn tuple(parts: Vec<Value>) -> Value {
        Value::Tuple(parts.into())
    }

    /// A list.
    pub fn list(members: Vec<Value>) -> Value {
        Value::List(members.into())
    }

    /// A set.
    pub fn set(members: Vec<Value>) -> Value {
        Value::Set(Set::from_members(members))
    }

    fn rank(&self) -> u8 {
        match self {
            Value::Int(_) => 0,
            Value::Bool(_) => 1,
            Value::Word(_) => 2,
            Value::Tuple(_) => 3,
            Value::List(_) => 4,
            Value::Set(_) => 5,
        }
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Int(n)
    }
}

impl From<&str> for Value {
    fn from(word: &str) -> Value {
        Value::word(word)
    }
}

impl fmt::Display for Value {
    /// The value as the notation writes it. A word stands in quotes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |f: &mut fmt::Formatter<'_>,
                      open: char,
                      members: &mut dyn Iterator<Item = Value>,
                      close: char| {
            write!(f, "{open}")?;
            for (i, member) in members.enumerate() {
                let comma = if i > 0 { ", " } else { "" };
                write!(f, "{comma}{member}")?;
            }
            write!(f, "{close}")
        };
        match self {
            Value::Int(n) => write!(f, "{n}"),
            Value::Bool(b) => write!(f, "{b}"),
            Value::Word(w) => write!(f, "\"{}\"", w.replace('\\', "\\\\").replace('"', "\\\"")),
            Value::Tuple(parts) => joined(f, '(', &mut parts.iter().cloned(), ')'),
            Value::List(members) => joined(f, '[', &mut members.iter().cloned(), ']'),
            Value::Set(set) => joined(f, '{', &mut set.members(), '}'),
        }
    }
}

impl<'de> serde::Deserialize<'de> for Value {
    /// Of an array a list: which collection it was the JSON does not say.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(untagged)]
        enum Plain {
            Int(i64),
            Bool(bool),
            Word(String),
            List(Vec<Value>),
        }
        Ok(match serde::Deserialize::deserialize(deserializer)? {
            Plain::Int(n) => Value::Int(n),
            Plain::Bool(truth) => Value::Bool(truth),
            Plain::Word(word) => Value::word(&word),
            Plain::List(members) => Value::list(members),
        })
    }
}

impl serde::Serialize for Value {
    /// An integer, a truth value, a string for a word, an array for anything else (a set's is sorted).
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Int(n) => serializer.serialize_i64(*n),
            Value::Bool(b) => serializer.serialize_bool(*b),
            Value::Word(w) => serializer.serialize_str(w),
            Value::Tuple(members) => serializer.collect_seq(members.iter()),
            Value::List(members) => serializer.collect_seq(members.iter()),
            Value::Set(set) => serializer.collect_seq(set.members()),
        }
    }
}
