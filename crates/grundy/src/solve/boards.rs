//! Nim-values of positions from which no move becomes possible that was not: boards, graphs, posets, and what is placed on
//! them.

use super::games::One;
use crate::answer::Unknown;
use grundy_boards::{Boards, Deletion, Halt, order};
use grundy_heap::progress::{Looks, Progress};
use grundy_language::value::{Set, Value};
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::masks::{MaskMove, Masks};
use grundy_rule::nimber::Nimber;
use std::sync::Arc;

/// What needs no more looks at the progress than this is no search: some thousand components.
const SOON: u32 = 4;

/// Each has some megabytes for itself.
const MOST_THREADS: usize = 16;

/// The board that positions of a game lie on, with what was found.
///
/// That a member is missing is one more thing that can be taken away: by putting the member in. So every game on masks
/// in which moves only end is a deletion game, over twice the members.
pub(super) struct Board {
    members: Arc<[Value]>,
    moves: Vec<Deletion>,
    search: Boards,
}

impl Board {
    /// The board of the positions that a game is asked about now, if its moves are of this kind.
    pub(super) fn of(one: &One<'_>, limits: Limits) -> Option<Board> {
        let Masks { universe, moves, .. } = one.masks.as_ref().filter(|masks| masks.only_end())?;
        let members = &universe.members;
        let with = |members_there: &[usize], missing: &[usize]| {
            members_there.iter().copied().chain(missing.iter().map(|member| members.len() + member)).collect()
        };
        let deletion = |MaskMove { need, forbid, clear, add, .. }: &MaskMove| Deletion {
            need: with(need, forbid),
            clear: with(clear, add),
        };
        let mut moves: Vec<Deletion> = moves.iter().map(deletion).collect();
        order(&mut moves, &|member| members[member % members.len()].coordinates());
        // What several threads have found by the way differs from run to run, so nobody gets them who does not ask.
        let search = Boards::new(&moves, limits.memory)?
            .with_threads(limits.threads.map_or(1, |threads| threads.min(MOST_THREADS)));
        Some(Board { search, moves, members: members.clone() })
    }

