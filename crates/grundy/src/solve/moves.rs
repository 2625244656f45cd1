//! What may be done in a position.

use super::solver::Solver;
use super::ways::Way;
use crate::answer::{Engine, LegalMove, LegalMoves, Move};
use crate::sum::{Component, movable, values};
use grundy_language::convention::Convention;
use grundy_language::diagnostic::Report;
use grundy_rule::fault::Fault;

/// Moves of a component too large to list them all that are shown.
const SHOWN: usize = 1000;

impl Solver<'_> {
    /// All distinct moves of a position, with what they leave, and whether play is over. Who wins is not asked. Where a limit was
    /// reached, it says why they are unknown.
    ///
    /// ```
    /// use grundy::{Game, Solver};
    /// let game: Game = "kayles".parse()?;
    /// let legal = Solver::of(&game)?.moves(&game.position("3")?)?;
    /// let words: Vec<&str> = legal.moves.iter().map(|legal| legal.mv.words.as_str()).collect();
    /// assert_eq!(words, [
    ///     "take 2 from the heap of 3",
    ///     "take 1 from the heap of 3, leaving 1 and 1",
    ///     "take 1 from the heap of 3",
    /// ]);
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn moves(&mut self, position: &[Component]) -> Result<LegalMoves, Report> {
        let (text, play) = (self.games.text(), self.games.play);
        let blank = || LegalMoves::unknown(&text, play, values(position), Vec::new());
        let mut legal = blank();
        match self.legal(position, &mut legal) {
            Ok(()) => {}
            Err(Fault::Unknown(unknown)) => {
                legal = LegalMoves { unknown: Some(unknown.to_string()), ..blank() };
            }
            Err(fault) => return Err(self.report(fault)),
        }
        Ok(self.games.name_legal(position, legal))
    }

    fn legal(&mut self, position: &[Component], legal: &mut LegalMoves) -> Result<(), Fault> {
        let Solver { games, theories, .. } = self;
        games.unsupported()?;
        if let Some((game, ending)) = games.ended(position)? {
            legal.terminal = true;
            legal.winner = Some(ending.outcome());
            legal.ending = games.all[game].game.rule().ending(ending.line).map(String::from);
            return Ok(());
        }
        // A theory may speak of positions that are too large for the rule to be asked for all moves.
        let theory = theories.iter_mut().position(|theory| theory.takes(games, position));
        let by_theorem = theory.is_some_and(|at| theories[at].engines().contains(&Engine::Theorem));
        for (i, from) in movable(position) {
            let progress = games.progress;
            if let (Some(heap), Some(heaps)) = (from.heap(), &mut games.of(from).heaps)
                && heap > heaps.listed()
                && heaps.are_counted()
                && !by_theorem
            {
                heaps.nimber(heap, progress)?;
            }
            let large = games.large(from, None, SHOWN);
            let ways = match large.or_else(|| theories[theory?].large(games, from, None, SHOWN)) {
                Some(large) => {
                    legal.more |= large.more;
                    legal.count = legal.count.saturating_add(large.count - large.first.len() as u64);
                    large.first.into_iter().map(|mv| Way::of_large(i, mv)).collect()
                }
                None => games.ways(i, from)?,
            };
            legal.count = legal.count.saturating_add(ways.len() as u64);
            legal.moves.extend(ways.into_iter().map(|way| legal_move(games.describe(position, way))));
        }
        legal.terminal = legal.count == 0 && !legal.more;
        legal.winner =
            (legal.terminal && games.convention != Convention::Score).then(|| games.play.terminal());
        Ok(())
    }
}

