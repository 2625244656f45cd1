//! The values of large components that are made of numbers, each with a game of its own, and of heaps between bounds that move.

use super::position::{Explored, Told};
use super::{Other, Rule, Witness};
use crate::game::{Game, NoFiles};
use crate::numbers::Numbers;
use grundy_heap::progress::Progress;
use grundy_heap::rules::Rules;
use grundy_language::value::Value;
use grundy_rule::limits::Limits;

/// Components with more cells below them are left to the games of their numbers.
const CELLS: u64 = 1 << 10;

/// What the games of their numbers say of components. `None` where they have none, or all can be reached.
pub(super) fn told(
    game: &Game,
    position: &[Value],
    limits: &Limits,
    progress: &dyn Progress,
) -> Option<Result<Told, String>> {
    if !position.iter().any(|component| component.cells() > CELLS) {
        return None;
    }
    Numbers::of(game).map(|numbers| of_numbers(&numbers, position, limits, progress))
}

fn of_numbers(
    numbers: &Numbers,
    position: &[Value],
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Told, String> {
    let open = |text: &String| {
        let game = Game::open(text, &numbers.settings, &NoFiles).map_err(|report| report.to_string())?;
        let rule = Rule::new(&game, text, &numbers.settings);
        Ok((game, rule))
    };
    let games = numbers.games.iter().map(open).collect::<Result<Vec<_>, String>>()?;
    let explored = games.iter().enumerate().map(|(place, (game, rule))| {
        let own = position.iter().flat_map(|component| numbers.at(place, component));
        Explored::new(game, rule, &own.cloned().collect::<Vec<Value>>(), limits, progress)
    });
    let mut explored = explored.collect::<Result<Vec<_>, String>>()?;
    let value = |component| numbers.value(component, |place, number| explored[place].value(number));
    let values = position.iter().map(value).collect::<Result<_, String>>()?;
    let part = |((_, rule), explored): (&(Game, Rule), Explored)| Other {
        rule: rule.clone(),
        witness: Some(explored.witness()),
    };
    Ok(Told { witness: Witness::Numbers { parts: games.iter().zip(explored).map(part).collect() }, values })
}

/// What the theorems about bounds that move say of heaps. `None` where there are no such bounds.
pub(super) fn between(game: &Game, position: &[Value]) -> Option<Result<Told, String>> {
    let Rules::Interval(interval) = game.shape().rules()? else { return None };
    interval.law()?;
    let value = |heap: &Value| {
        let heap = if let Value::Int(heap) = heap { u64::try_from(*heap).ok() } else { None };
        heap.and_then(|heap| interval.value(heap))
    };
    let values: Option<Vec<u64>> = position.iter().map(value).collect();
    let (least, most) = (interval.least().to_string(), interval.most().to_string());
    let told = |values| Told { witness: Witness::Bounds { least, most }, values };
    Some(values.map(told).ok_or_else(|| "the theorem takes too many steps for so large a heap".into()))
}
