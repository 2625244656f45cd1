//! Take-away games of any size: who wins a heap of which at most so many may be taken as follows from what was taken last.
//!
//! After k stones at most f(k) may be taken, where f never falls and f(k) is never less than k. Let `H1 = 1`, and let each next number
//! be the one before and the first `Hi` with `f(Hi) >= Hj` together: `H(j+1) = Hj + Hi`. *Every n is a sum of some of these, of each of
//! which f is less than the next, in one way; and who is to move at n, where at most m may be taken, loses exactly if the
//! smallest of them is larger than m.* Source: Schwenk, "Take-away games", Fibonacci Quarterly 8 (1970).
//!
//! Moves that win leave such sums too. If k wins, then f(k) is less than the smallest number of the sum for n - k, and the numbers of the
//! sum for k are none larger than k, so both together are the sum for n: *k is the sum of the smallest numbers of that for n*, of which
//! there are few.
//!
//! **Misère play.** *A position from which there is a move is lost exactly if the one with one stone less is lost in normal play.* By
//! induction: to take all stones loses at once, and every other move from (n, m) takes k < n and leaves (n-k, f(k)), from which there
//! is a move as f(k) is 1 at least; that is lost exactly if (n-1-k, f(k)) is in normal play, which k leaves of (n-1, m).

use super::factor::Within;
use super::theorems::{First, WhoWins};
use crate::answer::Play;
use crate::game::Game;
use grundy_heap::subtraction::Bound;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::shape::TakeAway;

/// The engine for values is quick up to this heap, and says more.
const NEAR: i64 = 10_000;
/// Where more numbers than these would be needed, the theorem is not asked.
const MOST: usize = 1 << 20;

/// The theorem about one game.
pub(super) struct Schwenk {
    rule: TakeAway,
    /// The most that may be taken after so many.
    f: Bound,
    play: Play,
}

impl Schwenk {
    /// The theorem, if it speaks of the game.
    pub(super) fn of(game: &Game, play: Play) -> Option<Schwenk> {
        let rule = game.rule().take_away()?.clone();
        // That the memory never falls was seen.
        let f = rule.grows().filter(Bound::is_no_less)?;
        Some(Schwenk { rule, f, play })
    }

    /// What it says.
    pub(super) fn says(&self) -> String {
        let f = self.f.of("k");
        let first: Vec<String> = self.numbers(50).iter().take(7).map(i64::to_string).collect();
        let lost = match self.play {
            Play::Normal => "it is lost exactly if the smallest of them",
            Play::Misere => "in misère play it is lost exactly if the smallest of those of one stone less",
        };
        format!(
            "after k stones at most {f} may be taken: every heap is in one way a sum of the numbers {}, … (each the one before \
             and the first k with {f} no less than that one), of which each is larger than {f} for the next smaller one k, and \
             {lost} is larger than what may be taken (Schwenk, Take-away games, Fibonacci Quarterly 8 (1970))",
            first.join(", ")
        )
    }

    /// Whether a heap is so large that it is asked for it.
    pub(super) fn is_large(rule: &TakeAway, position: &Value) -> bool {
        rule.apart(position).is_some_and(|(heap, _)| heap > NEAR)
    }

    /// The heap that normal play is asked about, and the most that may be taken; none where there is no move.
    fn at(&self, position: &Value) -> Option<(i64, i64)> {
        let (heap, memory) = self.rule.apart(position)?;
        let most = self.rule.told(memory);
        let less = if self.play == Play::Misere { 1 } else { 0 };
        (heap > 0 && most > 0).then_some((heap - less, most))
    }

    /// The most that may be taken after so many; none too large.
    fn after(&self, taken: i64) -> i64 {
        self.f.at(taken).unwrap_or(i64::MAX)
    }

    /// The numbers up to a heap; fewer where they are too many.
    fn numbers(&self, heap: i64) -> Vec<i64> {
        let (mut all, mut first) = (vec![1], 0);
        while let Some(&last) = all.last().filter(|&&last| last < heap && all.len() < MOST) {
            while self.after(all[first]) < last {
                first += 1;
            }
            let Some(next) = last.checked_add(all[first]) else { break };
            all.push(next);
        }
        all
    }

    /// Those of them that add up to a heap, the smallest first.
    fn summands(&self, heap: i64) -> Vec<i64> {
        let mut left = heap;
        let mut found = Vec::new();
        for &number in self.numbers(heap).iter().rev() {
            if number <= left {
                found.push(number);
                left -= number;
            }
        }
        found.reverse();
        found
    }
}

impl WhoWins for Schwenk {
    fn is_about(&self, position: &Value, _within: Within) -> bool {
        let numbers = self.rule.apart(position).map(|(heap, _)| self.numbers(heap));
        numbers.is_some_and(|numbers| numbers.len() < MOST)
    }

    fn is_lost(&self, position: &Value, _within: Within) -> Result<(bool, Option<u32>), Fault> {
        let lost = match self.at(position) {
            Some((heap, most)) => self.summands(heap).first().is_none_or(|&least| least > most),
            None => self.play == Play::Normal,
        };
        Ok((lost, None))
    }

    fn winning(&self, position: &Value, within: Within) -> Result<First, Fault> {
        let mut found = First { moves: Vec::new(), more: false };
        let (Some((heap, bound)), Some((all, _))) = (self.at(position), self.rule.apart(position)) else {
            return Ok(found);
        };
        let summands = self.summands(heap);
        let mut taken = 0;
        for (place, summand) in summands.iter().enumerate() {
            taken += summand;
            if taken > bound {
                break;
            }
            if summands.get(place + 1).is_none_or(|&next| self.after(taken) < next) {
                found.more = found.moves.len() == within.most;
                if found.more {
                    break;
                }
                found.moves.push(vec![self.rule.position(all - taken, self.rule.after(taken))]);
            }
        }
        Ok(found)
    }
}
