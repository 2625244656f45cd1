//! Growing large tables in small steps, so that little of the memory allowed lies idle.

/// From so many bytes on, a vector grows by an eighth instead of twofold.
const LARGE: usize = 1 << 20;

/// Makes room for so many more members.
#[inline]
pub(super) fn make_room<T>(vec: &mut Vec<T>, more: usize) {
    if vec.capacity() - vec.len() < more {
        grow(vec, more);
    }
}

/// Appends a member.
#[inline]
pub(super) fn push<T>(vec: &mut Vec<T>, member: T) {
    make_room(vec, 1);
    vec.push(member);
}

/// Makes a vector so long, unless it is that long already.
pub(super) fn lengthen<T: Clone>(vec: &mut Vec<T>, len: usize, member: T) {
    make_room(vec, len.saturating_sub(vec.len()));
    vec.resize(len.max(vec.len()), member);
}

#[cold]
fn grow<T>(vec: &mut Vec<T>, more: usize) {
    let few = size_of_val::<[T]>(vec) < LARGE;
    vec.reserve_exact(more.max(if few { vec.len().max(4) } else { vec.len() / 8 }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_vectors_have_little_to_spare() {
        let mut vec = Vec::new();
        for n in 0..1_000_000u64 {
            push(&mut vec, n);
            assert!(vec.len() * 8 < LARGE || vec.capacity() <= vec.len() + vec.len() / 8 + 1);
        }
        assert!(vec.iter().zip(0..).all(|(&n, place)| n == place));
        lengthen(&mut vec, 10, 0);
        lengthen(&mut vec, 1_000_003, 7);
        assert_eq!((vec.len(), vec[1_000_002]), (1_000_003, 7));
    }
}
