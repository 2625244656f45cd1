//! Where the end of a sequence has stood before.

use super::linear_search;

/// The longest piece that is looked for before a whole window is compared.
const NEEDLE: usize = 64;

/// How many starts are tried at once.
const STARTS: usize = 64;

/// Where the last `window` values have stood before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// They repeat after `period`, and have done so since `preperiod`.
    Repeat { preperiod: usize, period: usize },
    /// They do not. If what looks like a repetition goes on, it is seen with this many values.
    No { hint: Option<usize> },
}

/// The least distance at which the last `window` values repeat, and since when values at this distance are equal.
///
/// If the future depends on the window alone, this is the smallest period and its smallest preperiod: a smaller
/// period would repeat the window at a smaller distance. Where more than `room` bytes would be needed to see it, it is
/// not seen.
pub(super) fn smallest_repeat<T: Copy + Eq>(values: &[T], window: usize, room: usize) -> Found {
    let n = values.len();
    let window = window.max(1);
    if n <= window {
        return Found::No { hint: None };
    }
    let needle = &values[n - window.min(NEEDLE)..];
    let (first, second) = rarest(needle, &values[n - n.min(16 * NEEDLE)..]);
    let mut hint = None;
    let mut compared = 0;
    // Starts of the needle, walking backwards; `end` is behind the last one that is left.
    let last_start = n - needle.len() - 1;
    let first_start = window - needle.len();
    let mut end = last_start + 1;
    while end > first_start {
        let begin = end.saturating_sub(STARTS).max(first_start);
        let (a, b) = (&values[begin + first..end + first], &values[begin + second..end + second]);
        if occurs(a, needle[first], b, needle[second]) {
            for start in (begin..end).rev().filter(|&start| values[start..].starts_with(needle)) {
                let period = n - needle.len() - start;
                let equal = equal_backwards(values, period);
                if equal >= window {
                    return Found::Repeat { preperiod: n - period - equal, period };
                }
                let wanted = n - equal + window;
                hint = Some(hint.map_or(wanted, |hint: usize| hint.min(wanted)));
                compared += equal;
            }
        }
        // Where the same long pieces come again and again, all distances at once are cheaper.
        if compared > 4 * n + 1_000_000 {
            if room / size_of::<usize>() <= window {
                return Found::No { hint };
            }
            return match linear_search::least_distance(values, window) {
                Some(period) => {
                    Found::Repeat { preperiod: n - period - equal_backwards(values, period), period }
                }
                None => Found::No { hint },
            };
        }
        end = begin;
    }
    Found::No { hint }
}

/// Whether somewhere both are met.
#[inline]
fn occurs<T: Copy + Eq>(a: &[T], first: T, b: &[T], second: T) -> bool {
    // Without a way out in the middle this is a few vector instructions.
    a.iter().zip(b).fold(false, |any, (&a, &b)| any | ((a == first) & (b == second)))
}

/// The places of the two values of the needle that are rarest in the sample.
fn rarest<T: Copy + Eq>(needle: &[T], sample: &[T]) -> (usize, usize) {
    let mut counts: Vec<(usize, usize)> = (0..needle.len())
        .map(|place| (sample.iter().filter(|&&value| value == needle[place]).count(), place))
        .collect();
    counts.sort_unstable();
    (counts[0].1, counts[counts.len().min(2) - 1].1)
}

/// How many values from the last one backwards are equal to those a distance before.
fn equal_backwards<T: Copy + Eq>(values: &[T], distance: usize) -> usize {
    const BLOCK: usize = 1024;
    let (late, early) = (&values[distance..], &values[..values.len() - distance]);
    let mut left = late.len();
    while left >= BLOCK && late[left - BLOCK..left] == early[left - BLOCK..left] {
        left -= BLOCK;
    }
    while left > 0 && late[left - 1] == early[left - 1] {
        left -= 1;
    }
    late.len() - left
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition.
    fn plain(values: &[u8], window: usize) -> Option<(usize, usize)> {
        let n = values.len();
        let repeats =
            |period: usize| period + window <= n && (n - window..n).all(|i| values[i] == values[i - period]);
        let period = (1..n).find(|&period| repeats(period))?;
        let preperiod = (period..n).rev().find(|&i| values[i] != values[i - period]);
        Some((preperiod.map_or(0, |i| i - period + 1), period))
    }

    #[test]
    fn the_least_repetition_is_that_of_the_definition() {
        let mut state = 1u64;
        for length in 2..160 {
            for window in [1, 2, 3, 5, 9, 70] {
                // Two values with a bias make long repetitions by chance.
                let values: Vec<u8> = (0..length)
                    .map(|_| {
                        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                        u8::from(state >> 61 == 0)
                    })
                    .collect();
                let expected = plain(&values, window);
                match smallest_repeat(&values, window, usize::MAX) {
                    Found::Repeat { preperiod, period } => assert_eq!(Some((preperiod, period)), expected),
                    Found::No { .. } => assert_eq!(None, expected),
                }
                let distance = linear_search::least_distance(&values, window);
                assert_eq!(distance, expected.map(|(_, period)| period));
            }
        }
    }

    #[test]
    fn long_runs_do_not_take_a_square_of_time() {
        let run = 300_000;
        let mut values = vec![0u8; run];
        for value in [1, 0, 1] {
            values.extend(vec![value; run]);
        }
        values.truncate(4 * run - 10);
        assert!(matches!(
            smallest_repeat(&values, run, usize::MAX),
            Found::Repeat { preperiod: 0, period: 600_000 }
        ));
    }
}
