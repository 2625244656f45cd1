//! Compounds of games, whose parts end sooner or later.

use super::result::{Asked, Found};
use super::{INLINE, Options, Outcomes, Paces, Refusal, Rule, Theorem, Witness};
use crate::answer::{Outcome, Unknown};
use crate::game::{Game, NoFiles};
use grundy_heap::progress::Progress;
use grundy_language::notation::syntax::Operation;
use grundy_language::settings::Settings;
use grundy_language::value::Value;
use grundy_rule::limits::Limits;
use std::collections::HashMap;

/// Smaller positions are counted through.
const CELLS: u64 = 1 << 10;

/// Who loses a compound whose parts end so soon.
pub(crate) fn is_lost(operation: Operation, paces: &[u64]) -> bool {
    match operation {
        Operation::Conjunctive => paces.iter().min().is_none_or(|pace| pace % 2 == 0),
        Operation::Continued => paces.iter().max().is_none_or(|pace| pace % 2 == 0),
        _ => paces.iter().all(|pace| pace % 2 == 0),
    }
}

/// The operation and the games of a compound.
pub(crate) fn compound(game: &Game) -> Option<(Operation, Vec<String>)> {
    let is_compound = |operation: &Operation| {
        matches!(operation, Operation::Conjunctive | Operation::Continued | Operation::Selective)
    };
    game.made_of().filter(|(operation, _)| is_compound(operation))
}

/// The heap that an option leaves.
pub(crate) fn left(option: &[Value]) -> Result<u64, Refusal> {
    match option {
        [] => Ok(0),
        [Value::Int(heap)] if *heap >= 0 => Ok(heap.unsigned_abs()),
        _ => Err(Refusal::wrong("a move of a part leaves more than one heap")),
    }
}

/// Who wins a compound of large heaps.
pub(super) fn found(asked: &Asked<'_>) -> Option<Result<Found, String>> {
    let &Asked { games: [(game, _)], position: [at], limits, progress, .. } = asked else { return None };
    let (operation, texts) = compound(game).filter(|_| at.cells() > CELLS)?;
    let parts =
        texts.iter().zip(at.as_slice()?).map(|(text, heap)| part(operation, text, heap, limits, progress));
    let found = parts.collect::<Result<Vec<Paces>, Refusal>>().map(|parts| {
        let paces: Vec<u64> = parts.iter().filter_map(|part| Some(part.heaps.last()?.1)).collect();
        let lost = is_lost(operation, &paces);
        Found {
            result: Outcomes::Outcome(if lost { Outcome::Second } else { Outcome::First }),
            moves: lost.then(Vec::new),
            theorem: Theorem::Compound,
            witness: Witness::Paces { parts },
        }
    });
    Some(found.map_err(|refusal| refusal.to_string()))
}

/// How soon a heap ends, behind all that it leads to.
fn part(
    operation: Operation,
    text: &str,
    heap: &Value,
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Paces, Refusal> {
    let game = Game::open(text, &Settings::new(), &NoFiles).map_err(Refusal::unreadable)?;
    let mut lister = Options::new(&[&game], limits, progress)?;
    let (mut heaps, mut known) = (Vec::new(), HashMap::new());
    // The way from the heap to where the search is; one that is met again on it is unknown there.
    let mut way = vec![left(std::slice::from_ref(heap))?];
    while let Some(&at) = way.last() {
        if known.get(&at).is_some_and(Option::is_some) {
            way.pop();
            continue;
        }
        if known.len() > INLINE {
            let why = format!("a certificate of a compound holds {INLINE} heaps of each part at most");
            return Err(Refusal::Wrong(why));
        }
        progress.go_on(known.len() as u64).map_err(Unknown::Stopped)?;
        let options = lister.of(&crate::sum::heap(at))?;
        let options = options.iter().map(|option| left(option)).collect::<Result<Vec<_>, _>>()?;
        known.insert(at, None);
        let before = way.len();
        way.extend(options.iter().filter(|heap| !known.contains_key(heap)));
        if way.len() == before {
            let paces: Option<Vec<u64>> = options.iter().map(|heap| known[heap]).collect();
            let paces = paces.ok_or_else(|| Refusal::wrong("play of a part goes round in circles"))?;
            let (lost, won): (Vec<u64>, Vec<u64>) = paces.into_iter().partition(|pace| pace % 2 == 0);
            let hurries = operation != Operation::Continued;
            let of_lost = if hurries { lost.iter().min() } else { lost.iter().max() };
            let of_won = if hurries { won.iter().max() } else { won.iter().min() };
            let pace = of_lost.or(of_won).map_or(0, |pace| pace + 1);
            known.insert(at, Some(pace));
            heaps.push((at, pace));
            way.pop();
        }
    }
    Ok(Paces { rule: Rule::new(&game, text, &Settings::new()), heaps })
}
