//! The games of a sum: how they are played, and what may be done in them.

use super::Options;
use super::hackenbush::Hackenbush;
use super::heaps::Heaps;
use super::named::Naming;
use super::ways::{Bindings, Way};
use super::words::{self, Speech};
use crate::answer::{Branch, Move, MoveKind, Play, Unknown};
use crate::engine::Dynamic;
use crate::game::Game;
use crate::sum::{Component, convention};
use grundy_heap::progress::Progress;
use grundy_language::convention::Convention;
use grundy_language::diagnostic::{Code, Diagnostic, Report};
use grundy_language::value::Value;
use grundy_rule::either::Either;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Laid, Layout, Slots};
use grundy_rule::limits::Limits;
use grundy_rule::machine::Machine;
use grundy_rule::masks::{MaskGame, Masks};
use grundy_rule::moves::{Ending, Moves};
use grundy_rule::program::Program;
use grundy_rule::representatives::Representatives;
use grundy_rule::shape::Shape;
use grundy_rule::union::Union;
use grundy_rule::walk::Walk;
use std::collections::BTreeMap;

/// What the engines play: all games of the sum as one, each on its graph, on masks or else up to symmetry.
pub(super) type Player<'a> = Union<Either<Walk<'a>, Either<Representatives<'a, Machine<'a>>, MaskGame<'a>>>>;

/// The games of a sum, how they are played, and within which limits questions are answered.
pub(super) struct Games<'a> {
    pub(super) all: Vec<One<'a>>,
    pub(super) limits: Limits,
    pub(super) progress: &'a dyn Progress,
    pub(super) play: Play,
    pub(super) convention: Convention,
    /// How many refutations of losing moves to give at most.
    pub(super) replies: usize,
    layout: Layout,
}

/// One of them.
pub(super) struct One<'a> {
    pub(super) game: &'a Game,
    pub(super) layout: Layout,
    pub(super) naming: Naming<'a>,
    /// For listing moves; the engines have machines of their own.
    pub(super) machine: Machine<'a>,
    /// Where its heaps are one sequence of values.
    pub(super) heaps: Option<Heaps>,
    /// Where it is misère play of heaps with a finite memory, once a large one was asked about.
    pub(super) far: Option<Box<Dynamic<'a, Machine<'a>>>>,
    /// Where it is Green Hackenbush.
    pub(super) hackenbush: Option<Hackenbush>,
    pub(super) empty_is_terminal: Option<bool>,
    /// The moves as masks, over the positions that were asked about last.
    pub(super) masks: Option<Masks>,
    /// The same for lists of one length, spread out.
    pub(super) spread: Option<&'a Program>,
    /// How the engines see a position: as a mask, as the numbers of a list, or as it is.
    seen: Layout,
    /// Positions from which there are no masks.
    refused: Vec<Value>,
    /// So often masks were looked for in vain.
    in_vain: usize,
}

impl<'a> One<'a> {
    /// Lists the moves as masks for positions that were not looked at before. Whether anything has changed.
    fn suit(&mut self, positions: &[&Value], limits: Limits, progress: &dyn Progress) -> Result<bool, Fault> {
        let is_here = |masks: &Masks| positions.iter().all(|one| masks.universe.members_of(one).is_some());
        if self.masks.as_ref().is_some_and(is_here) || self.in_vain > MOST_IN_VAIN {
            return Ok(false);
        }
        if self.refused.iter().eq(positions.iter().copied()) {
            return Ok(false);
        }
        let before = self.masks.take();
        self.masks = Masks::of(self.game.rule(), positions, limits, progress)?;
        self.seen = match &self.masks {
            Some(masks) => Layout::of_masks(masks.universe.clone()),
            None => self.layout.clone(),
        };
        self.refused.clear();
        if self.masks.is_none() {
            self.refused.extend(positions.iter().copied().cloned());
            self.in_vain += 1;
        }
        Ok(before.is_some() || self.masks.is_some())
    }

    /// The same for lists: spreads them out, if they are of one length. Whether anything has changed.
    fn spread(&mut self, positions: &[&Value]) -> bool {
        let rule = self.game.rule();
        let length = list_of(positions[0]);
        if positions.iter().any(|one| list_of(one) != length) {
            // From now on lists are played as they are: what is found for all is kept when one is asked about alone.
            self.in_vain = MOST_IN_VAIN + 1;
        }
        let may_be = self.in_vain <= MOST_IN_VAIN && rule.symmetry().is_trivial();
        self.spread = length.filter(|_| may_be).and_then(|length| rule.spread(length));
        let seen = self.spread.map_or(&self.layout, Program::layout);
        let changed = self.seen != *seen;
        if changed {
            self.seen = seen.clone();
        }
        changed
    }
}

