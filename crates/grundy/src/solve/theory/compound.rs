//! Compounds of games in which a move is made in several parts at once, by how soon each part ends.
//!
//! *Remoteness*: the moves to the end when the winner hurries and the loser delays; *suspense number*: when the winner
//! delays and the loser hurries. Both are odd exactly where the player to move wins. Let a move be made in each part.
//! If the game is over with the first part that ends, that part decides, and it is one of the least remoteness: whoever wins there
//! keeps it ahead of all others, for no part that he loses ends sooner, and those that he wins may last. If it goes on in
//! the parts that are left, the last one decides, in the same way by the greatest suspense number. If a move may leave parts as
//! they are, a position is lost where each part is: the other player answers in just those parts that were moved in, and
//! from any other position there is a move to such a one. Sources: Steinhaus 1925; Smith 1966; *Winning Ways*, chapter 9;
//! Conway, *On Numbers and Games*, chapter 14.

use super::factor::{Within, sizes};
use super::theorems::{First, LISTING, WhoWins, machine};
use crate::answer::{Because, Unknown};
use crate::game::{Game, NoFiles};
use crate::sum::{heap as heap_of, heaps};
use grundy_language::notation::syntax::Operation;
use grundy_language::settings::Settings;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::machine::Machine;
use grundy_rule::moves::Moves;
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// So many positions are looked at between two looks at the clock.
const BETWEEN_LOOKS: usize = 1 << 10;

/// In place of how soon a heap ends, while that is looked for: to meet it again is a loop.
const OPEN: u64 = u64::MAX;

/// Bytes that a number of moves takes, where nobody counts them.
const BYTES: usize = 32;

/// A compound of games of heaps, of which each move leaves one heap.
pub(super) struct Compound {
    manner: Manner,
    parts: Vec<Part>,
}

/// How the parts are played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// In all, until one has ended.
    Conjunctive,
    /// In all that have not ended.
    Continued,
    /// In any, at least one.
    Selective,
}

/// One of the games, and how soon its heaps end.
struct Part {
    game: Game,
    known: RefCell<HashMap<u64, u64>>,
}

impl Compound {
    /// The compound of games that are written so, if it is one.
    pub(super) fn open(operation: Operation, games: &[String]) -> Option<Compound> {
        let manner = match operation {
            Operation::Conjunctive => Manner::Conjunctive,
            Operation::Continued => Manner::Continued,
            Operation::Selective => Manner::Selective,
            Operation::Direct | Operation::Acrostic | Operation::Adjoined => return None,
        };
        let part = |text: &String| {
            let game = Game::open(text, &Settings::new(), &NoFiles).ok()?;
            Some(Part { game, known: RefCell::default() })
        };
        Some(Compound { manner, parts: games.iter().map(part).collect::<Option<_>>()? })
    }

