//! Numbers that can be divided.

use num_rational::BigRational;
use num_traits::Zero;

/// Arithmetic in which every number but 0 divides.
pub(super) trait Field {
    type Number: Clone;

    fn zero(&self) -> Self::Number;

    fn is_zero(&self, number: &Self::Number) -> bool;

    /// `from -= a * b`
    fn subtract_product(&self, from: &mut Self::Number, a: &Self::Number, b: &Self::Number);

    /// `a / b`
    fn quotient(&self, a: &Self::Number, b: &Self::Number) -> Self::Number;
}

/// Fractions of any size.
pub(super) struct Rationals;

impl Field for Rationals {
    type Number = BigRational;

    fn zero(&self) -> BigRational {
        BigRational::zero()
    }

    fn is_zero(&self, number: &BigRational) -> bool {
        number.is_zero()
    }

    fn subtract_product(&self, from: &mut BigRational, a: &BigRational, b: &BigRational) {
        *from -= a * b;
    }

    fn quotient(&self, a: &BigRational, b: &BigRational) -> BigRational {
        a / b
    }
}

/// Remainders modulo a prime below 2^62.
#[derive(Debug, Clone, Copy)]
pub(super) struct Modulo(pub(super) u64);

impl Modulo {
    pub(super) fn product(self, a: u64, b: u64) -> u64 {
        (u128::from(a) * u128::from(b) % u128::from(self.0)) as u64
    }

    /// The number by which multiplying divides (Fermat).
    fn inverse(self, a: u64) -> u64 {
        let (mut power, mut base, mut exponent) = (1, a, self.0 - 2);
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = self.product(power, base);
            }
            base = self.product(base, base);
            exponent >>= 1;
        }
        power
    }
}

impl Field for Modulo {
    type Number = u64;

    fn zero(&self) -> u64 {
        0
    }

    fn is_zero(&self, number: &u64) -> bool {
        *number == 0
    }

    fn subtract_product(&self, from: &mut u64, a: &u64, b: &u64) {
        let product = self.product(*a, *b);
        *from = if *from >= product { *from - product } else { *from + self.0 - product };
    }

    fn quotient(&self, a: &u64, b: &u64) -> u64 {
        self.product(*a, self.inverse(*b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dividing_undoes_multiplying() {
        let field = Modulo((1 << 61) - 1);
        for a in [1, 2, 12345678901234567, field.0 - 1] {
            for b in [1, 3, 98765432109876543, field.0 - 2] {
                assert_eq!(field.quotient(&field.product(a, b), &b), a);
                let mut left = field.product(a, b);
                field.subtract_product(&mut left, &a, &b);
                assert_eq!(left, 0);
            }
        }
    }
}
