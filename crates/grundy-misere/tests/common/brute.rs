//! Misère outcomes by the definition.

use grundy_misere::Positions;
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;

/// Solves sums by their options and a memo, nothing else. Positions whose options are the same are one, positions
/// without options are left out of sums, and so are pairs of positions whose only move ends them: who wins
/// without the pair plays on as if it were not there and answers a move in it by the other (if nothing else is
/// left, the pair is two moves more).
pub struct Brute {
    /// For each position the first that has the same options; `None` if it has none.
    like: Vec<Option<u8>>,
    /// The options of each position that stands for itself, as sums of such.
    options: Vec<Vec<Vec<u8>>>,
    /// The position whose only move ends it.
    star: Option<u8>,
    lost: HashMap<Vec<u8>, bool, FxBuildHasher>,
}

impl Brute {
    pub fn new(positions: &Positions) -> Brute {
        let (mut like, mut options): (Vec<Option<u8>>, Vec<Vec<Vec<u8>>>) = (Vec::new(), Vec::new());
        for position in 0..positions.len() as u32 {
            let star = options
                .iter()
                .position(|own| matches!(own.as_slice(), [only] if only.is_empty()))
                .map(|star| star as u8);
            let sum = |option: &Vec<u32>| {
                normal(option.iter().filter_map(|&part| like[part as usize]).collect(), star)
            };
            let mut own: Vec<Vec<u8>> = positions.options(position).iter().map(sum).collect();
            own.sort_unstable();
            own.dedup();
            let same = options.iter().position(|other| *other == own).unwrap_or(position as usize);
            like.push((!own.is_empty()).then_some(same as u8));
            options.push(own);
        }
        let star = options
            .iter()
            .position(|own| matches!(own.as_slice(), [only] if only.is_empty()))
            .map(|star| star as u8);
        Brute { like, options, star, lost: HashMap::default() }
    }

    /// Whether the player to move loses a sum of positions.
    pub fn is_lost(&mut self, sum: &[u32]) -> bool {
        let sum = sum.iter().filter_map(|&part| self.like[part as usize]).collect();
        self.look(normal(sum, self.star))
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
                if self.look(normal(next, self.star)) {
                    lost = false;
                    break 'parts;
                }
            }
        }
        self.lost.insert(sum, lost);
        lost
    }
}

/// A sum in order, without pairs of `star`.
fn normal(mut sum: Vec<u8>, star: Option<u8>) -> Vec<u8> {
    let stars = sum.iter().filter(|&&part| Some(part) == star).count();
    sum.retain(|&part| Some(part) != star);
    sum.extend(star.filter(|_| stars % 2 == 1));
    sum.sort_unstable();
    sum
}
