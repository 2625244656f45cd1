//! Nim-values of positions from which moves only take members away: boards, graphs, posets.

use super::words::spoken;
use crate::answer::Unknown;
use crate::game::Game;
use crate::limits::Limits;
use crate::nimber::Nimber;
use crate::progress::{Looks, Progress};
use crate::rule::Convention;
use crate::rule::fault::Fault;
use crate::rule::masks::{MaskMove, Masks};
use crate::rule::types::Type;
use crate::value::{Set, Value};
use grundy_boards::{Deletion, Halt};
use std::cmp::Reverse;

/// The boards that questions were asked about last, with what was found.
#[derive(Default)]
pub(super) struct Boards {
    /// The latest last.
    boards: Vec<Board>,
    /// A position from which the moves are not of this kind.
    refused: Option<Value>,
}

/// So many boards are kept.
const MOST_BOARDS: usize = 8;

/// What needs no more looks at the progress than this is no search: some thousand components.
const SOON: u32 = 4;

struct Board {
    members: Vec<Value>,
    moves: Vec<Deletion>,
    search: grundy_boards::Boards,
}

impl Boards {
    /// None yet, if the form of the rule lets its moves be listed as masks.
    pub(super) fn of(game: &Game) -> Option<Boards> {
        let rule = game.rule();
        let is_of_sets = matches!(rule.tree().position, Type::Set(_));
        let is_listed = is_of_sets && rule.convention() == Convention::Win && rule.masks_program().is_some();
        is_listed.then(Boards::default)
    }

