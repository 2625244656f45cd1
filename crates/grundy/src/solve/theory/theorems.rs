//! Large positions of games for which a theorem says who wins.
//!
//! The theorems stand in the files of the catalogue, in the notation: what a position is worth, or which positions are
//! lost, and moves among which all that win are found. Where the engines can count to the end themselves, they do, and
//! so hold each theorem to all smaller positions (in the tests); here it goes on alone, and is named in the answer. In a sum
//! of several games theorems tell the values of theirs, and engines those of the others.

use super::compound::Compound;
use super::factor::{ByForm, Within};
use super::geography::{GEOGRAPHY, Geography};
use super::independent::{Independent, SUM};
use super::kept::{KEPT, Kept};
use super::marked::{MARKED, Marked};
use super::product::{Product, TARTAN};
use super::schwenk::Schwenk;
use super::windows::Windows;
use super::{Nimbers, Theory, Worth};
use crate::answer::{Because, Engine, Engines, Outcome, Play, Unknown};
use crate::catalogue::Theorem;
use crate::game::{Game, NoFiles};
use crate::numbers::{Law, Numbers};
use crate::solve::games::Games;
use crate::solve::large::{Large, MOST, Unlisted};
use crate::sum::Component;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::limits::Limits;
use grundy_rule::machine::Machine;
use grundy_rule::moves::Moves;
use grundy_rule::nimber::Nimber;
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// So many steps are taken to list the first moves of a lost position.
pub(super) const LISTING: u64 = 1 << 18;

/// Behind so many questions the catalogue is gone through for a typed rule.
const ASKED: u32 = 16;

/// The theorems about some games.
pub(super) struct Theorems<'a> {
    play: Play,
    /// So many positions were asked about.
    asked: u32,
    /// By game; looked for when first asked for.
    of: Vec<(&'a Game, OnceCell<Option<Known>>)>,
    /// The engines for games beside, whose values no theorem tells.
    others: Option<Box<Nimbers<'a>>>,
}

/// A theorem, ready to be asked.
pub(super) struct Known {
    /// What it says, and who proved it.
    said: String,
    formula: Formula,
}

/// How a theorem is said.
enum Formula {
    /// In the notation, as the catalogue has it.
    Rules { nimber: Option<Box<Game>>, moves: Box<Game>, about: Option<Box<Game>> },
    /// By games of heaps that are seen in its form.
    ByForm(Box<dyn ByForm + Send>),
    /// By what its form says of who wins, and no more.
    WhoWins(Box<dyn WhoWins + Send>),
}

/// It is asked about nothing of which it does not speak.
pub(super) fn elsewhere() -> Fault {
    Unknown::Unsupported("this is no position of the theorem".into()).into()
}

/// A game of which the form says who wins a single position.
pub(super) trait WhoWins {
    /// Whether a position is left to the theorem, where that is not told by how many positions lie below it.
    fn is_large(&self, _position: &Value) -> Option<bool> {
        None
    }

    /// Whether the theorem speaks of a position.
    fn is_about(&self, position: &Value, within: Within) -> bool;

    /// Whether the player to move loses, and how soon if that is known.
    fn is_lost(&self, position: &Value, within: Within) -> Result<(bool, Option<u32>), Fault>;

    /// What the moves leave that win, the first `most` of them.
    fn winning(&self, position: &Value, within: Within) -> Result<First, Fault>;

    /// What all moves leave, the first `most` of them; `None` if whoever knows the rule may list them.
    fn all(&self, _position: &Value, _within: Within) -> Option<Result<First, Fault>> {
        None
    }

    /// Why a position is lost or won, by what the theorem says.
    fn because(&self, said: &str, _position: &Value, _within: Within) -> Option<Because> {
        Some(said.to_string().into())
    }
}

