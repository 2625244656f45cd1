//! Rules that are sums in disguise: what a position is worth, and its moves, by the games of its numbers.

use super::factor::{ByForm, Factor, Left, Tuples, Within, sizes};
use super::theorems::First;
use crate::answer::{Because, Unknown};
use crate::numbers::{Law, Numbers};
use crate::sum::heaps as heaps_of;
use grundy_language::value::{LARGE, Value};
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;

/// What the theorem says.
pub(super) const SUM: &str = "each move changes one of the numbers, by that number alone, so a position is the sum of its \
                              numbers, each in a game of its own (Sprague 1935, Grundy 1939)";

/// A sum of games of heaps.
pub(super) struct Independent {
    /// The games of the numbers of a tuple; of a list the one of all its members.
    factors: Vec<Factor>,
    is_list: bool,
}

impl Independent {
    /// The sum of the games of numbers, if all of them have sequences of values.
    pub(super) fn open(numbers: &Numbers) -> Option<Independent> {
        Some(Independent { factors: Factor::all(numbers)?, is_list: numbers.games.len() == 1 })
    }

    /// A position in which a number became what a move leaves of it.
    fn after(&self, heaps: &[u64], i: usize, left: &Left) -> Value {
        let mut heaps = heaps.to_vec();
        heaps[i] = left.first().copied().unwrap_or(0);
        if self.is_list { Value::list(heaps_of(&heaps)) } else { Value::tuple(heaps_of(&heaps)) }
    }
}

impl Tuples for Independent {
    fn factor(&self, i: usize) -> &Factor {
        &self.factors[if self.is_list { 0 } else { i }]
    }

    fn law(&self) -> Law {
        Law::Sum
    }
}

impl ByForm for Independent {
    /// Play with one of the numbers may go round: then others are asked.
    fn is_about(&self, position: &Value, within: Within) -> bool {
        let no_value = |why: &Unknown| matches!(why, Unknown::Unsupported(_) | Unknown::Loop { .. });
        !matches!(self.values(position, within), Err(Fault::Unknown(why)) if no_value(&why))
    }

    fn is_large(&self, position: &Value) -> bool {
        position.cells() > LARGE
    }

    fn moves(&self, position: &Value, wanted: Option<Nimber>, within: Within) -> Result<First, Fault> {
        let (heaps, values) = (sizes(position), self.values(position, within)?);
        let total = Law::Sum.together(&values);
        let mut found = First { moves: Vec::new(), more: false };
        // Where all moves are asked for, some of each number are shown.
        let share = if wanted.is_some() { within.most } else { within.most.div_ceil(heaps.len().max(1)) };
        for i in 0..heaps.len() {
            let wanted = wanted.map(|wanted| wanted.0 ^ total ^ values[i]);
            // No option of a number is worth as much as the number.
            if wanted == Some(values[i]) {
                continue;
            }
            let (options, more) =
                self.factor(i).options(heaps[i], wanted, Within { most: share, ..within })?;
            found.more |= more;
            for left in options {
                if found.moves.len() == within.most {
                    return Ok(First { more: true, ..found });
                }
                found.moves.push(vec![self.after(&heaps, i, &left)]);
            }
        }
        Ok(found)
    }

    fn nimber(&self, position: &Value, within: Within) -> Result<Nimber, Fault> {
        self.together(position, within)
    }

    fn because(&self, law: &str, position: &Value, within: Within) -> Option<Because> {
        self.worked_out(law, position, within)
    }
}
