//! Nim-values of positions of one, two or three numbers: a whole box of them at once.

use super::table::numbers;
use crate::engine::{NoTable, Table};
use crate::game::Game;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::Rule;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::{Shape, Vectors};
use grundy_rule::unknown::Unknown;
use std::ops::ControlFlow;

/// The steps of so many cells are counted, up to [`MOST`] each.
const SAMPLES: i64 = 16;
const MOST: u64 = 1 << 20;
/// So many options are looked at to find how far a number rises.
const CLIMB: usize = 1 << 16;

/// Boxes that are filled so far.
pub(super) struct Boxes {
    way: Way,
    filled: Vec<Table>,
}

/// How a box is filled.
enum Way {
    /// Along lines of cells.
    Lines(Vectors),
    /// By the rule, in machine code.
    Code,
    /// Not at all: the rule is not in order, or is wrong somewhere.
    None,
}

impl Boxes {
    /// None yet, if the moves go down along lines.
    ///
    /// Boxes are the way where each number alone can go down by one: then every cell of a box can be reached from its
    /// corner, and nothing is filled in vain.
    pub(super) fn of_lines(game: &Game) -> Option<Boxes> {
        let Shape::Vectors(lines) = game.shape() else { return None };
        let long = lines.lines.iter().filter(|line| line.least == 1).map(|line| &line.direction);
        let single = |d: usize| {
            let mut ways = long.clone().chain(&lines.steps);
            ways.any(|way| way.iter().enumerate().all(|(i, &amount)| amount == i64::from(i == d)))
        };
        let all = (0..lines.dimension).all(single);
        let way = Way::Lines(lines);
        (all && game.rule().tree().filter.is_none()).then_some(Boxes { way, filled: Vec::new() })
    }

    /// None yet, if the rule can be machine code.
    pub(super) fn of_code(game: &Game) -> Option<Boxes> {
        let rule = game.rule();
        numbers(&rule.tree().position).filter(|count| (1..=3).contains(count))?;
        let code = rule.tree().filter.is_none() && rule.is_native();
        code.then_some(Boxes { way: Way::Code, filled: Vec::new() })
    }

    /// Whether the value of a position stands in a box already.
    pub(super) fn known(&self, position: &[i64]) -> Option<Nimber> {
        self.filled.iter().find_map(|table| table.get(position))
    }

    /// How many cells the box up to a position has, if it may be filled.
    pub(super) fn cells(&self, position: &[i64], limits: Limits) -> Option<usize> {
        cells(position).filter(|&own| !matches!(self.way, Way::None) && self.has_room(own, limits))
    }

