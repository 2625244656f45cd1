//! Lists as rows: what the moves of a rule over lists need and leave.

use super::MOST_LISTED;
use crate::Rule;
use crate::fault::Fault;
use crate::limits::Limits;
use crate::moves::Moves;
use crate::unknown::Unknown;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A move that leaves of each number of a list no more than this.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CutMove {
    /// Places, with the least number that must stand there.
    pub need: Vec<(usize, u32)>,
    /// By place, the greatest number that is left, where no larger number stands there than in the list below which all
    /// positions are.
    pub to: Vec<u32>,
}

/// The moves of a rule from a list and from all lists of the same length that are nowhere larger. `None` where the rule is
/// of another form, or there are too many moves, or listing them meets a mistake, which is left to play.
///
/// ```
/// use grundy_heap::progress::Unwatched;
/// use grundy_rule::{Rule, limits::Limits, masks::cuts};
/// let columns: Rule = "rows: list -> [min(row, k) for row in rows] for k in 1..rows[0]-1".parse()?;
/// let position = columns.position("[2]")?;
/// let cuts = cuts(&columns, &position[0], Limits::default(), &Unwatched).unwrap().unwrap();
/// assert_eq!((cuts.len(), &cuts[0].need, &cuts[0].to), (1, &vec![(0, 2)], &vec![1]));
/// # Ok::<(), grundy_language::diagnostic::Report>(())
/// ```
pub fn cuts(
    rule: &Rule,
    start: &Value,
    limits: Limits,
    progress: &dyn Progress,
) -> Result<Option<Vec<CutMove>>, Fault> {
    let (Some(program), Value::List(rows)) = (rule.masks_listing().map(super::Listing::program), start)
    else {
        return Ok(None);
    };
    if rule.tree().position != super::rows::numbers() {
        return Ok(None);
    }
    let empty = Value::list(Vec::new());
    let laid = program.layout().lay(&Value::tuple(vec![empty.clone(), start.clone(), empty]));
    let (mut cuts, mut size) = (BTreeSet::new(), 0);
    let listed = program.machine(&limits, progress).options(laid.slots(), |parts| {
        let [need, to, from] = [0, 1, 2].map(|part| members(&parts.others[part]));
        size += 1 + need.len() + to.len();
        let cut = cut(rows.len(), need, to, from).filter(|_| size <= MOST_LISTED);
        let goes_on = if cut.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        cuts.insert(cut);
        goes_on
    });
    match listed {
        Err(Fault::Unknown(stopped @ Unknown::Stopped(_))) => Err(stopped.into()),
        Err(_) => Ok(None),
        Ok(_) => Ok(cuts.into_iter().collect()),
    }
}

/// A move, if every number stays in its place.
fn cut(rows: usize, need: &[Value], to: &[Value], from: &[Value]) -> Option<CutMove> {
    let pair = |value: &Value| match value {
        Value::Tuple(pair) => Some((usize::try_from(whole(&pair[0])?).ok()?, whole(&pair[1])?)),
        _ => None,
    };
    let need = need.iter().map(pair).collect::<Option<Vec<_>>>()?;
    let to = to.iter().map(whole).collect::<Option<Vec<_>>>()?;
    let stays = |place: usize| match members(&from[place]) {
        // What is set outright is what is left of what is there, where that is known to be no less.
        [] => to[place] == 0 || need.iter().any(|&(at, least)| at == place && least >= to[place]),
        all => all.iter().all(|from| whole(from) == u32::try_from(place).ok()),
    };
    let is_one = to.len() == rows && from.len() == rows && need.iter().all(|&(place, _)| place < rows);
    (is_one && (0..rows).all(stays)).then_some(CutMove { need, to })
}

fn members(list: &Value) -> &[Value] {
    if let Value::List(members) = list { members } else { &[] }
}

fn whole(value: &Value) -> Option<u32> {
    if let Value::Int(n) = value { u32::try_from(*n).ok() } else { None }
}
