//! Subtraction sets: those of numbers up to 8, intervals, and all numbers but a few.

use super::candidate::{Candidate, Kind, grouped};
use super::codes::fitting;
use super::evidence::{moved, of_cells, size};
use super::given::List;
use grundy_heap::code::Code;
use grundy_heap::naive;
use grundy_heap::progress::{Progress, Stop};

/// All sets of numbers up to this one are tried.
const LARGEST: usize = 8;
/// All intervals up to this one.
const LARGEST_END: usize = 16;
/// All complements of sets of numbers up to this one.
const LARGEST_EXCEPTION: usize = 7;

/// What may be taken.
enum Set {
    These(Vec<usize>),
    AllBut(Vec<usize>),
}

impl Set {
    fn up_to(&self, heap: usize) -> Vec<usize> {
        match self {
            Set::These(members) => members.clone(),
            Set::AllBut(exceptions) => (1..=heap).filter(|k| !exceptions.contains(k)).collect(),
        }
    }

    /// As it is typed.
    fn name(&self) -> String {
        let listed = |members: &[usize]| members.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Set::These(members) => match interval(members) {
                Some((first, last)) if first < last => format!("take {first}..{last}"),
                _ => format!("take {{{}}}", listed(members)),
            },
            Set::AllBut(exceptions) => format!("take all but {{{}}}", listed(exceptions)),
        }
    }

    fn bits(&self) -> f64 {
        match self {
            Set::These(members) => {
                let as_set = 3.0 + members.last().map_or(0.0, |&last| last as f64 - 1.0);
                let as_interval = interval(members).map_or(f64::INFINITY, |(first, last)| {
                    2.0 + size(first as u64) + size((last - first) as u64)
                });
                as_set.min(as_interval)
            }
            Set::AllBut(exceptions) => 4.0 + exceptions.last().map_or(0.0, |&last| last as f64 - 1.0),
        }
    }
}

/// The subtraction games of these values, equal ones in one candidate under the simplest name.
pub(super) fn search(list: List<'_>, progress: &dyn Progress) -> Result<Option<Candidate>, Stop> {
    let mut found = Vec::new();
    for (done, set) in all().into_iter().enumerate() {
        if let Some(stop) = progress.check(done as u64) {
            return Err(stop);
        }
        let values = |to: usize| {
            let takes = set.up_to(to);
            naive::values(&Code { whole: takes.clone(), takes, ..Code::default() }, to)
        };
        let bits = set.bits();
        if let Some((shift, fits)) = fitting(list, bits, values) {
            let cells = list.cells.get(..fits).unwrap_or_default();
            let name = set.name();
            found.push(
                Candidate::new(Kind::Subtraction, name.clone(), shift, fits, bits + moved(shift))
                    .explaining(of_cells(cells))
                    .game(name),
            );
        }
    }
    Ok(grouped(found))
}

fn all() -> Vec<Set> {
    let subsets = |largest: usize| {
        (1_usize..1 << largest)
            .map(move |bits| (1..=largest).filter(|k| bits >> (k - 1) & 1 == 1).collect::<Vec<_>>())
    };
    let mut all: Vec<Set> = subsets(LARGEST).map(Set::These).collect();
    let ends = LARGEST + 1..=LARGEST_END;
    all.extend(ends.flat_map(|end| (1..=end).map(move |first| Set::These((first..=end).collect()))));
    all.extend(subsets(LARGEST_EXCEPTION).map(Set::AllBut));
    all
}

/// The first and last member of numbers without a gap.
fn interval(members: &[usize]) -> Option<(usize, usize)> {
    let (&first, &last) = (members.first()?, members.last()?);
    (last - first + 1 == members.len()).then_some((first, last))
}
