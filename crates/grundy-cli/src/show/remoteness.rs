//! In how many moves: the words for it.

use super::text::plural;
use grundy::{Move, Outcome};

/// `7 moves`
pub fn moves(count: u32) -> String {
    plural(usize::try_from(count).unwrap_or(usize::MAX), "move", "moves")
}

/// The sentence behind who wins.
pub fn lasts(remoteness: Option<u32>) -> String {
    match remoteness {
        Some(0) | None => String::new(),
        Some(count) => {
            format!(" The game lasts {} when the winner hurries and the loser delays.", moves(count))
        }
    }
}

/// What stands behind "wins" or "loses".
pub fn within(remoteness: Option<u32>) -> String {
    match remoteness {
        Some(0) | None => String::new(),
        Some(count) => format!(" in {} (the winner hurries, the loser delays)", moves(count)),
    }
}

/// How the game goes on for the opponent after a move.
pub fn then(outcome: Outcome, remoteness: Option<u32>) -> String {
    match (outcome, remoteness) {
        (Outcome::Draw, _) => "can draw".into(),
        (Outcome::First, None | Some(0)) => "wins".into(),
        (Outcome::Second, None | Some(0)) => "loses".into(),
        (Outcome::First, Some(count)) => format!("wins in {count}"),
        (Outcome::Second, Some(count)) => format!("loses in {count}"),
    }
}

/// How soon winning moves win, where that differs.
pub struct Haste {
    fastest: u32,
    differ: bool,
}

impl Haste {
    /// Of all the winning moves there are.
    pub fn of(all: &[Move]) -> Haste {
        let known = || all.iter().filter_map(|mv| mv.remoteness);
        let fastest = known().min().unwrap_or(0);
        Haste { fastest, differ: known().any(|count| count > fastest) }
    }

    /// What stands behind a winning move.
    pub fn note(&self, mv: &Move) -> String {
        match mv.remoteness {
            Some(count) if self.differ => {
                let mark = if count == self.fastest { ", the fastest" } else { "" };
                format!(": wins in {}{mark}", moves(count.saturating_add(1)))
            }
            _ => String::new(),
        }
    }
}
