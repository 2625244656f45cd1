//! All lost positions up to a size: what one counts, adds up, or looks at for a pattern.

mod sums;

use super::Options;
use super::table::{Entry, Filler, numbers};
use crate::answer::{Lost, Outcome, Unknown};
use crate::game::{Game, NoFiles};
use crate::solve::Solver;
use grundy_heap::progress::Progress;
use grundy_language::convention::Convention;
use grundy_language::diagnostic::{Code, Diagnostic, Report};
use grundy_language::tree::{Clause, Local, Pattern};
use grundy_language::types::Type;
use grundy_language::value::{Set, Value};
use grundy_rule::Rule;
use grundy_rule::limits::Limits;
use grundy_rule::machine::Machine;

impl Game {
    /// The positions in which the player to move loses, and whose numbers are all from 0 to `to`; only those that meet a
    /// condition, if there is one. It is written in the notation, about the names in the first clause of the rule, or about `n`.
    ///
    /// Positions are numbers, tuples of numbers, sets of numbers, or lists of as many numbers as `length` says; a `start` line
    /// comes first, because it says how the game begins. Of a game of heaps `length` takes the sums of so many of them, each
    /// listed once, where every heap meets the condition.
    ///
    /// ```
    /// use grundy::{Game, Unwatched};
    /// let game: Game = "wythoff".parse()?;
    /// let lost = game.lost(10, None, Some("a < b"), &Default::default(), &Unwatched)?;
    /// let texts: Vec<String> = lost.positions.iter().map(|position| position.to_string()).collect();
    /// assert_eq!(texts, ["(1, 2)", "(3, 5)", "(4, 7)", "(6, 10)"]);
    /// assert_eq!((lost.count, lost.sum), (4, Some(38)));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn lost(
        &self,
        to: i64,
        length: Option<usize>,
        condition: Option<&str>,
        options: &Options,
        progress: &dyn Progress,
    ) -> Result<Lost, Report> {
        if let (true, Some(length)) = (self.on_numbers(), length) {
            return sums::lost(self, to, length, condition, true, options, progress);
        }
        let all = All::of(self, to, length)?;
        let condition = condition.map(|text| Condition::about(self, text, progress)).transpose()?;
        let mut solver = Solver::new(&[self], options, progress)?;
        let mut filler = Filler::new(&solver, true, &all.corner());
        let mut lost = Lost::none(self.text(), solver.games.play, to);
        lost.length = length;
        lost.condition = condition.as_ref().map(|condition| condition.text.clone());
        let mut holds =
            condition.as_ref().map(|condition| condition.machine(&options.limits, progress)).transpose()?;
        for (looked_at, index) in all.enumerate() {
            // What is known already is looked up without anybody watching.
            if looked_at.is_multiple_of(WATCHED)
                && let Some(stop) = progress.check(lost.of)
            {
                filler.unknown = Some(Unknown::Stopped(stop).to_string());
                break;
            }
            if let Some(machine) = &mut holds
                && !machine.holds(&index)?
            {
                continue;
            }
            let entry =
                filler.entry(&mut solver, || index.clone()).map_err(|fault| self.rule().report(fault))?;
            let outcome = match entry {
                Entry::Outcome(outcome) => outcome,
                _ if filler.unknown.is_some() => break,
                _ => continue,
            };
            lost.of += 1;
            if outcome == Outcome::Second {
                lost.add(index);
            }
        }
        Ok(Lost { plan: filler.engines, unknown: filler.unknown, ..lost })
    }

    /// How many positions [`Game::lost`] would list: sums of heaps are counted by their values, however many they are.
    ///
    /// ```
    /// use grundy::{Game, Unwatched};
    /// // Three heaps of up to 29 from which squares are taken, in any order: Project Euler, problem 310.
    /// let game: Game = "take squares".parse()?;
    /// let lost = game.count_lost(29, Some(3), None, &Default::default(), &Unwatched)?;
    /// assert_eq!(lost.unordered.map(|sums| sums.count), Some(1160));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn count_lost(
        &self,
        to: i64,
        length: Option<usize>,
        condition: Option<&str>,
        options: &Options,
        progress: &dyn Progress,
    ) -> Result<Lost, Report> {
        if let (true, Some(length)) = (self.on_numbers(), length) {
            return sums::lost(self, to, length, condition, false, options, progress);
        }
        let lost = self.lost(to, length, condition, options, progress)?;
        Ok(Lost { positions: Vec::new(), ..lost })
    }
}

/// What the positions are numbered by, in ascending order.
enum All {
    /// Numbers, each up to the last: the next ones, and what makes a position of them.
    Numbers { next: Option<Vec<i64>>, to: i64, position: fn(Vec<Value>) -> Value },
    /// Sets of numbers: the next as bits, and how many there are.
    Sets(u64, u64),
}

/// How many positions pass between two questions to the watcher.
const WATCHED: usize = 1 << 10;

/// Sets are counted through up to this largest member.
const LARGEST_MEMBER: i64 = 40;

