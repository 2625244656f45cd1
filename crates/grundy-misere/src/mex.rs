//! The least number that is missing.

/// The least number that is not among these: the *minimal excludant*.
pub(crate) fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let mut seen: Vec<u64> = values.into_iter().collect();
    seen.sort_unstable();
    let mut least = 0;
    for value in seen {
        if value > least {
            break;
        }
        least = least.max(value.saturating_add(1));
    }
    least
}

#[cfg(test)]
mod tests {
    use super::mex;

    #[test]
    fn the_least_that_is_missing() {
        assert_eq!(mex([]), 0);
        assert_eq!(mex([1, 2]), 0);
        assert_eq!(mex([2, 0, 1, 1, 4]), 3);
    }
}
