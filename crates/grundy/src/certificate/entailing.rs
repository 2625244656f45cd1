//! What components are worth where moves entail or compliment.

use super::followers::Followers;
use super::result::{Asked, Found};
use super::{Beaten, Outcomes, Played, Theorem, Witness};
use crate::answer::{MoveKind, Play};
use crate::engine::Entailing;
use crate::entailing::{EntailingValue, NimberSet};
use grundy_language::value::Value;

/// Who wins, and by which moves, from the nimbers beside which a player wins who must move in a component.
pub(super) fn found(asked: &Asked<'_>) -> Result<Found, String> {
    let mut lister = asked.lister()?;
    if asked.play == Play::Misere || !lister.ends_by_moves() {
        return Err(
            "values of moves that entail or compliment are about normal play without whole-game endings"
                .into(),
        );
    }
    let followers = Followers::of(asked.position, &mut lister, asked.progress)?;
    if let Some(looped) = &followers.looped {
        return Err(format!("where moves entail or compliment play must end, and {looped} comes back"));
    }
    let player = lister.player(asked.limits, asked.progress).map_err(|refusal| refusal.to_string())?;
    let mut engine = Entailing::new(player, *asked.limits, asked.progress);
    let mut forced = |parts: &[Value]| {
        let laid: Vec<_> = parts.iter().map(|part| lister.lay(part)).collect();
        let slots: Vec<_> = laid.iter().map(|laid| laid.slots()).collect();
        engine.forced(&slots).map_err(|fault| lister.fault(fault))
    };
    let mut positions = Vec::new();
    for (at, value) in (0..).zip(&followers.values) {
        positions.push((followers.json(at), Beaten::of(&forced(std::slice::from_ref(value))?)));
    }
    let values = asked.position.iter().map(|part| worth(&mut forced, std::slice::from_ref(part)));
    let values = values.collect::<Result<Vec<EntailingValue>, String>>()?;
    let mut turns = asked.lister()?;
    let mut moves: Vec<Played> = Vec::new();
    for (i, component) in asked.position.iter().enumerate() {
        let rest = [&values[..i], &values[i + 1..]].concat().into_iter().sum::<EntailingValue>();
        for turn in turns.turns(component).map_err(|refusal| refusal.to_string())? {
            let left = &turn.branches[0].1;
            let wins = match turn.kind {
                MoveKind::Ordinary => worth(&mut forced, left)?.plus(rest) == EntailingValue::ZERO,
                MoveKind::Complimenting => worth(&mut forced, left)?.plus(rest) != EntailingValue::ZERO,
                MoveKind::Entailing => !forced(left)?.contains(rest),
            };
            if wins {
                moves.push(turn.played(i));
            }
        }
    }
    let outcome = values.iter().copied().sum::<EntailingValue>().outcome();
    let values = values.iter().map(|value| value.nimber().map(|nimber| nimber.0)).collect();
    Ok(Found {
        result: Outcomes::Entailing { outcome, values },
        moves: Some(moves),
        theorem: Theorem::Entailing,
        witness: Witness::Entailing { positions },
    })
}

/// What components are worth together, each the least nimber beside which nobody wins who must move there.
fn worth(
    forced: &mut impl FnMut(&[Value]) -> Result<NimberSet, String>,
    parts: &[Value],
) -> Result<EntailingValue, String> {
    parts.iter().map(|part| Ok(forced(std::slice::from_ref(part))?.mex())).sum()
}

impl Beaten {
    fn of(set: &NimberSet) -> Beaten {
        if set.contains(EntailingValue::Loony) {
            Beaten::But(set.listed())
        } else {
            Beaten::Only(set.listed())
        }
    }
}
