//! A sum of several games as one game whose components say to which game they belong.
//!
//! A disjunctive sum of different games needs no engine of its own: it is a sum of components of this one.

use super::chance::{Branch, Gambles};
use super::fault::Fault;
use super::layout::{Layout, Slots};
use super::moves::{Ending, Listed, Moves, Parts};
use super::weighted::Weighted;
use grundy_language::rows::Rows;
use grundy_language::value::Value;
use std::ops::ControlFlow;

/// What is done with each option, whoever asks.
type Visit<'a> = &'a mut dyn FnMut(&Parts<'_>) -> ControlFlow<()>;

/// More endings than any rule has: the lines of a game are counted behind those of all games named before it.
const LINES: usize = 1 << 16;

/// Some games, each with positions of its own. One game alone is itself: nothing is added to its positions.
pub struct Union<M> {
    games: Vec<M>,
    layout: Layout,
    padding: Padding,
}

/// Gives the components of options the form that those of all games have: the number of the game, then its parts, then
/// what fills the places that larger positions need.
struct Padding {
    width: (usize, usize),
    numbers: Vec<i64>,
    others: Vec<Value>,
}

impl Padding {
    fn begin(&mut self) {
        self.numbers.clear();
        self.others.clear();
    }

    /// Appends components of a game; how many numbers and other values there were before.
    fn push(&mut self, game: i64, parts: &Parts<'_>) -> (usize, usize) {
        let Padding { width: (n, o), numbers, others } = self;
        let before = (numbers.len(), others.len());
        for (i, part) in parts.iter().enumerate() {
            numbers.push(game);
            numbers.extend_from_slice(part.numbers);
            numbers.resize(before.0 + (i + 1) * *n, 0);
            others.extend_from_slice(part.others);
            others.resize(before.1 + (i + 1) * *o, Value::Int(0));
        }
        before
    }

    fn parts(&self, (n, o): (usize, usize), len: usize) -> Parts<'_> {
        let (end, last) = (n + len * self.width.0, o + len * self.width.1);
        Parts { numbers: &self.numbers[n..end], others: &self.others[o..last], len, over: None }
    }
}

impl<M: Moves> Union<M> {
    /// The games of a sum.
    pub fn new(games: Vec<M>) -> Union<M> {
        let layout = Layout::of_several(games.iter().map(Moves::layout));
        let width = (layout.numbers(), layout.others());
        Union { games, layout, padding: Padding { width, numbers: Vec::new(), others: Vec::new() } }
    }

    /// The game of a component, its number, and the component as the game has it.
    fn at<'m, 's>(games: &'m mut [M], at: Slots<'s>) -> (&'m mut M, i64, Slots<'s>) {
        let number = at.numbers[0];
        let game = &mut games[number as usize];
        let (n, o) = (game.layout().numbers(), game.layout().others());
        (game, number, Slots { numbers: &at.numbers[1..=n], others: &at.others[..o] })
    }
}

impl<M: Moves> Moves for Union<M> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn graph(&self) -> Option<&Rows> {
        if let [only] = &self.games[..] { only.graph() } else { None }
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        // The page's library has to be small: there the games are compiled once, and not for every engine.
        #[cfg(target_arch = "wasm32")]
        let visit: Visit<'_> = &mut visit;
        if let [only] = &mut self.games[..] {
            return only.options(at, visit);
        }
        let padding = &mut self.padding;
        let (game, number, at) = Union::at(&mut self.games, at);
        let padded: Visit<'_> = &mut |parts| {
            padding.begin();
            let before = padding.push(number, parts);
            visit(&padding.parts(before, parts.len))
        };
        let options = game.options(at, padded);
        options.map_err(|fault| fault.in_game(number as usize))
    }

    fn options_in_words<F>(&mut self, at: Slots<'_>, width: u32, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(Listed<'_>) -> ControlFlow<()>,
    {
        match &mut self.games[..] {
            [only] => only.options_in_words(at, width, visit),
            _ => self.options(at, |parts| visit(Listed::Parts(parts))),
        }
    }

    fn steps(&self) -> u64 {
        if let [only] = &self.games[..] { only.steps() } else { 0 }
    }

    fn has_endings(&self) -> bool {
        self.games.iter().any(Moves::has_endings)
    }

    fn tells_endings(&self) -> bool {
        if let [only] = &self.games[..] { only.tells_endings() } else { false }
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        if let [only] = &mut self.games[..] {
            return only.ending(at);
        }
        let (game, number, at) = Union::at(&mut self.games, at);
        let ending = game.ending(at).map_err(|fault| fault.in_game(number as usize))?;
        Ok(ending.map(|ending| Ending { line: number as usize * LINES + ending.line, ..ending }))
    }
}

impl<M: Weighted> Weighted for Union<M> {
    fn weighted<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        let visit: &mut dyn FnMut(&Parts<'_>, i64) -> ControlFlow<()> = &mut visit;
        if let [only] = &mut self.games[..] {
            return only.weighted(at, visit);
        }
        let padding = &mut self.padding;
        let (game, number, at) = Union::at(&mut self.games, at);
        let padded: &mut dyn FnMut(&Parts<'_>, i64) -> ControlFlow<()> = &mut |parts, weight| {
            padding.begin();
            let before = padding.push(number, parts);
            visit(&padding.parts(before, parts.len), weight)
        };
        let options = game.weighted(at, padded);
        options.map_err(|fault| fault.in_game(number as usize))
    }
}

impl<G: Gambles> Gambles for Union<G> {
    fn gambles<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&[Branch<'_>]) -> ControlFlow<()>,
    {
        let visit: &mut dyn FnMut(&[Branch<'_>]) -> ControlFlow<()> = &mut visit;
        if let [only] = &mut self.games[..] {
            return only.gambles(at, visit);
        }
        let padding = &mut self.padding;
        let (game, number, at) = Union::at(&mut self.games, at);
        let padded: &mut dyn FnMut(&[Branch<'_>]) -> ControlFlow<()> = &mut |branches| {
            padding.begin();
            let places: Vec<_> = branches.iter().map(|branch| padding.push(number, &branch.parts)).collect();
            let padded = branches.iter().zip(places).map(|(branch, place)| Branch {
                probability: branch.probability,
                parts: padding.parts(place, branch.parts.len),
            });
            visit(&padded.collect::<Vec<_>>())
        };
        let options = game.gambles(at, padded);
        options.map_err(|fault| fault.in_game(number as usize))
    }
}
