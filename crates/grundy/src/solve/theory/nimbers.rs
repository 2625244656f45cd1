//! Normal play without loops: each component has a nim-value, and they are added.
//!
//! Sprague 1935, Grundy 1939: under normal play every position without loops is equal to a Nim heap, the sum of
//! positions to the nim-sum of the heaps, and the player to move loses exactly at 0.

use super::factor::{ByForm, Within};
use super::independent::{Independent, SUM};
use super::{Theory, Worth};
use crate::answer::{Because, Engine, Engines, Play, Unknown};
use crate::engine::{Dynamic, Memo, TakeAway};
use crate::game::Game;
use crate::numbers::Numbers;
use crate::solve::boards::Board;
use crate::solve::boxes::Boxes;
use crate::solve::games::{Games, Player};
use crate::solve::hackenbush::Hackenbush;
use crate::solve::large::Large;
use crate::solve::ranks::Ranks;
use crate::solve::words::{Speech, members_of};
use crate::sum::Component;
use grundy_language::types::Type;
use grundy_language::value::{Set, Value};
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::machine::Machine;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::Shape;
use std::borrow::Cow;
use std::cell::OnceCell;

/// The engines for nim-values, in the order in which they are asked; the last takes every component.
const ENGINES: [Engine; 9] = [
    Engine::Heaps,
    Engine::Dynamic,
    Engine::Vectors,
    Engine::TakeAway,
    Engine::Table,
    Engine::Hackenbush,
    Engine::Boards,
    Engine::Ranks,
    Engine::Memo,
];

/// Sprague–Grundy theory, with an engine for every shape of rule.
pub(in crate::solve) struct Nimbers<'a> {
    /// By game.
    of: Vec<Shaped<'a>>,
    /// For all games.
    memo: Option<Memo<'a, Player<'a>>>,
    engines: Vec<Engine>,
    /// Whether heaps with a finite memory may be divided.
    divides: bool,
    /// Those that found the last worth, or the one at work when a limit was reached.
    found: Vec<Engine>,
    /// A component that can return to itself was met: no other is searched for a loop.
    has_loops: bool,
    /// By game: the sum that its numbers are, once it was asked why.
    sums: Vec<OnceCell<Option<Independent>>>,
}

/// The engine for the shape of one rule, once it was asked.
enum Shaped<'a> {
    Heaps,
    Lines(Boxes),
    Code(Boxes),
    Hackenbush,
    Boards(OnceCell<Option<Box<Board>>>),
    Ranks(Ranks),
    /// Where the memory counts down or the heap may be divided, also as boxes that are filled.
    Dynamic(Option<Box<Dynamic<'a, Machine<'a>>>>, Option<Boxes>),
    TakeAway(Box<TakeAway>),
    Other,
}