    /// The last cell of the box for a position: its own numbers, and where one of them rises on the way, how high it is seen
    /// to rise by always making the move after which it is greatest.
    pub(super) fn corner(
        &self,
        rule: &Rule,
        position: &[i64],
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Vec<i64>, Fault> {
        let mut corner = position.to_vec();
        let (Way::Code, Ok(mut machine)) = (&self.way, rule.machine(&limits, progress)) else {
            return Ok(corner);
        };
        for d in 0..position.len() {
            let (mut at, mut seen) = (position.to_vec(), 0);
            while seen < CLIMB {
                let mut next: Option<(i64, i64, Vec<i64>)> = None;
                let listed = machine.options(Slots { numbers: &at, others: &[] }, |parts| {
                    for part in parts.iter().map(|part| part.numbers) {
                        seen += 1;
                        let sum = part.iter().fold(0, |sum: i64, &number| sum.saturating_add(number));
                        if next.as_ref().is_none_or(|&(most, its, _)| (part[d], sum) > (most, its)) {
                            next = Some((part[d], sum, part.to_vec()));
                        }
                    }
                    if seen < CLIMB { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                match (listed, next) {
                    (Err(stopped @ Fault::Unknown(Unknown::Stopped(_))), _) => return Err(stopped),
                    (Ok(()), Some((.., next))) => at = next,
                    _ => break,
                }
                corner.iter_mut().zip(&at).for_each(|(most, &number)| *most = number.max(*most));
            }
        }
        Ok(corner)
    }

    /// The steps that it takes to fill the box up to a cell, for all that some of its cells tell.
    pub(super) fn steps(
        &self,
        rule: &Rule,
        corner: &[i64],
        cells: usize,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<u128, Fault> {
        let limits = Limits { steps: limits.steps.min(MOST), ..limits };
        let (Way::Code, Ok(mut machine)) = (&self.way, rule.machine(&limits, progress)) else {
            return Ok(0);
        };
        let mut steps = 0;
        for sample in 1..=SAMPLES {
            let at: Vec<i64> = corner.iter().map(|&last| last / SAMPLES * sample).collect();
            match machine.options(Slots { numbers: &at, others: &[] }, |_| ControlFlow::Continue(())) {
                Err(stopped @ Fault::Unknown(Unknown::Stopped(_))) => return Err(stopped),
                _ => steps += machine.steps(),
            }
        }
        Ok(u128::from(steps) * cells as u128 / SAMPLES as u128)
    }

    /// The value of a position, unless the box up to a corner would not fit into memory, or cannot be filled in order so far
    /// that it is there.
    pub(super) fn nimber(
        &mut self,
        rule: &Rule,
        (position, corner): (&[i64], &[i64]),
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Nimber>, Fault> {
        if let Some(known) = self.known(position) {
            return Ok(Some(known));
        }
        let Some(own) = self.cells(corner, limits) else {
            return self.may_be_searched(corner, limits).map(|()| None).map_err(Fault::from);
        };
        let (joint, joined) = self.joined(corner, own, limits);
        // Where numbers rise, they rise above the corner from cells that play never comes to.
        let gaps = corner != position || joined.is_some_and(|within| self.filled[within].has_gaps());
        let fill = |corner: &[i64]| -> Option<Result<Table, NoTable>> {
            Some(match &self.way {
                Way::Lines(lines) => Table::of_vectors(lines, corner, limits, progress),
                Way::Code => {
                    let machine = rule.machine(&limits, progress).ok()?;
                    let fill = if gaps { Table::fill_with_gaps } else { Table::fill };
                    fill(machine, corner, limits, progress)
                }
                Way::None => return None,
            })
        };
        let further = joined.and_then(|within| self.further(&joint, within, limits));
        let filled = further.and_then(|corner| fill(&corner)).filter(Result::is_ok).or_else(|| fill(&joint));
        let Some(filled) = filled else { return Ok(None) };
        match (filled, &self.way) {
            (Ok(table), _) => {
                let value = table.get(position);
                if value.is_none() {
                    self.way = Way::None;
                    return Ok(None);
                }
                if let Some(within) = joined {
                    self.filled.swap_remove(within);
                }
                self.filled.push(table);
                Ok(value)
            }
            (Err(NoTable::Unfinished(_, unknown)), _) => Err(unknown.into()),
            (Err(NoTable::Fault(fault)), Way::Lines(_)) => Err(fault),
            // Play from the position may never come to where the rule is wrong or out of order.
            (Err(_), _) => {
                self.way = Way::None;
                Ok(None)
            }
        }
    }

    /// Fails where all cells can be reached and a search, which meets them all but for their order, has no room for them
    /// either.
    fn may_be_searched(&self, position: &[i64], limits: Limits) -> Result<(), Unknown> {
        let Way::Lines(lines) = &self.way else { return Ok(()) };
        let room = limits.memory / (lines.dimension * size_of::<i64>());
        let orders: usize = (1..=lines.dimension).product();
        let sides = position.iter().map(|&last| usize::try_from(last).unwrap_or(0).saturating_add(1));
        if sides.fold(1, usize::saturating_mul) / orders <= room {
            return Ok(());
        }
        let position = Value::tuple(position.iter().map(|&number| Value::Int(number)).collect()).to_string();
        Err(Unknown::TooMany { position, room: room as u64, limit: limits.memory })
    }

    /// Whether so many cells more fit into memory, with what is needed to fill them.
    fn has_room(&self, more: usize, limits: Limits) -> bool {
        let before: usize = self.filled.iter().map(|table| table.values().len()).sum();
        before.saturating_add(more) <= limits.memory / (4 * size_of::<u32>())
    }

    /// The last cell of the box to fill for a position: one that is filled already is grown to hold it, where that is at
    /// most twice as large as the two of them.
    fn joined(&self, position: &[i64], own: usize, limits: Limits) -> (Vec<i64>, Option<usize>) {
        for (i, table) in self.filled.iter().enumerate() {
            let last = |(&last, &side): (&i64, &usize)| last.max(side as i64 - 1);
            let joint: Vec<i64> = position.iter().zip(table.sides()).map(last).collect();
            let most = 2 * (own + table.values().len());
            if cells(&joint).is_some_and(|joint| joint <= most && self.has_room(joint, limits)) {
                return (joint, Some(i));
            }
        }
        (position.to_vec(), None)
    }

    /// The last cell of a box that is a quarter longer wherever it grows: whoever asks for the positions of a row, one after
    /// the other, does not have all cells filled for each of them.
    fn further(&self, joint: &[i64], within: usize, limits: Limits) -> Option<Vec<i64>> {
        let longer = |(&last, &side): (&i64, &usize)| match side as i64 {
            side if last < side => last,
            side => last.max(side + side / 4),
        };
        let corner: Vec<i64> = joint.iter().zip(self.filled[within].sides()).map(longer).collect();
        (corner != joint && self.has_room(cells(&corner)?, limits)).then_some(corner)
    }
}

/// How many cells the box with this corner has.
fn cells(corner: &[i64]) -> Option<usize> {
    corner
        .iter()
        .try_fold(1usize, |cells, &last| cells.checked_mul(usize::try_from(last).ok()?.checked_add(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Naive;
    use crate::game::NoFiles;
    use grundy_heap::progress::Unwatched;
    use grundy_language::value::Value;

    const WYTHOFF: &str = "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)";

    fn game(rule: &str) -> Game {
        Game::open(rule, &Default::default(), &NoFiles).unwrap()
    }

    #[test]
    fn whatever_is_asked_first() {
        let rules = [
            WYTHOFF,
            "(x, y) -> (x-1, y) | (x, y-1) | (x-1, y-1)",
            "(a, b) -> (a-k, b) | (a, b-k) for k in 1..3",
            "(a, b, c) -> (a-x*i, b-y*i, c-z*i) for x in 0..1, y in 0..1, z in 0..1 if x+y+z > 0 for i in 1..max(a, b, c)",
        ];
        for rule in rules {
            let game = game(rule);
            let mut boxes = Boxes::of_lines(&game).unwrap_or_else(|| panic!("{rule}"));
            let mut naive = Naive::new(game.rule().machine(&Limits::default(), &Unwatched).unwrap());
            let dimension = numbers(&game.rule().tree().position).unwrap();
            for seed in 0..60i64 {
                let position: Vec<i64> =
                    [seed * 7 % 11, seed * 5 % 9, seed * 3 % 6][3 - dimension..].to_vec();
                let value =
                    boxes.nimber(game.rule(), (&position, &position), Limits::default(), &Unwatched).unwrap();
                let tuple = Value::tuple(position.iter().map(|&n| Value::Int(n)).collect());
                assert_eq!(value, Some(naive.nimber(&tuple).unwrap()), "{rule} {position:?}");
            }
        }
    }

    #[test]
    fn numbers_that_rise() {
        let rules = [
            (
                "(a, b) -> (a-k, b+k) for k in 1..a ; (a, b) -> (a, b-k) for k in 1..b",
                vec![9, 4],
                vec![9, 13],
            ),
            ("(n, last) -> (n-k, k) for k in 1..n if k != last", vec![20, 3], vec![20, 20]),
            (
                "(a, b, c) -> (a-1, b, c+2) | (a, b-1, c+1) ; (a, b, c) -> (a, b, c-k) for k in 1..c",
                vec![4, 5, 1],
                vec![4, 5, 14],
            ),
        ];
        for (rule, position, corner) in rules {
            let game = game(rule);
            let mut boxes = Boxes::of_code(&game).unwrap_or_else(|| panic!("{rule}"));
            let mut naive = Naive::new(game.rule().machine(&Limits::default(), &Unwatched).unwrap());
            let limits = Limits::default();
            assert_eq!(boxes.corner(game.rule(), &position, limits, &Unwatched).unwrap(), corner, "{rule}");
            // All that play comes to.
            let mut machine = game.rule().machine(&limits, &Unwatched).unwrap();
            let (mut seen, mut next) = (vec![position], 0);
            while let Some(at) = seen.get(next).cloned() {
                let value = boxes.nimber(game.rule(), (&at, &corner), limits, &Unwatched).unwrap();
                let whole = Value::tuple(at.iter().map(|&n| Value::Int(n)).collect());
                assert_eq!(value, Some(naive.nimber(&whole).unwrap()), "{rule} {at:?}");
                let listed = machine.options(Slots { numbers: &at, others: &[] }, |parts| {
                    let fresh =
                        parts.iter().map(|part| part.numbers.to_vec()).filter(|part| !seen.contains(part));
                    let fresh: Vec<_> = fresh.collect();
                    seen.extend(fresh);
                    ControlFlow::Continue(())
                });
                listed.unwrap();
                next += 1;
            }
            assert!(boxes.filled.len() == 1 && seen.len() > 50, "{rule}: {}", seen.len());
            // From a little above nothing rises, but from the box that holds both.
            let mut above = vec![0; corner.len()];
            above[1] = corner[1] + 2;
            let value = boxes.nimber(game.rule(), (&above, &above), limits, &Unwatched).unwrap();
            let whole = Value::tuple(above.iter().map(|&n| Value::Int(n)).collect());
            assert_eq!(value, Some(naive.nimber(&whole).unwrap()), "{rule} {above:?}");
        }
    }

    #[test]
    fn a_box_that_grows_is_not_filled_for_every_position() {
        let game = game("(a, b) -> (a-k, b) | (a, b-k) for k in 1..3");
        let mut boxes = Boxes::of_code(&game).unwrap();
        let (mut sides, mut fillings) = (0, 0);
        for n in 0..200 {
            let value = boxes.nimber(game.rule(), (&[n, n], &[n, n]), Limits::default(), &Unwatched).unwrap();
            assert_eq!(value, Some(Nimber::ZERO));
            fillings += usize::from(boxes.filled[0].sides()[0] != sides);
            sides = boxes.filled[0].sides()[0];
        }
        assert!(boxes.filled.len() == 1 && fillings < 30, "{fillings}");
        // Where there is no room for more than what is asked for.
        let mut boxes = Boxes::of_code(&game).unwrap();
        let few = Limits { memory: 16 * 22_000, ..Limits::default() };
        for n in [99, 105] {
            let value = boxes.nimber(game.rule(), (&[n, n], &[n, n]), few, &Unwatched).unwrap();
            assert_eq!((value, boxes.filled[0].sides()[0]), (Some(Nimber::ZERO), n as usize + 1));
        }
    }

    #[test]
    fn boxes_of_different_forms_are_kept_apart() {
        let game = game(WYTHOFF);
        let mut boxes = Boxes::of_lines(&game).unwrap();
        for position in [[1000, 2], [3, 1000], [500, 3], [2, 1000]] {
            boxes
                .nimber(game.rule(), (&position, &position), Limits::default(), &Unwatched)
                .unwrap()
                .unwrap();
        }
        assert_eq!(boxes.filled.len(), 2);
    }

    #[test]
    fn what_is_too_large_is_told_or_left_to_others() {
        let game = game(WYTHOFF);
        let mut boxes = Boxes::of_lines(&game).unwrap();
        for far in [1 << 40, i64::MAX] {
            let told =
                boxes.nimber(game.rule(), (&[far, 1 << 40], &[far, 1 << 40]), Limits::default(), &Unwatched);
            assert!(matches!(told, Err(Fault::Unknown(Unknown::TooMany { .. }))), "{told:?}");
        }
        // A search for the half of them may have room.
        let few = Limits { memory: 80 << 10, ..Limits::default() };
        assert_eq!(boxes.nimber(game.rule(), (&[99, 99], &[99, 99]), few, &Unwatched).unwrap(), None);
        assert!(boxes.nimber(game.rule(), (&[999, 99], &[999, 99]), few, &Unwatched).is_err());
        assert_eq!(
            boxes.nimber(game.rule(), (&[-1, 5], &[-1, 5]), Limits::default(), &Unwatched).unwrap(),
            None
        );
    }

    #[test]
    fn where_cells_are_skipped() {
        assert!(Boxes::of_lines(&game("(x, y) -> (x-2, y-1) | (x-1, y-2)")).is_none());
        assert!(Boxes::of_lines(&game("(x, y) -> (x-k, y) for k in 2..x\n(x, y) -> (x, y-1)")).is_none());
    }
}
