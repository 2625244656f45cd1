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
    in_field(a, b, BITS, Some(&SMALL))
}

/// The products of the nimbers of four bits.
type Small = [[u8; 16]; 16];

const SMALL: Small = {
    let mut all = [[0; 16]; 16];
    let mut at = 0;
    while at < 256 {
        all[at / 16][at % 16] = in_field(at as u128 / 16, at as u128 % 16, 4, None) as u8;
        at += 1;
    }
    all
};

/// The product of two nimbers that have at most so many bits.
const fn in_field(a: u128, b: u128, bits: u32, small: Option<&Small>) -> u128 {
    if a == 0 || b == 0 {
        return 0;
    }
    if let (4, Some(products)) = (bits, small) {
        return products[a as usize][b as usize] as u128;
    }
    if bits == 1 {
        return a & b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a_high, a_low, b_high, b_low) = (a >> half, a & mask, b >> half, b & mask);
    if a_high == 0 && b_high == 0 {
        return in_field(a, b, half, small);
    }
    // Three products instead of four: the mixed one is the product of the sums less the other two.
    let low = in_field(a_low, b_low, half, small);
    let high = in_field(a_high, b_high, half, small);
    let mixed = in_field(a_high ^ a_low, b_high ^ b_low, half, small);
    ((mixed ^ low) << half) ^ low ^ in_field(high, 1 << (half - 1), half, small)
}

/// The nimber whose product with this one is 1; 0 has none.
///
/// ```
/// use grundy::field::inverse;
/// assert_eq!(inverse(2), Some(3));
/// assert_eq!(inverse(0), None);
/// ```
pub fn inverse(a: u128) -> Option<u128> {
    // In a field of q numbers a^(q - 1) = 1.
    (a != 0).then(|| power(a, (u128::MAX >> (BITS - field_of(a))) - 1))
}

/// The bits of the least field that has this nimber.
fn field_of(a: u128) -> u32 {
    (BITS - a.leading_zeros()).max(1).next_power_of_two()
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

/// Two smaller nimbers a' and b' for which a'b ⊕ ab' ⊕ a'b' is c: there are such for every c below the product of a and b.
///
/// Below 2^60 and 5 there are such for 77, and none below 2 and 2 for 3, their product.
pub(crate) fn smaller(a: u128, b: u128, c: u128) -> Option<(u128, u128)> {
    // What is added to a and to b multiplies to what is added to their product. A nimber becomes smaller where the highest
    // bit that is added to it is one of its own.
    let added = product(a, b) ^ c;
    let high = added.checked_ilog2()?;
    let bits = |n: u128| (0..BITS).filter(move |&i| n >> i & 1 == 1);
    let reach = |&(i, j): &(u32, u32)| product(1 << i, 1 << j) >> high & 1 == 1;
    let (i, j) = bits(a).flat_map(|i| bits(b).map(move |j| (i, j))).find(reach)?;
    let (p, q) = factors(added, i, j);
    Some((a ^ p, b ^ q))
}

/// Two factors of a nimber with the highest bits i and j, where the highest bit of the nimber is one of 2^i ⊗ 2^j.
///
/// In the field made by F, with p = p₁F ⊕ p₀ and q = q₁F ⊕ q₀, the product is (p₁q₁ ⊕ p₁q₀ ⊕ p₀q₁)F ⊕ p₀q₀ ⊕ p₁q₁ ⊗ F/2. If
/// its high half is to be there, p₁q₁ alone can be it, and p₀ follows by a square root. If not, p₀ = xp₁ and q₀ = (x ⊕ 1)q₁
/// leave p₁q₁(x² ⊕ x ⊕ F/2), of which the last factor can be whatever has the highest bit of F/2.
fn factors(n: u128, i: u32, j: u32) -> (u128, u128) {
    if i < j {
        let (q, p) = factors(n, j, i);
        return (p, q);
    }
    if j == 0 {
        return (n, 1);
    }
    let half = 1 << i.ilog2();
    let (high, low) = (n >> half, n & ((1 << half) - 1));
    let over = |p: u128, q: u128| product(p, inverse(q).unwrap_or(0));
    if j < half {
        let (p, q) = factors(high, i - half, j);
        return (p << half | over(low, q), q);
    }
    let (i, j, top) = (i - half, j - half, half - 1);
    if high != 0 {
        let (p, q) = factors(high, i, j);
        let square = over(product(low ^ product(high, 1 << top), p), q);
        let root = (1..half).fold(square, |root, _| product(root, root));
        return (p << half | root, q << half | over(product(root, q), p));
    }
    let bit = |n: u128, i: u32| n >> i & 1 == 1;
    let (there, ends) = (product(1 << j, 1 << top), n.checked_ilog2().unwrap_or(0));
    let middle = (0..half).find(|&l| bit(there, l) && bit(product(1 << i, 1 << l), ends)).unwrap_or(0);
    let (p, rest) = factors(n, i, middle);
    let (q, last) = factors(rest, j, top);
    let x = root_of_sum(last ^ 1 << top, half);
    (p << half | product(x, p), q << half | product(x ^ 1, q))
}

/// A nimber x of so many bits with x² ⊕ x = `n`, which has fewer.
fn root_of_sum(n: u128, bits: u32) -> u128 {
    if bits == 1 {
        return 0;
    }
    let (half, top) = (bits / 2, bits / 2 - 1);
    let high = root_of_sum(n >> half, half);
    let low = |high: u128| (n & ((1 << half) - 1)) ^ product(product(high, high), 1 << top);
    // One of the two roots leaves a number that has one.
    let high = if low(high) >> top == 0 { high } else { high ^ 1 };
    high << half | root_of_sum(low(high), half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rule::nimber::{Mex, Nimber};

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

    #[test]
    fn all_smaller_products_are_reached() {
        let holds = |a: u128, b: u128, c: u128| {
            let (x, y) = smaller(a, b, c).unwrap();
            assert!(x < a && y < b, "{a} and {b} to {c}: {x}, {y}");
            assert_eq!(product(x, b) ^ product(a, y) ^ product(x, y), c, "{a} and {b} to {c}");
        };
        let mut reached = 0;
        for (a, b) in (0..40).flat_map(|a| (0..40).map(move |b| (a, b))) {
            (0..product(a, b)).for_each(|c| holds(a, b, c));
            reached += product(a, b);
            assert_eq!(smaller(a, b, product(a, b)), None);
        }
        assert!(reached > 40_000, "{reached}");
        let mut random = fastrand::Rng::with_seed(18);
        for _ in 0..400 {
            let (a, b) = (random.u128(..) >> random.u32(..128), random.u128(..) >> random.u32(..128));
            let most = product(a, b);
            if most > 0 {
                holds(a, b, random.u128(0..most));
                holds(a, b, (random.u128(..) % most) >> random.u32(..128));
            }
        }
    }
}