    /// What the theorem says.
    pub(super) fn says(&self) -> &'static str {
        match self.manner {
            Manner::Conjunctive => {
                "a move is made in every part until one has ended, and a position is lost exactly where the least \
                 remoteness of its parts is even (Steinhaus 1925; Winning Ways, chapter 9)"
            }
            Manner::Continued => {
                "a move is made in every part that has not ended, and a position is lost exactly where the greatest \
                 suspense number of its parts is even (Winning Ways, chapter 9)"
            }
            Manner::Selective => {
                "a move is made in any of the parts, at least one, and a position is lost exactly where each of its \
                 parts is (Smith 1966; Conway, On Numbers and Games, chapter 14)"
            }
        }
    }

    /// How soon each part of a position ends.
    fn paces(&self, position: &Value, within: Within) -> Result<Vec<u64>, Fault> {
        let mut paces = Vec::new();
        for (part, heap) in self.parts.iter().zip(sizes(position)) {
            paces.push(part.pace(self.manner, heap, within)?);
        }
        Ok(paces)
    }

    /// The one number that decides, if one does.
    fn decides(&self, paces: &[u64]) -> Option<u64> {
        match self.manner {
            Manner::Conjunctive => paces.iter().min().copied(),
            Manner::Continued => paces.iter().max().copied(),
            Manner::Selective => None,
        }
    }

    fn loses(&self, paces: &[u64]) -> bool {
        let is_even = |pace: &u64| pace.is_multiple_of(2);
        self.decides(paces).map_or_else(|| paces.iter().all(is_even), |pace| is_even(&pace))
    }

    /// The first moves of a position, those that win or all.
    fn listed(&self, position: &Value, winning: bool, within: Within) -> Result<First, Fault> {
        let mut choices = Vec::new();
        for (part, heap) in self.parts.iter().zip(sizes(position)) {
            choices.push(part.choices(self.manner, heap, within)?);
        }
        let mut first = First { moves: Vec::new(), more: false };
        let ended = choices.iter().filter(|of| of.iter().all(|choice| choice.stays)).count();
        let is_over = match self.manner {
            Manner::Conjunctive => choices.iter().any(Vec::is_empty),
            Manner::Continued | Manner::Selective => ended == choices.len(),
        };
        if is_over {
            return Ok(first);
        }
        let mut at = vec![0; choices.len()];
        for _ in 0..LISTING {
            let chosen: Vec<&Choice> = choices.iter().zip(&at).map(|(of, &at)| &of[at]).collect();
            let paces: Vec<u64> = chosen.iter().map(|choice| choice.pace).collect();
            if !chosen.iter().all(|choice| choice.stays) && (!winning || self.loses(&paces)) {
                if first.moves.len() >= within.most {
                    return Ok(First { more: true, ..first });
                }
                let left: Vec<u64> = chosen.iter().map(|choice| choice.left).collect();
                first.moves.push(vec![Value::tuple(heaps(&left))]);
            }
            // The next way to choose, the last part fastest.
            let Some(turned) = (0..at.len()).rev().find(|&i| at[i] + 1 < choices[i].len()) else {
                return Ok(first);
            };
            at[turned] += 1;
            at[turned + 1..].fill(0);
        }
        first.more = true;
        Ok(first)
    }
}

impl WhoWins for Compound {
    fn is_lost(&self, position: &Value, within: Within) -> Result<(bool, Option<u32>), Fault> {
        let paces = self.paces(position, within)?;
        let remoteness = self.decides(&paces).filter(|_| self.manner == Manner::Conjunctive);
        Ok((self.loses(&paces), remoteness.and_then(|moves| u32::try_from(moves).ok())))
    }

    fn is_about(&self, position: &Value, within: Within) -> bool {
        !matches!(self.paces(position, within), Err(Fault::Unknown(Unknown::Loop { .. })))
    }

    fn because(&self, said: &str, position: &Value, within: Within) -> Option<Because> {
        let paces = self.paces(position, within).ok()?;
        let listed = || paces.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        let so = self.decides(&paces).map(|pace| match self.manner {
            Manner::Continued => format!("max({}) = {pace}", listed()),
            _ => format!("min({}) = {pace}", listed()),
        });
        Some(Because { because: said.into(), so })
    }

    fn winning(&self, position: &Value, within: Within) -> Result<First, Fault> {
        self.listed(position, true, within)
    }

    fn all(&self, position: &Value, within: Within) -> Option<Result<First, Fault>> {
        Some(self.listed(position, false, within))
    }
}

/// What may be done with a part in a move.
struct Choice {
    left: u64,
    pace: u64,
    stays: bool,
}

