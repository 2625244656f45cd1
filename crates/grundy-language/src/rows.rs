//! Lists of numbers side by side: of a graph, for each vertex those that it leads to.
//!
//! A list of lists of numbers takes 24 bytes for each number, and a piece of memory for each list. A graph of millions
//! of edges is kept as four bytes for each edge and each vertex, and only becomes lists where a rule asks for them.

use crate::value::Value;
use std::sync::{Arc, OnceLock};

/// Rows of small numbers.
///
/// ```
/// use grundy_language::rows::Rows;
/// let rows: Rows = [&[1, 2][..], &[], &[0]].into_iter().collect();
/// assert_eq!((rows.len(), rows.row(0), rows.row(2)), (3, &[1, 2][..], &[0][..]));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Rows {
    /// Where each row ends.
    ends: Vec<u32>,
    members: Vec<u32>,
    /// The same as values, once somebody has asked for all of them.
    lists: OnceLock<Arc<[Value]>>,
}

impl Rows {
    /// So many numbers can stand in all rows together.
    pub(crate) const MOST: usize = u32::MAX as usize;

    /// Rows that lie one behind the other, by where each ends. The last ends where the numbers do.
    pub(crate) fn new(ends: Vec<u32>, members: Vec<u32>) -> Rows {
        debug_assert!(ends.is_sorted() && ends.last().copied().unwrap_or(0) as usize == members.len());
        Rows { ends, members, lists: OnceLock::new() }
    }

    /// How many rows there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// A row. There must be one in this place.
    #[inline]
    pub fn row(&self, at: usize) -> &[u32] {
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.members[begin as usize..self.ends[at] as usize]
    }

    /// All rows in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        (0..self.len()).map(|at| self.row(at))
    }

    /// The numbers of all rows.
    pub fn members(&self) -> &[u32] {
        &self.members
    }

    /// Whether each number is that of a row: then they are a graph.
    pub fn is_graph(&self) -> bool {
        self.members.iter().all(|&member| (member as usize) < self.ends.len())
    }

    /// A row as a value.
    pub fn list(&self, at: usize) -> Value {
        Value::list(self.row(at).iter().map(|&member| Value::Int(i64::from(member))).collect())
    }

    /// All rows as values, which are kept from now on.
    pub(crate) fn lists(&self) -> &Arc<[Value]> {
        let none = Value::list(Vec::new());
        let list = |at| if self.row(at).is_empty() { none.clone() } else { self.list(at) };
        self.lists.get_or_init(|| (0..self.len()).map(list).collect())
    }

    /// The rows that values are, if they are lists of numbers so small.
    pub fn of(lists: &[Value]) -> Option<Rows> {
        let mut rows = Rows::default();
        for list in lists {
            let Value::List(list) = list else { return None };
            for member in list.iter() {
                let Value::Int(member) = member else { return None };
                rows.push(u32::try_from(*member).ok()?)?;
            }
            rows.close();
        }
        Some(rows)
    }

    /// Puts a number into the row that is still open, if there is room.
    pub(crate) fn push(&mut self, member: u32) -> Option<()> {
        (self.members.len() < Rows::MOST).then(|| self.members.push(member))
    }

    /// Ends the row that is still open.
    pub(crate) fn close(&mut self) {
        self.ends.push(self.members.len() as u32);
    }

    /// Takes the numbers out of the row that is still open.
    pub(crate) fn take_open(&mut self) -> Vec<u32> {
        self.members.split_off(self.ends.last().copied().unwrap_or(0) as usize)
    }
}

impl<'r> FromIterator<&'r [u32]> for Rows {
    fn from_iter<I: IntoIterator<Item = &'r [u32]>>(all: I) -> Rows {
        let mut rows = Rows::default();
        for row in all {
            rows.members.extend_from_slice(row);
            rows.close();
        }
        rows
    }
}

/// By their numbers: whether somebody has asked for values does not matter.
impl PartialEq for Rows {
    fn eq(&self, other: &Rows) -> bool {
        (&self.ends, &self.members) == (&other.ends, &other.members)
    }
}

impl Eq for Rows {}
