//! The answer document, and the search for it.

use super::candidate::Candidate;
use super::given::{Cells, FEWEST, Given, List, MOST};
use super::{catalogue, codes, law, outcomes, subtraction, table};
use grundy_heap::progress::{Progress, Stop};
use serde::Serialize;

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// There are candidates.
    Found,
    /// Nothing that is known fits.
    Nothing,
    /// There are too few cells to say anything.
    TooFew,
    /// The search was stopped.
    Unknown,
}

/// The answer document `grundy/identify/1`.
#[derive(Debug, Clone, Serialize)]
pub struct Identified {
    /// `grundy/identify/1`
    pub schema: &'static str,
    /// The game that the values were computed from, as the user typed it.
    pub game: Option<String>,
    /// `values` or `outcomes`, of heaps or as a table.
    pub given: &'static str,
    /// The first heap.
    pub from: u64,
    /// How many cells were given.
    pub count: usize,
    /// What came of it.
    pub verdict: Verdict,
    /// What fits, the simplest first.
    pub candidates: Vec<Candidate>,
    /// Why the search was not finished.
    pub unknown: Option<String>,
}

impl Identified {
    /// An answer of which nothing is known yet.
    pub fn unknown(game: Option<String>, given: &'static str, from: u64, count: usize) -> Identified {
        Identified {
            schema: "grundy/identify/1",
            game,
            given,
            from,
            count,
            verdict: Verdict::Unknown,
            candidates: Vec::new(),
            unknown: None,
        }
    }
}

/// Which known games and formulas have these values.
///
/// ```
/// use grundy::identify::{given::Given, identify};
/// use grundy::Unwatched;
/// let answer = identify(&Given::values(&[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]), &Unwatched);
/// assert_eq!(answer.candidates[0].name, "Kayles");
/// assert!(!answer.candidates[0].proved());
/// ```
pub fn identify(given: &Given, progress: &dyn Progress) -> Identified {
    let found = match &given.cells {
        _ if given.count() < FEWEST => Ok(Vec::new()),
        Cells::List(cells) => {
            let cells = cells.get(..MOST).unwrap_or(cells);
            of_list(List { from: given.from, cells }, progress)
        }
        Cells::Grid(rows) => of_table(rows, given.from, progress),
    };
    let (mut candidates, unknown) = match found {
        Ok(candidates) => (candidates, None),
        Err(stop) => (Vec::new(), Some(stop.to_string())),
    };
    // What explains more comes first, then what is simpler.
    candidates.sort_by(|a, b| b.fits.cmp(&a.fits).then(a.bits.total_cmp(&b.bits)).then(a.kind.cmp(&b.kind)));
    let verdict = match (unknown.is_some(), candidates.is_empty()) {
        (true, _) => Verdict::Unknown,
        (false, false) => Verdict::Found,
        (false, true) if given.count() < FEWEST => Verdict::TooFew,
        (false, true) => Verdict::Nothing,
    };
    let identified = Identified::unknown(None, given.kind(), given.from, given.count());
    Identified { verdict, candidates, unknown, ..identified }
}

fn of_list(list: List<'_>, progress: &dyn Progress) -> Result<Vec<Candidate>, Stop> {
    let mut found = law::search(list);
    found.extend(outcomes::search(list));
    found.extend(subtraction::search(list, progress)?);
    found.extend(codes::search(list, progress)?);
    found.extend(catalogue::of_heaps(list, progress)?);
    Ok(found)
}

fn of_table(
    rows: &[Vec<super::given::Cell>],
    from: u64,
    progress: &dyn Progress,
) -> Result<Vec<Candidate>, Stop> {
    let mut found = table::search(rows, from);
    if from == 0 {
        found.extend(catalogue::of_pairs(rows, progress)?);
    }
    Ok(found)
}
