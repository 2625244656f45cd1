//! After which moves play is over.
//!
//! While there are moves no ending holds. One that holds after a move asks for something that the move has changed: a member
//! that it put in or took out, or what stands beside the members. So few endings are looked at after each.

use super::{MaskMove, Masks};
use crate::moves::{Ending, Over};

/// No more pairs of a move and an ending are looked at.
const MOST_PAIRS: usize = 1 << 16;

/// By move, how play can be over after it, on boards of one word.
pub(super) struct Overs {
    /// The tests of all moves, those of an ending that is typed first before others.
    tests: Vec<Test>,
    /// Where those of each move begin, and where the last end.
    begin: Vec<usize>,
}

/// Play is over where all of some members are there and none of others.
#[derive(Clone, Copy)]
struct Test {
    need: u64,
    forbid: u64,
    over: Over,
}

impl Overs {
    /// Of the moves of a game, in their order. `None` where the rule has to be asked for endings, or these are too many or of
    /// no such form, and where there is nothing to look at.
    pub(super) fn of(Masks { universe, moves, endings }: &Masks, has_endings: bool) -> Option<Overs> {
        let endings = match endings {
            Some(endings) => &endings[..],
            None if !has_endings => &[],
            None => return None,
        };
        if universe.words() > 1 || endings.iter().any(|(_, ending)| !ending.bars.is_empty()) {
            return None;
        }
        let mut beside: Vec<Beside> = universe.beside.iter().map(|_| Beside::default()).collect();
        for (verdict, ending) in endings {
            let over = Over::Ended(Ending { line: ending.beside.1, verdict: *verdict }.outcome());
            let test = Test { need: mask(&ending.need), forbid: mask(&ending.forbid), over };
            beside[ending.beside.0].endings.push(test);
        }
        moves.iter().for_each(|mv| beside[mv.beside.0].has_moves = true);
        let pairs: usize = moves.iter().map(|mv| beside[mv.beside.1].endings.len()).sum();
        if pairs > MOST_PAIRS {
            return None;
        }
        let (mut tests, mut begin) = (Vec::new(), vec![0]);
        for mv in moves {
            tests.extend(beside[mv.beside.1].after(mv));
            begin.push(tests.len());
        }
        (has_endings || !tests.is_empty()).then_some(Overs { tests, begin })
    }

    /// Whether play is over where a move has led, and how. No ending held before it.
    #[inline]
    pub(super) fn after(&self, mv: usize, at: i64) -> Option<Over> {
        let holds = |test: &&Test| (!at as u64 & test.need) | (at as u64 & test.forbid) == 0;
        self.tests[self.begin[mv]..self.begin[mv + 1]].iter().find(holds).map(|test| test.over)
    }
}

/// Of what can stand beside the members.
#[derive(Default)]
struct Beside {
    /// The endings in the order in which they were typed.
    endings: Vec<Test>,
    has_moves: bool,
}

impl Beside {
    /// How play can be over after a move that leads here.
    fn after(&self, mv: &MaskMove) -> impl Iterator<Item = Test> {
        let (clear, add, leads) = (mask(&mv.clear), mask(&mv.add), mv.beside.0 != mv.beside.1);
        let is_touched = move |test: &Test| leads || (test.need & add) | (test.forbid & clear) != 0;
        let stuck = Test { need: 0, forbid: 0, over: Over::Stuck };
        self.endings.iter().copied().filter(is_touched).chain((!self.has_moves).then_some(stuck))
    }
}

fn mask(members: &[usize]) -> u64 {
    members.iter().fold(0, |mask, member| mask | 1 << member)
}
