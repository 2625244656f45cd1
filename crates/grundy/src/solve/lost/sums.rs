//! Lost sums of so many heaps of one game: they are told by what the heaps are worth, without looking at each.

use super::{Condition, Lost, WATCHED, no_list};
use crate::answer::{Cells, Engine, Engines, Entries, Play, Unordered};
use crate::game::Game;
use crate::solve::table::components;
use crate::solve::theory::{Tameness, is_subtraction};
use crate::solve::{Filled, Options, Solver};
use grundy_heap::progress::Progress;
use grundy_heap::sparse::class::walsh;
use grundy_language::diagnostic::{Code, Diagnostic, Report};
use grundy_language::value::Value;
use grundy_misere::Tame;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;
use grundy_rule::unknown::Unknown;

/// So many heaps make a sum at most.
const LONGEST: usize = 1000;

/// Values below this are counted, as far as there is memory: for each two numbers are kept.
const VALUES: usize = 1 << 24;

/// The lost sums of `length` heaps from 0 to `to`, each of which meets the condition; `list` says whether they are listed or
/// only counted.
pub(super) fn lost(
    game: &Game,
    to: i64,
    length: usize,
    condition: Option<&str>,
    list: bool,
    options: &Options,
    progress: &dyn Progress,
) -> Result<Lost, Report> {
    let mut solver = Solver::new(&[game], options, progress)?;
    let play = solver.games.play;
    if !(solver.games.adds() || solver.games.is_misere_sum()) || length > LONGEST {
        return Err(no_sums(game));
    }
    if length == 1 && play == Play::Misere {
        return Ok(one_heap(game.lost(to, None, condition, options, progress)?, list));
    }
    let condition = condition.map(|text| Condition::about(game, text, progress)).transpose()?;
    let mut lost = Lost { length: Some(length), ..Lost::none(game.text(), play, to) };
    lost.condition = condition.as_ref().map(|condition| condition.text.clone());
    let (mut heaps, engines, unknown) = match play {
        Play::Misere if !is_subtraction(game) => tame(&mut solver, to)?,
        _ => values(game, to, play, options, progress)?,
    };
    lost.plan = engines;
    lost.unknown = unknown;
    if lost.unknown.is_some() {
        return Ok(lost);
    }
    if let Some(condition) = &condition {
        let mut holds = condition.machine(&options.limits, progress)?;
        let mut kept = Vec::new();
        for heap in heaps {
            if holds.holds(&Value::Int(heap.size))? {
                kept.push(heap);
            }
        }
        heaps = kept;
    }
    let Some(count) = Count::of(&heaps, length, play) else {
        lost.unknown = Some("there are more of them than a number of 64 bits can tell".into());
        return Ok(lost);
    };
    (lost.of, lost.count, lost.sum) = (count.of, count.lost, count.sum);
    lost.unordered = Some(count.unordered);
    if list {
        let by_worth = by_worth(&heaps);
        let mut sums = Sums { heaps, by_worth, progress, looked_at: 0, listed: Vec::new() };
        lost.unknown =
            sums.extend(&mut Vec::new(), nothing(play), length).err().map(|unknown| unknown.to_string());
        lost.positions = sums.listed;
    }
    Ok(lost)
}

/// The lost heaps as sums of one heap: what is said of these need not be tame.
fn one_heap(alone: Lost, list: bool) -> Lost {
    let unordered = Unordered { of: alone.of, count: alone.count, sum: alone.sum };
    let positions = if list { alone.positions } else { Vec::new() };
    Lost {
        length: Some(1),
        unordered: alone.unknown.is_none().then_some(unordered),
        positions: positions.into_iter().map(|heap| Value::list(vec![heap])).collect(),
        ..alone
    }
}

/// A heap, and what it is worth.
#[derive(Debug, Clone, Copy)]
struct Heap {
    size: i64,
    worth: Tame,
}

/// What no heap at all is worth. Under normal play all is firm: a sum is lost where its value is 0.
fn nothing(play: Play) -> Tame {
    match play {
        Play::Normal => Tame::firm(0),
        Play::Misere => Tame::ZERO,
    }
}

