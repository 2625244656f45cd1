//! Sets of small numbers, in `W` machine words.

/// A set of numbers below `64 * W`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mask<const W: usize>([u64; W]);

impl<const W: usize> Mask<W> {
    pub(crate) const EMPTY: Mask<W> = Mask([0; W]);

    /// The numbers below `n`.
    pub(crate) fn below(n: usize) -> Mask<W> {
        let mut all = Mask::EMPTY;
        (0..n).for_each(|i| all.insert(i));
        all
    }

    /// One number. Without an index that is not known when the program is made, sets stay in registers.
    #[inline(always)]
    fn only(i: usize) -> Mask<W> {
        let mut words = [0; W];
        for (w, word) in words.iter_mut().enumerate() {
            *word = u64::from(i / 64 == w) << (i % 64);
        }
        Mask(words)
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn insert(&mut self, i: usize) {
        *self = self.or(Mask::only(i));
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn remove(&mut self, i: usize) {
        *self = self.without(Mask::only(i));
    }

    #[inline(always)]
    pub(crate) fn has(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 == 1
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn zip(self, other: Mask<W>, word: impl Fn(u64, u64) -> u64) -> Mask<W> {
        let mut out = self.0;
        for (one, two) in out.iter_mut().zip(other.0) {
            *one = word(*one, two);
        }
        Mask(out)
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Mask<W>) -> Mask<W> {
        self.zip(other, |one, two| one & two)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Mask<W>) -> Mask<W> {
        self.zip(other, |one, two| one | two)
    }

    /// Those that are not in `other`.
    #[inline(always)]
    pub(crate) fn without(self, other: Mask<W>) -> Mask<W> {
        self.zip(other, |one, two| one & !two)
    }

    /// Whether it has one number and no more.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn is_single(self) -> bool {
        let mut rest = self;
        rest.take_first().is_some() && rest.is_empty()
    }

    /// The least number.
    #[inline(always)]
    pub(crate) fn first(self) -> Option<usize> {
        let mut rest = self;
        rest.take_first()
    }

    /// Takes out the least number.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn take_first(&mut self) -> Option<usize> {
        for (w, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(w * 64 + bit);
            }
        }
        None
    }

    /// The numbers, in order.
    #[inline(always)]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || rest.take_first())
    }

    /// The bytes of the set, from the one with the least numbers on.
    #[inline(always)]
    pub(crate) fn byte(&self, i: usize) -> usize {
        (self.0[i / 8] >> (i % 8 * 8)) as usize & 0xFF
    }

    /// A hash of 64 bits.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn short_hash(&self) -> u64 {
        let mut hash = 0_u64;
        for two in self.0.chunks(2) {
            let (one, other) =
                (two[0] ^ hash ^ 0x9E37_79B9_7F4A_7C15, two.get(1).unwrap_or(&0) ^ 0xE703_7ED1_A0B4_28DB);
            let product = u128::from(one) * u128::from(other);
            hash = (product >> 64) as u64 ^ product as u64;
        }
        hash
    }

    /// A hash of 128 bits.
    pub(crate) fn hash(&self) -> u128 {
        let (mut one, mut two) = (0x1234_5670_89AB_CDEF, 0x0FED_CBA9_8765_4321);
        for &word in &self.0 {
            one = mix(one ^ word, word.rotate_left(32) ^ 0x51ED);
            two = mix(two ^ word.rotate_left(7), one ^ 0x7777);
        }
        u128::from(one) << 64 | u128::from(two)
    }
}

/// Two words, well mixed: the folded product of both.
#[inline(always)]
pub(crate) fn mix(one: u64, two: u64) -> u64 {
    let product = u128::from(one ^ 0x9E37_79B9_7F4A_7C15) * u128::from((two ^ 0xE703_7ED1_A0B4_28DB) | 1);
    (product >> 64) as u64 ^ product as u64
}