impl<'a> Shaped<'a> {
    fn of(game: &Game) -> Shaped<'a> {
        if game.shape().rules().is_some() {
            Shaped::Heaps
        } else if let Some(boxes) = Boxes::of_lines(game) {
            Shaped::Lines(boxes)
        } else if let Shape::Dynamic { counts, divides, .. } = game.shape() {
            Shaped::Dynamic(None, if counts || divides { Boxes::of_code(game) } else { None })
        } else if let Some(engine) = game.rule().take_away().cloned().map(TakeAway::new) {
            Shaped::TakeAway(Box::new(engine))
        } else if Hackenbush::of(game, Limits::default()).is_some() {
            Shaped::Hackenbush
        } else if let Some(ranks) = Ranks::of(game) {
            Shaped::Ranks(ranks)
        } else if game.rule().masks_listing().is_some() {
            Shaped::Boards(OnceCell::new())
        } else if let Some(boxes) = Boxes::of_code(game) {
            Shaped::Code(boxes)
        } else {
            Shaped::Other
        }
    }

    /// The boxes that the rule fills.
    fn boxes(&self) -> Option<&Boxes> {
        match self {
            Shaped::Code(boxes) | Shaped::Dynamic(_, Some(boxes)) => Some(boxes),
            _ => None,
        }
    }

    /// Whether some position of the game may be left to an engine.
    fn asks(&self, engine: Engine) -> bool {
        match self {
            Shaped::Heaps => engine == Engine::Heaps,
            Shaped::Lines(_) => matches!(engine, Engine::Vectors | Engine::Memo),
            Shaped::Code(_) => matches!(engine, Engine::Table | Engine::Memo),
            Shaped::Dynamic(_, None) => matches!(engine, Engine::Dynamic | Engine::Memo),
            Shaped::Dynamic(_, Some(_)) => {
                matches!(engine, Engine::Dynamic | Engine::Table | Engine::Memo)
            }
            Shaped::TakeAway(_) => matches!(engine, Engine::TakeAway | Engine::Memo),
            Shaped::Hackenbush => matches!(engine, Engine::Hackenbush | Engine::Memo),
            Shaped::Boards(_) => matches!(engine, Engine::Boards | Engine::Memo),
            Shaped::Ranks(_) => matches!(engine, Engine::Ranks | Engine::Memo),
            Shaped::Other => engine == Engine::Memo,
        }
    }
}