/// The heaps from 0 to `to`, each with what it is worth by its nim-value: under misère play those of a subtraction game, which
/// are as heaps of Nim.
fn values(
    game: &Game,
    to: i64,
    play: Play,
    options: &Options,
    progress: &dyn Progress,
) -> Result<(Vec<Heap>, Engines, Option<String>), Report> {
    let options = Options { play: Some(Play::Normal), ..*options };
    let table = match game.filled(to, false, &options, progress)? {
        Filled::Numbers(numbers) => numbers.into_table(false),
        Filled::Table(table) => table,
    };
    let Entries::Nimber(Cells::Heaps(cells)) = table.entries else { return Err(no_list(game, None)) };
    let worth = match play {
        Play::Normal => Tame::firm,
        Play::Misere => Tame::nim_heap,
    };
    // Where nothing stopped the work, a heap without a value is none of the game.
    let heap = |(size, cell): (i64, Option<Nimber>)| Some(Heap { size, worth: worth(cell?.0) });
    let heaps: Vec<Heap> = (0..).zip(cells).filter_map(heap).collect();
    let most = VALUES.min(options.limits.memory / 64) as u64;
    let large = || {
        let heap = heaps.iter().find(|heap| heap.worth.nimber() >= most)?;
        Some(format!("the value of heap {} is too large to count by", heap.size))
    };
    let unknown = table.unknown.or_else(large);
    Ok((heaps, table.plan, unknown))
}

/// The heaps from 0 to `to` under misère play, where all of them are tame.
fn tame(solver: &mut Solver<'_>, to: i64) -> Result<(Vec<Heap>, Engines, Option<String>), Report> {
    let mut tameness = Tameness::new(&[solver.games.all[0].game]);
    let mut heaps = Vec::new();
    let mut unknown = None;
    for size in 0..=to {
        let mut worth = || {
            solver.games.progress.go_on(size as u64)?;
            let Some(components) = components(solver, &Value::Int(size))? else { return Ok(None) };
            tameness.tame(&mut solver.games, &components).map(Some)
        };
        match worth() {
            Ok(None) => {}
            Ok(Some(Some(worth))) => heaps.push(Heap { size, worth }),
            Ok(Some(None)) => {
                unknown = Some(format!(
                    "under misère play sums are told by their heaps where all are tame, and heap {size} is not seen to be tame"
                ));
                break;
            }
            Err(Fault::Unknown(why)) => {
                unknown = Some(why.to_string());
                break;
            }
            Err(fault) => return Err(solver.report(fault)),
        }
    }
    Ok((heaps, Engine::Tame.into(), unknown))
}

fn no_sums(game: &Game) -> Report {
    let mistake = Diagnostic::new(
        Code::Type,
        Default::default(),
        format!("lost sums of up to {LONGEST} heaps are told by what the heaps are worth, where the last move decides"),
    )
    .hint("`grundy solve` takes any position, and `grundy solve GAME -` a position a line");
    Report::new("rule", game.text(), vec![mistake])
}

/// How many sums there are, how many of them are lost, and what the numbers in these add up to.
#[derive(Debug, PartialEq)]
struct Count {
    of: u64,
    lost: u64,
    sum: Option<u64>,
    unordered: Unordered,
}

impl Count {
    /// Nothing where a number has no room in its bits.
    fn of(heaps: &[Heap], length: usize, play: Play) -> Option<Count> {
        let mut lost = Tally::of(heaps, length, 0)?;
        if play == Play::Misere {
            // Sums in which nothing is firm are lost in the place of each other.
            let fickle: Vec<Heap> = heaps.iter().filter(|heap| !heap.worth.is_firm()).copied().collect();
            lost = lost.and(-1, Tally::of(&fickle, length, 0)?)?.and(1, Tally::of(&fickle, length, 1)?)?;
        }
        let all = heaps.len() as i128;
        let number = |sum: i128| u64::try_from(sum).ok();
        Some(Count {
            of: number(all.checked_pow(u32::try_from(length).ok()?)?)?,
            lost: number(lost.ordered)?,
            sum: lost.sum.and_then(number),
            unordered: Unordered {
                of: number(multisets(all, 0, length)?)?,
                count: number(lost.unordered)?,
                sum: lost.unordered_sum.and_then(number),
            },
        })
    }
}

/// How many sums of heaps have one value, and what their numbers add up to, unless that has no room.
struct Tally {
    ordered: i128,
    sum: Option<i128>,
    unordered: i128,
    unordered_sum: Option<i128>,
}

