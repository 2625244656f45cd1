//! Outcomes of games with loops, from the end backwards.
//!
//! For every game, with loops or without, in normal or misère play, with or without endings, as long as
//! all positions that can be reached fit into memory. First all of them are listed with their options.
//! Then, starting from the positions in which play is over, each position whose outcome becomes known
//! is passed back to those that lead to it: one option lost for the opponent makes a position won, and
//! when the last option has turned out won for the opponent it is lost. What is never decided, neither
//! player can force: a draw. Every option is looked at once forward and once backward.
//!
//! Positions are decided in the order of their *remoteness*: the number of moves to the end when the
//! winner hurries and the loser delays (Steinhaus 1925; Winning Ways, chapter 9).

use super::lists::Lists;
use super::sums::{Sums, Walk};
use crate::answer::{Outcome, Play};
use crate::limits::Limits;
use crate::progress::Progress;
use crate::rule::fault::Fault;
use crate::rule::layout::Slots;
use crate::rule::moves::Moves;

/// Outcomes of whole positions that may return to themselves.
pub struct Retrograde<'a, M> {
    play: Play,
    sums: Sums<'a, M>,
    /// The options of each position, by the ids of the sums.
    options: Lists,
    /// The outcomes of positions in which play is over.
    over: Vec<Option<Outcome>>,
    /// All positions listed when they were last solved; a position added later has no entry.
    solved: Vec<Solved>,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solved {
    /// Who wins.
    pub outcome: Outcome,
    /// The number of moves to the end when the winner hurries and the loser delays; none for a draw.
    pub remoteness: Option<u32>,
}

const DRAW: Solved = Solved { outcome: Outcome::Draw, remoteness: None };