    /// The value of a position, if its moves only take members away.
    pub(super) fn nimber(
        &mut self,
        game: &Game,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Nimber>, Fault> {
        let nimber =
            self.ask(game, position, limits, progress, |search, has| search.nimber(has, progress))?;
        Ok(nimber.map(Nimber))
    }

    /// Whether it is this.
    pub(super) fn is(
        &mut self,
        game: &Game,
        position: &Value,
        nimber: Nimber,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<bool>, Fault> {
        self.ask(game, position, limits, progress, |search, has| search.is(has, nimber.0, progress))
    }

    /// Whether the value of a position takes a search.
    pub(super) fn is_far(
        &mut self,
        game: &Game,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<bool, Fault> {
        let soon = Looks::new(SOON, progress);
        match self.ask(game, position, limits, progress, |search, has| search.nimber(has, &soon)) {
            Err(Fault::Unknown(Unknown::Stopped(stop))) => match progress.check(0) {
                Some(_) => Err(Unknown::Stopped(stop).into()),
                None => Ok(true),
            },
            found => found.map(|_| false),
        }
    }

    /// Why a position has the value it has, where a pairing strategy shows it. It depends on the position alone, not on
    /// what was asked before.
    pub(super) fn because(
        game: &Game,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Option<String> {
        let board = Board::of(game, position.as_set()?, limits, progress).ok()??;
        if let Some(pairs) = board.search.pairing(&|_| true) {
            return (!pairs.is_empty())
                .then(|| format!("each move is answered by {}", board.partner(&pairs)));
        }
        let (mv, pairs) = board.search.pairing_after(&|_| true)?;
        let first = board.name(mv);
        Some(match pairs.is_empty() {
            true => format!("after {first} there is no move left"),
            false => format!("after {first} each move is answered by {}", board.partner(&pairs)),
        })
    }

    fn ask<T>(
        &mut self,
        game: &Game,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
        ask: impl FnOnce(&mut grundy_boards::Boards, &dyn Fn(usize) -> bool) -> Result<T, Halt>,
    ) -> Result<Option<T>, Fault> {
        let Some((Board { members, search, .. }, position)) = self.at(game, position, limits, progress)?
        else {
            return Ok(None);
        };
        match ask(search, &|member| position.contains(&members[member])) {
            Ok(answer) => Ok(Some(answer)),
            Err(Halt::Stopped(stop)) => Err(Unknown::Stopped(stop).into()),
            Err(Halt::Memory) => {
                Err(Unknown::Memory { limit: limits.memory, positions: search.stored() as u64 }.into())
            }
            // Another engine counts further.
            Err(Halt::Large(_)) => Ok(None),
        }
    }

    /// The board on which a position lies: the last one, or one of its own.
    fn at<'p>(
        &mut self,
        game: &Game,
        position: &'p Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<(&mut Board, &'p Set)>, Fault> {
        let Some(set) = position.as_set() else { return Ok(None) };
        if let Some(known) = self.boards.iter().rposition(|board| board.holds(set)) {
            return Ok(self.boards.get_mut(known).map(|board| (board, set)));
        }
        if self.refused.as_ref() == Some(position) {
            return Ok(None);
        }
        let Some(board) = Board::of(game, set, limits, progress)? else {
            self.refused = Some(position.clone());
            return Ok(None);
        };
        if self.boards.len() >= MOST_BOARDS {
            self.boards.remove(0);
        }
        self.boards.push(board);
        Ok(self.boards.last_mut().map(|board| (board, set)))
    }
}

impl Board {
    /// The board of all that can be reached from a position, if its moves only take members away.
    fn of(game: &Game, start: &Set, limits: Limits, progress: &dyn Progress) -> Result<Option<Board>, Fault> {
        let masks = Masks::of(game.rule(), start, limits, progress)?;
        Ok(masks.filter(Masks::deletes).and_then(|masks| Board::new(masks, limits)))
    }

    fn new(Masks { members, mut moves }: Masks, limits: Limits) -> Option<Board> {
        order(&members, &mut moves);
        let deletion = |MaskMove { need, clear, .. }| Deletion { need, clear };
        let moves: Vec<Deletion> = moves.into_iter().map(deletion).collect();
        Some(Board { search: grundy_boards::Boards::new(&moves, limits.memory)?, moves, members })
    }

    fn holds(&self, position: &Set) -> bool {
        position.members().all(|member| self.members.binary_search(&member).is_ok())
    }

    /// A move, by the members that it needs.
    fn name(&self, mv: usize) -> String {
        spoken(self.moves[mv].need.iter().map(|&member| &self.members[member]))
    }

    /// What answers a move in a pairing strategy: its mirror image where the pairs are that, else its partner.
    fn partner(&self, pairs: &[(usize, usize)]) -> String {
        // The middle between a move and its answer, in halves; `None` where members have no coordinates.
        let middle = |&(mv, answer): &(usize, usize)| {
            let centre = |mv: usize| -> Option<Vec<i64>> {
                let places = self.moves[mv].need.iter().map(|&member| coordinates(&self.members[member]));
                places.reduce(|one, other| Some(one?.iter().zip(other?).map(|(a, b)| a + b).collect()))?
            };
            Some(centre(mv)?.iter().zip(centre(answer)?).map(|(a, b)| a + b).collect::<Vec<i64>>())
        };
        let middles: Option<Vec<Vec<i64>>> = pairs.iter().map(middle).collect();
        match middles {
            // A turn about the centre has one middle for all.
            Some(middles) if middles.windows(2).all(|two| two[0] == two[1]) => {
                "its mirror image in the centre".into()
            }
            Some(_) => "its mirror image".into(),
            None => {
                let named =
                    pairs.iter().map(|&(mv, answer)| format!("{} and {}", self.name(mv), self.name(answer)));
                format!("its partner ({})", named.collect::<Vec<_>>().join(", "))
            }
        }
    }
}

/// Puts the moves into an order in which the first ones cut the board in two: on boards with coordinates by their
/// distance from the middle of one side, then of the others; elsewhere those first that end the most others.
///
/// Measured on Cram: the middle of an odd side rather than of an even one, of the shorter rather than of the longer.
fn order(members: &[Value], moves: &mut [MaskMove]) {
    let Some(places) = members.iter().map(coordinates).collect::<Option<Vec<_>>>() else {
        moves.sort_by_key(|mv| Reverse(mv.clear.len()));
        return;
    };
    let sides = places.first().map_or(0, Vec::len);
    if places.iter().any(|place| place.len() != sides) {
        return;
    }
    let bounds: Vec<(i64, i64)> = (0..sides)
        .map(|side| {
            places
                .iter()
                .map(|place| place[side])
                .fold((i64::MAX, i64::MIN), |(a, b), c| (a.min(c), b.max(c)))
        })
        .collect();
    let mut axes: Vec<usize> = (0..sides).collect();
    let length = |&side: &usize| bounds[side].1.saturating_sub(bounds[side].0).saturating_add(1);
    axes.sort_by_key(|side| (length(side) % 2 == 0, length(side)));
    // Of a move that needs several members the middle of them, all in units of one over their number.
    let distance = |mv: &MaskMove, side: usize| {
        let (n, (least, most)) = (mv.need.len() as i128, bounds[side]);
        let sum: i128 = mv.need.iter().map(|&member| i128::from(places[member][side])).sum();
        let off = (2 * sum - n * (i128::from(least) + i128::from(most))).unsigned_abs();
        off * 1_000_000 / n.unsigned_abs().max(1)
    };
    moves.sort_by_cached_key(|mv| axes.iter().map(|&side| distance(mv, side)).collect::<Vec<_>>());
}

/// The numbers of a tuple of numbers.
fn coordinates(member: &Value) -> Option<Vec<i64>> {
    let Value::Tuple(parts) = member else { return None };
    parts.iter().map(|part| if let Value::Int(n) = part { Some(*n) } else { None }).collect()
}
