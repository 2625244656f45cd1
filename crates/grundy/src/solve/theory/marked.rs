//! Heaps with marks: a circle that becomes a row, and rows that remain rows.
//!
//! A heap whose mark no move changes is one of the game without marks, so it has the value that this has there: the two games are
//! the same but for a word. Whatever leads to such heaps only is worth the mex of what its moves leave.

use super::factor::{ByForm, Factor, Within};
use super::theorems::{First, first, list, listing, machine};
use crate::answer::{Because, Unknown};
use crate::game::{Game, NoFiles};
use crate::sum::heap as heap_of;
use grundy_language::notation::{parse, syntax};
use grundy_language::types::Type;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::marked;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// What the theorem says.
pub(super) const MARKED: &str = "a heap whose mark no move changes is worth as much as one of the same game without marks, and a heap that leads \
                                 to such heaps alone the least number that none of its moves leaves";

/// Larger heaps are left to it.
const LARGE: u64 = 1 << 10;

/// The games of the marks that are kept, and the game itself.
pub(super) struct Marked {
    of: Vec<(Value, Factor)>,
    game: Game,
}

impl Marked {
    /// Whether a game is such by its form.
    pub(super) fn fits(game: &Game) -> bool {
        games(game).is_some()
    }

    /// The games, if all of them have sequences of values.
    pub(super) fn open(game: &Game) -> Option<Marked> {
        let factor = |(mark, text): (Value, String)| Some((mark, Factor::open(&text, game.settings())?));
        let of = games(game)?.into_iter().map(factor).collect::<Option<_>>()?;
        Some(Marked { of, game: Game::open(game.text(), game.settings(), &NoFiles).ok()? })
    }

    /// The game of a heap without its mark, and how large it is.
    fn alone(&self, position: &Value) -> Option<(&Factor, u64)> {
        let (mark, heap) = parts(position)?;
        let (_, factor) = self.of.iter().find(|(this, _)| this == mark)?;
        Some((factor, heap))
    }

    /// What some heaps of marks that are kept are worth together.
    fn sum(&self, heaps: &[Value], within: Within) -> Result<u64, Fault> {
        heaps.iter().try_fold(0, |sum, heap| {
            let none = || Unknown::Unsupported(format!("{heap} has no mark that is kept"));
            let (factor, heap) = self.alone(heap).ok_or_else(none)?;
            Ok(sum ^ factor.value(heap, within)?)
        })
    }
}

impl ByForm for Marked {
    fn is_large(&self, position: &Value) -> bool {
        parts(position).is_some_and(|(_, heap)| heap > LARGE)
    }

    fn moves(&self, position: &Value, wanted: Option<Nimber>, within: Within) -> Result<First, Fault> {
        if let (Some((factor, heap)), Some((mark, _))) = (self.alone(position), parts(position)) {
            let (found, more) = factor.options(heap, wanted.map(|wanted| wanted.0), within)?;
            let marked = |heap: &u64| Value::tuple(vec![mark.clone(), heap_of(*heap)]);
            let moves = found.iter().map(|left| left.iter().map(marked).collect()).collect();
            return Ok(First { moves, more });
        }
        let mut machine = machine(&self.game, &listing(within.limits), within.progress)?;
        first(&mut machine, position, within.most, &mut |left| {
            let value = Nimber(self.sum(&left, within)?);
            Ok(wanted.is_none_or(|wanted| wanted == value).then_some(left))
        })
    }

    fn nimber(&self, position: &Value, within: Within) -> Result<Nimber, Fault> {
        if let Some((factor, heap)) = self.alone(position) {
            return factor.value(heap, within).map(Nimber);
        }
        let mut machine = machine(&self.game, &within.limits, within.progress)?;
        let (mut values, mut read) = (BTreeSet::new(), Ok(()));
        list(&mut machine, position, &mut |left| match self.sum(&left, within) {
            Ok(value) => {
                values.insert(value);
                ControlFlow::Continue(())
            }
            Err(fault) => {
                read = Err(fault);
                ControlFlow::Break(())
            }
        })?;
        read?;
        let mex = (0..).zip(&values).take_while(|(least, value)| least == *value).count();
        Ok(Nimber(mex as u64))
    }

    fn because(&self, law: &str, _position: &Value, _within: Within) -> Option<Because> {
        Some(law.to_string().into())
    }
}

/// The mark and the size of a heap.
fn parts(position: &Value) -> Option<(&Value, u64)> {
    let [mark, Value::Int(heap)] = position.as_slice()? else { return None };
    Some((mark, u64::try_from(*heap).ok()?))
}

fn games(game: &Game) -> Option<Vec<(Value, String)>> {
    // Most games are no such, and need not be read for that.
    if !matches!(&game.rule().tree().position, Type::Tuple(parts) if parts.len() == 2) {
        return None;
    }
    match (game.rule_typed(), game.entry()) {
        (Some(rule), _) => marked(rule),
        (None, Some(entry)) => match parse(&entry.rule).ok()? {
            syntax::Game::Rule(rule) => marked(&rule),
            _ => None,
        },
        (None, None) => None,
    }
}
