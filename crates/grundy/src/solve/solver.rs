//! What answers questions about some games, and keeps what it has found for the next.

use super::Options;
use super::games::{Games, play};
use super::large::{Large, Unlisted};
use super::theory::{Theory, Worth, theories};
use super::ways::Way;
use crate::answer::{Engines, Move, MoveKind, Outcome, Reply, Solution, Unknown};
use crate::game::Game;
use crate::sum::{Component, movable, values};
use grundy_heap::progress::{Progress, Unwatched};
use grundy_language::diagnostic::Report;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;
use std::collections::BTreeMap;
use std::ops::Range;

/// Answers questions about some games, and keeps what it has found for the next question.
///
/// ```
/// use grundy::{Solver, Sum, Unwatched};
/// let sum = Sum::of_words(&["kayles", "5", "+", "nim", "3"])?;
/// let mut solver = Solver::new(&sum.games(), &Default::default(), &Unwatched)?;
/// let answer = solver.solve(sum.components())?;
/// assert_eq!(answer.value.as_deref(), Some("*7"));
/// assert_eq!(solver.best(sum.components())?.mv.unwrap().words, answer.moves[0].words);
/// # Ok::<(), grundy::Report>(())
/// ```
pub struct Solver<'a> {
    pub(super) games: Games<'a>,
    /// In the order in which they are asked.
    pub(super) theories: Vec<Box<dyn Theory<'a> + Send + 'a>>,
    /// The one that speaks of the position that was asked about last, or was at work on it when a limit was reached.
    pub(super) chosen: usize,
    /// Its engines.
    pub(super) at_work: Engines,
}

/// A move with what it leaves.
#[derive(Clone)]
pub(super) struct Step {
    pub(super) way: Way,
    /// What its component has become, where components have a worth.
    pub(super) part: Option<Worth>,
    /// What is left to the opponent.
    pub(super) after: Worth,
}

/// Of each kind of heap where the first of it stands, the places of what is told of its moves, and how many moves these are.
type Told<'p> = BTreeMap<&'p Component, (usize, Range<usize>, u64)>;

/// Moves that keep what a position is worth, and how many there are where not all are listed.
#[derive(Default)]
struct Kept {
    steps: Vec<Step>,
    count: u64,
    /// Whether there are more, which nobody has counted.
    more: bool,
}

impl<'a> Solver<'a> {
    /// A solver that knows nothing yet. There is none where the games make no sum.
    pub fn new(
        games: &[&'a Game],
        options: &Options,
        progress: &'a dyn Progress,
    ) -> Result<Solver<'a>, Report> {
        let theories = theories(games, play(games, options.play));
        let at_work = theories.iter().map(|theory| theory.at_work()).find(|engines| !engines.is_empty());
        let at_work = at_work.unwrap_or_default();
        Ok(Solver { games: Games::new(games, options, progress)?, theories, chosen: 0, at_work })
    }