impl<'a> Theorems<'a> {
    pub(super) fn new(games: &[&'a Game], play: Play) -> Theorems<'a> {
        let of = games.iter().map(|game| (*game, OnceCell::new())).collect();
        Theorems { play, asked: 0, of, others: None }
    }

    fn known(&self, game: usize) -> Option<&Known> {
        let (game, known) = self.of.get(game)?;
        known.get_or_init(|| Known::about(game, self.play)).as_ref()
    }

    /// The theorem that is asked about a game: beside other games it has to say what positions are worth.
    fn asked_about(&self, game: usize) -> Option<&Known> {
        self.known(game).filter(|known| self.of.len() == 1 || known.has_values())
    }

    /// The theorems, in the order of their games.
    fn all(&self) -> impl Iterator<Item = &str> {
        (0..self.of.len()).filter_map(|game| Some(&self.asked_about(game)?.said[..]))
    }

    /// Whether the last move decides, and nothing else: then values may be added.
    fn adds_others(&self) -> bool {
        self.play == Play::Normal && self.of.iter().all(|(game, _)| game.rule().tree().endings.is_empty())
    }

    /// What a component is worth.
    fn one(&mut self, games: &mut Games<'a>, component: &Component) -> Result<Option<Worth>, Fault> {
        let Some(known) = self.asked_about(component.game) else {
            let of = &self.of;
            let new = || Box::new(Nimbers::new(&of.iter().map(|(game, _)| *game).collect::<Vec<_>>()));
            return self.others.get_or_insert_with(new).worth(games, std::slice::from_ref(component));
        };
        let (limits, progress) = (games.limits, games.progress);
        let worth = match known.nimber(&component.value, limits, progress) {
            Ok(Some(nimber)) => Ok(Worth::Nimber(nimber)),
            Ok(None) => known.is_lost(&component.value, limits, progress).map(|(lost, remoteness)| {
                let outcome = if lost { Outcome::Second } else { Outcome::First };
                Worth::Outcome { outcome, remoteness }
            }),
            Err(fault) => Err(fault),
        };
        worth.map(Some).map_err(|fault| self.too_large(component, fault))
    }

    /// A mistake in a formula can only be that something has no room: a number, or a list of primes.
    fn too_large(&self, component: &Component, fault: Fault) -> Fault {
        let Component { game, value, .. } = component;
        let why = match fault {
            Fault::Mistake { what, .. } => what.message,
            Fault::Unknown(Unknown::Unsupported(why)) => why,
            stopped => return stopped,
        };
        let name = self.of[*game].0.text();
        Unknown::Unsupported(format!("the formula for `{name}` goes too far at {value}: {why}")).into()
    }
}

impl<'a> Theory<'a> for Theorems<'a> {
    fn engines(&self) -> Vec<Engine> {
        Vec::from_iter(self.all().next().map(|_| Engine::Theorem))
    }

    fn at_work(&self) -> Engines {
        // Whether there is a theorem is not known before it is asked for.
        let found = self.of.iter().any(|(_, known)| matches!(known.get(), Some(Some(_))));
        let mut all = if found { Engine::Theorem.into() } else { Engines::default() };
        if let Some(others) = &self.others {
            others.at_work().iter().for_each(|engine| all.add(engine));
        }
        all
    }

    fn why(&self, engine: Engine, asked: bool) -> String {
        if let (Some(others), false) = (&self.others, engine == Engine::Theorem) {
            return others.why(engine, asked);
        }
        let all: Vec<&str> = self.all().collect();
        format!(
            "positions too large to be counted through are answered by a theorem, which is held to all smaller ones by \
             tests: {}",
            all.join("; ")
        )
    }

    fn takes(&mut self, games: &mut Games<'a>, position: &[Component]) -> bool {
        if !matches!(games.is_terminal(position), Ok(false)) {
            return false;
        }
        self.asked = self.asked.saturating_add(1);
        let large = |component: &Component| {
            let game = self.of[component.game].0;
            if let Some(rule) = game.rule().take_away() {
                return Schwenk::is_large(rule, &component.value);
            }
            // To know the theorem of a typed rule, the catalogue has to be gone through; for many positions that pays.
            let named = game.entry().is_some() || game.made_of().is_some();
            let at_hand = named
                || self.asked > ASKED
                || Marked::fits(game)
                || Kept::fits(game)
                || Windows::fits(game)
                || Geography::fits(game);
            match at_hand.then(|| self.known(component.game)) {
                Some(None) => false,
                Some(Some(Known { formula: Formula::ByForm(form), .. })) => form.is_large(&component.value),
                Some(Some(Known { formula: Formula::WhoWins(form), .. })) => form
                    .is_large(&component.value)
                    .unwrap_or_else(|| game.is_large(&component.value, &games.limits, games.progress)),
                _ => game.is_large(&component.value, &games.limits, games.progress),
            }
        };
        let is_about = |component: &Component| match self.asked_about(component.game) {
            Some(known) => {
                (position.len() == 1 || known.has_values())
                    && known.is_about(&component.value, games.limits, games.progress)
            }
            None => self.of.len() > 1 && self.adds_others(),
        };
        let one_is_large = |component| large(component) && self.asked_about(component.game).is_some();
        position.iter().any(one_is_large) && position.iter().all(is_about)
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        let mut total = Worth::Nimber(Nimber::ZERO);
        for component in position {
            let Some(worth) = self.one(games, component)? else { return Ok(None) };
            let Some(sum) = self.sum(&worth, &total) else { return Ok(None) };
            total = sum;
        }
        Ok(Some(total))
    }

    fn adds(&self) -> bool {
        true
    }

    fn is(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
        worth: &Worth,
    ) -> Result<Option<bool>, Fault> {
        let is_other = position.first().is_some_and(|first| self.asked_about(first.game).is_none());
        match self.others.as_mut().filter(|_| is_other) {
            Some(others) => others.is(games, position, worth),
            None => Ok(None),
        }
    }

    fn sum(&self, one: &Worth, other: &Worth) -> Option<Worth> {
        match (one, other) {
            (Worth::Nimber(one), Worth::Nimber(other)) => Some(Worth::Nimber(*one ^ *other)),
            // A theorem about who wins is about one position alone.
            (outcome @ Worth::Outcome { .. }, Worth::Nimber(Nimber::ZERO)) => Some(outcome.clone()),
            _ => None,
        }
    }

    fn large(
        &self,
        games: &Games<'a>,
        from: &Component,
        beside: Option<&Worth>,
        most: usize,
    ) -> Option<Large> {
        let Some(known) = self.asked_about(from.game) else {
            return self.others.as_ref()?.large(games, from, beside, most);
        };
        let most = most.min(MOST);
        let wanted = beside.map(|beside| beside.nimber().unwrap_or(Nimber::ZERO));
        let within = Within { most, limits: games.limits, progress: games.progress };
        // Where the formula for moves goes too far, there are some that nobody lists.
        let found = known
            .moves(self.of[from.game].0, &from.value, wanted, within)
            .unwrap_or_else(|_| First::unlisted());
        Some(found.large(wanted.filter(|_| known.has_values())))
    }

    fn reason(&self, games: &Games<'a>, component: &Component, total: &Worth) -> Option<Because> {
        let Some(known) = self.asked_about(component.game) else {
            return self.others.as_ref()?.reason(games, component, total);
        };
        let within = Within { most: 0, limits: games.limits, progress: games.progress };
        match &known.formula {
            Formula::ByForm(form) => form.because(&known.said, &component.value, within),
            Formula::WhoWins(form) => form.because(&known.said, &component.value, within),
            Formula::Rules { .. } => Some(known.said.clone().into()),
        }
    }
}

impl Known {
    /// What is known of play of a game.
    fn about(game: &Game, play: Play) -> Option<Known> {
        match play {
            Play::Normal => Known::of(game),
            Play::Misere => {
                let written = || Known::new(game.theorem()?.about_play(play)?, game);
                written().or_else(|| Known::of_heap(game, play))
            }
        }
    }

