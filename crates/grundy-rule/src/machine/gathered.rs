//! Options whose number of components is not known beforehand.

use super::super::moves::Parts;
use grundy_language::value::Value;

/// An option in the making.
#[derive(Debug, Default)]
pub struct Gathered {
    numbers: Vec<i64>,
    others: Vec<Value>,
    len: usize,
}

impl Gathered {
    /// Begins an option.
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.others.clear();
        self.len = 0;
    }

    /// Adds a component.
    pub fn add(&mut self, numbers: &[i64], others: &[Value]) {
        self.numbers.extend_from_slice(numbers);
        self.others.extend_from_slice(others);
        self.len += 1;
    }

    /// All components.
    pub fn parts(&self) -> Parts<'_> {
        Parts { numbers: &self.numbers, others: &self.others, len: self.len, over: None }
    }
}
