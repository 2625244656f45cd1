//! Subtraction sets: those of numbers up to 8, and those that the values themselves tell.

use super::candidate::{Candidate, Kind, grouped};
use super::codes::fitting;
use super::evidence::{moved, of_cells, size, suffices};
use super::fit::SHIFTS;
use super::given::{Cell, List};
use grundy_heap::code::Code;
use grundy_heap::naive;
use grundy_heap::progress::{Progress, Stop};

/// All sets of numbers up to this one are tried.
const LARGEST: usize = 8;
/// So many heaps before the list are tried with all values that they may have.
const MISSING: usize = 3;

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
    let sets = told(list).into_iter().chain(small());
    for (done, set) in sets.enumerate() {
        progress.go_on(done as u64)?;
        let (name, bits) = (set.name(), set.bits());
        if found.iter().any(|one: &Candidate| one.name == name) {
            continue;
        }
        let values = |to: usize| {
            let takes = set.up_to(to);
            naive::values(&Code { whole: takes.clone(), takes, ..Code::default() }, to)
        };
        if let Some((shift, fits)) = fitting(list, bits, values) {
            let cells = list.cells.get(..fits).unwrap_or_default();
            found.push(
                Candidate::new(Kind::Subtraction, name.clone(), shift, fits, bits + moved(shift))
                    .explaining(of_cells(cells))
                    .game(name),
            );
        }
    }
    Ok(grouped(found))
}

fn small() -> impl Iterator<Item = Set> {
    (1_usize..1 << LARGEST)
        .map(|bits| Set::These((1..=LARGEST).filter(|k| bits >> (k - 1) & 1 == 1).collect()))
}

/// The sets that the cells tell, if the list begins at the nearest place where they do.
fn told(list: List<'_>) -> Vec<Set> {
    for shift in SHIFTS {
        let place = i64::try_from(list.from).unwrap_or(i64::MAX).saturating_add(shift);
        let (below, first) = (place.min(0).unsigned_abs() as usize, place.max(0) as usize);
        let cells = list.cells.get(below..).unwrap_or_default();
        if first > 1 + MISSING || cells.is_empty() {
            continue;
        }
        let mut beginnings = vec![if first == 0 { Vec::new() } else { vec![cells[0].nothing()] }];
        for heap in 1..first {
            let may_be = |begun: Vec<Cell>| {
                let cells = match cells[0] {
                    Cell::Lost(_) => vec![Cell::Lost(true), Cell::Lost(false)],
                    Cell::Value(_) => (0..=heap as u32).map(Cell::Value).collect(),
                };
                cells.into_iter().map(move |cell| [&begun[..], &[cell]].concat())
            };
            beginnings = beginnings.into_iter().flat_map(may_be).collect();
        }
        let told = beginnings.iter().filter_map(|begun| told_by(&[begun, cells].concat()));
        let told: Vec<Set> = told.filter(|set| suffices(set.bits() + moved(shift), list.cells)).collect();
        if !told.is_empty() {
            return told;
        }
    }
    Vec::new()
}

/// The simplest set found with which the heaps 0, 1, … have these cells.
///
/// A number is taken by no such set if two heaps with that distance are equal, or both lost. All other numbers together are
/// such a set if there is one: what is added to it leads to what is not the value of the heap. Of them are looked at those up
/// to the least number with which they suffice, as few of these as suffice, and all.
fn told_by(cells: &[Cell]) -> Option<Set> {
    if cells.iter().zip(0..).any(|(cell, heap)| cell.number() > heap) {
        return None; // more than there are smaller heaps
    }
    let differ = |a: Cell, b: Cell| match a {
        Cell::Value(_) => a != b,
        Cell::Lost(lost) => !lost || a != b,
    };
    let allowed = |&k: &usize| cells.iter().zip(&cells[k..]).all(|(&a, &b)| differ(a, b));
    let (may, exceptions): (Vec<usize>, Vec<usize>) = (1..cells.len()).partition(allowed);
    let mut reached = Reached::of(cells);
    let enough = may.iter().position(|&k| {
        reached.add(k);
        reached.is_all()
    })?;
    let least = may[..=enough].to_vec();
    let mut few = least.clone();
    for &k in least.iter().rev() {
        if reached.remove(k) {
            few.retain(|&member| member != k);
        }
    }
    let all_but = (!exceptions.is_empty()).then_some(Set::AllBut(exceptions));
    // Of an interval up to the last heap nothing shows where it ends.
    let ends = |set: &Set| match set {
        Set::These(members) => {
            interval(members).is_none_or(|(first, last)| first == last || last + 1 < cells.len())
        }
        Set::AllBut(_) => true,
    };
    let sets = [Set::These(few), Set::These(least)].into_iter().chain(all_but).filter(ends);
    sets.min_by(|a, b| a.bits().total_cmp(&b.bits()))
}

/// How often each heap reaches what it must: each value below its own, or a lost heap from one that is won.
struct Reached<'a> {
    cells: &'a [Cell],
    /// By heap and value.
    times: Vec<Vec<u32>>,
    /// How many of these are 0.
    open: usize,
}

impl Reached<'_> {
    fn of(cells: &[Cell]) -> Reached<'_> {
        let times: Vec<Vec<u32>> = cells.iter().map(|cell| vec![0; cell.number() as usize]).collect();
        let open = times.iter().map(Vec::len).sum();
        Reached { cells, times, open }
    }

    fn is_all(&self) -> bool {
        self.open == 0
    }

    fn add(&mut self, k: usize) {
        for (to, times) in self.cells.iter().zip(&mut self.times[k..]) {
            if let Some(times) = times.get_mut(to.number() as usize) {
                self.open -= usize::from(*times == 0);
                *times += 1;
            }
        }
    }

    /// Does without a number, if nothing is open then.
    fn remove(&mut self, k: usize) -> bool {
        let pairs = || self.cells.iter().zip(&self.times[k..]);
        if pairs().any(|(to, times)| times.get(to.number() as usize) == Some(&1)) {
            return false;
        }
        for (to, times) in self.cells.iter().zip(&mut self.times[k..]) {
            if let Some(times) = times.get_mut(to.number() as usize) {
                *times -= 1;
            }
        }
        true
    }
}

/// The first and last member of numbers without a gap.
fn interval(members: &[usize]) -> Option<(usize, usize)> {
    let (&first, &last) = (members.first()?, members.last()?);
    (last - first + 1 == members.len()).then_some((first, last))
}