    /// What is known of who wins a single heap.
    fn of_heap(game: &Game, play: Play) -> Option<Known> {
        if let Some(windows) = Windows::of(game, play) {
            return Some(Known::who_wins(windows.says(), windows));
        }
        let schwenk = Schwenk::of(game, play)?;
        Some(Known::who_wins(schwenk.says(), schwenk))
    }

    fn who_wins(said: String, form: impl WhoWins + Send + 'static) -> Known {
        Known { said, formula: Formula::WhoWins(Box::new(form)) }
    }

    /// What is known of normal play of a game: by its form, or by the catalogue.
    pub(super) fn of(game: &Game) -> Option<Known> {
        let made_of = game.made_of();
        if let Some((operation, games)) = &made_of
            && let Some(compound) = Compound::open(*operation, games)
        {
            return Some(Known::who_wins(compound.says().into(), compound));
        }
        let of_numbers = |numbers: Numbers| -> Option<Known> {
            let (said, form): (String, Box<dyn ByForm + Send>) = match numbers.law {
                Law::Sum => (SUM.into(), Box::new(Independent::open(&numbers)?)),
                Law::Product if made_of.is_some() => (TARTAN.into(), Box::new(Product::open(&numbers)?)),
                Law::Product => (in_full(game.theorem()?), Box::new(Product::open(&numbers)?)),
            };
            Some(Known { said, formula: Formula::ByForm(form) })
        };
        let written = || Known::new(game.theorem()?, game);
        if !game.rule().tree().endings.is_empty() {
            return written(); // the others are about the last move
        }
        // A formula goes further than a sequence.
        let has_formula = game.entry().is_some() || Marked::fits(game);
        if let Some(formula) = has_formula.then(written).flatten() {
            return Some(formula);
        }
        if let Some(geography) = Geography::open(game) {
            return Some(Known::who_wins(GEOGRAPHY.into(), geography));
        }
        if let Some(marked) = Marked::open(game) {
            return Some(Known { said: MARKED.into(), formula: Formula::ByForm(Box::new(marked)) });
        }
        let kept = || {
            let form = Formula::ByForm(Box::new(Kept::open(game)?));
            Some(Known { said: KEPT.into(), formula: form })
        };
        let known = Numbers::of(game).and_then(of_numbers);
        // To look for a formula a second time would find none either.
        let known = known.or_else(|| (!has_formula).then(written).flatten());
        known.or_else(|| Known::of_heap(game, Play::Normal)).or_else(kept)
    }

