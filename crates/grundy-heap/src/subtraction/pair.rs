//! Games in which one of two amounts is taken.
//!
//! **Theorem of two amounts.** Let a or b be taken, a < b. *The values repeat with period a + b; a heap r below that is worth 0 or 1 as
//! ⌊r / a⌋ is even or odd where r < b, and else 2 or 1 as the heap r - a is worth 1 or 0.*
//!
//! *Proof* by induction on n = q(a + b) + r; write v(r) for what is claimed. Its options have the rests r - a, or r + b where r < a; and,
//! where they can be taken, r - b, or r + a where r < b. Let r < a: v(r) = 0, and neither r + b >= b nor r + a is worth 0. Let
//! a <= r < b: r - a is worth 1 - v(r), and so is r + a where it is less than b; where it is not, it is worth 2 or 1 as v(r) is 1 or 0, so it
//! is not v(r), and not 0 where v(r) = 1 calls for one: that is r - a. Let r >= b: r - b is worth 0 and r - a as said, which makes 2 or 1. ∎
//!
//! So the period is 2a where b is an odd multiple of a, and a + b else (Winning Ways, chapter 4).

/// The value of a heap where `a` or `b` may be taken, `0 < a < b`.
///
/// ```
/// use grundy_heap::subtraction::two_amounts;
/// assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(|heap| two_amounts(2, 5, heap)), [0, 0, 1, 1, 0, 2, 1, 0, 0]);
/// assert_eq!(two_amounts(123_456_789, 987_654_321, 1_000_000_000_000_000_000), 2);
/// ```
pub fn two_amounts(a: u64, b: u64, heap: u64) -> u64 {
    let rest = (u128::from(heap) % (u128::from(a) + u128::from(b))) as u64;
    if rest < b { rest / a % 2 } else { 1 + (rest - a) / a % 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;
    use crate::naive;

    #[test]
    fn values_are_those_of_the_definition() {
        for b in 2..30usize {
            for a in 1..b {
                let digits: Vec<u8> = (0..=b).map(|k| if k == a || k == b { 3 } else { 0 }).collect();
                let values = naive::values(&Code::octal(&digits), 200);
                let told: Vec<u32> = (0..200).map(|n| two_amounts(a as u64, b as u64, n) as u32).collect();
                assert_eq!(told, values[..200], "{a} or {b}");
            }
        }
    }
}
