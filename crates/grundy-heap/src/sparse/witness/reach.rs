//! The farthest witnesses that were used, by position.

/// For every position, the largest distance used at it or later; only what a question "from … on" can see.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reach {
    /// Positions ascending, distances descending.
    steps: Vec<(usize, usize)>,
}

impl Reach {
    /// Notes that the heap at `position` used a witness at this distance.
    pub fn note(&mut self, position: usize, distance: usize) {
        // Notes may come slightly out of order; one that is late counts for the later position.
        let position = self.steps.last().map_or(position, |last| last.0.max(position));
        while self.steps.last().is_some_and(|last| last.1 <= distance) {
            self.steps.pop();
        }
        self.steps.push((position, distance));
    }

    /// The largest distance used by a heap from `from` on.
    pub fn from(&self, from: usize) -> usize {
        let at = self.steps.partition_point(|step| step.0 < from);
        self.steps.get(at).map_or(0, |step| step.1)
    }

    /// What was noted and still counts: positions ascending, distances descending.
    pub fn steps(&self) -> &[(usize, usize)] {
        &self.steps
    }

    /// The notes as [`Reach::steps`] gave them.
    pub fn restore(steps: Vec<(usize, usize)>) -> Reach {
        Reach { steps }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_farthest_from_a_position_on() {
        let noted = [(3, 50), (7, 90), (10, 20), (12, 40), (20, 30)];
        let mut reach = Reach::default();
        noted.iter().for_each(|&(position, distance)| reach.note(position, distance));
        for from in 0..25 {
            let expected = noted.iter().filter(|note| note.0 >= from).map(|note| note.1).max();
            assert_eq!(reach.from(from), expected.unwrap_or(0), "from {from}");
        }
    }
}
