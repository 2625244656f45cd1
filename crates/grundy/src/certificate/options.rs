//! The options of a component, read off the rule itself.

use crate::game::Game;
use crate::rule::machine::Machine;
use crate::rule::moves::Moves;
use crate::value::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The different options of a component in ascending order, each its components in ascending order.
///
/// An `Err` says in words where the rule fails.
pub(crate) fn options(
    game: &Game,
    machine: &mut Machine<'_>,
    of: &Value,
) -> Result<BTreeSet<Vec<Value>>, String> {
    let layout = machine.layout().clone();
    let mut all = BTreeSet::new();
    let listed = machine.options(layout.lay(of).slots(), |parts| {
        let mut option: Vec<Value> = parts.iter().map(|part| layout.unpack(part)).collect();
        option.sort();
        all.insert(option);
        ControlFlow::Continue(())
    });
    listed.map_err(|fault| game.rule().report(fault).to_string())?;
    Ok(all)
}
