//! What the functions of the notation remember from one position to the next.

use super::letters::Letters;
use super::primes::Primes;

/// Tables that grow with use. Each machine has its own.
#[derive(Debug, Default)]
pub struct Caches {
    /// The primes met so far.
    pub primes: Primes,
    /// Words of one letter.
    pub letters: Letters,
}
