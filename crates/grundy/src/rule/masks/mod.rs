//! Positions as masks: what the moves of a rule over sets need, forbid, take out and put in.
//!
//! Of a rule of the right form (`form`) all moves are listed once, over the members that a position can ever hold. An
//! option is then a matter of a few machine words. Of a rule over lists that only makes numbers smaller (`rows`) they are
//! listed as cuts.

mod cuts;
mod form;
mod game;
mod rows;
#[cfg(test)]
mod tests;

pub use game::MaskGame;

use super::Rule;
use super::fault::Fault;
use super::layout::Layout;
use super::library::negative::has_negative;
use super::program::Program;
use super::types::Type;
use super::weighted::Weighted;
use crate::answer::Unknown;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::value::{Set, Value};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

pub use cuts::{CutMove, cuts};

/// No more members than this.
const MOST_MEMBERS: usize = 512;

/// The moves that are listed have no more members than this, all together; each counts as one more.
const MOST_LISTED: usize = 1 << 20;

/// While the members are still being found, no more than so many times as much is listed.
const ROUNDS: usize = 4;

/// All moves of a game over sets, as far as they can be made from one position on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Masks {
    /// The members that a position can have, in ascending order; moves have their places here.
    pub members: Arc<[Value]>,
    /// The moves, each once.
    pub moves: Vec<MaskMove>,
}

/// A move, by the places of members, in ascending order. No member is both taken out and put in, and none is put in that
/// the move needs and leaves.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct MaskMove {
    /// Must be there.
    pub need: Vec<usize>,
    /// Must not be there.
    pub forbid: Vec<usize>,
    /// Is taken out, where it is there.
    pub clear: Vec<usize>,
    /// Is put in.
    pub add: Vec<usize>,
    /// What the move gains or costs, or of which kind it is; 0 where the rule says nothing.
    pub weight: i64,
}

/// The program that lists the moves of a rule over sets or lists, if the form of the rule allows it.
pub(super) fn program(rule: &Rule, progress: &dyn Progress) -> Option<Program> {
    let listing = form::listing(&rule.tree).or_else(|| rows::listing(&rule.tree))?;
    Program::compile(&listing, progress).ok()
}

impl Masks {
    /// The moves of a rule from a position on. `None` where the rule is of another form, or there are too many members or
    /// moves, or listing them meets a mistake that play may never meet.
    ///
    /// ```
    /// use grundy::{Game, rule::masks::Masks, Limits, Unwatched};
    /// let cram = "cram".parse::<Game>()?;
    /// let position = cram.position("(3, 1)")?;
    /// let grundy::Value::Set(start) = &position[0].value else { unreachable!() };
    /// let masks = Masks::of(cram.rule(), start, Limits::default(), &Unwatched).unwrap().unwrap();
    /// assert_eq!((masks.members.len(), masks.moves.len()), (3, 2));
    /// assert_eq!(masks.moves[0].need, [0, 1]);
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn of(
        rule: &Rule,
        start: &Set,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Masks>, Fault> {
        let (Some(program), Type::Set(_)) = (rule.masks_program(), &rule.tree.position) else {
            return Ok(None);
        };
        let mut members: BTreeSet<Value> = start.members().collect();
        // Members that come one after the other are listed again and again.
        let mut room = ROUNDS * MOST_LISTED;
        loop {
            if members.len() > MOST_MEMBERS || members.iter().any(has_negative) {
                return Ok(None);
            }
            let listed = match list(program, &members, &mut room, limits, progress) {
                Err(Fault::Unknown(stopped @ Unknown::Stopped(_))) => return Err(stopped.into()),
                Err(_) | Ok(None) => return Ok(None),
                Ok(Some(listed)) => listed,
            };
            let before = members.len();
            members.extend(listed.iter().flat_map(|Listed { parts: [.., put_in], .. }| put_in.members()));
            if members.len() == before {
                return Ok(Some(Masks::numbered(members, &listed)));
            }
        }
    }

    fn numbered(members: BTreeSet<Value>, listed: &[Listed]) -> Masks {
        let members: Arc<[Value]> = members.into_iter().collect();
        // A member that can never be there is never in the way; one that is needed is asked for when moves are listed.
        let places = |values: &Set| -> BTreeSet<usize> {
            values.members().filter_map(|value| members.binary_search(&value).ok()).collect()
        };
        let numbered = listed.iter().map(|Listed { parts, weight }| {
            let [need, forbid, clear, add] = parts.each_ref().map(places);
            let clear = &clear - &add;
            let add = &add - &(&need - &clear);
            let [need, forbid, clear, add] = [need, forbid, clear, add].map(Vec::from_iter);
            MaskMove { need, forbid, clear, add, weight: *weight }
        });
        let possible = |mv: &MaskMove| !mv.need.iter().any(|member| mv.forbid.contains(member));
        let moves: BTreeSet<MaskMove> = numbered.filter(possible).collect();
        Masks { moves: moves.into_iter().collect(), members }
    }

    /// Whether all members of a position have their places here.
    pub fn holds(&self, position: &Set) -> bool {
        position.members().all(|member| self.members.binary_search(&member).is_ok())
    }

    /// Whether no move is possible that was not before: every move ends itself, none puts in what one needs, and none takes
    /// out what one forbids.
    pub fn only_end(&self) -> bool {
        let mut all: [BTreeSet<usize>; 4] = Default::default();
        for mv in &self.moves {
            for (all, one) in all.iter_mut().zip([&mv.need, &mv.forbid, &mv.clear, &mv.add]) {
                all.extend(one);
            }
        }
        let [need, forbid, clear, add] = &all;
        let meet = |one: &[usize], other: &[usize]| one.iter().any(|member| other.contains(member));
        need.is_disjoint(add)
            && forbid.is_disjoint(clear)
            && self.moves.iter().all(|mv| meet(&mv.need, &mv.clear) || meet(&mv.forbid, &mv.add))
    }
}

/// A move as it was listed.
struct Listed {
    /// What it needs, forbids, takes out and puts in.
    parts: [Set; 4],
    weight: i64,
}

/// All moves over some members; `None` where they would take too much room, or more than is left of it.
fn list(
    program: &Program,
    members: &BTreeSet<Value>,
    room: &mut usize,
    limits: Limits,
    progress: &dyn Progress,
) -> Result<Option<Vec<Listed>>, Fault> {
    let layout: &Layout = program.layout();
    let all = Value::set(members.iter().cloned().collect());
    let empty = Value::Set(Set::EMPTY);
    let laid = layout.lay(&Value::tuple(vec![empty.clone(), empty.clone(), all, empty]));
    let (mut listed, mut size) = (Vec::new(), 0);
    program.machine(&limits, progress).weighted(laid.slots(), |option, weight| {
        let part = |i: usize| option.others[i].as_set().cloned().unwrap_or(Set::EMPTY);
        let parts = [part(0), part(1), part(2), part(3)];
        size += 1 + parts.iter().map(Set::len).sum::<usize>();
        listed.push(Listed { parts, weight });
        if size > MOST_LISTED.min(*room) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if size > MOST_LISTED.min(*room) {
        return Ok(None);
    }
    *room -= size;
    Ok(Some(listed))
}