impl Tally {
    /// Counts by the characters of the group that the values are under nim-addition: each sends a value to 1 or -1 and a sum
    /// to a product, and the mean of what they make of `value` and of another one is 1 if these are equal and else 0.
    fn of(heaps: &[Heap], length: usize, value: usize) -> Option<Tally> {
        let side = (values_below(heaps).max(value + 1)).next_power_of_two();
        let (mut many, mut sizes) = (vec![0_i64; side], vec![0_i64; side]);
        for heap in heaps {
            many[heap.worth.nimber() as usize] += 1;
            sizes[heap.worth.nimber() as usize] += heap.size;
        }
        walsh(&mut many);
        walsh(&mut sizes);
        let (all, power) = (heaps.len() as i128, u32::try_from(length).ok()?);
        let total: i128 = heaps.iter().map(|heap| i128::from(heap.size)).sum();
        let mut tally = Tally { ordered: 0, sum: Some(0), unordered: 0, unordered_sum: Some(0) };
        for (character, (many, sizes)) in many.into_iter().zip(sizes).enumerate() {
            let (many, sizes) = (i128::from(many), i128::from(sizes));
            let sign = if (character & value).count_ones().is_multiple_of(2) { 1 } else { -1 };
            let (plus, minus) = ((all + many) / 2, (all - many) / 2);
            tally.ordered = tally.ordered.checked_add(sign * many.checked_pow(power)?)?;
            tally.unordered = tally.unordered.checked_add(sign * multisets(plus, minus, length)?)?;
            let Some(others) = power.checked_sub(1) else { continue };
            let part = many.checked_pow(others)?.checked_mul(sizes);
            tally.sum = added(tally.sum, sign, part);
            // Each heap of a sum is one more of its kind beside the others.
            let rest = |plus, minus| multisets(plus, minus, length - 1);
            let part = rest(plus + 1, minus).zip(rest(plus, minus + 1)).and_then(|(with, without)| {
                with.checked_mul((total + sizes) / 2)?.checked_sub(without.checked_mul((total - sizes) / 2)?)
            });
            tally.unordered_sum = added(tally.unordered_sum, sign, part);
        }
        let side = side as i128;
        Some(Tally {
            ordered: tally.ordered / side,
            sum: tally.sum.and_then(|sum| sum.checked_mul(length as i128)).map(|sum| sum / side),
            unordered: tally.unordered / side,
            unordered_sum: tally.unordered_sum.map(|sum| sum / side),
        })
    }

    /// With another tally, or without it.
    fn and(self, sign: i128, other: Tally) -> Option<Tally> {
        Some(Tally {
            ordered: self.ordered.checked_add(sign * other.ordered)?,
            sum: added(self.sum, sign, other.sum),
            unordered: self.unordered.checked_add(sign * other.unordered)?,
            unordered_sum: added(self.unordered_sum, sign, other.unordered_sum),
        })
    }
}

/// A sum with a part more or less, where there is room for it.
fn added(sum: Option<i128>, sign: i128, part: Option<i128>) -> Option<i128> {
    sum.zip(part).and_then(|(sum, part)| sum.checked_add(sign * part))
}

/// The sum of the signs of all multisets of so many things, of which some have the sign 1 and some -1: the coefficient of
/// `x^length` in `(1 - x)^-plus (1 + x)^-minus`.
fn multisets(plus: i128, minus: i128, length: usize) -> Option<i128> {
    // How many multisets of 0, 1, … there are of so many things.
    let rising = |things: i128| {
        let mut last = Some(1_i128);
        let mut all = vec![Some(1)];
        for i in 1..=length as i128 {
            last = last.and_then(|last| Some(last.checked_mul(things + i - 1)? / i));
            all.push(last);
        }
        all.into_iter().collect::<Option<Vec<i128>>>()
    };
    let (plus, minus) = (rising(plus)?, rising(minus)?);
    plus.iter().zip(minus.iter().rev()).enumerate().try_fold(0_i128, |sum, (i, (plus, minus))| {
        let product = plus.checked_mul(*minus)?;
        sum.checked_add(if (length - i).is_multiple_of(2) { product } else { -product })
    })
}

/// By value the places of the heaps that are firm, and of those that are not, in ascending order.
fn by_worth(heaps: &[Heap]) -> [Vec<Vec<usize>>; 2] {
    let mut all = [(); 2].map(|()| vec![Vec::new(); values_below(heaps)]);
    for (place, Heap { worth, .. }) in heaps.iter().enumerate() {
        all[usize::from(!worth.is_firm())][worth.nimber() as usize].push(place);
    }
    all
}

/// The least number that is greater than all values.
fn values_below(heaps: &[Heap]) -> usize {
    heaps.iter().map(|heap| heap.worth.nimber() as usize + 1).max().unwrap_or(1)
}

/// Lists the lost sums, each once, its heaps in ascending order.
struct Sums<'a> {
    heaps: Vec<Heap>,
    by_worth: [Vec<Vec<usize>>; 2],
    progress: &'a dyn Progress,
    looked_at: usize,
    listed: Vec<Value>,
}