    /// One for a game alone, within the usual limits, that nobody watches.
    pub fn of(game: &'a Game) -> Result<Solver<'a>, Report> {
        Solver::new(&[game], &Options::default(), &Unwatched)
    }

    /// The same, which shows so many losing moves with a reply at most.
    pub(crate) fn with_replies(&mut self, most: usize) -> &mut Self {
        self.games.replies = most;
        self
    }

    /// The fault as a report on the rule that it was found in.
    pub(super) fn report(&self, fault: Fault) -> Report {
        let game = if let Fault::Mistake { game, .. } = &fault { *game } else { 0 };
        self.games.all[game].game.rule().report(fault)
    }

    /// A new question begins.
    pub(super) fn begin(&mut self) {
        self.theories.iter_mut().for_each(|theory| theory.begin());
    }

    /// Makes ready for a position.
    pub(super) fn suit(&mut self, position: &[Component]) -> Result<(), Fault> {
        self.games.unsupported()?;
        self.games.endless(position)?;
        if self.games.suit(position)? {
            // What engines have found stands in their own order of the members.
            let games: Vec<&Game> = self.games.all.iter().map(|one| one.game).collect();
            self.theories = theories(&games, self.games.play);
        }
        Ok(())
    }

    /// Finds what a position is worth: the first theory that speaks of it says so.
    pub(super) fn worth(&mut self, position: &[Component]) -> Result<Worth, Fault> {
        self.suit(position)?;
        for (i, theory) in self.theories.iter_mut().enumerate() {
            if !theory.takes(&mut self.games, position) {
                continue;
            }
            self.chosen = i;
            let worth = theory.worth(&mut self.games, position);
            self.at_work = theory.at_work();
            if let Some(worth) = worth? {
                return Ok(worth);
            }
        }
        Err(Unknown::Unsupported("no engine takes this position".into()).into())
    }

    /// Who wins, the value, and every winning move; where a limit was reached, why that is unknown.
    pub fn solve(&mut self, position: &[Component]) -> Result<Solution, Report> {
        self.begin();
        let answer = match self.answer(position) {
            Ok(answer) => answer,
            Err(Fault::Unknown(unknown)) => {
                Solution { unknown: Some(unknown.to_string()), ..self.blank(position) }
            }
            Err(fault) => return Err(self.report(fault)),
        };
        Ok(self.games.name_solution(position, answer))
    }

    /// The same with numbers for vertices; a limit that was reached is a fault.
    pub(super) fn answer(&mut self, position: &[Component]) -> Result<Solution, Fault> {
        let mut now = self.worth(position)?;
        let mut solution = self.blank(position);
        let theory = &mut self.theories[self.chosen];
        theory.complete(&mut self.games, position, None, &mut now)?;
        now.tell(&mut solution);
        let parts = self.parts(position)?;
        let theory = &self.theories[self.chosen];
        for (component, part) in position.iter().zip(&parts) {
            let reason = theory.reason(&self.games, component, &now);
            let named = (self.games.name(component), component);
            solution.components.push(Worth::component(part.as_ref(), named, reason));
        }
        if self.games.is_terminal(position)? {
            // There are no more moves.
            solution.lost_moves = now.is_refuted().then_some(0);
        } else if now.is_refuted() {
            (solution.replies, solution.lost_moves) = self.refute(position, &now)?;
        } else {
            let kept = self.keeping(position, &now, usize::MAX)?;
            solution.more_moves = kept.more;
            solution.winning_moves = (kept.count > kept.steps.len() as u64).then_some(kept.count);
            let moves = kept.steps.into_iter().map(|step| self.describe(position, step)).collect();
            *if now.is_drawn() { &mut solution.drawing_moves } else { &mut solution.moves } = moves;
        }
        Ok(solution)
    }

    /// An answer without content.
    pub(super) fn blank(&self, position: &[Component]) -> Solution {
        let (text, play) = (self.games.text(), self.games.play);
        Solution::unknown(&text, play, values(position), self.at_work.clone())
    }

    /// A move as a document, with what it leaves.
    pub(super) fn describe(&self, position: &[Component], step: Step) -> Move {
        let mut mv = self.games.describe(position, step.way);
        Worth::tell_move(step.part.as_ref(), &step.after, &mut mv);
        mv
    }

    /// Looks at a move beside components that are worth `beside`, where components have a worth.
    pub(super) fn look(
        &mut self,
        position: &[Component],
        beside: Option<&Worth>,
        way: Way,
    ) -> Result<Step, Fault> {
        let Solver { games, theories, chosen, .. } = self;
        let theory = &mut theories[*chosen];
        if let Some(beside) = beside {
            let part = theory.part(games, position[way.component].game, &way)?;
            if let Some(after) = part.as_ref().and_then(|part| theory.sum(part, beside)) {
                return Ok(Step { way, part, after });
            }
        } else if let Some(after) = theory.after(games, position, &way)? {
            return Ok(Step { way, part: None, after });
        }
        // A move may leave what its theory speaks of, and yet be won or lost.
        let after = self.aside(|solver| solver.worth(&way.left(position)))?;
        Ok(Step { way, part: None, after })
    }

    /// Looks at a move of a lost position, and no longer than it takes to see that it is lost.
    fn glance(&mut self, position: &[Component], beside: Option<&Worth>, way: Way) -> Result<Step, Fault> {
        if beside.is_some() {
            let left = Component::all(position[way.component].game, &way.to);
            if self.theories[self.chosen].is_far(&mut self.games, &left)? {
                let after = Worth::Outcome { outcome: Outcome::First, remoteness: None };
                return Ok(Step { way, part: None, after });
            }
        }
        self.look(position, beside, way)
    }

    /// Whether a move of a component leaves a sum that is not lost beside what is worth `beside`, as far as that is less
    /// work than to find what it leaves.
    fn leaves_another(&mut self, from: &Component, beside: Option<&Worth>, way: &Way) -> Result<bool, Fault> {
        let Some(beside) = beside else { return Ok(false) };
        let left = Component::all(from.game, &way.to);
        let is = self.theories[self.chosen].is(&mut self.games, &left, beside)?;
        Ok(is == Some(false))
    }

    /// Asks about another position, and goes on with the theory of this one.
    fn aside<T>(&mut self, ask: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        let (chosen, at_work) = (self.chosen, self.at_work.clone());
        let answer = ask(self)?;
        (self.chosen, self.at_work) = (chosen, at_work);
        Ok(answer)
    }

    /// What each component is worth, where components have a worth.
    pub(super) fn parts(&mut self, position: &[Component]) -> Result<Vec<Option<Worth>>, Fault> {
        let theory = &mut self.theories[self.chosen];
        if !theory.adds() {
            return Ok(vec![None; position.len()]);
        }
        let free = |part: &Component| Component { entailed: false, ..part.clone() };
        position.iter().map(|part| theory.worth(&mut self.games, &[free(part)])).collect()
    }

    /// What the others are worth beside each component, where components have a worth.
    pub(super) fn beside(&mut self, position: &[Component]) -> Result<Vec<Option<Worth>>, Fault> {
        // Alone, a component stands beside nothing, whatever it is worth.
        let parts = if position.len() == 1 { vec![None] } else { self.parts(position)? };
        let theory = &mut self.theories[self.chosen];
        let nothing = if theory.adds() { theory.worth(&mut self.games, &[])? } else { None };
        let plus = |one: &Option<Worth>, other: &Option<Worth>| theory.sum(one.as_ref()?, other.as_ref()?);
        // Of each, all behind it; then all before it.
        let mut beside = vec![nothing.clone(); parts.len()];
        for i in (1..parts.len()).rev() {
            beside[i - 1] = plus(&beside[i], &parts[i]);
        }
        let mut before = nothing;
        for (beside, part) in beside.iter_mut().zip(&parts) {
            *beside = plus(&before, beside);
            before = plus(&before, part);
        }
        Ok(beside)
    }

    /// The moves that keep what a position is worth, nearest to the end first where that is known, else the first
    /// `most`.
    fn keeping(&mut self, position: &[Component], now: &Worth, most: usize) -> Result<Kept, Fault> {
        let mut kept = Kept::default();
        let listed = most.min(self.games.replies.max(1));
        let beside = self.beside(position)?;
        let mut told = Told::new();
        for (i, from) in movable(position) {
            self.games.progress.go_on(i as u64)?;
            if let Some((_, same, count)) = told.get(from) {
                kept.count = kept.count.saturating_add(*count);
                for at in same.clone() {
                    let mut step = kept.steps[at].clone();
                    step.way.component = i;
                    kept.steps.push(step);
                }
                continue;
            }
            let (begun, before) = (kept.steps.len(), kept.count);
            let beside = beside[i].clone();
            let theory = &self.theories[self.chosen];
            let large = beside.as_ref().and_then(|rest| theory.large(&self.games, from, Some(rest), listed));
            if let Some(Large { first, count, value, more }) = large {
                kept.more |= more;
                kept.count = kept.count.saturating_add(count);
                kept.steps.extend(first.into_iter().map(|mv| Step::of_large(i, mv, value)));
            } else {
                for way in self.games.ways(i, from)? {
                    if self.leaves_another(from, beside.as_ref(), &way)? {
                        continue;
                    }
                    let mut step = self.look(position, beside.as_ref(), way)?;
                    let theory = &mut self.theories[self.chosen];
                    if !theory.keeps(&mut self.games, position, now, &step.way, &step.after)? {
                        continue;
                    }
                    theory.complete(&mut self.games, position, Some(&step.way), &mut step.after)?;
                    kept.count += 1;
                    kept.steps.push(step);
                    if kept.steps.len() >= most && !kept.steps.iter().any(|step| step.after.has_order()) {
                        return Ok(kept);
                    }
                }
            }
            if is_heap(from) {
                told.insert(from, (i, begun..kept.steps.len(), kept.count.saturating_sub(before)));
            }
        }
        kept.steps.sort_by_key(|step| step.after.order());
        kept.steps.truncate(most);
        Ok(kept)
    }

    /// To the moves of a lost position, or those that lose least, a reply that wins; and how many moves there are, where
    /// they can be counted.
    fn refute(&mut self, position: &[Component], now: &Worth) -> Result<(Vec<Reply>, Option<u64>), Fault> {
        let (mut replies, mut count, mut counted) = (Vec::<Reply>::new(), 0, true);
        let most = self.games.replies;
        let beside = self.beside(position)?;
        let mut told = Told::new();
        for (i, from) in movable(position) {
            self.games.progress.go_on(i as u64)?;
            if let Some((first, same, moves)) = told.get(from) {
                count += moves;
                let room = most.saturating_sub(replies.len());
                let equal: Vec<Reply> =
                    replies[same.clone()].iter().take(room).map(|pair| in_equal(pair, *first, i)).collect();
                replies.extend(equal);
                continue;
            }
            let (begun, before) = (replies.len(), count);
            let beside = beside[i].clone();
            let large = self.theories[self.chosen].large(&self.games, from, None, most - replies.len());
            let ways = match large {
                Some(Large { first, count: all, more, .. }) => {
                    counted &= !more;
                    count += all - first.len() as u64;
                    first.into_iter().map(|mv| Way::of_large(i, mv)).collect()
                }
                None => self.games.ways(i, from)?,
            };
            for way in ways {
                count += 1;
                if replies.len() >= most {
                    continue;
                }
                let mut step = self.glance(position, beside.as_ref(), way)?;
                let theory = &mut self.theories[self.chosen];
                if !theory.keeps(&mut self.games, position, now, &step.way, &step.after)? {
                    continue;
                }
                theory.complete(&mut self.games, position, Some(&step.way), &mut step.after)?;
                let left = step.way.left(position);
                // After a complimenting move there is none: the same player moves again.
                let reply = match step.way.kind {
                    MoveKind::Complimenting => None,
                    _ => self.reply(&left, &step)?.map(|reply| self.describe(&left, reply)),
                };
                replies.push(Reply { mv: self.describe(position, step), reply });
            }
            if is_heap(from) {
                told.insert(from, (i, begun..replies.len(), count - before));
            }
        }
        Ok((replies, counted.then_some(count)))
    }

    /// The best reply to a move; none where it ends the game.
    fn reply(&mut self, position: &[Component], mv: &Step) -> Result<Option<Step>, Fault> {
        if self.games.is_terminal(position)? {
            return Ok(None);
        }
        let Solver { games, theories, chosen, .. } = self;
        let theory = &mut theories[*chosen];
        // Of a move that was only glanced at it is known who wins, and its theory speaks of it.
        let glanced_at = matches!(mv.after, Worth::Outcome { .. });
        if !theory.adds() || mv.part.is_some() || glanced_at {
            return Ok(self.keeping(position, &mv.after, 1)?.steps.into_iter().next());
        }
        // After a move that its theory does not speak of a reply in the same place leads back.
        for i in mv.way.component..mv.way.component + mv.way.to.len() {
            for way in games.ways(i, &position[i])? {
                let after = theory.worth(games, &way.left(position))?;
                if let Some(after) = after.filter(|after| after.outcome() == Some(Outcome::Second)) {
                    let part = theory.worth(games, &Component::all(position[i].game, &way.to))?;
                    return Ok(Some(Step { way, part, after }));
                }
            }
        }
        Ok(None)
    }
}

/// Boards are told apart by their numbers, equal heaps are not.
fn is_heap(component: &Component) -> bool {
    matches!(component.value, Value::Int(_))
}

/// The same move and reply where the move is made in another component, equal to the one it is made in.
fn in_equal(pair: &Reply, first: usize, other: usize) -> Reply {
    let mut pair = pair.clone();
    pair.mv.component = other;
    let parts = pair.mv.to.len();
    if let Some(reply) = &mut pair.reply {
        let at = reply.component;
        reply.component = if (first..first + parts).contains(&at) {
            at - first + other
        } else {
            // Where it is before the move. What stands in the place of the other is the first.
            let before = if at < first { at } else { at + 1 - parts };
            let before = if before == other { first } else { before };
            if before < other { before } else { before + parts - 1 }
        };
    }
    pair
}

impl Step {
    /// A winning move of a position that is too large for its rule to be asked.
    fn of_large(component: usize, mv: Unlisted, value: Option<Nimber>) -> Step {
        let after = Worth::Outcome { outcome: Outcome::Second, remoteness: None };
        Step { way: Way::of_large(component, mv), part: value.map(Worth::Nimber), after }
    }
}
