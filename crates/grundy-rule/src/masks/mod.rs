//! Positions as masks: what the moves of a rule over sets or words need, forbid, take out and put in.
//!
//! Of a rule of the right form (`form`) all moves are listed once, over the members that a position can ever hold. An
//! option is then a matter of a few machine words. A word that keeps its length is a set of places with their letters
//! (`letters`). Of a rule over lists that only makes numbers smaller (`rows`) they are listed as cuts.

mod calls;
mod cuts;
mod form;
mod game;
mod letters;
mod overs;
mod reader;
mod rows;
#[cfg(test)]
mod tests;
mod universe;

pub use cuts::{CutMove, cuts};
pub use game::MaskGame;
pub use universe::Universe;

use super::Rule;
use super::fault::Fault;
use super::library::negative::has_negative;
use super::machine::Machine;
use super::program::Program;
use super::weighted::Weighted;
use crate::limits::Limits;
use crate::unknown::Unknown;
use grundy_heap::progress::Progress;
use grundy_language::notation::syntax::Verdict;
use grundy_language::types::Type;
use grundy_language::value::{Set, Value};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// No more members than this.
const MOST_MEMBERS: usize = 512;

/// The moves that are listed have no more members than this, all together; each counts as one more.
const MOST_LISTED: usize = 1 << 20;

/// While the members are still being found, no more than so many times as much is listed.
const ROUNDS: usize = 4;

/// No more than so much stands beside the members.
const MOST_BESIDE: usize = 1 << 12;

/// The program that lists the moves of a rule over sets, words or lists.
#[derive(Debug)]
pub struct Listing {
    program: Program,
    /// Whether it lists the whole-game endings too.
    has_endings: bool,
}

impl Listing {
    /// Of a rule, if its form allows it.
    pub(super) fn of(rule: &Rule, progress: &dyn Progress) -> Option<Listing> {
        let compiled = |tree| Program::compile(&tree, progress).ok();
        if let Some(rows) = rows::listing(&rule.tree) {
            return Some(Listing { program: compiled(rows)?, has_endings: false });
        }
        let (listing, has_endings) = form::listing(&letters::as_sets(&calls::written_out(&rule.tree))?)?;
        // What is a symmetry of what stands beside a set is worth more.
        if matches!(rule.tree.position, Type::Tuple(_)) && !rule.symmetry().is_trivial() {
            return None;
        }
        Some(Listing { program: compiled(listing)?, has_endings })
    }
}

/// All moves of a game over sets or words, as far as they can be made from some positions on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Masks {
    /// The members that a position can have, and what can stand beside them.
    pub universe: Arc<Universe>,
    /// The moves, each once, in the order of what stands beside the members.
    pub moves: Vec<MaskMove>,
    /// The whole-game endings, in the order in which they were typed, with what each says; `None` where the rule must be
    /// asked.
    pub endings: Option<Vec<(Verdict, MaskMove)>>,
}

/// A move, by the places of members, in ascending order. No member is both taken out and put in, and none is put in that
/// the move needs and leaves.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct MaskMove {
    /// The number of what must stand beside the members, and of what then stands there. Of an ending the second one is the
    /// number of its line.
    pub beside: (usize, usize),
    /// Must be there.
    pub need: Vec<usize>,
    /// Must not be there.
    pub forbid: Vec<usize>,
    /// Is taken out, where it is there.
    pub clear: Vec<usize>,
    /// Is put in.
    pub add: Vec<usize>,
    /// It must not be that all of the first are there and none of the second is.
    pub bars: Vec<(Vec<usize>, Vec<usize>)>,
    /// What the move gains or costs, or of which kind it is; 0 where the rule says nothing.
    pub weight: i64,
}

