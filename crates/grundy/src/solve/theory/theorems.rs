//! Large positions of games for which a theorem says who wins.
//!
//! The theorems stand in the files of the catalogue, in the notation: what a position is worth, or which positions are
//! lost, and moves among which all that win are found. Where the engines can count to the end themselves, they do, and
//! so hold each theorem to all smaller positions (the tests below); here it goes on alone, and is named in the answer.

use super::compound::Compound;
use super::factor::{ByForm, Within};
use super::independent::{Independent, SUM};
use super::kept::{KEPT, Kept};
use super::marked::{MARKED, Marked};
use super::product::{Product, TARTAN};
use super::schwenk::Schwenk;
use super::{Theory, Worth};
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
    /// By how soon the parts of a compound end.
    Compound(Compound),
    /// By the numbers that add up to a heap, where what was taken last bounds what may be taken.
    TakeAway(Schwenk),
}

impl<'a> Theorems<'a> {
    pub(super) fn new(games: &[&'a Game], play: Play) -> Theorems<'a> {
        Theorems { play, asked: 0, of: games.iter().map(|game| (*game, OnceCell::new())).collect() }
    }

    fn known(&self, game: usize) -> Option<&Known> {
        let (game, known) = self.of.get(game)?;
        known.get_or_init(|| Known::about(game, self.play)).as_ref()
    }

    /// The theorems, if there is one about each game.
    fn all(&self) -> Option<Vec<&str>> {
        (0..self.of.len()).map(|game| Some(&self.known(game)?.said[..])).collect()
    }

    /// What a component is worth.
    fn one(&self, games: &Games<'a>, component: &Component) -> Result<Option<Worth>, Fault> {
        let Some(known) = self.known(component.game) else { return Ok(None) };
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
        Vec::from_iter(self.all().map(|_| Engine::Theorem))
    }

    fn at_work(&self) -> Engines {
        // Whether there is a theorem is not known before it is asked for.
        let found = self.of.iter().any(|(_, known)| matches!(known.get(), Some(Some(_))));
        if found { Engine::Theorem.into() } else { Engines::default() }
    }

    fn why(&self, _engine: Engine, _asked: bool) -> String {
        let all: Vec<&str> = self.all().into_iter().flatten().collect();
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
        let adds = |component: &Component| self.known(component.game).is_some_and(Known::has_values);
        let large = |component: &Component| {
            let game = self.of[component.game].0;
            if let Some(rule) = game.rule().take_away() {
                return Schwenk::is_large(rule, &component.value);
            }
            // To know the theorem of a typed rule, the catalogue has to be gone through; for many positions that pays.
            let named = game.entry().is_some() || game.made_of().is_some();
            let at_hand = named || self.asked > ASKED || Marked::fits(game) || Kept::fits(game);
            match at_hand.then(|| self.known(component.game)) {
                Some(None) => false,
                Some(Some(Known { formula: Formula::ByForm(form), .. })) => form.is_large(&component.value),
                _ => game.is_large(&component.value, &games.limits, games.progress),
            }
        };
        let is_about = |component: &Component| {
            let known = self.known(component.game);
            known.is_some_and(|known| known.is_about(&component.value, games.limits, games.progress))
        };
        position.iter().any(large)
            && self.all().is_some()
            && position.iter().all(is_about)
            && (position.len() == 1 || position.iter().all(adds))
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
        let (known, most) = (self.known(from.game)?, most.min(MOST));
        let wanted = beside.map(|beside| beside.nimber().unwrap_or(Nimber::ZERO));
        let (limits, progress) = (games.limits, games.progress);
        let found = match (&known.formula, wanted) {
            (Formula::ByForm(form), wanted) => {
                form.moves(&from.value, wanted, Within { most, limits, progress }).ok()?
            }
            (Formula::Compound(compound), wanted) => {
                compound.moves(&from.value, wanted.is_some(), Within { most, limits, progress }).ok()?
            }
            (_, Some(wanted)) => known.winning(&from.value, wanted, most, limits, progress).ok()?,
            (_, None) => {
                // All moves: the first of them, and nobody counts the others.
                let mut machine = machine(self.of[from.game].0, &listing(limits), progress).ok()?;
                first(&mut machine, &from.value, most, &mut |parts| Ok(Some(parts))).ok()?
            }
        };
        Some(found.large(wanted.filter(|_| known.has_values())))
    }

    fn reason(&self, games: &Games<'a>, component: &Component, _total: &Worth) -> Option<Because> {
        let known = self.known(component.game)?;
        let within = Within { most: 0, limits: games.limits, progress: games.progress };
        match &known.formula {
            Formula::ByForm(form) => form.because(&known.said, &component.value, within),
            Formula::Compound(compound) => compound.because(&component.value, within),
            Formula::Rules { .. } | Formula::TakeAway(_) => Some(known.said.clone().into()),
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
                written().or_else(|| Known::take_away(game, play))
            }
        }
    }

    /// What is known of a take-away game.
    fn take_away(game: &Game, play: Play) -> Option<Known> {
        let schwenk = Schwenk::of(game, play)?;
        Some(Known { said: schwenk.says(), formula: Formula::TakeAway(schwenk) })
    }

    /// What is known of normal play of a game: by its form, or by the catalogue.
    pub(super) fn of(game: &Game) -> Option<Known> {
        let made_of = game.made_of();
        if let Some((operation, games)) = &made_of
            && let Some(compound) = Compound::open(*operation, games)
        {
            return Some(Known { said: compound.says().into(), formula: Formula::Compound(compound) });
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
        if let Some(marked) = Marked::open(game) {
            return Some(Known { said: MARKED.into(), formula: Formula::ByForm(Box::new(marked)) });
        }
        let kept = || {
            let form = Formula::ByForm(Box::new(Kept::open(game)?));
            Some(Known { said: KEPT.into(), formula: form })
        };
        let known = Numbers::of(game).and_then(of_numbers).or_else(written);
        known.or_else(|| Known::take_away(game, Play::Normal)).or_else(kept)
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
    fn is_about(&self, position: &Value, limits: Limits, progress: &dyn Progress) -> bool {
        match &self.formula {
            Formula::Rules { about: Some(rule), .. } => {
                holds(rule, position, limits, progress).unwrap_or(false)
            }
            Formula::Compound(compound) => compound.is_about(position, Within { most: 0, limits, progress }),
            Formula::TakeAway(schwenk) => schwenk.is_about(position),
            Formula::ByForm(form) => form.is_about(position),
            Formula::Rules { about: None, .. } => true,
        }
    }

    /// Whether it says what positions are worth.
    pub(super) fn has_values(&self) -> bool {
        let only_outcomes = matches!(
            self.formula,
            Formula::Rules { nimber: None, .. } | Formula::Compound(_) | Formula::TakeAway(_)
        );
        !only_outcomes
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
            Formula::Rules { nimber: None, .. } | Formula::Compound(_) | Formula::TakeAway(_) => {
                return Ok(None);
            }
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
            Formula::Compound(compound) => compound.is_lost(position, within),
            Formula::TakeAway(schwenk) => Ok((schwenk.is_lost(position), None)),
            Formula::Rules { moves, .. } => Ok((holds(moves, position, limits, progress)?, None)),
        }
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
            Formula::Compound(compound) => {
                return compound.moves(position, true, Within { most, limits, progress });
            }
            Formula::TakeAway(schwenk) => {
                return Ok(schwenk.winning(position, Within { most, limits, progress }));
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
mod tests {
    use super::*;
    use crate::catalogue;
    use crate::engine::Naive;
    use crate::solve::Solver;
    use grundy_heap::progress::Unwatched;
    use std::collections::BTreeSet;

    /// So many positions of each game are looked at.
    const POSITIONS: usize = 1500;

    /// Positions that can be reached from those that the file of a game speaks of, and from small ones.
    fn reached(game: &Game) -> Vec<Value> {
        let entries = game.entry().into_iter().flat_map(|entry| &entry.positions);
        let mut waiting: Vec<Value> = (entries.flat_map(|known| &known.position))
            .filter_map(|text| game.positions(std::slice::from_ref(text)).ok())
            .flatten()
            .collect();
        let numbers = (0..250).map(|n| n.to_string());
        let pairs = (0..400).map(|n| format!("({}, {})", n / 20, n % 20));
        let triples = (0..216).map(|n| format!("({}, {}, {})", n / 36, n / 6 % 6, n % 6));
        let lists = (0..216).map(|n| format!("[{}, {}, {}]", n / 36, n / 6 % 6, n % 6));
        waiting.extend(
            numbers
                .chain(pairs)
                .chain(triples)
                .chain(lists)
                .filter_map(|text| game.positions(&[text]).ok())
                .flatten(),
        );
        let mut met: BTreeSet<Value> = waiting.iter().cloned().collect();
        let mut machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
        while let Some(from) = waiting.pop().filter(|_| met.len() < POSITIONS) {
            list(&mut machine, &from, &mut |parts| {
                waiting.extend(parts.into_iter().filter(|part| met.insert(part.clone())));
                ControlFlow::Continue(())
            })
            .unwrap();
        }
        met.into_iter().filter(|position| position.cells() < 5000).collect()
    }

    /// Where a theorem and play disagree first, if they do.
    fn disagreement(game: &Game) -> Option<String> {
        match Known::of(game) {
            Some(known) => disagreement_of(&known, game),
            None => Some("it cannot be read".into()),
        }
    }

    fn disagreement_of(known: &Known, game: &Game) -> Option<String> {
        let (limits, watch) = (Limits::default(), Unwatched);
        let mut naive = Naive::new(game.rule().machine(&limits, &watch).unwrap());
        let mut machine = game.rule().machine(&limits, &watch).unwrap();
        let mut positions = reached(game);
        positions.retain(|position| known.is_about(position, limits, &watch));
        if positions.len() < 40 {
            return Some(format!("{} positions are too few", positions.len()));
        }
        positions.iter().find_map(|position| {
            let value = naive.nimber(position).unwrap();
            let mut options = BTreeSet::new();
            list(&mut machine, position, &mut |mut parts| {
                parts.sort_unstable();
                options.insert(parts);
                ControlFlow::Continue(())
            })
            .unwrap();
            let said = match known.nimber(position, limits, &watch) {
                Ok(None) => known.is_lost(position, limits, &watch).map(|(lost, _)| (None, lost)),
                said => said.map(|said| (said, said.is_some_and(Nimber::is_zero))),
            };
            if said != Ok((known.has_values().then_some(value), value.is_zero())) {
                return Some(format!("{position} is worth {value}, but {said:?}"));
            }
            let most = if known.has_values() { 4 } else { 0 };
            (0..=most).map(Nimber).find_map(|wanted| {
                let told = known.winning(position, wanted, usize::MAX, limits, &watch);
                let told = told.map(|all| BTreeSet::from_iter(all.moves));
                let mut worth = |parts: &Vec<Value>| {
                    parts
                        .iter()
                        .map(|part| naive.nimber(part).unwrap())
                        .fold(Nimber::ZERO, |sum, one| sum ^ one)
                };
                let seen = options.iter().filter(|parts| worth(parts) == wanted).cloned().collect();
                (told != Ok(seen)).then(|| format!("the moves of {position} to {wanted} are not {told:?}"))
            })
        })
    }

    #[test]
    fn heaps_with_marks_agree_with_play() {
        for text in [
            "(0, n) -> (1, n-k) for k in 1..2 ; (1, n) -> (1, a) & (1, n-k-a) for k in 1..2 for a in 0..n-k",
            "(0, n) -> (0, n-k) for k in {1, 3, 4} ; (1, n) -> (1, n-k) for k in 2..n ; (2, n) -> (0, n/2) & (1, n-1) | (1, n)",
            "given L = 2 ; given R = 4 ; (0, n) -> (1, n-k) for k in L..R ; (1, n) -> (1, a) & (1, n-k-a) for k in L..R, a in 0..n-k",
            "(1, n) -> (1, n-k) for k in squares(n) ; (5, n) -> (1, k) for k in 0..n-1 if k % 3 != 1",
        ] {
            let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
            assert!(Marked::open(&game).is_some(), "{text}");
            assert_eq!(disagreement(&game), None, "{text}");
        }
    }

    #[test]
    fn heaps_beside_parameters_agree_with_play() {
        for text in [
            "(n, k) -> (n-x, k) for x in 1..k",
            "(k, n) -> (k, n-x) for x in {1, k}",
            "(a, b, n) -> (a, b, n-a) | (a, b, n-b) if a > 0 and b > 0",
            "(n, k) -> (n-x, k) for x in 1..n/(k+1)",
            "given M = 1 ; (n, k) -> (a, k) & (n-a-M, k) for a in 0..n-M if n > 2",
            "(n, k) -> (n-k-1, k) ; (m, j) -> (m-2, j) | (m-j-3, j)",
        ] {
            let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
            assert!(Known::of(&game).is_some_and(|known| known.said == KEPT), "{text}");
            assert_eq!(disagreement(&game), None, "{text}");
        }
    }

    #[test]
    fn theorems_agree_with_play_whatever_the_parameter_is() {
        for text in [
            "circular-nim(1)",
            "circular-nim(3)",
            "circular-nim(4)",
            "generalized-wythoff(1)",
            "generalized-wythoff(3)",
            "generalized-wythoff(5)",
            "moore(1)",
            "moore(3)",
        ] {
            let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
            assert_eq!(disagreement(&game), None, "{text}");
        }
    }

    #[test]
    fn a_typed_rule_has_the_theorem_of_the_same_game() {
        let theorem = |rule: &str| Game::open(rule, &Default::default(), &NoFiles).expect(rule).theorem();
        for (rule, name) in [
            ("x -> x/2 | x-1 if x > 0", Some("mark")),
            ("x -> x-1 if 0 < x ; x -> x/2 if x > 0", Some("mark")),
            (
                "(x, y) -> (x, y-i) for i in 1..y ; (x, y) -> (x-i, y) for i in 1..x ; (x, y) -> (x-i, y-i) for i in 1..min(x, y)",
                Some("wythoff"),
            ),
            ("(p, q) -> (p-j, q) | (p, q-j) | (p-j, q-j) for j in 1..max(p, q)", Some("wythoff")),
            ("take {1, 1..n/2}", Some("take-at-most-half")),
            ("x -> x/2 | x-1", None),
            ("x -> x/2 | x-1 if x > 0 ; where x != 7", None),
            ("x -> x/2 | x-2 if x > 0", None),
            ("x -> x/2 | x-1 if x > 0 ; misere", None),
        ] {
            let expected = name.map(|name| catalogue::find(name).unwrap().theorem.as_ref().unwrap());
            assert_eq!(theorem(rule), expected, "{rule}");
        }
    }

    #[test]
    fn products_agree_with_play() {
        for text in [
            "direct(nim, nim)",
            "direct(turn 2, turn 1-3)",
            "direct(turn 1+C, turn 1+C)",
            "direct(kayles, take {1, 3})",
            "direct(0.07, turn 3E)",
            "direct(grundys-game, (n -> n-k for k in 2..5))",
            "direct(turn 1-2, take all but {2})",
            "direct(turn 1-2, turn 2, 0.3)",
            "conjunctive(take 1..3, take {1, 4})",
            "conjunctive(nim, take squares, (n -> n/2 | n-2 if n > 1))",
            "continued(take 1..3, take {1, 4})",
            "continued(take {2, 3}, nim, (n -> n/2 | n-2 if n > 1))",
            "selective(take 1..3, take {1, 4})",
            "selective(take {2, 3}, take 1..2, (n -> n/2 | n-2 if n > 1))",
        ] {
            let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
            assert_eq!(disagreement(&game), None, "{text}");
        }
    }

    #[test]
    fn take_away_games_agree_with_play() {
        for text in [
            "(n, m) -> (n-k, 2*k) for k in 1..min(n, m)",
            "(n, m) -> (n-k, 3*k) for k in 1..min(n, m)",
            "(n, m) -> (n-k, 7*k) for k in 1..n if k <= m",
            "(m, n) -> (k, n-k) for k in 1..min(n, m)",
            "(n, m) -> (n-k, k+1) for k in 1..min(n, m)",
            "(n, m) -> (n-k, 2*k-1) for k in 1..min(n, m)",
            "(n, m) -> (n-k, 2*k+3) for k in 1..min(n, m)",
            "(n, last) -> (n-k, k) for k in 1..2*last if k <= n",
            "(n, last) -> (n-k, k+1) for k in 1..3*last-2",
        ] {
            let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
            let known = Known::take_away(&game, Play::Normal).expect(text);
            assert_eq!(disagreement_of(&known, &game), None, "{text}");
            let known = Known::take_away(&game, Play::Misere).expect(text);
            let (compared, wrong) = disagreement_about_who_wins(&known, &game, Play::Misere);
            assert_eq!(wrong, None, "{text}");
            assert!(compared >= 400, "{text}: {compared}");
        }
        for text in [
            "(n, m) -> (n-k, k-1) for k in 1..min(n, m)",
            "(n, m) -> (n-k, 5) for k in 1..min(n, m)",
            "(n, m) -> (n-k, 2*k) for k in 2..min(n, m)",
            "(n, m) -> (n-k, 2*k) for k in 1..min(n-1, m)",
            "(n, m) -> (n-k, 2*k) for k in 1..n if k >= m",
            "(n, m) -> (n-k, m) for k in 1..min(n, m)",
            "(n, m) -> (n-k, 2*k) for k in 1..min(n, m) if k % 2 == 1",
            "(n, m) -> (n-2*k, 2*k) for k in 1..min(n, m)",
        ] {
            let game = Game::open(text, &Default::default(), &NoFiles).expect(text);
            assert!(Schwenk::of(&game, Play::Normal).is_none(), "{text}");
        }
    }

    #[test]
    fn theorems_are_asked_about_nothing_else() {
        for (game, position, outcome) in [
            ("end-nim", "[0, 10000000, 0]", Some(Outcome::Second)),
            ("end-nim", "[10000000, 5, 10000000]", Some(Outcome::Second)),
            ("silver-dollar", "[2, 5000000, 5000001]", Some(Outcome::First)),
        ] {
            let opened = Game::open(game, &Default::default(), &NoFiles).unwrap();
            let position = opened.positions(&[position]).unwrap();
            let by_theorem = Theorems::new(&[&opened], Play::Normal);
            let known = by_theorem.known(0).unwrap();
            let is_about = known.is_about(&position[0], Limits::default(), &Unwatched);
            assert_eq!(
                is_about,
                position[0].as_slice().unwrap()[0] != Value::Int(0),
                "{game} {}",
                position[0]
            );
            let answer = Solver::of(&opened).unwrap().solve(&Component::all(0, &position)).unwrap();
            assert_eq!(answer.outcome, outcome, "{game} {}", position[0]);
        }
    }

    #[test]
    fn sums_in_disguise_agree_with_play() {
        let is_sum = |game: &Game| Known::of(game).is_some_and(|known| known.said == SUM);
        for text in [
            "(a, b, c) -> (a-k, b, c) for k in 1..a ; (a, b, c) -> (a, b-k, c) for k in 1..b ; (a, b, c) -> (a, b, c-k) for k in 1..c",
            "(a, b) -> (a-k, b) | (a, b-k) for k in 1..max(a, b)",
            "(a, b) -> (a-k, b) | (a, b-k) for k in 1..3",
            "let S = {1, 3, 4}\n(x, y) -> (x-s, y) for s in S ; (x, y) -> (x, y-1) | (x, y-2)",
            "(x, y) -> (x, y-k) for k in {2, 5} ; (n, m) -> (n-k, m) for k in 1..n/2",
            "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]",
            "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..3",
            "h: list -> replace(h, place, h[place]-1) | replace(h, place, h[place]-4)  for place in 0..len(h)-1",
            "let S = {2, 3}\nh: list -> replace(h, i, h[i]-k) for k in S, i in 0..len(h)-1",
        ] {
            let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
            assert!(is_sum(&game), "{text}");
            assert_eq!(disagreement(&game), None, "{text}");
        }
        for text in [
            "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)",
            "(a, b) -> (a-k, b) | (a, b-k) for k in 1..min(a, b)",
            "(a, b) -> (a-k, b) | (a, b-k) for k in 0..max(a, b) if k > b",
            "(a, b) -> (a-k, b+k) for k in 1..a ; (a, b) -> (a, b-k) for k in 1..b",
            "(a, b) -> (a-1, b) if b > 0 ; (a, b) -> (a, b-1)",
            "(a, 0) -> (a-1, 0) ; (a, b) -> (a, b-1)",
            "(a, b) -> (b-1, b) ; (a, b) -> (a, b-1)",
            "(a, b) -> (a-1, b) | (a, b-1) ; where a >= b",
            "(a, b) -> (a-1, b) | (a, b-1) ; misere",
            "(a, b) -> (a-1, b) & (2, b) ; (a, b) -> (a, b-1)",
            "h: list -> replace(h, i, h[i]-k) for i in 1..len(h)-1, k in 1..h[i]",
            "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[0]",
            "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i] if len(h) > 1",
            "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..i",
            "h: list -> replace(h, 0, h[0]-k) for i in 0..len(h)-1, k in 1..h[i]",
            "h: list -> remove(h, i) for i in 0..len(h)-1 if h[i] > 0",
            "let max(a, b) = b\n(a, b) -> (a-k, b) | (a, b-k) for k in 1..max(a, b)",
            "let wh = [1, 2, 3]\nh: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..wh[i]",
        ] {
            assert!(!is_sum(&Game::open(text, &Default::default(), &NoFiles).expect(text)), "{text}");
        }
    }

    /// Where a theorem about who wins and the definition disagree first, if they do; and how many positions were compared,
    /// of those that have not ended the game.
    fn disagreement_about_who_wins(known: &Known, game: &Game, play: Play) -> (usize, Option<String>) {
        let (limits, watch) = (Limits::default(), Unwatched);
        let mut naive = Naive::new(game.rule().machine(&limits, &watch).unwrap());
        let mut machine = game.rule().machine(&limits, &watch).unwrap();
        let mut positions = reached(game);
        let layout = machine.layout().clone();
        positions.retain(|position| {
            let ended = machine.ending(layout.lay(position).slots()).unwrap().is_some();
            !ended && known.is_about(position, limits, &watch)
        });
        let wrong = positions.iter().find_map(|position| {
            let mut is_lost = |parts: &[Value]| naive.outcome(parts, play).unwrap() == Outcome::Second;
            let lost = is_lost(std::slice::from_ref(position));
            let said = known.is_lost(position, limits, &watch).map(|(lost, _)| lost);
            if said != Ok(lost) {
                return Some(format!("that {position} is lost is {lost}, but {said:?}"));
            }
            let mut winning = BTreeSet::new();
            list(&mut machine, position, &mut |parts| {
                if is_lost(&parts) {
                    winning.insert(parts);
                }
                ControlFlow::Continue(())
            })
            .unwrap();
            let told = known.winning(position, Nimber::ZERO, usize::MAX, limits, &watch);
            let told = told.map(|all| BTreeSet::from_iter(all.moves));
            (told != Ok(winning)).then(|| format!("the winning moves of {position} are not {told:?}"))
        });
        (positions.len(), wrong)
    }

    #[test]
    fn theorems_about_misere_play_agree_with_it() {
        let about_misere =
            |entry: &&catalogue::Entry| entry.theorem.iter().any(|theorem| theorem.misere.is_some());
        let entries: Vec<_> = catalogue::all().filter(about_misere).collect();
        assert!(entries.len() >= 2);
        for entry in entries {
            let also = entry.theorem.iter().flat_map(|theorem| &theorem.also);
            for text in [&entry.name].into_iter().chain(also) {
                let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
                let known = Known::about(&game, Play::Misere).expect(text);
                let (compared, wrong) = disagreement_about_who_wins(&known, &game, Play::Misere);
                assert_eq!(wrong, None, "{text}");
                assert!(compared >= 400, "{text}: {compared}");
            }
        }
    }

    #[test]
    fn theorems_agree_with_play() {
        let entries: Vec<_> = catalogue::all().filter(|entry| entry.theorem.is_some()).collect();
        let wrong: Vec<String> = (entries.iter())
            .flat_map(|entry| {
                let also = entry.theorem.iter().flat_map(|theorem| &theorem.also);
                [&entry.name].into_iter().chain(also)
            })
            .filter_map(|text| {
                let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
                let wrong = match game.rule().tree().endings[..] {
                    [] => disagreement(&game),
                    _ => {
                        let known = Known::of(&game).expect(text);
                        let (compared, wrong) = disagreement_about_who_wins(&known, &game, Play::Normal);
                        assert!(compared >= 100, "{text}: {compared}");
                        wrong
                    }
                };
                wrong.map(|why| format!("{text}: {why}"))
            })
            .collect();
        assert!(entries.len() >= 25 && wrong.is_empty(), "of {}:\n{}", entries.len(), wrong.join("\n"));
    }
}