impl Sums<'_> {
    /// Goes through the sums that begin with the heaps at these places, which are worth this, and have `more` heaps behind
    /// them.
    fn extend(&mut self, places: &mut Vec<usize>, worth: Tame, more: usize) -> Result<(), Unknown> {
        self.look()?;
        let first = places.last().copied().unwrap_or(0);
        match more {
            0 if !worth.wins() => self.list(places, None),
            0 => {}
            1 => {
                for last in self.last(worth, first) {
                    self.look()?;
                    self.list(places, Some(last));
                }
            }
            _ => {
                for place in first..self.heaps.len() {
                    places.push(place);
                    self.extend(places, worth + self.heaps[place].worth, more - 1)?;
                    places.pop();
                }
            }
        }
        Ok(())
    }

    /// The places from `first` on of the heaps with which a sum that is worth this is lost.
    fn last(&self, worth: Tame, first: usize) -> Vec<usize> {
        let wanted = |is_firm: bool| {
            let value = if is_firm { worth.nimber() } else { worth.misere() };
            let places = self.by_worth[usize::from(!is_firm)].get(value as usize);
            places.map_or(&[][..], |places| &places[places.partition_point(|&place| place < first)..])
        };
        let mut last = [wanted(true), wanted(false)].concat();
        last.sort_unstable();
        last
    }

    fn list(&mut self, places: &[usize], last: Option<usize>) {
        let heaps = places.iter().copied().chain(last).map(|place| Value::Int(self.heaps[place].size));
        self.listed.push(Value::list(heaps.collect()));
    }

    /// Sees from time to time whether to go on.
    fn look(&mut self) -> Result<(), Unknown> {
        self.looked_at += 1;
        let stop =
            self.looked_at.is_multiple_of(WATCHED).then(|| self.progress.check(self.listed.len() as u64));
        stop.flatten().map_or(Ok(()), |stop| Err(Unknown::Stopped(stop)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::progress::Unwatched;

    /// All lists of so many of these heaps.
    fn lists(heaps: &[Heap], length: usize) -> Vec<Vec<Heap>> {
        let mut all = vec![Vec::new()];
        for _ in 0..length {
            let longer = |list: Vec<Heap>| heaps.iter().map(move |&heap| [list.clone(), vec![heap]].concat());
            all = all.into_iter().flat_map(longer).collect();
        }
        all
    }

    #[test]
    fn counts_are_those_of_all_lists() {
        let mut random = fastrand::Rng::with_seed(310);
        for round in 0..600 {
            let play = if random.bool() { Play::Normal } else { Play::Misere };
            let mut worth = || {
                let value = random.u64(0..9);
                let is_firm = play == Play::Normal || value > 1 || random.bool();
                Tame::of_values(value, if is_firm { value } else { value ^ 1 }).unwrap()
            };
            let heaps: Vec<Heap> = (0..round % 7).map(|size| Heap { size, worth: worth() }).collect();
            let length = random.usize(0..5);
            let all = lists(&heaps, length);
            let is_lost =
                |list: &&Vec<Heap>| !list.iter().fold(nothing(play), |sum, heap| sum + heap.worth).wins();
            let is_sorted = |list: &&Vec<Heap>| list.is_sorted_by_key(|heap| heap.size);
            let lost: Vec<&Vec<Heap>> = all.iter().filter(is_lost).collect();
            let sorted: Vec<&Vec<Heap>> = lost.iter().copied().filter(is_sorted).collect();
            let total = |lists: &[&Vec<Heap>]| {
                lists.iter().flat_map(|list| list.iter()).map(|heap| heap.size).sum::<i64>()
            };
            let expected = Count {
                of: all.len() as u64,
                lost: lost.len() as u64,
                sum: Some(total(&lost) as u64),
                unordered: Unordered {
                    of: all.iter().filter(is_sorted).count() as u64,
                    count: sorted.len() as u64,
                    sum: Some(total(&sorted) as u64),
                },
            };
            assert_eq!(Count::of(&heaps, length, play), Some(expected), "{round}: {heaps:?}, {length}");
            let (by_worth, listed) = (by_worth(&heaps), Vec::new());
            let mut sums = Sums { heaps, by_worth, progress: &Unwatched, looked_at: 0, listed };
            sums.extend(&mut Vec::new(), nothing(play), length).unwrap();
            let sizes =
                |list: &&Vec<Heap>| Value::list(list.iter().map(|heap| Value::Int(heap.size)).collect());
            assert_eq!(sums.listed, sorted.iter().map(sizes).collect::<Vec<_>>(), "{round}");
        }
    }

    #[test]
    fn what_has_no_room_is_not_counted() {
        let worth = |size: i64| Tame::firm(size as u64 % 7);
        let heaps: Vec<Heap> = (0..1000).map(|size| Heap { size, worth: worth(size) }).collect();
        let count = Count::of(&heaps, 6, Play::Normal);
        assert!(count.is_some_and(|count| count.lost > 0 && count.sum.is_none()));
        assert_eq!(Count::of(&heaps, 7, Play::Normal), None);
    }
}
