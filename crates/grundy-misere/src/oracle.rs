//! The definitions of misère play, written down: the oracle of the tests.

use crate::Positions;
use crate::mex::mex;
use rustc_hash::FxHashMap;

/// Outcomes and nim-values of sums by trying all moves.
pub(crate) struct Oracle<'a> {
    positions: &'a Positions,
    wins: FxHashMap<Vec<u32>, bool>,
    values: FxHashMap<Vec<u32>, u64>,
}

impl<'a> Oracle<'a> {
    pub(crate) fn new(positions: &'a Positions) -> Oracle<'a> {
        Oracle { positions, wins: FxHashMap::default(), values: FxHashMap::default() }
    }

    fn options(&self, sum: &[u32]) -> Vec<Vec<u32>> {
        let mut all = Vec::new();
        for (i, &part) in sum.iter().enumerate() {
            for option in self.positions.options(part) {
                let mut after = [&sum[..i], &sum[i + 1..], option].concat();
                after.sort_unstable();
                all.push(after);
            }
        }
        all.sort();
        all.dedup();
        all
    }

    /// Whether the player to move wins, where who cannot move wins.
    pub(crate) fn wins(&mut self, sum: &[u32]) -> bool {
        let mut sum = sum.to_vec();
        sum.sort_unstable();
        self.wins_sorted(sum)
    }

    fn wins_sorted(&mut self, sum: Vec<u32>) -> bool {
        if let Some(&known) = self.wins.get(&sum) {
            return known;
        }
        let mut terminal = true;
        let mut wins = false;
        'parts: for (i, &part) in sum.iter().enumerate() {
            for option in self.positions.options(part) {
                terminal = false;
                let mut after = [&sum[..i], &sum[i + 1..], option].concat();
                after.sort_unstable();
                if !self.wins_sorted(after) {
                    wins = true;
                    break 'parts;
                }
            }
        }
        self.wins.insert(sum, wins || terminal);
        wins || terminal
    }

    /// The misère nim-value g⁻.
    pub(crate) fn misere(&mut self, sum: &[u32]) -> u64 {
        let mut sum = sum.to_vec();
        sum.sort_unstable();
        if let Some(&known) = self.values.get(&sum) {
            return known;
        }
        let options = self.options(&sum);
        let value = match options.is_empty() {
            true => 1,
            false => mex(options.iter().map(|option| self.misere(option)).collect::<Vec<_>>()),
        };
        self.values.insert(sum, value);
        value
    }
}