impl<'a, M: Moves> Retrograde<'a, M> {
    /// An engine that knows nothing yet.
    pub fn new(moves: M, play: Play, limits: Limits, progress: &'a dyn Progress) -> Retrograde<'a, M> {
        Retrograde {
            play,
            sums: Sums::new(moves, limits, progress),
            options: Lists::default(),
            over: Vec::new(),
            solved: Vec::new(),
        }
    }

    /// Has a position, given by its components, solved together with the next one that is asked for.
    /// Many questions are best announced: all of them then take one pass.
    pub fn add(&mut self, position: &[Slots<'_>]) -> Result<(), Fault> {
        self.sums.intern(position).map(|_| ())
    }

    /// The outcome of a position, given by its components. Positions that can be reached from one that
    /// was asked for are known. After a fault the engine may be asked again.
    pub fn solve(&mut self, position: &[Slots<'_>]) -> Result<Solved, Fault> {
        let id = self.sums.intern(position)? as usize;
        if id >= self.solved.len() {
            self.explore()?;
            self.solved = self.decide()?;
        }
        Ok(self.solved[id])
    }

    /// Lists the options of every position that can be reached. Ids are given in the order in which
    /// positions are met, so the next to be listed is always the one behind the last.
    fn explore(&mut self) -> Result<(), Fault> {
        self.options.drop_open();
        while self.options.len() < self.sums.len() {
            let id = self.options.len() as u32;
            let over = match self.sums.ending(id) {
                Some(ending) => Some(ending.outcome()),
                None => {
                    let before = self.options.members.len();
                    let beside = self.bytes();
                    let mut walk = Walk::default();
                    while let Some(option) = self.sums.next_option(id, &mut walk, beside)? {
                        self.options.members.push(option);
                    }
                    (self.options.members.len() == before).then_some(self.play.stuck())
                }
            };
            self.over.push(over);
            self.options.close();
            self.sums.watch.solved += 1;
        }
        Ok(())
    }

    /// Solves all positions that are listed.
    fn decide(&mut self) -> Result<Vec<Solved>, Fault> {
        let count = self.options.len();
        let work_bytes = self.options.reverse_bytes()
            + count * (size_of::<Solved>() + size_of::<usize>() + size_of::<u32>());
        let bytes = self.sums.bytes() + self.bytes() + work_bytes;
        self.sums.watch.look(count, bytes)?;

        let leading_to = self.options.reverse();
        let mut undecided: Vec<usize> = (0..count).map(|id| self.options.get(id).len()).collect();
        let mut solved = vec![DRAW; count];
        let mut decided: Vec<u32> = Vec::with_capacity(count);
        for (id, &over) in self.over.iter().enumerate() {
            if let Some(outcome @ (Outcome::First | Outcome::Second)) = over {
                solved[id] = Solved { outcome, remoteness: Some(0) };
                decided.push(id as u32);
            }
        }
        let mut next = 0;
        while let Some(&id) = decided.get(next) {
            next += 1;
            let Solved { outcome, remoteness } = solved[id as usize];
            let remoteness = remoteness.map(|moves| moves + 1);
            let before = leading_to.get(id as usize);
            for &position in before {
                let at = position as usize;
                if solved[at] != DRAW {
                    continue;
                }
                undecided[at] -= 1;
                // Positions are decided in the order of remoteness: the first lost option is the
                // nearest, the last won option the farthest.
                if outcome == Outcome::Second {
                    solved[at] = Solved { outcome: Outcome::First, remoteness };
                    decided.push(position);
                } else if undecided[at] == 0 {
                    solved[at] = Solved { outcome: Outcome::Second, remoteness };
                    decided.push(position);
                }
            }
            if self.sums.watch.due(1 + before.len()) {
                self.sums.watch.look(count, bytes)?;
            }
        }
        Ok(solved)
    }

    /// The memory taken besides the sums.
    fn bytes(&self) -> usize {
        self.options.bytes()
            + self.over.capacity() * size_of::<Option<Outcome>>()
            + self.solved.capacity() * size_of::<Solved>()
    }
}

#[cfg(test)]
mod tests {
    use super::super::games::{Game, heap, nim};
    use super::*;
    use crate::answer::Unknown;
    use crate::notation::syntax::Verdict;
    use crate::progress::{Stop, Unwatched};
    use crate::value::Value;

    fn graph(next: &[&[i64]]) -> Retrograde<'static, Game> {
        let game = Game::graph(next.iter().map(|next| next.to_vec()).collect());
        Retrograde::new(game, Play::Normal, Limits::default(), &Unwatched)
    }

    fn won(remoteness: u32) -> Result<Solved, Fault> {
        Ok(Solved { outcome: Outcome::First, remoteness: Some(remoteness) })
    }

    fn lost(remoteness: u32) -> Result<Solved, Fault> {
        Ok(Solved { outcome: Outcome::Second, remoteness: Some(remoteness) })
    }

    #[test]
    fn loops_are_draws_unless_someone_can_force_the_end() {
        // 0 and 1 lead to each other; who leaves the loop by 2 lets the opponent go to 3 and win.
        let mut engine = graph(&[&[1], &[0, 2], &[3], &[], &[4, 2]]);
        assert_eq!(engine.solve(&[heap(&[3])]), lost(0));
        assert_eq!(engine.solve(&[heap(&[2])]), won(1));
        assert_eq!(engine.solve(&[heap(&[0])]), Ok(DRAW));
        assert_eq!(engine.solve(&[heap(&[1])]), Ok(DRAW));
        // Going round at 4 is better than to lose by 2.
        assert_eq!(engine.solve(&[heap(&[4])]), Ok(DRAW));
        // A component without moves is as good as none.
        assert_eq!(engine.solve(&[heap(&[3]), heap(&[3])]), lost(0));
        assert_eq!(engine.solve(&[heap(&[3]), heap(&[2])]), won(1));
    }

    #[test]
    fn winners_hurry_and_losers_delay() {
        // 6 may win by 0 at once or the long way round; 5 may lose by 1 in two moves or by 4 in four.
        let mut engine = graph(&[&[], &[0], &[1], &[2], &[3, 2], &[1, 4], &[0, 3, 5]]);
        let positions = [[0], [1], [2], [3], [4], [5], [6]];
        for position in &positions {
            assert_eq!(engine.add(&[heap(position)]), Ok(()));
        }
        let mut solved = |n: usize| engine.solve(&[heap(&positions[n])]);
        assert_eq!([solved(0), solved(1), solved(2)], [lost(0), won(1), lost(2)]);
        assert_eq!([solved(3), solved(4), solved(5)], [won(3), won(3), lost(4)]);
        assert_eq!(solved(6), won(1));
    }

    #[test]
    fn endings_and_stuck_players_decide() {
        let game = || {
            Game::heaps(|n| if n > 0 { vec![vec![n - 1], vec![n]] } else { vec![] }).ending(|n| match n {
                Value::Int(7) => Some((0, Verdict::Draw)),
                Value::Int(4) => Some((1, Verdict::Win)),
                _ => None,
            })
        };
        let solve =
            |n: i64, play| Retrograde::new(game(), play, Limits::default(), &Unwatched).solve(&[heap(&[n])]);
        assert_eq!((solve(0, Play::Normal), solve(0, Play::Misere)), (lost(0), won(0)));
        assert_eq!((solve(1, Play::Normal), solve(1, Play::Misere)), (won(1), Ok(DRAW)));
        assert_eq!(solve(4, Play::Normal), won(0));
        assert_eq!(solve(5, Play::Normal), Ok(DRAW));
        assert_eq!(solve(8, Play::Normal), Ok(DRAW));
    }

    #[test]
    fn a_long_way_and_its_remoteness() {
        let one_less = Game::heaps(|n| if n > 0 { vec![vec![n - 1]] } else { vec![] });
        let mut engine = Retrograde::new(one_less, Play::Normal, Limits::default(), &Unwatched);
        assert_eq!(engine.solve(&[heap(&[1_000_001])]), won(1_000_001));
    }

    #[test]
    fn limits_end_the_work() {
        let limits = Limits { memory: 100_000, ..Limits::default() };
        let position = [heap(&[40]), heap(&[41]), heap(&[42]), heap(&[43])];
        let answer = Retrograde::new(nim(), Play::Normal, limits, &Unwatched).solve(&position);
        assert!(matches!(answer, Err(Fault::Unknown(Unknown::Memory { limit: 100_000, .. }))));

        struct AfterHundred;
        impl Progress for AfterHundred {
            fn check(&self, done: u64) -> Option<Stop> {
                (done >= 100).then_some(Stop::Interrupted)
            }
        }
        let mut engine = Retrograde::new(nim(), Play::Normal, Limits::default(), &AfterHundred);
        assert_eq!(engine.solve(&position), Err(Unknown::Stopped(Stop::Interrupted).into()));
    }
}
