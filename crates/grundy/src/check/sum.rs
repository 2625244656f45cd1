//! Who wins a sum of several games: each component is judged by its own game, and the values of all are added.

use super::position::who_wins;
use super::{Bench, Checked, Refusal, ensure, same};
use crate::certificate::{Claim, Summand, Witness};
use crate::sum::Component;
use grundy_language::value::Value;

/// Whether a claim about a sum of several games follows from what the witnesses, one a game, say of the components.
pub(super) fn sum<'a>(
    benches: &mut [Bench],
    claim: &Claim,
    witnesses: impl Iterator<Item = &'a Witness>,
) -> Checked {
    let Claim::Sum { components, outcome, moves } = claim else {
        return Err(Refusal::wrong("the claim is about one game, and there are several"));
    };
    let at = components.iter().map(|it| component(benches, it)).collect::<Checked<Vec<Component>>>()?;
    let mut own: Vec<Vec<Value>> = vec![Vec::new(); benches.len()];
    at.iter().for_each(|it| own[it.game].push(it.value.clone()));
    let mut known = Vec::new();
    for ((bench, own), witness) in benches.iter_mut().zip(own).zip(witnesses) {
        ensure(!own.is_empty(), format_args!("no component is of {}", bench.rule.text))?;
        known.push(bench.known(&own, witness)?);
    }
    let values: Vec<u64> = components.iter().map(|it| it.value).collect();
    who_wins(benches, &known, &at, &values, *outcome, moves.as_ref())
}

/// The component that a claim names.
fn component(benches: &[Bench], it: &Summand) -> Checked<Component> {
    let lost = || Refusal::wrong(format!("there is no game {}", it.game));
    let bench = benches.get(it.game).ok_or_else(lost)?;
    let text = it.position.strip_prefix(&bench.rule.text).and_then(|rest| rest.strip_prefix(' '));
    let other = || Refusal::wrong(format!("{} is no component of {}", it.position, bench.rule.text));
    let text = text.ok_or_else(other)?;
    let [value] = &bench.game.positions(&[text]).map_err(Refusal::unreadable)?[..] else {
        return Err(other());
    };
    same("the component", &value.to_string()[..], text)?;
    Ok(Component { game: it.game, value: value.clone(), entailed: false })
}
