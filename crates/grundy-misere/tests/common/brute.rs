//! Misère outcomes by the definition.

use grundy_misere::Positions;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

/// Solves sums by their options and a memo, nothing else. Positions whose options are the same are one, and
/// positions without options are left out of sums; that is all that is known of them.
pub struct Brute {
    /// For each position the first that has the same options; `None` if it has none.
    like: Vec<Option<u8>>,
    /// The options of each position that stands for itself, as sums of such.
    options: Vec<Vec<Vec<u8>>>,
    lost: HashMap<Vec<u8>, bool, BuildHasherDefault<DefaultHasher>>,
}

impl Brute {
    pub fn new(positions: &Positions) -> Brute {
        let (mut like, mut options): (Vec<Option<u8>>, Vec<Vec<Vec<u8>>>) = (Vec::new(), Vec::new());
        for position in 0..positions.len() as u32 {
            let sum = |option: &Vec<u32>| {
                let mut sum: Vec<u8> = option.iter().filter_map(|&part| like[part as usize]).collect();
                sum.sort_unstable();
                sum
            };
            let mut own: Vec<Vec<u8>> = positions.options(position).iter().map(sum).collect();
            own.sort_unstable();
            own.dedup();
            let same = options.iter().position(|other| *other == own).unwrap_or(position as usize);
            like.push((!own.is_empty()).then_some(same as u8));
            options.push(own);
        }
        Brute { like, options, lost: HashMap::default() }
    }

    /// Whether the player to move loses a sum of positions.
    pub fn is_lost(&mut self, sum: &[u32]) -> bool {
        let mut sum: Vec<u8> = sum.iter().filter_map(|&part| self.like[part as usize]).collect();
        sum.sort_unstable();
        self.look(sum)
    }

    fn look(&mut self, sum: Vec<u8>) -> bool {
        if let Some(&known) = self.lost.get(&sum) {
            return known;
        }
        let mut lost = !sum.is_empty();
        'parts: for at in 0..sum.len() {
            if at > 0 && sum[at] == sum[at - 1] {
                continue;
            }
            for option in 0..self.options[usize::from(sum[at])].len() {
                let mut next: Vec<u8> = [&sum[..at], &sum[at + 1..]].concat();
                next.extend(&self.options[usize::from(sum[at])][option]);
                next.sort_unstable();
                if self.look(next) {
                    lost = false;
                    break 'parts;
                }
            }
        }
        self.lost.insert(sum, lost);
        lost
    }
}
