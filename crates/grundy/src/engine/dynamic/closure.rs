//! All memories that play may meet, and the rows of the small heaps.

use super::super::walk::each_option;
use super::super::watch::Watch;
use super::rows::Rows;
use super::stretch::Stretches;
use super::told::Told;
use crate::answer::{Play, Unknown};
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::moves::Moves;
use grundy_rule::shape::dynamic::{Dynamic, Left, Transitions};

/// More values of small heaps than these are not worth it.
const SMALL_VALUES: usize = 1 << 24;
/// How many residues are looked at once more.
const FEW: i64 = 64;
/// How often small heaps may lead to memories not met before. Where this goes on for longer there may be no end.
const ROUNDS: usize = 16;

/// An option: each component's heap and memory.
type Components = Vec<(i64, Value)>;

/// The rows of the small heaps, and what makes all others. At small heaps play may meet memories that it meets at no
/// large one; then all begins again with these too. `None` if something is not of the kind.
pub(super) fn close<M: Moves>(
    rule: &Dynamic<'_>,
    moves: &mut M,
    mut memories: Vec<Value>,
    play: Play,
    watch: &mut Watch<'_>,
) -> Result<Option<(Rows, Option<Stretches>)>, Fault> {
    for _ in 0..ROUNDS {
        let Some(transitions) = rule.transitions(&memories) else { return Ok(None) };
        // What stands twice adds up to 0 under normal play only.
        let at_work = match play {
            Play::Normal => transitions.clone().cancelled(),
            Play::Misere => transitions.clone(),
        };
        let mut lister = Lister { rule, moves, watch, rows: Rows::new(&at_work, Told::new(play)) };
        match lister.small(&transitions)? {
            Small::Done if lister.agrees(&transitions)? => {
                return Ok(Some((lister.rows, Stretches::of(at_work))));
            }
            Small::Met(new) => {
                memories = transitions.memories;
                memories.extend(new);
            }
            Small::Done | Small::NotOfTheKind => return Ok(None),
        }
    }
    Ok(None)
}

/// How far the small heaps were done.
enum Small {
    Done,
    /// Memories that were not known.
    Met(Vec<Value>),
    NotOfTheKind,
}

struct Lister<'l, 'r, 'a, M> {
    rule: &'l Dynamic<'r>,
    moves: &'l mut M,
    watch: &'l mut Watch<'a>,
    rows: Rows,
}

impl<M: Moves> Lister<'_, '_, '_, M> {
    /// Fills the rows of the heaps at which the options are not yet those of all large heaps.
    fn small(&mut self, transitions: &Transitions) -> Result<Small, Fault> {
        let Some(from) = usize::try_from(transitions.from)
            .ok()
            .filter(|from| from.saturating_mul(transitions.memories.len()) <= SMALL_VALUES)
        else {
            return Ok(Small::NotOfTheKind);
        };
        for heap in 0..from as i64 {
            // Each component by the heap that is left and the column of its memory.
            let (mut all, mut new) = (Vec::with_capacity(transitions.memories.len()), Vec::new());
            for memory in &transitions.memories {
                let Some(options) = self.options(heap, memory)? else { return Ok(Small::NotOfTheKind) };
                let mut numbered = Vec::with_capacity(options.len());
                for option in options {
                    let mut components = Vec::with_capacity(option.len());
                    for (left, memory) in option {
                        match self.rows.column(&memory) {
                            _ if left > heap => return Ok(Small::NotOfTheKind),
                            Some(column) => components.push((left, column)),
                            None => new.push(memory),
                        }
                    }
                    numbered.push(components);
                }
                all.push(numbered);
            }
            if !new.is_empty() {
                return Ok(Small::Met(new));
            }
            // Moves that leave the heap as it is lead within the row.
            let mut row: Vec<Option<u64>> = vec![None; all.len()];
            while row.contains(&None) {
                let before = row.clone();
                for (column, options) in
                    all.iter().enumerate().filter(|(column, _)| before[*column].is_none())
                {
                    let known = |&(left, column): &(i64, usize)| match left == heap {
                        true => row[column],
                        false => Some(self.rows.known(left, column)),
                    };
                    let known = |option: &Vec<_>| option.iter().map(known).collect::<Option<Vec<_>>>();
                    let Some(options) = options.iter().map(known).collect::<Option<Vec<_>>>() else {
                        continue;
                    };
                    let told = self.rows.told();
                    told.begin();
                    let taken = options.into_iter().try_for_each(|option| told.option(option.into_iter()));
                    let Some(value) = taken.and_then(|()| told.close()) else {
                        return Ok(Small::NotOfTheKind);
                    };
                    row[column] = Some(value);
                }
                if row == before {
                    return Ok(Small::NotOfTheKind);
                }
            }
            self.rows.push(&row.into_iter().flatten().collect::<Vec<_>>());
        }
        Ok(Small::Done)
    }

    /// Whether the rule lists the options that it was proved to have. The proof needs no such support; but if there
    /// were a mistake in it, here it would be likely to show.
    fn agrees(&mut self, transitions: &Transitions) -> Result<bool, Fault> {
        let Transitions { from, window, memories, options, .. } = transitions;
        let modulus = transitions.modulus();
        for heap in (*from..=from + modulus.min(FEW)).chain([from + window]) {
            for (memory, proved) in memories.iter().zip(options) {
                let proved = &proved[heap.rem_euclid(modulus) as usize];
                let Some(listed) = self.options(heap, memory)? else { return Ok(false) };
                let numbered = |(left, memory): &(i64, Value)| Some((*left, self.rows.column(memory)?));
                let numbered = |option: &Components| option.iter().map(numbered).collect();
                let Some(listed) = listed.iter().map(numbered).collect() else { return Ok(false) };
                let left = |&(left, memory): &(Left, usize)| (left.of(heap), memory);
                let proved = proved.iter().map(|option| option.iter().map(left).collect());
                if distinct(listed) != distinct(proved.collect()) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The options of a position; `None` where the rule is wrong there, or listing them takes too long.
    fn options(&mut self, heap: i64, memory: &Value) -> Result<Option<Vec<Components>>, Fault> {
        let Lister { rule, moves, watch, rows } = self;
        let layout = moves.layout().clone();
        let at = layout.lay(&rule.position(heap, memory));
        let mut options = Vec::new();
        let mut is_of_the_kind = true;
        let listed = each_option(*moves, at.slots(), |parts| {
            let option: Option<Components> =
                parts.iter().map(|part| rule.apart(&layout.unpack(part))).collect();
            is_of_the_kind &= option.is_some();
            options.extend(option);
            if watch.due(1 + parts.len) { watch.look(rows.len(), rows.bytes()) } else { Ok(()) }
        });
        match listed {
            Ok(()) => Ok(is_of_the_kind.then_some(options)),
            Err(Fault::Mistake { .. } | Fault::Unknown(Unknown::Steps { .. })) => Ok(None),
            Err(fault) => Err(fault),
        }
    }
}

/// Options without order, each once.
fn distinct(mut options: Vec<Vec<(i64, usize)>>) -> Vec<Vec<(i64, usize)>> {
    options.iter_mut().for_each(|option| option.sort_unstable());
    options.sort_unstable();
    options.dedup();
    options
}