/// The length of the list in a position, if there is one.
fn list_of(position: &Value) -> Option<usize> {
    let parts = if let Value::Tuple(parts) = position { parts } else { std::slice::from_ref(position) };
    parts.iter().find_map(|part| if let Value::List(list) = part { Some(list.len()) } else { None })
}

/// A rule whose moves could not be listed so often is asked itself.
const MOST_IN_VAIN: usize = 8;

impl<'a> Games<'a> {
    /// Games that nobody has asked about.
    pub(super) fn new(
        games: &[&'a Game],
        options: &Options,
        progress: &'a dyn Progress,
    ) -> Result<Games<'a>, Report> {
        let one = |&game: &&'a Game| {
            let layout = Layout::new(game.rule().tree().position.clone());
            Ok(One {
                game,
                seen: layout.clone(),
                layout,
                naming: Naming::of(game),
                machine: game.rule().machine(&options.limits, progress)?,
                heaps: Heaps::of(game, options.limits),
                far: None,
                hackenbush: Hackenbush::of(game, options.limits),
                empty_is_terminal: None,
                masks: None,
                spread: None,
                refused: Vec::new(),
                in_vain: 0,
            })
        };
        let all = games.iter().map(one).collect::<Result<Vec<One<'a>>, Report>>()?;
        let layout = Layout::of_several(all.iter().map(|one| &one.layout));
        fit(games, options.play)?;
        let (play, convention) = (play(games, options.play), convention(games));
        let (limits, replies) = (options.limits, options.replies);
        Ok(Games { all, limits, progress, play, convention, replies, layout })
    }

    /// The games as the user typed them.
    pub(super) fn text(&self) -> String {
        self.all.iter().map(|one| one.game.text()).collect::<Vec<_>>().join(" + ")
    }

    /// What the game of a component is called, where there are several.
    pub(super) fn name(&self, component: &Component) -> Option<String> {
        (self.all.len() > 1).then(|| self.all[component.game].game.text().to_string())
    }

    /// The game of a component.
    pub(super) fn of(&mut self, component: &Component) -> &mut One<'a> {
        &mut self.all[component.game]
    }

    /// Why the rules cannot be evaluated, if one cannot.
    pub(super) fn unsupported(&self) -> Result<(), Fault> {
        let why = self.all.iter().find_map(|one| one.game.rule().unsupported());
        why.map_or(Ok(()), |unknown| Err(unknown.into()))
    }

    /// Why nim-values are not looked for where the form of a rule shows that there is no end of positions.
    pub(super) fn endless(&self, position: &[Component]) -> Result<(), Fault> {
        let grows = |component: &&Component| {
            let game = self.all[component.game].game;
            component.heap().is_some_and(|heap| heap > 0)
                && matches!(game.shape(), Shape::Code(code) if code.grows())
        };
        match position.iter().find(grows).filter(|_| self.adds()) {
            Some(component) => {
                let heap = &component.value;
                let why = format!(
                    "from {heap} a heap can be made larger again and again, so there is no end of positions"
                );
                Err(Unknown::Unsupported(why).into())
            }
            None => Ok(()),
        }
    }

    /// Whether some component can end the whole game.
    pub(super) fn has_endings(&self) -> bool {
        self.all.iter().any(|one| one.machine.has_endings())
    }

    /// Whether values of components may be added: the last mover wins and nothing else decides.
    pub(super) fn adds(&self) -> bool {
        self.play == Play::Normal && self.convention == Convention::Win && !self.has_endings()
    }

    /// Whether the engines see one game that is a token on a graph.
    pub(super) fn is_graph(&self) -> bool {
        matches!(&self.all[..], [one] if one.game.rule().walk().is_some())
    }

    /// Whether positions are sums of which a theory of misère play can speak.
    pub(super) fn is_misere_sum(&self) -> bool {
        self.play == Play::Misere && self.convention == Convention::Win && !self.has_endings()
    }

    /// Has the games played on masks, as far as their rules and a position allow it. Whether the engines that were made
    /// before see positions in another way than they do now.
    pub(super) fn suit(&mut self, position: &[Component]) -> Result<bool, Fault> {
        let mut changed = false;
        for (game, one) in self.all.iter_mut().enumerate() {
            let of_game = position.iter().filter(|component| component.game == game);
            let positions: Vec<&Value> = of_game.map(|component| &component.value).collect();
            if positions.is_empty() {
                continue;
            }
            changed |= match one.game.rule().masks_listing() {
                Some(_) => one.suit(&positions, self.limits, self.progress)?,
                None => one.spread(&positions),
            };
        }
        if changed {
            self.layout = Layout::of_several(self.all.iter().map(|one| &one.seen));
        }
        Ok(changed)
    }

    /// What one more engine plays.
    pub(super) fn player(&self) -> Result<Player<'a>, Fault> {
        let one = |game: usize| {
            let One { spread, masks, .. } = &self.all[game];
            let machine = match spread {
                Some(program) => program.machine(&self.limits, self.progress),
                None => self.machine(game)?,
            };
            let game = self.all[game].game;
            Ok(match (game.rule().walk(), masks) {
                (Some(graph), _) => Either::One(Walk::new(graph, machine)),
                (None, Some(masks)) => Either::Other(Either::Other(MaskGame::new(masks, machine))),
                (None, None) => {
                    Either::Other(Either::One(Representatives::new(machine, game.rule().symmetry())))
                }
            })
        };
        Ok(Union::new((0..self.all.len()).map(one).collect::<Result<_, Fault>>()?))
    }

    /// One more machine for a rule. The first was made already, so there will be one.
    pub(super) fn machine(&self, game: usize) -> Result<Machine<'a>, Fault> {
        let machine = self.all[game].game.rule().machine(&self.limits, self.progress);
        machine.map_err(|report| Unknown::Unsupported(report.to_string()).into())
    }

    /// A component as the engines take it: as a mask or in normal form, and marked with its game.
    pub(super) fn lay(&self, component: &Component) -> Result<Laid, Fault> {
        let one = &self.all[component.game];
        let laid = match (&one.masks, one.spread) {
            (None, None) => one.game.rule().symmetry().lay(&one.layout, &component.value),
            (Some(masks), _) if masks.universe.members_of(&component.value).is_none() => Laid::default(),
            _ => one.seen.lay(&component.value),
        };
        if laid.slots().numbers.len() != one.seen.numbers() {
            return Err(Unknown::Unsupported("the position lies outside the board".into()).into());
        }
        Ok(laid.of(component.game, &self.layout))
    }

    /// A position as the engines take it, to be lent as [`slots`].
    pub(super) fn lay_all(&self, position: &[Component]) -> Result<Vec<Laid>, Fault> {
        position.iter().map(|component| self.lay(component)).collect()
    }

    /// The whole-game ending that holds, if one does: of several the line that is typed first.
    pub(super) fn ended(&mut self, position: &[Component]) -> Result<Option<(usize, Ending)>, Fault> {
        let mut first: Option<(usize, Ending)> = None;
        if !self.has_endings() {
            return Ok(None);
        }
        for component in position {
            let one = self.of(component);
            let ending = one.machine.ending(one.layout.lay(&component.value).slots());
            if let Some(ending) = ending.map_err(|fault| fault.in_game(component.game))?
                && first.is_none_or(|(game, first)| (component.game, ending.line) < (game, first.line))
            {
                first = Some((component.game, ending));
            }
        }
        Ok(first)
    }

    /// Whether a whole-game ending has ended the game already.
    pub(super) fn is_terminal(&mut self, position: &[Component]) -> Result<bool, Fault> {
        Ok(self.ended(position)?.is_some())
    }

    /// A move as a document.
    pub(super) fn describe(&self, position: &[Component], way: Way) -> Move {
        let Way { component, to, kind, amount, branches, with } = way;
        let Component { game, value: from, .. } = &position[component];
        let one = &self.all[*game];
        let naming = &one.naming;
        let speech = Speech::of(one.game);
        let say = |from: &Value, to: &[Value], with: &Bindings| speech.words(from, to, with);
        let (place, left) = (naming.position(from), naming.positions(&to));
        let words = match (with.first(), &branches[..]) {
            // The rule was not asked, so how it names the amount is not known.
            (None, _) => say(from, &to, &taken(from, &to)),
            (Some(with), []) => say(&place, &left, &naming.with(with)),
            (Some(with), branches) => {
                let named = branches.iter().map(|(odds, to)| (*odds, naming.positions(to).into_owned()));
                words::by_lot(&place, &named.collect::<Vec<_>>(), &naming.with(with), say)
            }
        };
        let words = match kind {
            MoveKind::Ordinary => words,
            MoveKind::Entailing => format!("{words}; the reply must be made there"),
            MoveKind::Complimenting => format!("{words}; the same player moves again"),
        };
        let words = match boards(position, component).filter(|_| !speech.names(from)) {
            Some(board) => format!("board {board}: {words}"),
            None => words,
        };
        let words = match self.name(&position[component]) {
            Some(name) => format!("{name}: {words}"),
            None => words,
        };
        let branches = branches.into_iter().map(|(odds, to)| Branch { probability: odds.to_string(), to });
        Move {
            component,
            game: *game,
            from: from.clone(),
            to,
            branches: branches.collect(),
            kind,
            win_probability: None,
            value: None,
            gain: (self.convention == Convention::Score).then_some(amount),
            cost: (self.convention == Convention::Cost).then_some(amount),
            counter: None,
            remoteness: None,
            with,
            words,
        }
    }
}

