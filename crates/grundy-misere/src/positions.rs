//! Positions by number, each with its options.

use std::fmt;

/// Positions 0, 1, 2, … of a game without loops. An option is a sum of earlier positions, so a number says in
/// which order they can be solved.
///
/// ```
/// use grundy_misere::Positions;
/// // Nim heaps 0, 1, 2.
/// let mut nim = Positions::default();
/// nim.push(vec![])?;
/// nim.push(vec![vec![0]])?;
/// nim.push(vec![vec![0], vec![1]])?;
/// assert_eq!(nim.options(2), [vec![0], vec![1]]);
/// # Ok::<(), grundy_misere::Forward>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Positions {
    options: Vec<Vec<Vec<u32>>>,
}

/// An option leads to a position that has no number yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forward {
    /// The position whose options were given.
    pub position: u32,
    /// The later position that one of them leads to.
    pub to: u32,
}

impl Positions {
    /// Adds the next position by its options; each is the list of the positions that are a sum after
    /// the move. Options are kept sorted, equal ones once. Returns the number of the new position.
    pub fn push(&mut self, options: Vec<Vec<u32>>) -> Result<u32, Forward> {
        let position = u32::try_from(self.options.len()).unwrap_or(u32::MAX);
        if let Some(&to) = options.iter().flatten().find(|&&to| to >= position) {
            return Err(Forward { position, to });
        }
        let mut options = options;
        options.iter_mut().for_each(|option| option.sort_unstable());
        options.sort_unstable();
        options.dedup();
        self.options.push(options);
        Ok(position)
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The distinct options of a position, each an ascending list; none for a number that was not given.
    pub fn options(&self, position: u32) -> &[Vec<u32>] {
        self.options.get(position as usize).map_or(&[], Vec::as_slice)
    }
}

impl fmt::Display for Forward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position {} leads to position {}, which is not known yet", self.position, self.to)
    }
}

impl std::error::Error for Forward {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_sorted_and_distinct() {
        let mut positions = Positions::default();
        assert_eq!(positions.push(vec![]), Ok(0));
        assert_eq!(positions.push(vec![vec![0, 0], vec![0]]), Ok(1));
        assert_eq!(positions.push(vec![vec![1, 0], vec![0, 1], vec![0]]), Ok(2));
        assert_eq!(positions.options(2), [vec![0], vec![0, 1]]);
        assert_eq!(positions.push(vec![vec![3]]), Err(Forward { position: 3, to: 3 }));
        assert_eq!((positions.len(), positions.options(3).len()), (3, 0));
    }
}
