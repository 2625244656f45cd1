//! The same search in linear time whatever the values are (Knuth, Morris and Pratt).

/// The least distance at which the last `window` values repeat.
pub(super) fn least_distance<T: Copy + Eq>(values: &[T], window: usize) -> Option<usize> {
    let n = values.len();
    if window == 0 || n <= window {
        return None;
    }
    // Everything is read from the end.
    let at = |i: usize| values[n - 1 - i];
    // border[i]: the longest proper border of the first i values of the window.
    let mut border = vec![0; window + 1];
    let mut matched = 0;
    for i in 1..window {
        while matched > 0 && at(i) != at(matched) {
            matched = border[matched];
        }
        matched += usize::from(at(i) == at(matched));
        border[i + 1] = matched;
    }
    matched = 0;
    for i in 1..n {
        while matched > 0 && (matched == window || at(i) != at(matched)) {
            matched = border[matched];
        }
        matched += usize::from(at(i) == at(matched));
        if matched == window {
            return Some(i + 1 - window);
        }
    }
    None
}
