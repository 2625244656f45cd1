//! Positions as masks: what the moves of a rule over sets need, forbid, take out and put in.
//!
//! Of a rule of the right form (`form`) all moves are listed once, over the members that a position can ever hold. An
//! option is then a matter of a few machine words. Of a rule over lists that only makes numbers smaller (`rows`) they are
//! listed as cuts.

mod cuts;
mod form;
mod rows;
#[cfg(test)]
mod tests;

use super::Rule;
use super::fault::Fault;
use super::layout::Layout;
use super::moves::Moves;
use super::program::Program;
use super::types::Type;
use crate::answer::Unknown;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::value::{Set, Value};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

pub use cuts::{CutMove, cuts};

/// No more members than this.
const MOST_MEMBERS: usize = 512;

/// The moves that are listed have no more members than this, all together; each counts as one more.
const MOST_LISTED: usize = 1 << 20;

/// All moves of a game over sets, as far as they can be made from one position on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Masks {
    /// The members that a position can have, in ascending order; moves have their places here.
    pub members: Vec<Value>,
    /// The moves, each once.
    pub moves: Vec<MaskMove>,
}

/// A move, by the places of members, in ascending order.
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
}

impl MaskMove {
    /// Whether it only takes members out, of which it needs one at least.
    pub fn deletes(&self) -> bool {
        self.forbid.is_empty()
            && self.add.is_empty()
            && self.clear.iter().any(|member| self.need.contains(member))
    }
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
        loop {
            if members.len() > MOST_MEMBERS || members.iter().any(has_negative) {
                return Ok(None);
            }
            let listed = match list(program, &members, limits, progress) {
                Err(Fault::Unknown(stopped @ Unknown::Stopped(_))) => return Err(stopped.into()),
                Err(_) => return Ok(None),
                Ok(None) => return Ok(None),
                Ok(Some(listed)) => listed,
            };
            let before = members.len();
            members.extend(listed.iter().flat_map(|[.., put_in]| put_in.iter().cloned()));
            if members.len() == before {
                return Ok(Some(Masks::numbered(members, &listed)));
            }
        }
    }

    fn numbered(members: BTreeSet<Value>, listed: &[[Vec<Value>; 4]]) -> Masks {
        let members: Vec<Value> = members.into_iter().collect();
        let places = |values: &[Value]| -> Vec<usize> {
            let places = values.iter().filter_map(|value| members.binary_search(value).ok());
            places.collect::<BTreeSet<usize>>().into_iter().collect()
        };
        // A member that can never be there is never in the way; one that is needed is asked for when moves are listed.
        let numbered = listed.iter().map(|[need, forbid, clear, add]| MaskMove {
            need: places(need),
            forbid: places(forbid),
            clear: places(clear),
            add: places(add),
        });
        let moves: BTreeSet<MaskMove> = numbered.collect();
        Masks { moves: moves.into_iter().collect(), members }
    }

    /// Whether all moves only take members out.
    pub fn deletes(&self) -> bool {
        self.moves.iter().all(MaskMove::deletes)
    }
}

/// What each move needs, forbids, takes out and puts in.
fn list(
    program: &Program,
    members: &BTreeSet<Value>,
    limits: Limits,
    progress: &dyn Progress,
) -> Result<Option<Vec<[Vec<Value>; 4]>>, Fault> {
    let layout: &Layout = program.layout();
    let all = Value::set(members.iter().cloned().collect());
    let empty = Value::Set(Set::EMPTY);
    let laid = layout.lay(&Value::tuple(vec![Value::list(Vec::new()), empty.clone(), all, empty]));
    let (mut listed, mut size) = (Vec::new(), 0);
    program.machine(&limits, progress).options(laid.slots(), |parts| {
        let part = |i: usize| members_of(&parts.others[i]);
        let parts = [part(0), part(1), part(2), part(3)];
        size += 1 + parts.iter().map(Vec::len).sum::<usize>();
        listed.push(parts);
        if size > MOST_LISTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok((size <= MOST_LISTED).then_some(listed))
}

fn members_of(value: &Value) -> Vec<Value> {
    match value {
        Value::Set(set) => set.members().collect(),
        Value::List(list) => list.to_vec(),
        _ => Vec::new(),
    }
}

/// Whether a negative number is in it: what leads there is no move.
fn has_negative(value: &Value) -> bool {
    match value {
        Value::Int(n) => *n < 0,
        Value::Tuple(parts) | Value::List(parts) => parts.iter().any(has_negative),
        Value::Set(set) => set.members().any(|member| has_negative(&member)),
        Value::Bool(_) | Value::Word(_) => false,
    }
}