impl All {
    fn of(game: &Game, to: i64, length: Option<usize>) -> Result<All, Report> {
        let tree = game.rule().tree();
        let short = tree.start.as_ref().map(|(short, _)| short);
        let found = [short, Some(&tree.position)].into_iter().flatten().find_map(|ty| match ty {
            _ if game.rule().convention() == Convention::Chance => None,
            Type::Set(member) if **member == Type::Int && to <= LARGEST_MEMBER => Some(All::Sets(0, 2 << to)),
            Type::List(member) if **member == Type::Int => Some(All::numbers(length?, to, Value::list)),
            ty if length.is_none() => numbers(ty).map(|count| All::numbers(count, to, one_or_tuple)),
            _ => None,
        });
        found.ok_or_else(|| no_list(game, length))
    }

    fn numbers(count: usize, to: i64, position: fn(Vec<Value>) -> Value) -> All {
        All::Numbers { next: Some(vec![0; count]), to, position }
    }

    fn corner(&self) -> Vec<i64> {
        match self {
            All::Numbers { next, to, .. } => next.iter().flatten().map(|_| *to).collect(),
            All::Sets(..) => Vec::new(),
        }
    }
}

/// A number alone, or a tuple of several.
fn one_or_tuple(numbers: Vec<Value>) -> Value {
    match numbers.as_slice() {
        [one] => one.clone(),
        _ => Value::tuple(numbers),
    }
}

impl Iterator for All {
    type Item = Value;

    fn next(&mut self) -> Option<Value> {
        match self {
            All::Numbers { next, to, position } => {
                let now = next.take()?;
                // The last number changes fastest.
                if let Some(place) = now.iter().rposition(|number| number < to) {
                    let mut after = now.clone();
                    after[place] += 1;
                    after[place + 1..].fill(0);
                    *next = Some(after);
                }
                Some(position(now.into_iter().map(Value::Int).collect()))
            }
            All::Sets(next, count) => {
                let bits = *next;
                *next += 1;
                (bits < *count).then_some(Value::Set(Set::Bits(bits)))
            }
        }
    }
}

fn no_list(game: &Game, length: Option<usize>) -> Report {
    let position = &game.rule().tree().position;
    let (message, hint) = match position {
        Type::List(member) if **member == Type::Int && length.is_none() => (
            format!("a position is {position} here, and there is no end to them"),
            "`--length 3` takes those of three numbers",
        ),
        _ => (
            format!(
                "lost positions are listed where positions are numbers, tuples, lists of a `--length`, or sets of numbers up \
                 to {LARGEST_MEMBER}, and lost or won; here a position is {position}{}",
                if length.is_some() { ", which has no length to give" } else { "" }
            ),
            "`grundy solve` takes any position, and `grundy solve GAME -` a position a line",
        ),
    };
    let mistake = Diagnostic::new(Code::Type, Default::default(), message).hint(hint);
    Report::new("rule", game.text(), vec![mistake])
}

/// A condition on positions, as a game in which they are the positions there are.
struct Condition {
    text: String,
    game: Game,
}

impl Condition {
    fn about(game: &Game, text: &str, progress: &dyn Progress) -> Result<Condition, Report> {
        let (pattern, option) = pattern(game);
        let rule = format!("{pattern} -> {option}\nwhere {text}");
        let game = Game::open_watched(&rule, &Default::default(), &NoFiles, progress)?;
        Ok(Condition { text: text.into(), game })
    }

    fn machine<'a>(&'a self, limits: &Limits, progress: &'a dyn Progress) -> Result<Holds<'a>, Report> {
        Ok(Holds { rule: self.game.rule(), machine: self.game.rule().machine(limits, progress)? })
    }
}

/// A condition, ready to be asked.
struct Holds<'a> {
    rule: &'a Rule,
    machine: Machine<'a>,
}

impl Holds<'_> {
    fn holds(&mut self, position: &Value) -> Result<bool, Report> {
        let there = self.rule.components_of(position, &mut self.machine);
        there.map(|components| components.is_some()).map_err(|fault| self.rule.report(fault))
    }
}

/// A pattern with a name for each part of a position, and the position itself: the names are those of the first clause that has
/// nothing else, or `n`, or `a`, `b`, ….
fn pattern(game: &Game) -> (String, String) {
    let tree = game.rule().tree();
    let own = |clause: &Clause| named(&clause.pattern, &clause.locals);
    match &tree.start {
        Some((short, _)) => lettered(short),
        None => tree.clauses.iter().find_map(own).unwrap_or_else(|| lettered(&tree.position)),
    }
}

fn named(pattern: &Pattern, locals: &[Local]) -> Option<(String, String)> {
    match pattern {
        Pattern::Local(local) => locals.get(*local).map(|local| bound(&local.name, &local.ty)),
        Pattern::Equal(_) => None,
        Pattern::Tuple(parts) => {
            parts.iter().map(|part| named(part, locals)).collect::<Option<_>>().map(tuple)
        }
    }
}

fn lettered(ty: &Type) -> (String, String) {
    match ty {
        Type::Tuple(parts) => {
            tuple(('a'..='z').zip(parts.iter()).map(|(name, ty)| bound(&name.to_string(), ty)).collect())
        }
        ty => bound("n", ty),
    }
}

fn bound(name: &str, ty: &Type) -> (String, String) {
    let word = match ty {
        Type::Set(_) => "set",
        Type::List(_) => "list",
        _ => "int",
    };
    (format!("{name}: {word}"), name.into())
}

fn tuple(parts: Vec<(String, String)>) -> (String, String) {
    let (patterns, options): (Vec<String>, Vec<String>) = parts.into_iter().unzip();
    (format!("({})", patterns.join(", ")), format!("({})", options.join(", ")))
}