/// Which board of its game a component is, counted from 1, where there are several; heaps are told apart by their size.
fn boards(position: &[Component], component: usize) -> Option<usize> {
    let Component { game, value, .. } = &position[component];
    let same = |other: &&Component| other.game == *game;
    // There may be a hundred thousand heaps.
    let several = !matches!(value, Value::Int(_)) && position.iter().filter(same).nth(1).is_some();
    several.then(|| position[..=component].iter().filter(same).count())
}

/// How games are played: as one says, or as their rules do. Where moves gain, nobody wins by the last one.
pub(super) fn play(games: &[&Game], said: Option<Play>) -> Play {
    if games.iter().any(|game| game.rule().convention() == Convention::Score) {
        return Play::Normal;
    }
    said.or_else(|| games.first().map(|game| game.rule().play())).unwrap_or_default()
}

/// Whether games make a sum: whoever wins one way of play must win by the same in all.
fn fit(games: &[&Game], said: Option<Play>) -> Result<(), Report> {
    let refusal = |message: String, hint: &str| {
        let mistake = Diagnostic::new(Code::Type, Default::default(), message).hint(hint);
        Report::new("sum", "", vec![mistake])
    };
    let scored = |game: &&&Game| game.rule().convention() == Convention::Score;
    if let Some(game) = games.iter().find(scored).filter(|_| said == Some(Play::Misere)) {
        let message =
            format!("`{}` is played for what the moves gain, so it has no misère play", game.text());
        return Err(Report::question(message).hint("ask about it without misère play"));
    }
    // A game that is played for the win alone may go with what others are played for, so those are compared with all.
    let at = games.iter().position(|game| game.rule().convention() != Convention::Win).unwrap_or(0);
    let Some(special) = games.get(at) else {
        return Err(refusal("there is no game".into(), "name one"));
    };
    // With chance too the last mover wins, only not for certain.
    let plain = |convention| matches!(convention, Convention::Win | Convention::Chance);
    let entailing = |convention| matches!(convention, Convention::Win | Convention::Entailing);
    for (i, other) in games.iter().enumerate() {
        // In the order in which they were named.
        let (first, other) = if i < at { (other, special) } else { (special, other) };
        let (one, two) = (first.text(), other.text());
        let both = [first, other].map(|game| game.rule().convention());
        if both[0] != both[1] && !both.into_iter().all(plain) && !both.into_iter().all(entailing) {
            let purpose = |game: &Game| match game.rule().convention() {
                Convention::Score => "for what the moves gain",
                Convention::Cost => "for what the moves cost",
                Convention::Entailing => "for the last move, with moves that entail or compliment",
                Convention::Win | Convention::Chance => "for the last move",
            };
            let message = format!(
                "`{one}` is played {} and `{two}` {}, so nothing says who wins their sum",
                purpose(first),
                purpose(other)
            );
            return Err(refusal(message, "ask about sums of games that are played for the same"));
        }
        if said.is_none() && first.rule().play() != other.rule().play() {
            let message = format!(
                "of `{one}` and `{two}` one is won by the last move and the other lost by it, so nothing says who wins \
                 their sum"
            );
            return Err(refusal(message, "`--misere` plays both for the last move to lose"));
        }
    }
    Ok(())
}

/// The amount that was taken from a heap; of other positions there is none.
fn taken(from: &Value, to: &[Value]) -> BTreeMap<String, Value> {
    if !matches!(from, Value::Int(_)) {
        return BTreeMap::new();
    }
    let heap = |value: &Value| if let Value::Int(n) = value { u64::try_from(*n).unwrap_or(0) } else { 0 };
    let taken = heap(from).saturating_sub(to.iter().map(heap).sum());
    [("k".to_string(), Value::Int(i64::try_from(taken).unwrap_or(i64::MAX)))].into()
}

/// Positions that were laid out, as engines take them.
pub(super) fn slots(laid: &[Laid]) -> Vec<Slots<'_>> {
    laid.iter().map(Laid::slots).collect()
}
