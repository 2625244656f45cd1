//! The components that can be reached, numbered so that moves go to smaller numbers.
//!
//! What theories of misère play take: they speak of sums of positions without loops, and of nothing else.

use super::components::Components;
use super::growth::lengthen;
use super::watch::Watch;
use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_misere::Positions;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;

/// Components by number, with their options. Those in which nothing can happen are left out, wherever they
/// stand; what it has numbered it keeps for the next question.
pub struct Birthdays<'a, M> {
    components: Components<M>,
    /// By the ids of the components.
    marks: Vec<Mark>,
    positions: Positions,
    /// The ids by number.
    ids: Vec<u32>,
    watch: Watch<'a>,
    /// How many options the numbered components have.
    moves: usize,
    /// How many those on the way have besides.
    ahead: usize,
    /// How many may be.
    most: usize,
}

#[derive(Clone, Copy)]
enum Mark {
    Unseen,
    /// On the way: to meet it again is a loop.
    Open,
    Known(u32),
}

/// A move that can be made in several ways is one option; in how many ways, is not known before all are listed.
const REPEATED: usize = 4;

/// What an option weighs in memory, roughly.
const BYTES: usize = 48;

impl<'a, M: Moves> Birthdays<'a, M> {
    /// No components yet; of all of them together `most` options may be listed.
    pub fn new(moves: M, most: usize, limits: Limits, progress: &'a dyn Progress) -> Birthdays<'a, M> {
        Birthdays {
            components: Components::new(moves),
            marks: Vec::new(),
            positions: Positions::default(),
            ids: Vec::new(),
            watch: Watch::new(limits, progress),
            moves: 0,
            ahead: 0,
            most,
        }
    }

    /// The options of all components numbered so far.
    pub fn positions(&self) -> &Positions {
        &self.positions
    }

    /// The component with this number, in the normal form in which the moves know it, and where there are several games
    /// that of which it is.
    pub fn component(&self, number: u32) -> (usize, Value) {
        self.components.value(self.ids[number as usize])
    }

    /// The numbers of the components of a position, ascending. A loop is a fault, and so are more options than
    /// are allowed.
    pub fn sum(&mut self, position: &[Slots<'_>]) -> Result<Vec<u32>, Fault> {
        let mut sum = Vec::new();
        for &at in position {
            if let Some(id) = self.components.intern(at, &mut self.watch)? {
                let number = self.number(id);
                if number.is_err() {
                    self.retreat();
                }
                sum.push(number?);
            }
        }
        sum.sort_unstable();
        Ok(sum)
    }

    fn mark(&mut self, id: u32) -> Mark {
        let at = id as usize;
        if at >= self.marks.len() {
            lengthen(&mut self.marks, at + 1, Mark::Unseen);
        }
        self.marks[at]
    }

    /// The number of a component; a depth-first search numbers all that it leads to before.
    fn number(&mut self, start: u32) -> Result<u32, Fault> {
        if let Mark::Known(number) = self.mark(start) {
            return Ok(number);
        }
        let mut way = vec![self.open(start)?];
        let mut last = 0;
        while let Some(step) = way.last_mut() {
            let id = step.id;
            match self.next_part(step) {
                Some(part) => match self.mark(part) {
                    Mark::Known(_) => {}
                    Mark::Open => return Err(Unknown::Loop { position: self.components.text(part) }.into()),
                    Mark::Unseen => way.push(self.open(part)?),
                },
                None => {
                    last = self.close(id)?;
                    way.pop();
                }
            }
        }
        Ok(last)
    }

    /// Steps onto a component.
    fn open(&mut self, id: u32) -> Result<Step, Fault> {
        self.mark(id);
        self.marks[id as usize] = Mark::Open;
        let most = self.most.saturating_mul(REPEATED);
        self.components.list(id, most, self.moves * BYTES, &mut self.watch)?;
        self.ahead += self.components.count(id);
        if self.moves + self.ahead > self.most {
            let position = self.components.text(id);
            return Err(Unknown::Steps { limit: self.most as u64, position }.into());
        }
        Ok(Step { id, option: 0, part: 0 })
    }

    /// The next part of the next option.
    fn next_part(&self, step: &mut Step) -> Option<u32> {
        loop {
            let option = self.components.option(step.id, step.option)?;
            if let Some(&part) = option.get(step.part) {
                step.part += 1;
                return Some(part);
            }
            (step.option, step.part) = (step.option + 1, 0);
        }
    }

    /// Gives a component its number, when all that it leads to have one.
    fn close(&mut self, id: u32) -> Result<u32, Fault> {
        let mut options = Vec::new();
        while let Some(option) = self.components.option(id, options.len()) {
            let numbers = option.iter().filter_map(|&part| match self.marks[part as usize] {
                Mark::Known(number) => Some(number),
                _ => None,
            });
            options.push(numbers.collect::<Vec<u32>>());
        }
        self.moves += options.len();
        self.ahead -= options.len();
        if self.watch.due(options.len() + 1) {
            self.watch.look(self.positions.len(), self.components.bytes() + self.moves * BYTES)?;
        }
        self.watch.solved += 1;
        let number = self.positions.push(options);
        let number = number.map_err(|forward| Unknown::Unsupported(forward.to_string()))?;
        self.marks[id as usize] = Mark::Known(number);
        self.ids.push(id);
        Ok(number)
    }

    /// Forgets a search that met a fault; the numbers given so far remain.
    fn retreat(&mut self) {
        self.ahead = 0;
        for mark in &mut self.marks {
            if matches!(mark, Mark::Open) {
                *mark = Mark::Unseen;
            }
        }
    }
}

/// A component on the way, and how far the walk through its options has come.
struct Step {
    id: u32,
    option: usize,
    part: usize,
}

#[cfg(test)]
mod tests {
    use super::super::games::{Game, heap, kayles, nim};
    use super::*;
    use grundy_heap::progress::Unwatched;

    fn numbered(game: Game, most: usize) -> Birthdays<'static, Game> {
        Birthdays::new(game, most, Limits::default(), &Unwatched)
    }

    #[test]
    fn heaps_are_numbered_from_the_smallest() {
        let mut nim = numbered(nim(), 1000);
        // Nothing can happen in the empty heap, so it has no number.
        assert_eq!(nim.sum(&[heap(&[3]), heap(&[0]), heap(&[2])]), Ok(vec![1, 2]));
        assert_eq!(nim.positions().options(2), [vec![], vec![0], vec![1]]);
        assert_eq!(nim.sum(&[heap(&[4])]), Ok(vec![3]));
        assert_eq!(nim.component(3), (0, Value::Int(4)));
        let mut kayles = numbered(kayles(), 1000);
        assert_eq!(kayles.sum(&[heap(&[4])]), Ok(vec![3]));
        assert_eq!(kayles.positions().options(3), [vec![0, 0], vec![0, 1], vec![1], vec![2]]);
    }

    #[test]
    fn loops_and_limits_leave_no_trace() {
        let mut graph = numbered(Game::graph(vec![vec![1], vec![0, 2], vec![3], vec![], vec![2, 3]]), 1000);
        let looped: Result<_, Fault> = Err(Unknown::Loop { position: "0".into() }.into());
        assert_eq!(graph.sum(&[heap(&[0])]), looped);
        assert_eq!(graph.sum(&[heap(&[4])]), Ok(vec![1]));
        assert_eq!(graph.sum(&[heap(&[0])]), looped);
        let mut nim = numbered(nim(), 20);
        let over: Result<_, Fault> = Err(Unknown::Steps { limit: 20, position: "5".into() }.into());
        assert_eq!(nim.sum(&[heap(&[9])]), over);
        assert_eq!(nim.sum(&[heap(&[5])]), Ok(vec![4]));
    }
}