impl<'a> Nimbers<'a> {
    /// The engines for the rules of some games; none has done any work yet.
    pub(in crate::solve) fn new(games: &[&'a Game]) -> Nimbers<'a> {
        let of: Vec<Shaped<'a>> = games.iter().map(|game| Shaped::of(game)).collect();
        let engines = ENGINES.into_iter().filter(|&engine| of.iter().any(|shaped| shaped.asks(engine)));
        let (engines, sums) = (engines.collect(), of.iter().map(|_| OnceCell::new()).collect());
        let divides = games.iter().any(|game| matches!(game.shape(), Shape::Dynamic { divides: true, .. }));
        Nimbers { engines, of, divides, memo: None, found: Vec::new(), has_loops: false, sums }
    }

    /// Whether play can go round in circles, for all that is known from the shapes of the rules.
    pub(in crate::solve) fn may_loop(&self) -> bool {
        self.of.iter().any(|shaped| {
            !matches!(shaped, Shaped::Heaps | Shaped::Lines(_) | Shaped::TakeAway(_) | Shaped::Hackenbush)
        })
    }

    /// The engine for a game with a finite memory, if it is one.
    pub(in crate::solve) fn dynamic(
        &mut self,
        games: &Games<'a>,
        game: usize,
    ) -> Result<Option<&mut Dynamic<'a, Machine<'a>>>, Fault> {
        let Shaped::Dynamic(dynamic, _) = &mut self.of[game] else { return Ok(None) };
        if let (None, Some(shape)) = (&dynamic, games.all[game].game.rule().dynamic()) {
            let machine = games.machine(game)?;
            let engine = Dynamic::new(shape, machine, Play::Normal, games.limits, games.progress);
            *dynamic = Some(Box::new(engine));
        }
        Ok(dynamic.as_deref_mut())
    }

    /// The board that a component lies on, if its game is one of boards.
    fn board<'c>(
        &mut self,
        games: &Games<'a>,
        component: &'c Component,
    ) -> Option<(&mut Board, Cow<'c, Set>)> {
        let one = &games.all[component.game];
        let Shaped::Boards(board) = &mut self.of[component.game] else { return None };
        let position = one.masks.as_ref()?.universe.members_of(&component.value)?;
        board.get_or_init(|| Board::of(one, games.limits).map(Box::new));
        Some((board.get_mut()?.as_deref_mut()?, position))
    }

    /// The nim-value of a component, if the engine takes it.
    fn by(
        &mut self,
        engine: Engine,
        games: &mut Games<'a>,
        component: &Component,
    ) -> Result<Option<Nimber>, Fault> {
        let progress = games.progress;
        match engine {
            Engine::Heaps => match (&mut games.of(component).heaps, component.heap()) {
                (Some(heaps), Some(heap)) => heaps.nimber(heap, progress).map(Some),
                _ => Ok(None),
            },
            Engine::Dynamic => match self.dynamic(games, component.game)? {
                Some(dynamic) => dynamic.nimber(&component.value),
                None => Ok(None),
            },
            Engine::Vectors | Engine::Table => {
                let laid = games.of(component).layout.lay(&component.value);
                let position = laid.slots().numbers;
                let corner = match engine {
                    Engine::Table => self.box_to_fill(games, component, position)?,
                    _ => Some(position.to_vec()),
                };
                let Some(corner) = corner else { return Ok(None) };
                match (engine, &mut self.of[component.game]) {
                    (Engine::Vectors, Shaped::Lines(boxes))
                    | (Engine::Table, Shaped::Code(boxes) | Shaped::Dynamic(_, Some(boxes))) => {
                        let rule = games.all[component.game].game.rule();
                        boxes.nimber(rule, (position, &corner), games.limits, progress)
                    }
                    _ => Ok(None),
                }
            }
            Engine::TakeAway => match &mut self.of[component.game] {
                Shaped::TakeAway(engine) => Ok(engine.nimber(&component.value, games.limits, progress)?),
                _ => Ok(None),
            },
            Engine::Hackenbush => match &games.of(component).hackenbush {
                Some(hackenbush) => hackenbush.nimber(&component.value, progress),
                None => Ok(None),
            },
            Engine::Boards => match self.board(games, component) {
                Some((board, position)) => board.nimber(&position, games.limits, progress),
                None => Ok(None),
            },
            Engine::Ranks => match &mut self.of[component.game] {
                Shaped::Ranks(ranks) => {
                    ranks.nimber(games.all[component.game].game, &component.value, games.limits, progress)
                }
                _ => Ok(None),
            },
            _ => self.searched(games, component, usize::MAX),
        }
    }

    /// The nim-value of a component by a search of so many options at most.
    fn searched(
        &mut self,
        games: &Games<'a>,
        component: &Component,
        most: usize,
    ) -> Result<Option<Nimber>, Fault> {
        let laid = games.lay(component)?;
        let memo = match &mut self.memo {
            Some(memo) => memo,
            none => none.insert(Memo::new(games.player()?, games.limits, games.progress)),
        };
        memo.nimber_within(laid.slots(), most)
    }

    /// The last cell of the box that is filled rather than searched: where play comes to many of its cells.
    fn box_to_fill(
        &mut self,
        games: &mut Games<'a>,
        component: &Component,
        position: &[i64],
    ) -> Result<Option<Vec<i64>>, Fault> {
        let Some(boxes) = self.of[component.game].boxes() else { return Ok(None) };
        if boxes.known(position).is_some() {
            return Ok(Some(position.to_vec()));
        }
        if boxes.cells(position, games.limits).is_none() || self.searched(games, component, FEW)?.is_some() {
            return Ok(None);
        }
        // Only now, as what a search knows already is asked again and again.
        let Some(boxes) = self.of[component.game].boxes() else { return Ok(None) };
        let rule = games.all[component.game].game.rule();
        let corner = boxes.corner(rule, position, games.limits, games.progress)?;
        let Some(cells) = boxes.cells(&corner, games.limits) else { return Ok(None) };
        if self.searched(games, component, cells.saturating_mul(OPTIONS))?.is_some() {
            return Ok(None);
        }
        let Some(boxes) = self.of[component.game].boxes() else { return Ok(None) };
        let steps = boxes.steps(rule, &corner, cells, games.limits, games.progress)?;
        // Play to which only a part of the box belongs may be searched before the box is filled.
        let most = usize::try_from(steps / STEPS).unwrap_or(usize::MAX);
        let fills = steps <= LONG && (corner == position || self.searched(games, component, most)?.is_none());
        Ok(fills.then_some(corner))
    }
}

/// A cell is filled in less time than so many options of a search take.
const OPTIONS: usize = 2;

/// So many steps in machine code take as long as to search an option, and a little more.
const STEPS: u128 = 32;

/// So many steps are taken to fill a box, ten minutes' work in machine code.
const LONG: u128 = 600_000_000_000;

/// So many options are searched in any case: it takes no longer than making machine code.
const FEW: usize = 1 << 14;

impl<'a> Theory<'a> for Nimbers<'a> {
    fn engines(&self) -> Vec<Engine> {
        self.engines.clone()
    }