    fn new(theorem: &'static Theorem, game: &Game) -> Option<Known> {
        let open = |rule: &str| Game::open(rule, game.settings(), &NoFiles).ok().map(Box::new);
        let maybe = |rule: &Option<String>| rule.as_ref().map_or(Some(None), |rule| open(rule).map(Some));
        let (nimber, about) = (maybe(&theorem.nimber)?, maybe(&theorem.about)?);
        Some(Known {
            said: in_full(theorem),
            formula: Formula::Rules { nimber, moves: open(&theorem.moves)?, about },
        })
    }

    /// Whether it speaks of a position.
    pub(super) fn is_about(&self, position: &Value, limits: Limits, progress: &dyn Progress) -> bool {
        match &self.formula {
            Formula::Rules { about: Some(rule), .. } => {
                holds(rule, position, limits, progress).unwrap_or(false)
            }
            Formula::WhoWins(form) => form.is_about(position, Within { most: 0, limits, progress }),
            Formula::ByForm(form) => form.is_about(position, Within { most: 0, limits, progress }),
            Formula::Rules { about: None, .. } => true,
        }
    }

    /// Whether it says what positions are worth.
    pub(super) fn has_values(&self) -> bool {
        !matches!(self.formula, Formula::Rules { nimber: None, .. } | Formula::WhoWins(_))
    }