impl Masks {
    /// The moves of a rule from some positions on. `None` where the rule is of another form, or there are too many members or
    /// moves, or listing them meets a mistake that play may never meet.
    ///
    /// ```
    /// use grundy_heap::progress::Unwatched;
    /// use grundy_rule::{Rule, limits::Limits, masks::Masks};
    /// let dominoes: Rule = "s: set -> s - {x, x+1} for x in s if x+1 in s".parse()?;
    /// let position = dominoes.position("{4, 5, 6}")?;
    /// let masks = Masks::of(&dominoes, &[&position[0]], Limits::default(), &Unwatched).unwrap().unwrap();
    /// assert_eq!((masks.universe.members.len(), masks.moves.len()), (3, 2));
    /// assert_eq!(masks.moves[0].need, [0, 1]);
    /// # Ok::<(), grundy_language::diagnostic::Report>(())
    /// ```
    pub fn of(
        rule: &Rule,
        starts: &[&Value],
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Masks>, Fault> {
        let ty = &rule.tree.position;
        let Some(listing) = rule.masks_listing().filter(|_| !matches!(ty, Type::List(_))) else {
            return Ok(None);
        };
        let (mut members, mut beside) = (BTreeSet::new(), BTreeSet::new());
        for &start in starts {
            // A word that falls apart is no position.
            let Some((set, other)) =
                Universe::parts(ty, start).filter(|_| rule.apart(start) == [start.clone()])
            else {
                return Ok(None);
            };
            members.extend(set.members());
            beside.insert(other);
        }
        let mut found = Found { members, beside, room: ROUNDS * MOST_LISTED };
        loop {
            let all = found.members.clone();
            let Some(listed) = found.list(listing, &all, limits, progress)? else { return Ok(None) };
            let mut fresh = &found.members - &all;
            if fresh.is_empty() {
                let universe = Universe::new(ty.clone(), found.members, found.beside);
                return Ok(Some(Masks::numbered(universe, &listed, listing.has_endings, rule)));
            }
            // Members may come one after the other: where a few new ones lead by themselves is soon known.
            while !fresh.is_empty() && fresh.len() < all.len() {
                let known = found.members.clone();
                if found.list(listing, &fresh, limits, progress)?.is_none() {
                    return Ok(None);
                }
                fresh = &found.members - &known;
            }
        }
    }

    fn numbered(universe: Universe, listed: &[Listed], has_endings: bool, rule: &Rule) -> Masks {
        // A member that can never be there is never in the way; one that is needed is asked for when moves are listed.
        let places = |values: &Set| -> Vec<usize> {
            values.members().filter_map(|value| universe.members.binary_search(&value).ok()).collect()
        };
        let number = |beside: &Value| universe.beside.binary_search(beside).unwrap_or_default();
        let numbered = |Listed { parts, beside, line, bars, weight }: &Listed| {
            let [mut need, mut forbid, mut clear, mut add] = parts.each_ref().map(places);
            let mut barred = BTreeSet::new();
            for pair in bars.members() {
                let Value::Tuple(pair) = pair else { continue };
                let both = pair.iter().map(|set| set.as_set().map(places).unwrap_or_default());
                match &both.collect::<Vec<_>>()[..] {
                    [there, missing] => match (&there[..], &missing[..]) {
                        ([], []) => return None,
                        // One member alone is forbidden, or needed.
                        (&[one], []) => forbid.push(one),
                        ([], &[one]) => need.push(one),
                        _ => _ = barred.insert((there.clone(), missing.clone())),
                    },
                    _ => continue,
                }
            }
            for all in [&mut need, &mut forbid] {
                all.sort_unstable();
                all.dedup();
            }
            let is_in = |all: &[usize], one: &usize| all.binary_search(one).is_ok();
            clear.retain(|one| !is_in(&add, one));
            add.retain(|one| !is_in(&need, one) || is_in(&clear, one));
            let then = if *line == 0 { number(&beside.1) } else { line - 1 };
            let beside = (number(&beside.0), then);
            let is_possible = !need.iter().any(|one| is_in(&forbid, one));
            let bars = barred.into_iter().collect();
            is_possible.then_some(MaskMove { beside, need, forbid, clear, add, bars, weight: *weight })
        };
        let of = |ending: bool| -> BTreeSet<MaskMove> {
            listed.iter().filter(|one| (one.line > 0) == ending).filter_map(numbered).collect()
        };
        let endings = has_endings.then(|| {
            let mut all: Vec<MaskMove> = of(true).into_iter().collect();
            all.sort_by_key(|ending| ending.beside.1);
            all.into_iter().map(|ending| (rule.tree.endings[ending.beside.1].0, ending)).collect()
        });
        let moves = of(false).into_iter().collect();
        Masks { universe: Arc::new(universe), moves, endings }
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
        self.universe.beside.len() == 1
            && need.is_disjoint(add)
            && forbid.is_disjoint(clear)
            && self
                .moves
                .iter()
                .all(|mv| mv.bars.is_empty() && (meet(&mv.need, &mv.clear) || meet(&mv.forbid, &mv.add)))
    }
}

/// What positions are known to have so far.
struct Found {
    members: BTreeSet<Value>,
    /// What stands beside them.
    beside: BTreeSet<Value>,
    /// How much may still be listed.
    room: usize,
}

impl Found {
    /// Lists the moves over some members, and takes up what these put in and what they leave beside them. `None` where that
    /// is too much, or meets a mistake.
    fn list(
        &mut self,
        listing: &Listing,
        all: &BTreeSet<Value>,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Vec<Listed>>, Fault> {
        let all = Value::set(all.iter().cloned().collect());
        let mut listed = Vec::new();
        let mut machine = listing.program.machine(&limits, progress);
        let mut waiting: Vec<Value> = self.beside.iter().cloned().collect();
        while let Some(other) = waiting.pop() {
            if self.members.len() > MOST_MEMBERS
                || self.beside.len() > MOST_BESIDE
                || self.members.iter().any(has_negative)
            {
                return Ok(None);
            }
            let from = listed.len();
            match listing.list(&mut machine, &all, &other, &mut self.room, &mut listed) {
                Err(Fault::Unknown(stopped @ Unknown::Stopped(_))) => return Err(stopped.into()),
                Err(_) | Ok(false) => return Ok(None),
                Ok(true) => {}
            }
            for Listed { parts: [.., put_in], beside: (_, then), line, .. } in &listed[from..] {
                self.members.extend(put_in.members());
                if *line == 0 && self.beside.insert(then.clone()) {
                    waiting.push(then.clone());
                }
            }
        }
        Ok(Some(listed))
    }
}

/// A move as it was listed, or an ending.
struct Listed {
    /// What it needs, forbids, takes out and puts in.
    parts: [Set; 4],
    /// What stands beside the members, and what then stands there.
    beside: (Value, Value),
    /// Of an ending its line, counted from 1.
    line: usize,
    /// Pairs of what must not be there while the other is missing.
    bars: Set,
    weight: i64,
}

impl Listing {
    /// The program.
    pub(super) fn program(&self) -> &Program {
        &self.program
    }