    fn at_work(&self) -> Engines {
        let mut all = Engines::default();
        let first = if self.found.is_empty() { &self.engines[..1] } else { &self.found[..] };
        first.iter().for_each(|&engine| all.add(engine));
        all
    }

    fn why(&self, engine: Engine, _asked: bool) -> String {
        why(engine, self.divides).into()
    }

    fn takes(&mut self, _games: &mut Games<'a>, _position: &[Component]) -> bool {
        !self.has_loops
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        let mut total = Nimber::ZERO;
        if !position.is_empty() {
            self.found.clear();
        }
        for component in position {
            for engine in ENGINES {
                match self.by(engine, games, component) {
                    Ok(None) => continue,
                    Ok(Some(nimber)) => {
                        if !self.found.contains(&engine) {
                            self.found.push(engine);
                        }
                        total ^= nimber;
                        break;
                    }
                    Err(Fault::Unknown(Unknown::Loop { .. })) => {
                        self.has_loops = true;
                        return Ok(None);
                    }
                    Err(fault) => {
                        self.found = vec![engine];
                        return Err(fault.in_game(component.game));
                    }
                }
            }
        }
        Ok(Some(Worth::Nimber(total)))
    }

    fn adds(&self) -> bool {
        true
    }

    fn sum(&self, one: &Worth, other: &Worth) -> Option<Worth> {
        Some(Worth::Nimber(one.nimber()? ^ other.nimber()?))
    }

    fn is(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
        worth: &Worth,
    ) -> Result<Option<bool>, Fault> {
        let (Some(mut nimber), [others @ .., last]) = (worth.nimber(), position) else { return Ok(None) };
        if self.board(games, last).is_none() {
            return Ok(None);
        }
        for other in others {
            match self.worth(games, std::slice::from_ref(other))? {
                Some(Worth::Nimber(beside)) => nimber ^= beside,
                _ => return Ok(None),
            }
        }
        match self.board(games, last) {
            Some((board, position)) => board.is(&position, nimber, games.limits, games.progress),
            None => Ok(None),
        }
    }

