//! Where the last values of a sequence occurred before.

/// Starts that are compared at a time.
const BLOCK: usize = 64;

/// The end of a sequence, which is looked for further up.
pub(super) struct Needle<'a, T> {
    values: &'a [T],
    length: usize,
    /// Two places of the needle with rare values: most starts fail at one of them.
    probes: [usize; 2],
}

impl<'a, T: Copy + Eq + Ord> Needle<'a, T> {
    /// The last `length` values; `None` where there are not so many.
    pub(super) fn last(values: &'a [T], length: usize) -> Option<Needle<'a, T>> {
        let needle = &values[values.len().checked_sub(length)?..];
        let mut sorted = needle.to_vec();
        sorted.sort_unstable();
        let runs = sorted.chunk_by(|a, b| a == b);
        let mut rarest: Vec<(usize, T)> = runs.map(|run| (run.len(), run[0])).collect();
        rarest.sort_unstable();
        let place = |rank: usize| {
            let (_, value) = rarest.get(rank).or(rarest.first())?;
            needle.iter().position(|other| other == value)
        };
        // The second probe is another value, where there is one: two probes of one value say little more than one.
        let (first, second) = (place(0)?, place(1)?);
        Some(Needle { values, length, probes: [first, second] })
    }

    /// The least distance above `beyond` at which the needle occurred before.
    pub(super) fn before(&self, beyond: usize) -> Option<usize> {
        let (values, end) = (self.values, self.values.len() - self.length);
        let needle = &values[end..];
        let [first, second] = self.probes;
        // Starts below `top` are still to be tried, the highest first.
        let mut top = end.saturating_sub(beyond);
        while top > 0 {
            let low = top.saturating_sub(BLOCK);
            let at = |probe: usize| values[low + probe..top + probe].iter();
            let hits = |start: usize| values[start..start + self.length] == *needle;
            // Whether any start passes both probes is one loop without branches.
            let any = at(first)
                .zip(at(second))
                .fold(false, |any, (&a, &b)| any | ((a == needle[first]) & (b == needle[second])));
            if any
                && let Some(start) =
                    (low..top).rev().find(|&start| values[start + first] == needle[first] && hits(start))
            {
                return Some(end - start);
            }
            top = low;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_occurrence_is_found() {
        let mut state = 1u32;
        for length in 1..9 {
            let values: Vec<u8> = (0..700)
                .map(|_| {
                    state = state.wrapping_mul(1664525).wrapping_add(1013904223);
                    (state >> 30) as u8
                })
                .collect();
            let plain =
                |d: usize| (values.len() - length - d..values.len() - d).all(|i| values[i] == values[i + d]);
            let expected: Vec<usize> = (1..=values.len() - length).filter(|&d| plain(d)).collect();
            let needle = Needle::last(&values, length).unwrap();
            let mut found = Vec::new();
            while let Some(d) = needle.before(found.last().copied().unwrap_or(0)) {
                found.push(d);
            }
            assert_eq!(found, expected);
        }
        assert!(Needle::last(&[1u8], 2).is_none());
    }
}
