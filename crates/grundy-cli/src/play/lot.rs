//! Draws lots.

use grundy::answer::Branch;

/// Which branch of a move is drawn: a number from 0 to 1 falls into the share of one of them.
pub fn draw(branches: &[Branch], chance: f64) -> usize {
    let mut passed = 0.0;
    for (place, branch) in branches.iter().enumerate() {
        passed += share(&branch.probability);
        if chance < passed {
            return place;
        }
    }
    branches.len().saturating_sub(1)
}

/// The share of a fraction such as `3/4`.
fn share(fraction: &str) -> f64 {
    let (n, d) = fraction.split_once('/').unwrap_or((fraction, "1"));
    match (n.parse::<f64>(), d.parse::<f64>()) {
        (Ok(n), Ok(d)) if d > 0.0 => n / d,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_branch_has_its_share() {
        let branch = |probability: &str| Branch { probability: probability.into(), to: Vec::new() };
        let branches = [branch("1/2"), branch("1/3"), branch("1/6")];
        let mut rng = fastrand::Rng::with_seed(7);
        let mut counts = [0_i32; 3];
        for _ in 0..60_000 {
            counts[draw(&branches, rng.f64())] += 1;
        }
        for (count, expected) in counts.into_iter().zip([30_000, 20_000, 10_000]) {
            assert!((count - expected).abs() < 600, "{counts:?}");
        }
        assert_eq!(draw(&[branch("1")], 0.999_999), 0);
    }
}