impl Part {
    /// All that may be done with a heap, and first what is best for the mover: if any move of the compound wins, the one of the
    /// first choices does.
    fn choices(&self, manner: Manner, heap: u64, within: Within) -> Result<Vec<Choice>, Fault> {
        let mut left = Vec::new();
        let mut machine = machine(&self.game, &within.limits, within.progress)?;
        each(&mut machine, heap, &mut |heap| {
            left.push(heap);
            ControlFlow::Continue(())
        })?;
        left.sort_unstable();
        left.dedup();
        let stays = match manner {
            Manner::Conjunctive => false,
            Manner::Continued => left.is_empty(),
            Manner::Selective => true,
        };
        let mut all = Vec::new();
        for left in left {
            all.push(Choice { left, pace: self.pace(manner, left, within)?, stays: false });
        }
        if stays {
            all.push(Choice { left: heap, pace: self.pace(manner, heap, within)?, stays: true });
        }
        // Where he wins the part he hurries, or delays; where he loses it the other way round.
        let rank = |choice: &Choice| {
            let (loses, pace) = (choice.pace % 2 == 1, choice.pace.cast_signed());
            (loses, if loses == (manner == Manner::Continued) { pace } else { -pace })
        };
        if let Some(best) = (0..all.len()).min_by_key(|&i| rank(&all[i])) {
            all.swap(0, best);
        }
        Ok(all)
    }

    /// How soon a heap ends.
    fn pace(&self, manner: Manner, heap: u64, within: Within) -> Result<u64, Fault> {
        let mut known = self.known.borrow_mut();
        let found = self.search(&mut known, manner, heap, within);
        if found.is_err() {
            known.retain(|_, pace| *pace != OPEN);
        }
        found
    }

    fn search(
        &self,
        known: &mut HashMap<u64, u64>,
        manner: Manner,
        heap: u64,
        within: Within,
    ) -> Result<u64, Fault> {
        if let Some(&pace) = known.get(&heap) {
            return Ok(pace);
        }
        let Within { limits, progress, .. } = within;
        let mut machine = machine(&self.game, &limits, progress)?;
        // The way from the heap to where the search is, and what is still to be looked at beside it.
        let mut way = vec![heap];
        while let Some(&at) = way.last() {
            if known.get(&at).is_some_and(|&pace| pace != OPEN) {
                way.pop();
                continue;
            }
            let is_new = known.insert(at, OPEN).is_none();
            let before = way.len();
            let mut loops = false;
            // The least and the greatest pace of the options that are lost, and of the others.
            let mut ends = [None; 2];
            each(&mut machine, at, &mut |left| {
                match known.get(&left) {
                    None => way.push(left),
                    Some(&OPEN) => loops = true,
                    Some(&pace) => {
                        let (least, most) = ends[pace as usize % 2].unwrap_or((pace, pace));
                        ends[pace as usize % 2] = Some((least.min(pace), most.max(pace)));
                    }
                }
                if loops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
            if loops {
                return Err(Unknown::Loop { position: at.to_string() }.into());
            }
            if way.len() == before {
                let hurries = manner != Manner::Continued;
                let pace = match ends {
                    [Some((least, most)), _] => 1 + if hurries { least } else { most },
                    [None, Some((least, most))] => 1 + if hurries { most } else { least },
                    [None, None] => 0,
                };
                known.insert(at, pace);
                way.pop();
            }
            if is_new && known.len().is_multiple_of(BETWEEN_LOOKS) {
                let taken = progress.used().unwrap_or((known.capacity() + way.capacity()) * BYTES);
                if taken > limits.memory {
                    let positions = known.len() as u64;
                    return Err(Unknown::Memory { limit: limits.memory, positions }.into());
                }
                progress.go_on(known.len() as u64)?;
            }
        }
        Ok(known.get(&heap).copied().unwrap_or(0))
    }
}

/// Hands out the heap that each move leaves.
fn each(
    machine: &mut Machine<'_>,
    heap: u64,
    visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(), Fault> {
    let laid = machine.layout().lay(&heap_of(heap));
    machine.options(laid.slots(), |parts| {
        let left = parts.numbers.first();
        left.map_or(ControlFlow::Continue(()), |left| visit(left.unsigned_abs()))
    })
}