    /// The value of a position, if the theorem says what it is.
    pub(super) fn nimber(
        &self,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Nimber>, Fault> {
        let rule = match &self.formula {
            Formula::ByForm(form) => {
                return form.nimber(position, Within { most: 0, limits, progress }).map(Some);
            }
            Formula::Rules { nimber: None, .. } | Formula::WhoWins(_) => return Ok(None),
            Formula::Rules { nimber: Some(rule), .. } => rule,
        };
        let mut machine = machine(rule, &limits, progress)?;
        let mut value = None;
        list(&mut machine, position, &mut |parts| {
            value = parts.first().and_then(Theorem::value_in);
            ControlFlow::Break(())
        })?;
        Ok(value.map(Nimber))
    }

    /// Whether the player to move loses, and how soon if that is known, for theorems about who wins.
    fn is_lost(
        &self,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<(bool, Option<u32>), Fault> {
        let within = Within { most: 0, limits, progress };
        match &self.formula {
            Formula::ByForm(form) => Ok((form.nimber(position, within)?.is_zero(), None)),
            Formula::WhoWins(form) => form.is_lost(position, within),
            Formula::Rules { moves, .. } => Ok((holds(moves, position, limits, progress)?, None)),
        }
    }

    /// The first moves of a position, to positions worth `wanted` or to all.
    pub(super) fn moves(
        &self,
        game: &Game,
        position: &Value,
        wanted: Option<Nimber>,
        within: Within,
    ) -> Result<First, Fault> {
        let Within { most, limits, progress } = within;
        if let Some(wanted) = wanted {
            return self.winning(position, wanted, most, limits, progress);
        }
        let listed = match &self.formula {
            Formula::ByForm(form) => return form.moves(position, None, within),
            Formula::WhoWins(form) => form.all(position, within),
            Formula::Rules { .. } => None,
        };
        listed.unwrap_or_else(|| {
            // The first of them, and nobody counts the others.
            let mut machine = machine(game, &listing(limits), progress)?;
            first(&mut machine, position, most, &mut |parts| Ok(Some(parts)))
        })
    }

    /// What the moves leave that lead to positions worth this, each once, the first `most` of them.
    pub(super) fn winning(
        &self,
        position: &Value,
        wanted: Nimber,
        most: usize,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<First, Fault> {
        let moves = match &self.formula {
            Formula::ByForm(form) => {
                return form.moves(position, Some(wanted), Within { most, limits, progress });
            }
            Formula::WhoWins(form) => {
                return form.winning(position, Within { most, limits, progress });
            }
            Formula::Rules { moves, .. } => moves,
        };
        let mut machine = machine(moves, &listing(limits), progress)?;
        if !self.has_values() {
            return first(&mut machine, position, most, &mut |parts| Ok(Some(parts)));
        }
        first(&mut machine, &with_number(position, wanted.0), most, &mut |parts| {
            let parts: Vec<Value> = parts.into_iter().map(without_number).collect();
            let mut sum = Nimber::ZERO;
            for part in &parts {
                match self.nimber(part, limits, progress)? {
                    Some(nimber) => sum ^= nimber,
                    None => return Ok(None),
                }
            }
            Ok((sum == wanted).then_some(parts))
        })
    }
}

/// What a theorem says, and its source.
fn in_full(theorem: &Theorem) -> String {
    format!("{} ({})", theorem.says, theorem.source)
}

/// The first moves of a kind, each as what it leaves.
pub(super) struct First {
    pub(super) moves: Vec<Vec<Value>>,
    /// Whether there may be more.
    pub(super) more: bool,
}

impl First {
    /// There are some that nobody lists.
    pub(super) fn unlisted() -> First {
        First { moves: Vec::new(), more: true }
    }

    fn large(self, value: Option<Nimber>) -> Large {
        let count = self.moves.len() as u64;
        let first = self.moves.into_iter().map(|to| Unlisted { to, with: Vec::new() }).collect();
        Large { first, count, value, more: self.more }
    }
}

/// The first moves of a position, as `of` reads what they leave; nobody counts the others.
pub(super) fn first(
    machine: &mut Machine<'_>,
    from: &Value,
    most: usize,
    of: &mut dyn FnMut(Vec<Value>) -> Result<Option<Vec<Value>>, Fault>,
) -> Result<First, Fault> {
    let (mut found, mut read) = (First { moves: Vec::new(), more: false }, Ok(()));
    let listed = list(machine, from, &mut |parts| {
        match of(parts) {
            Ok(Some(mut parts)) => {
                parts.sort_unstable();
                let is_new = !found.moves.contains(&parts);
                found.more = is_new && found.moves.len() == most;
                if is_new && !found.more {
                    found.moves.push(parts);
                }
            }
            Ok(None) => {}
            Err(fault) => read = Err(fault),
        }
        if found.more || read.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match read.and(listed) {
        // They were not looked at to the end.
        Err(Fault::Unknown(_)) => Ok(First { more: true, ..found }),
        Err(fault) => Err(fault),
        Ok(()) => Ok(found),
    }
}

/// Few steps: a position has as many moves as it likes, and only the first are shown.
pub(super) fn listing(limits: Limits) -> Limits {
    Limits { steps: LISTING.min(limits.steps), ..limits }
}

pub(super) fn machine<'g>(
    game: &'g Game,
    limits: &Limits,
    progress: &'g dyn Progress,
) -> Result<Machine<'g>, Fault> {
    game.rule().machine(limits, progress).map_err(|report| Unknown::Unsupported(report.to_string()).into())
}

/// Whether the `where` of a rule holds of a position.
fn holds(rule: &Game, position: &Value, limits: Limits, progress: &dyn Progress) -> Result<bool, Fault> {
    let mut machine = machine(rule, &limits, progress)?;
    let laid = laid(&machine, position);
    machine.matches_filter(laid.slots())
}

fn laid(machine: &impl Moves, position: &Value) -> grundy_rule::layout::Laid {
    machine.layout().lay(position)
}

/// Hands out what each move leaves.
pub(super) fn list(
    machine: &mut Machine<'_>,
    from: &Value,
    visit: &mut dyn FnMut(Vec<Value>) -> ControlFlow<()>,
) -> Result<(), Fault> {
    let layout: Layout = machine.layout().clone();
    machine.options(layout.lay(from).slots(), |parts| {
        visit(parts.iter().map(|part: Slots<'_>| layout.unpack(part)).collect())
    })
}

/// A position with one number more.
fn with_number(position: &Value, number: u64) -> Value {
    let number = Value::Int(i64::try_from(number).unwrap_or(i64::MAX));
    match position {
        Value::Tuple(parts) => Value::tuple(parts.iter().cloned().chain([number]).collect()),
        other => Value::tuple(vec![other.clone(), number]),
    }
}

/// The position before it had one number more.
fn without_number(position: Value) -> Value {
    match position {
        Value::Tuple(parts) if parts.len() == 2 => parts[0].clone(),
        Value::Tuple(parts) => Value::tuple(parts[..parts.len().saturating_sub(1)].to_vec()),
        other => other,
    }
}

#[cfg(test)]
mod tests;