    /// The value of a position, if it is not beyond those that are kept.
    pub(super) fn nimber(
        &mut self,
        position: &Set,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Nimber>, Fault> {
        let nimber =
            self.ask(position, limits, progress, |search, has, progress| search.nimber(has, progress))?;
        Ok(nimber.map(Nimber::from))
    }

    /// Whether it is this.
    pub(super) fn is(
        &mut self,
        position: &Set,
        nimber: Nimber,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<bool>, Fault> {
        // No component has so many moves.
        let Ok(nimber) = u32::try_from(nimber.0) else { return Ok(Some(false)) };
        self.ask(position, limits, progress, |search, has, progress| search.is(has, nimber, progress))
    }

    /// Whether the value of a position takes a search.
    pub(super) fn is_far(
        &mut self,
        position: &Set,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<bool, Fault> {
        let soon = Looks::new(SOON, progress);
        match self.ask(position, limits, &soon, |search, has, progress| search.nimber(has, progress)) {
            Err(Fault::Unknown(Unknown::Stopped(_))) if progress.check(0).is_none() => Ok(true),
            found => found.map(|_| false),
        }
    }

    /// Why a position has the value it has, where a pairing strategy shows it. It depends on the position alone, not on
    /// what was asked before.
    ///
    /// A move is said by what it is made on, as a move or, beside its partner, for short.
    pub(super) fn because(
        &self,
        position: &Set,
        say: &dyn Fn(&[Value]) -> String,
        short: &dyn Fn(&[Value]) -> String,
    ) -> Option<String> {
        let has = self.has(position);
        if let Some(pairs) = self.search.pairing(&has) {
            return (!pairs.is_empty())
                .then(|| format!("each move is answered by {}", self.partner(&pairs, short)));
        }
        let (mv, pairs) = self.search.pairing_after(&has)?;
        let mut first = self.name(mv, say);
        if self.is_middle(mv, &pairs) {
            first += ", the middle,";
        }
        Some(match pairs.is_empty() {
            true => format!("after {first} there is no move left"),
            false => format!("after {first} each move is answered by {}", self.partner(&pairs, short)),
        })
    }

    fn ask<T>(
        &mut self,
        position: &Set,
        limits: Limits,
        progress: &dyn Progress,
        ask: impl FnOnce(&mut Boards, &dyn Fn(usize) -> bool, &dyn Progress) -> Result<T, Halt>,
    ) -> Result<Option<T>, Fault> {
        let members = self.members.clone();
        let notes = progress.notes();
        notes.iter().for_each(|notes| self.search.recall(*notes));
        let answer = ask(&mut self.search, &has(&members, position), progress);
        notes.iter().for_each(|notes| self.search.note(*notes));
        match answer {
            Ok(answer) => Ok(Some(answer)),
            Err(Halt::Stopped(stop)) => Err(stop.into()),
            Err(Halt::Memory) => {
                let positions = self.search.stored() as u64;
                Err(Unknown::Memory { limit: limits.memory, positions }.into())
            }
            // Another engine counts further.
            Err(Halt::Large(_)) => Ok(None),
        }
    }

    /// The members that a move is made on.
    fn place(&self, mv: usize) -> impl Iterator<Item = &Value> {
        self.moves[mv].own().map(|member| &self.members[member % self.members.len()])
    }

    /// A move, by the members that it is made on.
    fn name(&self, mv: usize, say: &dyn Fn(&[Value]) -> String) -> String {
        say(&self.place(mv).cloned().collect::<Vec<_>>())
    }

    /// Twice the middle of what a move is made on, in each direction; `None` where members have no coordinates.
    fn middle(&self, mv: usize) -> Option<Vec<i64>> {
        let all: Vec<Vec<i64>> = self.place(mv).map(Value::coordinates).collect::<Option<_>>()?;
        let directions = 0..all.first()?.len();
        directions
            .map(|d| {
                Some(all.iter().map(|one| one.get(d)).min()?? + all.iter().map(|one| one.get(d)).max()??)
            })
            .collect()
    }

    /// Whether a move is made in the middle between all moves and their answers.
    fn is_middle(&self, mv: usize, pairs: &[(usize, usize)]) -> bool {
        let between = |&(one, answer): &(usize, usize)| -> Option<Vec<i64>> {
            Some(self.middle(one)?.iter().zip(self.middle(answer)?).map(|(a, b)| a + b).collect())
        };
        let twice = self.middle(mv).map(|middle| middle.iter().map(|a| 2 * a).collect::<Vec<_>>());
        !pairs.is_empty() && twice.is_some() && pairs.iter().all(|pair| between(pair) == twice)
    }

    /// What answers a move in a pairing strategy: its mirror image where the pairs are that, else its partner.
    fn partner(&self, pairs: &[(usize, usize)], say: &dyn Fn(&[Value]) -> String) -> String {
        // The middle between a move and its answer, in halves; `None` where members have no coordinates.
        let middle = |&(mv, answer): &(usize, usize)| {
            let centre = |mv: usize| -> Option<Vec<i64>> {
                let places = self.place(mv).map(Value::coordinates);
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
                let named = pairs
                    .iter()
                    .map(|&(mv, answer)| format!("{} and {}", self.name(mv, say), self.name(answer, say)));
                format!("its partner ({})", named.collect::<Vec<_>>().join(", "))
            }
        }
    }

    fn has<'p>(&'p self, position: &'p Set) -> impl Fn(usize) -> bool + 'p {
        has(&self.members, position)
    }
}

/// Whether a member is there, or, by a number beyond those of all members, is missing.
fn has<'p>(members: &'p [Value], position: &'p Set) -> impl Fn(usize) -> bool + 'p {
    |member| match members.get(member) {
        Some(member) => position.contains(member),
        None => !position.contains(&members[member - members.len()]),
    }
}