    /// Lists all moves over some members with something beside them; whether they did not take too much room, or more than is
    /// left of it.
    fn list(
        &self,
        machine: &mut Machine<'_>,
        all: &Value,
        beside: &Value,
        room: &mut usize,
        listed: &mut Vec<Listed>,
    ) -> Result<bool, Fault> {
        let layout = self.program.layout();
        let mut start = vec![Value::Set(Set::EMPTY); form::PARTS];
        start[form::ALL] = all.clone();
        start[form::PARTS - 1] = Value::Int(0);
        if let Value::Tuple(others) = beside {
            start.extend(others.iter().cloned());
        }
        let laid = layout.lay(&Value::tuple(start));
        // To ask is work too.
        let mut size = 1;
        let most = MOST_LISTED.min(*room);
        machine.weighted(laid.slots(), |option, weight| {
            for option in option.iter() {
                let Value::Tuple(option) = layout.unpack(option) else { continue };
                let part = |i: usize| option[i].as_set().cloned().unwrap_or(Set::EMPTY);
                let line =
                    if let Value::Int(line) = option[5] { usize::try_from(line).unwrap_or(0) } else { 0 };
                let then = Value::tuple(option[form::PARTS..].to_vec());
                let parts = [part(0), part(1), part(2), part(3)];
                let bars = part(4);
                size += 1
                    + parts.iter().map(Set::len).sum::<usize>()
                    + bars
                        .members()
                        .map(|pair| match pair {
                            Value::Tuple(sets) => {
                                1 + sets.iter().filter_map(Value::as_set).map(Set::len).sum::<usize>()
                            }
                            _ => 1,
                        })
                        .sum::<usize>();
                listed.push(Listed { parts, beside: (beside.clone(), then), line, bars, weight });
            }
            if size > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        *room = room.saturating_sub(size);
        Ok(size <= most)
    }
}