    fn is_far(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<bool, Fault> {
        for component in position {
            if let Some((board, position)) = self.board(games, component)
                && board.is_far(&position, games.limits, games.progress)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn large(
        &self,
        games: &Games<'a>,
        from: &Component,
        beside: Option<&Worth>,
        most: usize,
    ) -> Option<Large> {
        let wanted = beside.map(|beside| beside.nimber().unwrap_or(Nimber::ZERO));
        games.large(from, wanted, most)
    }

    fn reason(&self, games: &Games<'a>, component: &Component, _total: &Worth) -> Option<Because> {
        match &self.of[component.game] {
            Shaped::Boards(board) => {
                let one = &games.all[component.game];
                let (masks, naming) = (one.masks.as_ref()?, &one.naming);
                let position = masks.universe.members_of(&component.value)?;
                // Of a word the places, counted from 1.
                let name = |member: &Value| match (one.layout.ty(), member) {
                    (Type::Word, Value::Tuple(parts)) => match parts[0] {
                        Value::Int(place) => Value::Int(place + 1),
                        _ => member.clone(),
                    },
                    _ => naming.position(member).into_owned(),
                };
                let named = |members: &[Value]| -> Vec<Value> {
                    let mut all: Vec<Value> = members.iter().map(name).collect();
                    all.dedup();
                    all
                };
                let say = |members: &[Value]| Speech::of(one.game).made_on(&named(members));
                let short = |members: &[Value]| members_of(&named(members));
                Some(board.get()?.as_ref()?.because(&position, &say, &short)?.into())
            }
            Shaped::Hackenbush => {
                let known = games.all[component.game].hackenbush.as_ref()?;
                Some(known.because(&component.value, games.progress)?.into())
            }
            _ => match &games.all[component.game].heaps {
                Some(heaps) => heaps.reason(component.heap()?),
                None => {
                    let sum = || Independent::open(&Numbers::of_sum(games.all[component.game].game)?);
                    let within = Within { most: 0, limits: games.limits, progress: games.progress };
                    self.sums[component.game].get_or_init(sum).as_ref()?.because(
                        SUM,
                        &component.value,
                        within,
                    )
                }
            },
        }
    }
}

/// Why an engine may be used; whether heaps may be divided.
fn why(engine: Engine, divides: bool) -> &'static str {
    match engine {
        Engine::Heaps => {
            "the last mover decides, and what may be done to a heap depends on its size alone: the values of all \
             heaps are one sequence, which ends where its period is proved, and the values of a sum are added \
             (Sprague–Grundy)"
        }
        Engine::Dynamic if divides => {
            "the values of a stretch of heaps are found from all that those before it could have, of which after some heaps \
             only one is left (coalescence); what is divided lies in a shorter stretch, down to small heaps, which are filled \
             from 0 on; components are added (Sprague–Grundy)"
        }
        Engine::Dynamic => {
            "at large heaps the moves are the same, or go by what the heap leaves when it is divided by one number, so the \
             values of all memories are a function of those shortly before; where as many of them as the largest amount \
             are met a second time, at a distance that this number divides, they repeat for ever (window theorem); \
             components are added (Sprague–Grundy)"
        }
        Engine::TakeAway => {
            "the last mover decides and the memory says up to which amount stones may be taken, or from which on: with more \
             amounts the value never falls, so the amounts at which it rises tell it for all memories, and each heap's are \
             found from those of smaller ones; components are added (Sprague–Grundy)"
        }
        Engine::Hackenbush => {
            "the last mover decides and a move cuts an edge of a graph on the ground: by the fusion principle the vertices \
             of a circuit are one, so its edges are loops there, each worth *1; by the colon principle a bridge is worth \
             one more than what stands on it; what meets in a vertex is added (Berlekamp, Conway and Guy, Winning Ways, \
             chapter 7)"
        }
        Engine::Boards => {
            "the last mover decides and no move makes another one possible, so a position is the set of moves that are \
             left, and each move ends some of them: what no move connects is added (Sprague–Grundy), equal parts \
             cancel, and where answering each move by its mirror image wins the value is 0"
        }
        Engine::Ranks => {
            "the last mover decides and moves only cut the numbers of a list that stays in order, so all lists up to \
             a position are numbered without gaps, and their values filled in one table from the empty list on; \
             components are added (Sprague–Grundy)"
        }
        Engine::Table => {
            "the last mover decides and every option comes before its position, number by number: all values up to it, or as far \
             up as its numbers rise on the way, are filled in that order, by machine code where the system allows it, each \
             option being seen to have its value already; components are added (Sprague–Grundy)"
        }
        Engine::Vectors => {
            "the last mover decides and every move goes down along a line of cells, so all values up to a position are \
             filled in cell by cell, from rows of bits, one for every line; components are added (Sprague–Grundy)"
        }
        _ => {
            "the last mover decides and components share nothing, so each has a nim-value and the values are \
             added (Sprague–Grundy); where play can go round in circles it is a loopy value (Smith 1966)"
        }
    }
}
