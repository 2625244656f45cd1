//! Nimbers multiply: together with the nim-sum they are a field.
//!
//! The nimbers below 2^(2^k) are a field of their own, made from that of half as many bits by a number F = 2^(2^(k-1)) with
//! F ⊗ F = F ⊕ F/2, and F ⊗ a = F · a for a < F. Source: Conway, On Numbers and Games, chapter 6; Winning Ways, chapter 14.

/// Bits of the largest field here.
const BITS: u32 = 128;

/// The nim-product of two nimbers.
///
/// ```
/// use grundy::field::product;
/// assert_eq!(product(4, 4), 6);
/// assert_eq!(product(1 << 64, 1 << 64), 3 << 63);
/// ```
pub fn product(a: u128, b: u128) -> u128 {
    in_field(a, b, BITS)
}

/// The product of two nimbers that have at most so many bits.
fn in_field(a: u128, b: u128, bits: u32) -> u128 {
    if a == 0 || b == 0 {
        return 0;
    }
    if bits == 1 {
        return a & b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a_high, a_low, b_high, b_low) = (a >> half, a & mask, b >> half, b & mask);
    if a_high == 0 && b_high == 0 {
        return in_field(a, b, half);
    }
    // Three products instead of four: the mixed one is the product of the sums less the other two.
    let low = in_field(a_low, b_low, half);
    let high = in_field(a_high, b_high, half);
    let mixed = in_field(a_high ^ a_low, b_high ^ b_low, half);
    ((mixed ^ low) << half) ^ low ^ in_field(high, 1 << (half - 1), half)
}

/// The nimber whose product with this one is 1; 0 has none.
///
/// ```
/// use grundy::field::inverse;
/// assert_eq!(inverse(2), Some(3));
/// assert_eq!(inverse(0), None);
/// ```
pub fn inverse(a: u128) -> Option<u128> {
    // In a field of q numbers a^(q - 1) = 1. All nimbers are in that of 2^128.
    (a != 0).then(|| power(a, u128::MAX - 1))
}

/// The product of so many factors, all of them `a`. No factors make 1.
///
/// ```
/// use grundy::field::power;
/// assert_eq!(power(2, 3), 1);
/// assert_eq!(power(0, 0), 1);
/// ```
pub fn power(a: u128, exponent: u128) -> u128 {
    let (mut result, mut square, mut rest) = (1, a, exponent);
    while rest > 0 {
        if rest & 1 == 1 {
            result = product(result, square);
        }
        square = product(square, square);
        rest >>= 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nimber::{Mex, Nimber};

    /// The definition: the least nimber that is no a'b ⊕ ab' ⊕ a'b' with a' < a and b' < b.
    #[test]
    fn products_are_those_of_the_definition() {
        const SIDE: usize = 64;
        let mut table = [[0u64; SIDE]; SIDE];
        let mut mex = Mex::default();
        for a in 0..SIDE {
            for b in 0..SIDE {
                mex.begin();
                for (x, y) in (0..a).flat_map(|x| (0..b).map(move |y| (x, y))) {
                    mex.insert(Nimber(table[x][b] ^ table[a][y] ^ table[x][y]));
                }
                table[a][b] = mex.least_absent().0;
                assert_eq!(product(a as u128, b as u128), u128::from(table[a][b]), "{a} and {b}");
            }
        }
    }

    #[test]
    fn laws_of_a_field_hold_for_large_nimbers() {
        let mut random = fastrand::Rng::with_seed(17);
        for bits in [8, 16, 32, 64, 128] {
            for _ in 0..40 {
                let mut one = || random.u128(..) >> (128 - bits);
                let (a, b, c) = (one(), one(), one());
                assert_eq!(product(a, b), product(b, a));
                assert_eq!(product(a, product(b, c)), product(product(a, b), c));
                assert_eq!(product(a, b ^ c), product(a, b) ^ product(a, c));
                assert_eq!(product(a, 1), a);
                // A field of its own: nothing leaves it.
                assert!(bits == 128 || product(a, b) >> bits == 0);
                assert!(a == 0 || product(a, inverse(a).unwrap()) == 1);
                assert_eq!(power(a, 5), product(a, product(product(a, a), product(a, a))));
            }
        }
    }
}