/// A move; what one types for it is added when the answer is complete.
fn legal_move(mv: Move) -> LegalMove {
    LegalMove { text: Vec::new(), branch_text: Vec::new(), mv }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Outcome;
    use crate::game::{Game, NoFiles};
    use crate::solve::Options;
    use grundy_heap::progress::Unwatched;

    fn legal(rule: &str, position: &str) -> LegalMoves {
        let game = Game::open(rule, &Default::default(), &NoFiles).unwrap();
        Solver::of(&game).unwrap().moves(&game.position(position).unwrap()).unwrap()
    }

    #[test]
    fn every_component_has_its_moves() {
        let legal = legal("take 1..3", "2 + 0 + 5");
        let made: Vec<_> =
            legal.moves.iter().map(|legal| (legal.mv.component, legal.text.concat())).collect();
        assert_eq!(
            made,
            [(0, "0"), (0, "1"), (2, "2"), (2, "3"), (2, "4")].map(|(i, to)| (i, to.to_string()))
        );
        assert_eq!((legal.text.as_slice(), legal.count), (["2", "0", "5"].map(String::from).as_slice(), 5));
        assert!(!legal.terminal && legal.winner.is_none());
    }

    #[test]
    fn where_a_theorem_says_who_wins_no_values_are_needed_for_moves() {
        let legal = legal("take 2..n/2", "1000000000");
        assert_eq!((legal.moves.len(), legal.count, legal.unknown), (SHOWN, 499_999_999, None));
        assert_eq!(legal.moves[0].mv.words, "take 500000000 from the heap of 1000000000");
    }

    #[test]
    fn large_heaps_have_their_moves_counted() {
        // Two pins that are next to each other, or one: the rest falls into two rows, one of which may be empty.
        let heap = 1_000_000;
        let legal = legal("kayles", "1000000");
        assert_eq!(legal.count, (heap - 1) / 2 + 1 + (heap - 2) / 2 + 1);
        assert_eq!(legal.moves.len(), SHOWN);
    }

    #[test]
    fn moves_that_nobody_counts_are_shown_in_part() {
        let rule = "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]";
        for (game, position) in [(rule, "[1000000000, 5, 2000000000]"), ("wythoff", "(1000000000, 5)")] {
            let legal = legal(game, position);
            assert!(legal.more && !legal.terminal && legal.unknown.is_none(), "{game}");
            assert!((100..=SHOWN).contains(&legal.moves.len()), "{game}: {}", legal.moves.len());
        }
        let shown: std::collections::BTreeSet<_> = legal(rule, "[1000000000, 5, 2000000000]")
            .moves
            .into_iter()
            .map(|legal| legal.mv.words)
            .collect();
        for pile in ["from pile 1", "from pile 2", "from pile 3"] {
            assert!(shown.iter().any(|words| words.ends_with(pile)), "{pile}");
        }
        assert!(!legal(rule, "[10, 5, 20]").more);
    }

    #[test]
    fn when_play_is_over() {
        assert_eq!(legal("take 1..3", "0").winner, Some(Outcome::Second));
        assert_eq!(legal("take 1..3 ; misere", "0").winner, Some(Outcome::First));
        let ended = legal("n -> n-1 | n-2 ; draw if n == 4 ; lose if n >= 4", "5 + 4");
        assert_eq!((ended.terminal, ended.winner, ended.moves.len()), (true, Some(Outcome::Draw), 0));
        assert_eq!(ended.ending.as_deref(), Some("draw if n == 4"));
        // An ending may give the win to the player whom having no move would have made the winner too.
        let ended = legal("n -> n-1 ; lose if n == 4", "4");
        assert_eq!((ended.winner, ended.ending.as_deref()), (Some(Outcome::Second), Some("lose if n == 4")));
        assert_eq!(legal("n -> n-1 ; lose if n == 4", "0").ending, None);
        let gains = legal("n -> n-k gain k for k in 1..2", "0");
        assert_eq!((gains.terminal, gains.winner), (true, None), "who has won depends on what was gained");
    }

    #[test]
    fn moves_that_gain_differently_are_different() {
        let legal = legal("n -> n-1 gain 1 | n-1 gain 3", "2");
        let gains: Vec<_> = legal.moves.iter().map(|legal| legal.mv.gain).collect();
        assert_eq!(gains, [Some(1), Some(3)]);
    }

    #[test]
    fn moves_that_do_not_fit_into_memory() {
        let game =
            Game::open("n -> n - k for k in 1..n if k % 7 != 3", &Default::default(), &NoFiles).unwrap();
        let limits = grundy_rule::limits::Limits { memory: 1 << 20, ..Default::default() };
        let options = Options { limits, ..Options::default() };
        let mut solver = Solver::new(&[&game], &options, &Unwatched).unwrap();
        let legal = solver.moves(&game.position("100000").unwrap()).unwrap();
        assert!(legal.moves.is_empty() && legal.unknown.unwrap().contains("memory"));
    }
}
