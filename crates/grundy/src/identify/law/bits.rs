//! Formulas of binary digits: `n xor c`, `n and mask`, the Gray code.

use super::Law;
use crate::identify::evidence::size;
use crate::identify::given::Cell;
use crate::identify::program::Step;
use std::sync::Arc;

/// An operation on the binary digits of the heap.
#[derive(Debug)]
pub enum Bitwise {
    /// `n xor c`
    Xor(u64),
    /// `n and mask`
    And(u64),
    /// `n xor floor(n / 2)`: neighbours differ in one digit.
    Gray,
}

impl Law for Bitwise {
    fn cell(&self, n: u64) -> Option<Cell> {
        let value = match self {
            Bitwise::Xor(constant) => n ^ constant,
            Bitwise::And(mask) => n & mask,
            Bitwise::Gray => n ^ (n >> 1),
        };
        u32::try_from(value).ok().map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        match self {
            Bitwise::Xor(constant) => format!("{n} xor {constant}"),
            Bitwise::And(mask) => format!("{n} and {mask} (bitwise)"),
            Bitwise::Gray => format!("the Gray code of {n}: {n} xor floor({n} / 2)"),
        }
    }

    fn bits(&self) -> f64 {
        match self {
            Bitwise::Xor(constant) => 2.0 + size(*constant),
            Bitwise::And(mask) => 3.0 + size(*mask),
            Bitwise::Gray => 4.0,
        }
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        vec![Step::Return(match self {
            Bitwise::Xor(constant) => format!("{n} ^ {constant}"),
            Bitwise::And(mask) => format!("{n} & {mask}"),
            Bitwise::Gray => format!("{n} ^ ({n} >> 1)"),
        })]
    }

    fn free(&self) -> usize {
        usize::from(!matches!(self, Bitwise::Gray))
    }
}

/// The formulas that may fit these values.
pub(super) fn search(values: &[u32]) -> Vec<Arc<dyn Law>> {
    let mut laws: Vec<Arc<dyn Law>> = vec![Arc::new(Bitwise::Gray)];
    laws.extend((1..64).map(|constant| Arc::new(Bitwise::Xor(constant)) as Arc<dyn Law>));
    let seen = values.iter().fold(0, |seen, value| seen | value);
    // All ones is the heap modulo a power of two.
    if seen > 0 && !(u64::from(seen) + 1).is_power_of_two() {
        laws.push(Arc::new(Bitwise::And(u64::from(seen))));
    }
    laws
}
